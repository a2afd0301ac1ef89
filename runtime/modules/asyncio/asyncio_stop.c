/* asyncio_stop.c: tasks that a limit or a kill ends. No Python of theirs runs any more: coroutines are dropped where they stand, with no
 * `finally` and no GeneratorExit, and the task has the stop as its exception, which its callbacks and CoilDone see once the host has taken
 * it. */
#include "runtime/api/host.h"
#include "runtime/modules/asyncio/asyncio_types.h"
#include "vm/loop/generator.h"
#include "vm/machine/breaker.h"
#include "vm/machine/slice.h"

/* Registers are released while the VM is stopped: finalisers that they reach end at their first instruction. */
static void coroutine_drop(Coil *c, Value coro)
{
    if (!is_exact(coro, SHAPE_COROUTINE))
        return;
    Generator *g = as_generator(coro), *leaf = generator_running(g) ? NULL : generator_leaf(c, g);
    if (leaf)
        sleep_drop(c, generator_delegate_borrow(leaf));
    if (g->state == GEN_SUSPENDED || g->state == GEN_CREATED)
        generator_kill(c, g);
}

/* What a slice set aside of its step goes as all else does that a stop finds running. */
static void aside_drop(Coil *c, Task *t)
{
    LoopCore *l = as_loop(t->f.loop);
    t->aside = false;
    if (!same(l->aside, from_object(t)))
        return;
    l->aside = COIL_NULL;
    slice_drop(l->aside_in);
    RELEASE(c, t);
}

void task_stop(Coil *c, Task *t, Value stop)
{
    RETAIN(t);
    t->stopped = true;
    host_task_stopped(c->vm);
    Value waiter = t->waiter;
    t->waiter = COIL_NULL;
    if (is_object(waiter) && is_future(c, waiter) && as_future(waiter)->promised) /* the host need not go on */
        (void)!future_cancel(c, as_future(waiter), COIL_NULL);
    release_maybe(c, waiter);
    if (UNLIKELY(t->aside))
        aside_drop(c, t);
    coroutine_drop(c, t->coro);
    bool before = heap_unlimited(c->vm, true); /* what is told of a stop finds room */
    if (t->f.state == FUTURE_PENDING && !is_null(stop))
        (void)!future_set_exception(c, &t->f, stop);
    else if (t->f.state == FUTURE_PENDING)
        (void)!future_cancel(c, &t->f, COIL_NULL);
    if (t->f.state == FUTURE_PENDING) /* a closed loop takes no callbacks; a result that is no exception would be none */
        t->f.state = FUTURE_CANCELLED;
    (void)heap_unlimited(c->vm, before);
    t->f.log_traceback = t->f.log_destroy = false; /* the host has it */
    clear_error(c);
    RELEASE(c, t);
}

/* The first from `t` on that a loop has to do with. */
static Task *pending_task(Task *t, const LoopCore *l)
{
    while (t && (object_dying(&t->f.h) || t->f.state != FUTURE_PENDING || as_object(t->f.loop) != &l->h))
        t = t->next;
    return t;
}

/* Each is looked at once: those that are done stay in the list as long as a program holds them. */
static void stop_pending(Coil *c, const LoopCore *l, Value stop)
{
    Task *t = task_first(c), *before = NULL;
    while ((t = pending_task(t, l))) {
        RETAIN(t);
        RELEASE(c, before); /* which may end others */
        before = t;
        task_stop(c, t, stop);
        t = t->listed ? t->next : task_first(c);
    }
    RELEASE(c, before);
}

/* NULL: a program has put something else there. */
static List *timers_of_loop(const LoopCore *l) { return is_exact(l->scheduled, SHAPE_LIST) ? as_list(l->scheduled) : NULL; }

bool loop_waits(Coil *c, const LoopCore *l)
{
    const List *timers = timers_of_loop(l);
    return pending_task(task_first(c), l) || (timers && timers->length);
}

/* Timers never come due. */
static void loop_forget_timers(Coil *c, LoopCore *l)
{
    List *timers = timers_of_loop(l);
    for (size_t k = 0; timers && k < timers->length; k++)
        if (is_timer(c, timers->items[k])) {
            as_handle(timers->items[k])->cancelled = true;
            as_handle(timers->items[k])->scheduled = false;
        }
    if (timers)
        list_clear(c, timers);
    l->timers_cancelled = 0;
}

void loop_stop_tasks(Coil *c, LoopCore *l)
{
    Value stop = take_error(c);
    stop_pending(c, l, stop);
    loop_forget_timers(c, l);
    clear_error(c);
    restore_error_take(c, stop);
}

/* As a stop that nobody is told of: the VM counts as stopped meanwhile, so that finalisers of what goes run no Python. */
void loop_forget(Coil *c, LoopCore *l)
{
    limits_shut(c->vm);
    stop_pending(c, l, COIL_NULL);
    loop_forget_timers(c, l);
    while (l->count) {
        Ready r = ready_pop(l);
        release(c, r.what);
        release_maybe(c, r.by);
    }
    clear_error(c);
    limits_go_on(c->vm);
}

void loop_stop_run(Coil *c, LoopCore *l)
{
    Value stop = take_error(c), until = l->until;
    if (is_object(until) && is_task(c, until) && as_task(until)->f.state == FUTURE_PENDING)
        task_stop(c, as_task(until), stop);
    restore_error_take(c, stop);
}
