/* mod_math_sums.c: math's sums, products and distances. */
#include "runtime/modules/numbers/math_number.h"

#include <math.h>

/* The partial sums do not overlap and grow in size: x goes through them, and at each the rounding error is what stays behind. */
bool exact_sum_add(Coil *c, ExactSum *s, double x)
{
    double given = x;
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        double y = s->partials[i], high, low, t;
        if (fabs(x) < fabs(y)) {
            t = x;
            x = y;
            y = t;
        }
        high = x + y;
        /* Exact if |x| >= |y|: what rounding took from the sum. */
        low = y - (high - x);
        if (low != 0)
            s->partials[kept++] = low;
        x = high;
    }
    s->count = kept;
    if (x == 0)
        return true;
    /* Either an inf or nan was given, which is kept apart, or the finite sum is too large for the partials. */
    if (!isfinite(x)) {
        if (isfinite(given))
            return fail_error(c, EXC_OverflowError, "intermediate overflow in fsum");
        if (isinf(given))
            s->infinities += given;
        s->special += given;
        s->any_special = true;
        s->count = 0;
        return true;
    }
    if (s->count == s->room) {
        size_t room = s->room ? s->room * 2 : 32;
        double *partials = mem_realloc(c, s->partials, s->room * sizeof *partials, mem_product(room, sizeof *partials));
        if (!partials)
            return false;
        s->partials = partials;
        s->room = room;
    }
    s->partials[s->count++] = x;
    return true;
}

bool exact_sum_result(Coil *c, const ExactSum *s, double *out)
{
    if (s->any_special) {
        if (isnan(s->infinities))
            return fail_error(c, EXC_ValueError, "-inf + inf in fsum");
        *out = s->special;
        return true;
    }
    size_t n = s->count;
    double high = 0, low = 0;
    if (n > 0) {
        high = s->partials[--n];
        while (n > 0) { /* from the largest down, until something is rounded off */
            double x = high, y = s->partials[--n], rounded;
            high = x + y;
            rounded = high - x;
            low = y - rounded;
            if (low != 0)
                break;
        }
        /* a tie is decided by the sign of what is below it */
        if (n > 0 && ((low < 0 && s->partials[n - 1] < 0) || (low > 0 && s->partials[n - 1] > 0))) {
            double y = low * 2, x = high + y;
            if (y == x - high)
                high = x;
        }
    }
    *out = high;
    return true;
}

void exact_sum_drop(Coil *c, ExactSum *s)
{
    mem_free(c, s->partials, s->room * sizeof *s->partials);
    s->partials = NULL;
}

static bool math_fsum_item(Coil *c, Value item, void *arg)
{
    double d;
    return to_double(c, item, &d) && exact_sum_add(c, arg, d) && charge(c, 1);
}

MATH(fsum)
{
    ExactSum s = {0};
    double d;
    bool ok = iterate(c, args[0], math_fsum_item, &s) && exact_sum_result(c, &s, &d);
    exact_sum_drop(c, &s);
    return ok ? float_value(d) : COIL_NULL;
}

/* ---- sumprod: ints exactly, floats rounded once, anything else by its operators ---- */

static bool sumprod_flush(Coil *c, ExactSum *s, Value *total)
{
    double d;
    if (s->count == 0 && !s->any_special)
        return true;
    if (!exact_sum_result(c, s, &d))
        return false;
    s->count = 0;
    s->any_special = false;
    s->special = s->infinities = 0;
    Value t = binary_op(c, OP_ADD, *total, float_value(d));
    release(c, *total);
    *total = t;
    return !is_null(t);
}

/* p * q added exactly; false, nothing pending, if that is not possible. */
static bool sumprod_exact(Coil *c, ExactSum *s, double p, double q)
{
    double high = p * q, low = fma(p, q, -high);
    if (!isfinite(high) || (high != 0 && fabs(high) < 1e-270)) /* the remainder must not underflow */
        return false;
    return exact_sum_add(c, s, high) && exact_sum_add(c, s, low);
}

static bool sumprod_step(Coil *c, Value p, Value q, ExactSum *s, Value *total, bool *floats)
{
    if (is_double(p) || is_double(q)) {
        Value a = as_int_borrow(c, p), b = as_int_borrow(c, q);
        double x = is_double(p) ? as_double(p) : is_small(a) ? (double)as_small(a) : NAN;
        double y = is_double(q) ? as_double(q) : is_small(b) ? (double)as_small(b) : NAN;
        if (!isnan(x) && !isnan(y) && sumprod_exact(c, s, x, y)) {
            *floats = true;
            return true;
        }
        if (failed(c)) {
            if (!failed_with(c, EXC_OverflowError))
                return false;
            clear_error(c);
        }
    }
    if (!sumprod_flush(c, s, total))
        return false;
    Value product = binary_op(c, OP_MUL, p, q), t = COIL_NULL;
    if (!is_null(product))
        t = binary_op(c, OP_ADD, *total, product);
    release_maybe(c, product);
    if (is_null(t))
        return false;
    release(c, *total);
    *total = t;
    return true;
}

