"""What authors of games work with: a new package, its catalogues, its table drawn as it is now."""
