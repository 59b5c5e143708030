"""Components that no game can be played with."""


class ComponentsError(ValueError):
    """Component data that no game can be played with; names the place and the reason."""
