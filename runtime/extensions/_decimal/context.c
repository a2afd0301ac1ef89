/* context.c: class Context, the current context, traps. */
#include "runtime/extensions/_decimal/decimal.h"

const char *const decimal_rounding_names[ROUNDINGS] = {"ROUND_CEILING", "ROUND_FLOOR",     "ROUND_UP",        "ROUND_DOWN",
                                                       "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_HALF_EVEN", "ROUND_05UP"};

CoilValue decimal_part(Coil *c, const char *name)
{
    DecimalState *state = coil_state(c);
    return coil_getattr(c, coil_ref_get(c, state->parts), name);
}

Ctx *ctx_of(Coil *c, CoilValue context) { return coil_data(c, context, decimal_context_class); }

static bool is_context(Coil *c, CoilValue v) { return coil_data_if(c, v, decimal_context_class) != NULL; }

CoilValue decimal_context_make(Coil *c, const Ctx *ctx)
{
    void *data = NULL;
    CoilValue made = coil_instance(c, decimal_context_class, &data);
    if (!coil_is_null(made))
        *(Ctx *)data = *ctx;
    return made;
}

/* ---- the current context ---- */

static bool context_make_current(Coil *c, CoilValue context)
{
    DecimalState *state = coil_state(c);
    return !coil_is_null(coil_call_method(c, coil_ref_get(c, state->variable), "set", &context, 1, NULL));
}

static CoilValue context_copy_of(Coil *c, const Ctx *ctx, bool clear)
{
    Ctx copy = *ctx;
    if (clear)
        copy.flags = 0;
    return decimal_context_make(c, &copy);
}

CoilValue decimal_context_current(Coil *c)
{
    DecimalState *state = coil_state(c);
    CoilValue context = coil_context_value(c, coil_ref_get(c, state->variable));
    if (!coil_is_null(context) || coil_failed(c))
        return context;
    const Ctx *defaults = ctx_of(c, coil_ref_get(c, state->defaults));
    context = defaults ? context_copy_of(c, defaults, true) : COIL_NULL;
    return !coil_is_null(context) && context_make_current(c, context) ? context : COIL_NULL;
}

static Ctx *ctx_current(Coil *c)
{
    const DecimalState *state = coil_state(c);
    Ctx *ctx = coil_context_data(c, state->variable, decimal_context_class);
    return ctx ? ctx : ctx_of(c, decimal_context_current(c)); /* the first time it is made */
}

Ctx *ctx_given(Coil *c, CoilValue given, CoilValue *context)
{
    *context = COIL_NULL;
    if (coil_is_null(given) || coil_is(given, coil_none()))
        return coil_failed(c) ? NULL : ctx_current(c);
    if (is_context(c, given))
        return ctx_of(c, *context = given);
    if (!coil_failed(c))
        (void)coil_raisef(c, "TypeError", "optional argument must be a context");
    return NULL;
}

/* Traps and flags are those of the context's, even where a copy with another rounding was used. */
bool decimal_work_end(Work *w, CoilValue context)
{
    if (coil_failed(w->c))
        return false;
    if (!w->status)
        return true;
    Ctx *ctx = coil_is_null(context) ? ctx_current(w->c) : ctx_of(w->c, context);
    if (!ctx)
        return false;
    ctx->flags |= w->status & SIGNALS;
    uint32_t trapped = w->status & ctx->traps;
    if (!trapped)
        return true;
    if (trapped & INVALID)
        trapped |= w->status & ~(uint32_t)SIGNALS;
    CoilValue bits = coil_int(w->c, trapped);
    (void)coil_raise(w->c, coil_call(w->c, decimal_part(w->c, "exception"), &bits, 1, NULL));
    return false;
}

