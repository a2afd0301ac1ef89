/* asyncio_future.c: Future, and the iterator that `await` drives. */
#include "runtime/modules/asyncio/asyncio_hidden.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/types/types.h"
#include "vm/machine/breaker.h"
#include "vm/classes/descriptor.h"
#include "vm/classes/shape.h"
#include "vm/errors/exception.h"
#include "runtime/api/host.h"

static bool set_field(Coil *c, Value *field, Value v)
{
    replace_take(c, field, is_null(v) ? COIL_NULL : retain(v));
    return true;
}

static Value or_none(Value v) { return is_null(v) ? V_NONE : retain(v); }

void future_visit(Object *o, VisitFn fn, void *arg)
{
    Future *f = (Future *)o;
    VISIT(f->loop);
    VISIT(f->result);
    VISIT(f->aux);
    VISIT(f->callback);
    VISIT(f->callback_context);
    VISIT(f->more);
    VISIT(f->dict);
}

bool future_setup(Coil *c, Future *f, Value loop)
{
    Value own = COIL_NULL;
    if (is_null(loop) || is_none(loop)) {
        Value get = async_import(c, "asyncio.events", "get_event_loop");
        own = is_null(get) ? COIL_NULL : call0(c, get);
        release_maybe(c, get);
        if (is_null(own))
            return false;
        loop = own;
    }
    set_field(c, &f->loop, loop);
    release_maybe(c, own);
    f->state = FUTURE_PENDING; /* of a second __init__() nothing is left */
    Value *const before[] = {&f->result, &f->aux, &f->callback, &f->callback_context, &f->more};
    for (size_t k = 0; k < sizeof before / sizeof *before; k++)
        replace_take(c, before[k], COIL_NULL);
    Str *source = async_name_borrow(c, ASYNC__Future__source_traceback);
    if (!is_null(f->dict) && instance_delete(c, &f->h, source) < 0)
        return false;
    f->blocking = f->log_traceback = false;
    int debug = loop_debug(c, f->loop);
    if (debug > 0) {
        Value tb = async_source_traceback(c);
        bool noted = !is_null(tb) && instance_set(c, &f->h, source, tb) >= 0;
        release_maybe(c, tb);
        return noted;
    }
    return debug >= 0;
}

Value future_source_borrow(Coil *c, const Future *f)
{
    Str *name = async_name_borrow(c, ASYNC__Future__source_traceback);
    return is_exact(f->dict, SHAPE_DICT) && as_dict(f->dict)->only_strs ? dict_get_str_borrow(c, as_dict(f->dict), name) : COIL_NULL;
}

static bool future_ready(Coil *c, Future *f)
{
    return !is_null(f->loop) || fail_error(c, EXC_RuntimeError, "Future object is not initialized.");
}

static bool future_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Signature *s = signature_of_borrow(c, "(*, loop=None)");
    BoundArgs bound;
    if (!s || !signature_bind(c, s, NULL, "Future", false, args, n, kw, &bound))
        return false;
    bool ok = future_setup(c, as_future(self), bound.values[0]);
    signature_unbind(c, &bound);
    return ok;
}

static Value future_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    return from_object(class_instance(c, cls));
}

Value future_repr(Coil *c, Value self)
{
    Value show = async_import(c, "asyncio.base_futures", "_future_repr");
    Value text = is_null(show) ? COIL_NULL : call1(c, show, self);
    release_maybe(c, show);
    return text;
}

void future_finalise(Coil *c, Value self)
{
    Future *f = as_future(self);
    if (!f->log_traceback || f->state != FUTURE_FAILED || is_null(c->vm->modules))
        return;
    f->log_traceback = false;
    if (limits_is_stop(c, f->result)) /* the host was told */
        return;
    Str *text = str_format(c, "%U exception was never retrieved", class_of_borrow(c, self)->name);
    if (loop_report_take(c, f->loop, text, f->result, "future", self, future_source_borrow(c, f)))
        return;
    if (c->vm->finalising) { /* the names that a report needs may be gone by now: what it was to tell is told */
        clear_error(c);
        restore_error_take(c, retain(f->result));
    }
    report_unraisable(c, NULL, self);
}

