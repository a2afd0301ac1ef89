/* This folder explains a syntax error, after parser.y has found the token that does not fit: a file for each sort of construct, and scan.h,
 * which finds expressions in the token array.
 * Here is what they share. They run only on failure, over the token array: everything before
 * the failing token is known to parse, so the constructs around it are found by scanning rather than by keeping state.
 * A rule (diagnose_...) gives false when it doesn't apply; the order is that in which CPython would come upon them. */
#ifndef GRAMMAR_DIAGNOSIS_H
#define GRAMMAR_DIAGNOSIS_H

#include "grammar/parser/build.h"
#include "grammar/lex/keywords.h"

typedef struct Diagnosis {
    Parser *parser;
    Diagnostic *error;
    const Token *tokens;
    size_t failed; /* the token that doesn't fit */
    size_t line;   /* the first token of the failing logical line */
    size_t word;   /* the one that tells what statement it is: the next if `line` is `async` */
    size_t simple; /* of the simple statement: after `;`, or after the `:` of a compound statement on one line */
    size_t looked; /* the last token that CPython would have read to find the error */
    size_t open;   /* the innermost bracket around the error, or SIZE_MAX */
} Diagnosis;

#define NONE_OPEN SIZE_MAX

/* The kind of a token; the end's past the last. */
int diagnosis_kind(const Diagnosis *d, size_t at);
/* Whether the token is that name. */
bool diagnosis_is_word(const Diagnosis *d, size_t at, const char *word);
/* Where a token really stands. */
Span diagnosis_span(const Diagnosis *d, size_t at);
/* Whether a token of this kind opens a bracket, a field or an f-string. */
bool diagnosis_is_opener(int kind);
/* What the token begins; HEADER_NONE: neither a compound statement nor a clause of one. */
KeywordHeader diagnosis_header(const Diagnosis *d, size_t at);
/* Whether `for` or `async for` stands there. */
bool diagnosis_is_for(const Diagnosis *d, size_t at);
/* The next token at the same level: past a bracket's partner if that comes before `limit`. */
size_t diagnosis_step(const Diagnosis *d, size_t at, size_t limit);
/* The first token of the logical line that the token is in. */
size_t diagnosis_line(const Diagnosis *d, size_t newline);
/* The start of the failing element: after the last comma at the level that begins at `from`. */
size_t diagnosis_element(const Diagnosis *d, size_t from);
/* Whether an operand ends at the token before `at`. */
bool diagnosis_operand_ends(const Diagnosis *d, size_t at);

/* Saying what is wrong: each sets the error and gives true. */

bool diagnosis_say(Diagnosis *d, DiagnosticKind kind, Span span, const char *format, ...) __attribute__((format(printf, 4, 5)));
bool diagnosis_zero_width(Diagnosis *d, size_t at);
bool diagnosis_end_from_0(Diagnosis *d);

#define say_range(d, first, last, ...)                                                                                                     \
    diagnosis_say(d, DIAGNOSTIC_SYNTAX_ERROR, span_between(diagnosis_span(d, first), diagnosis_span(d, last)), __VA_ARGS__)

#define say(d, at, ...) say_token(d, DIAGNOSTIC_SYNTAX_ERROR, at, __VA_ARGS__)

/* At a token. One that takes no room has no column: CPython then gives where its tokenizer was, counted from 0. */
#define say_token(d, kind, at, ...) (diagnosis_say(d, kind, diagnosis_span(d, at), __VA_ARGS__), diagnosis_zero_width(d, at))

/* From the start of a token to where CPython's tokenizer was, having read `last`; which it counts from 0. */
#define say_until(d, first, last, ...) (say_range(d, first, last, __VA_ARGS__), diagnosis_end_from_0(d))

/* ---- statements ---- */

bool diagnose_block(Diagnosis *d);
bool diagnose_except(Diagnosis *d);
bool diagnose_import(Diagnosis *d);
bool diagnose_statement(Diagnosis *d);
bool diagnose_header(Diagnosis *d);
bool diagnose_pattern(Diagnosis *d);
bool diagnose_case(Diagnosis *d);
bool diagnose_class_pattern(Diagnosis *d, size_t from);

/* Expressions; `from` is where their level begins */

bool diagnose_not(Diagnosis *d);
bool diagnose_for(Diagnosis *d, size_t from);
bool diagnose_bracket(Diagnosis *d);
bool diagnose_juxtaposition(Diagnosis *d, size_t from, bool parameters);
bool diagnose_equals(Diagnosis *d, size_t start);
bool diagnose_parameters(Diagnosis *d, size_t from, bool lambda);

#endif
