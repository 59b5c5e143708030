"""What opens over the window: dealing by people, rules, components, settings, the final count."""
