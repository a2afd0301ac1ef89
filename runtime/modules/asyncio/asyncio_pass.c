/* asyncio_pass.c: one pass of the loop: wait for events or the first timer, then run what is ready. */
#include "runtime/modules/asyncio/asyncio_attributes.h"
#include "runtime/modules/asyncio/asyncio_timeline.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/start/state.h"
#include "runtime/system/blocking.h"
#include "runtime/system/clock.h"
#include "runtime/system/descriptors.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "runtime/api/host.h"
#include "vm/machine/breaker.h"
#include "vm/machine/order.h"
#include "vm/machine/slice.h"
#include "vm/machine/turns.h"
#include "vm/machine/thread.h"
#include "vm/machine/wake.h"
#include "runtime/system/ports/wait.h"
#include "vm/system/time.h"

#include <errno.h>
#include <math.h>

enum { LOOK_AT_SLOW = 16 };          /* safepoints for each look at the clock, while a callback is watched */
#define SELECT_LONGEST (24.0 * 3600) /* no select() waits longer, in seconds */
#define LOOK_AT_CLOCK  64            /* passes without a wait: then it is looked at all the same */
#define FOREIGN_TURN   0.05          /* a selector that cannot be woken is asked so often, where a host may complete promises */

/* The descriptor of an unmodified selector over the system's sets; none: ask the selector in Python. */
static Descriptor selector_set(Coil *c, LoopCore *l, Value selector)
{
    if (same(selector, l->selector))
        return l->set;
    l->set = (Descriptor){0};
    l->wake = 0;
    replace_take(c, &l->selector, retain(selector));
    if (!wait_selector)
        return l->set;
    Value cls = async_import(c, "selectors", wait_selector);
    if (is_null(cls)) {
        clear_error(c);
        return l->set;
    }
    bool plain = same(cls, from_object(class_of_borrow(c, selector)));
    release(c, cls);
    if (plain) {
        Value fd = call_method(c, selector, "fileno", NULL, 0);
        int64_t n;
        if (!is_null(fd) && to_index(c, fd, &n))
            l->set = descriptor_at(c, (int)n);
        release_maybe(c, fd);
        clear_error(c);
    }
    return l->set;
}

/* How many nanoseconds a wait may take: the limit's end ends it, too. */
static int64_t wait_bound(Coil *c, double timeout)
{
    int64_t ns = timeout < 0 ? INT64_MAX : (int64_t)ceil(timeout * 1e9);
    if (c->vm->limit[COIL_LIMIT_TIME] != COIL_NO_LIMIT) {
        int64_t left = limits_time_left(c->vm);
        ns = left < ns ? left : ns;
    }
    return ns;
}

/* The bound as the system takes it, and when the wait began, where that is asked. Without a pipe to be woken by, it is short. */
static int64_t wait_begin(Coil *c, int64_t ns, bool woken, int64_t *began)
{
    if (!woken && ns > FOREIGN_TURN * 1e9)
        ns = (int64_t)(FOREIGN_TURN * 1e9);
    if (ns && clock_called(c)) /* by a signal, say, before there was a pipe */
        ns = 0;
    *began = clock_is_still(c->vm) ? system_monotonic() : 0;
    return ns == INT64_MAX ? -1 : ns;
}

static void wait_end(Coil *c, int64_t began)
{
    if (began)
        clock_waited(c, system_monotonic() - began);
}

/* Waits until the VM is woken; false: raised. */
static bool wake_wait(Coil *c, double timeout)
{
    int wake = wake_descriptor(c->vm);
    int64_t began, ns = wait_begin(c, wait_bound(c, timeout), wake >= 0, &began);
    bool keeps = ns == 0 && turns_kept(c->vm); /* only asking: who gave the turn away would get it back by chance */
    if (!keeps)
        thread_block(c);
    bool woken = wait_readable(wake, -1, ns);
    if (!keeps)
        coil_unblock(c);
    wait_end(c, began);
    if (woken)
        wake_drain(c->vm);
    return clock_serve(c);
}

/* The pipe that wakes the VM is in the set, too, so that one call waits for both; -1: it cannot be. To whoever else asks the set it is a
 * descriptor that no key is known of. */
static int set_wake(Coil *c, LoopCore *l, int set)
{
    int wake = wake_descriptor(c->vm);
    if (wake >= 0 && (wake + 1 == l->wake || wait_set_add(set, wake)))
        return (l->wake = wake + 1) - 1;
    l->wake = 0;
    return -1;
}

/* In the child of a fork a loop of the parent's shares its set with it: what wakes the child would wake the parent. It stays outside, and
 * the wait is for both. What of the set's is left of `ns` then: none. */
static int64_t shared_wait(CoilVM *vm, int set, int wake, int64_t ns)
{
    if (wait_readable(wake, ns ? set : -1, ns))
        wake_drain(vm);
    return 0;
}

