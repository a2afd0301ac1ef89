/* host_async.c: what calling a host's "async " function gives: a coroutine, as that of an `async def`, whose body is the host's function.
 *
 * Arguments are bound at the call, the function runs when the coroutine is first resumed, so that what it makes (a promise) belongs to the
 * loop that then runs; what it gives is awaited.
 */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/api/scope.h"
#include "runtime/errors/describe.h"
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"
#include "vm/loop/interp.h"

enum AsyncStage { ASYNC_CREATED, ASYNC_SUSPENDED, ASYNC_RUNNING, ASYNC_FINISHED };

typedef struct AsyncCall {
    Object h;
    Value function; /* the Native */
    Value args;     /* tuple of what it is called with, None where nothing was given; COIL_NULL once it has run */
    Value awaiting; /* the iterator of what it gave, or COIL_NULL */
    uint32_t unset; /* bits of arguments that were not given */
    uint32_t state;
} AsyncCall;
static const TypeDef async_call_type;
DOWNCAST(as_async_call, AsyncCall, &async_call_type)

static void async_visit(Object *o, VisitFn fn, void *arg)
{
    VISIT(((AsyncCall *)o)->function);
    VISIT(((AsyncCall *)o)->args);
    VISIT(((AsyncCall *)o)->awaiting);
}

Value host_async_call(Coil *c, Native *f, const Value *args)
{
    const size_t count = signature_count(f->signature);
    Class *cls = class_from_def_borrow(c, &async_call_type);
    AsyncCall *a = cls ? class_instance(c, cls) : NULL;
    Tuple *all = a ? tuple_new(c, count) : NULL;
    if (!all) {
        if (a)
            a->state = ASYNC_FINISHED;
        RELEASE(c, a);
        return COIL_NULL;
    }
    for (size_t k = 0; k < count; k++) {
        a->unset |= is_null(args[k]) ? UINT32_C(1) << k : 0;
        all->items[k] = is_null(args[k]) ? V_NONE : retain(args[k]);
    }
    a->args = from_object(all);
    a->function = retain(from_object(f));
    return from_object(a);
}

/* Runs the function: the iterator of what it gave (owned), or COIL_NULL. */
static Value async_begin(Coil *c, AsyncCall *a)
{
    Value given = a->args, values[BOUND_MOST];
    Native *f = as_native(a->function);
    Tuple *t = as_tuple(given);
    a->args = COIL_NULL;
    for (size_t k = 0; k < t->length; k++)
        values[k] = a->unset >> k & 1 ? COIL_NULL : t->items[k];
    HostClass *of = f->owner ? host_class_of(f->owner) : NULL;
    Value awaitable = scope_run(c, f->def->name, f->def->call, of ? of->module ? of->module->state : NULL : f->data, values);
    release(c, given);
    Value it = is_null(awaitable) ? COIL_NULL : interp_get_awaitable(c, awaitable, 0);
    release_maybe(c, awaitable);
    return it;
}

/* Goes on with `sent` (taken; COIL_NULL: the pending exception). */
Value host_async_resume(Coil *c, Value self, Value sent, bool *finished)
{
    AsyncCall *a = as_async_call(self);
    *finished = false;
    if (a->state == ASYNC_FINISHED || a->state == ASYNC_RUNNING) {
        release_maybe(c, sent);
        clear_error(c);
        return a->state == ASYNC_RUNNING ? raise_error(c, EXC_ValueError, "coroutine already executing")
                                         : raise_error(c, EXC_RuntimeError, "cannot reuse already awaited coroutine");
    }
    const bool first = a->state == ASYNC_CREATED;
    a->state = ASYNC_RUNNING;
    if (first && !is_null(sent))
        a->awaiting = async_begin(c, a);
    Value v = COIL_NULL;
    bool done = true;
    if (!is_null(a->awaiting))
        v = is_null(sent) ? host_iterator_throw(c, a->awaiting, &done) : host_iterator_send(c, a->awaiting, sent, &done);
    release_maybe(c, sent);
    if (!is_null(v) && !done) {
        a->state = ASYNC_SUSPENDED;
        return v;
    }
    a->state = ASYNC_FINISHED;
    Value old = a->awaiting;
    a->awaiting = COIL_NULL;
    release_maybe(c, old);
    *finished = !is_null(v);
    return v;
}