/* ---- callbacks ---- */

COLD bool callback_fail_owner(Coil *c, Value callback)
{
    Value owner = is_exact(callback, SHAPE_METHOD)   ? as_method(callback)->self
                  : is_exact(callback, SHAPE_NATIVE) ? as_native(callback)->self
                                                     : COIL_NULL;
    if (is_null(owner) || is_task(c, owner) || !is_future(c, owner) || as_future(owner)->state != FUTURE_PENDING)
        return false;
    Value e = take_error(c); /* a future that another waits for may be failed in its turn */
    bool ok = enter_recursion(c, "") && future_set_exception(c, as_future(owner), e);
    if (!ok)
        clear_error(c);
    restore_error_take(c, e);
    return ok;
}

static bool callback_schedule(Coil *c, Future *f, Value fn, Value context)
{
    if (is_task(c, fn))
        return loop_ready_task(c, f->loop, as_task(fn), from_object(f));
    Value arg = from_object(f);
    if (loop_call_soon(c, f->loop, fn, &arg, 1, context))
        return true;
    if (!failed_with(c, EXC_MemoryError) || !callback_fail_owner(c, fn))
        return false;
    clear_error(c); /* whoever waits for the owner gets it */
    return true;
}

/* The same with an error pending, which stays. */
static void callback_schedule_yet(Coil *c, Future *f, Value fn, Value context)
{
    Value e = take_error(c);
    if (!callback_schedule(c, f, fn, context))
        clear_error(c);
    restore_error_take(c, e);
}

bool future_schedule_callbacks(Coil *c, Future *f)
{
    if (f->is_task)
        task_uncount(c, (Task *)f);
    Value fn = f->callback, context = f->callback_context, more = f->more;
    f->callback = f->callback_context = f->more = COIL_NULL;
    bool ok = is_null(fn) || callback_schedule(c, f, fn, context);
    release_maybe(c, fn);
    release_maybe(c, context);
    if (!is_null(more)) {
        List *l = as_list(more);
        for (size_t k = 0; k < l->length; k++) {
            Tuple *entry = as_tuple(l->items[k]);
            if (ok)
                ok = callback_schedule(c, f, entry->items[0], entry->items[1]);
            else
                callback_schedule_yet(c, f, entry->items[0], entry->items[1]);
        }
        release(c, more);
    }
    return ok;
}

bool future_add_callback(Coil *c, Future *f, Value fn, Value context)
{
    if (f->state != FUTURE_PENDING)
        return callback_schedule(c, f, fn, context);
    Value own = COIL_NULL;
    if (is_null(context) || is_none(context)) {
        context = own = from_object(context_copy_current(c));
        if (is_null(own))
            return false;
    }
    bool ok = true;
    if (is_null(f->callback) && is_null(f->more)) {
        f->callback = retain(fn);
        f->callback_context = retain(context);
    } else {
        if (is_null(f->more))
            f->more = from_object(list_new(c, 2));
        Tuple *entry = is_null(f->more) ? NULL : tuple_pack(c, 2, fn, context);
        ok = entry && list_append_take(c, as_list(f->more), from_object(entry));
    }
    release_maybe(c, own);
    return ok;
}

static Value callback_shown(Coil *c, Value fn) { return is_task(c, fn) ? task_wakeup_function(c, as_task(fn)) : retain(fn); }