/* Waits for events of a selector's set, or until the VM is woken: how many were taken. A look (timeout 0) keeps the VM's lock. */
static int set_take(Coil *c, LoopCore *l, Descriptor held, double timeout, WaitEvent *events)
{
    int set = descriptor_enter(c, held);
    if (set < 0) /* it was closed behind the selector's back, which will say what is wrong */
        return EVENTS_ASK;
    bool looks = timeout == 0, shared = UNLIKELY(l->born != wake_stops(c->vm));
    int wake = shared ? wake_descriptor(c->vm) : looks ? l->wake - 1 : set_wake(c, l, set);
    int64_t began = 0, ns = looks ? 0 : wait_begin(c, wait_bound(c, timeout), wake >= 0, &began);
    if (ns)
        thread_block(c);
    int n = wait_set_take(set, events, EVENTS_A_PASS, shared ? shared_wait(c->vm, set, wake, ns) : ns), error = errno;
    if (ns)
        coil_unblock(c);
    wait_end(c, began);
    descriptor_leave(c, held);
    if (n < 0)
        n = error == EINTR ? 0 : EVENTS_ASK;
    for (int k = 0; k < n; k++)
        if (events[k].fd == wake) {
            wake_drain(c->vm);
            events[k] = events[--n];
            break;
        }
    return looks || clock_serve(c) ? n : EVENTS_RAISED;
}

/* The same on the virtual clock, among threads that keep turns: their turns come first, then time passes, and only where nothing would
 * happen by that is the system waited for. */
static __attribute__((noinline)) int set_take_in_turn(Coil *c, LoopCore *l, Descriptor set, double timeout, WaitEvent *events)
{
    int64_t until = timeout < 0 ? -1 : thread_clock_in(c->vm, (int64_t)ceil(timeout * 1e9));
    for (bool again = false;; again = true) {
        int n = set_take(c, l, set, 0, events);
        if (!clock_serve(c))
            return EVENTS_RAISED;
        if (n || deferred_waits(c->vm))
            return n;
        enum PollAgain how = turns_poll(c, until, again);
        if (!clock_serve(c))
            return EVENTS_RAISED;
        if (how == POLL_TIME)
            return 0;
        if (how == POLL_WAIT)
            return set_take(c, l, set, timeout, events);
    }
}

/* May something be done from outside that only a next pass takes in? A program whose process is its own has no host but itself. */
static bool host_may_wake(Coil *c) { return c->vm->runtime->host && (blocking_watched(c) || host_promises(c->vm)); }

/* On the virtual clock a wait without end, for nothing outside, is raised as a deadlock, where no thread or signal may end it. */
static bool deadlock_check(Coil *c, LoopCore *l)
{
    if (!l->virtual_clock || l->external_waits > 0 || clock_called(c))
        return true;
    Value check = async_import(c, "asyncio._loop.deadlocks", "_check_alive");
    Value done = is_null(check) ? COIL_NULL : call1(c, check, from_object(l));
    release_maybe(c, check);
    release_maybe(c, done);
    if (is_null(done) && l->count && !c->vm->stopped) { /* another thread has woken the loop meanwhile */
        clear_error(c);
        return true;
    }
    return !is_null(done);
}

/* Waits for at most `timeout` seconds (negative: for ever), and hands events on. */
static bool select_and_process(Coil *c, LoopCore *l, double timeout)
{
    if (l->hidden) { /* there is nothing but timers, and what wakes the VM */
        bool waited = timeout == 0 || wake_wait(c, timeout);
        if (!waited && c->vm->stopped)
            loop_stop_tasks(c, l);
        return waited;
    }
    Value self = from_object(l), selector;
    bool jumps = l->virtual_clock && timeout > 0, wait_none = jumps && l->external_waits <= 0;
    selector = plain_borrow(c, self, ASYNC__selector);
    if (LIKELY(!is_null(selector)))
        retain(selector);
    else if (!find_attr_c(c, self, "_selector", &selector))
        return false;
    if (is_null(selector) || is_none(selector)) { /* a bare core: only time passes */
        release_maybe(c, selector);
        if (timeout < 0)
            return fail_error(c, EXC_RuntimeError, "the loop would wait for ever");
        return timeout == 0 || clock_wait(c, (int64_t)ceil(timeout * 1e9));
    }
    if (timeout < 0 && !deadlock_check(c, l)) {
        release(c, selector);
        return false;
    }
    Descriptor set = selector_set(c, l, selector);
    bool asked = descriptor_number(set) >= 0, events = true, ok = true;
    int taken = EVENTS_ASK;
    if (asked) {
        WaitEvent found[EVENTS_A_PASS];
        bool in_turn = turns_kept(c->vm) && timeout != 0 && l->external_waits <= 0;
        taken = in_turn ? set_take_in_turn(c, l, set, timeout, found) : set_take(c, l, set, wait_none ? 0 : timeout, found);
        jumps &= !in_turn;
        events = taken != 0;
        if (taken > 0)
            taken = loop_deliver_events(c, l, selector, found, taken);
        if (taken == EVENTS_RAISED) {
            if (c->vm->stopped)
                loop_stop_tasks(c, l);
            release(c, selector);
            return false;
        }
    } else if (host_may_wake(c) && (timeout < 0 || timeout > FOREIGN_TURN)) {
        timeout = FOREIGN_TURN;
    }
    if (taken == EVENTS_ASK) {
        Value t = asked || wait_none ? small(0) : timeout < 0 ? V_NONE : float_value(timeout);
        Value list = call_method(c, selector, "select", &t, 1);
        if (jumps && !is_null(list) && !as_list_borrow(c, list)) { /* what a selector of one's own gives need have no length */
            Value given = list;
            list = from_object(list_from_iterable(c, given));
            release(c, given);
        }
        ok = !is_null(list);
        if (ok) {
            events = !jumps || as_list(list)->length;
            Value done = call_method(c, self, "_process_events", &list, 1);
            ok = !is_null(done);
            release_maybe(c, done);
            release(c, list);
        }
    }
    release(c, selector);
    if (ok && jumps && !events)
        clock_jump(c, (int64_t)ceil(timeout * 1e9));
    return ok;
}

