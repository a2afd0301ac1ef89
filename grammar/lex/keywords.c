/* keywords.c: the rows of keywords.def as a table. */
#include "grammar/lex/keywords.h"

#include "grammar/parser_tokens.h"

const Keyword keywords[] = {
#define KEYWORD(token, spelling, sort, header, next, joins)                                                                                \
    {TOKEN_##token, KEYWORD_##sort, HEADER_##header, NEXT_##next, KEYWORD_##joins, spelling},
#include "grammar/lex/keywords.def"
    {.token = 0}};

enum { KEYWORD_COUNT = sizeof keywords / sizeof *keywords - 1 };

/* The tokens are declared from the rows (grammar.mk), and bison numbers them in that order. */
const Keyword *keyword_of(int token)
{
    size_t row = (size_t)token - (size_t)keywords[0].token;
    return row < KEYWORD_COUNT ? &keywords[row] : NULL;
}
