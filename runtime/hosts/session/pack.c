/* pack.c: the VM's values as bytes; session.h has the form. Walking runs no Python but for subclasses' own methods; what nests deeper than
 * MOST_DEPTH, as a cycle does, is a ValueError, and what is shared many times over is bounded by Bytes.most. */
#include "internal.h"

#include <stdlib.h>

void session_bytes_init(Session *s, Bytes *bytes)
{
    const uint64_t enough = UINT64_C(1) << 30;
    /* Lists that hold one list twice, and so on, are small in the VM and endless outside: a script's limit holds for what it hands out, too. */
    uint64_t most = s->limits.memory < enough ? s->limits.memory : enough;
    *bytes = (Bytes){.most = (size_t)most};
}

/* What a text or container takes in any language beside what it holds. Inside it takes as much, unless it is one in many places: a list of a
 * million times one empty set is small in the VM, and as bytes, but a million sets outside. */
enum { OUTSIDE = 48 };

/* Room for `count` more bytes; NULL: an exception is pending. */
static uint8_t *grow(Coil *c, Bytes *to, size_t count)
{
    if (count > to->most || to->length > to->most - count) {
        coil_raisef(c, "ValueError", "the value is too large to leave the script");
        return NULL;
    }
    if (to->room - to->length < count) {
        size_t room = to->room ? to->room * 2 : 64;
        while (room < to->length + count)
            room *= 2;
        uint8_t *data = realloc(to->data, room);
        if (!data) {
            coil_raisef(c, "MemoryError", "the host's memory is short");
            return NULL;
        }
        to->data = data;
        to->room = room;
    }
    to->length += count;
    return to->data + to->length - count;
}

static void put_number(uint8_t *at, uint64_t number, int size)
{
    for (int k = 0; k < size; k++)
        at[k] = (uint8_t)(number >> 8 * k);
}

static void put_float(uint8_t *at, double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    put_number(at, bits, 8);
}

CoilOk session_pack_tag(Coil *c, Bytes *to, char tag)
{
    uint8_t *at = grow(c, to, 1);
    if (at)
        *at = (uint8_t)tag;
    return at != NULL;
}

CoilOk session_pack_head(Coil *c, Bytes *to, char tag, size_t count)
{
    if (count > UINT32_MAX)
        return coil_raisef(c, "ValueError", "the value is too large to leave the script"), false;
    uint8_t *at = grow(c, to, 5);
    if (!at)
        return false;
    at[0] = (uint8_t)tag;
    put_number(at + 1, count, 4);
    to->most -= to->most - to->length < OUTSIDE ? to->most - to->length : OUTSIDE;
    return true;
}

static CoilOk pack_data(Coil *c, Bytes *to, char tag, const void *data, size_t length)
{
    uint8_t *at = session_pack_head(c, to, tag, length) ? grow(c, to, length) : NULL;
    if (at && length)
        memcpy(at, data, length);
    return at != NULL || (length == 0 && !coil_failed(c));
}

static CoilOk pack_int(Coil *c, Bytes *to, CoilValue value)
{
    uint64_t few[4], *words = few;
    bool negative;
    size_t count;
    if (!coil_to_words(c, value, &negative, few, 4, &count))
        return false;
    if (count == 0 || (count == 1 && few[0] <= INT64_MAX)) {
        uint64_t small = count ? few[0] : 0;
        uint8_t *at = grow(c, to, 9);
        if (at) {
            at[0] = 'i';
            put_number(at + 1, negative ? -small : small, 8);
        }
        return at != NULL;
    }
    if (count > UINT32_MAX)
        return coil_raisef(c, "ValueError", "the value is too large to leave the script"), false;
    uint8_t *at = grow(c, to, 6 + 8 * count); /* count is of words in memory: no overflow */
    if (!at)
        return false;
    if (count > 4) {
        words = malloc(count * sizeof *words);
        if (!words)
            return coil_raisef(c, "MemoryError", "the host's memory is short"), false;
        if (!coil_to_words(c, value, &negative, words, count, &count)) {
            free(words);
            return false;
        }
    }
    at[0] = 'I';
    at[1] = negative;
    put_number(at + 2, count, 4);
    for (size_t k = 0; k < count; k++)
        put_number(at + 6 + 8 * k, words[k], 8);
    if (words != few)
        free(words);
    return true;
}

static uint32_t char_at(const CoilChars *chars, size_t k)
{
    return chars->width == 1   ? ((const uint8_t *)chars->data)[k]
           : chars->width == 2 ? ((const uint16_t *)chars->data)[k]
                               : ((const uint32_t *)chars->data)[k];
}

