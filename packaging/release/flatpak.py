"""The Flatpak, made of the program that was frozen for Linux."""

import shutil
import subprocess
from pathlib import Path

import desktop
from freeze import stamp
from project import BUILD, DESKTOP_ID, DIST, epoch, reproducible, version

MANIFEST = Path(__file__).with_name("flatpak.yaml")


def laid(program: Path) -> Path:
    """The folder that the manifest builds from."""
    folder = BUILD / "flatpak"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder / "program", symlinks=True)
    shutil.move(folder / "program" / "licences", folder / "licences")
    desktop.lay(folder / "share")
    stamp(folder, epoch())
    return folder


def packaged(program: Path) -> Path:
    """Builds a bundle of one file, where flatpak-builder and the runtime are installed."""
    laid(program)
    store, made = BUILD / "flatpak-store", DIST / f"tabletop-{version()}.flatpak"
    build = ("flatpak-builder", "--force-clean", f"--repo={store}", BUILD / "flatpak-app", MANIFEST)
    bundle = ("flatpak", "build-bundle", store, made, DESKTOP_ID)
    DIST.mkdir(parents=True, exist_ok=True)
    for command in (build, bundle):
        subprocess.run(command, env=reproducible(), check=True)
    return made
