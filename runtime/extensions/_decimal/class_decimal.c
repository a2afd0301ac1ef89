/* class_decimal.c: class Decimal: instances, operators, methods. */
#include "runtime/extensions/_decimal/decimal.h"

#include <math.h>

/* ---- instances ---- */

/* d: v's own data, or NULL. */
static bool num_of_data(Coil *c, CoilValue v, const Decimal *d, Num *out)
{
    if (!d) {
        *out = (Num){0};
        return false;
    }
    *out = (Num){.coef = {.n = d->n}, .exp = d->exp, .digits = d->digits, .kind = d->kind, .negative = d->negative};
    if (d->big)
        out->coef.big = coil_field(c, v, 0);
    return true;
}

bool num_of_decimal(Coil *c, CoilValue v, Num *out) { return num_of_data(c, v, coil_data(c, v, decimal_class), out); }

bool num_of_value(Coil *c, CoilValue v, Num *out)
{
    if (num_of_data(c, v, coil_data_if(c, v, decimal_class), out))
        return true;
    CoilKind kind = coil_failed(c) ? COIL_KIND_NULL : coil_kind(c, v);
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL)
        return false;
    *out = num_of_int(c, v);
    return !coil_failed(c);
}

static CoilValue decimal_fill(Coil *c, CoilValue made, Decimal *d, const Num *a)
{
    if (coil_is_null(made))
        return made;
    *d = (Decimal){
        .n = a->coef.n, .exp = a->exp, .digits = a->digits, .kind = a->kind, .negative = a->negative, .big = !coil_is_null(a->coef.big)};
    if (d->big && !coil_set_field(c, made, 0, a->coef.big))
        return COIL_NULL;
    return made;
}

CoilValue decimal_make(Coil *c, const Num *a)
{
    void *data = NULL;
    CoilValue made = coil_instance(c, decimal_class, &data);
    return decimal_fill(c, made, data, a);
}

static CoilValue decimal_of_class(Coil *c, CoilValue cls, const Num *a)
{
    void *data = NULL;
    CoilValue made = coil_instance_of(c, cls, decimal_class, &data);
    return decimal_fill(c, made, data, a);
}

CoilValue decimal_work_result(Work *w, CoilValue context, const Num *a)
{
    return decimal_work_end(w, context) ? decimal_make(w->c, a) : COIL_NULL;
}

/* ---- making ---- */

static CoilValue raise_conversion(Coil *c, CoilValue value)
{
    const char *name = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
    return name ? coil_raisef(c, "TypeError", "conversion from %s to Decimal is not supported", name) : COIL_NULL;
}

/* The value as a number, exact or as the context rounds it. */
static bool num_from(Work *w, CoilValue value, Num *out, bool exact)
{
    Coil *c = w->c;
    switch (coil_kind(c, value)) {
    case COIL_KIND_STR: return num_parse(w, value, out, exact);
    case COIL_KIND_FLOAT: {
        double f = 0;
        w->status |= FLOAT_OPERATION;
        if (!coil_to_float(c, value, &f))
            return false;
        if (w->ctx->traps & FLOAT_OPERATION)
            return true;
        *out = num_of_float(c, f);
        break;
    }
    case COIL_KIND_TUPLE:
    case COIL_KIND_LIST:
        if (!num_of_tuple(w, value, out, exact))
            return false;
        break;
    default:
        if (!num_of_value(c, value, out)) {
            if (!coil_failed(c))
                (void)raise_conversion(c, value);
            return false;
        }
        if (!exact && num_is_nan(out) && out->digits > w->ctx->prec - w->ctx->clamp) {
            *out = num_invalid(w, BAD_SYNTAX);
            return true;
        }
    }
    if (!exact)
        num_fix(w, out);
    return !coil_failed(c);
}

CoilValue decimal_from(Coil *c, CoilValue cls, CoilValue value, CoilValue given, bool exact)
{
    CoilValue context;
    const Ctx *ctx = ctx_given(c, given, &context);
    if (!ctx)
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num a = {0};
    if (!num_from(&w, value, &a, exact) || !decimal_work_end(&w, context))
        return COIL_NULL;
    return coil_is_null(cls) ? decimal_make(c, &a) : decimal_of_class(c, cls, &a);
}

