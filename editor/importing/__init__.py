"""Import of a drawing: its shapes with their roles, the choices of a person, and the result."""
