/* type_code.c: code objects as Python sees them. */
#include "runtime/callables/code_parts.h"
#include "vm/classes/descriptor.h"
#include "vm/code/position_pack.h"
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
    charge_later(c, a->count + a->consts->length, RATE_ITEM);
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
VALUE_GETTER(code_get_name, code->name)
VALUE_GETTER(code_get_qualname, code->qualname)
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
    Bytes *bytes = code_thaw(c, code) ? bytes_of(c, code->instrs, code->count * sizeof(Instr)) : NULL;
    if (bytes)
        code_tell_resumes(code, (uint8_t *)bytes->data);
    return from_object(bytes);
}

static Value number_or_none(int32_t n) { return n < 0 ? V_NONE : small(n); }

/* co_positions(): (line, end line, column, end column), an entry for each two bytes of co_code: where an offset of frames and tracebacks,
 * halved, finds its own, as programs look for it. */
enum { ENTRIES = sizeof(Instr) / 2 };
static Value code_positions(Coil *c, const Value *args)
{
    Code *code = as_code(args[0]);
    List *l = code_thaw(c, code) ? list_new(c, (size_t)code->count * ENTRIES) : NULL;
    PositionCursor next = position_first(code); /* the row behind the instruction's */
    PosRow row = {.line = code->first_line, .end_line = -1, .column = -1, .end_column = -1};
    bool more = position_next(&next);
    for (uint32_t at = 0; l && at < code->count; at++) {
        while (more && next.row.at <= at) {
            row = next.row;
            more = position_next(&next);
        }
        Tuple *t = tuple_pack(c, 4, number_or_none(row.line), number_or_none(row.end_line), number_or_none(row.column),
                              number_or_none(row.end_column));
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
    charge_later(c, code->pos_count, RATE_WORD);
    PositionCursor next = position_first(code);
    for (bool more = position_next(&next), begins = true; l && more; begins = false) {
        const PosRow row = next.row;
        while ((more = position_next(&next)) && next.row.line == row.line)
            ;
        const uint32_t start = begins ? 0 : row.at, end = more ? next.row.at : code->count;
        Tuple *t =
            tuple_pack(c, 3, small((int64_t)(start * sizeof(Instr))), small((int64_t)(end * sizeof(Instr))), number_or_none(row.line));
        if (!t || !list_append_take(c, l, from_object(t))) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    }
    Value it = l ? get_iter(c, from_object(l)) : COIL_NULL;
    RELEASE(c, l);
    return it;
}

static Value make(Coil *c, Class *cls, const Value *args)
{
    (void)cls; /* has no subclasses */
    return code_make(c, args);
}

static const Slots code_slots = {
    .visit = code_visit,
    .dispose = code_dispose,
    .repr = code_repr,
    .compare = code_compare,
    .hash = code_hash,
};

static const CoilDef code_rows[] = {
    MEMBER("co_name", code_get_name, NULL),
    MEMBER("co_qualname", code_get_qualname, NULL),
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
    GETTER("co_linetable", code_get_line_table, NULL, NULL),
    GETTER("co_lnotab", code_get_lnotab, NULL, NULL),
    GETTER("co_exceptiontable", code_get_exception_table, NULL, NULL),
    METHOD("co_positions", "(self, /)", code_positions, "Source positions of each instruction word."),
    METHOD("co_lines", "(self, /)", code_lines, "Ranges of instructions and their lines."),
    METHOD("replace", "(self, /, **changes)", code_replace, "A copy with some attributes changed."),
    METHOD("__replace__", "(self, /, **changes)", code_replace, NULL),
    ROWS_END,
};

const TypeDef code_type = {
    .name = "code",
    .doc = "Compiled code.",
    .flags = CLASS_WEAKREF,
    .size = sizeof(Code),
    .saved = SAVED_OWN,
    .slots = &code_slots,
    .rows = code_rows,
    .make_signature = CODE_SIGNATURE,
    .make_bound = make,
};
