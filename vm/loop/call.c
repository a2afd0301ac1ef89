/* call.c: calling anything from C, and pushing frames for Python functions. */
#include "vm/errors/name_nearest.h"
#include "vm/classes/descriptor.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"
#include "vm/loop/interp.h"
#include "vm/loop/native.h"

/* ---- arguments of Python functions ----------------------------------------------------------------------------- */

static Value raise_too_many(Coil *c, Function *fn, size_t given, size_t kwonly_given)
{
    Code *code = fn->code;
    size_t defaults = is_null(fn->defaults) ? 0 : as_tuple(fn->defaults)->length;
    size_t least = code->argcount - defaults;
    const char *plural = defaults || least != 1 ? "s" : "";
    Str *kw = kwonly_given ? str_format(c, " positional argument%s (and %zu keyword-only argument%s)", given != 1 ? "s" : "", kwonly_given,
                                        kwonly_given != 1 ? "s" : "")
                           : RETAIN(str_empty_borrow(c));
    if (!kw)
        return COIL_NULL;
    const char *verb = given == 1 && !kwonly_given ? "was" : "were";
    if (defaults)
        (void)raise_error(c, EXC_TypeError, "%U() takes from %zu to %u positional argument%s but %zu%U %s given", fn->qualname, least,
                          code->argcount, plural, given, kw, verb);
    else
        (void)raise_error(c, EXC_TypeError, "%U() takes %u positional argument%s but %zu%U %s given", fn->qualname, code->argcount, plural,
                          given, kw, verb);
    RELEASE(c, kw);
    return COIL_NULL;
}

/* "f() missing 2 required positional arguments: 'a' and 'b'". */
static Value raise_missing(Coil *c, Function *fn, const Value *regs, uint32_t from, uint32_t to, const char *kind)
{
    Code *code = fn->code;
    uint32_t missing = 0, seen = 0;
    for (uint32_t k = from; k < to; k++)
        missing += is_undef(regs[k]);
    StrBuilder b = STR_BUILDER(c);
    for (uint32_t k = from; k < to; k++)
        if (is_undef(regs[k])) {
            if (seen)
                builder_c(&b, missing == 2 ? " and " : seen == missing - 1 ? ", and " : ", ");
            builder_repr(&b, code->local_names->items[k]);
            seen++;
        }
    Str *names = builder_finish(&b);
    if (names)
        (void)raise_error(c, EXC_TypeError, "%U() missing %u required %s argument%s: %U", fn->qualname, missing, kind,
                          missing == 1 ? "" : "s", names);
    RELEASE(c, names);
    return COIL_NULL;
}

static int64_t parameter_index(Coil *c, Code *code, Str *name, uint32_t from, uint32_t to)
{
    (void)c;
    for (uint32_t k = from; k < to; k++)
        if (same(code->local_names->items[k], from_object(name)))
            return k;
    for (uint32_t k = from; k < to; k++)
        if (str_equal(as_str(code->local_names->items[k]), name))
            return k;
    return -1;
}

/* TypeError for positional-only parameters passed by keyword: all of them are named. */
static Value raise_posonly(Coil *c, Function *fn, Tuple *kw)
{
    Code *code = fn->code;
    StrBuilder b = STR_BUILDER(c);
    bool any = false;
    for (uint32_t k = 0; k < code->posonly; k++)
        for (size_t j = 0; j < kw->length; j++) {
            Str *name = as_str_borrow(c, kw->items[j]);
            if (name && str_equal(name, as_str(code->local_names->items[k]))) {
                if (any)
                    builder_c(&b, ", ");
                builder_str(&b, name);
                any = true;
            }
        }
    Str *names = builder_finish(&b);
    if (names)
        (void)raise_error(c, EXC_TypeError, "%U() got some positional-only arguments passed as keyword arguments: '%U'", fn->qualname,
                          names);
    RELEASE(c, names);
    return COIL_NULL;
}

