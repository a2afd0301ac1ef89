/* thread_lock.c: _thread.lock and _thread.RLock.
 *
 * A lock that is released is free, and the first thread that waits is called: whoever runs may take it before that one's turn comes, since
 * to pass it on at each release would switch threads as often (a hundred threads at one lock: minutes instead of 2 s). The one that was
 * called stands in front again then; after the PATIENCE'th time the lock is passed to it.
 */
#include "runtime/system/clock.h"
#include "vm/system/time.h"
#include "runtime/modules/threads/thread_types.h"
#include "vm/loop/native.h"
#include "vm/machine/thread.h"

#include <stdio.h>

enum { PATIENCE = 16 };

typedef struct LockQueue {
    ThreadQueue threads;
    bool starved; /* who comes next was called in vain often enough */
    bool passed;  /* the lock stays taken, for the thread that was called */
} LockQueue;

typedef struct Lock {
    Object h;
    LockQueue queue;
    bool locked;
} Lock;

typedef struct RLock {
    Object h;
    LockQueue queue;
    uint64_t owner; /* 0: free */
    uint64_t count;
} RLock;

DOWNCAST(as_lock, Lock, &lock_type)
DOWNCAST(as_rlock, RLock, &rlock_type)

bool lock_until(Coil *c, Value blocking, Value timeout, int64_t *until)
{
    int block = truth(c, blocking);
    if (block < 0)
        return false;
    const int64_t unlimited = -INT64_C(1000000000);
    int64_t ns;
    if (!clock_duration(c, timeout, CLOCK_CEILING, &ns))
        return false;
    if (!block && ns != unlimited)
        return fail_error(c, EXC_ValueError, "can't specify a timeout for a non-blocking call");
    if (ns < 0 && ns != unlimited)
        return fail_error(c, EXC_ValueError, "timeout value must be a non-negative number");
    *until = !block || !ns ? 0 : ns < 0 ? -1 : thread_clock_in(c->vm, ns);
    return true;
}

/* Waits for a lock that is taken. 1: it is free, or passed to c; 0: not in time; -1: raised. */
static int lock_wait(Coil *c, LockQueue *q, bool (*is_taken)(const Object *), const Object *lock, int64_t until)
{
    for (unsigned called = 0;; called++) {
        q->starved |= called == PATIENCE;
        int got = thread_wait(c, &q->threads, until, called > 0);
        if (got <= 0)
            return got;
        if (q->passed)
            q->passed = q->starved = false;
        else if (is_taken(lock))
            continue;
        return 1;
    }
}

/* A lock was released: the next thread is called, if none was that has not run yet. True: the lock stays taken, for that one. */
static bool lock_pass(LockQueue *q)
{
    q->passed = !q->threads.called && thread_grant(&q->threads) && q->starved;
    return q->passed;
}

/* ---- lock ---- */

static Value lock_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    if (n || kw)
        return raise_error(c, EXC_TypeError, "lock() takes no arguments");
    return from_object(class_instance(c, cls));
}

static bool lock_is_taken(const Object *o) { return ((const Lock *)o)->locked; }

/* 1 taken, 0 not in time, -1 raised. */
static int lock_acquire_until(Coil *c, Lock *l, int64_t until)
{
    int got = 1;
    RETAIN(l);
    if (l->locked)
        got = until == 0 ? 0 : lock_wait(c, &l->queue, lock_is_taken, &l->h, until);
    if (got > 0)
        l->locked = true;
    RELEASE(c, l);
    return got;
}

static Value lock_acquire(Coil *c, const Value *args)
{
    int64_t until;
    if (!lock_until(c, args[1], args[2], &until))
        return COIL_NULL;
    int got = lock_acquire_until(c, as_lock(args[0]), until);
    return got < 0 ? COIL_NULL : bool_value(got);
}

static Value lock_release(Coil *c, const Value *args)
{
    Lock *l = as_lock(args[0]);
    if (!l->locked)
        return raise_error(c, EXC_RuntimeError, "release unlocked lock");
    l->locked = lock_pass(&l->queue);
    return V_NONE;
}

static Value lock_locked(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_lock(args[0])->locked);
}

static Value lock_enter(Coil *c, const Value *args)
{
    int got = lock_acquire_until(c, as_lock(args[0]), -1);
    return got < 0 ? COIL_NULL : V_TRUE;
}

static Value lock_exit(Coil *c, const Value *args) { return lock_release(c, args); }

static Value lock_reinit(Coil *c, const Value *args)
{
    (void)c;
    Lock *l = as_lock(args[0]);
    l->locked = false;
    l->queue = (LockQueue){.passed = false};
    return V_NONE;
}

