/* value.c: simple types: a value out of memory, and into it. */
#include "runtime/extensions/_ffi/ffi.h"

#include <wchar.h>

enum { SIMPLE_MOST = sizeof(long double) };

static CoilOk raise_of(Coil *c, const char *expected, CoilValue value)
{
    const char *name = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
    if (name)
        coil_raisef(c, "TypeError", "%s expected instead of %s instance", expected, name);
    return false;
}

CoilOk ffi_size(Coil *c, CoilValue v, size_t *out)
{
    int64_t n;
    *out = 0;
    if (!coil_to_int(c, v, &n))
        return false;
    if (n < 0 || (uint64_t)n > PTRDIFF_MAX)
        return !coil_is_null(coil_raisef(c, "ValueError", "a size is out of range"));
    *out = (size_t)n;
    return true;
}

/* The low 64 bits of an int of any size, as of two's complement. */
static CoilOk low_word(Coil *c, CoilValue v, uint64_t *out)
{
    bool negative;
    size_t count;
    *out = 0;
    CoilKind kind = coil_kind(c, v);
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL) {
        CoilValue number = coil_call_method(c, coil_import(c, "operator"), "index", &v, 1, NULL);
        if (coil_is_null(number))
            return false;
        v = number;
    }
    if (!coil_to_words(c, v, &negative, out, 1, &count))
        return false;
    if (negative)
        *out = 0 - *out;
    return true;
}

CoilOk ffi_address(Coil *c, CoilValue v, uintptr_t *out)
{
    const State *state = coil_state(c);
    uint64_t word = 0;
    bool ok = state && (state->granted || ffi_permit(c)) && low_word(c, v, &word);
    *out = (uintptr_t)word;
    return ok;
}

/* ---- out of memory ---- */

static void copy_in_order(const Layout *layout, void *to, const void *from)
{
    char *t = to;
    const char *f = from;
    for (size_t k = 0; k < layout->size; k++)
        t[k] = f[layout->swapped ? layout->size - 1 - k : k];
}

#define READ(type, name)                                                                                                                   \
    type name;                                                                                                                             \
    memcpy(&name, bytes, sizeof name)

static CoilValue load_unsigned(Coil *c, const Layout *layout, const void *bytes)
{
    uint64_t word = 0;
    switch (layout->size) {
    case 1: word = *(const uint8_t *)bytes; break;
    case 2: {
        READ(uint16_t, n);
        word = n;
        break;
    }
    case 4: {
        READ(uint32_t, n);
        word = n;
        break;
    }
    default: {
        READ(uint64_t, n);
        word = n;
    }
    }
    return word <= INT64_MAX ? coil_int(c, (int64_t)word) : coil_int_from_words(c, false, &word, 1);
}

static CoilValue load_signed(Coil *c, const Layout *layout, const void *bytes)
{
    switch (layout->size) {
    case 1: return coil_int(c, *(const int8_t *)bytes);
    case 2: {
        READ(int16_t, n);
        return coil_int(c, n);
    }
    case 4: {
        READ(int32_t, n);
        return coil_int(c, n);
    }
    default: {
        READ(int64_t, n);
        return coil_int(c, n);
    }
    }
}

static CoilValue load_pointer(Coil *c, char code, const void *bytes)
{
    READ(void *, p);
    if (!p)
        return coil_none();
    if (code == 'z')
        return coil_bytes(c, p, strlen(p));
    if (code == 'Z')
        return coil_str_from_chars(c, p, wcslen(p), sizeof(wchar_t));
    uint64_t word = (uintptr_t)p;
    return coil_int_from_words(c, false, &word, 1);
}

CoilValue value_load(Coil *c, const Layout *layout, const void *from)
{
    _Alignas(max_align_t) char bytes[SIMPLE_MOST] = {0};
    if (layout->code == '{' || layout->code == '[' || layout->size > sizeof bytes)
        return coil_raisef(c, "TypeError", "no simple type");
    copy_in_order(layout, bytes, from);
    switch (layout->code) {
    case 'c': return coil_bytes(c, bytes, 1);
    case 'u': return coil_str_from_chars(c, bytes, 1, sizeof(wchar_t));
    case '?': return coil_bool(bytes[0] != 0);
    case 'f': {
        READ(float, x);
        return coil_float(x);
    }
    case 'd': {
        READ(double, x);
        return coil_float(x);
    }
    case 'g': {
        READ(long double, x);
        return coil_float((double)x);
    }
    case 'P':
    case 'z':
    case 'Z': return load_pointer(c, layout->code, bytes);
    case 'b':
    case 'h':
    case 'i':
    case 'l':
    case 'q': return load_signed(c, layout, bytes);
    case 'B':
    case 'H':
    case 'I':
    case 'L':
    case 'Q': return load_unsigned(c, layout, bytes);
    default: return coil_raisef(c, "TypeError", "no type has the code '%c'", layout->code);
    }
}

