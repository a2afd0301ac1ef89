/* This folder is what programs and people see of errors: the exception classes (type_exceptions….c, type_exception_group.c), tracebacks as
 * objects and as text, and suggestions. Raising and unwinding are the machine's (vm/errors). Whatever prints must not fail for what it
 * prints: an exception's own str(), notes or source that cannot be had is replaced by a word.
 *
 * describe.h: how exceptions are shown and written, and the source lines shown with them (source.c). */
#ifndef RUNTIME_DESCRIBE_H
#define RUNTIME_DESCRIBE_H

#include "vm/machine/vm.h"

/* Writes text to sys.stderr, or where the host wants errors; never fails (an error is dropped). */
void exception_write(Coil *c, Str *text);

/* A line of a source file, without indentation and newline; NULL if it can't be had (an error may be pending). */
MUST_USE Str *source_line(Coil *c, Str *filename, int line);
/* The same as it stands, without its newline. */
MUST_USE Str *source_line_raw(Coil *c, Str *filename, int line);

/* Keeps the text of a source that is no file ("<string>"), for source_line. */
MUST_USE bool source_register(Coil *c, Str *filename, Str *text);
/* Tracebacks may show a file's lines, whatever the script may read: the host had it run. */
MUST_USE bool source_of_host(Coil *c, Str *filename);
void source_forget(Coil *c);

/* As an uncaught exception is printed, to a str (print_exception.c). */
MUST_USE Str *exception_describe(Coil *c, Value exc);
/* The traceback alone, as traceback.print_tb; and "ValueError: no". */
MUST_USE Str *exception_describe_short(Coil *c, Value exc);
/* The latter on one line, whatever its text holds, without its end. */
MUST_USE Str *exception_describe_line(Coil *c, Value exc);
/* As it is shown where nobody could catch it: no carets, no chain. */
MUST_USE Str *exception_describe_plain(Coil *c, Value exc);
/* Writes it to sys.stderr (or the host's error stream). False: it is lost, for want of memory or as a limit was passed; nothing is pending. */
bool exception_print(Coil *c, Value exc);

#endif
