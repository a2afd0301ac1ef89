/* hooks.h: what the machine asks of the runtime above it. One constant table, given when a VM is made: nothing of vm/ refers to a symbol of
 * runtime/, so the machine links without it (scripts/check-layers reads the objects). Functions follow vm/'s rules: they borrow their
 * arguments, return owned values, and COIL_NULL, NULL or false with an exception pending where they fail.
 */
#ifndef VM_MACHINE_HOOKS_H
#define VM_MACHINE_HOOKS_H

#include "vm/machine/vm.h"

typedef struct Native Native;

/* An operation of the INTRINSIC instruction (vm/compile/intrinsics.def). */
typedef Value (*IntrinsicFn)(Coil *c, Frame *f, Value *args);

typedef struct RuntimeHooks {
    const TypeDef *const *types;      /* the core types by shape number (vm/classes/types.def); [0] is no type */
    const TypeDef *const *exceptions; /* by Exc (vm/errors/exceptions.def) */
    const IntrinsicFn *intrinsics;    /* by number */
    const TypeDef *partial;           /* functools.partial, whose instances are a Partial (vm/classes/descriptor.h); or NULL */

    /* Start and end, in this order. `state_size` is the room that vm->runtime and all it leads to take, in the VM's own block;
     * `state_place` gives each part its own, zeroed. `start` makes builtins, sys, sys.modules and __main__. `drop_refs` lets go of what
     * hosts hold, while all objects stand; `stop` drops the modules in reverse order of import, and all else that runtime holds. `forget`
     * lets go of what the threads' own values may have needed until they went. `untie`, after the
     * cycles that the modules left were collected, lets go of the objects held for finalisers' sake: were there any? `end` comes once no
     * finaliser runs any more (did it leave classes to be collected?), `host_stop` once no class is left. */
    size_t (*state_size)(void);
    void (*state_place)(struct RuntimeState *state);
    /* The same for c->runtime, in a thread's block; what belongs to the thread that had the Coil before, not to the one that takes it; the
     * end. */
    size_t (*thread_size)(void);
    void (*thread_place)(struct RuntimeThread *thread);
    bool (*thread_forget)(Coil *by, Coil *c);
    void (*thread_dispose)(Coil *c);
    bool (*start)(Coil *c);
    void (*drop_refs)(CoilVM *vm);
    void (*stop)(Coil *c);
    void (*forget)(Coil *c);
    bool (*untie)(Coil *c);
    void (*end)(Coil *c);
    void (*host_stop)(CoilVM *vm);

    /* Marks the lists, dicts and sets that natives have for themselves: a program is not given those with the garbage that is kept. */
    void (*mark_own)(CoilVM *vm);
    /* What other threads queued (BREAK_PENDING); Python handlers of signals that came (BREAK_SIGNAL). */
    void (*serve_pending)(Coil *c);
    bool (*serve_signals)(Coil *c);
    /* Takes a SIGINT that came for c, if what serves it is the default handler. */
    bool (*take_interrupt)(Coil *c);

    /* A stopped program leaves a `with` statement by this bound __exit__. */
    void (*stopped_with)(Coil *c, Value exit);

    /* Runs a host's row (coil.h's convention: scopes own values) and gives an owned result. */
    Value (*call_host)(Coil *c, Native *f, const Value *args);
    /* The same where nothing is to be done but to call it: the row has no annotations and is no __init__. */
    Value (*call_host_bound)(Coil *c, const Native *f, const Value *args);
    /* A coroutine function whose code has that `short_form` was called, and its call is awaited at once: the value, where it can be told
     * without running the body. *gives, if that is set (owned): it is an iterator instead, which has given that, and is to be gone on with.
     * V_UNDEF: the body is to run, and nothing was done. Not asked while code is watched, since the body's frame would be missed. */
    Value (*await_short)(Coil *c, uint8_t form, const Value *args, size_t n, Value *gives);
    /* The module of that name, imported now if it was not. */
    Value (*import)(Coil *c, const char *name);
    /* A built-in of that name that is made only when it is missed, in *out; COIL_NULL: there is none. */
    bool (*late_builtin)(Coil *c, Str *name, Value *out);
    /* origin[item], as types.GenericAlias. */
    Value (*generic_alias)(Coil *c, Value origin, Value item);

    /* PEP 688. The buffer of an instance whose class has `__buffer__` or `__release_buffer__` of Python's; a native class's `__buffer__(flags)`, over
     * what its slot gives, as a memoryview; its `__release_buffer__(view)`. */
    bool (*buffer_python)(Coil *c, Value self, uint32_t flags, BufferView *out);
    Value (*buffer_call)(Coil *c, bool (*slot)(Coil *c, Value self, uint32_t flags, BufferView *out), Value self, Value flags);
    bool (*buffer_end)(Coil *c, Value self, Value view);

    /* The place of the item that a descriptor of a tuple's class reads, as namedtuple's fields do; -1: it is none. May be NULL. */
    int64_t (*tuple_place)(CoilVM *vm, Value descriptor);

    /* An exception's text as it is shown where nobody could catch it: no carets, no chain. */
    Str *(*describe)(Coil *c, Value exc);
    /* What sys.unraisablehook is called with, of its five fields, which are taken. */
    Value (*unraisable_take)(Coil *c, Value *fields);
    /* Writes text to sys.stderr, or where the host wants errors; an error in that is dropped. */
    void (*write)(Coil *c, Str *text);
    /* A line of a source file, without indentation and newline; NULL if it can't be had (an error may be pending). */
    Str *(*source_line)(Coil *c, Str *filename, int line);
} RuntimeHooks;

#endif
