"""Ways to spoil a file: byte by byte, value by value, or by putting something else in its place."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Place = tuple[Any, ...]

EXTREMES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 99, 10**9, -(10**12), 10**14, 1.5, -0.0, 1e300,
    "", "x", "\0", "é" * 50, "a" * 2000, "../../etc", "{0}", "%s", "\u202e", "\ud800",
    [], {}, [[]], [{}], [None], {"": ""}, {"is": "Outcome"}, {"is": []}, {"to": 0}, ["x"] * 300,
)  # fmt: skip
RAW = (
    b"NaN", b"Infinity", b"-Infinity", b"1e999", b"9" * 5000, b"0x10", b"01", b"'x'", b"\\", b'"',
    b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\0", b"//", b"[" * 2000,
    b'{"a":' * 2000, b"]" * 9, b"}}}", b",,", b'"format":1,', b'"acts":[],', b"\\ud83d",
    b"\\u0000", b" " * 999,
)  # fmt: skip
FOREIGN = (
    b"", b"\n", b"null", b"[]", b"{}", b"5", b'"match"', b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    b"PK\x03\x04\x14\0\0\0\x08\0", b"%PDF-1.7\n", b"<?xml version='1.0'?><svg/>", b"\x1f\x8b\x08\0",
    b"(;GM[1]FF[4]SZ[19];B[pd])", b'[Event "Casual"]\n\n1. e4 e5 *\n', b"MZ\x90\0",
    b"\x7fELF\x02\x01", b'{"format": 1}', b'{"journal": true, "format": 1}\n',
    b"---\nformat: 1\n", b"a,b\n1,2\n",
)  # fmt: skip


def spoilt(whole: bytes, rng: Random) -> bytes:
    """A spoilt copy of a JSON file; now and then spoilt twice."""
    ways: tuple[Callable[[bytes, Random], bytes], ...] = (
        _flip, _flip, _cut, _tear_out, _repeat, _insert, _swap_digits,
        _value, _value, _value, _value, _key, _list, _events, _foreign,
    )  # fmt: skip
    made = rng.choice(ways)(whole, rng)
    return rng.choice(ways)(made, rng) if rng.random() < 0.15 else made


def _flip(data: bytes, rng: Random) -> bytes:
    made = bytearray(data or b"x")
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        made[rng.randrange(len(made))] = rng.choice(
            (rng.randrange(256), ord(rng.choice('"{}[],:0 ')))
        )
    return bytes(made)


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _tear_out(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.choice((1, 1, 5, 60, 400)) :]


def _repeat(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    piece = data[start : start + rng.choice((1, 10, 80, 500))]
    return data[:start] + piece * rng.choice((2, 2, 50)) + data[start:]


def _insert(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    piece = rng.choice((rng.choice(RAW), rng.randbytes(rng.randrange(1, 9))))
    return data[:at] + piece + data[at:]


def _swap_digits(data: bytes, rng: Random) -> bytes:
    digits = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    made = bytearray(data)
    if digits:
        made[rng.choice(digits)] = 48 + rng.randrange(10)
    return bytes(made)


def _foreign(data: bytes, rng: Random) -> bytes:
    return rng.choice((rng.choice(FOREIGN), rng.randbytes(rng.randrange(400)), data[::-1]))


def _value(data: bytes, rng: Random) -> bytes:
    """One value becomes an extreme one, or another value of the same file."""
    tree = _tree(data)
    places = list(_places(tree))
    if not places:
        return data
    strange = rng.choice(EXTREMES)
    if rng.random() < 0.5:
        strange = _at(tree, rng.choice(places))
    place = rng.choice(places)
    _at(tree, place[:-1])[place[-1]] = json.loads(json.dumps(strange))
    return json.dumps(tree).encode()


def _key(data: bytes, rng: Random) -> bytes:
    """A key goes, comes, or is called otherwise."""
    tree = _tree(data)
    objects = [at for at in _places(tree) if isinstance(_at(tree, at), dict)]
    if not objects:
        return data
    found = _at(tree, rng.choice(objects))
    if found and rng.random() < 0.7:
        value = found.pop(rng.choice(list(found)))
        if rng.random() < 0.3:
            found["other"] = value
    else:
        found[rng.choice(("", "x", "is", "to", "at", "seat"))] = rng.choice(EXTREMES)
    return json.dumps(tree).encode()


def _list(data: bytes, rng: Random) -> bytes:
    """A list is shuffled, shortened, doubled or lengthened."""
    tree = _tree(data)
    lists = [at for at in _places(tree) if isinstance(_at(tree, at), list) and _at(tree, at)]
    if not lists:
        return data
    found = _at(tree, rng.choice(lists))
    way = rng.randrange(4)
    if way == 0:
        rng.shuffle(found)
    elif way == 1:
        del found[rng.randrange(len(found))]
    elif way == 2:
        found.insert(rng.randrange(len(found) + 1), rng.choice(found))
    else:
        found *= rng.choice((2, 3, 20))
    return json.dumps(tree).encode()


def _events(data: bytes, rng: Random) -> bytes:
    """Acts that could have been, at another time: moved, doubled, left out, or going elsewhere."""
    tree = _tree(data)
    acts = tree.get("acts") if isinstance(tree, dict) else None
    if not isinstance(acts, list) or not acts:
        return data
    at = rng.randrange(len(acts))
    way = rng.randrange(4)
    if way == 0:
        acts.insert(at, {"to": rng.randrange(-1, 200), "seat": None, "past": []})
    elif way == 1:
        acts.insert(rng.randrange(len(acts)), acts.pop(at))
    elif way == 2:
        del acts[at:]
    else:
        one, other = acts[at], rng.choice(acts)
        if isinstance(one, dict) and isinstance(other, dict) and "event" in one:
            one["event"] = other.get("event")
    return json.dumps(tree).encode()


def _tree(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _places(tree: Any, here: Place = ()) -> Iterator[Place]:
    """The way to every value below the top; the keys and indices that lead there."""
    if not isinstance(tree, (dict, list)):
        return
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        yield (*here, key)
        yield from _places(value, (*here, key))


def _at(tree: Any, place: Place) -> Any:
    for key in place:
        tree = tree[key]
    return tree
