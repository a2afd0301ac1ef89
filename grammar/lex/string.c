/* string.c: strings, and the literal text of f-strings. */
#include "grammar/lex/lexer_state.h"

#include "grammar/parser_tokens.h"
#include "grammar/text/source.h"

#include <string.h>

/* ---- strings ---- */

static bool unterminated(Lexer *lexer, bool triple, const char *what, const Token *start, bool escaped)
{
    /* A file's last newline isn't a line of its own. */
    unsigned last = lexer->lineno - (lexer->cursor == lexer->limit && lexer->line == lexer->limit);
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
                lexer->status = LEX_INCOMPLETE; /* the string may go on in the next line */
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

/* ---- f-strings ---- */

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

/* The text ends at `at`, before the end or the newline that it may not have. */
static bool fstring_cut(Lexer *lexer, const LexerMode *mode, const char *at)
{
    lexer->cursor = at;
    if (mode->kind != MODE_SPEC)
        return unterminated(lexer, mode->triple, "f-string", &lexer->tokens->items[mode->start], false);
    if (!fstring_middle(lexer, at, mode->raw, false))
        return false;
    lexer->modes--; /* the field is then what wasn't closed */
    return true;
}

/* The quote that ends the f-string is at `at`. */
static bool fstring_end(Lexer *lexer, const LexerMode *mode, const char *at)
{
    int width = mode->triple ? 3 : 1;
    if (mode->kind == MODE_SPEC) {
        lexer->cursor = at + 1;
        long offset = (long)utf8_count(lexer->line, (size_t)(at - lexer->line)) + 1;
        return lexer_error_at(lexer, DIAGNOSTIC_SYNTAX_ERROR, lexer->lineno, lexer->line, offset, offset + width,
                              "f-string: expecting '}', or format specs");
    }
    if (!fstring_middle(lexer, at, mode->raw, false))
        return false;
    lexer->cursor = at + width;
    uint32_t index = (uint32_t)lexer->tokens->count, start = mode->start;
    if (!lexer_push(lexer, TOKEN_FSTRING_END))
        return false;
    lexer->tokens->items[index].match = start;
    lexer->tokens->items[start].match = index;
    lexer->modes--;
    lexer->fstrings--;
    return true;
}

/* The last character of the escape whose backslash is at `at`. */
static const char *fstring_escape(Lexer *lexer, const LexerMode *mode, const char *at)
{
    if (at[1] == '{' || at[1] == '}')
        return at; /* the brace keeps its meaning */
    if (!mode->raw && at[1] == 'N' && at[2] == '{') {
        at += strcspn(at, "}\n'\"");
        return *at == '}' ? at : at - 1;
    }
    if (at + 1 < lexer->limit && *++at == '\n') {
        lexer->lineno++;
        lexer->line = at + 1;
    }
    return at;
}

/* `{{`, or a field's start. */
static bool fstring_open(Lexer *lexer, const LexerMode *mode, const char *at)
{
    if (at[1] == '{' && mode->kind != MODE_SPEC) {
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
}

/* `}}`, or the end of a spec and its field. */
static bool fstring_close(Lexer *lexer, const LexerMode *mode, const char *at)
{
    if (mode->kind == MODE_SPEC) {
        if (!fstring_spec_end(lexer, at, mode->raw))
            return false;
        lexer->cursor = at + 1;
        lexer->modes--; /* the spec's; lex_close() drops the field's */
        return lex_close(lexer, TOKEN_RBRACE, TOKEN_LBRACE);
    }
    bool doubled = at[1] == '}';
    if (!fstring_middle(lexer, at + doubled, mode->raw, doubled))
        return false;
    lexer->cursor = at + 1 + doubled;
    return doubled || lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "f-string: single '}' is not allowed");
}

bool lex_fstring_text(Lexer *lexer)
{
    LexerMode *mode = lexer_mode(lexer);
    bool one_line = !mode->triple;
    const char *at = lexer->token = lexer->cursor;
    lexer->token_line = lexer->line;
    lexer->token_lineno = lexer->lineno;
    for (;; at++) {
        if (at == lexer->limit || (*at == '\n' && one_line && mode->kind != MODE_SPEC))
            return fstring_cut(lexer, mode, at);
        if (fstring_quote(mode, at))
            return fstring_end(lexer, mode, at);
        switch (*at) {
        case '\n':
            if (one_line) { /* a spec ends with its line; the field goes on */
                if (!fstring_spec_end(lexer, at, mode->raw))
                    return false;
                lexer->modes--;
                return true;
            }
            lexer->lineno++;
            lexer->line = at + 1;
            break;
        case '\\': at = fstring_escape(lexer, mode, at); break;
        case '{': return fstring_open(lexer, mode, at);
        case '}': return fstring_close(lexer, mode, at);
        default: break;
        }
    }
}
