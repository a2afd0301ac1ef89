/* image_write.c: see image.h and image_format.h. */
#include "vm/code/image.h"
#include "vm/code/image_format.h"
#include "vm/code/position_write.h"

#include <stdlib.h>

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

static void buffer_free(Coil *c, ImageBuffer *b)
{
    if (b->data)
        mem_free(c, b->data, b->room);
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

/* UTF-8 that lets surrogates through, with raw bytes marked for packing: its length. `out` has room for 8 bytes a character; *length: without
 * the marks. */
static size_t text_bytes(const Str *s, unsigned char *out, size_t *length)
{
    size_t n = 0;
    *length = 0;
    for (size_t k = 0; k < s->length; k++) {
        uint32_t ch = str_at(s, k);
        unsigned more = ch < 0x80 ? 0 : ch < 0x800 ? 1 : ch < 0x10000 ? 2 : 3;
        *length += more + 1;
        if (!more) {
            out[n++] = (unsigned char)ch;
            continue;
        }
        static const unsigned char heads[] = {0, 0xC0, 0xE0, 0xF0};
        out[n++] = PACK_RAW;
        out[n++] = (unsigned char)(heads[more] | ch >> 6 * more);
        while (more--) {
            out[n++] = PACK_RAW;
            out[n++] = (unsigned char)(0x80 | (ch >> 6 * more & 63));
        }
    }
    return n;
}

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
    Value bytes = w->failed || failed(w->c) ? COIL_NULL : from_object(bytes_alloc(w->c, s->length * 8));
    if (is_null(bytes)) {
        w->failed = true;
        return 0;
    }
    unsigned char *p = as_bytes(bytes)->data;
    size_t length, at = w->text.length - IMAGE_TABLE_SIZE;
    size_t n = pack_text(p, text_bytes(s, p, &length), &w->pairs);
    put_number(w, &w->text, length);
    put_bytes(w, &w->text, p, n);
    release(w->c, bytes);
    if (!w->failed && !dict_set(w->c, w->texts, from_object(s), small((int64_t)at)))
        w->failed = true;
    return at;
}

static void put_text(ImageWriter *w, ImageBuffer *b, Str *s) { put_number(w, b, text_place(w, s)); }

static void put_code(ImageWriter *w, ImageBuffer *b, Code *code);

