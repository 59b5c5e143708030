"""The installer for Windows, made by makensis of the program that was frozen on Windows."""

import subprocess
import sys
from pathlib import Path

import desktop
import icons
from project import BUILD, DESKTOP_ID, DIST, version

SCRIPT = Path(__file__).with_name("windows.nsi")


def icon() -> Path:
    """The icon of the program and its installer."""
    theme, made = BUILD / "icons", BUILD / "tabletop.ico"
    desktop.draw(desktop.ICON, theme, "apps", DESKTOP_ID)
    pictures = icons.drawn(theme, DESKTOP_ID)
    made.write_bytes(icons.ico({side: pictures[side] for side in icons.WINDOWS}))
    return made


def installer(program: Path, output: Path) -> Path:
    """Compiles the installer of a frozen program, on any system that has makensis."""
    output.parent.mkdir(parents=True, exist_ok=True)
    # Names are options on Windows, where a leading slash would be one as well.
    sign = "/" if sys.platform == "win32" else "-"
    facts = {"VERSION": version(), "PROGRAM": program, "ICON": icon(), "OUTPUT": output}
    defined = [f"{sign}D{name}={fact}" for name, fact in facts.items()]
    command = ["makensis", f"{sign}V2", f"{sign}WX", *defined, str(SCRIPT)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return output


def packaged(program: Path) -> Path:
    """The installer of what was frozen here."""
    return installer(program, DIST / f"tabletop-{version()}-windows-x86_64.exe")
