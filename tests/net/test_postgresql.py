"""Tables in PostgreSQL, of instances made here: raced for, failed over, killed.

They need PostgreSQL, which most machines do not have, and are long.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest

from tabletop.cli import main
from tabletop.net.leases import ServerReach, new_name
from tabletop.net.postgresql import PostgreSQLDatabase
from tabletop.net.postgresql_leases import PostgreSQLLeases
from tabletop.net.store import Conflict, Store, Unreachable
from tests.net import failing_over, racing
from tests.net.postgres import Instance, instance, pair
from tests.net.served import HERE

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def database() -> Iterator[Instance]:
    with instance() as made:
        yield made


def test_a_number_is_given_once_and_a_batch_is_kept_whole(database: Instance) -> None:
    store = Store(PostgreSQLDatabase(database.address))
    store.append("a", [(0, "mine")])
    other = store.append("a", [(1, "x"), (0, "theirs")])
    beside = store.append("b", [(0, "beside")])
    with pytest.raises(Conflict):
        other.result(10)
    beside.result(10)
    assert (store.rows("a"), store.rows("b"), store.rows("c")) == (["mine"], ["beside"], [])
    store.close()


def leases(database: Instance, lease: float = 60) -> PostgreSQLLeases:
    """The leases of a server of its own."""
    return PostgreSQLLeases(database.address, ServerReach(new_name(), HERE, 1), lease)


def test_a_lease_is_one_servers_until_it_ends_or_is_left(database: Instance) -> None:
    store = Store(PostgreSQLDatabase(database.address))
    store.append("held", [(0, "a table")]).result(10)
    one, other = leases(database), leases(database, 0)
    assert one.take("held").result(10) == one.own
    assert other.take("held").result(10) == one.own
    assert one.take("nothing").result(10) is None
    assert (one.renew().result(10), other.renew().result(10)) == ({"held"}, set())
    assert other.holders(["held", "nothing"]).result(10) == {"held": one.own.server}
    one.release("held").result(10)
    assert other.take("held").result(10) == other.own, "for no time at all"
    assert one.take("held").result(10) == one.own
    for each in (one, other, store):
        each.close()


@pytest.mark.parametrize("leased", [True, False])
def test_two_servers_that_race_make_no_second_history(
    leased: bool, database: Instance, tmp_path: Path
) -> None:
    with racing.rivals(tmp_path, database.address, leased=leased) as servers:
        assert racing.faults(servers, "mykerinos", Random("races"), 60) == []
        assert bool(servers[1].server._rooms) is not leased


def test_a_standby_is_promoted_and_nothing_is_lost() -> None:
    with pair() as both:
        store = Store(PostgreSQLDatabase(both.address))
        for n in range(20):
            store.append("m", [(n, str(n))]).result(10)
        both.fail_over()
        assert store.rows("m") == list(map(str, range(20)))
        with pytest.raises(Unreachable):
            store.append("m", [(20, "lost")]).result(10)
        store.append("m", [(20, "kept")]).result(10)
        assert store.rows("m")[20:] == ["kept"]
        store.close()


def test_servers_and_primaries_are_killed_and_no_act_is_lost(tmp_path: Path) -> None:
    found, counts = failing_over.faults(tmp_path, "pyramids", Random("killed"), 4)
    assert found == []
    assert counts["servers"] + counts["primaries"] == 4


def test_a_wrong_password_is_said_and_not_told(
    database: Instance, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = database.address.replace("o%3Aurs", "secret")
    assert main(["serve", "--folder", str(tmp_path), "--store", wrong]) == 2
    said = capsys.readouterr().err
    assert "password authentication failed" in said
    assert "secret" not in said


def test_who_may_make_no_table_is_told(
    database: Instance, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with psycopg.connect(database.address, autocommit=True) as line:
        line.execute("CREATE DATABASE bare")
        line.execute("CREATE ROLE guest LOGIN PASSWORD 'guest'")
    guest = f"postgresql://guest:guest@{HERE}:{database.port}/bare"
    assert main(["serve", "--folder", str(tmp_path), "--store", guest]) == 2
    assert "permission denied" in capsys.readouterr().err
