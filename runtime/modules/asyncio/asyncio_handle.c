/* asyncio_handle.c: Handle and TimerHandle: callbacks the loop will run. */
#include "runtime/modules/asyncio/asyncio_hidden.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/modules/asyncio/asyncio_transport.h"
#include "vm/errors/exception.h"

static Value or_none(Value v) { return is_null(v) ? V_NONE : retain(v); }

/* The end of a sleep has the future alone in the place of its arguments (loop_wake_later). */
static bool ends_sleep(Coil *c, const Handle *h) { return same(h->callback, async_state(c)->wake) && is_plain_future(c, h->args); }

/* The arguments as everybody knows them, owned: a tuple, None if there are none any more. */
static Value handle_args(Coil *c, Handle *h)
{
    return ends_sleep(c, h) ? from_object(tuple_pack(c, 2, h->args, V_NONE)) : or_none(h->args);
}

static void handle_visit(Object *o, VisitFn fn, void *arg)
{
    Handle *h = (Handle *)o;
    VISIT(h->callback);
    VISIT(h->args);
    VISIT(h->context);
    VISIT(h->loop);
    VISIT(h->repr);
    VISIT(h->source_traceback);
    VISIT(h->when);
}

static Value handle_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    Handle *h = class_instance(c, cls);
    if (h)
        h->is_timer = class_derives(cls, async_state(c)->timer);
    return from_object(h);
}

static bool handle_setup(Coil *c, Handle *h, Value callback, Value args, Value loop, Value context)
{
    replace_take(c, &h->loop, retain(loop));
    replace_take(c, &h->callback, retain(callback));
    replace_take(c, &h->args, retain(args));
    if (!ends_sleep(c, h)) { /* that runs nothing of the program's */
        Value ctx = is_null(context) || is_none(context) ? from_object(context_copy_current(c)) : retain(context);
        if (is_null(ctx))
            return false;
        replace_take(c, &h->context, ctx);
    }
    h->cancelled = false;
    int debug = loop_debug(c, loop);
    if (debug > 0) {
        Value tb = async_source_traceback(c);
        if (is_null(tb))
            return false;
        replace_take(c, &h->source_traceback, tb);
    }
    return debug >= 0;
}

Class *handle_class_borrow(Coil *c) { return async_state(c)->handle; }
Class *timer_class_borrow(Coil *c) { return async_state(c)->timer; }

Value handle_new(Coil *c, Class *cls, Value callback, Value args, Value loop, Value context)
{
    Value v = handle_make(c, cls, NULL, 0, NULL);
    if (is_null(v) || handle_setup(c, as_handle(v), callback, args, loop, context))
        return v;
    release(c, v);
    return COIL_NULL;
}

static COLD bool handle_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Signature *s = signature_of_borrow(c, "(callback, args, loop, context=None)");
    BoundArgs b;
    if (!s || !signature_bind(c, s, NULL, "Handle", false, args, n, kw, &b))
        return false;
    bool ok = handle_setup(c, as_handle(self), b.values[0], b.values[1], b.values[2], b.values[3]);
    signature_unbind(c, &b);
    return ok;
}

static COLD bool timer_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Signature *s = signature_of_borrow(c, "(when, callback, args, loop, context=None)");
    BoundArgs b;
    if (!s || !signature_bind(c, s, NULL, "TimerHandle", false, args, n, kw, &b))
        return false;
    as_handle(self)->is_timer = true;
    replace_take(c, &as_handle(self)->when, retain(b.values[0]));
    bool ok = handle_setup(c, as_handle(self), b.values[1], b.values[2], b.values[3], b.values[4]);
    signature_unbind(c, &b);
    return ok;
}

/* What it calls, with which arguments, as text. */
static COLD Value handle_source(Coil *c, Handle *h)
{
    Value show = async_import(c, "asyncio.format_helpers", "_format_callback_source");
    int debug = is_null(show) ? -1 : loop_debug(c, h->loop);
    Value args = debug < 0 ? COIL_NULL : handle_args(c, h);
    Value about[] = {or_none(h->callback), args, bool_value(debug > 0)};
    Value shown = is_null(args) ? COIL_NULL : call_named(c, show, about, 3, (const char *[]){"debug", NULL});
    release_maybe(c, show);
    release_maybe(c, args);
    release(c, about[0]);
    return shown;
}

/* Tells the loop's exception handler what went wrong in a callback. Takes the pending exception. */
static bool handle_report(Coil *c, Handle *h)
{
    Value e = take_error(c), shown = handle_source(c, h);
    Str *text = is_null(shown) ? NULL : str_format(c, "Exception in callback %S", shown);
    bool ok = loop_report_take(c, h->loop, text, e, "handle", from_object(h), h->source_traceback);
    release_maybe(c, shown);
    release(c, e);
    return ok;
}

