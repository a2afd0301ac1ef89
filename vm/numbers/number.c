/* number.c: any value to a C number, by the conversions a class offers. */
#include "vm/numbers/int_internal.h"
#include "grammar/text/unicode_data.h"

/* What __index__, __int__ or __float__ gave, as an exact int or float: subclasses still pass, with a warning. Takes `result`. */
Value number_result_take(Coil *c, Value self, Value result, const char *method, const char *type, bool as_float)
{
    bool exact = as_float ? is_double(result) : is_int(result);
    if (exact || is_null(result))
        return result;
    uint32_t flags = class_of_borrow(c, result)->flags;
    if (!(flags & (as_float ? CLASS_IS_FLOAT : CLASS_IS_INT))) {
        if (as_float)
            raise_error(c, EXC_TypeError, "%T.%s returned non-float (type %T)", self, method, result);
        else
            raise_error(c, EXC_TypeError, "%s returned non-int (type %T)", method, result);
        release(c, result);
        return COIL_NULL;
    }
    bool ok = as_float ? warn(c, EXC_DeprecationWarning, 1,
                              "%T.%s returned non-float (type %T).  The ability to return an instance of a strict subclass of "
                              "float is deprecated, and may be removed in a future version of Python.",
                              self, method, result)
                       : warn(c, EXC_DeprecationWarning, 1,
                              "%s returned non-%s (type %T).  The ability to return an instance of a strict subclass of int "
                              "is deprecated, and may be removed in a future version of Python.",
                              method, type, result);
    Value plain = !ok ? COIL_NULL : as_float ? retain(unbox_borrow(c, result)) : retain(as_int_borrow(c, result));
    release(c, result);
    return plain;
}

Value to_int_index(Coil *c, Value v)
{
    Value n = as_int_borrow(c, v);
    if (!is_null(n))
        return retain(n);
    Value (*index)(Coil *, Value) = SLOT(class_of_borrow(c, v), as_index);
    if (!index)
        return raise_error(c, EXC_TypeError, "'%.200T' object cannot be interpreted as an integer", v);
    return number_result_take(c, v, index(c, v), "__index__", "int", false);
}

static __attribute__((noinline)) bool number_index_slow(Coil *c, Value v, bool clamp, bool is_size, int64_t *out)
{
    Value n = to_int_index(c, v);
    if (is_null(n))
        return false;
    bool fits = int_to_i64(n, out);
    if (!fits && clamp) {
        *out = int_sign(n) < 0 ? INT64_MIN : INT64_MAX;
        fits = true;
    }
    release(c, n);
    return fits || (is_size ? fail_error(c, EXC_OverflowError, "cannot fit '%.200T' into an index-sized integer", v)
                            : fail_error(c, EXC_OverflowError, "Python int too large to convert to C ssize_t"));
}

static inline bool number_index_to_i64(Coil *c, Value v, bool clamp, bool is_size, int64_t *out)
{
    if (UNLIKELY(!is_small(v)))
        return number_index_slow(c, v, clamp, is_size, out);
    *out = as_small(v);
    return true;
}

bool to_size(Coil *c, Value v, int64_t *out) { return number_index_to_i64(c, v, false, true, out); }
bool to_index(Coil *c, Value v, int64_t *out) { return number_index_to_i64(c, v, false, false, out); }

bool to_index_clamped(Coil *c, Value v, int64_t *out) { return number_index_to_i64(c, v, true, false, out); }

bool to_c_int(Coil *c, Value v, int *out)
{
    int64_t n;
    if (!to_index_clamped(c, v, &n))
        return false;
    *out = (int)n;
    return *out == n || fail_error(c, EXC_OverflowError, "Python int too large to convert to C int");
}

bool try_to_double(Coil *c, Value v, double *out, bool *ok)
{
    *ok = true;
    if (is_double(v)) {
        *out = as_double(v);
        return true;
    }
    Value n = as_int_borrow(c, v);
    if (!is_null(n) && (is_small(v) || is_exact(v, SHAPE_INT))) /* a subclass may have its own __float__ */
        return int_to_double(c, n, out);
    Class *cls = class_of_borrow(c, v);
    Value (*to_float)(Coil *, Value) = SLOT(cls, as_float);
    if (to_float) {
        retain(v); /* it may be the field of an object that __float__() sets anew */
        Value d = number_result_take(c, v, to_float(c, v), "__float__", "float", true);
        release(c, v);
        if (is_null(d))
            return false;
        *out = as_double(d);
        return true;
    }
    Value (*index)(Coil *, Value) = SLOT(cls, as_index);
    if (!index) {
        *ok = false;
        return true;
    }
    n = to_int_index(c, v);
    if (is_null(n))
        return false;
    bool done = int_to_double(c, n, out);
    release(c, n);
    return done;
}

bool to_double(Coil *c, Value v, double *out)
{
    if (LIKELY(is_double(v))) {
        *out = as_double(v);
        return true;
    }
    bool ok;
    if (!try_to_double(c, v, out, &ok))
        return false;
    return ok || fail_error(c, EXC_TypeError, "must be real number, not %.50T", v);
}

char *str_numeric_ascii(Coil *c, Str *text)
{
    char *ascii = charge_for(c, text->length, text->ascii ? RATE_ITEM : RATE_WORD) ? mem_alloc(c, text->length + 1) : NULL;
    if (!ascii)
        return NULL;
    for (size_t i = 0; i < text->length; i++) {
        uint32_t ch = str_at(text, i);
        int digit = ch < 128 ? -1 : unicode_decimal(ch);
        ascii[i] = ch < 128 ? (char)ch : digit >= 0 ? (char)('0' + digit) : unicode_is_space(ch) ? ' ' : '?';
    }
    ascii[text->length] = 0;
    return ascii;
}
