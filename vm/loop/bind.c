/* bind.c: a call's arguments become the first registers of a Python function. */
#include "vm/loop/bind.h"
#include "vm/errors/name_nearest.h"

enum { BIND_ROOM = 12 }; /* parameters that are bound without asking for memory */

/* A call that is being bound. Nothing is moved before all is known to go well, but for what *args and **kwargs take. */
typedef struct Binding {
    Function *fn;
    Code *code;
    Value *args; /* n positional ones, then those of names[0, named) */
    const Value *names;
    uint32_t n, named;
    uint32_t taken; /* the first so many arguments are where their parameters are */
    uint32_t total; /* parameters, *args and **kwargs aside */
    Value *bound;   /* of parameter taken + k: an argument, or a default, both borrowed; UNDEF: nothing yet */
    bool *defaulted;
    Tuple *rest; /* *args */
    Dict *extra; /* **kwargs */
} Binding;

/* ---- what can be wrong ---- */

static bool fail_too_many(Coil *c, const Binding *b)
{
    const Code *code = b->code;
    const uint32_t given = b->n;
    uint32_t kwonly = 0;
    for (uint32_t k = code->argcount; k < b->total; k++)
        kwonly += !is_undef(b->bound[k - b->taken]);
    size_t defaults = is_null(b->fn->defaults) ? 0 : as_tuple(b->fn->defaults)->length;
    size_t least = code->argcount - defaults;
    const char *plural = defaults || least != 1 ? "s" : "";
    Str *kw = kwonly ? str_format(c, " positional argument%s (and %u keyword-only argument%s)", given != 1 ? "s" : "", kwonly,
                                  kwonly != 1 ? "s" : "")
                     : RETAIN(str_empty_borrow(c));
    if (!kw)
        return false;
    const char *verb = given == 1 && !kwonly ? "was" : "were";
    if (defaults)
        (void)raise_error(c, EXC_TypeError, "%U() takes from %zu to %u positional argument%s but %u%U %s given", b->fn->qualname, least,
                          code->argcount, plural, given, kw, verb);
    else
        (void)raise_error(c, EXC_TypeError, "%U() takes %u positional argument%s but %u%U %s given", b->fn->qualname, code->argcount,
                          plural, given, kw, verb);
    RELEASE(c, kw);
    return false;
}

/* "f() missing 2 required positional arguments: 'a' and 'b'": those of the parameters [from, to) that have nothing. */
static COLD bool fail_missing(Coil *c, const Binding *b, uint32_t from, uint32_t to, const char *kind)
{
    uint32_t missing = 0, seen = 0;
    for (uint32_t k = from; k < to; k++)
        missing += is_undef(b->bound[k - b->taken]);
    StrBuilder s = STR_BUILDER(c);
    for (uint32_t k = from; k < to; k++)
        if (is_undef(b->bound[k - b->taken])) {
            if (seen)
                builder_c(&s, missing == 2 ? " and " : seen == missing - 1 ? ", and " : ", ");
            builder_repr(&s, b->code->local_names->items[k]);
            seen++;
        }
    Str *names = builder_finish(&s);
    if (names)
        (void)raise_error(c, EXC_TypeError, "%U() missing %u required %s argument%s: %U", b->fn->qualname, missing, kind,
                          missing == 1 ? "" : "s", names);
    RELEASE(c, names);
    return false;
}

/* Positional-only parameters passed by keyword: all of them are named. */
static bool fail_posonly(Coil *c, const Binding *b)
{
    StrBuilder s = STR_BUILDER(c);
    bool any = false;
    for (uint32_t k = 0; k < b->code->posonly; k++)
        for (uint32_t j = 0; j < b->named; j++) {
            Str *name = as_str_borrow(c, b->names[j]);
            if (name && str_equal(name, as_str(b->code->local_names->items[k]))) {
                if (any)
                    builder_c(&s, ", ");
                builder_str(&s, name);
                any = true;
            }
        }
    Str *names = builder_finish(&s);
    if (names)
        (void)raise_error(c, EXC_TypeError, "%U() got some positional-only arguments passed as keyword arguments: '%U'", b->fn->qualname,
                          names);
    RELEASE(c, names);
    return false;
}

