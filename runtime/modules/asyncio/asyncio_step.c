/* asyncio_step.c: an event loop driven by a host: coil_step() and coil_deadline() of a native loop. */
#include "runtime/callables/generator_types.h"
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/start/state.h"
#include "runtime/system/clock.h"
#include "runtime/api/host.h"
#include "vm/machine/breaker.h"
#include "vm/machine/slice.h"
#include "vm/machine/thread.h"
#include "vm/machine/wake.h"
#include "vm/system/time.h"

#include <math.h>

#define DEADLINE_LONGEST (24.0 * 3600) /* seconds */

/* What loop_enter() put aside. */
typedef struct LoopEntered {
    Value firstiter, finalizer;
    bool tracking;
} LoopEntered;

static bool origin_tracking(Coil *c, LoopCore *l, bool on)
{
    Value arg = bool_value(on), done = call_method(c, from_object(l), "_set_coroutine_origin_tracking", &arg, 1);
    release_maybe(c, done);
    return !is_null(done);
}

/* The loop becomes the running one of this thread, as in run_forever(); but leaving it runs no Python, which a limit
 * may have stopped. */
static bool loop_enter(Coil *c, LoopCore *l, LoopEntered *before)
{
    Value self = from_object(l);
    if (l->closed)
        return fail_error(c, EXC_RuntimeError, "Event loop is closed");
    if (!is_null(l->thread_id))
        return fail_error(c, EXC_RuntimeError, "This event loop is already running");
    if (!is_null(c->runtime->loop->running))
        return fail_error(c, EXC_RuntimeError, "Cannot run the event loop while another loop is running");
    Value firstiter = COIL_NULL, finalizer = COIL_NULL;
    bool ok = l->hidden || (!is_null(firstiter = get_attr_c(c, self, "_asyncgen_firstiter_hook")) &&
                            !is_null(finalizer = get_attr_c(c, self, "_asyncgen_finalizer_hook")));
    Value id = ok ? int_from_u64(c, thread_id(c)) : COIL_NULL;
    if (is_null(id) || (l->debug && !origin_tracking(c, l, true))) {
        release_maybe(c, firstiter);
        release_maybe(c, finalizer);
        release_maybe(c, id);
        return false;
    }
    *before = (LoopEntered){c->runtime->generators->firstiter, c->runtime->generators->finalizer, l->debug};
    c->runtime->generators->firstiter = firstiter;
    c->runtime->generators->finalizer = finalizer;
    c->runtime->loop->running = retain(self);
    l->thread_id = id;
    l->hooks_due = l->hidden;
    return true;
}

static void loop_leave(Coil *c, LoopCore *l, const LoopEntered *before)
{
    Value pending = take_error(c);
    replace_take(c, &c->runtime->generators->firstiter, before->firstiter);
    replace_take(c, &c->runtime->generators->finalizer, before->finalizer);
    replace_take(c, &c->runtime->loop->running, COIL_NULL);
    replace_take(c, &l->thread_id, COIL_NULL);
    l->stopping = l->hooks_due = false;
    if (before->tracking && !c->vm->stopped && !origin_tracking(c, l, false))
        report_error(c);
    if (!is_null(pending)) {
        clear_error(c);
        restore_error_take(c, pending);
    }
}

void loop_unwind(Coil *c)
{
    Value loop = c->runtime->loop->running;
    if (is_null(loop))
        return;
    c->runtime->loop->running = COIL_NULL;
    replace_take(c, &c->runtime->generators->firstiter, COIL_NULL);
    replace_take(c, &c->runtime->generators->finalizer, COIL_NULL);
    if (is_native_loop(c, loop)) {
        LoopCore *l = as_loop(loop);
        l->stopping = l->hooks_due = false;
        replace_take(c, &l->thread_id, COIL_NULL);
        replace_take(c, &l->current_task, COIL_NULL);
        replace_take(c, &l->until, COIL_NULL);
    }
    release(c, loop);
}

