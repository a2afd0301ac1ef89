/* codecs_errors.c: what happens where a codec cannot go on. The standard handlers work without an exception object; a
 * registered one gets it, and says what to put and where to continue. */
#include "runtime/text/codecs_internal.h"
#include "vm/errors/exception.h"

#include <stdio.h>

static Value unicode_error(Coil *c, Exc kind, const char *encoding, Value object, size_t start, size_t end, const char *reason)
{
    Str *name = str_from_c(c, encoding), *why = name ? str_from_c(c, reason) : NULL;
    Value e = COIL_NULL;
    if (why) {
        Value args[5] = {from_object(name), object, small((int64_t)start), small((int64_t)end), from_object(why)};
        e = call(c, from_object(exception_class_borrow(c, kind)), args, 5, NULL);
    }
    RELEASE(c, name);
    RELEASE(c, why);
    return e;
}

static void raise_unicode(Coil *c, Exc kind, const char *encoding, Value object, size_t start, size_t end, const char *reason)
{
    Value e = unicode_error(c, kind, encoding, object, start, end, reason);
    if (!is_null(e)) {
        raise_object(c, e);
        release(c, e);
    }
}

void raise_encode_error(Coil *c, const char *encoding, Value object, size_t start, size_t end, const char *reason)
{
    raise_unicode(c, EXC_UnicodeEncodeError, encoding, object, start, end, reason);
}

/* Decoding goes on in the object that the exception has, which a handler may have put there in the place of the one that was read. */
static bool take_object(Decoder *d, Value exception)
{
    Coil *c = d->c;
    Value now = as_unicode_error(exception)->object;
    Bytes *bytes = is_null(now) ? NULL : as_bytes_borrow(c, now);
    if (!bytes)
        return fail_error(c, EXC_TypeError, is_null(now) ? "object attribute not set" : "object attribute must be bytes");
    if (as_bytes_borrow(c, d->object) == bytes)
        return true;
    d->data = bytes->data;
    d->length = bytes->length;
    replace_take(c, &d->object, retain(now));
    return true;
}

/* Calls a registered handler: the replacement (owned) and the position to go on at, which lies within the text, or the data of `d`. */
static Value call_handler(Coil *c, const char *errors, Value exception, size_t length, Decoder *d, size_t *at)
{
    bool encoding = !d;
    Value handler = codec_lookup_error(c, errors), result = is_null(handler) ? COIL_NULL : call1(c, handler, exception);
    release_maybe(c, handler);
    if (is_null(result))
        return COIL_NULL;
    Tuple *pair = as_tuple_borrow(c, result);
    int64_t position;
    Value text = COIL_NULL;
    if (!pair || pair->length != 2 || is_null(as_int_borrow(c, pair->items[1])) ||
        (!as_str_borrow(c, pair->items[0]) && !(encoding && as_bytes_borrow(c, pair->items[0])))) {
        raise_error(c, EXC_TypeError,
                    encoding ? "encoding error handler must return (str/bytes, int) tuple"
                             : "decoding error handler must return (str, int) tuple");
    } else if (d && !take_object(d, exception)) {
    } else if (length = d ? d->length : length, !int_to_i64(as_int_borrow(c, pair->items[1]), &position) ||
                                                    (position < 0 ? position + (int64_t)length : position) < 0 ||
                                                    position > (int64_t)length) {
        raise_error(c, EXC_IndexError, "position %R from error handler out of bounds", pair->items[1]);
    } else {
        *at = (size_t)(position < 0 ? position + (int64_t)length : position);
        text = retain(pair->items[0]);
    }
    release(c, result);
    return text;
}

