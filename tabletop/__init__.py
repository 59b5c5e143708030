"""A table for modern board games that knows the rules and says which one stops you."""

__version__ = "0.1.0"
