#include "grammar/lex/lexer_state.h"

#include "grammar/text/diagnostic.h"
#include "grammar/text/identifier.h"
#include "grammar/parser_tokens.h"
#include "grammar/text/source.h"

#include <string.h>

/* Errors and tokens */

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

/* Indentation */

bool lex_indentation(Lexer *lexer)
{
    uint32_t column, alternative; /* tabs to the next multiple of 8; tabs as one column */
    uint32_t continued_column = 0, continued_alternative = 0;
    const char *at;
again:
    at = lexer->cursor;
    column = alternative = 0;
    for (;; at++) {
        if (*at == ' ') {
            column++, alternative++;
        } else if (*at == '\t') {
            column = (column / 8 + 1) * 8, alternative++;
        } else if (*at == '\f') {
            column = alternative = 0;
        } else if (*at == '\\' && at[1] == '\n' && at + 2 < lexer->limit) {
            /* Only the blanks before the first backslash count. */
            if (!continued_column)
                continued_column = column, continued_alternative = alternative;
            at++;
            lexer->lineno++;
            lexer->line = at + 1;
        } else {
            break;
        }
    }
    bool blanks = *at == '\n' && at + 1 == lexer->limit && lexer->cursor == lexer->source->bytes && source_newline_added(lexer->source);
    if (*at == '#') {
        const char *comment = at;
        at += strcspn(at, "\n");
        if (lexer->extra && !lexer_push_extra(lexer, TOKEN_COMMENT, comment, at))
            return false;
    }
    if (*at == '\n' && (!blanks || lexer->extra)) { /* nothing on the line; but blanks as the whole source are an indent */
        if (lexer->extra && !lexer_push_extra(lexer, TOKEN_NL, at, at + 1))
            return false;
        lexer->lineno++;
        lexer->line = lexer->cursor = at + 1;
        continued_column = continued_alternative = 0;
        goto again;
    }
    lexer->cursor = lexer->token = at;
    if (at == lexer->limit)
        return true;
    if (continued_column)
        column = continued_column, alternative = continued_alternative;
    lexer->token_line = lexer->line;
    lexer->token_lineno = lexer->lineno;
    uint32_t top = lexer->indents ? lexer->indent_columns[lexer->indents - 1] : 0;
    uint32_t top_alternative = lexer->indents ? lexer->indent_alternatives[lexer->indents - 1] : 0;
    bool consistent = true;
    if (column == top) {
        consistent = alternative == top_alternative;
    } else if (column > top) {
        if (lexer->indents + 1 >= LEXER_INDENTS)
            return lexer_error_at(lexer, DIAGNOSTIC_INDENTATION_ERROR, lexer->lineno, lexer->line, 1, 0, "too many levels of indentation");
        consistent = alternative > top_alternative;
        if (consistent) {
            lexer->indent_columns[lexer->indents] = column;
            lexer->indent_alternatives[lexer->indents++] = alternative;
            return lexer_push(lexer, TOKEN_INDENT);
        }
    } else {
        int outer = lexer->indents;
        while (outer && column < lexer->indent_columns[outer - 1])
            outer--;
        top = outer ? lexer->indent_columns[outer - 1] : 0;
        if (column != top) {
            const char *end = strchr(lexer->line, '\n');
            long length = (long)utf8_count(lexer->line, (size_t)(end - lexer->line)) + 1;
            return lexer_error_at(lexer, DIAGNOSTIC_INDENTATION_ERROR, lexer->lineno, lexer->line, length, -1,
                                  "unindent does not match any outer indentation level");
        }
        for (; lexer->indents > outer; lexer->indents--)
            if (!lexer_push(lexer, TOKEN_DEDENT))
                return false;
        consistent = alternative == (lexer->indents ? lexer->indent_alternatives[lexer->indents - 1] : 0);
    }
    return consistent || lexer_error_at(lexer, DIAGNOSTIC_TAB_ERROR, lexer->lineno, lexer->line, 1, 0,
                                        "inconsistent use of tabs and spaces in indentation");
}

/* Brackets */

static char bracket_character(Lexer *lexer, uint32_t token) { return lexer->source->bytes[lexer->tokens->items[token].start]; }

bool lex_open(Lexer *lexer, int kind)
{
    if (lexer->brackets == LEXER_BRACKETS)
        return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "too many nested parentheses");
    lexer->bracket_tokens[lexer->brackets++] = (uint32_t)lexer->tokens->count;
    if (lexer->modes && kind != TOKEN_FIELD_OPEN)
        lexer_mode(lexer)->brackets++;
    return lexer_push(lexer, kind);
}

