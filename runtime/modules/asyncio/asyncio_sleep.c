/* asyncio_sleep.c: what asyncio.sleep() awaits: a bare yield, or a future that a timer finishes; and the timers of timeout(). */
#include "runtime/modules/asyncio/asyncio_attributes.h"
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"
#include "vm/operations/operation.h"

/* ---- sleep(0) ---- */

typedef struct Pause {
    Object h;
    bool done;
} Pause;
DOWNCAST(as_pause, Pause, &pause_type)

static Value sleep_self(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

static Value pause_send(Coil *c, Value self, Value sent, bool *finished)
{
    (void)c;
    (void)sent;
    Pause *p = as_pause(self);
    *finished = p->done;
    p->done = true;
    return V_NONE;
}
static Value pause_next(Coil *c, Value self)
{
    bool finished;
    Value v = pause_send(c, self, V_NONE, &finished);
    return finished ? COIL_NULL : v;
}
static Value pause_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    return from_object(class_instance(c, cls));
}
static const Slots pause_slots = {.make = pause_make, .iter = sleep_self, .await = sleep_self, .next = pause_next, .send = pause_send};
const TypeDef pause_type = {.name = "_asyncio._Pause",
                            .doc = "Awaiting a new one lets the loop run once.",
                            .size = sizeof(Pause),
                            .saved = SAVED_FIELDS,
                            .slots = &pause_slots};

/* sleep(delay) for no time: the task awaits a pause that is made already, and has given its None. */
Value sleep_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    AsyncState *s = async_state(c);
    if (n != 1 || !(is_small(args[0]) ? as_small(args[0]) <= 0 : is_double(args[0]) && as_double(args[0]) <= 0))
        return V_UNDEF;
    if (UNLIKELY(is_null(s->paused))) {
        Class *cls = class_from_def_borrow(c, &pause_type);
        if (is_null(s->paused = cls ? from_object(class_instance(c, cls)) : COIL_NULL))
            return COIL_NULL;
        as_pause(s->paused)->done = true;
    }
    *gives = V_NONE;
    return retain(s->paused);
}

/* ---- sleep(delay) ---- */

typedef struct Sleep {
    Object h;
    Value iterator; /* the future; for one that a subclass made, its iterator */
    Value timer;    /* cancelled however the sleep ends; COIL_NULL: it has ended */
} Sleep;
DOWNCAST(as_sleep, Sleep, &sleep_type)

static void sleep_visit(Object *o, VisitFn fn, void *arg)
{
    Sleep *s = (Sleep *)o;
    VISIT(s->iterator);
    VISIT(s->timer);
}

static Value wake_sleeper(Coil *c, const Value *args)
{
    if (is_plain_future(c, args[0]))
        return as_future(args[0])->state == FUTURE_CANCELLED || future_set_result(c, as_future(args[0]), args[1]) ? V_NONE : COIL_NULL;
    Value cancelled = call_method(c, args[0], "cancelled", NULL, 0);
    int over = is_null(cancelled) ? -1 : truth(c, cancelled);
    release_maybe(c, cancelled);
    if (over)
        return over < 0 ? COIL_NULL : V_NONE;
    return call_method(c, args[0], "set_result", args + 1, 1);
}
const CoilDef sleep_wake_row = FUNCTION("_set_result_unless_cancelled", "(fut, result=None, /)", wake_sleeper, NULL);

/* _Sleep(delay, result): the timer starts here. */
static Value sleep_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (n != 2 || kw)
        return raise_error(c, EXC_TypeError, "_Sleep() takes 2 arguments");
    if (is_null(c->runtime->loop->running))
        return raise_error(c, EXC_RuntimeError, "no running event loop");
    Value loop = retain(c->runtime->loop->running), future = loop_create_future(c, loop);
    Value timer = is_null(future) ? COIL_NULL : loop_wake_later(c, loop, args[0], future, args[1]);
    Value iterator = is_null(timer)               ? COIL_NULL
                     : is_plain_future(c, future) ? retain(future)
                                                  : call_method(c, future, "__await__", NULL, 0);
    Sleep *s = is_null(iterator) ? NULL : class_instance(c, cls);
    release_maybe(c, future);
    release(c, loop);
    if (!s) {
        release_maybe(c, timer);
        release_maybe(c, iterator);
        return COIL_NULL;
    }
    s->iterator = iterator;
    s->timer = timer;
    return from_object(s);
}

/* Cancels the timer. Keeps a pending exception. */
static bool sleep_end(Coil *c, Sleep *s)
{
    Value timer = s->timer;
    s->timer = COIL_NULL;
    if (is_null(timer))
        return true;
    Value pending = take_error(c);
    bool ok = handle_cancel(c, timer);
    release(c, timer);
    if (ok && !is_null(pending))
        restore_error_take(c, pending);
    else
        release_maybe(c, pending);
    return ok;
}

