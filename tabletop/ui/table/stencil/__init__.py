"""The pencil: a shape laid on a grid as one gesture, by mouse, finger or keys."""
