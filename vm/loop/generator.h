/* generator.h: generators, coroutines and async generators: one object each, registers in place.
 *
 * States: CREATED, SUSPENDED, RUNNING (its frame's window is regs; that of one that was lazy lies on the value stack until it suspends),
 * FINISHED (no registers).
 * Chains: when a suspended generator stands at a YIELD_FROM whose iterator is another generator, that one's `link` may name it as
 * its awaiter (GEN_LINKED is then set). The first of a chain, the one that is driven from outside, keeps the innermost as its leaf in
 * `link` (GEN_LINKED is not set), so that resuming goes there directly. Both links are borrowed; they are dropped when a middle generator
 * is driven by hand, finishes or dies.
 */
#ifndef VM_GENERATOR_H
#define VM_GENERATOR_H

#include "vm/machine/vm.h"

enum GeneratorState { GEN_CREATED, GEN_SUSPENDED, GEN_RUNNING, GEN_FINISHED };
enum GeneratorFlags {
    GEN_LINKED = 1, /* link is the awaiter, not the leaf */
    AGEN_HOOKS = 2, /* async generators: first iteration told the hooks */
    AGEN_CLOSED = 4,
    AGEN_RUNNING = 8, /* an asend/athrow/aclose awaitable is in progress */
    GEN_CLOSING = 16,
    GEN_THROWN = 32 /* of the outermost that runs: it was resumed by throw(), which sets __context__ anew in each it passes through */
};

/* What few generators need. */
typedef struct GeneratorExtra {
    Str *name, *qualname; /* when assigned */
    FrameObject *frame;
    Value origin;    /* tuple: coroutine origin tracking */
    Value finalizer; /* async generators: the hook's */
    Value locals;    /* of module code with top-level await */
} GeneratorExtra;

struct Generator {
    Object h;
    uint8_t state, flags, reserved_[2];
    uint32_t at;        /* instruction index where it stands */
    Function *function; /* owned */
    Generator *link;
    GeneratorExtra *extra;
    Value regs[];
};

static inline Generator *generator_awaiter(const Generator *g) { return g->flags & GEN_LINKED ? g->link : NULL; }

/* A generator object of the kind the code's flags say, CREATED or as told; registers UNDEF. Takes fn. */
MUST_USE Generator *generator_new_take(Coil *c, Function *fn);
/* Resumes g with a value (borrowed; COIL_NULL: the pending exception is thrown in). The yielded or returned value, *finished telling
 * which. */
MUST_USE Value generator_resume(Coil *c, Generator *g, Value sent, bool *finished);
/* What takes values that a generator yields without running any Python: false leaves the value alone. */
typedef bool (*QuickFn)(Coil *c, Value item, void *arg);
/* Resumes g as next() does, again and again for as long as `quick` takes what it yields: those yields do not suspend it, which
 * nobody can tell. The first value that was not taken, or what g returned. */
MUST_USE Value generator_drive(Coil *c, Generator *g, QuickFn quick, void *arg, bool *finished);
/* throw(exception instance): with delegation to what it awaits. */
MUST_USE Value generator_throw_take(Coil *c, Generator *g, Value exception, bool *finished);
/* close(): its value (None, or what it returned). */
MUST_USE Value generator_close(Coil *c, Generator *g);
/* What g is delegating to (the YIELD_FROM's iterator), borrowed; COIL_NULL if nothing. */
Value generator_delegate_borrow(const Generator *g);
/* Is g, or what it awaits through generators, running? */
bool generator_running(const Generator *g);
/* For the eval loop: the generator to run when `root` is resumed. NULL: it is running (ValueError pending). */
Generator *generator_leaf(Coil *c, Generator *root);
/* The same, but one level at a time while code is watched, since each level's frame is told of. */
static inline Generator *generator_next_to_run(Coil *c, Generator *root)
{
    return UNLIKELY(c->vm->watching != 0) && !generator_running(root) ? root : generator_leaf(c, root);
}
/* Notes where a coroutine was made (c->origin_depth frames). */
MUST_USE bool coroutine_note_origin(Coil *c, Generator *g);
/* Ends a suspended generator whose frame could not be pushed: releases its registers. */
void generator_kill(Coil *c, Generator *g);
/* Forgets links through g that something else relied on. */
void generator_detach(Generator *g);
/* g is about to be driven by hand: it leaves what awaits it. Not where it runs, or what it awaits does: that refuses, and the chain that runs goes on
 * by its links. */
void generator_part(Generator *g);
MUST_USE GeneratorExtra *generator_extra(Coil *c, Generator *g);
Str *generator_name_borrow(const Generator *g);
Str *generator_qualname_borrow(const Generator *g);
/* "generator", "coroutine" or "async generator". */
const char *generator_noun(const Generator *g);
/* What `yield x` sends out of an async generator, told apart from what `await` sends. */
typedef struct AsyncWrapped {
    Object h;
    Value value;
} AsyncWrapped;
MUST_USE Value async_wrap_take(Coil *c, Value v);

enum AwaitState { AWAIT_INIT, AWAIT_ITER, AWAIT_CLOSED };

/* The awaitable of asend() and __anext__(). */
typedef struct AsyncSend {
    Object h;
    Value generator;
    Value sent; /* or COIL_NULL: None */
    uint8_t state;
} AsyncSend;

#endif