void sleep_drop(Coil *c, Value awaited)
{
    if (is_object(awaited) && class_of_borrow(c, awaited)->def == &sleep_type)
        (void)!sleep_end(c, as_sleep(awaited));
}

static Value sleep_send(Coil *c, Value self, Value sent, bool *finished)
{
    Value iterator = as_sleep(self)->iterator;
    Value v;
    if (LIKELY(is_plain_future(c, iterator))) {
        v = future_send(c, as_future(iterator), finished);
    } else {
        v = call_method(c, iterator, "send", &sent, 1);
        *finished = is_null(v) && failed_with(c, EXC_StopIteration);
        if (*finished) {
            Value stop = take_error(c);
            v = retain(stop_iteration_value_borrow(c, stop));
            release(c, stop);
        }
    }
    if (is_null(v) || *finished) {
        if (!sleep_end(c, as_sleep(self))) {
            release_maybe(c, v);
            return COIL_NULL;
        }
    }
    return v;
}
static Value sleep_next(Coil *c, Value self)
{
    bool finished = false;
    Value v = sleep_send(c, self, V_NONE, &finished);
    return is_null(v) || !finished ? v : future_raise_stop_take(c, v);
}
static Value sleep_send_method(Coil *c, const Value *args)
{
    bool finished = false;
    Value v = sleep_send(c, args[0], args[1], &finished);
    return is_null(v) || !finished ? v : future_raise_stop_take(c, v);
}
static Value sleep_throw(Coil *c, const Value *args)
{
    Value v = COIL_NULL, iterator = as_sleep(args[0])->iterator;
    if (!is_plain_future(c, iterator))
        v = call_method(c, iterator, "throw", args + 1, 1);
    else if (!is_exception(c, args[1]))
        v = raise_error(c, EXC_TypeError, "exceptions must be classes deriving BaseException or instances of such a class");
    else
        restore_error_take(c, retain(args[1]));
    if (is_null(v))
        (void)!sleep_end(c, as_sleep(args[0]));
    return v;
}
static Value sleep_close(Coil *c, const Value *args)
{
    Value iterator = as_sleep(args[0])->iterator;
    Value v = is_plain_future(c, iterator) ? V_NONE : call_method(c, iterator, "close", NULL, 0);
    if (!sleep_end(c, as_sleep(args[0]))) {
        release_maybe(c, v);
        return COIL_NULL;
    }
    return v;
}

static const Slots sleep_slots = {
    .visit = sleep_visit, .make = sleep_make, .iter = sleep_self, .await = sleep_self, .next = sleep_next, .send = sleep_send};
static const CoilDef sleep_rows[] = {
    METHOD("send", "(self, value, /)", sleep_send_method, NULL),
    METHOD("throw", "(self, exception, /)", sleep_throw, NULL),
    METHOD("close", "(self, /)", sleep_close, NULL),
    ROWS_END,
};
const TypeDef sleep_type = {.name = "_asyncio._Sleep",
                            .doc = "Awaiting it suspends for delay seconds from its making, and gives result.",
                            .size = sizeof(Sleep),
                            .saved = SAVED_FIELDS,
                            .slots = &sleep_slots,
                            .rows = sleep_rows};

/* ---- timeout() ---- */

/* What a Timeout (lib/asyncio/timeouts.py) does at its block's ends, as methods of a base without fields. Its states are interned. */
static bool timeout_is(Coil *c, Value self, enum AsyncName state)
{
    return same(own_borrow(c, self, ASYNC__state), from_object(async_name_borrow(c, state)));
}

/* Its timer, if it has one, is cancelled. */
static bool timeout_stop_timer(Coil *c, Value self)
{
    Value timer = attribute(c, self, ASYNC__timeout_handler);
    bool ok = !is_null(timer) && (is_none(timer) || handle_cancel(c, timer));
    release_maybe(c, timer);
    return ok;
}

