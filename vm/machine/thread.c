/* thread.c: threads inside a VM. */
#include "vm/machine/thread.h"
#include "vm/heap/host_memory.h"
#include "vm/machine/hooks.h"
#include "vm/machine/parts.h"
#include "vm/machine/breaker.h"
#include "vm/machine/lock.h"
#include "vm/loop/frame.h"
#include "vm/loop/interp.h"
#include "vm/loop/watch.h"
#include "vm/machine/thread_state.h"
#include "vm/machine/turns.h"
#include "vm/system/park.h"
#include "vm/system/threads.h"
#include "vm/system/time.h"

#include <errno.h>

uint64_t thread_self(void) { return thread_ident(system_thread()); }

uint64_t thread_system_id(const Coil *c) { return c->thread->id; }

uint64_t thread_id(const Coil *c)
{
    return LIKELY(!turns_kept(c->vm)) || c->thread->id <= THREAD_RESERVED ? c->thread->id : turns_ident(c);
}

uint64_t thread_ident(uint64_t word) { return word > THREAD_RESERVED ? word : word + 2; }

/* A thread's block: Coil, then the state of its parts, then the runtime's. The main thread's parts lie in the VM's block. */
enum { OWN_PARTS = (sizeof(Thread) + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN };
size_t thread_parts_size(const RuntimeHooks *hooks) { return OWN_PARTS + state_aligned(sizeof(struct Tracing)) + hooks->thread_size(); }
static size_t thread_size(const CoilVM *vm) { return state_aligned(sizeof(Coil)) + thread_parts_size(vm->hooks); }

bool thread_init(CoilVM *vm, Coil *c, void *parts)
{
    memset(c, 0, sizeof *c);
    memset(parts, 0, thread_parts_size(vm->hooks));
    c->thread = parts;
    c->tracing = (struct Tracing *)((char *)parts + OWN_PARTS);
    c->runtime = (struct RuntimeThread *)((char *)c->tracing + state_aligned(sizeof(struct Tracing)));
    vm->hooks->thread_place(c->runtime);
    c->vm = vm;
    c->depth_limit = vm->limit[COIL_LIMIT_DEPTH] < UINT32_MAX ? (uint32_t)vm->limit[COIL_LIMIT_DEPTH] : UINT32_MAX;
    if (c != &vm->main_thread) /* a program may have set another */
        c->depth_limit = vm->main_thread.depth_limit;
    return (c->thread->park = park_new(&vm->config));
}

void thread_dispose(Coil *c)
{
    CoilVM *vm = c->vm;
    vm->hooks->thread_dispose(c);
    stacks_stop(c);
    park_free(&vm->config, c->thread->park);
    if (c != &vm->main_thread)
        host_alloc(&vm->config, c, thread_size(vm), 0, 64);
}

/* What belongs to the thread that had the Coil before, not to the one that takes it. */
bool thread_forget(Coil *by, Coil *c)
{
    Value *fields[] = {&c->context, &c->repr_running, &c->tracing->trace, &c->tracing->profile, &c->thread->async_error};
    bool any = false, watched = !is_null(c->tracing->trace) || !is_null(c->tracing->profile);
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        any |= !is_null(*fields[k]);
        replace_take(by, fields[k], COIL_NULL);
    }
    any |= c->vm->hooks->thread_forget(by, c);
    c->origin_depth = 0;
    if (watched)
        watch_update(by);
    return any;
}

/* A new Coil, in the list. The lock is held, by `by` or its stand-in. */
static Coil *thread_new(CoilVM *vm)
{
    Coil *c = host_alloc(&vm->config, NULL, 0, thread_size(vm), 64);
    if (!c)
        return NULL;
    if (!thread_init(vm, c, (char *)c + state_aligned(sizeof *c))) {
        host_alloc(&vm->config, c, thread_size(vm), 0, 64);
        return NULL;
    }
    if (!stacks_start(c)) {
        clear_error(c);
        thread_dispose(c);
        return NULL;
    }
    c->thread->id = THREAD_RESERVED;
    guard_enter(vm);
    c->next = vm->threads;
    vm->threads = c;
    guard_leave(vm);
    limits_changed(vm);
    if (vm->stopped)
        breaker_set(c, BREAK_STOPPED);
    return c;
}

