"""The start screen: what to play, who sits down, and how."""
