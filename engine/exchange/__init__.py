"""Exchange with other programs: drawings and centre lines in, painted boards and their art back."""
