/* scope.c: host scopes: what coil.h's natives are given and return is kept alive by the innermost scope.
 *
 * A thread's scopes are one growing array of owned values; a scope is where it began. coil_enter() leaves a mark there, the place of
 * the enter before it, so that scopes left open are closed with it.
 */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/api/scope.h"
#include "runtime/errors/describe.h"
#include "vm/machine/breaker.h"
#include "vm/errors/exception.h"
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/system/stream.h"
#include "vm/machine/thread.h"

STATE_SIZE(scopes, Scopes)

enum { SCOPE_FIRST = 32 };

bool scope_grow(Coil *c)
{
    size_t room = (size_t)(c->runtime->scopes->end - c->runtime->scopes->base), more = room ? room * 2 : SCOPE_FIRST;
    size_t used = (size_t)(c->runtime->scopes->top - c->runtime->scopes->base);
    Value *base = mem_realloc(c, c->runtime->scopes->base, room * sizeof *base, mem_product(more, sizeof *base));
    if (!base)
        return false;
    c->runtime->scopes->base = base;
    c->runtime->scopes->top = base + used;
    c->runtime->scopes->end = base + more;
    return true;
}

Value own(Coil *c, Value v)
{
    if (!is_object(v))
        return v;
    Scopes *s = c->runtime->scopes;
    if (UNLIKELY(s->top == s->end) && !scope_grow(c)) {
        release(c, v);
        return COIL_NULL;
    }
    return *s->top++ = v;
}

/* Releases what came after `mark`, the last first. */
static inline void scope_cut(Coil *c, size_t mark)
{
    Scopes *s = c->runtime->scopes;
    while ((size_t)(s->top - s->base) > mark) /* what is released may run code that moves them */
        release(c, *--s->top);
}

static size_t scope_mark(const Coil *c) { return (size_t)(c->runtime->scopes->top - c->runtime->scopes->base); }

CoilScope coil_scope_open(Coil *c)
{
    CoilScope scope = {scope_mark(c)};
    return scope;
}

CoilValue coil_scope_close(Coil *c, CoilScope scope, CoilValue keep)
{
    if (!is_object(keep) || scope_mark(c) <= scope.mark_) { /* of an empty scope's: somebody else keeps it */
        scope_cut(c, scope.mark_);
        return keep;
    }
    retain(keep);
    scope_cut(c, scope.mark_);
    *c->runtime->scopes->top++ = keep; /* there is room: something went */
    return keep;
}

/* What no result of a host's function is; a __next__ says so that nothing is left. */
static COLD __attribute__((noinline)) void raise_no_result(Coil *c, const char *name)
{
    if (name && !strcmp(name, "__next__"))
        (void)raise_error(c, EXC_StopIteration, NULL);
    else
        (void)raise_error(c, EXC_SystemError, "%s() returned no value and raised nothing", name ? name : "a native function");
}

Value scope_try(Coil *c, CoilFunction fn, void *state, const Value *args)
{
    Scopes *s = c->runtime->scopes;
    void *outer = s->state_of_call;
    Value *awaited = s->awaited;
    size_t mark = (size_t)((char *)s->top - (char *)s->base);
    s->state_of_call = state;
    s->awaited = NULL;
    s->natives++;
    Value result = fn(c, args);
    if (UNLIKELY(failed(c)))
        result = COIL_NULL;
    else if (LIKELY(!is_null(result)))
        retain(result);
    s->natives--;
    while ((size_t)((char *)s->top - (char *)s->base) > mark) /* as scope_cut() */
        release(c, *--s->top);
    s->awaited = awaited;
    s->state_of_call = outer;
    return result;
}

Value scope_run(Coil *c, const char *name, CoilFunction fn, void *state, const Value *args)
{
    Value result = scope_try(c, fn, state, args);
    if (UNLIKELY(is_null(result)) && !failed(c))
        raise_no_result(c, name);
    return result;
}

/* ---- annotations ---- */

static bool type_is(const char *text, size_t n, const char *name) { return strlen(name) == n && !memcmp(text, name, n); }

enum TypeCheck { TYPE_NO, TYPE_YES, TYPE_AS_FLOAT, TYPE_FREE };

