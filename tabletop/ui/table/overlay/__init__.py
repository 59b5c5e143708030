"""What lies over the table and holds no piece: ordinary widgets, children of the view's paper."""
