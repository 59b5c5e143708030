"""The table itself: one scene of board, panels and pieces, and the hands upon it."""