/* Fills regs[0, nlocals) of fn from a call's arguments, which are moved out (left UNDEF). False: failed, some may be moved. */
static bool bind_arguments(Coil *c, Function *fn, Value *regs, Value *args, size_t n, Tuple *kw)
{
    Code *code = fn->code;
    uint32_t total = code->argcount + code->kwonly;
    bool varargs = code->flags & CO_VARARGS, varkw = code->flags & CO_VARKEYWORDS;
    size_t taken = n < code->argcount ? n : code->argcount;
    for (size_t k = 0; k < taken; k++) {
        regs[k] = args[k];
        args[k] = V_UNDEF;
    }
    for (uint32_t k = (uint32_t)taken; k < code->nlocals; k++)
        regs[k] = V_UNDEF;
    if (varargs) {
        Tuple *rest = tuple_of_take(c, args + taken, n - taken);
        if (!rest)
            return false;
        regs[total] = from_object(rest);
    }
    Dict *extra = NULL;
    if (varkw) {
        extra = dict_new(c);
        if (!extra)
            return false;
        regs[total + varargs] = from_object(extra);
    }
    for (size_t j = 0; kw && j < kw->length; j++) {
        Str *name = as_str_borrow(c, kw->items[j]);
        if (!name)
            return fail_error(c, EXC_TypeError, "keywords must be strings");
        int64_t k = parameter_index(c, code, name, code->posonly, total);
        if (k >= 0) {
            if (!is_undef(regs[k]))
                return fail_error(c, EXC_TypeError, "%U() got multiple values for argument '%U'", fn->qualname, name);
            regs[k] = args[n + j];
            args[n + j] = V_UNDEF;
        } else if (extra) {
            if (!dict_set(c, extra, kw->items[j], args[n + j]))
                return false;
            Value moved = args[n + j];
            args[n + j] = V_UNDEF;
            release(c, moved);
        } else {
            if (parameter_index(c, code, name, 0, code->posonly) >= 0) {
                (void)raise_posonly(c, fn, kw);
                return false;
            }
            uint32_t named = code->argcount + code->kwonly - code->posonly;
            List *names = list_of(c, code->local_names->items + code->posonly, named);
            bool ok = names && fail_keyword(c, fn->qualname, name, names);
            RELEASE(c, names);
            return ok;
        }
    }
    if (n > code->argcount && !varargs) {
        size_t kwonly_given = 0;
        for (uint32_t k = code->argcount; k < total; k++)
            kwonly_given += !is_undef(regs[k]);
        (void)raise_too_many(c, fn, n, kwonly_given);
        return false;
    }
    if (n < code->argcount) {
        Tuple *defaults = is_null(fn->defaults) ? NULL : as_tuple(fn->defaults);
        uint32_t first = code->argcount - (defaults ? (uint32_t)defaults->length : 0);
        if (defaults && defaults->length > code->argcount)
            first = 0;
        for (uint32_t k = (uint32_t)n; k < first; k++)
            if (is_undef(regs[k])) {
                (void)raise_missing(c, fn, regs, 0, first, "positional");
                return false;
            }
        for (uint32_t k = first > n ? first : (uint32_t)n; k < code->argcount; k++)
            if (is_undef(regs[k]))
                regs[k] = retain(defaults->items[defaults->length - (code->argcount - k)]);
    }
    for (uint32_t k = code->argcount; k < total; k++)
        if (is_undef(regs[k]) && !is_null(fn->kwdefaults)) {
            Value v = dict_get_borrow(c, as_dict(fn->kwdefaults), code->local_names->items[k]);
            if (!is_null(v))
                regs[k] = retain(v);
            else if (failed(c))
                return false;
        }
    for (uint32_t k = code->argcount; k < total; k++)
        if (is_undef(regs[k])) {
            (void)raise_missing(c, fn, regs, code->argcount, total, "keyword-only");
            return false;
        }
    return true;
}

/* Registers beyond the parameters, up to the last that an argument was in. */
static inline void bind_clear(const Code *code, Value *regs, uint32_t filled, uint32_t given)
{
    for (uint32_t end = given > code->nlocals ? given : code->nlocals; filled < end; filled++)
        regs[filled] = V_UNDEF;
}

static inline bool bind_room(const Coil *c, const Code *code, const Value *regs, uint32_t given)
{
    return code->bindable && (const char *)(regs + (code->nregs > given ? code->nregs : given)) <= c->values->limit;
}

