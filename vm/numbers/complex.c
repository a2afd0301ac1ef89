/* complex.c: complex numbers: making them, powers, text. */
#include "vm/numbers/int_internal.h"

#include <errno.h>
#include <math.h>

Value complex_new(Coil *c, double real, double imag)
{
    Complex *z = heap_new_leaf(c, SHAPE_COMPLEX, sizeof *z);
    if (!z)
        return COIL_NULL;
    z->real = real;
    z->imag = imag;
    return from_object(z);
}

bool to_complex(Coil *c, Value v, double *real, double *imag, bool *ok)
{
    *ok = true;
    *imag = 0;
    if (is_double(v)) {
        *real = as_double(v);
        return true;
    }
    v = unbox_borrow(c, v);
    if (is_complex(v)) {
        *real = as_complex(v)->real;
        *imag = as_complex(v)->imag;
        return true;
    }
    if (is_double(v)) {
        *real = as_double(v);
        return true;
    }
    v = as_int_borrow(c, v);
    if (is_null(v)) {
        *ok = false;
        return true;
    }
    return int_to_double(c, v, real);
}

static void complex_multiply(double ar, double ai, double br, double bi, double *r, double *i)
{
    *r = ar * br - ai * bi;
    *i = ar * bi + ai * br;
}

bool complex_divide(double ar, double ai, double br, double bi, double *r, double *i)
{
    /* Smith's method: scaled by the larger part, so that squares do not overflow */
    double abs_real = fabs(br), abs_imag = fabs(bi);
    if (abs_real >= abs_imag) {
        if (abs_real == 0)
            return false;
        double ratio = bi / br, bottom = br + bi * ratio;
        *r = (ar + ai * ratio) / bottom;
        *i = (ai - ar * ratio) / bottom;
    } else if (abs_imag >= abs_real) {
        double ratio = br / bi, bottom = br * ratio + bi;
        *r = (ar * ratio + ai) / bottom;
        *i = (ai * ratio - ar) / bottom;
    } else {
        *r = *i = (double)NAN;
    }
    return true;
}

Value complex_pow(Coil *c, double ar, double ai, double br, double bi)
{
    double r, i;
    if (br == 0 && bi == 0)
        return complex_new(c, 1, 0);
    if (bi == 0 && br == floor(br) && fabs(br) <= 100) { /* a small whole exponent: by multiplying */
        int64_t n = (int64_t)fabs(br);
        double pr = ar, pi = ai;
        r = 1;
        i = 0;
        for (int64_t mask = 1; mask <= n; mask <<= 1) {
            if (n & mask)
                complex_multiply(r, i, pr, pi, &r, &i);
            complex_multiply(pr, pi, pr, pi, &pr, &pi);
        }
        if (br < 0 && !complex_divide(1, 0, r, i, &r, &i))
            return raise_error(c, EXC_ZeroDivisionError, "0.0 to a negative or complex power");
    } else if (ar == 0 && ai == 0) {
        if (bi != 0 || br < 0)
            return raise_error(c, EXC_ZeroDivisionError, "0.0 to a negative or complex power");
        r = i = 0;
    } else {
        double size = hypot(ar, ai), length = pow(size, br), at = atan2(ai, ar), phase = at * br;
        if (bi != 0) {
            length /= exp(at * bi);
            phase += bi * log(size);
        }
        r = length * cos(phase);
        i = length * sin(phase);
    }
    if ((isinf(r) || isinf(i)) && isfinite(ar) && isfinite(ai) && isfinite(br) && isfinite(bi))
        return raise_error(c, EXC_OverflowError, "complex exponentiation");
    return complex_new(c, r, i);
}

/* One part as repr() shows it: no ".0". */
static bool complex_add_part(StrBuilder *b, double d, bool sign)
{
    char text[FLOAT_REPR_ROOM];
    size_t n = float_repr(d, text);
    if (n > 2 && text[n - 2] == '.' && text[n - 1] == '0')
        n -= 2;
    if (sign && text[0] != '-')
        builder_char(b, '+');
    return builder_ascii(b, text, n);
}

Str *complex_repr(Coil *c, double real, double imag)
{
    StrBuilder b = STR_BUILDER(c);
    bool only_imag = real == 0 && !signbit(real);
    if (!only_imag) {
        builder_char(&b, '(');
        complex_add_part(&b, real, false);
    }
    complex_add_part(&b, imag, !only_imag);
    builder_c(&b, only_imag ? "j" : "j)");
    return builder_finish(&b);
}
