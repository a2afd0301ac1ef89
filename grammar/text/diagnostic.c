/* diagnostic.c: messages, and the lines that they show. */
#include "grammar/text/diagnostic.h"

#include "grammar/text/source.h"

#include <stdio.h>
#include <string.h>

void diagnostic_format(Diagnostic *diagnostic, Arena *arena, DiagnosticKind kind, const char *format, va_list arguments)
{
    char buffer[512];
    *diagnostic = (Diagnostic){.kind = DIAGNOSTIC_MEMORY_ERROR};
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(buffer, sizeof buffer, format, arguments);
    Text *message = NULL;
    if (length >= 0 && (size_t)length < sizeof buffer) {
        message = text_new(arena, buffer, (size_t)length);
    } else if (length >= 0) {
        message = arena_alloc(arena, sizeof *message + (size_t)length + 1);
        if (message)
            message->length = (size_t)vsnprintf(message->bytes, (size_t)length + 1, format, again);
    }
    va_end(again);
    if (!message)
        return;
    diagnostic->kind = kind;
    diagnostic->message = message;
}

static const char *line_start(const Text *source, uint32_t lineno)
{
    const char *at = source->bytes, *limit = at + source->length;
    for (uint32_t line = 1; line < lineno; line++) {
        const char *newline = memchr(at, '\n', (size_t)(limit - at));
        if (!newline)
            return limit;
        at = newline + 1;
    }
    return at;
}

/* A column in characters, from 1; columns past the line's end count on. */
static long column_of(const Text *source, const char *line, uint32_t col)
{
    size_t rest = (size_t)(source->bytes + source->length - line);
    if (col <= rest)
        return (long)utf8_count(line, col) + 1;
    return (long)(utf8_count(line, rest) + (col - rest)) + 1;
}

Text *diagnostic_line(Arena *arena, const Text *source, const char *line, bool newline)
{
    const char *end = strchr(line, '\n');
    if (end && end + 1 == source->bytes + source->length && source_newline_added(source))
        newline = false;
    return text_new(arena, line, end ? (size_t)(end - line) + newline : strlen(line));
}

void diagnostic_place(Diagnostic *diagnostic, Arena *arena, const Text *source, Span span, bool newline)
{
    const char *line = line_start(source, span.lineno);
    diagnostic->lineno = span.lineno;
    diagnostic->offset = column_of(source, line, span.col_offset);
    const char *last = span.end_lineno == span.lineno ? line : line_start(source, span.end_lineno);
    diagnostic->end_lineno = span.end_lineno;
    diagnostic->end_offset = column_of(source, last, span.end_col_offset);
    diagnostic->text = diagnostic_line(arena, source, line, newline);
    if (!diagnostic->text)
        *diagnostic = (Diagnostic){.kind = DIAGNOSTIC_MEMORY_ERROR};
}

Diagnostic diagnostic_at(const ParseResult *result, Arena *arena, DiagnosticKind kind, Span span, const char *message)
{
    Diagnostic diagnostic = {.kind = DIAGNOSTIC_MEMORY_ERROR};
    diagnostic.message = text_new(arena, message, strlen(message));
    if (diagnostic.message) {
        diagnostic.kind = kind;
        diagnostic_place(&diagnostic, arena, result->source, span, true);
    }
    return diagnostic;
}
