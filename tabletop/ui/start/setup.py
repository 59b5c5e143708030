"""How a new game is set up: a value, and the memory of the last one."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count
from random import SystemRandom
from typing import Any

from attrs import evolve, field, frozen
from PySide6.QtCore import QSettings

from tabletop.engine.game import GameInfo
from tabletop.engine.option import Option
from tabletop.engine.undo_policy import Player, Policy

PERSON = "person"
DEALS = ("itself", "touch", "people")
"""Who deals: the app unasked, the app when somebody touches the deck, people with real pieces."""

NAME = 24
"""How long the name of a player may be."""

_NAMES = ("Ada", "Bartek", "Celina", "Dorothea", "Emil", "Fryderyk", "Gosia", "Hugo")
_WORDS = ("nile", "reed", "amber", "lotus", "ibis", "cedar", "ochre", "delta", "comet", "basalt")


@frozen
class Setup:
    """Everything that is asked before a game begins.

    ``deals`` is one of ``DEALS``; ``components`` is the path of a user's own file, or empty.
    """

    game: str
    players: tuple[Player, ...]
    options: Mapping[str, str] = field(factory=dict)
    policy: Policy = Policy.FAIR
    deals: str = DEALS[0]
    seed: str = ""
    components: str = ""

    def with_player(self, seat: int, player: Player) -> Setup:
        """Another player at a seat; whoever had that colour takes the one that became free."""
        players = list(self.players)
        for other, sitting in enumerate(players):
            if other != seat and sitting.colour == player.colour:
                players[other] = evolve(sitting, colour=players[seat].colour)
        players[seat] = player
        return evolve(self, players=tuple(players))

    def without(self, seat: int) -> Setup:
        """One seat fewer."""
        return evolve(self, players=self.players[:seat] + self.players[seat + 1 :])

    def with_one_more(self, colours: Sequence[str]) -> Setup:
        """One seat more, in the first colour and with the first name nobody has."""
        taken = {player.colour for player in self.players}
        names = {player.name for player in self.players}
        colour = next(name for name in colours if name not in taken)
        name = next(name for name in _names() if name not in names)
        return evolve(self, players=(*self.players, Player(name, colour)))


def _names() -> Iterator[str]:
    """Names for as many players as there may ever be."""
    yield from _NAMES
    for again in count(2):
        yield from (f"{name} {again}" for name in _NAMES)


def first(info: GameInfo, options: Sequence[Option]) -> Setup:
    """The setup of somebody who never set up anything: all seats taken by people."""
    players = tuple(map(Player, _names(), info.colours[: info.seats[1]]))
    chosen = {option.id: option.default for option in options}
    deals = DEALS[1] if info.by_hand else DEALS[0]
    return Setup(info.id, players, chosen, deals=deals, seed=new_seed())


def new_seed() -> str:
    """A seed that can be read aloud."""
    rng = SystemRandom()
    return f"{rng.randrange(1000, 10_000)}-{rng.choice(_WORDS)}"


def remember(store: QSettings, setup: Setup) -> None:
    """Keep a setup for the next time its game is opened, and that it was this game."""
    kept = {
        "players": [[player.name, player.colour, player.kind] for player in setup.players],
        "options": dict(setup.options),
        "policy": setup.policy.value,
        "deals": setup.deals,
        "components": setup.components,
    }
    store.setValue(f"setup/{setup.game}", json.dumps(kept))
    store.setValue("setup/last", setup.game)


def recall(
    store: QSettings, info: GameInfo, options: Sequence[Option], kinds: Sequence[str]
) -> Setup:
    """The last setup of a game, as far as it still makes sense; the seed is always new."""
    setup = first(info, options)
    kept = _kept(store, info.id)
    players = _players(kept.get("players"), info, kinds)
    policy = _among(kept.get("policy"), [policy.value for policy in Policy], Policy.FAIR.value)
    components = kept.get("components")
    return evolve(
        setup,
        players=players or setup.players,
        options=_options(kept.get("options"), options),
        policy=Policy(policy),
        deals=_among(kept.get("deals"), DEALS, setup.deals),
        components=components if isinstance(components, str) and components.isprintable() else "",
    )


def _kept(store: QSettings, game: str) -> dict[str, Any]:
    """What is kept of a game; nothing where it is damaged."""
    try:
        kept = json.loads(str(store.value(f"setup/{game}", "")))
    except (ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _among(value: object, known: Collection[str], otherwise: str) -> str:
    return value if isinstance(value, str) and value in known else otherwise


def _players(raw: Any, info: GameInfo, kinds: Sequence[str]) -> tuple[Player, ...]:
    """The players that are kept; none of them where one of them makes no sense."""
    least, most = info.seats
    if not isinstance(raw, list) or not least <= len(raw) <= most:
        return ()
    players = []
    for item in raw:
        if not isinstance(item, list) or len(item) != 3:
            return ()
        if not all(isinstance(part, str) for part in item):
            return ()
        name, colour, kind = item
        if not name.strip() or not name.isprintable() or len(name) > NAME:
            return ()
        if colour not in info.colours or kind not in (PERSON, *kinds):
            return ()
        players.append(Player(name, colour, kind))
    colours = {player.colour for player in players}
    return tuple(players) if len(colours) == len(players) else ()


def _options(raw: Any, options: Sequence[Option]) -> dict[str, str]:
    kept = raw if isinstance(raw, dict) else {}
    return {
        option.id: _among(
            kept.get(option.id), [choice.value for choice in option.choices], option.default
        )
        for option in options
    }