/* A template is copied, so that it stays as it is. */
CoilValue decimal_context_set(Coil *c, const CoilValue *args)
{
    if (!is_context(c, args[0]))
        return coil_failed(c) ? COIL_NULL : coil_raisef(c, "TypeError", "argument must be a context");
    DecimalState *state = coil_state(c);
    const CoilRef *templates[] = {state->defaults, state->basic, state->extended};
    CoilValue context = args[0];
    for (size_t k = 0; k < sizeof templates / sizeof *templates; k++)
        if (coil_is(coil_ref_get(c, templates[k]), args[0])) {
            const Ctx *ctx = ctx_of(c, context);
            context = ctx ? context_copy_of(c, ctx, true) : COIL_NULL;
        }
    return !coil_failed(c) && context_make_current(c, context) ? coil_none() : COIL_NULL;
}

/* ---- attributes ---- */

static bool ctx_bounded(Coil *c, CoilValue value, int64_t least, int64_t most, const char *message, int64_t *out)
{
    *out = 0;
    if (coil_is_null(value))
        return (void)coil_raisef(c, "AttributeError", "context attributes cannot be deleted"), false;
    CoilKind kind = coil_kind(c, value);
    bool negative;
    uint64_t word = 0;
    size_t count;
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL)
        return (void)coil_raisef(c, "TypeError", "an integer is required"), false;
    if (!coil_to_words(c, value, &negative, &word, 1, &count))
        return false;
    if (count > 1 || word > (uint64_t)INT64_MAX + negative)
        return (void)coil_raisef(c, "OverflowError", "Python int too large to convert to C ssize_t"), false;
    if (word <= INT64_MAX) {
        *out = negative ? -(int64_t)word : (int64_t)word;
        if (*out >= least && *out <= most)
            return true;
    }
    (void)coil_raisef(c, "ValueError", "%s", message);
    return false;
}

bool ctx_set_rounding(Coil *c, Ctx *ctx, CoilValue name)
{
    size_t length;
    if (coil_is_null(name))
        return (void)coil_raisef(c, "AttributeError", "context attributes cannot be deleted"), false;
    const char *text = coil_kind(c, name) == COIL_KIND_STR ? coil_to_utf8(c, name, &length) : NULL;
    for (int k = 0; text && k < ROUNDINGS; k++)
        if (strlen(decimal_rounding_names[k]) == length && !memcmp(text, decimal_rounding_names[k], length)) {
            ctx->rounding = (uint8_t)k;
            return true;
        }
    if (!coil_failed(c))
        (void)coil_raisef(
            c, "TypeError",
            "valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, "
            "ROUND_HALF_EVEN,\n   ROUND_05UP]");
    return false;
}

static bool ctx_set_signals(Coil *c, uint32_t *bits, CoilValue value)
{
    int64_t set;
    if (coil_is_null(value))
        return (void)coil_raisef(c, "AttributeError", "context attributes cannot be deleted"), false;
    if (!coil_to_int(c, coil_call(c, decimal_part(c, "signal_bits"), &value, 1, NULL), &set))
        return false;
    *bits = (uint32_t)set & SIGNALS;
    return true;
}

static bool set_prec(Coil *c, Ctx *ctx, CoilValue value)
{
    return ctx_bounded(c, value, 1, MOST_PREC, "valid range for prec is [1, MAX_PREC]", &ctx->prec);
}
static bool set_emax(Coil *c, Ctx *ctx, CoilValue value)
{
    return ctx_bounded(c, value, 0, MOST_EXP, "valid range for Emax is [0, MAX_EMAX]", &ctx->emax);
}
static bool set_emin(Coil *c, Ctx *ctx, CoilValue value)
{
    return ctx_bounded(c, value, -MOST_EXP, 0, "valid range for Emin is [MIN_EMIN, 0]", &ctx->emin);
}
static bool set_capitals(Coil *c, Ctx *ctx, CoilValue value)
{
    int64_t n;
    bool good = ctx_bounded(c, value, 0, 1, "valid values for capitals are 0 or 1", &n);
    ctx->capitals = n == 1;
    return good;
}
static bool set_clamp(Coil *c, Ctx *ctx, CoilValue value)
{
    int64_t n;
    bool good = ctx_bounded(c, value, 0, 1, "valid values for clamp are 0 or 1", &n);
    ctx->clamp = n == 1;
    return good;
}
static bool set_flags(Coil *c, Ctx *ctx, CoilValue value) { return ctx_set_signals(c, &ctx->flags, value); }
static bool set_traps(Coil *c, Ctx *ctx, CoilValue value) { return ctx_set_signals(c, &ctx->traps, value); }

