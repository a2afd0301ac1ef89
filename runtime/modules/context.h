/* context.h: contextvars (PEP 567). Contexts share one dict of values until one of them changes it: copying costs an object. */
#ifndef RUNTIME_CONTEXT_H
#define RUNTIME_CONTEXT_H

#include "vm/machine/vm.h"

typedef struct VarContext {
    Object h;
    Dict *vars;     /* ContextVar → value; copied before a change while it is shared */
    Value previous; /* what was current when this was entered, or COIL_NULL */
    bool entered;
} VarContext;

/* The thread's current context, made on demand. */
MUST_USE VarContext *context_current_borrow(Coil *c);
/* A copy of the current context (copy_context()). */
MUST_USE VarContext *context_copy_current(Coil *c);
/* Makes ctx current, and the one before current again. RuntimeError if it is entered already. */
MUST_USE bool context_enter(Coil *c, VarContext *ctx);
void context_exit(Coil *c, VarContext *ctx);
/* A ContextVar's value in the current context; COIL_NULL where it has none there, and, with TypeError, where it is no ContextVar. */
Value context_value_borrow(Coil *c, Value variable);
/* ctx.run(callee, *args). */
MUST_USE Value context_run(Coil *c, VarContext *ctx, Value callee, const Value *args, size_t n, Tuple *kw);

#endif
