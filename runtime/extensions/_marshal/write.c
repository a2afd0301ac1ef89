/* write.c: values as bytes. From version 3 on what may come again is marked, and when it does, is written as a reference. */
#include "runtime/extensions/_marshal/marshal.h"
#include "runtime/extensions/surrogates.h"

enum { AHEAD = 16 };

/* A container whose items are being written, a few of which are at hand; those belong to its scope. */
typedef struct Level {
    CoilValue of; /* of a set: its iterator */
    CoilScope scope;
    uint64_t at;
    size_t left; /* of a list or tuple */
    CoilKind kind;
    unsigned next, got;
    CoilValue few[AHEAD];
} Level;

typedef struct Known {
    uint64_t word; /* of a value that was marked; 0: a free place */
    uint32_t number;
} Known;

typedef struct Writer {
    Coil *c;
    const Shared *shared;
    int64_t version;
    uint64_t steps;
    bool unknown;
    uint8_t *out;
    size_t length, room;
    Level *levels;
    size_t depth, level_room;
    Known *known;
    size_t known_room; /* a power of two, or 0 */
    uint32_t marked;
    CoilValue kept; /* a list of what is known: while a charge serves other threads, it would go and another value have its word */
    uint32_t small[SMALL_MOST - SMALL_LEAST + 1]; /* number + 1 of a small int */
} Writer;

/* ---- bytes ---- */

static bool room_for(Writer *w, size_t n)
{
    if (w->room - w->length >= n)
        return true;
    if (n > PTRDIFF_MAX / 4)
        return (void)coil_raisef(w->c, "MemoryError", "%s", ""), false;
    uint8_t *out = grown(w->c, w->out, &w->room, w->length + n, 1);
    if (out)
        w->out = out;
    return out != NULL;
}

static inline void store(uint8_t *p, uint64_t n, unsigned size)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (size == 8) {
        memcpy(p, &n, 8);
        return;
    }
#endif
    for (unsigned k = 0; k < size; k++)
        p[k] = (uint8_t)(n >> 8 * k);
}

/* A type code and a number of `size` bytes, at most 8. */
static inline bool put_number(Writer *w, unsigned code, uint64_t n, unsigned size)
{
    if (w->room - w->length < 9 && !room_for(w, 9))
        return false;
    w->out[w->length] = (uint8_t)code;
    store(w->out + w->length + 1, n, 8); /* what is more than its size, the next code overwrites */
    w->length += 1 + size;
    return true;
}

static bool unmarshallable(Writer *w) { return (void)coil_raisef(w->c, "ValueError", "unmarshallable object"), false; }

static bool put_data(Writer *w, const void *data, size_t n)
{
    if (!room_for(w, n) || !charged(w->c, &w->steps, n / 256))
        return false;
    if (n)
        memcpy(w->out + w->length, data, n);
    w->length += n;
    return true;
}

/* A type code, a length of 4 bytes, and so much. */
static bool put_sized(Writer *w, unsigned code, const void *data, size_t n)
{
    return n > INT32_MAX ? unmarshallable(w) : put_number(w, code, n, 4) && put_data(w, data, n);
}

static inline bool put_short(Writer *w, unsigned code, const void *data, size_t n)
{
    return put_number(w, code, n, 1) && put_data(w, data, n);
}

/* ---- what is known ---- */

