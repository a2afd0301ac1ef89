/* api_promise.c: coil.h: promises: a future's end in the host's hands; what other threads post.
 *
 * A promise is a block of its own, counted once for the host and once for the VM, so that a host thread may hold it
 * when the VM has gone. Its `busy` bit is held for moments: by who completes it from outside, and by the VM when it
 * lets go.
 */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/start/state.h"
#include "vm/heap/host_memory.h"
#include "vm/machine/breaker.h"
#include "vm/errors/exception.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "vm/machine/wake.h"
#include "vm/system/threads.h"

#include <stdlib.h>

struct CoilPromise {
    Deferred deferred; /* once completed from outside */
    atomic_int count;
    atomic_flag busy;
    CoilVM *vm; /* under `busy`: NULL once it let go */
    atomic_bool cancelled;
    bool told;      /* `cancel` was called */
    Future *future; /* owned */
    Value loop;     /* owned: that counts it, whatever the future is told of another */
    void (*cancel)(void *data);
    void *data;
    CoilPromise *previous, *next;                                                          /* the host's list */
    void *(*alloc)(void *data, void *old, size_t old_size, size_t new_size, size_t align); /* the VM's */
    void *alloc_data;
};

static void promise_lock(CoilPromise *p)
{
    while (atomic_flag_test_and_set_explicit(&p->busy, memory_order_acquire))
        system_thread_yield();
}
static void promise_unlock(CoilPromise *p) { atomic_flag_clear_explicit(&p->busy, memory_order_release); }

static void promise_drop(CoilPromise *p)
{
    if (atomic_fetch_sub(&p->count, 1) != 1)
        return;
    CoilConfig config = {.alloc = p->alloc, .data = p->alloc_data};
    host_alloc(&config, p, sizeof *p, 0, HOST_ALIGN);
}

/* Counted twice from the start, see the top. The loop counts it as a wait for what is outside: virtual time does not run past it. */
CoilPromise *coil_promise_new(Coil *c, CoilValue *future, void (*cancel)(void *data), void *data)
{
    *future = COIL_NULL;
    Value loop = READY(c) ? host_loop(c) : COIL_NULL;
    if (is_null(loop))
        return NULL;
    if (!is_native_loop(c, loop)) {
        (void)raise_error(c, EXC_TypeError, "a promise needs one of asyncio's loops, not %T", loop);
        release(c, loop);
        return NULL;
    }
    Future *f = class_instance(c, async_state(c)->future);
    bool ok = f && future_setup(c, f, loop);
    /* From the host's allocator directly: a thread of the host may give it back when there is no VM any more. */
    CoilPromise *p = ok ? host_alloc(&c->vm->config, NULL, 0, sizeof *p, HOST_ALIGN) : NULL;
    if (ok && !p)
        raise_memory(c);
    if (!p) {
        release(c, loop);
        RELEASE(c, f);
        return NULL;
    }
    memset(p, 0, sizeof *p);
    Value v = own(c, retain(from_object(f)));
    if (is_null(v)) {
        host_alloc(&c->vm->config, p, sizeof *p, 0, HOST_ALIGN);
        release(c, loop);
        RELEASE(c, f);
        return NULL;
    }
    Host *host = c->vm->runtime->host;
    atomic_init(&p->count, 2);
    atomic_flag_clear(&p->busy);
    p->vm = c->vm;
    p->alloc = c->vm->config.alloc;
    p->alloc_data = c->vm->config.data;
    p->cancel = cancel;
    p->data = data;
    p->future = f;
    p->loop = loop;
    p->next = host->promises;
    if (p->next)
        p->next->previous = p;
    host->promises = p;
    f->promised = true;
    as_loop(loop)->external_waits++;
    *future = v;
    return p;
}

/* The VM lets go of it: its future is settled, or of no interest. */
static void promise_end(Coil *c, CoilPromise *p)
{
    Host *host = c->vm->runtime->host;
    if (p->previous)
        p->previous->next = p->next;
    else
        host->promises = p->next;
    if (p->next)
        p->next->previous = p->previous;
    Future *f = p->future;
    p->future = NULL;
    f->promised = false;
    Value loop = p->loop;
    as_loop(loop)->external_waits--;
    promise_lock(p);
    p->vm = NULL;
    promise_unlock(p);
    RELEASE(c, f);
    release(c, loop);
    promise_drop(p);
}

/* Calls the host's `cancel`, once. */
static void promise_tell(CoilPromise *p)
{
    bool told = p->told;
    p->told = true;
    atomic_store(&p->cancelled, true);
    if (!told && p->cancel)
        p->cancel(p->data);
}

void host_promise_cancelled(Coil *c, Future *f)
{
    f->promised = false;
    for (CoilPromise *p = c->vm->runtime->host->promises; p; p = p->next)
        if (p->future == f) {
            promise_tell(p);
            return;
        }
}

