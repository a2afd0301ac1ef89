/* The lexer's state, shared by lexer.re and what it calls: number.c, string.c, layout.c. */
#ifndef GRAMMAR_LEXER_STATE_H
#define GRAMMAR_LEXER_STATE_H

#include "grammar/lex/lexer.h"

enum { LEXER_BRACKETS = 200, LEXER_INDENTS = 100, LEXER_FSTRINGS = 150, LEXER_SPECS = 3 };

/* Where an f-string is: in its literal text, in a field's expression, or in a field's format spec. A level for each
 * that is open, innermost last. */
typedef enum LexerModeKind { MODE_LITERAL, MODE_FIELD, MODE_SPEC } LexerModeKind;

typedef struct LexerMode {
    LexerModeKind kind;
    char quote;
    bool triple, raw;
    int brackets;   /* MODE_FIELD: how many are open directly inside the field */
    int nesting;    /* fields of this f-string that enclose this level, itself included */
    uint32_t start; /* the index of the FSTRING_START */
} LexerMode;

typedef struct Lexer {
    Arena *arena;
    const Text *source;
    const char *cursor; /* the next character */
    const char *token;  /* the current token's start */
    const char *line;   /* the current line's start */
    const char *limit;  /* the terminating NUL */
    uint32_t lineno;
    bool literal, extra;    /* LEX_LITERAL, LEX_EXTRA */
    const char *comment;    /* the latest comment, or NULL */
    bool soft;              /* the error is one that a syntax error before it outranks */
    const char *token_line; /* the line and its number where the current token starts */
    uint32_t token_lineno;
    Tokens *tokens;
    int indents;
    uint32_t indent_columns[LEXER_INDENTS], indent_alternatives[LEXER_INDENTS];
    int brackets;
    uint32_t bracket_tokens[LEXER_BRACKETS];
    int modes, fstrings;
    LexerMode mode[LEXER_FSTRINGS * 2 * LEXER_SPECS + LEXER_FSTRINGS];
    LexStatus status;
    Diagnostic *error;
    Diagnostic ***warnings;
} Lexer;

/* Each scanner gives false when it has failed, with the error set in the lexer. */

/* An error at the character before the cursor, as CPython's tokenizer places it. */
bool lexer_error(Lexer *lexer, DiagnosticKind kind, const char *format, ...);

/* An error at given places: offsets are characters from 1, or as CPython's oddities demand. */
bool lexer_error_at(Lexer *lexer, DiagnosticKind kind, uint32_t lineno, const char *line, long offset, long end_offset, const char *format,
                    ...);

bool lexer_out_of_memory(Lexer *lexer);

/* A SyntaxWarning at the current line. */
MUST_USE bool lexer_warn(Lexer *lexer, const char *format, ...);

/* Appends a token from lexer->token to the cursor. */
MUST_USE bool lexer_push(Lexer *lexer, int kind);

MUST_USE bool lex_number(Lexer *lexer);
/* From the opening quote, prefix already passed. */
MUST_USE bool lex_string(Lexer *lexer);
/* An f-string's literal text or spec, up to a brace or its end. */
MUST_USE bool lex_fstring_text(Lexer *lexer);
/* With LEX_EXTRA: the token from `start` to `end` on the current line, a COMMENT or NL. */
MUST_USE bool lexer_push_extra(Lexer *lexer, int kind, const char *start, const char *end);
/* Called at a line's start outside brackets: emits INDENT and DEDENTs, if the line has anything on it. */
MUST_USE bool lex_indentation(Lexer *lexer);
MUST_USE bool lex_open(Lexer *lexer, int kind);
MUST_USE bool lex_close(Lexer *lexer, int kind, int opener);

/* The mode in force, or NULL outside f-strings. */
static inline LexerMode *lexer_mode(Lexer *lexer) { return lexer->modes ? &lexer->mode[lexer->modes - 1] : NULL; }

#endif
