"""Rates and percentiles, measured so that what is compared shares the same minutes."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from statistics import median
from time import perf_counter, process_time

Work = Callable[[], int]
"""Does a piece of work and says how many units it was."""


def rate(work: Work, seconds: float) -> float:
    """Units a second of the processor, of work repeated for about so long."""
    units, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        units += work()
    return units / passed


def rates(works: Mapping[str, Work], seconds: float, rounds: int) -> dict[str, float]:
    """The median rate of each, taking turns: a busy moment of the machine hits them all alike."""
    for work in works.values():
        work()
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            found[name].append(rate(work, seconds))
    return {name: median(values) for name, values in found.items()}


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of all values does not exceed."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def durations(work: Callable[[], object], times: int) -> list[float]:
    """How long each of some repetitions took, in milliseconds."""
    found = []
    for _ in range(times):
        start = perf_counter()
        work()
        found.append(1000 * (perf_counter() - start))
    return found


def spread(milliseconds: Sequence[float]) -> str:
    """The middle and the slow end of some durations, for people to read."""
    middle, slow = percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)
    return f"p50 {middle:.2f} ms, p99 {slow:.2f} ms"
