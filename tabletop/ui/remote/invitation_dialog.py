"""The links of a table that is hosted: one for each place that is played elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QWidget

from tabletop.engine.text import Text
from tabletop.net.tokens import Invitation
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.buttons import IconButton, WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import hbox, vbox
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.remote.qr_code import QrCode
from tabletop.ui.remote.whole_link import WholeLink

LOOKING_ON = Text("Looking on")
_LINK = 124
"""How much of a link is seen at least, in pixels at the usual size of text."""
_CODE = 150
"""How wide the link below the code asks to be, in pixels at the usual size of text."""
_MODULE = 4
"""A dark square of a code, in pixels: cameras read it, so it need not grow with the text."""


_UNKNOWN = Text("Not known here")
_SEEN = Text("Others in this house see the table on their start screen and can ask for a place.")


def _written(each: Invitation) -> str:
    """The link, where its key is known here."""
    return each.link() if each.token else ""


def hosted_at(host: str, *, told: bool = True) -> Text:
    """Where the links of a table work that this computer hosts, and whether others are ``told``."""
    where = Text("These links work in this network, while Tabletop runs here ({host}).", host=host)
    return Text("{sentence} {more}", sentence=where, more=_SEEN) if told else where


def served_at(host: str) -> Text:
    """Where the links of a table work that a server hosts."""
    return Text("These links work anywhere; {host} hosts the table.", host=host)


class InvitationDialog(Dialog):
    """Shows each link to be copied, and of the one that is looked at a QR code and every letter.

    Of a place at which somebody sits it says that instead. ``renews`` carries the place that is to
    have a new link, which ends the old one. What is asked meanwhile at the table, which lies behind
    it, is asked in its ``banner``.
    """

    renews = Signal(object)

    def __init__(
        self,
        context: AppContext,
        links: Mapping[int | None, Invitation],
        names: Sequence[str],
        where: Text,
        present: Callable[[], Sequence[bool]] = tuple,
        parent: QWidget | None = None,
    ) -> None:
        """``present`` says for each seat whether somebody sits there."""
        super().__init__(context, Text("Invitations"), parent)
        self.banner = Banner(context)
        self.body.addWidget(self.banner)
        self.scrolled()
        self.say(where, "body")
        self._links, self._names, self._present = dict(links), names, present
        self.rows: dict[int | None, tuple[QLineEdit, WordButton, IconButton]] = {}
        self.show_buttons: dict[int | None, IconButton] = {}
        self.taken: dict[int, TextLabel] = {}
        self._shown: int | None = None
        both = hbox(gap=context.px(10))
        column = vbox(gap=context.px(8))
        self.code = QrCode("", _MODULE)
        self.whose = TextLabel(context, "", "label")
        self.whole = WholeLink(context, context.px(_CODE))
        for place, each in links.items():
            name = Text("{player}", player=names[place]) if place is not None else LOOKING_ON
            column.addWidget(TextLabel(context, name, "label"))
            column.addLayout(self._row(place, name, _written(each)))
        column.addStretch(1)
        picture = vbox(gap=context.px(4))
        picture.addWidget(self.code)
        picture.addWidget(self.whose)
        picture.addWidget(self.whole)
        picture.addStretch(1)
        both.addLayout(column, 1)
        both.addLayout(picture)
        self.column.addLayout(both, 1)
        self.say(
            Text(
                "A link is a key to its place: give each to one person only. Whoever hosts could "
                "look at what is secret in the memory of this computer; where you do not trust "
                "each other so far, a server that none of you owns is the remedy."
            ),
            "small",
            "text2",
        )
        self._close = self.add_close()
        self.spread(980, 560)
        self._show(self._first())
        self.follow()
        free = [field for place, (field, *_) in self.rows.items() if self._free(place)]
        free[0].setFocus()  # what removes somebody is no place to begin at

    def _row(self, place: int | None, name: Text, link: str) -> QHBoxLayout:
        context = self.context
        row = hbox(gap=context.px(4))
        field = LineField(link)
        field.setReadOnly(True)
        if not link:
            context.tell(field, _UNKNOWN, QLineEdit.setPlaceholderText)
        field.setCursorPosition(0)
        field.setMinimumSize(context.px(_LINK), context.theme.size("control"))
        context.tell(field, Text("Link for {place}", place=name), QWidget.setAccessibleName)
        copy = WordButton(context, Text("Copy"), icon="copy")
        context.tell(copy, Text("Copy the link for {place}", place=name), QWidget.setAccessibleName)
        copy.clicked.connect(lambda: self._copy(place))
        showing = Text("Show the code for {place}", place=name)
        show = IconButton(context, "eye", showing, lambda: self._look_at(place))
        self.show_buttons[place] = show
        for button in (copy, show):
            button.setEnabled(bool(link))
        if place is not None:
            taken = self.taken[place] = TextLabel(
                context, Text("{player} sits there.", player=self._names[place]), wrap=True
            )
            taken.hide()
            row.addWidget(taken, 1)
        row.addWidget(field, 1)
        row.addWidget(copy)
        renewing = Text(
            "A new link for {place}; whoever sits there by the old one has to go", place=name
        )
        anew = IconButton(context, "refresh", renewing, lambda: self.renews.emit(place))
        row.addWidget(show)
        row.addWidget(anew)
        self.rows[place] = (field, copy, anew)
        return row

    def _free(self, place: int | None) -> bool:
        """Whether nobody sits at a place; those who look on are never too many."""
        present = self._present()
        return place is None or place >= len(present) or not present[place]

    def _first(self) -> int | None:
        """The first place whose link is known and wanted."""
        wanted = (place for place, each in self._links.items() if each.token and self._free(place))
        return next(wanted, None)

    def follow(self) -> None:
        """Offer no link of a place at which somebody sits now; a new one can be made."""
        for place, taken in self.taken.items():
            field, copy, _ = self.rows[place]
            free, here = self._free(place), self.focusWidget()
            taken.setHidden(free)
            for part in (field, copy, self.show_buttons[place]):
                if part is here and not free:
                    self._close.setFocus()
                part.setVisible(free)
        if not self._free(self._shown):
            self._show(self._first())

    def renew(self, place: int | None, token: str) -> None:
        """The link of a place is another now."""
        if place in self._links:
            self._links[place] = evolve(self._links[place], token=token)
            field, copy, _ = self.rows[place]
            for button in (copy, self.show_buttons[place]):
                button.setEnabled(True)
            field.setText(self._links[place].link())
            field.setPlaceholderText("")
            field.setCursorPosition(0)
            self._write_copy(place, Text("Copy"))
            if self._free(place):
                self._show(place)
            renewed = Text(
                "New link for {place}; the old one leads nowhere.", place=self._at(place)
            )
            Announcer.of(self).announce(self.context.say(renewed), field)

    def _copy(self, place: int | None) -> None:
        field, button, _ = self.rows[place]
        QApplication.clipboard().setText(field.text())
        self._write_copy(place, Text("Copied"))
        Announcer.of(self).announce(button.text(), button)

    def _write_copy(self, place: int | None, words: Text) -> None:
        """Write something else on the button that copies a link; its name stays."""
        button = self.rows[place][1]
        button.word(words)
        named = Text("Copy the link for {place}", place=self._at(place))
        self.context.tell(button, named, QWidget.setAccessibleName)

    def _at(self, place: int | None) -> Text:
        """Whose place it is."""
        return LOOKING_ON if place is None else Text("{player}", player=self._names[place])

    def _look_at(self, place: int | None) -> None:
        """Show the code of a place, and tell readers whose it is."""
        self._show(place)
        Announcer.of(self).announce(self.code.accessibleName(), self.code)

    def _show(self, place: int | None) -> None:
        self._shown = place
        words = self.rows[place][0].text()
        self.code.show_words(words)
        self.whole.show_words(words)
        for part in (self.code, self.whose, self.whole):
            part.setVisible(bool(words))
        self.whose.word(self._at(place))
        named = Text("Code for {place}", place=self._at(place))
        self.context.tell(self.code, named, QWidget.setAccessibleName)
