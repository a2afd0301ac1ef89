/* thread.c: threads inside a VM. */
#include "vm/machine/thread.h"
#include "vm/machine/breaker.h"
#include "vm/loop/frame.h"
#include "vm/heap/heap_internal.h"
#include "vm/loop/interp.h"
#include "vm/loop/watch.h"

#include <errno.h>
#include <time.h>

uint64_t thread_self(void) { return thread_ident(pthread_self()); }

uint64_t thread_ident(pthread_t self)
{
    uint64_t id = 0;
    memcpy(&id, &self, sizeof self < sizeof id ? sizeof self : sizeof id);
    return id > THREAD_RESERVED ? id : id + 2;
}

int64_t thread_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

bool thread_init(CoilVM *vm, Coil *c)
{
    memset(c, 0, sizeof *c);
    c->vm = vm;
    c->depth_limit = vm->limit[COIL_LIMIT_DEPTH] < UINT32_MAX ? (uint32_t)vm->limit[COIL_LIMIT_DEPTH] : UINT32_MAX;
    return sem_init(&c->park, 0, 0) == 0;
}

void thread_dispose(Coil *c)
{
    mem_free(c, c->scope_base, (size_t)((char *)c->scope_end - (char *)c->scope_base));
    c->scope_base = c->scope_top = c->scope_end = NULL;
    stacks_stop(c);
    sem_destroy(&c->park);
}

/* What belongs to the thread that had the Coil before, not to the one that takes it. */
void thread_forget(Coil *by, Coil *c)
{
    Value *fields[] = {&c->context, &c->thread_data, &c->running_loop, &c->handled_by_host, &c->asyncgen_firstiter, &c->asyncgen_finalizer,
                       &c->trace,   &c->profile,     &c->async_error};
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        Value old = *fields[k];
        *fields[k] = COIL_NULL;
        release_maybe(by, old);
    }
    c->origin_depth = 0;
    watch_update(by);
}

/* A new Coil, in the list. The lock is held, by `by` or its stand-in. */
static Coil *thread_new(CoilVM *vm)
{
    Coil *c = host_alloc(&vm->config, NULL, 0, sizeof *c, 64);
    if (!c)
        return NULL;
    if (!thread_init(vm, c)) {
        host_alloc(&vm->config, c, sizeof *c, 0, 64);
        return NULL;
    }
    if (!stacks_start(c)) {
        clear_error(c);
        thread_dispose(c);
        host_alloc(&vm->config, c, sizeof *c, 0, 64);
        return NULL;
    }
    c->thread_id = THREAD_RESERVED;
    pthread_mutex_lock(&vm->lock);
    c->next = vm->threads;
    vm->threads = c;
    pthread_mutex_unlock(&vm->lock);
    limits_changed(vm);
    return c;
}

static Coil *thread_find(CoilVM *vm, uint64_t id)
{
    for (Coil *t = vm->threads; t; t = t->next)
        if (t->thread_id == id)
            return t;
    return NULL;
}