/* Until the first timer is due: 0 now, -1 never. */
static int64_t timers_due(Coil *c, LoopCore *l)
{
    if (l->count || !is_null(l->aside) || deferred_waits(c->vm))
        return 0;
    List *timers = is_exact(l->scheduled, SHAPE_LIST) ? as_list(l->scheduled) : NULL;
    if (l->virtual_clock && l->external_waits > 0)
        return -1;
    if (!timers || !timers->length || !is_timer(c, timers->items[0]))
        return -1;
    Value when = as_handle(timers->items[0])->when;
    if (!is_double(when) && !is_small(when))
        return -1;
    double left = l->virtual_clock ? 0
                                   : (is_small(when) ? (double)as_small(when) : as_double(when)) - loop_clock(c, l) -
                                         clock_seconds(clock_host_waited(c));
    return left <= 0 ? 0 : left >= DEADLINE_LONGEST ? (int64_t)(DEADLINE_LONGEST * 1e9) : (int64_t)ceil(left * 1e9);
}

/* Does anything live that may want the loop again? 1, 0, -1: raised. */
static int loop_awaits(Coil *c, LoopCore *l)
{
    if (l->external_waits > 0)
        return 1;
    for (Task *t = task_first(c); t; t = t->next)
        if (t->f.h.count && t->f.state == FUTURE_PENDING && same(t->f.loop, from_object(l)))
            return 1;
    if (l->hidden)
        return 0;
    limits_respite(c->vm); /* the question is the loop's, not the script's */
    Value selector = get_attr_c(c, from_object(l), "_selector");
    Value map = is_null(selector) || is_none(selector) ? COIL_NULL : call_method(c, selector, "get_map", NULL, 0);
    int64_t n = is_null(map) ? 0 : value_length(c, map);
    release_maybe(c, selector);
    release_maybe(c, map);
    limits_respite_over(c->vm);
    return failed(c) ? -1 : n > 1; /* the pipe to itself */
}

int64_t loop_deadline(Coil *c, Value loop)
{
    LoopCore *l = as_loop(loop);
    int64_t due = timers_due(c, l), left = due ? limits_time_left(c->vm) : 0;
    bool limited = due && left < INT64_MAX && (due < 0 || left < due) && loop_waits(c, l); /* what waits will be stopped then */
    return limited ? left : due;
}

/* A limit or a kill that came while the host had the loop wait. */
static bool loop_stopped_waiting(Coil *c, LoopCore *l)
{
    if (!limits_time_left(c->vm) && !loop_waits(c, l))
        return false; /* time that is over stops nobody where nobody waits; a check that comes due just now would */
    bool goes_on = clock_serve(c) && (limits_time_left(c->vm) || limits_stop(c, COIL_LIMIT_TIME));
    if (!goes_on && c->vm->stopped)
        loop_stop_tasks(c, l);
    return !goes_on;
}

CoilLoop loop_step(Coil *c, Value loop, uint64_t max_ns, uint64_t max_callbacks)
{
    LoopCore *l = as_loop(loop);
    bool one_pass = !max_ns && !max_callbacks;
    LoopBudget budget = {.until = max_ns ? system_monotonic() + (int64_t)(max_ns < INT64_MAX / 2 ? max_ns : INT64_MAX / 2) : 0,
                         .callbacks = max_callbacks ? max_callbacks : UINT64_MAX};
    LoopEntered before;
    clock_host_waits(c, false);
    if (loop_stopped_waiting(c, l) || !loop_enter(c, l, &before))
        return COIL_LOOP_RAISED;
    bool ok;
    do {
        l->stopping = false; /* who drives the loop stops it */
        ok = loop_run_once(c, l, &budget);
        budget.over |= slice_took(c);
    } while (ok && !one_pass && !budget.over && timers_due(c, l) == 0);
    loop_leave(c, l, &before);
    running_ends(c->vm);
    if (!ok || failed(c))
        return COIL_LOOP_RAISED;
    clock_host_waits(c, true);
    int64_t next = timers_due(c, l);
    if (next == 0)
        return COIL_LOOP_READY;
    int awaits = next > 0 ? 1 : loop_awaits(c, l);
    return awaits < 0 ? COIL_LOOP_RAISED : awaits ? COIL_LOOP_WAITING : COIL_LOOP_IDLE;
}

