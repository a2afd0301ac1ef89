/* The words of the language as a table: keywords.def says what its columns mean. */
#ifndef GRAMMAR_KEYWORDS_H
#define GRAMMAR_KEYWORDS_H

#include <stdint.h>

typedef enum KeywordSort { KEYWORD_HARD, KEYWORD_SOFT } KeywordSort;

typedef enum KeywordHeader { HEADER_NONE, HEADER_BARE, HEADER_TEST, HEADER_CLAUSE, HEADER_SIGNATURE, HEADER_PREFIX } KeywordHeader;

typedef enum KeywordNext { NEXT_OTHER, NEXT_VALUE, NEXT_EXPRESSION } KeywordNext;

typedef enum KeywordJoins { KEYWORD_APART, KEYWORD_JOINS } KeywordJoins;

typedef struct Keyword {
    uint16_t token;
    uint8_t sort, header, next, joins; /* a KeywordSort, KeywordHeader, KeywordNext, KeywordJoins */
    char spelling[10];
} Keyword;

/* The rows in their order; one with the token 0 ends them. */
extern const Keyword keywords[];

/* The row of a kind of token, or NULL if that is no word of the language. */
const Keyword *keyword_of(int token);

/* Its columns, as if every other token had a row of NONE and OTHER. */
static inline KeywordHeader keyword_header(int token)
{
    const Keyword *keyword = keyword_of(token);
    return keyword ? (KeywordHeader)keyword->header : HEADER_NONE;
}

static inline KeywordNext keyword_next(int token)
{
    const Keyword *keyword = keyword_of(token);
    return keyword ? (KeywordNext)keyword->next : NEXT_OTHER;
}

#endif