static Coil *thread_find(CoilVM *vm, uint64_t id)
{
    for (Coil *t = vm->threads; t; t = t->next)
        if (t->thread->id == id)
            return t;
    return NULL;
}

/* One that no thread has now: rather the one with a task's frames (slice.h), which go on in no other. */
static Coil *thread_idle(CoilVM *vm)
{
    for (Coil *t = vm->threads; t; t = t->next)
        if (t->thread->id == 0 && t->aside)
            return t;
    return thread_find(vm, 0);
}

Coil *thread_enter(CoilVM *vm)
{
    uint64_t me = thread_self();
    guard_enter(vm);
    Coil *c = thread_find(vm, me);
    if (c) {
        guard_leave(vm);
        return c;
    }
    c = thread_idle(vm);
    if (c)
        c->thread->id = THREAD_RESERVED;
    guard_leave(vm);
    if (!c) {
        Coil stand_in; /* holds the lock while there is no Coil yet */
        Thread nobody = {0};
        memset(&stand_in, 0, sizeof stand_in);
        stand_in.vm = vm;
        stand_in.thread = &nobody;
        lock_take(vm, &stand_in);
        c = thread_new(vm);
        lock_give(vm);
        if (!c)
            return NULL;
    }
    thread_adopt(c);
    return c;
}

void thread_adopt(Coil *c)
{
    CoilVM *vm = c->vm;
    lock_take(vm, c);
    uint64_t me = thread_self();
    guard_enter(vm);
    c->thread->id = me;
    guard_leave(vm);
    if (c->thread->last != me) {
        c->thread->last = me;
        thread_bounds(c);
        thread_forget(c, c);
    }
}

void thread_leave(Coil *c)
{
    CoilVM *vm = c->vm;
    running_ends(vm);
    stack_leave(c);
    guard_enter(vm);
    c->thread->id = 0;
    guard_leave(vm);
    lock_give(vm);
}

enum { PATIENCE = 100000000 }; /* ns */

bool threads_stop(CoilVM *vm)
{
    guard_enter(vm);
    bool none = !vm->used[COIL_LIMIT_THREADS];
    guard_leave(vm);
    if (none)
        return true;
    vm->stopped = true;
    for (Coil *t = vm->threads; t; t = t->next) {
        breaker_set(t, BREAK_STOPPED);
        thread_wake(t);
    }
    none = lock_wait_alone(vm, PATIENCE);
    limits_go_on(vm);
    return none;
}

Coil *thread_reserve(Coil *c)
{
    CoilVM *vm = c->vm;
    guard_enter(vm);
    Coil *t = thread_find(vm, 0);
    if (t)
        t->thread->id = THREAD_RESERVED;
    guard_leave(vm);
    if (!t && !(t = thread_new(vm)))
        raise_memory(c);
    return t;
}

void thread_unreserve(Coil *c)
{
    guard_enter(c->vm);
    c->thread->id = 0;
    guard_leave(c->vm);
}

void coil_block(Coil *c)
{
    running_ends(c->vm);
    lock_lend(c->vm);
}

void thread_block(Coil *c)
{
    running_ends(c->vm);
    if (turns_kept(c->vm))
        turns_away(c);
    else
        lock_give(c->vm);
}

void coil_unblock(Coil *c)
{
    int error = errno;
    lock_take(c->vm, c);
    deadline_look(c); /* who knows how long that was */
    errno = error;
}

int64_t thread_clock(const CoilVM *vm) { return turns_kept(vm) ? turns_now(vm) : system_monotonic(); }

