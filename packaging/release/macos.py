"""The disk image for macOS, made of the bundle that was frozen on macOS."""

import os
import shutil
import subprocess
from pathlib import Path

import desktop
import icons
from project import BUILD, DESKTOP_ID, DIST, TRANSLATED, version

IDENTITY = os.environ.get("TABLETOP_IDENTITY", "-")
"""Who signs: a Developer ID, or “-” for nobody, which opens only after a warning."""

_KINDS = {"match": ("Tabletop match", "tabletop"), "position": ("Tabletop position", "position")}
"""The kinds of files that the program owns: what each is called, and how its names end."""

PROPERTIES = {
    "CFBundleDisplayName": "Tabletop",
    "CFBundleLocalizations": ["en", *TRANSLATED],
    "LSApplicationCategoryType": "public.app-category.board-games",
    "LSMinimumSystemVersion": "13.0",
    "NSHighResolutionCapable": True,
    "NSSupportsAutomaticGraphicsSwitching": True,
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": name,
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [f"{DESKTOP_ID}.{kind}"],
        }
        for kind, (name, _) in _KINDS.items()
    ],
    "CFBundleURLTypes": [{"CFBundleURLName": DESKTOP_ID, "CFBundleURLSchemes": ["tabletop"]}],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": f"{DESKTOP_ID}.{kind}",
            "UTTypeDescription": name,
            "UTTypeConformsTo": ["public.json"],
            "UTTypeTagSpecification": {"public.filename-extension": [ending]},
        }
        for kind, (name, ending) in _KINDS.items()
    ],
}
"""What the bundle says of itself, besides what every bundle does."""


def icon() -> Path:
    """The icon of the bundle."""
    theme, made = BUILD / "icons", BUILD / "tabletop.icns"
    desktop.draw(desktop.ICON, theme, "apps", DESKTOP_ID)
    made.write_bytes(icons.icns(icons.drawn(theme, DESKTOP_ID)))
    return made


def packaged(bundle: Path) -> Path:
    """Signs a bundle and packs it into a disk image; returns it."""
    folder = BUILD / "image"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bundle, folder / bundle.name, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    sign = ["codesign", "--force", "--deep", "--options", "runtime", "--sign", IDENTITY]
    subprocess.run([*sign, folder / bundle.name], check=True)
    DIST.mkdir(parents=True, exist_ok=True)
    machine = os.uname().machine
    made = DIST / f"tabletop-{version()}-macos-{machine}.dmg"
    image = ["hdiutil", "create", "-volname", "Tabletop", "-ov", "-format", "UDZO"]
    subprocess.run([*image, "-srcfolder", folder, made], check=True)
    return made
