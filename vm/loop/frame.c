/* frame.c: the value and frame stacks, and frame objects. */
#include "vm/loop/frame.h"
#include "vm/errors/exception.h"
#include "vm/loop/generator.h"
#include "vm/machine/modes.h"
#include "vm/machine/slice.h"

enum {
    VALUE_CHUNK = COIL_HOSTILE ? 4096 : 8 * 1024, /* bytes of the first chunk; later ones are larger */
    FRAME_CHUNK_SIZE = COIL_HOSTILE ? 2048 : 8 * 1024,
    CHUNK_MOST = COIL_HOSTILE ? 4096 : 256 * 1024
};

static StackChunk *chunk_new(Coil *c, size_t size)
{
    StackChunk *chunk = mem_alloc(c, size);
    if (!chunk)
        return NULL;
    chunk->previous = chunk->next = NULL;
    chunk->below = NULL;
    chunk->depth = 0;
    chunk->size = size;
    chunk->limit = (char *)chunk + size;
    return chunk;
}

static void chunk_fill(StackChunk *chunk)
{
    for (Value *v = (Value *)(chunk + 1); (char *)(v + 1) <= chunk->limit; v++)
        *v = V_UNDEF;
}

bool stacks_start(Coil *c)
{
    c->values = chunk_new(c, VALUE_CHUNK);
    c->frames = chunk_new(c, FRAME_CHUNK_SIZE);
    if (!c->values || !c->frames)
        return false;
    stacks_note(c);
    chunk_fill(c->values);
    c->values_top = (char *)(c->values + 1);
    c->frames_top = (char *)(c->frames + 1);
    return true;
}

/* From this one on. */
static void chunks_free(Coil *c, StackChunk *chunk)
{
    while (chunk) {
        StackChunk *next = chunk->next;
        mem_free(c, chunk, chunk->size);
        chunk = next;
    }
}

static void stack_free(Coil *c, StackChunk *chunk)
{
    while (chunk && chunk->previous)
        chunk = chunk->previous;
    chunks_free(c, chunk);
}

void stacks_stop(Coil *c)
{
    stack_free(c, c->values);
    stack_free(c, c->frames);
    c->values = c->frames = NULL;
}

void chunks_trim(Coil *c, StackChunk *chunk)
{
    chunks_free(c, chunk->next);
    chunk->next = NULL;
}

/* The chunk after the current one, large enough; kept ones are reused. */
static StackChunk *chunk_next(Coil *c, StackChunk *current, size_t need, bool values)
{
    need += sizeof(StackChunk);
    StackChunk *next = current->next;
    if (next && next->size < need) {
        current->next = NULL;
        chunks_free(c, next);
        next = NULL;
    }
    if (!next) {
        size_t size = current->size * 2 < CHUNK_MOST ? current->size * 2 : CHUNK_MOST;
        next = chunk_new(c, size < need ? need : size);
        if (!next)
            return NULL;
        if (values)
            chunk_fill(next);
        next->previous = current;
        current->next = next;
    }
    return next;
}

Value *window_push(Coil *c, Value *args, uint32_t n, uint32_t count, uint32_t *flags)
{
    size_t size = (size_t)count * sizeof(Value);
    Value *regs = (Value *)c->values_top;
    if (UNLIKELY((size_t)(c->values->limit - c->values_top) < size)) {
        StackChunk *next = chunk_next(c, c->values, size, true);
        if (!next)
            return NULL;
        c->values = next;
        stacks_note(c);
        regs = (Value *)(next + 1);
        *flags |= FRAME_CHUNK;
    }
    for (uint32_t i = 0; i < n; i++) {
        regs[i] = args[i];
        args[i] = V_UNDEF;
    }
    return regs;
}

Frame *frame_room(Coil *c, uint32_t *flags)
{
    Frame *f = (Frame *)c->frames_top;
    if (UNLIKELY((size_t)(c->frames->limit - c->frames_top) < sizeof *f)) {
        StackChunk *next = chunk_next(c, c->frames, sizeof *f, false);
        if (!next)
            return NULL;
        next->below = c->frames_top;
        next->depth = frames_depth(c);
        c->frames = next;
        stacks_note(c);
        f = (Frame *)(next + 1);
        *flags |= FRAME_FRAMES;
    }
    return f;
}

Frame *frame_push_take(Coil *c, Function *fn, Value *regs, uint32_t flags)
{
    Code *code = fn->code;
    Frame *f = NULL;
    stacks_note(c);
    if (UNLIKELY(frames_depth(c) >= __atomic_load_n(&c->depth_limit, __ATOMIC_RELAXED)))
        (void)raise_error(c, EXC_RecursionError, "maximum recursion depth exceeded");
    else if (LIKELY(code->live != NULL) || code_prepare(c, code))
        f = frame_room(c, &flags);
    if (UNLIKELY(!f)) {
        for (uint32_t i = 0; i < code->nlocals; i++)
            if (is_object(regs[i])) {
                Value v = regs[i];
                regs[i] = V_UNDEF;
                release(c, v);
            }
        if (flags & FRAME_CHUNK)
            stack_back(c, &c->values);
        RELEASE(c, fn);
        return NULL;
    }
    frame_begin(c, f, c->frame, fn, code, regs, regs + code->nregs, code->live, HOW_ENTRY, flags);
    return f;
}

