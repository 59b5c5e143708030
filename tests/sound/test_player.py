"""What is asked of a player comes out of its device, which is open only while it is needed."""

from __future__ import annotations

from array import array
from itertools import zip_longest
from threading import Event

import pytest

from tabletop.sound.device import NoDevice
from tabletop.sound.mixer import Mixer
from tabletop.sound.player import BURST, OTHERS, SoundPlayer
from tabletop.sound.sounds import ACTS, NOTICES, RATE, samples


class Memory:
    """A device that plays into memory."""

    running = True

    def __init__(self) -> None:
        self.opened, self.closed = Event(), Event()
        self.mixer = Mixer()

    def open(self, mixer: Mixer) -> Memory:
        self.mixer = mixer
        self.opened.set()
        return self

    def close(self) -> None:
        self.heard = self.mixer.mix(2 * RATE)
        self.closed.set()


@pytest.mark.parametrize("name", [*ACTS, *NOTICES])
def test_a_sound_is_heard_without_being_cut_off(name: str) -> None:
    device = Memory()
    player = SoundPlayer(device.open)
    player.volume = 100
    player.play(name)
    player.close()
    assert device.closed.is_set()
    assert device.heard[: len(samples(name))] == samples(name)
    assert 5000 < max(map(abs, device.heard)) < 12_000


def test_acts_of_a_burst_are_one_sound_and_a_notice_follows_them() -> None:
    device, now = Memory(), [0.0]
    player = SoundPlayer(device.open, lambda: now[0])
    player.volume = 100
    for name in ("piece", "card", "bag", "turn"):
        player.play(name)
        now[0] += BURST / 4
    player.close()
    piece = samples("piece")
    assert device.heard[: len(piece)] == piece
    assert not any(device.heard[len(piece) : RATE // 4])
    assert any(device.heard[RATE // 4 :])


def test_a_quick_series_that_no_hand_here_makes_is_one_sound() -> None:
    device, now = Memory(), [0.0]
    player = SoundPlayer(device.open, lambda: now[0])
    player.volume = 100
    for _ in range(3):
        player.play("piece", OTHERS)
        now[0] += 1.1 * BURST
    player.play("card")
    player.close()
    two = zip_longest(samples("piece"), samples("card"), fillvalue=0)
    both = array("h", map(sum, two))
    assert device.heard[: len(both)] == both


def test_no_volume_opens_nothing() -> None:
    device = Memory()
    player = SoundPlayer(device.open)
    player.play("piece")
    player.close()
    assert not device.opened.is_set()


def test_where_there_is_no_device_it_is_quiet(capfd: pytest.CaptureFixture[str]) -> None:
    def refuse(mixer: Mixer) -> Memory:
        raise NoDevice

    player = SoundPlayer(refuse)
    player.volume = 100
    player.play("piece")
    player.close()
    assert capfd.readouterr() == ("", "")


def test_what_is_heard_together_is_never_too_loud() -> None:
    mixer = Mixer()
    for _ in range(3):
        mixer.add(array("h", [30_000] * 10), 1.0)
    assert max(mixer.mix(10)) == 32_767
