/* layout.c: what holds lines together and apart: indentation and brackets. */
#include "grammar/lex/lexer_state.h"

#include "grammar/parser_tokens.h"
#include "grammar/text/source.h"

#include <string.h>

/* ---- indentation ---- */

/* How far a line is indented, in two ways: a tab goes to the next multiple of 8, or is one column. Lines whose order differs between the
 * two can't be compared. */
typedef struct Indent {
    uint32_t column, alternative;
} Indent;

/* Past the blanks at `at`. A backslash carries the line over to the next; only the blanks before the first one count. */
static const char *measure(Lexer *lexer, const char *at, Indent *indent)
{
    Indent now = {0, 0}, continued = {0, 0};
    for (;; at++) {
        if (*at == ' ') {
            now.column++, now.alternative++;
        } else if (*at == '\t') {
            now.column = (now.column / 8 + 1) * 8, now.alternative++;
        } else if (*at == '\f') {
            now = (Indent){0, 0};
        } else if (*at == '\\' && at[1] == '\n' && at + 2 < lexer->limit) {
            if (!continued.column)
                continued = now;
            at++;
            lexer->lineno++;
            lexer->line = at + 1;
        } else {
            *indent = continued.column ? continued : now;
            return at;
        }
    }
}

/* Closes the blocks deeper than `indent`, down to one that is just as deep. */
static bool dedent(Lexer *lexer, Indent indent, bool *consistent)
{
    int outer = lexer->indents;
    while (outer && indent.column < lexer->indent_columns[outer - 1])
        outer--;
    if (indent.column != (outer ? lexer->indent_columns[outer - 1] : 0)) {
        const char *end = strchr(lexer->line, '\n');
        long length = (long)utf8_count(lexer->line, (size_t)(end - lexer->line)) + 1;
        return lexer_error_at(lexer, DIAGNOSTIC_INDENTATION_ERROR, lexer->lineno, lexer->line, length, -1,
                              "unindent does not match any outer indentation level");
    }
    for (; lexer->indents > outer; lexer->indents--)
        if (!lexer_push(lexer, TOKEN_DEDENT))
            return false;
    *consistent = indent.alternative == (outer ? lexer->indent_alternatives[outer - 1] : 0);
    return true;
}

/* A line with something on it opens a block, goes on, or closes some. */
static bool change_level(Lexer *lexer, Indent indent)
{
    uint32_t top = lexer->indents ? lexer->indent_columns[lexer->indents - 1] : 0;
    uint32_t top_alternative = lexer->indents ? lexer->indent_alternatives[lexer->indents - 1] : 0;
    bool consistent = true;
    if (indent.column == top) {
        consistent = indent.alternative == top_alternative;
    } else if (indent.column > top) {
        if (lexer->indents + 1 >= LEXER_INDENTS)
            return lexer_error_at(lexer, DIAGNOSTIC_INDENTATION_ERROR, lexer->lineno, lexer->line, 1, 0, "too many levels of indentation");
        consistent = indent.alternative > top_alternative;
        if (consistent) {
            lexer->indent_columns[lexer->indents] = indent.column;
            lexer->indent_alternatives[lexer->indents++] = indent.alternative;
            return lexer_push(lexer, TOKEN_INDENT);
        }
    } else if (!dedent(lexer, indent, &consistent)) {
        return false;
    }
    return consistent || lexer_error_at(lexer, DIAGNOSTIC_TAB_ERROR, lexer->lineno, lexer->line, 1, 0,
                                        "inconsistent use of tabs and spaces in indentation");
}

bool lex_indentation(Lexer *lexer)
{
    for (;;) {
        Indent indent;
        const char *at = measure(lexer, lexer->cursor, &indent);
        /* An empty line changes no level; but one of blanks that is the whole source is an indent. */
        bool blanks = *at == '\n' && at + 1 == lexer->limit && lexer->cursor == lexer->source->bytes && source_newline_added(lexer->source);
        if (*at == '#') {
            const char *comment = at;
            at += strcspn(at, "\n");
            if (lexer->extra && !lexer_push_extra(lexer, TOKEN_COMMENT, comment, at))
                return false;
        }
        if (*at != '\n' || (blanks && !lexer->extra)) {
            lexer->cursor = lexer->token = at;
            lexer->token_line = lexer->line;
            lexer->token_lineno = lexer->lineno;
            return at == lexer->limit || change_level(lexer, indent);
        }
        if (lexer->extra && !lexer_push_extra(lexer, TOKEN_NL, at, at + 1))
            return false;
        lexer->lineno++;
        lexer->line = lexer->cursor = at + 1;
    }
}

/* ---- brackets ---- */

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

/* Closes the innermost bracket, which must be of the same sort; each of the two tokens learns of the other. A field of an f-string ends
 * with its `}`, and the text around it goes on. */
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
