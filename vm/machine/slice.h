/* slice.h: a host's slice: what a task runs is set aside in the middle when the slice is over, and goes on in another.
 *
 * Frames that are set aside keep their places on the stacks, below whatever runs meanwhile; no frame leads to them (c->frame is NULL, as
 * before they began), so that neither a traceback nor sys._getframe() nor an exception's context reaches from one into the other. Only
 * what one activation of the eval loop runs, for the coroutine of a task, can be set aside: where C stands in between (that of sorted(),
 * say, above the key's function) code runs on until that C is left.
 */
#ifndef VM_SLICE_H
#define VM_SLICE_H

#include "vm/machine/vm.h"

struct HostSlice {
    int64_t until;   /* system_monotonic(); 0: no bound */
    uint64_t steps;  /* left; COIL_NO_LIMIT: no bound */
    uint32_t unseen; /* steps since the clock was looked at */
    Generator *root; /* what may be set aside: the task's coroutine (borrowed), while it is resumed */
    bool over;       /* it was set aside */
};

/* From here to slice_end() this thread has a slice: `max_ns` and `max_steps`, 0 for no bound. */
void slice_begin(Coil *c, struct HostSlice *s, uint64_t max_ns, uint64_t max_steps);
void slice_end(Coil *c);
/* What the slice may set aside from now on; gives what it was before. */
static inline Generator *slice_root(Coil *c, Generator *root)
{
    struct HostSlice *s = c->slice;
    Generator *before = s ? s->root : NULL;
    if (s)
        s->root = root;
    return before;
}
/* Did the coroutine that was resumed last not end or suspend, but was set aside? */
static inline bool slice_took(const Coil *c) { return UNLIKELY(c->slice != NULL) && c->slice->over; }
/* Counts steps that were charged. */
static inline void slice_count(Coil *c, uint64_t steps)
{
    struct HostSlice *s = c->slice;
    if (LIKELY(!s))
        return;
    if (s->steps != COIL_NO_LIMIT)
        s->steps -= steps < s->steps ? steps : s->steps;
    s->unseen += steps < UINT32_MAX / 2 ? (uint32_t)steps : UINT32_MAX / 2;
}
/* Asked by the eval loop at its safepoints, with f->ip at the instruction that is to come again. True: the slice is over and the frames are
 * set aside; the activation returns COIL_NULL, with nothing pending. */
MUST_USE bool slice_over(Coil *c);
/* Goes on with what was set aside, as generator_resume() would have: the yielded or returned value. With an exception pending it is raised
 * where the code stands. */
MUST_USE Value slice_resume(Coil *c, bool *finished);
/* For an activation that could not begin: is it one that was to go on? */
bool slice_resumes(const Coil *c);
/* Ends what a thread has set aside, without running Python: the VM is stopped. The thread is in the VM, or idle. Where other code runs above
 * it on the stacks, it stays until slice_drop_left(). */
void slice_drop(Coil *c);
/* The same in a VM that is not stopped, of frames that no loop will go on with. */
void slice_drop_left(Coil *c);

/* The same for all threads, at the VM's end. */
void slices_drop(CoilVM *vm);

/* The frames of a thread, those set aside at last: for (Frame *f = frames_first(t); f; f = frames_next(t, f)) */
#define frames_first(t)   ((t)->frame ? (t)->frame : (t)->aside)
#define frames_next(t, f) ((f)->previous ? (f)->previous : (f) == (t)->aside_entry ? NULL : (t)->aside)

#endif
