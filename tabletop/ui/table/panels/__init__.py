"""The furniture around the board: strips, prompt, own place, stamps, stacks and their buttons."""
