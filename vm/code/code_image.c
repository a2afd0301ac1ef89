/* code_image.c: see code_image.h.
 *
 * Numbers are base-128, low part first; signed ones folded so that small magnitudes stay short. A code object is its head (image_head),
 * the length of its body, and the body (image_body). While a Code is frozen, `instrs` points at its body and `exc_rows` at the texts. */
#include "vm/code/code_image.h"
#include "vm/code/verify.h"
#include "vm/code/opcodes.h"

#include <stdlib.h>

_Static_assert(OPCODE_COUNT <= 256, "an opcode is one byte of an image");

enum Tag {
    TAG_NONE,
    TAG_TRUE,
    TAG_FALSE,
    TAG_ELLIPSIS,
    TAG_INT,
    TAG_BIG,
    TAG_FLOAT,
    TAG_COMPLEX,
    TAG_STR,
    TAG_NAME,
    TAG_BYTES,
    TAG_TUPLE,
    TAG_SET,
    TAG_CODE
};

/* ---- writing ---- */

static bool put_bytes(ImageWriter *w, ImageBuffer *b, const void *data, size_t n)
{
    if (w->failed || !n)
        return !w->failed;
    if (b->room - b->length < n) {
        size_t room = b->room * 2 + n + 256;
        unsigned char *more = mem_realloc(w->c, b->data, b->room, room);
        if (!more) {
            w->failed = true;
            return false;
        }
        b->data = more;
        b->room = room;
    }
    if (n) /* data may be NULL then */
        memcpy(b->data + b->length, data, n);
    b->length += n;
    return true;
}

static void put_number(ImageWriter *w, ImageBuffer *b, uint64_t n)
{
    unsigned char bytes[10];
    size_t count = 0;
    do {
        bytes[count++] = (unsigned char)((n & 127) | (n > 127 ? 128 : 0));
        n >>= 7;
    } while (n);
    put_bytes(w, b, bytes, count);
}

static void put_signed(ImageWriter *w, ImageBuffer *b, int64_t n) { put_number(w, b, (uint64_t)n << 1 ^ (uint64_t)(n >> 63)); }

/* The place of a text: equal ones share it. */
static uint64_t text_place(ImageWriter *w, Str *s)
{
    Value known = w->failed ? COIL_NULL : dict_get_borrow(w->c, w->texts, from_object(s));
    if (w->counting) {
        if (!w->failed && !dict_set(w->c, w->texts, from_object(s), small(is_null(known) ? 1 : as_small(known) + 1)))
            w->failed = true;
        return 0;
    }
    if (!is_null(known))
        return (uint64_t)as_small(known);
    Value bytes = w->failed || failed(w->c) ? COIL_NULL : from_object(bytes_alloc(w->c, s->length * 4));
    if (is_null(bytes)) {
        w->failed = true;
        return 0;
    }
    size_t n = 0, at = w->text.length; /* UTF-8 that lets surrogates through */
    unsigned char *p = as_bytes(bytes)->data;
    for (size_t k = 0; k < s->length; k++) {
        uint32_t ch = str_at(s, k);
        if (ch < 0x80) {
            p[n++] = (unsigned char)ch;
        } else if (ch < 0x800) {
            p[n++] = (unsigned char)(0xC0 | ch >> 6);
            p[n++] = (unsigned char)(0x80 | (ch & 63));
        } else if (ch < 0x10000) {
            p[n++] = (unsigned char)(0xE0 | ch >> 12);
            p[n++] = (unsigned char)(0x80 | (ch >> 6 & 63));
            p[n++] = (unsigned char)(0x80 | (ch & 63));
        } else {
            p[n++] = (unsigned char)(0xF0 | ch >> 18);
            p[n++] = (unsigned char)(0x80 | (ch >> 12 & 63));
            p[n++] = (unsigned char)(0x80 | (ch >> 6 & 63));
            p[n++] = (unsigned char)(0x80 | (ch & 63));
        }
    }
    put_number(w, &w->text, n);
    put_bytes(w, &w->text, p, n);
    release(w->c, bytes);
    if (!w->failed && !dict_set(w->c, w->texts, from_object(s), small((int64_t)at)))
        w->failed = true;
    return at;
}

static void put_text(ImageWriter *w, ImageBuffer *b, Str *s) { put_number(w, b, text_place(w, s)); }

