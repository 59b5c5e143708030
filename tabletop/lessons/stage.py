"""A scene set up: the match it is played at, and what the others do in it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from attrs import frozen

from tabletop.advisor.players import choose
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player, Policy
from tabletop.lessons.dealer import ArrangedDealer
from tabletop.lessons.lesson import Lesson, Scene, ScenePosition
from tabletop.records.fault import Impossible
from tabletop.records.position import form_of, make_lies, make_setup
from tabletop.shapes.invalid import ValidationError, shown

PARTNER = "casual"
"""The computer player who acts for the other seats where the script has no answer."""

_MOST_EVENTS = 4000
"""No scene lasts longer; a game that never asks the learner again would go on for ever."""

_SEATED = re.compile(r"(\d+):\s*(.*)")


def seated(notation: str) -> tuple[int | None, str]:
    """The seat that a move names (``1: h2``; None: whoever is to act), and the move."""
    named = _SEATED.fullmatch(notation)
    return (int(named[1]), named[2]) if named else (None, notation)


@frozen(eq=False)
class Stage:
    """A scene of a game with the state it begins with."""

    game: Game[Any, Any]
    lesson: Lesson
    number: int
    position: ScenePosition
    start: Any

    @classmethod
    def of(cls, game: Game[Any, Any], lesson: Lesson, number: int) -> Stage:
        """The stage of a lesson's nth scene, from 0.

        Raises:
            ValidationError: it cannot be set up; the place is one in the lesson
                (``scenes[0].position``).
        """
        scene = lesson.scenes[number]
        if scene.position is not None:
            try:
                state = _state(game, scene.position)
            except ValidationError as invalid:
                raise invalid.within(f"scenes[{number}].position") from None
            return cls(game, lesson, number, scene.position, state)
        before = cls.of(game, lesson, number - 1)
        match = before.match()
        before.solve(match)
        return cls(game, lesson, number, before.position, match.state)

    @property
    def scene(self) -> Scene:
        """What is played."""
        return self.lesson.scenes[self.number]

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.position.seat

    def match(self, names: tuple[str, ...] = ()) -> Match[Any, Any]:
        """A new match at the beginning of the scene; seats without a name have their colour's."""
        players = []
        for seat, colour in enumerate(self.game.info.colours[: self.position.seats]):
            name = names[seat] if seat < len(names) else colour.capitalize()
            players.append(Player(name, colour, "person" if seat == self.seat else PARTNER))
        options = self.position.options
        return Match(self.game, tuple(players), options, self.dealer(), Policy.STUDY, self.start)

    def dealer(self) -> ArrangedDealer:
        """Who deals in the scene: what the position drew from its seed never comes again."""
        seed, own = self.position.seed, self.scene.position
        untouched = own is not None and not _told(own)
        return ArrangedDealer(
            self.scene.deals, SeededDealer(seed if untouched else f"{seed}:scene")
        )

    def answer(self, match: Match[Any, Any], seat: int) -> Move:
        """What another seat does now: by the script, or where it has ended or does not fit here, as
        a computer player would."""
        scripted = self._scripted(match, seat)
        if scripted is not None and not match.objections(scripted):
            return scripted
        view = self.game.view(match.state, seat)
        played: Move = choose(PARTNER, self.game, view, seat, Random(f"{match.node.id}:{seat}"))
        return played

    def _scripted(self, match: Match[Any, Any], seat: int) -> Move | None:
        line = match.history.line(match.node.id)
        given = sum(node.seat not in (None, self.seat) for node in line)
        if given >= len(self.scene.answers):
            return None
        named, words = seated(self.scene.answers[given])
        move: Move | Objection = self.game.read(match.state, seat, words)
        return None if isinstance(move, Objection) or named not in (None, seat) else move

    def next_move(self, match: Match[Any, Any]) -> Move | None:
        """The move of the solution that comes next; None where none fits here any more."""
        line = match.history.line(match.node.id)
        made = sum(node.seat == self.seat for node in line)
        if made >= len(self.scene.solution):
            return None
        words = self.scene.solution[made]
        move: Move | Objection = self.game.read(match.state, self.seat, words)
        return None if isinstance(move, Objection) or match.objections(move) else move

    def go_on(self, match: Match[Any, Any]) -> None:
        """Let chance and the others act until the learner is asked, or the game is over."""
        for _ in range(_MOST_EVENTS):
            if match.chance is not None:
                match.deal()
            elif match.over or self.seat in match.to_act:
                return
            else:
                match.propose(self.answer(match, min(match.to_act)))
        raise ValidationError(Text("The learner is not asked again."), f"scenes[{self.number}]")

    def done(self, names: tuple[str, ...] = ()) -> tuple[Match[Any, Any], tuple[str, ...]]:
        """A match in which the scene was solved and nothing more has happened, and the spaces on
        the learner's table from and to which something went.

        Raises:
            ValidationError: the learner is never asked.
        """
        match, spaces = self.match(names), list[str]()
        self.go_on(match)
        while (move := self.next_move(match)) is not None:
            table = self.game.table(self.game.view(match.state, self.seat), self.seat)
            lying = {piece.pick: piece.space for piece in table.pieces}
            for pick in move.picks():
                spaces += [pick.space, lying.get(pick.piece, "")]
            match.propose(move)
            if self.next_move(match) is not None:
                self.go_on(match)
        return match, tuple(filter(None, spaces))

    def solve(self, match: Match[Any, Any], moves: int | None = None) -> None:
        """Play the learner's moves of the solution, all or the first ones.

        After each, chance and the others go on, as far as they do before the goal is judged.

        Raises:
            ValidationError: a move cannot be read or is forbidden.
        """
        self.go_on(match)
        for at, notation in enumerate(self.scene.solution[:moves]):
            try:
                _play(match, notation, self.seat)
            except ValidationError as invalid:
                raise invalid.within(f"scenes[{self.number}].solution[{at}]") from None
            self.go_on(match)


