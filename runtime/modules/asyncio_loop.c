/* asyncio_loop.c: LoopCore: the ready queue, the timer heap, and one pass over both. */
#include "asyncio_types.h"
#include "clock.h"
#include "descriptor.h"
#include "exception.h"
#include "host.h"
#include "shape.h"
#include "wake.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <sys/epoll.h>

enum { SWEEP_FROM = 100 };           /* cancelled timers are swept out when there are more than this many timers … */
#define SWEEP_PART     0.5           /* … and more than this part of them is cancelled */
#define SELECT_LONGEST (24.0 * 3600) /* no select() waits longer, in seconds */
#define FOREIGN_TURN   0.05          /* a selector that cannot be woken is asked so often, where a host may complete promises */

/* ---- what is overridden ---------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    uint32_t bit;
} overridable[] = {
    {"call_soon", OVER_CALL_SOON}, {"time", OVER_TIME},
    {"get_debug", OVER_GET_DEBUG}, {"_timer_handle_cancelled", OVER_TIMER_CANCELLED},
    {"_run_once", OVER_RUN_ONCE},  {"_call_soon", OVER_CALL_SOON_INNER},
    {"create_future", OVER_SLEEP}, {"call_later", OVER_SLEEP},
    {"call_at", OVER_SLEEP},
};

uint32_t loop_overridden(Coil *c, LoopCore *l)
{
    if (LIKELY(l->known_epoch == c->vm->class_epoch && l->known_shape == l->h.shape && !instance_made_dict_borrow(c, &l->h)))
        return l->overridden;
    Class *core = async_state(c)->loop, *cls = class_of_borrow(c, from_object(l));
    uint32_t bits = 0;
    for (size_t k = 0; k < sizeof overridable / sizeof *overridable; k++) {
        Str *name = str_intern_c(c, overridable[k].name);
        if (!name) {
            clear_error(c);
            return UINT32_MAX;
        }
        if (!same(class_lookup_borrow(c, cls, name), class_lookup_borrow(c, core, name)) || !is_null(instance_get_borrow(c, &l->h, name)))
            bits |= overridable[k].bit;
        RELEASE(c, name);
    }
    l->overridden = bits;
    l->known_epoch = c->vm->class_epoch;
    l->known_shape = l->h.shape;
    return bits;
}

int loop_debug(Coil *c, Value loop)
{
    if (is_native_loop(c, loop) && !(loop_overridden(c, LOOP(loop)) & OVER_GET_DEBUG))
        return LOOP(loop)->debug;
    Value v = call_method(c, loop, "get_debug", NULL, 0);
    int debug = is_null(v) ? -1 : truth(c, v);
    release_maybe(c, v);
    return debug;
}

bool loop_report(Coil *c, Value loop, Value report)
{
    Value result = call_method(c, loop, "call_exception_handler", &report, 1);
    release(c, report);
    if (is_null(result))
        return false;
    release(c, result);
    return true;
}

/* ---- the ready queue -------------------------------------------------------------------------------------------------------- */

static bool ready_push_take(Coil *c, LoopCore *l, Value what, Value by)
{
    if (l->count == l->room) {
        uint32_t room = l->room ? l->room * 2 : 64;
        Ready *ring = mem_alloc(c, mem_product(room, sizeof *ring));
        if (!ring) {
            release(c, what);
            release_maybe(c, by);
            return false;
        }
        for (uint32_t k = 0; k < l->count; k++)
            ring[k] = l->ready[(l->head + k) & (l->room - 1)];
        mem_free(c, l->ready, l->room * sizeof *ring);
        l->ready = ring;
        l->head = 0;
        l->room = room;
    }
    l->ready[(l->head + l->count++) & (l->room - 1)] = (Ready){what, by};
    return true;
}

static Ready ready_pop(LoopCore *l)
{
    Ready r = l->ready[l->head];
    l->head = (l->head + 1) & (l->room - 1);
    l->count--;
    return r;
}

static bool check_closed(Coil *c, LoopCore *l) { return !l->closed || fail_error(c, EXC_RuntimeError, "Event loop is closed"); }

static const CoilDef task_step_row;

/* A task in the queue, as a handle that does the same (for those who look). */
static Value ready_handle(Coil *c, LoopCore *l, Ready r)
{
    if (!is_task(c, r.what))
        return retain(r.what);
    Value fn, result = V_NULL;
    Tuple *args;
    if (!is_null(r.by) && is_future(c, r.by)) {
        fn = task_wakeup_function(c, TASK(r.what));
        args = tuple_pack(c, 1, r.by);
    } else {
        fn = from_object(native_new(c, &task_step_row, NULL, r.what, V_NULL));
        args = is_null(r.by) ? RETAIN(tuple_empty_borrow(c)) : tuple_pack(c, 1, r.by);
    }
    if (!is_null(fn) && args)
        result = handle_new(c, async_state(c)->handle, fn, from_object(args), from_object(l), TASK(r.what)->context);
    release_maybe(c, fn);
    RELEASE(c, args);
    return result;
}

