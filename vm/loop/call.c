/* call.c: calling anything from C, and pushing frames for Python functions. */
#include "vm/classes/class_cache.h"
#include "vm/classes/descriptor.h"
#include "vm/loop/bind.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"
#include "vm/loop/interp.h"
#include "vm/loop/native.h"
#include "vm/loop/push.h"

/* A window at the top of the stack with fn's arguments in it; NULL: failed. */
static Value *bind_window(Coil *c, Function *fn, Value *args, size_t n, Tuple *kw, uint32_t *flags)
{
    Code *code = fn->code;
    Value *regs = window_push(c, args, 0, code->nregs, flags);
    if (!regs)
        return NULL;
    char *top = c->values_top;
    c->values_top = (char *)(regs + code->nregs); /* binding may run Python (a key's __eq__) */
    bool ok = call_bind(c, fn, regs, args, (uint32_t)n, kw ? kw->items : NULL, kw ? (uint32_t)kw->length : 0);
    c->values_top = top;
    if (ok)
        return regs;
    if (*flags & FRAME_CHUNK)
        stack_back(c, &c->values);
    return NULL;
}

/* The generator object of a call of fn, whose code is prepared. */
static Value call_make_generator(Coil *c, Function *fn, Value *args, size_t n, Tuple *kw)
{
    Generator *g = generator_new_take(c, RETAIN(fn));
    if (!g)
        return COIL_NULL;
    if (call_bind(c, fn, g->regs, args, (uint32_t)n, kw ? kw->items : NULL, kw ? (uint32_t)kw->length : 0) &&
        (!c->origin_depth || !(fn->code->flags & CO_COROUTINE) || coroutine_note_origin(c, g)))
        return from_object(g);
    g->state = GEN_FINISHED;                                 /* it never existed for the program: no warning */
    registers_release(c, g->regs, g->function->code->nregs); /* fn may have another by now */
    RELEASE(c, g);
    return COIL_NULL;
}

Frame *call_push(Coil *c, Function *fn, Value *args, size_t n, Tuple *kw, Value *result)
{
    Code *code = fn->code;
    uint32_t flags = 0;
    *result = COIL_NULL;
    if (UNLIKELY(!code->live) && !code_prepare(c, code)) /* frozen code's names of parameters are there only then */
        return NULL;
    if (code->flags & (CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR)) {
        *result = call_make_generator(c, fn, args, n, kw);
        return NULL;
    }
    RETAIN(fn);
    Value *regs = bind_window(c, fn, args, n, kw, &flags);
    if (!regs) {
        RELEASE(c, fn);
        return NULL;
    }
    return frame_push_take(c, fn, regs, flags);
}

bool call_push_lazy(Coil *c, Function *fn, Value *args, size_t n)
{
    uint32_t flags = FRAME_LAZY;
    if (UNLIKELY(!fn->code->live) && !code_prepare(c, fn->code))
        return false;
    RETAIN(fn);
    Value *regs = bind_window(c, fn, args, n, NULL, &flags);
    if (!regs) {
        RELEASE(c, fn);
        return false;
    }
    Frame *f = frame_push_take(c, fn, regs, flags);
    if (f)
        f->how = HOW_AWAIT;
    return f != NULL;
}

/* ---- calls from C ---- */

/* Not so short a way as call() has: keywords, defaults, generators. */
static COLD Value call_function(Coil *c, Function *fn, const Value *args, size_t n, Tuple *kw)
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

/* Who calls a module may mean what is in it by the same name. */
static COLD Value not_callable(Coil *c, Value callee)
{
    Dict *names = is_exact(callee, SHAPE_MODULE) ? module_dict_borrow(callee) : NULL;
    Value name = names ? dict_get_str_borrow(c, names, NAME(c, __name__)) : COIL_NULL;
    if (!is_null(name) && is_str(name)) {
        retain(name); /* a key that is no str may take it out as it is compared */
        Value meant = dict_get_str_borrow(c, names, as_str(name));
        if (!is_null(meant) && SLOT(class_of_borrow(c, meant), call))
            (void)raise_error(c, EXC_TypeError, "'%T' object is not callable. Did you mean: '%S.%S(...)'?", callee, name, name);
        release(c, name);
    }
    return failed(c) ? COIL_NULL : raise_error(c, EXC_TypeError, "'%T' object is not callable", callee);
}