static void put_code(ImageWriter *w, ImageBuffer *b, Code *code);

static void put_value(ImageWriter *w, ImageBuffer *b, Value v)
{
    unsigned char tag;
#define PUT_TAG(t) (tag = (t), put_bytes(w, b, &tag, 1))
    if (is_none(v)) {
        PUT_TAG(TAG_NONE);
    } else if (is_bool(v)) {
        PUT_TAG(is_true(v) ? TAG_TRUE : TAG_FALSE);
    } else if (same(v, V_ELLIPSIS)) {
        PUT_TAG(TAG_ELLIPSIS);
    } else if (is_small(v)) {
        PUT_TAG(TAG_INT);
        put_signed(w, b, as_small(v));
    } else if (is_double(v)) {
        double d = as_double(v);
        PUT_TAG(TAG_FLOAT);
        put_bytes(w, b, &d, sizeof d);
    } else if (is_exact(v, SHAPE_INT)) {
        const Int *n = (const Int *)as_object(v);
        size_t limbs = (size_t)(n->size < 0 ? -n->size : n->size);
        PUT_TAG(TAG_BIG);
        put_signed(w, b, n->size);
        put_bytes(w, b, n->limbs, limbs * sizeof *n->limbs);
    } else if (is_exact(v, SHAPE_COMPLEX)) {
        PUT_TAG(TAG_COMPLEX);
        put_bytes(w, b, &as_complex(v)->real, sizeof(double));
        put_bytes(w, b, &as_complex(v)->imag, sizeof(double));
    } else if (is_str(v)) {
        Str *s = as_str(v);
        PUT_TAG(s->interned ? TAG_NAME : TAG_STR);
        put_text(w, b, s);
    } else if (is_exact(v, SHAPE_BYTES)) {
        Bytes *s = as_bytes(v);
        PUT_TAG(TAG_BYTES);
        put_number(w, b, s->length);
        put_bytes(w, b, s->data, s->length);
    } else if (is_exact(v, SHAPE_TUPLE)) {
        Tuple *t = as_tuple(v);
        PUT_TAG(TAG_TUPLE);
        put_number(w, b, t->length);
        for (size_t k = 0; k < t->length; k++)
            put_value(w, b, t->items[k]);
    } else if (is_exact(v, SHAPE_FROZENSET)) {
        Set *s = as_set(v);
        PUT_TAG(TAG_SET);
        put_number(w, b, s->length);
        size_t at = 0;
        Value key;
        int64_t hash;
        while (set_next_borrow(s, &at, &key, &hash))
            put_value(w, b, key);
    } else if (is_exact(v, SHAPE_CODE)) {
        PUT_TAG(TAG_CODE);
        put_code(w, b, as_code(v));
    } else {
        (void)raise_error(w->c, EXC_ValueError, "a constant of type %T cannot be frozen", v);
        w->failed = true;
    }
#undef PUT_TAG
}

/* Register numbers and constants (RK_CONST counts down from 65535) both stay short. */
static uint32_t fold_operand(uint16_t x) { return x & 0x8000 ? (uint32_t)(0xFFFF - x) << 1 | 1 : (uint32_t)x << 1; }
static uint16_t unfold_operand(uint32_t x) { return x & 1 ? (uint16_t)(0xFFFF - (x >> 1)) : (uint16_t)(x >> 1); }

/* How an opcode's b and c are written: an unused c is left out (b may hold a flag that opcodes.def tells in words). */
enum { N_none, N_one, N_wide, N_signed, N_label, N_ext };
#define N_w     N_one
#define N_r     N_one
#define N_rk    N_one
#define N_keep  N_one
#define N_base  N_one
#define N_local N_one
#define N_n     N_one
#define N_k16   N_one
#define N_bc    N_wide
#define N_off   N_signed
static const uint8_t image_operands[OPCODE_COUNT][2] = {
#define OP(NAME, words, a, b, c, doc) {N_##b, N_##c},
#include "vm/code/opcodes.def"
#undef OP
};

