"""Every rule of Thebes in our words, with its place in the book or the ruling behind it."""

from __future__ import annotations

from tabletop.engine.rule import RuleBook
from tabletop.engine.text import Text

_BOOK = Text("Thebes rulebook")
_HOUSE = Text("The table's own rules")

_SETUP = Text("Setting up")
_ORDER = Text("1. Order of play")
_ACTIONS = Text("2. Taking an action")
_TAKING = Text("Taking a researcher card")
_DRAWN = Text("When an exhibition is drawn")
_EXHAUSTED = Text("When the deck is exhausted")
_EXCHANGE = Text("Exchanging the 4 open cards")
_DIG = Text("Excavating")
_POINTS = Text("Counting points of knowledge")
_WHEEL = Text("Using the time wheel")
_FINDS = Text("Finding useful things and worthless sand")
_DIG_END = Text("Ending the excavation")
_FIRST = Text("Bonus for the first to dig at a site")
_SHOW = Text("Holding an exhibition")
_YEAR = Text("End of the year")
_END = Text("End of the game and final count")

_rule = RuleBook(_BOOK)

START_PLAYER = _rule(
    "start player",
    Text(
        "Who starts is agreed or drawn; that marker lies on top, the others below in seating order."
    ),
    _ORDER,
    "T1",
)
OPEN_CARDS = _rule(
    "open cards", Text("Four researcher cards lie open before anybody acts."), _SETUP
)
TURN = _rule.permits(
    "turn",
    Text("The rearmost time marker acts; on one square it is the top one, which came last."),
    _ORDER,
    "T1",
)
TIME_MARKER = _rule(
    "time marker",
    Text("A time marker moves on by the weeks that were spent, and by nothing else."),
    _ORDER,
)
OVER = _rule("over", Text("The game ends when all markers have passed the last year."), _END)

OWN_FIGURE = _rule("own figure", Text("Everybody moves only their own archaeologist."), _ORDER)
DESTINATION = _rule(
    "destination",
    Text("The archaeologist goes to where the action is done, and only there."),
    _ACTIONS,
)
ACTION = _rule(
    "action", Text("A turn is a trip and one action; moving alone is not allowed."), _ACTIONS
)
ONE_ACTION = _rule("one action", Text("In one turn one action is done."), _ACTIONS)
ZEPPELIN = _rule(
    "zeppelin",
    Text("A zeppelin makes one trip take no time; then it is discarded."),
    _ACTIONS,
    "T5",
)
ZEPPELIN_TRIP = _rule.permits(
    "zeppelin trip", Text("A zeppelin is used only for a real trip, one for each."), _ACTIONS, "T15"
)
AUTOMOBILE = _rule(
    "automobile",
    Text("An automobile shortens every trip of 3 or more weeks by 1; it does so by itself."),
    _ACTIONS,
    "T5",
)

CARD_OPEN = _rule("card open", Text("Only a card that lies open can be taken."), _TAKING)
CARD_CITY = _rule.permits(
    "card city", Text("A researcher card is taken in the city printed on it."), _TAKING
)
OWN_STUDY = _rule("own study", Text("A card lies before the player who took it."), _TAKING)
KEPT = _rule("kept", Text("Cards taken stay with their owner until they are used up."), _TAKING)
REFILL = _rule(
    "refill",
    Text("After a card is taken, the deck’s top card fills its place; nobody chooses."),
    _TAKING,
)
EXHIBITION_SLOTS = _rule(
    "exhibition slots",
    Text("An exhibition that is drawn goes to slot a; the others move on only if they must."),
    _DRAWN,
    "T3",
)
FIRST_EXHAUSTED = _rule(
    "first exhausted",
    Text("The first time the deck is exhausted, discarded cards and the third stack are shuffled."),
    _EXHAUSTED,
    "T4",
)
EXHAUSTED = _rule(
    "exhausted",
    Text("Later on, an exhausted deck is made anew of the discarded cards."),
    _EXHAUSTED,
    "T4",
)
DISCARDED = _rule(
    "discarded", Text("Only what is used up or exchanged goes to the discard pile."), _TAKING, "T16"
)

EXCHANGE_PLACE = _rule.permits(
    "exchange place", Text("The open cards are exchanged in Warsaw only."), _EXCHANGE
)
EXCHANGE_ALL = _rule(
    "exchange all",
    Text("All open cards are exchanged at once, however few they are."),
    _EXCHANGE,
    "T17",
)
EXCHANGE_AGAIN = _rule.permits(
    "exchange again",
    Text("Every further exchange in turns that follow each other takes one week more."),
    _EXCHANGE,
    "T10",
)

