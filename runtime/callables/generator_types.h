/* This folder is the types that run code or lead to it: functions, methods, descriptors, frames, code objects, generators, coroutines.
 * Their layout and their calls are the machine's (vm/loop, vm/code); here are their attributes and methods.
 *
 * generator_types.h: what the files of generators, coroutines and async generators share. */
#ifndef RUNTIME_GENERATOR_TYPES_H
#define RUNTIME_GENERATOR_TYPES_H

#include "vm/loop/generator.h"

/* A thread's (sys.set_asyncgen_hooks), or COIL_NULL. */
struct AsyncGenHooks {
    Value firstiter, finalizer;
};

typedef struct CoroutineWrapper {
    Object h;
    Value coroutine;
} CoroutineWrapper;

/* Whose step an awaitable of asend() is, borrowed; NULL: it is none, or over. */
Generator *asend_generator_borrow(Value v);
void generator_visit(Object *o, VisitFn fn, void *arg);
void generator_release_all(Coil *c, Object *o);
Value generator_repr_slot(Coil *c, Value self);
/* throw()'s (type, value, traceback) to an instance. */
MUST_USE Value throw_argument(Coil *c, Value type, Value value, Value traceback);
MUST_USE bool throw_deprecated(Coil *c, const Value *args);
/* "coroutine … was never awaited", through warnings when that is loaded. */
void coroutine_never_awaited(Coil *c, Generator *g);
/* Rows' functions. */
Value generator_send_method(Coil *c, const Value *args);
Value generator_throw_method(Coil *c, const Value *args);
Value generator_close_method(Coil *c, const Value *args);
Value generator_get_name(Coil *c, const Value *args);
Value generator_get_qualname(Coil *c, const Value *args);
Value generator_set_name(Coil *c, const Value *args);
Value generator_set_qualname(Coil *c, const Value *args);
Value generator_get_frame(Coil *c, const Value *args);
Value generator_get_code(Coil *c, const Value *args);
Value generator_get_running(Coil *c, const Value *args);
Value generator_get_suspended(Coil *c, const Value *args);
Value generator_get_delegate(Coil *c, const Value *args);

#endif
