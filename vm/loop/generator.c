/* generator.c: generator objects: resuming from C, throwing, closing, and their chains. */
#include "vm/loop/generator.h"
#include "vm/errors/exception.h"
#include "vm/loop/suspend.h"
#include "vm/loop/interp.h"

Generator *generator_new_take(Coil *c, Function *fn)
{
    Code *code = fn->code;
    uint32_t shape = code->flags & CO_COROUTINE         ? SHAPE_COROUTINE
                     : code->flags & CO_ASYNC_GENERATOR ? SHAPE_ASYNC_GENERATOR
                                                        : SHAPE_GENERATOR;
    Generator *g = heap_new_unset(c, shape, sizeof *g + code->nregs * sizeof(Value));
    if (!g) {
        RELEASE(c, fn);
        return NULL;
    }
    g->state = GEN_CREATED;
    g->flags = 0;
    g->at = 0;
    g->function = fn;
    g->link = NULL;
    g->extra = NULL;
    for (uint32_t r = 0; r < code->nregs; r++)
        g->regs[r] = V_UNDEF;
    return g;
}

GeneratorExtra *generator_extra(Coil *c, Generator *g)
{
    if (!g->extra)
        g->extra = mem_alloc_zero(c, sizeof *g->extra);
    return g->extra;
}

Str *generator_name_borrow(const Generator *g) { return g->extra && g->extra->name ? g->extra->name : g->function->name; }
Str *generator_qualname_borrow(const Generator *g) { return g->extra && g->extra->qualname ? g->extra->qualname : g->function->qualname; }

const char *generator_noun(const Generator *g)
{
    return g->h.shape == SHAPE_COROUTINE ? "coroutine" : g->h.shape == SHAPE_ASYNC_GENERATOR ? "async generator" : "generator";
}

static inline bool is_generator(Value v) { return is_exact(v, SHAPE_COROUTINE) || is_exact(v, SHAPE_GENERATOR); }

Value generator_delegate_borrow(const Generator *g)
{
    if (g->state != GEN_SUSPENDED)
        return COIL_NULL;
    uint16_t iterator;
    if (!code_delegates_at(g->function->code, g->at, &iterator) || !is_object(g->regs[iterator]))
        return COIL_NULL;
    return g->regs[iterator];
}

/* The generator g delegates to, if it is one that can be gone to directly. */
static Generator *delegate_generator(const Generator *g)
{
    Value v = generator_delegate_borrow(g);
    if (is_null(v) || !is_generator(v))
        return NULL;
    return as_generator(v);
}

bool generator_running(const Generator *g)
{
    if (!(g->flags & GEN_LINKED) && g->link)
        return g->state == GEN_RUNNING || g->link->state == GEN_RUNNING;
    for (const Generator *next; g->state != GEN_RUNNING; g = next)
        if (!(next = delegate_generator(g)) || generator_awaiter(next) != g) /* what is driven by hand runs for itself */
            return false;
    return true;
}

void generator_detach(Generator *g)
{
    Generator *up = generator_awaiter(g);
    if (g->flags & GEN_LINKED) {
        g->link = NULL;
        g->flags &= (uint8_t)~GEN_LINKED;
    }
    while (up) { /* the first of the chain must not go to an innermost that it no longer leads to */
        Generator *next = generator_awaiter(up);
        if (!next)
            up->link = NULL;
        up = next;
    }
}

void generator_part(Generator *g)
{
    if (generator_awaiter(g) && !generator_running(g))
        generator_detach(g);
}

Generator *generator_leaf(Coil *c, Generator *root)
{
    Generator *leaf = root;
    if (!(root->flags & GEN_LINKED) && root->link && root->state == GEN_SUSPENDED) {
        leaf = root->link;
    } else {
        for (Generator *next; (next = delegate_generator(leaf)); leaf = next) {
            if (next->state == GEN_RUNNING && generator_awaiter(next) == leaf) {
                leaf = next;
                break;
            }
            if (next->state != GEN_SUSPENDED || (generator_awaiter(next) && generator_awaiter(next) != leaf))
                break;
            next->link = leaf;
            next->flags |= GEN_LINKED;
        }
        if (leaf != root && leaf->state != GEN_RUNNING)
            root->link = leaf;
    }
    if (UNLIKELY(leaf->state == GEN_RUNNING)) {
        (void)raise_error(c, EXC_ValueError, "%s already executing", generator_noun(root));
        return NULL;
    }
    return leaf;
}

