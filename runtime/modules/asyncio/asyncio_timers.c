/* asyncio_timers.c: the loop's time, and the timers that wait for it: a heap by their time, in the list `_scheduled`. */
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/system/clock.h"
#include "vm/errors/exception.h"

enum { SWEEP_FROM = 100 }; /* cancelled timers are swept out when there are more than this many timers … */
#define SWEEP_PART 0.5     /* … and more than this part of them is cancelled */

double loop_clock(const Coil *c, const LoopCore *l) { return clock_seconds(clock_monotonic(c) + l->clock_offset); }

Value loop_method_time(Coil *c, const Value *args) { return float_value(loop_clock(c, as_loop(args[0]))); }

bool loop_time(Coil *c, LoopCore *l, double *out)
{
    if (!(loop_overridden(c, l) & OVER_TIME)) {
        *out = loop_clock(c, l);
        return true;
    }
    Value v = call_method(c, from_object(l), "time", NULL, 0);
    bool ok = !is_null(v) && to_double(c, v, out);
    release_maybe(c, v);
    return ok;
}

/* An entry of `_scheduled`, which programs can reach: NULL, raised, if it is no timer. */
static Handle *timer_of(Coil *c, Value v)
{
    if (LIKELY(is_timer(c, v) && !is_null(as_handle(v)->when)))
        return as_handle(v);
    (void)raise_error(c, EXC_TypeError, "_scheduled must hold timers");
    return NULL;
}

/* Is the timer at `a` due before that at `b`? 1, 0, -1. Comparing may run Python code, which may change the list: then it is raised. */
static int timer_before(Coil *c, List *l, size_t a, size_t b)
{
    Handle *h = timer_of(c, l->items[a]), *other = h ? timer_of(c, l->items[b]) : NULL;
    if (!other)
        return -1;
    if (is_double(h->when) && is_double(other->when)) {
        double mine = as_double(h->when), its = as_double(other->when);
        return mine < its || (mine == its && (int32_t)(h->number - other->number) < 0);
    }
    size_t length = l->length;
    Value x = retain(h->when), y = retain(other->when);
    int before = compare_bool(c, CMP_LT, x, y);
    release(c, x);
    release(c, y);
    if (before >= 0 && l->length != length)
        return (void)fail_error(c, EXC_RuntimeError, "the loop's timers changed while two were compared"), -1;
    return before;
}

static bool heap_up(Coil *c, List *l, size_t at)
{
    while (at > 0) {
        size_t parent = (at - 1) / 2;
        int before = timer_before(c, l, at, parent);
        if (before < 0)
            return false;
        if (!before)
            break;
        Value v = l->items[at];
        l->items[at] = l->items[parent];
        l->items[parent] = v;
        at = parent;
    }
    return true;
}

static bool heap_down(Coil *c, List *l, size_t at)
{
    for (;;) {
        size_t child = at * 2 + 1;
        if (child >= l->length)
            return true;
        if (child + 1 < l->length) {
            int right = timer_before(c, l, child + 1, child);
            if (right < 0)
                return false;
            child += (size_t)right;
        }
        int before = timer_before(c, l, child, at);
        if (before <= 0)
            return before == 0;
        Value v = l->items[at];
        l->items[at] = l->items[child];
        l->items[child] = v;
        at = child;
    }
}

/* Takes the first timer off the heap (owned). */
static Value heap_pop(Coil *c, List *l)
{
    Value first = l->items[0];
    l->items[0] = l->items[--l->length];
    if (l->length > 1 && !heap_down(c, l, 0)) {
        release(c, first);
        return COIL_NULL;
    }
    return first;
}

/* The heap, owned: comparing times may run Python code, which may put another in its place. */
static List *timers_of(Coil *c, LoopCore *l)
{
    if (!is_exact(l->scheduled, SHAPE_LIST)) {
        (void)raise_error(c, EXC_TypeError, "_scheduled must be a list");
        return NULL;
    }
    return RETAIN(as_list(l->scheduled));
}

static Value call_at(Coil *c, Value self, Value when, Value callback, Value args, Value context)
{
    LoopCore *l = as_loop(self);
    List *timers = timers_of(c, l);
    Value timer = timers ? handle_new(c, timer_class_borrow(c), callback, args, self, context) : COIL_NULL;
    bool ok = !is_null(timer);
    if (ok) {
        as_handle(timer)->when = retain(when);
        as_handle(timer)->scheduled = true;
        as_handle(timer)->number = l->timer_number++;
        ok = list_append(c, timers, timer) && heap_up(c, timers, timers->length - 1);
    }
    RELEASE(c, timers);
    if (ok)
        return timer;
    release_maybe(c, timer);
    return COIL_NULL;
}

Value loop_method_call_at(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    if (is_none(args[1]))
        return raise_error(c, EXC_TypeError, "when cannot be None");
    if (!loop_check_closed(c, l) || !loop_check_thread(c, l) || !loop_check_callback(c, args[0], args[2], "call_at"))
        return COIL_NULL;
    return call_at(c, args[0], args[1], args[2], args[3], args[4]);
}

