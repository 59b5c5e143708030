"""Every action, page and dialog there is, and how a walk comes to it.

A new one is missing here until somebody says how it is reached; ``test_known`` says which. The same
ways lead ``packaging/prove/sizes.py`` to them.
"""

from __future__ import annotations

from tests.walk.steps import Button, Choose, Key, Offer, Press, SitDown, Step, Trigger

TWO = SitDown("mykerinos", ("person", "person"))
DEALT = SitDown("mykerinos", ("person", "person"), "people")
END = (Trigger("open"), Choose("toy-over.tabletop"))

ACTIONS = frozenset(
    """
    new open continue join invite move_table end_table point_out score set_up set_up_here
    learn history save_as close
    quit undo redo undo_turn drop_pick type_move deal_correct deal_at_once advise loose hint what_if
    referee teaching zoom_in zoom_out fit docks tell_again
    full_screen reduced_motion settings player_aid illustrated rules components keys finish review
    leave_visit solve report about
    theme=system theme=light theme=dark language=en language=pl language=de
    size=100 size=125 size=150 size=175 size=200
    """.split()
)
"""The names that ``Trigger`` takes."""

PAGES: dict[str, tuple[Step, ...]] = {
    "StartScreen": (),
    "TablePage": (TWO,),
    "LessonsPage": (Trigger("learn"),),
    "PadPage": (Trigger("score"),),
    "PositionPage": (Trigger("set_up"),),
    "PlayedPage": (Trigger("history"),),
    "ReviewPage": (*END, Key("Esc"), Trigger("review")),
}
"""What the window shows below its header, and the steps that lead to it."""

DIALOGS: dict[str, tuple[Step, ...]] = {
    "RulesPage": (Trigger("rules"),),
    "PlayerAid": (Trigger("player_aid"),),
    "IllustratedRules": (Trigger("illustrated"),),
    "ComponentsPage": (Trigger("components"),),
    "KeysPage": (Trigger("keys"),),
    "AboutBox": (Trigger("about"),),
    "LicencesPage": (Trigger("about"), Press("WordButton", "Licences")),
    "ReportPage": (Trigger("report"),),
    "SettingsBox": (Trigger("settings"),),
    "TeachingBox": (TWO, Trigger("teaching")),
    "FileDialog": (Trigger("open"),),
    "ImportBox": (Trigger("history"), Press("WordButton", "Import…"), Choose("plays.bgsplay")),
    "GameNumbers": (
        Trigger("history"),
        Press("WordButton", "Export all"),
        Offer("Numbers at BoardGameGeek…"),
    ),
    "JoinDialog": (Trigger("join"),),
    "HostingDialog": (TWO, Trigger("invite")),
    "MessageBox": (Trigger("open"), Choose("torn.tabletop")),
    "OwnComponents": (
        Press("WordButton", "Other players and rules…"),
        Press("MoreButton", "More"),
        Press("WordButton", "Your own file…"),
    ),
    "ComponentEditor": (
        Press("WordButton", "Other players and rules…"),
        Press("MoreButton", "More"),
        Press("WordButton", "Your own file…"),
        Press("WordButton", "Write a file…"),
    ),
    "TypedMove": (TWO, Button("deal"), Button("deal"), Trigger("type_move")),
    "DealDialog": (DEALT,),
    "PastDeals": (DEALT, Key("Esc"), Trigger("deal_correct")),
    "FinalCount": END,
}
"""What opens over the window, and the steps that open it."""

UNSEEN = frozenset(
    "WaitingBox NoGamesPage FaultBox InvitationDialog HostChoice MovingDialog TalkDialog".split()
)
"""What no walk sees: it waits until a file was read, there are always games, no faults, and nobody
is invited; one is what two dialogs have in common."""
