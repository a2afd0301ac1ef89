/* mod_operator.c: _operator: the operators as functions. */
#include "vm/values/buffer.h"
#include "runtime/modules/collections/operator_types.h"

/* function, its in-place form, operation, how it is written */
#define BINARY_ROWS(B)                                                                                                                     \
    B(add, iadd, OP_ADD, "a + b", "a += b")                                                                                                \
    B(sub, isub, OP_SUB, "a - b", "a -= b")                                                                                                \
    B(mul, imul, OP_MUL, "a * b", "a *= b")                                                                                                \
    B(matmul, imatmul, OP_MATMUL, "a @ b", "a @= b")                                                                                       \
    B(truediv, itruediv, OP_TRUEDIV, "a / b", "a /= b")                                                                                    \
    B(floordiv, ifloordiv, OP_FLOORDIV, "a // b", "a //= b")                                                                               \
    B(mod, imod, OP_MOD, "a % b", "a %= b")                                                                                                \
    B(lshift, ilshift, OP_LSHIFT, "a << b", "a <<= b")                                                                                     \
    B(rshift, irshift, OP_RSHIFT, "a >> b", "a >>= b")                                                                                     \
    B(and_, iand, OP_AND, "a & b", "a &= b")                                                                                               \
    B(or_, ior, OP_OR, "a | b", "a |= b")                                                                                                  \
    B(xor, ixor, OP_XOR, "a ^ b", "a ^= b")                                                                                                \
    B(pow, ipow, OP_POW, "a ** b", "a **= b")
#define BINARY_FUNCTIONS(name, iname, op, text, itext)                                                                                     \
    static Value operator_##name(Coil *c, const Value *args) { return binary_op(c, op, args[0], args[1]); }                                \
    static Value operator_##iname(Coil *c, const Value *args) { return inplace_op(c, op, args[0], args[1]); }
