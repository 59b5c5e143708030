"""What shows the state of the session and of the interaction on the table."""
