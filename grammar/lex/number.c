/* number.c: numbers, and what is wrong with those that are none. */
#include "grammar/lex/lexer_state.h"

#include "grammar/lex/keywords.h"
#include "grammar/parser_tokens.h"
#include "grammar/text/identifier.h"
#include "grammar/text/source.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

static bool is_name(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c >= 0x80;
}

/* Does a keyword stand here by itself? As in the reference, those that begin with an i may go on: `1inx` is told of by what follows. */
static bool is_word(const char *at, const char *spelling)
{
    const size_t n = strlen(spelling);
    return !strncmp(at, spelling, n) && (*spelling == 'i' || !is_name(at[n]));
}

/* What may follow a number directly: no name, but (with a warning) the keywords that can. */
static bool number_end(Lexer *lexer, const char *kind)
{
    if (lexer->extra)
        return true;
    const char *at = lexer->cursor;
    if (!is_name(*at))
        return true;
    for (const Keyword *word = keywords; word->token; word++)
        if (word->joins == KEYWORD_JOINS && is_word(at, word->spelling))
            return lexer_warn(lexer, "invalid %s literal", kind);
    if ((unsigned char)*at >= 0x80 && !identifier_prefix(at, strcspn(at, "\n")))
        return true; /* no letter: an error of its own */
    return lexer_error(lexer, DIAGNOSTIC_SYNTAX_ERROR, "invalid %s literal", kind);
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

/* The longest number from the cursor on. Leading zeros are an error only when it has turned out to be an integer: 00.5 and 00j are
 * right. */
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
            /* `1else` is a number and a word, so that a lone `e` is left; with a sign it was meant as an exponent. */
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
