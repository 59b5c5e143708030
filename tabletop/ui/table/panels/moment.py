"""What can be pressed in the prompt line at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from tabletop.engine.chance import Chance
from tabletop.engine.move import Pick
from tabletop.engine.table import Button, Prompt, Status, Stencil
from tabletop.engine.text import Text, Who
from tabletop.ui.table.offers import DRAG, MARK, ButtonLabel, ButtonSpec, Caps, gesture

if TYPE_CHECKING:
    from tabletop.models.session import Session

WAIT = "W"
"""The key that stops the clock after which the app deals."""

SPEED = "S"
"""The key that makes computers faster, and slow after that."""

NEXT_SEAT = "N"
"""The key that asks the referee for the next seat."""

WAY_BY_KEYS = Text("Tab and the arrow keys lead to the pieces, Enter takes one up.")
"""How a move is begun by keys."""

CURTAIN = "curtain"
"""The id of the button that lifts the curtain; as a pick it is refused with the reason."""


def doing_of(session: Session, status: Status) -> Text:
    """What a seat is doing, and with whom it plays together."""
    partner = session.game.info.partner(status.seat, len(session.players))
    if partner is None:
        return status.doing
    return Text("{doing} · with {partner}", doing=status.doing, partner=Who(partner))


def waiting_chance(session: Session) -> Chance | None:
    """The chance that waits for a hand at the moment shown; behind a curtain nobody deals."""
    here = session.moment is session.match.node and not session.covered
    return coming_chance(session) if here else None


def coming_chance(session: Session) -> Chance | None:
    """The chance that waits for a hand, perhaps behind moments that are still being shown."""
    chance = None if session.visiting else session.match.chance
    return chance if chance is not None and session.by_hand(chance) else None


def passes_by(session: Session) -> bool:
    """Whether the moment shown waits for nobody: more was played, or chance decides unasked."""
    if session.visiting:
        return False
    unasked = session.match.chance is not None and waiting_chance(session) is None
    return unasked or session.moment is not session.match.node


def waiting_next(session: Session) -> int | None:
    """The person to whom the pencil is to be passed at the moment shown."""
    return session.next_to_act if session.moment is session.match.node else None


def asked(session: Session) -> Prompt:
    """What now: what the game says, unless another person has to take the pencil first."""
    next_to_act, left = waiting_next(session), session.deal_pause.left
    if left and waiting_chance(session) is not None:
        return evolve(session.prompt(), rest=Text("The app is about to do so."))
    if next_to_act is None or session.covered:
        return session.prompt()
    others = (seat for seat in range(len(session.players)) if seat != next_to_act)
    note = Text("A press on a strip passes it to somebody else.")
    return Prompt(
        Text("{player} is done.", player=Who(session.viewer)),
        session.viewer,
        Text("Pass the pencil to {heir}.", heir=Who(next_to_act)),
        note if any(map(session.can_take_over, others)) else None,
    )


def stencil_of(session: Session) -> Stencil | None:
    """The shape that the seat at the lower edge may lay now."""
    if session.barred:
        return None
    for control in session.table.controls:
        if isinstance(control, Stencil) and control.seat == session.viewer:
            return control
    return None


def prompt_offers(session: Session, caps: Caps) -> list[ButtonSpec]:
    """The prompt's buttons from the right: the first is the outermost, the primary one if any."""
    say = session.say
    if session.visiting and not session.covered:
        return [_way_back(session, caps, "primary")]
    if session.covered or session.still:
        return []
    if session.at_the_end:
        label = ButtonLabel("count", say(Text("Final count")), "primary", icon="bars")
        return [ButtonSpec(label, session.count_asked.emit)]
    offers: list[ButtonSpec] = []
    chance, next_to_act = waiting_chance(session), waiting_next(session)
    if chance is not None:
        label = ButtonLabel(
            "deal", _deal_words(session, chance), "primary", _cap("D", caps), "hand"
        )
        offers.append(ButtonSpec(label, session.deal))
    if chance is not None and session.deal_pause.left:
        words = say(Text("Wait ({n})", n=session.deal_pause.left))
        label = ButtonLabel("wait", words, cap=_cap(WAIT, caps))
        offers.append(ButtonSpec(label, session.deal_pause.stop))
    if next_to_act is not None:
        words = say(Text("Pass to {heir}", heir=Who(next_to_act)))
        label = ButtonLabel("pass", words, "primary", _enter(session, caps))
        offers.append(ButtonSpec(label, lambda: session.pass_to(next_to_act)))
    if session.picks and session.whole() is not None:
        label = ButtonLabel("done", say(Text("Done")), "primary", _enter(session, caps))
        offers.append(ButtonSpec(label, session.finish))
    if session.picks:
        cap = say(Text("Backspace")) if caps("Backspace") else ""
        long, short = say(Text("Take the last one back")), say(Text("Take back"))
        label = ButtonLabel("back", long, cap=cap, icon="undo", short=short)
        offers.append(ButtonSpec(label, session.drop_pick))
    offers += [_offer(session, button, caps) for button in _buttons(session)]
    return [*offers, _speed(session, caps)] if session.paced else offers