/* All callbacks as a list of (function, context), or NULL. */
static List *callbacks_list(Coil *c, Future *f)
{
    List *l = list_new(c, 2);
    for (size_t k = 0; l && k <= (is_null(f->more) ? 0 : as_list(f->more)->length); k++) {
        const Value first[] = {f->callback, f->callback_context}, *pair = k ? as_tuple(as_list(f->more)->items[k - 1])->items : first;
        if (is_null(pair[0]))
            continue;
        Value fn = callback_shown(c, pair[0]);
        Tuple *entry = is_null(fn) ? NULL : tuple_pack(c, 2, fn, pair[1]);
        release_maybe(c, fn);
        if (!entry || !list_append_take(c, l, from_object(entry))) {
            RELEASE(c, l);
            l = NULL;
        }
    }
    return l;
}

static Value get_callbacks(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    if (!future_ready(c, f))
        return COIL_NULL;
    if (is_null(f->callback) && is_null(f->more))
        return V_NONE;
    return from_object(callbacks_list(c, f));
}

static Value future_add_done_callback(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    return future_ready(c, f) && future_add_callback(c, f, args[1], args[2]) ? V_NONE : COIL_NULL;
}

static Value future_remove_done_callback(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    if (!future_ready(c, f))
        return COIL_NULL;
    List *all = callbacks_list(c, f), *kept = all ? list_new(c, all->length) : NULL;
    int64_t removed = 0;
    bool ok = kept != NULL;
    for (size_t k = 0; ok && k < all->length; k++) {
        Tuple *entry = as_tuple(all->items[k]);
        int equal = value_equal(c, entry->items[0], args[1]);
        if (equal > 0)
            removed++;
        else
            ok = equal == 0 && list_append(c, kept, all->items[k]);
    }
    if (ok && removed) {
        Value fn = f->callback, context = f->callback_context;
        f->callback = f->callback_context = COIL_NULL;
        replace_take(c, &f->more, kept->length ? retain(from_object(kept)) : COIL_NULL);
        release_maybe(c, fn);
        release_maybe(c, context);
    }
    RELEASE(c, all);
    RELEASE(c, kept);
    return ok ? small(removed) : COIL_NULL;
}

/* ---- outcome ---- */

static bool invalid_state(Coil *c, const char *text)
{
    Str *s = str_from_c(c, text);
    Value e = s ? call1(c, from_object(async_state(c)->invalid_state), from_object(s)) : COIL_NULL;
    RELEASE(c, s);
    if (!is_null(e))
        restore_error_take(c, e);
    return false;
}

/* What a cancellation said, and where the exception of one that failed came from; COIL_NULL, or None: nothing, nowhere. */
static Value message_borrow(const Future *f)
{
    const bool failed_after = f->state == FUTURE_FAILED && is_exact(f->aux, SHAPE_TUPLE);
    return failed_after ? ((const Tuple *)as_object(f->aux))->items[1] : f->state == FUTURE_FAILED ? COIL_NULL : f->aux;
}
static Value traceback_borrow(const Future *f)
{
    return is_exact(f->aux, SHAPE_TUPLE) ? ((const Tuple *)as_object(f->aux))->items[0] : is_null(f->aux) ? V_NONE : f->aux;
}

/* Its outcome, whole before what was there is let go of: that may run Python, which looks, or sets it up anew. */
static void future_end_take(Coil *c, Future *f, uint8_t state, Value result, Value aux)
{
    Value before[] = {f->result, f->aux};
    f->state = state;
    f->result = result;
    f->aux = aux;
    release_maybe(c, before[0]);
    release_maybe(c, before[1]);
}

bool future_set_result(Coil *c, Future *f, Value result)
{
    if (!future_ready(c, f))
        return false;
    if (f->state != FUTURE_PENDING)
        return invalid_state(c, "invalid state");
    future_end_take(c, f, FUTURE_FINISHED, retain(result), is_null(f->aux) ? COIL_NULL : retain(f->aux));
    return future_schedule_callbacks(c, f);
}

