/* codecs_escape.c: unicode_escape and raw_unicode_escape: text as in a literal. \N{…} needs the table of names, which
 * is not there: it is answered as an unknown name. */
#include "runtime/text/codecs_internal.h"
#include "vm/values/unicode_name.h"

#include <stdio.h>

static int hex_digit(uint32_t ch) { return ch - '0' < 10 ? (int)(ch - '0') : (ch | 32) - 'a' < 6 ? (int)((ch | 32) - 'a') + 10 : -1; }

/* `digits` hexadecimal digits after the escape at `start`: appended as a character. */
static bool decode_hex(Decoder *d, size_t start, size_t digits, const char *truncated, const char *beyond)
{
    size_t at = start + 2, end = at;
    uint32_t ch = 0;
    while (end < d->length && end < at + digits && hex_digit(d->data[end]) >= 0)
        ch = ch << 4 | (uint32_t)hex_digit(d->data[end++]);
    if (end < at + digits) {
        if (end == d->length && d->partial) {
            d->at = start;
            return true;
        }
        return decode_error(d, start, end, truncated);
    }
    d->at = end;
    return ch > 0x10FFFF ? decode_error(d, start, end, beyond) : builder_char(&d->out, ch);
}

static bool decode_name(Decoder *d, size_t start)
{
    size_t end = start + 2;
    if (end < d->length && d->data[end] == '{') {
        while (end < d->length && d->data[end] != '}')
            end++;
        if (end < d->length && end > start + 3) {
            int32_t code = unicode_by_name(d->c, (const char *)d->data + start + 3, end - start - 3);
            if (code < 0)
                return code == -1 && decode_error(d, start, end + 1, "unknown Unicode character name");
            builder_char(&d->out, (uint32_t)code);
            d->at = end + 1;
            return true;
        }
    }
    return decode_error(d, start, end, "malformed \\N character escape");
}

/* In a partial text an escape that may go on stays undecoded, with `at` at its backslash. One warning a text is enough. */
bool decode_unicode_escape(Decoder *d)
{
    static const char illegal[] = "illegal Unicode character";
    static const char plain[] = "\\'\"abfnrtv", meaning[] = "\\'\"\a\b\f\n\r\t\v";
    bool warned = false;
    while (d->at < d->length) {
        size_t start = d->at;
        uint8_t ch = d->data[start];
        if (ch != '\\') {
            builder_char(&d->out, ch);
            d->at++;
        } else if (start + 1 == d->length) {
            if (d->partial)
                return true;
            if (!decode_error(d, start, d->length, "\\ at end of string"))
                return false;
        } else {
            ch = d->data[start + 1];
            d->at = start + 2;
            const char *found = strchr(plain, ch);
            bool ok = true;
            if (ch && found) {
                builder_char(&d->out, (uint8_t)meaning[found - plain]);
            } else if (ch == '\n') {
                continue;
            } else if (ch >= '0' && ch <= '7') {
                uint32_t value = 0;
                size_t i = start + 1;
                for (; i < d->length && i < start + 4 && d->data[i] >= '0' && d->data[i] <= '7'; i++)
                    value = value << 3 | (uint32_t)(d->data[i] - '0');
                builder_char(&d->out, value);
                d->at = i;
                if (value > 255 && !warned) {
                    warned = true;
                    ok = warn(d->c, EXC_DeprecationWarning, 1, "invalid octal escape sequence '\\%.3s'", (const char *)d->data + start + 1);
                }
            } else if (ch == 'x' || ch == 'u' || ch == 'U') {
                ok = ch == 'x'   ? decode_hex(d, start, 2, "truncated \\xXX escape", illegal)
                     : ch == 'u' ? decode_hex(d, start, 4, "truncated \\uXXXX escape", illegal)
                                 : decode_hex(d, start, 8, "truncated \\UXXXXXXXX escape", illegal);
                if (ok && d->at == start && d->partial)
                    return true;
            } else if (ch == 'N') {
                ok = decode_name(d, start);
            } else {
                builder_char(&d->out, '\\');
                builder_char(&d->out, ch);
                if (!warned) {
                    warned = true;
                    ok = warn(d->c, EXC_DeprecationWarning, 1, "invalid escape sequence '\\%c'", ch);
                }
            }
            if (!ok)
                return false;
        }
        if (d->out.failed)
            return false;
    }
    return true;
}

bool decode_raw_unicode_escape(Decoder *d)
{
    while (d->at < d->length) {
        size_t start = d->at;
        uint8_t ch = d->data[start];
        bool escape = ch == '\\' && start + 1 < d->length && (d->data[start + 1] | 32) == 'u';
        if (escape) {
            bool shorter = d->data[start + 1] == 'u';
            if (!decode_hex(d, start, shorter ? 4 : 8, shorter ? "truncated \\uXXXX escape" : "truncated \\UXXXXXXXX escape",
                            "\\Uxxxxxxxx out of range"))
                return false;
            if (d->at == start && d->partial)
                return true;
        } else if (ch == '\\' && start + 1 < d->length) {
            builder_char(&d->out, ch); /* a doubled backslash shields what follows it */
            builder_char(&d->out, d->data[start + 1]);
            d->at += 2;
        } else {
            if (ch == '\\' && d->partial)
                return true;
            builder_char(&d->out, ch);
            d->at++;
        }
        if (d->out.failed)
            return false;
    }
    return true;
}

static bool escape_char(Encoder *e, uint32_t ch)
{
    char text[12];
    int n = snprintf(text, sizeof text, ch < 0x100 ? "\\x%02x" : ch < 0x10000 ? "\\u%04x" : "\\U%08x", ch);
    return bytes_builder_add(&e->out, text, (size_t)n);
}

bool encode_unicode_escape(Encoder *e)
{
    for (; e->at < e->text->length; e->at++) {
        uint32_t ch = str_at(e->text, e->at);
        bool ok = ch == '\\'             ? bytes_builder_add(&e->out, "\\\\", 2)
                  : ch == '\t'           ? bytes_builder_add(&e->out, "\\t", 2)
                  : ch == '\n'           ? bytes_builder_add(&e->out, "\\n", 2)
                  : ch == '\r'           ? bytes_builder_add(&e->out, "\\r", 2)
                  : ch < 32 || ch >= 127 ? escape_char(e, ch)
                                         : bytes_builder_byte(&e->out, (uint8_t)ch);
        if (!ok)
            return false;
    }
    return true;
}

bool encode_raw_unicode_escape(Encoder *e)
{
    for (; e->at < e->text->length; e->at++) {
        uint32_t ch = str_at(e->text, e->at);
        if (!(ch < 256 ? bytes_builder_byte(&e->out, (uint8_t)ch) : escape_char(e, ch)))
            return false;
    }
    return true;
}
