/* turns.c: see turns.h. */
#include "vm/machine/turns.h"
#include "vm/machine/breaker.h"
#include "vm/machine/lock_state.h"
#include "vm/machine/order.h"
#include "vm/machine/thread_state.h"
#include "vm/system/park.h"
#include "vm/system/time.h"

enum {
    TURN_TESTS = 5000,         /* tests of the breaker in a turn, */
    TURN_SPUN = 100000,        /* and how many of them one thread makes before time passes for the others, */
    TURN_TESTS_BITS = 12,      /* or, drawn, so many bits of them at most */
    TURN_PATIENCE = 150000000, /* ns: how long a call of the system keeps the turn, and time waits for one that lost it */
    TURN_LONG = 20000000,      /* ns: a call that is counted among the long ones; and how long after all else time waits for them, */
    TURN_SPENT = 90000000,     /* which together may keep the turn so long: two slices of a wait */
    TURN_SLICE = 20000000      /* ns: how often who waits looks whether it does so too long */
};

bool turns_kept(const CoilVM *vm) { return vm->lock->kept; }
int64_t turns_now(const CoilVM *vm) { return vm->lock->now; }

void turns_pass(CoilVM *vm, int64_t ns)
{
    if (ns > 0 && __builtin_add_overflow(vm->lock->now, ns, &vm->lock->now))
        vm->lock->now = INT64_MAX;
}

void turns_begin(CoilVM *vm) { vm->lock->now = 0; }

static void queue_put(struct Lock *l, Coil *c)
{
    c->thread->turn = TURN_READY;
    c->thread->turn_next = NULL;
    if (l->last)
        l->last->thread->turn_next = c;
    else
        l->first = c;
    l->last = c;
    if (l->holder)
        breaker_set(l->holder, BREAK_SWITCH);
}

static void queue_take(struct Lock *l, Coil *c)
{
    Coil *before = NULL;
    for (Coil *t = l->first; t != c; t = t->thread->turn_next)
        before = t;
    if (before)
        before->thread->turn_next = c->thread->turn_next;
    else
        l->first = c->thread->turn_next;
    if (l->last == c)
        l->last = before;
}

/* The first in the queue, or a drawn one. */
static Coil *queue_next(CoilVM *vm, struct Lock *l)
{
    Coil *t = l->first;
    uint64_t count = 0;
    if (vm->order->shuffled) {
        for (Coil *u = l->first; u; u = u->thread->turn_next)
            count++;
        for (uint64_t k = count > 1 ? draw_below(&vm->order->draws, count) : 0; k > 0; k--)
            t = t->thread->turn_next;
    }
    return t;
}

/* Of the sleepers, who went to sleep first among those that `how` likes best. */
static Coil *sleeper(CoilVM *vm, bool (*better)(const struct Lock *l, const Thread *t, const Thread *than))
{
    Coil *best = NULL;
    for (Coil *t = vm->threads; t; t = t->next)
        if ((t->thread->turn == TURN_ASLEEP || t->thread->turn == TURN_POLLING) && better(vm->lock, t->thread, best ? best->thread : NULL))
            best = t;
    return best;
}

static bool polls_sooner(const struct Lock *l, const Thread *t, const Thread *than)
{
    return t->turn == TURN_POLLING && t->turn_news != l->news && (!than || t->turn_slept < than->turn_slept);
}

static bool is_due_sooner(const struct Lock *l, const Thread *t, const Thread *than)
{
    (void)l;
    return t->turn_until >= 0 &&
           (!than || t->turn_until < than->turn_until || (t->turn_until == than->turn_until && t->turn_slept < than->turn_slept));
}

static bool waits_longer(const struct Lock *l, const Thread *t, const Thread *than)
{
    (void)l;
    return t->turn == TURN_POLLING && (!than || t->turn_slept < than->turn_slept);
}

/* May somebody who is in a call of the system come back soon? Either it has not been there for long, or what was done last may be what it
 * waits for. */
static bool somebody_comes(CoilVM *vm)
{
    int64_t now = system_monotonic();
    for (Coil *t = vm->threads; t; t = t->next) {
        if (t->thread->turn != TURN_AWAY)
            continue;
        if (!vm->lock->idle)
            vm->lock->idle = now;
        if (now - vm->lock->idle < TURN_LONG || t->thread->turn_spent + now - t->thread->turn_called < TURN_PATIENCE)
            return true;
    }
    return false;
}

static void hand_to(struct Lock *l, Coil *c)
{
    l->holder = c;
    l->lent = false;
    l->idle = 0;
    l->handovers++;
    c->thread->turn = TURN_RUNNING;
    c->thread->turn_tests = 0;
    if (l->first || sleeper(c->vm, waits_longer) || sleeper(c->vm, is_due_sooner))
        breaker_set(c, BREAK_SWITCH);
    if (c->thread->napping)
        park_wake(c->thread->park);
}