/* UTF-8 where that can say it, otherwise characters. */
static CoilOk pack_str(Coil *c, Bytes *to, CoilValue value)
{
    CoilChars chars;
    size_t length = 0;
    bool lone = false;
    if (!coil_to_chars(c, value, &chars))
        return false;
    if (chars.ascii)
        return pack_data(c, to, 's', chars.data, chars.length);
    for (size_t k = 0; k < chars.length; k++) {
        uint32_t ch = char_at(&chars, k);
        lone |= ch >= 0xd800 && ch < 0xe000;
        length += ch < 0x80 ? 1 : ch < 0x800 ? 2 : ch < 0x10000 ? 3 : 4;
    }
    uint8_t *at = lone ? (session_pack_head(c, to, 'w', chars.length) ? grow(c, to, chars.length * 4) : NULL)
                       : (session_pack_head(c, to, 's', length) ? grow(c, to, length) : NULL);
    for (size_t k = 0; at && k < chars.length; k++) {
        uint32_t ch = char_at(&chars, k);
        if (lone) {
            put_number(at, ch, 4);
            at += 4;
        } else if (ch < 0x80) {
            *at++ = (uint8_t)ch;
        } else {
            int more = ch < 0x800 ? 1 : ch < 0x10000 ? 2 : 3;
            static const uint8_t first[] = {0, 0xc0, 0xe0, 0xf0};
            *at++ = (uint8_t)(first[more] | ch >> 6 * more);
            while (more-- > 0)
                *at++ = (uint8_t)(0x80 | (ch >> 6 * more & 0x3f));
        }
    }
    return at != NULL;
}

static CoilOk pack_items(Coil *c, Bytes *to, char tag, CoilValue value, int depth)
{
    size_t count, k = 0;
    bool ok = coil_len(c, value, &count) && session_pack_head(c, to, tag, count);
    for (; ok && k < count; k++) {
        CoilScope scope = coil_scope_open(c);
        ok = session_pack_value(c, to, coil_item(c, value, k), depth);
        coil_scope_close(c, scope, COIL_NULL);
    }
    return ok;
}

/* Of a set: by a list of its items. */
static CoilOk pack_set(Coil *c, Bytes *to, char tag, CoilValue value, int depth)
{
    CoilValue list = coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "list"), &value, 1, NULL);
    return !coil_is_null(list) && pack_items(c, to, tag, list, depth);
}

static CoilOk pack_dict(Coil *c, Bytes *to, CoilValue value, int depth)
{
    CoilValue key, item;
    size_t count = 0, place = to->length;
    bool ok = session_pack_head(c, to, 'D', 0), more = true;
    for (uint64_t at = 0; ok && more;) {
        CoilScope scope = coil_scope_open(c);
        more = coil_dict_next(c, value, &at, &key, &item);
        if (more) {
            ok = session_pack_value(c, to, key, depth) && session_pack_value(c, to, item, depth);
            count++;
        }
        coil_scope_close(c, scope, COIL_NULL);
    }
    if (!ok || coil_failed(c))
        return false;
    put_number(to->data + place + 1, count, 4); /* fits: each took two bytes of a most that does */
    return true;
}

static CoilOk pack_buffer(Coil *c, Bytes *to, char tag, CoilValue value)
{
    CoilBuffer buffer;
    if (!coil_buffer_get(c, value, 0, &buffer))
        return false;
    bool ok = pack_data(c, to, tag, buffer.data, buffer.length);
    coil_buffer_release(c, &buffer);
    return ok;
}

static CoilOk pack_floats(Coil *c, Bytes *to, CoilValue value, bool complex_)
{
    double real, imag = 0;
    CoilOk ok = complex_
                    ? coil_to_float(c, coil_getattr(c, value, "real"), &real) && coil_to_float(c, coil_getattr(c, value, "imag"), &imag)
                    : coil_to_float(c, value, &real);
    uint8_t *at = ok ? grow(c, to, complex_ ? 17 : 9) : NULL;
    if (!at)
        return false;
    at[0] = complex_ ? 'c' : 'd';
    put_float(at + 1, real);
    if (complex_)
        put_float(at + 9, imag);
    return true;
}

static CoilOk refuse(Coil *c, CoilValue value)
{
    const char *name = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
    if (name)
        coil_raisef(c, "TypeError", "a script's %s cannot be given to the host", name);
    return false;
}

CoilOk session_pack_value(Coil *c, Bytes *to, CoilValue value, int depth)
{
    bool truth;
    if (depth > MOST_DEPTH) {
        coil_raisef(c, "ValueError", "the script's value is nested too deeply, or holds itself");
        return false;
    }
    if (!coil_charge(c, 4))
        return false;
    switch (coil_kind(c, value)) {
    case COIL_KIND_NULL: return false;
    case COIL_KIND_NONE: return session_pack_tag(c, to, 'N');
    case COIL_KIND_BOOL: return coil_to_bool(c, value, &truth) && session_pack_tag(c, to, truth ? 'T' : 'F');
    case COIL_KIND_INT: return pack_int(c, to, value);
    case COIL_KIND_FLOAT: return pack_floats(c, to, value, false);
    case COIL_KIND_COMPLEX: return pack_floats(c, to, value, true);
    case COIL_KIND_STR: return pack_str(c, to, value);
    case COIL_KIND_BYTES: return pack_buffer(c, to, 'b', value);
    case COIL_KIND_BYTEARRAY: return pack_buffer(c, to, 'B', value);
    case COIL_KIND_LIST: return pack_items(c, to, 'l', value, depth + 1);
    case COIL_KIND_TUPLE: return pack_items(c, to, 't', value, depth + 1);
    case COIL_KIND_SET: return pack_set(c, to, 'e', value, depth + 1);
    case COIL_KIND_FROZENSET: return pack_set(c, to, 'z', value, depth + 1);
    case COIL_KIND_DICT: return pack_dict(c, to, value, depth + 1);
    default: return refuse(c, value);
    }
}