void generator_kill(Coil *c, Generator *g)
{
    g->state = GEN_FINISHED;
    generator_detach(g);
    Code *code = g->function->code;
    for (uint32_t r = 0; r < code->nregs; r++) {
        Value v = g->regs[r];
        g->regs[r] = V_UNDEF;
        release(c, v);
    }
    if (g->extra && g->extra->frame) {
        FrameObject *o = g->extra->frame;
        g->extra->frame = NULL;
        o->generator = NULL;
        o->at = g->at;
        RELEASE(c, o);
    }
}

/* Runs the chain's innermost generator; the pending exception, if there is one, is raised in it. */
static Value resume_chain_as(Coil *c, Generator *root, Generator *leaf, Value sent, uint32_t flags, bool *finished)
{
    Value pending = take_error(c); /* pushing must not mistake it for its own failure */
    Frame *f = generator_push(c, leaf, HOW_ENTRY, root);
    if (!f) {
        release_maybe(c, pending);
        *finished = true;
        return COIL_NULL;
    }
    if (!is_null(pending)) {
        root->flags |= GEN_THROWN;
        restore_error_take(c, pending);
    } else {
        root->flags &= (uint8_t)~GEN_THROWN;
        c->sent = retain(sent);
    }
    f->flags |= flags;
    RETAIN(root);
    Value result = interp_run(c);
    *finished = is_null(result) || c->finished;
    RELEASE(c, root);
    return result;
}

static Value resume_chain(Coil *c, Generator *root, Generator *leaf, Value sent, bool *finished)
{
    return resume_chain_as(c, root, leaf, sent, 0, finished);
}

/* True if g can't be resumed: *result is what resuming gives. */
static bool resume_refused(Coil *c, Generator *g, Value *result, bool *finished)
{
    *finished = true;
    *result = COIL_NULL;
    if (UNLIKELY(g->state == GEN_RUNNING)) {
        clear_error(c);
        (void)raise_error(c, EXC_ValueError, "%s already executing", generator_noun(g));
        return true;
    }
    if (UNLIKELY(g->state == GEN_FINISHED)) {
        if (g->h.shape == SHAPE_COROUTINE && !(g->flags & GEN_CLOSING)) {
            clear_error(c);
            (void)raise_error(c, EXC_RuntimeError, "cannot reuse already awaited coroutine");
        } else if (!failed(c)) {
            *result = V_NONE;
        }
        return true;
    }
    return false;
}

/* Is what g awaits no generator, which would be gone to in its place? */
static bool awaits_other(const Generator *g)
{
    Value v = generator_delegate_borrow(g);
    return !is_null(v) && !is_generator(v);
}

/* The generator that runs when g is resumed, if that comes down to running its frame on, from the start, from a `yield`, or from an `await`
 * of what is no generator. NULL: there is more to it. */
static inline Generator *resumes_plainly(const Coil *c, Generator *g, Value sent)
{
    if (UNLIKELY(!is_null(c->error)) || UNLIKELY(c->vm->watching != 0))
        return NULL;
    if (UNLIKELY(g->state != GEN_SUSPENDED))
        return g->state == GEN_CREATED && is_none(sent) && generator_is_plain(c, g) ? g : NULL;
    Generator *leaf = generator_quick_leaf(c, g);
    return leaf && generator_fits(c, leaf) && (code_yields_at(leaf->function->code, leaf->at) || awaits_other(leaf)) ? leaf : NULL;
}

static Value resume_as(Coil *c, Generator *g, Value sent, uint32_t flags, bool *finished)
{
    Value result;
    Generator *leaf = resumes_plainly(c, g, sent);
    if (LIKELY(leaf != NULL)) {
        g->flags &= (uint8_t)~GEN_THROWN;
        if (leaf == g) {
            (void)generator_push_plain(c, c->frame, g, HOW_ENTRY, flags);
        } else {
            generator_push_plain(c, c->frame, leaf, HOW_ENTRY, flags)->root = g;
            RETAIN(g);
        }
        c->sent = retain(sent);
        result = interp_begin(c);
        *finished = is_null(result) || c->finished;
        if (leaf != g)
            RELEASE(c, g);
        return result;
    }
    if (resume_refused(c, g, &result, finished))
        return result;
    generator_part(g);
    leaf = generator_next_to_run(c, g);
    if (!leaf)
        return COIL_NULL;
    if (leaf->state == GEN_CREATED && !is_none(sent))
        return raise_error(c, EXC_TypeError, "can't send non-None value to a just-started %s", generator_noun(leaf));
    return resume_chain_as(c, g, leaf, sent, flags, finished);
}

