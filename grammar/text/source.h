/* This folder knows characters: how a source is decoded (here), which of them make identifiers, what Unicode says of each, and the line of
 * text that a diagnostic shows. Nothing in it knows tokens or trees.
 * Decoding: whatever bytes a source is, the lexer sees UTF-8 with \n newlines, no NUL, and a last newline. */
#ifndef GRAMMAR_SOURCE_H
#define GRAMMAR_SOURCE_H

#include "grammar/parse.h"

/* Decodes options->source into *text, in the arena. False: *error tells why (kind DIAGNOSTIC_MEMORY_ERROR if memory ran
 * out). */
MUST_USE bool source_decode(const ParseOptions *options, Arena *arena, const Text **text, Diagnostic *error);

/* Whether the last newline was added and is not to be shown: where the source of an expression or of one statement ends without one.
 * (One added to a file counts as the file's.) */
bool source_newline_added(const Text *text);

/* The length of the UTF-8 (or WTF-8) sequence that starts at `bytes`, or 0 if it isn't valid; *why then names the
 * reason as CPython words it. */
size_t utf8_sequence(const unsigned char *bytes, size_t length, bool surrogates, const char **why);

/* How many bytes from the first on are ASCII. */
size_t source_ascii(const char *bytes, size_t length);

/* How many characters `length` bytes of valid UTF-8 hold. */
size_t utf8_count(const char *bytes, size_t length);

/* Reads one character of valid UTF-8 at *at and moves *at past it. */
uint32_t source_read_char(const char **at);

/* Writes a code point (a surrogate too) in at most 4 bytes; gives their number. */
size_t source_write_char(char *out, uint32_t code);

#endif
