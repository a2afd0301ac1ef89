/* suspend.h: frames of generators: pushed to run, taken off the stack when they suspend or finish. */
#ifndef VM_SUSPEND_H
#define VM_SUSPEND_H

#include "vm/code/verify.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"

/* Registers by pairs: a generator's are copied at every step, and are too few for a call of memcpy. */
typedef uint64_t RegisterPair __attribute__((vector_size(16), aligned(_Alignof(Value)), may_alias));

static inline __attribute__((always_inline)) void registers_copy(Value *to, const Value *from, uint32_t count)
{
    for (uint32_t k = 0; k + 2 <= count; k += 2)
        *(RegisterPair *)(to + k) = *(const RegisterPair *)(from + k);
    if (count & 1)
        to[count - 1] = from[count - 1];
}

/* The same, and what they were copied from is dead. */
static inline __attribute__((always_inline)) void registers_move(Value *to, Value *from, uint32_t count)
{
    const RegisterPair dead = {V_UNDEF.word_, V_UNDEF.word_};
    for (uint32_t k = 0; k + 2 <= count; k += 2) {
        *(RegisterPair *)(to + k) = *(const RegisterPair *)(from + k);
        *(RegisterPair *)(from + k) = dead;
    }
    if (count & 1) {
        to[count - 1] = from[count - 1];
        from[count - 1] = V_UNDEF;
    }
}

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
/* Is g's code prepared, has nobody asked for its frame, and is there room on the stacks? */
static inline bool generator_fits(const Coil *c, const Generator *g)
{
    const Code *code = g->function->code;
    return !generator_is_seen(g) && code->live && (const char *)((const Value *)c->values_top + code->nregs) <= c->values_limit &&
           c->frames_top <= c->frames_last && c->depth < c->depth_limit;
}
/* Could g run at once, and is nobody beside it? It fits, is not running or finished, and neither awaits nor is awaited. */
static inline bool generator_is_plain(const Coil *c, const Generator *g)
{
    return g->state <= GEN_SUSPENDED && !g->link && generator_fits(c, g);
}
/* generator_push() for one that fits. */
static inline __attribute__((always_inline)) Frame *generator_push_plain(Coil *c, Frame *previous, Generator *g, int how)
{
    Frame *f = (Frame *)c->frames_top;
    Code *code = g->function->code;
    Value *regs = (Value *)c->values_top;
    registers_copy(regs, g->regs, code->nregs);
    object_retain(&g->h);
    frame_begin(c, f, previous, g->function, code, regs, regs + code->nregs, code->live + g->at, how, FRAME_GENERATOR, COIL_NULL, 0, 0);
    f->generator = f->root = g;
    g->state = GEN_RUNNING;
    return f;
}
/* The way back: a frame that nothing asked about, of a generator that nothing awaits, yields. Its registers go home. */
static inline __attribute__((always_inline)) void generator_leave_plain(Coil *c, Frame *f)
{
    Generator *g = f->generator;
    registers_move(g->regs, f->regs, f->code->nregs);
    g->at = (uint32_t)(f->ip - f->code->live);
    g->state = GEN_SUSPENDED;
    suspension_check(c, f->code, g->regs, g->at);
    if (!(g->flags & GEN_LINKED))
        g->link = NULL;
    c->frames_top = (char *)f;
    c->values_top = f->saved_top;
    c->frame = f->previous;
    c->depth--;
    object_release(c, &g->h); /* what drives it holds it too */
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
