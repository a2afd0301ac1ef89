/* breaker.c: limits, and serving the breaker word.
 *
 * Steps: the eval loop does not count instructions one by one. Each backward jump and function start tests the breaker anyway; while a
 * step limit is set the STEPS bit stays on, and such a test counts the instructions of the loop's body or of the function. What C charges
 * for (vm.h) counts the same.
 *
 * Time: the clock is looked at after so many steps, not so many tests. Work that is charged for before it begins is not begun if it would
 * end well after the deadline: some of it (a product of two huge numbers) cannot be stopped half-way.
 */
#include "vm/heap/heap_internal.h"
#include "vm/machine/breaker.h"
#include "vm/classes/class_make.h"
#include "vm/heap/collect.h"
#include "vm/loop/frame.h"
#include "vm/loop/interp.h"
#include "vm/machine/lock.h"
#include "vm/machine/hooks.h"
#include "vm/machine/parts.h"
#include "vm/machine/pieces.h"
#include "vm/machine/slice.h"
#include "vm/machine/thread.h"
#include "vm/machine/thread_state.h"
#include "vm/machine/wake.h"
#include "vm/system/time.h"

enum { RESPITE_LIMITS = 5 };

/* Limits set aside while the library works on its own account; by place in `lifted`. */
typedef struct Respite {
    unsigned depth;
    uint64_t limit[RESPITE_LIMITS], given[RESPITE_LIMITS], used, ran, began;
    uint64_t steps, time; /* what all have taken that were not small */
} Respite;

struct Breaker {
    Respite respite;
    atomic_uint_fast64_t interrupt; /* coil_interrupt()'s request */
    Class *stopped;                 /* coil.Stopped, once it was needed */
    int why;                        /* what stopped it last: a limit or STOP_KILLED, plus WHY_FIRST; 0: nothing told */
    atomic_uint_fast64_t ran_since; /* COIL_LIMIT_RUNNING: when the script went on; 0: it waits */
};
STATE_SIZE(breaker, Breaker)

enum { WHY_FIRST = 2 };

static const char *const limit_texts[] = {
    [COIL_LIMIT_BYTES] = "memory limit reached",
    [COIL_LIMIT_STEPS] = "step limit reached",
    [COIL_LIMIT_TIME] = "time limit reached",
    [COIL_LIMIT_TASKS] = "task limit reached",
    [COIL_LIMIT_DESCRIPTORS] = "descriptor limit reached",
    [COIL_LIMIT_THREADS] = "thread limit reached",
    [COIL_LIMIT_OUTPUT] = "output limit reached",
    [COIL_LIMIT_RUNNING] = "running time limit reached",
};

static const char *stop_text(int why)
{
    return !why ? "stopped" : why - WHY_FIRST == STOP_KILLED ? "killed" : limit_texts[why - WHY_FIRST];
}

int limits_stopped_by(const CoilVM *vm) { return vm->breaker->why ? vm->breaker->why - WHY_FIRST : STOP_KILLED; }

void breaker_stop(Coil *c)
{
    RELEASE(c, c->vm->breaker->stopped);
    c->vm->breaker->stopped = NULL;
}

static unsigned limit_bits(const CoilVM *vm)
{
    return (vm->limit[COIL_LIMIT_STEPS] != COIL_NO_LIMIT ? BREAK_STEPS : 0) |
           (vm->limit[COIL_LIMIT_TIME] != COIL_NO_LIMIT || vm->limit[COIL_LIMIT_RUNNING] != COIL_NO_LIMIT ? BREAK_DEADLINE : 0);
}

/* Two threads may be here at once: who cleared the bits of a limit that the other has just set sees that limit afterwards. */
void limits_changed(CoilVM *vm)
{
    for (Coil *c = vm->threads; c; c = c->next) {
        unsigned bits;
        do {
            bits = limit_bits(vm);
            atomic_fetch_and(&c->breaker, ~(unsigned)(BREAK_STEPS | BREAK_DEADLINE));
            breaker_set(c, bits);
        } while (limit_bits(vm) != bits);
    }
}

