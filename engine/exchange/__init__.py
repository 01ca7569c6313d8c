"""Import from other programs: drawings and centre lines (SVG, GeoJSON, CSV), painted boards."""