int call_bind_positional(Coil *c, const Function *fn, Value *regs, uint32_t n)
{
    const Code *code = fn->code;
    const uint32_t wanted = code->argcount, flags = code->flags;
    if (UNLIKELY(code->kwonly != 0))
        return call_bind_in_place(c, fn, regs, n, NULL, 0);
    if (!bind_room(c, code, regs, n) || (n > wanted && !(flags & CO_VARARGS)))
        return 0;
    const Value *fallback = NULL;
    if (n < wanted) {
        const Tuple *defaults = is_null(fn->defaults) ? NULL : (const Tuple *)as_object(fn->defaults);
        if (!defaults || wanted - n > defaults->length || defaults->length > wanted)
            return 0;
        fallback = defaults->items + defaults->length - (wanted - n);
    }
    uint32_t at = wanted;
    Dict *extra = NULL;
    if (flags & CO_VARKEYWORDS && !(extra = dict_new(c)))
        return -1;
    if (flags & CO_VARARGS) {
        Tuple *rest = n > wanted ? tuple_of_take(c, regs + wanted, n - wanted) : RETAIN(tuple_empty_borrow(c));
        if (!rest) {
            RELEASE(c, extra);
            return -1;
        }
        regs[at++] = from_object(rest);
    }
    if (extra)
        regs[at++] = from_object(extra);
    for (uint32_t k = n; k < wanted; k++)
        regs[k] = retain(*fallback++);
    bind_clear(code, regs, at, n);
    return 1;
}

enum { BIND_MOST = 12 };

/* The same for code of plain parameters alone. */
static int bind_simple(Coil *c, const Function *fn, Value *regs, uint32_t n, const Value *names, uint32_t named)
{
    const Code *code = fn->code;
    const uint32_t wanted = code->argcount;
    if (n > wanted || wanted - n > BIND_MOST || n < code->posonly || !bind_room(c, code, regs, n + named))
        return 0;
    const uint32_t missing = wanted - n;
    const Value *locals = code->local_names->items + n;
    Value *to = regs + n, bound[BIND_MOST];
    uint32_t known = 0; /* bits */
    for (uint32_t j = 0; j < named; j++) {
        uint32_t k = 0;
        while (k < missing && !same(locals[k], names[j]))
            k++;
        if (k == missing)
            return 0;
        bound[k] = to[j];
        known |= 1u << k;
    }
    if (known + 1 != 1u << missing) {
        const Tuple *defaults = is_null(fn->defaults) ? NULL : (const Tuple *)as_object(fn->defaults);
        const uint32_t have = defaults ? (uint32_t)defaults->length : 0;
        for (uint32_t k = 0; k < missing; k++)
            if (!(known >> k & 1)) {
                if (missing - k > have || have > wanted)
                    return 0;
                bound[k] = defaults->items[have - (missing - k)];
            }
        for (uint32_t k = 0; k < missing; k++)
            if (!(known >> k & 1))
                retain(bound[k]);
    }
    for (uint32_t k = 0; k < missing; k++)
        to[k] = bound[k];
    bind_clear(code, regs, wanted, n + named);
    return 1;
}

static int bind_any(Coil *c, const Function *fn, Value *regs, uint32_t n, const Value *names, uint32_t named);

int call_bind_in_place(Coil *c, const Function *fn, Value *regs, uint32_t n, const Value *names, uint32_t named)
{
    return fn->code->simple ? bind_simple(c, fn, regs, n, names, named) : bind_any(c, fn, regs, n, names, named);
}

