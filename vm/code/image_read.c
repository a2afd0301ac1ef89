/* image_read.c: see image.h and image_format.h; an image is trusted.
 *
 * While a Code is frozen, `instrs` points at its body and `exc_rows` at the texts. */
#include "vm/code/image.h"
#include "vm/code/home.h"
#include "vm/code/image_format.h"
#include "vm/code/verify.h"

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

static Str *get_text_at(Reader *r, uint64_t place, bool intern)
{
    const unsigned char *p = r->text + IMAGE_TABLE_SIZE + place;
    size_t n = (size_t)get_number(&p);
    unsigned char few[256], *text = n + PACK_LONGEST < sizeof few ? few : mem_alloc(r->c, n + PACK_ROW);
    if (!text)
        return NULL;
    unpack_text(p, text, n, r->text + IMAGE_INSTRS);
    Str *s = str_from_utf8(r->c, (const char *)text, n, true);
    if (text != few)
        mem_free(r->c, text, n + PACK_ROW);
    if (!s || !intern)
        return s;
    Str *shared = str_intern(r->c, s);
    RELEASE(r->c, s);
    return shared;
}

static Str *get_text(Reader *r, bool intern) { return get_text_at(r, get_number(&r->at), intern); }

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

/* Recurses as put_value() did: images are of code compiled with Coil. */
static Value get_value(Reader *r)
{
    Coil *c = r->c;
    uint64_t n = get_number(&r->at);
    if (!(n & 1))
        return from_object(get_text_at(r, n >> 1, true));
    switch ((enum ImageTag)(n >> 1)) {
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
    case TAG_BYTES: {
        size_t length = (size_t)get_number(&r->at);
        r->at += length;
        return from_object(bytes_of(c, r->at - length, length));
    }
    case TAG_TUPLE: {
        size_t length = (size_t)get_number(&r->at);
        Tuple *t = tuple_new(c, length);
        for (size_t k = 0; t && k < length; k++) {
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
        size_t length = (size_t)get_number(&r->at);
        Set *s = set_new(c, true);
        for (size_t k = 0; s && k < length; k++) {
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
    code->plain_call = NO_PLAIN_CALL;
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
    Code *module = get_code(&r);
    if (module)
        module->path = PATH_MODULE;
    return module;
}

static uint16_t unfold_operand(uint32_t x) { return x & 1 ? (uint16_t)(0xFFFF - (x >> 1)) : (uint16_t)(x >> 1); }

/* An instruction without its words; *used: words follow. */
static Instr get_instr(Reader *r, bool *used)
{
    unsigned byte = *r->at++;
    const unsigned char *row = r->text + 1 + byte * IMAGE_INSTR_SIZE;
    Instr i = {.op = row[0]};
    *used = false;
    if (byte >= r->text[0]) { /* a whole one */
        i.a = (uint16_t)(row[1] | row[2] << 8);
        i.b = (uint16_t)(row[3] | row[4] << 8);
        i.c = (uint16_t)(row[5] | row[6] << 8);
        return i;
    }
    const uint8_t *kinds = image_operands[i.op];
    uint32_t first = (uint32_t)get_number(&r->at);
    *used = kinds[2] && first & 1;
    i.a = unfold_operand(kinds[2] ? first >> 1 : first);
    if (kinds[0] == N_wide || kinds[0] == N_signed) {
        uint32_t both = kinds[0] == N_wide ? (uint32_t)get_number(&r->at) : (uint32_t)get_signed(&r->at);
        i.b = (uint16_t)both;
        i.c = (uint16_t)(both >> 16);
    } else {
        i.b = unfold_operand((uint32_t)get_number(&r->at));
        i.c = kinds[0] == N_label || kinds[1] == N_none ? 0 : unfold_operand((uint32_t)get_number(&r->at));
    }
    return i;
}

static bool get_instrs(Reader *r, CodeParts *p)
{
    Instr *to = p->instrs = mem_alloc(r->c, p->count * sizeof *to);
    for (uint32_t at = 0; to && at < p->count;) {
        bool used;
        Instr i = get_instr(r, &used);
        to[at++] = i;
        for (unsigned words = image_operands[i.op][2]; words; at++, words--) {
            uint64_t word = used ? get_number(&r->at) : 0;
            memcpy(&to[at], &word, sizeof word);
        }
    }
    return to;
}

static bool get_exc_rows(Reader *r, CodeParts *p)
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
    ok = p.consts && get_instrs(&r, &p) && get_exc_rows(&r, &p);
    /* The code is as it was, and its next call tries again. */
    if (!ok) {
        mem_free(c, p.instrs, p.instrs ? p.count * sizeof(Instr) : 0);
        mem_free(c, p.exc_rows, p.exc_rows ? p.exc_count * sizeof(ExcRow) : 0);
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
    code->exc_count = p.exc_count;
    code->pos_count = (uint32_t)get_number(&r.at);
    code->pos_packed = r.at;
    code->pos_tables = position_tables(r.text);
    code->frozen = 0;
    code_settle(code);
    return code_verify_made(c, code);
}
