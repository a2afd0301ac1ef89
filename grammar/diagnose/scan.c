/* scan.c: a small recursive reader of expressions in the token array. */
#include "grammar/diagnose/scan.h"

#include "grammar/lex/keywords.h"
#include "grammar/parser_tokens.h"

#include <string.h>

static int scan_kind(const Parser *parser, size_t at) { return at < parser->tokens->count ? parser->tokens->items[at].kind : TOKEN_END; }

/* Parses the tokens from..to-1 as an expression: its tree, or NULL and in *failed where they stop being one. */
static Node *parse_slice(Parser *parser, size_t from, size_t to, size_t *failed)
{
    size_t count = to - from;
    Token *items = arena_array(parser->arena, count + 2, sizeof *items);
    *failed = 0;
    if (!items) {
        parser->out_of_memory = true;
        return NULL;
    }
    memcpy(items, parser->tokens->items + from, count * sizeof *items);
    items[count] = (Token){.kind = TOKEN_NEWLINE, .span = items[count - 1].span};
    items[count + 1] = (Token){.kind = TOKEN_END, .span = items[count - 1].span};
    ParseOptions options = *parser->options;
    options.mode = PARSE_EVAL;
    Tokens tokens = {.items = items, .count = count + 2, .capacity = count + 2};
    Diagnostic *ignored = NULL, **warnings = &ignored;
    Parser inner = {.arena = parser->arena, .options = &options, .source = parser->source, .tokens = &tokens, .warnings = &warnings};
    int status = grammar_parse(&inner);
    parser_free(&inner);
    *failed = inner.failed;
    parser->out_of_memory |= inner.out_of_memory || (status == 2 && !inner.too_complex);
    return status == 0 && inner.root ? ((NodeExpression *)inner.root)->body : NULL;
}

Node *scan_parse(Parser *parser, size_t from, size_t to)
{
    size_t failed;
    return from < to && to <= parser->tokens->count ? parse_slice(parser, from, to, &failed) : NULL;
}

size_t scan_reach(Parser *parser, size_t from)
{
    size_t failed;
    (void)!parse_slice(parser, from, parser->tokens->count, &failed);
    return failed < parser->tokens->count - from ? failed : parser->tokens->count - from - 1;
}

/* Past the bracket's partner; 0 if there is none or what they hold is wrong. */
static size_t scan_brackets(Parser *parser, size_t at)
{
    const Token *token = &parser->tokens->items[at];
    if (token->match <= at)
        return 0;
    size_t close = token->match;
    if (close >= parser->failed) {
        if (at < parser->failed)
            return 0; /* it holds the error */
        /* Arguments and slices are checked as such: with a name before them. */
        Node *tree = scan_parse(parser, token->kind == TOKEN_LBRACE ? at : at - 1, close + 1);
        if (!tree && !(tree = scan_parse(parser, at, close + 1)))
            return 0;
    }
    return close + 1;
}

/* Past a name, a literal (strings side by side are one) or a bracket that holds what it should; 0 if none of these starts there. */
static size_t scan_atom(Parser *parser, size_t at)
{
    switch (scan_kind(parser, at)) {
    case TOKEN_NAME:
    case TOKEN_NUMBER:
    case TOKEN_ELLIPSIS: return at + 1;
    case TOKEN_STRING:
    case TOKEN_FSTRING_START: {
        size_t end = 0;
        for (;; at = end) {
            /* An f-string counts if it is closed and the parser did not fail inside it. */
            if (scan_kind(parser, at) == TOKEN_STRING)
                end = at + 1;
            else if (scan_kind(parser, at) == TOKEN_FSTRING_START && parser->tokens->items[at].match > at &&
                     !(at < parser->failed && parser->tokens->items[at].match >= parser->failed))
                end = parser->tokens->items[at].match + 1;
            else
                return end;
        }
    }
    case TOKEN_LPAR:
    case TOKEN_LSQB:
    case TOKEN_LBRACE: {
        const Token *token = &parser->tokens->items[at];
        if (token->match <= at)
            return 0;
        size_t close = token->match;
        /* What the parser has been through is right; what it has not is parsed here, and a bracket in which it failed is wrong. */
        if (close >= parser->failed && (at < parser->failed || !scan_parse(parser, at, close + 1)))
            return 0;
        return close + 1;
    }
    default: {
        const Keyword *keyword = keyword_of(scan_kind(parser, at));
        return keyword && (keyword->next == NEXT_VALUE || keyword->sort == KEYWORD_SOFT) ? at + 1 : 0;
    }
    }
}