static int bind_any(Coil *c, const Function *fn, Value *regs, uint32_t n, const Value *names, uint32_t named)
{
    enum { MOST = BIND_MOST };
    const Code *code = fn->code;
    const uint32_t wanted = code->argcount, total = wanted + code->kwonly, given = n + named;
    const bool varargs = code->flags & CO_VARARGS, varkw = code->flags & CO_VARKEYWORDS;
    const uint32_t taken = n < wanted ? n : wanted;
    if (!bind_room(c, code, regs, given) || total - taken > MOST || named > MOST || (n > wanted && !varargs) ||
        (n < code->posonly && named))
        return 0;
    const Value *locals = code->local_names->items;
    if (named && given <= wanted && !code->kwonly) { /* where they belong already? */
        uint32_t j = 0;
        while (j < named && same(locals[n + j], names[j]))
            j++;
        if (j == named)
            return call_bind_positional(c, fn, regs, given);
    }
    Value bound[MOST];                     /* of parameters from `taken` on; the arguments' own, until all is known to go well */
    uint32_t known = 0, borrowed = 0;      /* bits: which are there; defaults */
    Value other_names[MOST], others[MOST]; /* of **kwargs */
    uint32_t other_count = 0;
    for (uint32_t j = 0; j < named; j++) {
        uint32_t k = taken;
        while (k < total && !same(locals[k], names[j]))
            k++;
        if (k < total) {
            bound[k - taken] = regs[n + j];
            known |= 1u << (k - taken);
            continue;
        }
        if (!varkw || !is_str(names[j]) || !as_str(names[j])->interned) /* parameters' names are interned too */
            return 0;
        for (k = code->posonly; k < taken; k++)
            if (same(locals[k], names[j]))
                return 0;
        other_names[other_count] = names[j];
        others[other_count++] = regs[n + j];
    }
    const Tuple *defaults = is_null(fn->defaults) ? NULL : (const Tuple *)as_object(fn->defaults);
    const uint32_t have = defaults ? (uint32_t)defaults->length : 0;
    if (have > wanted)
        return 0;
    for (uint32_t k = taken; k < total; k++) {
        if (known >> (k - taken) & 1)
            continue;
        Dict *kwdefaults = is_null(fn->kwdefaults) ? NULL : as_dict(fn->kwdefaults);
        if (k < wanted && wanted - k <= have)
            bound[k - taken] = defaults->items[have - (wanted - k)];
        else if (k < wanted || !kwdefaults || !kwdefaults->only_strs ||
                 is_null(bound[k - taken] = dict_get_str_borrow(c, kwdefaults, as_str(locals[k]))))
            return 0;
        borrowed |= 1u << (k - taken);
    }
    Dict *extra = NULL;
    if (varkw) {
        if (!(extra = dict_new_sized(c, other_count)))
            return -1;
    }
    Tuple *rest = NULL;
    if (varargs && !(rest = tuple_of_take(c, regs + taken, n - taken))) {
        RELEASE(c, extra);
        return -1;
    }
    if (other_count)
        dict_fill_strs_take(c, extra, other_names, others, other_count);
    for (uint32_t k = taken; k < total; k++)
        regs[k] = borrowed >> (k - taken) & 1 ? retain(bound[k - taken]) : bound[k - taken];
    uint32_t at = total;
    if (varargs)
        regs[at++] = from_object(rest);
    if (varkw)
        regs[at++] = from_object(extra);
    bind_clear(code, regs, at, given);
    return 1;
}

/* A window at the top of the stack with fn's arguments in it; NULL: failed, all released. */
static Value *bind_window(Coil *c, Function *fn, Value *args, size_t n, Tuple *kw, uint32_t *flags)
{
    Code *code = fn->code;
    if (UNLIKELY(!code->live) && !code_prepare(c, code)) /* names of frozen code's parameters are there only then */
        return NULL;
    Value *regs = window_push(c, args, 0, code->nregs, flags);
    if (!regs)
        return NULL;
    char *top = c->values_top;
    c->values_top = (char *)(regs + code->nregs); /* binding may run Python (a key's __eq__) */
    bool ok = bind_arguments(c, fn, regs, args, n, kw);
    c->values_top = top;
    if (ok)
        return regs;
    for (uint32_t k = 0; k < code->nlocals; k++)
        if (is_object(regs[k])) {
            Value v = regs[k];
            regs[k] = V_UNDEF;
            release(c, v);
        }
    if (*flags & FRAME_CHUNK)
        stack_back(c, &c->values);
    return NULL;
}

Frame *call_push(Coil *c, Function *fn, Value *args, size_t n, Tuple *kw, Value *result)
{
    Code *code = fn->code;
    uint32_t flags = 0;
    *result = COIL_NULL;
    RETAIN(fn);
    if (UNLIKELY(code->frozen) && !code_thaw(c, code)) {
        RELEASE(c, fn);
        return NULL;
    }
    if (code->flags & (CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR)) {
        if (!code->live && !code_prepare(c, code)) {
            RELEASE(c, fn);
            return NULL;
        }
        Generator *g = generator_new_take(c, fn);
        if (!g)
            return NULL;
        if (!bind_arguments(c, fn, g->regs, args, n, kw)) {
            g->state = GEN_FINISHED; /* never existed for the program: no warning */
            for (uint32_t r = 0; r < code->nregs; r++) {
                Value v = g->regs[r];
                g->regs[r] = V_UNDEF;
                release(c, v);
            }
            RELEASE(c, g);
            return NULL;
        }
        if (c->origin_depth && code->flags & CO_COROUTINE && !coroutine_note_origin(c, g)) {
            g->state = GEN_FINISHED;
            RELEASE(c, g);
            return NULL;
        }
        *result = from_object(g);
        return NULL;
    }
    Value *regs = bind_window(c, fn, args, n, kw, &flags);
    if (!regs) {
        RELEASE(c, fn);
        return NULL;
    }
    return frame_push_take(c, fn, regs, flags);
}