static Value task_step_call(Coil *c, const Value *args) { return task_step(c, TASK(args[0]), args[1]) ? V_NONE : V_NULL; }
static const CoilDef task_step_row = METHOD("task_step", "(self, exc=..., /)", task_step_call, NULL);

bool loop_ready_task(Coil *c, Value loop, Task *t, Value by)
{
    if (LIKELY(is_native_loop(c, loop))) {
        LoopCore *l = LOOP(loop);
        if (LIKELY(!(loop_overridden(c, l) & (OVER_CALL_SOON | OVER_CALL_SOON_INNER)) && !l->debug && is_exact(t->context, SHAPE_CONTEXT)))
            return check_closed(c, l) && ready_push_take(c, l, retain(from_object(t)), is_null(by) ? V_NULL : retain(by));
    }
    Value fn;
    if (!is_null(by) && is_future(c, by))
        fn = task_wakeup_function(c, t);
    else
        fn = from_object(native_new(c, &task_step_row, NULL, from_object(t), V_NULL));
    bool ok = !is_null(fn) && loop_call_soon(c, loop, fn, &by, is_null(by) ? 0 : 1, t->context);
    release_maybe(c, fn);
    return ok;
}

static Value call_soon_native(Coil *c, LoopCore *l, Value fn, Value args, Value context)
{
    Value handle = handle_new(c, async_state(c)->handle, fn, args, from_object(l), context);
    if (is_null(handle) || ready_push_take(c, l, retain(handle), V_NULL))
        return handle;
    release(c, handle);
    return V_NULL;
}

bool loop_call_soon(Coil *c, Value loop, Value fn, const Value *args, size_t n, Value context)
{
    if (is_native_loop(c, loop)) {
        LoopCore *l = LOOP(loop);
        if (!(loop_overridden(c, l) & (OVER_CALL_SOON | OVER_CALL_SOON_INNER)) && !l->debug) {
            Tuple *t = check_closed(c, l) ? tuple_of(c, args, n) : NULL;
            Value handle = t ? call_soon_native(c, l, fn, from_object(t), context) : V_NULL;
            RELEASE(c, t);
            release_maybe(c, handle);
            return !is_null(handle);
        }
    }
    Value method = get_attr_c(c, loop, "call_soon");
    Value word = is_null(method) ? V_NULL : from_object(str_intern_c(c, "context"));
    Tuple *kw = is_null(word) ? NULL : tuple_pack(c, 1, word);
    Tuple *all = kw ? tuple_new(c, n + 2) : NULL;
    Value result = V_NULL;
    if (all) {
        all->items[0] = retain(fn);
        for (size_t k = 0; k < n; k++)
            all->items[k + 1] = retain(args[k]);
        all->items[n + 1] = is_null(context) ? V_NONE : retain(context);
        result = call(c, method, all->items, n + 1, kw);
    }
    release_maybe(c, method);
    release_maybe(c, word);
    RELEASE(c, kw);
    RELEASE(c, all);
    release_maybe(c, result);
    return !is_null(result);
}

/* ---- call_soon and its relatives ---------------------------------------------------------------------------------------------- */

static bool check_callback(Coil *c, Value self, Value callback, const char *method)
{
    LoopCore *l = LOOP(self);
    if (!l->debug)
        return true;
    Value check = get_attr_c(c, self, "_check_callback");
    Str *name = is_null(check) ? NULL : str_from_c(c, method);
    Value result = name ? call2(c, check, callback, from_object(name)) : V_NULL;
    release_maybe(c, check);
    RELEASE(c, name);
    release_maybe(c, result);
    return !is_null(result);
}

static bool check_thread(Coil *c, LoopCore *l)
{
    if (!l->debug || is_null(l->thread_id))
        return true;
    Value get = async_import(c, "_thread", "get_ident");
    Value id = is_null(get) ? V_NULL : call0(c, get);
    release_maybe(c, get);
    int equal = is_null(id) ? -1 : value_equal(c, id, l->thread_id);
    release_maybe(c, id);
    if (equal == 0)
        return fail_error(c, EXC_RuntimeError, "Non-thread-safe operation invoked on an event loop other than the current one");
    return equal > 0;
}

static void drop_last_entry(Coil *c, Value handle)
{
    Handle *h = HANDLE(handle);
    if (is_null(h->source_traceback) || !is_exact(h->source_traceback, SHAPE_LIST))
        return;
    List *l = (List *)(void *)as_object(h->source_traceback);
    if (l->length) {
        Value gone = l->items[--l->length];
        release(c, gone);
    }
}

static Value core_call_soon_inner(Coil *c, const Value *args) { return call_soon_native(c, LOOP(args[0]), args[1], args[2], args[3]); }

static Value soon(Coil *c, Value self, Value fn, Value args, Value context)
{
    LoopCore *l = LOOP(self);
    if (loop_overridden(c, l) & OVER_CALL_SOON_INNER)
        return call_method(c, self, "_call_soon", (Value[]){fn, args, context}, 3);
    return call_soon_native(c, l, fn, args, context);
}

static Value core_call_soon(Coil *c, const Value *args)
{
    LoopCore *l = LOOP(args[0]);
    if (!check_closed(c, l) || !check_thread(c, l) || !check_callback(c, args[0], args[1], "call_soon"))
        return V_NULL;
    return soon(c, args[0], args[1], args[2], args[3]);
}

