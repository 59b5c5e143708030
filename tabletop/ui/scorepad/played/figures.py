"""What many games come to, for everybody or for one person, in numbers and plots."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtWidgets import QWidget

from tabletop.charts.bars import Length, Lengths
from tabletop.charts.course import Course, CourseGame
from tabletop.engine.text import Text, percent
from tabletop.language import colour_name, signed
from tabletop.scorepad.history import Kept
from tabletop.scorepad.playing_time import playing_time
from tabletop.scorepad.statistics import (
    GameTally,
    Part,
    Statistics,
    categories,
    course,
    highest,
    met,
    parts,
    spread,
    statistics,
)
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.chart import ChartView
from tabletop.ui.controls.chips import Chips
from tabletop.ui.controls.layout import fill, vbox
from tabletop.ui.controls.reading_area import ReadingArea
from tabletop.ui.look.theme import player_colours
from tabletop.ui.scorepad.days import day_in_short
from tabletop.ui.scorepad.played.contestants import level_name
from tabletop.ui.scorepad.played.entries import Games, name_of

EVERYBODY = ""
_MOST = 10


class Apart(Enum):
    """Who is counted apart from people."""

    COMPUTERS = "computers"


COMPUTERS = Apart.COMPUTERS
Chosen = str | Apart
"""Everybody, a person by name, or the computer players."""


class Figures(QWidget):
    """Statistics of the games that are listed: of people, and of computer players apart."""

    def __init__(self, context: AppContext, games: Games, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._games = context, games
        self.person: Chosen = EVERYBODY
        self._kept: tuple[Kept, ...] = ()
        column = vbox(self, gap=context.px(8))
        self._people = Chips(context, Text("Players"))
        self._people.picked.connect(self.choose)
        self.chips, self.area = self._people.of, ReadingArea(context, Text("Statistics"))
        fill(column, self._people, (self.area, 1))

    def show_games(self, kept: Sequence[Kept]) -> None:
        """Count other games."""
        self._kept = tuple(kept)
        self._count()

    def choose(self, person: Chosen) -> None:
        """Count for one person, for all people or for the computer players."""
        self.person = person
        self._count()

    def _count(self) -> None:
        numbers = statistics(self._kept)
        names = [name for name, _ in numbers.players]
        known = [*names, COMPUTERS] if numbers.computers else names
        if self.person not in known:
            self.person = EVERYBODY
        self._show_people(names, bool(numbers.computers))
        body, self._column = self.area.new_page(gap=16)
        if not self._kept:
            nothing = Text("No game has been kept yet.")
            self._column.addWidget(TextLabel(self._context, nothing, "body", "text2"))
        elif self.person == EVERYBODY:
            self._everybody(numbers)
        elif isinstance(self.person, Apart):
            self._computers(numbers)
        else:
            self._one(numbers, self.person)
        self._column.addStretch(1)
        labels = (label.text() for label in body.findChildren(TextLabel))
        charts = (f"{each.title}\n{each.chart.words}" for each in body.findChildren(ChartView))
        self.area.read_page(body, "\n".join((*labels, *charts)))

    def _show_people(self, names: Sequence[str], computers: bool) -> None:
        known = [(name, Text("{name}", name=name), "") for name in names[:_MOST]]
        apart = [(COMPUTERS, Text("Computer players"), "")] if computers else []
        self._people.offer([(EVERYBODY, Text("Everybody"), ""), *known, *apart])
        self._people.choose(self.person)

    # Plots

    def _everybody(self, numbers: Statistics) -> None:
        say, context = self._context.say, self._context
        self._bars(Text("Games by player"), [
            Length(name, tally.parts, self._wins(tally)) for name, tally in numbers.players[:_MOST]
        ])  # fmt: skip
        self._bars(Text("Won; the line is what chance would give"), [
            Length(name, tally.rate, self._percent(tally.rate), mark=tally.expected / tally.parts)
            for name, tally in numbers.players[:_MOST]
        ])  # fmt: skip
        self._bars(Text("Games by game"), [
            Length(name_of(context, self._games, game), tally.games, str(tally.games))
            for game, tally in numbers.by_game
        ])  # fmt: skip
        self._bars(Text("Playing time on average"), [
            Length(name_of(context, self._games, game), mean, say(playing_time(round(mean))))
            for game, mean in numbers.minutes
        ])  # fmt: skip
        self._bars(Text("Won by place at the table"), [
            Length(say(Text("Seat {number}", number=seat + 1)), t.rate, self._percent(t.rate))
            for seat, t in numbers.seats
        ])  # fmt: skip
        self._bars(Text("Won by colour"), [
            Length(self._colour(name), t.rate, self._percent(t.rate), owner=name)
            for name, t in numbers.colours if name in player_colours()
        ])  # fmt: skip
        began = {True: Text("began"), False: Text("did not begin")}
        self._bars(Text("Won by who began"), [
            Length(say(began[start]), t.rate, self._percent(t.rate)) for start, t in numbers.starts
        ])  # fmt: skip
        self._by_game(numbers, [part for part in parts(self._kept) if part.person])

    def _by_game(self, numbers: Statistics, some: Sequence[Part]) -> None:
        """What these come to in each game that was played."""
        for game, _ in numbers.by_game:
            name = name_of(self._context, self._games, game)
            self._highest(name, some, game)
            self._means(Text("{game}: mean points by category", game=name), some, game)
            self._bars(Text("{game}: how often how many points", game=name), [
                Length(f"{signed(least)}–{signed(least + 4)}", often, str(often))
                for least, often in spread(some, game)
            ])  # fmt: skip

    def _computers(self, numbers: Statistics) -> None:
        """The levels of computer players beside one another."""
        say = self._context.say
        self._bars(Text("Games by level"), [
            Length(say(level_name(kind)), tally.parts, self._wins(tally))
            for kind, tally in numbers.computers
        ])  # fmt: skip
        self._bars(Text("Won; the line is what chance would give"), [
            Length(say(level_name(kind)), tally.rate, self._percent(tally.rate),
                   mark=tally.expected / tally.parts)
            for kind, tally in numbers.computers
        ])  # fmt: skip
        self._by_game(numbers, [part for part in parts(self._kept) if not part.person])

    def _one(self, numbers: Statistics, person: str) -> None:
        context = self._context
        every = [part for part in parts(self._kept, self._games) if part.person]
        own = [(key[1], t) for key, t in numbers.by_player_and_game if key[0] == person]
        for game, tally in own:
            name = name_of(context, self._games, game)
            said = Text(
                "{game}: {games} played, {wins} won, {mean} points on average, {best} at best",
                game=name,
                games=tally.games,
                wins=tally.wins,
                mean=self._decimal(tally.mean),
                best=tally.best,
            )
            self._column.addWidget(TextLabel(context, said, "label", wrap=True))
            games = tuple(CourseGame(p.total, p.won, p.mean) for p in course(every, person, game))
            title = Text("Points from game to game; the mean dashed")
            self._column.addWidget(ChartView(context, Course(games), context.say(title)))
            self._highest(name, every, game)
            self._means(Text("{game}: mean points by category", game=name), every, game)
        self._bars(Text("Ahead of whom, how often"), [
            Length(other, ahead / tally.games, f"{ahead}/{tally.games}")
            for other, tally, ahead in met(every, person)[:_MOST]
        ])  # fmt: skip

    @property
    def _name(self) -> str:
        """Whose numbers are shown alone; "" for all of a kind."""
        return self.person if isinstance(self.person, str) else ""

    def _highest(self, name: str, every: Sequence[Part], game: str) -> None:
        """The best results: of one person by day, of everybody by name, with the day."""
        bars = [self._result(part) for part in highest(every, game, self._name)]
        self._bars(Text("{game}: the highest scores", game=name), bars)

    def _result(self, part: Part) -> Length:
        day, points = day_in_short(self._context, part.played), signed(part.total)
        who = part.name if part.person else self._context.say(level_name(part.kind))
        named = not self._name and bool(who)
        label, words = (who, f"{points}  ·  {day}") if named else (day, points)
        return Length(label, abs(part.total), words, "loss length" if part.total < 0 else "length")

    def _means(self, title: Text, every: Sequence[Part], game: str) -> None:
        found = self._games.get(game)
        names = self._categories(game) if found is not None else {}
        role = {True: "loss length", False: "length"}
        self._bars(title, [
            Length(names.get(name, name), abs(mean), self._decimal(mean), role[mean < 0])
            for name, mean in categories(every, game, self._name)
        ])  # fmt: skip

    def _categories(self, game: str) -> dict[str, str]:
        """What a game calls its categories: asked of any game that was kept."""
        found = self._games[game]
        kept = next(each for each in self._kept if each.scoring.game == game)
        if found.pad is None:
            return {}
        board = found.score(found.pad.tally(kept.scoring.entry))
        return {category: self._context.of(game).say(name) for category, name in board.categories}

    def _bars(self, title: Text, bars: Sequence[Length]) -> None:
        if bars:
            chart = Lengths(tuple(bars))
            self._column.addWidget(ChartView(self._context, chart, self._context.say(title)))

    # Words

    def _wins(self, tally: GameTally) -> str:
        said = Text("{games} played, {wins} won", games=tally.parts, wins=tally.wins)
        return self._context.say(said)

    def _percent(self, part: float) -> str:
        return self._context.say(percent(part))

    def _decimal(self, number: float) -> str:
        return self._context.words.language.decimals(number)

    def _colour(self, name: str) -> str:
        return self._context.say(colour_name(name))
