/* compile.h: the compiler's entries: source text, trees, tokens. */
#ifndef VM_COMPILE_COMPILE_H
#define VM_COMPILE_COMPILE_H

#include "vm/classes/class.h"

struct Node;
struct Constant;
typedef struct Compiler Compiler;

/* Source text to Code. mode: COIL_EXEC, EVAL or SINGLE, or COMPILE_FUNC_TYPE, which only gives trees; or'ed to it COIL_TOP_LEVEL_AWAIT, and
 * COMPILE_SOURCE_IS_STR (decoded text, so no coding cookie counts), COMPILE_SOURCE_IS_FILE (a program read from a file, whose name decoding
 * errors tell), COMPILE_MAY_BE_INDENTED. `optimise` as -O (0..2). */
enum { COMPILE_FUNC_TYPE = 3, COMPILE_SOURCE_IS_STR = 0x200, COMPILE_SOURCE_IS_FILE = 0x400, COMPILE_MAY_BE_INDENTED = 0x800 };
MUST_USE Code *compile_source(Coil *c, const char *source, size_t length, Str *filename, uint32_t mode, int optimise,
                              uint32_t inherited_flags);
/* A disassembly as text, nested code objects too (`coil --dump=code`). */
MUST_USE Str *code_dump(Coil *c, Code *code);

/* compile()'s flags, as Python's `ast` names them; those of __future__ statements are CO_FUTURE_ flags. */
enum {
    COMPILE_FLAGS_FUTURE = 0x1fe0000,
    COMPILE_FLAG_DONT_IMPLY_DEDENT = 0x200,
    COMPILE_FLAG_ONLY_AST = 0x400,
    COMPILE_FLAG_TYPE_COMMENTS = 0x1000,
    COMPILE_FLAG_TOP_LEVEL_AWAIT = 0x2000,
    COMPILE_FLAG_INCOMPLETE_INPUT = 0x4000,
    COMPILE_FLAG_OPTIMIZED_AST = 0x8000 | COMPILE_FLAG_ONLY_AST,
    COMPILE_FLAGS_KNOWN = COMPILE_FLAGS_FUTURE | COMPILE_FLAG_DONT_IMPLY_DEDENT | COMPILE_FLAG_TYPE_COMMENTS |
                          COMPILE_FLAG_TOP_LEVEL_AWAIT | COMPILE_FLAG_INCOMPLETE_INPUT | COMPILE_FLAG_OPTIMIZED_AST
};

/* How to compile: what compile() was told. `mode` as compile_source()'s. */
typedef struct CompileRequest {
    Str *filename;
    uint32_t mode, flags;
    int optimise;
    int feature_version; /* minor version of Python 3 whose syntax alone is allowed; -1: any */
} CompileRequest;

/* What is done with a tree while it is there. It may change the tree. The result is owned; COIL_NULL: raised. */
typedef Value TreeUse(Compiler *k, struct Node *root);
/* Source text parsed (its warnings issued), and used. */
MUST_USE Value source_use(Coil *c, const char *source, size_t length, const CompileRequest *request, TreeUse *use);
/* A tree in a caller's arena, used. */
MUST_USE Value tree_use(Coil *c, struct Node *root, const CompileRequest *request, TreeUse *use);
/* A token of source text, as Python's module `token` counts them; OP for all operators. Columns count characters. */
typedef struct SourceToken {
    int kind;
    uint32_t lineno, col, end_lineno, end_col;
} SourceToken;
typedef bool TokenUse(Coil *c, const SourceToken *token, void *data);
/* Calls `use` for each token of a str (as UTF-8); with `extra` comments and blank newlines count, and only what is no token at all is an
 * error. Tokens before an error are given first. False: raised. */
MUST_USE bool source_tokens(Coil *c, const char *source, size_t length, Str *filename, bool extra, TokenUse *use, void *data);
/* The allocator for that arena. */
struct Allocator compile_allocator(Coil *c);

/* A TreeUse: the tree (Module, Expression or Interactive) as a Code. */
MUST_USE Value tree_compile(Compiler *k, struct Node *root);
/* A TreeUse: the tree's scopes, as scopes.c tells. */
MUST_USE Value tree_scopes(Compiler *k, struct Node *root);
/* Evaluates operators on constants within the tree, as PyCF_OPTIMIZED_AST shows it (optimise.c). */
MUST_USE bool tree_optimise(Compiler *k, struct Node *root);
/* The value of a constant of the tree; `node` is where it stands, for errors. */
MUST_USE Value tree_constant(Compiler *k, struct Node *node, const struct Constant *constant);
Coil *compiler_coil(Compiler *k);
const CompileRequest *compiler_request(Compiler *k);

#endif
