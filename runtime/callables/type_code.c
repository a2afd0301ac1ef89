/* type_code.c: code objects as Python sees them. */
#include "vm/code/code.h"
#include "vm/code/verify.h"
#include "vm/classes/descriptor.h"
#include "vm/machine/vm.h"
#include "vm/numbers/int.h"

#include <math.h>

static Value code_repr(Coil *c, Value self)
{
    Code *code = as_code(self);
    return from_object(
        str_format(c, "<code object %U at %I, file \"%U\", line %d>", code->name, from_object(code), code->filename, code->first_line));
}

/* Recurses into tuples: to a depth of 100. Are two constants that are equal the same to a program? 0.0 and -0.0 are not, nor 1 and 1.0 inside of tuples. */
static bool const_same(Coil *c, Value a, Value b, uint32_t depth)
{
    if (class_of_borrow(c, a) != class_of_borrow(c, b))
        return false;
    if (is_exact(a, SHAPE_TUPLE) && depth < 100) { /* deeper ones are taken to be so */
        const Tuple *x = as_tuple(a), *y = as_tuple(b);
        for (size_t k = 0; k < x->length && k < y->length; k++)
            if (!const_same(c, x->items[k], y->items[k], depth + 1))
                return false;
        return true;
    }
    if (is_double(a))
        return signbit(as_double(a)) == signbit(as_double(b));
    if (is_complex(a)) {
        const Complex *x = (const Complex *)as_object(a), *y = (const Complex *)as_object(b);
        return signbit(x->real) == signbit(y->real) && signbit(x->imag) == signbit(y->imag);
    }
    return true;
}

/* Equal code: same names, constants and instructions. */
static bool code_same(Coil *c, Code *a, Code *b, int *result)
{
    *result = 0;
    if (!code_thaw(c, a) || !code_thaw(c, b))
        return false;
    if (a == b) {
        *result = 1;
        return true;
    }
    if (a->count != b->count || a->flags != b->flags || a->argcount != b->argcount || a->posonly != b->posonly || a->kwonly != b->kwonly ||
        a->nlocals != b->nlocals || a->first_line != b->first_line || a->exc_count != b->exc_count || !str_equal(a->name, b->name) ||
        !code_same_instructions(a, b) || a->consts->length != b->consts->length ||
        (a->nlocals && memcmp(a->local_kinds, b->local_kinds, a->nlocals)))
        return true;
    for (size_t k = 0; k < a->consts->length; k++)
        if (!const_same(c, a->consts->items[k], b->consts->items[k], 0))
            return true;
    if ((*result = value_equal(c, from_object(a->consts), from_object(b->consts))) <= 0)
        return *result == 0;
    *result = value_equal(c, from_object(a->local_names), from_object(b->local_names));
    return *result >= 0;
}

static Value code_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !is_exact(b, SHAPE_CODE))
        return V_NOT_IMPLEMENTED;
    int equal;
    if (!code_same(c, as_code(a), as_code(b), &equal))
        return COIL_NULL;
    return bool_value(equal == (op == CMP_EQ));
}

static bool code_hash(Coil *c, Value self, int64_t *out)
{
    Code *code = as_code(self);
    uint64_t h = (uint64_t)str_hash(c, code->name) * 31 + code->count * 1009u + (uint64_t)code->first_line;
    *out = (int64_t)h == -1 ? -2 : (int64_t)h;
    return true;
}

static Value names_by_kind(Coil *c, Code *code, uint8_t kind, bool plain)
{
    List *l = code_thaw(c, code) ? list_new(c, code->nlocals) : NULL;
    for (uint32_t k = 0; l && k < code->nlocals; k++) {
        uint8_t own = code->local_kinds ? code->local_kinds[k] : LOCAL_PLAIN;
        if (plain ? own == LOCAL_HIDDEN : own != kind)
            continue;
        if (!list_append(c, l, code->local_names->items[k])) {
            RELEASE(c, l);
            l = NULL;
        }
    }
    size_t spilled = l && plain ? code->local_names->length - code->nlocals : 0;
    if (spilled && !list_splice(c, l, l->length, l->length, code->local_names->items + code->nlocals, spilled))
        RELEASE(c, l), l = NULL;
    Tuple *t = l ? tuple_of(c, l->items, l->length) : NULL;
    RELEASE(c, l);
    return from_object(t);
}

