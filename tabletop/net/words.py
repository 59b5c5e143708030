"""Sentences and objections as they travel: keys and facts, said in each reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from attrs import field, frozen

from tabletop.engine import session_rules
from tabletop.engine.game import Game
from tabletop.engine.move import Pick
from tabletop.engine.rule import Citation, Objection, Rule
from tabletop.engine.text import Fact, Text, Who, visible
from tabletop.net import rules
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import check_object

DEEPEST = 20
"""No sentence has more sentences inside each other."""


@frozen
class Against:
    """An objection on its way: the rule by its id."""

    rule: str
    why: Text
    at: tuple[Pick, ...] = field(factory=tuple)
    unfinished: bool = False


def against(objection: Objection) -> Against:
    """An objection as it is sent."""
    return Against(objection.rule.id, objection.why, objection.at, objection.unfinished)


def objection(sent: Against, game: Game[Any, Any]) -> Objection:
    """The objection that was sent, by the reader's own catalogue of rules."""
    rule = _rules(game).get(sent.rule) or _unknown(sent.rule)
    return Objection(rule, sent.why, sent.at, sent.unfinished)


@lru_cache(maxsize=8)
def _rules(game: Game[Any, Any]) -> Mapping[str, Rule]:
    return {rule.id: rule for rule in (*game.rules, *session_rules.RULES, *rules.RULES)}


def _unknown(rule: str) -> Rule:
    text = Text("The host knows a rule “{rule}” that is not known here.", rule=visible(rule))
    return Rule(visible(rule), text, Citation(session_rules.BOOK, Text("The host")))


def plain_text(text: Text) -> dict[str, Any]:
    """A sentence as plain data."""
    facts = [[name, _plain_fact(fact)] for name, fact in text.facts]
    return {"key": text.key, "plural": text.plural, "facts": facts}


def _plain_fact(fact: Fact) -> Any:
    if isinstance(fact, Who):
        return {"seat": fact.seat}
    if isinstance(fact, Text):
        return plain_text(fact)
    return [_plain_fact(each) for each in fact] if isinstance(fact, tuple) else fact


def make_text(data: Any) -> Text:
    """The sentence that plain data stands for; raises ValidationError."""
    return _text(data, DEEPEST)


def _text(data: Any, deep: int) -> Text:
    check_object(data)
    if not deep:
        raise ValidationError(Text("Nested too deeply."))
    if not set(data) <= {"key", "plural", "facts"}:
        raise ValidationError(Text("This key is not known."))
    key, plural, facts = data.get("key"), data.get("plural", ""), data.get("facts", [])
    if type(key) is not str or type(plural) is not str:
        raise ValidationError(Text("A text is expected here."), "key")
    if type(facts) is not list:
        raise ValidationError(Text("A list is expected here."), "facts")
    return Text(visible(key), visible(plural), **dict(_fact_of(each, deep) for each in facts))


def _fact_of(pair: Any, deep: int) -> tuple[str, Fact]:
    if type(pair) is not list or len(pair) != 2 or type(pair[0]) is not str:
        raise ValidationError(Text("A name and a fact are expected here."), "facts")
    if not pair[0].isidentifier():
        raise ValidationError(Text("A name and a fact are expected here."), "facts")
    return pair[0], _fact(pair[1], deep - 1)


def _fact(data: Any, deep: int) -> Fact:
    match data:
        case bool():
            pass
        case int():
            return data
        case str():
            return visible(data)
        case list() if deep > 0:
            return tuple(_fact(each, deep - 1) for each in data)
        case {"seat": int() as seat} if len(data) == 1:
            return Who(seat)
        case dict():
            return _text(data, max(deep, 0))
    raise ValidationError(Text("A name and a fact are expected here."), "facts")