static void put_operands(ImageWriter *w, ImageBuffer *b, Instr i)
{
    const uint8_t *kinds = image_operands[i.op];
    if (kinds[0] == N_wide || kinds[0] == N_signed) {
        uint32_t both = i.b | (uint32_t)i.c << 16;
        if (kinds[0] == N_wide)
            put_number(w, b, both);
        else
            put_signed(w, b, (int32_t)both);
        return;
    }
    if (kinds[0] == N_label) { /* the library is never edited: its places have numbers */
        put_number(w, b, 0);
        return;
    }
    put_number(w, b, fold_operand(i.b));
    if (kinds[1] != N_none) {
        put_number(w, b, fold_operand(i.c));
    } else if (i.c) {
        (void)raise_error(w->c, EXC_SystemError, "opcode %s uses an operand that opcodes.def denies", opcode_names[i.op]);
        w->failed = true;
    }
}

static void put_body(ImageWriter *w, ImageBuffer *b, Code *code)
{
    for (uint32_t k = 0; k < code->nlocals; k++)
        put_text(w, b, as_str(code->local_names->items[k]));
    put_bytes(w, b, code->local_kinds, code->nlocals);
    put_number(w, b, code->consts->length);
    for (size_t k = 0; k < code->consts->length; k++)
        put_value(w, b, code->consts->items[k]);
    for (uint32_t at = 0; at < code->count;) {
        Instr i = code->instrs[at];
        unsigned char op = (unsigned char)i.op;
        unsigned words = opcode_words[i.op];
        static const Instr zero;
        bool used = false; /* words are mostly empty caches, and left out then */
        for (unsigned k = 1; k <= words; k++)
            used |= memcmp(&code->instrs[at + k], &zero, sizeof zero) != 0;
        put_bytes(w, b, &op, 1);
        put_number(w, b, words ? (uint64_t)fold_operand(i.a) << 1 | used : fold_operand(i.a));
        put_operands(w, b, i);
        for (at++; words; at++, words--)
            if (used) {
                uint64_t word;
                memcpy(&word, &code->instrs[at], sizeof word);
                put_number(w, b, word);
            }
    }
    put_number(w, b, code->exc_count);
    for (uint32_t k = 0; k < code->exc_count; k++) {
        const ExcRow *r = &code->exc_rows[k];
        put_number(w, b, r->start);
        put_number(w, b, r->end);
        put_number(w, b, r->target);
        put_number(w, b, r->first_dead);
        put_number(w, b, r->exc);
        put_number(w, b, r->kind);
    }
    put_number(w, b, code->pos_count);
    PosRow last = {.line = code->first_line};
    for (uint32_t k = 0; k < code->pos_count; k++) {
        const PosRow *r = &code->pos_rows[k];
        /* One byte for the usual row: few instructions and lines on, and on one line. */
        int64_t lines = (int64_t)r->line - last.line;
        uint32_t steps = r->at - last.at;
        bool single = r->end_line == r->line && r->column >= 0 && r->end_column >= r->column;
        bool near = lines >= -1 && lines <= 5 && steps < 15;
        unsigned char first = (unsigned char)((near ? steps : 15u) << 4 | (near ? (unsigned)(lines + 1) << 1 : 0) | single);
        put_bytes(w, b, &first, 1);
        if (!near) {
            put_number(w, b, steps);
            put_signed(w, b, lines);
        }
        if (single) {
            put_number(w, b, (uint64_t)r->column);
            put_number(w, b, (uint64_t)(r->end_column - r->column));
        } else {
            put_signed(w, b, (int64_t)r->end_line - r->line);
            put_signed(w, b, r->column);
            put_signed(w, b, r->end_column);
        }
        last = *r;
    }
}

static void put_code(ImageWriter *w, ImageBuffer *b, Code *code)
{
    if (!enter_recursion(w->c, "")) {
        w->failed = true;
        return;
    }
    uint64_t head[] = {code->flags, code->argcount, code->posonly, code->kwonly, code->nlocals, code->nregs, code->count};
    for (size_t k = 0; k < sizeof head / sizeof *head; k++)
        put_number(w, b, head[k]);
    put_signed(w, b, code->first_line);
    put_text(w, b, code->name);
    put_text(w, b, code->qualname);
    size_t frees = code->free_names ? code->free_names->length : 0;
    put_number(w, b, frees);
    for (size_t k = 0; k < frees; k++)
        put_text(w, b, as_str(code->free_names->items[k]));
    ImageBuffer body = {NULL, 0, 0};
    put_body(w, &body, code);
    put_number(w, b, body.length);
    put_bytes(w, b, body.data, body.length);
    if (body.data)
        mem_free(w->c, body.data, body.room);
}

