/* thread.c: threads inside a VM. */
#include "thread.h"
#include "breaker.h"
#include "frame.h"
#include "heap_internal.h"

#include <errno.h>
#include <time.h>

uint64_t thread_self(void)
{
    pthread_t self = pthread_self();
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
                       &c->trace, &c->profile, &c->async_error};
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        Value old = *fields[k];
        *fields[k] = V_NULL;
        release_maybe(by, old);
    }
    c->origin_depth = 0;
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
    if (!thread_adopt(c, 0)) {
        thread_unreserve(c);
        return NULL;
    }
    return c;
}

bool thread_adopt(Coil *c, size_t size)
{
    (void)size;
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
    return true;
}

void thread_leave(Coil *c)
{
    CoilVM *vm = c->vm;
    pthread_mutex_lock(&vm->lock);
    c->thread_id = 0;
    pthread_mutex_unlock(&vm->lock);
    lock_give(vm, c);
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
