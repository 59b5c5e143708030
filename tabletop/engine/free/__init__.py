"""A table of loose pieces: the third strength, at which no rule decides."""
