"""Charts as values: what is drawn where, whoever draws it.

A chart lays itself into a box as marks (``marks``); ``svg`` writes them for the web, and the window
paints them. ``scale`` has the axes, ``bars``, ``course`` and ``columns`` are the charts.
"""
