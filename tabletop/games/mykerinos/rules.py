"""Every rule of Mykerinos in our words, with its place in the book or the ruling behind it."""

from __future__ import annotations

from tabletop.engine.rule import RuleBook
from tabletop.engine.text import Text
from tabletop.games.mykerinos.components import BLACKMORE, BROWN, LEMON, TANGERINE, VIOLET

_BOOK = Text("Mykerinos rulebook")
_HOUSE = Text("The table's own rules")

_SETUP = Text("Setting up")
_COURSE = Text("Course of play")
_ROUND = Text("Phase 1: new round")
_AREA = Text("Phase 1: laying out the area")
_DIGS = Text("Phase 2: excavation")
_A = Text("Phase 2, action A: starting a dig")
_B = Text("Phase 2, action B: extending a dig")
_C = Text("Phase 2, action C: passing")
_D = Text("Phase 2, action D: the help of a patron")
_VIOLET = Text("Phase 2, action D: Lady Violet")
_LEMON = Text("Phase 2, action D: Lord Lemon")
_BROWN = Text("Phase 2, action D: Sir Brown")
_BLACKMORE = Text("Phase 2, action D: Mrs Blackmore")
_TANGERINE = Text("Phase 2, action D: Colonel Tangerine")
_ZONES = Text("Phase 3: settling the zones")
_TIES = Text("Phase 3: ties")
_TAKING = Text("Phase 3: taking over tiles")
_MUSEUM = Text("Phase 3: placing in the museum")
_CLOSING = Text("Phase 3: end of the settling")
_END = Text("End of the game and final count")
_EXHIBITION = Text("Final count: museum exhibition")
_SERIES = Text("Final count: sets")
_TWO = Text("Mykerinos for two")

_rule = RuleBook(_BOOK)

OVER = _rule("over", Text("The game ends after the last round’s count."), _END)
TURN = _rule.permits(
    "turn", Text("Players act one at a time, clockwise from the start player."), _DIGS
)
PHASES = _rule(
    "phases", Text("Each round has its order: new area, excavation, settling of zones."), _COURSE
)

WINGS = _rule(
    "wings",
    Text("Chance puts one patron on each wing of the museum; they stay all game."),
    _SETUP,
    "M3",
)
START_PLAYER = _rule(
    "start player", Text("Chance, or your own agreement, names the first start player."), _SETUP
)
NEW_ROUND = _rule(
    "new round",
    Text("A round starts with new archaeologists from the supply; if it runs short, what is left."),
    _ROUND,
    "M3",
)
SUPPLY = _rule("supply", Text("The supply gives archaeologists only when a rule says so."), _ROUND)
LAYING = _rule(
    "laying",
    Text("Tiles are laid in reading order as they are drawn, either way up; nobody chooses."),
    _AREA,
    "M1",
)
TILES_LIE = _rule("tiles lie", Text("Tiles lie where they are until their zone is settled."), _AREA)
GROUND = _rule("ground", Text("Archaeologists dig only in this round’s area."), _A, "M1")

FREE_CELL = _rule("free cell", Text("A dig starts on a cell where nobody stands."), _A)
START_PYRAMID = _rule.permits("start pyramid", Text("A dig cannot start on a pyramid."), _A)
START_ONE = _rule.permits("start one", Text("Starting a dig places one archaeologist."), _A)
OWN_POOL = _rule(
    "own pool", Text("Archaeologists are placed from your own pool, and only yours."), _A
)
FIGURES_PLACE = _rule(
    "figures place", Text("Archaeologists stand on cells of the area or in museum rooms."), _DIGS
)
STANDING = _rule(
    "standing",
    Text("An archaeologist who was placed stands there until the zone is settled."),
    _ZONES,
)
EXTEND_FREE = _rule("extend free", Text("A dig is extended over cells where nobody stands."), _B)
EXTEND_PYRAMID = _rule.permits(
    "extend pyramid", Text("When a dig is extended, no archaeologist may stand on a pyramid."), _B
)
EXTEND_OWN = _rule.permits(
    "extend own",
    Text("The first cell of an extension touches one of your archaeologists, side by side."),
    _B,
    "M15",
)
EXTEND_CHAIN = _rule.permits(
    "extend chain",
    Text("Each further archaeologist touches the one placed just before, side by side."),
    _B,
    "M15",
)
EXTEND_TWO = _rule.permits(
    "extend two", Text("Extending a dig places exactly two archaeologists."), _B
)
POOL_SIZE = _rule(
    "pool size", Text("An action needs as many archaeologists in your pool as it places."), _B
)
EMPTY_POOL = _rule(
    "empty pool", Text("With no archaeologist in your pool, passing is all you can do."), _C, "M4"
)
PASSED = _rule("passed", Text("For a player who has passed, the excavation is over."), _C)
PASS_TRACK = _rule(
    "pass track",
    Text("Whoever passes takes the first free space of the pass track, by the Pass button."),
    _C,
)
LAST_TURN = _rule(
    "last turn",
    Text("When all others have passed, the last player has one more turn and then the next space."),
    _DIGS,
    "M8",
)

