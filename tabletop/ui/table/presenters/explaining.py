"""What the callout says of a refused act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtGui import QPixmap

from tabletop.engine import session_rules
from tabletop.engine.move import Move, Pick
from tabletop.engine.rule import Citation, Objection, Verdict
from tabletop.engine.table import Face, Stack
from tabletop.engine.text import Text, Who
from tabletop.ui.table.items.pieces import PieceRenderer
from tabletop.ui.table.offers import Caps, always
from tabletop.ui.table.overlay.explanation import CalloutOffer, Explanation, Reason

if TYPE_CHECKING:
    from tabletop.models.referee import RefereeAnswer
    from tabletop.models.session import Session
    from tabletop.models.showing import Refusal

_PICTURE = 26
_SHOWN = 36
_MOST_SHOWN = 7
_LONGEST = 200
_SIGNS = {True: ("tick", "good"), False: ("close", "danger"), None: ("info", "accent")}
"""The icon and the colour of an answer, by whether the act is allowed."""


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
        offers = self._moves(refusal) if refusal.retry is None else self._ways_back(refusal)
        others = len(reasons) - 1
        return Explanation(
            reasons,
            tuple(self._capped(offer, n) for n, offer in enumerate(offers, 1)),
            could=say(Text("Possible instead") if refusal.retry is None else Text("You could")),
            more=say(Text("and {n} more reason", "and {n} more reasons", n=others)),
            close=say(Text("Close")),
            icon="lock" if refusal.undo else "",
            ink="warn" if refusal.undo else "danger",
            pictures=self._revealed(refusal) if refusal.undo else (),
        )

    def answered(self, answer: RefereeAnswer) -> Explanation:
        """All that the callout says of a referee's answer."""
        say = self._session.say
        icon, ink = _SIGNS[answer.allowed]
        reason = self._cited if answer.allowed is None else self._reason
        grounds = tuple(map(reason, answer.grounds))
        others = len(grounds) - 1 if answer.allowed is False else 0
        offers = self._goings_on(answer)
        return Explanation(
            (*self._said(answer), *grounds, *self._supposed(answer)),
            tuple(self._capped(offer, n) for n, offer in enumerate(offers, 1)),
            could=say(_could(answer)),
            more=say(Text("and {n} more reason", "and {n} more reasons", n=others))
            if others > 0
            else "",
            close=say(Text("Close")),
            title=say(answer.title),
            icon=icon,
            ink=ink,
        )

    def _said(self, answer: RefereeAnswer) -> tuple[Reason, ...]:
        """What is allowed, and what it would bring."""
        if answer.said is None:
            return ()
        session = self._session
        said = session.words.say_beside(answer.seat, answer.said)
        lines = "\n".join(session.say(line) for line in answer.lines)
        return (Reason(said[:1].upper() + said[1:], lines, "", ""),)

    def _supposed(self, answer: RefereeAnswer) -> tuple[Reason, ...]:
        return (self._reason(answer.supposed),) if answer.supposed is not None else ()

    def _goings_on(self, answer: RefereeAnswer) -> tuple[CalloutOffer, ...]:
        """To play what was asked about, or what is allowed instead; of the past a study copy."""
        session, referee = self._session, self._session.referee
        assert referee is not None
        if answer.node is not None:
            node, words = answer.node, session.say(Text("Open a study copy"))
            return (CalloutOffer(words, lambda: self._study(node), icon="branch"),)
        act = referee.play if answer.playable else referee.made
        move = answer.move
        if move is not None and answer.playable:
            words = session.say(Text("Play it"))
            return (CalloutOffer(words, lambda: act(move), icon="play"),)
        instead = tuple(self._move(move, act) for move in answer.instead)
        return (*instead, *self._anyway(answer.waivable))

    def _capped(self, offer: CalloutOffer, number: int) -> CalloutOffer:
        return evolve(offer, cap=str(number) if self._caps(str(number)) else "")

    def _reason(self, objection: Objection | Verdict) -> Reason:
        say, rule = self._session.say, objection.rule
        why, law, cite = say(objection.why), say(rule.text), say(cited(rule.cite))
        if rule is session_rules.REVEALED:
            told = why if len(why) <= _LONGEST else law
            return Reason(say(Text("Something was revealed since.")), told, cite, rule.id)
        return Reason(why, law, cite, rule.id)

    def _cited(self, verdict: Objection | Verdict) -> Reason:
        """One of several sentences: where its rule stands is enough."""
        return evolve(self._reason(verdict), rule="")

    def _moves(self, refusal: Refusal) -> tuple[CalloutOffer, ...]:
        offers = tuple(self._move(move) for move in refusal.alternatives)
        return (*offers, *self._anyway(refusal.waivable))

    def _anyway(self, waivable: Move | None) -> tuple[CalloutOffer, ...]:
        """To make a move that rules only advise against."""
        if waivable is None:
            return ()
        session = self._session
        words = session.say(Text("Do it anyway (house rule)"))
        return (CalloutOffer(words, lambda: session.waive(waivable), icon="warning"),)

    def _move(self, move: Move, act: Callable[[Move], object] | None = None) -> CalloutOffer:
        session = self._session
        play = act or session.play
        words = session.words.say_beside(move.seat, session.as_offer(move))
        words = (words[:1].upper() + words[1:]).removesuffix(".")
        spaces = tuple(pick.space for pick in move.picks() if pick.space)
        return CalloutOffer(words, lambda: play(move), self._picture(move), spaces=spaces)

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


def _could(answer: RefereeAnswer) -> Text:
    """What stands above the ways on."""
    if answer.node is not None:
        return Text("Go on from there")
    if (answer.move is not None and answer.playable) or not answer.instead:
        return Text("Go on in the app")
    return Text("Play instead") if answer.playable else Text("Possible instead")
