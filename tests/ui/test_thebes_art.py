"""The drawings of Thebes' pieces, as Qt draws them: whole, told apart without colour, in words."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tabletop import resources
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.table import Dial, DialChart, Face, Prompt, Stack, Table
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.games.thebes import pieces
from tabletop.games.thebes.components import CITIES, SITES, Card, Components
from tabletop.games.thebes.kinds import KINDS
from tabletop.language import LANGUAGES, Catalogue
from tabletop.mechanics.components import read
from tabletop.records.catalogue import open_game
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.look.lettering import AS_DRAWN, Lettering, fitted, width
from tabletop.ui.look.template import Fact
from tabletop.ui.look.theme import LEAST_TYPE, Theme, load_fonts, tokens
from tests.ui.drawn import difference, faces, whole

COLOURS = ("blue", "red", "green", "white")
COMPONENTS = read(resources.read_json("games/thebes/components.json"), Components)
ABOUT_NO_SITE = tuple(kind for kind in KINDS if kind not in ("book", "rumour"))
TOLD = ("artefact", "book", "general", "sand")
NAMES = {"city": CITIES, "site": (*SITES, "general"), "kind": KINDS}
SMALL: Mapping[str, Mapping[str, tuple[Fact, ...]]] = {
    "bag": {"site": SITES},
    "belonging": {"kind": ("book", "rumour", "permit"), "site": SITES},
    "book": {"site": SITES, "points": (1, 2, 3)},
    "card_back": {},
    "discard": {},
    "knob": {},
    "permit": {"site": SITES, "spent": (False,)},
    "pip": {"kind": ("book", "rumour"), "site": SITES},
    "rumour": {"site": SITES, "points": (1, 2)},
    "tool": {"kind": ABOUT_NO_SITE, "points": (0,)},
    "year_marker": {"year": (1901, 1902, 1903)},
}
Where = tuple[int, int, int, int]
GROUND = QColor("#FAF6EE")


@pytest.fixture(params=["light", "dark"])
def art(request: pytest.FixtureRequest, qapp: object) -> Art:
    load_fonts()
    return Art("thebes", COLOURS, Theme(request.param))


def speaking(language: str) -> Art:
    load_fonts()
    say = Catalogue.load(language, "thebes").say
    return Art("thebes", COLOURS, Theme("light"), say=say)


def card(kind: str, site: str = "", points: int = 0, *, city: str = "rome", weeks: int = 2) -> Face:
    face = pieces.open_card(Card("R1", kind, city, weeks, site, points), 1).face
    assert face is not None
    return face


def token(site: str, kind: str, points: int = 1, about: str = "") -> Picture:
    facts = (("site", site), ("kind", kind), ("points", points), ("about", about or site))
    return Picture("token", facts)


def exhibition(number: int) -> Face:
    face = pieces.exhibition(COMPONENTS.exhibitions[number], "exhibition:a", None).face
    assert face is not None
    return face


def printed(art: Art, face: Picture | Face, wide: float, high: float) -> QImage:
    """A face on paper without the colours of the sites: a grey print in which all are alike."""
    source = art.source(face)
    for site in tokens()["site"].values():
        for part, grey in (("fill", "#777777"), ("deep", "#555555"), ("tint", "#AAAAAA")):
            source = source.replace(site[part], grey)
    source = source.replace('fill="#FFFFFF"', f'fill="{tokens()["ink"]}"')
    image = QImage(round(wide), round(high), QImage.Format.Format_RGB32)
    image.fill(GROUND)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(fitted(source).encode())).render(painter)
    painter.end()
    return image


def signs_apart(
    art: Art, made: Sequence[Picture | Face], size: tuple[float, float], sign: Where
) -> None:
    """Hold that pictures differ plainly in a grey print, where their sites' signs are."""
    prints = [printed(art, face, *size).copy(*sign) for face in made]
    for one, other in itertools.combinations(prints, 2):
        assert difference(one, other) > 50


@pytest.mark.parametrize("name", SMALL)
def test_a_small_drawing_is_whole_and_tells_its_facts_apart(art: Art, name: str) -> None:
    facts = SMALL[name]
    if name == "tool":
        facts = {**facts, "site": ("general",)}
    pictures = []
    for face in faces(name, facts):
        whole(art, face)
        pictures.append(bytes(art.pixmap(face, 60, 60).toImage().constBits()))
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_whole(art: Art, kind: str) -> None:
    site = "crete" if kind in ("book", "rumour") else ""
    whole(art, Picture("card", card(kind, site, 2).facts))


def test_every_kind_of_card_has_a_picture_of_its_own_in_a_grey_print(art: Art) -> None:
    prints = []
    for kind in KINDS:
        site = "crete" if kind in ("book", "rumour") else ""
        picture = printed(art, card(kind, site, 1 if site else 0), 78, 110)
        prints.append(picture.copy(4, 28, 70, 54))
    for one, other in itertools.combinations(prints, 2):
        assert difference(one, other) > 60