bool lex_close(Lexer *lexer, int kind, int opener)
{
    char closer = lexer->cursor[-1];
    LexerMode *mode = lexer_mode(lexer);
    if (!lexer->brackets)
        return lexer->extra ? lexer_push(lexer, kind) : lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "unmatched '%c'", closer);
    uint32_t open = lexer->bracket_tokens[lexer->brackets - 1];
    Token *token = &lexer->tokens->items[open];
    bool field = token->kind == TOKEN_FIELD_OPEN;
    if ((field ? closer != '}' : token->kind != opener) && !(lexer->extra && !field)) {
        if (field)
            return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "f-string: unmatched '%c'", closer);
        if (token->span.lineno != lexer->lineno)
            return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR,
                               "closing parenthesis '%c' does not match opening parenthesis '%c' on line %u", closer,
                               bracket_character(lexer, open), (unsigned)token->span.lineno);
        return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "closing parenthesis '%c' does not match opening parenthesis '%c'", closer,
                           bracket_character(lexer, open));
    }
    uint32_t index = (uint32_t)lexer->tokens->count;
    token->match = index;
    if (!lexer_push(lexer, field ? TOKEN_FIELD_CLOSE : kind))
        return false;
    lexer->tokens->items[index].match = open;
    lexer->brackets--;
    if (field)
        lexer->modes--;
    else if (mode)
        mode->brackets--;
    return true;
}

/* Numbers */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

static bool is_name(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c >= 0x80;
}

/* What may follow a number directly: no name, but (with a warning) the keywords that can. */
static bool number_end(Lexer *lexer, const char *kind)
{
    if (lexer->extra)
        return true;
    static const char *const followers[] = {"and", "else", "for", "if", "in", "is", "or", "not"};
    const char *at = lexer->cursor;
    for (size_t i = 0; i < sizeof followers / sizeof *followers; i++)
        if (!strncmp(at, followers[i], strlen(followers[i])))
            return lexer_warn(lexer, "invalid %s literal", kind);
    if ((unsigned char)*at >= 0x80 && !identifier_prefix(at, strcspn(at, "\n")))
        return true; /* no letter: an error of its own */
    return !is_name(*at) || lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid %s literal", kind);
}

/* Digits in which single underscores may stand between two. The cursor is at the first. */
static bool decimal_digits(Lexer *lexer)
{
    for (;;) {
        while (is_digit(*lexer->cursor))
            lexer->cursor++;
        if (*lexer->cursor != '_')
            return true;
        lexer->cursor++;
        if (!is_digit(*lexer->cursor))
            return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid decimal literal");
    }
}

/* After 0x, 0o or 0b. */
static bool prefixed_digits(Lexer *lexer, char top, const char *kind)
{
    lexer->cursor += 2;
    do {
        if (*lexer->cursor == '_')
            lexer->cursor++;
        char c = *lexer->cursor;
        if (top == 'f' ? !is_hex(c) : !(c >= '0' && c <= top)) {
            if (!is_digit(c))
                return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid %s literal", kind);
            lexer->cursor++;
            return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid digit '%c' in %s literal", c, kind);
        }
        while (top == 'f' ? is_hex(*lexer->cursor) : *lexer->cursor >= '0' && *lexer->cursor <= top)
            lexer->cursor++;
    } while (*lexer->cursor == '_');
    if (is_digit(*lexer->cursor)) {
        char c = *lexer->cursor++;
        return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid digit '%c' in %s literal", c, kind);
    }
    return number_end(lexer, kind) && lexer_push(lexer, TOKEN_NUMBER);
}

