/* save.c: writing values of the built-in types. */
#include "runtime/extensions/_pickling/writer.h"
#include "runtime/extensions/surrogates.h"

#include <stdio.h>

/* A number as a line: protocol 0, and long ints in 1. */
static bool put_repr(Writer *w, char op, CoilValue v, const char *end)
{
    CoilScope scope = coil_scope_open(w->c);
    CoilValue text = coil_repr(w->c, v);
    size_t length;
    const char *digits = coil_is_null(text) ? NULL : coil_to_utf8(w->c, text, &length);
    bool ok = digits && put_op(w, op) && put(w, digits, length) && put(w, end, strlen(end));
    coil_scope_close(w->c, scope, COIL_NULL);
    return ok;
}

/* Leaves' writers are never inlined: save() is on the stack for each level of a nest. */
static __attribute__((noinline)) bool save_int(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    int64_t n;
    uint64_t few[8], *words = few;
    bool negative;
    size_t count;
    if (!coil_to_words(c, v, &negative, few, 8, &count))
        return false;
    if (count <= 1 && (!count || few[0] <= (uint64_t)INT32_MAX + negative)) {
        n = count ? (negative ? -(int64_t)few[0] : (int64_t)few[0]) : 0;
        if (!w->protocol)
            return put_repr(w, 'I', v, "\n");
        return n >= 0 && n < 256     ? put_count(w, 'K', (uint64_t)n, 1)
               : n >= 0 && n < 65536 ? put_count(w, 'M', (uint64_t)n, 2)
                                     : put_count(w, 'J', (uint64_t)n, 4);
    }
    if (w->protocol < 2)
        return put_repr(w, 'L', v, "L\n");
    size_t room = count + 1;
    uint8_t *bytes = coil_memory_resize(c, NULL, 0, room * 16);
    if (!bytes)
        return false;
    words = (uint64_t *)(void *)(bytes + room * 8);
    bool ok = coil_to_words(c, v, &negative, words, count, &count);
    uint64_t carry = negative;
    for (size_t k = 0; ok && k < room; k++) {
        uint64_t word = k < count ? words[k] : 0;
        if (negative) {
            word = ~word + carry;
            carry = carry && word == 0;
        }
        for (int b = 0; b < 8; b++)
            bytes[k * 8 + (size_t)b] = (uint8_t)(word >> 8 * b);
    }
    size_t n_bytes = room * 8; /* without those that the sign gives anyway */
    uint8_t filler = negative ? 0xff : 0;
    while (n_bytes > 1 && bytes[n_bytes - 1] == filler && (bytes[n_bytes - 2] & 0x80) == (filler & 0x80))
        n_bytes--;
    if (ok && n_bytes > INT32_MAX) {
        coil_raisef(c, "OverflowError", "int too large to pickle");
        ok = false;
    }
    ok = ok && (n_bytes < 256 ? put_count(w, (char)0x8a, n_bytes, 1) : put_count(w, (char)0x8b, n_bytes, 4)) && put(w, bytes, n_bytes);
    coil_memory_free(coil_vm(c), bytes, room * 16);
    return ok;
}

static __attribute__((noinline)) bool save_float(Writer *w, CoilValue v)
{
    double d;
    uint64_t bits;
    if (!w->protocol)
        return put_repr(w, 'F', v, "\n");
    if (!coil_to_float(w->c, v, &d))
        return false;
    memcpy(&bits, &d, sizeof bits);
    bits = (bits & UINT64_C(0x00ff00ff00ff00ff)) << 8 | (bits >> 8 & UINT64_C(0x00ff00ff00ff00ff));
    bits = (bits & UINT64_C(0x0000ffff0000ffff)) << 16 | (bits >> 16 & UINT64_C(0x0000ffff0000ffff));
    return put_count(w, 'G', bits << 32 | bits >> 32, 8);
}

/* A str as a line: raw-unicode-escape, and what would end or disturb it escaped as well. */
static bool save_line(Writer *w, CoilValue v)
{
    CoilChars s;
    if (!coil_to_chars(w->c, v, &s) || !put_op(w, 'V'))
        return false;
    w->steps += s.length / 64;
    for (size_t k = 0; k < s.length; k++) {
        const uint32_t ch = s.width == 1   ? ((const uint8_t *)s.data)[k]
                            : s.width == 2 ? ((const uint16_t *)s.data)[k]
                                           : ((const uint32_t *)s.data)[k];
        char text[16];
        if (ch < 256 && ch && ch != '\\' && ch != '\n' && ch != '\r' && ch != 0x1a) {
            if (!put_op(w, (char)ch))
                return false;
            continue;
        }
        const int n = snprintf(text, sizeof text, ch > 0xffff ? "\\U%08x" : "\\u%04x", (unsigned)ch);
        if (!put(w, text, (size_t)n))
            return false;
    }
    return put_op(w, '\n') && memoize(w, v);
}

