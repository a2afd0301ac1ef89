/* diagnose.c: explains a syntax error as CPython does: where it happened, in which order the rules are tried, and what all of them need.
 * The rules are in diagnose_statement.c and diagnose_expression.c. */
#include "grammar/diagnose/diagnosis.h"

#include "grammar/text/diagnostic.h"
#include "grammar/parser_tokens.h"
#include "grammar/diagnose/scan.h"
#include "grammar/text/source.h"

#include <string.h>

int diagnosis_kind(const Diagnosis *d, size_t at) { return at < d->parser->tokens->count ? d->tokens[at].kind : TOKEN_END; }

bool diagnosis_is_word(const Diagnosis *d, size_t at, const char *word)
{
    const Token *token = &d->tokens[at];
    size_t length = strlen(word);
    return token->kind == TOKEN_NAME && token->end - token->start == length &&
           !memcmp(d->parser->source->bytes + token->start, word, length);
}

/* Tokens without characters of their own. */
static bool is_zero_width(const Diagnosis *d, size_t at)
{
    const Text *source = d->parser->source;
    switch (diagnosis_kind(d, at)) {
    case TOKEN_INDENT:
    case TOKEN_DEDENT:
    case TOKEN_END: return true;
    case TOKEN_NEWLINE: return d->tokens[at].end == source->length && source_newline_added(source);
    default: return false;
    }
}

/* Where a token really stands. */
Span diagnosis_span(const Diagnosis *d, size_t at)
{
    const Token *token = &d->tokens[at];
    switch (token->kind) {
    case TOKEN_NEWLINE: {
        uint32_t end = token->col + (token->end - token->start);
        return is_zero_width(d, at) ? (Span){token->line, end - 1, token->line, end - 1}
                                    : (Span){token->line, token->col, token->line, end};
    }
    case TOKEN_INDENT:
    case TOKEN_DEDENT:
    case TOKEN_END: {
        uint32_t line = token->line, col = token->col;
        const char *source = d->parser->source->bytes;
        if (token->start == d->parser->source->length && token->start) { /* the last line goes on after its newline */
            uint32_t start = token->start - 1;
            while (start > 0 && source[start - 1] != '\n')
                start--;
            line--;
            col = token->start - start;
        }
        return (Span){line, col, line, col};
    }
    default: return token->span;
    }
}

bool diagnosis_say(Diagnosis *d, DiagnosticKind kind, Span span, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    diagnostic_format(d->error, d->parser->arena, kind, format, arguments);
    va_end(arguments);
    if (d->error->kind != DIAGNOSTIC_MEMORY_ERROR)
        diagnostic_place(d->error, d->parser->arena, d->parser->source, span, span.lineno >= diagnosis_span(d, d->failed).lineno);
    return true;
}

bool diagnosis_zero_width(Diagnosis *d, size_t at)
{
    if (is_zero_width(d, at) && d->error->kind != DIAGNOSTIC_MEMORY_ERROR) {
        d->error->offset--;
        d->error->end_offset = -1;
    }
    return true;
}

bool diagnosis_end_from_0(Diagnosis *d)
{
    d->error->end_offset -= d->error->kind != DIAGNOSTIC_MEMORY_ERROR;
    return true;
}

bool diagnosis_is_opener(int kind)
{
    return kind == TOKEN_LPAR || kind == TOKEN_LSQB || kind == TOKEN_LBRACE || kind == TOKEN_WITH_LPAR || kind == TOKEN_FIELD_OPEN ||
           kind == TOKEN_FSTRING_START;
}

/* The next token at the same level: past a bracket's partner if that comes before `limit`. */
size_t diagnosis_step(const Diagnosis *d, size_t at, size_t limit)
{
    return d->tokens[at].match > at && d->tokens[at].match < limit ? d->tokens[at].match + 1 : at + 1;
}