/* The traceback is kept beside the exception: raising it again lengthens the one that it has. log_traceback last: a callback that
retrieves the exception runs later. */
COLD bool future_set_exception(Coil *c, Future *f, Value exception)
{
    if (!future_ready(c, f))
        return false;
    if (f->state != FUTURE_PENDING)
        return invalid_state(c, "invalid state");
    Value e = exception;
    if (value_is_class(c, e)) {
        e = call0(c, e);
        if (is_null(e))
            return false;
        if (f->state != FUTURE_PENDING) { /* its making ended the future */
            release(c, e);
            return invalid_state(c, "invalid state");
        }
    } else {
        retain(e);
    }
    if (!is_exception(c, e)) {
        release(c, e);
        return fail_error(c, EXC_TypeError, "invalid exception object");
    }
    if (class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_StopIteration))) {
        (void)raise_error(c, EXC_RuntimeError, "StopIteration interacts badly with generators and cannot be raised into a Future");
        /* Thrown into a coroutine it would end it as if it had returned. */
        Value better = take_error(c);
        replace_take(c, &as_exception(better)->cause, retain(e));
        replace_take(c, &as_exception(better)->context, e);
        as_exception(better)->suppress_context = true;
        e = better;
    }
    Value tb = as_exception(e)->traceback, aux = is_null(tb) ? V_NONE : retain(tb);
    if (UNLIKELY(!is_null(f->aux))) { /* it was to be cancelled, and swallowed that */
        aux = from_object(tuple_pack(c, 2, aux, f->aux));
        if (!is_null(tb))
            release(c, tb);
        if (is_null(aux)) {
            release(c, e);
            return false;
        }
    }
    future_end_take(c, f, FUTURE_FAILED, e, aux);
    bool ok = future_schedule_callbacks(c, f);
    f->log_traceback = true;
    return ok;
}

int future_cancel(Coil *c, Future *f, Value message)
{
    if (!future_ready(c, f))
        return -1;
    f->log_traceback = false;
    if (f->state != FUTURE_PENDING)
        return 0;
    f->state = FUTURE_CANCELLED;
    if (f->promised)
        host_promise_cancelled(c, f);
    set_field(c, &f->aux, is_null(message) || is_none(message) ? COIL_NULL : message);
    return future_schedule_callbacks(c, f) ? 1 : -1;
}

Value future_cancelled_error(Coil *c, Future *f)
{
    if (f->state == FUTURE_CANCELLED && !is_null(f->result)) { /* the one already caught, once */
        Value e = f->result;
        f->result = COIL_NULL;
        return e;
    }
    Value cls = from_object(async_state(c)->cancelled_error);
    Value message = message_borrow(f);
    if (is_null(message) || is_none(message))
        return call0(c, cls);
    Tuple *args = tuple_pack(c, 1, message); /* which holds it: what makes the exception may set another */
    Value e = args ? call_tuple(c, cls, args, NULL) : COIL_NULL;
    RELEASE(c, args);
    return e;
}

Value future_result(Coil *c, Future *f)
{
    if (f->state == FUTURE_FINISHED) {
        f->log_traceback = false;
        return retain(f->result);
    }
    if (f->state == FUTURE_CANCELLED) {
        Value e = future_cancelled_error(c, f);
        if (!is_null(e))
            restore_error_take(c, e);
        return COIL_NULL;
    }
    if (f->state == FUTURE_PENDING) {
        (void)invalid_state(c, "Result is not set.");
        return COIL_NULL;
    }
    f->log_traceback = false;
    Value e = retain(f->result); /* the end of its traceback may set f up anew */
    replace_take(c, &as_exception(e)->traceback, retain(traceback_borrow(f)));
    restore_error_take(c, e);
    c->chained = 0;
    return COIL_NULL;
}

/* As future_ready(), for what asks how it ended. */
static bool future_asked(Coil *c, Future *f)
{
    if (!is_null(f->loop))
        return true;
    (void)invalid_state(c, "Future object is not initialized.");
    return false;
}

static Value future_result_method(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    return future_asked(c, f) ? future_result(c, f) : COIL_NULL;
}

