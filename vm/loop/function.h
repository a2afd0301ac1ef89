/* function.h: Python functions, and running code objects. */
#ifndef VM_FUNCTION_H
#define VM_FUNCTION_H

#include "vm/machine/vm.h"

struct Function {
    Object h;
    uint32_t version, flags;
    Code *code; /* from here on all are values (values_at) */
    Dict *globals;
    Value builtins;   /* dict */
    Value defaults;   /* tuple or COIL_NULL */
    Value kwdefaults; /* dict or COIL_NULL */
    Tuple *closure;   /* of Cells, or NULL */
    Str *name, *qualname;
    Value module, doc;
    Value annotations; /* dict, or the compiler's tuple until asked for, or COIL_NULL */
    Value type_params; /* tuple or COIL_NULL */
    Value dict;        /* or COIL_NULL */
};

/* After a function came to its code. */
void function_note_builtins(Coil *c, const Function *f);
MUST_USE Function *function_new(Coil *c, Code *code, Dict *globals);
/* function.__code__ = code, whose free variables are as many. What runs or is suspended in f goes on in the old code. */
MUST_USE bool function_set_code(Coil *c, Function *f, Code *code);
void function_visit(Object *o, VisitFn fn, void *arg);
/* __annotations__, made from the compiler's tuple on demand. */
MUST_USE Dict *function_annotations_borrow(Coil *c, Function *f);
/* Runs a module's, class's, exec's or eval's code: its value (None but for eval code). `locals` is a mapping. Code with top-level
 * await gives a coroutine. */
MUST_USE Value run_code(Coil *c, Code *code, Dict *globals, Value locals);
/* The same for a function made already (a class body with its closure); takes fn. */
MUST_USE Value run_function_take(Coil *c, Function *fn, Value locals);

#endif