bool image_start(Coil *c, ImageWriter *w)
{
    *w = (ImageWriter){.c = c, .texts = dict_new(c), .counting = true};
    return w->texts;
}

bool image_count(ImageWriter *w, Code *code)
{
    put_code(w, &w->code, code);
    w->code.length = 0;
    return !w->failed;
}

static int compare_counts(const void *a, const void *b)
{
    const DictEntry *x = a, *y = b;
    int64_t m = as_small(x->value), n = as_small(y->value);
    /* Equal ones keep their order, so that builds are alike. */
    return m != n ? (m < n ? 1 : -1) : x->hash < y->hash ? -1 : x->hash > y->hash;
}

bool image_order(ImageWriter *w)
{
    Coil *c = w->c;
    Dict *counted = w->texts;
    w->texts = dict_new(c);
    w->counting = false;
    size_t size = mem_product(counted->length, sizeof(DictEntry)), n = 0, at = 0;
    DictEntry *rows = w->texts ? mem_alloc(c, size) : NULL;
    Value key, count;
    while (rows && dict_next_borrow(counted, &at, &key, &count)) {
        rows[n] = (DictEntry){key, count, (int64_t)n}; /* hash: its number */
        n++;
    }
    if (rows)
        qsort(rows, n, sizeof *rows, compare_counts);
    for (size_t k = 0; k < n; k++)
        (void)text_place(w, as_str(rows[k].key));
    bool ok = rows && !w->failed;
    mem_free(c, rows, size);
    RELEASE(c, counted);
    return ok;
}

size_t image_add(ImageWriter *w, Code *code)
{
    size_t at = w->code.length;
    put_code(w, &w->code, code);
    return w->failed ? SIZE_MAX : at;
}

void image_stop(ImageWriter *w)
{
    RELEASE(w->c, w->texts);
    if (w->code.data)
        mem_free(w->c, w->code.data, w->code.room);
    if (w->text.data)
        mem_free(w->c, w->text.data, w->text.room);
}

/* ---- reading; an image is trusted ---- */

typedef struct Reader {
    Coil *c;
    const unsigned char *at, *text;
    Str *filename;
} Reader;

static uint64_t get_number(const unsigned char **at)
{
    uint64_t n = 0;
    for (unsigned shift = 0;; shift += 7) {
        unsigned char byte = *(*at)++;
        n |= (uint64_t)(byte & 127) << shift;
        if (!(byte & 128))
            return n;
    }
}

static int64_t get_signed(const unsigned char **at)
{
    uint64_t n = get_number(at);
    return (int64_t)(n >> 1 ^ (0 - (n & 1)));
}

static Str *get_text(Reader *r, bool intern)
{
    const unsigned char *p = r->text + get_number(&r->at);
    size_t n = (size_t)get_number(&p);
    Str *s = str_from_utf8(r->c, (const char *)p, n, true);
    if (!s || !intern)
        return s;
    Str *shared = str_intern(r->c, s);
    RELEASE(r->c, s);
    return shared;
}

static Code *get_code(Reader *r);

static Tuple *get_texts(Reader *r, size_t count)
{
    Tuple *t = tuple_new(r->c, count);
    for (size_t k = 0; t && k < count; k++) {
        Str *s = get_text(r, true);
        if (!s) {
            RELEASE(r->c, t);
            return NULL;
        }
        t->items[k] = from_object(s);
    }
    return t;
}