size_t scan_primary(Parser *parser, size_t at)
{
    size_t end = scan_atom(parser, at);
    while (end) {
        size_t next = 0;
        switch (scan_kind(parser, end)) {
        case TOKEN_DOT: next = scan_kind(parser, end + 1) == TOKEN_NAME ? end + 2 : 0; break;
        case TOKEN_LPAR:
        case TOKEN_LSQB: next = scan_brackets(parser, end); break;
        default: break;
        }
        if (!next)
            break;
        end = next;
    }
    return end;
}

static bool is_binary(int kind)
{
    switch (kind) {
    case TOKEN_VBAR:
    case TOKEN_CIRCUMFLEX:
    case TOKEN_AMPER:
    case TOKEN_LEFTSHIFT:
    case TOKEN_RIGHTSHIFT:
    case TOKEN_PLUS:
    case TOKEN_MINUS:
    case TOKEN_STAR:
    case TOKEN_AT:
    case TOKEN_SLASH:
    case TOKEN_PERCENT:
    case TOKEN_DOUBLESLASH:
    case TOKEN_DOUBLESTAR: return true;
    default: return false;
    }
}

size_t scan_bitor(Parser *parser, size_t at)
{
    size_t end = 0;
    for (;;) {
        while (scan_kind(parser, at) == TOKEN_PLUS || scan_kind(parser, at) == TOKEN_MINUS || scan_kind(parser, at) == TOKEN_TILDE)
            at++;
        if (scan_kind(parser, at) == TOKEN_AWAIT)
            at++;
        size_t next = scan_primary(parser, at);
        if (!next)
            return end;
        end = next;
        if (!is_binary(scan_kind(parser, end)))
            return end;
        at = end + 1;
    }
}

/* The operand's index after a comparison operator at `at`, or 0. */
static size_t after_comparison(Parser *parser, size_t at)
{
    switch (scan_kind(parser, at)) {
    case TOKEN_EQEQUAL:
    case TOKEN_NOTEQUAL:
    case TOKEN_LESS:
    case TOKEN_LESSEQUAL:
    case TOKEN_GREATER:
    case TOKEN_GREATEREQUAL:
    case TOKEN_IN: return at + 1;
    case TOKEN_IS: return at + (scan_kind(parser, at + 1) == TOKEN_NOT ? 2 : 1);
    case TOKEN_NOT: return scan_kind(parser, at + 1) == TOKEN_IN ? at + 2 : 0;
    default: return 0;
    }
}

size_t scan_comparison(Parser *parser, size_t at)
{
    size_t end = scan_bitor(parser, at);
    for (size_t operand; end && (operand = after_comparison(parser, end));) {
        size_t next = scan_bitor(parser, operand);
        if (!next)
            break;
        end = next;
    }
    return end;
}

size_t scan_disjunction(Parser *parser, size_t at)
{
    size_t end = 0;
    for (;;) {
        while (scan_kind(parser, at) == TOKEN_NOT)
            at++;
        size_t next = scan_comparison(parser, at);
        if (!next)
            return end;
        end = next;
        if (scan_kind(parser, end) != TOKEN_AND && scan_kind(parser, end) != TOKEN_OR)
            return end;
        at = end + 1;
    }
}

size_t scan_expression(Parser *parser, size_t at)
{
    size_t end = 0;
    for (;;) {
        if (scan_kind(parser, at) == TOKEN_LAMBDA) {
            size_t colon = at + 1;
            while (scan_kind(parser, colon) != TOKEN_COLON) {
                const Token *token = &parser->tokens->items[colon];
                if (token->kind == TOKEN_NEWLINE || token->kind == TOKEN_END || token->kind == TOKEN_RPAR || token->kind == TOKEN_RSQB ||
                    token->kind == TOKEN_RBRACE || token->kind == TOKEN_FIELD_COLON)
                    return end;
                colon = token->match > colon ? token->match + 1 : colon + 1;
            }
            at = colon + 1;
            continue;
        }
        size_t next = scan_disjunction(parser, at);
        if (!next)
            return end;
        end = next;
        if (scan_kind(parser, end) != TOKEN_IF)
            return end;
        size_t otherwise = scan_disjunction(parser, end + 1);
        if (!otherwise || scan_kind(parser, otherwise) != TOKEN_ELSE)
            return end;
        at = otherwise + 1;
    }
}

size_t scan_expressions(Parser *parser, size_t at)
{
    size_t end = 0;
    for (;;) {
        size_t next = scan_kind(parser, at) == TOKEN_STAR ? scan_bitor(parser, at + 1) : scan_expression(parser, at);
        if (!next)
            return end;
        end = next;
        if (scan_kind(parser, end) != TOKEN_COMMA)
            return end;
        at = ++end;
    }
}