static bool save_str(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    CoilChars s;
    if (!w->protocol)
        return save_line(w, v);
    if (!coil_to_chars(c, v, &s))
        return false;
    if (s.ascii)
        return put_sized(w, s.data, s.length, w->protocol >= 4 ? 0x8c : 0, 'X', 0x8d) && memoize(w, v);
    CoilScope scope = coil_scope_open(c);
    size_t n;
    const void *data = surrogates_utf8(c, v, &n);
    bool ok = data && put_sized(w, data, n, w->protocol >= 4 ? 0x8c : 0, 'X', 0x8d);
    coil_scope_close(c, scope, COIL_NULL);
    return ok && memoize(w, v);
}

static bool save_bytes(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    size_t n;
    const void *data = coil_to_bytes(c, v, &n);
    if (!data)
        return false;
    if (w->protocol >= 3)
        return put_sized(w, data, n, 'C', 'B', 0x8e) && memoize(w, v);
    if (!n)
        return save_call(w, v, w->types[TYPE_BYTES], NULL, 0);
    CoilValue two[2]; /* as text: Python 2 reads it as its own str */
    two[0] = coil_str(c, "latin1", COIL_TO_NUL);
    two[1] = coil_call(c, w->types[SYS_INTERN], two, 1, NULL); /* the same for all: it is written once */
    two[0] = coil_call_method(c, v, "decode", two + 1, 1, NULL);
    return !coil_failed(c) && save_call(w, v, writer_named(c, "_codecs", "encode"), two, 2);
}

static bool save_bytearray(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    CoilBuffer view;
    if (!coil_buffer_get(c, v, 0, &view))
        return false;
    bool ok;
    if (w->protocol >= 5) {
        ok = put_sized(w, view.data, view.length, 0, 0, 0x96) && memoize(w, v);
    } else {
        CoilValue data = coil_bytes(c, view.length ? view.data : "", view.length);
        ok = !coil_is_null(data) && save_call(w, v, w->types[TYPE_BYTEARRAY], &data, view.length ? 1 : 0);
    }
    coil_buffer_release(c, &view);
    return ok;
}

static bool save_buffer(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    CoilBuffer view;
    if (w->protocol < 5)
        return unpicklable(w, "PickleBuffer can only be pickled with protocol >= 5");
    CoilValue raw = coil_call_method(c, v, "raw", NULL, 0, NULL);
    if (coil_is_null(raw) && coil_error_is(c, "BufferError")) {
        (void)coil_take_error(c);
        return unpicklable(w, "PickleBuffer can not be pickled when pointing to a non-contiguous buffer");
    }
    if (coil_is_null(raw) || !coil_buffer_get(c, raw, 0, &view))
        return false;
    bool ok = view.writable ? put_sized(w, view.data, view.length, 0, 0, 0x96) : put_sized(w, view.data, view.length, 'C', 'B', 0x8e);
    coil_buffer_release(c, &view);
    return ok && memoize(w, v);
}

static bool save_tuple(Writer *w, CoilValue v)
{
    size_t n, index;
    if (!coil_len(w->c, v, &n))
        return false;
    if (!n)
        return w->protocol ? put_op(w, ')') : put(w, "(t", 2);
    bool brief = n <= 3 && w->protocol >= 2;
    if (!brief && !put_op(w, '('))
        return false;
    for (size_t k = 0; k < n; k++)
        if (!save(w, coil_item(w->c, v, k)))
            return false;
    if (is_memoized(w, v, &index)) { /* an item led back to the tuple, which is made already */
        size_t drops = brief ? n : w->protocol ? 0 : n + 1;
        for (size_t k = 0; k < drops; k++)
            if (!put_op(w, '0'))
                return false;
        return (drops || put_op(w, '1')) && put_get(w, index);
    }
    return put_op(w, brief ? (char)(0x84 + n) : 't') && memoize(w, v);
}

