from tabletop.engine.table import NEUTRAL
from tabletop.engine.text import Text, Who
from tabletop.language import Catalogue
from tabletop.language.faults import faults

ENGLISH = Catalogue.load("en")
POLISH = Catalogue.load("pl")


def test_a_sound_sentence_has_none() -> None:
    for catalogue in (ENGLISH, POLISH):
        assert not list(faults(catalogue, Text("There is no moment {node}.", node=2)))


def test_a_missing_fact() -> None:
    assert list(faults(ENGLISH, Text("{a} and {b}", a=1))) == ["'{a} and {b}' lacks the fact 'b'"]


def test_a_sentence_without_translation() -> None:
    text = Text("There is no moment {node}.", node=(Text("unheard of"),))
    assert list(faults(POLISH, text)) == ["'unheard of' is not in Polski"]
    assert not list(faults(ENGLISH, text))


def test_a_case_that_a_name_lacks(written) -> None:
    polish = written("pl", {"of {x}": "od {x:genitive}", "lamp": "lampa"})
    assert list(faults(polish, Text("of {x}", x=Text("lamp")))) == [
        "'lamp' is not in Polski, genitive"
    ]
    assert not list(faults(polish, Text("of {x}", x=Who(NEUTRAL))))
    assert not list(faults(polish, Text("of {x}", x=Who(0))))


def test_a_translation_with_other_facts(written) -> None:
    counted = {("{n} x", "{n} xs"): ("jeden", "{n} y", "{n} y")}
    polish = written("pl", {"of {x}": "od {y}", "for {x}": "dla", **counted})
    assert list(faults(polish, Text("of {x}", x="a"))) == ["'of {x}' has other facts in Polski"]
    assert list(faults(polish, Text("for {x}", x="a"))) == ["'for {x}' has other facts in Polski"]
    assert not list(faults(polish, Text("{n} x", "{n} xs", n=1)))
