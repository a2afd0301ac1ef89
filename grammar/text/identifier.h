/* Identifiers outside ASCII: which characters they may hold, and their normal form NFKC. */
#ifndef GRAMMAR_IDENTIFIER_H
#define GRAMMAR_IDENTIFIER_H

#include "grammar/tree/ast.h"

/* How many bytes of `bytes` (valid UTF-8) form an identifier. */
size_t identifier_prefix(const char *bytes, size_t length);

/* Whether the character shows as itself, rather than being a control, a separator or unassigned. */
bool identifier_printable(uint32_t code);

/* The identifier in NFKC, made in the arena; NULL if memory runs out. */
MUST_USE const Text *identifier_normalise(Arena *arena, const char *bytes, size_t length);

#endif
