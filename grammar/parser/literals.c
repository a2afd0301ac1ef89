/* literals.c: numbers and strings: from a token's text to a constant. */
#include "grammar/parser/build.h"

#include "grammar/text/diagnostic.h"
#include "grammar/parser_tokens.h"
#include "grammar/text/source.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- numbers ---- */

/* The double that decimal digits denote: strtod, told the point that the process's locale wants. */
static double read_double(const char *digits, char *buffer)
{
    const char *point = localeconv()->decimal_point;
    char *out = buffer;
    for (; *digits; digits++) {
        if (*digits == '.') {
            strcpy(out, point);
            out += strlen(point);
        } else {
            *out++ = *digits;
        }
    }
    *out = 0;
    return strtod(buffer, NULL);
}

/* Works in a copy of the text: prefix and underscores go, letters become lower-case. What is left is what strtod() reads, or an integer's
 * digits, without leading zeros. */
Node *build_number(Parser *parser, uint32_t index)
{
    const Token *token = &parser->tokens->items[index];
    const char *at = parser->source->bytes + token->start, *end = parser->source->bytes + token->end;
    Constant *constant = arena_alloc(parser->arena, sizeof *constant);
    Text *text = text_new(parser->arena, at, (size_t)(end - at));
    if (!constant || !text)
        return NULL;
    *constant = (Constant){.kind = CONSTANT_INT, .base = 10, .text = text};
    if (*at == '0' && end - at > 1) {
        char prefix = (char)(at[1] | 0x20);
        constant->base = prefix == 'x' ? 16 : prefix == 'o' ? 8 : prefix == 'b' ? 2 : 10;
        at += constant->base == 10 ? 0 : 2;
    }
    /* In hexadecimal `e` is a digit. */
    bool real = false;
    char *out = text->bytes;
    for (; at < end; at++) {
        if (*at == '_')
            continue;
        *out = *at >= 'A' && *at <= 'Z' ? (char)(*at + 32) : *at;
        if (constant->base == 10 && (*out == '.' || *out == 'e' || *out == 'j'))
            real = true;
        out++;
    }
    if (real) {
        constant->kind = CONSTANT_FLOAT;
        if (out[-1] == 'j') {
            constant->kind = CONSTANT_COMPLEX;
            out--;
        }
        *out = 0;
        char *buffer = arena_alloc(parser->arena, (size_t)(out - text->bytes) + 16);
        if (!buffer)
            return NULL;
        constant->number = read_double(text->bytes, buffer);
        constant->text = NULL;
    } else {
        *out = 0;
        /* One zero stays of a number that is nothing else. */
        size_t zeros = strspn(text->bytes, "0"), length = (size_t)(out - text->bytes);
        if (zeros == length)
            zeros--;
        memmove(text->bytes, text->bytes + zeros, length - zeros + 1);
        text->length = length - zeros;
    }
    return AST_NEW(parser->arena, Constant, token->span, constant, NULL);
}

/* ---- escapes ---- */

typedef struct Escapes {
    Parser *parser;
    Span span;      /* where warnings and errors are shown */
    bool bytes;     /* a bytes literal */
    bool warned;    /* one warning a literal */
    size_t counted; /* the position that CPython's codec would name, which sees a character outside ASCII as 10 bytes */
} Escapes;

static int escape_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* An error in the escape of `length` bytes at the current position; it stands even if a syntax error follows. */
static void escape_error(Escapes *escapes, size_t length, const char *why)
{
    bool first = escapes->parser->check.kind == DIAGNOSTIC_NONE;
    if (escapes->bytes)
        build_fail(escapes->parser, escapes->span, "(value error) invalid \\x escape at position %zu", escapes->counted);
    else
        build_fail(escapes->parser, escapes->span, "(unicode error) 'unicodeescape' codec can't decode bytes in position %zu-%zu: %s",
                   escapes->counted, escapes->counted + length - 1, why);
    escapes->parser->check_final |= first;
}

static bool escape_warn(Escapes *escapes, const char *format, int length, const char *text)
{
    if (escapes->warned)
        return true;
    escapes->warned = true;
    Parser *parser = escapes->parser;
    char message[64];
    int size = snprintf(message, sizeof message, format, length, text);
    ParseResult place = {.source = parser->source};
    Diagnostic *warning = arena_alloc(parser->arena, sizeof *warning);
    if (!warning)
        return false;
    (void)size;
    *warning = diagnostic_at(&place, parser->arena, DIAGNOSTIC_SYNTAX_WARNING, escapes->span, message);
    **parser->warnings = warning;
    *parser->warnings = &warning->next;
    return warning->kind != DIAGNOSTIC_MEMORY_ERROR;
}