static CoilValue decimal_new(Coil *c, const CoilValue *args)
{
    CoilValue plain = coil_class(c, decimal_class);
    bool exact_class = coil_is(args[0], plain);
    if (exact_class && coil_is(coil_type(c, args[1]), plain)) {
        CoilValue context;
        return ctx_given(c, args[2], &context) ? args[1] : COIL_NULL;
    }
    return decimal_from(c, exact_class ? COIL_NULL : args[0], args[1], args[2], true);
}

static CoilValue decimal_from_float(Coil *c, const CoilValue *args)
{
    CoilKind kind = coil_kind(c, args[1]);
    double f = 0;
    Num a;
    if (kind == COIL_KIND_FLOAT) {
        if (!coil_to_float(c, args[1], &f))
            return COIL_NULL;
        a = num_of_float(c, f);
    } else if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL)
        a = num_of_int(c, args[1]);
    else
        return coil_raisef(c, "TypeError", "argument must be int or float");
    CoilValue made = coil_failed(c) ? COIL_NULL : decimal_make(c, &a);
    return coil_is(args[0], coil_class(c, decimal_class)) ? made : coil_call(c, args[0], &made, 1, NULL);
}

/* ---- methods by table ---- */

static CoilValue decimal_unary(Coil *c, const CoilValue *args, NumUnary function)
{
    Num a;
    CoilValue context;
    const Ctx *ctx = num_of_decimal(c, args[0], &a) ? ctx_given(c, args[1], &context) : NULL;
    if (!ctx)
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = function(&w, &a);
    return decimal_work_result(&w, context, &r);
}