static Value core_call_soon_threadsafe(Coil *c, const Value *args)
{
    LoopCore *l = LOOP(args[0]);
    if (!check_closed(c, l) || !check_callback(c, args[0], args[1], "call_soon_threadsafe"))
        return V_NULL;
    Value handle = soon(c, args[0], args[1], args[2], args[3]);
    Value result = is_null(handle) ? V_NULL : call_method(c, args[0], "_write_to_self", NULL, 0);
    if (c->vm->config.wake)
        wake_send(c->vm);
    if (is_null(result)) {
        release_maybe(c, handle);
        return V_NULL;
    }
    release(c, result);
    return handle;
}

static Value core_time(Coil *c, const Value *args)
{
    (void)args;
    return float_value(clock_seconds(clock_monotonic(c)));
}

static bool loop_time(Coil *c, LoopCore *l, double *out)
{
    if (!(loop_overridden(c, l) & OVER_TIME)) {
        *out = clock_seconds(clock_monotonic(c));
        return true;
    }
    Value v = call_method(c, from_object(l), "time", NULL, 0);
    bool ok = !is_null(v) && to_double(c, v, out);
    release_maybe(c, v);
    return ok;
}

/* a.when < b.when: 1, 0, -1. */
static int timer_before(Coil *c, Value a, Value b)
{
    Value x = HANDLE(a)->when, y = HANDLE(b)->when;
    if (is_double(x) && is_double(y))
        return as_double(x) < as_double(y);
    return compare_bool(c, CMP_LT, x, y);
}

static bool heap_up(Coil *c, List *l, size_t at)
{
    while (at > 0) {
        size_t parent = (at - 1) / 2;
        int before = timer_before(c, l->items[at], l->items[parent]);
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
            int right = timer_before(c, l->items[child + 1], l->items[child]);
            if (right < 0)
                return false;
            child += (size_t)right;
        }
        int before = timer_before(c, l->items[child], l->items[at]);
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
        return V_NULL;
    }
    return first;
}

static List *timers_of(Coil *c, LoopCore *l)
{
    if (!is_exact(l->scheduled, SHAPE_LIST)) {
        (void)raise_error(c, EXC_TypeError, "_scheduled must be a list");
        return NULL;
    }
    return (List *)(void *)as_object(l->scheduled);
}

static Value call_at(Coil *c, Value self, Value when, Value callback, Value args, Value context)
{
    LoopCore *l = LOOP(self);
    List *timers = timers_of(c, l);
    Value timer = timers ? handle_new(c, async_state(c)->timer, callback, args, self, context) : V_NULL;
    if (is_null(timer))
        return V_NULL;
    HANDLE(timer)->when = retain(when);
    HANDLE(timer)->scheduled = true;
    if (list_append(c, timers, timer) && heap_up(c, timers, timers->length - 1))
        return timer;
    release(c, timer);
    return V_NULL;
}

static Value core_call_at(Coil *c, const Value *args)
{
    LoopCore *l = LOOP(args[0]);
    if (is_none(args[1]))
        return raise_error(c, EXC_TypeError, "when cannot be None");
    if (!check_closed(c, l) || !check_thread(c, l) || !check_callback(c, args[0], args[2], "call_at"))
        return V_NULL;
    return call_at(c, args[0], args[1], args[2], args[3], args[4]);
}

static Value core_call_later(Coil *c, const Value *args)
{
    LoopCore *l = LOOP(args[0]);
    if (is_none(args[1]))
        return raise_error(c, EXC_TypeError, "delay must not be None");
    double now;
    if (!loop_time(c, l, &now))
        return V_NULL;
    Value when = binary_op(c, OP_ADD, float_value(now), args[1]);
    if (is_null(when))
        return V_NULL;
    Value timer = V_NULL;
    if (check_closed(c, l) && check_thread(c, l) && check_callback(c, args[0], args[2], "call_at"))
        timer = call_at(c, args[0], when, args[2], args[3], args[4]);
    release(c, when);
    if (!is_null(timer))
        drop_last_entry(c, timer);
    return timer;
}

/* ---- one pass ------------------------------------------------------------------------------------------------------------------- */

static bool drop_cancelled(Coil *c, LoopCore *l)
{
    List *timers = timers_of(c, l);
    if (!timers)
        return false;
    if (timers->length > SWEEP_FROM && (double)l->timers_cancelled / (double)timers->length > SWEEP_PART) {
        size_t kept = 0;
        List *dead = list_new(c, timers->length);
        if (!dead)
            return false;
        for (size_t k = 0; k < timers->length; k++) {
            Value t = timers->items[k];
            if (HANDLE(t)->cancelled) {
                HANDLE(t)->scheduled = false;
                dead->items[dead->length++] = t;
            } else {
                timers->items[kept++] = t;
            }
        }
        timers->length = kept;
        l->timers_cancelled = 0;
        for (size_t k = kept / 2; k-- > 0;)
            if (!heap_down(c, timers, k)) {
                RELEASE(c, dead);
                return false;
            }
        RELEASE(c, dead);
        return true;
    }
    while (timers->length && HANDLE(timers->items[0])->cancelled) {
        l->timers_cancelled--;
        Value t = heap_pop(c, timers);
        if (is_null(t))
            return false;
        HANDLE(t)->scheduled = false;
        release(c, t);
    }
    return true;
}

