"""Where things lie: shapes, layouts, places and layers, as values."""