Value generator_resume(Coil *c, Generator *g, Value sent, bool *finished) { return resume_as(c, g, sent, 0, finished); }

Value generator_drive(Coil *c, Generator *g, QuickFn quick, void *arg, bool *finished)
{
    QuickFn outer = c->quick;
    void *outer_arg = c->quick_arg;
    c->quick = quick;
    c->quick_arg = arg;
    Value v = resume_as(c, g, V_NONE, FRAME_QUICK, finished);
    c->quick = outer;
    c->quick_arg = outer_arg;
    return v;
}

/* close() of an iterator that is no generator, if it has one. Keeps going with an exception pending: that one is thrown on. */
static COLD bool close_foreign(Coil *c, Value iterator)
{
    Value method;
    if (!find_attr(c, iterator, NAME(c, close), &method)) {
        report_unraisable(c, NULL, iterator);
        return true;
    }
    if (is_null(method))
        return true;
    Value result = call0(c, method);
    release(c, method);
    if (is_null(result))
        return false;
    release(c, result);
    return true;
}

/* Is g at a `yield` where no handler would see an exception? Then closing it runs nothing. */
static bool closes_quietly(const Generator *g)
{
    const Code *code = g->function->code;
    if (g->state == GEN_CREATED)
        return true;
    if (g->state != GEN_SUSPENDED || !code_yields_at(code, g->at))
        return false;
    for (uint32_t k = exc_row_from(code, g->at); k < code->exc_count; k++)
        if (code->exc_rows[k].kind == EXC_TRY && g->at >= code->exc_rows[k].start)
            return false;
    return true;
}

/* Throws the pending exception (GeneratorExit if none) into g alone; true if g is over and nothing is pending: *value is what it
 * returned. */
static bool close_one(Coil *c, Generator *g, Value *value)
{
    *value = V_NONE;
    if (g->state != GEN_SUSPENDED && g->state != GEN_CREATED) /* what was closed before it ran code that closed it, too */
        return !failed(c);
    if (closes_quietly(g) && !failed(c)) {
        generator_kill(c, g);
        return true;
    }
    if (!failed(c))
        (void)raise_value(c, EXC_GeneratorExit, COIL_NULL);
    bool finished;
    Value result = resume_chain(c, g, g, V_NONE, &finished);
    if (is_null(result)) {
        if (!failed_with(c, EXC_GeneratorExit) && !failed_with(c, EXC_StopIteration))
            return false;
        clear_error(c);
        return true;
    }
    if (!finished) {
        release(c, result);
        return fail_error(c, EXC_RuntimeError, "%s ignored GeneratorExit", generator_noun(g));
    }
    *value = result;
    return true;
}

/* The one that delegates to n, of the chain that g begins; NULL: it does not lead there any more. What is closed runs code, and a generator that
 * code tries to resume has left its awaiter, even where it is refused. */
static COLD Generator *awaiter_within(Generator *g, const Generator *n)
{
    Generator *up = generator_awaiter(n);
    for (Generator *at = g, *next; !up && (next = delegate_generator(at)); at = next)
        up = next == n ? at : NULL;
    return up;
}

/* Closes all that g delegates to, innermost first. False: an exception is pending, to be thrown into g. */
static COLD bool close_delegates(Coil *c, Generator *g)
{
    Generator *leaf = generator_leaf(c, g);
    if (!leaf)
        return false;
    RETAIN(leaf);
    for (Generator *n = leaf;;) {
        Value foreign = generator_delegate_borrow(n);
        if (!is_null(foreign) && n == leaf) {
            retain(foreign);
            uint8_t state = n->state;
            n->state = GEN_RUNNING;
            bool ok = is_generator(foreign) ? true : close_foreign(c, foreign);
            n->state = state;
            if (is_generator(foreign)) {
                Value result = enter_recursion(c, "") ? generator_close(c, as_generator(foreign)) : COIL_NULL;
                ok = !is_null(result);
                release_maybe(c, result);
            }
            release(c, foreign);
            (void)ok; /* a pending exception goes on into n */
        }
        if (n == g) {
            RELEASE(c, n);
            return !failed(c);
        }
        Generator *up = awaiter_within(g, n);
        if (!up) {
            RELEASE(c, n);
            return !failed(c);
        }
        RETAIN(up);
        generator_detach(n);
        n->link = up; /* all of the chain runs while n does */
        n->flags |= GEN_LINKED;
        Value value;
        if (close_one(c, n, &value))
            release(c, value);
        if (generator_awaiter(n)) /* it yielded; up goes on without it */
            generator_detach(n);
        RELEASE(c, n);
        n = up;
    }
}

