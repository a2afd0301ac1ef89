/* dump.c: trees and tokens as text. */
#include "grammar/tree/dump.h"

#include "grammar/text/identifier.h"
#include "grammar/lex/lexer.h"
#include "grammar/parser_tokens.h"
#include "grammar/text/source.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DUMP_DEPTH = 1000 };

typedef struct Dump {
    DumpWriter *write;
    void *data;
    bool attributes;
} Dump;

static bool dump_text(Dump *dump, const char *text) { return dump->write(dump->data, text, strlen(text)); }

static bool dump_number(Dump *dump, long long number)
{
    char buffer[32];
    snprintf(buffer, sizeof buffer, "%lld", number);
    return dump_text(dump, buffer);
}

/* As Python's repr() shows a str or bytes. */
static bool dump_repr(Dump *dump, const Text *text, bool bytes)
{
    bool single = memchr(text->bytes, '\'', text->length), twice = memchr(text->bytes, '"', text->length);
    char quote = single && !twice ? '"' : '\'', open[3] = {quote, 0};
    if ((bytes && !dump_text(dump, "b")) || !dump_text(dump, open))
        return false;
    const char *at = text->bytes, *end = at + text->length;
    while (at < end) {
        const char *start = at;
        uint32_t code = bytes ? (unsigned char)*at++ : source_read_char(&at);
        char buffer[16] = "";
        if (code == '\\' || code == (unsigned char)quote)
            snprintf(buffer, sizeof buffer, "\\%c", (char)code);
        else if (code == '\n' || code == '\r' || code == '\t')
            snprintf(buffer, sizeof buffer, "\\%c", code == '\n' ? 'n' : code == '\r' ? 'r' : 't');
        else if (code < 0x20 || code == 0x7f || (bytes && code > 0x7f))
            snprintf(buffer, sizeof buffer, "\\x%02x", (unsigned)code);
        else if (code > 0x7f && !identifier_printable(code))
            snprintf(buffer, sizeof buffer, code < 0x100 ? "\\x%02x" : code < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)code);
        if (!(*buffer ? dump_text(dump, buffer) : dump->write(dump->data, start, (size_t)(at - start))))
            return false;
    }
    return dump_text(dump, open);
}

/* The shortest digits that read back as the number, laid out as repr() does. */
static void dump_double(char *out, size_t size, double number)
{
    if (isinf(number)) {
        snprintf(out, size, "inf");
        return;
    }
    char digits[32];
    int precision = 1;
    do
        snprintf(digits, sizeof digits, "%.*e", precision - 1, number);
    while (strtod(digits, NULL) != number && ++precision <= 17);
    int exponent = atoi(strchr(digits, 'e') + 1);
    if (exponent < -4 || exponent >= 16) {
        char mantissa[32];
        snprintf(mantissa, sizeof mantissa, "%.*s", (int)strcspn(digits, "e"), digits);
        snprintf(out, size, "%se%c%02d", mantissa, exponent < 0 ? '-' : '+', abs(exponent));
    } else {
        int decimals = precision - 1 - exponent;
        snprintf(out, size, "%.*f", decimals > 0 ? decimals : 0, number);
    }
}

static bool dump_constant(Dump *dump, const Constant *constant)
{
    char buffer[400];
    switch (constant->kind) {
    case CONSTANT_NONE: return dump_text(dump, "None");
    case CONSTANT_TRUE: return dump_text(dump, "True");
    case CONSTANT_FALSE: return dump_text(dump, "False");
    case CONSTANT_ELLIPSIS: return dump_text(dump, "Ellipsis");
    case CONSTANT_INT: /* in its own base: grammar has no big integers */
        return dump_text(dump, constant->base == 16  ? "0x"
                               : constant->base == 8 ? "0o"
                               : constant->base == 2 ? "0b"
                                                     : "") &&
               dump_text(dump, constant->text->bytes);
    case CONSTANT_FLOAT:
        dump_double(buffer, sizeof buffer, constant->number);
        return dump_text(dump, buffer) && (strpbrk(buffer, ".einf") || dump_text(dump, ".0"));
    case CONSTANT_COMPLEX: dump_double(buffer, sizeof buffer, constant->number); return dump_text(dump, buffer) && dump_text(dump, "j");
    case CONSTANT_STR: return dump_repr(dump, constant->text, false);
    case CONSTANT_BYTES: return dump_repr(dump, constant->text, true);
    case CONSTANT_OBJECT: return dump_text(dump, "...");
    }
    return false;
}

