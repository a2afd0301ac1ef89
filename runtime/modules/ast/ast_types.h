/* ast_types.h: what the files of module _ast share.
 *
 * The classes of Python's `ast` are made from grammar/tree/ast.def when _ast is imported, one a row, and kept in vm->runtime->ast->classes,
 * a tuple of the parts below: a kind's class is item AST_PART_CLASS + its number. A tree is converted by reading its rows, in
 * both directions, so a new kind of node needs no code here. */
#ifndef RUNTIME_AST_TYPES_H
#define RUNTIME_AST_TYPES_H

#include "grammar/tree/ast.h"
#include "vm/compile/compile.h"
#include "runtime/modules/module_types.h"

enum {
    AST_PART_BASE = 0, /* class AST; a kind's class follows at its number */
    AST_PART_CLASS = 0,
    AST_PART_FIELDS = AST_KIND_COUNT,                      /* tuples of names */
    AST_PART_OPERATOR = AST_PART_FIELDS + AST_KIND_COUNT,  /* the one instance of each that parsing gives */
    AST_PART_CONTEXT = AST_PART_OPERATOR + AST_OP_COUNT,   /* likewise */
    AST_PART_NUMBERS = AST_PART_CONTEXT + CONTEXT_DEL + 1, /* dict: class to AST_NUMBER */
    AST_PART_ATTRIBUTES,                                   /* tuple of names: lineno … */
    AST_PARTS
};
/* What a class stands for: a kind, an operator or a context. */
enum { AST_NUMBER_OPERATOR = 1 << 10, AST_NUMBER_CONTEXT = 1 << 11, AST_NUMBER_MASK = AST_NUMBER_OPERATOR - 1 };

/* May the field be None, and so be missing? */
static inline bool field_optional(FieldKind kind)
{
    return kind == FIELD_MAYBE || kind == FIELD_NAME_MAYBE || kind == FIELD_TEXT_MAYBE || kind == FIELD_INTEGER_MAYBE;
}

/* The parts; _ast is imported if it was not. NULL: raised. */
Tuple *ast_state_borrow(Coil *c);

static inline Class *ast_class_borrow(const Tuple *state, NodeKind kind) { return as_class(state->items[AST_PART_CLASS + kind]); }

/* Rows of AST's own methods: __init__ and __reduce__; and its __new__. */
extern const CoilDef ast_base_rows[], ast_new_row;

/* ast_export.c, a TreeUse: the tree as Python objects. */
MUST_USE Value ast_export(Compiler *k, Node *root);
/* ast_import.c: Python objects as a tree in the arena, whose values `keep` holds on to. NULL: raised. */
MUST_USE Node *ast_import(Coil *c, Arena *arena, Value object, List *keep);
/* ast_validate.c: whether the tree is one that source could give; else ValueError or TypeError is raised. */
MUST_USE bool ast_validate(Coil *c, const Node *root);

#endif
