"""Plain JSON data to typed values: what does not fit is told with its place and the reason."""
