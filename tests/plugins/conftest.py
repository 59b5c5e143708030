"""Packages of other authors bring tests of their own, which need them to be installed."""

collect_ignore = ["royal_ur", "oh_hell", "pig"]
