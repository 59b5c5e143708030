"""The page of the rules: every rule of a game and of the table, with its place in the books."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from html import escape
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.engine import session_rules
from tabletop.engine.game import Game
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text
from tabletop.language import Catalogue, stored
from tabletop.records.catalogue import UnknownGame
from tabletop.records.fault import RecordError
from tabletop.records.rulings import rulings_of
from tabletop.ui.context import AppContext
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.controls.passages import Passages
from tabletop.ui.dialogs.frame import Dialog

_BOOKS = {"pl": Text("Polish book"), "de": Text("German book")}


class RulesPage(Dialog):
    """Every rule as a paragraph of its own; opened at a rule, that one is marked."""

    def __init__(
        self,
        context: AppContext,
        game: Game[Any, Any],
        at: str = "",
        parent: QWidget | None = None,
    ) -> None:
        info = game.info
        context = context.of(info.id)
        super().__init__(context, Text("Rules of {game}", game=info.name), parent)
        of_pad = game.pad.rules if game.pad is not None else ()
        self._rules = tuple(dict.fromkeys((*game.rules, *of_pad, *session_rules.RULES)))
        self._at = at
        self._of_table = frozenset(rule.id for rule in session_rules.RULES)
        self._rulings = _sound_rulings(info.id)
        self._editions = _editions_of(game)
        self._cited: dict[object, str] = {}
        self.search = LineField()
        self.search.setClearButtonEnabled(True)
        self.search.setFixedHeight(context.theme.size("control"))
        context.tell(
            self.search,
            Text("Search the rules"),
            QLineEdit.setPlaceholderText,
            QWidget.setAccessibleName,
        )
        self.search.textChanged.connect(self._write)
        self.page = Passages()
        context.tell(self.page, Text("Rules"), QWidget.setAccessibleName)
        self.body.addWidget(self.search)
        self.body.addWidget(self.page, 1)
        self.add_close()
        self.spread(720, 680)
        context.language_changed.connect(self._write)
        context.theme_changed.connect(self._write)
        self._write()
        self.search.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Once it has its size, the rule asked for is brought into sight."""
        super().showEvent(event)
        self._scroll()

    def _scroll(self) -> None:
        if self._at:
            self.page.scrollToAnchor(self._at)
            self.page.setTextCursor(self.page.cursorForPosition(QPoint(0, 0)))

    def _write(self) -> None:
        rules, colours = self._found(), self.context.theme.colours
        self._cited.clear()
        pairs = zip((None, *rules), rules, strict=False)
        passages = [partial(self._passage, *pair) for pair in pairs]
        ids = [rule.id for rule in rules]
        at = ids.index(self._at) if self._at in ids else 0
        self.page.write(passages or [self._nothing], colours.text, at)
        self._scroll()

    def shown(self) -> list[str]:
        """The ids of the rules on the page."""
        return [rule.id for rule in self._found()]

    def _found(self) -> Sequence[Rule]:
        wanted = self.search.text().strip().casefold()
        if not wanted:
            return self._rules
        return [rule for rule in self._rules if wanted in self._plain(rule).casefold()]

    def _plain(self, rule: Rule) -> str:
        say = self.context.say
        ruling = self._rulings.get(rule.cite.ruling, "")
        parts = (say(rule.text), say(rule.cite.section), rule.cite.ruling, rule.id)
        return " ".join((*parts, say(stored(ruling))))

    def _passage(self, before: Rule | None, rule: Rule) -> str:
        """A rule, below the name of its book where that is another one than ``before``."""
        heading = ""
        if before is None or before.cite.book != rule.cite.book:
            theme, book = self.context.theme, self.context.say(rule.cite.book)
            heading = (
                f'<p style="font-size:{theme.px(16)}px; font-weight:700; '
                f'margin-top:{theme.px(14)}px; margin-bottom:{theme.px(4)}px">'
                f"<i>{escape(book)}</i></p>"
            )
        cite = (rule.cite.section, rule.cite.ruling, rule.id in self._of_table)
        if cite not in self._cited:
            self._cited[cite] = escape(self._places(rule))
        return heading + self._paragraph(rule, self._cited[cite])

    def _nothing(self) -> str:
        none = escape(self.context.say(Text("No rule speaks of that.")))
        return f'<p style="color:{self.context.theme.colours.text2}">{none}</p>'

    def _paragraph(self, rule: Rule, places: str) -> str:
        theme = self.context.theme
        marked = rule.id == self._at
        ground = f' bgcolor="{theme.colours.accentwash}"' if marked else ""
        small = f"font-size:{theme.px(13)}px; color:{theme.colours.text2}"
        return (
            f'<a name="{escape(rule.id)}"></a>'
            f'<table width="100%" cellpadding="{theme.px(8)}" cellspacing="0"{ground}><tr><td>'
            f'<div style="font-size:{theme.px(14)}px">{escape(self.context.say(rule.text))}</div>'
            f'<div style="{small}">{places}</div>{self._ruling(rule, small)}'
            f"</td></tr></table>"
        )

    def _ruling(self, rule: Rule, style: str) -> str:
        """What the game decided where its book is silent, if it says so."""
        told = self._rulings.get(rule.cite.ruling)
        if told is None or rule.id in self._of_table:
            return ""
        said = Text("Ruling {number}: {text}", number=rule.cite.ruling, text=stored(told))
        return f'<div style="{style}"><i>{escape(self.context.say(said))}</i></div>'

    def _places(self, rule: Rule) -> str:
        say = self.context.say
        places = [say(rule.cite.section)]
        if rule.id in self._of_table:
            return places[0]
        for code, edition in self._editions.items():
            section = edition.say(rule.cite.section)
            places.append(say(Text("{book}: {section}", book=_BOOKS[code], section=section)))
        if code_of := rule.cite.ruling:
            places.append(say(Text("ruling {number}", number=code_of)))
        own = self.context.language
        if own in self._editions:
            places = places[1:]
        return " · ".join(dict.fromkeys(places))


def load_for_rules(game: Game[Any, Any]) -> None:
    """Read ahead, in any thread, what the page of a game says beside the rules."""
    for edition in _editions_of(game).values():
        for rule in game.rules:
            edition.say(rule.cite.section)
    _sound_rulings(game.info.id)


def _editions_of(game: Game[Any, Any]) -> dict[str, Catalogue]:
    """The words of the books that a game is printed with, by their languages."""
    info = game.info
    return {code: _edition(code, info.id) for code in info.editions if code in _BOOKS}


@lru_cache(maxsize=8)
def _edition(code: str, game: str) -> Catalogue:
    """The words of a language for a game, whose sections were put into words once."""
    return Catalogue.load(code, game)


def _sound_rulings(game: str) -> Mapping[str, str]:
    """The rulings of a game; none where their file is damaged, which is told on its card."""
    try:
        return rulings_of(game)
    except (RecordError, UnknownGame):
        return {}
