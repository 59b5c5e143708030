"""How pieces go from where they were to where they are."""
