/* asyncio_task_list.c: which tasks there are, and which one a loop is running. */
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/start/state.h"

/* ---- the weak list of tasks ---- */

void task_list(Coil *c, Task *t)
{
    AsyncState *s = async_state(c);
    if (t->listed)
        return;
    t->listed = true;
    t->previous = NULL;
    t->next = s->tasks;
    if (s->tasks)
        s->tasks->previous = t;
    s->tasks = t;
}

void task_unlist(Coil *c, Task *t)
{
    AsyncState *s = c->vm->runtime->async;
    if (!t->listed || !s)
        return;
    t->listed = false;
    if (t->previous)
        t->previous->next = t->next;
    else
        s->tasks = t->next;
    if (t->next)
        t->next->previous = t->previous;
    t->previous = t->next = NULL;
}

/* ---- the running task of a loop ---- */

Value current_task_swap(Coil *c, Value loop, Value task)
{
    AsyncState *s = async_state(c);
    if (is_native_loop(c, loop)) {
        Value old = as_loop(loop)->current_task;
        as_loop(loop)->current_task = is_none(task) ? COIL_NULL : retain(task);
        return is_null(old) ? V_NONE : old;
    }
    if (is_null(s->current))
        s->current = from_object(dict_new(c));
    if (is_null(s->current))
        return COIL_NULL;
    Dict *d = as_dict(s->current);
    Value old = dict_get_borrow(c, d, loop);
    if (is_null(old) && failed(c))
        return COIL_NULL;
    old = is_null(old) ? V_NONE : retain(old);
    if (is_none(task) ? dict_delete(c, d, loop) < 0 : !dict_set(c, d, loop, task)) {
        release(c, old);
        return COIL_NULL;
    }
    return old;
}

Task *task_first(Coil *c) { return async_state(c)->tasks; }