/* The attributes, in the order of Context()'s arguments. A value is set on a copy, which replaces the context if it was good. */
typedef bool (*CtxSetter)(Coil *c, Ctx *ctx, CoilValue value);
static const struct {
    const char *name;
    CtxSetter set;
} ctx_attributes[] = {{"prec", set_prec},         {"rounding", ctx_set_rounding}, {"Emin", set_emin},   {"Emax", set_emax},
                      {"capitals", set_capitals}, {"clamp", set_clamp},           {"flags", set_flags}, {"traps", set_traps}};
enum { CTX_ATTRIBUTES = sizeof ctx_attributes / sizeof *ctx_attributes };

static CoilValue context_put(Coil *c, const CoilValue *args, CtxSetter set)
{
    Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx)
        return COIL_NULL;
    Ctx changed = *ctx;
    if (!set(c, &changed, args[1]))
        return COIL_NULL;
    *ctx = changed;
    return coil_none();
}

/* A list is for Context() alone. */
static bool put_signals(Coil *c, uint32_t *bits, CoilValue value)
{
    if (!coil_is_null(value) && coil_kind(c, value) == COIL_KIND_LIST)
        return (void)coil_raisef(c, "TypeError", "argument must be a signal dict"), false;
    return ctx_set_signals(c, bits, value);
}
static bool put_flags(Coil *c, Ctx *ctx, CoilValue value) { return put_signals(c, &ctx->flags, value); }
static bool put_traps(Coil *c, Ctx *ctx, CoilValue value) { return put_signals(c, &ctx->traps, value); }

#define ATTRIBUTE(name, set, value)                                                                                                        \
    static CoilValue context_put_##name(Coil *c, const CoilValue *args) { return context_put(c, args, set); }                              \
    static CoilValue context_get_##name(Coil *c, const CoilValue *args)                                                                    \
    {                                                                                                                                      \
        const Ctx *ctx = ctx_of(c, args[0]);                                                                                               \
        return ctx ? (value) : COIL_NULL;                                                                                                  \
    }
/* Its flags or traps, the same object each time. */
static CoilValue signals_of(Coil *c, CoilValue context, bool traps)
{
    CoilValue kept = coil_field(c, context, traps);
    if (!coil_is_null(kept) || coil_failed(c))
        return kept;
    kept = coil_call(c, decimal_part(c, "SignalDict"), (CoilValue[]){context, coil_bool(traps)}, 2, NULL);
    return !coil_is_null(kept) && coil_set_field(c, context, traps, kept) ? kept : COIL_NULL;
}
ATTRIBUTE(prec, set_prec, coil_int(c, ctx->prec))
ATTRIBUTE(rounding, ctx_set_rounding, decimal_part(c, decimal_rounding_names[ctx->rounding]))
ATTRIBUTE(emin, set_emin, coil_int(c, ctx->emin))
ATTRIBUTE(emax, set_emax, coil_int(c, ctx->emax))
ATTRIBUTE(capitals, set_capitals, coil_int(c, ctx->capitals))
ATTRIBUTE(clamp, set_clamp, coil_int(c, ctx->clamp))
ATTRIBUTE(flags, put_flags, signals_of(c, args[0], false))
ATTRIBUTE(traps, put_traps, signals_of(c, args[0], true))