#define INT_GETTER(name, expression)                                                                                                       \
    static Value name(Coil *c, const Value *args)                                                                                          \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        Code *code = as_code(args[0]);                                                                                                     \
        return small((int64_t)(expression));                                                                                               \
    }
INT_GETTER(get_argcount, code->argcount)
INT_GETTER(get_posonly, code->posonly)
INT_GETTER(get_kwonly, code->kwonly)
INT_GETTER(get_flags, code->flags & ~(uint32_t)CO_METHOD)
INT_GETTER(get_first_line, code->first_line)
INT_GETTER(get_stack_size, code->nregs - code->nlocals)
#define VALUE_GETTER(name, expression)                                                                                                     \
    static Value name(Coil *c, const Value *args)                                                                                          \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        Code *code = as_code(args[0]);                                                                                                     \
        return retain(from_object(expression));                                                                                            \
    }
VALUE_GETTER(get_name, code->name)
VALUE_GETTER(get_qualname, code->qualname)
VALUE_GETTER(get_filename, code->filename)
static Value get_consts(Coil *c, const Value *args)
{
    return code_thaw(c, as_code(args[0])) ? retain(from_object(as_code(args[0])->consts)) : COIL_NULL;
}
static Value get_freevars(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    return retain(from_object(code->free_names ? code->free_names : tuple_empty_borrow(c)));
}
static Value get_varnames(Coil *c, const Value *args) { return names_by_kind(c, as_code(args[0]), LOCAL_PLAIN, true); }
static Value get_cellvars(Coil *c, const Value *args) { return names_by_kind(c, as_code(args[0]), LOCAL_CELL, false); }
static Value get_nlocals(Coil *c, const Value *args)
{
    Value names = get_varnames(c, args);
    if (is_null(names))
        return COIL_NULL;
    size_t n = as_tuple(names)->length;
    release(c, names);
    return small((int64_t)n);
}

/* Names of attributes and globals: the constants that instructions use as names. */
static Value get_names(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    Dict *seen = code_thaw(c, code) ? dict_new(c) : NULL;
    for (uint32_t at = 0; seen && at < code->count; at = code_next(code, at)) {
        uint32_t k;
        if (!code_name_at(code, at, &k))
            continue;
        if (!dict_set(c, seen, code->consts->items[k], V_NONE)) {
            RELEASE(c, seen);
            return COIL_NULL;
        }
    }
    Tuple *t = seen ? tuple_from_iterable(c, from_object(seen)) : NULL;
    RELEASE(c, seen);
    return from_object(t);
}

static Value get_code_bytes(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    return !code_thaw(c, code) ? COIL_NULL : from_object(bytes_of(c, code->instrs, code->count * sizeof(Instr)));
}

static Value number_or_none(int32_t n) { return n < 0 ? V_NONE : small(n); }

/* co_positions(): (line, end line, column, end column), an entry for each two bytes of co_code: where an offset of frames and tracebacks,
 * halved, finds its own, as programs look for it. */
enum { ENTRIES = sizeof(Instr) / 2 };
static Value code_positions(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    List *l = code_thaw(c, code) ? list_new(c, (size_t)code->count * ENTRIES) : NULL;
    for (uint32_t at = 0; l && at < code->count; at++) {
        PosRow p = code_position(code, at);
        Tuple *t =
            tuple_pack(c, 4, number_or_none(p.line), number_or_none(p.end_line), number_or_none(p.column), number_or_none(p.end_column));
        bool ok = t;
        for (int k = 0; ok && k < ENTRIES; k++)
            ok = list_append(c, l, from_object(t));
        RELEASE(c, t);
        if (!ok) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    }
    Value it = l ? get_iter(c, from_object(l)) : COIL_NULL;
    RELEASE(c, l);
    return it;
}

