/* suspend.h: frames of generators: pushed to run, taken off the stack when they suspend or finish. */
#ifndef VM_SUSPEND_H
#define VM_SUSPEND_H

#include "vm/code/verify.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"

/* Gives every lazy frame of the suspending chain, from f down to its boundary, a generator. Nothing moves if one can't be had. */
MUST_USE bool suspend_prepare(Coil *c, Frame *f);
/* Suspends f and the frames that await it. Returns the boundary frame's generator (owned); *boundary is a copy of that frame. */
MUST_USE Generator *suspend_chain(Coil *c, Frame *f, Frame *boundary);
/* A frame for a suspended or new generator, on top of the stacks. Borrows g. NULL: failed, g untouched. */
MUST_USE Frame *generator_push(Coil *c, Generator *g, int how, Generator *root);
/* Has a generator's frame to be filled in with more than its registers? */
static inline bool generator_is_seen(const Generator *g)
{
    return UNLIKELY(g->extra != NULL) && (g->extra->frame || !is_null(g->extra->locals));
}
/* Is g's code prepared, has nobody asked for its frame, and is there room for that? */
static inline bool generator_fits(const Coil *c, const Generator *g)
{
    return !generator_is_seen(g) && g->function->code->live && frames_fit(c);
}
/* The one to run when g, suspended, is resumed and has been before: itself, or what it awaits at last. NULL: to be found out. */
static inline Generator *generator_quick_leaf(const Coil *c, Generator *g)
{
    Generator *leaf = g->link;
    if (LIKELY(!leaf))
        return g;
    return g->flags & GEN_LINKED || c->vm->watching || leaf->state != GEN_SUSPENDED ? NULL : leaf;
}
/* Could g run at once, and is nobody beside it? It fits, is not running or finished, and neither awaits nor is awaited. */
static inline bool generator_is_plain(const Coil *c, const Generator *g)
{
    return g->state <= GEN_SUSPENDED && !g->link && generator_fits(c, g);
}
/* generator_push() for one that fits. `flags` may hold FRAME_BORROWS. */
static inline __attribute__((always_inline)) Frame *generator_push_plain(Coil *c, Frame *previous, Generator *g, int how, uint32_t flags)
{
    Frame *f = (Frame *)c->frames_top;
    Code *code = g->function->code;
    if (!(flags & FRAME_BORROWS))
        object_retain(&g->h);
    frame_begin(c, f, previous, g->function, code, g->regs, (Value *)c->values_top, code->live + g->at, how, FRAME_GENERATOR | flags);
    f->generator = f->root = g;
    if (how == HOW_ANEXT)
        f->extra = COIL_NULL;
    g->state = GEN_RUNNING;
    return f;
}
/* The way back: a frame that nothing asked about yields. Its stack is left as it is: it has no window there. */
static inline __attribute__((always_inline)) Generator *generator_leave(Coil *c, Frame *f)
{
    Generator *g = f->generator;
    g->at = (uint32_t)(f->ip - f->code->live);
    g->state = GEN_SUSPENDED;
    suspension_check(c, f->code, g->regs, g->at);
    c->frames_top = (char *)f;
    c->frame = f->previous;
    return g;
}
/* The same of a loop's or C's, which drives `root`: it is that one, or what `root` awaits at last and goes to directly the next time. */
static inline void generator_leave_linked(Coil *c, Frame *f)
{
    Generator *root = f->root, *g = generator_leave(c, f);
    if (root != g) {
        root->link = g;
        root->flags &= (uint8_t)~GEN_LINKED;
    } else if (!(g->flags & GEN_LINKED)) {
        g->link = NULL;
    }
    object_release(c, &g->h); /* what drives or awaits it holds it too */
}
/* g returns or raises: its frame has its registers still, or they are gone. */
static inline void generator_finish(Coil *c, Generator *g)
{
    g->state = GEN_FINISHED;
    if (UNLIKELY(g->flags & GEN_LINKED))
        generator_detach(g);
    if (UNLIKELY(g->extra != NULL) && g->extra->frame) {
        FrameObject *o = g->extra->frame;
        g->extra->frame = NULL;
        RELEASE(c, o);
    }
}
/* An async generator asked for an item has returned or raised: `closed` if it gives no more. */
static inline void generator_item_over(Generator *g, bool closed)
{
    g->flags = (uint8_t)((g->flags & ~AGEN_RUNNING) | (closed ? AGEN_CLOSED : 0));
}
/* f's generator has returned or raised; its result or exception is on its way. If the one that awaits it is suspended on the heap, f leaves
 * and that one's frame takes its place, as what f's `how` and `root` say. CHAIN_BROKEN: there was no room for it, so it ended too, with an
 * exception. CHAIN_ENDED: none such, f is still there. */
enum ChainUp { CHAIN_ENDED, CHAIN_UP, CHAIN_BROKEN };
MUST_USE enum ChainUp chain_up(Coil *c, Frame *f, void (*leave)(Coil *c, Frame *f));
/* PEP 479, and its twin for async generators: StopIteration must not leave a generator. */
void generator_convert_stop(Coil *c, uint32_t code_flags);
/* Sends v to an iterator that is no plain suspended generator. */
MUST_USE Value delegate_send(Coil *c, Value iterator, Value v, bool *finished);

#endif
