"""``tabletop serve`` in a process of its own, killed at random moments while people play."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from tabletop.net import messages as m
from tabletop.net.client import create
from tabletop.net.tokens import Invitation
from tabletop.records.matchfile import plain_record, record_of
from tests.net.served import HERE, Sitting, play, seated
from tests.net.tabled import match_of


def command(
    folder: Path, port: int = 0, *more: str
) -> tuple[subprocess.Popen[str], dict[str, Any]]:
    """The command, and what it says first."""
    words = [sys.executable, "-m", "tabletop", "serve", "--host", HERE, "--port", str(port)]
    words += ["--folder", str(folder), "--hosting-key", "ours", *more]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, json.loads(process.stdout.readline())


def faults(folder: Path, game: str, rng: Random, kills: int) -> list[str]:
    """What is wrong after a game of two whose server was killed so often."""
    process, told = command(folder)
    people: dict[int, Sitting] = {}
    try:
        record = plain_record(record_of(match_of(game, "person", "person"), True))
        where = Invitation(HERE, told["port"], "", "", told["fingerprint"])
        links = asyncio.run(create(where, record, "ours"))
        people = seated(links[0], links[1])
        for _ in range(kills):
            play(people, rng, rng.randrange(1, 8))
            process.kill()
            process.communicate()
            process, again = command(folder, told["port"])
            assert again["fingerprint"] == told["fingerprint"]
        play(people, rng)
        people[0].client.ask(m.Close(0))
        return [fault for seat, person in people.items() for fault in faults_of(seat, person)]
    finally:
        for person in people.values():
            person.close()
        process.kill()
        process.communicate()


def faults_of(seat: int, person: Sitting) -> list[str]:
    """What somebody was told at a table that was closed and does not hold."""
    person.until(m.Over)
    own = person.joined.matches[seat]
    made = sum(node.seat == seat for node in own.history.nodes)
    accepted = {each.key for each in person.told if isinstance(each, m.Done)}
    found = []
    if len(accepted) != made:
        found.append(f"seat {seat}: {len(accepted)} acts were accepted, {made} are there")
    if person.joined.doubt() is not None:
        found.append(f"seat {seat}: the record is not proved")
    return found
