"""``tabletop games``, ``components`` and ``check``: what is installed, and whether it is sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tabletop.advisor.players import PLAYERS
from tabletop.commands.said import FINE, NO, BadInput, Speaker, opened, print_line, print_words
from tabletop.engine.game import ComponentsError
from tabletop.language import Catalogue
from tabletop.language.catalogue import spoken_by
from tabletop.records import catalogue
from tabletop.records.fault import RecordError
from tabletop.records.position_set import states_of


def games(language: str) -> int:
    """Print a line for each installed game; returns the exit code."""
    for found in catalogue.entries().values():
        try:
            print_line(_described(found, Speaker(language, found.id)))
        except (catalogue.UnknownGame, ComponentsError, RecordError) as error:
            print_line({"game": found.id, "version": found.version, "fault": str(error)})
    words = Catalogue.load(language)
    for name, why in catalogue.misdeclared().items():
        print_line({"game": name, "fault": words.say(why)})
    return FINE


def _described(found: catalogue.GameEntry, speaker: Speaker) -> dict[str, Any]:
    game = catalogue.open_game(found.id)
    info = game.info
    return {
        "game": info.id,
        "version": found.version,
        "name": speaker.say(info.name),
        "seats": list(info.seats),
        "counts": list(info.counts),
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


def check(
    game: str,
    component_file: str | None,
    only: Sequence[str],
    games: int | None,
    seed: str,
    tell: Callable[[str], None] = print_words,
) -> int:
    """Hold a game against the conformance kit; returns the exit code.

    Args:
        game: its id.
        component_file: the path of a user's own components file.
        only: ids of the checks to make, all when there are none.
        games: how many playouts; None: as many as the kit thinks fit.
        seed: what the playouts depend on.
        tell: prints a verdict.
    """
    from tabletop import testing

    found = opened(game, component_file)
    for name in only:
        if name not in testing.CHECKS:
            known = ", ".join(testing.CHECKS)
            raise BadInput(f"There is no check “{name}”; there are {known}.")
    settings: dict[str, Any] = {"languages": spoken_by(game)}
    settings |= {} if games is None else {"games": games}
    if component_file is None:
        settings["positions"] = _positions(game)
    report = testing.check(found, only=only, tell=tell, seed=seed, **settings)
    tell(report.summary)
    return FINE if report.passed else NO


def _positions(game: str) -> dict[str, Any]:
    """The positions that the game brings, for the components that it brings."""
    try:
        return states_of(game)
    except RecordError as error:
        raise BadInput(str(error)) from None
