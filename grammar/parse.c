/* parse.c: from source text to a tree or a diagnostic, and the names that a tree shares. */
#include "grammar/parse.h"

#include "grammar/parser/build.h"
#include "grammar/text/identifier.h"
#include "grammar/parser/feature.h"
#include "grammar/parser_tokens.h"
#include "grammar/text/diagnostic.h"
#include "grammar/text/source.h"
#include "grammar/parser/type_comments.h"

#include <string.h>

/* Names are hashed eight bytes at a time, from where the table lies on: which names share a slot is nothing that a source can know. */
static size_t name_hash(const Text **names, const char *bytes, size_t length)
{
    uint64_t hash = (uint64_t)(uintptr_t)names ^ length, word;
    for (; length; bytes += sizeof word, length -= sizeof word) {
        const bool last = length <= sizeof word;
        word = 0;
        memcpy(&word, bytes, last ? length : sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u; /* 2^64 divided by the golden ratio */
        hash ^= hash >> 32;
        if (last)
            break;
    }
    return (size_t)(hash * 0x9e3779b97f4a7c15u >> 20);
}

static const Text **name_slot(const Text **names, size_t capacity, const char *bytes, size_t length)
{
    size_t slot = name_hash(names, bytes, length) & (capacity - 1);
    while (names[slot] && (names[slot]->length != length || memcmp(names[slot]->bytes, bytes, length)))
        slot = (slot + 1) & (capacity - 1);
    return &names[slot];
}

static bool names_grow(Parser *parser)
{
    Allocator *allocator = &parser->arena->allocator;
    size_t wider = parser->name_capacity ? parser->name_capacity * 2 : 64;
    if (wider > SIZE_MAX / sizeof *parser->names)
        return false;
    const Text **names = allocator->alloc(allocator->data, NULL, 0, wider * sizeof *names);
    if (!names)
        return false;
    for (size_t i = 0; i < wider; i++)
        names[i] = NULL;
    for (size_t i = 0; i < parser->name_capacity; i++)
        if (parser->names[i])
            *name_slot(names, wider, parser->names[i]->bytes, parser->names[i]->length) = parser->names[i];
    if (parser->names)
        allocator->alloc(allocator->data, parser->names, parser->name_capacity * sizeof *names, 0);
    parser->names = names;
    parser->name_capacity = wider;
    return true;
}

const Text *parser_intern(Parser *parser, const char *bytes, size_t length)
{
    if (source_ascii(bytes, length) < length) {
        const Text *normal = identifier_normalise(parser->arena, bytes, length);
        if (!normal)
            return NULL;
        bytes = normal->bytes;
        length = normal->length;
    }
    if (parser->name_count * 2 >= parser->name_capacity && !names_grow(parser))
        return NULL;
    const Text **slot = name_slot(parser->names, parser->name_capacity, bytes, length);
    if (!*slot && (*slot = text_new(parser->arena, bytes, length)))
        parser->name_count++;
    return *slot;
}

void parser_free(Parser *parser)
{
    Allocator *allocator = &parser->arena->allocator;
    if (parser->names)
        allocator->alloc(allocator->data, parser->names, parser->name_capacity * sizeof *parser->names, 0);
    parser->names = NULL;
    parser->name_count = parser->name_capacity = 0;
}

/* Whether an unparenthesised `*a` is in the expression that is the whole source, where it may not be; recorded as a
 * failed check. (The grammar lets it pass because the diagnoser parses targets by the same rule.) */
static bool expression_starred(Parser *parser)
{
    Node *body = ((NodeExpression *)parser->root)->body;
    Node *const *items = &body;
    size_t count = 1;
    if (body->kind == AST_Tuple && !body->flags) {
        items = ((NodeTuple *)body)->elts->items;
        count = ((NodeTuple *)body)->elts->count;
    }
    for (size_t i = 0; i < count; i++)
        if (items[i]->kind == AST_Starred) {
            Span span = items[i]->span;
            build_fail(parser, (Span){span.lineno, span.col_offset, span.lineno, span.col_offset + 1}, "invalid syntax");
            return true;
        }
    return false;
}

/* Whether a compound statement at a prompt lacks the newline that ends it: its last block stands on the header's own line, which the source
 * ends without a newline. Recorded as the result's error. */
static bool statement_unended(Parser *parser, ParseResult *result)
{
    const Tokens *tokens = parser->tokens;
    NodeKind kind = ((NodeInteractive *)parser->root)->body->items[0]->kind;
    bool compound = kind == AST_FunctionDef || kind == AST_AsyncFunctionDef || kind == AST_ClassDef || kind == AST_If || kind == AST_For ||
                    kind == AST_AsyncFor || kind == AST_While || kind == AST_With || kind == AST_AsyncWith || kind == AST_Try ||
                    kind == AST_TryStar || kind == AST_Match;
    if (!compound || !source_newline_added(result->source) || tokens->items[tokens->count - 2].kind == TOKEN_DEDENT)
        return false;
    long line = tokens->items[tokens->count - 2].line;
    const char *at = result->source->bytes;
    for (long n = 1; n < line; n++)
        at = strchr(at, '\n') + 1;
    static const char message[] = "invalid syntax";
    Diagnostic *error = &result->error;
    *error = (Diagnostic){.kind = DIAGNOSTIC_SYNTAX_ERROR, .lineno = line, .end_lineno = line};
    error->message = text_new(parser->arena, message, sizeof message - 1);
    error->text = diagnostic_line(parser->arena, result->source, at, false);
    if (!error->message || !error->text)
        error->kind = DIAGNOSTIC_MEMORY_ERROR;
    return true;
}

/* Whether it was the end of the source that didn't fit: it closes the blocks that are open, then ends. */
static bool fails_at_end(const Parser *parser)
{
    size_t at = parser->failed;
    while (at + 1 < parser->tokens->count && parser->tokens->items[at].kind == TOKEN_DEDENT)
        at++;
    return at + 1 >= parser->tokens->count;
}

/* Several things may be wrong at once. Memory comes first; then the check that failed before the parser stopped, as CPython would have
 * come upon it first; then the syntax error; then what only a whole tree shows. */
static void parse_tokens(Parser *parser, ParseResult *result)
{
    tokens_resolve(parser->tokens);
    int status = grammar_parse(parser);
    parser_free(parser);
    bool checked = parser->check.kind != DIAGNOSTIC_NONE;
    result->status = PARSE_ERROR;
    if (parser->syntax_error && !parser->out_of_memory) {
        /* A check that failed only because of what comes next isn't the mistake. */
        if (checked && (parser->check_final || parser->check_at < parser->at)) {
            result->error = parser->check;
            return;
        }
        if ((parser->options->flags & PARSE_ALLOW_INCOMPLETE) && fails_at_end(parser))
            result->status = PARSE_INCOMPLETE;
        diagnose(parser, &result->error);
    } else if (parser->too_complex && !parser->out_of_memory) {
        result->error.kind = DIAGNOSTIC_COMPLEX_ERROR;
        static const char overflow[] = "Parser stack overflowed - Python source too complex to parse";
        result->error.message = text_new(parser->arena, overflow, sizeof overflow - 1);
        if (!result->error.message)
            result->error.kind = DIAGNOSTIC_MEMORY_ERROR;
    } else if (status != 0 || parser->out_of_memory) {
        result->error.kind = DIAGNOSTIC_MEMORY_ERROR;
    } else if (checked) {
        result->error = parser->check;
    } else if (parser->options->mode == PARSE_EVAL && expression_starred(parser)) {
        result->error = parser->check;
    } else if ((parser->options->flags & PARSE_TYPE_COMMENTS && !type_comments_attach(parser, parser->root)) ||
               (parser->options->feature_version && !feature_check(parser, parser->root, parser->options->feature_version - 1))) {
        result->error = parser->check;
        if (parser->out_of_memory)
            result->error.kind = DIAGNOSTIC_MEMORY_ERROR;
    } else if (parser->options->mode == PARSE_SINGLE && !(parser->options->flags & PARSE_ALLOW_INCOMPLETE) &&
               statement_unended(parser, result)) {
        return;
    } else {
        result->status = PARSE_OK;
        result->root = parser->root;
    }
}

/* A lexical error is reported in place of whatever is wrong before it, unless it is a soft one, or what is wrong is an
 * indent where none may be. */
static void find_earlier(const ParseOptions *options, Arena *arena, ParseResult *result, Tokens *tokens)
{
    if (!lex_finish(tokens, arena)) {
        result->error = (Diagnostic){.kind = DIAGNOSTIC_MEMORY_ERROR};
        return;
    }
    Diagnostic *ignored = NULL, **warnings = &ignored;
    Parser parser = {.arena = arena, .options = options, .source = result->source, .tokens = tokens, .warnings = &warnings};
    tokens_resolve(parser.tokens);
    int status = grammar_parse(&parser);
    parser_free(&parser);
    if ((status == 2 && !parser.too_complex) || parser.out_of_memory)
        result->error = (Diagnostic){.kind = DIAGNOSTIC_MEMORY_ERROR};
    else if (tokens->soft_error && parser.check.kind == DIAGNOSTIC_SYNTAX_ERROR && parser.check_at < parser.at)
        result->error = parser.check;
    else if (parser.syntax_error && parser.check.kind == DIAGNOSTIC_NONE &&
             (tokens->items[parser.failed].kind == TOKEN_INDENT || (tokens->soft_error && tokens->items[parser.failed].kind != TOKEN_END)))
        diagnose(&parser, &result->error);
}

ParseResult parse(const ParseOptions *options, Arena *arena)
{
    ParseResult result = {.status = PARSE_ERROR};
    Diagnostic **warnings = &result.warnings;
    if (!source_decode(options, arena, &result.source, &result.error))
        return result;
    Tokens tokens;
    LexStatus status = lex(result.source, 0, arena, &tokens, &result.error, &warnings);
    result.unclosed = status == LEX_INCOMPLETE || tokens.unclosed;
    switch (status) {
    case LEX_OK: {
        Parser parser = {.arena = arena, .options = options, .source = result.source, .tokens = &tokens, .warnings = &warnings};
        parse_tokens(&parser, &result);
        break;
    }
    case LEX_INCOMPLETE:
    case LEX_ERROR:
        if (status == LEX_INCOMPLETE && options->flags & PARSE_ALLOW_INCOMPLETE)
            result.status = PARSE_INCOMPLETE;
        else if (result.error.kind != DIAGNOSTIC_MEMORY_ERROR)
            find_earlier(options, arena, &result, &tokens);
        break;
    }
    tokens_free(&tokens, arena);
    return result;
}