/* "<unlocked _thread.lock object at 0x…>": the class with its module. */
static Value thread_repr(Coil *c, Value self, const char *head, const char *more)
{
    Class *cls = RETAIN(class_of_borrow(c, self)); /* asked for its module, it may give the object another */
    Value module = get_attr(c, from_object(cls), NAME(c, __module__));
    Str *s = is_null(module) ? NULL : str_format(c, "<%s %S.%U object %sat %I>", head, module, cls->qualname, more, self);
    release_maybe(c, module);
    RELEASE(c, cls);
    return from_object(s);
}

static Value lock_show(Coil *c, Value self) { return thread_repr(c, self, as_lock(self)->locked ? "locked" : "unlocked", ""); }

/* No *exc_info: the tuple of it could fail to be made, and a lock that a with statement took must be given back. */
#define EXIT    "(self, exc_type=None, exc_value=None, exc_tb=None, /)"
#define ACQUIRE "(self, /, blocking=True, timeout=-1)"
static const CoilDef lock_rows[] = {
    METHOD("acquire", ACQUIRE, lock_acquire,
           "Takes the lock, waiting `timeout` seconds at most (-1: as long as it takes); whether it did."),
    METHOD("acquire_lock", ACQUIRE, lock_acquire, "An old name of acquire()."),
    METHOD("release", "(self, /)", lock_release, "Gives the lock back; any thread may."),
    METHOD("release_lock", "(self, /)", lock_release, "An old name of release()."),
    METHOD("locked", "(self, /)", lock_locked, "Is it taken?"),
    METHOD("locked_lock", "(self, /)", lock_locked, "An old name of locked()."),
    METHOD("__enter__", "(self, /)", lock_enter, "Takes the lock."),
    METHOD("__exit__", EXIT, lock_exit, "Gives the lock back."),
    METHOD("_at_fork_reinit", "(self, /)", lock_reinit, "As new, in the child of a fork."),
    ROWS_END,
};
static const Slots lock_slots = {.make = lock_make, .repr = lock_show};
const TypeDef lock_type = {.name = "_thread.lock",
                           .doc = "A lock: taken by one thread at a time.",
                           .flags = CLASS_WEAKREF,
                           .size = sizeof(Lock),
                           .saved = SAVED_NEVER_SYSTEM,
                           .slots = &lock_slots,
                           .rows = lock_rows};

/* ---- RLock ---- */

static Value rlock_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    return from_object(class_instance(c, cls));
}

static bool rlock_is_taken(const Object *o) { return ((const RLock *)o)->owner != 0; }

static int rlock_acquire_until(Coil *c, RLock *l, int64_t until)
{
    if (l->owner == thread_id(c)) {
        if (l->count == UINT64_MAX)
            return fail_error(c, EXC_OverflowError, "Internal lock count overflowed") ? 1 : -1;
        l->count++;
        return 1;
    }
    int got = 1;
    RETAIN(l);
    if (l->owner)
        got = until == 0 ? 0 : lock_wait(c, &l->queue, rlock_is_taken, &l->h, until);
    if (got > 0) {
        l->owner = thread_id(c);
        l->count = 1;
    }
    RELEASE(c, l);
    return got;
}

static Value rlock_acquire(Coil *c, const Value *args)
{
    int64_t until;
    if (!lock_until(c, args[1], args[2], &until))
        return COIL_NULL;
    int got = rlock_acquire_until(c, as_rlock(args[0]), until);
    return got < 0 ? COIL_NULL : bool_value(got);
}

/* Passes a lock with no count left on: its next owner names itself, until then it belongs to nobody who could ask. */
static void rlock_free(RLock *l)
{
    l->count = 0;
    l->owner = lock_pass(&l->queue) ? THREAD_RESERVED : 0;
}

static Value rlock_release(Coil *c, const Value *args)
{
    RLock *l = as_rlock(args[0]);
    if (l->owner != thread_id(c) || l->count == 0)
        return raise_error(c, EXC_RuntimeError, "cannot release un-acquired lock");
    if (--l->count == 0)
        rlock_free(l);
    return V_NONE;
}

static Value rlock_enter(Coil *c, const Value *args)
{
    int got = rlock_acquire_until(c, as_rlock(args[0]), -1);
    return got < 0 ? COIL_NULL : V_TRUE;
}
static Value rlock_exit(Coil *c, const Value *args) { return rlock_release(c, args); }

static Value rlock_is_owned(Coil *c, const Value *args) { return bool_value(as_rlock(args[0])->owner == thread_id(c)); }
static Value rlock_recursion(Coil *c, const Value *args)
{
    RLock *l = as_rlock(args[0]);
    return l->owner == thread_id(c) ? int_from_u64(c, l->count) : small(0);
}