/* Takes the frame off the stacks; what it held is gone already. */
static void frame_remove(Coil *c, Frame *f)
{
    if (UNLIKELY(f->flags & FRAME_FRAMES))
        frames_back(c);
    else
        c->frames_top = (char *)f;
    if (UNLIKELY(f->flags & FRAME_CHUNK))
        stack_back(c, &c->values);
    c->values_top = f->saved_top;
    c->frame = f->previous;
}

/* Where an exception that leaves it was raised, though handlers that let it pass ran since, unless what raised it again has a line of the
 * program (an `except` that did not match, the end of a `finally`); otherwise where it stands. */
static uint32_t frame_left_at(Coil *c, const Frame *f, const FrameObject *o)
{
    uint32_t at = frame_at(f);
    if (code_lets_pass(f->code, at))
        return at;
    Value entry = is_null(c->error) ? COIL_NULL : as_exception(c->error)->traceback;
    if (is_object(entry) && same(as_traceback(entry)->frame, from_object(o)))
        return as_traceback(entry)->at;
    return at;
}

/* The frame object outlives the frame if somebody else holds it: it keeps the locals (moved), for which it has room since it was made. What is
 * short of memory here goes without; the pending exception stays, and that it has its context. */
static void frame_object_finish(Coil *c, Frame *f, bool keep)
{
    FrameObject *o = f->object;
    const uint64_t chained = c->chained;
    f->object = NULL;
    o->at = frame_left_at(c, f, o);
    if (keep && o->h.count > 1) {
        for (uint32_t i = 0; o->values && i < o->value_count; i++) {
            o->values[i] = f->regs[i];
            f->regs[i] = V_UNDEF;
        }
        if (!is_null(f->locals))
            o->locals = retain(f->locals);
        if (f->previous && !o->back && mem_roomy(c)) {
            Value pending = take_error(c);
            FrameObject *back = frame_object_borrow(c, f->previous);
            if (back)
                o->back = RETAIN(back);
            else
                clear_error(c);
            if (!is_null(pending))
                restore_error_take(c, pending);
        }
    }
    c->chained = chained;
    o->live = NULL;
    o->generator = NULL;
    RELEASE(c, o);
}

static void frame_leave(Coil *c, Frame *f, uint32_t registers)
{
    Value *regs = f->regs;
    uint32_t locals = f->code->nlocals;
    while (registers > locals) /* temporaries go as a stack is popped, in the frame itself */
        if (is_object(regs[--registers])) {
            Value v = regs[registers];
            regs[registers] = V_UNDEF;
            release(c, v);
        }
    /* Finalisers of locals, of names that f_locals was given too, see the caller's frame: none makes another object for this one. Its registers
     * stay below the tops of the stacks. */
    c->frame = f->previous;
    if (frame_object(f))
        frame_object_finish(c, f, true);
    for (uint32_t i = 0; i < locals; i++)
        if (is_object(regs[i])) {
            Value v = regs[i];
            regs[i] = V_UNDEF;
            release(c, v);
        }
    release_maybe(c, frame_mapping(f));
    release_maybe(c, frame_extra(f));
    Function *fn = f->flags & FRAME_GENERATOR ? NULL : f->function;
    Generator *g = f->flags & FRAME_BORROWS ? NULL : frame_generator(f);
    frame_remove(c, f);
    RELEASE(c, fn);
    RELEASE(c, g);
}

void frame_pop(Coil *c, Frame *f) { frame_leave(c, f, f->code->nlocals); }
void frame_unwind(Coil *c, Frame *f) { frame_leave(c, f, f->code->nregs); }

bool locals_add_spilled(Coil *c, const Code *code, const Value *regs, Dict *d)
{
    size_t spilled = code->local_names->length - code->nlocals;
    if (LIKELY(!spilled))
        return true;
    uint32_t r = 0;
    while (r < code->nlocals && !(code->local_kinds[r] == LOCAL_HIDDEN && str_equal_c(as_str(code->local_names->items[r]), ".spill")))
        r++;
    if (r == code->nlocals || !is_exact(regs[r], SHAPE_LIST))
        return true; /* not made yet, or gone */
    List *l = as_list(regs[r]);
    for (size_t k = 0; k < spilled && k < l->length; k++)
        if (!is_undef(l->items[k]) && !dict_set(c, d, code->local_names->items[code->nlocals + k], l->items[k]))
            return false;
    return true;
}

