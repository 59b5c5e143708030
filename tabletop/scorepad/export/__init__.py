"""Scorings for other programs and other people: CSV, JSON, BG Stats, Markdown."""