/* Reads `digits` hexadecimal digits. */
static bool escape_hex(Escapes *escapes, const char **at, const char *end, int digits, const char *why, char **out)
{
    const char *start = *at, *digit = start + 2;
    uint32_t code = 0;
    for (int i = 0; i < digits; i++, digit++) {
        int value = digit < end ? escape_digit(*digit) : -1;
        if (value < 0) {
            escape_error(escapes, (size_t)(digit - start), why);
            *at = digit;
            return false;
        }
        code = code << 4 | (uint32_t)value;
    }
    *at = digit;
    if (escapes->bytes) {
        *(*out)++ = (char)code;
    } else if (code > 0x10ffff) {
        escape_error(escapes, (size_t)(digit - start), "illegal Unicode character");
        return false;
    } else {
        *out += source_write_char(*out, code);
    }
    escapes->counted += (size_t)(digit - start);
    return true;
}

static bool escape_name(Escapes *escapes, const char **at, const char *end, char **out)
{
    const char *start = *at, *name = start + 3, *close = name;
    const ParseOptions *options = escapes->parser->options;
    if (start + 2 < end && start[2] == '{') {
        while (close < end && *close != '}')
            close++;
        if (close < end && close > name) {
            int32_t code =
                options->character_by_name ? options->character_by_name(options->character_data, name, (size_t)(close - name)) : -1;
            *at = close + 1;
            if (code >= 0) {
                *out += source_write_char(*out, (uint32_t)code);
                escapes->counted += (size_t)(*at - start);
                return true;
            }
            escape_error(escapes, (size_t)(*at - start), "unknown Unicode character name");
            return false;
        }
    }
    escape_error(escapes, start + 2 < end && start[2] == '{' ? (size_t)(close - start) : 2, "malformed \\N character escape");
    *at = close;
    return false;
}

/* Decodes the text of a literal. An escape never grows: \x80 takes four bytes and gives at most two; named ones give at
 * most four for at least five. NULL when memory runs out; after a bad escape what is made doesn't matter. */
static const Text *decode(Escapes *escapes, const char *at, const char *end, bool raw)
{
    Text *text = text_new(escapes->parser->arena, at, (size_t)(end - at));
    if (!text || raw)
        return text;
    char *out = text->bytes;
    while (at < end) {
        if (*at != '\\') {
            escapes->counted += (unsigned char)*at < 0x80 ? 1 : ((unsigned char)*at & 0xc0) != 0x80 ? 10 : 0;
            *out++ = *at++;
            continue;
        }
        char c = at + 1 < end ? at[1] : 0;
        static const char plain[] = "\\'\"abfnrtv", meaning[] = "\\'\"\a\b\f\n\r\t\v";
        const char *found = c ? strchr(plain, c) : NULL;
        if (c == '\n') {
            at += 2;
            escapes->counted += 2;
        } else if (found) {
            *out++ = meaning[found - plain];
            at += 2;
            escapes->counted += 2;
        } else if (c >= '0' && c <= '7') {
            unsigned code = 0;
            int digits = 0;
            for (; digits < 3 && at + 1 + digits < end && at[1 + digits] >= '0' && at[1 + digits] <= '7'; digits++)
                code = code * 8 + (unsigned)(at[1 + digits] - '0');
            if (code > 0xff && !escape_warn(escapes, "invalid octal escape sequence '%.*s'", digits + 1, at))
                return NULL;
            if (escapes->bytes)
                *out++ = (char)code;
            else
                out += source_write_char(out, code);
            at += 1 + digits;
            escapes->counted += (size_t)digits + 1;
        } else if (c == 'x') {
            if (!escape_hex(escapes, &at, end, 2, "truncated \\xXX escape", &out))
                break;
        } else if (c == 'u' && !escapes->bytes) {
            if (!escape_hex(escapes, &at, end, 4, "truncated \\uXXXX escape", &out))
                break;
        } else if (c == 'U' && !escapes->bytes) {
            if (!escape_hex(escapes, &at, end, 8, "truncated \\UXXXXXXXX escape", &out))
                break;
        } else if (c == 'N' && !escapes->bytes) {
            if (!escape_name(escapes, &at, end, &out))
                break;
        } else {
            /* In an f-string it may be the brace that ended the text. A character outside ASCII never gets a warning.
             */
            const char *after = at + 1;
            (void)source_read_char(&after);
            if (after == at + 2 && !escape_warn(escapes, "invalid escape sequence '%.*s'", (int)(after - at), at))
                return NULL;
            *out++ = *at++;
            escapes->counted++;
        }
    }
    *out = 0;
    text->length = (size_t)(out - text->bytes);
    return text;
}

