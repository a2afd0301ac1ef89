/* This folder is module builtins: its table (builtins.c), its functions by subject (compile, eval, streams, objects, sequences), and
 * site.c, the names that module site would add, made when they are first asked for.
 *
 * builtins.h: what the files share. */
#ifndef RUNTIME_BUILTINS_H
#define RUNTIME_BUILTINS_H

#include "vm/machine/vm.h"

/* The functions, one a row of builtins.c's table: arguments bound, owned result. */
#define BUILTIN(name) Value builtin_##name(Coil *c, const Value *args)
BUILTIN(print);
BUILTIN(input);
BUILTIN(open);
/* The function open, which module io has too: the one there is, or where a program put its own in its place one that does the same; owned. */
MUST_USE Value builtins_open(Coil *c);
BUILTIN(compile);
BUILTIN(eval);
BUILTIN(exec);
BUILTIN(globals);
BUILTIN(locals);
BUILTIN(vars);
BUILTIN(dir);
BUILTIN(import);
BUILTIN(breakpoint);
BUILTIN(len);
BUILTIN(sum);
BUILTIN(min);
BUILTIN(max);
BUILTIN(sorted);
/* min() and max() as ShortFunction. */
MUST_USE Value builtins_min_short(Coil *c, const Value *args, size_t n);
MUST_USE Value builtins_max_short(Coil *c, const Value *args, size_t n);
MUST_USE Value builtins_sorted_short(Coil *c, const Value *args, size_t n);
BUILTIN(all);
BUILTIN(any);
BUILTIN(iter);
BUILTIN(next);
BUILTIN(aiter);
BUILTIN(anext);
BUILTIN(getattr);
BUILTIN(setattr);
BUILTIN(hasattr);
BUILTIN(delattr);
BUILTIN(isinstance);
BUILTIN(issubclass);
BUILTIN(callable);
BUILTIN(id);
BUILTIN(hash);
BUILTIN(repr);
BUILTIN(ascii);
BUILTIN(chr);
BUILTIN(ord);
BUILTIN(bin);
BUILTIN(hex);
BUILTIN(oct);
BUILTIN(format);
BUILTIN(round);
BUILTIN(abs);
BUILTIN(divmod);
BUILTIN(pow);
BUILTIN(build_class);

/* An object of module sys ("stdout"), owned; COIL_NULL, nothing pending, if sys has none. */
MUST_USE bool sys_object(Coil *c, const char *name, Value *out);
/* The import system's __import__ (import.c): fromlist is None or a sequence of names, globals tells the package at level > 0. */
MUST_USE Value import_level(Coil *c, Str *name, Value globals, Value fromlist, int64_t level);
/* Source text given as str or bytes-like, compiled with the caller's __future__ statements. *is_source false, nothing pending: it is
 * neither. */
MUST_USE Code *compile_text(Coil *c, Value source, Str *filename, uint32_t mode, bool *is_source);
/* A snapshot of a frame's local variables, or the mapping itself of class and module bodies (builtins_eval.c). */
MUST_USE Value frame_locals(Coil *c, const Frame *f);

/* The built-ins that the command line adds, where that is due (site.c): the one of that name, owned, or COIL_NULL if there is none; all of
 * them. False: raised. */
void site_expect(CoilVM *vm); /* they are due */
MUST_USE bool site_find(Coil *c, Str *name, Value *out);
MUST_USE bool site_add(Coil *c);

#endif