bool host_is_async_call(Coil *c, Value v) { return class_of_borrow(c, v)->def == &async_call_type; }
bool host_async_begun(Value self) { return as_async_call(self)->state != ASYNC_CREATED; }
bool host_async_ended(Value self) { return as_async_call(self)->state == ASYNC_FINISHED; }

static Value async_await(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

static Value async_get_name(Coil *c, const Value *args)
{
    return from_object(str_from_c(c, as_native(as_async_call(args[0])->function)->def->name));
}

static Value async_get_qualname(Coil *c, const Value *args)
{
    const Native *f = as_native(as_async_call(args[0])->function);
    return f->owner ? from_object(str_format(c, "%U.%s", f->owner->name, f->def->name)) : async_get_name(c, args);
}

static Value async_get_running(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_async_call(args[0])->state == ASYNC_RUNNING);
}

static Value async_get_suspended(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_async_call(args[0])->state == ASYNC_SUSPENDED);
}

static Value async_get_awaiting(Coil *c, const Value *args)
{
    (void)c;
    const AsyncCall *a = as_async_call(args[0]);
    return is_null(a->awaiting) ? V_NONE : retain(a->awaiting);
}

static Value async_get_frame(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}

static Value async_repr(Coil *c, Value self)
{
    Value name = async_get_qualname(c, &self);
    Str *s = is_null(name) ? NULL : str_format(c, "<coroutine object %S at %I>", name, self);
    release_maybe(c, name);
    return from_object(s);
}

/* As of an `async def` that nobody awaits: its body, which is the host's, has not run. */
static void async_finalise(Coil *c, Value self)
{
    AsyncCall *a = as_async_call(self);
    if (a->state != ASYNC_CREATED || c->vm->stopped || c->vm->finalising)
        return;
    a->state = ASYNC_FINISHED;
    Value pending = take_error(c), name = async_get_qualname(c, &self);
    if (is_null(name) || !warn(c, EXC_RuntimeWarning, 1, "coroutine '%S' was never awaited", name))
        report_unraisable(c, NULL, self);
    release_maybe(c, name);
    if (!is_null(pending))
        restore_error_take(c, pending);
}

static const CoilDef async_rows[] = {
    METHOD("send", "(self, value, /)", host_coroutine_send_method, "Goes on with the value that what it awaits is to have."),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", host_coroutine_throw_method, "Raises an exception where it stands."),
    METHOD("close", "(self, /)", host_coroutine_close_method, "Ends it."),
    GETTER("__name__", async_get_name, NULL, "The function's name."),
    GETTER("__qualname__", async_get_qualname, NULL, "The function's name, with its class's."),
    GETTER("cr_running", async_get_running, NULL, "Is it being resumed?"),
    GETTER("cr_suspended", async_get_suspended, NULL, "Has it begun, and waits?"),
    GETTER("cr_await", async_get_awaiting, NULL, "What it awaits, or None."),
    GETTER("cr_frame", async_get_frame, NULL, "None: its body is no Python."),
    ROWS_END,
};
static const Slots async_slots = {.visit = async_visit,
                                  .finalise = async_finalise,
                                  .repr = async_repr,
                                  .await = async_await,
                                  .next = host_coroutine_next,
                                  .send = host_coroutine_send};
static const TypeDef async_call_type = {.name = "coil.coroutine",
                                        .doc = "What a native function that is declared async gives: a coroutine.",
                                        .flags = CLASS_NO_NEW | CLASS_WEAKREF,
                                        .size = sizeof(AsyncCall),
                                        .saved = SAVED_NEVER_HOST,
                                        .slots = &async_slots,
                                        .rows = async_rows};