static CoilValue context_signals(Coil *c, const CoilValue *args)
{
    bool traps;
    const Ctx *ctx = coil_to_bool(c, args[1], &traps) ? ctx_of(c, args[0]) : NULL;
    return ctx ? coil_int(c, traps ? ctx->traps : ctx->flags) : COIL_NULL;
}

static CoilValue context_set_bits(Coil *c, const CoilValue *args)
{
    bool traps;
    int64_t bits;
    Ctx *ctx = coil_to_bool(c, args[1], &traps) && coil_to_int(c, args[2], &bits) ? ctx_of(c, args[0]) : NULL;
    if (!ctx)
        return COIL_NULL;
    *(traps ? &ctx->traps : &ctx->flags) = (uint32_t)bits & SIGNALS;
    return coil_none();
}

/* ---- making ---- */

static CoilValue context_new(Coil *c, const CoilValue *args)
{
    DecimalState *state = coil_state(c);
    void *data = NULL;
    CoilValue self = coil_instance_of(c, args[0], decimal_context_class, &data);
    const Ctx *defaults = coil_is_null(self) ? NULL : ctx_of(c, coil_ref_get(c, state->defaults));
    if (!defaults)
        return COIL_NULL;
    *(Ctx *)data = *defaults;
    ((Ctx *)data)->flags = 0;
    return self;
}

/* Sets what is not None of values in the order of ctx_attributes. */
static bool context_assign(Coil *c, Ctx *ctx, const CoilValue *values)
{
    Ctx changed = *ctx;
    for (int k = 0; k < CTX_ATTRIBUTES; k++)
        if (!coil_is_null(values[k]) && coil_kind(c, values[k]) != COIL_KIND_NONE && !ctx_attributes[k].set(c, &changed, values[k]))
            return false;
    *ctx = changed;
    return true;
}

static CoilValue context_init(Coil *c, const CoilValue *args)
{
    Ctx *ctx = ctx_of(c, args[0]);
    return ctx && context_assign(c, ctx, args + 1) ? coil_none() : COIL_NULL;
}

CoilValue decimal_context_local(Coil *c, const CoilValue *args)
{
    CoilValue outer = decimal_context_current(c), local = coil_kind(c, args[0]) == COIL_KIND_NONE ? outer : args[0], values[CTX_ATTRIBUTES];
    if (coil_is_null(outer))
        return COIL_NULL;
    if (!is_context(c, local))
        return coil_failed(c) ? COIL_NULL : coil_raisef(c, "TypeError", "optional argument must be a context");
    if (coil_is_null(coil_call(c, decimal_part(c, "check_keywords"), &args[1], 1, NULL)))
        return COIL_NULL;
    for (int k = 0; k < CTX_ATTRIBUTES; k++)
        if (!coil_finditem(c, args[1], coil_str(c, ctx_attributes[k].name, COIL_TO_NUL), &values[k]))
            return COIL_NULL;
    const Ctx *ctx = ctx_of(c, local);
    CoilValue copy = ctx ? context_copy_of(c, ctx, false) : COIL_NULL;
    Ctx *made = coil_is_null(copy) ? NULL : ctx_of(c, copy);
    if (!made || !context_assign(c, made, values))
        return COIL_NULL;
    CoilValue manager = coil_instance(c, decimal_manager_class, NULL);
    return coil_set_field(c, manager, 0, copy) && coil_set_field(c, manager, 1, outer) ? manager : COIL_NULL;
}

static CoilValue manager_enter(Coil *c, const CoilValue *args)
{
    CoilValue context = coil_field(c, args[0], 0);
    return context_make_current(c, context) ? context : COIL_NULL;
}

static CoilValue manager_exit(Coil *c, const CoilValue *args)
{
    return context_make_current(c, coil_field(c, args[0], 1)) ? coil_bool(false) : COIL_NULL;
}