void host_cancel_promises(Coil *c)
{
    CoilPromise **first = &c->vm->runtime->host->promises;
    for (CoilPromise *p = *first, *next; p; p = next) {
        atomic_fetch_add(&p->count, 1); /* what is told may run code that has the host end it */
        if (p->future->state == FUTURE_PENDING && future_cancel(c, p->future, COIL_NULL) < 0)
            clear_error(c);
        next = p->vm ? p->next : *first;
        promise_drop(p);
    }
}

size_t host_count_promises(const CoilVM *vm)
{
    size_t n = 0;
    for (CoilPromise *p = vm->runtime->host ? vm->runtime->host->promises : NULL; p; p = p->next)
        n++;
    return n;
}

bool coil_promise_cancelled(const CoilPromise *promise) { return atomic_load(&((CoilPromise *)(uintptr_t)promise)->cancelled); }

/* Settles the future with a result (borrowed) or the pending exception, and lets go of the promise. */
static void promise_settle(Coil *c, CoilPromise *p, Value result)
{
    Value error = take_error(c);
    Future *f = p->future;
    bool stopped = c->vm->stopped && !is_null(error);
    if (!stopped && f->state == FUTURE_PENDING) {
        f->promised = false;
        if (is_null(error) && is_null(result)) {
            (void)raise_error(c, EXC_SystemError, "a promise was ended with neither a result nor an exception");
            error = take_error(c);
        }
        bool ok = is_null(error) ? future_set_result(c, f, result) : future_set_exception(c, f, error);
        if (!ok)
            report_error(c);
    }
    promise_end(c, p);
    if (stopped)
        restore_error_take(c, error); /* nobody but the host's outermost call takes it */
    else
        release_maybe(c, error);
}

void coil_promise_resolve(Coil *c, CoilPromise *promise, CoilValue result)
{
    promise_lock(promise);
    bool here = promise->vm == c->vm;
    promise_unlock(promise);
    if (here)
        promise_settle(c, promise, result);
    promise_drop(promise);
}

static CoilValue promise_none(Coil *c, void *data)
{
    (void)c, (void)data;
    return V_NONE;
}

void coil_promise_complete(CoilPromise *promise, CoilDeferred make, void *data)
{
    promise->deferred = (Deferred){.call = make ? make : promise_none, .data = data, .promise = promise};
    promise_lock(promise);
    bool queued = promise->vm && deferred_put(promise->vm, &promise->deferred);
    promise_unlock(promise);
    if (queued)
        return;
    if (make)
        (void)make(NULL, data);
    promise_drop(promise);
}

static CoilValue promise_given_up(Coil *c, void *data)
{
    (void)data;
    return c ? raise_error(c, EXC_RuntimeError, "the host gave up what this waits for") : COIL_NULL;
}

void coil_promise_drop(CoilPromise *promise) { coil_promise_complete(promise, promise_given_up, NULL); }

bool coil_post(CoilVM *vm, CoilDeferred call, void *data)
{
    Deferred *d = malloc(sizeof *d); /* config.alloc is the lock holder's */
    if (!d)
        return false;
    *d = (Deferred){.call = call, .data = data};
    if (deferred_put(vm, d))
        return true;
    free(d);
    return false;
}

/* ---- in the loop ---- */

static void deferred_run(Coil *c, Deferred *d)
{
    CoilPromise *p = d->promise;
    if (p && atomic_load(&p->cancelled)) {
        (void)d->call(NULL, d->data);
        promise_end(c, p);
        promise_drop(p);
        return;
    }
    Value pending;
    CoilScope scope = callback_enter(c, &pending);
    Value result = d->call(c, d->data);
    if (p) {
        promise_settle(c, p, failed(c) ? COIL_NULL : result);
        promise_drop(p);
    } else {
        free(d);
    }
    callback_leave(c, scope, pending);
}

bool host_promises(const CoilVM *vm) { return vm->runtime->host && vm->runtime->host->promises; }

void host_serve_loop(Coil *c)
{
    if (!host_of(c)) {
        report_error(c);
        return;
    }
    for (Deferred *d = deferred_take(c->vm), *next; d; d = next) {
        next = d->next;
        deferred_run(c, d);
    }
}

/* ---- the end ---- */

void host_drop_promises(CoilVM *vm)
{
    Coil *c = &vm->main_thread;
    for (Deferred *d = deferred_take(vm), *next; d; d = next) {
        next = d->next;
        CoilPromise *p = d->promise;
        (void)d->call(NULL, d->data);
        if (p) {
            promise_end(c, p);
            promise_drop(p);
        } else {
            free(d);
        }
    }
    while (vm->runtime->host && vm->runtime->host->promises) {
        CoilPromise *p = vm->runtime->host->promises;
        atomic_fetch_add(&p->count, 1); /* `cancel` may end it */
        promise_end(c, p);
        promise_tell(p);
        promise_drop(p);
    }
}