/* Does v fit one alternative of an annotation? TYPE_FREE: this name only documents. */
static enum TypeCheck type_check(Coil *c, const char *text, size_t n, Value v)
{
    uint32_t flags = class_of_borrow(c, v)->flags;
    if (type_is(text, n, "int"))
        return flags & CLASS_IS_INT ? TYPE_YES : TYPE_NO;
    if (type_is(text, n, "float"))
        return flags & CLASS_IS_FLOAT ? TYPE_YES : flags & CLASS_IS_INT ? TYPE_AS_FLOAT : TYPE_NO;
    if (type_is(text, n, "str"))
        return flags & CLASS_IS_STR ? TYPE_YES : TYPE_NO;
    if (type_is(text, n, "bytes"))
        return flags & CLASS_IS_BYTES ? TYPE_YES : TYPE_NO;
    if (type_is(text, n, "bool"))
        return is_bool(v) ? TYPE_YES : TYPE_NO;
    if (type_is(text, n, "None"))
        return is_none(v) ? TYPE_YES : TYPE_NO;
    HostClass *of = host_class_named(c, text, n);
    return !of ? TYPE_FREE : class_derives(class_of_borrow(c, v), of->cls) ? TYPE_YES : TYPE_NO;
}

/* Checks v against "float | None" and the like; an int that passes for a float becomes one. */
static bool type_accepts(Coil *c, const char *text, size_t n, Value *v)
{
    const char *end = text + n;
    bool as_float = false, free = false;
    while (text < end) {
        const char *bar = memchr(text, '|', (size_t)(end - text)), *stop = bar ? bar : end;
        while (text < stop && *text == ' ')
            text++;
        size_t length = (size_t)(stop - text);
        while (length && text[length - 1] == ' ')
            length--;
        enum TypeCheck k = type_check(c, text, length, *v);
        if (k == TYPE_YES)
            return true;
        as_float |= k == TYPE_AS_FLOAT;
        free |= k == TYPE_FREE;
        text = bar ? bar + 1 : end;
    }
    double d;
    if (!as_float || free)
        return free;
    if (!to_double(c, *v, &d))
        return false;
    *v = float_value(d);
    return true;
}

enum { ARGUMENTS_MOST = 24 };

/* A parameter is called by its name if it can be given so, else by its place if there are others. */
static COLD void raise_wrong_type(Coil *c, const Native *f, size_t k, const char *type, int n, Value given)
{
    bool alone;
    const size_t place = signature_place(f->signature, k, f->owner, &alone);
    if (!place)
        (void)raise_error(c, EXC_TypeError, "%s() argument '%U' must be %.*s, not %A", f->def->name, signature_name_borrow(f->signature, k),
                          n, type, given);
    else if (alone)
        (void)raise_error(c, EXC_TypeError, "%s() argument must be %.*s, not %A", f->def->name, n, type, given);
    else
        (void)raise_error(c, EXC_TypeError, "%s() argument %zu must be %.*s, not %A", f->def->name, place, n, type, given);
}

/* *args and **kwargs parameters are not checked: their annotation is their items'. */
static bool check_arguments(Coil *c, const Native *f, const Value *args, Value *checked)
{
    size_t count = signature_count(f->signature);
    for (size_t k = 0; k < count; k++) {
        size_t n;
        const char *type = signature_annotation(f->signature, k, &n);
        checked[k] = args[k];
        if (!n || is_null(args[k]) || signature_is_rest(f->signature, k) || type_accepts(c, type, n, &checked[k]))
            continue;
        if (!failed(c))
            raise_wrong_type(c, f, k, type, (int)n, args[k]);
        return false;
    }
    return true;
}

Value scope_call(Coil *c, Native *f, const Value *args)
{
    Value checked[ARGUMENTS_MOST];
    void *state = f->data;
    HostClass *of = f->owner ? host_class_of(f->owner) : NULL;
    if (of)
        state = of->module ? of->module->state : NULL;
    if (f->signature && signature_typed(f->signature)) {
        if (!check_arguments(c, f, args, checked))
            return COIL_NULL;
        args = checked;
    }
    if (f->signature && signature_async(f->signature))
        return host_async_call(c, f, args);
    if (of && of->has_init && !strcmp(f->def->name, "__init__"))
        host_ready(c, args[0], of);
    return scope_run(c, f->def->name, f->def->call, state, args);
}