def test_a_cards_points_are_so_many_small_books(art: Art) -> None:
    prints = [printed(art, card("book", "egypt", points), 78, 110) for points in (1, 2, 3)]
    for one, other in itertools.combinations(prints, 2):
        assert difference(one.copy(10, 74, 58, 10), other.copy(10, 74, 58, 10)) > 40


@pytest.mark.parametrize("kind", ["book", "rumour"])
def test_a_card_tells_its_site_by_a_sign(art: Art, kind: str) -> None:
    signs_apart(art, [card(kind, site, 2) for site in SITES], (78, 110), (20, 30, 40, 34))


@pytest.mark.parametrize(
    ("name", "more", "size", "sign"),
    [
        ("bag", {}, (60, 70), (20, 34, 22, 24)),
        ("book", {"points": 2}, (17, 38), (4, 3, 12, 12)),
        ("permit", {"spent": False}, (26, 36), (6, 17, 14, 15)),
        ("rumour", {"points": 2}, (17, 38), (2, 5, 13, 12)),
    ],
)
def test_what_belongs_to_a_site_shows_its_sign(
    art: Art, name: str, more: dict[str, Fact], size: tuple[float, float], sign: Where
) -> None:
    made = [Picture(name, (("site", site), *more.items())) for site in SITES]
    signs_apart(art, made, size, sign)


def test_a_token_shows_the_sign_of_its_site_when_it_is_small(art: Art) -> None:
    signs_apart(art, [token(site, "artefact", 3) for site in SITES], (24, 24), (7, 2, 10, 10))


def test_a_book_found_shows_the_sign_of_what_it_is_about(art: Art) -> None:
    made = [token("egypt", "book", about=site) for site in SITES]
    signs_apart(art, made, (34, 34), (10, 7, 16, 16))


def test_tokens_of_all_kinds_are_told_apart(art: Art) -> None:
    prints = [printed(art, token("crete", kind), 24, 24) for kind in TOLD]
    for one, other in itertools.combinations(prints, 2):
        assert difference(one, other) > 40


def test_a_book_worth_more_than_one_point_says_so(art: Art) -> None:
    for kind in ("book", "general"):
        one, two = (printed(art, token("crete", kind, points), 34, 34) for points in (1, 2))
        assert difference(one, two) > 40


def test_a_spent_permit_is_told_from_a_valid_one(art: Art) -> None:
    for site in SITES:
        valid, spent = (
            printed(art, Picture("permit", (("site", site), ("spent", said))), 26, 36)
            for said in (False, True)
        )
        assert difference(valid, spent) > 90


def test_an_exhibition_shows_as_many_discs_as_it_needs_artefacts(art: Art) -> None:
    for number, show in enumerate(COMPONENTS.exhibitions):
        face = exhibition(number)
        whole(art, Picture("exhibition", face.facts))
        tree = ElementTree.fromstring(art.source(face))
        fills = [part.get("fill") for part in tree.iter() if part.tag.endswith("circle")]
        for site, count in show.artefacts:
            assert fills.count(tokens()["site"][site]["fill"]) == count
        wanted = sum(count for _, count in show.artefacts)
        assert len(fills) == wanted + 1, "and the clock"


def test_exhibitions_are_told_apart_in_a_grey_print_of_their_chip(art: Art) -> None:
    prints = [printed(art, exhibition(i), 78, 42) for i in range(len(COMPONENTS.exhibitions))]
    for one, other in itertools.combinations(prints, 2):
        assert difference(one, other) > 40


# Words


def texts(art: Art, face: Face, lettering: Lettering = AS_DRAWN) -> dict[str, tuple[float, float]]:
    """The words on a face as they are drawn: how wide, and in what size of type."""
    tree = ElementTree.fromstring(fitted(art.source(face), lettering))
    found = {}
    for part in tree.iter():
        if part.tag.endswith("text") and part.text:
            size, weight = float(part.get("font-size", 0)), int(part.get("font-weight", 400))
            found[part.text] = (width(part.text, weight) * size, size)
    return found


def test_all_that_a_card_names_has_a_word() -> None:
    words = resources.read_json("games/thebes/words.json")
    assert set(words.pop("columns")) >= {"cards", "exhibitions"}
    assert {fact: set(named) for fact, named in words.items()} == {
        fact: set(values) for fact, values in NAMES.items()
    }


