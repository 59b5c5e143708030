"""Files in which other programs keep games that were played."""