PATRON_OWNED = _rule(
    "patron owned", Text("You can ask a patron for help only with a tile of that patron."), _D
)
PATRON_ONCE = _rule(
    "patron once",
    Text("Each tile helps once a round; then it lies turned until the round ends."),
    _D,
    "M7",
)
PATRON_ONE = _rule("patron one", Text("You can turn only one patron tile in a turn."), _D, "M7")
NO_PATRON = _rule("no patron", Text("The tile without a patron brings points, but no help."), _END)
VIOLET_SUPPLY = _rule(
    "violet supply", Text("Lady Violet needs one of your archaeologists in the supply."), _VIOLET
)
VIOLET_DIG = _rule(
    "violet dig",
    Text("Lady Violet adds an archaeologist; then you start or extend a dig."),
    _VIOLET,
    "M16",
)
LEMON_ONE = _rule.permits(
    "lemon one",
    Text("Lord Lemon lets only one of the archaeologists stand on a pyramid."),
    _LEMON,
    "M5",
)
LEMON_PYRAMID = _rule.permits(
    "lemon pyramid",
    Text("Whoever asks Lord Lemon places an archaeologist on a pyramid."),
    _LEMON,
    "M16",
)
BROWN_ROOM = _rule(
    "brown room", Text("Sir Brown sends one archaeologist of your pool to a museum room."), _BROWN
)
MUSEUM_WAYS = _rule(
    "museum ways",
    Text("From your pool an archaeologist goes to the museum only with Sir Brown’s help."),
    _BROWN,
)
BLACKMORE_TWO = _rule.permits(
    "blackmore two",
    Text("Mrs Blackmore starts a dig with exactly two archaeologists."),
    _BLACKMORE,
    "M6",
)
BLACKMORE_TOUCH = _rule.permits(
    "blackmore touch",
    Text("Mrs Blackmore’s second archaeologist touches the first, side by side."),
    _BLACKMORE,
)
TANGERINE_THREE = _rule.permits(
    "tangerine three",
    Text("Colonel Tangerine extends a dig by exactly three archaeologists."),
    _TANGERINE,
    "M6",
)

RANKING = _rule(
    "ranking",
    Text(
        "Whoever has more archaeologists in a zone chooses earlier; "
        "whoever has none does not choose."
    ),
    _ZONES,
)
TIE = _rule("tie", Text("Equal in a zone, whoever passed earlier comes first."), _TIES)
ZONE_TURN = _rule.permits(
    "zone turn", Text("In a zone each chooses in the order of the ranking."), _ZONES
)
ZONE_TILE = _rule(
    "zone tile",
    Text("The choice is among the tiles that still lie in the zone being settled."),
    _ZONES,
)
MUST_CHOOSE = _rule.permits(
    "must choose",
    Text("The first and the second in a zone take a tile or a museum room."),
    _ZONES,
    "M9",
)
LEFTOVER = _rule(
    "leftover", Text("The third and fourth may take a tile that is left, or nothing."), _ZONES, "M9"
)
MUSEUM_RANK = _rule.permits(
    "museum rank",
    Text("Only the first and the second in a zone may go to the museum."),
    _ZONES,
    "M9",
)
MUSEUM_SUPPLY = _rule(
    "museum supply",
    Text("A zone’s museum room is reserved with an archaeologist of the general supply."),
    _ZONES,
    "M11",
)
CLEARED = _rule(
    "cleared",
    Text("A settled zone’s archaeologists return to the supply; tiles left over leave the game."),
    _ZONES,
    "M10",
)
TILE_POINTS = _rule(
    "tile points", Text("The points of a tile are scored at once, on the score track."), _TAKING
)
TILE_OWNER = _rule("tile owner", Text("A tile lies before the player who took it over."), _TAKING)
ROOMS = _rule(
    "rooms",
    Text("The museum has these rooms; which ones are shared is agreed on before the game."),
    _MUSEUM,
    "M2",
)
ROOM_FREE = _rule("room free", Text("Each room is reserved by one archaeologist only."), _MUSEUM)
ROOM_DOOR = _rule.permits(
    "room door",
    Text("A room of 5 is open to whoever holds a room of 2 or 3 that leads to it."),
    _MUSEUM,
    "M11",
)
ROOM_KEPT = _rule(
    "room kept", Text("An archaeologist in the museum stays for the exhibition."), _MUSEUM
)
ROUND_END = _rule(
    "round end",
    Text("The last on the pass track starts the next round; patrons who helped are ready again."),
    _CLOSING,
)

