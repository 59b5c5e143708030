"""Chance and its dealers: every answer is possible, and the nth depends on the seed and n only."""

from collections import Counter
from hashlib import blake2b
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.chance import Blank, Chance, Grouped, Named, Outcome
from tabletop.engine.dealer import (
    HASHED,
    HashedBits,
    People,
    ScriptedDealer,
    SeededDealer,
    below,
    draw,
    sampled,
)
from tabletop.engine.text import Text

POOLS = st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 5), min_size=1)


@given(POOLS, st.data(), st.booleans(), st.sampled_from([(), ("up",), ("up", "down")]))
def test_what_is_drawn_can_come_up(
    pool: dict[str, int], data: st.DataObject, ordered: bool, each: tuple[str, ...]
) -> None:
    take = data.draw(st.integers(0, sum(pool.values())))
    chance = Chance("c", Text("?"), tuple(sorted(pool.items())), take, ordered, each)
    drawn = draw(chance, Random(data.draw(st.integers())))
    assert not list(chance.faults(drawn))
    if not ordered:
        assert list(drawn.drawn) == sorted(drawn.drawn)


@given(POOLS, st.integers(), st.booleans())
def test_a_single_item_is_what_a_sample_of_the_whole_pool_would_be(
    pool: dict[str, int], seed: int, ordered: bool
) -> None:
    chance = Chance("c", Text("?"), tuple(sorted(pool.items())), 1, ordered)
    items = [item for item, count in chance.pool for _ in range(count)]
    rng, other = Random(seed), Random(seed)
    assert draw(chance, rng).drawn == tuple(other.sample(items, 1))
    assert rng.random() == other.random()


@given(st.integers(1, 300), st.data(), st.integers())
def test_places_are_those_that_a_seed_has_always_drawn(
    size: int, data: st.DataObject, seed: int
) -> None:
    take = data.draw(st.integers(0, size))
    rng, other = Random(seed), Random(seed)
    assert sampled(size, take, rng.getrandbits) == other.sample(range(size), take)
    assert below(size, rng.getrandbits) == other.randrange(size)
    assert rng.random() == other.random()


@given(POOLS, st.data(), st.integers(), st.booleans())
def test_items_are_those_of_the_pool_laid_in_a_row(
    pool: dict[str, int], data: st.DataObject, seed: int, ordered: bool
) -> None:
    row = [item for item, count in sorted(pool.items()) for _ in range(count)]
    take = data.draw(st.integers(0, len(row)))
    drawn = draw(Chance("c", Text("?"), tuple(sorted(pool.items())), take, ordered), Random(seed))
    places = Random(seed).sample(range(len(row)), take)
    assert drawn.drawn == tuple(row[n] for n in (places if ordered else sorted(places)))


@given(POOLS, POOLS, st.data(), st.booleans())
def test_a_pool_in_groups_is_drawn_from_like_one_spelt_out(
    one: dict[str, int], other: dict[str, int], data: st.DataObject, ordered: bool
) -> None:
    many, few = tuple(sorted(one)), tuple(item.upper() for item in sorted(other))
    pool = Grouped((many, data.draw(st.integers(1, 4))), (few, data.draw(st.integers(1, 4))))
    size = sum(count for _, count in pool)
    take, seed = data.draw(st.integers(0, size)), data.draw(st.integers())
    chance = Chance("c", Text("?"), pool, take, ordered)
    spelt = evolve(chance, pool=tuple(pool))
    assert (chance, hash(chance), len(pool)) == (spelt, hash(spelt), len(one) + len(other))
    assert draw(chance, Random(seed)) == draw(spelt, Random(seed))


@given(st.lists(st.text(), max_size=40), st.data())
def test_named_items_are_those_that_their_bits_tell_of(
    names: list[str], data: st.DataObject
) -> None:
    bits = data.draw(st.integers(0, (1 << len(names)) - 1))
    some = [name for place, name in enumerate(names) if bits >> place & 1]
    named = Named(tuple(names), bits)
    assert (len(named), [*named]) == (len(some), some)
    assert [named[place] for place in range(len(named))] == some
    with pytest.raises(IndexError):
        named[len(some)]


