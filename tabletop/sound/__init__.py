"""Sounds of the table: what they are, how they are mixed, and the device that plays them. No Qt."""
