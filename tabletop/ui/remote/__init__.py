"""Tables that are played from several machines: inviting, joining, and what is said there."""