MATH(sumprod)
{
    Value p = get_iter(c, args[0]), q = is_null(p) ? COIL_NULL : get_iter(c, args[1]), total = small(0);
    ExactSum s = {0};
    bool ok = !is_null(q), floats = false;
    while (ok) {
        Value x = iter_next(c, p), y = is_null(x) && failed(c) ? COIL_NULL : iter_next(c, q);
        ok = !failed(c);
        if (ok && is_null(x) && is_null(y))
            break;
        if (ok && (is_null(x) || is_null(y)))
            ok = fail_error(c, EXC_ValueError, "Inputs are not the same length");
        ok = ok && sumprod_step(c, x, y, &s, &total, &floats) && charge(c, 1);
        release_maybe(c, x);
        release_maybe(c, y);
    }
    ok = ok && sumprod_flush(c, &s, &total);
    if (ok && floats && is_int(total)) { /* floats that cancelled out */
        double d;
        ok = int_to_double(c, total, &d);
        release(c, total);
        total = ok ? float_value(d) : small(0);
    }
    exact_sum_drop(c, &s);
    release_maybe(c, p);
    release_maybe(c, q);
    if (ok)
        return total;
    release_maybe(c, total);
    return COIL_NULL;
}

static bool math_prod_item(Coil *c, Value item, void *arg)
{
    Value *total = arg, t = both_small(*total, item) ? int_mul(c, *total, item) : binary_op(c, OP_MUL, *total, item);
    if (is_null(t))
        return false;
    replace_take(c, total, t);
    return charge(c, 1);
}

MATH(prod)
{
    Value total = retain(args[1]);
    if (iterate(c, args[0], math_prod_item, &total))
        return total;
    release(c, total);
    return COIL_NULL;
}

/* ---- distances ---- */

double math_norm(const double *x, size_t n)
{
    double max = 0;
    bool nan = false;
    for (size_t i = 0; i < n; i++) {
        if (isinf(x[i]))
            return HUGE_VAL;
        nan = nan || isnan(x[i]);
        max = fmax(max, fabs(x[i]));
    }
    if (nan)
        return (double)NAN;
    if (max == 0)
        return 0;
    int exponent;
    frexp(max, &exponent);
    /* scaled to at most 1, the squares are summed in twice the precision, and the root is improved once */
    double high = 0, low = 0;
    for (size_t i = 0; i < n; i++) {
        double y = ldexp(x[i], -exponent), square = y * y, sum = high + square;
        low += fma(y, y, -square);
        low += high >= square ? high - sum + square : square - sum + high;
        high = sum;
    }
    double root = sqrt(high + low);
    root += (fma(-root, root, high) + low) / (2 * root);
    return ldexp(root, exponent);
}

/* The numbers of a tuple in memory of their own. */
static double *math_numbers(Coil *c, const Tuple *t)
{
    double *x = charge_for(c, t->length, RATE_WORD) ? mem_alloc(c, mem_product(t->length, sizeof *x) + 1) : NULL;
    for (size_t i = 0; x && i < t->length; i++)
        if (!to_double(c, t->items[i], &x[i])) {
            mem_free(c, x, t->length * sizeof *x + 1);
            return NULL;
        }
    return x;
}

MATH(hypot)
{
    const Tuple *t = (const Tuple *)as_object(args[0]);
    double *x = math_numbers(c, t), d;
    if (!x)
        return COIL_NULL;
    d = math_norm(x, t->length);
    mem_free(c, x, t->length * sizeof *x + 1);
    return float_value(d);
}

MATH(dist)
{
    Tuple *p = tuple_from_iterable(c, args[0]), *q = p ? tuple_from_iterable(c, args[1]) : NULL;
    double *x = NULL, *y = NULL, d = 0;
    bool ok = q;
    if (ok && p->length != q->length)
        ok = fail_error(c, EXC_ValueError, "both points must have the same number of dimensions");
    if (ok && (x = math_numbers(c, p)) && (y = math_numbers(c, q))) {
        for (size_t i = 0; i < p->length; i++)
            x[i] -= y[i];
        d = math_norm(x, p->length);
    }
    ok = y;
    if (x)
        mem_free(c, x, p->length * sizeof *x + 1);
    if (y)
        mem_free(c, y, q->length * sizeof *y + 1);
    RELEASE(c, p);
    RELEASE(c, q);
    return ok ? float_value(d) : COIL_NULL;
}
