/* mod_multiprocessing.c: module _multiprocessing: named semaphores, as locks of several processes.
 *
 * A semaphore is the system's and reaches beyond the VM: making, opening and removing one need COIL_ALLOW_PROCESS. In a process a lock
 * knows who took it and how often; which thread that is, its Coil tells. A child of fork has a copy of all this.
 *
 * A wait is one in slices, so that limits and signals end it. */
#include "runtime/extensions/_multiprocessing/semaphore.h"
#include "runtime/extensions/system_call.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>

COIL_API extern const CoilDef coil_module[];
static const CoilDef lock_class[];

enum { RECURSIVE, SEMAPHORE };
enum { SLICE = 50 }; /* milliseconds between looks at the limits */
enum { NAME };       /* field: a str or None */

typedef struct Lock {
    sem_t *semaphore; /* NULL: none yet */
    int64_t handle;   /* a number for people: an address would let programs forge one */
    int kind, maximum;
    int count; /* how often this process has taken it */
    Coil *owner;
} Lock;

typedef struct State {
    int64_t made;
} State;

static CoilOk may(Coil *c) { return coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0); }

static Lock *lock_get(Coil *c, CoilValue self) { return coil_data(c, self, lock_class); }

static bool lock_is_mine(const Coil *c, const Lock *l) { return l->count > 0 && l->owner == c; }

static void lock_finalise(void *data)
{
    Lock *l = data;
    if (l->semaphore)
        (void)sem_close(l->semaphore);
    l->semaphore = NULL;
}

/* An instance over the semaphore, which it closes, also if it fails. */
static CoilValue lock_make(Coil *c, CoilValue cls, sem_t *semaphore, int kind, int maximum, CoilValue name)
{
    void *data;
    State *state = coil_state(c);
    CoilValue made = coil_instance_of(c, cls, lock_class, &data);
    if (coil_is_null(made)) {
        (void)sem_close(semaphore);
        return COIL_NULL;
    }
    *(Lock *)data = (Lock){.semaphore = semaphore, .handle = ++state->made, .kind = kind, .maximum = maximum};
    return coil_set_field(c, made, NAME, name) ? made : COIL_NULL;
}

static CoilValue lock_new(Coil *c, const CoilValue *args)
{
    int kind, value, maximum;
    bool unlink;
    const char *name = coil_to_utf8(c, args[4], NULL);
    if (!name || !system_int(c, args[1], &kind) || !system_int(c, args[2], &value) || !system_int(c, args[3], &maximum) ||
        !coil_to_bool(c, args[5], &unlink))
        return COIL_NULL;
    if (kind != RECURSIVE && kind != SEMAPHORE)
        return coil_raisef(c, "ValueError", "unrecognized kind");
    if (!may(c))
        return COIL_NULL;
    sem_t *semaphore = sem_open(name, O_CREAT | O_EXCL, 0600, (unsigned)value);
    if (semaphore == SEM_FAILED)
        return coil_raise_errno(c, errno, NULL);
    if (unlink && sem_unlink(name) < 0) {
        int error = errno;
        (void)sem_close(semaphore);
        return coil_raise_errno(c, error, NULL);
    }
    return lock_make(c, args[0], semaphore, kind, maximum, unlink ? coil_none() : args[4]);
}

/* Of one that another process has made; the handle means nothing here. */
static CoilValue lock_rebuild(Coil *c, const CoilValue *args)
{
    int kind, maximum;
    if (!system_int(c, args[2], &kind) || !system_int(c, args[3], &maximum))
        return COIL_NULL;
    if (coil_kind(c, args[4]) == COIL_KIND_NONE)
        return coil_raisef(c, "ValueError", "a semaphore without a name cannot be opened");
    const char *name = coil_to_utf8(c, args[4], NULL);
    if (!name || !may(c))
        return COIL_NULL;
    sem_t *semaphore = sem_open(name, 0);
    if (semaphore == SEM_FAILED)
        return coil_raise_errno(c, errno, NULL);
    return lock_make(c, args[0], semaphore, kind, maximum, args[4]);
}

/* ---- taking ---- */

/* When a wait ends, in semaphore_now()'s milliseconds: INT64_MAX for never. */
static CoilOk deadline_read(Coil *c, CoilValue timeout, int64_t *out)
{
    double seconds;
    *out = INT64_MAX;
    if (coil_kind(c, timeout) == COIL_KIND_NONE)
        return true;
    if (!coil_to_float(c, timeout, &seconds))
        return false;
    if (!(seconds > 0)) /* a NaN too */
        seconds = 0;
    if (seconds > 1e9) {
        coil_raisef(c, "OverflowError", "timeout is too large");
        return false;
    }
    *out = semaphore_now() + (int64_t)(seconds * 1000 + 0.999);
    return true;
}