bool loop_ends_by_error(Coil *c) { return failed_with(c, EXC_SystemExit) || failed_with(c, EXC_KeyboardInterrupt) || c->vm->stopped; }

/* Did want of memory end a callback by which a task waits? It would for ever: so the loop ends, by that error. */
static bool wakeup_is_lost(Coil *c, Value callback)
{
    return failed_with(c, EXC_MemoryError) && !callback_fail_owner(c, callback) && callback_is_awaited(c, callback);
}

/* Does a handle stand for a transport's _read_ready(), in a context? */
static inline bool handle_reads(const Handle *h)
{
    return is_exact(h->callback, SHAPE_NATIVE) && as_native(h->callback)->def->call == transport_read_ready &&
           is_exact(h->context, SHAPE_CONTEXT) && is_exact(h->args, SHAPE_TUPLE) && !as_tuple(h->args)->length;
}

/* What a callback that failed, h's own or what was its own, does to the loop. */
static COLD __attribute__((noinline)) bool handle_failed(Coil *c, Handle *h, Value callback)
{
    return !loop_ends_by_error(c) && !wakeup_is_lost(c, callback) && handle_report(c, h);
}

/* The same as a call, without its binding. */
static bool handle_read(Coil *c, Handle *h, bool *quiet)
{
    Value callback = retain(h->callback), result = COIL_NULL; /* whose own the transport is */
    VarContext *ctx = RETAIN(as_context(h->context));
    if (context_enter(c, ctx)) {
        result = transport_read(c, as_native(callback)->self, quiet);
        context_exit(c, ctx);
    }
    bool ok = LIKELY(!is_null(result)) || handle_failed(c, h, callback);
    release_maybe(c, result);
    RELEASE(c, ctx);
    release(c, callback);
    return ok;
}

/* In a context of somebody else's: through its run(). */
static COLD __attribute__((noinline)) Value run_in_foreign(Coil *c, Value context, Value callback, const Tuple *args)
{
    Value run = get_attr_c(c, is_null(context) ? V_NONE : context, "run"), result = COIL_NULL;
    Tuple *all = is_null(run) ? NULL : tuple_new(c, args->length + 1);
    if (all) {
        all->items[0] = retain(callback);
        for (size_t k = 0; k < args->length; k++)
            all->items[k + 1] = retain(args->items[k]);
        result = call(c, run, all->items, all->length, NULL);
    }
    release_maybe(c, run);
    RELEASE(c, all);
    return result;
}

bool handle_run(Coil *c, Handle *h, bool *quiet)
{
    if (handle_reads(h))
        return handle_read(c, h, quiet);
    RETAIN(h);
    Value callback = retain(h->callback), args = retain(h->args);
    VarContext *ctx = is_exact(h->context, SHAPE_CONTEXT) ? RETAIN(as_context(h->context)) : NULL;
    Value result = COIL_NULL;
    bool wakes = same(callback, async_state(c)->wake), alone = wakes && is_plain_future(c, args);
    Tuple *t = alone ? NULL : as_tuple_borrow(c, args), *made = t || alone ? NULL : tuple_from_iterable(c, args);
    t = made ? made : t;
    *quiet = false;
    if (alone) {
        result = call1(c, callback, args);
    } else if (t && (ctx || wakes)) {
        result = ctx ? context_run(c, ctx, callback, t->items, t->length, NULL) : call(c, callback, t->items, t->length, NULL);
    } else if (t) {
        result = run_in_foreign(c, h->context, callback, t);
    }
    bool ok = true;
    if (!is_null(result))
        release(c, result);
    else
        ok = handle_failed(c, h, callback);
    RELEASE(c, made);
    RELEASE(c, ctx);
    release(c, callback);
    release(c, args);
    RELEASE(c, h);
    return ok;
}

static Value handle_run_method(Coil *c, const Value *args)
{
    bool quiet;
    return handle_run(c, as_handle(args[0]), &quiet) ? V_NONE : COIL_NULL;
}

static Value handle_cancel_method(Coil *c, const Value *args)
{
    Handle *h = as_handle(args[0]);
    if (h->cancelled)
        return V_NONE;
    if (h->is_timer && !is_null(h->loop)) {
        if (is_native_loop(c, h->loop) && !(loop_overridden(c, as_loop(h->loop)) & OVER_TIMER_CANCELLED)) {
            as_loop(h->loop)->timers_cancelled += h->scheduled;
        } else {
            Value result = call_method(c, h->loop, "_timer_handle_cancelled", args, 1);
            if (is_null(result))
                return COIL_NULL;
            release(c, result);
        }
    }
    h->cancelled = true;
    int debug = is_null(h->loop) ? 0 : loop_debug(c, h->loop);
    if (debug < 0)
        return COIL_NULL;
    if (debug) { /* the callback is let go below; what it was is worth knowing */
        Str *text = value_repr(c, args[0]);
        if (!text)
            return COIL_NULL;
        replace_take(c, &h->repr, from_object(text));
    }
    Value callback = h->callback, tuple = h->args;
    h->callback = h->args = COIL_NULL;
    release_maybe(c, callback);
    release_maybe(c, tuple);
    return V_NONE;
}

