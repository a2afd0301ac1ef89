/* type_float.c: the methods of float. Its arithmetic is vm/numbers/float*.c. */
#include "vm/heap/identity.h"
#include "vm/values/buffer.h"
#include "runtime/types/container_methods.h"
#include "vm/numbers/format.h"
#include "runtime/types/numbers.h"

#include <float.h>
#include <math.h>

/* The double of a float or int operand. 1; 0: neither; -1: an int too large (OverflowError pending). */
static int float_operand(Coil *c, Value v, double *out)
{
    if (is_double(v)) {
        *out = as_double(v);
        return 1;
    }
    if (is_small(v)) {
        *out = (double)as_small(v);
        return 1;
    }
    Value n = unbox_borrow(c, v);
    if (is_double(n)) {
        *out = as_double(n);
        return 1;
    }
    n = as_int_borrow(c, n);
    if (is_null(n))
        return 0;
    return int_to_double(c, n, out) ? 1 : -1;
}

static double float_self(Coil *c, Value v) { return as_double(unbox_borrow(c, v)); }

#define FLOAT_BINARY(name, ...)                                                                                                            \
    static Value float_slot_##name(Coil *c, Value a, Value b)                                                                              \
    {                                                                                                                                      \
        double x, y;                                                                                                                       \
        int known = float_operand(c, a, &x);                                                                                               \
        if (known == 1)                                                                                                                    \
            known = float_operand(c, b, &y);                                                                                               \
        if (known != 1)                                                                                                                    \
            return known == 0 ? V_NOT_IMPLEMENTED : COIL_NULL;                                                                             \
        __VA_ARGS__                                                                                                                        \
    }
FLOAT_BINARY(add, return float_value(x + y);)
FLOAT_BINARY(sub, return float_value(x - y);)
FLOAT_BINARY(mul, return float_value(x * y);)
FLOAT_BINARY(truediv, return y == 0 ? raise_error(c, EXC_ZeroDivisionError, "float division by zero") : float_value(x / y);)
FLOAT_BINARY(pow, return float_pow(c, x, y);)
FLOAT_BINARY(floordiv, double q, r; if (y == 0) return raise_error(c, EXC_ZeroDivisionError, "float floor division by zero");
             return float_divmod(c, x, y, &q, &r) ? float_value(q) : COIL_NULL;)
FLOAT_BINARY(mod, double q, r; if (y == 0) return raise_error(c, EXC_ZeroDivisionError, "float modulo by zero");
             return float_divmod(c, x, y, &q, &r) ? float_value(r) : COIL_NULL;)
FLOAT_BINARY(divmod, double q, r; if (y == 0) return raise_error(c, EXC_ZeroDivisionError, "float divmod()");
             if (!float_divmod(c, x, y, &q, &r)) return COIL_NULL; return from_object(tuple_pack(c, 2, float_value(q), float_value(r)));)

static Value float_slot_power(Coil *c, Value a, Value b, Value modulus)
{
    if (!is_none(modulus))
        return raise_error(c, EXC_TypeError, "pow() 3rd argument not allowed unless all arguments are integers");
    return float_slot_pow(c, a, b);
}

static Value float_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Value x = unbox_borrow(c, a), y = unbox_borrow(c, b), n;
    if (is_double(x) && is_double(y)) {
        double p = as_double(x), q = as_double(y);
        if (isnan(p) || isnan(q))
            return bool_value(op == CMP_NE);
        return bool_value(order_matches((p > q) - (p < q), op));
    }
    bool swapped = !is_double(x);
    n = as_int_borrow(c, swapped ? x : y);
    Value f = swapped ? y : x;
    if (is_null(n) || !is_double(f))
        return V_NOT_IMPLEMENTED;
    if (isnan(as_double(f)))
        return bool_value(op == CMP_NE);
    int order = int_compare_double(n, as_double(f));
    return bool_value(order_matches(swapped ? order : -order, op));
}

static bool float_slot_hash(Coil *c, Value self, int64_t *out)
{
    if (isnan(as_double(unbox_borrow(c, self))))
        return identity_hash_of(c, self, out);
    *out = float_hash(c, self);
    return true;
}
static int float_truth(Coil *c, Value self) { return float_self(c, self) != 0; }
static Value float_slot_repr(Coil *c, Value self)
{
    char text[FLOAT_REPR_ROOM];
    size_t n = float_repr(float_self(c, self), text);
    return from_object(str_from_ascii(c, text, n));
}
static Value float_neg(Coil *c, Value self) { return float_value(-float_self(c, self)); }
static Value float_abs(Coil *c, Value self) { return float_value(fabs(float_self(c, self))); }
static Value float_slot_self(Coil *c, Value self) { return float_value(float_self(c, self)); }
static Value float_slot_int(Coil *c, Value self) { return int_from_double(c, float_self(c, self)); }

