/* type_int.c: the methods of int. Its arithmetic is vm/numbers/int_*.c. */
#include "runtime/text/byte_methods.h"
#include "vm/values/buffer.h"
#include "vm/numbers/format.h"
#include "vm/numbers/int_internal.h"
#include "vm/errors/name_nearest.h"
#include "vm/machine/pieces.h"
#include "runtime/types/numbers.h"

static Value int_self_borrow(Coil *c, Value v) { return as_int_borrow(c, v); }

/* ---- slots ---- */

#define INT_BINARY(name, function)                                                                                                         \
    static Value int_slot_##name(Coil *c, Value a, Value b)                                                                                \
    {                                                                                                                                      \
        a = as_int_borrow(c, a);                                                                                                           \
        b = as_int_borrow(c, b);                                                                                                           \
        return is_null(a) || is_null(b) ? V_NOT_IMPLEMENTED : function(c, a, b);                                                           \
    }
INT_BINARY(add, int_add)
INT_BINARY(sub, int_sub)
INT_BINARY(mul, int_mul)
INT_BINARY(truediv, int_truediv)
INT_BINARY(floordiv, int_floordiv)
INT_BINARY(mod, int_mod)
INT_BINARY(pow, int_pow)
INT_BINARY(lshift, int_lshift)
INT_BINARY(rshift, int_rshift)
INT_BINARY(and, int_and)
INT_BINARY(or, int_or)
INT_BINARY(xor, int_xor)

static Value int_divmod_tuple(Coil *c, Value a, Value b)
{
    Value parts[2];
    if (!int_divmod(c, a, b, &parts[0], &parts[1]))
        return COIL_NULL;
    return from_object(tuple_of_take(c, parts, 2));
}
INT_BINARY(divmod, int_divmod_tuple)

static Value int_slot_power(Coil *c, Value a, Value b, Value modulus)
{
    a = as_int_borrow(c, a);
    b = as_int_borrow(c, b);
    if (is_null(a) || is_null(b))
        return V_NOT_IMPLEMENTED;
    if (is_none(modulus))
        return int_pow(c, a, b);
    modulus = as_int_borrow(c, modulus);
    return is_null(modulus) ? V_NOT_IMPLEMENTED : int_powmod(c, a, b, modulus);
}

static Value int_slot_compare(Coil *c, Value a, Value b, CompareOp op)
{
    a = as_int_borrow(c, a);
    b = as_int_borrow(c, b);
    if (is_null(a) || is_null(b))
        return V_NOT_IMPLEMENTED;
    charge_later(c, int_bits(a) / 8, RATE_COPY);
    return bool_value(order_matches(int_compare(a, b), op));
}

static bool int_slot_hash(Coil *c, Value self, int64_t *out)
{
    Value n = as_int_borrow(c, self);
    *out = int_hash(n);
    return charge_for(c, int_bits(n) / 8, RATE_SCAN);
}
static int int_slot_truth(Coil *c, Value self) { return int_sign(as_int_borrow(c, self)) != 0; }
static Value int_slot_repr(Coil *c, Value self) { return from_object(int_to_str(c, as_int_borrow(c, self), 10)); }
static Value int_slot_neg(Coil *c, Value self) { return int_neg(c, as_int_borrow(c, self)); }
static Value int_slot_abs(Coil *c, Value self) { return int_abs(c, as_int_borrow(c, self)); }
static Value int_slot_invert(Coil *c, Value self) { return int_invert(c, as_int_borrow(c, self)); }
static Value int_slot_self(Coil *c, Value self) { return retain(as_int_borrow(c, self)); }
static Value int_slot_float(Coil *c, Value self)
{
    double d;
    return int_to_double(c, as_int_borrow(c, self), &d) ? float_value(d) : COIL_NULL;
}

/* ---- int(x, base) ---- */