static CoilValue decimal_binary(Coil *c, const CoilValue *args, NumBinary function)
{
    Num a, b;
    CoilValue context;
    if (!num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    if (!num_of_value(c, args[1], &b))
        return coil_failed(c) ? COIL_NULL : raise_conversion(c, args[1]);
    const Ctx *ctx = ctx_given(c, args[2], &context);
    if (!ctx)
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = function(&w, &a, &b);
    return decimal_work_result(&w, context, &r);
}

#define UNARY(name, function, text)                                                                                                        \
    static CoilValue decimal_##function(Coil *c, const CoilValue *args) { return decimal_unary(c, args, function); }
#define BINARY(name, function, text)                                                                                                       \
    static CoilValue decimal_##function(Coil *c, const CoilValue *args) { return decimal_binary(c, args, function); }
#define CONTEXT_UNARY(name, function, text)
#define CONTEXT_BINARY(name, function, text)
#include "runtime/extensions/_decimal/operations.def"

/* ---- operators ---- */

typedef bool (*QuickBinary)(const Ctx *ctx, const Decimal *x, const Decimal *y, Decimal *r);
static bool quick_add(const Ctx *ctx, const Decimal *x, const Decimal *y, Decimal *r) { return quick_sum(ctx, x, y, false, r); }
static bool quick_subtract(const Ctx *ctx, const Decimal *x, const Decimal *y, Decimal *r) { return quick_sum(ctx, x, y, true, r); }

/* In the current context, with an int or Decimal; others may know what to do. */
static CoilValue decimal_operate(Coil *c, CoilValue a, CoilValue b, NumBinary function, QuickBinary quick)
{
    const Decimal *p = coil_data_if(c, a, decimal_class), *q = coil_data_if(c, b, decimal_class);
    CoilValue context;
    if (p && q && quick) {
        Decimal r;
        const Ctx *ctx = ctx_given(c, COIL_NULL, &context);
        if (!ctx)
            return COIL_NULL;
        if (quick(ctx, p, q, &r)) {
            void *data = NULL;
            CoilValue made = coil_instance(c, decimal_class, &data);
            if (data)
                *(Decimal *)data = r;
            return made;
        }
    }
    Num x, y;
    if (!(p ? num_of_data(c, a, p, &x) : num_of_value(c, a, &x)) || !(q ? num_of_data(c, b, q, &y) : num_of_value(c, b, &y)))
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    const Ctx *ctx = ctx_given(c, COIL_NULL, &context);
    if (!ctx)
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = function(&w, &x, &y);
    return decimal_work_result(&w, context, &r);
}

#define OPERATOR(name, function, quick)                                                                                                    \
    static CoilValue special_##name(Coil *c, const CoilValue *args) { return decimal_operate(c, args[0], args[1], function, quick); }      \
    static CoilValue special_r##name(Coil *c, const CoilValue *args) { return decimal_operate(c, args[1], args[0], function, quick); }
OPERATOR(add, num_add, quick_add)
OPERATOR(sub, num_subtract, quick_subtract)
OPERATOR(mul, num_multiply, quick_product)
OPERATOR(truediv, num_divide, NULL)
OPERATOR(floordiv, num_divide_int, NULL)
OPERATOR(mod, num_remainder, NULL)

static CoilValue divmod_of(Coil *c, CoilValue a, CoilValue b)
{
    Num x, y, rest;
    CoilValue context;
    if (!num_of_value(c, a, &x) || !num_of_value(c, b, &y))
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    const Ctx *ctx = ctx_given(c, COIL_NULL, &context);
    if (!ctx)
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num quotient = num_divmod(&w, &x, &y, &rest);
    if (!decimal_work_end(&w, context))
        return COIL_NULL;
    CoilValue both[] = {decimal_make(c, &quotient), decimal_make(c, &rest)};
    return coil_failed(c) ? COIL_NULL : coil_tuple(c, both, 2);
}
static CoilValue special_divmod(Coil *c, const CoilValue *args) { return divmod_of(c, args[0], args[1]); }
static CoilValue special_rdivmod(Coil *c, const CoilValue *args) { return divmod_of(c, args[1], args[0]); }

static CoilValue power_of(Coil *c, CoilValue a, CoilValue b, CoilValue modulo)
{
    if (coil_kind(c, modulo) == COIL_KIND_NONE)
        return decimal_operate(c, a, b, num_power, NULL);
    Num x, y, m;
    CoilValue context;
    if (!num_of_value(c, a, &x) || !num_of_value(c, b, &y) || !num_of_value(c, modulo, &m))
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    const Ctx *ctx = ctx_given(c, COIL_NULL, &context);
    if (!ctx)
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = num_power_modulo(&w, &x, &y, &m);
    return decimal_work_result(&w, context, &r);
}
static CoilValue special_pow(Coil *c, const CoilValue *args) { return power_of(c, args[0], args[1], args[2]); }
static CoilValue special_rpow(Coil *c, const CoilValue *args) { return power_of(c, args[1], args[0], args[2]); }

static CoilValue decimal_sign(Coil *c, CoilValue self, NumUnary function)
{
    return decimal_unary(c, (CoilValue[]){self, COIL_NULL}, function);
}
static CoilValue special_neg(Coil *c, const CoilValue *args) { return decimal_sign(c, args[0], num_minus); }
static CoilValue special_pos(Coil *c, const CoilValue *args) { return decimal_sign(c, args[0], num_plus); }
static CoilValue special_abs(Coil *c, const CoilValue *args) { return decimal_sign(c, args[0], num_abs); }

static CoilValue special_bool(Coil *c, const CoilValue *args)
{
    Num a;
    return num_of_decimal(c, args[0], &a) ? coil_bool(!num_is_zero(&a)) : COIL_NULL;
}

/* ---- comparison ---- */

/* Another kind of number beside a Decimal: a rational n/d is compared by a * d and n. False: NotImplemented, or an exception is pending. */
static bool compared_with(Work *w, CoilValue other, bool equality, Num *a, Num *b)
{
    Coil *c = w->c;
    double f = 0;
    bool is = false;
    if (num_of_value(c, other, b))
        return true;
    if (coil_failed(c))
        return false;
    CoilKind kind = coil_kind(c, other);
    if (kind == COIL_KIND_FLOAT) {
        w->status |= FLOAT_OPERATION;
        return coil_to_float(c, other, &f) && (*b = num_of_float(c, f), true);
    }
    if (equality && coil_isinstance(c, other, coil_getattr(c, coil_import(c, "builtins"), "complex"), &is) && is) {
        w->status |= FLOAT_OPERATION;
        if (!coil_to_float(c, coil_getattr(c, other, "imag"), &f) || f != 0)
            return false;
        return coil_to_float(c, coil_getattr(c, other, "real"), &f) && (*b = num_of_float(c, f), true);
    }
    if (coil_failed(c) || !coil_isinstance(c, other, decimal_part(c, "Rational"), &is) || !is)
        return false;
    Num below = num_of_int(c, coil_getattr(c, other, "denominator"));
    *b = num_of_int(c, coil_getattr(c, other, "numerator"));
    Work exact = {c, &ctx_widest, 0};
    if (!num_is_nan(a))
        *a = num_multiply(&exact, a, &below);
    return !coil_failed(c);
}

static CoilValue order_holds(CoilOp op, int order)
{
    return coil_bool(op == COIL_EQ   ? !order
                     : op == COIL_NE ? order
                     : op == COIL_LT ? order < 0
                     : op == COIL_LE ? order <= 0
                     : op == COIL_GT ? order > 0
                                     : order >= 0);
}

/* Two small finite Decimals, of which there is nothing to report to a context. */
static bool small_order(Coil *c, const Decimal *x, const Decimal *y, int *order)
{
    if (!x || !y || x->kind != NUM_FINITE || y->kind != NUM_FINITE || x->big || y->big)
        return false;
    if (x->exp == y->exp && x->negative == y->negative) {
        *order = x->n < y->n ? -1 : x->n > y->n;
        *order = x->negative ? -*order : *order;
        return true;
    }
    Num a, b;
    if (!num_of_data(c, COIL_NULL, x, &a) || !num_of_data(c, COIL_NULL, y, &b))
        return false;
    *order = num_order(c, &a, &b);
    return !coil_failed(c);
}

static CoilValue decimal_compare(Coil *c, const CoilValue *args, CoilOp op)
{
    Num a, b;
    bool equality = op == COIL_EQ || op == COIL_NE;
    const Decimal *x = coil_data_if(c, args[0], decimal_class), *y = coil_data_if(c, args[1], decimal_class);
    int order;
    if (small_order(c, x, y, &order))
        return order_holds(op, order);
    if (!num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    CoilValue context = decimal_context_current(c); /* kept: what the other does may set another */
    Ctx *ctx = ctx_of(c, context);
    if (!ctx)
        return COIL_NULL;
    Work w = WORK(c, ctx);
    if (!compared_with(&w, args[1], equality, &a, &b))
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    if (equality && w.status) { /* equality with a float is noted, and raises nothing */
        ctx->flags |= w.status & SIGNALS;
        w.status = 0;
    }
    bool nan = num_is_nan(&a) || num_is_nan(&b);
    if (nan && (!equality || a.kind == NUM_SNAN || b.kind == NUM_SNAN))
        w.status |= INVALID;
    if (w.status && !decimal_work_end(&w, context))
        return COIL_NULL;
    if (nan)
        return coil_bool(op == COIL_NE);
    order = num_order(c, &a, &b);
    return coil_failed(c) ? COIL_NULL : order_holds(op, order);
}
#define COMPARISON(name, op)                                                                                                               \
    static CoilValue special_##name(Coil *c, const CoilValue *args) { return decimal_compare(c, args, op); }
COMPARISON(eq, COIL_EQ)
COMPARISON(ne, COIL_NE)
COMPARISON(lt, COIL_LT)
COMPARISON(le, COIL_LE)
COMPARISON(gt, COIL_GT)
COMPARISON(ge, COIL_GE)

static CoilValue special_hash(Coil *c, const CoilValue *args)
{
    Num a;
    if (!num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    if (a.kind == NUM_SNAN)
        return coil_raisef(c, "TypeError", "Cannot hash a signaling NaN value");
    if (a.kind == NUM_NAN) /* as any object */
        return coil_call_method(c, coil_getattr(c, coil_import(c, "builtins"), "object"), "__hash__", args, 1, NULL);
    int64_t hash = num_hash(c, &a);
    return coil_failed(c) ? COIL_NULL : coil_int(c, hash);
}

/* ---- conversions ---- */

static CoilValue decimal_whole(Coil *c, CoilValue self, Rounding rounding)
{
    Num a;
    return num_of_decimal(c, self, &a) ? num_to_whole(c, &a, rounding) : COIL_NULL;
}
static CoilValue special_int(Coil *c, const CoilValue *args) { return decimal_whole(c, args[0], ROUND_DOWN); }
static CoilValue special_floor(Coil *c, const CoilValue *args) { return decimal_whole(c, args[0], ROUND_FLOOR); }
static CoilValue special_ceil(Coil *c, const CoilValue *args) { return decimal_whole(c, args[0], ROUND_CEILING); }

static CoilValue special_round(Coil *c, const CoilValue *args)
{
    int64_t places;
    CoilValue context;
    Num a;
    if (coil_is_null(args[1]))
        return decimal_whole(c, args[0], ROUND_HALF_EVEN);
    if (coil_kind(c, args[1]) != COIL_KIND_INT && coil_kind(c, args[1]) != COIL_KIND_BOOL)
        return coil_raisef(c, "TypeError", "optional arg must be an integer");
    if (!coil_to_int(c, args[1], &places) || !num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    const Ctx *ctx = ctx_given(c, COIL_NULL, &context);
    if (!ctx)
        return COIL_NULL;
    Num model = num_small(false, 1, places == INT64_MIN ? INT64_MAX : -places);
    Work w = WORK(c, ctx);
    Num r = num_quantize(&w, &a, &model);
    return decimal_work_result(&w, context, &r);
}

static CoilValue decimal_double(Coil *c, CoilValue self, double *out)
{
    static const double tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    Num a;
    *out = 0;
    if (!num_of_decimal(c, self, &a))
        return COIL_NULL;
    if (a.kind == NUM_SNAN)
        return coil_raisef(c, "ValueError", "cannot convert signaling NaN to float");
    if (a.kind == NUM_NAN)
        *out = a.negative ? -NAN : NAN;
    else if (a.kind == NUM_INFINITE)
        *out = a.negative ? -INFINITY : INFINITY;
    else if (coil_is_null(a.coef.big) && !(a.coef.n >> 53) && a.exp >= -22 &&
             a.exp <= 22) { /* both are exact, and so one rounding is right */
        double n = (double)(uint64_t)a.coef.n;
        n = a.exp < 0 ? n / tens[-a.exp] : n * tens[a.exp];
        *out = a.negative ? -n : n;
    } else {
        CoilValue text = num_text(c, &a, false, true), type = coil_getattr(c, coil_import(c, "builtins"), "float");
        if (!coil_to_float(c, coil_call(c, type, &text, 1, NULL), out))
            return COIL_NULL;
    }
    return coil_none();
}

static CoilValue special_float(Coil *c, const CoilValue *args)
{
    double f;
    return coil_is_null(decimal_double(c, args[0], &f)) ? COIL_NULL : coil_float(f);
}

static CoilValue special_complex(Coil *c, const CoilValue *args)
{
    double f;
    if (coil_is_null(decimal_double(c, args[0], &f)))
        return COIL_NULL;
    CoilValue real = coil_float(f);
    return coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "complex"), &real, 1, NULL);
}

static CoilValue decimal_text(Coil *c, CoilValue self, CoilValue given, bool engineering)
{
    Num a;
    CoilValue context;
    const Ctx *ctx = num_of_decimal(c, self, &a) ? ctx_given(c, given, &context) : NULL;
    return ctx ? num_text(c, &a, engineering, ctx->capitals) : COIL_NULL;
}
static CoilValue special_str(Coil *c, const CoilValue *args) { return decimal_text(c, args[0], COIL_NULL, false); }
static CoilValue decimal_to_eng(Coil *c, const CoilValue *args) { return decimal_text(c, args[0], args[1], true); }

static CoilValue special_repr(Coil *c, const CoilValue *args)
{
    const char *text = coil_to_utf8(c, decimal_text(c, args[0], COIL_NULL, false), NULL);
    return text ? coil_strf(c, "Decimal('%s')", text) : COIL_NULL;
}

static CoilValue special_format(Coil *c, const CoilValue *args)
{
    Num a;
    CoilValue context;
    const Ctx *ctx = num_of_decimal(c, args[0], &a) ? ctx_given(c, COIL_NULL, &context) : NULL;
    if (!ctx)
        return COIL_NULL;
    if (coil_kind(c, args[1]) != COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "format arg must be str");
    const Ctx now = *ctx; /* what overrides may set another */
    return num_format(c, &a, &now, args[1], args[2]);
}

static CoilValue decimal_as_tuple(Coil *c, const CoilValue *args)
{
    Num a;
    return num_of_decimal(c, args[0], &a) ? num_to_tuple(c, &a) : COIL_NULL;
}

static CoilValue decimal_ratio(Coil *c, const CoilValue *args)
{
    Num a;
    return num_of_decimal(c, args[0], &a) ? num_ratio(c, &a) : COIL_NULL;
}

static CoilValue decimal_reduce(Coil *c, const CoilValue *args)
{
    CoilValue text = decimal_text(c, args[0], COIL_NULL, false), items[] = {coil_type(c, args[0]), coil_tuple(c, &text, 1)};
    return coil_failed(c) ? COIL_NULL : coil_tuple(c, items, 2);
}

static CoilValue decimal_is_canonical(Coil *c, const CoilValue *args) { return (void)c, (void)args, coil_bool(true); }
static CoilValue decimal_self(Coil *c, const CoilValue *args) { return (void)c, args[0]; }

/* ---- what has arguments of its own ---- */

static CoilValue decimal_imag(Coil *c, const CoilValue *args)
{
    (void)args;
    Num zero = num_zero(false, 0);
    return decimal_make(c, &zero);
}

static CoilValue decimal_radix(Coil *c, const CoilValue *args)
{
    (void)args;
    Num ten = num_small(false, 10, 0);
    return decimal_make(c, &ten);
}

static CoilValue decimal_adjusted(Coil *c, const CoilValue *args)
{
    Num a;
    return num_of_decimal(c, args[0], &a) ? coil_int(c, a.kind == NUM_FINITE ? num_adjusted(&a) : 0) : COIL_NULL;
}

/* A context with the rounding asked for, in *changed, or the one given. */
static const Ctx *with_rounding(Coil *c, CoilValue rounding, const Ctx *ctx, Ctx *changed)
{
    if (coil_kind(c, rounding) == COIL_KIND_NONE)
        return ctx;
    *changed = *ctx;
    return ctx_set_rounding(c, changed, rounding) ? changed : NULL;
}

static CoilValue decimal_quantize(Coil *c, const CoilValue *args)
{
    Num a, b;
    Ctx changed;
    CoilValue context;
    if (!num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    if (!num_of_value(c, args[1], &b))
        return coil_failed(c) ? COIL_NULL : raise_conversion(c, args[1]);
    const Ctx *ctx = ctx_given(c, args[3], &context);
    if (!ctx || !(ctx = with_rounding(c, args[2], ctx, &changed)))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = num_quantize(&w, &a, &b);
    return decimal_work_result(&w, context, &r);
}

static CoilValue decimal_to_integral(Coil *c, const CoilValue *args, bool exact)
{
    Num a;
    Ctx changed;
    CoilValue context;
    const Ctx *ctx = num_of_decimal(c, args[0], &a) ? ctx_given(c, args[2], &context) : NULL;
    if (!ctx || !(ctx = with_rounding(c, args[1], ctx, &changed)))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = exact ? num_to_integral_exact(&w, &a) : num_to_integral(&w, &a, ctx->rounding);
    return decimal_work_result(&w, context, &r);
}
static CoilValue decimal_to_integral_value(Coil *c, const CoilValue *args) { return decimal_to_integral(c, args, false); }
static CoilValue decimal_to_integral_exact(Coil *c, const CoilValue *args) { return decimal_to_integral(c, args, true); }

static CoilValue decimal_fma(Coil *c, const CoilValue *args)
{
    Num a, b, third;
    CoilValue context;
    if (!num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    if (!num_of_value(c, args[1], &b))
        return coil_failed(c) ? COIL_NULL : raise_conversion(c, args[1]);
    if (!num_of_value(c, args[2], &third))
        return coil_failed(c) ? COIL_NULL : raise_conversion(c, args[2]);
    const Ctx *ctx = ctx_given(c, args[3], &context);
    if (!ctx)
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = num_fma(&w, &a, &b, &third);
    return decimal_work_result(&w, context, &r);
}

static CoilValue decimal_same_quantum(Coil *c, const CoilValue *args)
{
    Num a, b;
    if (!num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    if (!num_of_value(c, args[1], &b))
        return coil_failed(c) ? COIL_NULL : raise_conversion(c, args[1]);
    return coil_bool(num_same_quantum(&a, &b));
}

static CoilValue decimal_copy_abs(Coil *c, const CoilValue *args)
{
    Num a;
    if (!num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    a.negative = false;
    return decimal_make(c, &a);
}

static CoilValue decimal_copy_negate(Coil *c, const CoilValue *args)
{
    Num a;
    if (!num_of_decimal(c, args[0], &a))
        return COIL_NULL;
    a.negative = !a.negative;
    return decimal_make(c, &a);
}

static CoilValue decimal_number_class(Coil *c, const CoilValue *args)
{
    Num a;
    CoilValue context;
    const Ctx *ctx = num_of_decimal(c, args[0], &a) ? ctx_given(c, args[1], &context) : NULL;
    return ctx ? coil_str(c, num_class(ctx, &a), COIL_TO_NUL) : COIL_NULL;
}

#define PREDICATE(name)                                                                                                                    \
    static CoilValue decimal_##name(Coil *c, const CoilValue *args)                                                                        \
    {                                                                                                                                      \
        Num a;                                                                                                                             \
        return num_of_decimal(c, args[0], &a) ? coil_bool(num_##name(&a)) : COIL_NULL;                                                     \
    }
PREDICATES(PREDICATE)

static CoilValue decimal_is_normal(Coil *c, const CoilValue *args)
{
    Num a;
    CoilValue context;
    const Ctx *ctx = num_of_decimal(c, args[0], &a) ? ctx_given(c, args[1], &context) : NULL;
    return ctx ? coil_bool(num_is_normal(ctx, &a)) : COIL_NULL;
}

static CoilValue decimal_is_subnormal(Coil *c, const CoilValue *args)
{
    Num a;
    CoilValue context;
    const Ctx *ctx = num_of_decimal(c, args[0], &a) ? ctx_given(c, args[1], &context) : NULL;
    return ctx ? coil_bool(num_is_subnormal(ctx, &a)) : COIL_NULL;
}

#define UNARY(name, function, text)  COIL_FUNCTION(name, "(self, /, context=None)", decimal_##function, text),
#define BINARY(name, function, text) COIL_FUNCTION(name, "(self, /, other, context=None)", decimal_##function, text),
#define CONTEXT_UNARY(name, function, text)
#define CONTEXT_BINARY(name, function, text)
#define PAIR(name, text)                                                                                                                   \
    COIL_FUNCTION("__" #name "__", "(self, value, /)", special_##name, text),                                                              \
        COIL_FUNCTION("__r" #name "__", "(self, value, /)", special_r##name, text),
#define ORDER(name, text)   COIL_FUNCTION("__" #name "__", "(self, value, /)", special_##name, text),
#define PREDICATE_ROW(name) COIL_FUNCTION(#name, "(self, /)", decimal_##name, "Is it one?"),

/* clang-format off */
const CoilDef decimal_class[] = {
    COIL_CLASS("decimal.Decimal", NULL, sizeof(Decimal), "A decimal floating-point number, of an int, a text, a tuple, a float or another Decimal."),
    COIL_FIELDS(1),
    COIL_STATIC("__new__", "(cls, value='0', context=None)", decimal_new, "The exact value; the context tells whether text that is no number raises."),
    COIL_CLASSMETHOD("from_float", "(cls, f, /)", decimal_from_float, "The exact value of a float or int."),
    PAIR(add, "a + b") PAIR(sub, "a - b") PAIR(mul, "a * b") PAIR(truediv, "a / b") PAIR(floordiv, "a // b") PAIR(mod, "a % b") PAIR(divmod, "divmod(a, b)")
    COIL_FUNCTION("__pow__", "(self, value, mod=None, /)", special_pow, "a ** b"),
    COIL_FUNCTION("__rpow__", "(self, value, mod=None, /)", special_rpow, "b ** a"),
    ORDER(eq, "a == b") ORDER(ne, "a != b") ORDER(lt, "a < b") ORDER(le, "a <= b") ORDER(gt, "a > b") ORDER(ge, "a >= b")
    COIL_FUNCTION("__hash__", "(self, /)", special_hash, "As equal numbers of other types have it."),
    COIL_FUNCTION("__neg__", "(self, /)", special_neg, "-a, rounded"),
    COIL_FUNCTION("__pos__", "(self, /)", special_pos, "+a, rounded"),
    COIL_FUNCTION("__abs__", "(self, /)", special_abs, "abs(a), rounded"),
    COIL_FUNCTION("__bool__", "(self, /)", special_bool, "Is it other than zero?"),
    COIL_FUNCTION("__int__", "(self, /)", special_int, "Without what is behind the point."),
    COIL_FUNCTION("__trunc__", "(self, /)", special_int, "Without what is behind the point."),
    COIL_FUNCTION("__floor__", "(self, /)", special_floor, "The greatest int that is not above it."),
    COIL_FUNCTION("__ceil__", "(self, /)", special_ceil, "The least int that is not below it."),
    COIL_FUNCTION("__round__", "(self, ndigits=..., /)", special_round, "The nearest int, or a Decimal with so many places."),
    COIL_FUNCTION("__float__", "(self, /)", special_float, "The nearest float."),
    COIL_FUNCTION("__complex__", "(self, /)", special_complex, "The nearest complex number."),
    COIL_FUNCTION("__str__", "(self, /)", special_str, "In scientific notation where that is shorter."),
    COIL_FUNCTION("__repr__", "(self, /)", special_repr, "As it would be written in a program."),
    COIL_FUNCTION("__format__", "(self, format_spec, override=..., /)", special_format, "Laid out by a specification, with the separators of a dict as localeconv() gives."),
    COIL_FUNCTION("__copy__", "(self, /)", decimal_self, "Itself."),
    COIL_FUNCTION("__deepcopy__", "(self, memo, /)", decimal_self, "Itself."),
    COIL_FUNCTION("__reduce__", "(self, /)", decimal_reduce, "For pickle."),
    COIL_PROPERTY("real", NULL, decimal_self, NULL, "The number itself."),
    COIL_PROPERTY("imag", NULL, decimal_imag, NULL, "Zero."),
    COIL_FUNCTION("conjugate", "(self, /)", decimal_self, "The number itself."),
    COIL_FUNCTION("canonical", "(self, /)", decimal_self, "The number itself."),
    COIL_FUNCTION("copy_abs", "(self, /)", decimal_copy_abs, "Without its sign; nothing is rounded."),
    COIL_FUNCTION("copy_negate", "(self, /)", decimal_copy_negate, "With its sign turned; nothing is rounded."),
    COIL_FUNCTION("radix", "(self, /)", decimal_radix, "Ten."),
    COIL_FUNCTION("adjusted", "(self, /)", decimal_adjusted, "The exponent of the first digit."),
    COIL_FUNCTION("as_tuple", "(self, /)", decimal_as_tuple, "DecimalTuple(sign, digits, exponent)"),
    COIL_FUNCTION("as_integer_ratio", "(self, /)", decimal_ratio, "(numerator, denominator), in lowest terms."),
    COIL_FUNCTION("quantize", "(self, /, exp, rounding=None, context=None)", decimal_quantize, "With the exponent of another number, rounded."),
    COIL_FUNCTION("to_integral_value", "(self, /, rounding=None, context=None)", decimal_to_integral_value, "Rounded to an integer; nothing is signalled."),
    COIL_FUNCTION("to_integral", "(self, /, rounding=None, context=None)", decimal_to_integral_value, "Rounded to an integer; nothing is signalled."),
    COIL_FUNCTION("to_integral_exact", "(self, /, rounding=None, context=None)", decimal_to_integral_exact, "Rounded to an integer."),
    COIL_FUNCTION("to_eng_string", "(self, /, context=None)", decimal_to_eng, "As text whose exponent is a multiple of three."),
    COIL_FUNCTION("fma", "(self, /, other, third, context=None)", decimal_fma, "self * other + third, rounded once."),
    COIL_FUNCTION("same_quantum", "(self, /, other, context=None)", decimal_same_quantum, "Have both the same exponent, or are both NaNs or infinities?"),
    COIL_FUNCTION("number_class", "(self, /, context=None)", decimal_number_class, "What kind of number it is, as text."),
    COIL_FUNCTION("is_normal", "(self, /, context=None)", decimal_is_normal, "Is it finite, not zero, and its exponent in range?"),
    COIL_FUNCTION("is_subnormal", "(self, /, context=None)", decimal_is_subnormal, "Is its exponent below the least one?"),
    COIL_FUNCTION("is_canonical", "(self, /)", decimal_is_canonical, "Always."),
    PREDICATES(PREDICATE_ROW)
#include "runtime/extensions/_decimal/operations.def"
    COIL_END,
};