/* The surrogate that the bytes at start spell in this codec's way, and their number; 0 if they don't. */
static size_t spelt_surrogate(Decoder *d, size_t start, uint32_t *ch)
{
    const uint8_t *p = d->data + start;
    size_t left = d->length - start;
    if (d->codec->decode == decode_utf8 && left >= 3 && p[0] == 0xED && (p[1] & 0xE0) == 0xA0 && (p[2] & 0xC0) == 0x80) {
        *ch = 0xD000u | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu);
        return 3;
    }
    if (d->codec->decode == decode_utf16 && left >= 2) {
        *ch = d->order > 0 ? (uint32_t)(p[0] << 8 | p[1]) : (uint32_t)(p[1] << 8 | p[0]);
        return is_surrogate(*ch) ? 2 : 0;
    }
    if (d->codec->decode == decode_utf32 && left >= 4) {
        *ch = d->order > 0 ? (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]
                           : (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
        return is_surrogate(*ch) ? 4 : 0;
    }
    return 0;
}

/* The handlers that need no exception object come first: text with many errors costs none. Others are called with one, and may set the
place to go on from. */
bool decode_error(Decoder *d, size_t start, size_t end, const char *reason)
{
    Coil *c = d->c;
    const char *how = d->errors ? d->errors : "strict";
    d->at = end;
    if (strcmp(how, "ignore") == 0)
        return true;
    if (strcmp(how, "replace") == 0)
        return builder_char(&d->out, 0xFFFD);
    if (strcmp(how, "backslashreplace") == 0) {
        for (size_t i = start; i < end; i++)
            builder_format(&d->out, "\\x%02x", d->data[i]);
        return !d->out.failed;
    }
    bool pass = strcmp(how, "surrogatepass") == 0, escape = strcmp(how, "surrogateescape") == 0, strict = strcmp(how, "strict") == 0;
    uint32_t ch;
    size_t size;
    if (pass && (size = spelt_surrogate(d, start, &ch)) != 0) {
        d->at = start + size;
        return builder_char(&d->out, ch);
    }
    if (escape && d->data[start] >= 0x80) {
        size_t i = start;
        for (; i < end && i < start + 4 && d->data[i] >= 0x80; i++)
            builder_char(&d->out, 0xDC00u + d->data[i]);
        d->at = i;
        return !d->out.failed;
    }
    /* Made once for all errors of a text. */
    if (is_null(d->object)) {
        d->object = from_object(bytes_of(c, d->data, d->length));
        if (is_null(d->object))
            return false;
    }
    Value exception = unicode_error(c, EXC_UnicodeDecodeError, d->name, d->object, start, end, reason);
    if (is_null(exception))
        return false;
    /* surrogatepass and surrogateescape have met what they do not let through. */
    if (strict || pass || escape) {
        raise_object(c, exception);
        release(c, exception);
        return false;
    }
    Value text = call_handler(c, how, exception, 0, d, &d->at);
    release(c, exception);
    if (is_null(text))
        return false;
    bool ok = builder_str(&d->out, as_str_borrow(c, text));
    release(c, text);
    return ok;
}

/* Appends replacement text, encoded by the same codec, which must know its characters. */
static bool encode_replacement(Encoder *e, Str *text, size_t start, size_t end, const char *reason)
{
    Encoder inner = {.c = e->c, .codec = e->codec, .name = e->name, .text = text, .order = e->order, .out = BYTES_BUILDER(e->c)};
    if (inner.order == 0 && (e->codec->encode == encode_utf16 || e->codec->encode == encode_utf32))
        inner.order = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? -1 : 1; /* no second mark */
    bool ok = e->codec->encode(&inner) && bytes_builder_add(&e->out, inner.out.data, inner.out.length);
    bytes_builder_drop(&inner.out);
    if (!ok && failed_with(e->c, EXC_UnicodeEncodeError)) {
        clear_error(e->c);
        raise_encode_error(e->c, e->name, from_object(e->text), start, end, reason);
    }
    return ok;
}

/* The standard handlers' texts for one character; false if this one has none for it. */
static bool replacement_of(const char *how, uint32_t ch, char *to, size_t room)
{
    if (strcmp(how, "replace") == 0)
        snprintf(to, room, "?");
    else if (strcmp(how, "xmlcharrefreplace") == 0)
        snprintf(to, room, "&#%u;", ch);
    else if (strcmp(how, "backslashreplace") == 0)
        snprintf(to, room, ch < 0x100 ? "\\x%02x" : ch < 0x10000 ? "\\u%04x" : "\\U%08x", ch);
    else
        return false;
    return true;
}