Frame *call_push_lazy(Coil *c, Function *fn, Value *args, size_t n, Value *unused)
{
    (void)unused;
    uint32_t flags = FRAME_LAZY;
    RETAIN(fn);
    Value *regs = bind_window(c, fn, args, n, NULL, &flags);
    if (!regs) {
        RELEASE(c, fn);
        return NULL;
    }
    return frame_push_take(c, fn, regs, flags);
}

/* ---- calls from C ------------------------------------------------------------------------------------------------ */

static Value call_function(Coil *c, Function *fn, const Value *args, size_t n, Tuple *kw)
{
    size_t total = n + (kw ? kw->length : 0);
    Value copy[16], *own = copy;
    if (total > 16 && !(own = mem_alloc(c, mem_product(total, sizeof *own))))
        return COIL_NULL;
    for (size_t k = 0; k < total; k++)
        own[k] = retain(args[k]);
    Value result = COIL_NULL;
    Frame *f = call_push(c, fn, own, n, kw, &result);
    for (size_t k = 0; k < total; k++)
        if (!is_undef(own[k]))
            release(c, own[k]);
    if (own != copy)
        mem_free(c, own, total * sizeof *own);
    return f ? interp_run(c) : result;
}

Value call(Coil *c, Value callee, const Value *args, size_t n, Tuple *kw)
{
    if (kw && kw->length == 0)
        kw = NULL;
    if (is_exact(callee, SHAPE_FUNCTION))
        return call_function(c, as_function(callee), args, n, kw);
    if (is_exact(callee, SHAPE_NATIVE) || is_exact(callee, SHAPE_METHOD_DESCRIPTOR))
        return native_call(c, as_native(callee), args, n, kw);
    Class *cls = class_of_borrow(c, callee);
    if (!SLOT(cls, call))
        return raise_error(c, EXC_TypeError, "'%T' object is not callable", callee);
    if (!enter_recursion(c, " while calling a Python object"))
        return COIL_NULL;
    Value result = SLOT(cls, call)(c, callee, args, n, kw);
    return result;
}

Value call0(Coil *c, Value callee) { return call(c, callee, NULL, 0, NULL); }
Value call1(Coil *c, Value callee, Value a) { return call(c, callee, &a, 1, NULL); }
Value call2(Coil *c, Value callee, Value a, Value b) { return call(c, callee, (Value[]){a, b}, 2, NULL); }
Value call3(Coil *c, Value callee, Value a, Value b, Value d) { return call(c, callee, (Value[]){a, b, d}, 3, NULL); }

Value call_method(Coil *c, Value self, const char *name, const Value *args, size_t n)
{
    Str *key = str_intern_c(c, name);
    if (!key)
        return COIL_NULL;
    Value out[2], result = COIL_NULL;
    bool ok = interp_load_method(c, self, key, out);
    RELEASE(c, key);
    if (!ok)
        return COIL_NULL;
    if (is_undef(out[1])) {
        result = call(c, out[0], args, n, NULL);
    } else {
        Value copy[8], *own = copy;
        if (n + 1 > 8)
            own = mem_alloc(c, mem_product(n + 1, sizeof *own));
        if (own) {
            own[0] = out[1];
            if (n)
                memcpy(own + 1, args, n * sizeof *own);
            result = call(c, out[0], own, n + 1, NULL);
            if (own != copy)
                mem_free(c, own, (n + 1) * sizeof *own);
        }
    }
    release(c, out[0]);
    release(c, out[1]);
    return result;
}

Value call_tuple(Coil *c, Value callee, Tuple *args, Dict *kwargs)
{
    if (!kwargs || kwargs->length == 0)
        return call(c, callee, args->items, args->length, NULL);
    size_t total = args->length + kwargs->length;
    Tuple *names = tuple_new(c, kwargs->length), *values = names ? tuple_new(c, total) : NULL;
    Value result = COIL_NULL;
    if (values) {
        for (size_t k = 0; k < args->length; k++)
            values->items[k] = retain(args->items[k]);
        size_t at = 0, j = 0;
        Value key, value;
        while (j < names->length && dict_next_borrow(kwargs, &at, &key, &value)) {
            if (!as_str_borrow(c, key)) {
                (void)raise_error(c, EXC_TypeError, "keywords must be strings");
                goto out;
            }
            names->items[j] = retain(key);
            values->items[args->length + j++] = retain(value);
        }
        result = call(c, callee, values->items, args->length, names);
    }
out:
    RELEASE(c, names);
    RELEASE(c, values);
    return result;
}

bool is_callable(Coil *c, Value v) { return SLOT(class_of_borrow(c, v), call) != NULL; }
