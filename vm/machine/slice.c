/* slice.c: setting aside what a task runs, and going on with it. */
#include "vm/machine/slice.h"
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "vm/loop/interp.h"
#include "vm/machine/breaker.h"
#include "vm/machine/thread_state.h"
#include "vm/system/time.h"

enum { LOOK_STEPS = 1024 }; /* between looks at the clock: some 10 us */

void slice_begin(Coil *c, struct HostSlice *s, uint64_t max_ns, uint64_t max_steps)
{
    *s = (struct HostSlice){.until = max_ns ? system_monotonic() + (int64_t)(max_ns < INT64_MAX / 2 ? max_ns : INT64_MAX / 2) : 0,
                            .steps = max_steps ? max_steps : COIL_NO_LIMIT};
    c->slice = s;
    breaker_set(c, BREAK_SLICE);
}

void slice_end(Coil *c)
{
    c->slice = NULL;
    atomic_fetch_and(&c->breaker, ~(unsigned)BREAK_SLICE);
}

static bool used_up(struct HostSlice *s)
{
    if (!s->steps)
        return true;
    if (!s->until || s->unseen < LOOK_STEPS)
        return false;
    s->unseen = 0;
    return system_monotonic() >= s->until;
}

bool slice_over(Coil *c)
{
    struct HostSlice *s = c->slice;
    if (!s || !s->root || s->over || c->aside || c->vm->watching || !used_up(s))
        return false;
    Frame *entry = c->frame;
    while (entry->how != HOW_ENTRY)
        entry = entry->previous;
    if (entry->previous || frame_root(entry) != s->root) { /* C stands in between */
        s->unseen = s->steps ? 0 : LOOK_STEPS;
        return false;
    }
    RETAIN(entry->root); /* the task that holds it may be set up anew meanwhile */
    c->aside = c->frame;
    c->aside_entry = entry;
    c->frame = NULL;
    return s->over = true;
}

bool slice_resumes(const Coil *c)
{
    const Frame *f = c->frame;
    while (f->how != HOW_ENTRY)
        f = f->previous;
    return f == c->aside_entry && !c->aside;
}

Value slice_resume(Coil *c, bool *finished)
{
    Generator *root = c->aside_entry->root;
    c->frame = c->aside;
    c->aside = NULL;
    c->sent = V_NONE; /* a generator's frame is entered with a value for its `yield`; it stands at none */
    Value result = interp_run(c);
    if (!c->aside)
        c->aside_entry = NULL;
    *finished = is_null(result) || c->finished;
    RELEASE(c, root);
    return result;
}

void slice_drop(Coil *c)
{
    if (!c->aside || c->frame) /* what stands above on the stacks goes first */
        return;
    Value pending = take_error(c);
    bool finished;
    raise_memory(c); /* no Python sees it; it needs no memory */
    Value result = slice_resume(c, &finished);
    release_maybe(c, result);
    clear_error(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
}

void slice_drop_left(Coil *c)
{
    if (!c->aside)
        return;
    limits_shut(c->vm);
    slice_drop(c);
    limits_go_on(c->vm);
}

void slices_drop(CoilVM *vm)
{
    for (Coil *t = vm->threads; t; t = t->next) {
        stack_uncount(t);
        t->c_stack_limit = vm->main_thread.c_stack_limit; /* all run here now */
        t->thread->stack_end = vm->main_thread.thread->stack_end;
        slice_drop_left(t);
    }
}