/* The bytes of what a codec writes are so many at a time. */
static size_t unit_of(const Encoder *e) { return e->codec->encode == encode_utf16 ? 2 : e->codec->encode == encode_utf32 ? 4 : 1; }

/* Surrogates as bytes: escaped ones, or spelt out. False if the characters are no such surrogates, or the bytes no whole units. */
static bool surrogates_pass(Encoder *e, size_t start, size_t end, bool escape)
{
    size_t i = start;
    if (escape && (end - start) % unit_of(e))
        return false;
    for (; i < end; i++) {
        uint32_t ch = str_at(e->text, i);
        if (escape ? ch - 0xDC80 >= 0x80 : !is_surrogate(ch))
            return false;
        if (!escape && e->codec->encode != encode_utf8 && e->codec->encode != encode_utf16 && e->codec->encode != encode_utf32)
            return false;
    }
    for (i = start; i < end; i++) {
        uint32_t ch = str_at(e->text, i);
        uint8_t high = (uint8_t)(ch >> 8), low = (uint8_t)ch;
        bool big = e->order > 0;
        if (escape) {
            bytes_builder_byte(&e->out, low);
        } else if (e->codec->encode == encode_utf8) {
            uint8_t three[3] = {0xED, (uint8_t)(0x80 | (ch >> 6 & 0x3F)), (uint8_t)(0x80 | (ch & 0x3F))};
            bytes_builder_add(&e->out, three, 3);
        } else if (e->codec->encode == encode_utf16) {
            uint8_t two[2] = {big ? high : low, big ? low : high};
            bytes_builder_add(&e->out, two, 2);
        } else {
            uint8_t four[4] = {big ? 0 : low, big ? 0 : high, big ? high : 0, big ? low : 0};
            bytes_builder_add(&e->out, four, 4);
        }
    }
    return true;
}

/* As decode_error(). What a handler puts in place of characters is encoded in turn, unless it is bytes. */
bool encode_error(Encoder *e, size_t start, size_t end, const char *reason)
{
    Coil *c = e->c;
    const char *how = e->errors ? e->errors : "strict";
    char text[16];
    e->at = end;
    if (strcmp(how, "ignore") == 0)
        return true;
    /* These handlers write something in place of each character, whatever the encoding is. */
    if (replacement_of(how, 0, text, sizeof text)) {
        StrBuilder b = STR_BUILDER(c);
        for (size_t i = start; i < end && !b.failed; i++) {
            replacement_of(how, str_at(e->text, i), text, sizeof text);
            builder_ascii(&b, text, strlen(text));
        }
        Str *all = builder_finish(&b);
        bool ok = all && encode_replacement(e, all, start, end, reason);
        RELEASE(c, all);
        return ok;
    }
    bool pass = strcmp(how, "surrogatepass") == 0, escape = strcmp(how, "surrogateescape") == 0;
    if ((pass || escape) && surrogates_pass(e, start, end, escape))
        return !e->out.failed;
    Value exception = unicode_error(c, EXC_UnicodeEncodeError, e->name, from_object(e->text), start, end, reason);
    if (is_null(exception))
        return false;
    if (pass || escape || strcmp(how, "strict") == 0) {
        raise_object(c, exception);
        release(c, exception);
        return false;
    }
    /* It may go on at the next character, and what was looked through to `end` is looked through again. */
    Value made = charge_for(c, end - start, RATE_ITEM) ? call_handler(c, how, exception, e->text->length, NULL, &e->at) : COIL_NULL;
    release(c, exception);
    if (is_null(made))
        return false;
    Bytes *raw = as_bytes_borrow(c, made);
    bool ok = false;
    if (!raw)
        ok = encode_replacement(e, as_str_borrow(c, made), start, end, reason);
    else if (raw->length % unit_of(e))
        raise_encode_error(c, e->name, from_object(e->text), start, end, reason);
    else
        ok = bytes_builder_add(&e->out, raw->data, raw->length);
    release(c, made);
    return ok;
}
