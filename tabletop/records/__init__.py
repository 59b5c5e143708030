"""Match files, journals and components files: strict at the edge, values inside."""