/* What g delegates to is over: its value is the YIELD_FROM's. */
static void delegate_over_take(Coil *c, Generator *g, Value result)
{
    Instr i = g->function->code->instrs[g->at];
    Value over = g->regs[i.b], before;
    g->regs[i.b] = V_UNDEF;
    before = g->regs[i.a];
    g->regs[i.a] = result;
    g->at++;
    release(c, over); /* whose end may have g go on */
    release(c, before);
}

/* Does g still lead to leaf, after code ran that may have taken the chain apart? It is linked anew, and a pending exception stays. */
static bool chain_stands(Coil *c, Generator *g, const Generator *leaf)
{
    Value pending = take_error(c);
    bool stands = g->state == GEN_SUSPENDED && generator_leaf(c, g) == leaf;
    clear_error(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
    return stands;
}

Value generator_throw_take(Coil *c, Generator *g, Value exception, bool *finished)
{
    Value result;
    restore_error_take(c, exception);
    if (resume_refused(c, g, &result, finished))
        return result;
    generator_part(g);
    if (failed_with(c, EXC_GeneratorExit) && g->state == GEN_SUSPENDED && !generator_running(g)) {
        Value exit = take_error(c);
        if (close_delegates(c, g))
            restore_error_take(c, exit);
        else
            release(c, exit);
        if (g->state != GEN_SUSPENDED)
            return failed(c) ? COIL_NULL : raise_error(c, EXC_RuntimeError, "%s was resumed while closing", generator_noun(g));
        return resume_chain(c, g, g, V_NONE, finished);
    }
    exception = take_error(c);
    Generator *leaf = generator_leaf(c, g);
    if (!leaf) {
        release(c, exception);
        return COIL_NULL;
    }
    Value iterator = generator_delegate_borrow(leaf);
    if (!is_null(iterator)) {
        Value method;
        bool sub_finished = false;
        retain(iterator);
        RETAIN(leaf);
        leaf->state = GEN_RUNNING;
        if (is_generator(iterator)) {
            result = enter_recursion(c, "") ? generator_throw_take(c, as_generator(iterator), retain(exception), &sub_finished) : COIL_NULL;
            method = V_TRUE;
        } else if (!find_attr(c, iterator, NAME(c, throw), &method)) {
            result = COIL_NULL;
        } else if (!is_null(method)) {
            result = call1(c, method, exception);
            release(c, method);
        } else {
            result = COIL_NULL;
        }
        leaf->state = GEN_SUSPENDED;
        release(c, iterator);
        if (is_null(method) && !failed(c)) { /* no throw(): raised at the YIELD_FROM itself */
            restore_error_take(c, exception);
        } else {
            release(c, exception);
            if (!is_null(result) && !sub_finished) {
                RELEASE(c, leaf);
                *finished = false;
                return result;
            }
            if (is_null(result) && failed_with(c, EXC_StopIteration)) {
                Value stop = take_error(c);
                result = retain(stop_iteration_value_borrow(c, stop));
                release(c, stop);
            }
            if (!is_null(result))
                delegate_over_take(c, leaf, result);
        }
        if (leaf->state != GEN_SUSPENDED || (leaf != g && !chain_stands(c, g, leaf))) {
            release_maybe(c, take_error(c));
            RELEASE(c, leaf);
            return raise_error(c, EXC_RuntimeError, "%s was resumed while an exception was thrown into it", generator_noun(g));
        }
        result = resume_chain(c, g, leaf, V_NONE, finished);
        RELEASE(c, leaf);
        return result;
    }
    restore_error_take(c, exception);
    return resume_chain(c, g, leaf, V_NONE, finished);
}

Value generator_close(Coil *c, Generator *g)
{
    if (g->state == GEN_FINISHED)
        return V_NONE;
    if (generator_running(g))
        return raise_error(c, EXC_ValueError, "%s already executing", generator_noun(g));
    if (generator_awaiter(g))
        generator_detach(g);
    Value value;
    RETAIN(g);
    if (g->state == GEN_SUSPENDED)
        (void)!close_delegates(c, g);
    bool ok = close_one(c, g, &value);
    RELEASE(c, g);
    return ok ? value : COIL_NULL;
}

Value async_wrap_take(Coil *c, Value v)
{
    AsyncWrapped *w = heap_new(c, SHAPE_ASYNC_GENERATOR_WRAPPED, sizeof *w);
    if (!w) {
        release(c, v);
        return COIL_NULL;
    }
    w->value = v;
    return from_object(w);
}
