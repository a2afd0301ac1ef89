/* read.c: values from bytes, be they what they may. All that is read belongs to the scope of the call, so that what is kept here are plain words. */
#include "runtime/extensions/_marshal/marshal.h"
#include "runtime/extensions/surrogates.h"

typedef struct Values {
    CoilValue *items;
    size_t count, room;
} Values;

/* A value whose parts are being read: `left` of them, or of a dict until the end is told. */
typedef struct Filling {
    uint8_t code;
    bool has_place, has_key;
    size_t place; /* among refs */
    int64_t left;
    size_t from;    /* where its parts begin among those that wait */
    CoilValue made; /* of a list or dict, that may hold itself */
    CoilValue key;
} Filling;

typedef struct Reader {
    Coil *c;
    const Shared *shared;
    CoilValue file; /* or COIL_NULL: `data` is all there is */
    CoilValue allow_code;
    const uint8_t *data;
    size_t at, end;
    uint8_t *own; /* of a file: what was read last */
    size_t own_room;
    uint64_t steps;
    Values parts, refs; /* in refs COIL_NULL is what is not there yet */
    Filling *open;
    size_t depth, open_room;
} Reader;

static bool bad(Reader *r, const char *text) { return (void)coil_raisef(r->c, "ValueError", "bad marshal data (%s)", text), false; }
static bool ended(Reader *r, const char *text) { return (void)coil_raisef(r->c, "EOFError", "%s", text), false; }
static bool no_value(Reader *r) { return (void)coil_raisef(r->c, "TypeError", "NULL object in marshal data for object"), false; }

/* ---- bytes ---- */

