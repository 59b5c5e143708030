"""Doors for programs that learn: OpenSpiel and PettingZoo, each needing an extra package."""