bool lex_number(Lexer *lexer)
{
    const char *start = lexer->cursor;
    bool integer = true, leading_zeros = false;
    const char *zeros_end = start;
    if (*start == '0') {
        switch (start[1] | 0x20) {
        case 'x': return prefixed_digits(lexer, 'f', "hexadecimal");
        case 'o': return prefixed_digits(lexer, '7', "octal");
        case 'b': return prefixed_digits(lexer, '1', "binary");
        }
        while (*zeros_end == '0' || (*zeros_end == '_' && is_digit(zeros_end[1])))
            zeros_end++;
        leading_zeros = is_digit(*zeros_end);
    }
    if (*start != '.' && !decimal_digits(lexer))
        return false;
    if (*lexer->cursor == '.') {
        integer = false;
        lexer->cursor++;
        if (is_digit(*lexer->cursor) && !decimal_digits(lexer))
            return false;
    }
    if (*lexer->cursor == 'e' || *lexer->cursor == 'E') {
        const char *digits = lexer->cursor + 1;
        bool sign = *digits == '+' || *digits == '-';
        if (is_digit(digits[sign])) {
            integer = false;
            lexer->cursor = digits + sign;
            if (!decimal_digits(lexer))
                return false;
        } else if (sign) {
            lexer->cursor = digits + 1;
            return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid decimal literal");
        }
    }
    if (*lexer->cursor == 'j' || *lexer->cursor == 'J') {
        lexer->cursor++;
        return number_end(lexer, "imaginary") && lexer_push(lexer, TOKEN_NUMBER);
    }
    if (integer && leading_zeros && !lexer->extra) {
        long from = (long)utf8_count(lexer->line, (size_t)(start - lexer->line)) + 1;
        return lexer_error_at(lexer, DIAGNOSTIC_SYNTAX_ERROR, lexer->lineno, lexer->line, from, from + (long)(zeros_end - start),
                              "leading zeros in decimal integer literals are not permitted; use an 0o prefix for "
                              "octal integers");
    }
    return number_end(lexer, "decimal") && lexer_push(lexer, TOKEN_NUMBER);
}

/* Strings */

static bool unterminated(Lexer *lexer, bool triple, const char *what, const Token *start, bool escaped)
{
    /* A file's last newline isn't a line of its own. */
    unsigned last = lexer->lineno - (triple && lexer->cursor == lexer->limit && lexer->line == lexer->limit);
    const char *line = start ? lexer->source->bytes + start->start - start->span.col_offset : lexer->token_line;
    uint32_t lineno = start ? start->span.lineno : lexer->token_lineno;
    const char *at = start ? lexer->source->bytes + start->start : lexer->token;
    long offset = (long)utf8_count(line, (size_t)(at - line)) + 1;
    if (triple)
        lexer->status = LEX_INCOMPLETE;
    return lexer_error_at(lexer, DIAGNOSTIC_SYNTAX_ERROR, lineno, line, offset, offset, "unterminated %s%s literal (detected at line %u)%s",
                          triple ? "triple-quoted " : "", what, last, escaped ? "; perhaps you escaped the end quote?" : "");
}

static bool unterminated_string(Lexer *lexer, char quote, bool triple, bool escaped)
{
    /* In a field, such a quote was meant to end the f-string. */
    const LexerMode *mode = lexer_mode(lexer);
    if (!mode || mode->quote != quote || mode->triple != triple)
        return unterminated(lexer, triple, "string", NULL, escaped && !triple);
    long offset = (long)utf8_count(lexer->token_line, (size_t)(lexer->token - lexer->token_line)) + 1;
    return lexer_error_at(lexer, DIAGNOSTIC_SYNTAX_ERROR, lexer->token_lineno, lexer->token_line, offset, offset,
                          "f-string: expecting '}'");
}

bool lex_string(Lexer *lexer)
{
    bool escaped = false; /* a quote like the ends was seen after a backslash */
    char quote = *lexer->cursor;
    bool triple = lexer->cursor[1] == quote && lexer->cursor[2] == quote;
    const char *at = lexer->cursor + (triple ? 3 : 1);
    for (;; at++) {
        if (*at == quote && (!triple || (at[1] == quote && at[2] == quote)))
            break;
        bool newline = *at == '\n';
        if (*at == '\\') {
            at++;
            escaped |= *at == quote;
            if (*at == '\n' && at + 1 == lexer->limit && !triple) {
                lexer->cursor = at;
                return unterminated_string(lexer, quote, triple, escaped);
            }
        } else if (newline && !triple) {
            lexer->cursor = at;
            return unterminated_string(lexer, quote, triple, escaped);
        }
        if (at == lexer->limit) {
            lexer->cursor = at;
            return unterminated_string(lexer, quote, triple, escaped);
        }
        if (*at == '\n') {
            lexer->lineno++;
            lexer->line = at + 1;
        }
    }
    lexer->cursor = at + (triple ? 3 : 1);
    return lexer_push(lexer, TOKEN_STRING);
}

static bool fstring_quote(const LexerMode *mode, const char *at)
{
    return *at == mode->quote && (!mode->triple || (at[1] == mode->quote && at[2] == mode->quote));
}