static __attribute__((noinline)) Value call_object(Coil *c, Value callee, const Value *args, size_t n, Tuple *kw)
{
    if (is_exact(callee, SHAPE_NATIVE) || is_exact(callee, SHAPE_METHOD_DESCRIPTOR))
        return native_call(c, as_native(callee), args, n, kw);
    Class *cls = class_of_borrow(c, callee);
    if (!SLOT(cls, call))
        return not_callable(c, callee);
    if (!enter_recursion(c, " while calling a Python object"))
        return COIL_NULL;
    Value result = SLOT(cls, call)(c, callee, args, n, kw);
    return result;
}

Value call(Coil *c, Value callee, const Value *args, size_t n, Tuple *kw)
{
    if (kw && kw->length == 0)
        kw = NULL;
    if (UNLIKELY(!is_exact(callee, SHAPE_FUNCTION)))
        return call_object(c, callee, args, n, kw);
    Function *fn = as_function(callee);
    return LIKELY(!kw) && push_special(c, fn, args, (uint32_t)n, HOW_ENTRY, 0, 0) ? interp_begin(c) : call_function(c, fn, args, n, kw);
}

Value call0(Coil *c, Value callee) { return call(c, callee, NULL, 0, NULL); }
Value call1(Coil *c, Value callee, Value a) { return call(c, callee, &a, 1, NULL); }
Value call2(Coil *c, Value callee, Value a, Value b) { return call(c, callee, (Value[]){a, b}, 2, NULL); }
Value call3(Coil *c, Value callee, Value a, Value b, Value d) { return call(c, callee, (Value[]){a, b, d}, 3, NULL); }

Value call_method(Coil *c, Value self, const char *name, const Value *args, size_t n)
{
    Str *key = str_intern_c(c, name);
    Value result = key ? call_method_str(c, self, key, args, n) : COIL_NULL;
    RELEASE(c, key);
    return result;
}

/* What a method is called with, held for the time of the call: a caller in C may have borrowed it from an object's field, which what runs until
 * the call is over (a lookup in Python, the method) may set anew. */
typedef struct Held {
    Value few[8], *values; /* self, and the arguments */
    size_t n;
} Held;

static bool hold(Coil *c, Held *h, Value self, const Value *args, size_t n)
{
    h->n = n + 1;
    h->values = h->n > sizeof h->few / sizeof *h->few ? mem_alloc(c, mem_product(h->n, sizeof(Value))) : h->few;
    if (!h->values)
        return false;
    h->values[0] = retain(self);
    for (size_t k = 0; k < n; k++)
        h->values[k + 1] = retain(args[k]);
    return true;
}

static void held_drop(Coil *c, Held *h)
{
    for (size_t k = 0; k < h->n; k++)
        release(c, h->values[k]);
    if (h->values != h->few)
        mem_free(c, h->values, h->n * sizeof(Value));
}

/* The usual case: a plain function of the class's that takes just these. Its frame holds them. */
static bool push_method(Coil *c, const AttrCache *memo, Value self, const Value *args, size_t n)
{
    enum { FEW = 4 };
    Value all[FEW] = {self};
    if (n >= FEW || memo->kind != ATTR_METHOD || !is_exact(memo->value, SHAPE_FUNCTION))
        return false;
    for (size_t k = 0; k < n; k++)
        all[k + 1] = args[k];
    return push_special(c, as_function(memo->value), all, (uint32_t)n + 1, HOW_ENTRY, 0, 0);
}