static bool dump_break(Dump *dump, int level)
{
    if (!dump_text(dump, "\n"))
        return false;
    for (int i = 0; i < level; i++)
        if (!dump_text(dump, "  "))
            return false;
    return true;
}

/* Whether the field is left out, being empty. */
static bool dump_hidden(FieldKind kind, FieldValue value)
{
    switch (kind) {
    case FIELD_MANY:
    case FIELD_HOLES: return value.list->count == 0;
    case FIELD_NAMES: return value.names->count == 0;
    case FIELD_OPS: return value.operators->count == 0;
    case FIELD_MAYBE: return !value.node;
    case FIELD_NAME_MAYBE:
    case FIELD_TEXT_MAYBE: return !value.text;
    default: return false;
    }
}

static bool dump_node(Dump *dump, const Node *node, int level);

/* Whether a node is written as `Kind()`. */
static bool dump_bare(const Dump *dump, const Node *node)
{
    const AstKind *row = &ast_kinds[node->kind];
    if (dump->attributes && ast_has_span(node->kind))
        return false;
    for (size_t i = 0; i < row->count; i++)
        if (!dump_hidden(row->fields[i].kind, ast_field(node, i)))
            return false;
    return true;
}

static bool dump_simple(const Dump *dump, FieldKind kind, FieldValue value)
{
    switch (kind) {
    case FIELD_ONE:
    case FIELD_MAYBE: return dump_bare(dump, value.node);
    case FIELD_MANY:
    case FIELD_HOLES:
    case FIELD_NAMES:
    case FIELD_OPS: return false;
    default: return true;
    }
}

static bool dump_list(Dump *dump, FieldKind kind, FieldValue value, int level)
{
    size_t count = kind == FIELD_NAMES ? value.names->count : kind == FIELD_OPS ? value.operators->count : value.list->count;
    if (!dump_text(dump, "["))
        return false;
    for (size_t i = 0; i < count; i++) {
        if ((i && !dump_text(dump, ",")) || !dump_break(dump, level))
            return false;
        bool done;
        if (kind == FIELD_NAMES)
            done = dump_repr(dump, value.names->items[i], false);
        else if (kind == FIELD_OPS)
            done = dump_text(dump, ast_operators[value.operators->items[i]].name) && dump_text(dump, "()");
        else
            done = value.list->items[i] ? dump_node(dump, value.list->items[i], level) : dump_text(dump, "None");
        if (!done)
            return false;
    }
    return dump_text(dump, "]");
}

static bool dump_value(Dump *dump, FieldKind kind, FieldValue value, int level)
{
    static const char *const contexts[] = {"None", "Load()", "Store()", "Del()"};
    switch (kind) {
    case FIELD_ONE:
    case FIELD_MAYBE: return dump_node(dump, value.node, level);
    case FIELD_MANY:
    case FIELD_HOLES:
    case FIELD_NAMES:
    case FIELD_OPS: return dump_list(dump, kind, value, level + 1);
    case FIELD_NAME:
    case FIELD_NAME_MAYBE:
    case FIELD_TEXT:
    case FIELD_TEXT_MAYBE: return dump_repr(dump, value.text, false);
    case FIELD_INTEGER:
    case FIELD_INTEGER_MAYBE: return dump_number(dump, value.integer);
    case FIELD_OP: return dump_text(dump, ast_operators[value.integer].name) && dump_text(dump, "()");
    case FIELD_CONSTANT: return dump_constant(dump, value.constant);
    case FIELD_CONTEXT: return dump_text(dump, contexts[value.integer]);
    }
    return false;
}

/* On one line if there is little to show and nothing that has parts of its own; else a field a line. As ast.dump() does.
 * Recurses to DUMP_DEPTH: what lies deeper is refused. */