bool is_timer(Coil *c, Value v)
{
    Class *cls = is_object(v) ? class_of_borrow(c, v) : NULL;
    return cls && (cls == async_state(c)->timer || class_derives(cls, async_state(c)->timer));
}

bool handle_cancel(Coil *c, Value handle)
{
    Class *cls = class_of_borrow(c, handle);
    AsyncState *s = async_state(c);
    Value v = cls == s->timer || cls == s->handle ? handle_cancel_method(c, &handle) : call_method(c, handle, "cancel", NULL, 0);
    release_maybe(c, v);
    return !is_null(v);
}

static Value handle_cancelled(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_handle(args[0])->cancelled);
}

/* The pieces of a handle's repr(), each in words of its own where they apply; a subclass may add to the list. */
static COLD Value handle_repr_info(Coil *c, const Value *args)
{
    Handle *h = as_handle(args[0]);
    List *l = list_new(c, 4);
    Value piece = from_object(l ? str_format(c, "%U", class_of_borrow(c, args[0])->name) : NULL);
    bool ok = !is_null(piece) && list_append_take(c, l, piece);
    if (ok && h->cancelled)
        ok = !is_null(piece = from_object(str_from_c(c, "cancelled"))) && list_append_take(c, l, piece);
    if (ok && h->is_timer)
        ok = !is_null(piece = from_object(str_format(c, "when=%S", h->when))) && list_append_take(c, l, piece);
    if (ok && !is_null(h->callback)) {
        piece = handle_source(c, h);
        ok = !is_null(piece) && list_append_take(c, l, piece);
    }
    if (ok && !is_null(h->source_traceback) && !is_none(h->source_traceback)) {
        Value last = get_item(c, h->source_traceback, small(-1));
        Value file = is_null(last) ? COIL_NULL : get_item(c, last, small(0)),
              line = is_null(file) ? COIL_NULL : get_item(c, last, small(1));
        piece = is_null(line) ? COIL_NULL : from_object(str_format(c, "created at %S:%S", file, line));
        release_maybe(c, last);
        release_maybe(c, file);
        release_maybe(c, line);
        ok = !is_null(piece) && list_append_take(c, l, piece);
    }
    if (ok)
        return from_object(l);
    RELEASE(c, l);
    return COIL_NULL;
}

static COLD Value handle_repr(Coil *c, Value self)
{
    Handle *h = as_handle(self);
    if (!is_null(h->repr) && !is_none(h->repr))
        return retain(h->repr);
    Value info = call_method(c, self, "_repr_info", NULL, 0);
    Str *space = is_null(info) ? NULL : str_from_c(c, " ");
    Value joined = space ? call_method(c, from_object(space), "join", &info, 1) : COIL_NULL; /* a subclass's may be anything */
    Str *text = is_null(joined) ? NULL : str_format(c, "<%S>", joined);
    release_maybe(c, info);
    RELEASE(c, space);
    release_maybe(c, joined);
    return from_object(text);
}

static COLD Value handle_get_context(Coil *c, const Value *args)
{
    Handle *h = as_handle(args[0]);
    if (is_null(h->context) && ends_sleep(c, h)) /* who asks is given one */
        h->context = from_object(context_copy_current(c));
    return failed(c) ? COIL_NULL : or_none(h->context);
}
#define SETTER(name)                                                                                                                       \
    static Value handle_set_##name(Coil *c, const Value *args)                                                                             \
    {                                                                                                                                      \
        replace_take(c, &as_handle(args[0])->name, is_null(args[1]) || is_none(args[1]) ? COIL_NULL : retain(args[1]));                    \
        return V_NONE;                                                                                                                     \
    }
#define ATTRIBUTE(name)                                                                                                                    \
    static Value handle_get_##name(Coil *c, const Value *args)                                                                             \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return or_none(as_handle(args[0])->name);                                                                                          \
    }                                                                                                                                      \
    SETTER(name)
