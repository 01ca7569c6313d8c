"""Exchange with other programs: import of drawings and centre lines, drawing of SVG."""
