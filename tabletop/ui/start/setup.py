"""How a new game is set up: a value, and the memory of the last one."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import count
from random import SystemRandom
from typing import Any

from attrs import evolve, field, frozen
from PySide6.QtCore import QSettings

from tabletop.engine.dealer import HASHED
from tabletop.engine.game_info import GameInfo
from tabletop.engine.option import Option
from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player, Policy

PERSON = "person"
DEALS = ("itself", "touch", "people")
"""Who deals: the app unasked, the app when somebody touches the deck, people with real pieces."""

NAME = 24
"""How long the name of a player may be."""

LEVEL = "casual"
"""The computer player that sits down where nobody asked for another."""

COMPANY = 3
"""How many sit at a first table, as far as the game allows it."""

_PEOPLE = ("Ada", "Bartek", "Celina", "Dorothea", "Emil", "Fryderyk", "Gosia", "Hugo")
_COMPUTERS = (
    Text("Ibis"),
    Text("Lotus"),
    Text("Onyx"),
    Text("Papyrus"),
    Text("Cedar"),
    Text("Basalt"),
    Text("Comet"),
    Text("Delta"),
)
"""What computer players are called; nobody who sits at a table is."""
_WORDS = ("nile", "reed", "amber", "lotus", "ibis", "cedar", "ochre", "delta", "comet", "basalt")


Say = Callable[[Text], str]
"""Puts a name into the reader's language."""


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
    strength: Strength = Strength.ENFORCE

    def with_player(self, seat: int, player: Player) -> Setup:
        """Another player at a seat; whoever had that colour takes the one that became free."""
        players = list(self.players)
        for other, sitting in enumerate(players):
            if other != seat and sitting.colour == player.colour:
                players[other] = evolve(sitting, colour=players[seat].colour)
        players[seat] = player
        return evolve(self, players=tuple(players))

    def without(self, seat: int, counts: Collection[int] = ()) -> Setup:
        """One seat fewer, and of the last ones as many more as the game asks for."""
        players = self.players[:seat] + self.players[seat + 1 :]
        while counts and len(players) not in counts:
            players = players[:-1]
        return evolve(self, players=players)

    def with_kind(self, seat: int, kind: str, say: Say) -> Setup:
        """A computer player or a person at a seat; who takes the place of the other has another
        name."""
        players, before = list(self.players), self.players[seat]
        players[seat] = evolve(before, kind=kind)
        if players[seat].person != before.person:
            players[seat] = evolve(players[seat], name=self._free_name(kind, say))
        return evolve(self, players=tuple(players))

    def with_more(self, info: GameInfo, say: Say) -> Setup:
        """One seat more, or as many more as the game asks for."""
        setup = self.with_one_more(info.colours, say)
        while len(setup.players) not in info.counts:
            setup = setup.with_one_more(info.colours, say)
        return setup

    def with_one_more(self, colours: Sequence[str], say: Say) -> Setup:
        """One seat more, in the first colour and with the first name nobody has; a computer player
        sits down beside another, a person beside a person."""
        taken = {player.colour for player in self.players}
        colour = next(name for name in colours if name not in taken)
        kind = PERSON if self.players[-1].person else LEVEL
        added = Player(self._free_name(kind, say), colour, kind)
        return evolve(self, players=(*self.players, added))

    def _free_name(self, kind: str, say: Say) -> str:
        taken = {player.name for player in self.players}
        return next(name for name in _names(kind, say) if name not in taken)


def _names(kind: str, say: Say) -> Iterator[str]:
    """Names for as many people, or computer players, as there may ever be."""
    names = _PEOPLE if kind == PERSON else tuple(map(say, _COMPUTERS))
    yield from names
    for again in count(2):
        yield from (f"{name} {again}" for name in names)


def first(info: GameInfo, options: Sequence[Option], say: Say) -> Setup:
    """The setup of somebody who never set up anything: one person among computer players."""
    seats = min(info.counts, key=lambda count: (abs(count - COMPANY), -count))
    person, *colours = info.colours[:seats]
    computers = zip(_names(LEVEL, say), colours, strict=False)
    players = (
        Player(_PEOPLE[0], person),
        *(Player(name, colour, LEVEL) for name, colour in computers),
    )
    chosen = {option.id: option.default for option in options}
    deals = DEALS[1] if info.by_hand else DEALS[0]
    return Setup(info.id, players, chosen, deals=deals, seed=new_seed())