static Node *text_constant(Parser *parser, Span span, ConstantKind kind, const Text *text, const Text *prefix)
{
    Constant *constant = arena_alloc(parser->arena, sizeof *constant);
    if (!constant)
        return NULL;
    *constant = (Constant){.kind = kind, .text = text};
    return AST_NEW(parser->arena, Constant, span, constant, prefix);
}

Node *build_string(Parser *parser, uint32_t index)
{
    const Token *token = &parser->tokens->items[index];
    const char *at = parser->source->bytes + token->start, *end = parser->source->bytes + token->end;
    Escapes escapes = {.parser = parser, .span = token->span};
    bool raw = false;
    const Text *prefix = NULL;
    for (; *at != '\'' && *at != '"'; at++) {
        raw |= *at == 'r' || *at == 'R';
        escapes.bytes |= *at == 'b' || *at == 'B';
        if (*at == 'u' && !(prefix = parser_intern(parser, "u", 1)))
            return NULL;
    }
    size_t quotes = end - at >= 6 && at[1] == at[0] && at[2] == at[0] ? 3 : 1;
    at += quotes;
    end -= quotes;
    if (escapes.bytes)
        for (const char *c = at; c < end; c++)
            if ((unsigned char)*c >= 0x80) {
                build_fail(parser, token->span, "bytes can only contain ASCII literal characters");
                parser->check_final = true;
                break;
            }
    const Text *text = decode(&escapes, at, end, raw);
    if (!text)
        return NULL;
    return text_constant(parser, token->span, escapes.bytes ? CONSTANT_BYTES : CONSTANT_STR, text, prefix);
}

/* f-strings: a piece is a Constant, a FormattedValue, or a JoinedStr whose values are to be taken in its stead. */

Node *build_fstring_text(Parser *parser, uint32_t index)
{
    const Token *token = &parser->tokens->items[index];
    /* An f-string's escapes are read when it has ended, and blamed on its end. */
    const Token *end = token;
    for (size_t depth = 1; end->kind != TOKEN_END; end++) {
        depth += end->kind == TOKEN_FSTRING_START;
        if (end->kind == TOKEN_FSTRING_END && --depth == 0)
            break;
    }
    Escapes escapes = {.parser = parser, .span = end->span};
    const char *bytes = parser->source->bytes;
    const Text *text = decode(&escapes, bytes + token->start, bytes + token->end, token->raw);
    return text ? text_constant(parser, token->span, CONSTANT_STR, text, NULL) : NULL;
}

static bool piece_is_text(const Node *node) { return node->kind == AST_Constant; }

/* The values first..last-1, all constants, as one; NULL if memory runs out. */
static Node *constants_join(Parser *parser, Node **first, Node **last, Span span)
{
    const NodeConstant *head = (const NodeConstant *)*first;
    if (last - first == 1)
        return *first;
    size_t length = 0;
    for (Node **item = first; item < last; item++)
        length += ((NodeConstant *)*item)->value->text->length;
    Text *text = text_new(parser->arena, NULL, 0);
    if (length)
        text = arena_alloc(parser->arena, sizeof *text + length + 1);
    if (!text)
        return NULL;
    char *out = text->bytes;
    for (Node **item = first; item < last; item++) {
        const Text *piece = ((NodeConstant *)*item)->value->text;
        memcpy(out, piece->bytes, piece->length);
        out += piece->length;
    }
    *out = 0;
    text->length = length;
    return text_constant(parser, span, head->value->kind, text, head->kind);
}

static bool pieces_flatten(Parser *parser, const Nodes *pieces, Nodes *flat)
{
    for (size_t i = 0; pieces && i < pieces->count; i++) {
        Node *piece = pieces->items[i];
        if (piece->kind == AST_JoinedStr) { /* its own pieces are flat already */
            const Nodes *values = ((NodeJoinedStr *)piece)->values;
            for (size_t j = 0; j < values->count; j++)
                if (!nodes_append(parser->arena, flat, values->items[j]))
                    return false;
        } else if (!nodes_append(parser->arena, flat, piece)) {
            return false;
        }
    }
    return true;
}

