/* traceback_text.h: the parts of printing an exception. */
#ifndef RUNTIME_TRACEBACK_TEXT_H
#define RUNTIME_TRACEBACK_TEXT_H

#include "runtime/errors/describe.h"
#include "vm/code/code.h"
#include "vm/errors/exception.h"

/* Where in a source segment the operator, brackets or call parentheses stand: lines from 0, columns in characters. */
typedef struct Anchors {
    size_t left_line, left, right_line, right;
} Anchors;

/* Lines of a statement or expression, as printed. `first` and `last` columns bound the part that failed (characters of the first
 * and last line). False: it is no single operation, subscript or call. */
bool anchors_find(Coil *c, Str *const *lines, size_t count, size_t first, size_t last, Anchors *out);
/* Does the whole text consist of `return f(…)` or `x = f(…)`, whose call is exactly that range? Then carets tell nothing. */
bool anchors_whole_call(Coil *c, Str *const *lines, size_t count, size_t first, size_t last);
/* Columns a terminal gives a character. */
size_t text_width(uint32_t ch);

/* Appends the source lines of a position, with carets: each line after `prefix`. */
MUST_USE bool source_lines_append(StrBuilder *b, Str *filename, PosRow position, const char *prefix);
/* The same for lines that the caller has: count >= 1, columns in bytes of the first and last line, negative: unknown. */
MUST_USE bool source_excerpt_append(StrBuilder *b, const Value *lines, size_t count, int32_t column, int32_t end_column);
/* "Did you mean: 'x'?" and so on: what is to follow the message (". Did you mean: …"), "" if nothing. NULL: failed. */
MUST_USE Str *suggestion_text(Coil *c, Value exc);

#endif
