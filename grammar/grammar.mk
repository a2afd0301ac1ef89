# The room's sources: paths from the top of the tree.
GRAMMAR_SOURCES := grammar/arena.c grammar/ast.c
