"""What lies over the table and holds no piece: ordinary widgets, in the view's viewport."""