/* The epoll descriptor of an unmodified EpollSelector; -1: ask the selector in Python. */
static int selector_epoll(Coil *c, LoopCore *l, Value selector)
{
    if (same(selector, l->selector))
        return l->epoll;
    l->epoll = -1;
    replace_take(c, &l->selector, retain(selector));
    Value cls = async_import(c, "selectors", "EpollSelector");
    if (is_null(cls)) {
        clear_error(c);
        return -1;
    }
    bool plain = same(cls, from_object(class_of_borrow(c, selector)));
    release(c, cls);
    if (plain) {
        Value fd = call_method(c, selector, "fileno", NULL, 0);
        int64_t n;
        if (!is_null(fd) && to_index(c, fd, &n))
            l->epoll = (int)n;
        release_maybe(c, fd);
        clear_error(c);
    }
    return l->epoll;
}

/* Waits for an epoll descriptor, or until the VM is woken: is it ready? -1: raised. */
static int epoll_wait_woken(Coil *c, int fd, double timeout)
{
    struct pollfd two[2] = {{.fd = fd, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    if (timeout == 0) {
        struct epoll_event one; /* asked of itself: poll() of an epoll descriptor takes twice as long */
        return epoll_wait(fd, &one, 1, 0) > 0;
    }
    int64_t ns = timeout < 0 ? INT64_MAX : (int64_t)ceil(timeout * 1e9);
    uint64_t limit = c->vm->limit[COIL_LIMIT_TIME];
    if (limit != COIL_NO_LIMIT) { /* with the limit's end the wait ends, too */
        int64_t left = (int64_t)limit - clock_real();
        ns = left < 0 ? 0 : left < ns ? left : ns;
        c->deadline_skipped = UINT32_MAX / 2;
    }
    two[1].fd = wake_descriptor(c->vm);
    coil_block(c);
    int n = poll(two, 2, coil_poll_timeout(ns == INT64_MAX ? -1 : ns));
    coil_unblock(c);
    if (n > 0 && two[1].revents)
        wake_drain(c->vm);
    if (!clock_serve(c))
        return -1;
    return n > 0 && two[0].revents;
}

/* Waits for at most `timeout` seconds (negative: for ever), and hands events on. */
static bool select_and_process(Coil *c, LoopCore *l, double timeout)
{
    Value self = from_object(l), selector;
    bool jumps = l->virtual_clock && timeout > 0, wait_none = jumps && l->external_waits <= 0;
    if (!find_attr_c(c, self, "_selector", &selector))
        return false;
    if (is_null(selector) || is_none(selector)) { /* a bare core: only time passes */
        release_maybe(c, selector);
        if (timeout < 0)
            return fail_error(c, EXC_RuntimeError, "the loop would wait for ever");
        return timeout == 0 || clock_wait(c, (int64_t)ceil(timeout * 1e9));
    }
    int fd = selector_epoll(c, l, selector);
    bool events = true, ok = true;
    if (fd >= 0) {
        int ready = epoll_wait_woken(c, fd, wait_none ? 0 : timeout);
        if (ready < 0) {
            release(c, selector);
            return false;
        }
        events = ready;
    } else if (c->vm->host && (timeout < 0 || timeout > FOREIGN_TURN)) {
        timeout = FOREIGN_TURN;
    }
    if (events) {
        bool asked = fd >= 0;
        Value t = asked || wait_none ? small(0) : timeout < 0 ? V_NONE : float_value(timeout);
        Value list = call_method(c, selector, "select", &t, 1);
        ok = !is_null(list);
        if (ok) {
            int64_t n = value_length(c, list);
            events = n != 0;
            Value done = n < 0 ? V_NULL : call_method(c, self, "_process_events", &list, 1);
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

static bool run_timed(Coil *c, LoopCore *l, Value handle)
{
    double start, end;
    if (!loop_time(c, l, &start))
        return false;
    replace_take(c, &l->current_handle, retain(handle));
    Value result = call_method(c, handle, "_run", NULL, 0);
    Value pending = take_error(c);
    replace_take(c, &l->current_handle, V_NULL);
    if (!is_null(pending)) {
        restore_error_take(c, pending);
        return false;
    }
    release_maybe(c, result);
    double slow;
    if (!loop_time(c, l, &end) || !to_double(c, l->slow_callback, &slow))
        return false;
    if (end - start < slow)
        return true;
    Value warn_slow = async_import(c, "asyncio._loop_core", "_warn_slow");
    Value done = is_null(warn_slow) ? V_NULL : call2(c, warn_slow, handle, float_value(end - start));
    release_maybe(c, warn_slow);
    release_maybe(c, done);
    return !is_null(done);
}

static bool budget_over(LoopBudget *b)
{
    if (!b->callbacks || (b->until && clock_real() >= b->until))
        return b->over = true;
    b->callbacks -= b->callbacks != UINT64_MAX;
    return false;
}

static bool run_ready(Coil *c, LoopCore *l, LoopBudget *budget)
{
    AsyncState *s = async_state(c);
    for (uint32_t left = l->count; left > 0 && l->count > 0; left--) {
        if (UNLIKELY(budget != NULL) && budget_over(budget))
            return true;
        Ready r = ready_pop(l);
        bool ok;
        if (is_task(c, r.what)) {
            ok = task_run(c, TASK(r.what), r.by);
            if (!ok && !failed_with(c, EXC_SystemExit) && !failed_with(c, EXC_KeyboardInterrupt) && !c->vm->stopped) {
                /* As a callback's error: through the handle that stands for the step. */
                Value e = take_error(c);
                Value handle = ready_handle(c, l, r);
                Dict *d = is_null(handle) ? NULL : dict_new(c);
                Str *text = d ? str_format(c, "Exception in callback %R", handle) : NULL;
                ok = text && dict_set_c(c, d, "message", from_object(text)) && dict_set_c(c, d, "exception", e) &&
                     dict_set_c(c, d, "handle", handle);
                RELEASE(c, text);
                release_maybe(c, handle);
                release(c, e);
                if (ok)
                    ok = loop_report(c, from_object(l), from_object(d));
                else
                    RELEASE(c, d);
            }
        } else if (HANDLE(r.what)->cancelled) {
            ok = true;
        } else if (l->debug) {
            ok = run_timed(c, l, r.what);
        } else {
            Class *cls = class_of_borrow(c, r.what);
            if (cls == s->handle || cls == s->timer) {
                ok = handle_run(c, HANDLE(r.what));
            } else {
                Value result = call_method(c, r.what, "_run", NULL, 0);
                ok = !is_null(result);
                release_maybe(c, result);
            }
        }
        release(c, r.what);
        release_maybe(c, r.by);
        if (!ok)
            return false;
        if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed)) && !clock_serve(c))
            return false;
    }
    return true;
}

bool loop_run_once(Coil *c, LoopCore *l, LoopBudget *budget)
{
    if (!drop_cancelled(c, l))
        return false;
    List *timers = timers_of(c, l);
    double timeout = -1, now, when;
    if (!timers)
        return false;
    if (l->count || l->stopping || (budget && !l->virtual_clock) || deferred_waits(c->vm)) {
        timeout = 0;
    } else if (timers->length) {
        if (!loop_time(c, l, &now) || !to_double(c, HANDLE(timers->items[0])->when, &when))
            return false;
        timeout = when - now;
        timeout = timeout < 0 ? 0 : timeout > SELECT_LONGEST ? SELECT_LONGEST : timeout;
    }
    /* What is run for is done, and nothing is left to do: the callback that should have stopped the loop failed, for want of memory. */
    if (timeout < 0 && is_object(l->until) && is_future(c, l->until) && FUTURE(l->until)->state != FUTURE_PENDING) {
        l->stopping = true;
        timeout = 0;
    }
    if (budget && (timeout < 0 || l->external_waits > 0)) /* the virtual clock cannot jump */
        timeout = 0;
    if (!select_and_process(c, l, timeout))
        return false;
    if (deferred_waits(c->vm))
        host_serve_loop(c);
    timers = timers_of(c, l);
    if (!timers)
        return false;
    if (timers->length) {
        if (!loop_time(c, l, &now))
            return false;
        now += l->resolution; /* a timer that is due within the clock's resolution is due */
        while (timers->length) {
            if (!to_double(c, HANDLE(timers->items[0])->when, &when))
                return false;
            if (when >= now)
                break;
            Value t = heap_pop(c, timers);
            if (is_null(t))
                return false;
            HANDLE(t)->scheduled = false;
            if (!ready_push_take(c, l, t, V_NULL))
                return false;
        }
    }
    return run_ready(c, l, budget);
}

static Value core_run_once(Coil *c, const Value *args) { return loop_run_once(c, LOOP(args[0]), NULL) ? V_NONE : V_NULL; }

static Value core_run_until_stopped(Coil *c, const Value *args)
{
    LoopCore *l = LOOP(args[0]);
    do {
        if (loop_overridden(c, l) & OVER_RUN_ONCE) {
            Value result = call_method(c, args[0], "_run_once", NULL, 0);
            if (is_null(result))
                return V_NULL;
            release(c, result);
        } else if (!loop_run_once(c, l, NULL)) {
            return V_NULL;
        }
    } while (!l->stopping);
    return V_NONE;
}

/* ---- making tasks and futures ----------------------------------------------------------------------------------------------------- */

static Value core_create_future(Coil *c, const Value *args)
{
    Future *f = class_instance(c, async_state(c)->future);
    if (f && !future_setup(c, f, args[0])) {
        RELEASE(c, f);
        return V_NULL;
    }
    return from_object(f);
}

Value loop_create_future(Coil *c, Value loop)
{
    if (is_native_loop(c, loop) && !(loop_overridden(c, LOOP(loop)) & OVER_SLEEP))
        return core_create_future(c, &loop);
    return call_method(c, loop, "create_future", NULL, 0);
}

Value loop_call_later(Coil *c, Value loop, Value delay, Value fn, Tuple *args)
{
    if (is_native_loop(c, loop) && !(loop_overridden(c, LOOP(loop)) & OVER_SLEEP))
        return core_call_later(c, (Value[]){loop, delay, fn, from_object(args), V_NONE});
    Value all[] = {delay, fn, args->items[0], args->length > 1 ? args->items[1] : V_NONE};
    return call_method(c, loop, "call_later", all, 4);
}

static Value core_create_task(Coil *c, const Value *args)
{
    LoopCore *l = LOOP(args[0]);
    if (!check_closed(c, l))
        return V_NULL;
    if (is_null(l->task_factory))
        return task_new(c, args[1], args[0], args[2], args[3]);
    Value factory = retain(l->task_factory), task;
    if (is_none(args[3])) {
        task = call2(c, factory, args[0], args[1]);
    } else {
        Value word = from_object(str_intern_c(c, "context"));
        Tuple *kw = is_null(word) ? NULL : tuple_pack(c, 1, word);
        task = kw ? call(c, factory, (Value[]){args[0], args[1], args[3]}, 2, kw) : V_NULL;
        release_maybe(c, word);
        RELEASE(c, kw);
    }
    release(c, factory);
    if (is_null(task))
        return V_NULL;
    Value done = call_method(c, task, "set_name", &args[2], 1);
    if (is_null(done)) {
        release(c, task);
        return V_NULL;
    }
    release(c, done);
    return task;
}

/* ---- state and attributes ------------------------------------------------------------------------------------------------------------ */

static Value or_none(Value v) { return is_null(v) ? V_NONE : retain(v); }
static Value core_stop(Coil *c, const Value *args)
{
    (void)c;
    LOOP(args[0])->stopping = true;
    return V_NONE;
}
static Value core_is_running(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(!is_null(LOOP(args[0])->thread_id));
}
static Value core_is_closed(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(LOOP(args[0])->closed);
}
static Value core_get_debug(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(LOOP(args[0])->debug);
}
static Value core_check_closed(Coil *c, const Value *args) { return check_closed(c, LOOP(args[0])) ? V_NONE : V_NULL; }
static Value core_check_thread(Coil *c, const Value *args)
{
    LoopCore *l = LOOP(args[0]);
    bool debug = l->debug;
    l->debug = true;
    bool ok = check_thread(c, l);
    l->debug = debug;
    return ok ? V_NONE : V_NULL;
}
static Value core_check_callback(Coil *c, const Value *args)
{
    Value check = async_import(c, "asyncio._loop_core", "_PyLoopCore");
    Value method = is_null(check) ? V_NULL : get_attr_c(c, check, "_check_callback");
    Value result = is_null(method) ? V_NULL : call3(c, method, args[0], args[1], args[2]);
    release_maybe(c, check);
    release_maybe(c, method);
    return result;
}
static Value core_add_callback(Coil *c, const Value *args)
{
    if (!is_object(args[1]) || !class_derives(class_of_borrow(c, args[1]), async_state(c)->handle))
        return raise_error(c, EXC_TypeError, "a Handle is required here");
    if (HANDLE(args[1])->cancelled)
        return V_NONE;
    return ready_push_take(c, LOOP(args[0]), retain(args[1]), V_NULL) ? V_NONE : V_NULL;
}
static Value core_add_callback_signalsafe(Coil *c, const Value *args)
{
    Value v = core_add_callback(c, args);
    return is_null(v) ? v : call_method(c, args[0], "_write_to_self", NULL, 0);
}
static Value core_timer_cancelled(Coil *c, const Value *args)
{
    if (is_object(args[1]) && class_derives(class_of_borrow(c, args[1]), async_state(c)->timer))
        LOOP(args[0])->timers_cancelled += HANDLE(args[1])->scheduled;
    return V_NONE;
}

#define FLAG(field)                                                                                                                        \
    static Value get_##field(Coil *c, const Value *args)                                                                                   \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return bool_value(LOOP(args[0])->field);                                                                                           \
    }                                                                                                                                      \
    static Value set_##field(Coil *c, const Value *args)                                                                                   \
    {                                                                                                                                      \
        int t = is_null(args[1]) ? 0 : truth(c, args[1]);                                                                                  \
        if (t < 0)                                                                                                                         \
            return V_NULL;                                                                                                                 \
        LOOP(args[0])->field = t;                                                                                                          \
        return V_NONE;                                                                                                                     \
    }
FLAG(closed)
FLAG(stopping)
FLAG(debug)
FLAG(virtual_clock)
#define FIELD(field)                                                                                                                       \
    static Value get_##field(Coil *c, const Value *args)                                                                                   \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return or_none(LOOP(args[0])->field);                                                                                              \
    }                                                                                                                                      \
    static Value set_##field(Coil *c, const Value *args)                                                                                   \
    {                                                                                                                                      \
        replace_take(c, &LOOP(args[0])->field, is_null(args[1]) || is_none(args[1]) ? V_NULL : retain(args[1]));                           \
        return V_NONE;                                                                                                                     \
    }
