/* unpack.c: bytes as values of the VM; session.h has the form. Bytes that are not of it are a ValueError, whatever they are. */
#include "internal.h"

#include <stdlib.h>

typedef struct Reader {
    Coil *c;
    const uint8_t *at;
    size_t left;
} Reader;

static CoilValue read_value(Reader *r, int depth);

static CoilValue malformed(Reader *r) { return coil_raisef(r->c, "ValueError", "the host's bytes are no value"); }

/* `count` bytes; NULL: there are fewer, and that is pending. */
static const uint8_t *take(Reader *r, size_t count)
{
    const uint8_t *at = r->at;
    if (count > r->left) {
        malformed(r);
        return NULL;
    }
    r->at += count;
    r->left -= count;
    return at;
}

static uint64_t number_at(const uint8_t *at, int size)
{
    uint64_t number = 0;
    for (int k = 0; k < size; k++)
        number |= (uint64_t)at[k] << 8 * k;
    return number;
}

static double float_at(const uint8_t *at)
{
    uint64_t bits = number_at(at, 8);
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

/* A count, each of which stands for `size` bytes or more that follow. */
static bool take_count(Reader *r, size_t size, size_t *count)
{
    const uint8_t *at = take(r, 4);
    *count = at ? (size_t)number_at(at, 4) : 0;
    if (at && size && *count > r->left / size)
        malformed(r);
    return !coil_failed(r->c);
}

static CoilValue read_big(Reader *r)
{
    size_t count;
    const uint8_t *sign = take(r, 1), *at = sign && take_count(r, 8, &count) ? take(r, count * 8) : NULL;
    uint64_t *words = at ? malloc(count * 8 + 8) : NULL;
    if (!words)
        return coil_raisef(r->c, "MemoryError", "the host's memory is short"); /* or what is pending */
    for (size_t k = 0; k < count; k++)
        words[k] = number_at(at + 8 * k, 8);
    CoilValue value = coil_int_from_words(r->c, *sign != 0, words, count);
    free(words);
    return value;
}

static CoilValue read_wide(Reader *r)
{
    size_t count;
    const uint8_t *at = take_count(r, 4, &count) ? take(r, count * 4) : NULL;
    uint32_t *chars = at ? malloc(count * 4 + 4) : NULL;
    if (!chars)
        return coil_raisef(r->c, "MemoryError", "the host's memory is short");
    for (size_t k = 0; k < count; k++)
        chars[k] = (uint32_t)number_at(at + 4 * k, 4);
    CoilValue value = coil_str_from_chars(r->c, chars, count, 4);
    free(chars);
    return value;
}

static CoilValue read_data(Reader *r, int tag)
{
    size_t length;
    const uint8_t *at = take_count(r, 1, &length) ? take(r, length) : NULL;
    if (!at)
        return COIL_NULL;
    if (tag == 's')
        return coil_str(r->c, (const char *)at, length);
    CoilValue bytes = coil_bytes(r->c, at, length);
    return tag == 'b' ? bytes : coil_call(r->c, coil_getattr(r->c, coil_import(r->c, "builtins"), "bytearray"), &bytes, 1, NULL);
}

/* Each item in a scope of its own: the list keeps what it needs. */
static CoilValue read_items(Reader *r, int tag, int depth)
{
    size_t count;
    CoilValue list = coil_list(r->c, NULL, 0);
    bool ok = take_count(r, 1, &count);
    for (size_t k = 0; ok && k < count; k++) {
        CoilScope scope = coil_scope_open(r->c);
        ok = coil_append(r->c, list, read_value(r, depth));
        coil_scope_close(r->c, scope, COIL_NULL);
    }
    if (tag == 'l' || !ok)
        return list;
    const char *cls = tag == 't' ? "tuple" : tag == 'e' ? "set" : "frozenset";
    return coil_call(r->c, coil_getattr(r->c, coil_import(r->c, "builtins"), cls), &list, 1, NULL);
}

static CoilValue read_dict(Reader *r, int depth)
{
    size_t count;
    CoilValue dict = coil_dict(r->c);
    bool ok = take_count(r, 2, &count);
    for (size_t k = 0; ok && k < count; k++) {
        CoilScope scope = coil_scope_open(r->c);
        CoilValue key = read_value(r, depth), value = read_value(r, depth);
        ok = coil_setitem(r->c, dict, key, value);
        coil_scope_close(r->c, scope, COIL_NULL);
    }
    return dict;
}

static CoilValue read_complex(Reader *r)
{
    const uint8_t *at = take(r, 16);
    if (!at)
        return COIL_NULL;
    CoilValue parts[] = {coil_float(float_at(at)), coil_float(float_at(at + 8))};
    return coil_call(r->c, coil_getattr(r->c, coil_import(r->c, "builtins"), "complex"), parts, 2, NULL);
}

static CoilValue read_value(Reader *r, int depth)
{
    const uint8_t *tag = take(r, 1), *at;
    if (!tag)
        return COIL_NULL;
    if (depth > MOST_DEPTH)
        return coil_raisef(r->c, "ValueError", "the value is nested too deeply, or holds itself");
    switch (*tag) {
    case 'N': return coil_none();
    case 'T': return coil_bool(true);
    case 'F': return coil_bool(false);
    case 'i': at = take(r, 8); return at ? coil_int(r->c, (int64_t)number_at(at, 8)) : COIL_NULL;
    case 'd': at = take(r, 8); return at ? coil_float(float_at(at)) : COIL_NULL;
    case 'I': return read_big(r);
    case 'c': return read_complex(r);
    case 'w': return read_wide(r);
    case 's':
    case 'b':
    case 'B': return read_data(r, *tag);
    case 'l':
    case 't':
    case 'e':
    case 'z': return read_items(r, *tag, depth + 1);
    case 'D': return read_dict(r, depth + 1);
    default: return malformed(r);
    }
}

CoilValue session_unpack(Coil *c, const uint8_t *bytes, size_t length)
{
    Reader r = {c, bytes, length};
    CoilValue value = read_value(&r, 0);
    return r.left && !coil_failed(c) ? malformed(&r) : coil_failed(c) ? COIL_NULL : value;
}