def new_seed() -> str:
    """A seed that can be read aloud."""
    rng = SystemRandom()
    return f"{HASHED}{rng.randrange(1000, 10_000)}-{rng.choice(_WORDS)}"


def remember(store: QSettings, setup: Setup) -> None:
    """Keep a setup for the next time its game is opened, and that it was this game."""
    kept = {
        "players": [[player.name, player.colour, player.kind] for player in setup.players],
        "options": dict(setup.options),
        "policy": setup.policy.value,
        "strength": setup.strength.value,
        "deals": setup.deals,
        "components": setup.components,
    }
    store.setValue(f"setup/{setup.game}", json.dumps(kept))
    store.setValue("setup/last", setup.game)


def known(store: QSettings, game: str) -> bool:
    """Whether a game was ever set up here."""
    return bool(_kept(store, game))


def recall(
    store: QSettings,
    info: GameInfo,
    options: Sequence[Option],
    kinds: Collection[str],
    say: Say,
) -> Setup:
    """The last setup of a game, as far as it still makes sense; the seed is always new."""
    setup = first(info, options, say)
    kept = _kept(store, info.id)
    host = _host(store)
    if host is not None:
        setup = setup.with_player(0, evolve(setup.players[0], name=host))
    players = _renamed(_players(kept.get("players"), info, kinds), say)
    policy = _among(kept.get("policy"), [policy.value for policy in Policy], Policy.FAIR.value)
    strengths, usual = [each.value for each in Strength], Strength.ENFORCE.value
    components = kept.get("components")
    return evolve(
        setup,
        players=players or setup.players,
        options=_options(kept.get("options"), options),
        policy=Policy(policy),
        strength=Strength(_among(kept.get("strength"), strengths, usual)),
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


def _host(store: QSettings) -> str | None:
    """The first person at the table that was set up last, of whatever game."""
    raw = _kept(store, str(store.value("setup/last", ""))).get("players")
    for item in raw if isinstance(raw, list) else ():
        player = _player(item)
        if player is not None and player.person:
            return player.name
    return None


def _renamed(players: tuple[Player, ...], say: Say) -> tuple[Player, ...]:
    """The players; a computer player that was once called like a person has a name of its own."""
    taken = {player.name for player in players}
    free = (name for name in _names(LEVEL, say) if name not in taken)
    return tuple(
        evolve(player, name=next(free)) if not player.person and player.name in _PEOPLE else player
        for player in players
    )


def sitters(
    store: QSettings, info: GameInfo, options: Sequence[Option], kinds: Collection[str], say: Say
) -> tuple[Player, ...]:
    """The people who sat down last, and as many more as the game needs at a table of people."""
    setup = recall(store, info, options, kinds, say)
    people = tuple(player for player in setup.players if player.person)
    gathered = evolve(setup, players=people or (Player(_PEOPLE[0], info.colours[0]),))
    while len(gathered.players) not in info.counts:
        gathered = gathered.with_one_more(info.colours, say)
    return gathered.players


def _players(raw: Any, info: GameInfo, kinds: Collection[str]) -> tuple[Player, ...]:
    """The players that are kept; none of them where one of them makes no sense."""
    if not isinstance(raw, list) or len(raw) not in info.counts:
        return ()
    players = []
    for player in map(_player, raw):
        if player is None or player.colour not in info.colours:
            return ()
        if player.kind not in (PERSON, *kinds):
            return ()
        players.append(player)
    colours = {player.colour for player in players}
    return tuple(players) if len(colours) == len(players) else ()


def _player(raw: Any) -> Player | None:
    """A player that is kept; none where that makes no sense."""
    if not isinstance(raw, list) or len(raw) != 3:
        return None
    if not all(isinstance(part, str) for part in raw):
        return None
    name, colour, kind = raw
    if not name.strip() or not name.isprintable() or len(name) > NAME:
        return None
    return Player(name, colour, kind)


def _options(raw: Any, options: Sequence[Option]) -> dict[str, str]:
    kept = raw if isinstance(raw, dict) else {}
    return {
        option.id: _among(
            kept.get(option.id), [choice.value for choice in option.choices], option.default
        )
        for option in options
    }