int64_t thread_clock_in(const CoilVM *vm, int64_t ns)
{
    int64_t until;
    return __builtin_add_overflow(thread_clock(vm), ns, &until) ? INT64_MAX : until;
}

void thread_pause(Coil *c, int64_t ns)
{
    if (!turns_kept(c->vm)) {
        thread_park(c, system_monotonic() + ns);
    } else if (turns_poll(c, -1, true) == POLL_WAIT) {
        turns_away(c);
        park_sleep(c->thread->park, ns);
        coil_unblock(c);
    }
}

void thread_park(Coil *c, int64_t until)
{
    if (turns_kept(c->vm)) {
        turns_park(c, until);
        return;
    }
    uint64_t limit = c->vm->limit[COIL_LIMIT_TIME];
    if (limit != COIL_NO_LIMIT && (until < 0 || (uint64_t)until > limit))
        until = (int64_t)limit;
    coil_block(c);
    int64_t left = until < 0 ? -1 : until - system_monotonic();
    if (until < 0 || left > 0)
        park_sleep(c->thread->park, left);
    coil_unblock(c);
}

void thread_wake(Coil *c) { park_wake(c->thread->park); }

bool thread_grant(ThreadQueue *queue)
{
    ThreadWaiter *w = queue->first;
    if (!w)
        return false;
    queue->first = w->next;
    if (!w->next)
        queue->last = NULL;
    w->granted = true;
    queue->called = w;
    if (turns_kept(w->thread->vm))
        turns_resume(w->thread);
    thread_wake(w->thread);
    return true;
}

static void queue_remove(ThreadQueue *queue, ThreadWaiter *w)
{
    ThreadWaiter **link = &queue->first, *previous = NULL;
    while (*link && *link != w) {
        previous = *link;
        link = &previous->next;
    }
    if (!*link)
        return; /* granted, or the queue was made anew after a fork */
    *link = w->next;
    if (queue->last == w)
        queue->last = previous;
}

void threads_forked(Coil *c)
{
    for (Coil *t = c->vm->threads; t; t = t->next) {
        if (t == c)
            continue;
        for (ThreadWaiter *w = t->thread->waits; w; w = w->outer) {
            queue_remove(w->queue, w);
            if (w->queue->called == w)
                w->queue->called = NULL;
        }
        t->thread->waits = NULL;
    }
}

/* A waiter that stands in its queue: until it is granted, and then it stands there no longer, as thread_wait() says. */
static int wait_granted(Coil *c, ThreadWaiter *w, int64_t until)
{
    enum { WAKING = BREAK_SIGNAL | BREAK_INTERRUPT | BREAK_ASYNC_EXC | BREAK_DEADLINE | BREAK_STOPPED };
    for (;;) {
        thread_park(c, until);
        if (w->granted)
            return 1;
        if (atomic_load(&c->breaker) & WAKING && !breaker_serve(c)) {
            if (!w->granted) {
                queue_remove(w->queue, w);
                return -1;
            }
            replace_take(c, &c->thread->async_error, take_error(c)); /* granted meanwhile: the next safepoint raises it */
            breaker_set(c, BREAK_ASYNC_EXC);
            return 1;
        }
        if (w->granted)
            return 1;
        if (until >= 0 && thread_clock(c->vm) >= until) {
            queue_remove(w->queue, w);
            return 0;
        }
    }
}

int thread_wait(Coil *c, ThreadQueue *queue, int64_t until, bool in_front)
{
    ThreadWaiter w = {.thread = c, .outer = c->thread->waits, .queue = queue, .next = in_front ? queue->first : NULL};
    if (in_front || !queue->last)
        queue->first = &w;
    else
        queue->last->next = &w;
    if (!w.next)
        queue->last = &w;
    c->thread->waits = &w;
    int got = wait_granted(c, &w, until);
    c->thread->waits = w.outer;
    if (queue->called == &w)
        queue->called = NULL;
    return got;
}
