"""The window's score pads: opened, left, saved, and the history they are kept in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import NAMESPACE_URL
from weakref import WeakKeyDictionary

from attrs import evolve
from PySide6.QtCore import QObject, Qt, Signal

from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.pad import Cell
from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.models.files import PATIENCE
from tabletop.models.history import HistoryWriter, Known
from tabletop.records.digests import named_uuid
from tabletop.records.matchfile import compact
from tabletop.records.record import head_of, plain_head, shapes
from tabletop.scorepad.breakdown import break_down
from tabletop.scorepad.history import Draft, HistoryError, Kept, Patience, SaveOutcome, ScoreHistory
from tabletop.scorepad.scoring import Scoring, Sitter, new_id, of_match
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.shell import Shell

# Pages are imported when one is opened: a game that ends is only written down.
if TYPE_CHECKING:
    from tabletop.models.pad import PadModel
    from tabletop.records.position import PositionRecord
    from tabletop.ui.controls.banner import Banner
    from tabletop.ui.scorepad.importing import Importing
    from tabletop.ui.scorepad.page import PadPage
    from tabletop.ui.scorepad.played.page import PlayedPage
    from tabletop.ui.scorepad.sharing import Shared, Sharing

HISTORY = Text("The games you played")

_WAITING = Text("Another window is writing there; this goes on as soon as it is done.")
_SAVING = Text("Saving waits for another window that is writing there.")


class Pads(QObject):
    """Opens one pad at a time in a window, and keeps it.

    ``idle``: nothing waits to be written; ``placed`` carries the position that a sheet tells.
    """

    idle = Signal()
    placed = Signal(object)

    def __init__(self, shell: Shell, file: Path) -> None:
        super().__init__(shell)
        self._shell, self._file = shell, file
        self._writer: HistoryWriter | None = None
        self._told: list[Text] = []
        self._homeless: Text | None = None
        self._pad = ""
        self._safe: Scoring | None = None
        self._drafted = self._saving = self._waiting = False
        self._offered: set[str] = set()
        self._troubles: set[Text] = set()
        self._names: WeakKeyDictionary[Match[Any, Any], str] = WeakKeyDictionary()
        self.page: PadPage | None = None
        self.played: PlayedPage | None = None
        shell.left.connect(self.leave)

    @cached_property
    def sharing(self) -> Sharing:
        """Hands sheets and played games to others."""
        from tabletop.ui.scorepad.sharing import Sharing

        made = Sharing(self._shell.context, self._shell)
        made.placed.connect(self._place)
        return made

    @cached_property
    def importing(self) -> Importing:
        """Brings in what other programs kept."""
        from tabletop.ui.scorepad.importing import Importing

        return Importing(self._shell)

    # The history

    @property
    def history(self) -> ScoreHistory:
        """The history; whoever asks before it is open waits for that."""
        return self.writer.history

    def _opening(self) -> tuple[ScoreHistory, tuple[Text, ...]]:
        """Where its file cannot be used, it is one in memory, and the reader is told."""
        try:
            history = ScoreHistory(self._file)
        except HistoryError as error:
            self._homeless = error.text
            return ScoreHistory(None), (error.text,)
        return history, history.told

    @property
    def writer(self) -> HistoryWriter:
        """Opens the history and writes into it, beside the window."""
        if self._writer is None:
            writer = self._writer = HistoryWriter(self._opening, self)
            writer.opened.connect(self._opened)
            writer.saved.connect(self._saved)
            writer.refused.connect(self._refused)
            writer.failed.connect(self._trouble)
            writer.told.connect(self._warn)
            writer.written.connect(self._settled)
            writer.waits.connect(self._waits)
            writer.looked.connect(self._look_round)
            writer.idle.connect(self.idle)
            writer.begin()
            later(writer, self._tell_of_opening, PATIENCE)
        return self._writer

    def _tell_of_opening(self) -> None:
        """Say that the history takes long to open; whether others write, the writer says."""
        if self.writer.ready is None:
            self._waits(True)

    def _opened(self, told: Sequence[Text]) -> None:
        self._told += told
        self._waits(False)
        if self.played is not None:
            self.played.show_history(self.history)
        if self._banner is not None:
            self._tell(self._banner)

    def safe(self, patience: float = 0.0) -> bool:
        """Whether all that was entered is kept, or is within so many seconds."""
        return self._writer is None or self._writer.safe(patience)

    # Opening and leaving

    def open_new(self, game: str) -> None:
        """An empty sheet for the people who sat down last; drafts left behind are offered."""
        found = self._shell.games.get(game)
        if found is None or found.pad is None:
            return
        today = datetime.now().astimezone().date()
        self.write_on(Scoring.begin(game, self._sitters(game), today))

    def _sitters(self, game: str) -> Sequence[Sitter]:
        from tabletop.advisor.players import PLAYERS
        from tabletop.ui.start.setup import sitters

        found = self._shell.games[game]
        store = self._shell.context.preferences.store
        say = self._shell.context.say
        people = sitters(store, found.info, found.options, PLAYERS, say)
        return tuple(Sitter(player.name, player.colour) for player in people)

    def score(self, record: PositionRecord) -> None:
        """What lies in a position on a sheet; why it cannot be there is told."""
        from tabletop.scorepad.positions import scoring_of

        today, colours = datetime.now().astimezone().date(), record.game.info.colours
        known = [*self._sitters(record.game.info.id)][: record.seats]
        free = [each for each in colours if each not in {sitter.colour for sitter in known}]
        others = [Sitter("", colour) for colour in free[: record.seats - len(known)]]
        try:
            scoring = scoring_of(record, (*known, *others), today)
        except ValidationError as invalid:
            self._shell.complain(invalid.why)
        else:
            self.write_on(scoring)

    def _place(self, page: Shared) -> None:
        """What a sheet tells of a table as a position; why it tells nothing is said there."""
        from tabletop.scorepad.positions import position_of_scoring

        try:
            record = position_of_scoring(page.model.game, page.model.scoring)
        except ValidationError as invalid:
            page.banner.say(invalid.why, sign="warning")
        else:
            self.placed.emit(record)

    def write_on(self, scoring: Scoring, base: int = 0) -> PadPage:
        """Put a scoring under the pencil."""
        page = self._open(scoring, base)
        self.writer.look(scoring.game)
        return page

    def _open(self, scoring: Scoring, base: int) -> PadPage:
        from tabletop.models.pad import PadModel

        shell = self._shell
        back = shell.way_back()
        shell.leave()
        self._pad, self._safe, self._drafted = new_id(), scoring, False
        self.writer.open(self._pad, base)
        game = shell.games[scoring.game]
        model = PadModel(game, scoring, shell.context.of(scoring.game).words, base)
        model.kept.connect(self._keep)
        return self._show(model, back)

    def _show(self, model: PadModel, back: Callable[[], object] | None) -> PadPage:
        from tabletop.ui.scorepad.page import PadPage

        shell = self._shell
        page = PadPage(shell.context.of(model.scoring.game), model, shell.pages.styled)
        model.setParent(page)
        page.cited.connect(shell.cite)
        page.saved.connect(self.save)
        page.shared.connect(lambda: self.sharing.offer(page, page.breakdown.share))
        page.breakdown.listed.connect(self.show_history)
        page.told.connect(self._titled)
        shell.show_page(page, back)
        self.page = page
        self._offered.clear()
        self._titled()
        page.start()
        self._tell(page.banner)
        return page

    def _look_round(self, known: Known) -> None:
        """Complete from what was written before; ask what becomes of what was left unfinished."""
        banner = self._banner
        if banner is None:
            return
        if self.page is not None:
            people = [person.sitter.name for person in known.people]
            self.page.sheet.head.remember(people, known.places)
        for draft in known.drafts:
            fits = self.page is None or draft.scoring.game == self.page.game.info.id
            if fits and draft.scoring.game in self._shell.games:
                self._offer(draft, banner)

    @property
    def _banner(self) -> Banner | None:
        """Where something can be said now."""
        shown = self.page or self.played
        return shown.banner if shown is not None else None

    @property
    def open(self) -> bool:
        """Whether a page of this is what the window shows."""
        return self.page is not None or self.played is not None

    def show_again(self) -> None:
        """The same page in another language or another size of type."""
        if self.played is not None:
            self.show_history()
        elif self.page is not None:
            model = self.page.model
            model.setParent(self)
            model.disconnect(self.page)
            model.speak(self._shell.context.of(model.scoring.game).words)
            self._show(model, self._shell.way_back())
            self.writer.look(model.scoring.game)

    def leave(self) -> None:
        """Close the pad; what was not saved stays as a draft, and is offered again."""
        if self.page is not None and self._drafted:
            if self.page.model.scoring == self._safe:
                self.writer.forget(self._draft(self.page.model))
            else:
                self.writer.leave(self._pad)
        self.page = self.played = None

    def _draft(self, model: PadModel) -> Draft:
        now = datetime.now().astimezone()
        return Draft(self._pad, model.scoring, model.base, now, "")

    def show_history(self) -> None:
        """The games that were played."""
        from tabletop.ui.scorepad.played.game_numbers import GameNumbers
        from tabletop.ui.scorepad.played.page import PlayedPage

        shell = self._shell
        back = shell.way_back()
        shell.leave()
        page = PlayedPage(
            shell.context, shell.games, self.writer.ready, back is not None, shell.pages.styled
        )
        page.corrects.connect(lambda kept: self.write_on(kept.scoring, kept.version))
        page.left.connect(shell.leave_table)
        page.imports.connect(lambda path: self.importing.begin(page, self.writer, path))
        page.numbers.connect(
            lambda: shell.dialogs.show_dialog(
                "numbers", GameNumbers(shell.context, shell.games, shell)
            )
        )
        page.one.shares.connect(lambda: self.sharing.offer(page.one, page.one.share))
        page.opens.connect(lambda path: shell.resume(Path(path)))
        shell.show_page(page, back)
        self.played = page
        shell.show_title(shell.context.say(HISTORY))
        self._offered.clear()
        page.list.setFocus()
        self._tell(page.banner)
        self.writer.look()

    def _tell(self, banner: Banner) -> None:
        """Say what became of the file, once."""
        while self._told:
            banner.say(self._told.pop(), sign="warning")

    def close(self) -> None:
        """Close the pad and the history."""
        self.leave()
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    # Drafts

    def _keep(self, scoring: Scoring) -> None:
        if self.page is not None:
            self._drafted = True
            self.writer.write(self._draft(self.page.model))

    def settle(self) -> None:
        """Wait until everything entered is safe."""
        if self._writer is not None:
            self._writer.settle()

    def _offer(self, draft: Draft, banner: Banner) -> None:
        from tabletop.ui.scorepad.days import time_in_short
        from tabletop.ui.scorepad.played.entries import name_of

        if draft.pad in self._offered:
            return
        self._offered.add(draft.pad)
        names = [sitter.name for sitter in draft.scoring.sitters if sitter.name]
        asked = Text(
            "A sheet was left unfinished: {game}, {players}, {time}. Go on with it?",
            game=name_of(self._shell.context, self._shell.games, draft.scoring.game),
            players=tuple(names) or Text("{n} player", "{n} players", n=draft.scoring.entry.seats),
            time=time_in_short(self._shell.context, draft.at),
        )
        banner.ask(
            asked,
            (Text("Go on with it"), lambda: self._take_over(draft)),
            (Text("Throw it away"), lambda: self._forget(draft)),
        )

    def _take_over(self, draft: Draft) -> None:
        """Go on with a draft; it is safe from now on, and nothing of it is."""
        self._open(draft.scoring, draft.base)
        self._safe, self._drafted = None, True
        self.writer.take_over(draft, self._pad)
        self.writer.look(draft.scoring.game)

    def _forget(self, draft: Draft) -> None:
        self.writer.forget(draft)
        if self._banner is not None:
            undo = (Text("Undo"), lambda: self._bring_back(draft))
            self._banner.say(Text("The unfinished sheet was thrown away."), undo)

    def _bring_back(self, draft: Draft) -> None:
        self.writer.bring_back(draft)
        self._offered.discard(draft.pad)
        if self._banner is not None:
            self._offer(draft, self._banner)

    def _trouble(self, text: Text) -> None:
        self._troubles.add(text)
        self._warn(text)

    def _warn(self, text: Text) -> None:
        if self._banner is not None:
            self._banner.say(text, sign="warning")

    def _settled(self) -> None:
        """What could not be kept is safe now."""
        if self._banner is not None:
            self._banner.withdraw(*self._troubles)
        self._troubles.clear()

    def _waits(self, waiting: bool) -> None:
        self._waiting = waiting
        banner = self._banner
        if banner is None:
            return
        if not waiting:
            banner.withdraw(_WAITING)
        elif self._saving:
            banner.say(_SAVING, (Text("Cancel"), self.writer.give_up), sign="clock")
        else:
            banner.say(_WAITING, sign="clock")

    # Saving

    def save(self) -> None:
        """Keep the sheet in the history; what went wrong is told, and nothing is lost."""
        if self.page is None:
            return
        model, page = self.page.model, self.page
        if model.asked_back:
            self._ask_back(page, model.asked_back[0])
            return
        model.finish()
        self._saving = True
        self.writer.save(self._pad, model.scoring, model.breakdown.count)
        if self._waiting:
            self._waits(True)

    def _ask_back(self, page: PadPage, cell: Cell) -> None:
        """What means nothing would be missing from what is saved."""
        page.sheet.body.boxes[cell].setFocus(Qt.FocusReason.TabFocusReason)
        why = Text("Not saved yet: something on the sheet cannot be read. Mend it or clear it.")
        page.banner.say(why)

    def _saved(self, pad: str, scoring: Scoring, saved: SaveOutcome) -> None:
        """It is in the file, whatever was written on the sheet in the meantime."""
        self._saving = False
        if self.page is None or pad != self._pad:
            return
        model, page = self.page.model, self.page
        model.base = saved.version
        page.banner.withdraw(_SAVING)
        self._settled()
        if self._homeless is not None:
            self._refused(pad, self._homeless)
            return
        self._safe, self._drafted = scoring, model.scoring != scoring
        told = saved.told or Text("Saved. It is in the list of the games you played.")
        listed = (Text("Show the list"), self.show_history)
        page.banner.say(told, listed, sign="tick" if saved.told is None else "warning")

    def _refused(self, pad: str, why: Text) -> None:
        """Say why a sheet would be gone with the window, and offer another way to keep it."""
        self._saving = False
        if self.page is None or pad != self._pad:
            return
        page = self.page
        self._troubles.add(why)
        page.banner.withdraw(_SAVING)
        share = (Text("Save it elsewhere…"), lambda: self.sharing.offer(page, page.breakdown.share))
        page.banner.say(why, share, sign="warning")

    # Matches played at the screen

    def keep_match(
        self,
        match: Match[Any, Any],
        journal: Path | None,
        then: Callable[[Kept], object],
        refused: Callable[[Text], object],
        minutes: int | None = None,
    ) -> None:
        """Put a finished match into the history, once; nothing where its game has no pad.

        ``then`` hears of it as it is kept, ``refused`` why it could not be written; ``minutes`` is
        how long it was played.
        """
        if match.game.pad is None or not match.over or match.game.info.id not in self._shell.games:
            return
        today = datetime.now().astimezone().date()
        home = "" if journal is None else str(self._shell.match_store.home(journal))
        scoring = of_match(match, today, home, minutes=minutes)
        scoring = evolve(scoring, id=str(named_uuid(NAMESPACE_URL, home or self._name(match))))
        self.writer.ask(partial(_kept, match.game, scoring), then, refused)

    def keep_record(self, record: object) -> None:
        """Put a match that was played at a table elsewhere into the history, if it is over."""
        from tabletop.records.matchfile import make_record
        from tabletop.records.record import replayed

        match = [match for _, match in replayed(make_record(record))][-1]
        self.keep_match(match, None, lambda _: None, self._shell.complain)

    def _name(self, match: Match[Any, Any]) -> str:
        """A name of its own for a match without a file: what was played when it first ended."""
        if match not in self._names:
            head = head_of(match, automatic=True)
            known = shapes(head)
            acts = [known.plain_act(act) for act in match.acts]
            self._names[match] = compact([plain_head(head), acts])
        return self._names[match]

    def _titled(self) -> None:
        shell, page = self._shell, self.page
        if page is not None:
            name = shell.context.of(page.game.info.id).say(page.game.info.name)
            shell.show_title(name, page.subtitle, accent=page.accent)


def _kept(
    game: Game[Any, Any], scoring: Scoring, history: ScoreHistory, patience: Patience
) -> Kept:
    """The scoring as the history keeps it now; what counted before is corrected."""
    try:
        before = history.newest(scoring.id)
    except KeyError:
        before = None
    if before is None or before.scoring.entry != scoring.entry:
        base = 0 if before is None else before.version
        history.save(scoring, break_down(game, scoring).count, base, patience=patience)
    return history.newest(scoring.id)
