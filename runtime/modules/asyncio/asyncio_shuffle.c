/* asyncio_shuffle.c: CoilConfig.shuffle: what is ready, in an order that is drawn.
 *
 * Tasks may run in any order. Callbacks of call_soon() run in the order in which they were given, by its documentation, which transports and
 * protocols rely on; timers by their time, and those of one time in any order. So tasks are put in a drawn order, and so are timers of one
 * time; then the tasks and all others are merged, each time by a draw that makes every merge as likely. */
#include "runtime/modules/asyncio/asyncio_types.h"
#include "vm/machine/order.h"

static void shuffle(Draws *draws, Ready *items, uint32_t count)
{
    for (uint32_t left = count; left > 1; left--) {
        uint32_t k = (uint32_t)draw_below(draws, left);
        Ready last = items[left - 1];
        items[left - 1] = items[k];
        items[k] = last;
    }
}

/* A task's step, also in the form of a handle: a loop in debug mode notes where that comes from. */
static bool ready_is_step(Coil *c, Value what)
{
    if (is_task(c, what))
        return true;
    Value fn = as_handle(what)->callback;
    const CoilDef *def = is_exact(fn, SHAPE_NATIVE) ? as_native(fn)->def : NULL;
    return def == &task_step_row || def == &task_wakeup_row;
}

/* The time of a timer in the queue; others have none. */
static bool ready_when(Coil *c, Value what, double *when)
{
    if (is_task(c, what) || !is_timer(c, what) || !is_double(as_handle(what)->when))
        return false;
    *when = as_double(as_handle(what)->when);
    return true;
}

static void shuffle_timers(Coil *c, Ready *items, uint32_t count)
{
    for (uint32_t from = 0, end; from < count; from = end) {
        double first, next;
        end = from + 1;
        if (!ready_when(c, items[from].what, &first))
            continue;
        while (end < count && ready_when(c, items[end].what, &next) && next == first)
            end++;
        shuffle(&c->vm->order->draws, items + from, end - from);
    }
}

bool ready_shuffle(Coil *c, LoopCore *l)
{
    uint32_t count = l->count, tasks = 0, others = 0;
    if (count < 2 || !charge_for(c, count, RATE_WORD))
        return count < 2;
    Ready *parts = mem_alloc(c, mem_product(count, sizeof *parts));
    if (!parts)
        return false;
    for (uint32_t k = 0; k < count; k++) { /* tasks from the front, all others from the end */
        Ready r = l->ready[(l->head + k) & (l->room - 1)];
        if (ready_is_step(c, r.what))
            parts[tasks++] = r;
        else
            parts[count - ++others] = r;
    }
    for (uint32_t k = 0; k < others / 2; k++) {
        Ready r = parts[tasks + k];
        parts[tasks + k] = parts[count - 1 - k];
        parts[count - 1 - k] = r;
    }
    Draws *draws = &c->vm->order->draws;
    shuffle(draws, parts, tasks);
    shuffle_timers(c, parts + tasks, others);
    for (uint32_t k = 0, task = 0, other = tasks; k < count; k++) {
        bool next = draw_below(draws, count - k) < tasks - task;
        l->ready[(l->head + k) & (l->room - 1)] = parts[next ? task++ : other++];
    }
    mem_free(c, parts, count * sizeof *parts);
    return true;
}