DIG_SITE = _rule("dig site", Text("One digs at one of the five sites."), _ACTIONS)
PERMIT = _rule.permits("permit", Text("A dig needs a valid permit for its site."), _DIG, "T14")
PERMIT_TURNS = _rule(
    "permit turns", Text("A permit is turned by its dig, and turned back by a new year."), _DIG_END
)
SPECIAL_PERMISSION = _rule(
    "special permission",
    Text("A special permission allows one more dig where the permit is spent, and nothing else."),
    _FIRST,
    "T15",
)
SPECIALISED = _rule(
    "specialised", Text("A dig needs at least one point of specialised knowledge."), _DIG, "T7"
)
RUMOUR = _rule(
    "rumour",
    Text("A rumour brings 2 specialised points to one dig at its own site."),
    _POINTS,
    "T6",
)
ASSISTANT = _rule(
    "assistant",
    Text("A single assistant may be used up for 1 point; two bring 1, three or more 2, and stay."),
    _POINTS,
    "T6",
)
GENERAL = _rule(
    "general", Text("General knowledge counts by itself, up to the specialised points."), _POINTS
)
BOOKS = _rule("books", Text("Books about a site count by themselves when one digs there."), _POINTS)
WHEEL_WEEKS = _rule(
    "wheel weeks", Text("A dig takes as many weeks as are chosen on the wheel."), _WHEEL
)
WHEEL_NUMBER = _rule(
    "wheel number", Text("The wheel’s number must be above 0, shovels not counted."), _WHEEL, "T7"
)
SHOVEL = _rule(
    "shovel",
    Text(
        "A single shovel may be used up for 1 token more; two bring 1, three or more 2, and stay."
    ),
    _WHEEL,
    "T6",
)
DRAWING = _rule(
    "drawing",
    Text("Tokens are drawn once the weeks are fixed; nobody looks into the bags."),
    _FINDS,
    "T8",
)
SAND_BACK = _rule(
    "sand back", Text("When all tokens are drawn, sand goes back into the bag."), _FINDS, "T8"
)
FINDS_LIE = _rule("finds lie", Text("What was found lies open before its finder."), _FINDS)
USED_UP = _rule(
    "used up",
    Text("Cards used up in a dig are discarded when the tokens are drawn."),
    _DIG_END,
    "T16",
)
FIRST_DIGGER = _rule(
    "first digger",
    Text("Who is the first to dig at a site gets the artefact laid out there."),
    _FIRST,
)

SHOW_OPEN = _rule("show open", Text("Only an exhibition on its slot can be held."), _SHOW)
SHOW_CITY = _rule.permits(
    "show city", Text("An exhibition is held in the city printed on it."), _SHOW
)
SHOW_ARTEFACTS = _rule.permits(
    "show artefacts",
    Text("An exhibition needs so many artefacts of each colour; nothing is spent."),
    _SHOW,
    "T11",
)
NO_ARTEFACT = _rule("no artefact", Text("Books that were found are no artefacts."), _SHOW)

NEW_YEAR = _rule(
    "new year",
    Text("Whoever passes week 52 turns all permits to their valid side at once."),
    _YEAR,
    "T9",
)
YEAR_MARKER = _rule(
    "year marker", Text("The year marker moves on when the last time marker passes week 52."), _YEAR
)
WEEKS_LEFT = _rule.permits(
    "weeks left",
    Text("In the last year nobody spends more weeks than lead to square 1."),
    _END,
    "T1",
)
LAST_SQUARE = _rule(
    "last square", Text("Whoever passes week 52 of the last year stops on square 1."), _END
)
STOPPING = _rule.permits(
    "stopping", Text("In the last year one may stop at any turn."), _END, "T18"
)

ARTEFACTS = _rule("artefacts", Text("Each artefact brings the points printed on it."), _END)
SHOWS = _rule("shows", Text("Each exhibition held brings the points printed on it."), _END)
CONGRESSES = _rule(
    "congresses",
    Text("Congresses bring 1, 3, 6, 10, 15, 21 or 28 points, and never more."),
    _END,
    "T12",
)
MOST_KNOWLEDGE = _rule(
    "most knowledge",
    Text("The most specialised knowledge of a site, in books only, brings 5 points."),
    _END,
    "T12",
)
TIED_KNOWLEDGE = _rule(
    "tied knowledge",
    Text("Equal in knowledge of a site, each of the best gets 3 points."),
    _END,
    "T12",
)
WINNER_TIE = _rule("winner tie", Text("Equal in points, the win is shared."), _END, "T12")

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
    Text("A move is typed as a place and what is done there: rome R05, crete 4, exchange, stop."),
    Text("Typing a move"),
    book=_HOUSE,
)

RULES = _rule.rules
