"""What is drawn on the table: the board, the pieces, the marks on spaces."""