NEUTRAL_TWO = _rule("neutral two", Text("The neutral colour plays only in a game for two."), _TWO)
NEUTRAL_AFTER = _rule(
    "neutral after",
    Text("Neutral archaeologists are placed after an action that is not a pass."),
    _TWO,
    "M13",
)
NEUTRAL_CHOICE = _rule(
    "neutral choice",
    Text("After an action you place neutral archaeologists, or none."),
    _TWO,
    "M13",
)
NEUTRAL_POOL = _rule(
    "neutral pool",
    Text("Each player places neutral archaeologists only from their own pool."),
    _TWO,
    "M13",
)
NEUTRAL_PLACING = _rule(
    "neutral placing",
    Text("Neutral archaeologists follow the usual rules: free cells, no pyramid."),
    _TWO,
)
NEUTRAL_DIG = _rule.permits(
    "neutral dig",
    Text("Two neutral archaeologists extend a neutral dig, the second next to the first."),
    _TWO,
    "M13",
)
NEUTRAL_MUSEUM = _rule(
    "neutral museum", Text("The neutral colour never goes to the museum."), _TWO, "M13"
)
NEUTRAL_PATRON = _rule("neutral patron", Text("No patron helps the neutral colour."), _TWO)
NEUTRAL_TILE = _rule(
    "neutral tile",
    Text(
        "First or second in a zone, the neutral colour removes a tile; one of the players picks it."
    ),
    _TWO,
    "M13",
)
NEUTRAL_ALONE = _rule(
    "neutral alone",
    Text("Alone in a zone, the neutral colour takes both tiles out of the game."),
    _TWO,
)
NEUTRAL_THIRD = _rule(
    "neutral third", Text("Third in a zone, the neutral colour takes nothing."), _TWO, "M13"
)

EXHIBITION = _rule(
    "exhibition",
    Text("Each patron tile brings the points of your best room in that patron’s wing."),
    _EXHIBITION,
    "M12",
)
NO_ROOM = _rule(
    "no room",
    Text("Without a room in the patron’s wing, each of that patron’s tiles brings 1 point."),
    _EXHIBITION,
    "M12",
)
SETS = _rule("sets", Text("Each set of five different patrons brings 5 points."), _SERIES)
WINNER_TIE = _rule(
    "winner tie",
    Text(
        "Equal in points, whoever has more archaeologists in the pool wins; else the win is shared."
    ),
    _END,
    "M12",
)

STRANGER = _rule(
    "stranger",
    Text("Only what lies on this table can be moved."),
    Text("Pieces and places"),
    book=_HOUSE,
)
HANDLING = _rule(
    "handling",
    Text("A move is made of the placements and buttons that its action names, no more."),
    Text("Pieces and places"),
    book=_HOUSE,
)
NOTATION = _rule(
    "notation",
    Text("A move is typed as a verb and its places: dig g1, extend c1 d1, pass."),
    Text("Typing a move"),
    book=_HOUSE,
)

RULES = _rule.rules

HELP = {
    VIOLET: VIOLET_DIG.text,
    LEMON: LEMON_PYRAMID.text,
    BROWN: BROWN_ROOM.text,
    BLACKMORE: BLACKMORE_TWO.text,
    TANGERINE: TANGERINE_THREE.text,
}
"""What each patron does, for whoever points at one."""