/* Recurses into constants: they were compiled from the bundled library's own source. */
static void put_value(ImageWriter *w, ImageBuffer *b, Value v)
{
#define PUT_TAG(t) put_number(w, b, (uint64_t)(t) << 1 | 1)
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
        /* All images share the interned texts: such a one is its place, doubled; what has a tag begins with an odd number. */
        if (s->interned) {
            put_number(w, b, text_place(w, s) << 1);
        } else {
            PUT_TAG(TAG_STR);
            put_text(w, b, s);
        }
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

/* b and c as an image keeps them; false: they say what opcodes.def denies. */
static bool operands_fit(ImageWriter *w, Instr *i)
{
    const uint8_t *kinds = image_operands[i->op];
    if (kinds[0] == N_label) /* the library is never edited: its places have numbers */
        i->b = i->c = 0;
    if (kinds[0] == N_wide || kinds[0] == N_signed || kinds[1] != N_none || !i->c)
        return true;
    w->failed = true;
    return fail_error(w->c, EXC_SystemError, "opcode %s uses an operand that opcodes.def denies", opcode_name(i->op));
}

/* What follows an opcode's byte; `used`: words follow that are not empty caches. */
static void put_operands(ImageWriter *w, ImageBuffer *b, Instr i, bool used)
{
    const uint8_t *kinds = image_operands[i.op];
    put_number(w, b, opcode_word_count(i.op) ? (uint64_t)fold_operand(i.a) << 1 | used : fold_operand(i.a));
    if (kinds[0] == N_wide) {
        put_number(w, b, instr_bc(i));
    } else if (kinds[0] == N_signed) {
        put_signed(w, b, (int32_t)instr_bc(i));
    } else {
        put_number(w, b, fold_operand(i.b));
        if (kinds[0] != N_label && kinds[1] != N_none)
            put_number(w, b, fold_operand(i.c));
    }
}

static Value instr_key(Coil *c, Instr i) { return int_from_i64(c, (int64_t)i.op << 48 | (int64_t)i.a << 32 | (int64_t)i.b << 16 | i.c); }

/* While counting, adds up what a byte of its own would save for each instruction; then, that byte or 0. */
static unsigned char instr_byte(ImageWriter *w, Instr i)
{
    Value key = w->failed ? COIL_NULL : instr_key(w->c, i);
    Value known = is_null(key) ? COIL_NULL : dict_get_borrow(w->c, w->instrs, key);
    unsigned char byte = 0;
    if (is_null(key)) {
        w->failed = true;
    } else if (w->counting) {
        ImageBuffer alone = {NULL, 0, 0};
        put_operands(w, &alone, i, false);
        if (!dict_set(w->c, w->instrs, key, small((is_null(known) ? 0 : as_small(known)) + (int64_t)alone.length)))
            w->failed = true;
        buffer_free(w->c, &alone);
        w->opcode_bytes[i.op] = 1;
    } else if (!is_null(known)) {
        byte = (unsigned char)as_small(known);
    }
    release_maybe(w->c, key);
    return byte;
}

static void put_instrs(ImageWriter *w, ImageBuffer *b, Code *code)
{
    for (uint32_t at = 0; at < code->count && !w->failed;) {
        Instr i = code->instrs[at];
        unsigned words = opcode_word_count(i.op);
        static const Instr zero;
        bool used = false; /* words are mostly empty caches, and left out then */
        for (unsigned k = 1; k <= words; k++)
            used |= memcmp(&code->instrs[at + k], &zero, sizeof zero) != 0;
        if (!operands_fit(w, &i))
            return;
        unsigned char byte = used && !w->counting ? 0 : instr_byte(w, i);
        put_bytes(w, b, byte ? &byte : &w->opcode_bytes[i.op], 1);
        if (!byte)
            put_operands(w, b, i, used);
        for (at++; words; at++, words--)
            if (used) {
                uint64_t word;
                memcpy(&word, &code->instrs[at], sizeof word);
                put_number(w, b, word);
            }
    }
}

static void put_positions(ImageWriter *w, ImageBuffer *b, Code *code)
{
    put_number(w, b, code->pos_count);
    const size_t room = mem_product(code->pos_count, POSITION_ROW_MOST);
    unsigned char *packed = w->failed ? NULL : mem_alloc_zero(w->c, room);
    if (!packed) {
        w->failed = true;
        return;
    }
    const size_t n = position_write(w->positions, code, packed);
    if (n != SIZE_MAX) {
        put_bytes(w, b, packed, n);
    } else {
        w->failed = true;
        (void)raise_error(w->c, EXC_SystemError, "an image cannot say the positions of %U", code->qualname);
    }
    mem_free(w->c, packed, room);
}

static void put_body(ImageWriter *w, ImageBuffer *b, Code *code)
{
    for (uint32_t k = 0; k < code->nlocals; k++)
        put_text(w, b, as_str(code->local_names->items[k]));
    put_bytes(w, b, code->local_kinds, code->nlocals);
    put_number(w, b, code->consts->length);
    for (size_t k = 0; k < code->consts->length; k++)
        put_value(w, b, code->consts->items[k]);
    put_instrs(w, b, code);
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
    put_positions(w, b, code);
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
    buffer_free(w->c, &body);
}

bool image_start(Coil *c, ImageWriter *w)
{
    *w = (ImageWriter){.c = c, .texts = dict_new(c), .instrs = dict_new(c), .counting = true};
    w->positions = mem_alloc_zero(c, sizeof *w->positions);
    return w->texts && w->instrs && w->positions;
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

/* What was counted, most first: d->length rows whose keys are borrowed from d; NULL: failed. */
static DictEntry *ranked(Coil *c, Dict *d)
{
    DictEntry *rows = mem_alloc(c, mem_product(d->length, sizeof *rows));
    size_t n = 0, at = 0;
    Value key, count;
    while (rows && dict_next_borrow(d, &at, &key, &count)) {
        rows[n] = (DictEntry){key, count, (int64_t)n}; /* hash: its number */
        n++;
    }
    if (rows)
        qsort(rows, n, sizeof *rows, compare_counts);
    return rows;
}

static void put_row(ImageWriter *w, Instr i)
{
    unsigned char row[IMAGE_INSTR_SIZE] = {(unsigned char)i.op,       (unsigned char)i.a, (unsigned char)(i.a >> 8), (unsigned char)i.b,
                                           (unsigned char)(i.b >> 8), (unsigned char)i.c, (unsigned char)(i.c >> 8)};
    put_bytes(w, &w->text, row, sizeof row);
}

/* The table of instruction bytes: the opcodes that were met, then the instructions that save most. */
static bool order_instrs(ImageWriter *w)
{
    Dict *counted = w->instrs;
    DictEntry *rows = ranked(w->c, counted);
    unsigned next = 0, opcodes = 0;
    w->instrs = dict_new(w->c);
    for (unsigned op = 0; opcode_name(op); op++)
        opcodes += w->opcode_bytes[op];
    unsigned char first = (unsigned char)opcodes;
    put_bytes(w, &w->text, &first, 1);
    for (uint16_t op = 0; opcode_name(op); op++)
        if (w->opcode_bytes[op]) {
            w->opcode_bytes[op] = (unsigned char)next++;
            put_row(w, (Instr){.op = op});
        }
    bool ok = rows && w->instrs;
    for (size_t k = 0; ok && next < 256; k++) {
        int64_t key = 0;
        if (k < counted->length)
            ok = int_to_i64(rows[k].key, &key) && dict_set(w->c, w->instrs, rows[k].key, small(next));
        put_row(w, (Instr){(uint16_t)(key >> 48), (uint16_t)(key >> 32), (uint16_t)(key >> 16), (uint16_t)key});
        next++;
    }
    mem_free(w->c, rows, rows ? mem_product(counted->length, sizeof *rows) : 0);
    RELEASE(w->c, counted);
    return ok && !w->failed;
}

/* The table of pairs, for the counted texts. */
static bool choose_pairs(ImageWriter *w)
{
    ImageBuffer joined = {NULL, 0, 0};
    size_t at = 0, length;
    Value text, count;
    while (!w->failed && dict_next_borrow(w->texts, &at, &text, &count)) {
        static const unsigned char end[2] = {PACK_RAW, 0};
        Bytes *bytes = bytes_alloc(w->c, as_str(text)->length * 8);
        if (!bytes) {
            w->failed = true;
            break;
        }
        put_bytes(w, &joined, bytes->data, text_bytes(as_str(text), bytes->data, &length));
        put_bytes(w, &joined, end, sizeof end);
        RELEASE(w->c, bytes);
    }
    if (!w->failed && !pack_choose(w->c, joined.data, joined.length, &w->pairs))
        w->failed = true;
    put_bytes(w, &w->text, w->pairs.table, PACK_TABLE_SIZE);
    buffer_free(w->c, &joined);
    return !w->failed;
}

/* The tables of packed positions, behind the texts. */
static bool put_position_tables(ImageWriter *w)
{
    const size_t place = w->text.length - IMAGE_TABLE_SIZE;
    unsigned char *tables = w->failed ? NULL : mem_alloc(w->c, POSITION_TABLES_MOST);
    if (!tables)
        return false;
    const size_t n = position_choose(w->positions, tables);
    if (put_bytes(w, &w->text, tables, n))
        for (unsigned k = 0; k < IMAGE_TABLE_SIZE - IMAGE_TABLES_AT; k++)
            w->text.data[IMAGE_TABLES_AT + k] = (unsigned char)(place >> 8 * k);
    mem_free(w->c, tables, POSITION_TABLES_MOST);
    return !w->failed;
}

bool image_order(ImageWriter *w)
{
    Coil *c = w->c;
    static const unsigned char place[IMAGE_TABLE_SIZE - IMAGE_TABLES_AT]; /* once it is known */
    if (!order_instrs(w) || !choose_pairs(w) || !put_bytes(w, &w->text, place, sizeof place))
        return false;
    Dict *counted = w->texts;
    DictEntry *rows = ranked(c, counted);
    w->texts = dict_new(c);
    w->counting = false;
    for (size_t k = 0; rows && w->texts && k < counted->length; k++)
        (void)text_place(w, as_str(rows[k].key));
    bool ok = rows && w->texts && !w->failed;
    mem_free(c, rows, rows ? mem_product(counted->length, sizeof *rows) : 0);
    RELEASE(c, counted);
    return ok && put_position_tables(w);
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
    RELEASE(w->c, w->instrs);
    mem_free(w->c, w->positions, w->positions ? sizeof *w->positions : 0);
    buffer_free(w->c, &w->code);
    buffer_free(w->c, &w->text);
}
