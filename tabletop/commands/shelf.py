"""``tabletop games``, ``components`` and ``check``: what is installed, and whether it is sound."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.advisor.players import PLAYERS
from tabletop.commands.said import FINE, NO, BadInput, Speaker, opened, print_line, print_words
from tabletop.records import catalogue


def games(language: str) -> int:
    """Print a line for each installed game; returns the exit code."""
    for found in catalogue.entries().values():
        print_line(_described(found, Speaker(language, found.id)))
    return FINE


def _described(found: catalogue.Entry, speaker: Speaker) -> dict[str, Any]:
    game = catalogue.open_game(found.id)
    info = game.info
    return {
        "game": info.id,
        "version": found.version,
        "name": speaker.say(info.name),
        "seats": list(info.seats),
        "minutes": info.minutes,
        "authors": info.authors,
        "publisher": info.publisher,
        "stand_in": None if info.stand_in is None else speaker.say(info.stand_in),
        "options": {
            option.id: [choice.value for choice in option.choices] for option in game.options
        },
        "players": list(PLAYERS),
    }


def components(game: str, path: Path) -> int:
    """Check a user's own components file; returns the exit code.

    Raises:
        BadInput: no such game.
        RecordError: the file does not fit; it says where and why.
    """
    opened(game)
    catalogue.read_components(game, path)
    print_line({"game": game, "file": str(path), "fits": True})
    return FINE


def check(game: str, component_file: str | None) -> int:
    """Hold a game against the conformance kit; returns the exit code."""
    found = opened(game, component_file)
    try:
        from tabletop import testing
    except ImportError as error:
        raise BadInput(f"The conformance kit needs a package that is missing: {error}.") from None
    report = testing.check(found)
    print_words(str(report))
    return FINE if report.passed else NO
