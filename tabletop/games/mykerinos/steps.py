"""What the book does unasked, as events with their own log lines."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.quickly_made import quickly_made
from tabletop.engine.rule import Rule
from tabletop.engine.table import NEUTRAL
from tabletop.engine.text import Fact, Text, Who
from tabletop.games.mykerinos import rules
from tabletop.games.mykerinos.names import patron_name, zone_name
from tabletop.mechanics.ranking import Share, tied


def _amount(owner: int, count: int) -> Text:
    return Text("{who} {count}", who=Who(owner), count=count)


@quickly_made
class NewRound:
    """Each seat takes archaeologists from the supply, what there is (M3, M14)."""

    rule: ClassVar[Rule] = rules.NEW_ROUND
    round: int
    own: tuple[int, ...]
    neutral: tuple[int, ...]
    has_neutral: bool

    def says(self) -> Text:
        """The round and what everybody takes."""
        own = tuple(_amount(seat, count) for seat, count in enumerate(self.own))
        if not self.has_neutral:
            return Text("Round {round}. Archaeologists taken: {own}.", round=self.round, own=own)
        neutral = tuple(_amount(seat, count) for seat, count in enumerate(self.neutral))
        return Text(
            "Round {round}. Archaeologists taken: {own}; neutral ones: {neutral}.",
            round=self.round,
            own=own,
            neutral=neutral,
        )


@quickly_made
class NoNeutral:
    """No neutral archaeologist can be placed, so nobody is asked (M17)."""

    rule: ClassVar[Rule] = rules.NEUTRAL_CHOICE
    seat: int
    left: int

    def says(self) -> Text:
        """Who cannot place any, and why."""
        if self.left:
            return Text("No cell is free for a neutral archaeologist of {who}.", who=Who(self.seat))
        return Text("{who} has no neutral archaeologist to place.", who=Who(self.seat))

    def untold(self) -> bool:
        """Nobody expects a choice who has none left."""
        return not self.left


@quickly_made
class EndLastTurn:
    """The last player's marker goes on the pass track after the one more turn (M8)."""

    rule: ClassVar[Rule] = rules.LAST_TURN
    seat: int
    space: int

    def says(self) -> Text:
        """Who ends the excavation, and on which space."""
        return Text(
            "{who} was the last and takes space {space} of the pass track.",
            who=Who(self.seat),
            space=self.space,
        )


@quickly_made
class ScoreZone:
    """A zone's ranking: most archaeologists first, ties by earlier pass (M9)."""

    zone: int
    shares: tuple[Share, ...]

    @property
    def rule(self) -> Rule:
        """The rule that made the order."""
        return rules.TIE if tied(self.shares) else rules.RANKING

    def where(self) -> tuple[str, ...]:
        """The head of the zone, where the ranking stands."""
        return (f"zone:{self.zone + 1}",)

    def says(self) -> Text:
        """The ranking with its numbers."""
        ranking = tuple(_amount(share.owner, share.count) for share in self.shares)
        if not ranking:
            return Text("Zone {zone}: nobody is there.", zone=zone_name(self.zone))
        if tied(self.shares):
            return Text(
                "Zone {zone}: {ranking}. Of equals, the earlier pass comes first.",
                zone=zone_name(self.zone),
                ranking=ranking,
            )
        return Text("Zone {zone}: {ranking}.", zone=zone_name(self.zone), ranking=ranking)


@quickly_made
class ForcedTile:
    """The single tile left goes to the neutral colour; there is nothing to choose (M17)."""

    rule: ClassVar[Rule] = rules.NEUTRAL_TILE
    tile: str

    def says(self) -> Text:
        """Which tile leaves the game."""
        return Text(
            "The neutral colour takes tile {tile}, the only one left: it leaves the game.",
            tile=self.tile,
        )


@quickly_made
class NeutralAlone:
    """Only neutral archaeologists are in the zone: both tiles leave the game."""

    rule: ClassVar[Rule] = rules.NEUTRAL_ALONE
    zone: int
    tiles: tuple[str, ...]

    def says(self) -> Text:
        """Which tiles leave the game."""
        return self.called(self.tiles)

    def called(self, tiles: tuple[Fact, ...]) -> Text:
        """The same, with the tiles called so."""
        return Text(
            "The neutral colour is alone in zone {zone}. Out of the game: {tiles}.",
            zone=zone_name(self.zone),
            tiles=tiles,
        )