/* True: taken, or *gone: the time is over. False: raised. The instance lives as long as the call. */
static CoilOk lock_wait(Coil *c, Lock *l, int64_t end, bool *gone)
{
    for (*gone = false;;) {
        int64_t left = end == INT64_MAX ? SLICE : end - semaphore_now();
        coil_block(c);
        int result = semaphore_wait(l->semaphore, left < 0 ? 0 : left < SLICE ? (int)left : SLICE), error = errno;
        coil_unblock(c);
        if (result == 0)
            return true;
        if (error != EINTR && error != ETIMEDOUT) {
            coil_raise_errno(c, error, NULL);
            return false;
        }
        if (!coil_charge(c, 1))
            return false;
        if (end != INT64_MAX && semaphore_now() >= end) {
            *gone = true;
            return true;
        }
    }
}

static CoilValue lock_acquire(Coil *c, const CoilValue *args)
{
    bool block, gone = false;
    int64_t end = INT64_MAX;
    Lock *l = lock_get(c, args[0]);
    if (!l || !coil_to_bool(c, args[1], &block) || (block && !deadline_read(c, args[2], &end)))
        return COIL_NULL;
    if (l->kind == RECURSIVE && lock_is_mine(c, l)) {
        if (l->count == INT_MAX)
            return coil_raisef(c, "OverflowError", "lock taken too often");
        l->count++;
        return coil_bool(true);
    }
    if (sem_trywait(l->semaphore) < 0) {
        if (errno != EAGAIN && errno != EINTR)
            return coil_raise_errno(c, errno, NULL);
        if (!block)
            return coil_bool(false);
        if (!lock_wait(c, l, end, &gone))
            return COIL_NULL;
        if (gone)
            return coil_bool(false);
    }
    l->count++;
    l->owner = c;
    return coil_bool(true);
}

/* Does it have its maximum already? Where the value cannot be asked for, that is known of locks alone. */
static CoilOk lock_is_full(Coil *c, Lock *l, bool *full)
{
    int value;
    *full = false;
    if (semaphore_has_value) {
        if (semaphore_value(l->semaphore, &value) < 0)
            return coil_raise_errno(c, errno, NULL), false;
        *full = value >= l->maximum;
    } else if (l->maximum == 1 && sem_trywait(l->semaphore) == 0) {
        (void)sem_post(l->semaphore);
        *full = true;
    }
    return true;
}

static CoilValue lock_release(Coil *c, const CoilValue *args)
{
    bool full;
    Lock *l = lock_get(c, args[0]);
    if (!l)
        return COIL_NULL;
    if (l->kind == RECURSIVE) {
        if (!lock_is_mine(c, l))
            return coil_raisef(c, "AssertionError", "attempt to release recursive lock not owned by thread");
        if (l->count > 1) {
            l->count--;
            return coil_none();
        }
    } else {
        if (!lock_is_full(c, l, &full))
            return COIL_NULL;
        if (full)
            return coil_raisef(c, "ValueError", "semaphore or lock released too many times");
    }
    if (sem_post(l->semaphore) < 0)
        return coil_raise_errno(c, errno, NULL);
    l->count--;
    return coil_none();
}

static CoilValue lock_enter(Coil *c, const CoilValue *args)
{
    CoilValue all[] = {args[0], coil_bool(true), coil_none()};
    return lock_acquire(c, all);
}

static CoilValue lock_exit(Coil *c, const CoilValue *args) { return lock_release(c, args); }

/* ---- asking ---- */

static CoilValue lock_count(Coil *c, const CoilValue *args)
{
    Lock *l = lock_get(c, args[0]);
    return l ? coil_int(c, l->count) : COIL_NULL;
}

static CoilValue lock_mine(Coil *c, const CoilValue *args)
{
    Lock *l = lock_get(c, args[0]);
    return l ? coil_bool(lock_is_mine(c, l)) : COIL_NULL;
}

static CoilValue lock_value(Coil *c, const CoilValue *args)
{
    int value;
    Lock *l = lock_get(c, args[0]);
    if (!l)
        return COIL_NULL;
    if (!semaphore_has_value)
        return coil_raisef(c, "NotImplementedError", "%s", "");
    return semaphore_value(l->semaphore, &value) < 0 ? coil_raise_errno(c, errno, NULL) : coil_int(c, value);
}

static CoilValue lock_is_zero(Coil *c, const CoilValue *args)
{
    int value;
    Lock *l = lock_get(c, args[0]);
    if (!l)
        return COIL_NULL;
    if (semaphore_has_value)
        return semaphore_value(l->semaphore, &value) < 0 ? coil_raise_errno(c, errno, NULL) : coil_bool(value == 0);
    if (sem_trywait(l->semaphore) < 0)
        return errno == EAGAIN ? coil_bool(true) : coil_raise_errno(c, errno, NULL);
    return sem_post(l->semaphore) < 0 ? coil_raise_errno(c, errno, NULL) : coil_bool(false);
}

