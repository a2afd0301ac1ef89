/* Source text to a tree, or to a diagnostic: the room's one entrance. parse.c goes through the folders in their order: text, lex, parser
 * (with tree), and diagnose only when the parser failed. */
#ifndef GRAMMAR_PARSE_H
#define GRAMMAR_PARSE_H

#include "grammar/tree/ast.h"

typedef enum ParseMode {
    PARSE_EXEC,     /* a file: gives a Module */
    PARSE_EVAL,     /* an expression: gives an Expression */
    PARSE_SINGLE,   /* one statement at a prompt: gives an Interactive */
    PARSE_FUNC_TYPE /* the text of a signature's type comment: gives a FunctionType */
} ParseMode;

typedef enum ParseFlags {
    PARSE_UTF8 = 1,            /* the source is a str encoded as WTF-8: no cookie, no BOM handling */
    PARSE_TYPE_COMMENTS = 4,   /* `# type:` comments are part of the tree */
    PARSE_ALLOW_INCOMPLETE = 2 /* report source that only ends too early as PARSE_INCOMPLETE. A block that could go on
                                  isn't: a prompt reads a compound statement up to a blank line of its own accord */
} ParseFlags;

/* Resolves \N{name}: the character's code point, or a negative number if there is none of that name. */
typedef int32_t CharacterByName(void *data, const char *name, size_t length);

/* Decodes bytes whose encoding, declared by name, is none that the grammar knows: their text in the arena, or NULL with what is wrong in
 * *message (an error without one: memory ran out, or `data` knows). */
typedef const Text *SourceDecode(void *data, Arena *arena, const char *name, size_t name_length, const char *bytes, size_t length,
                                 const Text **message);

typedef struct ParseOptions {
    const char *source; /* borrowed; need not end in NUL */
    size_t length;
    ParseMode mode;
    unsigned flags;                     /* ParseFlags */
    CharacterByName *character_by_name; /* or NULL: then every name is an error */
    SourceDecode *decode;               /* or NULL: then those encodings are unknown */
    void *character_data;               /* for both */
    int feature_version;                /* 1 + the minor version of Python 3 whose syntax alone may be used; 0: any */
    const char *filename;               /* of a source read from a file, which some decoding errors name; else NULL */
} ParseOptions;

typedef enum DiagnosticKind {
    DIAGNOSTIC_NONE,
    DIAGNOSTIC_SYNTAX_ERROR,
    DIAGNOSTIC_INDENTATION_ERROR,
    DIAGNOSTIC_TAB_ERROR,
    DIAGNOSTIC_MEMORY_ERROR,  /* allocation failed: no message; nothing else is set */
    DIAGNOSTIC_COMPLEX_ERROR, /* CPython raises MemoryError("Parser stack overflowed - Memory Error") */
    DIAGNOSTIC_SYNTAX_WARNING
} DiagnosticKind;

/* What SyntaxError's attributes hold. Offsets count characters (code points) from 1; 0 in lineno, offset, end_lineno or
 * end_offset stands for None, -1 in the ends for what CPython gives as -1. `text` is the source line or NULL for None.
 */
typedef struct Diagnostic {
    DiagnosticKind kind;
    const Text *message;
    long lineno, offset, end_lineno, end_offset;
    const Text *text;
    struct Diagnostic *next; /* of the warnings */
} Diagnostic;

typedef enum ParseStatus { PARSE_OK, PARSE_ERROR, PARSE_INCOMPLETE } ParseStatus;

typedef struct ParseResult {
    ParseStatus status;
    bool unclosed;        /* the source ends inside a bracket or a string, or after a backslash: an empty line changes nothing */
    Node *root;           /* PARSE_OK: the tree */
    Diagnostic error;     /* otherwise */
    Diagnostic *warnings; /* oldest first; to be issued also when parsing failed */
    const Text *source;   /* decoded, newlines as \n; what diagnostic_at() needs */
} ParseResult;

/* Parses. All that the result points to lives in the arena, whose allocator serves working memory too. Needs bounded C
 * stack whatever the source. On an error the arena may hold a partial tree: free it as usual. */
MUST_USE ParseResult parse(const ParseOptions *options, Arena *arena);

/* A diagnostic for a span of a tree that `result` holds, with its line of text: for the compiler's own errors. Its kind
 * is DIAGNOSTIC_MEMORY_ERROR when memory runs out. */
MUST_USE Diagnostic diagnostic_at(const ParseResult *result, Arena *arena, DiagnosticKind kind, Span span, const char *message);

#endif