static Value stopped_new(Coil *c, const char *why)
{
    CoilVM *vm = c->vm;
    if (vm->finalising)
        return COIL_NULL; /* its class may be gone already */
    if (!vm->breaker->stopped)
        vm->breaker->stopped = class_simple(c, "coil", "Stopped", core_class_borrow(c, SHAPE_BASE_EXCEPTION), NULL);
    Str *text = vm->breaker->stopped ? str_from_c(c, why) : NULL;
    Value e = text ? call1(c, from_object(vm->breaker->stopped), from_object(text)) : COIL_NULL;
    RELEASE(c, text);
    return e;
}

/* Recurses by class_simple(): not twice, as no limit is asked while the error is made. */
static bool stop_now(Coil *c, int why)
{
    CoilVM *vm = c->vm;
    Value before = take_error(c);
    vm->breaker->why = why;
    const bool muted = heap_unlimited(vm, true); /* the error itself must find room */
    Value e = stopped_new(c, stop_text(why));
    (void)heap_unlimited(vm, muted);
    clear_error(c);
    if (is_null(e))
        raise_memory(c); /* no Python sees it all the same */
    else
        restore_error_take(c, e);
    if (!vm->stopped) {
        limits_shut(vm);
        for (Coil *t = vm->threads; t; t = t->next) /* who wait for what never comes now */
            if (t != c)
                thread_wake(t);
        wake_send(vm);
    }
    release_maybe(c, before);
    return false;
}

bool limits_stop(Coil *c, int why) { return stop_now(c, why + WHY_FIRST); }
bool limits_stop_again(Coil *c) { return stop_now(c, c->vm->breaker->why); }

void limits_mute(Coil *c)
{
    if (c->vm->stopped)
        (void)limits_stop_again(c);
    else
        raise_memory(c);
}

bool limits_is_stop(Coil *c, Value e)
{
    const Class *stopped = c->vm->breaker->stopped;
    return stopped && class_derives(class_of_borrow(c, e), stopped);
}

/* What a VM's respites may take in all, beside what each takes of less than a SMALL one: without that bound code of a script's in the
 * library's way would run for nothing in every one. `import asyncio`, the largest, takes under 20,000 steps and 1.2 MB. */
enum { RESPITE_STEPS = 300000, SMALL_STEPS = 10000, RESPITE_BYTES = 2 << 20, RESPITE_TIME = 250000000, SMALL_TIME = 5000000 /* ns */ };

static const CoilLimit lifted[RESPITE_LIMITS] = {COIL_LIMIT_STEPS, COIL_LIMIT_TIME, COIL_LIMIT_RUNNING, COIL_LIMIT_BYTES,
                                                 COIL_LIMIT_SOFT_BYTES};

static uint64_t more_bytes(uint64_t limit) { return limit < COIL_NO_LIMIT - RESPITE_BYTES ? limit + RESPITE_BYTES : COIL_NO_LIMIT; }
static uint64_t beyond(uint64_t n, uint64_t small) { return n > small ? n - small : 0; }

void limits_respite(CoilVM *vm)
{
    Respite *r = &vm->breaker->respite;
    if (r->depth++)
        return; /* within one, or while another thread has one: that lasts until all are over */
    r->used = vm->used[COIL_LIMIT_STEPS];
    running_ends(vm);
    r->ran = vm->used[COIL_LIMIT_RUNNING];
    r->began = (uint64_t)system_monotonic();
    const uint64_t steps = beyond(RESPITE_STEPS, r->steps), time = beyond(RESPITE_TIME, r->time);
    const uint64_t most[] = {r->used + steps + SMALL_STEPS, r->began + time + SMALL_TIME, r->ran + time + SMALL_TIME};
    for (size_t k = 0; k < RESPITE_LIMITS; k++) {
        r->limit[k] = vm->limit[lifted[k]];
        do /* another thread may set it now: that is what is lifted, then */
            r->given[k] = r->limit[k] == COIL_NO_LIMIT ? COIL_NO_LIMIT : k < sizeof most / sizeof *most ? most[k] : more_bytes(r->limit[k]);
        while (!atomic_compare_exchange_strong(&vm->limit[lifted[k]], &r->limit[k], r->given[k]));
    }
}

