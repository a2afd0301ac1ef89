/* suspend.c: frames of generators: pushed to run, taken off the stack when they suspend or finish. */
#include "vm/loop/suspend.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"

/* Takes a running frame off the stacks; one that was lazy moves its registers into its generator. The frame's reference to the generator
 * goes to the caller. */
static Generator *frame_suspend(Coil *c, Frame *f)
{
    Generator *g = f->generator;
    if (f->regs != g->regs)
        for (uint32_t k = 0; k < f->code->nregs; k++) {
            g->regs[k] = f->regs[k];
            f->regs[k] = V_UNDEF;
        }
    g->at = frame_at(f);
    suspension_check(c, f->code, g->regs, g->at);
    g->state = GEN_SUSPENDED;
    FrameObject *o = frame_object(f);
    if (o) {
        o->live = NULL;
        if (g->extra && g->extra->frame == o) {
            RELEASE(c, o);
            o->generator = g;
        } else if (g->extra) {
            g->extra->frame = o;
            o->generator = g;
        } else { /* prepared by suspend_prepare, so that this cannot fail */
            o->at = g->at;
            RELEASE(c, o);
        }
    }
    if (f->flags & FRAME_BORROWS)
        object_retain(&g->h);
    release_maybe(c, frame_mapping(f)); /* extra->locals holds it too */
    if (UNLIKELY(f->flags & FRAME_FRAMES))
        frames_back(c);
    else
        c->frames_top = (char *)f;
    if (UNLIKELY(f->flags & FRAME_CHUNK))
        stack_back(c, &c->values);
    c->values_top = f->saved_top;
    c->frame = f->previous;
    return g;
}

bool suspend_prepare(Coil *c, Frame *f)
{
    for (;; f = f->previous) {
        if (f->flags & FRAME_LAZY) {
            Generator *g = generator_new_take(c, RETAIN(f->function));
            if (!g)
                return false;
            /* The frame's own reference to the function goes: the generator has one. */
            Function *fn = f->function;
            f->generator = g;
            f->root = NULL;
            g->state = GEN_RUNNING;
            f->flags = (uint8_t)((f->flags & ~FRAME_LAZY) | FRAME_GENERATOR);
            RELEASE(c, fn);
        }
        if (frame_object(f) && !f->generator->extra && !generator_extra(c, f->generator))
            return false;
        if (f->how == HOW_ANEXT && is_null(f->extra)) {
            Value generator = from_object(f->generator);
            f->extra = SLOT(class_of_borrow(c, generator), anext)(c, generator);
            if (is_null(f->extra))
                return false;
            as_async_send(f->extra)->state = AWAIT_ITER;
        }
        if (f->how != HOW_AWAIT)
            return true;
    }
}

Generator *suspend_chain(Coil *c, Frame *f, Frame *boundary)
{
    Generator *leaf = f->generator, *g;
    for (;;) {
        *boundary = *f;
        g = frame_suspend(c, f);
        if (boundary->how != HOW_AWAIT)
            break;
        Frame *up = boundary->previous;
        uint16_t reg = up->ip->b;
        Value old = up->regs[reg]; /* the same object already, or (lazy) a dead register */
        up->regs[reg] = from_object(g);
        if (is_object(old))
            release(c, old);
        g->link = up->generator;
        g->flags |= GEN_LINKED;
        f = up;
    }
    Generator *root = boundary->root ? boundary->root : g;
    if (root != leaf) {
        root->link = leaf;
        root->flags &= (uint8_t)~GEN_LINKED;
    } else if (!(root->flags & GEN_LINKED)) {
        root->link = NULL;
    }
    return g;
}

