"""How everything looks: tokens, theme, style sheet, pieces' art, icons, rings, shadows."""
