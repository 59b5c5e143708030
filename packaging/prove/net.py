"""Tables over the net: equal worlds, hostile messages, and servers that are killed.

A third of the trials compares what seats are told in two worlds that look equal to them (about a
hundred positions each), a third sends 500 hostile messages, a third kills a server three times.
"""

import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

TRIALS = 600
PATIENCE = 300.0

GAMES = ("mykerinos", "thebes", "silver_gold", "pyramids")


def trial(number: int, seed: str) -> dict[str, Any]:
    """One trial of one of the three kinds, in turn."""
    return (_worlds, _hostile, _killed)[number % 3](f"{seed}.{number}", GAMES[number // 3 % 4])


@cache
def _trial(game: str, seed: str) -> Any:
    from tabletop.testing.conforming import installed

    return installed(game, games=6, seed=seed)


def _worlds(seed: str, game: str) -> dict[str, Any]:
    from tests.net.two_worlds import difference

    positions, faults = 0, []
    on_trial = _trial(game, seed)
    for moment in on_trial.sample(34, seed):
        for seat in range(moment.seats):
            positions += 1
            found = difference(on_trial, moment, seat)
            if found:
                faults.append(f"{game}, {moment.kind()}, seat {seat}: {found}")
    return {"positions": positions, "faults": faults}


def _hostile(seed: str, game: str) -> dict[str, Any]:
    from tabletop.net import messages as m
    from tabletop.net.server import Limits
    from tests.net.hostile import trouble
    from tests.net.served import Sitting, served
    from tests.net.tabled import match_of

    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), Limits(frames=10_000, burst=10_000)) as here,
    ):
        invitations = here.host(match_of(game, "person", "person"))
        good = Sitting(invitations[1])
        good.until(m.Present)
        lines = here.loop.run(trouble(here.port, invitations[0], Random(seed), 500), 120)
        good.client.ask(m.SayPhrase(1, "thanks"))
        while good.until(m.SaidPhrase).seat != 1:
            pass
        good.close()
    return {"messages": 500, "lines": lines}


def _killed(seed: str, game: str) -> dict[str, Any]:
    from tests.net.killed import faults

    with tempfile.TemporaryDirectory() as folder:
        found = faults(Path(folder), game, Random(seed), kills=3)
    return {"kills": 3, "faults": found}