static bool fail_unknown(Coil *c, const Binding *b, Str *name)
{
    const Code *code = b->code;
    List *names = list_of(c, code->local_names->items + code->posonly, b->total - code->posonly);
    bool ok = names && fail_keyword(c, b->fn->qualname, name, names);
    RELEASE(c, names);
    return ok;
}

/* ---- binding ---- */

static int64_t parameter_equal(const Code *code, Str *name, uint32_t from, uint32_t to)
{
    for (uint32_t k = from; k < to; k++)
        if (str_equal(as_str(code->local_names->items[k]), name))
            return k;
    return -1;
}

/* Keyword j goes into **kwargs. */
static COLD bool bind_extra(Coil *c, Binding *b, uint32_t j)
{
    /* The name may be of a subclass of str, whose __hash__ and __eq__ are Python: the function may have another code behind it. */
    Code *code = RETAIN(b->code);
    bool ok = dict_set(c, b->extra, b->names[j], b->args[b->n + j]);
    if (ok && b->fn->code != code)
        ok = fail_error(c, EXC_RuntimeError, "the function's code changed while it was called");
    RELEASE(c, code);
    if (!ok)
        return false;
    replace_take(c, &b->args[b->n + j], V_UNDEF);
    return true;
}

/* Keyword j is none of the parameters that have nothing yet, by identity: one by equality, an argument too many, or for **kwargs. */
static bool bind_other(Coil *c, Binding *b, uint32_t j)
{
    Str *name = as_str_borrow(c, b->names[j]);
    if (!name)
        return fail_error(c, EXC_TypeError, "keywords must be strings");
    int64_t k = parameter_equal(b->code, name, b->code->posonly, b->total);
    if (k >= 0) {
        if (k < b->taken || !is_undef(b->bound[k - b->taken]))
            return fail_error(c, EXC_TypeError, "%U() got multiple values for argument '%U'", b->fn->qualname, name);
        b->bound[k - b->taken] = b->args[b->n + j];
        return true;
    }
    if (!b->extra)
        return parameter_equal(b->code, name, 0, b->code->posonly) >= 0 ? fail_posonly(c, b) : fail_unknown(c, b, name);
    return bind_extra(c, b, j);
}

/* Is keyword j, which is none of the open parameters, surely no parameter at all, and none of those before it? All names of parameters are
 * interned, so that an interned one is theirs or another by identity. */
static inline bool bind_is_unknown(const Binding *b, uint32_t j)
{
    const Value name = b->names[j], *locals = b->code->local_names->items;
    if (!is_str(name) || !as_str(name)->interned)
        return false;
    for (uint32_t k = b->code->posonly; k < b->taken; k++)
        if (same(locals[k], name))
            return false;
    for (uint32_t k = 0; k < j; k++)
        if (same(b->names[k], name))
            return false;
    return true;
}

/* Keywords from number `from` on. */
static inline bool bind_keywords(Coil *c, Binding *b, uint32_t from)
{
    const Value *locals = b->code->local_names->items + b->taken;
    const uint32_t open = b->total - b->taken;
    for (uint32_t j = from; j < b->named; j++) {
        if (!charge_for(c, (size_t)open + j, RATE_ITEM))
            return false;
        uint32_t k = 0; /* names are interned as a rule */
        while (k < open && !same(locals[k], b->names[j]))
            k++;
        Value *arg = &b->args[b->n + j];
        if (LIKELY(k < open && k + b->taken >= b->code->posonly && is_undef(b->bound[k]))) {
            b->bound[k] = *arg;
        } else if (k == open && b->extra && bind_is_unknown(b, j)) {
            dict_append_str_take(c, b->extra, b->names[j], *arg);
            *arg = V_UNDEF;
        } else if (!bind_other(c, b, j)) {
            return false;
        }
    }
    return true;
}

