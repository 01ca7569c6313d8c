"""Other formats: drawings and centre lines in, courses and pictures out."""