/* Saving it runs no Python. */
static bool is_leaf(Coil *c, CoilValue v)
{
    CoilKind kind = coil_exact_kind(c, v);
    return kind >= COIL_KIND_NONE && kind <= COIL_KIND_STR;
}

/* Leaves of a list from *k on, up to `stop` or the first other item; with `ahead`, many may be looked for at once. Never inlined: a nest of lists would have
 * its room on the stack at each level. */
static __attribute__((noinline)) bool save_leaves(Writer *w, CoilValue list, size_t *k, size_t stop, char each, bool ahead)
{
    enum { AHEAD = 16 };
    CoilValue few[AHEAD];
    size_t got, most = ahead ? AHEAD : 1;
    while (*k < stop && (got = coil_items(w->c, list, *k, few, stop - *k < most ? stop - *k : most))) {
        for (size_t j = 0; j < got; j++, ++*k) {
            if (!is_leaf(w->c, few[j]))
                return true;
            if (!save(w, few[j]) || (each && !put_op(w, each)))
                return false;
        }
        most = AHEAD;
    }
    return !coil_failed(w->c);
}

/* Items of a list from *k on, up to `stop`; each followed by `each`, if it is an instruction. *k shows where the list ended. */
static bool save_list_part(Writer *w, CoilValue list, size_t *k, size_t stop, char each)
{
    size_t length;
    for (bool ahead = true; *k < stop; ahead = false, ++*k) { /* what is no leaf may change the list */
        if (!save_leaves(w, list, k, stop, each, ahead) || !coil_len(w->c, list, &length))
            return false;
        if (*k >= stop || *k >= length)
            return true;
        if (!save(w, coil_item(w->c, list, *k)) || (each && !put_op(w, each)))
            return false;
    }
    return true;
}

static bool save_list(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    size_t n, k = 0;
    if (!put_empty(w, ']', 'l') || !memoize(w, v) || !coil_len(c, v, &n))
        return false;
    if (!w->protocol)
        return save_list_part(w, v, &k, SIZE_MAX, 'a');
    if (n == 1)
        return save(w, coil_item(c, v, 0)) && put_op(w, 'a');
    while (k < n)
        if (!put_op(w, '(') || !save_list_part(w, v, &k, k + BATCH, 0) || !put_op(w, 'e') || !coil_len(c, v, &n))
            return false;
    return true;
}

static bool save_dict(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    uint64_t at = 0;
    size_t n, k;
    CoilValue key, item;
    if (!put_empty(w, '}', 'd') || !memoize(w, v) || !coil_len(c, v, &n))
        return false;
    if (!w->protocol) {
        while (coil_dict_next(c, v, &at, &key, &item))
            if (!save(w, key) || !save(w, item) || !put_op(w, 's'))
                return false;
        return !coil_failed(c);
    }
    if (n == 1)
        return coil_dict_next(c, v, &at, &key, &item) && save(w, key) && save(w, item) && put_op(w, 's');
    if (!n)
        return true;
    do {
        if (!put_op(w, '('))
            return false;
        for (k = 0; k < BATCH && coil_dict_next(c, v, &at, &key, &item); k++)
            if (!save(w, key) || !save(w, item))
                return false;
        if (coil_failed(c) || !put_op(w, 'u'))
            return false;
    } while (k == BATCH);
    return true;
}

/* The items of a set, that reading again finds as they are. */
static CoilValue items_of(Writer *w, CoilValue set) { return coil_call(w->c, w->types[TYPE_LIST], &set, 1, NULL); }

static bool save_items(Writer *w, CoilValue list, size_t from, size_t to)
{
    for (size_t k = from; k < to; k++)
        if (!save(w, coil_item(w->c, list, k)))
            return false;
    return true;
}

static bool save_set(Writer *w, CoilValue v)
{
    CoilValue items = items_of(w, v);
    size_t n, k;
    if (coil_is_null(items) || !coil_len(w->c, items, &n))
        return false;
    if (w->protocol < 4)
        return save_call(w, v, w->types[TYPE_SET], &items, 1);
    if (!put_op(w, (char)0x8f) || !memoize(w, v))
        return false;
    for (k = 0; n && k <= n; k += BATCH) /* a full batch is followed by another, be it empty */
        if (!put_op(w, '(') || !save_items(w, items, k, n - k < BATCH ? n : k + BATCH) || !put_op(w, (char)0x90))
            return false;
    return true;
}