/* For conditions: gives the lock up whatever its count, and what is needed to take it back so. */
static Value rlock_release_save(Coil *c, const Value *args)
{
    RLock *l = as_rlock(args[0]);
    if (l->count == 0)
        return raise_error(c, EXC_RuntimeError, "cannot release un-acquired lock");
    Value count = int_from_u64(c, l->count), owner = int_from_u64(c, l->owner), saved = COIL_NULL;
    if (!is_null(count) && !is_null(owner))
        saved = from_object(tuple_pack(c, 2, count, owner));
    release_maybe(c, count);
    release_maybe(c, owner);
    if (!is_null(saved))
        rlock_free(l);
    return saved;
}

static Value rlock_acquire_restore(Coil *c, const Value *args)
{
    RLock *l = as_rlock(args[0]);
    Tuple *state = as_tuple_borrow(c, args[1]);
    uint64_t count, owner;
    if (!state || state->length != 2 || is_null(as_int_borrow(c, state->items[0])) || is_null(as_int_borrow(c, state->items[1])) ||
        !int_to_u64(as_int_borrow(c, state->items[0]), &count) || !int_to_u64(as_int_borrow(c, state->items[1]), &owner))
        return raise_error(c, EXC_TypeError, "_acquire_restore() argument 1 must be what _release_save() gave");
    for (;;) { /* the lock must be had: an exception waits */
        int got = rlock_acquire_until(c, l, -1);
        if (got > 0)
            break;
        if (c->vm->stopped)
            return COIL_NULL;
        clear_error(c);
    }
    l->count = count;
    l->owner = owner;
    return V_NONE;
}

static Value rlock_reinit(Coil *c, const Value *args)
{
    (void)c;
    RLock *l = as_rlock(args[0]);
    l->owner = l->count = 0;
    l->queue = (LockQueue){.passed = false};
    return V_NONE;
}

static Value rlock_show(Coil *c, Value self)
{
    RLock *l = as_rlock(self);
    char more[64];
    snprintf(more, sizeof more, "owner=%llu count=%llu ", (unsigned long long)l->owner, (unsigned long long)l->count);
    return thread_repr(c, self, l->count ? "locked" : "unlocked", more);
}

static const CoilDef rlock_rows[] = {
    METHOD("acquire", ACQUIRE, rlock_acquire, "Takes the lock, again if this thread has it."),
    METHOD("release", "(self, /)", rlock_release, "Gives it back once; free when as often as it was taken."),
    METHOD("__enter__", "(self, /)", rlock_enter, "Takes the lock."),
    METHOD("__exit__", EXIT, rlock_exit, "Gives it back once."),
    METHOD("_is_owned", "(self, /)", rlock_is_owned, "Has this thread the lock?"),
    METHOD("_recursion_count", "(self, /)", rlock_recursion, "How often this thread has taken it."),
    METHOD("_release_save", "(self, /)", rlock_release_save, "For conditions: gives it up, and what _acquire_restore() wants."),
    METHOD("_acquire_restore", "(self, state, /)", rlock_acquire_restore, "For conditions: as it was before _release_save()."),
    METHOD("_at_fork_reinit", "(self, /)", rlock_reinit, "As new, in the child of a fork."),
    ROWS_END,
};
static const Slots rlock_slots = {.make = rlock_make, .repr = rlock_show};
const TypeDef rlock_type = {.name = "_thread.RLock",
                            .doc = "A lock that its owner may take again.",
                            .flags = CLASS_WEAKREF | CLASS_BASE,
                            .size = sizeof(RLock),
                            .saved = SAVED_NEVER_SYSTEM,
                            .slots = &rlock_slots,
                            .rows = rlock_rows};

/* ---- after a stop ---- */

void locks_stopped_with(Coil *c, Value exit)
{
    const Native *n = is_exact(exit, SHAPE_NATIVE) ? (const Native *)as_object(exit) : NULL;
    if (!n || (n->def->call != lock_exit && n->def->call != rlock_exit))
        return;
    Value stop = take_error(c), done = n->def->call(c, &n->self);
    release_maybe(c, done);
    clear_error(c);
    restore_error_take(c, stop);
}

static void note_held(CoilVM *vm, Object *o, void *held)
{
    const TypeDef *def = vm->shapes[o->shape]->cls->def;
    if ((def == &lock_type && ((Lock *)o)->locked) || (def == &rlock_type && ((RLock *)o)->count))
        *(bool *)held = true;
}

bool locks_held(Coil *c)
{
    bool held = false;
    (void)heap_survivors(c->vm, note_held, &held);
    return held;
}
