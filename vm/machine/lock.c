/* lock.c: see lock.h. */
#include "vm/machine/lock.h"
#include "vm/heap/host_memory.h"
#include "vm/machine/breaker.h"
#include "vm/machine/lock_state.h"
#include "vm/machine/order.h"
#include "vm/machine/thread.h"
#include "vm/machine/thread_state.h"
#include "vm/machine/turns.h"
#include "vm/system/threads.h"
#include "vm/system/time.h"

enum { TURN_USUAL = 5000000 /* ns: sys.getswitchinterval() is 0.005 */, MOST_PATIENCE = 2000000000 /* ns: with threads that end */ };

bool lock_start(CoilVM *vm)
{
    struct Lock *l = host_alloc(&vm->config, NULL, 0, sizeof *l, HOST_ALIGN);
    Monitor *monitor = l ? monitor_new(&vm->config) : NULL;
    if (!monitor) {
        host_alloc(&vm->config, l, sizeof *l, 0, HOST_ALIGN);
        return false;
    }
    *l = (struct Lock){.monitor = monitor, .turn = TURN_USUAL, .kept = vm_is_virtual(vm)};
    vm->lock = l;
    return true;
}

void lock_stop(CoilVM *vm)
{
    if (!vm->lock)
        return;
    monitor_free(&vm->config, vm->lock->monitor);
    host_alloc(&vm->config, vm->lock, sizeof *vm->lock, 0, HOST_ALIGN);
    vm->lock = NULL;
}

void guard_enter(CoilVM *vm) { monitor_enter(vm->lock->monitor); }
void guard_leave(CoilVM *vm) { monitor_leave(vm->lock->monitor); }

int64_t lock_turn(const CoilVM *vm) { return vm->lock->turn; }
void lock_set_turn(CoilVM *vm, int64_t ns) { vm->lock->turn = ns; }

void lock_abandon(struct Lock *l, const Coil *c)
{
    if (!l->abandoned || !c->thread->started)
        return;
    monitor_leave(l->monitor);
    system_thread_exit();
}

void lock_take(CoilVM *vm, Coil *c)
{
    struct Lock *l = vm->lock;
    if (UNLIKELY(l->kept)) {
        turns_take(vm, c);
        return;
    }
    monitor_enter(l->monitor);
    lock_abandon(l, c);
    if (l->holder) {
        atomic_fetch_add(&l->waiting, 1);
        breaker_set(l->holder, BREAK_SWITCH);
        while (l->holder && !l->abandoned)
            monitor_wait(l->monitor);
        atomic_fetch_sub(&l->waiting, 1);
        lock_abandon(l, c);
    }
    l->holder = c;
    l->handovers++;
    if (atomic_load(&l->waiting))
        breaker_set(c, BREAK_SWITCH);
    monitor_leave(l->monitor);
}

void lock_give(CoilVM *vm)
{
    struct Lock *l = vm->lock;
    if (UNLIKELY(l->kept)) {
        turns_give(vm);
        return;
    }
    monitor_enter(l->monitor);
    l->holder = NULL;
    if (atomic_load(&l->waiting))
        monitor_wake_one(l->monitor);
    monitor_leave(l->monitor);
}

void lock_lend(CoilVM *vm) { (vm->lock->kept ? turns_lend : lock_give)(vm); }

void lock_leave(CoilVM *vm, Coil *c)
{
    struct Lock *l = vm->lock;
    monitor_enter(l->monitor);
    c->thread->id = 0;
    c->thread->started = false;
    l->holder = NULL;
    vm->used[COIL_LIMIT_THREADS]--;
    if (l->kept)
        turns_left(vm, c);
    (l->kept ? monitor_wake_all : monitor_wake_one)(l->monitor); /* all would be as many, each time, as there are */
    monitor_leave(l->monitor);
}

void lock_switch(Coil *c)
{
    CoilVM *vm = c->vm;
    struct Lock *l = vm->lock;
    if (l->kept) {
        turns_switch(c);
        return;
    }
    if (!atomic_load(&l->waiting)) {
        atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_SWITCH);
        return;
    }
    int64_t now = system_monotonic();
    if (c->thread->turn_began == 0) {
        c->thread->turn_began = now;
        return;
    }
    if (now - c->thread->turn_began < l->turn)
        return;
    atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_SWITCH);
    c->thread->turn_began = 0;
    monitor_enter(l->monitor);
    uint64_t before = l->handovers;
    l->holder = NULL;
    atomic_fetch_add(&l->waiting, 1);
    monitor_wake_one(l->monitor);
    /* The other thread takes it before this one does again. */
    while (l->holder || l->handovers == before) {
        if (atomic_load(&l->waiting) == 1 && !l->holder)
            break;
        monitor_wait(l->monitor);
    }
    atomic_fetch_sub(&l->waiting, 1);
    l->holder = c;
    l->handovers++;
    if (atomic_load(&l->waiting)) {
        breaker_set(c, BREAK_SWITCH);
        monitor_wake_one(l->monitor);
    }
    monitor_leave(l->monitor);
}

bool lock_wait_alone(CoilVM *vm, int64_t ns)
{
    struct Lock *l = vm->lock;
    int64_t now = system_monotonic(), last = now + MOST_PATIENCE, until = now + ns;
    monitor_enter(l->monitor);
    for (uint64_t seen = l->handovers; vm->used[COIL_LIMIT_THREADS] && now < until && now < last; now = system_monotonic()) {
        (void)monitor_wait_for(l->monitor, until - now);
        if (!l->holder && atomic_load(&l->waiting)) /* one of these was meant */
            monitor_wake_one(l->monitor);
        if ((l->holder && !l->lent) || l->handovers != seen) /* one is on its way */
            until = system_monotonic() + ns;
        seen = l->handovers;
    }
    bool alone = !vm->used[COIL_LIMIT_THREADS];
    l->abandoned = !alone;
    monitor_wake_all(l->monitor);
    monitor_leave(l->monitor);
    return alone;
}

void lock_renew(CoilVM *vm, Coil *c)
{
    struct Lock *l = vm->lock;
    monitor_renew(l->monitor);
    atomic_store(&l->waiting, 0);
    l->holder = c;
    if (l->kept)
        turns_renew(vm, c);
}