/* While a callback runs in debug mode, each safepoint comes here: its bit is set anew until the callback is over, or was told of. */
void loop_look_at_slow(Coil *c)
{
    struct RunningLoop *r = c->runtime->loop;
    if (!r->slow_at)
        return;
    if (++r->looks % LOOK_AT_SLOW || clock_monotonic(c) < r->slow_at) {
        breaker_set(c, BREAK_PENDING);
        return;
    }
    int64_t slow_at = r->slow_at;
    r->slow_at = 0;
    Value tell = async_import(c, "asyncio._loop", "_warn_stuck"), done = is_null(tell) ? COIL_NULL : call1(c, tell, r->running);
    if (is_null(done)) {
        if (!c->vm->stopped) /* else the stop is raised again */
            report_unraisable(c, NULL, V_NONE);
        clear_error(c);
    } else if (same(done, V_FALSE)) { /* at another place */
        r->slow_at = slow_at;
        breaker_set(c, BREAK_PENDING);
    }
    release_maybe(c, tell);
    release_maybe(c, done);
}

static bool run_timed(Coil *c, LoopCore *l, Value handle)
{
    double start, end;
    if (!loop_time(c, l, &start))
        return false;
    replace_take(c, &l->current_handle, retain(handle));
    struct RunningLoop *r = c->runtime->loop;
    int64_t outer = r->slow_at; /* of a loop that runs this one inside */
    double slow = is_double(l->slow_callback) ? as_double(l->slow_callback) : 0;
    if ((r->slow_at = slow > 0 && slow < 1e9 ? clock_monotonic(c) + (int64_t)(slow * 1e9) : 0))
        breaker_set(c, BREAK_PENDING);
    Value result = call_method(c, handle, "_run", NULL, 0);
    r->slow_at = outer;
    Value pending = take_error(c);
    replace_take(c, &l->current_handle, COIL_NULL);
    if (!is_null(pending)) {
        restore_error_take(c, pending);
        return false;
    }
    release_maybe(c, result);
    if (!loop_time(c, l, &end) || !to_double(c, l->slow_callback, &slow))
        return false;
    if (end - start < slow)
        return true;
    Value warn_slow = async_import(c, "asyncio._loop", "_warn_slow");
    Value done = is_null(warn_slow) ? COIL_NULL : call2(c, warn_slow, handle, float_value(end - start));
    release_maybe(c, warn_slow);
    release_maybe(c, done);
    return !is_null(done);
}

static bool budget_over(LoopBudget *b)
{
    if (!b->callbacks || (b->until && system_monotonic() >= b->until))
        return b->over = true;
    b->callbacks -= b->callbacks != UINT64_MAX;
    return false;
}

/* What is next: first what a slice set aside, by its task. */
static Ready ready_take(LoopCore *l)
{
    if (LIKELY(is_null(l->aside)))
        return ready_pop(l);
    Ready r = {.what = l->aside, .by = COIL_NULL};
    l->aside = COIL_NULL;
    return r;
}

