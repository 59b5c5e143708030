"""A search for the best move that sees one seat's view, and knows no game by name.

It is an information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012) in open loop
(Perez et al. 2015): what is hidden is guessed, what chance decides is drawn, and moves alone lead
from node to node. ``scenario`` holds the luck still, ``policy`` plays on, ``tree`` learns from it,
``search`` shares the playouts out, and ``finding`` says what came of them.
"""