CoilLoop loop_advance(Coil *c, Value loop, uint64_t max_ns, uint64_t max_steps)
{
    struct HostSlice slice;
    if (UNLIKELY(c->aside != NULL) && is_null(as_loop(loop)->aside))
        slice_drop_left(c); /* a stop ended the task while other code ran */
    slice_begin(c, &slice, max_ns, max_steps);
    CoilLoop state = loop_step(c, loop, max_ns, max_ns || max_steps ? UINT64_MAX : 0);
    slice_end(c);
    return state;
}

static bool is_of(Coil *c, Value error, Exc kind) { return class_derives(class_of_borrow(c, error), exception_class_borrow(c, kind)); }

/* The done-callback of what a loop runs for. SystemExit and KeyboardInterrupt have ended the run themselves; of a run that a limit ended
 * before its time the callback may come in the next. */
static Value run_is_over(Coil *c, const Value *args)
{
    const Future *f = is_future(c, args[0]) ? as_future(args[0]) : NULL;
    Value until = f && is_native_loop(c, f->loop) ? as_loop(f->loop)->until : COIL_NULL;
    if (!is_null(until) && (same(until, args[0]) || (is_future(c, until) && as_future(until)->state != FUTURE_PENDING)) &&
        !(f->state == FUTURE_FAILED && (is_of(c, f->result, EXC_SystemExit) || is_of(c, f->result, EXC_KeyboardInterrupt))))
        as_loop(f->loop)->stopping = true;
    return V_NONE;
}
static const CoilDef run_is_over_row = FUNCTION("_run_until_complete_cb", "(future, /)", run_is_over, NULL);

/* Passes, until it is stopped. The program may have seen the loop meanwhile, and have put a method in its way. */
static bool run_passes(Coil *c, LoopCore *l)
{
    Value self = from_object(l), done = loop_method_run_until_stopped(c, &self);
    release_maybe(c, done);
    return !is_null(done);
}

Value loop_run_until_done(Coil *c, Value loop, Value future, bool ours)
{
    LoopCore *l = as_loop(loop);
    Future *f = as_future(future);
    LoopEntered before;
    Value over = from_object(native_new(c, &run_is_over_row, NULL, COIL_NULL, COIL_NULL));
    if (ours)
        f->log_destroy = false; /* a run that is stopped first is the host's will, nothing to be reported */
    if (is_null(over) || !future_add_callback(c, f, over, COIL_NULL) || !loop_enter(c, l, &before)) {
        release_maybe(c, over);
        return COIL_NULL;
    }
    replace_take(c, &l->until, retain(future));
    bool ok = run_passes(c, l);
    loop_leave(c, l, &before);
    if (c->vm->stopped) { /* whoever asked for the run ends it */
        release(c, over);
        return COIL_NULL;
    }
    replace_take(c, &l->until, COIL_NULL);
    Value error = take_error(c), removed = call_method(c, future, "remove_done_callback", &over, 1);
    release(c, over);
    ok = ok && !is_null(removed);
    release_maybe(c, removed);
    if (!is_null(error)) {
        clear_error(c);
        restore_error_take(c, error);
    }
    if (!ok && ours && f->state == FUTURE_FAILED)
        f->log_traceback = false; /* it is being raised */
    if (!ok)
        return COIL_NULL;
    return f->state != FUTURE_PENDING ? future_result(c, f)
                                      : raise_error(c, EXC_RuntimeError, "Event loop stopped before Future completed.");
}