/* Asks the file for n bytes; *short_of: these were not there. */
static bool fetch(Reader *r, size_t n, bool *short_of, size_t *got)
{
    Coil *c = r->c;
    CoilScope scope = coil_scope_open(c);
    CoilValue count = coil_int(c, (int64_t)n), data = coil_call_method(c, r->file, "read", &count, 1, NULL);
    bool ok = !coil_is_null(data);
    *short_of = false;
    *got = 0;
    if (ok && coil_kind(c, data) != COIL_KIND_BYTES) {
        CoilValue name = coil_getattr(c, coil_type(c, data), "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        if (text)
            coil_raisef(c, "TypeError", "file.read() returned not bytes but %s", text);
        ok = false;
    }
    const void *bytes = ok ? coil_to_bytes(c, data, got) : NULL;
    ok = bytes != NULL;
    if (ok && *got > n) {
        coil_raisef(c, "ValueError", "read() returned too much data: %zu bytes requested, %zu returned", n, *got);
        ok = false;
    }
    *short_of = ok && *got < n;
    if (ok && *got > r->own_room) {
        uint8_t *own = grown(c, r->own, &r->own_room, *got, 1);
        ok = own != NULL;
        r->own = ok ? own : r->own;
    }
    if (ok && *got)
        memcpy(r->own, bytes, *got);
    (void)coil_scope_close(c, scope, COIL_NULL);
    r->data = r->own ? r->own : (const uint8_t *)"";
    r->at = 0;
    r->end = *got;
    return ok;
}

/* The next n bytes, good until the next are taken; NULL: they are not there. */
static const uint8_t *take(Reader *r, size_t n)
{
    if (coil_is_null(r->file)) {
        if (r->end - r->at < n)
            return (void)ended(r, n > 1 ? "marshal data too short" : "EOF read where not expected"), NULL;
    } else {
        bool short_of;
        size_t got;
        if (!fetch(r, n, &short_of, &got))
            return NULL;
        if (short_of)
            return (void)ended(r, got ? "marshal data too short" : "EOF read where not expected"), NULL;
    }
    r->at += n;
    return r->data + r->at - n;
}

/* The code of the next value. */
static bool take_code(Reader *r, uint8_t *code)
{
    static const char *const text = "EOF read where object expected";
    bool short_of = false;
    size_t got;
    if (coil_is_null(r->file)) {
        if (r->at == r->end)
            return ended(r, text);
    } else if (!fetch(r, 1, &short_of, &got)) {
        if (!coil_error_is(r->c, "EOFError"))
            return false;
        (void)coil_take_error(r->c);
        return ended(r, text);
    } else if (short_of) {
        return ended(r, text);
    }
    *code = r->data[r->at++];
    return true;
}

static bool take_number(Reader *r, unsigned size, uint64_t *n)
{
    const uint8_t *p = take(r, size);
    *n = 0;
    for (unsigned k = 0; p && k < size; k++)
        *n |= (uint64_t)p[k] << 8 * k;
    return p != NULL;
}

static bool take_int(Reader *r, int32_t *n)
{
    uint64_t bits;
    bool ok = take_number(r, 4, &bits);
    *n = (int32_t)(uint32_t)bits;
    return ok;
}

/* How much follows, of what. */
static bool take_size(Reader *r, const char *what, size_t *n)
{
    int32_t number;
    *n = 0;
    if (!take_int(r, &number))
        return false;
    if (number < 0)
        return (void)coil_raisef(r->c, "ValueError", "bad marshal data (%s size out of range)", what), false;
    *n = (size_t)number;
    return true;
}

static bool take_byte(Reader *r, size_t *n)
{
    uint64_t number;
    bool ok = take_number(r, 1, &number);
    *n = (size_t)number;
    return ok;
}

/* ---- values that hold nothing ---- */

static bool take_double(Reader *r, double *d)
{
    uint64_t bits;
    bool ok = take_number(r, 8, &bits);
    memcpy(d, &bits, sizeof bits);
    return ok;
}

static CoilValue read_float(Reader *r)
{
    double d;
    return take_double(r, &d) ? coil_float(d) : COIL_NULL;
}

static CoilValue read_text_float(Reader *r)
{
    size_t n;
    const uint8_t *p = take_byte(r, &n) ? take(r, n) : NULL;
    CoilValue text = p ? coil_str(r->c, (const char *)p, n) : COIL_NULL;
    return coil_is_null(text) ? COIL_NULL : coil_call(r->c, r->shared->values[FLOAT], &text, 1, NULL);
}

static CoilValue read_complex(Reader *r, uint8_t code)
{
    CoilValue two[2];
    for (int k = 0; k < 2; k++)
        if (coil_is_null(two[k] = code == 'y' ? read_float(r) : read_text_float(r)))
            return COIL_NULL;
    return coil_call(r->c, r->shared->values[COMPLEX], two, 2, NULL);
}

/* An int of n digits of 15 bits, the lowest first. */
static CoilValue read_big_int(Reader *r)
{
    Coil *c = r->c;
    int32_t n;
    if (!take_int(r, &n))
        return COIL_NULL;
    size_t digits = n < 0 ? (size_t) - (int64_t)n : (size_t)n;
    const uint8_t *p = take(r, digits <= SIZE_MAX / 2 ? digits * 2 : SIZE_MAX);
    if (!p || !digits)
        return p ? coil_int(c, 0) : COIL_NULL;
    uint16_t any = 0, last = (uint16_t)(p[digits * 2 - 2] | p[digits * 2 - 1] << 8);
    for (size_t k = 1; k < digits * 2; k += 2)
        any |= p[k];
    if (any >> (DIGIT - 8) || !last)
        return (void)bad(r, any >> (DIGIT - 8) ? "digit out of range in long" : "unnormalized long data"), COIL_NULL;
    size_t count = (size_t)(((uint64_t)digits * DIGIT + 63) / 64);
    uint64_t *words = coil_memory_resize(c, NULL, 0, count * sizeof *words);
    if (!words)
        return COIL_NULL;
    memset(words, 0, count * sizeof *words);
    for (size_t k = 0; k < digits; k++) {
        uint64_t bit = (uint64_t)k * DIGIT, digit = (uint64_t)p[k * 2] | (uint64_t)p[k * 2 + 1] << 8;
        words[bit / 64] |= digit << bit % 64;
        if (bit % 64 > 64 - DIGIT && bit / 64 + 1 < count)
            words[bit / 64 + 1] |= digit >> (64 - bit % 64);
    }
    r->steps += digits / 64;
    CoilValue v = coil_int_from_words(c, n < 0, words, count);
    coil_memory_free(coil_vm(c), words, count * sizeof *words);
    return v;
}

/* UnicodeDecodeError, as the codec words it. */
static CoilValue not_ascii(Reader *r, const uint8_t *p, size_t n)
{
    CoilValue data = coil_bytes(r->c, p, n), encoding = coil_str(r->c, "ascii", COIL_TO_NUL);
    return coil_call_method(r->c, data, "decode", &encoding, 1, NULL);
}

static CoilValue read_str(Reader *r, uint8_t code)
{
    Coil *c = r->c;
    size_t n;
    bool ascii = code != 'u' && code != 't';
    const uint8_t *p = (code | 32) == 'z' ? (take_byte(r, &n) ? take(r, n) : NULL) : take_size(r, "string", &n) ? take(r, n) : NULL;
    uint8_t any = 0;
    CoilValue v;
    if (!p)
        return COIL_NULL;
    for (size_t k = 0; k < n; k++)
        any |= p[k];
    r->steps += n / 256;
    if (any < 0x80 && n != 1) {
        v = coil_str_from_chars(c, p, n, 1);
    } else if (any < 0x80 || !ascii) {
        v = surrogates_str(c, p, n); /* one character is the same str for all */
    } else {
        v = not_ascii(r, p, n);
    }
    if (!coil_is_null(v) && (code == 'A' || code == 'Z' || code == 't'))
        v = coil_call(c, r->shared->values[INTERN], &v, 1, NULL);
    return v;
}

static CoilValue read_bytes(Reader *r)
{
    size_t n;
    const uint8_t *p = take_size(r, "bytes object", &n) ? take(r, n) : NULL;
    r->steps += n / 256;
    return p ? coil_bytes(r->c, p, n) : COIL_NULL;
}

static CoilValue read_reference(Reader *r)
{
    int32_t n;
    if (!take_int(r, &n))
        return COIL_NULL;
    if (n < 0 || (size_t)n >= r->refs.count || coil_is_null(r->refs.items[n]))
        return (void)bad(r, "invalid reference"), COIL_NULL;
    return r->refs.items[n];
}

/* ---- containers ---- */

static bool keep(Reader *r, Values *values, CoilValue v)
{
    if (values->count == values->room) {
        CoilValue *items = grown(r->c, values->items, &values->room, values->count + 1, sizeof *items);
        if (!items)
            return false;
        values->items = items;
    }
    values->items[values->count++] = v;
    return true;
}

/* What has parts, by its code: its size, and what is there of it before those are. */
static bool begin(Reader *r, uint8_t code, Filling *filling)
{
    static const char *const names[256] = {['('] = "tuple", ['['] = "list", ['<'] = "set", ['>'] = "set"};
    Coil *c = r->c;
    size_t n = 0;
    filling->code = code == ')' ? '(' : code;
    filling->from = r->parts.count;
    filling->left = 1; /* of code; of a dict: never 0 */
    if (names[code] ? !take_size(r, names[code], &n) : code == ')' && !take_byte(r, &n))
        return false;
    if (code != '{' && code != 'c')
        filling->left = (int64_t)n;
    if (code == '[' || code == '{')
        filling->made = code == '[' ? coil_list(c, NULL, 0) : coil_dict(c);
    else if (code == '<')
        filling->made = coil_set(c, NULL, 0, false); /* for references: nothing that can be in it may hold it */
    if (coil_failed(c))
        return false;
    if (filling->has_place)
        r->refs.items[filling->place] = filling->made;
    return true;
}

/* Adds the next part, COIL_NULL for an end: *last? */
static bool add(Reader *r, Filling *filling, CoilValue v, bool *last)
{
    Coil *c = r->c;
    *last = false;
    if (coil_is_null(v)) {
        if (filling->code != '{' || filling->has_key)
            return no_value(r);
        return *last = true;
    }
    if (filling->code == '{') {
        if (filling->has_key && !coil_setitem(c, filling->made, filling->key, v))
            return false;
        filling->has_key = !filling->has_key;
        filling->key = v;
        return true;
    }
    int64_t hash;
    if (filling->code == '[' ? !coil_append(c, filling->made, v)
                             : !keep(r, &r->parts, v) || (filling->code == '<' && !coil_hash(c, v, &hash)))
        return false;
    *last = --filling->left == 0;
    return true;
}

static CoilValue finished(Reader *r, Filling *filling)
{
    Coil *c = r->c;
    CoilValue *parts = r->parts.items ? r->parts.items + filling->from : NULL, v = filling->made;
    size_t count = r->parts.count - filling->from;
    if (filling->code == '(')
        v = coil_tuple(c, parts, count);
    else if (filling->code == '<' || filling->code == '>')
        v = coil_set(c, parts, count, filling->code == '>');
    else if (filling->code == 'c')
        v = coil_call_method(c, coil_import(c, "marshal"), "_code", parts, 1, NULL);
    r->parts.count = filling->from;
    if (filling->has_place)
        r->refs.items[filling->place] = v;
    return v;
}

/* ---- any value ---- */

static CoilValue read_leaf(Reader *r, uint8_t code)
{
    uint64_t n;
    int32_t i;
    switch (code) {
    case 'N': return coil_none();
    case 'F': return coil_bool(false);
    case 'T': return coil_bool(true);
    case '.': return r->shared->values[ELLIPSIS];
    case 'S': return r->shared->values[STOP_ITERATION];
    case 'i': return take_int(r, &i) ? coil_int(r->c, i) : COIL_NULL;
    case 'I': return take_number(r, 8, &n) ? coil_int(r->c, (int64_t)n) : COIL_NULL;
    case 'l': return read_big_int(r);
    case 'g': return read_float(r);
    case 'f': return read_text_float(r);
    case 'y':
    case 'x': return read_complex(r, code);
    case 's': return read_bytes(r);
    case 'u':
    case 't':
    case 'a':
    case 'A':
    case 'z':
    case 'Z': return read_str(r, code);
    case 'r': return read_reference(r);
    default: return (void)bad(r, "unknown type code"), COIL_NULL;
    }
}

/* The next value: *v, COIL_NULL for an end; or, with *holds, one that has parts. */
static bool next_value(Reader *r, CoilValue *v, Filling *filling, bool *holds)
{
    uint8_t code = 0;
    *v = COIL_NULL;
    *holds = false;
    if (!charged(r->c, &r->steps, 1) || !take_code(r, &code))
        return false;
    *filling = (Filling){.has_place = code & REF};
    code &= (uint8_t)~REF;
    if (code == '0' || (filling->has_place && strchr("rNFT.S", code) && code))
        filling->has_place = false;
    if (filling->has_place) {
        filling->place = r->refs.count;
        if (!keep(r, &r->refs, COIL_NULL))
            return false;
    }
    bool allowed;
    switch (code) {
    case '0': return true;
    case 'c':
        if (!coil_to_bool(r->c, r->allow_code, &allowed))
            return false;
        if (!allowed)
            return (void)coil_raisef(r->c, "ValueError", "unmarshalling code objects is disallowed"), false;
        /* fallthrough */
    case '(':
    case ')':
    case '[':
    case '<':
    case '>':
    case '{': *holds = true; return begin(r, code, filling);
    default:
        *v = read_leaf(r, code);
        if (filling->has_place)
            r->refs.items[filling->place] = *v;
        return !coil_is_null(*v);
    }
}

static bool open_filling(Reader *r, const Filling *filling)
{
    if (r->depth == DEPTH_MOST)
        return (void)coil_raisef(r->c, "ValueError", "recursion limit exceeded"), false;
    if (r->depth == r->open_room) {
        Filling *open = grown(r->c, r->open, &r->open_room, r->depth + 1, sizeof *open);
        if (!open)
            return false;
        r->open = open;
    }
    r->open[r->depth++] = *filling;
    return true;
}

static CoilValue read_value(Reader *r)
{
    for (;;) {
        Filling filling;
        bool holds, last = true;
        CoilValue v;
        if (!next_value(r, &v, &filling, &holds))
            return COIL_NULL;
        if (holds && filling.left) {
            if (!open_filling(r, &filling))
                return COIL_NULL;
            continue;
        }
        if (holds && coil_is_null(v = finished(r, &filling)))
            return COIL_NULL;
        while (r->depth && last) {
            Filling *top = &r->open[r->depth - 1];
            if (!add(r, top, v, &last))
                return COIL_NULL;
            if (last) {
                r->depth--;
                if (coil_is_null(v = finished(r, top)))
                    return COIL_NULL;
            }
        }
        if (!r->depth && last) {
            if (coil_is_null(v))
                (void)no_value(r);
            return v;
        }
    }
}

CoilValue marshal_read(Coil *c, const uint8_t *data, size_t length, CoilValue file, CoilValue allow_code)
{
    Reader r = {.c = c, .shared = marshal_shared(c), .file = file, .allow_code = allow_code, .data = data, .end = length};
    CoilValue v = r.shared ? read_value(&r) : COIL_NULL;
    coil_memory_free(coil_vm(c), r.own, r.own_room);
    coil_memory_free(coil_vm(c), r.parts.items, r.parts.room * sizeof *r.parts.items);
    coil_memory_free(coil_vm(c), r.refs.items, r.refs.room * sizeof *r.refs.items);
    coil_memory_free(coil_vm(c), r.open, r.open_room * sizeof *r.open);
    return coil_is_null(v) || !coil_charge(c, r.steps * 4) ? COIL_NULL : v;
}
