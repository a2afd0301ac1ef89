/* type_complex.c: the methods of complex. Its making, powers and text are vm/numbers/complex.c. */
#include "vm/numbers/format.h"
#include "vm/errors/name_nearest.h"
#include "runtime/types/numbers.h"

#include <errno.h>
#include <math.h>

static Complex *complex_self(Coil *c, Value v) { return as_complex(unbox_borrow(c, v)); }

#define COMPLEX_BINARY(name, ...)                                                                                                          \
    static Value complex_slot_##name(Coil *c, Value a, Value b)                                                                            \
    {                                                                                                                                      \
        double ar, ai, br, bi;                                                                                                             \
        bool ok;                                                                                                                           \
        if (!to_complex(c, a, &ar, &ai, &ok) || (ok && !to_complex(c, b, &br, &bi, &ok)))                                                  \
            return COIL_NULL;                                                                                                              \
        if (!ok)                                                                                                                           \
            return V_NOT_IMPLEMENTED;                                                                                                      \
        __VA_ARGS__                                                                                                                        \
    }
COMPLEX_BINARY(add, return complex_new(c, ar + br, ai + bi);)
COMPLEX_BINARY(sub, return complex_new(c, ar - br, ai - bi);)
COMPLEX_BINARY(mul, return complex_new(c, ar *br - ai * bi, ar *bi + ai * br);)
COMPLEX_BINARY(pow, return complex_pow(c, ar, ai, br, bi);)
COMPLEX_BINARY(truediv, double r, i;
               if (!complex_divide(ar, ai, br, bi, &r, &i)) return raise_error(c, EXC_ZeroDivisionError, "complex division by zero");
               return complex_new(c, r, i);)

static Value complex_slot_power(Coil *c, Value a, Value b, Value modulus)
{
    double real, imag;
    bool ok;
    if (is_none(modulus))
        return complex_slot_pow(c, a, b);
    if (!to_complex(c, a, &real, &imag, &ok) || (ok && !to_complex(c, b, &real, &imag, &ok)))
        return COIL_NULL;
    return ok ? raise_error(c, EXC_ValueError, "complex modulo") : V_NOT_IMPLEMENTED;
}

static Value complex_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (op != CMP_EQ && op != CMP_NE)
        return V_NOT_IMPLEMENTED;
    Value x = unbox_borrow(c, a), y = unbox_borrow(c, b);
    if (!is_complex(x)) {
        Value t = x;
        x = y;
        y = t;
    }
    if (!is_complex(x))
        return V_NOT_IMPLEMENTED;
    const Complex *z = as_complex(x);
    Value n = as_int_borrow(c, y);
    bool equal;
    if (is_complex(y))
        equal = z->real == as_complex(y)->real && z->imag == as_complex(y)->imag;
    else if (is_double(y))
        equal = z->imag == 0 && z->real == as_double(y);
    else if (!is_null(n))
        equal = z->imag == 0 && !isnan(z->real) && int_compare_double(n, z->real) == 0;
    else
        return V_NOT_IMPLEMENTED;
    return bool_value(equal == (op == CMP_EQ));
}

static bool complex_hash(Coil *c, Value self, int64_t *out)
{
    const Complex *z = complex_self(c, self);
    uint64_t h = (uint64_t)double_hash(z->real) + UINT64_C(1000003) * (uint64_t)double_hash(z->imag);
    *out = h == UINT64_MAX ? -2 : (int64_t)h;
    return true;
}
static int complex_truth(Coil *c, Value self)
{
    const Complex *z = complex_self(c, self);
    return z->real != 0 || z->imag != 0;
}
static Value complex_slot_repr(Coil *c, Value self)
{
    const Complex *z = complex_self(c, self);
    return from_object(complex_repr(c, z->real, z->imag));
}
static Value complex_neg(Coil *c, Value self)
{
    const Complex *z = complex_self(c, self);
    return complex_new(c, -z->real, -z->imag);
}
static Value complex_pos(Coil *c, Value self) { return retain(unbox_borrow(c, self)); }
static Value complex_abs(Coil *c, Value self)
{
    const Complex *z = complex_self(c, self);
    double d = hypot(z->real, z->imag);
    if (isinf(d) && isfinite(z->real) && isfinite(z->imag))
        return raise_error(c, EXC_OverflowError, "absolute value too large");
    return float_value(d);
}

/* ---- complex(real, imag) ---- */