def _state(game: Game[Any, Any], position: ScenePosition) -> Any:
    if position.seats not in game.info.counts or not 0 <= position.seat < position.seats:
        raise ValidationError(Text("The game has no such seats."), "seats")
    if not _told(position):
        return make_setup(game, position.seats, position.options)
    state = _laid(game, position) if position.lies else None
    if state is None or position.moves:
        state = _played(game, position, state)
    if not position.facts:
        return state
    try:
        return game.arrange(state, position.facts)
    except ValueError as error:
        raise ValidationError(_unplayable(error), "facts") from None


def _told(position: ScenePosition) -> bool:
    """Whether anything is to be laid or played before the scene begins."""
    return bool(position.lies or position.moves or position.facts)


def _played(game: Game[Any, Any], position: ScenePosition, start: Any) -> Any:
    """The state after the moves, from the start that is told or from one that is dealt."""
    match = _begun(game, position, start)
    for at, notation in enumerate(position.moves):
        try:
            _play(match, notation)
        except ValidationError as invalid:
            raise invalid.within(f"moves[{at}]") from None
        _deal(match)
    return match.state


def _begun(game: Game[Any, Any], position: ScenePosition, start: Any) -> Match[Any, Any]:
    players = tuple(Player("", colour) for colour in game.info.colours[: position.seats])
    dealer = SeededDealer(position.seed)
    try:
        match = Match(game, players, position.options, dealer, Policy.STUDY, start)
    except ValueError as error:
        raise ValidationError(_unplayable(error), "options") from None
    _deal(match)
    return match


def _laid(game: Game[Any, Any], position: ScenePosition) -> Any:
    """The state in which everything lies as told; what the learner does not know is drawn."""
    opening = make_setup(game, position.seats, position.options)
    lies = make_lies(game, position.seats, position.options, position.lies)
    form = form_of(game)
    found = form.read(opening, lies)
    if isinstance(found, tuple):
        if not position.note or any(True for _ in form.strangers(opening, lies)):
            raise Impossible(found[0].why, "lies", found)
        found = form.laid(opening, form.definite(opening, lies))
    return game.guess(found, position.seat, Random(position.seed))


def _unplayable(error: ValueError) -> Text:
    return Text("The game does not allow this: {reason}", reason=str(error))


def _deal(match: Match[Any, Any]) -> None:
    while match.chance is not None:
        match.deal()


def _play(match: Match[Any, Any], notation: str, seat: int | None = None) -> None:
    """Play a move of the seat named in it, of that seat, or of whoever is to act first."""
    named, words = seated(notation)
    acting = seat if named is None else named
    if acting is None:
        acting = min(match.to_act, default=0)
    move = match.game.read(match.state, acting, words)
    refused = (move,) if isinstance(move, Objection) else match.propose(move)
    if refused:
        raise ValidationError(
            Text("“{move}” is refused: {why}", move=shown(notation), why=refused[0].why)
        )
