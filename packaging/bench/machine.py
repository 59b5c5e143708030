"""The machine the figures are from, what others do on it, and the memory a process took."""

import os
import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from time import perf_counter


def cpu() -> str:
    """The processor's own name, as far as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def describe() -> str:
    """Processor, cores, system, Python and Qt."""
    python = f"Python {platform.python_version()}"
    qt = f"PySide6 {version('PySide6-Essentials')}"
    return f"{cpu()}, {cores()} cores, {platform.system()} {platform.release()}, {python}, {qt}"


def peak_megabytes() -> float | None:
    """The most memory this process has held so far; None where the system does not tell."""
    if sys.platform == "win32":
        return None
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


class Others:
    """How much of the processor was used by others, from now on; Linux tells it."""

    def __init__(self) -> None:
        self._start = self._used()

    def cores(self) -> float | None:
        """How many cores the others kept busy on the average; None where nobody tells."""
        if self._start is None or (now := self._used()) is None:
            return None
        passed, every, own = (
            after - before for after, before in zip(now, self._start, strict=True)
        )
        return max(0.0, every - own) / passed

    def _used(self) -> tuple[float, float, float] | None:
        """The time, and the seconds of processor that all have used, and we with our children."""
        try:
            first = Path("/proc/stat").read_text("utf-8").split("\n", 1)[0]
        except OSError:
            return None
        user, nice, system, _, _, irq, soft, *_ = map(int, first.split()[1:])
        ticks = user + nice + system + irq + soft
        return perf_counter(), ticks / os.sysconf("SC_CLK_TCK"), sum(os.times()[:4])


def load() -> float | None:
    """How many processes have wanted a core in the last minute; None where nobody tells."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def commit() -> str:
    """The commit that is measured, with a + where the program differs from it."""
    root = Path(__file__).parents[2]
    try:
        name = _git(root, "describe", "--always", "--exclude=*")
        return name + "+" if _git(root, "status", "--porcelain", "tabletop", "resources") else name
    except (OSError, subprocess.CalledProcessError):
        return "no commit"


def _git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