static Value int_from_bytes_text(Coil *c, Value x, int base, bool *is_text)
{
    BufferView view;
    *is_text = buffer_try(c, x, 0, &view);
    if (!*is_text)
        return COIL_NULL;
    Value shown = from_object(bytes_of(c, view.data, view.length));
    Value r = is_null(shown) ? COIL_NULL : int_from_ascii(c, view.data, view.length, base, shown);
    release_maybe(c, shown);
    buffer_release(c, &view);
    return r;
}

/* The exact types first, then __int__, __index__, __trunc__, and text last: a str subclass with __int__ is asked for it. */
static Value int_from_any(Coil *c, Value x)
{
    if (is_int(x))
        return retain(x);
    if (is_double(x))
        return int_from_double(c, as_double(x));
    if (is_str(x))
        return int_from_str(c, as_str(x), 10);
    Class *cls = class_of_borrow(c, x);
    Value (*convert)(Coil *, Value) = SLOT(cls, as_int);
    if (convert)
        return number_result_take(c, x, convert(c, x), "__int__", "int", false);
    if (SLOT(cls, as_index))
        return to_int_index(c, x);
    Value method;
    if (!find_special(c, x, "__trunc__", &method))
        return COIL_NULL;
    if (!is_null(method)) {
        Value r = COIL_NULL;
        if (warn(c, EXC_DeprecationWarning, 1, "The delegation of int() to __trunc__ is deprecated."))
            r = call0(c, method);
        release(c, method);
        if (is_null(r) || is_int(r))
            return r;
        Value n;
        if (SLOT(class_of_borrow(c, r), as_index)) {
            n = to_int_index(c, r);
        } else {
            n = raise_error(c, EXC_TypeError, "__trunc__ returned non-Integral (type %.200T)", r);
        }
        release(c, r);
        return n;
    }
    /* Here only subclasses of str, whose __int__ has been asked for above. */
    Str *text = as_str_borrow(c, x);
    if (text)
        return int_from_str(c, text, 10);
    bool is_text;
    Value r = int_from_bytes_text(c, x, 10, &is_text);
    if (is_text || (failed(c) && !buffer_refused(c)))
        return r;
    return raise_error(c, EXC_TypeError, "int() argument must be a string, a bytes-like object or a real number, not '%.200T'", x);
}

static Value int_from_based(Coil *c, Value x, Value base_value)
{
    int64_t base;
    if (!to_index_clamped(c, base_value, &base))
        return COIL_NULL;
    if ((base != 0 && base < 2) || base > 36)
        return raise_error(c, EXC_ValueError, "int() base must be >= 2 and <= 36, or 0");
    Str *text = as_str_borrow(c, x);
    if (text)
        return int_from_str(c, text, (int)base);
    if (class_of_borrow(c, x)->flags & (CLASS_IS_BYTES | CLASS_IS_BYTEARRAY)) {
        bool is_text;
        return int_from_bytes_text(c, x, (int)base, &is_text);
    }
    return raise_error(c, EXC_TypeError, "int() can't convert non-string with explicit base");
}

static Value int_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    Value x = n > 0 ? args[0] : COIL_NULL, base = n > 1 ? args[1] : COIL_NULL;
    size_t named = kw ? kw->length : 0;
    if (n + named > 2 && named)
        return raise_error(c, EXC_TypeError, "int() takes at most 2 arguments (%zu given)", n + named);
    if (n > 2)
        return raise_error(c, EXC_TypeError, "int expected at most 2 arguments, got %zu", n);
    for (size_t i = 0; i < named; i++) {
        if (!str_equal_c(as_str_borrow(c, kw->items[i]), "base"))
            return (void)fail_keyword_of(c, "int", as_str_borrow(c, kw->items[i]), (const char *const[]){"base"}, 1), COIL_NULL;
        if (!is_null(base))
            return raise_error(c, EXC_TypeError, "argument for int() given by name ('base') and position (2)");
        base = args[n + i];
    }
    Value r;
    if (is_null(x))
        r = is_null(base) ? small(0) : raise_error(c, EXC_TypeError, "int() missing string argument");
    else
        r = is_null(base) ? int_from_any(c, x) : int_from_based(c, x, base);
    return is_null(r) ? COIL_NULL : class_box_take(c, cls, r);
}

