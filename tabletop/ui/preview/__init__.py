"""The table of a game that somebody is writing, as its files are now."""