const CoilDef decimal_manager_class[] = {
    COIL_CLASS("decimal.ContextManager", NULL, 0, "Makes a copy of a context the current one for a while."),
    COIL_FIELDS(2),
    COIL_FUNCTION("__enter__", "(self, /)", manager_enter, "The copy, current now."),
    COIL_FUNCTION("__exit__", "(self, /, *args)", manager_exit, "Makes the one before current again."),
    COIL_END,
};

/* ---- methods by table ---- */

static CoilValue raise_operand(Coil *c, CoilValue value)
{
    const char *name = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
    return name ? coil_raisef(c, "TypeError", "conversion from %s to Decimal is not supported", name) : COIL_NULL;
}

static bool context_operand(Coil *c, CoilValue value, Num *out)
{
    if (num_of_value(c, value, out))
        return true;
    if (!coil_failed(c))
        (void)raise_operand(c, value);
    return false;
}

static CoilValue context_unary(Coil *c, const CoilValue *args, NumUnary function)
{
    Num a;
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx || !context_operand(c, args[1], &a))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = function(&w, &a);
    return decimal_work_result(&w, args[0], &r);
}

static CoilValue context_binary(Coil *c, const CoilValue *args, NumBinary function)
{
    Num a, b;
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx || !context_operand(c, args[1], &a) || !context_operand(c, args[2], &b))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = function(&w, &a, &b);
    return decimal_work_result(&w, args[0], &r);
}

#define UNARY(name, function, text)                                                                                                        \
    static CoilValue context_##function(Coil *c, const CoilValue *args) { return context_unary(c, args, function); }
#define BINARY(name, function, text)                                                                                                       \
    static CoilValue context_##function(Coil *c, const CoilValue *args) { return context_binary(c, args, function); }
#define CONTEXT_UNARY(name, function, text)  UNARY(name, function, text)
#define CONTEXT_BINARY(name, function, text) BINARY(name, function, text)
#include "runtime/extensions/_decimal/operations.def"

#define PREDICATE(name)                                                                                                                    \
    static CoilValue context_##name(Coil *c, const CoilValue *args)                                                                        \
    {                                                                                                                                      \
        Num a;                                                                                                                             \
        return context_operand(c, args[1], &a) ? coil_bool(num_##name(&a)) : COIL_NULL;                                                    \
    }
PREDICATES(PREDICATE)
#define PREDICATE_IN(name)                                                                                                                 \
    static CoilValue context_##name(Coil *c, const CoilValue *args)                                                                        \
    {                                                                                                                                      \
        Num a;                                                                                                                             \
        const Ctx *ctx = ctx_of(c, args[0]);                                                                                               \
        return ctx && context_operand(c, args[1], &a) ? coil_bool(num_##name(ctx, &a)) : COIL_NULL;                                        \
    }
PREDICATE_IN(is_normal)
PREDICATE_IN(is_subnormal)

/* ---- what has arguments of its own ---- */

static CoilValue context_power(Coil *c, const CoilValue *args)
{
    if (coil_kind(c, args[3]) == COIL_KIND_NONE)
        return context_binary(c, args, num_power);
    Num a, b, modulo;
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx || !context_operand(c, args[1], &a) || !context_operand(c, args[2], &b) || !context_operand(c, args[3], &modulo))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = num_power_modulo(&w, &a, &b, &modulo);
    return decimal_work_result(&w, args[0], &r);
}

static CoilValue context_fma(Coil *c, const CoilValue *args)
{
    Num a, b, third;
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx || !context_operand(c, args[1], &a) || !context_operand(c, args[2], &b) || !context_operand(c, args[3], &third))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = num_fma(&w, &a, &b, &third);
    return decimal_work_result(&w, args[0], &r);
}

static CoilValue context_divmod(Coil *c, const CoilValue *args)
{
    Num a, b, rest;
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx || !context_operand(c, args[1], &a) || !context_operand(c, args[2], &b))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num quotient = num_divmod(&w, &a, &b, &rest);
    if (!decimal_work_end(&w, args[0]))
        return COIL_NULL;
    CoilValue both[] = {decimal_make(c, &quotient), decimal_make(c, &rest)};
    return coil_failed(c) ? COIL_NULL : coil_tuple(c, both, 2);
}