FIELD(thread_id)
FIELD(current_handle)
FIELD(slow_callback)
FIELD(task_factory)
FIELD(until)
FIELD(scheduled)
#define NUMBER(field)                                                                                                                      \
    static Value get_##field(Coil *c, const Value *args)                                                                                   \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return small(LOOP(args[0])->field);                                                                                                \
    }                                                                                                                                      \
    static Value set_##field(Coil *c, const Value *args)                                                                                   \
    {                                                                                                                                      \
        int64_t n = 0;                                                                                                                     \
        if (!is_null(args[1]) && !to_index(c, args[1], &n))                                                                                \
            return V_NULL;                                                                                                                 \
        LOOP(args[0])->field = n;                                                                                                          \
        return V_NONE;                                                                                                                     \
    }
NUMBER(timers_cancelled)
NUMBER(external_waits)
static Value get_resolution(Coil *c, const Value *args)
{
    (void)c;
    return float_value(LOOP(args[0])->resolution);
}
static Value set_resolution(Coil *c, const Value *args)
{
    return !is_null(args[1]) && to_double(c, args[1], &LOOP(args[0])->resolution) ? V_NONE : V_NULL;
}

/* ---- _ready as others see it: deque-like ------------------------------------------------------------------------------------------------- */

typedef struct ReadyQueue {
    Object h;
    Value loop;
} ReadyQueue;
#define QUEUE(v) LOOP(((ReadyQueue *)(void *)as_object(v))->loop)