static bool run_ready(Coil *c, LoopCore *l, LoopBudget *budget)
{
    AsyncState *s = async_state(c);
    if (UNLIKELY(!is_null(l->aside)) && (l->aside_in != c || c->frame))
        return fail_error(c, EXC_RuntimeError, "a task's step was set aside %s",
                          l->aside_in != c ? "in another thread" : "below the code that runs the loop");
    if (UNLIKELY(c->vm->order->shuffled) && !ready_shuffle(c, l))
        return false;
    bool all_quiet = l->count > 0 && is_null(l->aside);
    l->quiet = false;
    for (uint32_t left = l->count + !is_null(l->aside); left > 0 && (l->count > 0 || !is_null(l->aside)); left--) {
        if (slice_took(c))
            return true;
        if (UNLIKELY(budget != NULL) && budget_over(budget))
            return true;
        Ready r = ready_take(l);
        bool ok, quiet = false;
        TimelineStep told = {.task = NULL};
        if (UNLIKELY(c->vm->runtime->timeline != NULL))
            told = timeline_begins(c, c->vm->runtime->timeline, r);
        if (is_task(c, r.what)) {
            as_task(r.what)->ran = l->now;
            ok = task_run(c, as_task(r.what), r.by);
            if (!ok && !loop_ends_by_error(c) && !failed_with(c, EXC_MemoryError)) { /* for want of memory somebody would wait for ever */
                /* As a callback's error: through the handle that stands for the step. */
                Value e = take_error(c);
                Value handle = ready_handle(c, l, r);
                Str *text = is_null(handle) ? NULL : str_format(c, "Exception in callback %R", handle);
                ok = loop_report_take(c, from_object(l), text, e, "handle", handle, COIL_NULL);
                release_maybe(c, handle);
                release(c, e);
            }
        } else if (as_handle(r.what)->cancelled) {
            ok = true;
        } else if (l->debug) {
            ok = run_timed(c, l, r.what);
        } else {
            Class *cls = class_of_borrow(c, r.what);
            if (cls == s->handle || cls == s->timer) {
                ok = handle_run(c, as_handle(r.what), &quiet);
            } else {
                Value result = call_method(c, r.what, "_run", NULL, 0);
                ok = !is_null(result);
                release_maybe(c, result);
            }
        }
        if (UNLIKELY(told.task || told.name))
            timeline_ended(c, r, &told);
        release(c, r.what);
        release_maybe(c, r.by);
        all_quiet &= quiet;
        if (!ok)
            return false;
        if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed)) && !clock_serve(c))
            return false;
    }
    l->quiet = all_quiet;
    if (UNLIKELY(l->room > READY_KEPT) && !l->count)
        ready_free(c, l);
    return true;
}

bool loop_run_once(Coil *c, LoopCore *l, LoopBudget *budget)
{
    bool timers;
    double timeout = -1, now, when;
    if (!timers_first(c, l, &timers, &when))
        return false;
    if (l->count || !is_null(l->aside) || l->stopping || (budget && !l->virtual_clock) || deferred_waits(c->vm)) {
        timeout = 0;
    } else if (timers) {
        if (!loop_time(c, l, &now))
            return false;
        timeout = when - now;
        timeout = timeout < 0 ? 0 : timeout > SELECT_LONGEST ? SELECT_LONGEST : timeout;
    }
    /* What is run for is done, and nothing is left to do: the callback that should have stopped the loop failed, for want of memory. */
    if (timeout < 0 && is_object(l->until) && is_future(c, l->until) && as_future(l->until)->state != FUTURE_PENDING) {
        l->stopping = true;
        timeout = 0;
    }
    if (budget && (timeout < 0 || l->external_waits > 0)) /* the virtual clock cannot jump */
        timeout = 0;
    /* Where the last pass only took in what had come, nothing that the program did since it was asked can be seen by asking again before
     * those run who wait for it: only what came from outside just now, which might as well have come a moment later. */
    bool asks = timeout != 0 || !l->quiet || budget || l->virtual_clock || l->stopping || turns_kept(c->vm);
    if (asks && !select_and_process(c, l, timeout))
        return false;
    if (timeout != 0 || l->passes++ % LOOK_AT_CLOCK == 0)
        l->now = clock_monotonic(c);
    if (UNLIKELY(c->vm->runtime->timeline != NULL))
        timeline_waited(c, c->vm->runtime->timeline, timeout != 0);
    if (deferred_waits(c->vm))
        host_serve_loop(c);
    if (!timers_make_ready(c, l))
        return false;
    return run_ready(c, l, budget);
}

Value loop_method_run_once(Coil *c, const Value *args) { return loop_run_once(c, as_loop(args[0]), NULL) ? V_NONE : COIL_NULL; }

Value loop_method_run_until_stopped(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    do {
        if (loop_overridden(c, l) & OVER_RUN_ONCE) {
            Value result = call_method(c, args[0], "_run_once", NULL, 0);
            if (is_null(result))
                return COIL_NULL;
            release(c, result);
        } else if (!loop_run_once(c, l, NULL)) {
            return COIL_NULL;
        }
    } while (!l->stopping && !slice_took(c));
    return V_NONE;
}