Value call_method_str(Coil *c, Value self, Str *name, const Value *args, size_t n)
{
    const AttrCache *memo = attr_memo_borrow(c, self, name, false);
    if (memo && push_method(c, memo, self, args, n))
        return interp_begin(c);
    Held h;
    Value out[2], result = COIL_NULL;
    if (!hold(c, &h, self, args, n))
        return COIL_NULL;
    if (UNLIKELY(h.values != h.few)) /* memory was asked for, which may let others run */
        memo = attr_memo_borrow(c, self, name, false);
    if (memo && (memo->kind == ATTR_METHOD ||
                 (memo->kind == ATTR_METHOD_NO_DICT && is_null(*(const Value *)((const char *)as_object(self) + memo->at))))) {
        Value method = retain(memo->value);
        result = call(c, method, h.values, n + 1, NULL);
        release(c, method);
    } else if (interp_load_method(c, self, name, out)) {
        const size_t bound = is_undef(out[1]);
        result = call(c, out[0], h.values + bound, n + 1 - bound, NULL);
        release(c, out[0]);
        release(c, out[1]);
    }
    held_drop(c, &h);
    return result;
}

Tuple *call_arguments(Coil *c, const Value *args, size_t n, Dict *kwargs, Tuple **names)
{
    Tuple *all = tuple_new(c, n + kwargs->length);
    *names = all ? tuple_new(c, kwargs->length) : NULL;
    bool ok = *names != NULL;
    size_t at = 0, j = 0;
    Value key, value;
    for (size_t k = 0; ok && k < n; k++)
        all->items[k] = retain(args[k]);
    while (ok && j < (*names)->length && dict_next_borrow(kwargs, &at, &key, &value)) {
        ok = as_str_borrow(c, key) || fail_error(c, EXC_TypeError, "keywords must be strings");
        (*names)->items[j] = retain(key);
        all->items[n + j++] = retain(value);
    }
    if (ok)
        return all;
    RELEASE(c, all);
    RELEASE(c, *names);
    return NULL;
}

Value call_dict(Coil *c, Value callee, const Value *args, size_t n, Dict *kwargs)
{
    if (kwargs->length == 0)
        return call(c, callee, args, n, NULL);
    Tuple *names, *all = call_arguments(c, args, n, kwargs, &names);
    if (!all)
        return COIL_NULL;
    Value result = call(c, callee, all->items, n, names);
    RELEASE(c, names);
    RELEASE(c, all);
    return result;
}

Value call_tuple(Coil *c, Value callee, Tuple *args, Dict *kwargs)
{
    return kwargs ? call_dict(c, callee, args->items, args->length, kwargs) : call(c, callee, args->items, args->length, NULL);
}

/* The names of a call's keywords as a tuple of interned strs: NULL in *names if there are none. */
static bool keyword_names(Coil *c, const char *const *keywords, size_t count, Tuple **names)
{
    *names = NULL;
    size_t n = 0;
    while (keywords && keywords[n])
        n++;
    if (n > count)
        return fail_error(c, EXC_SystemError, "a call names more keywords than it has arguments");
    if (n == 0)
        return true;
    if (!(*names = tuple_new(c, n)))
        return false;
    for (size_t k = 0; k < n; k++) {
        Str *raw = str_from_c(c, keywords[k]), *s = raw ? str_intern(c, raw) : NULL;
        RELEASE(c, raw);
        if (!s) {
            RELEASE(c, *names);
            return false;
        }
        (*names)->items[k] = from_object(s);
    }
    return true;
}

Value call_named(Coil *c, Value callee, const Value *args, size_t count, const char *const *keywords)
{
    Tuple *names;
    if (!keyword_names(c, keywords, count, &names))
        return COIL_NULL;
    Value result = call(c, callee, args, count - (names ? names->length : 0), names);
    RELEASE(c, names);
    return result;
}

Value call_method_named(Coil *c, Value self, const char *name, const Value *args, size_t count, const char *const *keywords)
{
    Held h;
    if (!hold(c, &h, self, args, count))
        return COIL_NULL;
    Value method = get_attr_c(c, self, name), result = is_null(method) ? COIL_NULL : call_named(c, method, h.values + 1, count, keywords);
    release_maybe(c, method);
    held_drop(c, &h);
    return result;
}

bool is_callable(Coil *c, Value v) { return SLOT(class_of_borrow(c, v), call) != NULL; }
