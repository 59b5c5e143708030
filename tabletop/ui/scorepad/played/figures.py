"""What many games come to, for everybody or for one person, in numbers and plots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabletop.charts.bars import Length, Lengths
from tabletop.charts.course import Course, Game
from tabletop.engine.text import Text, percent
from tabletop.language import colour_name, signed
from tabletop.scorepad.history import Kept
from tabletop.scorepad.statistics import (
    Part,
    Statistics,
    Tally,
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
from tabletop.ui.scorepad.played.entries import Games, name_of

EVERYBODY = ""
_MOST = 10


class Figures(QWidget):
    """Statistics of the games that are listed. ``asked`` carries the name of a person."""

    asked = Signal(str)

    def __init__(self, context: AppContext, games: Games, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._games = context, games
        self.person = EVERYBODY
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

    def choose(self, person: str) -> None:
        """Count for one person, or for everybody."""
        self.person = person
        self._count()

    def _count(self) -> None:
        numbers = statistics(self._kept)
        names = [name for name, _ in numbers.players]
        if self.person not in names:
            self.person = EVERYBODY
        self._show_people(names)
        body, self._column = self.area.new_page(gap=16)
        if not self._kept:
            nothing = Text("No game has been kept yet.")
            self._column.addWidget(TextLabel(self._context, nothing, "body", "text2"))
        elif self.person == EVERYBODY:
            self._everybody(numbers)
        else:
            self._one(numbers)
        self._column.addStretch(1)
        labels = (label.text() for label in body.findChildren(TextLabel))
        charts = (f"{each.title}\n{each.chart.words}" for each in body.findChildren(ChartView))
        self.area.read_page(body, "\n".join((*labels, *charts)))

    def _show_people(self, names: Sequence[str]) -> None:
        known = [(name, Text("{name}", name=name), "") for name in names[:_MOST]]
        self._people.offer([(EVERYBODY, Text("Everybody"), ""), *known])
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
        every = parts(self._kept)
        for game, _ in numbers.by_game:
            name = name_of(context, self._games, game)
            self._highest(name, every, game)
            self._means(Text("{game}: mean points by category", game=name), every, game)
            self._bars(Text("{game}: how often how many points", game=name), [
                Length(f"{signed(least)}–{signed(least + 4)}", often, str(often))
                for least, often in spread(every, game)
            ])  # fmt: skip

    def _one(self, numbers: Statistics) -> None:
        context, every = self._context, parts(self._kept)
        own = [(key[1], t) for key, t in numbers.by_player_and_game if key[0] == self.person]
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
            games = tuple(Game(p.total, p.won, p.mean) for p in course(every, self.person, game))
            title = Text("Points from game to game; the mean dashed")
            self._column.addWidget(ChartView(context, Course(games), context.say(title)))
            self._highest(name, every, game)
            self._means(Text("{game}: mean points by category", game=name), every, game)
        self._bars(Text("Ahead of whom, how often"), [
            Length(other, ahead / tally.games, f"{ahead}/{tally.games}")
            for other, tally, ahead in met(every, self.person)[:_MOST]
        ])  # fmt: skip

    def _highest(self, name: str, every: Sequence[Part], game: str) -> None:
        """The best results: of one person by day, of everybody by name, with the day."""
        bars = [self._result(part) for part in highest(every, game, self.person)]
        self._bars(Text("{game}: the highest scores", game=name), bars)

    def _result(self, part: Part) -> Length:
        day, points = day_in_short(self._context, part.played), signed(part.total)
        named = not self.person and bool(part.name)
        label, words = (part.name, f"{points}  ·  {day}") if named else (day, points)
        return Length(label, abs(part.total), words, "loss length" if part.total < 0 else "length")

    def _means(self, title: Text, every: Sequence[Part], game: str) -> None:
        found = self._games.get(game)
        names = self._categories(game) if found is not None else {}
        role = {True: "loss length", False: "length"}
        self._bars(title, [
            Length(names.get(name, name), abs(mean), self._decimal(mean), role[mean < 0])
            for name, mean in categories(every, game, self.person)
        ])  # fmt: skip

    def _categories(self, game: str) -> dict[str, str]:
        """What a game calls its categories: asked of any game that was kept."""
        found = self._games[game]
        kept = next(each for each in self._kept if each.scoring.game == game)
        if found.pad is None:
            return {}
        board = found.score(found.pad.tally(kept.scoring.entry))
        return {category: self._context.say(name) for category, name in board.categories}

    def _bars(self, title: Text, bars: Sequence[Length]) -> None:
        if bars:
            chart = Lengths(tuple(bars))
            self._column.addWidget(ChartView(self._context, chart, self._context.say(title)))

    # Words

    def _wins(self, tally: Tally) -> str:
        said = Text("{games} played, {wins} won", games=tally.parts, wins=tally.wins)
        return self._context.say(said)

    def _percent(self, part: float) -> str:
        return self._context.say(percent(part))

    def _decimal(self, number: float) -> str:
        return self._context.words.language.decimals(number)

    def _colour(self, name: str) -> str:
        return self._context.say(colour_name(name))
