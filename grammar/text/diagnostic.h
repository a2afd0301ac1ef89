/* Making diagnostics: messages, and the source lines that they show. */
#ifndef GRAMMAR_DIAGNOSTIC_H
#define GRAMMAR_DIAGNOSTIC_H

#include <stdarg.h>

#include "grammar/parse.h"

/* Sets *diagnostic to this kind and message, with no place; to DIAGNOSTIC_MEMORY_ERROR if memory runs out. */
void diagnostic_format(Diagnostic *diagnostic, Arena *arena, DiagnosticKind kind, const char *format, va_list arguments);

/* The line that starts at `line`, with its newline if `newline` and unless that was added; NULL if memory runs out. */
MUST_USE Text *diagnostic_line(Arena *arena, const Text *source, const char *line, bool newline);

/* Gives it the place `span` (bytes, as in the tree), turned into characters, with the line of `source` in which it
 * starts, and the newline if `newline`. */
void diagnostic_place(Diagnostic *diagnostic, Arena *arena, const Text *source, Span span, bool newline);

#endif
