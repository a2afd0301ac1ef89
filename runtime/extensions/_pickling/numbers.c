/* numbers.c: instructions that make numbers, and those of the memo that are written as text. */
#include "runtime/extensions/_pickling/pickling.h"

bool load_binint(Reader *r)
{
    uint64_t n;
    return input_count(r, 4, &n) && push(r, coil_int(r->c, (int32_t)(uint32_t)n));
}

bool load_binint1(Reader *r)
{
    uint64_t n;
    return input_count(r, 1, &n) && push(r, coil_int(r->c, (int64_t)n));
}

bool load_binint2(Reader *r)
{
    uint64_t n;
    return input_count(r, 2, &n) && push(r, coil_int(r->c, (int64_t)n));
}

bool load_binfloat(Reader *r)
{
    const uint8_t *p = input_take(r, 8);
    uint64_t bits = 0;
    double d;
    if (!p)
        return false;
    for (int k = 0; k < 8; k++)
        bits = bits << 8 | p[k];
    memcpy(&d, &bits, sizeof d);
    return push(r, coil_float(d));
}

/* An int of n little-endian bytes in two's complement. */
static bool push_long(Reader *r, size_t n)
{
    const uint8_t *p = input_take(r, n);
    if (!p)
        return false;
    bool negative = n && p[n - 1] & 0x80;
    if (n <= 8) {
        uint64_t bits = negative ? UINT64_MAX : 0;
        for (size_t k = n; k--;)
            bits = bits << 8 | p[k];
        return push(r, coil_int(r->c, (int64_t)bits));
    }
    size_t count = (n + 7) / 8 + 1;
    uint64_t *words = coil_memory_resize(r->c, NULL, 0, count * sizeof *words);
    if (!words)
        return false;
    uint64_t carry = negative; /* of the magnitude: what is below zero is inverted, plus one */
    for (size_t k = 0; k < count; k++) {
        uint64_t word = 0;
        for (size_t b = 8; b--;)
            word = word << 8 | (k * 8 + b < n ? p[k * 8 + b] : negative ? 0xff : 0);
        words[k] = negative ? ~word + carry : word;
        carry = carry && words[k] == 0;
    }
    r->steps += n / 8;
    CoilValue v = coil_int_from_words(r->c, negative, words, count);
    coil_memory_free(coil_vm(r->c), words, count * sizeof *words);
    return push(r, v);
}

bool load_long1(Reader *r)
{
    uint64_t n;
    return input_count(r, 1, &n) && push_long(r, (size_t)n);
}

bool load_long4(Reader *r)
{
    uint64_t n;
    if (!input_count(r, 4, &n))
        return false;
    return (n > INT32_MAX && !broken(r, "LONG pickle has negative byte count")) ? false : push_long(r, (size_t)n);
}

/* ---- text ---- */

/* A line of plain decimal digits, as picklers write: its value. */
static bool plain_digits(const uint8_t *line, size_t length, int64_t *n)
{
    size_t k = length && line[0] == '-';
    if (length - k > 18 || length == k || (line[k] == '0' && length - k > 1))
        return false;
    for (*n = 0; k < length; k++) {
        if (line[k] < '0' || line[k] > '9')
            return false;
        *n = *n * 10 + (line[k] - '0');
    }
    *n = line[0] == '-' ? -*n : *n;
    return true;
}

/* int(line, base), or COIL_NULL. */
static CoilValue parse_int(Reader *r, const uint8_t *line, size_t length, int base)
{
    CoilValue two[2];
    int64_t n;
    if (plain_digits(line, length && line[length - 1] == '\n' ? length - 1 : length, &n))
        return coil_int(r->c, n);
    two[0] = coil_str(r->c, (const char *)line, length);
    two[1] = coil_int(r->c, base);
    return coil_is_null(two[0]) ? COIL_NULL : coil_call(r->c, r->types[TYPE_INT], two, 2, NULL);
}

bool load_int(Reader *r)
{
    size_t n;
    const uint8_t *line = input_line(r, 2, &n);
    if (!line)
        return false;
    CoilScope scope = coil_scope_open(r->c);
    CoilValue v = parse_int(r, line, n, 0);
    if (coil_is_null(v) && coil_error_is(r->c, "ValueError") && !coil_error_is(r->c, "UnicodeError")) {
        (void)coil_take_error(r->c);
        v = parse_int(r, line, n, 10); /* leading zeros */
        if (coil_is_null(v) && coil_error_is(r->c, "ValueError")) {
            (void)coil_take_error(r->c);
            coil_raisef(r->c, "ValueError", "could not convert string to int");
        }
    }
    int64_t bit;
    if (n == 3 && !coil_is_null(v) && (coil_is(v, coil_int(r->c, 0)) || coil_is(v, coil_int(r->c, 1)))) /* how bools are written */
        v = coil_bool(coil_to_int(r->c, v, &bit) && bit);
    return push(r, coil_scope_close(r->c, scope, v));
}

bool load_long(Reader *r)
{
    size_t n;
    const uint8_t *line = input_line(r, 2, &n);
    if (!line)
        return false;
    CoilScope scope = coil_scope_open(r->c);
    CoilValue v = parse_int(r, line, n > 2 && line[n - 2] == 'L' ? n - 2 : n, 0);
    if (coil_is_null(v) && coil_error_is(r->c, "ValueError") && !coil_error_is(r->c, "UnicodeError")) {
        (void)coil_take_error(r->c);
        v = parse_int(r, line, n > 2 && line[n - 2] == 'L' ? n - 2 : n, 10);
    }
    return push(r, coil_scope_close(r->c, scope, v));
}

bool load_float(Reader *r)
{
    size_t n;
    const uint8_t *line = input_line(r, 2, &n);
    if (!line)
        return false;
    CoilScope scope = coil_scope_open(r->c);
    CoilValue text = coil_str(r->c, (const char *)line, n - 1), v = COIL_NULL;
    bool plain = line[0] != ' ' && line[0] != '\t' && !memchr(line, '_', n);
    if (!coil_is_null(text) && plain)
        v = coil_call(r->c, r->types[TYPE_FLOAT], &text, 1, NULL);
    if (coil_is_null(v) && (!coil_failed(r->c) || (coil_error_is(r->c, "ValueError") && !coil_error_is(r->c, "UnicodeError")))) {
        (void)coil_take_error(r->c);
        coil_raisef(r->c, "ValueError", "could not convert string to float");
    }
    return push(r, coil_scope_close(r->c, scope, v));
}

/* The index of GET and PUT. */
static bool text_index(Reader *r, int64_t *index)
{
    size_t n;
    const uint8_t *line = input_line(r, 2, &n);
    if (!line)
        return false;
    CoilScope scope = coil_scope_open(r->c);
    CoilValue v = parse_int(r, line, n, 10);
    bool ok = !coil_is_null(v) && coil_to_int(r->c, v, index);
    coil_scope_close(r->c, scope, COIL_NULL);
    return ok;
}

bool load_get(Reader *r)
{
    int64_t index;
    if (!text_index(r, &index))
        return false;
    if (index < 0)
        return (void)coil_raisef(r->c, "pickle.UnpicklingError", "Memo value not found at index %lld", (long long)index), false;
    return memo_get(r, (uint64_t)index);
}

bool load_put(Reader *r)
{
    int64_t index;
    if (r->stack.count <= r->fence)
        return underflow(r);
    if (!text_index(r, &index))
        return false;
    if (index < 0)
        return (void)coil_raisef(r->c, "ValueError", "negative PUT argument"), false;
    return memo_put(r, (uint64_t)index, r->stack.items[r->stack.count - 1]);
}