BINARY_ROWS(BINARY_FUNCTIONS)
#define BINARY_DEFS(name, iname, op, text, itext)                                                                                          \
    FUNCTION(#name, "(a, b, /)", operator_##name, text), FUNCTION(#iname, "(a, b, /)", operator_##iname, itext),

#define COMPARE_ROWS(C)                                                                                                                    \
    C(lt, CMP_LT, "a < b")                                                                                                                 \
    C(le, CMP_LE, "a <= b") C(eq, CMP_EQ, "a == b") C(ne, CMP_NE, "a != b") C(gt, CMP_GT, "a > b") C(ge, CMP_GE, "a >= b")
#define COMPARE_FUNCTIONS(name, op, text)                                                                                                  \
    static Value operator_##name(Coil *c, const Value *args) { return compare_op(c, op, args[0], args[1]); }
COMPARE_ROWS(COMPARE_FUNCTIONS)
#define COMPARE_DEFS(name, op, text) FUNCTION(#name, "(a, b, /)", operator_##name, text),

#define UNARY_ROWS(U)                                                                                                                      \
    U(neg, UNARY_NEG, "-a") U(pos, UNARY_POS, "+a") U(invert, UNARY_INVERT, "~a") U(inv, UNARY_INVERT, "~a") U(abs, UNARY_ABS, "abs(a)")
#define UNARY_FUNCTIONS(name, op, text)                                                                                                    \
    static Value operator_##name(Coil *c, const Value *args) { return unary_op(c, op, args[0]); }
UNARY_ROWS(UNARY_FUNCTIONS)
#define UNARY_DEFS(name, op, text) FUNCTION(#name, "(a, /)", operator_##name, text),

static Value operator_truth(Coil *c, const Value *args)
{
    int t = truth(c, args[0]);
    return t < 0 ? COIL_NULL : bool_value(t);
}
static Value operator_not(Coil *c, const Value *args)
{
    int t = truth(c, args[0]);
    return t < 0 ? COIL_NULL : bool_value(!t);
}
static Value operator_is(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(same(args[0], args[1]));
}
static Value operator_is_not(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(!same(args[0], args[1]));
}
static Value operator_contains(Coil *c, const Value *args)
{
    int r = contains(c, args[0], args[1]);
    return r < 0 ? COIL_NULL : bool_value(r);
}
static Value operator_getitem(Coil *c, const Value *args) { return get_item(c, args[0], args[1]); }
static Value operator_setitem(Coil *c, const Value *args) { return set_item(c, args[0], args[1], args[2]) ? V_NONE : COIL_NULL; }
static Value operator_delitem(Coil *c, const Value *args) { return set_item(c, args[0], args[1], COIL_NULL) ? V_NONE : COIL_NULL; }
static Value operator_index(Coil *c, const Value *args) { return to_int_index(c, args[0]); }

static bool can_concat(Coil *c, Value v)
{
    Class *cls = class_of_borrow(c, v);
    return SLOT(cls, concat) || (SLOT(cls, get_item) && (SLOT(cls, binary[OP_ADD]) || SLOT(cls, inplace[OP_ADD]))) ||
           fail_error(c, EXC_TypeError, "'%T' object can't be concatenated", v);
}
static Value operator_concat(Coil *c, const Value *args)
{
    return can_concat(c, args[0]) ? binary_op(c, OP_ADD, args[0], args[1]) : COIL_NULL;
}
static Value operator_iconcat(Coil *c, const Value *args)
{
    return can_concat(c, args[0]) ? inplace_op(c, OP_ADD, args[0], args[1]) : COIL_NULL;
}

typedef struct Search {
    Value wanted;
    int64_t at, count;
    bool found, first_only;
} Search;

static bool search_each(Coil *c, Value item, void *arg)
{
    Search *s = arg;
    int r = items_equal(c, item, s->wanted);
    if (r < 0)
        return false;
    s->count += r;
    s->found = r && s->first_only;
    s->at += !s->found;
    return !s->found;
}

/* Runs a search over any iterable. */
static bool search_in(Coil *c, Value in, Search *s)
{
    Value it = get_iter(c, in);
    if (is_null(it)) {
        if (failed_with(c, EXC_TypeError)) {
            clear_error(c);
            raise_error(c, EXC_TypeError, "argument of type '%T' is not iterable", in);
        }
        return false;
    }
    bool ok = iterate(c, it, search_each, s) || s->found;
    release(c, it);
    return ok && !failed(c);
}

static Value operator_count_of(Coil *c, const Value *args)
{
    Search s = {args[1], 0, 0, false, false};
    return search_in(c, args[0], &s) ? int_from_i64(c, s.count) : COIL_NULL;
}

static Value operator_index_of(Coil *c, const Value *args)
{
    Search s = {args[1], 0, 0, false, true};
    if (!search_in(c, args[0], &s))
        return COIL_NULL;
    return s.found ? int_from_i64(c, s.at) : raise_error(c, EXC_ValueError, "sequence.index(x): x not in sequence");
}

static Value operator_length_hint(Coil *c, const Value *args)
{
    int64_t otherwise;
    if (!to_index(c, args[1], &otherwise))
        return COIL_NULL;
    int64_t n = length_hint(c, args[0], otherwise);
    return n < 0 && failed(c) ? COIL_NULL : int_from_i64(c, n);
}

static Value operator_call(Coil *c, const Value *args)
{
    return call_tuple(c, args[0], as_tuple_borrow(c, args[1]), as_dict_borrow(c, args[2]));
}

/* Equality in a time that does not depend on where two secrets differ. COIL_NULL: the script is to stop. */
static Value bytes_equal_slowly(Coil *c, const uint8_t *a, size_t a_length, const uint8_t *b, size_t b_length)
{
    volatile uint8_t difference = a_length != b_length;
    const uint8_t *with = a_length == b_length ? a : b;
    for (size_t i = 0; i < b_length; i++) {
        if (!charge_round(c, i))
            return COIL_NULL;
        difference |= with[i] ^ b[i];
    }
    return bool_value(difference == 0);
}

static Value operator_compare_digest(Coil *c, const Value *args)
{
    Str *x = as_str_borrow(c, args[0]), *y = as_str_borrow(c, args[1]);
    if (x && y) {
        if (!x->ascii || !y->ascii)
            return raise_error(c, EXC_TypeError, "comparing strings with non-ASCII characters is not supported");
        return bytes_equal_slowly(c, x->data, x->length, y->data, y->length);
    }
    BufferView a, b;
    if (!buffer_get(c, args[0], 0, &a))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (buffer_get(c, args[1], 0, &b)) {
        result = bytes_equal_slowly(c, a.data, a.length, b.data, b.length);
        buffer_release(c, &b);
    }
    buffer_release(c, &a);
    return result;
}

static Value operator_ready(Coil *c, const Value *args)
{
    return module_add_type(c, args[0], &attr_getter_type) && module_add_type(c, args[0], &item_getter_type) &&
                   module_add_type(c, args[0], &method_caller_type)
               ? V_NONE
               : COIL_NULL;
}

const CoilDef operator_module[] = {
    COIL_MODULE("_operator", "The operators as functions."),
    BINARY_ROWS(BINARY_DEFS) COMPARE_ROWS(COMPARE_DEFS) UNARY_ROWS(UNARY_DEFS) FUNCTION("truth", "(a, /)", operator_truth, "bool(a)"),
    FUNCTION("not_", "(a, /)", operator_not, "not a"),
    FUNCTION("is_", "(a, b, /)", operator_is, "a is b"),
    FUNCTION("is_not", "(a, b, /)", operator_is_not, "a is not b"),
    FUNCTION("contains", "(a, b, /)", operator_contains, "b in a"),
    FUNCTION("getitem", "(a, b, /)", operator_getitem, "a[b]"),
    FUNCTION("setitem", "(a, b, c, /)", operator_setitem, "a[b] = c"),
    FUNCTION("delitem", "(a, b, /)", operator_delitem, "del a[b]"),
    FUNCTION("index", "(a, /)", operator_index, "a.__index__()"),
    FUNCTION("concat", "(a, b, /)", operator_concat, "a + b, for sequences"),
    FUNCTION("iconcat", "(a, b, /)", operator_iconcat, "a += b, for sequences"),
    FUNCTION("countOf", "(a, b, /)", operator_count_of, "How many items of a are or equal b."),
    FUNCTION("indexOf", "(a, b, /)", operator_index_of, "Position of the first item of a that is or equals b."),
    FUNCTION("length_hint", "(obj, default=0, /)", operator_length_hint, "About how many items obj has."),
    FUNCTION("call", "(obj, /, *args, **kwargs)", operator_call, "obj(*args, **kwargs)"),
    FUNCTION("_compare_digest", "(a, b, /)", operator_compare_digest, "a == b, in a time that tells nothing about where they differ."),
    COIL_INIT(operator_ready),
    COIL_END,
};