/* co_lines(): (start, end, line) ranges in bytes of co_code. */
static Value code_lines(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    List *l = code_thaw(c, code) ? list_new(c, 8) : NULL;
    for (uint32_t k = 0; l && k < code->pos_count;) {
        uint32_t j = k + 1;
        while (j < code->pos_count && code->pos_rows[j].line == code->pos_rows[k].line)
            j++;
        uint32_t start = k ? code->pos_rows[k].at : 0, end = j < code->pos_count ? code->pos_rows[j].at : code->count;
        Tuple *t = tuple_pack(c, 3, small((int64_t)(start * sizeof(Instr))), small((int64_t)(end * sizeof(Instr))),
                              number_or_none(code->pos_rows[k].line));
        if (!t || !list_append_take(c, l, from_object(t))) {
            RELEASE(c, l);
            return COIL_NULL;
        }
        k = j;
    }
    Value it = l ? get_iter(c, from_object(l)) : COIL_NULL;
    RELEASE(c, l);
    return it;
}

static void *copy_block(Coil *c, const void *from, size_t size)
{
    void *p = mem_alloc(c, size);
    if (p && size)
        memcpy(p, from, size);
    return p;
}

static void drop_block(Coil *c, void *p, size_t size) { mem_free(c, p, p ? size : 0); }

/* A field's new value, as an int of C. */
static bool replace_number(Coil *c, Value v, int64_t *n)
{
    if (!to_index(c, v, n))
        return false;
    return *n == (int32_t)*n || fail_error(c, EXC_OverflowError, "Python int too large to convert to C int");
}

/* The constants given, those that stand where a name stood interned as names are. */
static Tuple *consts_named(Coil *c, const Tuple *old, const Tuple *given)
{
    Tuple *t = tuple_of(c, given->items, given->length);
    for (size_t k = 0; t && k < old->length; k++) {
        Value was = old->items[k], is = t->items[k];
        if (!is_exact(was, SHAPE_STR) || !as_str(was)->interned || !is_exact(is, SHAPE_STR))
            continue;
        Str *shared = str_intern(c, as_str(is));
        if (!shared) {
            RELEASE(c, t);
            return NULL;
        }
        t->items[k] = from_object(shared);
        release(c, is);
    }
    return t;
}