static CoilValue context_to_integral(Coil *c, const CoilValue *args)
{
    Num a;
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx || !context_operand(c, args[1], &a))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    Num r = num_to_integral(&w, &a, ctx->rounding);
    return decimal_work_result(&w, args[0], &r);
}

static CoilValue context_same_quantum(Coil *c, const CoilValue *args)
{
    Num a, b;
    return context_operand(c, args[1], &a) && context_operand(c, args[2], &b) ? coil_bool(num_same_quantum(&a, &b)) : COIL_NULL;
}

static CoilValue context_number_class(Coil *c, const CoilValue *args)
{
    Num a;
    const Ctx *ctx = ctx_of(c, args[0]);
    return ctx && context_operand(c, args[1], &a) ? coil_str(c, num_class(ctx, &a), COIL_TO_NUL) : COIL_NULL;
}

static CoilValue context_text(Coil *c, const CoilValue *args, bool engineering)
{
    Num a;
    const Ctx *ctx = ctx_of(c, args[0]);
    return ctx && context_operand(c, args[1], &a) ? num_text(c, &a, engineering, ctx->capitals) : COIL_NULL;
}
static CoilValue context_to_sci(Coil *c, const CoilValue *args) { return context_text(c, args, false); }
static CoilValue context_to_eng(Coil *c, const CoilValue *args) { return context_text(c, args, true); }

static CoilValue context_create(Coil *c, const CoilValue *args) { return decimal_from(c, COIL_NULL, args[1], args[0], false); }

static CoilValue context_create_from_float(Coil *c, const CoilValue *args)
{
    CoilValue exact = coil_call_method(c, coil_class(c, decimal_class), "from_float", &args[1], 1, NULL);
    Num a;
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx || coil_is_null(exact) || !num_of_decimal(c, exact, &a))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    num_fix(&w, &a);
    return decimal_work_result(&w, args[0], &a);
}

static CoilValue context_apply(Coil *c, const CoilValue *args)
{
    Num a;
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx || !context_operand(c, args[1], &a))
        return COIL_NULL;
    Work w = WORK(c, ctx);
    num_fix(&w, &a);
    return decimal_work_result(&w, args[0], &a);
}

static CoilValue context_copy(Coil *c, const CoilValue *args)
{
    const Ctx *ctx = ctx_of(c, args[0]);
    return ctx ? context_copy_of(c, ctx, false) : COIL_NULL;
}

static CoilValue context_canonical(Coil *c, const CoilValue *args)
{
    Num a;
    if (coil_kind(c, args[1]) != COIL_KIND_OTHER || !num_of_value(c, args[1], &a))
        return coil_failed(c) ? COIL_NULL : coil_raisef(c, "TypeError", "argument must be a Decimal");
    return args[1];
}

static CoilValue context_is_canonical(Coil *c, const CoilValue *args)
{
    return coil_is_null(context_canonical(c, args)) ? COIL_NULL : coil_bool(true);
}

static CoilValue context_copy_decimal(Coil *c, const CoilValue *args)
{
    Num a;
    return context_operand(c, args[1], &a) ? decimal_make(c, &a) : COIL_NULL;
}

static CoilValue context_etiny(Coil *c, const CoilValue *args)
{
    const Ctx *ctx = ctx_of(c, args[0]);
    return ctx ? coil_int(c, ctx_etiny(ctx)) : COIL_NULL;
}
static CoilValue context_etop(Coil *c, const CoilValue *args)
{
    const Ctx *ctx = ctx_of(c, args[0]);
    return ctx ? coil_int(c, ctx_etop(ctx)) : COIL_NULL;
}

