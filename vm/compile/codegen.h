/* codegen.h: from trees to instructions, one file an area. */
#ifndef VM_COMPILE_CODEGEN_H
#define VM_COMPILE_CODEGEN_H

#include "vm/compile/emit.h"

/* codegen_func.c */
Code *codegen_module(Compiler *k, Node *root);
void gen_function_def(Unit *u, Node *node);
void gen_lambda(Unit *u, Node *node, uint32_t dst);
/* Makes a function of a finished unit (its constant) in R[base]; base..base+3 are prepared as MAKE_FUNCTION wants. */
void gen_make_function(Unit *u, uint32_t base, uint32_t code, Scope *scope, uint32_t flags);
/* Name of a code object inside u: with `<locals>` and the like. */
void unit_qualify(Unit *inner, Name *name);
/* codegen_class.c */
void gen_class_def(Unit *u, Node *node);
/* codegen_generic.c: type parameters */
Name *generic_name(Compiler *k, const Text *name); /* of the code object around a generic definition */
void gen_type_alias(Unit *u, Node *node);
/* Evaluates the parameters into R[tuple], binding each to its name in the current (type parameters') unit. */
void gen_type_params(Unit *u, const Nodes *params, uint32_t tuple);

/* codegen_name.c. Operands are consumed. */
Operand gen_name_load(Unit *u, Name *name, uint32_t want);
void gen_name_store(Unit *u, Name *name, Operand x);
void gen_name_delete(Unit *u, Name *name);
/* The register of a plain local variable, or ANYWHERE. */
uint32_t name_register(Unit *u, Name *name);
Name *unit_name(Unit *u, const Text *text); /* mangled for where u is */

/* codegen_expr.c. The value of an expression, as an operand (want ANYWHERE) or put into the register wanted; `want` may be a local, which
 * then is written last of all. */
Operand gen_expr(Unit *u, Node *node, uint32_t want);
uint32_t gen_temp(Unit *u, Node *node); /* into a new temporary at the top */
/* As an operand that stays good while `later` (or anything, if NULL) is evaluated. */
Operand gen_held(Unit *u, Node *node, Node *later);
void gen_exprs(Unit *u, const Nodes *list); /* into consecutive new temporaries */
void gen_jump_if(Unit *u, Node *node, Label *to, bool condition);
/* Awaits what R[reg] holds; `what` gave it, or NULL: a with statement's end. */
void gen_await(Unit *u, uint32_t reg, uint32_t wording, uint32_t dst, const Node *what);
/* A register to build a value in: want itself if it is a temporary, else a new one. */
uint32_t work_register(Unit *u, uint32_t want);
/* Ends building: moves to a local that was wanted. */
Operand work_done(Unit *u, uint32_t work, uint32_t want);
uint16_t binary_opcode(intptr_t op);
/* codegen_display.c */
Operand gen_display(Unit *u, Node *node, uint32_t want);
Operand gen_dict(Unit *u, Node *node, uint32_t want);
/* A tuple or list of the elements, some of which may be starred. */
void gen_sequence(Unit *u, const Nodes *elts, bool tuple, uint32_t dst);
/* codegen_call.c */
Operand gen_call(Unit *u, Node *node, uint32_t want);
/* The call's rest: R[base] holds the callee (and self if `method`), with `ready` arguments evaluated after it. */
void gen_arguments(Unit *u, uint32_t base, bool method, uint32_t ready, const Nodes *args, const Nodes *keywords, Node *extra,
                   uint32_t dst);
Operand gen_attribute(Unit *u, Node *node, uint32_t want);
Span attribute_span(Node *node);
/* codegen_comp.c */
Operand gen_comprehension(Unit *u, Node *node, uint32_t want);
/* codegen_assign.c */
void gen_store(Unit *u, Node *target, Operand x);
void gen_store_copy(Unit *u, Node *target, Operand x); /* x is kept */
void gen_assign(Unit *u, Node *node);
void gen_aug_assign(Unit *u, Node *node);
void gen_ann_assign(Unit *u, Node *node);
void gen_delete(Unit *u, Node *target);
/* codegen_stmt.c */
void gen_stmts(Unit *u, const Nodes *list);
/* Whether there are annotated names among the statements, or in blocks of theirs. */
bool has_annotations(const Nodes *list);
/* The docstring at the head of a body, cleaned (owned), or COIL_NULL without an error. */
Value docstring_of(Compiler *k, const Nodes *body);
/* codegen_try.c */
void gen_try(Unit *u, Node *node);
void gen_with(Unit *u, Node *node);
void gen_return(Unit *u, Node *node);
void gen_break(Unit *u, Node *node, bool is_continue);
/* codegen_match.c */
void gen_match(Unit *u, Node *node);
/* warnings.c: SyntaxWarnings about suspicious code */
void warn_compare(Unit *u, Node *node);
void warn_caller(Unit *u, Node *callee);
void warn_subscript(Unit *u, Node *node);

static inline bool in_function(const Unit *u) { return scope_is_function(u->unit_scope); }

#endif
