"""The score pad: a game that was played with cardboard, entered, proved, kept and shared."""
