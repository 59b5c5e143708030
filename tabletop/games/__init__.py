"""The games of the house; each comes in by the same door as anybody else's."""
