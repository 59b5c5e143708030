"""Whether a stretch of play may be taken back: what was revealed meanwhile, and who must agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Generic

from attrs import frozen

from tabletop.engine import session_rules
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Game, M, S
from tabletop.engine.history import Node
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.strength import Agreed
from tabletop.engine.table import Piece
from tabletop.engine.text import Text, Who
from tabletop.engine.undo_plan import Loss
from tabletop.engine.undo_policy import Player, Policy


@frozen
class UndoReach(Generic[S, M]):
    """Asks whether a stretch of play may be undone by a seat."""

    game: Game[S, M]
    players: Sequence[Player]
    policy: Policy

    def objections(
        self, lost: Sequence[Loss[S]], seat: int | None, consents: frozenset[int]
    ) -> Iterator[Objection]:
        """Why these moments, each after the one before it, may not be taken back by ``seat``.

        ``seat`` None asks for the whole table, whose every person must agree.
        """
        if self.policy is Policy.STUDY:
            return
        if self.policy is Policy.NONE:
            yield session_rules.NO_TAKE_BACK(
                Text("Taking back was switched off when this game began.")
            )
            return
        yield from self._reveals(lost, seat)
        yield from self._consents([node for _, node in lost], seat, consents)

    def _reveals(self, lost: Sequence[Loss[S]], seat: int | None) -> Iterator[Objection]:
        for before, node in lost:
            shown = self.revealed(before, node)
            known = [piece for piece in shown if self._may_be_named(piece, node, seat)]
            if known:
                many = Counter(piece.name for piece in known)
                names = tuple(
                    Text("{n} × {piece}", n=n, piece=name) if n > 1 else name
                    for name, n in many.items()
                )
                at = tuple(Pick(piece.pick, piece.space) for piece in known)
                yield session_rules.REVEALED(
                    Text("Taking this back would hide what was revealed: {pieces}.", pieces=names),
                    *at,
                )
            elif shown:
                yield session_rules.REVEALED(
                    Text("Taking this back would hide what somebody else was shown.")
                )

    def _may_be_named(self, piece: Piece, node: Node[S], seat: int | None) -> bool:
        """Whether whoever asks may be told of a piece: not of what others alone have seen."""
        if seat is None:
            return True
        pieces = self.game.table(self.game.view(node.state, seat), seat).pieces
        return any(each.id == piece.id and each.face == piece.face for each in pieces)

    def _consents(
        self, undone: Sequence[Node[S]], seat: int | None, consents: frozenset[int]
    ) -> Iterator[Objection]:
        acts = Counter(node.seat for node in undone if node.seat is not None)
        for other in sorted(acts.keys() - consents - {seat}):
            if self.players[other].person:
                why = Text(
                    "{player} has made {n} move since and has to agree.",
                    "{player} has made {n} moves since and has to agree.",
                    n=acts[other],
                    player=Who(other),
                )
                yield session_rules.CONSENT(why, Pick(f"seat:{other}"))

    def revealed(self, before: Node[S], after: Node[S]) -> tuple[Piece, ...]:
        """The pieces whose face some seat saw at ``after`` and could not know at ``before``.

        A face is new when it was hidden, when an outcome brought the piece, or when a hidden piece
        went as it came. An outcome that could not have been otherwise reveals nothing, nor does a
        known piece that is merely spent. That pieces become loose reveals nothing either.
        """
        if isinstance(after.event, Agreed):
            return ()
        brought = isinstance(after.event, Outcome)
        if brought and self._foregone(before):
            return ()
        found: dict[str, Piece] = {}
        for seat in range(len(self.players)):
            for piece in self._new_faces(before, after, seat, brought):
                found.setdefault(piece.id, piece)
        return tuple(found.values())

    def _foregone(self, before: Node[S]) -> bool:
        chance = self.game.due(before.state)
        assert isinstance(chance, Chance)
        everything = sum(count for _, count in chance.pool) == chance.take
        single = len(chance.pool) == 1 or (everything and not chance.ordered)
        return single and len(chance.with_each) < 2

    def _new_faces(
        self, before: Node[S], after: Node[S], seat: int, brought: bool
    ) -> Iterator[Piece]:
        game = self.game
        old = {piece.id: piece for piece in game.table(game.view(before.state, seat), seat).pieces}
        pieces = game.table(game.view(after.state, seat), seat).pieces
        there = {piece.id for piece in pieces}
        turned = any(piece.face is None and piece.id not in there for piece in old.values())
        for piece in pieces:
            if piece.face is None:
                continue
            was = old.get(piece.id)
            if was is None:
                news = brought or turned
            else:
                other = was.face != piece.face and was.dim == piece.dim
                news = was.face is None or (brought and other)
            if news:
                yield piece
