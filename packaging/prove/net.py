"""Tables over the net: equal worlds, hostile messages, races, and whoever can be killed.

Trials are of six kinds in turn: what seats are told in two worlds that look equal to them (about a
hundred positions), 1,000 hostile messages, servers killed, a database's primary and servers killed
(``database``), windows and their hosts killed, and races of two servers for a match. Those of
databases need PostgreSQL's own programs; where they are not installed, nothing is counted.
"""

import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

TRIALS = 600
PATIENCE = 300.0

GAMES = ("mykerinos", "thebes", "silver_gold", "pyramids")
HOSTILE = 1000
RACES = 20


def trial(number: int, seed: str) -> dict[str, Any]:
    """One trial of one of the kinds, in turn."""
    kinds = (_worlds, _hostile, _servers, _databases, _windows, _races)
    return kinds[number % 6](f"{seed}.{number}", GAMES[number // 6 % 4])


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
        lines = here.loop.run(trouble(here.port, invitations[0], Random(seed), HOSTILE), 240)
        good.client.ask(m.SayPhrase(1, "thanks"))
        while good.until(m.SaidPhrase).seat != 1:
            pass
        good.close()
    return {"messages": HOSTILE, "lines": lines}


def _servers(seed: str, game: str) -> dict[str, Any]:
    from tests.net.killed import faults

    with tempfile.TemporaryDirectory() as folder:
        found = faults(Path(folder), game, Random(seed), kills=3)
    return {"kills": 3, "servers": 3, "faults": found}


def _databases(seed: str, game: str) -> dict[str, Any]:
    from tests.net.failing_over import counted, faults
    from tests.net.postgres import programs

    if programs() is None:
        return {"not installed": 1}
    with tempfile.TemporaryDirectory() as folder:
        return counted(faults(Path(folder), game, Random(seed), kills=3))


def _windows(seed: str, game: str) -> dict[str, Any]:
    from tests.window.killed_tables import faults

    return {"kills": 2, "windows": 2, "faults": faults(game, seed, kills=2)}


def _races(seed: str, game: str) -> dict[str, Any]:
    from tests.net.postgres import instance, programs
    from tests.net.racing import faults, rivals

    if programs() is None:
        return {"not installed": 1}
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder, instance() as database:
        for leased in (True, False):
            with rivals(Path(folder), database.address, leased=leased) as servers:
                found += faults(servers, game, Random(seed), RACES)
    return {"races with leases": RACES, "races without": RACES, "faults": found}