static Known *place(const Writer *w, uint64_t word)
{
    size_t mask = w->known_room - 1, k = (size_t)((word >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 20) & mask;
    while (w->known[k].word && w->known[k].word != word)
        k = (k + 1) & mask;
    return &w->known[k];
}

static bool know_more(Writer *w)
{
    Known *old = w->known;
    size_t old_room = w->known_room, room = old_room ? old_room * 2 : 32;
    Known *known = coil_memory_resize(w->c, NULL, 0, room * sizeof *known);
    if (!known)
        return false;
    memset(known, 0, room * sizeof *known);
    w->known = known;
    w->known_room = room;
    for (size_t k = 0; k < old_room; k++)
        if (old[k].word)
            *place(w, old[k].word) = old[k];
    coil_memory_free(coil_vm(w->c), old, old_room * sizeof *old);
    return true;
}

/* Marks what may come again; *done: it did, and a reference is written. */
static bool mark(Writer *w, CoilValue v, unsigned *flag, bool *done)
{
    if (w->marked * (size_t)2 >= w->known_room && !know_more(w))
        return false;
    Known *found = place(w, v.word_);
    *done = found->word != 0;
    if (*done)
        return put_number(w, 'r', found->number, 4);
    *found = (Known){v.word_, w->marked++};
    *flag = REF;
    return coil_append(w->c, w->kept, v);
}

/* Has it more references than those that `alone` counts? */
static bool has_more(Writer *w, CoilValue v, int64_t alone, bool *more)
{
    int64_t n;
    if (!coil_to_int(w->c, coil_call(w->c, w->shared->values[REFCOUNT], &v, 1, NULL), &n))
        return false;
    *more = n - w->shared->alone + 1 > alone;
    return true;
}

/* ---- values that hold nothing ---- */

static bool put_repr(Writer *w, unsigned code, CoilValue v)
{
    size_t n;
    CoilValue text = coil_repr(w->c, v);
    const char *digits = coil_is_null(text) ? NULL : coil_to_utf8(w->c, text, &n);
    if (!digits)
        return false;
    return code ? put_short(w, code, digits, n) : put_data(w, &(uint8_t){(uint8_t)n}, 1) && put_data(w, digits, n);
}

static bool put_double(Writer *w, double d)
{
    uint64_t bits;
    memcpy(&bits, &d, sizeof bits);
    if (!room_for(w, 8))
        return false;
    store(w->out + w->length, bits, 8);
    w->length += 8;
    return true;
}

static bool put_float(Writer *w, CoilValue v)
{
    double d;
    if (w->version <= 1)
        return put_repr(w, 'f', v);
    return coil_to_float(w->c, v, &d) && put_number(w, 'g', 0, 0) && put_double(w, d);
}

static bool put_complex(Writer *w, CoilValue v, unsigned flag)
{
    CoilValue real = coil_getattr(w->c, v, "real"), imag = coil_getattr(w->c, v, "imag");
    double d, e;
    if (!coil_to_float(w->c, real, &d) || !coil_to_float(w->c, imag, &e))
        return false;
    if (w->version <= 1)
        return put_repr(w, 'x' | flag, real) && put_repr(w, 0, imag);
    return put_number(w, 'y' | flag, 0, 0) && put_double(w, d) && put_double(w, e);
}

/* Digits of 15 bits. */
static bool put_words(Writer *w, bool negative, const uint64_t *words, size_t count)
{
    size_t bits = count * 64, digits;
    for (uint64_t top = words[count - 1]; !(top >> 63); top <<= 1)
        bits--;
    digits = (bits + DIGIT - 1) / DIGIT;
    if (digits > INT32_MAX)
        return unmarshallable(w);
    if (!put_number(w, 'l', negative ? -(uint64_t)digits : digits, 4) || !room_for(w, digits * 2) || !charged(w->c, &w->steps, digits / 64))
        return false;
    for (size_t k = 0, bit = 0; k < digits; k++, bit += DIGIT) {
        size_t word = bit / 64, shift = bit % 64;
        uint64_t digit = words[word] >> shift;
        if (shift > 64 - DIGIT && word + 1 < count)
            digit |= words[word + 1] << (64 - shift);
        store(w->out + w->length, digit & ((1 << DIGIT) - 1), 2);
        w->length += 2;
    }
    return true;
}

static bool put_int(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    uint64_t few[4], *words = few;
    bool negative;
    size_t count, room;
    if (!coil_to_words(c, v, &negative, few, 4, &count))
        return false;
    if (count <= 1 && (!count || few[0] <= (uint64_t)INT32_MAX + negative)) {
        int64_t n = !count ? 0 : negative ? -(int64_t)few[0] : (int64_t)few[0];
        if (w->version < 3 || n < SMALL_LEAST || n > SMALL_MOST)
            return put_number(w, 'i', (uint64_t)n, 4);
        uint32_t *known = &w->small[n - SMALL_LEAST]; /* the same wherever it comes from */
        if (*known)
            return put_number(w, 'r', *known - 1, 4);
        *known = ++w->marked;
        return put_number(w, 'i' | REF, (uint64_t)n, 4);
    }
    if (count <= 4)
        return put_words(w, negative, few, count);
    room = count;
    words = coil_memory_resize(c, NULL, 0, room * sizeof *words);
    bool ok = words && coil_to_words(c, v, &negative, words, room, &count) && put_words(w, negative, words, count);
    coil_memory_free(coil_vm(c), words, room * sizeof *words);
    return ok;
}

static bool put_str(Writer *w, CoilValue v, unsigned flag, bool interned)
{
    Coil *c = w->c;
    CoilChars s;
    if (!coil_to_chars(c, v, &s))
        return false;
    if (w->version >= 4 && s.ascii)
        return s.length < 256 ? put_short(w, flag | (interned ? 'Z' : 'z'), s.data, s.length)
                              : put_sized(w, flag | (interned ? 'A' : 'a'), s.data, s.length);
    flag |= interned ? 't' : 'u';
    if (s.ascii)
        return put_sized(w, flag, s.data, s.length);
    size_t n;
    const void *data = surrogates_utf8(c, v, &n);
    return data && put_sized(w, flag, data, n);
}

static bool put_bytes(Writer *w, CoilValue v, unsigned flag, CoilKind kind)
{
    CoilBuffer view;
    size_t n;
    if (kind == COIL_KIND_BYTES) {
        const void *data = coil_to_bytes(w->c, v, &n);
        return data && put_sized(w, 's' | flag, data, n);
    }
    if (!coil_buffer_get(w->c, v, 0, &view))
        return false;
    bool ok = put_sized(w, 's' | flag, view.data, view.length);
    coil_buffer_release(w->c, &view);
    return ok;
}

/* ---- containers ---- */

static bool open_level(Writer *w, CoilValue v, unsigned flag, CoilKind kind)
{
    static const uint8_t codes[] = {[COIL_KIND_TUPLE] = '(', [COIL_KIND_LIST] = '[', [COIL_KIND_SET] = '<', [COIL_KIND_FROZENSET] = '>'};
    Coil *c = w->c;
    size_t n;
    CoilValue of = v;
    if (!coil_len(c, v, &n))
        return false;
    if (n > INT32_MAX)
        return unmarshallable(w);
    bool ok = kind == COIL_KIND_DICT                                  ? put_number(w, '{' | flag, 0, 0)
              : kind == COIL_KIND_TUPLE && w->version >= 4 && n < 256 ? put_number(w, ')' | flag, n, 1)
                                                                      : put_number(w, codes[kind] | flag, n, 4);
    if (!ok)
        return false;
    if (w->depth == DEPTH_MOST - 1)
        return (void)coil_raisef(c, "ValueError", "object too deeply nested to marshal"), false;
    if (kind == COIL_KIND_SET || kind == COIL_KIND_FROZENSET)
        of = coil_iter(c, v);
    if (w->depth == w->level_room) {
        Level *levels = grown(c, w->levels, &w->level_room, w->depth + 1, sizeof *levels);
        if (!levels)
            return false;
        w->levels = levels;
    }
    Level *level = &w->levels[w->depth];
    level->of = of;
    level->at = 0;
    level->left = n;
    level->kind = kind;
    level->next = level->got = 0;
    level->scope = coil_scope_open(c);
    w->depth += !coil_is_null(of);
    return !coil_is_null(of);
}

/* Fetches the next items; none: all were written. */
static bool look_ahead(Writer *w, Level *level)
{
    Coil *c = w->c;
    level->next = level->got = 0;
    (void)coil_scope_close(c, level->scope, COIL_NULL);
    level->scope = coil_scope_open(c);
    if (level->kind == COIL_KIND_DICT) {
        while (level->got < AHEAD && coil_dict_next(c, level->of, &level->at, &level->few[level->got], &level->few[level->got + 1]))
            level->got += 2;
    } else if (level->kind == COIL_KIND_LIST || level->kind == COIL_KIND_TUPLE) {
        level->got = (unsigned)coil_items(c, level->of, (size_t)level->at, level->few, level->left < AHEAD ? level->left : AHEAD);
        level->at += level->got;
        level->left -= level->got;
        if (level->left && !level->got)
            (void)coil_raisef(c, "RuntimeError", "list changed size during iteration");
    } else {
        while (level->got < AHEAD && coil_next(c, level->of, &level->few[level->got]) && !coil_is_null(level->few[level->got]))
            level->got++;
    }
    return !coil_failed(c);
}

/* ---- any value ---- */

static bool put_marked(Writer *w, CoilValue v, CoilKind kind, int64_t alone)
{
    unsigned flag = 0;
    bool interned = false, again = false, done = false;
    if (w->version >= 3) {
        if (kind == COIL_KIND_STR)
            interned = coil_is(coil_call(w->c, w->shared->values[IS_INTERNED], &v, 1, NULL), coil_bool(true));
        if (!interned && !has_more(w, v, alone, &again))
            return false;
        if ((interned || again) && (!mark(w, v, &flag, &done) || done))
            return done && !coil_failed(w->c);
    }
    switch (kind) {
    case COIL_KIND_STR: return put_str(w, v, flag, interned);
    case COIL_KIND_COMPLEX: return put_complex(w, v, flag);
    case COIL_KIND_BYTES:
    case COIL_KIND_BYTEARRAY: return put_bytes(w, v, flag, kind);
    default: return open_level(w, v, flag, kind);
    }
}

static bool put_value(Writer *w, CoilValue v, int64_t alone)
{
    if (!charged(w->c, &w->steps, 1))
        return false;
    CoilKind kind = coil_exact_kind(w->c, v);
    switch (kind) {
    case COIL_KIND_NONE: return put_number(w, 'N', 0, 0);
    case COIL_KIND_BOOL: return put_number(w, coil_is(v, coil_bool(true)) ? 'T' : 'F', 0, 0);
    case COIL_KIND_INT: return put_int(w, v);
    case COIL_KIND_FLOAT: return put_float(w, v);
    case COIL_KIND_STR:
    case COIL_KIND_BYTES:
    case COIL_KIND_BYTEARRAY:
    case COIL_KIND_COMPLEX:
    case COIL_KIND_TUPLE:
    case COIL_KIND_LIST:
    case COIL_KIND_DICT:
    case COIL_KIND_SET:
    case COIL_KIND_FROZENSET: return put_marked(w, v, kind, alone);
    default:
        if (coil_is(v, w->shared->values[ELLIPSIS]) || coil_is(v, w->shared->values[STOP_ITERATION]))
            return put_number(w, coil_is(v, w->shared->values[ELLIPSIS]) ? '.' : 'S', 0, 0);
        w->unknown = true;
        return false;
    }
}

static bool put_all(Writer *w, CoilValue value)
{
    if (!put_value(w, value, 1)) /* its caller's reference */
        return false;
    while (w->depth) {
        Level *level = &w->levels[w->depth - 1];
        if (level->next == level->got && !look_ahead(w, level))
            return false;
        if (level->next < level->got) {
            if (!put_value(w, level->few[level->next++], 2)) /* the container's reference and the scope's */
                return false;
            continue;
        }
        if (level->kind == COIL_KIND_DICT && !put_number(w, '0', 0, 0))
            return false;
        (void)coil_scope_close(w->c, level->scope, COIL_NULL);
        w->depth--;
    }
    return true;
}

CoilValue marshal_write(Coil *c, CoilValue value, int64_t version, bool *unknown)
{
    Writer w = {.c = c, .shared = marshal_shared(c), .version = version};
    CoilScope scope = coil_scope_open(c);
    CoilKind kind = coil_exact_kind(c, value);
    if (version >= 3 && kind != COIL_KIND_INT && kind != COIL_KIND_FLOAT)
        w.kept = coil_list(c, NULL, 0);
    bool ok = w.shared && !coil_failed(c) && put_all(&w, value);
    CoilValue data = ok ? coil_bytes(c, w.out, w.length) : COIL_NULL;
    *unknown = w.unknown;
    coil_memory_free(coil_vm(c), w.out, w.room);
    coil_memory_free(coil_vm(c), w.levels, w.level_room * sizeof *w.levels);
    coil_memory_free(coil_vm(c), w.known, w.known_room * sizeof *w.known);
    data = coil_is_null(data) || !coil_charge(c, w.steps * 4) ? COIL_NULL : data;
    return coil_scope_close(c, scope, data);
}