Frame *generator_push(Coil *c, Generator *g, int how, Generator *root)
{
    if (LIKELY(generator_fits(c, g))) {
        Frame *f = generator_push_plain(c, c->frame, g, how, 0);
        f->root = root;
        return f;
    }
    uint32_t flags = FRAME_GENERATOR;
    Code *code = g->function->code;
    stacks_note(c);
    if (UNLIKELY(frames_depth(c) >= __atomic_load_n(&c->depth_limit, __ATOMIC_RELAXED))) {
        (void)raise_error(c, EXC_RecursionError, "maximum recursion depth exceeded");
        return NULL;
    }
    Frame *f = LIKELY(code->live != NULL) || code_prepare(c, code) ? frame_room(c, &flags) : NULL;
    if (!f)
        return NULL;
    frame_begin(c, f, c->frame, g->function, code, g->regs, (Value *)c->values_top, code->live + g->at, how, flags);
    f->generator = RETAIN(g);
    f->root = root;
    f->extra = COIL_NULL;
    if (generator_is_seen(g)) {
        frame_see(f);
        if (!is_null(g->extra->locals))
            f->locals = retain(g->extra->locals);
        if (g->extra->frame) {
            /* The frame object that somebody holds reads the live frame again. */
            f->object = RETAIN(g->extra->frame);
            f->object->live = f;
            f->object->generator = NULL;
        }
    }
    g->state = GEN_RUNNING;
    return f;
}

enum ChainUp chain_up(Coil *c, Frame *f, void (*leave)(Coil *c, Frame *f))
{
    const int how = f->how;
    const uint8_t quick = f->flags & FRAME_QUICK;
    Generator *g = f->generator, *root = f->root, *up = generator_awaiter(g);
    bool chained = how != HOW_AWAIT && g != root && up && up->state == GEN_SUSPENDED;
    if (chained) { /* what root goes to is set below: no need to look for the first of the chain */
        g->link = NULL;
        g->flags &= (uint8_t)~GEN_LINKED;
    }
    generator_finish(c, g);
    if (!chained)
        return CHAIN_ENDED;
    RETAIN(up);
    if (root != up) { /* up is the innermost now */
        root->link = up;
        root->flags &= (uint8_t)~GEN_LINKED;
    } else if (!(root->flags & GEN_LINKED)) {
        root->link = NULL;
    }
    leave(c, f);
    Frame *next;
    if (LIKELY(generator_fits(c, up))) {
        next = generator_push_plain(c, c->frame, up, how, quick);
        next->root = root;
    } else if ((next = generator_push(c, up, how, root))) {
        next->flags |= quick;
    } else {
        generator_kill(c, up);
    }
    RELEASE(c, up);
    return next ? CHAIN_UP : CHAIN_BROKEN;
}

void generator_convert_stop(Coil *c, uint32_t code_flags)
{
    bool stop = failed_with(c, EXC_StopIteration);
    if (!stop && !((code_flags & CO_ASYNC_GENERATOR) && failed_with(c, EXC_StopAsyncIteration)))
        return;
    Value cause = take_error(c);
    const char *noun = code_flags & CO_ASYNC_GENERATOR ? "async generator" : code_flags & CO_COROUTINE ? "coroutine" : "generator";
    (void)raise_error(c, EXC_RuntimeError, "%s raised %s", noun, stop ? "StopIteration" : "StopAsyncIteration");
    Exception *e = as_exception(c->error);
    replace_take(c, &e->cause, retain(cause));
    replace_take(c, &e->context, cause);
    e->suppress_context = true;
    c->chained = c->error.word_;
}

Value delegate_send(Coil *c, Value iterator, Value v, bool *finished)
{
    Class *cls = class_of_borrow(c, iterator);
    if (SLOT(cls, send))
        return SLOT(cls, send)(c, iterator, v, finished);
    Value result;
    if (is_none(v) && SLOT(cls, next)) {
        result = SLOT(cls, next)(c, iterator);
    } else {
        Value send;
        if (!find_attr(c, iterator, NAME(c, send), &send))
            return COIL_NULL;
        if (is_null(send))
            return raise_attribute(c, iterator, NAME(c, send), "'%T' object has no attribute 'send'", iterator);
        result = call1(c, send, v);
        release(c, send);
    }
    *finished = false;
    if (!is_null(result))
        return result;
    *finished = true;
    if (!failed(c))
        return V_NONE;
    if (!failed_with(c, EXC_StopIteration))
        return COIL_NULL;
    Value stop = take_error(c);
    result = retain(stop_iteration_value_borrow(c, stop));
    release(c, stop);
    return result;
}
