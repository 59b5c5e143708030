"""A look back at a match: what was to be expected, what was luck, what was chosen well or badly.

``survey`` walks along the line of play, ``valuing`` says what a moment is worth to each seat,
``luck`` keeps apart what chance did, ``choosing`` finds the decisions that cost most, and
``review`` asks it all as questions that several processes may answer. What comes out is a
``ReviewReport``; ``page`` writes it as a page of the web.
"""
