/* texts.c: instructions that make strs, bytes and buffers. */
#include "runtime/extensions/_pickling/pickling.h"
#include "runtime/extensions/surrogates.h"

/* ---- str ---- */

/* A str of UTF-8, which may hold lone surrogates. */
static CoilValue text_of(Reader *r, const uint8_t *p, size_t n)
{
    Coil *c = r->c;
    uint8_t any = 0;
    for (size_t k = 0; k < n; k++)
        any |= p[k];
    r->steps += n / 64;
    if (any < 0x80)
        return coil_str_from_chars(c, p, n, 1);
    return surrogates_str(c, p, n);
}

/* The length in front of data. */
static const uint8_t *take_sized(Reader *r, unsigned size, const char *what, size_t *n)
{
    uint64_t count;
    *n = 0;
    if (!input_count(r, size, &count))
        return NULL;
    if (count > PTRDIFF_MAX) {
        coil_raisef(r->c, "OverflowError", "%s exceeds system's maximum size of %lld bytes", what, (long long)PTRDIFF_MAX);
        return NULL;
    }
    *n = (size_t)count;
    return input_take(r, *n);
}

static bool push_text(Reader *r, unsigned size)
{
    size_t n;
    const uint8_t *p = take_sized(r, size, "BINUNICODE", &n);
    return p && push(r, text_of(r, p, n));
}
bool load_short_binunicode(Reader *r) { return push_text(r, 1); }
bool load_binunicode(Reader *r) { return push_text(r, 4); }
bool load_binunicode8(Reader *r) { return push_text(r, 8); }

bool load_unicode(Reader *r)
{
    size_t n;
    const uint8_t *line = input_line(r, 1, &n);
    if (!line)
        return false;
    if (!memchr(line, '\\', n)) /* then it is Latin-1 */
        return push(r, coil_str_from_chars(r->c, line, n - 1, 1));
    CoilScope scope = coil_scope_open(r->c);
    CoilValue data = coil_bytes(r->c, line, n - 1), how = coil_str(r->c, "raw-unicode-escape", COIL_TO_NUL);
    return push(r, coil_scope_close(r->c, scope, coil_call_method(r->c, data, "decode", &how, 1, NULL)));
}

/* ---- strs of Python 2 ---- */

static bool push_string(Reader *r, CoilValue data)
{
    Coil *c = r->c;
    size_t n;
    const char *encoding = coil_is_null(data) ? NULL : coil_to_utf8(c, r->encoding, &n);
    if (!encoding)
        return false;
    if (n == 5 && !memcmp(encoding, "bytes", 5))
        return push(r, data);
    CoilValue how[2];
    how[0] = r->encoding;
    how[1] = r->errors;
    return push(r, coil_call_method(c, data, "decode", how, 2, NULL));
}

bool load_string(Reader *r)
{
    size_t n;
    const uint8_t *line = input_line(r, 1, &n);
    if (!line)
        return false;
    while (n && (line[n - 1] == '\n' || line[n - 1] == '\r'))
        n--;
    if (n < 2 || line[0] != line[n - 1] || (line[0] != '"' && line[0] != '\''))
        return broken(r, "the STRING opcode argument must be quoted");
    CoilValue data = coil_bytes(r->c, line + 1, n - 2);
    if (memchr(line, '\\', n))
        data = coil_call(r->c, named(r->c, "pickle._read", "unescape"), &data, 1, NULL);
    return push_string(r, data);
}

static bool push_sized_string(Reader *r, unsigned size)
{
    size_t n;
    const uint8_t *p = take_sized(r, size, "BINSTRING", &n);
    return p && push_string(r, coil_bytes(r->c, n ? p : (const uint8_t *)"", n));
}
bool load_short_binstring(Reader *r) { return push_sized_string(r, 1); }
bool load_binstring(Reader *r) { return push_sized_string(r, 4); }

/* ---- bytes ---- */

static bool push_bytes(Reader *r, unsigned size)
{
    size_t n;
    const uint8_t *p = take_sized(r, size, "BINBYTES", &n);
    r->steps += n / 256;
    return p && push(r, coil_bytes(r->c, n ? p : (const uint8_t *)"", n));
}
bool load_short_binbytes(Reader *r) { return push_bytes(r, 1); }
bool load_binbytes(Reader *r) { return push_bytes(r, 4); }
bool load_binbytes8(Reader *r) { return push_bytes(r, 8); }

bool load_bytearray8(Reader *r)
{
    size_t n;
    const uint8_t *p = take_sized(r, 8, "BYTEARRAY8", &n);
    if (!p)
        return false;
    r->steps += n / 256;
    CoilScope scope = coil_scope_open(r->c);
    CoilValue data = coil_bytes(r->c, n ? p : (const uint8_t *)"", n);
    CoilValue v = coil_is_null(data) ? COIL_NULL : coil_call(r->c, named(r->c, "builtins", "bytearray"), &data, 1, NULL);
    return push(r, coil_scope_close(r->c, scope, v));
}

bool load_next_buffer(Reader *r)
{
    CoilValue v;
    if (coil_is_null(r->buffers))
        return broken(r, "pickle stream refers to out-of-band data but no *buffers* argument was given");
    if (!coil_next(r->c, r->buffers, &v))
        return false;
    return coil_is_null(v) ? broken(r, "not enough out-of-band buffers") : push(r, v);
}

bool load_readonly_buffer(Reader *r)
{
    Coil *c = r->c;
    bool readonly = false;
    if (!has(r, 1))
        return false;
    CoilValue v = r->stack.items[r->stack.count - 1], view = coil_call(c, named(c, "builtins", "memoryview"), &v, 1, NULL);
    if (!coil_to_bool(c, coil_getattr(c, view, "readonly"), &readonly))
        return false;
    if (!readonly)
        r->stack.items[r->stack.count - 1] = view = coil_call_method(c, view, "toreadonly", NULL, 0, NULL);
    return !coil_is_null(view);
}