/* Defaults for the parameters that have nothing yet. No Python runs here, so that they may be borrowed. */
static inline bool bind_defaults(Coil *c, Binding *b)
{
    const Function *fn = b->fn;
    const uint32_t wanted = b->code->argcount;
    const Tuple *defaults = is_null(fn->defaults) ? NULL : as_tuple(fn->defaults);
    const size_t have = defaults ? defaults->length : 0;
    bool missing = false;
    uint32_t k = b->taken;
    for (; k < wanted; k++)
        if (is_undef(b->bound[k - b->taken])) {
            b->defaulted[k - b->taken] = true;
            if (LIKELY(wanted - k <= have))
                b->bound[k - b->taken] = defaults->items[have - (wanted - k)];
            else
                missing = true;
        }
    if (UNLIKELY(missing))
        return fail_missing(c, b, b->taken, wanted, "positional");
    for (; k < b->total; k++)
        if (is_undef(b->bound[k - b->taken])) {
            Dict *d = is_null(fn->kwdefaults) ? NULL : as_dict(fn->kwdefaults);
            Value v = d ? dict_get_str_borrow(c, d, as_str(b->code->local_names->items[k])) : COIL_NULL;
            b->defaulted[k - b->taken] = true;
            if (LIKELY(!is_null(v)))
                b->bound[k - b->taken] = v;
            else
                missing = true;
        }
    return LIKELY(!missing) || fail_missing(c, b, b->taken > wanted ? b->taken : wanted, b->total, "keyword-only");
}

/* Moves the first `taken` of `given` arguments to regs, if those are elsewhere; where the others lay, nothing is left. */
static inline void move_taken(Value *regs, Value *args, uint32_t taken, uint32_t given)
{
    if (regs != args)
        for (uint32_t k = 0; k < given; k++) {
            if (k < taken)
                regs[k] = args[k];
            args[k] = V_UNDEF;
        }
}

/* All is known: the arguments move to their registers. */
static inline void bind_move(Binding *b, Value *regs)
{
    const uint32_t given = b->n + b->named;
    uint32_t at = b->taken;
    move_taken(regs, b->args, at, given);
    for (const Value *v = b->bound; at < b->total; at++, v++)
        regs[at] = b->defaulted[v - b->bound] ? retain(*v) : *v;
    if (b->rest)
        regs[at++] = from_object(b->rest);
    if (b->extra)
        regs[at++] = from_object(b->extra);
    /* Above them lie arguments that moved, if regs are the args. */
    registers_unbind(regs, at, regs == b->args && given > b->code->nlocals ? given : b->code->nlocals);
}

static bool bind_all(Coil *c, Binding *b, uint32_t from)
{
    const uint32_t wanted = b->code->argcount, flags = b->code->flags;
    const bool many = b->n > wanted;
    if (flags & CO_VARKEYWORDS && !(b->extra = dict_new_sized(c, b->named - from)))
        return false;
    if (from < b->named && UNLIKELY(!bind_keywords(c, b, from)))
        return false;
    if (many && !(flags & CO_VARARGS))
        return fail_too_many(c, b);
    if (UNLIKELY(!bind_defaults(c, b)))
        return false;
    if (flags & CO_VARARGS) /* last: nothing fails once the arguments are in it */
        b->rest = many ? tuple_of_take(c, b->args + wanted, b->n - wanted) : RETAIN(tuple_empty_borrow(c));
    return b->rest || !(flags & CO_VARARGS);
}

/* Plain parameters, of which the first `taken` are where they belong, and keywords for the others in any order: nothing can fail,
 * and nothing needs memory. False, nothing done: it is not so. Half the work of bind_all(). */