static Value complex_from_ascii(Coil *c, const char *text, size_t length)
{
    const char *p = text, *end = text + length;
    double real = 0, imag = 0, d = 0;
    size_t used;
    bool paren = false;
    if (!charge_for(c, length, RATE_ITEM))
        return COIL_NULL;
    while (p < end && (*p == ' ' || (*p >= '\t' && *p <= '\r')))
        p++;
    if (p < end && *p == '(') {
        paren = true;
        p++;
        while (p < end && (*p == ' ' || (*p >= '\t' && *p <= '\r')))
            p++;
    }
    /* x, xj, x+yj; and j, +j, x+j, where the 1 is left out */
    if (!float_parse(c, p, (size_t)(end - p), &used, &d))
        return COIL_NULL;
    bool sign_only = used == 0;
    if (sign_only) {
        d = 1;
        if (p < end && (*p == '+' || *p == '-'))
            d = *p++ == '-' ? -1 : 1;
    }
    p += used;
    if (p < end && (*p | 32) == 'j') {
        imag = d;
        p++;
    } else if (sign_only) {
        goto malformed;
    } else {
        real = d;
        if (p < end && (*p == '+' || *p == '-')) {
            if (!float_parse(c, p, (size_t)(end - p), &used, &d))
                return COIL_NULL;
            if (used == 0) {
                d = *p == '-' ? -1 : 1;
                used = 1;
            }
            p += used;
            imag = d;
            if (p >= end || (*p | 32) != 'j')
                goto malformed;
            p++;
        }
    }
    while (p < end && (*p == ' ' || (*p >= '\t' && *p <= '\r')))
        p++;
    if (paren) {
        if (p >= end || *p != ')')
            goto malformed;
        p++;
        while (p < end && (*p == ' ' || (*p >= '\t' && *p <= '\r')))
            p++;
    }
    if (p == end)
        return complex_new(c, real, imag);
malformed:
    return raise_error(c, EXC_ValueError, "complex() arg is a malformed string");
}

static Value complex_from_text(Coil *c, Str *s)
{
    char *copy = str_numeric_ascii(c, s);
    if (!copy)
        return COIL_NULL;
    size_t n = 0;
    bool placed = true;
    for (size_t i = 0; i < s->length; i++) { /* underscores stand between digits */
        if (copy[i] != '_') {
            copy[n++] = copy[i];
            continue;
        }
        char before = i ? copy[i - 1] : 0, after = copy[i + 1];
        placed = placed && before >= '0' && before <= '9' && after >= '0' && after <= '9';
    }
    Value r =
        placed ? complex_from_ascii(c, copy, n) : raise_error(c, EXC_ValueError, "could not convert string to complex: %R", from_object(s));
    mem_free(c, copy, s->length + 1);
    return r;
}

/* A number as a complex, by __complex__, __float__, __index__. *is_complex tells that it had an imaginary part of its own. */
static bool complex_part(Coil *c, Value v, double *real, double *imag, bool *complex_given, bool *ok)
{
    *ok = true;
    *imag = 0;
    *complex_given = false;
    Value plain = unbox_borrow(c, v);
    if (is_complex(plain)) {
        *complex_given = true;
        *real = as_complex(plain)->real;
        *imag = as_complex(plain)->imag;
        /* A subclass may have a __complex__ of its own, which goes before its number. */
        if (same(plain, v))
            return true;
    }
    Value method;
    if (!is_double(v) && !is_int(v)) {
        if (!find_special(c, v, "__complex__", &method))
            return false;
        if (!is_null(method)) {
            Value z = call0(c, method);
            release(c, method);
            if (is_null(z))
                return false;
            bool good = (class_of_borrow(c, z)->flags & CLASS_IS_COMPLEX) != 0;
            if (!good)
                raise_error(c, EXC_TypeError, "__complex__ returned non-complex (type %T)", z);
            else if (!is_complex(z))
                good = warn(c, EXC_DeprecationWarning, 1,
                            "__complex__ returned non-complex (type %T).  The ability to return an instance of a strict subclass of "
                            "complex is deprecated, and may be removed in a future version of Python.",
                            z);
            if (good) {
                *complex_given = true;
                *real = complex_self(c, z)->real;
                *imag = complex_self(c, z)->imag;
            }
            release(c, z);
            return good;
        }
    }
    return *complex_given || try_to_double(c, v, real, ok);
}

