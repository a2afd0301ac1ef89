/* error.h: raising and testing exceptions from C.
 *
 * The pending exception is c->error, an instance (or COIL_NULL). raise_error() makes one pending and returns COIL_NULL, so
 * that `return raise_error(…)` raises; fail_error() is the same for functions that return bool, and -1 is written by hand.
 * The currently handled exception becomes its __context__ when the eval loop first sees it.
 *
 * Format directives: %s char*, %d int, %u, %zu, %zd, %lld, %c, %% and, for Values: %R repr, %S str, %T the name of its type, %A
 * the same, but None by its own name (of arguments), %I what id() says, as an address; %N the name of a class given as Class*; %U a
 * Str*. %.200s-like precision is allowed on s and U.
 */
#ifndef VM_ERROR_H
#define VM_ERROR_H

#include "vm/classes/class.h"

typedef enum Exc {
    EXC_BaseException,
#define E(name, base, layout, doc) EXC_##name,
#include "vm/errors/exceptions.def"
#undef E
    EXC_COUNT
} Exc;

Value raise_error(Coil *c, Exc kind, const char *format, ...);
#define fail_error(...) ((void)raise_error(__VA_ARGS__), false)
/* With one argument object instead of a text: KeyError(key), StopIteration(value) … */
Value raise_value(Coil *c, Exc kind, Value arg);
/* Raises an instance or class made elsewhere (what `raise x` does, without cause). */
Value raise_object(Coil *c, Value exception);
/* OSError (the subclass that errno names) with strerror's text; path may be COIL_NULL. */
Value raise_errno(Coil *c, int error, Value path);
/* The same, its text followed by what would have helped, in brackets. */
Value raise_errno_needs(Coil *c, int error, const char *needs, Value path);
/* The preallocated MemoryError. Cannot fail. */
Value raise_memory(Coil *c);
/* "attribute" errors carry name and obj for suggestions. */
Value raise_attribute(Coil *c, Value obj, Str *name, const char *format, ...);

/* Gives back v, what `what` (a row's name, an opcode's …) returned. Debug, asan and hostile builds end at once where it is COIL_NULL and no
 * exception is pending, or a value and one is. */
#if defined(COIL_FAULTS) && COIL_FAULTS
Value outcome_checked(const Coil *c, Value v, const char *what);
#else
static inline Value outcome_checked(const Coil *c, Value v, const char *what) { return (void)c, (void)what, v; }
#endif

/* The class of a built-in exception. */
Class *exception_class_borrow(Coil *c, Exc kind);
/* Is an exception pending? Is the pending one an instance of this class? */
bool failed(const Coil *c);
bool failed_with(Coil *c, Exc kind);
/* Drops the pending exception. */
void clear_error(Coil *c);
/* Takes the pending exception (owned), or COIL_NULL; restores one (taken). */
Value take_error(Coil *c);
void restore_error_take(Coil *c, Value exception);
/* The same of what is known to be an exception. */
void error_set_take(Coil *c, Value exception);
/* Reports an error nobody can receive (in __del__, callbacks) through sys.unraisablehook, and drops it. */
void report_unraisable(Coil *c, const char *where, Value object);

#endif
