"""Sets Tabletop up on a fresh machine and runs it: ``python packaging/bootstrap.py play``.

Needs Python 3.11 and its standard library, nothing else. Everything it makes lies in ``.venv``:
the locked dependencies, checked against their hashes, and the project itself, editable. What is
already there is not made again. ``make`` calls this file, and where make is missing it is the
whole story.

Exit codes: 0 done; 1 something is missing, and one line says what; 2 wrong arguments;
otherwise that of the program that was run.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"Tabletop needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

import argparse
import hashlib
import os
import subprocess
import tomllib
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

import system_packages
from system_packages import Missing

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "packaging" / "requirements"
VENV = ROOT / ".venv"


def say(sentence: str) -> None:
    """One line of progress, out of the way of what the program itself prints."""
    print(sentence, file=sys.stderr, flush=True)


def interpreter(environment: Path) -> Path:
    """The Python of a virtual environment, whether or not it exists."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(command: Sequence[str | Path], **environment: str) -> int:
    """Runs a program in the project's folder and returns its exit code."""
    arguments = [str(part) for part in command]
    return subprocess.run(arguments, cwd=ROOT, env={**os.environ, **environment}).returncode


def has_display() -> bool:
    """Whether a window can be shown here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# The virtual environment


def is_sound(environment: Path) -> bool:
    """Whether the environment's Python runs, is new enough and has pip."""
    python = interpreter(environment)
    if not python.exists():
        return False
    probe = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run([python, "-c", probe], capture_output=True).returncode == 0


def make_environment(environment: Path) -> None:
    """Makes the virtual environment, unless a sound one is there."""
    if is_sound(environment):
        return
    say(f"Making {environment.relative_to(ROOT)} …")
    venv.create(environment, clear=True, with_pip=True, symlinks=os.name != "nt")


# What is installed in it


