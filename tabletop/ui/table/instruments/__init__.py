"""The instruments of an unfinished move: a dial that is turned, and a chart beside it."""
