/* Trees and tokens as text, for people and for tests. */
#ifndef GRAMMAR_DUMP_H
#define GRAMMAR_DUMP_H

#include "grammar/parse.h"

/* Takes some text; false stops the dump. */
typedef bool DumpWriter(void *data, const char *bytes, size_t length);

/* Writes the tree as Python's ast.dump(tree, indent=2, include_attributes=attributes) shows it, and a newline. False:
 * the writer stopped, or the tree is nested past 1000 levels. */
MUST_USE bool dump_ast(const Node *root, bool attributes, DumpWriter *write, void *data);

/* Writes a line for each token of the source: place, type and text, as Python's tokenize prints them. False: the writer
 * stopped, or *error tells why there are no tokens. */
MUST_USE bool dump_tokens(const ParseOptions *options, Arena *arena, DumpWriter *write, void *data, Diagnostic *error);

#endif
