/* This folder is text: the methods of str, bytes and bytearray, formatting (format_….c), and codecs (codecs.h), which make the one of the
 * other. A str has one, two or four bytes a character, the narrowest that its widest character fits in.
 *
 * text.h: what the files of str's methods share. Each has a table of rows of its own kind; type_str.c names them all. */
#ifndef RUNTIME_TEXT_H
#define RUNTIME_TEXT_H

#include "grammar/text/unicode_data.h"
#include "vm/machine/vm.h"

/* The str behind a method's self, which the caller checked. */
static inline Str *self_str(Coil *c, Value self) { return LIKELY(is_str(self)) ? as_str(self) : as_str_borrow(c, self); }
/* An owned Str (or NULL) as a method's result. */
static inline Value str_result(Str *s) { return from_object(s); }

/* unicode_is_space() below 128. */
static inline bool ascii_is_space(uint8_t ch) { return ch <= ' ' && (ch == ' ' || (uint8_t)(ch - 9) < 5 || ch >= 28); }

/* An argument that must be a str, else NULL: TypeError "NAME() argument N must be str, not T". */
Str *str_argument_borrow(Coil *c, Value v, const char *method, int number);

/* Optional `start` and `end` of a search within `length`: false on failure. *start may lie beyond *end: then nothing is
 * found. */
MUST_USE bool search_bounds_given(Coil *c, Value start, Value end, size_t length, int64_t *from, int64_t *to);
static inline MUST_USE bool search_bounds(Coil *c, Value start, Value end, size_t length, int64_t *from, int64_t *to)
{
    if (LIKELY(is_none(end)) && (is_none(start) || (is_small(start) && as_small(start) >= 0))) {
        *from = is_none(start) ? 0 : as_small(start);
        *to = (int64_t)length;
        return true;
    }
    return search_bounds_given(c, start, end, length, from, to);
}

/* Of eight ASCII characters those of `first` to its 26th as their bits 5. */
static inline uint64_t letters_of(uint64_t eight, uint8_t first)
{
    const uint64_t each = UINT64_C(0x0101010101010101);
    return (((eight + each * (128u - first)) & ~(eight + each * (128u - first - 26))) & each * 128) >> 2;
}

/* How often a byte occurs (byte_search.c). */
size_t count_byte(const uint8_t *data, size_t length, uint8_t byte);

/* Methods, by file. args[0] is self. */
Value str_capitalize(Coil *c, const Value *args); /* type_str_case.c */
Value str_casefold(Coil *c, const Value *args);
Value str_lower(Coil *c, const Value *args);
Value str_upper(Coil *c, const Value *args);
Value str_swapcase(Coil *c, const Value *args);
Value str_title(Coil *c, const Value *args);
Value str_isalnum(Coil *c, const Value *args); /* type_str_test.c */
Value str_isalpha(Coil *c, const Value *args);
Value str_isascii(Coil *c, const Value *args);
Value str_isdecimal(Coil *c, const Value *args);
Value str_isdigit(Coil *c, const Value *args);
Value str_isidentifier(Coil *c, const Value *args);
Value str_islower(Coil *c, const Value *args);
Value str_isnumeric(Coil *c, const Value *args);
Value str_isprintable(Coil *c, const Value *args);
Value str_isspace(Coil *c, const Value *args);
Value str_istitle(Coil *c, const Value *args);
Value str_isupper(Coil *c, const Value *args);
Value str_count(Coil *c, const Value *args); /* type_str_search.c */
Value str_endswith(Coil *c, const Value *args);
Value str_find_method(Coil *c, const Value *args);
Value str_index_method(Coil *c, const Value *args);
Value str_rfind(Coil *c, const Value *args);
Value str_rindex(Coil *c, const Value *args);
Value str_startswith(Coil *c, const Value *args);
Value str_replace(Coil *c, const Value *args);
Value str_removeprefix(Coil *c, const Value *args);
Value str_removesuffix(Coil *c, const Value *args);
Value str_join_method(Coil *c, const Value *args); /* type_str_split.c */
Value str_strip(Coil *c, const Value *args);
Value str_lstrip(Coil *c, const Value *args);
Value str_rstrip(Coil *c, const Value *args);
Value str_partition(Coil *c, const Value *args);
Value str_rpartition(Coil *c, const Value *args);
Value str_split(Coil *c, const Value *args);
Value str_rsplit(Coil *c, const Value *args);
Value str_splitlines(Coil *c, const Value *args);
Value str_ljust(Coil *c, const Value *args); /* type_str_pad.c */
Value str_rjust(Coil *c, const Value *args);
Value str_center(Coil *c, const Value *args);
Value str_zfill(Coil *c, const Value *args);
Value str_expandtabs(Coil *c, const Value *args);
Value str_translate(Coil *c, const Value *args); /* type_str_translate.c */
Value str_maketrans(Coil *c, const Value *args);

#endif