static Value get_value(Reader *r)
{
    Coil *c = r->c;
    switch ((enum Tag) * r->at++) {
    case TAG_NONE: return V_NONE;
    case TAG_TRUE: return V_TRUE;
    case TAG_FALSE: return V_FALSE;
    case TAG_ELLIPSIS: return V_ELLIPSIS;
    case TAG_INT: return small(get_signed(&r->at));
    case TAG_FLOAT: {
        double d;
        memcpy(&d, r->at, sizeof d);
        r->at += sizeof d;
        return float_value(d);
    }
    case TAG_COMPLEX: {
        double d[2];
        memcpy(d, r->at, sizeof d);
        r->at += sizeof d;
        return complex_new(c, d[0], d[1]);
    }
    case TAG_BIG: {
        int64_t size = get_signed(&r->at);
        size_t limbs = (size_t)(size < 0 ? -size : size);
        uint64_t *copy = mem_alloc(c, limbs * sizeof *copy); /* aligned */
        if (!copy)
            return COIL_NULL;
        memcpy(copy, r->at, limbs * sizeof *copy);
        r->at += limbs * sizeof *copy;
        Value v = int_from_limbs(c, size < 0, copy, limbs);
        mem_free(c, copy, limbs * sizeof *copy);
        return v;
    }
    case TAG_STR: return from_object(get_text(r, false));
    case TAG_NAME: return from_object(get_text(r, true));
    case TAG_BYTES: {
        size_t n = (size_t)get_number(&r->at);
        r->at += n;
        return from_object(bytes_of(c, r->at - n, n));
    }
    case TAG_TUPLE: {
        size_t n = (size_t)get_number(&r->at);
        Tuple *t = tuple_new(c, n);
        for (size_t k = 0; t && k < n; k++) {
            Value v = get_value(r);
            if (is_null(v)) {
                RELEASE(c, t);
                return COIL_NULL;
            }
            t->items[k] = v;
        }
        return from_object(t);
    }
    case TAG_SET: {
        size_t n = (size_t)get_number(&r->at);
        Set *s = set_new(c, true);
        for (size_t k = 0; s && k < n; k++) {
            Value v = get_value(r);
            bool ok = !is_null(v) && set_add(c, s, v);
            release_maybe(c, v);
            if (!ok) {
                RELEASE(c, s);
                return COIL_NULL;
            }
        }
        return from_object(s);
    }
    case TAG_CODE: return from_object(get_code(r));
    }
    return raise_error(c, EXC_SystemError, "bad image");
}

static Code *get_code(Reader *r)
{
    Coil *c = r->c;
    Code *code = heap_new(c, SHAPE_CODE, sizeof *code);
    if (!code)
        return NULL;
    code->frozen = 1;
    code->flags = (uint32_t)get_number(&r->at);
    code->argcount = (uint32_t)get_number(&r->at);
    code->posonly = (uint32_t)get_number(&r->at);
    code->kwonly = (uint32_t)get_number(&r->at);
    code->nlocals = (uint32_t)get_number(&r->at);
    code->nregs = (uint32_t)get_number(&r->at);
    code->count = (uint32_t)get_number(&r->at);
    code->first_line = (int32_t)get_signed(&r->at);
    code->filename = RETAIN(r->filename);
    code->name = get_text(r, true);
    code->qualname = code->name ? get_text(r, true) : NULL;
    size_t frees = (size_t)get_number(&r->at);
    code->free_names = code->qualname ? get_texts(r, frees) : NULL;
    if (!code->free_names) {
        RELEASE(c, code);
        return NULL;
    }
    size_t body = (size_t)get_number(&r->at);
    code->instrs = (const Instr *)r->at;
    code->exc_rows = (const ExcRow *)r->text;
    r->at += body;
    return code;
}

Code *image_read(Coil *c, const unsigned char *code, const unsigned char *text, size_t at, Str *filename)
{
    Reader r = {c, code + at, text, filename};
    return get_code(&r);
}

static void get_operands(Reader *r, Instr *i)
{
    const uint8_t *kinds = image_operands[i->op];
    if (kinds[0] == N_wide || kinds[0] == N_signed) {
        uint32_t both = kinds[0] == N_wide ? (uint32_t)get_number(&r->at) : (uint32_t)get_signed(&r->at);
        i->b = (uint16_t)both;
        i->c = (uint16_t)(both >> 16);
        return;
    }
    i->b = unfold_operand((uint32_t)get_number(&r->at));
    i->c = kinds[0] == N_label || kinds[1] == N_none ? 0 : unfold_operand((uint32_t)get_number(&r->at));
}

static bool get_instrs(Reader *r, CodeParts *p)
{
    Instr *to = p->instrs = mem_alloc(r->c, p->count * sizeof *to);
    for (uint32_t at = 0; to && at < p->count;) {
        Instr i = {.op = *r->at++};
        unsigned words = opcode_words[i.op];
        uint32_t first = (uint32_t)get_number(&r->at);
        bool used = words && first & 1;
        i.a = unfold_operand(words ? first >> 1 : first);
        get_operands(r, &i);
        to[at] = i;
        for (at++; words; at++, words--) {
            uint64_t word = used ? get_number(&r->at) : 0;
            memcpy(&to[at], &word, sizeof word);
        }
    }
    return to;
}