/* ---- methods ---- */

static Value int_bit_length(Coil *c, const Value *args) { return int_from_u64(c, int_bits(int_self_borrow(c, args[0]))); }

static Value int_bit_count(Coil *c, const Value *args)
{
    IntView x;
    int_view(int_self_borrow(c, args[0]), &x);
    charge_later(c, x.count * sizeof(uint64_t), RATE_SCAN);
    return int_from_u64(c, x.count ? limbs_ones(x.limbs, x.count) : 0);
}

/* 'little' or 'big' as a flag. */
static bool int_byte_order(Coil *c, const char *method, Value v, bool *little)
{
    Str *s = as_str_borrow(c, v);
    if (!s)
        return fail_error(c, EXC_TypeError, "%s() argument 'byteorder' must be str, not %.50A", method, v);
    *little = str_equal_c(s, "little");
    return *little || str_equal_c(s, "big") || fail_error(c, EXC_ValueError, "byteorder must be either 'little' or 'big'");
}

static Value int_to_bytes(Coil *c, const Value *args)
{
    int64_t length;
    bool little, is_signed;
    if (!to_index(c, args[1], &length) || !int_byte_order(c, "to_bytes", args[2], &little))
        return COIL_NULL;
    int t = truth(c, args[3]);
    if (t < 0)
        return COIL_NULL;
    is_signed = t;
    if (length < 0)
        return raise_error(c, EXC_ValueError, "length argument must be non-negative");
    IntView x;
    int_view(int_self_borrow(c, args[0]), &x);
    if (x.negative && !is_signed)
        return raise_error(c, EXC_OverflowError, "can't convert negative int to unsigned");
    /* bits needed: one more for a sign, but -2**k fits k + 1; -1 is all sign, and fits none */
    size_t bits = limbs_bits(x.limbs, x.count);
    if (is_signed && bits > 0) {
        bool power = x.negative && limbs_first_one(x.limbs) == bits - 1;
        bits = power && bits == 1 ? 0 : bits + !power;
    }
    if ((bits + 7) / 8 > (uint64_t)length)
        return raise_error(c, EXC_OverflowError, "int too big to convert");
    Bytes *b = charge_for(c, count_size(length), RATE_ITEM) ? bytes_alloc(c, count_size(length)) : NULL;
    if (!b)
        return COIL_NULL;
    uint64_t carry = 1;
    for (size_t i = 0; i < (size_t)length; i++) {
        uint64_t w = i / 8 < x.count ? x.limbs[i / 8] : 0;
        unsigned byte = (unsigned)(w >> i % 8 * 8) & 0xff;
        if (x.negative) {
            byte = (~byte & 0xff) + (unsigned)carry;
            carry = byte >> 8;
        }
        b->data[little ? i : (size_t)length - 1 - i] = (uint8_t)byte;
    }
    return from_object(b);
}