Value scope_call_bound(Coil *c, const Native *f, const Value *args)
{
    void *state = f->data;
    HostClass *of = f->owner ? class_is_host(f->owner) : NULL;
    if (of)
        state = of->module ? of->module->state : NULL;
    return scope_run(c, f->def->name, f->def->call, state, args);
}

Value host_property(Coil *c, Class *owner, const CoilDef *row, CoilFunction fn, const Value *args)
{
    HostClass *of = host_class_of(owner);
    return scope_run(c, row->name, fn, of && of->module ? of->module->state : NULL, args);
}

/* ---- callbacks and entering ---- */

CoilScope callback_enter(Coil *c, Value *pending)
{
    *pending = take_error(c);
    c->runtime->scopes->natives++;
    return coil_scope_open(c);
}

void callback_leave(Coil *c, CoilScope scope, Value pending)
{
    c->runtime->scopes->natives--;
    if (failed(c))
        report_error(c);
    scope_cut(c, scope.mark_);
    if (!is_null(pending))
        restore_error_take(c, pending);
}

/* Does the host itself call, not a script's native or callback? */
static bool outermost(const Coil *c) { return !c->runtime->scopes->natives && !c->frame; }

bool script_stop_told(Coil *c)
{
    if (c->vm->finalising)
        return host_lives(c);
    if (c->vm->stopped && outermost(c) && !failed(c)) {
        (void)limits_stop_again(c);
        report_error(c);
    }
    return true;
}

bool script_ran(Coil *c) { return failed(c) || !outermost(c) || limits_stop_again(c); }

COLD void report_error(Coil *c)
{
    Value e = take_error(c);
    if (is_null(e))
        return;
    const CoilConfig *config = &c->vm->config;
    bool stop = c->vm->stopped && c->runtime->scopes->natives == 0;
    if (stop) {
        limits_go_on(c->vm);
        loop_unwind(c);
    }
    bool unlimited = stop && heap_unlimited(c->vm, true); /* the limit is passed still, and the text no script's */
    Str *text = exception_describe(c, e);
    if (stop)
        (void)heap_unlimited(c->vm, unlimited);
    Value keep = COIL_NULL;
    size_t n = 0;
    const char *utf8 = text ? str_utf8(c, text, &n, &keep) : NULL;
    if (!utf8) {
        utf8 = "an error that cannot be told: out of memory\n";
        n = strlen(utf8);
    }
    clear_error(c);
    if (config->report)
        config->report(config->data, utf8);
    else
        (void)!write_stream(c, 2, utf8, n);
    clear_error(c);
    release_maybe(c, keep);
    RELEASE(c, text);
    release(c, e);
}

Coil *coil_enter(CoilVM *vm)
{
    Coil *c = thread_enter(vm);
    if (!c)
        return NULL;
    if (c->runtime->scopes->top == c->runtime->scopes->end && !scope_grow(c)) {
        if (!c->runtime->scopes->enters) {
            clear_error(c);
            thread_leave(c);
        }
        return NULL;
    }
    *c->runtime->scopes->top++ = small((int64_t)c->runtime->scopes->enter_mark);
    c->runtime->scopes->enter_mark = scope_mark(c) - 1;
    if (c->runtime->scopes->enters++ == 0)
        host_serve(c);
    return c;
}

void coil_leave(Coil *c)
{
    if (c->runtime->scopes->enters == 1) {
        if (failed(c))
            report_error(c);
        host_serve(c);
        host_wake_driver(c);
    }
    size_t mark = c->runtime->scopes->enter_mark;
    scope_cut(c, mark + 1);
    if (UNLIKELY(c->vm->stopped) && c->runtime->scopes->enters == 1)
        (void)script_stop_told(c);
    c->runtime->scopes->enter_mark = (size_t)as_small(c->runtime->scopes->base[mark]);
    c->runtime->scopes->top = c->runtime->scopes->base + mark;
    if (--c->runtime->scopes->enters)
        return;
    thread_leave(c);
}

void scopes_stop(Coil *c)
{
    Scopes *s = c->runtime->scopes;
    mem_free(c, s->base, (size_t)((char *)s->end - (char *)s->base));
    s->base = s->top = s->end = NULL;
}