ATTRIBUTE(callback)
SETTER(args)
static COLD Value handle_get_args(Coil *c, const Value *args) { return handle_args(c, as_handle(args[0])); }
SETTER(context)
SETTER(loop)
static COLD Value handle_get_loop(Coil *c, const Value *args)
{
    Value loop = as_handle(args[0])->loop;
    return is_null(loop) || loop_reveal(c, loop) ? or_none(loop) : COIL_NULL;
}
ATTRIBUTE(repr)
ATTRIBUTE(source_traceback)
ATTRIBUTE(when)
static COLD Value handle_set_cancelled(Coil *c, const Value *args)
{
    int t = is_null(args[1]) ? 0 : truth(c, args[1]);
    if (t < 0)
        return COIL_NULL;
    as_handle(args[0])->cancelled = t;
    return V_NONE;
}
static COLD Value handle_get_scheduled(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_handle(args[0])->scheduled);
}
static COLD Value handle_set_scheduled(Coil *c, const Value *args)
{
    int t = is_null(args[1]) ? 0 : truth(c, args[1]);
    if (t < 0)
        return COIL_NULL;
    as_handle(args[0])->scheduled = t;
    return V_NONE;
}

static const Slots handle_slots = {.visit = handle_visit, .make = handle_make, .init = handle_init, .repr = handle_repr};
static const CoilDef handle_rows[] = {
    METHOD("cancel", "(self, /)", handle_cancel_method, "Drops the callback; nothing happens if it has run already."),
    METHOD("cancelled", "(self, /)", handle_cancelled, NULL),
    METHOD("get_context", "(self, /)", handle_get_context, "The context the callback runs in."),
    METHOD("_run", "(self, /)", handle_run_method, NULL),
    METHOD("_repr_info", "(self, /)", handle_repr_info, NULL),
    GETTER("_callback", handle_get_callback, handle_set_callback, NULL),
    GETTER("_args", handle_get_args, handle_set_args, NULL),
    GETTER("_context", handle_get_context, handle_set_context, NULL),
    GETTER("_loop", handle_get_loop, handle_set_loop, NULL),
    GETTER("_repr", handle_get_repr, handle_set_repr, NULL),
    GETTER("_source_traceback", handle_get_source_traceback, handle_set_source_traceback, NULL),
    GETTER("_cancelled", handle_cancelled, handle_set_cancelled, NULL),
    ROWS_END,
};
const TypeDef handle_type = {.name = "Handle",
                             .doc = "A callback that the loop will run, unless it is cancelled first.",
                             .flags = CLASS_BASE | CLASS_WEAKREF,
                             .size = sizeof(Handle),
                             .saved = SAVED_FIELDS,
                             .slots = &handle_slots,
                             .rows = handle_rows};

/* ---- timers ---- */

/* Comparing may set either handle up anew: what is compared is held. */
static COLD Value field_compare(Coil *c, Value a, Value b, CompareOp op)
{
    a = or_none(a);
    b = or_none(b);
    Value result = compare_op(c, op, a, b);
    release(c, a);
    release(c, b);
    return result;
}
static COLD int field_equal(Coil *c, Value a, Value b)
{
    a = or_none(a);
    b = or_none(b);
    int equal = value_equal(c, a, b);
    release(c, a);
    release(c, b);
    return equal;
}

static COLD Value timer_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (!is_object(a) || !is_object(b) || !class_derives(class_of_borrow(c, b), async_state(c)->timer) ||
        !class_derives(class_of_borrow(c, a), async_state(c)->timer))
        return V_NOT_IMPLEMENTED;
    Handle *h = as_handle(a), *other = as_handle(b);
    if (op == CMP_LT || op == CMP_GT)
        return field_compare(c, h->when, other->when, op);
    int equal = field_equal(c, h->when, other->when);
    if (equal > 0)
        equal = field_equal(c, h->callback, other->callback);
    if (equal > 0)
        equal = field_equal(c, h->args, other->args);
    if (equal < 0)
        return COIL_NULL;
    if (equal)
        equal = h->cancelled == other->cancelled;
    if (op == CMP_EQ || op == CMP_NE)
        return bool_value(equal == (op == CMP_EQ));
    return equal ? V_TRUE : field_compare(c, h->when, other->when, op == CMP_LE ? CMP_LT : CMP_GT);
}
static COLD bool timer_hash(Coil *c, Value self, int64_t *out)
{
    return value_hash(c, is_null(as_handle(self)->when) ? V_NONE : as_handle(self)->when, out);
}

static const Slots timer_slots = {
    .visit = handle_visit, .make = handle_make, .init = timer_init, .repr = handle_repr, .compare = timer_compare, .hash = timer_hash};
static const CoilDef timer_rows[] = {
    METHOD("when", "(self, /)", handle_get_when, "The loop time at which the callback is due."),
    GETTER("_when", handle_get_when, handle_set_when, NULL),
    GETTER("_scheduled", handle_get_scheduled, handle_set_scheduled, NULL),
    ROWS_END,
};
const TypeDef timer_handle_type = {.name = "TimerHandle",
                                   .doc = "A callback with the loop time it is due at.",
                                   .base = &handle_type,
                                   .flags = CLASS_BASE | CLASS_WEAKREF,
                                   .size = sizeof(Handle),
                                   .saved = SAVED_FIELDS,
                                   .slots = &timer_slots,
                                   .rows = timer_rows};
