"""How words stand at the head of something."""


def headed(words: str) -> str:
    """Words as a heading: they begin with a capital in every language."""
    return words[:1].upper() + words[1:]