/* A limit that another thread set meanwhile stays. The script's time begins where it was. */
void limits_respite_over(CoilVM *vm)
{
    Respite *r = &vm->breaker->respite;
    if (--r->depth)
        return;
    const uint64_t took = (uint64_t)system_monotonic() - r->began;
    for (size_t k = 0; k < RESPITE_LIMITS; k++) {
        uint64_t given = r->given[k];
        atomic_compare_exchange_strong(&vm->limit[lifted[k]], &given,
                                       r->limit[k] + (lifted[k] == COIL_LIMIT_TIME && r->limit[k] != COIL_NO_LIMIT ? took : 0));
    }
    r->steps += beyond(vm->used[COIL_LIMIT_STEPS], r->used + SMALL_STEPS);
    r->time += beyond(took, SMALL_TIME);
    vm->used[COIL_LIMIT_STEPS] = r->used;
    running_ends(vm);
    vm->used[COIL_LIMIT_RUNNING] = r->ran;
}

int64_t limits_time_left(const CoilVM *vm)
{
    uint64_t limit = vm->limit[COIL_LIMIT_TIME];
    int64_t left = (int64_t)limit - system_monotonic();
    return limit == COIL_NO_LIMIT ? INT64_MAX : left < 0 ? 0 : left;
}

uint64_t running_used(const CoilVM *vm)
{
    uint64_t since = vm->breaker->ran_since;
    return vm->used[COIL_LIMIT_RUNNING] + (since ? (uint64_t)system_monotonic() - since : 0);
}

void running_ends(CoilVM *vm)
{
    uint64_t since = atomic_exchange_explicit(&vm->breaker->ran_since, 0, memory_order_relaxed);
    if (since)
        vm->used[COIL_LIMIT_RUNNING] += (uint64_t)system_monotonic() - since;
}

/* When the script will have run as long as it may: like a limit of time, but moved on by each wait. */
static uint64_t running_until(CoilVM *vm)
{
    uint64_t most = vm->limit[COIL_LIMIT_RUNNING], used = vm->used[COIL_LIMIT_RUNNING], since = vm->breaker->ran_since;
    if (most == COIL_NO_LIMIT)
        return COIL_NO_LIMIT;
    if (!since) {
        since = (uint64_t)system_monotonic();
        atomic_store_explicit(&vm->breaker->ran_since, since, memory_order_relaxed);
    }
    uint64_t left = used < most ? most - used : 0;
    return left < (uint64_t)INT64_MAX - since ? since + left : COIL_NO_LIMIT - 1;
}

void limits_shut(CoilVM *vm)
{
    vm->stopped = true;
    for (Coil *t = vm->threads; t; t = t->next)
        breaker_set(t, BREAK_STOPPED);
}

void limits_go_on(CoilVM *vm)
{
    if (vm->finalising && !vm->orderly) /* it is being freed */
        return;
    vm->stopped = false;
    for (Coil *t = vm->threads; t; t = t->next)
        atomic_fetch_and(&t->breaker, ~(unsigned)BREAK_STOPPED);
}

/* What the innermost frame's test of the breaker stands for. */
static uint64_t steps_here(const Coil *c)
{
    const Frame *f = c->frame;
    return f && f->ip ? code_steps_at(f->code, frame_at(f)) : 1;
}

