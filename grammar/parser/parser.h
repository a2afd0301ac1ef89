/* This folder turns tokens into a tree: parser.y is the grammar, whose actions call build.h; literals.c, targets.c, type_comments.c and
 * feature.c hold what the grammar can't say.
 * Here is what the parser, its actions and the diagnoser share. */
#ifndef GRAMMAR_PARSER_H
#define GRAMMAR_PARSER_H

#include "grammar/lex/lexer.h"

/* A parameter, or a marker among parameters, as written; build_arguments() orders and checks them. */
typedef enum ParamKind { PARAM_PLAIN, PARAM_STAR, PARAM_DOUBLESTAR, PARAM_BARE_STAR, PARAM_SLASH } ParamKind;

typedef struct Param {
    ParamKind kind;
    Node *arg, *value; /* value: the default */
    Span span;
    struct Param *next;
} Param;

typedef struct Params {
    Param *first, *last;
} Params;

typedef struct Parser {
    Arena *arena;
    const ParseOptions *options;
    const Text *source;
    Tokens *tokens;
    size_t at;     /* the next token to give to the parser */
    size_t failed; /* the index of the token that is the syntax error */
    bool syntax_error, out_of_memory, too_complex;
    Node *root;
    Diagnostic check; /* the first failed check; kind NONE while there is none */
    size_t check_at;  /* `at` when it failed */
    bool check_final; /* it holds even if a syntax error follows at once */
    Diagnostic ***warnings;
    const Text **names; /* the interned identifiers: an open hash table in working memory */
    size_t name_count, name_capacity;
} Parser;

MUST_USE const Text *parser_intern(Parser *parser, const char *bytes, size_t length);

/* Frees the working memory (the tree and the names stay). */
void parser_free(Parser *parser);

/* Runs the parser over the tokens (in parser.y). 0: p->root is the tree, if no check failed. */
int grammar_parse(Parser *parser);

/* Gives the tokens that depend on context their kinds: soft keywords, and the brackets of a parenthesised `with`. */
void tokens_resolve(Tokens *tokens);

/* Explains the syntax error at tokens[parser->failed], as CPython words and places it. */
void diagnose(Parser *parser, Diagnostic *error);

#endif
