/* mod_decimal.c: the module _decimal. */
#include "runtime/extensions/_decimal/decimal.h"

COIL_API extern const CoilDef coil_module[];

static bool keep(Coil *c, CoilRef **to, CoilValue v)
{
    CoilRef *ref = coil_is_null(v) ? NULL : coil_ref_new(c, v);
    if (!ref)
        return false;
    coil_ref_free(*to);
    *to = ref;
    return true;
}

/* What the module holds beside its table, made once in a VM: a program may import the module anew. */
static bool state_make(Coil *c, DecimalState *state)
{
    const Ctx everyday = {.prec = 28,
                          .emax = 999999,
                          .emin = -999999,
                          .rounding = ROUND_HALF_EVEN,
                          .capitals = true,
                          .traps = INVALID | DIVISION_BY_ZERO | OVERFLOWED};
    Ctx basic = everyday, extended = everyday;
    basic.prec = extended.prec = 9;
    basic.rounding = ROUND_HALF_UP;
    basic.traps |= CLAMPED | UNDERFLOWED;
    extended.traps = 0;
    CoilValue half = coil_import(c, "_decimal_half"), name = coil_str(c, "decimal_context", COIL_TO_NUL),
              decimals = coil_class(c, decimal_class);
    CoilValue variable = coil_call(c, coil_getattr(c, coil_import(c, "_contextvars"), "ContextVar"), &name, 1, NULL);
    CoilValue contexts[] = {decimal_context_make(c, &everyday), decimal_context_make(c, &basic), decimal_context_make(c, &extended)};
    return !coil_is_null(coil_call_method(c, coil_getattr(c, half, "Number"), "register", &decimals, 1, NULL)) &&
           keep(c, &state->variable, variable) && keep(c, &state->defaults, contexts[0]) && keep(c, &state->basic, contexts[1]) &&
           keep(c, &state->extended, contexts[2]) && keep(c, &state->isqrt, coil_getattr(c, coil_import(c, "math"), "isqrt")) &&
           keep(c, &state->pow, coil_getattr(c, coil_import(c, "builtins"), "pow")) && keep(c, &state->parts, half);
}

static CoilValue module_init(Coil *c, const CoilValue *args)
{
    DecimalState *state = coil_state(c);
    if (!state->parts && !state_make(c, state))
        return COIL_NULL;
    const struct {
        const char *name;
        CoilRef *value;
    } contexts[] = {{"DefaultContext", state->defaults}, {"BasicContext", state->basic}, {"ExtendedContext", state->extended}};
    for (size_t k = 0; k < sizeof contexts / sizeof *contexts; k++)
        (void)coil_setattr(c, args[0], contexts[k].name, coil_ref_get(c, contexts[k].value));
    (void)coil_setattr(c, args[0], "HAVE_THREADS", coil_bool(true));
    (void)coil_setattr(c, args[0], "HAVE_CONTEXTVAR", coil_bool(true));
    (void)coil_delattr(c, args[0], "ContextManager"); /* made by localcontext() alone */
    CoilValue classes = decimal_part(c, "classes"), item;
    for (CoilValue iterator = coil_iter(c, classes); coil_next(c, iterator, &item) && !coil_is_null(item);) {
        const char *name = coil_to_utf8(c, coil_getattr(c, item, "__name__"), NULL);
        if (!name || !coil_setattr(c, args[0], name, item))
            break;
    }
    return coil_failed(c) ? COIL_NULL : coil_none();
}

static CoilValue module_getcontext(Coil *c, const CoilValue *args)
{
    (void)args;
    return decimal_context_current(c);
}

#define ROUNDING_ROW(name) COIL_STR(#name, #name)

const CoilDef coil_module[] = {
    COIL_MODULE("_decimal", "Decimal floating point by the General Decimal Arithmetic specification."),
    COIL_STATE(sizeof(DecimalState), NULL),
    COIL_NESTED(decimal_class),
    COIL_NESTED(decimal_context_class),
    COIL_NESTED(decimal_manager_class),
    COIL_FUNCTION("getcontext", "()", module_getcontext, "The current context."),
    COIL_FUNCTION("setcontext", "(context, /)", decimal_context_set, "Makes a context the current one."),
    COIL_FUNCTION("localcontext", "(ctx=None, **kwargs)", decimal_context_local,
                  "A context manager that makes a changed copy of a context current."),
    ROUNDING_ROW(ROUND_CEILING),
    ROUNDING_ROW(ROUND_FLOOR),
    ROUNDING_ROW(ROUND_UP),
    ROUNDING_ROW(ROUND_DOWN),
    ROUNDING_ROW(ROUND_HALF_UP),
    ROUNDING_ROW(ROUND_HALF_DOWN),
    ROUNDING_ROW(ROUND_HALF_EVEN),
    ROUNDING_ROW(ROUND_05UP),
    COIL_INT("MAX_PREC", MOST_PREC),
    COIL_INT("MAX_EMAX", MOST_EXP),
    COIL_INT("MIN_EMIN", -MOST_EXP),
    COIL_INT("MIN_ETINY", -2 * MOST_EXP + 1),
    COIL_STR("__version__", "1.70"),
    COIL_INIT(module_init),
    COIL_END,
};