def digest(*files: Path) -> str:
    """A fingerprint of what some files say."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def once(name: str, fingerprint: str, action: Callable[[], None]) -> None:
    """Does what is to be done once for each fingerprint; a stamp in the environment remembers."""
    stamp = VENV / f"tabletop-{name}.stamp"
    if interpreter(VENV).exists() and stamp.exists() and stamp.read_text() == fingerprint:
        return
    make_environment(VENV)
    action()
    stamp.write_text(fingerprint)


def pip_install(environment: Path, *arguments: str | Path) -> None:
    """Calls pip in an environment.

    Raises:
        Missing: pip failed.
    """
    pip = [interpreter(environment), "-m", "pip", "install", "--quiet", "--retries", "1"]
    command = [*pip, "--disable-pip-version-check", *arguments]
    system_packages.fetched(list(map(str, command)), "pip", "what Tabletop needs", cwd=ROOT)


def install_locked(name: str) -> None:
    """Installs one locked set of dependencies: play, develop, release or bench."""
    lock = LOCKS / f"{name}.txt"

    def action() -> None:
        say("Installing the locked dependencies, once; Qt is a download of 80 MB …")
        pip_install(VENV, "--require-hashes", "--only-binary", ":all:", "-r", lock)

    once(name, digest(lock), action)


def install_project() -> None:
    """Installs the project editable, from what is already in the environment."""
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    fingerprint = digest(ROOT / "pyproject.toml")
    once("project", fingerprint, lambda: pip_install(VENV, *offline, "--editable", ROOT))


def prepare(lock: str, needs: Sequence[system_packages.Need] = ()) -> Path:
    """Gets everything ready for one command and returns the Python to run it with."""
    first_time = not interpreter(VENV).exists()
    system_packages.ensure([*needs, system_packages.ENSUREPIP] if first_time else needs)
    install_locked(lock)
    install_project()
    return interpreter(VENV)


# The commands


def play(arguments: Sequence[str]) -> int:
    """Opens the table; without a display, plays a computer game and draws its end."""
    if has_display():
        python = prepare("play", system_packages.OFFSCREEN + system_packages.WINDOW)
        return run([python, "-m", "tabletop", *arguments])
    say("There is no display here: the computer plays a game to the end instead.")
    python = prepare("play", system_packages.OFFSCREEN)
    return run([python, "-m", "tabletop", "demo", *arguments], QT_QPA_PLATFORM="offscreen")


def test(arguments: Sequence[str]) -> int:
    """Passes all tests, with no display, on all cores."""
    python = prepare("develop", system_packages.OFFSCREEN)
    pytest = ["-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    # Tests start many processes: each would compile the program again, were that not kept.
    return run(
        [python, *pytest, *arguments], QT_QPA_PLATFORM="offscreen", PYTHONDONTWRITEBYTECODE=""
    )


def bench(arguments: Sequence[str]) -> int:
    """Measures speed and memory, beside others in the same run; PART names one part."""
    python = prepare("bench", system_packages.OFFSCREEN)
    parts = os.environ.get("PART", "").split()
    return run([python, ROOT / "packaging" / "bench", *parts, *arguments])


def prove(arguments: Sequence[str]) -> int:
    """Tries out what takes hours, with a seed, on from where it was left; PART names one part."""
    python = prepare("develop", system_packages.OFFSCREEN)
    parts = os.environ.get("PART", "").split()
    return run(
        [python, ROOT / "packaging" / "prove", *parts, *arguments], QT_QPA_PLATFORM="offscreen"
    )


def ladder(arguments: Sequence[str]) -> int:
    """Plays computer players against each other, on from where it was left; PART names one part."""
    parts = os.environ.get("PART", "").split()
    python = prepare("bench" if "openspiel" in parts else "play")
    return run([python, ROOT / "packaging" / "ladder", *parts, *arguments])


def package(arguments: Sequence[str]) -> int:
    """Makes the packages of a release: all that this machine can make, or those that KIND names."""
    kinds = [*os.environ.get("KIND", "").split(), *arguments]
    asked = [system_packages.RELEASE.get(kind, ()) for kind in kinds or system_packages.RELEASE]
    tools = {need.name: need for needs in asked for need in needs}
    python = prepare("release", [*system_packages.OFFSCREEN, *tools.values()])
    return run([python, ROOT / "packaging" / "release", *kinds])


def lint(arguments: Sequence[str]) -> int:
    """Checks style, formatting and types."""
    python = prepare("develop")
    checks = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"])
    codes = [run([python, "-m", *check, *arguments]) for check in checks]
    return max(*codes, run([python, ROOT / "packaging" / "type_checks.py"]))


def lock(arguments: Sequence[str]) -> int:
    """Resolves the dependencies anew and writes the locked sets; ``--upgrade`` takes newer ones."""
    tools = ROOT / "build" / "lock"
    make_environment(tools)
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    pip_install(tools, *groups["lock"])
    for command in lock_commands(interpreter(tools)):
        code = run([*command, *arguments])
        if code:
            return code
    return 0


def lock_commands(python: Path) -> list[list[str | Path]]:
    """One call of the resolver for each locked set; the later ones keep the earlier's versions."""
    resolve: list[str | Path] = [python, "-m", "uv", "pip", "compile", "pyproject.toml", "--quiet"]
    resolve += ["--universal", "--python-version", "3.11", "--fork-strategy", "fewest"]
    resolve += ["--generate-hashes", "--only-binary", ":all:"]
    resolve += ["--custom-compile-command", "make lock"]
    folder = LOCKS.relative_to(ROOT).as_posix()
    sets = {
        "play": ["--group", "build"],
        "develop": [
            *("--group", "develop", "--constraint", f"{folder}/play.txt"),
            *("--extra", "openspiel", "--extra", "pettingzoo", "--extra", "cluster"),
            *("--extra", "postgresql"),
        ],
        "release": ["--group", "release", "--constraint", f"{folder}/develop.txt"],
        "bench": ["--group", "build", "--extra", "bench", "--constraint", f"{folder}/develop.txt"],
    }
    return [
        [*resolve, *options, "--output-file", f"{folder}/{name}.txt"]
        for name, options in sets.items()
    ]


COMMANDS = {
    command.__name__: command for command in (play, test, prove, bench, ladder, package, lint, lock)
}


def main(arguments: Sequence[str]) -> int:
    """Runs one command; what follows its name is handed on to the program it runs."""
    summary = "\n".join(f"  {name:7} {command.__doc__}" for name, command in COMMANDS.items())
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").splitlines()[0],
        epilog=f"commands:\n{summary}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="command", help="see below")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="handed on to what is run")
    chosen = parser.parse_args(arguments)
    try:
        return COMMANDS[chosen.command](chosen.rest)
    except Missing as missing:
        say(str(missing))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
