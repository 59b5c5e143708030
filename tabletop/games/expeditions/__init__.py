"""What Silver & Gold and its sequel Pyramids share: cards of cells, patterns, marks, new cards.

No game by itself. A game of the family has a package of its own, which
- reads its ``components.Components`` (``common`` reads what both have) with its own kind of
  ``components.Card``;
- adds its score sheets to ``state.State`` by a subclass;
- makes its catalogue with ``rules.Rules``: the shared rules get the book's sections and the
  numbers of the rulings, its own ones are added with ``Rules.rule``;
- extends ``family.Family``, whose methods are the extension points: where one may mark
  (``reachable``, ``laid``, ``against``), what a mark brings (``settle``, ``told``), what follows
  when all have marked (``finished``, ``order``, ``turn_step``, ``finish``, ``stage_step``,
  ``next_step``, ``refills_each_turn``; ``after`` for its own steps), what the table shows, the
  count, and what is written down of its score sheets (``position``, ``counted``,
  ``sheets_written``, ``sheets_read``, ``sheets_against``);
- is given to ``game.ExpeditionGame``, with its heuristic terms; that answers the engine's
  contract.

After the marking ``flow.advance`` asks, again and again, what is next: for each seat of the queue
that ``order`` made ``turn_step``, then its finished cards (``finish``), then the cards it takes,
then the refill where ``refills_each_turn``; after all turns ``stage_step``, the refill, and
``next_step``. Each of these answers the one step that is due, or None; the step's own function in
``after`` makes the change and calls ``flow.advance`` again.
"""