/* replace(**changes): a copy with the names, flags, line or constants given. ValueError if it could not be run. */
static Value code_replace(Coil *c, const Value *args)
{
    Code *from = as_code(args[0]);
    if (!code_thaw(c, from))
        return COIL_NULL;
    CodeParts p = {.flags = from->flags,
                   .argcount = from->argcount,
                   .posonly = from->posonly,
                   .kwonly = from->kwonly,
                   .nlocals = from->nlocals,
                   .nregs = from->nregs,
                   .count = from->count,
                   .exc_count = from->exc_count,
                   .pos_count = from->pos_count,
                   .first_line = from->first_line};
    Dict *changes = as_dict(args[1]);
    Value consts = from_object(from->consts), name = from_object(from->name), qualname = from_object(from->qualname),
          filename = from_object(from->filename);
    size_t at = 0;
    Value key, v;
    while (dict_next_borrow(changes, &at, &key, &v)) {
        Str *k = as_str_borrow(c, key);
        int64_t n;
        if (str_equal_c(k, "co_flags") && replace_number(c, v, &n))
            /* A flag of ours that programs do not see. */
            p.flags = (uint32_t)n | (from->flags & CO_METHOD);
        else if (str_equal_c(k, "co_firstlineno") && replace_number(c, v, &n))
            p.first_line = (int32_t)n;
        else if (str_equal_c(k, "co_consts") && is_exact(v, SHAPE_TUPLE) && as_tuple(v)->length >= from->consts->length)
            consts = v; /* no fewer: instructions name them by number */
        else if (str_equal_c(k, "co_name") && is_str(v))
            name = v;
        else if (str_equal_c(k, "co_qualname") && is_str(v))
            qualname = v;
        else if (str_equal_c(k, "co_filename") && is_str(v))
            filename = v;
        else if (failed(c))
            return COIL_NULL;
        else
            return raise_error(c, EXC_TypeError, "replace() cannot change '%U' so", k);
    }
    p.instrs = copy_block(c, from->instrs, from->count * sizeof(Instr));
    p.exc_rows = copy_block(c, from->exc_rows, from->exc_count * sizeof(ExcRow));
    p.pos_rows = copy_block(c, from->pos_rows, from->pos_count * sizeof(PosRow));
    p.local_kinds = copy_block(c, from->local_kinds, from->nlocals);
    p.consts = consts_named(c, from->consts, as_tuple(consts));
    if (!p.instrs || !p.exc_rows || !p.pos_rows || !p.local_kinds || !p.consts) {
        drop_block(c, p.instrs, from->count * sizeof(Instr));
        drop_block(c, p.exc_rows, from->exc_count * sizeof(ExcRow));
        drop_block(c, p.pos_rows, from->pos_count * sizeof(PosRow));
        drop_block(c, p.local_kinds, from->nlocals);
        RELEASE(c, p.consts);
        return COIL_NULL;
    }
    p.local_names = RETAIN(from->local_names);
    p.free_names = from->free_names ? RETAIN(from->free_names) : NULL;
    p.name = RETAIN(as_str_borrow(c, name));
    p.qualname = RETAIN(as_str_borrow(c, qualname));
    p.filename = RETAIN(as_str_borrow(c, filename));
    Code *code = code_new_take(c, &p);
    /* Flags and constants of a program's choice need not go with the instructions. */
    if (!code || code_verify(c, code))
        return from_object(code);
    RELEASE(c, code);
    return COIL_NULL;
}

static const Slots code_slots = {
    .visit = code_visit,
    .dispose = code_dispose,
    .repr = code_repr,
    .compare = code_compare,
    .hash = code_hash,
};

static const CoilDef code_rows[] = {
    MEMBER("co_name", get_name, NULL),
    MEMBER("co_qualname", get_qualname, NULL),
    MEMBER("co_filename", get_filename, NULL),
    MEMBER("co_firstlineno", get_first_line, NULL),
    MEMBER("co_flags", get_flags, NULL),
    MEMBER("co_argcount", get_argcount, NULL),
    MEMBER("co_posonlyargcount", get_posonly, NULL),
    MEMBER("co_kwonlyargcount", get_kwonly, NULL),
    GETTER("co_nlocals", get_nlocals, NULL, NULL),
    MEMBER("co_stacksize", get_stack_size, "Temporaries beyond the locals."),
    MEMBER("co_consts", get_consts, NULL),
    MEMBER("co_names", get_names, NULL),
    GETTER("co_varnames", get_varnames, NULL, NULL),
    GETTER("co_cellvars", get_cellvars, NULL, NULL),
    GETTER("co_freevars", get_freevars, NULL, NULL),
    GETTER("co_code", get_code_bytes, NULL, "The instructions as compiled."),
    METHOD("co_positions", "(self, /)", code_positions, "Source positions of each instruction word."),
    METHOD("co_lines", "(self, /)", code_lines, "Ranges of instructions and their lines."),
    METHOD("replace", "(self, /, **changes)", code_replace, "A copy with some attributes changed."),
    METHOD("__replace__", "(self, /, **changes)", code_replace, NULL),
    ROWS_END,
};

const TypeDef code_type = {
    .name = "code",
    .doc = "Compiled code.",
    .flags = CLASS_WEAKREF | CLASS_NO_NEW,
    .size = sizeof(Code),
    .saved = SAVED_OWN,
    .slots = &code_slots,
    .rows = code_rows,
};