static bool dump_node(Dump *dump, const Node *node, int level)
{
    if (level > DUMP_DEPTH)
        return false;
    const AstKind *row = &ast_kinds[node->kind];
    /* Whether it fits one line is known only when all fields have been looked at: once to count, then again to write. */
    bool spans = dump->attributes && ast_has_span(node->kind), simple = true;
    size_t shown = spans ? 4 : 0;
    for (size_t i = 0; i < row->count; i++) {
        FieldValue value = ast_field(node, i);
        if (dump_hidden(row->fields[i].kind, value))
            continue;
        shown++;
        simple &= dump_simple(dump, row->fields[i].kind, value);
    }
    bool inlined = simple && shown <= 3;
    level++;
    if (!dump_text(dump, row->name) || !dump_text(dump, "("))
        return false;
    size_t written = 0;
    for (size_t i = 0; i < row->count; i++) {
        FieldValue value = ast_field(node, i);
        if (dump_hidden(row->fields[i].kind, value))
            continue;
        if ((written && !dump_text(dump, inlined ? ", " : ",")) || (!inlined && !dump_break(dump, level)))
            return false;
        written++;
        if (!dump_text(dump, row->fields[i].name) || !dump_text(dump, "=") || !dump_value(dump, row->fields[i].kind, value, level))
            return false;
    }
    if (spans) {
        static const char *const names[] = {"lineno=", "col_offset=", "end_lineno=", "end_col_offset="};
        const uint32_t values[] = {node->span.lineno, node->span.col_offset, node->span.end_lineno, node->span.end_col_offset};
        for (int i = 0; i < 4; i++, written++)
            if ((written && !dump_text(dump, ",")) || !dump_break(dump, level) || !dump_text(dump, names[i]) ||
                !dump_number(dump, values[i]))
                return false;
    }
    return dump_text(dump, ")");
}

bool dump_ast(const Node *root, bool attributes, DumpWriter *write, void *data)
{
    Dump dump = {write, data, attributes};
    return dump_node(&dump, root, 0) && dump_text(&dump, "\n");
}

static const char *token_type(const Token *token, const char *source)
{
    switch (token->kind) {
    case TOKEN_END: return "ENDMARKER";
    case TOKEN_NEWLINE: return "NEWLINE";
    case TOKEN_INDENT: return "INDENT";
    case TOKEN_DEDENT: return "DEDENT";
    case TOKEN_NUMBER: return "NUMBER";
    case TOKEN_STRING: return "STRING";
    case TOKEN_FSTRING_START: return "FSTRING_START";
    case TOKEN_FSTRING_MIDDLE: return "FSTRING_MIDDLE";
    case TOKEN_FSTRING_END: return "FSTRING_END";
    default: {
        unsigned char c = (unsigned char)source[token->start];
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80 ? "NAME" : "OP";
    }
    }
}

bool dump_tokens(const ParseOptions *options, Arena *arena, DumpWriter *write, void *data, Diagnostic *error)
{
    const Text *source;
    Diagnostic *ignored = NULL, **warnings = &ignored;
    Tokens tokens;
    if (!source_decode(options, arena, &source, error))
        return false;
    bool done = lex(source, 0, arena, &tokens, error, &warnings) == LEX_OK;
    Dump dump = {.write = write, .data = data};
    for (size_t i = 0; done && i < tokens.count; i++) {
        const Token *token = &tokens.items[i];
        Span span = token->span;
        if (token->kind == TOKEN_NEWLINE || token->kind == TOKEN_INDENT || token->kind == TOKEN_DEDENT || token->kind == TOKEN_END)
            span = (Span){token->line, token->col, token->line, token->col};
        if (token->kind == TOKEN_NEWLINE) { /* without the comment that it began with */
            span.end_col_offset += token->end - token->start;
            span.col_offset = span.end_col_offset - 1;
        }
        if (token->kind == TOKEN_FSTRING_MIDDLE && strchr("{}", source->bytes[token->end]) &&
            source->bytes[token->end] == source->bytes[token->end - 1])
            span.end_col_offset--; /* the token ends inside its doubled brace */
        if (token->kind == TOKEN_INDENT)
            span.col_offset = 0, span.end_col_offset = token->col;
        char place[64];
        snprintf(place, sizeof place, "%u,%u-%u,%u:", (unsigned)span.lineno, (unsigned)span.col_offset, (unsigned)span.end_lineno,
                 (unsigned)span.end_col_offset);
        char line[128];
        snprintf(line, sizeof line, "%-20s%-15s", place, token_type(token, source->bytes));
        done = dump_text(&dump, line);
        if (done && token->end > token->start) {
            uint32_t start = token->kind == TOKEN_NEWLINE ? token->end - 1 : token->start;
            Text *text = text_new(arena, source->bytes + start, token->end - start);
            if (!text) {
                error->kind = DIAGNOSTIC_MEMORY_ERROR;
                done = false;
            } else {
                done = dump_repr(&dump, text, false);
            }
        } else if (done) {
            done = dump_text(&dump, "''");
        }
        done = done && dump_text(&dump, "\n");
    }
    tokens_free(&tokens, arena);
    return done;
}