static Value float_from_buffer(Coil *c, Value x, bool *is_text)
{
    BufferView view;
    *is_text = buffer_try(c, x, 0, &view);
    if (!*is_text)
        return COIL_NULL;
    Value r = float_from_ascii(c, view.data, view.length, x);
    buffer_release(c, &view);
    return r;
}

static Value float_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if ((kw && kw->length && keeps_special(c, cls, NAME(c, __init__), SHAPE_FLOAT) && !check_no_keywords(c, "float", kw)) ||
        !check_count(c, "float", n, 0, 1))
        return COIL_NULL;
    Value r = float_value(0.0);
    if (n) {
        Str *text = as_str_borrow(c, args[0]);
        double d;
        bool ok;
        if (text && (is_exact(args[0], SHAPE_STR) || !SLOT(class_of_borrow(c, args[0]), as_float))) {
            r = float_from_str(c, text);
        } else if (!try_to_double(c, args[0], &d, &ok)) {
            r = COIL_NULL;
        } else if (ok) {
            r = float_value(d);
        } else {
            r = float_from_buffer(c, args[0], &ok);
            if (!ok && (!failed(c) || buffer_refused(c)))
                r = raise_error(c, EXC_TypeError, "float() argument must be a string or a real number, not '%.200T'", args[0]);
        }
    }
    return is_null(r) ? COIL_NULL : class_box_take(c, cls, r);
}

/* ---- methods ---- */

static Value float_conjugate(Coil *c, const Value *args) { return float_slot_self(c, args[0]); }
static Value float_imag(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return float_value(0.0);
}
static Value float_trunc(Coil *c, const Value *args) { return float_slot_int(c, args[0]); }
static Value float_floor(Coil *c, const Value *args) { return int_from_double(c, floor(float_self(c, args[0]))); }
static Value float_ceil(Coil *c, const Value *args) { return int_from_double(c, ceil(float_self(c, args[0]))); }
static Value float_is_integer(Coil *c, const Value *args)
{
    double d = float_self(c, args[0]);
    return bool_value(isfinite(d) && floor(d) == d);
}

static Value float_round_method(Coil *c, const Value *args)
{
    double d = float_self(c, args[0]);
    if (is_null(args[1]) || is_none(args[1])) {
        double r = round(d);
        if (fabs(d - r) == 0.5)
            r = 2 * round(d / 2);
        return int_from_double(c, r);
    }
    int64_t digits;
    return to_index_clamped(c, args[1], &digits) ? float_round(c, d, digits) : COIL_NULL;
}

static Value float_as_integer_ratio(Coil *c, const Value *args)
{
    double d = float_self(c, args[0]);
    if (!isfinite(d))
        return isnan(d) ? raise_error(c, EXC_ValueError, "cannot convert NaN to integer ratio")
                        : raise_error(c, EXC_OverflowError, "cannot convert Infinity to integer ratio");
    int exponent;
    int64_t m = (int64_t)ldexp(frexp(d, &exponent), 53);
    if (m == 0)
        return from_object(tuple_pack(c, 2, small(0), small(1)));
    exponent -= 53;
    int zeros = __builtin_ctzll((unsigned long long)m);
    m >>= zeros;
    exponent += zeros;
    Value parts[2] = {int_from_i64(c, m), small(1)};
    if (is_null(parts[0]))
        return COIL_NULL;
    Value *scaled = &parts[exponent < 0], t = int_lshift(c, *scaled, small(exponent < 0 ? -exponent : exponent));
    if (is_null(t)) {
        release(c, parts[0]);
        return COIL_NULL;
    }
    replace_take(c, scaled, t);
    return from_object(tuple_of_take(c, parts, 2));
}

static Value float_hex_method(Coil *c, const Value *args)
{
    char text[40];
    size_t n = float_hex(float_self(c, args[0]), text);
    return from_object(str_from_ascii(c, text, n));
}

static Value float_fromhex(Coil *c, const Value *args)
{
    Str *s = as_str_borrow(c, args[1]);
    if (!s)
        return raise_error(c, EXC_TypeError, "bad argument type for built-in operation");
    if (!s->ascii)
        return raise_error(c, EXC_ValueError, "invalid hexadecimal floating-point string");
    Value d = float_from_hex(c, (const char *)s->data, s->length);
    if (is_null(d) || same(args[0], from_object(core_class_borrow(c, SHAPE_FLOAT))))
        return d;
    return call1(c, args[0], d);
}