/* In the child of a fork: what its parent had taken is not its own. */
static CoilValue lock_after_fork(Coil *c, const CoilValue *args)
{
    Lock *l = lock_get(c, args[0]);
    if (!l)
        return COIL_NULL;
    l->count = 0;
    return coil_none();
}

static CoilValue lock_get_handle(Coil *c, const CoilValue *args)
{
    Lock *l = lock_get(c, args[0]);
    return l ? coil_int(c, l->handle) : COIL_NULL;
}

static CoilValue lock_get_kind(Coil *c, const CoilValue *args)
{
    Lock *l = lock_get(c, args[0]);
    return l ? coil_int(c, l->kind) : COIL_NULL;
}

static CoilValue lock_get_maximum(Coil *c, const CoilValue *args)
{
    Lock *l = lock_get(c, args[0]);
    return l ? coil_int(c, l->maximum) : COIL_NULL;
}

static CoilValue lock_get_name(Coil *c, const CoilValue *args) { return lock_get(c, args[0]) ? coil_field(c, args[0], NAME) : COIL_NULL; }

#ifndef SEM_VALUE_MAX
#define SEM_VALUE_MAX INT_MAX
#endif

static CoilValue lock_ready(Coil *c, const CoilValue *args)
{
    return coil_setattr(c, args[0], "SEM_VALUE_MAX", coil_int(c, (int64_t)SEM_VALUE_MAX)) ? coil_none() : COIL_NULL;
}

static const CoilDef lock_class[] = {
    COIL_CLASS("_multiprocessing.SemLock", NULL, sizeof(Lock), "A named semaphore of the system, as a lock between processes."),
    COIL_FIELDS(1),
    COIL_FINALISE(lock_finalise),
    COIL_STATIC("__new__", "(cls, /, kind, value, maxvalue, name, unlink)", lock_new, "Makes a semaphore of a name that there is not yet."),
    COIL_CLASSMETHOD("_rebuild", "(cls, handle, kind, maxvalue, name, /)", lock_rebuild, "Opens the semaphore of that name."),
    COIL_FUNCTION("acquire", "(self, /, block=True, timeout=None)", lock_acquire, "Takes it, waiting if need be: was it taken in time?"),
    COIL_FUNCTION("release", "(self, /)", lock_release, "Gives it back."),
    COIL_FUNCTION("__enter__", "(self, /)", lock_enter, "Takes it."),
    COIL_FUNCTION("__exit__", "(self, exc_type=None, exc_value=None, exc_tb=None, /)", lock_exit, "Gives it back."),
    COIL_FUNCTION("_count", "(self, /)", lock_count, "How often this process has taken it."),
    COIL_FUNCTION("_is_mine", "(self, /)", lock_mine, "Has this thread taken it?"),
    COIL_FUNCTION("_get_value", "(self, /)", lock_value, "How often it could be taken at this moment."),
    COIL_FUNCTION("_is_zero", "(self, /)", lock_is_zero, "Would taking it wait at this moment?"),
    COIL_FUNCTION("_after_fork", "(self, /)", lock_after_fork, "Forgets who took it, in the child of a fork."),
    COIL_PROPERTY("handle", NULL, lock_get_handle, NULL, "A number that tells semaphores of this VM apart."),
    COIL_PROPERTY("kind", NULL, lock_get_kind, NULL, "0: the thread that has it can take it again; 1: it cannot."),
    COIL_PROPERTY("maxvalue", NULL, lock_get_maximum, NULL, "What its value may grow to."),
    COIL_PROPERTY("name", NULL, lock_get_name, NULL, "Its name, or None."),
    COIL_INIT(lock_ready),
    COIL_END,
};

static CoilValue unlink_name(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[0], NULL);
    if (!name || !may(c))
        return COIL_NULL;
    return sem_unlink(name) < 0 ? coil_raise_errno(c, errno, NULL) : coil_none();
}

static CoilValue multiprocessing_ready(Coil *c, const CoilValue *args)
{
    CoilValue flags = coil_dict(c);
    const char *const names[] = {"HAVE_SEM_OPEN", "HAVE_SEM_TIMEDWAIT", semaphore_has_value ? NULL : "HAVE_BROKEN_SEM_GETVALUE"};
    for (int k = 0; k < 3; k++)
        if (names[k] && !coil_setitem(c, flags, coil_str(c, names[k], COIL_TO_NUL), coil_int(c, 1)))
            return COIL_NULL;
    return coil_setattr(c, args[0], "flags", flags) ? coil_none() : COIL_NULL;
}

static void state_release(void *state) { (void)state; }

const CoilDef coil_module[] = {
    COIL_MODULE("_multiprocessing", "Locks between processes. Use module multiprocessing."),
    COIL_STATE(sizeof(State), state_release),
    COIL_NESTED(lock_class),
    COIL_FUNCTION("sem_unlink", "(name, /)", unlink_name, "Takes a semaphore's name away; who has it open keeps it."),
    COIL_INIT(multiprocessing_ready),
    COIL_END,
};