@quickly_made
class GetsNothing:
    """Nothing is left for the third or fourth, or the neutral colour is third (M13, M17)."""

    colour: int
    rank: int
    left: int

    @property
    def rule(self) -> Rule:
        """The rule that leaves the colour with nothing."""
        return rules.NEUTRAL_THIRD if self.colour == NEUTRAL else rules.LEFTOVER

    def says(self) -> Text:
        """Who gets nothing, and why."""
        if self.left:
            return Text(
                "{who}, number {rank} in the zone, takes nothing.",
                who=Who(self.colour),
                rank=self.rank + 1,
            )
        return Text(
            "No tile is left for {who}, number {rank} in the zone.",
            who=Who(self.colour),
            rank=self.rank + 1,
        )


@quickly_made
class ClearZone:
    """A settled zone is cleared: figures to the supply, tiles left over to the box (M10)."""

    rule: ClassVar[Rule] = rules.CLEARED
    zone: int
    figures: tuple[Share, ...]
    tiles: tuple[str, ...]

    def says(self) -> Text:
        """What goes back, and what leaves the game."""
        return self.called(self.tiles)

    def called(self, tiles: tuple[Fact, ...]) -> Text:
        """The same, with the tiles called so."""
        if not self.figures:
            return Text(
                "Zone {zone} is cleared. Out of the game: {tiles}.",
                zone=zone_name(self.zone),
                tiles=tiles,
            )
        back = tuple(_amount(share.owner, share.count) for share in self.figures)
        if tiles:
            return Text(
                "Zone {zone} is cleared. Back to the supply: {back}. Out of the game: {tiles}.",
                zone=zone_name(self.zone),
                back=back,
                tiles=tiles,
            )
        return Text(
            "Zone {zone} is cleared. Back to the supply: {back}.",
            zone=zone_name(self.zone),
            back=back,
        )


@quickly_made
class EndRound:
    """The pass track is emptied, patrons are ready again, the last to pass starts next."""

    rule: ClassVar[Rule] = rules.ROUND_END
    round: int
    starter: int
    last: bool

    def says(self) -> Text:
        """The end of the round and who starts the next."""
        if self.last:
            return Text("Round {round} is over. The museum exhibition opens.", round=self.round)
        return Text(
            "Round {round} is over. {who} is last on the pass track and starts the next one.",
            round=self.round,
            who=Who(self.starter),
        )


@quickly_made
class Exhibit:
    """A wing of the museum is counted: tiles of its patron × best room, seat by seat (M12)."""

    rule: ClassVar[Rule] = rules.EXHIBITION
    wing: int
    patron: str
    tiles: tuple[int, ...]
    rooms: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(tiles * room for tiles, room in zip(self.tiles, self.rooms, strict=True))

    def where(self) -> tuple[str, ...]:
        """The patron's disc at the end of the wing."""
        return (f"patron:{self.wing + 1}",)

    def says(self) -> Text:
        """The wing and every seat's sum."""
        sums = tuple(
            Text(
                "{who} {tiles} × {room} = {points}",
                who=Who(seat),
                tiles=tiles,
                room=room,
                points=tiles * room,
            )
            for seat, (tiles, room) in enumerate(zip(self.tiles, self.rooms, strict=True))
        )
        return Text(
            "Wing of {patron}: {sums}.",
            patron=patron_name(self.patron),
            sums=sums,
        )


@quickly_made
class CountSets:
    """Complete sets of the five patrons are counted."""

    rule: ClassVar[Rule] = rules.SETS
    sets: tuple[int, ...]
    each: int

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sets * self.each for sets in self.sets)

    def says(self) -> Text:
        """Every seat's sum."""
        sums = tuple(
            Text(
                "{who} {sets} × {each} = {points}",
                who=Who(seat),
                sets=sets,
                each=self.each,
                points=sets * self.each,
            )
            for seat, sets in enumerate(self.sets)
        )
        return Text("Sets of five patrons: {sums}. The game is over.", sums=sums)


Step = (
    NewRound
    | NoNeutral
    | EndLastTurn
    | ScoreZone
    | ForcedTile
    | NeutralAlone
    | GetsNothing
    | ClearZone
    | EndRound
    | Exhibit
    | CountSets
)

STEPS: tuple[type, ...] = (
    NewRound,
    NoNeutral,
    EndLastTurn,
    ScoreZone,
    ForcedTile,
    NeutralAlone,
    GetsNothing,
    ClearZone,
    EndRound,
    Exhibit,
    CountSets,
)
