"""What mouse, fingers and keys do at the table."""
