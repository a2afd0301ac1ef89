/* This folder turns decoded text into tokens: lexer.re is the scanner, the files beside it read what a regular expression can't say, and
 * tokens.c then decides what depends on context. keywords.def declares the words.
 * The whole source is tokenised first, into an array; a lexical error anywhere is the only one reported. */
#ifndef GRAMMAR_LEXER_H
#define GRAMMAR_LEXER_H

#include "grammar/parse.h"

/* `span` is in the tree's terms. NEWLINE, INDENT, DEDENT and the end are zero-width at the previous token's end, so
 * that a construct's span ends with its last visible token; `line` and `col` then hold where they really stand. */
typedef struct Token {
    uint16_t kind; /* a TOKEN_ of parser.y or keywords.def */
    union {
        uint16_t raw;  /* FSTRING_START, FSTRING_MIDDLE: whether escapes are plain text */
        uint16_t soft; /* NAME, and what tokens_resolve() makes of it: the token of the soft keyword that it spells, or 0 */
    };
    uint32_t start, end; /* offsets in the source */
    Span span;
    uint32_t match;     /* brackets, FSTRING_START and END: the index of the partner, or 0 */
    uint32_t line, col; /* of the zero-width ones */
} Token;

typedef struct Tokens {
    Token *items;
    size_t count, capacity;
    uint32_t unclosed; /* 1 + the index of the innermost bracket open at the end of the source, or 0 */
    bool soft_error;   /* a lexical error, but one that a syntax error before it outranks: in CPython, its tokenizer finds
                        it without raising */
} Tokens;

typedef enum LexStatus { LEX_OK, LEX_ERROR, LEX_INCOMPLETE } LexStatus;

typedef enum LexFlags {
    /* For those who want tokens alone. */
    LEX_LITERAL = 1, /* empty ends of format specs are tokens */
    LEX_EXTRA = 2    /* comments and the newlines that end no statement (COMMENT, NL) are tokens, and what only the parser would refuse
                        passes: strange brackets, characters and numbers */
} LexFlags;

/* Tokenises `source` (as source_decode() gives it), ending in an end token (kind 0) preceded by its NEWLINE and
 * DEDENTs. The array is the caller's, on the arena's allocator: end with tokens_free() in any case. On an error *error
 * is set; LEX_INCOMPLETE is an error that more lines could mend. Warnings are appended to *warnings. */
MUST_USE LexStatus lex(const Text *source, unsigned flags, Arena *arena, Tokens *tokens, Diagnostic *error, Diagnostic ***warnings);

/* Ends the array after a lexical error, so that what was read can be parsed. */
MUST_USE bool lex_finish(Tokens *tokens, Arena *arena);

void tokens_free(Tokens *tokens, Arena *arena);

#endif