/* The colon at this level that ends a header or a lambda's parameters, from `at` on, or `limit`. */
static size_t find_colon(const Diagnosis *d, size_t at, size_t limit)
{
    size_t lambdas = 0;
    for (; at < limit; at = diagnosis_step(d, at, limit)) {
        if (diagnosis_is_opener(diagnosis_kind(d, at)) && (d->tokens[at].match <= at || d->tokens[at].match >= limit))
            return limit; /* it holds the error */
        if (diagnosis_kind(d, at) == TOKEN_LAMBDA)
            lambdas++;
        else if (diagnosis_kind(d, at) == TOKEN_COLON && lambdas-- == 0)
            return at;
    }
    return limit;
}

KeywordHeader diagnosis_header(const Diagnosis *d, size_t at) { return keyword_header(diagnosis_kind(d, at)); }

static void diagnosis_locate(Diagnosis *d)
{
    size_t line = d->failed;
    while (line > 0) {
        int before = diagnosis_kind(d, line - 1);
        if (before == TOKEN_NEWLINE || before == TOKEN_INDENT || before == TOKEN_DEDENT)
            break;
        line--;
    }
    d->line = d->simple = line;
    d->word = line + (diagnosis_header(d, line) == HEADER_PREFIX);
    if (diagnosis_header(d, line) != HEADER_NONE) {
        size_t colon = find_colon(d, line, d->failed);
        if (colon < d->failed)
            d->simple = colon + 1;
    }
    d->open = NONE_OPEN;
    for (size_t at = d->simple; at < d->failed;) {
        const Token *token = &d->tokens[at];
        if (token->kind == TOKEN_SEMI && d->open == NONE_OPEN)
            d->simple = at + 1;
        if (diagnosis_is_opener(token->kind) && (token->match <= at || token->match >= d->failed)) {
            d->open = at++;
            continue;
        }
        at = diagnosis_step(d, at, d->failed);
    }
}

/* The start of the failing element: after the last comma (or the opening) at this level. */
size_t diagnosis_element(const Diagnosis *d, size_t from)
{
    size_t start = from;
    for (size_t at = from; at < d->failed; at = diagnosis_step(d, at, d->failed))
        if (diagnosis_kind(d, at) == TOKEN_COMMA)
            start = at + 1;
    return start;
}

bool diagnosis_is_for(const Diagnosis *d, size_t at)
{
    return diagnosis_kind(d, at) == TOKEN_FOR || (diagnosis_kind(d, at) == TOKEN_ASYNC && diagnosis_kind(d, at + 1) == TOKEN_FOR);
}

size_t diagnosis_line(const Diagnosis *d, size_t newline)
{
    size_t line = newline;
    while (line > 0) {
        int before = diagnosis_kind(d, line - 1);
        if (before == TOKEN_NEWLINE || before == TOKEN_INDENT || before == TOKEN_DEDENT)
            break;
        line--;
    }
    return line;
}

/* Does an operand end at the token before `at`? */
bool diagnosis_operand_ends(const Diagnosis *d, size_t at)
{
    int before = diagnosis_kind(d, at - 1);
    switch (before) {
    case TOKEN_NAME:
    case TOKEN_NUMBER:
    case TOKEN_STRING:
    case TOKEN_FSTRING_END:
    case TOKEN_ELLIPSIS:
    case TOKEN_RPAR:
    case TOKEN_RSQB:
    case TOKEN_RBRACE: return true;
    default: return keyword_next(before) == NEXT_VALUE;
    }
}

/* The first token after the `lambda` whose parameters hold the error, or 0. */
static size_t lambda_around(const Diagnosis *d, size_t from)
{
    size_t lambda = 0;
    for (size_t at = from; at < d->failed; at = diagnosis_step(d, at, d->failed)) {
        if (diagnosis_kind(d, at) == TOKEN_LAMBDA)
            lambda = at + 1;
        else if (diagnosis_kind(d, at) == TOKEN_COLON)
            lambda = 0;
    }
    return lambda;
}

