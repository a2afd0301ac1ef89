/* This folder is what waits or comes from outside of the running thread: _thread, _signal and select. A wait is made with the VM's lock
 * released, in a way that ends when the VM is stopped.
 *
 * thread_types.h: what the files of module _thread share. */
#ifndef RUNTIME_THREAD_TYPES_H
#define RUNTIME_THREAD_TYPES_H

#include "runtime/modules/module_types.h"
#include "vm/machine/thread.h"

struct ThreadState {
    size_t stack_size; /* _thread.stack_size() */
    Value joinable;    /* list of handles of threads to wait for at the end, or COIL_NULL */
    uint64_t locals;   /* numbers of _thread._local objects */
};

extern const TypeDef lock_type, rlock_type, local_type, thread_handle_type, simple_queue_type;

/* Starts function(*args, **kwargs) in a new thread; handle (may be COIL_NULL) is told when it ends. The new thread's ident in *ident. */
MUST_USE bool thread_start(Coil *c, Value function, Tuple *args, Dict *kwargs, Value handle, uint64_t *ident);
/* A handle's own part of that. */
void thread_handle_ended(Coil *c, Value handle);
/* "acquire(blocking, timeout)": until when to wait in *until; negative: for ever; 0: not at all. */
MUST_USE bool lock_until(Coil *c, Value blocking, Value timeout, int64_t *until);
/* Rows of _thread.start_joinable_thread and relatives (thread_handle.c). */
Value thread_start_joinable(Coil *c, const Value *args);
Value thread_make_handle(Coil *c, const Value *args);
Value thread_join_all(Coil *c, const Value *args);
/* Drops the thread-local data of c. */
bool thread_locals_forget(Coil *by, Coil *c);
/* A stopped program leaves a `with` statement: a lock that it holds is given back, for whoever runs next. */
void locks_stopped_with(Coil *c, Value exit);
/* Is any lock held? */
bool locks_held(Coil *c);
/* Drops the handles that _shutdown() would wait for. */
void thread_handles_stop(Coil *c);

#endif