static bool get_tables(Reader *r, CodeParts *p, int32_t first_line)
{
    p->exc_count = (uint32_t)get_number(&r->at);
    p->exc_rows = p->exc_count ? mem_alloc(r->c, p->exc_count * sizeof *p->exc_rows) : NULL;
    if (p->exc_count && !p->exc_rows)
        return false;
    for (uint32_t k = 0; k < p->exc_count; k++) {
        ExcRow *row = &p->exc_rows[k];
        memset(row, 0, sizeof *row);
        row->start = (uint32_t)get_number(&r->at);
        row->end = (uint32_t)get_number(&r->at);
        row->target = (uint32_t)get_number(&r->at);
        row->first_dead = (uint16_t)get_number(&r->at);
        row->exc = (uint16_t)get_number(&r->at);
        row->kind = (uint8_t)get_number(&r->at);
    }
    p->pos_count = (uint32_t)get_number(&r->at);
    p->pos_rows = p->pos_count ? mem_alloc(r->c, p->pos_count * sizeof *p->pos_rows) : NULL;
    if (p->pos_count && !p->pos_rows)
        return false;
    PosRow last = {.line = first_line};
    for (uint32_t k = 0; k < p->pos_count; k++) {
        PosRow *row = &p->pos_rows[k];
        unsigned char first = *r->at++;
        if (first >> 4 == 15) {
            row->at = last.at + (uint32_t)get_number(&r->at);
            row->line = (int32_t)(last.line + get_signed(&r->at));
        } else {
            row->at = last.at + (first >> 4);
            row->line = last.line + (first >> 1 & 7) - 1;
        }
        if (first & 1) {
            row->end_line = row->line;
            row->column = (int32_t)get_number(&r->at);
            row->end_column = row->column + (int32_t)get_number(&r->at);
        } else {
            row->end_line = (int32_t)(row->line + get_signed(&r->at));
            row->column = (int32_t)get_signed(&r->at);
            row->end_column = (int32_t)get_signed(&r->at);
        }
        last = *row;
    }
    return true;
}

bool code_thaw(Coil *c, Code *code)
{
    if (!code->frozen)
        return true;
    Reader r = {c, (const unsigned char *)(const void *)code->instrs, (const unsigned char *)(const void *)code->exc_rows, code->filename};
    CodeParts p = {.count = code->count};
    p.local_names = get_texts(&r, code->nlocals);
    if (p.local_names && code->nlocals && (p.local_kinds = mem_alloc(c, code->nlocals)))
        memcpy(p.local_kinds, r.at, code->nlocals);
    bool ok = p.local_names && (!code->nlocals || p.local_kinds);
    r.at += code->nlocals;
    size_t consts = ok ? (size_t)get_number(&r.at) : 0;
    p.consts = ok ? tuple_new(c, consts) : NULL;
    for (size_t k = 0; p.consts && k < consts; k++) {
        Value v = get_value(&r);
        if (is_null(v)) {
            RELEASE(c, p.consts);
            p.consts = NULL;
        } else {
            p.consts->items[k] = v;
        }
    }
    ok = p.consts && get_instrs(&r, &p) && get_tables(&r, &p, code->first_line);
    if (!ok) {
        mem_free(c, p.instrs, p.instrs ? p.count * sizeof(Instr) : 0);
        mem_free(c, p.exc_rows, p.exc_rows ? p.exc_count * sizeof(ExcRow) : 0);
        mem_free(c, p.pos_rows, p.pos_rows ? p.pos_count * sizeof(PosRow) : 0);
        mem_free(c, p.local_kinds, p.local_kinds ? code->nlocals : 0);
        RELEASE(c, p.consts);
        RELEASE(c, p.local_names);
        return false;
    }
    code->local_names = p.local_names;
    code->local_kinds = p.local_kinds;
    code->consts = p.consts;
    code->instrs = p.instrs;
    code->exc_rows = p.exc_rows;
    code->pos_rows = p.pos_rows;
    code->exc_count = p.exc_count;
    code->pos_count = p.pos_count;
    code->frozen = 0;
    return code_verify_made(c, code);
}
