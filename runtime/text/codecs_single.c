/* codecs_single.c: ASCII and Latin-1: a byte a character. */
#include "runtime/text/codecs_internal.h"
#include "vm/values/utf8.h"

bool decode_ascii(Decoder *d)
{
    while (d->at < d->length) {
        size_t plain = ascii_prefix(d->data + d->at, d->length - d->at);
        if (!builder_ascii(&d->out, (const char *)d->data + d->at, plain))
            return false;
        d->at += plain;
        if (d->at < d->length && !decode_error(d, d->at, d->at + 1, "ordinal not in range(128)"))
            return false;
    }
    return true;
}

bool decode_latin1(Decoder *d)
{
    Str *s = str_from_latin1(d->c, d->data, d->length);
    bool ok = s && builder_str(&d->out, s);
    RELEASE(d->c, s);
    d->at = d->length;
    return ok;
}

static bool encode_below(Encoder *e, uint32_t limit, const char *reason)
{
    Str *s = e->text;
    while (e->at < s->length) {
        uint32_t ch = str_at(s, e->at);
        if (ch < limit) {
            if (!bytes_builder_byte(&e->out, (uint8_t)ch))
                return false;
            e->at++;
            continue;
        }
        size_t end = e->at + 1;
        while (end < s->length && str_at(s, end) >= limit)
            end++;
        if (!encode_error(e, e->at, end, reason))
            return false;
    }
    return true;
}

bool encode_ascii(Encoder *e) { return encode_below(e, 128, "ordinal not in range(128)"); }
bool encode_latin1(Encoder *e) { return encode_below(e, 256, "ordinal not in range(256)"); }
