/* asyncio_sleep.c: what asyncio.sleep() awaits: a bare yield, or a future that a timer finishes. */
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"

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