/* Time jumps to when the first of the sleepers goes on. False: none has such a time. */
static bool pass_time(CoilVM *vm)
{
    struct Lock *l = vm->lock;
    Coil *t = sleeper(vm, is_due_sooner);
    if (!t)
        return false;
    if (l->now < t->thread->turn_until)
        l->now = t->thread->turn_until;
    for (; t && t->thread->turn_until <= l->now; t = sleeper(vm, is_due_sooner)) {
        t->thread->poll = POLL_TIME;
        queue_put(l, t);
    }
    return true;
}

static void hand_to_next(CoilVM *vm)
{
    struct Lock *l = vm->lock;
    Coil *t = queue_next(vm, l);
    queue_take(l, t);
    l->news++;
    hand_to(l, t);
}

/* Nobody is ready. Those that ask the system come first, each once for what happened since; then time passes, unless somebody is away whose
 * return it would run ahead of, for as long as the patience lasts; then the system is waited for. */
static void hand_to_sleeper(CoilVM *vm)
{
    struct Lock *l = vm->lock;
    Coil *t = sleeper(vm, polls_sooner);
    if (t) {
        t->thread->turn_news = l->news;
        t->thread->poll = POLL_AGAIN;
        hand_to(l, t);
        return;
    }
    if (somebody_comes(vm))
        return;
    if (pass_time(vm)) {
        hand_to_next(vm);
        return;
    }
    if ((t = sleeper(vm, waits_longer))) {
        t->thread->poll = POLL_WAIT;
    }
    if (t)
        hand_to(l, t);
}

/* The lock is free: to whom does it go? */
static void hand_on(CoilVM *vm)
{
    const struct Lock *l = vm->lock;
    if (l->holder)
        return;
    if (l->first)
        hand_to_next(vm);
    else
        hand_to_sleeper(vm);
}

/* A call of the system that has lasted too long loses the turn. */
static void look_after(CoilVM *vm)
{
    struct Lock *l = vm->lock;
    if (l->holder && l->lent && system_monotonic() - l->holder->thread->turn_called >= TURN_PATIENCE) {
        l->holder->thread->turn = TURN_AWAY;
        l->holder = NULL;
    }
    hand_on(vm);
}

/* Sleeps outside of the monitor, inside which it is called. */
static void nap(CoilVM *vm, Coil *c, int64_t ns)
{
    struct Lock *l = vm->lock;
    if (c->thread->park) {
        c->thread->napping = true;
        monitor_leave(l->monitor);
        park_sleep(c->thread->park, ns);
        monitor_enter(l->monitor);
        c->thread->napping = false;
    } else {
        (void)monitor_wait_for(l->monitor, TURN_SLICE / 20); /* a stand-in has nothing to be woken by */
    }
    lock_abandon(l, c);
}

static void wait_for_turn(CoilVM *vm, Coil *c)
{
    struct Lock *l = vm->lock;
    for (hand_on(vm); l->holder != c; look_after(vm))
        nap(vm, c, TURN_SLICE);
}

static void call_ended(Coil *c)
{
    int64_t spent = system_monotonic() - c->thread->turn_called;
    c->thread->turn_spent = spent < TURN_LONG ? 0 : c->thread->turn_spent + spent;
}

void turns_take(CoilVM *vm, Coil *c)
{
    struct Lock *l = vm->lock;
    monitor_enter(l->monitor);
    lock_abandon(l, c);
    if (l->lent || c->thread->turn == TURN_AWAY)
        call_ended(c);
    if (l->holder == c) {
        l->lent = false; /* it kept its turn, or got it before it came */
    } else {
        if (!c->thread->number && c != &vm->main_thread)
            c->thread->number = ++l->named; /* one of the host's */
        if (c->thread->turn != TURN_READY)
            queue_put(l, c);
        wait_for_turn(vm, c);
    }
    monitor_leave(l->monitor);
}

static void leave_turn(CoilVM *vm, enum Turn turn)
{
    struct Lock *l = vm->lock;
    monitor_enter(l->monitor);
    if (l->holder) { /* nobody has it while the VM is freed */
        l->holder->thread->turn = turn;
        l->holder->thread->turn_called = system_monotonic();
    }
    l->holder = NULL;
    hand_on(vm);
    if (vm->finalising)
        monitor_wake_all(l->monitor);
    monitor_leave(l->monitor);
}

void turns_give(CoilVM *vm) { leave_turn(vm, TURN_NONE); }
void turns_away(Coil *c) { leave_turn(c->vm, TURN_AWAY); }

