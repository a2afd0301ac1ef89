/* format_fields.c: the syntax of str.format's strings. */
#include "runtime/text/format_fields.h"

#include "grammar/text/unicode_data.h"

static int piece_fail(Coil *c, const char *text)
{
    raise_error(c, EXC_ValueError, "%s", text);
    return -1;
}

/* The field whose '{' is just before *at. */
static int piece_field(Coil *c, Str *s, size_t *at, size_t end, FormatPiece *p)
{
    bool bracket = false;
    size_t i = *at;
    uint32_t ch = 0;
    p->field = true;
    p->name = i;
    if (i < end && str_at(s, i) == '}') { /* "{}" */
        p->name_end = i++;
        p->spec = p->spec_end = *at = i;
        return 1;
    }
    for (; i < end; i++) {
        ch = str_at(s, i);
        if (ch == '{' && !bracket)
            return piece_fail(c, "unexpected '{' in field name");
        /* Between brackets a key may hold any character but the closing one. */
        if (ch == '[')
            bracket = true;
        else if (ch == ']')
            bracket = false;
        else if (!bracket && (ch == '}' || ch == ':' || ch == '!'))
            break;
    }
    if (i == end)
        return piece_fail(c, "expected '}' before end of string");
    p->name_end = i++;
    p->spec = p->spec_end = i;
    if (ch == '!') {
        if (i == end)
            return piece_fail(c, "end of string while looking for conversion specifier");
        p->conversion = str_at(s, i++);
        if (i == end)
            return piece_fail(c, "unmatched '{' in format spec");
        ch = str_at(s, i++);
        if (ch != '}' && ch != ':')
            return piece_fail(c, "expected ':' after conversion specifier");
    }
    if (ch == ':') {
        /* A specification may have fields of its own; only the brace of this depth ends it. */
        int depth = 1;
        p->spec = i;
        for (;; i++) {
            if (i == end)
                return piece_fail(c, "unmatched '{' in format spec");
            ch = str_at(s, i);
            if (ch == '{') {
                p->nested = true;
                depth++;
            } else if (ch == '}' && --depth == 0) {
                break;
            }
        }
        p->spec_end = i++;
    }
    *at = i;
    return 1;
}

int format_piece_next(Coil *c, Str *s, size_t *at, size_t end, FormatPiece *p)
{
    *p = (FormatPiece){.literal = *at, .literal_end = *at};
    if (*at >= end)
        return 0;
    size_t i = *at;
    uint32_t ch = 0;
    if (s->width == 1)
        while (i < end && (ch = s->data[i]) != '{' && ch != '}')
            i++;
    else
        while (i < end && (ch = str_at(s, i)) != '{' && ch != '}')
            i++;
    p->literal_end = i;
    if (i == end) {
        *at = i;
        return 1;
    }
    if (i + 1 < end && str_at(s, i + 1) == ch) {
        p->literal_end = i + 1;
        *at = i + 2;
        return 1;
    }
    if (ch == '}')
        return piece_fail(c, "Single '}' encountered in format string");
    if (i + 1 == end)
        return piece_fail(c, "Single '{' encountered in format string");
    *at = i + 1;
    return piece_field(c, s, at, end, p);
}

size_t format_first_end(const Str *s, size_t start, size_t end)
{
    while (start < end && str_at(s, start) != '.' && str_at(s, start) != '[')
        start++;
    return start;
}

int64_t format_number(Coil *c, const Str *s, size_t start, size_t end)
{
    int64_t n = 0;
    if (start == end)
        return -1;
    for (size_t i = start; i < end; i++)
        if (unicode_decimal(str_at(s, i)) < 0)
            return -1;
    for (size_t i = start; i < end; i++)
        if (__builtin_mul_overflow(n, 10, &n) || __builtin_add_overflow(n, unicode_decimal(str_at(s, i)), &n)) {
            raise_error(c, EXC_ValueError, "Too many decimal digits in format string");
            return -2;
        }
    return n;
}

int format_accessor_next(Coil *c, Str *s, size_t *at, size_t end, Value *key, bool *attribute)
{
    if (*at >= end)
        return 0;
    size_t start = *at + 1, i = start;
    *attribute = str_at(s, *at) == '.';
    if (!*attribute && str_at(s, *at) != '[')
        return piece_fail(c, "Only '.' or '[' may follow ']' in format field specifier");
    int64_t number = -1;
    if (*attribute) {
        i = format_first_end(s, start, end);
        *at = i;
    } else {
        while (i < end && str_at(s, i) != ']')
            i++;
        if (i == end)
            return piece_fail(c, "Missing ']' in format string");
        number = format_number(c, s, start, i);
        if (number == -2)
            return -1;
        *at = i + 1;
    }
    if (i == start)
        return piece_fail(c, "Empty attribute in format string");
    *key = number >= 0 ? int_from_i64(c, number) : from_object(str_slice(c, s, start, i));
    return is_null(*key) ? -1 : 1;
}
