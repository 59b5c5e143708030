"""What opens the device, and what is read for it."""

import subprocess
import sys

import pytest

from tabletop.sound import device
from tabletop.sound.mixer import Mixer

PROGRAM = """
import sys
from tabletop.sound.device import NoDevice, open_device
from tabletop.sound.mixer import Mixer
try:
    open_device(Mixer()).close()
except NoDevice:
    pass
print(*sorted({"miniaudio", "numpy", "ssl", "urllib.request"} & {*sys.modules}))
"""


def test_a_device_needs_neither_encryption_nor_numpy() -> None:
    """They are 17 MB of a window that plays sounds."""
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert ran.stdout.split() == ["miniaudio"], ran.stderr


def test_where_no_library_is_installed_there_is_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "_NAME", "no_such_library")
    with pytest.raises(device.NoDevice):
        device.open_device(Mixer())