static bool save_frozenset(Writer *w, CoilValue v)
{
    CoilValue items = items_of(w, v);
    size_t n, index;
    if (coil_is_null(items) || !coil_len(w->c, items, &n))
        return false;
    if (w->protocol < 4)
        return save_call(w, v, w->types[TYPE_FROZENSET], &items, 1);
    if (!put_op(w, '(') || !save_items(w, items, 0, n))
        return false;
    if (is_memoized(w, v, &index))
        return put_op(w, '1') && put_get(w, index);
    return put_op(w, (char)0x91) && memoize(w, v);
}

/* ---- iterators ---- */

static bool save_pair(Writer *w, CoilValue pair)
{
    size_t n = 0;
    if (coil_kind(w->c, pair) != COIL_KIND_TUPLE || !coil_len(w->c, pair, &n) || n != 2)
        return coil_failed(w->c) ? false : ((void)coil_raisef(w->c, "TypeError", "dict items iterator must return 2-tuples"), false);
    return save(w, coil_item(w->c, pair, 0)) && save(w, coil_item(w->c, pair, 1));
}

static bool save_iterated(Writer *w, CoilValue iterator, bool (*each)(Writer *, CoilValue), char one, char many)
{
    Coil *c = w->c;
    CoilValue first, next;
    size_t n;
    do {
        if (!coil_next(c, iterator, &first))
            return false;
        if (coil_is_null(first))
            return true;
        if (!w->protocol) {
            if (!each(w, first) || !put_op(w, one))
                return false;
            n = BATCH;
            continue;
        }
        if (!coil_next(c, iterator, &next))
            return false;
        if (coil_is_null(next))
            return each(w, first) && put_op(w, one);
        if (!put_op(w, '(') || !each(w, first))
            return false;
        for (n = 1; !coil_is_null(next);) {
            if (!each(w, next))
                return false;
            if (++n == BATCH)
                break;
            if (!coil_next(c, iterator, &next))
                return false;
        }
        if (!put_op(w, many))
            return false;
    } while (n == BATCH);
    return true;
}
bool save_list_items(Writer *w, CoilValue iterator) { return save_iterated(w, iterator, save, 'a', 'e'); }
bool save_dict_items(Writer *w, CoilValue iterator) { return save_iterated(w, iterator, save_pair, 's', 'u'); }

/* ---- any value ---- */

static bool save_other(Writer *w, CoilValue v)
{
    return coil_is(coil_type(w->c, v), w->types[TYPE_BUFFER]) ? save_buffer(w, v) : save_object(w, v);
}

/* What may be remembered, and may be deep. */
static bool save_known(Writer *w, CoilValue v, CoilKind kind)
{
    static bool (*const savers[])(Writer *, CoilValue) = {
        [COIL_KIND_STR] = save_str,
        [COIL_KIND_BYTES] = save_bytes,
        [COIL_KIND_TUPLE] = save_tuple,
        [COIL_KIND_LIST] = save_list,
        [COIL_KIND_DICT] = save_dict,
        [COIL_KIND_SET] = save_set,
        [COIL_KIND_FROZENSET] = save_frozenset,
        [COIL_KIND_BYTEARRAY] = save_bytearray,
    };
    size_t index;
    if (is_memoized(w, v, &index))
        return put_get(w, index);
    if (w->depth == DEPTH_MOST)
        return (void)coil_raisef(w->c, "RecursionError", "maximum recursion depth exceeded while pickling an object"), false;
    w->depth++;
    bool ok = (size_t)kind < sizeof savers / sizeof *savers && savers[kind] ? savers[kind](w, v) : save_other(w, v);
    w->depth--;
    return ok;
}

bool save(Writer *w, CoilValue v)
{
    if (!boundary(w))
        return false;
    if (++w->steps >= CHARGE_AFTER) {
        uint64_t steps = w->steps;
        w->steps = 0;
        if (!coil_charge(w->c, steps * 4))
            return false;
    }
    CoilKind kind = coil_exact_kind(w->c, v);
    switch (kind) {
    case COIL_KIND_NULL: return false;
    case COIL_KIND_NONE: return put_op(w, 'N');
    case COIL_KIND_INT: return save_int(w, v);
    case COIL_KIND_FLOAT: return save_float(w, v);
    case COIL_KIND_BOOL:
        if (w->protocol < 2)
            return put(w, coil_is(v, coil_bool(true)) ? "I01\n" : "I00\n", 4);
        return put_op(w, coil_is(v, coil_bool(true)) ? (char)0x88 : (char)0x89);
    default: return save_known(w, v, kind);
    }
}
