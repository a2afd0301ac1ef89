/* symtable.h: scopes, and what a name means in each.
 *
 * A scope that is `inlined` (list, set and dict comprehensions, PEP 709) shares the code object, and so the registers, of its nearest
 * ancestor that is not: its unit's scope. Slots, cells and free variables belong to that one. */
#ifndef VM_COMPILE_SYMTABLE_H
#define VM_COMPILE_SYMTABLE_H

#include "vm/compile/compiler.h"

typedef enum ScopeKind {
    SCOPE_MODULE,
    SCOPE_CLASS,
    SCOPE_FUNCTION,
    SCOPE_LAMBDA,
    SCOPE_COMPREHENSION, /* generator expressions too */
    SCOPE_TYPE_PARAMS,   /* of a generic function, class or alias */
    SCOPE_TYPE_VARIABLE, /* lazily evaluated bound or default */
    SCOPE_TYPE_ALIAS,    /* lazily evaluated value */
    SCOPE_ANNOTATION     /* with annotations as strings: only checked */
} ScopeKind;

enum SymbolFlags {
    DEF_GLOBAL = 1,
    DEF_LOCAL = 2,
    DEF_PARAM = 4,
    DEF_NONLOCAL = 8,
    USE = 16,
    DEF_IMPORT = 32,
    DEF_ANNOT = 64,
    DEF_COMP_ITER = 128,
    DEF_TYPE_PARAM = 256,
    DEF_WALRUS = 512,   /* bound by := somewhere: an operand read in place could be rebound within its expression */
    DEF_DELETED = 1024, /* by `del`, or at the end of `except … as` */
    DEF_BOUND = DEF_LOCAL | DEF_PARAM | DEF_IMPORT | DEF_TYPE_PARAM
};

typedef enum SymbolKind {
    SYMBOL_UNRESOLVED,
    SYMBOL_LOCAL, /* of this scope; `cell` if an inner code object uses it */
    SYMBOL_OUTER, /* of an enclosing scope in the same unit: `target` */
    SYMBOL_FREE,  /* the unit's free variable of that name */
    SYMBOL_GLOBAL_EXPLICIT,
    SYMBOL_GLOBAL_IMPLICIT
} SymbolKind;

struct Symbol {
    Name *name;
    Scope *scope;
    uint32_t flags;
    SymbolKind kind;
    bool cell;     /* held in a Cell */
    bool is_free;  /* the unit has a free variable of this name */
    bool spilled;  /* slot is an item of the hidden list */
    uint32_t slot; /* register of a local */
    uint32_t free_index;
    Symbol *target;
    Span directive; /* of its global or nonlocal statement */
};

struct Scope {
    ScopeKind kind;
    Scope *parent;
    Node *node;
    Scope **children;
    size_t child_count, child_room;
    Symbol **symbols; /* in order of appearance */
    size_t symbol_count, symbol_room;
    uint32_t *index;
    size_t index_room;
    Symbol **frees; /* sorted by name; of units only */
    size_t free_count, free_room;
    Name *class_name;            /* whose private names are mangled here */
    const Nodes *mangled_params; /* around a generic class: only these type parameters' names are mangled; NULL: all */
    const char *what;            /* of annotation scopes: named in errors */
    bool inlined, nested, generator, coroutine, is_genexp, checked_only;
    bool can_see_class, needs_class_cell, needs_class_dict;
    bool in_iter_target;
    int in_comp_iterable;
    const char *comprehension; /* "list comprehension" … */
    Node *return_value;        /* first `return value` */
    uint32_t match_slots;      /* hidden registers its match statements need */
    uint32_t depth;            /* of inlined comprehensions in their unit */
    bool is_method_of_class;
};

/* Walks the tree and resolves every name. */
void symtable_build(Compiler *k, Node *root);
/* The scope that a node opened; `part` tells apart those of one node. */
enum { PART_BODY, PART_TYPE_PARAMS, PART_BOUND, PART_DEFAULT };
Scope *scope_of(Compiler *k, const void *node, int part);
/* NULL: not there, or no name (an allocation failed). */
Symbol *scope_find(const Scope *scope, const Name *name);
/* A name as the scope knows it, private names mangled. */
Name *scope_mangled(Compiler *k, const Scope *s, const Text *text);
static inline bool scope_is_function(const Scope *s) { return s->kind >= SCOPE_FUNCTION; }

#endif
