/* Finding expressions in the token array, for the diagnoser: what a PEG parser would match from a token on. Brackets
 * are skipped by their partners; those that close at or after the error are checked by parsing what they hold. */
#ifndef GRAMMAR_SCAN_H
#define GRAMMAR_SCAN_H

#include "grammar/parser/parser.h"

/* Each gives the index just past the longest match that starts at token `at`, or 0 if there is none. */
size_t scan_primary(Parser *parser, size_t at);
size_t scan_bitor(Parser *parser, size_t at);
size_t scan_comparison(Parser *parser, size_t at);
size_t scan_disjunction(Parser *parser, size_t at);
size_t scan_expression(Parser *parser, size_t at);
/* Expressions and starred ones between commas. */
size_t scan_expressions(Parser *parser, size_t at);

/* Parses the tokens from..to-1 as an expression: its tree, or NULL if they aren't one. */
Node *scan_parse(Parser *parser, size_t from, size_t to);

/* How many tokens from there on could begin an expression. */
size_t scan_reach(Parser *parser, size_t from);

#endif
