/* code_parts.h: a code object taken apart into what CPython's constructor of code objects takes, and made of it again.
 *
 * Instructions, line table and exception table are bytes of a form of our own, in the byte order of the machine, as co_code is. What
 * CPython's constructor has no argument for goes with the exception table: which registers hold locals, and which of them are hidden.
 * Where instructions and both tables are empty, as tools write them that describe a signature, code is made that only fails when it is run. */
#ifndef RUNTIME_CODE_PARTS_H
#define RUNTIME_CODE_PARTS_H

#include "vm/code/code.h"

#define CODE_SIGNATURE                                                                                                                     \
    "(argcount, posonlyargcount, kwonlyargcount, nlocals, stacksize, flags, codestring, constants, names, varnames, filename, name, "      \
    "qualname, firstlineno, linetable, exceptiontable, freevars=(), cellvars=(), /)"

/* co_linetable and co_exceptiontable; getters. */
Value code_get_line_table(Coil *c, const Value *args);
Value code_get_exception_table(Coil *c, const Value *args);
/* co_lnotab, the table that co_lines() replaced: a getter; warns. */
Value code_get_lnotab(Coil *c, const Value *args);
/* code(...): args are those of CODE_SIGNATURE. The result was verified; ValueError if the parts don't go together.
 * names may be COIL_NULL: they follow from instructions and constants. */
MUST_USE Value code_make(Coil *c, const Value *args);
/* replace(**changes): a copy with some of the parts changed. */
Value code_replace(Coil *c, const Value *args);

#endif
