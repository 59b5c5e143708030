"""Parts that games share: pure functions and small values over ints and tuples."""
