"""The about box: what this is, whose it is, under which licences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from platform import python_version

from PySide6.QtCore import QUrl, Signal, qVersion
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from tabletop import __version__
from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.records.places import data_folder
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Divider
from tabletop.ui.controls.flow import Flow
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.look.tips import describe, set_tip


class AboutBox(Dialog):
    """Version, licences, and to whom the games belong; ``licences`` asks for their words."""

    licences = Signal()

    def __init__(
        self, context: AppContext, games: tuple[GameInfo, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, Text("About Tabletop"), parent)
        column = self.scrolled()
        self.say(Text("A table for modern board games that knows the rules."), "lead")
        self.say(
            Text(
                "Version {version}, with Python {python} and Qt {qt}",
                version=__version__,
                python=python_version(),
                qt=qVersion(),
            ),
            "small",
            "text2",
        )
        column.addWidget(Divider(context))
        self._say_whose(games)
        self._links(games)
        column.addWidget(Divider(context))
        self.say(Text("The code is under the MIT licence."))
        self.say(Text("The art is under CC BY 4.0."))
        self.say(Text("The font is Lato by Łukasz Dziedzic, under the SIL Open Font Licence 1.1."))
        self.say(Text("The window is made with Qt for Python, under the LGPL 3."))
        column.addWidget(Divider(context))
        self.say(
            Text(
                "What is yours lies on this computer alone, in {folder}.",
                folder=str(data_folder()),
            )
        )
        column.addStretch(1)
        self.add_button(Text("Licences"), self.licences.emit, icon="book")
        self.add_close()
        self.spread(620, 580)

    def _say_whose(self, games: tuple[GameInfo, ...]) -> None:
        """To whom the games belong, and whose the drawings are."""
        for info in games:
            self.say(
                Text(
                    "{game} is a game by {authors}, published by {publisher}.",
                    game=self.context.of(info.id).say(info.name),
                    authors=info.authors,
                    publisher=info.publisher,
                )
            )
        self.say(
            Text(
                "The games belong to their authors and publishers. No publisher's text or art is "
                "here: the rules are told in our own words, and everything you see was drawn for "
                "this table."
            )
        )
        for art, drawn in self._art(games).items():
            self.say(Text("{games}: {art}", games=tuple(drawn), art=art), "small", "text2")

    def _links(self, games: Iterable[GameInfo]) -> None:
        """Where drawings are found, each a press away."""
        linked = [info for info in games if info.art_link]
        if not linked:
            return
        row = QWidget()
        flow = Flow(row, self.context.px(8), self.context.px(6))
        for info in linked:
            words = Text("Drawings of {game}", game=self.context.of(info.id).say(info.name))
            to = partial(QDesktopServices.openUrl, QUrl(info.art_link))
            link = WordButton(self.context, words, to, icon="forward", kind="quiet")
            set_tip(link, info.art_link)
            describe(link, info.art_link)
            flow.addWidget(link)
        self.column.addWidget(row)

    def _art(self, games: Iterable[GameInfo]) -> dict[str, list[str]]:
        """What is said of drawings, and of which games it is said."""
        found: dict[str, list[str]] = {}
        for info in games:
            if info.art is not None:
                say = self.context.of(info.id).say
                found.setdefault(say(info.art), []).append(say(info.name))
        return found