static Value future_exception(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    if (!future_asked(c, f))
        return COIL_NULL;
    if (f->state == FUTURE_CANCELLED)
        return future_result(c, f);
    if (f->state == FUTURE_PENDING) {
        (void)invalid_state(c, "Exception is not set.");
        return COIL_NULL;
    }
    f->log_traceback = false;
    return f->state == FUTURE_FAILED ? retain(f->result) : V_NONE;
}

static Value future_set_result_method(Coil *c, const Value *args)
{
    return future_set_result(c, as_future(args[0]), args[1]) ? V_NONE : COIL_NULL;
}
static Value future_set_exception_method(Coil *c, const Value *args)
{
    return future_set_exception(c, as_future(args[0]), args[1]) ? V_NONE : COIL_NULL;
}
static Value future_cancel_method(Coil *c, const Value *args)
{
    int done = future_cancel(c, as_future(args[0]), args[1]);
    return done < 0 ? COIL_NULL : bool_value(done);
}
static Value future_cancelled(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_future(args[0])->state == FUTURE_CANCELLED);
}
static Value future_done(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_future(args[0])->state != FUTURE_PENDING);
}
static Value future_get_loop(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    return future_ready(c, f) && loop_reveal(c, f->loop) ? retain(f->loop) : COIL_NULL;
}
static Value future_make_cancelled_error(Coil *c, const Value *args) { return future_cancelled_error(c, as_future(args[0])); }

/* ---- attributes ---- */

static Value get_state(Coil *c, const Value *args)
{
    static const char *const names[] = {"PENDING", "CANCELLED", "FINISHED", "FINISHED"};
    return from_object(str_intern_c(c, names[as_future(args[0])->state]));
}
static Value get_result(Coil *c, const Value *args)
{
    (void)c;
    Future *f = as_future(args[0]);
    return f->state == FUTURE_FINISHED ? or_none(f->result) : V_NONE;
}
static Value get_exception(Coil *c, const Value *args)
{
    (void)c;
    Future *f = as_future(args[0]);
    return f->state == FUTURE_FAILED ? or_none(f->result) : V_NONE;
}
static Value get_loop(Coil *c, const Value *args)
{
    (void)c;
    Value loop = as_future(args[0])->loop;
    return is_null(loop) || loop_reveal(c, loop) ? or_none(loop) : COIL_NULL;
}
static Value get_source_traceback(Coil *c, const Value *args) { return or_none(future_source_borrow(c, as_future(args[0]))); }
static Value get_cancel_message(Coil *c, const Value *args)
{
    (void)c;
    return or_none(message_borrow(as_future(args[0])));
}
static Value set_cancel_message(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    if (f->state != FUTURE_FAILED)
        set_field(c, &f->aux, is_null(args[1]) || is_none(args[1]) ? COIL_NULL : args[1]);
    return V_NONE;
}
static Value get_blocking(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_future(args[0])->blocking);
}
static Value set_blocking(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_AttributeError, "cannot delete attribute");
    int t = truth(c, args[1]);
    if (t < 0)
        return COIL_NULL;
    as_future(args[0])->blocking = t;
    return V_NONE;
}
static Value get_log_traceback(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_future(args[0])->log_traceback);
}
static Value set_log_traceback(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_AttributeError, "cannot delete attribute");
    int t = truth(c, args[1]);
    if (t < 0)
        return COIL_NULL;
    if (t)
        return raise_error(c, EXC_ValueError, "_log_traceback can only be set to False");
    as_future(args[0])->log_traceback = false;
    return V_NONE;
}

/* ---- await ---- */

Value future_await(Coil *c, Value self)
{
    if (!future_ready(c, as_future(self)))
        return COIL_NULL;
    FutureIter *it = class_instance(c, async_state(c)->iterator);
    if (it)
        it->future = RETAIN(as_future(self));
    return from_object(it);
}

