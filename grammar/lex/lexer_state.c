/* lexer_state.c: what every scanner does in the end: it appends a token, or says what is wrong. */
#include "grammar/lex/lexer_state.h"

#include "grammar/text/diagnostic.h"
#include "grammar/parser_tokens.h"
#include "grammar/text/source.h"

#include <string.h>

bool lexer_out_of_memory(Lexer *lexer)
{
    *lexer->error = (Diagnostic){.kind = DIAGNOSTIC_MEMORY_ERROR};
    lexer->status = LEX_ERROR;
    return false;
}

static bool lexer_error_args(Lexer *lexer, DiagnosticKind kind, uint32_t lineno, const char *line, long offset, long end_offset,
                             const char *format, va_list arguments)
{
    lexer->soft |= kind != DIAGNOSTIC_SYNTAX_ERROR;
    diagnostic_format(lexer->error, lexer->arena, kind, format, arguments);
    const Text *text = diagnostic_line(lexer->arena, lexer->source, line, lexer->soft);
    if (!text || lexer->error->kind == DIAGNOSTIC_MEMORY_ERROR)
        return lexer_out_of_memory(lexer);
    lexer->error->lineno = lexer->error->end_lineno = lineno;
    lexer->error->offset = offset;
    lexer->error->end_offset = end_offset;
    lexer->error->text = text;
    if (lexer->status == LEX_OK)
        lexer->status = LEX_ERROR;
    return false;
}

bool lexer_error_at(Lexer *lexer, DiagnosticKind kind, uint32_t lineno, const char *line, long offset, long end_offset, const char *format,
                    ...)
{
    va_list arguments;
    va_start(arguments, format);
    lexer_error_args(lexer, kind, lineno, line, offset, end_offset, format, arguments);
    va_end(arguments);
    return false;
}

bool lexer_error(Lexer *lexer, DiagnosticKind kind, const char *format, ...)
{
    long offset = (long)utf8_count(lexer->line, (size_t)(lexer->cursor - lexer->line));
    va_list arguments;
    va_start(arguments, format);
    lexer_error_args(lexer, kind, lexer->lineno, lexer->line, offset, offset, format, arguments);
    va_end(arguments);
    return false;
}

bool lexer_warn(Lexer *lexer, const char *format, ...)
{
    Diagnostic *warning = arena_alloc(lexer->arena, sizeof *warning);
    if (!warning)
        return lexer_out_of_memory(lexer);
    va_list arguments;
    va_start(arguments, format);
    diagnostic_format(warning, lexer->arena, DIAGNOSTIC_SYNTAX_WARNING, format, arguments);
    va_end(arguments);
    if (warning->kind == DIAGNOSTIC_MEMORY_ERROR)
        return lexer_out_of_memory(lexer);
    uint32_t col = (uint32_t)(lexer->cursor - lexer->line);
    diagnostic_place(warning, lexer->arena, lexer->source, (Span){lexer->lineno, col, lexer->lineno, col}, true);
    if (warning->kind == DIAGNOSTIC_MEMORY_ERROR)
        return lexer_out_of_memory(lexer);
    **lexer->warnings = warning;
    *lexer->warnings = &warning->next;
    return true;
}

bool lexer_push(Lexer *lexer, int kind)
{
    Tokens *tokens = lexer->tokens;
    if (tokens->count == tokens->capacity) {
        size_t wider = tokens->capacity ? tokens->capacity * 2 : 64;
        if (wider > UINT32_MAX / 2 || wider > SIZE_MAX / sizeof(Token))
            return lexer_out_of_memory(lexer);
        Allocator *allocator = &lexer->arena->allocator;
        Token *items = allocator->alloc(allocator->data, tokens->items, tokens->capacity * sizeof(Token), wider * sizeof(Token));
        if (!items)
            return lexer_out_of_memory(lexer);
        tokens->items = items;
        tokens->capacity = wider;
    }
    Token *token = &tokens->items[tokens->count];
    *token = (Token){.kind = (uint16_t)kind,
                     .start = (uint32_t)(lexer->token - lexer->source->bytes),
                     .end = (uint32_t)(lexer->cursor - lexer->source->bytes)};
    token->line = lexer->lineno;
    token->col = (uint32_t)(lexer->token - lexer->line);
    if (kind == TOKEN_NEWLINE || kind == TOKEN_INDENT || kind == TOKEN_DEDENT || kind == TOKEN_END) {
        Span last = tokens->count ? token[-1].span : (Span){1, 0, 1, 0};
        token->span = (Span){last.end_lineno, last.end_col_offset, last.end_lineno, last.end_col_offset};
    } else {
        token->span = (Span){lexer->token_lineno, (uint32_t)(lexer->token - lexer->token_line), lexer->lineno,
                             (uint32_t)(lexer->cursor - lexer->line)};
    }
    tokens->count++;
    return true;
}

bool lexer_push_extra(Lexer *lexer, int kind, const char *start, const char *end)
{
    const char *cursor = lexer->cursor;
    lexer->token = start;
    lexer->cursor = end;
    lexer->token_line = lexer->line;
    lexer->token_lineno = lexer->lineno;
    bool pushed = lexer_push(lexer, kind);
    lexer->cursor = cursor;
    return pushed;
}