/* Put together by bytes into limbs; a negative number is extended with ones to whole limbs and negated there. */
static Value int_from_bytes(Coil *c, const Value *args)
{
    bool little;
    if (!int_byte_order(c, "from_bytes", args[2], &little))
        return COIL_NULL;
    int is_signed = truth(c, args[3]);
    if (is_signed < 0)
        return COIL_NULL;
    Bytes *b;
    if (as_str_borrow(c, args[1]) || is_int(args[1]))
        return raise_error(c, EXC_TypeError, "cannot convert '%.200T' object to bytes", args[1]);
    b = bytes_from_object(c, args[1]);
    if (!b)
        return COIL_NULL;
    size_t n = (b->length + 7) / 8;
    Int *r = int_alloc(c, n);
    if (!r) {
        RELEASE(c, b);
        return COIL_NULL;
    }
    for (size_t k = 0, i = 0; k < n; k++) {
        uint64_t limb = 0;
        for (unsigned bits = 0; bits < 64 && i < b->length; bits += 8, i++)
            limb |= (uint64_t)b->data[little ? i : b->length - 1 - i] << bits;
        r->limbs[k] = limb;
        if (!piece_round(c, k)) {
            RELEASE(c, b);
            RELEASE(c, r);
            return COIL_NULL;
        }
    }
    bool negative = is_signed && b->length > 0 && b->data[little ? b->length - 1 : 0] & 0x80;
    if (negative) {
        if (b->length % 8)
            r->limbs[n - 1] |= ~UINT64_C(0) << b->length % 8 * 8;
        limbs_negate(r->limbs, n);
    }
    RELEASE(c, b);
    Value v = int_finish(c, r, n, negative);
    /* A class method: a subclass makes its own of the number. */
    if (same(args[0], from_object(core_class_borrow(c, SHAPE_INT))))
        return v;
    Value made = call1(c, args[0], v);
    release(c, v);
    return made;
}

static Value int_as_integer_ratio(Coil *c, const Value *args)
{
    return from_object(tuple_pack(c, 2, int_self_borrow(c, args[0]), small(1)));
}

static Value int_true(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_TRUE;
}
static Value int_same(Coil *c, const Value *args) { return retain(int_self_borrow(c, args[0])); }
static Value int_zero(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return small(0);
}
static Value int_one(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return small(1);
}

/* round(n, -k): to a multiple of 10**k, ties to even. */
static Value int_round(Coil *c, const Value *args)
{
    Value n = int_self_borrow(c, args[0]);
    if (is_null(args[1]))
        return retain(n);
    Value digits = to_int_index(c, args[1]), places, unit, q, r, result = COIL_NULL;
    if (is_null(digits))
        return COIL_NULL;
    if (int_sign(digits) >= 0) {
        release(c, digits);
        return retain(n);
    }
    places = int_neg(c, digits);
    release(c, digits);
    if (is_null(places))
        return COIL_NULL;
    if (int_compare(places, small((int64_t)(int_bits(n) / 3 + 2))) > 0) { /* 10**places > 2 * |n| */
        release(c, places);
        return small(0);
    }
    unit = int_pow(c, small(10), places);
    release(c, places);
    if (is_null(unit))
        return COIL_NULL;
    if (!int_divmod(c, n, unit, &q, &r)) {
        release(c, unit);
        return COIL_NULL;
    }
    Value twice = int_lshift(c, r, small(1));
    if (!is_null(twice)) {
        int order = int_compare(twice, unit);
        bool up = order > 0 || (order == 0 && int_is_odd(q));
        Value low = int_sub(c, n, r);
        if (!is_null(low))
            result = up ? int_add(c, low, unit) : retain(low);
        release_maybe(c, low);
    }
    release_maybe(c, twice);
    release(c, unit);
    release(c, q);
    release(c, r);
    return result;
}

static Value int_format_method(Coil *c, const Value *args)
{
    Str *spec = as_str_borrow(c, args[1]);
    if (!spec)
        return raise_error(c, EXC_TypeError, "__format__() argument must be str, not %.50A", args[1]);
    if (spec->length == 0)
        return from_object(value_str(c, args[0]));
    return from_object(format_int(c, int_self_borrow(c, args[0]), spec, format_type_name(c, args[0])));
}

static Value int_getnewargs(Coil *c, const Value *args) { return from_object(tuple_pack(c, 1, int_self_borrow(c, args[0]))); }

static Value int_sizeof(Coil *c, const Value *args)
{
    /* as the reference counts: a header, then digits of 30 bits */
    size_t digits = (int_bits(int_self_borrow(c, args[0])) + 29) / 30;
    return int_from_u64(c, 24 + 4 * (digits ? digits : 1));
}

