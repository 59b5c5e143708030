"""The machine the figures are from, in one line, and the memory a process took on it."""

import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path


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
