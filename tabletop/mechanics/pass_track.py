"""A track of numbered spaces that markers enter in the order in which their owners drop out."""

from __future__ import annotations

Track = tuple[int | None, ...]
"""The owner of the marker on each space, None where it is free."""


def enter(track: Track, owner: int) -> Track:
    """The track with the owner's marker on the first free space."""
    place = track.index(None)
    return (*track[:place], owner, *track[place + 1 :])


def order(track: Track) -> tuple[int, ...]:
    """The owners on the track, from its first space on."""
    return tuple([owner for owner in track if owner is not None])