static Value get_ready(Coil *c, const Value *args)
{
    Class *cls = class_from_def_borrow(c, &ready_queue_type);
    ReadyQueue *q = cls ? class_instance(c, cls) : NULL;
    if (q)
        q->loop = retain(args[0]);
    return from_object(q);
}
static void queue_visit(Object *o, VisitFn fn, void *arg) { VISIT(((ReadyQueue *)(void *)o)->loop); }
static int64_t queue_length(Coil *c, Value self)
{
    (void)c;
    return QUEUE(self)->count;
}
static Value queue_get_item(Coil *c, Value self, Value key)
{
    LoopCore *l = QUEUE(self);
    int64_t n;
    if (!to_index(c, key, &n))
        return V_NULL;
    if (n < 0)
        n += l->count;
    if (n < 0 || n >= l->count)
        return raise_error(c, EXC_IndexError, "deque index out of range");
    return ready_handle(c, l, l->ready[(l->head + (uint32_t)n) & (l->room - 1)]);
}
static List *queue_list(Coil *c, LoopCore *l)
{
    List *list = list_new(c, l->count);
    for (uint32_t k = 0; list && k < l->count; k++) {
        Value h = ready_handle(c, l, l->ready[(l->head + k) & (l->room - 1)]);
        if (is_null(h) || !list_append_take(c, list, h)) {
            RELEASE(c, list);
            return NULL;
        }
    }
    return list;
}
static Value queue_iter(Coil *c, Value self)
{
    List *list = queue_list(c, QUEUE(self));
    Value it = list ? get_iter(c, from_object(list)) : V_NULL;
    RELEASE(c, list);
    return it;
}
static Value queue_repr(Coil *c, Value self)
{
    List *list = queue_list(c, QUEUE(self));
    Str *s = list ? str_format(c, "deque(%R)", from_object(list)) : NULL;
    RELEASE(c, list);
    return from_object(s);
}
static Value queue_append(Coil *c, const Value *args)
{
    return core_add_callback(c, (Value[]){((ReadyQueue *)(void *)as_object(args[0]))->loop, args[1]});
}
static Value queue_clear(Coil *c, const Value *args)
{
    LoopCore *l = QUEUE(args[0]);
    while (l->count) {
        Ready r = ready_pop(l);
        release(c, r.what);
        release_maybe(c, r.by);
    }
    return V_NONE;
}
static Value queue_popleft(Coil *c, const Value *args)
{
    LoopCore *l = QUEUE(args[0]);
    if (!l->count)
        return raise_error(c, EXC_IndexError, "pop from an empty deque");
    Ready r = ready_pop(l);
    Value h = ready_handle(c, l, r);
    release(c, r.what);
    release_maybe(c, r.by);
    return h;
}
static const Slots queue_slots = {
    .visit = queue_visit, .length = queue_length, .get_item = queue_get_item, .iter = queue_iter, .repr = queue_repr};