static Value float_format_method(Coil *c, const Value *args)
{
    Str *spec = as_str_borrow(c, args[1]);
    if (!spec)
        return raise_error(c, EXC_TypeError, "__format__() argument must be str, not %.50A", args[1]);
    if (spec->length == 0)
        return from_object(value_str(c, args[0]));
    return from_object(format_float(c, float_self(c, args[0]), spec, format_type_name(c, args[0])));
}

static Value float_getnewargs(Coil *c, const Value *args) { return from_object(tuple_pack(c, 1, unbox_borrow(c, args[0]))); }

static Value float_getformat(Coil *c, const Value *args)
{
    Str *kind = as_str_borrow(c, args[1]);
    if (!kind)
        return raise_error(c, EXC_TypeError, "__getformat__() argument must be str, not %.50A", args[1]);
    if (!str_equal_c(kind, "double") && !str_equal_c(kind, "float"))
        return raise_error(c, EXC_ValueError, "__getformat__() argument 1 must be 'double' or 'float'");
    const uint16_t one = 1;
    uint8_t first;
    memcpy(&first, &one, 1);
    return from_object(str_from_c(c, first ? "IEEE, little-endian" : "IEEE, big-endian"));
}

static const Slots float_slots = {
    .make = float_make,
    .repr = float_slot_repr,
    .hash = float_slot_hash,
    .compare = float_compare,
    .truth = float_truth,
    .binary = {[OP_ADD] = float_slot_add,
               [OP_SUB] = float_slot_sub,
               [OP_MUL] = float_slot_mul,
               [OP_TRUEDIV] = float_slot_truediv,
               [OP_FLOORDIV] = float_slot_floordiv,
               [OP_MOD] = float_slot_mod,
               [OP_POW] = float_slot_pow,
               [OP_DIVMOD] = float_slot_divmod},
    .power = float_slot_power,
    .unary = {[UNARY_NEG] = float_neg, [UNARY_POS] = float_slot_self, [UNARY_ABS] = float_abs},
    .as_int = float_slot_int,
    .as_float = float_slot_self,
};

static const CoilDef float_rows[] = {
    METHOD("conjugate", "(self, /)", float_conjugate, "The number itself."),
    METHOD("__trunc__", "(self, /)", float_trunc, "The integral part, toward zero."),
    METHOD("__floor__", "(self, /)", float_floor, "The largest whole number not above it."),
    METHOD("__ceil__", "(self, /)", float_ceil, "The smallest whole number not below it."),
    METHOD("__round__", "(self, ndigits=..., /)", float_round_method, "The nearest whole number, or the nearest with ndigits decimals."),
    METHOD("as_integer_ratio", "(self, /)", float_as_integer_ratio,
           "Two whole numbers, without common factor, whose quotient is exactly it.\n\n>>> (-0.75).as_integer_ratio()\n(-3, 4)"),
    METHOD("is_integer", "(self, /)", float_is_integer, "Is it a whole number?"),
    METHOD("hex", "(self, /)", float_hex_method, "Its exact value, in hexadecimal.\n\n>>> (2.5).hex()\n'0x1.4000000000000p+1'"),
    CLASS_METHOD("fromhex", "(type, string, /)", float_fromhex,
                 "The float that hexadecimal text stands for.\n\n>>> float.fromhex('0x1.4p+1')\n2.5"),
    CLASS_METHOD("__getformat__", "(type, typestr, /)", float_getformat, "How C stores 'double' or 'float'."),
    METHOD("__getnewargs__", "(self, /)", float_getnewargs, "For copying and pickling."),
    METHOD("__format__", "(self, format_spec, /)", float_format_method, "The number as text, by a format specification."),
    GETTER("real", float_conjugate, NULL, "The real part: the number itself."),
    GETTER("imag", float_imag, NULL, "The imaginary part: 0."),
    ROWS_END,
};

const TypeDef float_type = {
    .name = "float",
    .make_signature = "(x=0, /)",
    .doc = "float(x=0, /)\n--\n\nA floating-point number, from a number or from text.",
    .flags = CLASS_BASE | CLASS_IS_FLOAT | CLASS_IMMUTABLE | CLASS_MATCH_SELF,
    .saved = SAVED_FIELDS,
    .slots = &float_slots,
    .rows = float_rows,
};