@given(st.text(), st.integers(0, 50))
def test_the_nth_answer_depends_on_seed_and_n_only(seed: str, nth: int) -> None:
    chance = Chance("c", Text("?"), (("a", 3), ("b", 9)), 4)
    assert SeededDealer(seed).answer(chance, nth) == SeededDealer(seed).answer(chance, nth)


@pytest.mark.parametrize("seed", ["s", f"{HASHED}s"])
def test_every_item_of_the_pool_comes_up_some_time(seed: str) -> None:
    chance = Chance("c", Text("?"), (("rare", 1), ("often", 3)), 1)
    came = [SeededDealer(seed).answer(chance, n).drawn[0] for n in range(400)]
    assert 60 < came.count("rare") < 140


@pytest.mark.parametrize("seed", ["s", f"{HASHED}s"])
def test_every_order_of_what_comes_up_is_as_likely_as_others(seed: str) -> None:
    chance = Chance("c", Text("?"), (("a", 1), ("b", 1), ("c", 1), ("d", 1)), 3)
    came = Counter(SeededDealer(seed).answer(chance, n).drawn for n in range(2400))
    assert len(came) == 24
    assert all(60 < times < 140 for times in came.values())


def test_seeds_deal_for_ever_as_they_do_now() -> None:
    pool = tuple((f"c{n}", 1 + n % 2) for n in range(30))
    chance = Chance("c", Text("?"), pool, 3, with_each=("0", "180"))
    old, new = SeededDealer("4821-scarab"), SeededDealer("2/4821-scarab")
    assert old.answer(chance, 7) == Outcome("c", *(("c4", "c5", "c18"), ("180", "0", "0")))
    assert new.answer(chance, 7) == Outcome("c", *(("c28", "c25", "c21"), ("0", "0", "180")))


def test_a_seed_has_as_many_bits_as_are_asked_for() -> None:
    first, second = (
        int.from_bytes(blake2b(words).digest(), "big") for words in (b"2/a:0", b"2/a:0/1")
    )
    bits = HashedBits("2/a:0")
    assert bits.take(500) == first & (1 << 500) - 1
    assert bits.take(20) == first >> 500 | (second & 255) << 12
    assert bits.take(1000) == HashedBits("2/a:0").take(1520) >> 520


def test_a_study_of_a_hashed_seed_is_hashed_and_deals_otherwise() -> None:
    chance = Chance("c", Text("?"), tuple((f"c{n}", 1) for n in range(60)), 8)
    dealer = SeededDealer(f"{HASHED}s")
    assert dealer.study().seed.startswith(HASHED)
    assert dealer.study().answer(chance, 0) != dealer.answer(chance, 0)


def test_a_script_is_read_line_by_line_and_then_people_are_asked() -> None:
    chance = Chance("c", Text("?"), (("a", 1), ("b", 1)), 1)
    dealer = ScriptedDealer([Outcome("c", ("b",))])
    assert dealer.answer(chance, 0) == Outcome("c", ("b",))
    assert dealer.answer(chance, 1) is None
    assert People().answer(chance, 0) is None
    assert dealer.study() == People()


def test_what_is_printed_on_a_foreign_piece_is_told_value_by_value() -> None:
    blanks = (
        Blank("suit", Text("Suit"), (("red", Text("red")), ("blue", Text("blue")))),
        Blank("marks", Text("Marks"), (("0", Text("0")), ("1", Text("1"))), many=True),
    )
    chance = Chance("tile", Text("?"), (("mine", 1),), 1, blanks=blanks)
    possible = ("mine", "red/", "red/0", "blue/0+1")
    impossible = ("theirs", "red", "red/2", "green/0", "red/0/1", "red/0+0", "red+blue/0")
    assert [list(chance.faults(Outcome("tile", (item,)))) for item in possible] == [[]] * 4
    assert all(list(chance.faults(Outcome("tile", (item,)))) for item in impossible)
