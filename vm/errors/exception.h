/* exception.h: instances of the built-in exceptions; tracebacks. */
#ifndef VM_EXCEPTION_H
#define VM_EXCEPTION_H

#include "vm/machine/vm.h"

/* The PLAIN layout, which the others extend. */
struct Exception {
    Object h;
    uint8_t suppress_context, reserved_[7];
    Value args;           /* tuple; from here on all are values (EXCEPTION_VALUES) */
    Value traceback;      /* traceback object or None */
    Value context, cause; /* exception or None */
    Value dict;           /* attributes, __notes__ among them; or COIL_NULL */
};
/* For the TypeDef of a layout. */
#define EXCEPTION_VALUES .values_at = offsetof(Exception, args)

/* Structs by layout (exceptions.def). Fields are COIL_NULL (reads as None) until set. */
typedef struct StopIterationError {
    Exception e;
    Value value;
} StopIterationError;
typedef struct SystemExitError {
    Exception e;
    Value code;
} SystemExitError;
typedef struct AttributeErrorObject {
    Exception e;
    Value name, obj;
} AttributeErrorObject;
typedef struct NameErrorObject {
    Exception e;
    Value name;
} NameErrorObject;
typedef struct ImportErrorObject {
    Exception e;
    Value msg, name, path, name_from;
} ImportErrorObject;
typedef struct OSErrorObject {
    Exception e;
    Value error_number, text, filename, filename2, written;
} OSErrorObject;
typedef struct SyntaxErrorObject {
    Exception e;
    Value msg, filename, line, offset, text, end_line, end_offset, print_file_and_line;
} SyntaxErrorObject;
typedef struct UnicodeErrorObject {
    Exception e;
    Value encoding, object, start, end, reason;
} UnicodeErrorObject;
typedef struct GroupError {
    Exception e;
    Value message, exceptions;
} GroupError;

bool is_exception(Coil *c, Value v);
/* cls(*args), natively when cls is a built-in class, without running Python then. */
MUST_USE Value exception_new(Coil *c, Class *cls, Tuple *args);
/* An instance of a plain_exception class. */
MUST_USE Value exception_plain(Coil *c, Class *cls, Tuple *args);
/* What `raise x` does to x: a class is called; TypeError if it is no exception. Owned instance. */
MUST_USE Value exception_from(Coil *c, Value x);
/* Sets exc.__context__ to `handled` as a raise does: not to itself; a cycle that would arise is cut where it closes. */
void exception_chain(Coil *c, Value exc, Value handled);
/* `except` matching: is exc an instance of cls (a class or a tuple of them)? -1: TypeError, "catching classes that do not…". */
MUST_USE int exception_matches(Coil *c, Value exc, Value cls);
/* except*: *match and *rest owned; None where empty. */
MUST_USE bool exception_group_match(Coil *c, Value exc, Value cls, Value *match, Value *rest);
/* End of except*: what to raise (owned) out of `parts` (list of raised or unhandled exceptions) of the original, or None. */
MUST_USE Value exception_group_rest(Coil *c, Value original, List *parts);
/* StopIteration's value, without calling anything. */
Value stop_iteration_value_borrow(Coil *c, Value exc);
/* AttributeError.name and obj, NameError.name, ImportError.name … for errors raised in C. */
Value raise_name(Coil *c, Exc kind, Str *name, const char *format, ...);
Value raise_import(Coil *c, Exc kind, Value name, Value path, const char *format, ...);

typedef struct Traceback {
    Object h;
    Value next;   /* the entry nearer to the raise, or None */
    Value frame;  /* FrameObject */
    uint32_t at;  /* instruction index */
    int32_t line; /* TRACEBACK_LINE_OF_AT: where `at` is, to be looked up when somebody asks */
} Traceback;
enum { TRACEBACK_LINE_OF_AT = INT32_MIN };
int32_t traceback_line(Traceback *t);
/* A new outermost entry in front of `next` (None or a traceback). NULL value: MemoryError pending. */
MUST_USE Value traceback_new(Coil *c, Value next, Value frame_object, uint32_t at, int line);
/* The same in front of the exception's own. False: MemoryError pending. */
MUST_USE bool traceback_extend(Coil *c, Value exception, Value frame_object, uint32_t at);

/* What vm.c calls after class_start() and before class_stop(). */
MUST_USE bool exceptions_start(Coil *c);
void exceptions_stop(Coil *c);
/* Lets go of what the preallocated MemoryError holds; was there anything that may be part of a cycle? */
bool exceptions_untie(Coil *c);
/* Adds a note, a str, to what is printed behind the exception's message. */
MUST_USE bool exception_note(Coil *c, Value exc, Value note);
/* Makes an error (taken) pending again, with a note (taken; NULL: that failed), without asking its class. What went wrong with the note is
 * raised in its place, the error being the context. */
void restore_noted_take(Coil *c, Value error, Str *note);
/* original.derive(items) with the original's traceback, cause, context and notes. */
MUST_USE Value exception_group_derive(Coil *c, Value original, List *items);

#endif
