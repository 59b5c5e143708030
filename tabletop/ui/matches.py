"""New matches from setups, old ones from files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from attrs import evolve, frozen

from tabletop.engine.components_error import ComponentsError
from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.records.catalogue import (
    UnknownGame,
    entries,
    info,
    misfit,
    open_game,
    read_components,
)
from tabletop.records.endings import LIES, POSITION_ENDING
from tabletop.records.fault import RecordError, blaming
from tabletop.records.progress import Progress, unheard
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.invalid import ValidationError

# What a match is made of is imported where there is one: the window opens sooner.
if TYPE_CHECKING:
    from tabletop.engine.dealer import Dealer
    from tabletop.engine.game import Game
    from tabletop.engine.match import Match
    from tabletop.language import Catalogue
    from tabletop.models.coaching.tutor import Tutor
    from tabletop.models.remote_table import RemoteTable
    from tabletop.models.session import Session
    from tabletop.records.conduct import Conduct
    from tabletop.records.journal import Journal, Restored
    from tabletop.records.position import PositionRecord
    from tabletop.scorepad.scoring import Scoring
    from tabletop.ui.match_store import MatchStore
    from tabletop.ui.start.setup import Setup


T = TypeVar("T")

_BROKEN = (UnknownGame, ComponentsError, RecordError)
"""What is the matter with a package that cannot be used."""


@frozen(eq=False)
class Opened:
    """A match to sit down at, and what is particular to it.

    ``automatic``: the table deals without waiting for a hand. ``kept``: what is played goes to a
    journal. ``taught``: the seats that are told of weak moves; at a ``puzzle``, which writes down
    where it began, of good ones too. ``back`` leads from a study copy to
    what waits behind it, and from a lesson to the others; None: to the start screen. ``again``
    leads back to it from another page, where that is more than to sit down once more. ``tutor``
    leads through a lesson. ``remote`` is the table elsewhere at which it is played. ``watches``:
    the journal of another window, whose match is only looked at here. ``told`` is what there is to
    say of the file.
    """

    match: Match[Any, Any]
    automatic: bool
    kept: bool = True
    taught: frozenset[int] = frozenset()
    puzzle: Callable[[], PositionRecord] | None = None
    back: Callable[[], object] | None = None
    again: Callable[[], object] | None = None
    tutor: Tutor | None = None
    watches: Path | None = None
    remote: RemoteTable | None = None
    told: tuple[Text, ...] = ()

    @property
    def study(self) -> bool:
        """Whether it is a study copy."""
        return self.back is not None and self.tutor is None

    @property
    def whole(self) -> bool:
        """Whether a file can keep all of it; a table elsewhere tells all only when it is closed."""
        told = self.remote is not None and self.remote.joined.record is not None
        return told or self.match.from_setup

    @property
    def at_position(self) -> bool:
        """Whether it begins at a position of its own, and is neither a lesson nor a study copy."""
        return not (self.match.from_setup or self.study or self.tutor or self.remote)

    def heading(self, phase: Text) -> Text:
        """Where the match stands, and what kind of match it is where that is not the usual one."""
        if self.watches is not None:
            return Text("Looking on · {phase}", phase=phase)
        if self.remote is not None:
            return Text("With others elsewhere · {phase}", phase=phase)
        if self.puzzle is not None:
            return Text("Find the best move · {phase}", phase=phase)
        if self.study:
            return Text("Study copy · {phase}", phase=phase)
        return Text("From a position · {phase}", phase=phase) if self.at_position else phase

    @property
    def announced(self) -> Text | None:
        """What readers are told of the kind of match as one sits down: others see it above it."""
        if self.puzzle is not None:
            return Text("Find the best move.")
        return Text("This is a study copy.") if self.study else None

    @property
    def conduct(self) -> Conduct:
        """What of it a journal keeps beside what is played."""
        from tabletop.records.conduct import Conduct

        return Conduct(self.automatic, self.taught)


@runtime_checkable
class OfGame(Protocol):
    """A page that is about one game."""

    @property
    def game(self) -> Game[Any, Any]: ...


def session_of(opened: Opened, words: Catalogue, *, curtain: bool) -> Session:
    """How the window shows a match that somebody sits down at."""
    from tabletop.models.session import Session

    if opened.remote is not None:
        from tabletop.models.remote_session import RemoteSession
        from tabletop.net.remote_match import RemoteMatch

        assert isinstance(opened.match, RemoteMatch)
        shared = len(opened.remote.invitations) > 1
        session = RemoteSession(opened.match, words, animate=True, shared=shared, curtain=curtain)
        opened.remote.attend(session)
        return session
    return Session(
        opened.match,
        words,
        automatic_deal=opened.automatic,
        animate=True,
        curtain=curtain,
        computer_turns=opened.tutor.opponents if opened.tutor is not None else None,
    )


class _Installed(Mapping[str, "Game[Any, Any]"]):
    """The games that can be played, each opened when it is asked for."""

    def __getitem__(self, name: str) -> Game[Any, Any]:
        try:
            return open_game(name)
        except _BROKEN:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(_asked(open_game)[0])

    def __len__(self) -> int:
        return len(_asked(open_game)[0])


def installed() -> Mapping[str, Game[Any, Any]]:
    """Every installed game by its id, with its own components; broken packages are left out."""
    return _Installed()


def described() -> tuple[dict[str, GameInfo], dict[str, Text]]:
    """What is said of each installed game, and what is wrong with each that cannot be played.

    What is wrong with the rules of a game that is described apart from them is told by ``faulty``.
    """
    return _asked(info)


def faulty() -> dict[str, Text]:
    """What is wrong with each installed game whose rules cannot be opened; opens all of them."""
    return _asked(open_game)[1]


def _asked(ask: Callable[[str], T]) -> tuple[dict[str, T], dict[str, Text]]:
    """What is answered for each installed game, and what is wrong with each of the others."""
    found: dict[str, T] = {}
    wrong: dict[str, Text] = {}
    for name in entries():
        try:
            found[name] = ask(name)
        except _BROKEN as error:
            why = Text("“{game}” cannot be played: {reason}", game=name, reason=_reason(error))
            wrong[name] = why
    return found, wrong


def _reason(error: UnknownGame | ComponentsError | RecordError) -> Text:
    """Why a game cannot be played."""
    if isinstance(error, UnknownGame):
        return error.why
    return error.text if isinstance(error, RecordError) else misfit(error)


def new_match(setup: Setup, progress: Progress = unheard) -> Opened:
    """The match that a setup describes.

    Raises:
        RecordError: the user's own components file is damaged or unfit.
        ValueError: the game does not offer such a setup; the sentence says why.
    """
    from tabletop.engine.dealer import People, SeededDealer
    from tabletop.engine.match import Match

    game = open_game(setup.game)
    if setup.components:
        game = open_game(setup.game, read_components(setup.game, Path(setup.components)))
    dealer: Dealer = People() if setup.deals == "people" else SeededDealer(setup.seed)
    match = Match(game, setup.players, setup.options, dealer, setup.policy)
    if refused := match.switch(setup.strength, None):
        raise ValueError(refused[0].why.key)
    return Opened(match, setup.deals == "itself")


def saved_match(path: Path, progress: Progress = unheard) -> Opened:
    """The match that a file keeps; raises RecordError with the path and the reason."""
    from tabletop.advisor.seats import check_seats
    from tabletop.records.matchfile import open_saved

    saved = open_saved(path, progress)
    check_seats(path, saved.match)
    return Opened(saved.match, saved.automatic, told=saved.told)


def restored(found: Restored) -> Opened:
    """The match that a journal brought back, conducted as it was there."""
    return Opened(found.match, found.conduct.automatic, taught=found.conduct.taught)


@frozen(eq=False)
class Resumed:
    """A journal that was opened to be gone on with; without one, another window has it open."""

    path: Path
    journal: Journal | None = None
    restored: Restored | None = None

    def let_go(self) -> None:
        """Let others have the journal."""
        let_go(self.journal)


def let_go(journal: Journal | None) -> None:
    """Let others have a journal that was opened, if it was."""
    if journal is not None:
        journal.close()


def waited(
    match_store: MatchStore, path: Path, match: Match[Any, Any], progress: Progress = unheard
) -> Journal | None:
    """The journal of a match that waited; None where it was gone on with elsewhere."""
    try:
        return match_store.go_on_with(path, match, progress)
    except (RecordError, OSError):
        return None


def resumed(match_store: MatchStore, path: Path, progress: Progress = unheard) -> Resumed:
    """The match of a journal; raises RecordError with the path and the reason."""
    from tabletop.records.journal import InUse

    try:
        return Resumed(path, *match_store.go_on(path, progress))
    except InUse:
        return Resumed(path)


def newest(match_store: MatchStore, paths: Sequence[Path], progress: Progress = unheard) -> Resumed:
    """The first match of some journals that can be gone on with.

    Raises:
        RecordError: none can; what is the matter with the last one.
    """
    *others, last = paths
    for path in others:
        with suppress(RecordError):
            found = resumed(match_store, path, progress)
            if found.restored is None or not found.restored.match.over:
                return found
            found.let_go()
    return resumed(match_store, last, progress)


def read(path: Path, progress: Progress = unheard) -> Opened | Scoring | PositionRecord:
    """The match, the scoring of a game of cardboard, or the position that a file keeps.

    Raises:
        RecordError: with the path and the reason; whether a position can be so, it tells itself.
    """
    data = _plain(path)
    if LIES in data:
        from tabletop.records import position

        with blaming(path):
            return position.make(data)
    if "rows" not in data:
        return saved_match(path, progress)
    from tabletop.scorepad.export.json import load_json

    return load_json(path)


def _plain(path: Path) -> dict[str, Any]:
    """The object that a file is; empty where it is none."""
    try:
        data = parse(read_bytes(path))
    except ValidationError:
        return {}
    return data if type(data) is dict else {}


def at_position(record: PositionRecord, names: Sequence[str]) -> Opened:
    """A match of people that begins at a position; what it leaves unknown is drawn by chance.

    What is played there counts for nothing and goes to no journal. At a puzzle all are told of weak
    moves.
    """
    from tabletop.engine.undo_policy import Player
    from tabletop.records.position import match_at
    from tabletop.ui.start.setup import new_seed

    colours = record.game.info.colours[: record.seats]
    players = tuple(Player(name, colour) for name, colour in zip(names, colours, strict=False))
    match = match_at(record, players, new_seed())
    if not record.puzzle:
        return Opened(match, automatic=False, kept=False)
    taught = frozenset(range(record.seats))
    return Opened(match, automatic=False, kept=False, taught=taught, puzzle=lambda: record)


def study(
    copy: Match[Any, Any],
    automatic: bool,
    back: Callable[[], object] | None,
    puzzle: Callable[[], PositionRecord] | None = None,
) -> Opened:
    """A study copy, from which ``back`` leads; at a ``puzzle`` all people are told of moves."""
    taught = frozenset(copy.here) if puzzle is not None else frozenset[int]()
    return Opened(copy, automatic, kept=False, taught=taught, puzzle=puzzle, back=back)


def saving(opened: Opened, automatic: bool, path: Path) -> Callable[[Progress], None]:
    """Writes a match to a file as it stands now, in any thread; it may raise RecordError.

    Under a name that ends like those of positions, only its position is written; so it is where the
    match itself began at one, or a table elsewhere has not told all of it yet. Of a puzzle it is
    the one where the best move is to be found.
    """
    if path.suffix == POSITION_ENDING or not opened.whole:
        return _saving_position(opened, path)
    from tabletop.records.journal import check_free
    from tabletop.records.matchfile import make_record, record_of, write

    told = None if opened.remote is None else opened.remote.joined.record
    record = record_of(opened.match, automatic) if told is None else make_record(told)

    def work(progress: Progress) -> None:
        check_free(path)
        write(record, path, progress)

    return work


def _saving_position(opened: Opened, path: Path) -> Callable[[Progress], None]:
    from tabletop.records import position

    def work(progress: Progress) -> None:
        with blaming(path):
            position.save(evolve(record(), puzzle=opened.puzzle is not None), path)

    record = opened.puzzle or position.record_of_match(opened.match)
    return work


def another(opened: Opened) -> Opened:
    """A new match of the same people, game and options, with another seed; the next seat starts.

    It is dealt as the last one was, and whoever was taught there is taught again.
    """
    from tabletop.engine.dealer import People, SeededDealer
    from tabletop.engine.match import Match
    from tabletop.ui.start.setup import new_seed

    match = opened.match
    dealer = match.dealer if isinstance(match.dealer, People) else SeededDealer(new_seed())
    players = (*match.players[1:], match.players[0])
    taught = frozenset((seat - 1) % len(players) for seat in opened.taught)
    again = Match(match.game, players, match.options, dealer, match.policy)
    again.switch(match.strength, None)
    return Opened(again, opened.automatic, taught=taught)
