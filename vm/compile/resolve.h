/* resolve.h: the second half of the symbol table: what each name means. Only symtable.c calls it. */
#ifndef VM_COMPILE_RESOLVE_H
#define VM_COMPILE_RESOLVE_H

#include "vm/compile/symtable.h"

/* The symbol of a name in a scope, made if absent. NULL: failed. */
Symbol *scope_symbol(Compiler *k, Scope *s, Name *name);
/* Gives every symbol of the scope and of those in it its kind. */
void resolve_scope(Compiler *k, Scope *s);
/* Numbers free variables, by name. */
void resolve_frees(Compiler *k, Scope *s);

#endif
