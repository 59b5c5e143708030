"""What the callout says of a refused act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtGui import QPixmap

from tabletop.engine import session_rules
from tabletop.engine.move import Move, Pick
from tabletop.engine.rule import Citation, Objection
from tabletop.engine.table import Face, Stack
from tabletop.engine.text import Text, Who
from tabletop.ui.table.items.pieces import PieceRenderer
from tabletop.ui.table.offers import Caps, always
from tabletop.ui.table.overlay.explanation import CalloutOffer, Explanation, Reason

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.models.showing import Refusal

_PICTURE = 26
_SHOWN = 36
_MOST_SHOWN = 7
_LONGEST = 200


class Explainer:
    """Turns refusals into explanations, in the reader's language, with pictures of the pieces.

    ``study`` opens a study copy at a moment that cannot be played on from.
    """

    def __init__(
        self,
        session: Session,
        renderer: PieceRenderer,
        study: Callable[[int], object],
        caps: Caps = always,
    ) -> None:
        self._session, self._renderer, self._study = session, renderer, study
        self._caps = caps

    def explanation(self, refusal: Refusal) -> Explanation:
        """All that the callout says of a refusal."""
        say = self._session.say
        reasons = tuple(self._reason(objection) for objection in refusal.objections)
        offers = self._ways_back(refusal) if refusal.undo else self._moves(refusal)
        others = len(reasons) - 1
        return Explanation(
            reasons,
            tuple(self._capped(offer, n) for n, offer in enumerate(offers, 1)),
            could=say(Text("You could") if refusal.undo else Text("Possible instead")),
            more=say(Text("and {n} more reason", "and {n} more reasons", n=others)),
            close=say(Text("Close")),
            warns=refusal.undo,
            pictures=self._revealed(refusal) if refusal.undo else (),
        )

    def _capped(self, offer: CalloutOffer, number: int) -> CalloutOffer:
        return evolve(offer, cap=str(number) if self._caps(str(number)) else "")

    def _reason(self, objection: Objection) -> Reason:
        say, rule = self._session.say, objection.rule
        why, law, cite = say(objection.why), say(rule.text), say(cited(rule.cite))
        if rule is session_rules.REVEALED:
            told = why if len(why) <= _LONGEST else law
            return Reason(say(Text("Something was revealed since.")), told, cite, rule.id)
        return Reason(why, law, cite, rule.id)

    def _moves(self, refusal: Refusal) -> tuple[CalloutOffer, ...]:
        offers = tuple(self._move(move) for move in refusal.alternatives)
        waivable, session = refusal.waivable, self._session
        if waivable is None:
            return offers
        words = session.say(Text("Do it anyway (house rule)"))
        return (*offers, CalloutOffer(words, lambda: session.waive(waivable), icon="warning"))

    def _move(self, move: Move) -> CalloutOffer:
        session = self._session
        words = session.words.say_beside(move.seat, session.as_offer(move))
        words = (words[:1].upper() + words[1:]).removesuffix(".")
        spaces = tuple(pick.space for pick in move.picks() if pick.space)
        return CalloutOffer(words, lambda: session.play(move), self._picture(move), spaces=spaces)

    def _picture(self, move: Move) -> QPixmap:
        for pick in move.picks():
            face = self._face(pick.piece)
            if face is not None:
                return self._draw(face, _PICTURE)
        art = self._renderer.art
        return art.badge(move.seat, art.theme.px(22), self._renderer.ratio)

    def _face(self, pick: str) -> Face | None:
        table = self._session.table
        for piece in table.pieces:
            if piece.pick == pick and piece.face is not None:
                return piece.face
        for control in table.controls:
            if isinstance(control, Stack) and control.space == pick:
                return control.face
        return None

    def _draw(self, face: Face, side: int) -> QPixmap:
        art = self._renderer.art
        length = art.theme.px(side)
        rim = art.theme.dark
        return art.pixmap(face, length, length, self._renderer.ratio, rim=rim)

    def _revealed(self, refusal: Refusal) -> tuple[QPixmap, ...]:
        picks = [pick for objection in refusal.objections for pick in objection.at]
        found = [face for pick in picks for face in self._lying(pick)]
        return tuple(self._draw(face, _SHOWN) for face in found[:_MOST_SHOWN])

    def _lying(self, pick: Pick) -> list[Face]:
        """How that very piece looks: where it was revealed, or wherever it lies now."""
        for piece in self._session.table.pieces:
            here = piece.pick == pick.piece and piece.space == pick.space
            if piece.face is not None and (here or piece.id == pick.piece):
                return [piece.face]
        return []

    def _ways_back(self, refusal: Refusal) -> tuple[CalloutOffer, ...]:
        session = self._session
        say = session.say
        offers = [self._consent(refusal, seat) for seat in refusal.consent]
        after, node = refusal.just_after, refusal.node
        if after is not None:
            words = say(Text("Go back to just after it"))
            offers.append(CalloutOffer(words, lambda: session.play_from(after), icon="undo"))
            words = say(Text("Look at that moment"))
            offers.append(CalloutOffer(words, lambda: session.visit(after), icon="magnifier"))
        if node is not None:
            words = say(Text("Open a study copy"))
            offers.append(CalloutOffer(words, lambda: self._study(node), icon="branch"))
        return tuple(offers[:3])

    def _consent(self, refusal: Refusal, seat: int) -> CalloutOffer:
        retry = refusal.retry
        assert retry is not None
        words = self._session.say(Text("{player} agrees", player=Who(seat)))
        art = self._renderer.art
        badge = art.badge(seat, art.theme.px(22), self._renderer.ratio)
        return CalloutOffer(words, lambda: retry(frozenset({seat})), badge)


def cited(cite: Citation) -> Text:
    """Where a rule stands, as one line."""
    if cite.ruling:
        return Text(
            "{book}: {section} · ruling {ruling}",
            book=cite.book,
            section=cite.section,
            ruling=cite.ruling,
        )
    return Text("{book}: {section}", book=cite.book, section=cite.section)
