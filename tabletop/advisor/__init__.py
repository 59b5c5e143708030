"""Computer players and advice: they see a seat's view and nothing else."""
