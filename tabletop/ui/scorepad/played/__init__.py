"""The games that were played: the list, one of them with its trail, and what all come to."""
