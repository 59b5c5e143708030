"""A table on its way to another host: who carries it, and how far it had come by then."""

from __future__ import annotations

from attrs import frozen

from tabletop.net.guests import Guest


@frozen(eq=False)
class Moving:
    """A ``guest`` was handed the table for a ``seat`` of its own after the ``n``th thing that
    happened there; meanwhile nothing happens."""

    guest: Guest
    seat: int
    n: int