static bool bind_reordered(const Function *fn, Value *regs, const Value *args, uint32_t taken, const Value *names, uint32_t named)
{
    const Code *code = fn->code;
    const uint32_t open = code->argcount - taken;
    const Value *locals = code->local_names->items + taken;
    Value bound[BIND_ROOM], *to = regs + taken;
    uint32_t known = 0; /* bits */
    if (UNLIKELY(open > BIND_ROOM || named > open))
        return false;
    for (uint32_t j = 0; j < named; j++) {
        uint32_t k = 0;
        while (!same(locals[k], names[j]))
            if (++k == open)
                return false;
        if (known >> k & 1)
            return false;
        bound[k] = args[taken + j];
        known |= 1u << k;
    }
    if (named < open) { /* defaults for the others */
        const Tuple *defaults = is_null(fn->defaults) ? NULL : as_tuple(fn->defaults);
        const size_t have = defaults ? defaults->length : 0;
        for (uint32_t k = 0; k < open; k++)
            if (!(known >> k & 1) && open - k > have)
                return false;
        for (uint32_t k = 0; k < open; k++)
            if (!(known >> k & 1))
                bound[k] = retain(defaults->items[have - (open - k)]);
    }
    for (uint32_t k = 0; k < open; k++)
        to[k] = bound[k];
    registers_unbind(regs, code->argcount, code->nlocals);
    return true;
}

/* Positional arguments for a function with *args or **kwargs, enough for its parameters, of which none is keyword-only. */
static bool bind_rest(Coil *c, const Function *fn, Value *regs, Value *args, uint32_t n)
{
    const Code *code = fn->code;
    const uint32_t wanted = code->argcount;
    Dict *extra = NULL;
    Tuple *rest = NULL;
    uint32_t at = wanted;
    if (code->flags & CO_VARKEYWORDS && UNLIKELY(!(extra = dict_new(c))))
        return false;
    if (code->flags & CO_VARARGS &&
        UNLIKELY(!(rest = n > wanted ? tuple_of_take(c, args + wanted, n - wanted) : RETAIN(tuple_empty_borrow(c))))) {
        RELEASE(c, extra);
        return false;
    }
    move_taken(regs, args, wanted, n);
    if (rest)
        regs[at++] = from_object(rest);
    if (extra)
        regs[at++] = from_object(extra);
    registers_unbind(regs, at, regs == args && n > code->nlocals ? n : code->nlocals);
    return true;
}

bool call_bind(Coil *c, Function *fn, Value *regs, Value *args, uint32_t n, const Value *names, uint32_t named)
{
    Code *code = fn->code;
    const uint32_t wanted = code->argcount, total = wanted + code->kwonly;
    if (!named && total == wanted && code->flags & (CO_VARARGS | CO_VARKEYWORDS) &&
        (n == wanted || (n > wanted && code->flags & CO_VARARGS)))
        return bind_rest(c, fn, regs, args, n);
    /* Keywords in the order of the parameters lie where they belong, as if they were positional. */
    uint32_t taken = n < wanted ? n : wanted, from = 0;
    if (n <= wanted && n >= code->posonly)
        while (from < named && taken < total && same(code->local_names->items[taken], names[from])) {
            taken++;
            from++;
        }
    if (n <= wanted && !(code->flags & (CO_VARARGS | CO_VARKEYWORDS))) {
        bool bound =
            code->kwonly == 0 && (from == named ? call_bind_plain(fn, regs, regs, taken)
                                                : n >= code->posonly && bind_reordered(fn, regs, args, taken, names + from, named - from));
        if (!bound && from == named && taken == total) {
            registers_unbind(regs, total, code->nlocals);
            bound = true;
        }
        if (bound) {
            move_taken(regs, args, taken, n + named);
            return true;
        }
    }
    const uint32_t open = total - taken;
    Value room[BIND_ROOM], *bound = room;
    bool flags[BIND_ROOM], *defaulted = flags;
    if (UNLIKELY(open > BIND_ROOM)) {
        if (!(bound = mem_alloc(c, open * (sizeof(Value) + sizeof(bool)))))
            return false;
        defaulted = (bool *)(bound + open);
    }
    for (uint32_t k = 0; k < open; k++) {
        bound[k] = V_UNDEF;
        defaulted[k] = false;
    }
    Binding b = {fn, code, args, names, n, named, taken, total, bound, defaulted, NULL, NULL};
    bool ok = bind_all(c, &b, from);
    if (LIKELY(ok))
        bind_move(&b, regs);
    else
        RELEASE(c, b.extra);
    if (UNLIKELY(open > BIND_ROOM))
        mem_free(c, bound, open * (sizeof(Value) + sizeof(bool)));
    return ok;
}
