"""What hands do at the table: every piece on every space is answered, every move can be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import ceil
from typing import Any

from tabletop.engine.move import Move, Pick
from tabletop.engine.partial import PartialMove
from tabletop.engine.rule import Objection
from tabletop.engine.table import Button, Stencil, Table
from tabletop.testing.attempts import STRANGE, Attempt, Attempts, HandReach
from tabletop.testing.legality import objection_faults
from tabletop.testing.playout import PlayoutMoment, grouped, kind
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def every_piece(trial: Trial) -> Iterator[Finding]:
    """Every piece on every space is answered by a move or by an objection of its own."""
    told = set()
    for moment in trial.sample(12, "every piece"):
        rng = trial.rng(moment, "every piece")
        for seat in range(moment.seats):
            table = trial.game.table(trial.game.view(moment.state, seat), seat)
            picks = HandReach.of(table).touches()
            some = picks.some(rng, min(len(picks), ceil(len(picks) * trial.effort)))
            singles = [(pick,) for pick in (*some, *STRANGE)]
            pairs = [tuple(picks.some(rng, 2)) for _ in range(60 if len(picks) > 1 else 0)]
            for tried in ((), *singles, *pairs):
                for fault in _answer_faults(trial, moment, seat, tried):
                    if fault not in told:
                        told.add(fault)
                        yield trial.found(f"{_shown(tried)} of seat {seat}: {fault}", moment)


def _shown(picks: tuple[Pick, ...]) -> str:
    words = [f"“{p.piece}” on “{p.space}”" if p.space else f"“{p.piece}”" for p in picks]
    return " and then ".join(words) or "Nothing"


def _answer_faults(
    trial: Trial, moment: PlayoutMoment, seat: int, picks: tuple[Pick, ...]
) -> Iterator[str]:
    meant = trial.game.compose(moment.state, seat, picks)
    if isinstance(meant, Objection):
        yield from objection_faults(trial, meant)
    elif type(meant) not in trial.game.moves:
        yield f"the answer is {meant!r}, neither a move nor an objection."
    elif meant.seat != seat:
        yield f"the move is one of seat {meant.seat}."
    else:
        against = list(trial.game.objections(moment.state, meant))
        for objection in against:
            yield from objection_faults(trial, objection)
        if not against and meant not in trial.game.legal_moves(moment.state, seat):
            yield f"{meant!r} is not objected to, but is not the legal move in its usual form."
        if not against and not _made_of(meant, picks, trial.game.implied(moment.state, meant)):
            yield f"{meant!r} is played by {len(picks)} picks, but has {len(meant.picks())}."


def _made_of(move: Any, picks: tuple[Pick, ...], implied: tuple[Pick, ...]) -> bool:
    """Whether so many picks make a move, with or without those that follow from the others."""
    return len(move.picks()) - len(implied) <= len(picks) <= len(move.picks())


def attempts(trial: Trial) -> Iterator[Finding]:
    """Whatever a hand, a pen or a file tries gets a sound answer, and no components get lost."""
    tries, told = Attempts(trial), set()
    for moment in trial.sample(40, "attempts"):
        for tried in tries.at(moment, trial.rng(moment, "attempts"), 60):
            for fault in _attempt_faults(trial, moment, tried):
                if fault not in told:
                    told.add(fault)
                    yield trial.found(f"{tried.words} of seat {tried.seat}: {fault}", moment)


def _attempt_faults(trial: Trial, moment: PlayoutMoment, tried: Attempt) -> Iterator[str]:
    game = trial.game
    for objection in tried.objections:
        yield from objection_faults(trial, objection)
    if not isinstance(tried.answer, Objection) and type(tried.answer) not in game.moves:
        yield "the answer is neither a move nor an objection."
    elif not tried.refused:
        after = game.after(moment.state, tried.answer)
        if dict(game.census(after)) != dict(game.census(moment.state)):
            yield "it is legal and changes how many components there are."


def specific(trial: Trial) -> Iterator[Finding]:
    """Misplaced pieces are told apart: no single sentence answers for all of them.

    Of what no move ever takes up one sentence is enough.
    """
    used: dict[int, set[tuple[str, bool]]] = {}
    for moment in trial.sample(12, "specific", deciding=True):
        if moment.seats not in used:
            every = trial.game.every_pick(moment.seats)
            used[moment.seats] = {(pick.piece, bool(pick.space)) for pick in every}
        for seat in trial.to_act(moment):
            table = trial.game.table(trial.game.view(moment.state, seat), seat)
            answers: dict[tuple[str, str], int] = {}
            moved = False
            for pick in HandReach.of(table).touches():
                meant = trial.game.compose(moment.state, seat, (pick,))
                against = [meant] if isinstance(meant, Objection) else None
                for objection in islice(against or trial.game.objections(moment.state, meant), 1):
                    key = (objection.rule.id, objection.why.key)
                    answers[key] = answers.get(key, 0) + 1
                    moved = moved or (pick.piece, bool(pick.space)) in used[moment.seats]
                if len(answers) > 1:
                    break
            if moved and len(answers) == 1 and sum(answers.values()) > 20:
                ((rule, why), count) = answers.popitem()
                words = f"All {count} misplaced pieces of seat {seat}"
                yield trial.found(f"{words} are answered “{why}” ({rule}).", moment)
                return


def by_hand(trial: Trial) -> Iterator[Finding]:
    """Every legal move can be made by hand: its picks are on the table and mean that move."""
    told: set[object] = set()
    for moment in trial.sample(80, "by hand", deciding=True, fine=True):
        for seat in trial.to_act(moment):
            table = trial.game.table(trial.game.view(moment.state, seat), seat)
            begun = PartialMove(trial.game, moment.state, seat)
            for words in _by_pick_faults(begun):
                if words not in told:
                    told.add(words)
                    yield trial.found(words, moment)
            rng = trial.rng(moment, f"by hand {seat}")
            tried = [rng.choice(moves) for moves in grouped(begun.legal, kind).values()]
            for move in begun.legal:
                follows = trial.game.implied(moment.state, move)
                faults = [*_pick_faults(table, seat, move, follows), *_meaning_faults(begun, move)]
                faults += _making_faults(begun, move) if move in tried else []
                for fault in faults:
                    if (type(move), fault) not in told:
                        told.add((type(move), fault))
                        yield trial.found(f"“{trial.game.write(move)}” {fault}", moment)


def _by_pick_faults(begun: PartialMove[Any, Any]) -> Iterator[str]:
    """What a game tells of its moves by their picks is what going through them tells."""
    by_pick = begun.game.moves_by_pick(begun.state, begun.seat)
    if by_pick is None:
        return
    if (*by_pick,) != begun.legal or len(by_pick) != len(begun.legal):
        yield "moves_by_pick goes through other moves than legal_moves has."
    read = PartialMove(begun.game, begun.state, begun.seat, given=begun.legal)
    if by_pick.first != read.choices():
        yield "moves_by_pick begins with other picks than the legal moves."
    for move in begun.legal:
        if any(move not in by_pick.having(pick) for pick in move.picks()):
            yield f"moves_by_pick does not have {move!r} for one of its picks."


def _pick_faults(table: Table, seat: int, move: Any, implied: tuple[Pick, ...]) -> Iterator[str]:
    picks = move.picks()
    pieces = {piece.pick for piece in table.pieces}
    buttons = {b.id for b in table.controls if isinstance(b, Button) and b.seat == seat}
    spaces = {space.id for space in table.spaces}
    yield from _too_often(table, move, implied)
    if not picks:
        yield "is made of no picks."
    if sorted(picks, key=lambda pick: bool(pick.space)) != list(picks):
        yield "asks for an option after a placement."
    for pick in picks:
        if pick.space and pick.space not in spaces:
            yield f"puts something on “{pick.space}”, which is no space of the table."
        if pick.piece not in (pieces if pick.space else pieces | buttons):
            yield f"needs “{pick.piece}”, which is not on the table."


def _too_often(table: Table, move: Any, implied: tuple[Pick, ...]) -> Iterator[str]:
    """A hand that takes up a piece again moves what it placed; an option may bring more of it."""
    if any(not pick.space for pick in move.picks()):
        return
    laid = {one.pick for one in table.controls if isinstance(one, Stencil)}
    there = Counter(piece.pick for piece in table.pieces)
    placed = Counter(pick.piece for pick in move.picks() if pick.space)
    placed -= Counter(pick.piece for pick in implied if pick.space)
    for pick, often in placed.items():
        if pick in there and pick not in laid and often > there[pick]:
            yield f"places “{pick}” {often} times, and there is but {there[pick]} of it."


def _meaning_faults(begun: PartialMove[Any, Any], move: Move) -> Iterator[str]:
    meant = begun.game.compose(begun.state, begun.seat, move.picks())
    if meant != move:
        yield f"is made by picks that mean {meant!r}."


def _making_faults(begun: PartialMove[Any, Any], move: Move) -> Iterator[str]:
    partial = begun
    for pick in move.picks():
        if pick not in partial.choices():
            yield f"cannot be made: {pick} is no choice after {partial.picks}."
            return
        partial = partial.add(pick)
    if partial.whole() != move:
        yield f"is made by its picks, but they are {partial.whole()!r}."


def buttons(trial: Trial) -> Iterator[Finding]:
    """Every button can be pressed at some moment: some legal move has it among its picks."""
    game, dead = trial.game, dict[str, PlayoutMoment]()
    for moment in trial.sample(30, "buttons"):
        for seat in range(moment.seats):
            for each in game.table(game.view(moment.state, seat), seat).controls:
                if isinstance(each, Button) and each.why is None:
                    dead.setdefault(each.id, moment)
    for moment in trial.sample(300, "buttons", deciding=True, fine=True):
        if not dead:
            return
        for seat in trial.to_act(moment):
            for move in game.legal_moves(moment.state, seat):
                for pick in move.picks():
                    dead.pop(pick.piece, None)
    for button, moment in dead.items():
        words = f"The button “{button}” is part of no legal move, so nobody can press it."
        yield trial.found(f"{words} What chance asks has a button of the table's own.", moment)


CHECKS = (
    Check("every-piece", every_piece),
    Check("attempts", attempts),
    Check("specific", specific),
    Check("by-hand", by_hand),
    Check("buttons", buttons),
)