static CoilValue context_radix(Coil *c, const CoilValue *args)
{
    (void)args;
    Num ten = num_small(false, 10, 0);
    return decimal_make(c, &ten);
}

static CoilValue context_clear_flags(Coil *c, const CoilValue *args)
{
    Ctx *ctx = ctx_of(c, args[0]);
    return ctx ? (ctx->flags = 0, coil_none()) : COIL_NULL;
}
static CoilValue context_clear_traps(Coil *c, const CoilValue *args)
{
    Ctx *ctx = ctx_of(c, args[0]);
    return ctx ? (ctx->traps = 0, coil_none()) : COIL_NULL;
}

static const char *signal_text(Coil *c, uint32_t bits)
{
    CoilValue value = coil_int(c, bits);
    return coil_to_utf8(c, coil_call(c, decimal_part(c, "signal_names"), &value, 1, NULL), NULL);
}

static CoilValue context_repr(Coil *c, const CoilValue *args)
{
    const Ctx *ctx = ctx_of(c, args[0]);
    const char *flags = ctx ? signal_text(c, ctx->flags) : NULL, *traps = flags ? signal_text(c, ctx->traps) : NULL;
    if (!traps)
        return COIL_NULL;
    return coil_strf(c, "Context(prec=%lld, rounding=%s, Emin=%lld, Emax=%lld, capitals=%d, clamp=%d, flags=[%s], traps=[%s])",
                     (long long)ctx->prec, decimal_rounding_names[ctx->rounding], (long long)ctx->emin, (long long)ctx->emax, ctx->capitals,
                     ctx->clamp, flags, traps);
}

static CoilValue signals_list(Coil *c, uint32_t bits)
{
    CoilValue value = coil_int(c, bits);
    return coil_call(c, decimal_part(c, "signal_list"), &value, 1, NULL);
}

static CoilValue context_reduce(Coil *c, const CoilValue *args)
{
    const Ctx *ctx = ctx_of(c, args[0]);
    if (!ctx)
        return COIL_NULL;
    CoilValue values[] = {coil_int(c, ctx->prec),      coil_str(c, decimal_rounding_names[ctx->rounding], COIL_TO_NUL),
                          coil_int(c, ctx->emin),      coil_int(c, ctx->emax),
                          coil_int(c, ctx->capitals),  coil_int(c, ctx->clamp),
                          signals_list(c, ctx->flags), signals_list(c, ctx->traps)};
    CoilValue both[] = {coil_type(c, args[0]), coil_tuple(c, values, CTX_ATTRIBUTES)};
    return coil_failed(c) ? COIL_NULL : coil_tuple(c, both, 2);
}

#define UNARY(name, function, text)          COIL_FUNCTION(name, "(self, x, /)", context_##function, text),
#define BINARY(name, function, text)         COIL_FUNCTION(name, "(self, x, y, /)", context_##function, text),
#define CONTEXT_UNARY(name, function, text)  UNARY(name, function, text)
#define CONTEXT_BINARY(name, function, text) BINARY(name, function, text)
#define PREDICATE_ROW(name)                  COIL_FUNCTION(#name, "(self, x, /)", context_##name, "Is it one?"),

