"""How everything looks and in which language it speaks."""