Node *build_joined(Parser *parser, Span span, Nodes *pieces)
{
    Nodes *flat = nodes_new(parser->arena), *values = nodes_new(parser->arena);
    if (!flat || !values || !pieces_flatten(parser, pieces, flat))
        return NULL;
    for (size_t i = 0, next; i < flat->count; i = next) {
        next = i + 1;
        Node *value = flat->items[i];
        if (piece_is_text(value)) {
            while (next < flat->count && piece_is_text(flat->items[next]))
                next++;
            size_t first = i;
            value = constants_join(parser, flat->items + first, flat->items + next, span_between(value->span, flat->items[next - 1]->span));
            if (!value)
                return NULL;
            if (!((NodeConstant *)value)->value->text->length)
                continue;
        }
        if (!nodes_append(parser->arena, values, value))
            return NULL;
    }
    return AST_NEW(parser->arena, JoinedStr, span, values);
}

Node *build_strings(Parser *parser, Span span, Nodes *pieces)
{
    bool joined = false, bytes = false, text = false;
    for (size_t i = 0; i < pieces->count; i++) {
        const Node *piece = pieces->items[i];
        joined |= !piece_is_text(piece);
        bool is_bytes = piece_is_text(piece) && ((const NodeConstant *)piece)->value->kind == CONSTANT_BYTES;
        bytes |= is_bytes;
        text |= !is_bytes;
    }
    if (bytes && text) { /* shown at the token after them */
        const Token *after = &parser->tokens->items[parser->at - 2];
        Span place = after->span;
        bool added = after->kind == TOKEN_NEWLINE && after->end == parser->source->length && source_newline_added(parser->source);
        if (after->kind == TOKEN_NEWLINE)
            place = (Span){after->line, after->col, after->line, after->col + (after->end - after->start)};
        if (added)
            place.col_offset = place.end_col_offset - 1;
        build_fail(parser, place, "cannot mix bytes and nonbytes literals");
        if (added && parser->check.kind == DIAGNOSTIC_SYNTAX_ERROR) { /* no token of its own: counted from 0 */
            parser->check.offset--;
            parser->check.end_offset = -1;
        }
        parser->check_final = true;
        return pieces->items[0];
    }
    if (joined)
        return build_joined(parser, span, pieces);
    return constants_join(parser, pieces->items, pieces->items + pieces->count, span);
}

Node *build_conversion(Parser *parser, uint32_t bang, Span span, const Text *name)
{
    const Token *token = &parser->tokens->items[bang];
    if (token->end != token[1].start)
        build_fail(parser, span_between(token->span, span), "f-string: conversion type must come right after the exclamanation mark");
    else if (name->length != 1 || !strchr("sra", name->bytes[0]))
        build_fail(parser, span, "f-string: invalid conversion character '%s': expected 's', 'r', or 'a'", name->bytes);
    else
        return build_name(parser, span, name, CONTEXT_LOAD);
    parser->check_at++; /* the token after the name hasn't been seen yet, and may be the mistake */
    return build_name(parser, span, name, CONTEXT_LOAD);
}

/* The source of `{expr = }` as written, up to what follows the `=`; comments left out. */
static Node *field_source(Parser *parser, const Token *open, const Token *next)
{
    const char *bytes = parser->source->bytes;
    Text *text = text_new(parser->arena, bytes + open->end, next->start - open->end);
    if (!text)
        return NULL;
    char *out = text->bytes;
    const Token *token = open + 1;
    for (uint32_t at = open->end; at < next->start;) {
        while (token < next && token->end <= at)
            token++;
        if (bytes[at] == '#' && at < token->start) { /* between tokens: a comment */
            while (bytes[at] != '\n')
                at++;
            continue;
        }
        *out++ = bytes[at++];
    }
    *out = 0;
    text->length = (size_t)(out - text->bytes);
    Span span = {open->span.end_lineno, open->span.end_col_offset, next->span.lineno, next->span.col_offset};
    return text_constant(parser, span, CONSTANT_STR, text, NULL);
}

Node *build_field(Parser *parser, Span span, uint32_t open, Node *value, uint32_t equal, Node *conversion, Node *spec)
{
    intptr_t how = -1;
    if (conversion)
        how = ((NodeName *)conversion)->id->bytes[0];
    else if (equal && !spec)
        how = 'r';
    Node *field = AST_NEW(parser->arena, FormattedValue, span, value, how, spec);
    if (!field || !equal)
        return field;
    const Token *tokens = parser->tokens->items;
    Node *source = field_source(parser, &tokens[open], &tokens[equal + 1]);
    Nodes *pieces;
    if (!source || !(pieces = build_list(parser, NULL, source)) || !(pieces = build_list(parser, pieces, field)))
        return NULL;
    return AST_NEW(parser->arena, JoinedStr, span, pieces);
}