enum {
    DEADLINE_STEPS = 2048,   /* charged between looks at the clock, */
    DEADLINE_TEST = 32,      /* where a test counts as so many at least: what it stands for may be dearer than its price */
    DEADLINE_LATE = 2000000, /* steps: work that would end later than this after the deadline is not begun */
    SIGNAL_PATIENCE = 1000   /* steps charged while a signal waits for a safepoint */
};

void deadline_look(Coil *c) { c->thread->deadline_skipped = UINT32_MAX / 2; }

/* A kill that native code finds: it is served with this, and does not wait for the next script's first safepoint. */
static bool killed(Coil *c)
{
    uint_fast64_t kill = COIL_KILL;
    return !atomic_compare_exchange_strong(&c->vm->breaker->interrupt, &kill, COIL_GO_ON) || limits_stop(c, STOP_KILLED);
}

/* Is a deadline over, or so near that the work that is charged for would end well behind it? */
static bool too_late(uint64_t deadline, uint64_t now, uint64_t steps)
{
    return now > deadline || (steps > DEADLINE_LATE && steps - DEADLINE_LATE > (deadline - now) / 10);
}

static bool in_time(Coil *c, uint64_t steps)
{
    uint64_t deadline = c->vm->limit[COIL_LIMIT_TIME], running = running_until(c->vm);
    if (deadline == COIL_NO_LIMIT && running == COIL_NO_LIMIT)
        return true;
    uint64_t now = (uint64_t)system_monotonic();
    if (deadline != COIL_NO_LIMIT && too_late(deadline, now, steps))
        return limits_stop(c, COIL_LIMIT_TIME);
    return running == COIL_NO_LIMIT || !too_late(running, now, steps) || limits_stop(c, COIL_LIMIT_RUNNING);
}

/* The limits of time: the clock is looked at once in so many steps. */
static bool charge_time(Coil *c, uint64_t steps)
{
    c->thread->deadline_skipped += (uint32_t)(steps > DEADLINE_STEPS ? DEADLINE_STEPS : steps < DEADLINE_TEST ? DEADLINE_TEST : steps);
    if (c->thread->deadline_skipped < DEADLINE_STEPS)
        return true;
    c->thread->deadline_skipped = 0;
    return in_time(c, steps);
}

/* Charges for work about to be done, against all limits. */
static bool charge_limits(Coil *c, uint64_t steps)
{
    CoilVM *vm = c->vm;
    if (UNLIKELY(!heap_limited(vm))) /* a report of what stopped it */
        return heap_tells(c, steps);
    if (UNLIKELY(vm->stopped))
        return failed(c) ? false : limits_stop_again(c);
    steps += vm->owed;
    vm->owed = 0;
    uint64_t most = vm->limit[COIL_LIMIT_STEPS], used = vm->used[COIL_LIMIT_STEPS];
    if (most != COIL_NO_LIMIT) {
        bool over = used > most || steps > most - used;
        atomic_store_explicit(&vm->used[COIL_LIMIT_STEPS], over ? most + 1 : used + steps,
                              memory_order_relaxed); /* who reads has no lock */
        if (over)
            return limits_stop(c, COIL_LIMIT_STEPS);
    }
    slice_count(c, steps);
    if (!charge_time(c, steps))
        return false;
    return LIKELY(atomic_load_explicit(&vm->breaker->interrupt, memory_order_relaxed) != COIL_KILL) || killed(c);
}

bool charge_memory(Coil *c, size_t bytes)
{
    if (LIKELY(!atomic_load_explicit(&c->breaker, memory_order_relaxed)))
        return true;
    /* The system gives a page at its first touch, which takes four times as long as the copy. */
    const uint64_t steps = bytes / RATE_COPY;
    return (steps <= DEADLINE_LATE / 4 || !heap_limited(c->vm) || c->vm->stopped || in_time(c, 4 * steps)) && charge_limits(c, steps);
}