void turns_lend(CoilVM *vm)
{
    struct Lock *l = vm->lock;
    if (!l->holder || l->holder->thread->turn_spent >= TURN_SPENT) {
        leave_turn(vm, TURN_AWAY);
        return;
    }
    monitor_enter(l->monitor);
    l->lent = true;
    l->holder->thread->turn_called = system_monotonic();
    monitor_leave(l->monitor);
}

void turns_switch(Coil *c)
{
    CoilVM *vm = c->vm;
    struct Lock *l = vm->lock;
    Thread *t = c->thread;
    if (!t->turn_tests) {
        Draws *draws = &vm->order->draws;
        t->turn_tests =
            vm->order->shuffled ? 1 + (uint32_t)draw_below(draws, UINT64_C(1) << draw_below(draws, TURN_TESTS_BITS)) : TURN_TESTS;
    }
    l->spun++;
    if (--t->turn_tests)
        return;
    atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_SWITCH);
    monitor_enter(l->monitor);
    l->news++;
    for (Coil *p; (p = sleeper(vm, polls_sooner));) { /* they look once a turn, too */
        p->thread->turn_news = l->news;
        p->thread->poll = POLL_AGAIN;
        queue_put(l, p);
    }
    if (l->first)
        l->spun = 0;
    else if (l->spun >= TURN_SPUN && !somebody_comes(vm) && pass_time(vm))
        l->spun = 0;
    l->holder = NULL;
    queue_put(l, c);
    wait_for_turn(vm, c);
    monitor_leave(l->monitor);
}

static bool is_called(Coil *c)
{
    return atomic_load(&c->breaker) & (BREAK_SIGNAL | BREAK_INTERRUPT | BREAK_ASYNC_EXC | BREAK_STOPPED) || limits_time_left(c->vm) == 0;
}

/* Until it is c's turn: by its time, by turns_resume(), or by what it is called for. */
static void sleep_until(Coil *c, enum Turn how, int64_t until)
{
    CoilVM *vm = c->vm;
    struct Lock *l = vm->lock;
    Thread *t = c->thread;
    if (is_called(c))
        return;
    l->spun = 0;
    t->turn = how;
    t->turn_until = until;
    t->turn_slept = ++l->sleeps;
    l->holder = NULL;
    if (until >= 0 && until <= l->now) { /* it lets others run */
        t->poll = POLL_TIME;
        queue_put(l, c);
    }
    hand_on(vm);
    for (; t->turn == how; look_after(vm)) {
        nap(vm, c, TURN_SLICE);
        if (t->turn == how && is_called(c))
            queue_put(l, c);
    }
    if (l->holder != c)
        wait_for_turn(vm, c);
}

void turns_park(Coil *c, int64_t until)
{
    monitor_enter(c->vm->lock->monitor);
    sleep_until(c, TURN_ASLEEP, until);
    monitor_leave(c->vm->lock->monitor);
    deadline_look(c);
}

enum PollAgain turns_poll(Coil *c, int64_t until, bool again)
{
    struct Lock *l = c->vm->lock;
    monitor_enter(l->monitor);
    l->news += !again;
    c->thread->turn_news = l->news;
    c->thread->poll = POLL_AGAIN;
    sleep_until(c, TURN_POLLING, until);
    monitor_leave(l->monitor);
    deadline_look(c);
    return (enum PollAgain)c->thread->poll;
}

void turns_expect(Coil *c)
{
    struct Lock *l = c->vm->lock;
    monitor_enter(l->monitor);
    c->thread->number = ++l->named;
    queue_put(l, c);
    monitor_leave(l->monitor);
}

void turns_unexpect(Coil *c)
{
    struct Lock *l = c->vm->lock;
    monitor_enter(l->monitor);
    queue_take(l, c);
    c->thread->turn = TURN_NONE;
    monitor_leave(l->monitor);
}

void turns_resume(Coil *c)
{
    struct Lock *l = c->vm->lock;
    monitor_enter(l->monitor);
    if (c->thread->turn == TURN_ASLEEP)
        queue_put(l, c);
    monitor_leave(l->monitor);
}

void turns_left(CoilVM *vm, Coil *c)
{
    c->thread->turn = TURN_NONE;
    hand_on(vm);
}

void turns_renew(CoilVM *vm, Coil *c)
{
    for (Coil *t = vm->threads; t; t = t->next)
        t->thread->turn = TURN_NONE;
    vm->lock->first = vm->lock->last = NULL;
    hand_to(vm->lock, c);
}

/* As far apart as stacks are; the main thread's is the first. */
uint64_t turns_ident(const Coil *c) { return (UINT64_C(1) << 46) + c->thread->number * UINT64_C(0x1000); }