/* The text from the token's start to `end`; a doubled brace's second half, at `end`, belongs to its span alone. */
static bool fstring_middle(Lexer *lexer, const char *end, bool raw, bool doubled)
{
    lexer->cursor = end;
    if (lexer->cursor == lexer->token)
        return true;
    if (!lexer_push(lexer, TOKEN_FSTRING_MIDDLE))
        return false;
    Token *middle = &lexer->tokens->items[lexer->tokens->count - 1];
    middle->raw = raw;
    middle->span.end_col_offset += doubled;
    lexer->token = lexer->cursor;
    lexer->token_line = lexer->line;
    lexer->token_lineno = lexer->lineno;
    return true;
}

/* What a spec ends with is a token for those who want tokens alone, even if it is empty. */
static bool fstring_spec_end(Lexer *lexer, const char *end, bool raw)
{
    if (lexer->literal && end == lexer->token) {
        lexer->cursor = end;
        return lexer_push(lexer, TOKEN_FSTRING_MIDDLE);
    }
    return fstring_middle(lexer, end, raw, false);
}

bool lex_fstring_text(Lexer *lexer)
{
    LexerMode *mode = lexer_mode(lexer);
    bool spec = mode->kind == MODE_SPEC;
    const char *at = lexer->token = lexer->cursor;
    lexer->token_line = lexer->line;
    lexer->token_lineno = lexer->lineno;
    for (;; at++) {
        if (at == lexer->limit || (*at == '\n' && !mode->triple && !spec)) {
            lexer->cursor = at;
            if (spec) /* the field is then what wasn't closed */
                return fstring_middle(lexer, at, mode->raw, false) && (lexer->modes--, true);
            return unterminated(lexer, mode->triple, "f-string", &lexer->tokens->items[mode->start], false);
        }
        if (fstring_quote(mode, at)) {
            if (!spec) {
                if (!fstring_middle(lexer, at, mode->raw, false))
                    return false;
                lexer->cursor = at + (mode->triple ? 3 : 1);
                uint32_t index = (uint32_t)lexer->tokens->count, start = mode->start;
                if (!lexer_push(lexer, TOKEN_FSTRING_END))
                    return false;
                lexer->tokens->items[index].match = start;
                lexer->tokens->items[start].match = index;
                lexer->modes--;
                lexer->fstrings--;
                return true;
            }
            lexer->cursor = at + 1;
            long offset = (long)utf8_count(lexer->line, (size_t)(at - lexer->line)) + 1;
            return lexer_error_at(lexer, DIAGNOSTIC_SYNTAX_ERROR, lexer->lineno, lexer->line, offset, offset + (mode->triple ? 3 : 1),
                                  "f-string: expecting '}', or format specs");
        }
        switch (*at) {
        case '\n':
            if (spec && !mode->triple) { /* a spec ends with its line; the field goes on */
                if (!fstring_spec_end(lexer, at, mode->raw))
                    return false;
                lexer->modes--;
                return true;
            }
            lexer->lineno++;
            lexer->line = at + 1;
            break;
        case '\\':
            if (at[1] == '{' || at[1] == '}')
                break; /* the brace keeps its meaning */
            if (!mode->raw && at[1] == 'N' && at[2] == '{') {
                at += strcspn(at, "}\n'\"");
                if (*at != '}')
                    at--;
                break;
            }
            if (at + 1 < lexer->limit) {
                at++;
                if (*at == '\n') {
                    lexer->lineno++;
                    lexer->line = at + 1;
                }
            }
            break;
        case '{':
            if (at[1] == '{' && !spec) {
                if (!fstring_middle(lexer, at + 1, mode->raw, true))
                    return false;
                lexer->cursor = at + 2;
                return true;
            }
            if (!fstring_middle(lexer, at, mode->raw, false))
                return false;
            lexer->cursor = at + 1;
            LexerMode field = *mode;
            field.kind = MODE_FIELD;
            field.brackets = 0;
            field.nesting = mode->nesting + 1;
            if (!lex_open(lexer, TOKEN_FIELD_OPEN))
                return false;
            lexer->mode[lexer->modes++] = field;
            return true;
        case '}':
            if (spec) {
                if (!fstring_spec_end(lexer, at, mode->raw))
                    return false;
                lexer->cursor = at + 1;
                lexer->modes--; /* the field closes itself */
                return lex_close(lexer, TOKEN_RBRACE, TOKEN_LBRACE);
            }
            if (!fstring_middle(lexer, at + (at[1] == '}'), mode->raw, at[1] == '}'))
                return false;
            if (at[1] == '}') {
                lexer->cursor = at + 2;
                return true;
            }
            lexer->cursor = at + 1;
            return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "f-string: single '}' is not allowed");
        default: break;
        }
    }
}