bool piece_done(Coil *c)
{
    if (LIKELY(!atomic_load_explicit(&c->breaker, memory_order_relaxed)))
        return true;
    const uint64_t owed = c->vm->owed; /* waits for a charge: what is paid by then is no other by how many pieces there were */
    c->vm->owed = 0;
    deadline_look(c);
    const bool ok = charge_limits(c, 0);
    c->vm->owed = owed;
    return ok;
}

bool charge_now(Coil *c, uint64_t steps)
{
    CoilVM *vm = c->vm;
    if (!charge_limits(c, steps))
        return false;
    if (atomic_load_explicit(&vm->breaker->interrupt, memory_order_relaxed) == COIL_RAISE && !vm->config.interrupt) {
        atomic_store(&vm->breaker->interrupt, COIL_GO_ON); /* a host's callback waits for a safepoint of the eval loop */
        (void)raise_value(c, EXC_KeyboardInterrupt, COIL_NULL);
        return false;
    }
    /* Signals wait for a safepoint of the eval loop, where nothing is half done. But Ctrl-C runs no handler in Python, and ends a loop in C
     * that does not come to one. */
    if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed) & BREAK_SIGNAL) &&
        (c->thread->signal_waits += steps) > SIGNAL_PATIENCE && vm->hooks->take_interrupt(c)) {
        (void)raise_value(c, EXC_KeyboardInterrupt, COIL_NULL);
        return false;
    }
    return true;
}

bool breaker_serve(Coil *c)
{
    CoilVM *vm = c->vm;
    unsigned bits = atomic_load(&c->breaker);
    /* Limits first: what has used up its steps does not get to run handlers. These bits stand while limits do. */
    if (bits & (BREAK_STEPS | BREAK_DEADLINE | BREAK_STOPPED | BREAK_SLICE) && !charge(c, steps_here(c)))
        return false;
    stacks_note(c); /* depth_limit may be another */
    /* From here on a bit is cleared before it is served: what comes meanwhile sets it anew. What an error leaves unserved still has its
     * bit. */
    if (bits & BREAK_PENDING) {
        atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_PENDING);
        vm->hooks->serve_pending(c);
    }
    if (bits & BREAK_COLLECT) {
        atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_COLLECT);
        collect_due(c);
    }
    if (bits & BREAK_INTERRUPT) {
        atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_INTERRUPT);
        unsigned how = (unsigned)atomic_exchange(&vm->breaker->interrupt, COIL_GO_ON);
        if (how == COIL_RAISE && vm->config.interrupt)
            how = (unsigned)vm->config.interrupt(c, vm->config.data);
        if (how == COIL_KILL)
            return limits_stop(c, STOP_KILLED);
        if (how == COIL_RAISE) {
            (void)raise_value(c, EXC_KeyboardInterrupt, COIL_NULL);
            return false;
        }
    }
    if (bits & BREAK_SIGNAL) {
        atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_SIGNAL);
        c->thread->signal_waits = 0;
        if (!vm->hooks->serve_signals(c))
            return false;
    }
    if (bits & BREAK_ASYNC_EXC) {
        atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_ASYNC_EXC);
        Value e = c->thread->async_error;
        c->thread->async_error = COIL_NULL;
        if (!is_null(e)) {
            (void)raise_object(c, e);
            release(c, e);
            return false;
        }
    }
    if (bits & BREAK_SWITCH)
        lock_switch(c);
    return true;
}

bool recursion_enter(Coil *c, bool too_deep, const char *where)
{
    return too_deep && !stack_more(c, (uintptr_t)__builtin_frame_address(0))
               ? fail_error(c, EXC_RecursionError, "maximum recursion depth exceeded%s", where)
               : charge(c, 1);
}

void coil_interrupt(CoilVM *vm, int how)
{
    atomic_store(&vm->breaker->interrupt, (uint_fast64_t)how);
    if (how != COIL_GO_ON)
        for (Coil *c = vm->threads; c; c = c->next) {
            breaker_set(c, BREAK_INTERRUPT);
            thread_wake(c);
        }
    if (how != COIL_GO_ON)
        wake_send(vm);
}
