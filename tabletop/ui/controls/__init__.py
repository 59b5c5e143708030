"""The window's own controls: buttons, segments, badges and cards, painted after the design."""
