"""The window: a scene of pieces, docks and dialogs over the models."""