static const CoilDef queue_rows[] = {
    METHOD("append", "(self, handle, /)", queue_append, NULL),
    METHOD("clear", "(self, /)", queue_clear, NULL),
    METHOD("popleft", "(self, /)", queue_popleft, NULL),
    ROWS_END,
};
const TypeDef ready_queue_type = {.name = "_asyncio._ReadyQueue",
                                  .doc = "A loop's ready queue, as a sequence of handles.",
                                  .flags = CLASS_NO_NEW,
                                  .size = sizeof(ReadyQueue),
                                  .slots = &queue_slots,
                                  .rows = queue_rows};

/* ---- the class ------------------------------------------------------------------------------------------------------------------------------ */

void loop_visit(Object *o, VisitFn fn, void *arg)
{
    LoopCore *l = (LoopCore *)(void *)o;
    for (uint32_t k = 0; k < l->count; k++) {
        VISIT(l->ready[(l->head + k) & (l->room - 1)].what);
        VISIT(l->ready[(l->head + k) & (l->room - 1)].by);
    }
    VISIT(l->scheduled);
    VISIT(l->thread_id);
    VISIT(l->current_handle);
    VISIT(l->slow_callback);
    VISIT(l->task_factory);
    VISIT(l->until);
    VISIT(l->current_task);
    VISIT(l->selector);
}
static void core_dispose(Coil *c, Object *o)
{
    LoopCore *l = (LoopCore *)(void *)o;
    mem_free(c, l->ready, l->room * sizeof *l->ready);
    loop_pipe_stop(c, l);
}
static Value core_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    LoopCore *l = class_instance(c, cls);
    if (!l)
        return V_NULL;
    l->epoll = -1;
    List *timers = list_new(c, 0);
    if (!timers) {
        RELEASE(c, l);
        return V_NULL;
    }
    l->scheduled = from_object(timers);
    l->slow_callback = float_value(0.1);
    l->virtual_clock = c->vm->virtual_time;
    l->resolution = 1e-9;
    return from_object(l);
}
static bool core_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    (void)c;
    (void)self;
    (void)args;
    (void)n;
    (void)kw;
    return true;
}

