"""A module that an import finds."""
value = 5