/* At a prompt, a second statement on a line of its own. */
static bool single_rule(Diagnosis *d)
{
    size_t at = d->failed;
    return d->parser->options->mode == PARSE_SINGLE && at == d->line && at > 0 && diagnosis_kind(d, at - 1) == TOKEN_NEWLINE &&
           diagnosis_kind(d, at) != TOKEN_INDENT && diagnosis_header(d, diagnosis_line(d, at - 1)) == HEADER_NONE &&
           diagnosis_kind(d, diagnosis_line(d, at - 1)) != TOKEN_AT &&
           say(d, at - 1, "multiple statements found while compiling a single statement");
}

static bool diagnosis_explain(Diagnosis *d)
{
    size_t from = d->open == NONE_OPEN ? d->simple : d->open + 1;
    if (diagnosis_kind(d, d->failed) == TOKEN_END && d->parser->tokens->unclosed)
        return false;
    if (single_rule(d) || diagnose_block(d) || diagnose_pattern(d))
        return true;
    size_t lambda = lambda_around(d, from);
    if (lambda && d->open != NONE_OPEN && diagnosis_kind(d, d->open) == TOKEN_FIELD_OPEN &&
        diagnosis_kind(d, d->failed) == TOKEN_FIELD_CLOSE) {
        lambda = 0;
    } else if (lambda) {
        if (diagnosis_kind(d, d->failed) == TOKEN_FIELD_COLON)
            return say_range(d, lambda - 1, d->failed, "f-string: lambda expressions are not allowed without parentheses");
        if (diagnose_parameters(d, lambda, true))
            return true;
    }
    if (d->open != NONE_OPEN)
        return diagnose_not(d) || diagnose_for(d, from) || diagnose_bracket(d) || (d->simple == d->line && diagnose_except(d));
    bool statements = d->parser->options->mode != PARSE_EVAL;
    if (statements && (diagnose_case(d) || diagnose_except(d) || diagnose_import(d) || diagnose_statement(d)))
        return true;
    if (diagnose_not(d))
        return true;
    size_t start = d->simple;
    if (start < d->failed && diagnose_juxtaposition(d, start, false))
        return true;
    return statements && diagnose_header(d);
}

/* "was never closed": where the source ends inside a bracket and the error came later than it. */
static bool unclosed_rule(Diagnosis *d, bool always)
{
    if (!d->parser->tokens->unclosed)
        return false;
    size_t open = d->parser->tokens->unclosed - 1;
    Span span = d->tokens[open].span;
    if (!always && diagnosis_span(d, d->looked).lineno <= span.lineno)
        return false;
    diagnosis_say(d, DIAGNOSTIC_SYNTAX_ERROR, span, "'%c' was never closed", d->parser->source->bytes[d->tokens[open].start]);
    if (d->error->kind == DIAGNOSTIC_SYNTAX_ERROR)
        d->error->end_offset = 0;
    return true;
}

void diagnose(Parser *parser, Diagnostic *error)
{
    Diagnosis diagnosis = {.parser = parser, .error = error, .tokens = parser->tokens->items, .failed = parser->failed};
    Diagnosis *d = &diagnosis;
    diagnosis_locate(d);
    d->looked = d->failed;
    if (d->failed && diagnosis_operand_ends(d, d->failed) && d->failed + 1 == parser->tokens->unclosed && d->open == NONE_OPEN)
        d->looked = d->failed + scan_reach(parser, d->failed); /* the bracket was tried as a second operand */
    if (unclosed_rule(d, diagnosis_kind(d, d->failed) == TOKEN_END))
        return;
    if (!diagnosis_explain(d)) {
        say(d, d->failed, "invalid syntax");
        int kind = diagnosis_kind(d, d->failed);
        if (kind == TOKEN_END || (kind == TOKEN_NEWLINE && is_zero_width(d, d->failed)))
            error->offset = error->end_offset = 0;
        if (!parser->source->length)
            error->lineno = error->end_lineno = 0; /* it has no line */
    } else if (d->error->kind == DIAGNOSTIC_SYNTAX_ERROR) {
        unclosed_rule(d, false);
    }
    if (parser->out_of_memory)
        *error = (Diagnostic){.kind = DIAGNOSTIC_MEMORY_ERROR};
}
