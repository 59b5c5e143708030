"""The page of a look back: the graph, the turning points, and luck apart from choice."""