static void iter_visit(Object *o, VisitFn fn, void *arg)
{
    FutureIter *it = (FutureIter *)o;
    VISIT(it->future);
    VISIT_SELDOM(it->reader);
    VISIT_SELDOM(it->asked);
}

Value future_send(Coil *c, Future *f, bool *finished)
{
    *finished = true;
    if (f->state != FUTURE_PENDING)
        return future_result(c, f);
    if (f->blocking)
        return raise_error(c, EXC_RuntimeError, "await wasn't used with future");
    f->blocking = true;
    *finished = false;
    return retain(from_object(f));
}

static Value iter_slot_send(Coil *c, Value self, Value sent, bool *finished)
{
    (void)sent;
    FutureIter *it = as_future_iter(self);
    Future *f = it->future;
    *finished = true;
    if (!f)
        return V_NONE;
    if (f->state == FUTURE_PENDING) {
        Value waits = future_send(c, f, finished);
        return is_null(waits) && !is_null(it->reader) ? reader_go_on_take(c, it, waits, finished) : waits;
    }
    it->future = NULL;
    Value result = future_result(c, f);
    RELEASE(c, f);
    return is_null(it->reader) ? result : reader_go_on_take(c, it, result, finished);
}

Value future_raise_stop_take(Coil *c, Value value_take)
{
    Value e = call1(c, from_object(exception_class_borrow(c, EXC_StopIteration)), value_take);
    release(c, value_take);
    if (!is_null(e))
        restore_error_take(c, e);
    return COIL_NULL;
}

static Value iter_next_slot(Coil *c, Value self)
{
    bool finished;
    Value v = iter_slot_send(c, self, V_NONE, &finished);
    if (is_null(v) || !finished)
        return v;
    return is_none(v) ? COIL_NULL : future_raise_stop_take(c, v);
}
static Value iter_send(Coil *c, const Value *args)
{
    bool finished;
    Value v = iter_slot_send(c, args[0], args[1], &finished);
    return is_null(v) || !finished ? v : future_raise_stop_take(c, v);
}

static Value iter_close(Coil *c, const Value *args)
{
    bool finished;
    FutureIter *it = as_future_iter(args[0]);
    Future *f = it->future;
    it->future = NULL;
    it->asked = COIL_NULL;
    RELEASE(c, f);
    return is_null(it->reader) ? V_NONE : reader_go_on_take(c, it, V_NONE, &finished);
}