/* The handle that runs self._on_timeout at a time, or soon if that has come. */
static Value timeout_timer(Coil *c, Value self, Value loop, Value when)
{
    Value now = COIL_NULL, fire = get_attr(c, self, async_name_borrow(c, ASYNC__on_timeout)), timer = COIL_NULL;
    if (is_null(fire))
        return COIL_NULL;
    LoopCore *l = is_native_loop(c, loop) ? as_loop(loop) : NULL;
    if (l && is_double(when) && !l->debug && !(loop_overridden(c, l) & (OVER_SLEEP | OVER_TIME | OVER_GET_DEBUG)) &&
        as_double(when) > loop_clock(c, l)) {
        timer = loop_method_call_at(c, (Value[]){loop, when, fire, from_object(tuple_empty_borrow(c)), V_NONE});
    } else if (!is_null(now = call_method(c, loop, "time", NULL, 0))) {
        int over = compare_bool(c, CMP_LE, when, now);
        if (over >= 0)
            timer = over ? call_method(c, loop, "call_soon", &fire, 1) : call_method(c, loop, "call_at", (Value[]){when, fire}, 2);
    }
    release_maybe(c, now);
    release(c, fire);
    return timer;
}

/* Left to Python: _refuse(), where the block is not running. */
static Value timeout_reschedule(Coil *c, const Value *args)
{
    Value self = args[0], when = args[1];
    if (!timeout_is(c, self, ASYNC_active))
        return failed(c) ? COIL_NULL : invoke(c, self, ASYNC__refuse, NULL, 0);
    if (!attribute_put(c, self, ASYNC__when, when) || !timeout_stop_timer(c, self))
        return COIL_NULL;
    Value loop = is_none(when) ? V_NONE : c->runtime->loop->running;
    if (is_null(loop))
        return raise_error(c, EXC_RuntimeError, "no running event loop");
    retain(loop);
    Value timer = is_none(when) ? V_NONE : timeout_timer(c, self, loop, when);
    release(c, loop);
    bool ok = !is_null(timer) && attribute_put(c, self, ASYNC__timeout_handler, timer);
    release_maybe(c, timer);
    return ok ? V_NONE : COIL_NULL;
}

/* _enter(task): the block begins, in this task. */
static Value timeout_enter(Coil *c, const Value *args)
{
    Value self = args[0], task = args[1];
    Value cancels =
        class_of_borrow(c, task) == async_state(c)->task ? small(as_task(task)->cancels) : call_method(c, task, "cancelling", NULL, 0);
    bool ok = !is_null(cancels) && attribute_put(c, self, ASYNC__state, from_object(async_name_borrow(c, ASYNC_active))) &&
              attribute_put(c, self, ASYNC__task, task) && attribute_put(c, self, ASYNC__cancelling, cancels);
    release_maybe(c, cancels);
    Value when = ok ? attribute(c, self, ASYNC__when) : COIL_NULL;
    Value r = is_null(when) ? COIL_NULL : invoke_own(c, self, async_name_borrow(c, ASYNC_reschedule), timeout_reschedule, &when);
    release_maybe(c, when);
    return none_of(c, r);
}

/* _leave(): the block is over, and its timer. Was it over before its time? */
static Value timeout_leave(Coil *c, const Value *args)
{
    Value self = args[0];
    if (!timeout_stop_timer(c, self) || !attribute_put(c, self, ASYNC__timeout_handler, V_NONE))
        return COIL_NULL;
    if (!timeout_is(c, self, ASYNC_active))
        return failed(c) ? COIL_NULL : V_FALSE;
    return attribute_put(c, self, ASYNC__state, from_object(async_name_borrow(c, ASYNC_finished))) ? V_TRUE : COIL_NULL;
}

/* __aenter__(), __aexit__(type, exception, traceback) in time */
Value timeout_enter_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    Value loop = c->runtime->loop->running;
    if (n != 1 || !is_object(args[0]) || is_null(loop) || !is_native_loop(c, loop) || is_null(as_loop(loop)->current_task) ||
        !timeout_is(c, args[0], ASYNC_created))
        return failed(c) ? COIL_NULL : V_UNDEF;
    Value task = retain(as_loop(loop)->current_task), r = timeout_enter(c, (Value[]){args[0], task});
    release(c, task);
    return is_null(r) ? COIL_NULL : retain(args[0]);
}

Value timeout_leave_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    if (n != 4 || !is_object(args[0]) || !timeout_is(c, args[0], ASYNC_active))
        return failed(c) ? COIL_NULL : V_UNDEF;
    Value in_time = timeout_leave(c, args);
    return is_null(in_time) ? COIL_NULL : same(in_time, V_TRUE) ? V_NONE : V_UNDEF;
}

static const CoilDef timeout_rows[] = {
    METHOD("reschedule", "(self, when)", timeout_reschedule, "Moves the deadline; None removes it."),
    METHOD("_enter", "(self, task, /)", timeout_enter, NULL),
    METHOD("_leave", "(self, /)", timeout_leave, NULL),
    ROWS_END,
};
const TypeDef timeout_type = {
    .name = "_asyncio._Timeout", .flags = CLASS_BASE, .size = sizeof(Object), .saved = SAVED_FIELDS, .rows = timeout_rows};