/* self.call_at(when, callback, *args, context=context), where a subclass may have its own. */
static Value call_at_overridden(Coil *c, Value self, Value when, Value callback, Tuple *args, Value context)
{
    Tuple *all = tuple_new(c, args->length + 3);
    Value timer = COIL_NULL;
    if (all) {
        all->items[0] = retain(when);
        all->items[1] = retain(callback);
        for (size_t k = 0; k < args->length; k++)
            all->items[k + 2] = retain(args->items[k]);
        all->items[args->length + 2] = is_null(context) ? V_NONE : retain(context);
        timer = call_method_named(c, self, "call_at", all->items, args->length + 3, (const char *[]){"context", NULL});
    }
    RELEASE(c, all);
    return timer;
}

/* call_later()'s own place goes from where the timer was made. */
static void drop_last_entry(Coil *c, Value handle)
{
    Handle *h = as_handle(handle);
    if (is_null(h->source_traceback) || !is_exact(h->source_traceback, SHAPE_LIST))
        return;
    List *l = as_list(h->source_traceback);
    if (l->length) {
        Value gone = l->items[--l->length];
        release(c, gone);
    }
}

Value loop_method_call_later(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    if (is_none(args[1]))
        return raise_error(c, EXC_TypeError, "delay must not be None");
    double now;
    if (!loop_time(c, l, &now))
        return COIL_NULL;
    Value when = binary_op(c, OP_ADD, float_value(now), args[1]);
    if (is_null(when))
        return COIL_NULL;
    Value timer = COIL_NULL;
    if (loop_overridden(c, l) & OVER_SLEEP)
        timer = call_at_overridden(c, args[0], when, args[2], as_tuple(args[3]), args[4]);
    else if (loop_check_closed(c, l) && loop_check_thread(c, l) && loop_check_callback(c, args[0], args[2], "call_at"))
        timer = call_at(c, args[0], when, args[2], args[3], args[4]);
    release(c, when);
    if (is_object(timer) && is_timer(c, timer))
        drop_last_entry(c, timer);
    return timer;
}

/* Takes all cancelled timers out. The dead are kept in a list of their own until the heap is one again: releasing a handle runs code that
 * may use it. */
static bool timers_sweep(Coil *c, LoopCore *l, List *timers)
{
    size_t kept = 0;
    List *dead = list_new(c, timers->length);
    if (!dead)
        return false;
    for (size_t k = 0; k < timers->length; k++) {
        Value t = timers->items[k];
        if (is_timer(c, t) && as_handle(t)->cancelled) {
            as_handle(t)->scheduled = false;
            dead->items[dead->length++] = t;
        } else {
            timers->items[kept++] = t;
        }
    }
    timers->length = kept;
    l->timers_cancelled = 0;
    bool ok = true; /* from the last one that has children: linear, where pushing each would not be */
    for (size_t k = kept / 2; ok && k-- > 0;)
        ok = heap_down(c, timers, k);
    RELEASE(c, dead);
    return ok;
}

/* The first timer, off the heap, into the queue if `ready`. */
static bool timers_shift(Coil *c, LoopCore *l, List *timers, bool ready)
{
    Value t = heap_pop(c, timers);
    if (is_null(t) || !timer_of(c, t)) {
        release_maybe(c, t);
        return false;
    }
    as_handle(t)->scheduled = false;
    if (ready)
        return ready_push_take(c, l, t, COIL_NULL);
    release(c, t);
    return true;
}

/* From the front or, where they are many, from everywhere. */
static bool timers_drop_cancelled(Coil *c, LoopCore *l, List *timers)
{
    bool ok = true;
    /* A cancelled timer otherwise stays until it is first in the heap, which for a long timeout that nothing reaches is much later. */
    if (ok && timers->length > SWEEP_FROM && (double)l->timers_cancelled / (double)timers->length > SWEEP_PART)
        ok = timers_sweep(c, l, timers);
    while (ok && timers->length && is_timer(c, timers->items[0]) && as_handle(timers->items[0])->cancelled) {
        l->timers_cancelled--;
        ok = timers_shift(c, l, timers, false);
    }
    return ok;
}

static bool timer_when(Coil *c, Value timer, double *out)
{
    Handle *h = timer_of(c, timer);
    if (!h)
        return false;
    if (is_double(h->when)) {
        *out = as_double(h->when);
        return true;
    }
    Value when = retain(h->when);
    bool ok = to_double(c, when, out);
    release(c, when);
    return ok;
}

bool timers_first(Coil *c, LoopCore *l, bool *any, double *when)
{
    List *timers = timers_of(c, l);
    bool ok = timers && timers_drop_cancelled(c, l, timers);
    *any = ok && timers->length;
    ok = ok && (!*any || timer_when(c, timers->items[0], when));
    RELEASE(c, timers);
    return ok;
}

bool timers_make_ready(Coil *c, LoopCore *l)
{
    double now, when;
    List *timers = timers_of(c, l);
    bool ok = timers && (!timers->length || loop_time(c, l, &now));
    while (ok && timers->length && (ok = timer_when(c, timers->items[0], &when))) {
        /* A timer that is due within the clock's resolution is due; or now, where doubles do not tell the two apart. */
        if ((when > now && when >= now + l->resolution) || !timers->length)
            break;
        ok = timers_shift(c, l, timers, true);
    }
    RELEASE(c, timers);
    return ok;
}