Coil *thread_enter(CoilVM *vm)
{
    uint64_t me = thread_self();
    pthread_mutex_lock(&vm->lock);
    Coil *c = thread_find(vm, me);
    if (c) {
        pthread_mutex_unlock(&vm->lock);
        return c;
    }
    c = thread_find(vm, 0);
    if (c)
        c->thread_id = THREAD_RESERVED;
    pthread_mutex_unlock(&vm->lock);
    if (!c) {
        Coil stand_in; /* holds the lock while there is no Coil yet */
        memset(&stand_in, 0, sizeof stand_in);
        lock_take(vm, &stand_in);
        c = thread_new(vm);
        lock_give(vm, &stand_in);
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
    pthread_mutex_lock(&vm->lock);
    c->thread_id = me;
    pthread_mutex_unlock(&vm->lock);
    if (c->last_thread != me) {
        c->last_thread = me;
        thread_bounds(c);
        thread_forget(c, c);
    }
}

void thread_leave(Coil *c)
{
    CoilVM *vm = c->vm;
    pthread_mutex_lock(&vm->lock);
    c->thread_id = 0;
    pthread_mutex_unlock(&vm->lock);
    lock_give(vm, c);
}

void thread_end(Coil *c)
{
    CoilVM *vm = c->vm;
    pthread_mutex_lock(&vm->lock);
    c->thread_id = 0;
    c->started = false;
    vm->holder = NULL;
    vm->used[COIL_LIMIT_THREADS]--;
    pthread_cond_broadcast(&vm->lock_free);
    pthread_mutex_unlock(&vm->lock);
}

enum { PATIENCE_MS = 100 };

bool threads_stop(CoilVM *vm)
{
    pthread_mutex_lock(&vm->lock);
    bool none = !vm->used[COIL_LIMIT_THREADS];
    pthread_mutex_unlock(&vm->lock);
    if (none)
        return true;
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += PATIENCE_MS * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    vm->stopped = true;
    for (Coil *t = vm->threads; t; t = t->next) {
        breaker_set(t, BREAK_STOPPED);
        thread_wake(t);
    }
    pthread_mutex_lock(&vm->lock);
    int late = 0;
    while (vm->used[COIL_LIMIT_THREADS] && !late)
        late = pthread_cond_timedwait(&vm->lock_free, &vm->lock, &until);
    none = !vm->used[COIL_LIMIT_THREADS];
    vm->abandoned = !none;
    pthread_cond_broadcast(&vm->lock_free);
    pthread_mutex_unlock(&vm->lock);
    limits_go_on(vm);
    return none;
}

Coil *thread_reserve(Coil *c)
{
    CoilVM *vm = c->vm;
    pthread_mutex_lock(&vm->lock);
    Coil *t = thread_find(vm, 0);
    if (t)
        t->thread_id = THREAD_RESERVED;
    pthread_mutex_unlock(&vm->lock);
    if (!t && !(t = thread_new(vm)))
        raise_memory(c);
    return t;
}

void thread_unreserve(Coil *c)
{
    pthread_mutex_lock(&c->vm->lock);
    c->thread_id = 0;
    pthread_mutex_unlock(&c->vm->lock);
}

void coil_block(Coil *c) { lock_give(c->vm, c); }

void coil_unblock(Coil *c)
{
    int error = errno;
    lock_take(c->vm, c);
    errno = error;
}

void thread_park(Coil *c, int64_t until)
{
    uint64_t limit = c->vm->limit[COIL_LIMIT_TIME];
    if (limit != COIL_NO_LIMIT && (until < 0 || (uint64_t)until > limit))
        until = (int64_t)limit;
    coil_block(c);
    if (until < 0) {
        (void)sem_wait(&c->park);
    } else {
        int64_t left = until - thread_now();
        if (left > 0) {
            struct timespec at; /* sem_timedwait knows the wall clock only; who waits looks at the monotonic one again */
            clock_gettime(CLOCK_REALTIME, &at);
            int64_t nanoseconds = at.tv_nsec + left % 1000000000;
            at.tv_sec += (time_t)(left / 1000000000 + nanoseconds / 1000000000);
            at.tv_nsec = (long)(nanoseconds % 1000000000);
            (void)sem_timedwait(&c->park, &at);
        }
    }
    coil_unblock(c);
    c->deadline_skipped = UINT32_MAX / 2; /* the next charge looks at the clock */
}

void thread_wake(Coil *c) { (void)sem_post(&c->park); }

bool thread_grant(ThreadQueue *queue)
{
    ThreadWaiter *w = queue->first;
    if (!w)
        return false;
    queue->first = w->next;
    if (!w->next)
        queue->last = NULL;
    w->granted = true;
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

int thread_wait(Coil *c, ThreadQueue *queue, int64_t until)
{
    ThreadWaiter w = {.thread = c};
    if (queue->last)
        queue->last->next = &w;
    else
        queue->first = &w;
    queue->last = &w;
    enum { WAKING = BREAK_SIGNAL | BREAK_INTERRUPT | BREAK_ASYNC_EXC | BREAK_DEADLINE | BREAK_STOPPED };
    for (;;) {
        thread_park(c, until);
        if (w.granted)
            return 1;
        if (atomic_load(&c->breaker) & WAKING && !breaker_serve(c)) {
            if (!w.granted) {
                queue_remove(queue, &w);
                return -1;
            }
            replace_take(c, &c->async_error, take_error(c)); /* granted meanwhile: the next safepoint raises it */
            breaker_set(c, BREAK_ASYNC_EXC);
            return 1;
        }
        if (w.granted)
            return 1;
        if (until >= 0 && thread_now() >= until) {
            queue_remove(queue, &w);
            return 0;
        }
    }
}
