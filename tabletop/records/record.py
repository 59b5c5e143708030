"""All that a file keeps of a match, as one value, and the match it stands for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from attrs import field, frozen

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import Dealer, People, ScriptedDealer, SeededDealer
from tabletop.engine.fair_luck import CommittedDealer, DealtLuck, is_in_order
from tabletop.engine.game import ComponentsError, Game
from tabletop.engine.match import Act, Match, Played, Switched
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records import catalogue
from tabletop.records.acts import ActShapes, plain_data, shapes_of
from tabletop.records.conduct import DEALING, dealing
from tabletop.records.fault import Impossible, RecordError
from tabletop.records.migration import FORMAT
from tabletop.records.progress import Progress, unheard
from tabletop.shapes.invalid import ValidationError, shown

ABOUT = (
    "A match at the table. Where its dealer has a seed, this file tells what will be dealt: "
    "keep it to the host."
)

MOST_ACTS = 20_000
"""No match has more; without a limit a file of undos could keep the table busy for minutes."""


@frozen
class GameMark:
    """Which game, and the version of the package that brought its rules."""

    id: str
    version: str


@frozen
class Seeded:
    """A dealer with a seed."""

    seed: str


@frozen
class Scripted:
    """A dealer with a script."""

    script: tuple[Outcome, ...]


@frozen
class Asking:
    """People who deal and say what came up."""


@frozen
class RecordedCommitment:
    """A dealer bound by commitments; ``seed`` is that of whoever dealt before, empty for nobody."""

    deals: tuple[DealtLuck, ...]
    seed: str = ""


_DEALERS: Mapping[str, type] = {
    "seeded": Seeded,
    "scripted": Scripted,
    "people": Asking,
    "committed": RecordedCommitment,
}


@frozen
class Head:
    """What is known of a match before its first act.

    ``automatic`` says whether the table deals without waiting for a hand. ``about`` is a sentence
    for those who open the file in an editor.
    """

    game: GameMark
    components: Mapping[str, Any]
    options: Mapping[str, str]
    players: tuple[Player, ...]
    policy: Policy
    dealer: Dealer
    automatic: bool
    rules: Game[Any, Any] = field(eq=False, repr=False)


@frozen
class Record:
    """A match as a file keeps it: what it began with, its acts in order, and where it stands."""

    head: Head
    acts: tuple[Act, ...]
    node: int


def head_of(match: Match[Any, Any], automatic: bool) -> Head:
    """What a file says of a match before its acts; raises UnknownGame for a game not installed."""
    game = match.game
    mark = GameMark(game.info.id, catalogue.entry(game.info.id).version)
    return Head(
        mark,
        game.components,
        match.options,
        match.players,
        match.policy,
        match.dealer,
        automatic,
        game,
    )


def shapes(head: Head) -> ActShapes:
    """The shapes of the acts of that game."""
    return shapes_of(head.rules.moves)


# Plain data and back


def _common() -> ActShapes:
    return shapes_of(())


def plain_head(head: Head) -> dict[str, Any]:
    """The head as plain data, with the format."""
    return {
        "format": FORMAT,
        "about": ABOUT,
        "game": _common().plain(head.game),
        "components": plain_data(head.components),
        "options": dict(head.options),
        "players": [_common().plain(player) for player in head.players],
        "policy": head.policy.value,
        "dealer": _plain_dealer(head.dealer),
        "dealing": DEALING[head.automatic],
    }


@frozen
class _Player:
    """A player as a file tells of one; a file leaves nothing out."""

    name: str
    colour: str
    kind: str


@frozen
class _Plain:
    """The shape of a head in a file, before its game is opened."""

    game: GameMark
    options: Mapping[str, str]
    players: tuple[_Player, ...]
    policy: Policy
    about: str


def make_head(data: dict[str, Any]) -> Head:
    """The head that plain data of the newest format stands for, its game opened.

    Raises:
        ValidationError: with its place in ``data``.
    """
    rest = {key: value for key, value in data.items() if key not in _APART}
    for key in _APART:
        if key not in data:
            raise ValidationError(Text("Something is missing here."), key)
    made: _Plain = _common().make(rest, _Plain)
    players = tuple(Player(each.name, each.colour, each.kind) for each in made.players)
    automatic = dealing(data["dealing"])
    dealer = _make_dealer(data["dealer"])
    game = opened(made.game, data["components"])
    _check_players(game, players)
    check_options(game, made.options)
    return Head(
        made.game,
        game.components,
        made.options,
        players,
        made.policy,
        dealer,
        automatic,
        game,
    )


_APART = ("format", "components", "dealer", "dealing")


def _plain_dealer(dealer: Dealer) -> dict[str, Any]:
    match dealer:
        case SeededDealer(seed):
            return {"kind": "seeded", "seed": seed}
        case ScriptedDealer(script):
            return {"kind": "scripted", "script": [_common().plain(answer) for answer in script]}
        case People():
            return {"kind": "people"}
        case CommittedDealer(deals, before):
            made = RecordedCommitment(deals, before.seed if before else "")
            return {"kind": "committed", **_common().plain(made)}
    raise TypeError(f"no file can keep the dealer {dealer!r}")


def _make_dealer(data: Any) -> Dealer:
    kind = data.get("kind") if type(data) is dict else None
    if type(kind) is not str or kind not in _DEALERS:
        place = "dealer.kind" if type(data) is dict else "dealer"
        names = tuple(_DEALERS)
        raise ValidationError(Text("One of these is expected here: {values}.", values=names), place)
    rest = {key: value for key, value in data.items() if key != "kind"}
    try:
        made = _common().make(rest, _DEALERS[kind])
    except ValidationError as invalid:
        raise invalid.within("dealer") from None
    match made:
        case Seeded(seed):
            return SeededDealer(seed)
        case Scripted(script):
            return ScriptedDealer(script)
        case RecordedCommitment(deals, seed):
            return _committed(deals, seed)
    return People()


def _committed(deals: tuple[DealtLuck, ...], seed: str) -> CommittedDealer:
    if not is_in_order(deals):
        why = Text("Each secret has to count from a later deal on than the one before it.")
        raise ValidationError(why, "dealer.deals")
    return CommittedDealer(deals, SeededDealer(seed) if seed else None)


def opened(mark: GameMark, components: Any) -> Game[Any, Any]:
    """The game that a file names, with its components as plain data; raises ValidationError."""
    if type(components) is not dict:
        raise ValidationError(Text("An object is expected here."), "components")
    try:
        found = catalogue.entry(mark.id)
    except catalogue.UnknownGame:
        known = tuple(catalogue.entries())
        raise ValidationError(
            Text("This game is not installed; there are: {games}.", games=known), "game.id"
        ) from None
    try:
        return _opened_with(found, json.dumps(components, sort_keys=True))
    except catalogue.UnknownGame as error:
        raise ValidationError(
            Text("This game cannot be opened: {reason}.", reason=error.why), "game.id"
        ) from None
    except ComponentsError as error:
        raise ValidationError(catalogue.unfit(error), "components") from None
    except RecursionError:
        raise ValidationError(Text("Nested too deeply."), "components") from None


@lru_cache(maxsize=2)
def _opened_with(found: catalogue.GameEntry, components: str) -> Game[Any, Any]:
    """The game with these components: nearly always its own, of which there is one already."""
    with suppress(RecordError, ComponentsError):  # even where that one cannot be opened
        own = catalogue.open_game(found.id)
        if components == json.dumps(plain_data(own.components), sort_keys=True):
            return own
    return catalogue.open_game(found.id, json.loads(components))


def _check_players(game: Game[Any, Any], players: tuple[Player, ...]) -> None:
    if len(players) not in game.info.counts:
        raise ValidationError(game.info.expected, "players")
    colours: set[str] = set()
    for seat, player in enumerate(players):
        if player.colour not in game.info.colours or player.colour in colours:
            values = tuple(colour for colour in game.info.colours if colour not in colours)
            raise ValidationError(
                Text("One of these is expected here: {values}.", values=values),
                f"players[{seat}].colour",
            )
        colours.add(player.colour)
        if not player.kind:
            raise ValidationError(Text("This text is empty."), f"players[{seat}].kind")


def check_options(game: Game[Any, Any], options: Mapping[str, str]) -> None:
    """Raise ValidationError for an option or a value that the game does not offer."""
    offered = {option.id: [c.value for c in option.choices] for option in game.options}
    for key, value in options.items():
        if key not in offered:
            raise ValidationError(Text("This key is not known."), f"options.{shown(key)}")
        if value not in offered[key]:
            values = tuple(offered[key])
            raise ValidationError(
                Text("One of these is expected here: {values}.", values=values), f"options.{key}"
            )


# The match again


def check_length(acts: int) -> None:
    """Raise ValidationError when a match of so many acts is too long to be kept."""
    if acts > MOST_ACTS:
        raise ValidationError(too_long(), "acts")


def too_long() -> Text:
    """Why a match is not kept on and on."""
    return Text("There are more than {most} acts.", most=MOST_ACTS)


def other_version(head: Head) -> tuple[Text, ...]:
    """What there is to say where a match was begun with other rules than are installed."""
    made, here = head.game.version, catalogue.entry(head.game.id).version
    if made == here:
        return ()
    return (
        Text(
            "This game was begun with version {made} of its rules; here is {here}. "
            "All that was played is allowed here too, and it goes on by the rules that are here.",
            made=made,
            here=here,
        ),
    )


def begin(head: Head) -> Match[Any, Any]:
    """The match before its first act; raises ValidationError where the rules cannot set it up."""
    try:
        return Match(head.rules, head.players, head.options, head.dealer, head.policy)
    except Exception as error:
        raise ValidationError(_baffled(error)) from None


def again(match: Match[Any, Any], act: Act, made_with: str = "") -> None:
    """Do an act again as a file tells it.

    Args:
        match: where the acts before it led.
        act: what was done next.
        made_with: the version of the rules that the file was made with, if that is known.

    Raises:
        ValidationError: it cannot have happened there; the place is inside the act.
    """
    try:
        _again(match, act)
    except ValidationError as invalid:
        here = catalogue.entry(match.game.info.id).version if made_with else ""
        if made_with != here:
            invalid.why = Text(
                "{why} The file was made with version {made} of these rules; here is {here}.",
                why=invalid.why,
                made=made_with,
                here=here,
            )
        raise


def _again(match: Match[Any, Any], act: Act) -> None:
    _check_seats(match, act)
    if isinstance(act, Played) and act.at != match.node.id:
        raise ValidationError(Text("The match is at moment {node} here.", node=match.node.id), "at")
    try:
        refused = match.replay(act)
    except Exception as error:
        raise ValidationError(
            _baffled(error), "event" if isinstance(act, Played) else "to"
        ) from None
    if refused:
        place = "event" if isinstance(act, Played) else "to"
        raise Impossible(Text("The rules refuse this: {why}", why=refused[0].why), place, refused)


def _check_seats(match: Match[Any, Any], act: Act) -> None:
    seats = range(len(match.players))
    if isinstance(act, Switched):
        _check_asker(match, act.seat)
        return
    if isinstance(act, Played):
        seat = getattr(act.event, "seat", 0)
        if seat not in seats:
            raise ValidationError(Text("There is no such seat."), "event.seat")
        return
    _check_asker(match, act.seat)
    for index, event in enumerate(act.kept):
        if getattr(event, "seat", 0) not in seats:
            raise ValidationError(Text("There is no such seat."), f"kept[{index}].seat")
    for index, seat in enumerate(act.past):
        if seat not in seats or match.players[seat].person:
            raise ValidationError(Text("No computer player sits there."), f"past[{index}]")


def _check_asker(match: Match[Any, Any], seat: int | None) -> None:
    if seat is not None and seat not in range(len(match.players)):
        raise ValidationError(Text("There is no such seat."), "seat")


def _baffled(error: Exception) -> Text:
    # Any author's rules may stumble over what no player could do; a file must not bring us down.
    reason = f"{type(error).__name__}: {error}"
    return Text("The rules can make nothing of this ({reason}).", reason=reason[:200])


def replayed(record: Record, progress: Progress = unheard) -> Iterator[tuple[int, Match[Any, Any]]]:
    """The match after each act: first with −1 before any, then with the index of the act.

    It is the same match each time, growing.

    Raises:
        ValidationError: an act cannot have happened, or the match does not end where the record
            says.
    """
    match = begin(record.head)
    yield -1, match
    for index, act in enumerate(record.acts):
        progress(index, len(record.acts))
        try:
            again(match, act, record.head.game.version)
        except ValidationError as invalid:
            invalid.place = invalid.within(f"acts[{index}]").place
            raise
        yield index, match
    if match.node.id != record.node:
        raise ValidationError(Text("The acts lead to moment {node}.", node=match.node.id), "node")