/* ---- positions and handlers ---- */

uint32_t frame_at(const Frame *f) { return (uint32_t)(f->ip - f->code->live); }

uint32_t frame_object_at(const FrameObject *o) { return o->live ? frame_at(o->live) : o->generator ? o->generator->at : o->at; }

static Value handled_in(const Code *code, const Value *regs, uint32_t at)
{
    for (uint32_t i = exc_row_from(code, at); i < code->exc_count; i++) {
        const ExcRow *row = &code->exc_rows[i];
        if (row->start <= at && row->kind == EXC_HANDLING && is_object(regs[row->exc]))
            return regs[row->exc];
    }
    return COIL_NULL;
}

Value frame_handled_borrow(const Frame *f)
{
    if (f->code->exc_count == 0)
        return COIL_NULL;
    return handled_in(f->code, f->regs, frame_at(f));
}

Value handled_exception_borrow(Coil *c)
{
    for (Frame *f = c->frame; f; f = f->previous) {
        Value v = frame_handled_borrow(f);
        if (!is_null(v))
            return v;
        if (f->flags & FRAME_GENERATOR) /* suspended awaiters between this one and what drives the chain */
            for (Generator *g = generator_awaiter(f->generator); g && g->state == GEN_SUSPENDED; g = generator_awaiter(g)) {
                v = handled_in(g->function->code, g->regs, g->at);
                if (!is_null(v))
                    return v;
                if (g == f->root)
                    break;
            }
    }
    return COIL_NULL;
}

/* ---- frame objects ---- */

static FrameObject *frame_object_new(Coil *c, Function *function)
{
    uint32_t count = function->code->nlocals;
    FrameObject *o = heap_new(c, SHAPE_FRAME, sizeof *o + count * sizeof(Value));
    if (UNLIKELY(!o) && count && c->vm->stopped) {
        clear_error(c); /* a stop is told of with all its places: this one goes without locals */
        count = 0;
        o = heap_new(c, SHAPE_FRAME, sizeof *o);
    }
    if (!o)
        return NULL;
    o->values = count ? (Value *)(o + 1) : NULL;
    for (uint32_t i = 0; i < count; i++)
        o->values[i] = V_UNDEF;
    o->value_count = count;
    o->function = RETAIN(function);
    o->trace_lines = true;
    return o;
}

FrameObject *frame_object_borrow(Coil *c, Frame *f)
{
    if (frame_object(f))
        return f->object;
    const Generator *g = frame_generator(f);
    FrameObject *o = g && g->extra ? g->extra->frame : NULL;
    if (o)
        RETAIN(o);
    else if (!(o = frame_object_new(c, f->function)))
        return NULL;
    o->live = f;
    frame_see(f);
    return f->object = o;
}

FrameObject *frame_object_back(Coil *c, FrameObject *o)
{
    if (o->back)
        return RETAIN(o->back);
    Frame *f = o->live;
    if (f && f->flags & FRAME_GENERATOR && f->how != HOW_AWAIT && f->generator != f->root) {
        Generator *up = generator_awaiter(f->generator);
        if (up && up->state == GEN_SUSPENDED) {
            FrameObject *back = generator_frame_borrow(c, up);
            return back ? RETAIN(back) : NULL;
        }
    }
    if (!f && o->generator) { /* a suspended awaiter below the running leaf */
        Generator *up = generator_awaiter(o->generator);
        if (up && generator_running(o->generator)) {
            FrameObject *back = generator_frame_borrow(c, up);
            return back ? RETAIN(back) : NULL;
        }
        for (Coil *thread = c->vm->threads; thread; thread = thread->next)
            for (Frame *r = frames_first(thread); r; r = frames_next(thread, r))
                if (frame_root(r) == o->generator) {
                    FrameObject *back = r->previous ? frame_object_borrow(c, r->previous) : NULL;
                    return back ? RETAIN(back) : NULL;
                }
        return NULL;
    }
    if (!f || !f->previous)
        return NULL;
    FrameObject *back = frame_object_borrow(c, f->previous);
    return back ? RETAIN(back) : NULL;
}

FrameObject *generator_frame_borrow(Coil *c, Generator *g)
{
    if (g->state == GEN_FINISHED)
        return NULL;
    if (g->state == GEN_RUNNING) {
        for (Coil *thread = c->vm->threads; thread; thread = thread->next) /* it may run in another one */
            for (Frame *f = frames_first(thread); f; f = frames_next(thread, f))
                if (frame_generator(f) == g)
                    return frame_object_borrow(c, f);
        return NULL;
    }
    GeneratorExtra *extra = generator_extra(c, g);
    if (!extra)
        return NULL;
    if (!extra->frame) {
        FrameObject *o = frame_object_new(c, g->function);
        if (!o)
            return NULL;
        o->generator = g;
        extra->frame = o;
    }
    return extra->frame;
}