static Value complex_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    Value part[2] = {n > 0 ? args[0] : COIL_NULL, n > 1 ? args[1] : COIL_NULL};
    static const char *const names[] = {"real", "imag"};
    size_t named = kw ? kw->length : 0;
    if (n + named > 2)
        return raise_error(c, EXC_TypeError, "complex() takes at most 2 arguments (%zu given)", n + named);
    for (size_t i = 0; i < named; i++) {
        Str *name = as_str_borrow(c, kw->items[i]);
        bool imag = str_equal_c(name, names[1]);
        if (!imag && !str_equal_c(name, names[0]))
            return (void)fail_keyword_of(c, "complex", name, names, 2), COIL_NULL;
        if (!is_null(part[imag]))
            return raise_error(c, EXC_TypeError, "argument for complex() given by name ('%U') and position (%d)", name, imag + 1);
        part[imag] = args[n + i];
    }
    Value result = COIL_NULL;
    Str *text = is_null(part[0]) ? NULL : as_str_borrow(c, part[0]);
    if (text) {
        if (!is_null(part[1]))
            return raise_error(c, EXC_TypeError, "complex() can't take second arg if first is a string");
        result = complex_from_text(c, text);
        return is_null(result) ? COIL_NULL : class_box_take(c, cls, result);
    }
    if (!is_null(part[1]) && as_str_borrow(c, part[1]))
        return raise_error(c, EXC_TypeError, "complex() second arg can't be a string");
    if (!is_null(part[0]) && is_complex(part[0]) && is_null(part[1]))
        return class_box_take(c, cls, retain(part[0]));
    double rr = 0, ri = 0, ir = 0, ii = 0;
    bool complex_real = false, complex_imag = false, ok = true;
    if (!is_null(part[0]) && !complex_part(c, part[0], &rr, &ri, &complex_real, &ok))
        return COIL_NULL;
    if (!ok)
        return raise_error(c, EXC_TypeError, "complex() first argument must be a string or a number, not '%.200T'", part[0]);
    if (!is_null(part[1])) {
        Value imag = unbox_borrow(c, part[1]);
        if (is_complex(imag)) {
            ir = as_complex(imag)->real;
            ii = as_complex(imag)->imag;
            complex_imag = true;
        } else if (!try_to_double(c, part[1], &ir, &ok)) {
            return COIL_NULL;
        }
    }
    if (!ok)
        return raise_error(c, EXC_TypeError, "complex() second argument must be a number, not '%.200T'", part[1]);
    /* real + imag * 1j, keeping the signs of zeros that were not given */
    if (complex_imag)
        rr -= ii;
    result = complex_new(c, rr, is_null(part[1]) ? ri : complex_real ? ri + ir : ir);
    return is_null(result) ? COIL_NULL : class_box_take(c, cls, result);
}

/* ---- methods ---- */

static Value complex_conjugate(Coil *c, const Value *args)
{
    const Complex *z = complex_self(c, args[0]);
    return complex_new(c, z->real, -z->imag);
}
static Value complex_real(Coil *c, const Value *args) { return float_value(complex_self(c, args[0])->real); }
static Value complex_imag(Coil *c, const Value *args) { return float_value(complex_self(c, args[0])->imag); }
static Value complex_same(Coil *c, const Value *args) { return retain(unbox_borrow(c, args[0])); }
static Value complex_getnewargs(Coil *c, const Value *args)
{
    const Complex *z = complex_self(c, args[0]);
    return from_object(tuple_pack(c, 2, float_value(z->real), float_value(z->imag)));
}

static Value complex_format_method(Coil *c, const Value *args)
{
    Str *spec = as_str_borrow(c, args[1]);
    if (!spec)
        return raise_error(c, EXC_TypeError, "__format__() argument must be str, not %.50A", args[1]);
    if (spec->length == 0)
        return from_object(value_str(c, args[0]));
    const Complex *z = complex_self(c, args[0]);
    return from_object(format_complex(c, z->real, z->imag, spec, format_type_name(c, args[0])));
}

static const Slots complex_slots = {
    .make = complex_make,
    .repr = complex_slot_repr,
    .hash = complex_hash,
    .compare = complex_compare,
    .truth = complex_truth,
    .binary = {[OP_ADD] = complex_slot_add,
               [OP_SUB] = complex_slot_sub,
               [OP_MUL] = complex_slot_mul,
               [OP_TRUEDIV] = complex_slot_truediv,
               [OP_POW] = complex_slot_pow},
    .power = complex_slot_power,
    .unary = {[UNARY_NEG] = complex_neg, [UNARY_POS] = complex_pos, [UNARY_ABS] = complex_abs},
};

static const CoilDef complex_rows[] = {
    METHOD("conjugate", "(self, /)", complex_conjugate, "The number with its imaginary part negated."),
    METHOD("__complex__", "(self, /)", complex_same, "The number as an exact complex."),
    METHOD("__getnewargs__", "(self, /)", complex_getnewargs, "For copying and pickling."),
    METHOD("__format__", "(self, format_spec, /)", complex_format_method, "The number as text, by a format specification."),
    MEMBER("real", complex_real, "the real part of a complex number"),
    MEMBER("imag", complex_imag, "the imaginary part of a complex number"),
    ROWS_END,
};

const TypeDef complex_type = {
    .name = "complex",
    .make_signature = "(real=0, imag=0)",
    .doc = "complex(real=0, imag=0)\n--\n\nA complex number, from its parts or from text.",
    .flags = CLASS_BASE | CLASS_IS_COMPLEX | CLASS_IMMUTABLE,
    .size = sizeof(Complex),
    .saved = SAVED_FIELDS,
    .slots = &complex_slots,
    .rows = complex_rows,
};
