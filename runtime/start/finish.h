/* finish.h: the orderly end of a program, while everything still works. */
#ifndef RUNTIME_FINISH_H
#define RUNTIME_FINISH_H

#include "vm/machine/vm.h"

/* Waits for threads that are not daemons, runs atexit's functions, flushes the standard streams. Errors are reported. False: what flushing
 * these raised is pending, too (no MemoryError: what waits goes out without them being asked). */
MUST_USE bool runtime_finish(Coil *c);
/* Flushes sys.stdout and sys.stderr; what they raise is dropped. */
void finish_output(Coil *c);
/* atexit's functions alone (mod_atexit.c). */
void atexit_run(Coil *c);
/* Forgets them. */
void atexit_stop(Coil *c);
/* Drops the classes of module ast (mod_ast.c). */
void ast_stop(Coil *c);

#endif
