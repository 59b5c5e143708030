from tabletop.engine.text import Text
from tests.language.stretched import Stretched


def test_every_sentence_grows_by_two_fifths_and_is_accented() -> None:
    words = Stretched.load("en").say(Text("Place it on {where}", where="h2"))
    assert words.startswith("Płąćę ít óń h2")
    assert len(words) == round(len("Place it on h2") * 1.4)
