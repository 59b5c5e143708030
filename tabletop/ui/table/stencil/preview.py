"""What laying a shape would bring, as the game's own table shows it afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from tabletop.engine.move import Pick
from tabletop.engine.table import Face, difference
from tabletop.models.session import Session
from tabletop.ui.table.stencil.forms import Placings


@frozen
class Brought:
    """The faces that come to the cells, and the other own spaces to which something comes."""

    faces: Mapping[str, Face]
    spaces: frozenset[str]


NOTHING = Brought({}, frozenset())


class Preview:
    """Asks the session what its table would show after a move of the viewer's.

    Answers are kept as long as the match stands where it does.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._moment: tuple[int, int] = (-1, -1)
        self._known: dict[tuple[Pick, ...], Brought] = {}
        self._faces: dict[str, Face] = {}

    def brings(self, picks: tuple[Pick, ...]) -> Brought:
        """What those picks would bring as a whole move; nothing when they are none."""
        if not picks:
            return NOTHING
        self._keep_up()
        if picks not in self._known:
            self._known[picks] = self._ask(picks)
            self._faces.update(self._known[picks].faces)
        return self._known[picks]

    def faces(self, pick: str, spaces: Iterable[str], placings: Placings) -> dict[str, Face]:
        """What a mark on each of some spaces looks like; where that is not known, like another."""
        other = self.any_face(pick, placings)
        found = {space: self._faces.get(space, other) for space in spaces}
        return {space: face for space, face in found.items() if face is not None}

    def any_face(self, pick: str, placings: Placings) -> Face | None:
        """What a mark looks like somewhere; None while none may be made anywhere."""
        self._keep_up()
        if not self._faces and placings.legal:
            self.brings(tuple(Pick(pick, space) for space in placings.legal[0].spaces))
        return next(iter(self._faces.values()), None)

    def _ask(self, picks: tuple[Pick, ...]) -> Brought:
        brought = self._session.rehearse(picks)
        if brought is None:
            return NOTHING
        picked = {pick.space for pick in picks}
        came = difference(brought.before, brought.after).came
        own = {space.id for space in brought.after.spaces if space.seat == self._session.viewer}
        faces = {p.space: p.face for p in came if p.face is not None and p.space in picked}
        return Brought(faces, frozenset(p.space for p in came if p.space in own - picked))

    def _keep_up(self) -> None:
        """Forget what was known at another position."""
        moment = (self._session.match.node.id, self._session.viewer)
        if moment != self._moment:
            self._moment, self._known, self._faces = moment, {}, {}
