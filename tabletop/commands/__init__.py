"""What the ``tabletop`` command can do, a module each; ``tabletop.cli`` chooses among them."""
