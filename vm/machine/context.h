/* context.h: contextvars (PEP 567). Contexts share one dict of values until one of them changes it: copying costs an object. */
#ifndef VM_CONTEXT_H
#define VM_CONTEXT_H

#include "vm/machine/vm.h"

typedef struct Context {
    Object h;
    Dict *vars;     /* ContextVar → value; copied before a change while it is shared */
    Value previous; /* what was current when this was entered, or COIL_NULL */
    bool entered;
} Context;

/* The thread's current context, made on demand. */
MUST_USE Context *context_current_borrow(Coil *c);
/* A copy of the current context (copy_context()). */
MUST_USE Context *context_copy_current(Coil *c);
/* Makes ctx current, and the one before current again. RuntimeError if it is entered already. */
MUST_USE bool context_enter(Coil *c, Context *ctx);
void context_exit(Coil *c, Context *ctx);
/* ctx.run(callee, *args). */
MUST_USE Value context_run(Coil *c, Context *ctx, Value callee, const Value *args, size_t n, Tuple *kw);

#endif