static const Slots core_slots = {.visit = loop_visit, .dispose = core_dispose, .make = core_make, .init = core_init};
static const CoilDef core_rows[] = {
    METHOD("call_soon", "(self, callback, /, *args, context=None)", core_call_soon, "Calls callback(*args) in the next pass."),
    METHOD("_call_soon", "(self, callback, args, context, /)", core_call_soon_inner, NULL),
    METHOD("call_soon_threadsafe", "(self, callback, /, *args, context=None)", core_call_soon_threadsafe, "call_soon() for other threads."),
    METHOD("call_later", "(self, delay, callback, /, *args, context=None)", core_call_later, "Calls callback(*args) after delay seconds."),
    METHOD("call_at", "(self, when, callback, /, *args, context=None)", core_call_at,
           "Calls callback(*args) at a time of the loop's clock."),
    METHOD("time", "(self, /)", core_time, "The loop's time, in seconds."),
    METHOD("create_future", "(self, /)", core_create_future, NULL),
    METHOD("create_task", "(self, coro, /, *, name=None, context=None)", core_create_task, "Schedules a coroutine; its task."),
    METHOD("stop", "(self, /)", core_stop, "Stops after the pass that is running, or the next."),
    METHOD("is_running", "(self, /)", core_is_running, NULL),
    METHOD("is_closed", "(self, /)", core_is_closed, NULL),
    METHOD("get_debug", "(self, /)", core_get_debug, NULL),
    METHOD("_run_once", "(self, /)", core_run_once, "One pass."),
    METHOD("_run_until_stopped", "(self, /)", core_run_until_stopped, NULL),
    METHOD("_pipe_open", "(self, /)", loop_pipe_open, NULL),
    METHOD("_pipe_close", "(self, /)", loop_pipe_close, NULL),
    METHOD("_pipe_read", "(self, /)", loop_pipe_read, NULL),
    METHOD("_pipe_write", "(self, /)", loop_pipe_write, NULL),
    METHOD("_check_closed", "(self, /)", core_check_closed, NULL),
    METHOD("_check_thread", "(self, /)", core_check_thread, NULL),
    METHOD("_check_callback", "(self, callback, method, /)", core_check_callback, NULL),
    METHOD("_add_callback", "(self, handle, /)", core_add_callback, NULL),
    METHOD("_add_callback_signalsafe", "(self, handle, /)", core_add_callback_signalsafe, NULL),
    METHOD("_timer_handle_cancelled", "(self, handle, /)", core_timer_cancelled, NULL),
    GETTER("_ready", get_ready, NULL, NULL),
    GETTER("_scheduled", get_scheduled, set_scheduled, NULL),
    GETTER("_timer_cancelled_count", get_timers_cancelled, set_timers_cancelled, NULL),
    GETTER("_closed", get_closed, set_closed, NULL),
    GETTER("_stopping", get_stopping, set_stopping, NULL),
    GETTER("_thread_id", get_thread_id, set_thread_id, NULL),
    GETTER("_debug", get_debug, set_debug, NULL),
    GETTER("_current_handle", get_current_handle, set_current_handle, NULL),
    GETTER("slow_callback_duration", get_slow_callback, set_slow_callback, NULL),
    GETTER("_task_factory", get_task_factory, set_task_factory, NULL),
    GETTER("_until", get_until, set_until, NULL),
    GETTER("_external_waits", get_external_waits, set_external_waits, NULL),
    GETTER("_virtual", get_virtual_clock, set_virtual_clock, NULL),
    GETTER("_clock_resolution", get_resolution, set_resolution, NULL),
    ROWS_END,
};
const TypeDef loop_core_type = {
    .name = "_asyncio.LoopCore",
    .doc = "The ready queue and the timers of an event loop.",
    .flags = CLASS_BASE | CLASS_WEAKREF,
    .size = sizeof(LoopCore),
    .slots = &core_slots,
    .rows = core_rows,
};
