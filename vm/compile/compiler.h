/* compiler.h: what the compiler's files share.
 *
 * From a tree to Code in two walks: symtable.c finds every scope and what each name means in it; the codegen_*.c files then emit
 * instructions into one Unit per code object (emit.c), which assemble.c turns into a Code.
 *
 * Errors stick: the first failure sets Compiler.failed with its exception pending; from then on every function here does nothing and gives
 * back zero, so only the entry points test it. Memory comes from one arena, freed at the end; Values are owned by the constant
 * pool.
 */
#ifndef VM_COMPILE_COMPILER_H
#define VM_COMPILE_COMPILER_H

#include "grammar/parse.h" /* before vm.h: it undefines macros of common names */
#include "vm/compile/compile.h"
#include "vm/compile/intrinsics.h"
#include "vm/machine/vm.h"

typedef struct Scope Scope;
typedef struct Symbol Symbol;
typedef struct Unit Unit;

/* An identifier: one per text in a compilation, so names are compared by address. */
typedef struct Name {
    const char *text;
    size_t length;
    uint64_t hash;
    uint32_t constant; /* number in the pool of its interned str */
    struct Name *next; /* in its bucket */
} Name;

/* A constant of the compilation: equal constants (type and value alike, also inside tuples) are one object. */
typedef struct PoolEntry {
    Value value; /* owned */
    uint64_t hash;
} PoolEntry;

struct Compiler {
    Coil *c;
    Arena arena;
    const Text *source; /* for the text of errors, or NULL */
    const CompileRequest *request;
    Str *filename;
    int optimise;
    uint32_t future; /* CO_FUTURE_ANNOTATIONS and unknown inherited flags */
    bool interactive, top_level_await, failed;
    Name **name_buckets;
    size_t name_count, name_room;
    PoolEntry *pool;
    size_t pool_count, pool_room;
    uint32_t *pool_index; /* open addressing: number + 1, 0 is free */
    size_t pool_index_room;
    struct ScopeKey *scope_keys;
    size_t scope_count, scope_room;
    Scope *module;
    uint32_t future_line, future_column; /* of the last __future__ statement at the head */
    int silent;                          /* finally bodies compiled again: their warnings were given */
    Unit *unit;                          /* innermost */
};

/* ---- compile.c: a compilation's beginning and end; memory, names, errors ---- */
/* For the lexer, which knows of no limits; what the tree takes is charged as memory. */
MUST_USE bool charge_source(Coil *c, size_t length);
Compiler compiler_start(Coil *c, const CompileRequest *request);
void compiler_stop(Compiler *k);
void raise_diagnostic(Compiler *k, const Diagnostic *d);
void *k_alloc(Compiler *k, size_t size);                                         /* zeroed; NULL sets failed */
void *k_grow(Compiler *k, void *items, size_t count, size_t *room, size_t item); /* room for one more; NULL sets failed */
Name *name_of(Compiler *k, const Text *text);
Name *name_of_bytes(Compiler *k, const char *text, size_t length);
Name *name_of_c(Compiler *k, const char *text);
/* The name as private names of class `owner` (NULL: none) are spelt. */
Name *name_mangled(Compiler *k, const Name *owner, const Text *text);
Str *name_str_borrow(Compiler *k, const Name *name);
static inline bool name_is(const Name *n, const char *text) { return n && !strcmp(n->text, text); }
static inline bool text_is(const Text *t, const char *text) { return t && !strcmp(t->bytes, text); }
/* SyntaxError at a span (whose end may be NO_COLUMN); always false. */
#define NO_COLUMN UINT32_MAX
bool k_error(Compiler *k, Span span, const char *format, ...);
void k_warn(Compiler *k, Span span, const char *format, ...);
/* Marks the compilation failed (an exception is pending). */
void k_fail(Compiler *k);
/* Whether there is C stack for another level of the tree; false raises RecursionError. */
bool k_enter(Compiler *k);

/* ---- fold.c: constants ---- */
uint32_t pool_add_take(Compiler *k, Value v);                /* number in the pool; v may be COIL_NULL (then the error is pending) */
Value constant_value(Compiler *k, const Constant *constant); /* owned, or COIL_NULL */
/* The constant a tree stands for (owned), or COIL_NULL without an error: it is not constant. */
Value fold_expr(Compiler *k, Node *node);
/* Operators on two constants (owned or COIL_NULL: not folded). */
Value fold_binary(Compiler *k, intptr_t op, Value left, Value right);
/* The tuple of constant expressions (owned), or COIL_NULL. */
Value fold_tuple(Compiler *k, const Nodes *list);
/* The truth of a tree known at compile time: 1, 0, or -1. */
int fold_truth(Compiler *k, Node *node);
/* frozenset of constants of a display, or tuple for a list: what `in` and `for` use instead of [..] and {..}. */
Value fold_display(Compiler *k, Node *node);

/* ---- unparse.c: an expression as source text, as annotations are stored under `from __future__ import annotations` ---- */
MUST_USE Str *unparse(Compiler *k, const Node *node);

/* ---- future.c: `from __future__` statements at the head of a module ---- */
void future_scan(Compiler *k, const Nodes *body);

/* ---- casts ---- */
#define AS(kind, node) ((Node##kind *)(node))

#endif
