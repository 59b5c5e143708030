"""Lessons in the window: the page of a game's lessons, and the bar above one."""
