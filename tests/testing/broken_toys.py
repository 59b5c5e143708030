"""Copies of the toy game, each broken in one place."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from attrs import evolve, fields, frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.choices import Choices
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.partial import PartialMove
from tabletop.engine.rule import Citation, Objection, Rule, Verdict
from tabletop.engine.table import Button, Face, Piece, Prompt, Table, Trail
from tabletop.engine.text import Text
from tests.engine.toy import (
    BOOK,
    CELL,
    SECRET,
    TURN,
    Count,
    Hide,
    Pass,
    Pebbles,
    Put,
    Show,
    State,
    rule,
)


class ToldByPick:
    """Legal moves by their picks, all of them made."""

    def __init__(self, read: PartialMove[Any, Any]) -> None:
        self.every, self.first = read.legal, read.choices()

    def __iter__(self) -> Iterator[Any]:
        return iter(self.every)

    def __len__(self) -> int:
        return len(self.every)

    def having(self, pick: Pick) -> list[Any]:
        return [move for move in self.every if pick in move.picks()]


STRAY = Rule("toy.stray", Text("In no catalogue."), Citation(BOOK, Text("Nowhere")))


class OwnDice(Pebbles):
    """Not broken yet, but there is something in its pocket."""

    def __init__(self, components: Any) -> None:
        super().__init__(components)
        self.dice = Random(1)


class AnyoneMayPlay(Pebbles):
    def setup(self, seats: int, options: Any) -> State:
        return super().setup(min(seats, 4), options)


class TwoOptionsOfOneName(Pebbles):
    info = evolve(Pebbles.info, options=Pebbles.info.options * 2)


class ForgetsAPick(Pebbles):
    def every_pick(self, seats: int) -> Any:
        return list(super().every_pick(seats))[1:]


class ListsOtherwise(Pebbles):
    asked = 0

    def every_pick(self, seats: int) -> Any:
        type(self).asked += 1
        listed = list(super().every_pick(seats))
        return listed if self.asked % 2 else listed[::-1]


class FourCannotPlay(Pebbles):
    def setup(self, seats: int, options: Any) -> State:
        if seats == 4:
            raise KeyError("white")
        return super().setup(seats, options)


class UnknownStep(Pebbles):
    steps = (Show,)


class TwoCards(Pebbles):
    def due(self, state: State) -> Any:
        due = super().due(state)
        if isinstance(due, Chance):
            return evolve(due, pool=(*due.pool, due.pool[0]))
        return due


class NoWayOut(Pebbles):
    def objections(self, state: State, move: Any) -> Iterator[Any]:
        yield from super().objections(state, move)
        if isinstance(move, Pass) and move.seat == 3 and len(state.played) == 2:
            yield TURN(Text("Seat 3 must put a pebble."))

    def candidates(self, state: State, seat: int) -> Iterator[Any]:
        for move in super().candidates(state, seat):
            if not (isinstance(move, Put) and seat == 3 and len(state.played) == 2):
                yield move

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        return [m for m in self.candidates(state, seat) if not any(self.objections(state, m))]


class LastPassGoesRound(Pebbles):
    def after(self, state: State, event: Any) -> State:
        if isinstance(event, Pass) and state.turn == len(state.numbers) - 1:
            return evolve(state, turn=0)
        return super().after(state, event)


class ShowsForever(Pebbles):
    def due(self, state: State) -> Any:
        return Show() if state.shown else super().due(state)


class StumblesOutOfTurn(Pebbles):
    """What only a rule forbids breaks it."""

    def after(self, state: State, event: Any) -> State:
        if isinstance(event, Put) and event.seat != state.turn:
            raise KeyError(event.seat)
        return super().after(state, event)


class CardsTurnToOnes(Pebbles):
    def after(self, state: State, event: Any) -> State:
        after = super().after(state, event)
        if isinstance(event, Count):
            return evolve(after, played=(*state.played, "one"))
        return after


class CountsItsPrompts(Pebbles):
    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Any:
        self.components = {**self.components, "asked": self.components.get("asked", 0) + 1}
        return super().prompt(view, seat, picks)


class ChangesTheState(Pebbles):
    def census(self, state: State) -> Any:
        object.__setattr__(state, "turn", 0)
        return super().census(state)


class RefusingCosts(Pebbles):
    def objections(self, state: State, move: Any) -> Iterator[Any]:
        for objection in super().objections(state, move):
            object.__setattr__(state, "points", tuple(points - 1 for points in state.points))
            yield objection


class GuessesByOwnDice(OwnDice):
    def guess(self, view: State, seat: int, rng: Random) -> State:
        return super().guess(view, seat, self.dice)


class RollsWhenTurningUp(OwnDice):
    def after(self, state: State, event: Any) -> State:
        if isinstance(event, Outcome):
            left = [card for card, count in state.deck if count]
            event = evolve(event, drawn=(self.dice.choice(left),))
        return super().after(state, event)


class OrderedByHash(Pebbles):
    def legal_moves(self, state: State, seat: int) -> list[Any]:
        return sorted(super().legal_moves(state, seat), key=lambda move: hash(str(move)))


class ForgetsTheStar(Pebbles):
    def legal_moves(self, state: State, seat: int) -> list[Any]:
        return [move for move in super().legal_moves(state, seat) if not getattr(move, "star", 0)]


class TwiceTheSame(Pebbles):
    def legal_moves(self, state: State, seat: int) -> list[Any]:
        moves = super().legal_moves(state, seat)
        return [*moves, *moves[-1:]]


class NoCandidateForPass(Pebbles):
    def candidates(self, state: State, seat: int) -> Iterator[Any]:
        return (move for move in super().candidates(state, seat) if not isinstance(move, Pass))

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        every = super().candidates(state, seat)
        return [move for move in every if not any(self.objections(state, move))]


class ThreeIsTwo(Pebbles):
    def after(self, state: State, event: Any) -> State:
        if isinstance(event, Hide):
            event = evolve(event, number=min(event.number, 2))
        return super().after(state, event)


class StrayRule(Pebbles):
    def objections(self, state: State, move: Any) -> Iterator[Any]:
        for objection in super().objections(state, move):
            yield STRAY(objection.why) if objection.rule is CELL else objection


class SaysOnlyTheRule(Pebbles):
    def objections(self, state: State, move: Any) -> Iterator[Any]:
        for objection in super().objections(state, move):
            yield evolve(objection, why=objection.rule.text)


class TwoRulesOfOneName(Pebbles):
    rules = (*Pebbles.rules, rule("toy.turn", "Turns", "The same name again."))


class NoBook(Pebbles):
    rules = (*Pebbles.rules[:-1], evolve(Pebbles.rules[-1], cite=Citation(Text(""), Text(""))))


class NoAnswerForCards(Pebbles):
    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Any:
        if any(pick.piece.startswith("card:") for pick in picks):
            return None
        return super().compose(state, seat, picks)


class StumblesOverCards(Pebbles):
    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Any:
        if any(pick.piece.startswith("card:") for pick in picks):
            raise LookupError("card")
        return super().compose(state, seat, picks)


class AlwaysNo(Pebbles):
    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Any:
        meant = super().compose(state, seat, picks)
        if meant in self.legal_moves(state, seat):
            return meant
        return TURN(Text("This is not allowed."), *picks)


class EmptyPools(Pebbles):
    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        pieces = tuple(piece for piece in table.pieces if not piece.id.startswith("pool:"))
        return evolve(table, pieces=pieces)


class NoPassButton(Pebbles):
    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        controls = tuple(each for each in table.controls if getattr(each, "id", "") != "pass")
        return evolve(table, controls=controls)


class ButtonOfNoMove(Pebbles):
    def table(self, view: State, seat: int | None) -> Table:
        table = super().table(view, seat)
        button = Button("deal", Text("Turn up a card."), 0)
        return evolve(table, controls=(*table.controls, button))


class MisreadsTwo(Pebbles):
    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Any:
        meant = super().compose(state, seat, picks)
        if isinstance(meant, Put) and len(meant.cells) == 2:
            return evolve(meant, cells=meant.cells[::-1])
        return meant


class TellsByPick(Pebbles):
    """Not broken yet: what can be done is told by its picks."""

    def moves_by_pick(self, state: State, seat: int) -> Any:
        return ToldByPick(
            PartialMove(self, state, seat, given=tuple(self.legal_moves(state, seat)))
        )


class BeginsWithTooMuch(TellsByPick):
    def moves_by_pick(self, state: State, seat: int) -> Any:
        told = super().moves_by_pick(state, seat)
        told.first = Choices({**told.first.by_piece, "moon": frozenset({""})})
        return told


class ForgetsWhatBegins(TellsByPick):
    def moves_by_pick(self, state: State, seat: int) -> Any:
        told = super().moves_by_pick(state, seat)
        told.every = told.every[1:]
        return told


class JudgesByAStray(Pebbles):
    def verdicts(self, view: State, space: str) -> Iterator[Verdict]:
        yield STRAY.says(Text("There is a pebble."))


class TurnOfAnother(Pebbles):
    def in_turn(self, state: State, seat: int) -> State | None:
        return state if self.due(state) == frozenset({0}) else None


class WritesNoStar(Pebbles):
    def write(self, move: Any) -> str:
        return super().write(move).removesuffix("*")


class ReadsNonsense(Pebbles):
    def read(self, state: State, seat: int, notation: str) -> Any:
        return None if notation.strip() == "42" else super().read(state, seat, notation)


class ReadsForAnother(Pebbles):
    def read(self, state: State, seat: int, notation: str) -> Any:
        return super().read(state, 0, notation)


class HalfANumber(Pebbles):
    def candidates(self, state: State, seat: int) -> Iterator[Any]:
        for move in super().candidates(state, seat):
            yield Hide(seat, float(move.number)) if isinstance(move, Hide) else move  # type: ignore[arg-type]


class OnlyTheFirstMatch(Pebbles):
    def setup(self, seats: int, options: Any) -> State:
        self.begun = getattr(self, "begun", 0) + 1
        return evolve(super().setup(seats, options), points=(self.begun,) * seats)


class GuessesOwnNumberToo(Pebbles):
    def guess(self, view: State, seat: int, rng: Random) -> State:
        guess = super().guess(view, seat, rng)
        mine = guess.numbers[seat]
        if mine is None or view.shown:
            return guess
        numbers = (*guess.numbers[:seat], mine % 3 + 1, *guess.numbers[seat + 1 :])
        return evolve(guess, numbers=numbers)


class OrderTellsTheNumber(Pebbles):
    def legal_moves(self, state: State, seat: int) -> list[Any]:
        moves = super().legal_moves(state, seat)
        others = [number for other, number in enumerate(state.numbers) if other != seat]
        return moves[::-1] if 1 in others and not state.shown else moves


class WhisperingObjections(Pebbles):
    def objections(self, state: State, move: Any) -> Iterator[Any]:
        for objection in super().objections(state, move):
            others = [n for other, n in enumerate(state.numbers) if other != move.seat]
            leak = 2 in others and not state.shown
            yield evolve(objection, at=(Pick("star"),)) if leak else objection


class WhisperingRefusals(Pebbles):
    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Any:
        meant = super().compose(state, seat, picks)
        others = [n for other, n in enumerate(state.numbers) if other != seat]
        leak = isinstance(meant, Objection) and 2 in others and not state.shown
        return evolve(meant, at=(Pick("star"),)) if leak else meant


@frozen
class Scribbled(State):
    """Has what no file can say."""

    scribble: Any = None


class ScribblesInTheState(Pebbles):
    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        usual = super().setup(seats, options)
        told = {field.name: getattr(usual, field.name) for field in fields(State)}
        return Scribbled(**told, scribble=frozenset({("a", 1)}))


class NeighbourIsSeen(Pebbles):
    def view(self, state: State, seat: int | None) -> State:
        view = super().view(state, seat)
        if seat is None:
            return view
        other = (seat + 1) % len(state.numbers)
        numbers = (*view.numbers[:other], state.numbers[other], *view.numbers[other + 1 :])
        return evolve(view, numbers=numbers)


class DarkerAtEachLook(Pebbles):
    def view(self, state: State, seat: int | None) -> State:
        return super().view(state, None if SECRET in state.numbers else seat)


class TellsTheNumber(Pebbles):
    def seen(self, state: State, event: Any, seat: int | None) -> Text:
        return event.says() if isinstance(event, Hide) else super().seen(state, event, seat)


class EverybodySeesTheCard(Pebbles):
    def due(self, state: State) -> Any:
        due = super().due(state)
        return evolve(due, to=0) if isinstance(due, Chance) else due


class EndlessJoy(Pebbles):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        joy = HeuristicTerm("joy", Text("Joy"), lambda view, move: float("inf"))
        self.heuristics = (*self.heuristics, joy)


class LikesMoreThanItSays(Pebbles):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        all_moves = HeuristicTerm("all", Text("All"), lambda view, move: 1.0, moves=(Hide,))
        self.heuristics = (*self.heuristics, all_moves)


class Moody(OwnDice):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        mood = HeuristicTerm("mood", Text("Mood"), lambda view, move: self.dice.random())
        self.heuristics = (*self.heuristics, mood)


class TwinPieces(Pebbles):
    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        return evolve(table, pieces=(*table.pieces, table.pieces[-1]))


class LostPiece(Pebbles):
    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        lost = Piece("lost", "under the sofa", Text("pebble"), Face("pebble"), pick="pebble")
        return evolve(table, pieces=(*table.pieces, lost))


class AnotherPhase(Pebbles):
    def phase(self, view: State) -> Text:
        return Text("Tea time")


class ForgottenSeat(Pebbles):
    def table(self, view: State, seat: int | None) -> Any:
        table = super().table(view, seat)
        return evolve(table, statuses=table.statuses[:-1])


class WayBeyondTheTable(Pebbles):
    def prompt(self, view: State, seat: Any, picks: Any) -> Prompt:
        return evolve(super().prompt(view, seat, picks), trails=(Trail("pebble", ("c1", "moon")),))


class TwoWaysToOneCell(Pebbles):
    def prompt(self, view: State, seat: Any, picks: Any) -> Prompt:
        ways = (Trail("pebble", ("c1",)), Trail("pebble", ("c2", "c1")))
        return evolve(super().prompt(view, seat, picks), trails=ways)


class WayOfNobody(Pebbles):
    def prompt(self, view: State, seat: Any, picks: Any) -> Prompt:
        return evolve(super().prompt(view, seat, picks), trails=(Trail("ghost", ("c1",)),))


class AsksTheWrongSeat(Pebbles):
    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Any:
        prompt = super().prompt(view, seat, picks)
        return evolve(prompt, seat=1 if prompt.seat == 0 else 0)


class EverybodyWins(Pebbles):
    def score(self, tally: Any) -> Any:
        board = super().score(tally)
        return evolve(board, winners=tuple(range(board.seats)))


class PointsOfNoColumn(Pebbles):
    def score(self, tally: Any) -> Any:
        board = super().score(tally)
        return evolve(board, categories=board.categories[:1])


class CitesAStray(Pebbles):
    def score(self, tally: Any) -> Any:
        board = super().score(tally)
        return evolve(board, lines=tuple(evolve(line, rule=STRAY) for line in board.lines))


class SaysHalf(Pebbles):
    def seen(self, state: State, event: Any, seat: int | None) -> Text:
        return Text("{what} is turned up.") if isinstance(event, Outcome) else super().seen(
            state, event, seat
        )  # fmt: skip


class SaysHalfOfEveryNumber(Pebbles):
    def phase(self, view: State) -> Text:
        return Text(
            "{what} pebble", "{what} pebbles", n=sum(cell is not None for cell in view.owners)
        )

    def table(self, view: State, seat: int | None) -> Table:
        return evolve(super().table(view, seat), phase=self.phase(view))


class SilentRule(Pebbles):
    rules = (*Pebbles.rules, rule("toy.silent", "Silence", "Nobody ever speaks of this."))
