/* codecs_utf8.c: UTF-8, and UTF-8 with a mark at the beginning. */
#include "runtime/text/codecs_internal.h"
#include "vm/values/utf8.h"

bool decode_utf8(Decoder *d)
{
    while (d->at < d->length) {
        const uint8_t *p = d->data + d->at, *end = d->data + d->length;
        size_t plain = ascii_prefix(p, d->length - d->at);
        if (plain) {
            if (!builder_ascii(&d->out, (const char *)p, plain))
                return false;
            d->at += plain;
            continue;
        }
        uint32_t ch;
        bool truncated;
        int size = utf8_get(p, end, false, &ch, &truncated);
        if (size > 0) {
            if (!builder_char(&d->out, ch))
                return false;
            d->at += (size_t)size;
        } else if (d->partial && (truncated || (end - p == 2 && p[0] == 0xED && (p[1] & 0xE0) == 0xA0))) {
            return true; /* half of a surrogate waits for its end, too, that a handler may take */
        } else if (!decode_error(d, d->at, d->at + (size_t)-size,
                                 truncated                ? "unexpected end of data"
                                 : *p < 0xC2 || *p > 0xF4 ? "invalid start byte"
                                                          : "invalid continuation byte")) {
            return false;
        }
    }
    return true;
}

bool encode_utf8(Encoder *e)
{
    Str *s = e->text;
    if (!bytes_builder_reserve(&e->out, s->length + s->length / 2 + 4))
        return s->length == 0;
    while (e->at < s->length) {
        uint32_t ch = str_at(s, e->at);
        if (is_surrogate(ch)) {
            /* Those that surrogateescape lets through are none of the error that stands behind them. */
            bool escapes = e->errors && strcmp(e->errors, "surrogateescape") == 0, low = ch >= 0xDC80 && ch <= 0xDCFF;
            size_t end = e->at + 1;
            while (end < s->length && is_surrogate(str_at(s, end)) &&
                   (!escapes || !low || (str_at(s, end) >= 0xDC80 && str_at(s, end) <= 0xDCFF)))
                end++;
            if (!encode_error(e, e->at, end, "surrogates not allowed"))
                return false;
            continue;
        }
        if (!bytes_builder_reserve(&e->out, 4))
            return false;
        e->out.length += (size_t)utf8_put(ch, e->out.data + e->out.length);
        e->at++;
    }
    return true;
}

bool decode_utf8_sig(Decoder *d)
{
    static const uint8_t mark[3] = {0xEF, 0xBB, 0xBF};
    size_t n = d->length < 3 ? d->length : 3;
    d->codec = codec_find("utf-8"); /* for the error handlers */
    d->name = "utf-8";
    if (d->partial && n < 3 && memcmp(d->data, mark, n) == 0)
        return true;
    if (n == 3 && memcmp(d->data, mark, 3) == 0)
        d->at = 3;
    return decode_utf8(d);
}

bool encode_utf8_sig(Encoder *e)
{
    e->codec = codec_find("utf-8"); /* replacements get no mark of their own */
    e->name = "utf-8";
    return bytes_builder_add(&e->out, "\xEF\xBB\xBF", 3) && encode_utf8(e);
}