def referee_offers(session: Session, caps: Caps) -> list[ButtonSpec]:
    """To ask the referee for another seat, and to play again; while asked, no more is offered."""
    referee, say = session.referee, session.say
    if referee is None or session.covered:
        return []
    label = ButtonLabel(
        "stop_asking",
        say(Text("No more questions")),
        cap=_cap("Esc", caps),
        icon="close",
        short=say(Text("Stop")),
    )
    offers = [ButtonSpec(label, session.stop_asking)]
    if referee.next is None:
        return offers
    words = Text("Ask for {player}", player=Who(referee.next))
    other = ButtonLabel("next_seat", say(words), cap=_cap(NEXT_SEAT, caps), icon="users")
    return [*offers, ButtonSpec(other, referee.next_seat)]


def change_speed(session: Session) -> None:
    """Make computers faster, and slow after that."""
    session.choose_speed(session.speed.next())


def _speed(session: Session, caps: Caps) -> ButtonSpec:
    words, sign = session.say(session.speed.told), session.speed.sign
    label = ButtonLabel("speed", words, "quiet", _cap(SPEED, caps), "computer", sign=sign)
    return ButtonSpec(label, lambda: change_speed(session))


def curtain_offers(session: Session, caps: Caps) -> list[ButtonSpec]:
    """The curtain's buttons from the right, the primary one first."""
    mine = session.say(Text("Say what came up") if session.deals_alone else Text("Show my cards"))
    label = ButtonLabel(CURTAIN, mine, "primary", _enter(session, caps), large=True)
    offers = [ButtonSpec(label, session.uncover)]
    return [*offers, _way_back(session, caps)] if session.visiting else offers


def say_way(session: Session, caps: Caps, turns: bool = False) -> str:
    """How a move is begun by hand, while none is and hands have not learnt it yet; ``turns``: a
    shape is held that can be turned."""
    carried = session.choices().carried
    asks = session.referee is not None  # what is tried there needs not be allowed
    if session.picks or session.visiting or asks or not carried:
        return ""
    stencil = stencil_of(session)
    if not caps(gesture(DRAG if stencil is None else MARK, session)):
        return ""
    if stencil is not None and not turns:
        return session.say(Text("Click a cell; grey ones tell why not"))
    if stencil is not None:
        return session.say(
            Text("Turn: R or wheel · mirror: F · one cell: Shift+click · grey tells why not")
        )
    general = Text("Drag a piece with a ring to a space that glows")
    return session.say(asked(session).gesture or general)


def say_way_by_keys(session: Session) -> str:
    """How a move is begun by keys."""
    if stencil_of(session) is not None:
        return session.say(Text("The arrow keys lead from cell to cell, Enter marks."))
    return session.say(WAY_BY_KEYS)


def reason(session: Session, button: Button) -> str:
    """Why a button cannot be pressed now, in a sentence; nothing when it can."""
    if button.why is not None:
        return session.say(button.why)
    objections = session.why_not(Pick(button.id))
    return session.say(objections[0].why) if objections else ""


def _buttons(session: Session) -> list[Button]:
    """The buttons of the seat at the lower edge."""
    return [
        control
        for control in session.table.controls
        if isinstance(control, Button) and control.seat == session.viewer
    ]


def _offer(session: Session, button: Button, caps: Caps) -> ButtonSpec:
    label = ButtonLabel(
        button.id,
        session.say(button.name),
        cap=_cap(button.key, caps),
        why=reason(session, button),
    )
    return ButtonSpec(label, lambda: session.touch(Pick(button.id)))


def _way_back(session: Session, caps: Caps, kind: str = "secondary") -> ButtonSpec:
    """Out of a moment that is looked at."""
    words = session.say(Text("Back to the game"))
    label = ButtonLabel("leave", words, kind, cap=_cap("Esc", caps), large=session.covered)
    return ButtonSpec(label, session.leave_visit)


def _deal_words(session: Session, chance: Chance) -> str:
    """What a hand does now, in the chance's own words unless these are a question."""
    if session.dealt_by_people:
        return session.say(Text("Say what came up"))
    if chance.ask.key.endswith("?"):
        return session.say(Text("Deal"))
    return session.say(chance.ask).rstrip(".")


def _enter(session: Session, caps: Caps) -> str:
    return session.say(Text("Enter")) if caps("Enter") else ""


def _cap(key: str, caps: Caps) -> str:
    return key if key and caps(key) else ""