static const Slots int_slots = {
    .make = int_make,
    .repr = int_slot_repr,
    .hash = int_slot_hash,
    .compare = int_slot_compare,
    .truth = int_slot_truth,
    .binary = {[OP_ADD] = int_slot_add,
               [OP_SUB] = int_slot_sub,
               [OP_MUL] = int_slot_mul,
               [OP_TRUEDIV] = int_slot_truediv,
               [OP_FLOORDIV] = int_slot_floordiv,
               [OP_MOD] = int_slot_mod,
               [OP_POW] = int_slot_pow,
               [OP_LSHIFT] = int_slot_lshift,
               [OP_RSHIFT] = int_slot_rshift,
               [OP_AND] = int_slot_and,
               [OP_OR] = int_slot_or,
               [OP_XOR] = int_slot_xor,
               [OP_DIVMOD] = int_slot_divmod},
    .power = int_slot_power,
    .unary = {[UNARY_NEG] = int_slot_neg, [UNARY_POS] = int_slot_self, [UNARY_INVERT] = int_slot_invert, [UNARY_ABS] = int_slot_abs},
    .as_index = int_slot_self,
    .as_int = int_slot_self,
    .as_float = int_slot_float,
};

static const CoilDef int_rows[] = {
    METHOD("conjugate", "(self, /)", int_same, "The number itself."),
    METHOD("bit_length", "(self, /)", int_bit_length, "How many bits the absolute value takes.\n\n>>> (1000).bit_length()\n10"),
    METHOD("bit_count", "(self, /)", int_bit_count, "How many bits of the absolute value are 1.\n\n>>> (-7).bit_count()\n3"),
    METHOD("to_bytes", "(self, /, length=1, byteorder='big', *, signed=False)", int_to_bytes,
           "The number as `length` bytes; OverflowError if they are too few."),
    CLASS_METHOD("from_bytes", "(type, /, bytes, byteorder='big', *, signed=False)", int_from_bytes,
                 "The number that an array of bytes stands for."),
    METHOD("as_integer_ratio", "(self, /)", int_as_integer_ratio, "The pair (number, 1).\n\n>>> (6).as_integer_ratio()\n(6, 1)"),
    METHOD("is_integer", "(self, /)", int_true, "True: for duck typing with float."),
    METHOD("__trunc__", "(self, /)", int_same, "The number itself."),
    METHOD("__floor__", "(self, /)", int_same, "The number itself."),
    METHOD("__ceil__", "(self, /)", int_same, "The number itself."),
    METHOD("__round__", "(self, ndigits=..., /)", int_round, "Rounded to a power of ten when ndigits is negative, ties to even."),
    METHOD("__getnewargs__", "(self, /)", int_getnewargs, "For copying and pickling."),
    METHOD("__format__", "(self, format_spec, /)", int_format_method, "The number as text, by a format specification."),
    METHOD("__sizeof__", "(self, /)", int_sizeof, "Size in memory, in bytes."),
    GETTER("real", int_same, NULL, "The real part: the number itself."),
    GETTER("imag", int_zero, NULL, "The imaginary part: 0."),
    GETTER("numerator", int_same, NULL, "The numerator: the number itself."),
    GETTER("denominator", int_one, NULL, "The denominator: 1."),
    ROWS_END,
};

const TypeDef int_type = {
    .name = "int",
    .doc = "int([x]) -> integer\nint(x, base=10) -> integer\n\nA whole number of any size, from a number or from text. Text may have\n"
           "white space around it, a sign, underscores between digits and, for base 0,\na prefix that names the base.\n\n>>> int(' 0x_ff "
           "', 0)\n255",
    .flags = CLASS_BASE | CLASS_IS_INT | CLASS_IMMUTABLE | CLASS_MATCH_SELF,
    .saved = SAVED_OWN,
    .slots = &int_slots,
    .rows = int_rows,
};