/* ---- into memory ---- */

static CoilOk store_character(Coil *c, CoilValue value, char *to)
{
    CoilKind kind = coil_kind(c, value);
    int64_t n = -1;
    if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL) {
        if (!coil_to_int(c, value, &n)) {
            if (!coil_error_is(c, "OverflowError"))
                return false;
            (void)coil_take_error(c);
            n = -1;
        }
    } else if (kind == COIL_KIND_BYTES || kind == COIL_KIND_BYTEARRAY) {
        CoilBuffer view;
        if (!coil_buffer_get(c, value, 0, &view))
            return false;
        if (view.length == 1)
            n = *(const uint8_t *)view.data;
        coil_buffer_release(c, &view);
    }
    if (n < 0 || n > UINT8_MAX)
        return !coil_is_null(coil_raisef(c, "TypeError", "one character bytes, bytearray or integer expected"));
    *(uint8_t *)to = (uint8_t)n;
    return true;
}

static CoilOk store_wide(Coil *c, CoilValue value, char *to)
{
    CoilChars text;
    if (coil_kind(c, value) != COIL_KIND_STR)
        return raise_of(c, "unicode string", value);
    if (!coil_to_chars(c, value, &text))
        return false;
    if (text.length != 1)
        return !coil_is_null(coil_raisef(c, "TypeError", "one character unicode string expected"));
    wchar_t wide = text.width == 1   ? (wchar_t) * (const uint8_t *)text.data
                   : text.width == 2 ? (wchar_t) * (const uint16_t *)text.data
                                     : (wchar_t) * (const uint32_t *)text.data;
    memcpy(to, &wide, sizeof wide);
    return true;
}

static CoilOk store_float(Coil *c, char code, CoilValue value, char *to)
{
    double x;
    if (!coil_to_float(c, value, &x))
        return false;
    float single = (float)x;
    long double wide = x;
    if (code == 'f')
        memcpy(to, &single, sizeof single);
    else if (code == 'd')
        memcpy(to, &x, sizeof x);
    else
        memcpy(to, &wide, sizeof wide);
    return true;
}

/* Of a pointer: None, an address, and of text that C reads its bytes', which the caller keeps alive. */
static CoilOk store_pointer(Coil *c, char code, CoilValue value, char *to)
{
    CoilKind kind = coil_kind(c, value);
    const void *p = NULL;
    uint64_t word;
    if (kind == COIL_KIND_BYTES && code == 'z') {
        if (!(p = coil_to_bytes(c, value, NULL)))
            return false;
    } else if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL) {
        if (!low_word(c, value, &word))
            return false;
        p = (const void *)(uintptr_t)word;
    } else if (kind != COIL_KIND_NONE) {
        if (code == 'z')
            return raise_of(c, "bytes or integer address", value);
        if (code == 'Z')
            return raise_of(c, "unicode string or integer address", value);
        return !coil_is_null(coil_raisef(c, "TypeError", "cannot be converted to pointer"));
    }
    memcpy(to, &p, sizeof p);
    return true;
}

static CoilOk store_integer(Coil *c, const Layout *layout, CoilValue value, char *to)
{
    uint64_t word;
    if (!low_word(c, value, &word))
        return false;
    uint8_t one = (uint8_t)word;
    uint16_t two = (uint16_t)word;
    uint32_t four = (uint32_t)word;
    const void *from = layout->size == 1 ? &one : layout->size == 2 ? (void *)&two : layout->size == 4 ? (void *)&four : (void *)&word;
    memcpy(to, from, layout->size);
    return true;
}

CoilOk value_store(Coil *c, const Layout *layout, CoilValue value, void *to)
{
    _Alignas(max_align_t) char bytes[SIMPLE_MOST] = {0};
    bool ok, truth;
    if (layout->code == '{' || layout->code == '[' || layout->size > sizeof bytes)
        return !coil_is_null(coil_raisef(c, "TypeError", "no simple type"));
    switch (layout->code) {
    case 'c': ok = store_character(c, value, bytes); break;
    case 'u': ok = store_wide(c, value, bytes); break;
    case '?':
        ok = coil_to_bool(c, value, &truth);
        bytes[0] = ok && truth;
        break;
    case 'f':
    case 'd':
    case 'g': ok = store_float(c, layout->code, value, bytes); break;
    case 'O':
    case 'P':
    case 'z':
    case 'Z': ok = store_pointer(c, layout->code, value, bytes); break;
    default: ok = store_integer(c, layout, value, bytes);
    }
    if (ok)
        copy_in_order(layout, to, bytes);
    return ok;
}
