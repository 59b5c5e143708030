"""Paper at the right of the table: points and log, or a rail of icons in their place."""