/* clang-format off */
const CoilDef decimal_context_class[] = {
    COIL_CLASS("decimal.Context", NULL, sizeof(Ctx), "Precision, rounding, range and traps of the arithmetic, and the flags of what it signalled."),
    COIL_FIELDS(2), /* flags, traps */
    COIL_STATIC("__new__", "(cls, *args, **kwargs)", context_new, "As DefaultContext."),
    COIL_FUNCTION("__init__", "(self, prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None)", context_init,
                  "With what is not None changed."),
    COIL_PROPERTY("prec", NULL, context_get_prec, context_put_prec, "How many digits results have at most."),
    COIL_PROPERTY("rounding", NULL, context_get_rounding, context_put_rounding, "One of the ROUND_ names."),
    COIL_PROPERTY("Emin", NULL, context_get_emin, context_put_emin, "The least exponent."),
    COIL_PROPERTY("Emax", NULL, context_get_emax, context_put_emax, "The greatest exponent."),
    COIL_PROPERTY("capitals", NULL, context_get_capitals, context_put_capitals, "Is an exponent written with E?"),
    COIL_PROPERTY("clamp", NULL, context_get_clamp, context_put_clamp, "Are exponents those of the IEEE formats?"),
    COIL_PROPERTY("flags", NULL, context_get_flags, context_put_flags, "What was signalled."),
    COIL_PROPERTY("traps", NULL, context_get_traps, context_put_traps, "Which signals raise."),
    COIL_FUNCTION("_signals", "(self, traps, /)", context_signals, "Flags or traps as bits."),
    COIL_FUNCTION("_set_signals", "(self, traps, bits, /)", context_set_bits, "Sets flags or traps."),
    COIL_FUNCTION("__repr__", "(self, /)", context_repr, "All attributes."),
    COIL_FUNCTION("__reduce__", "(self, /)", context_reduce, "For pickle."),
    COIL_FUNCTION("copy", "(self, /)", context_copy, "A copy, flags and all."),
    COIL_FUNCTION("__copy__", "(self, /)", context_copy, "A copy, flags and all."),
    COIL_FUNCTION("clear_flags", "(self, /)", context_clear_flags, "Clears all flags."),
    COIL_FUNCTION("clear_traps", "(self, /)", context_clear_traps, "Clears all traps."),
    COIL_FUNCTION("Etiny", "(self, /)", context_etiny, "The least exponent of a subnormal number's last digit."),
    COIL_FUNCTION("Etop", "(self, /)", context_etop, "The greatest exponent of a last digit at full precision."),
    COIL_FUNCTION("radix", "(self, /)", context_radix, "Ten."),
    COIL_FUNCTION("create_decimal", "(self, num='0', /)", context_create, "A number from a value, rounded."),
    COIL_FUNCTION("create_decimal_from_float", "(self, f, /)", context_create_from_float, "A number from a float or int, rounded."),
    COIL_FUNCTION("_apply", "(self, x, /)", context_apply, "Rounded."),
    COIL_FUNCTION("canonical", "(self, x, /)", context_canonical, "The number itself."),
    COIL_FUNCTION("copy_decimal", "(self, x, /)", context_copy_decimal, "As a Decimal; nothing is rounded."),
    COIL_FUNCTION("power", "(self, /, a, b, modulo=None)", context_power, "a ** b, or modulo a third number."),
    COIL_FUNCTION("fma", "(self, x, y, z, /)", context_fma, "x * y + z, rounded once."),
    COIL_FUNCTION("divmod", "(self, x, y, /)", context_divmod, "The integer quotient and the rest."),
    COIL_FUNCTION("to_integral_value", "(self, x, /)", context_to_integral, "Rounded to an integer; nothing is signalled."),
    COIL_FUNCTION("to_integral", "(self, x, /)", context_to_integral, "Rounded to an integer; nothing is signalled."),
    COIL_FUNCTION("same_quantum", "(self, x, y, /)", context_same_quantum, "Have both the same exponent, or are both NaNs or infinities?"),
    COIL_FUNCTION("number_class", "(self, x, /)", context_number_class, "What kind of number it is, as text."),
    COIL_FUNCTION("to_sci_string", "(self, x, /)", context_to_sci, "As text."),
    COIL_FUNCTION("to_eng_string", "(self, x, /)", context_to_eng, "As text whose exponent is a multiple of three."),
    COIL_FUNCTION("is_canonical", "(self, x, /)", context_is_canonical, "Always."),
    PREDICATES(PREDICATE_ROW)
    PREDICATE_ROW(is_normal)
    PREDICATE_ROW(is_subnormal)
#include "runtime/extensions/_decimal/operations.def"
    COIL_END,
};
