"""Qt models over a match: what the window shows and the only thing it talks to."""