/* Lets go of the future first: whatever is thrown ends the iterator. */
static Value iter_throw(Coil *c, const Value *args)
{
    if (is_null(iter_close(c, args)))
        return COIL_NULL;
    if (!is_null(args[2]) && !warn(c, EXC_DeprecationWarning, 1,
                                   "the (type, exc, tb) signature of throw() is deprecated, use the single-arg signature instead."))
        return COIL_NULL;
    Value type = args[1], value = is_null(args[2]) ? V_NONE : args[2], traceback = is_null(args[3]) ? V_NONE : args[3];
    if (!is_none(traceback) && !is_exact(traceback, SHAPE_TRACEBACK))
        return raise_error(c, EXC_TypeError, "throw() third argument must be a traceback");
    if (is_exception(c, type) && !is_none(value))
        return raise_error(c, EXC_TypeError, "instance exception may not have a separate value");
    bool made = value_is_class(c, type);
    Value e = !made || class_derives(class_of_borrow(c, value), as_class(type)) ? retain(made ? value : type)
              : is_none(value)                                                  ? call0(c, type)
                                                                                : call1(c, type, value);
    if (is_null(e))
        return COIL_NULL;
    if (!is_exception(c, e)) {
        release(c, e);
        return raise_error(c, EXC_TypeError, "exceptions must be classes deriving BaseException or instances of such a class");
    }
    if (made && !is_none(traceback))
        replace_take(c, &as_exception(e)->traceback, retain(traceback));
    restore_error_take(c, e);
    if (!made) /* its context is as the thrower left it */
        c->chained = type.word_;
    return COIL_NULL;
}
static Value iter_self(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

/* Not of a future's, but of a reader's. */
static Value iter_await(Coil *c, Value self)
{
    return is_null(as_future_iter(self)->reader) ? raise_error(c, EXC_TypeError, "object %T can't be used in 'await' expression", self)
                                                 : retain(self);
}

static const Slots iter_slots = {
    .visit = iter_visit, .await = iter_await, .iter = iter_self, .next = iter_next_slot, .send = iter_slot_send};
static const CoilDef iter_rows[] = {
    METHOD("send", "(self, value, /)", iter_send, NULL),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", iter_throw, NULL),
    METHOD("close", "(self, /)", iter_close, NULL),
    ROWS_END,
};
const TypeDef future_iter_type = {.name = "_asyncio.FutureIter",
                                  .doc = "What awaiting a future iterates over.",
                                  .flags = CLASS_NO_NEW,
                                  .size = sizeof(FutureIter),
                                  .saved = SAVED_FIELDS,
                                  .slots = &iter_slots,
                                  .rows = iter_rows};

/* ---- the class ---- */

static const Slots future_slots = {
    .visit = future_visit,
    .make = future_make,
    .init = future_init,
    .finalise = future_finalise,
    .repr = future_repr,
    .await = future_await,
    .iter = future_await,
};
static const CoilDef future_rows[] = {
    METHOD("result", "(self, /)", future_result_method,
           "The result; raises the exception the future holds, CancelledError or InvalidStateError."),
    METHOD("exception", "(self, /)", future_exception,
           "The exception the future holds, None if it has a result; else raises as result() does."),
    METHOD("set_result", "(self, result, /)", future_set_result_method, "Finishes with a result."),
    METHOD("set_exception", "(self, exception, /)", future_set_exception_method, "Finishes with an exception."),
    METHOD("add_done_callback", "(self, fn, /, *, context=...)", future_add_done_callback,
           "Has the loop call fn(self) once the future is done."),
    METHOD("remove_done_callback", "(self, fn, /)", future_remove_done_callback, "Removes every registration of fn; gives their number."),
    METHOD("cancel", "(self, /, msg=None)", future_cancel_method, "Cancels; False if the future was done already."),
    METHOD("cancelled", "(self, /)", future_cancelled, "Was it cancelled?"),
    METHOD("done", "(self, /)", future_done, "Is there a result, an exception or a cancellation?"),
    METHOD("get_loop", "(self, /)", future_get_loop, "The loop it is bound to."),
    METHOD("_make_cancelled_error", "(self, /)", future_make_cancelled_error, "The CancelledError to raise."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, NULL),
    GETTER("_state", get_state, NULL, NULL),
    GETTER("_asyncio_future_blocking", get_blocking, set_blocking, NULL),
    GETTER("_loop", get_loop, NULL, NULL),
    GETTER("_callbacks", get_callbacks, NULL, NULL),
    GETTER("_result", get_result, NULL, NULL),
    GETTER("_exception", get_exception, NULL, NULL),
    GETTER("_log_traceback", get_log_traceback, set_log_traceback, NULL),
    GETTER("_source_traceback", get_source_traceback, NULL, NULL),
    GETTER("_cancel_message", get_cancel_message, set_cancel_message, NULL),
    GETTER("_asyncio_awaited_by", future_get_awaited_by, NULL, "A frozenset of those that await it, or None."),
    ROWS_END,
};
const TypeDef future_type = {
    .name = "_asyncio.Future",
    .doc = "An awaitable result, set once, whose callbacks the loop runs soon after.",
    .flags = CLASS_BASE | CLASS_WEAKREF,
    .size = sizeof(Future),
    DICT_AT(Future, dict),
    .saved = SAVED_FIELDS,
    .slots = &future_slots,
    .rows = future_rows,
};