def saying(language: str) -> Callable[[str], str]:
    """What says a name of a card in a language."""
    catalogue = Catalogue.load(language, "thebes")
    return lambda name: catalogue.say(Text(name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_cards_are_said_in_the_readers_language(qapp: object, language: str) -> None:
    art, say = speaking(language), saying(language)
    for city, site in itertools.product(CITIES, SITES):
        words = texts(art, card("book", site, 1, city=city))
        assert {say(city.capitalize()), say(site.capitalize())} <= set(words)
        assert words[say(city.capitalize())][0] <= 54.5, "before the clock"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_on_a_card_becomes_smaller_than_can_be_read(qapp: object, language: str) -> None:
    art = speaking(language)
    made = [card(kind, site, 1) for kind in ("book", "rumour") for site in SITES]
    made += [card(kind) for kind in ABOUT_NO_SITE]
    made += [exhibition(number) for number in range(len(COMPONENTS.exhibitions))]
    for face in made:
        for word, (wide, size) in texts(art, face).items():
            assert size >= 11, word
            assert wide < art.size(face).width() - 8, word


def test_a_card_follows_a_change_of_language(qapp: object) -> None:
    load_fonts()
    spoken = ["forward"]

    def say(text: Text) -> str:
        return text.key if spoken[-1] == "forward" else text.key[::-1]

    art = Art("thebes", COLOURS, Theme("light"), say=say)
    face = card("book", "egypt", 1, city="vienna")
    before = art.pixmap(face, 88, 124)
    spoken.append("backward")
    assert dict(art.said(face)) == {"kind": "kooB", "site": "tpygE", "city": "anneiV"}
    assert art.pixmap(face, 88, 124).toImage() != before.toImage()
    spoken.append("forward")
    assert art.pixmap(face, 88, 124).cacheKey() == before.cacheKey()


def test_words_without_room_become_smaller_and_others_stay(qapp: object) -> None:
    load_fonts()
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><text font-size="20" {}>Mesopotamia</text></svg>'
    assert fitted(svg.format("")) == svg.format("")
    for room, size in ((1000, 20.0), (50, 50 / width("Mesopotamia", 700))):
        made = ElementTree.fromstring(fitted(svg.format(f'font-weight="700" data-room="{room}"')))[
            0
        ]
        assert float(made.get("font-size", 0)) == pytest.approx(size, abs=0.01)
        assert made.get("data-room") is None


def test_words_are_measured_as_they_are_read_however_they_are_written(qapp: object) -> None:
    load_fonts()
    svg = """<svg xmlns='x'><g/><text data-room='50' font-size='20' id='"'>{}</text></svg>"""
    for written, said in (("Ur &amp; Uruk &amp; Eridu", "Ur & Uruk & Eridu"), ("&#80;tah", "Ptah")):
        made = ElementTree.fromstring(fitted(svg.format(written)))[1]
        assert made.text == said
        wide = width(said, 400)
        assert float(made.get("font-size", 0)) == pytest.approx(min(20, 50 / wide), abs=0.01)
        assert made.get("id") == '"'


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scale", "text"), [(0.7, 1.0), (0.8, 1.5), (0.8, 2.0), (2.2, 1.5)])
def test_words_on_cards_grow_with_the_text_as_far_as_the_card_has_room(
    qapp: object, language: str, scale: float, text: float
) -> None:
    art, say = speaking(language), saying(language)
    large = Lettering(scale, text)
    for site in SITES:
        face, name = card("book", site, 1, city="vienna"), say(site.capitalize())
        (_, plain), (wide, size) = texts(art, face)[name], texts(art, face, large)[name]
        assert plain <= size <= 19
        assert wide <= 79.5
        assert size == pytest.approx(plain) or wide <= 0.92 * 79 + 0.1, "marks lie at the edge"
        full = size == 19 or wide >= 0.92 * 79 - 0.1
        wanted = max(LEAST_TYPE, 14 * scale * (text if scale < 1 else 1))
        assert full or size * scale == pytest.approx(wanted, abs=0.01)


# A whole game


@cache
def tables() -> tuple[Table, ...]:
    """What seat 0, and then a spectator, see at every decision of a game played at random."""
    players = tuple(Player(name, name) for name in COLOURS)
    match: Match[Any, Any] = Match(open_game("thebes"), players, {}, SeededDealer("art"))
    rng, seen = Random("art"), []
    while not match.over:
        if match.chance is not None:
            match.deal()
            continue
        seat = min(match.to_act)
        match.propose(rng.choice(match.game.legal_moves(match.state, seat)))
        seen += [match.game.table(match.state, viewer) for viewer in (0, None)]
    return tuple(seen)


def shown_by(prompt: Prompt) -> Iterator[Face]:
    for instrument in prompt.instruments:
        if isinstance(instrument, Dial):
            yield from (source.face for source in instrument.sources)
        else:
            assert isinstance(instrument, DialChart)


def test_whatever_a_game_shows_is_drawn(art: Art) -> None:
    seen: set[Any] = set()
    for table in tables():
        seen |= {piece.face for piece in table.pieces}
        seen |= {control.face for control in table.controls if isinstance(control, Stack)}
        seen |= set(shown_by(table.prompt))
    assert {face.art for face in seen if face} >= {"token", "book", "tool", "exhibition", "permit"}
    for face in seen - {None}:
        art.source(face)
