/* symtable_visit.h: what the files of the symbol table share. Each visit is told the scope it is in, `s`; on an error it returns with
 * k->failed set, which whoever goes on looks at first. */
#ifndef VM_COMPILE_SYMTABLE_VISIT_H
#define VM_COMPILE_SYMTABLE_VISIT_H

#include "vm/compile/symtable.h"

/* A scope inside `parent`; `key` and `part`: how scope_of() finds it again, NULL: not at all. NULL: failed. */
Scope *scope_open(Compiler *k, Scope *parent, ScopeKind kind, Node *node, const void *key, int part);
/* Notes that the scope binds or uses a name (SymbolFlags). A name may be NULL: it couldn't be made, and the compiler has failed. NULL:
 * failed, or an error was found. */
Symbol *scope_define_name(Compiler *k, Scope *s, Name *name, uint32_t flags, Span span);
/* The same for a name as it is written. */
Symbol *scope_define(Compiler *k, Scope *s, const Text *text, uint32_t flags, Span span);
/* An error if the name may not be stored to or deleted. */
void check_binding(Compiler *k, const Text *text, int ctx, Span span);

/* symtable_expr.c */
void visit_expr(Compiler *k, Scope *s, Node *node);
void visit_maybe(Compiler *k, Scope *s, Node *node);
void visit_exprs(Compiler *k, Scope *s, const Nodes *list);
void visit_parameters(Compiler *k, Scope *s, const Nodearguments *a);
void visit_defaults(Compiler *k, Scope *s, const Nodearguments *a);

/* symtable_def.c */
void visit_function(Compiler *k, Scope *s, Node *node);
void visit_class(Compiler *k, Scope *s, Node *node);
void visit_type_alias(Compiler *k, Scope *s, Node *node);
void visit_annotation(Compiler *k, Scope *s, Node *annotation);

/* symtable_stmt.c */
void visit_stmts(Compiler *k, Scope *s, const Nodes *list);

#endif
