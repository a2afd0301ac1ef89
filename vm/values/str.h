/* str.h: text. 1, 2 or 4 bytes a character, the narrowest that holds the largest one; ASCII text is UTF-8 as it stands.
 * Strs are immutable once shared. `data` ends in a NUL character of its width. Identifiers are interned: equal interned
 * strs are the same object. Lone surrogates are allowed. */
#ifndef VM_STR_H
#define VM_STR_H

#include "vm/classes/class.h"

#include <stdarg.h>

#include <stdarg.h>

struct Str {
    Object h;
    size_t length; /* characters */
    int64_t hash;  /* 0: not computed yet */
    uint8_t width; /* 1, 2, 4 */
    uint8_t ascii; /* every character is below 128 */
    uint8_t interned, reserved_;
    uint8_t data[];
};

static inline bool is_str(Value v) { return is_exact(v, SHAPE_STR); }
/* The str itself or a Boxed one's payload; NULL (nothing pending) if it is no str. */
Str *as_str_borrow(Coil *c, Value v);

SHARED(uint32_t str_at(const Str *s, size_t i), {
    return s->width == 1 ? s->data[i] : s->width == 2 ? ((const uint16_t *)s->data)[i] : ((const uint32_t *)s->data)[i];
})
static inline void str_put(Str *s, size_t i, uint32_t ch)
{
    if (s->width == 1)
        s->data[i] = (uint8_t)ch;
    else if (s->width == 2)
        ((uint16_t *)s->data)[i] = (uint16_t)ch;
    else
        ((uint32_t *)s->data)[i] = ch;
}

static inline uint32_t str_max(const Str *s) { return s->ascii ? 0x7F : s->width == 1 ? 0xFF : s->width == 2 ? 0xFFFF : 0x10FFFF; }

/* vm->interned: made once the heap is there; stopped after everything that holds strs. */
MUST_USE bool str_start(Coil *c);
void str_stop(CoilVM *vm);
/* str's `dispose`: an interned str leaves the table when it is freed. */
void str_forget(Coil *c, Str *s);

/* An unfilled str for characters up to max_char; the caller fills all of them. max_char 0x7F, 0xFF, 0xFFFF, 0x10FFFF or
 * any other in those ranges, which must be that of the characters: the narrowest width is an invariant. */
MUST_USE Str *str_alloc(Coil *c, size_t length, uint32_t max_char);
/* The class bound (0x7F, 0xFF, 0xFFFF, 0x10FFFF) of the largest character among `length` of a width. */
uint32_t str_data_max(const void *data, size_t length, int width);
/* Copies characters between strs; `to` is at least as wide. */
void str_copy_short(Str *to, size_t at, const Str *from, size_t start, size_t count);
/* From UTF-8 (strict, but encoded surrogates are let through if `surrogates`). */
MUST_USE Str *str_from_utf8(Coil *c, const char *text, size_t length, bool surrogates);
MUST_USE Str *str_from_ascii(Coil *c, const char *text, size_t length); /* trusted ASCII */
MUST_USE Str *str_from_latin1(Coil *c, const uint8_t *text, size_t length);
MUST_USE Str *str_from_ucs4(Coil *c, const uint32_t *text, size_t length); /* narrowed */
MUST_USE Str *str_from_char(Coil *c, uint32_t ch);                         /* shared for Latin-1 */
MUST_USE Str *str_from_c(Coil *c, const char *text);                       /* NUL-terminated UTF-8 */
Str *str_empty_borrow(Coil *c);
/* printf-like, with error.h's directives. */
MUST_USE Str *str_format(Coil *c, const char *format, ...);
MUST_USE Str *str_format_v(Coil *c, const char *format, va_list args);

/* How many strs are interned. */
size_t str_interned_count(Coil *c);
/* The interned twin (may be itself). str_intern_c: from a C literal, through a cache. */
MUST_USE Str *str_intern(Coil *c, Str *s);
MUST_USE Str *str_intern_c(Coil *c, const char *ascii);

MUST_USE Str *str_concat(Coil *c, Str *a, Str *b);
/* a is consumed, and extended in place if this is its only reference and there is room: makes s += t linear. */
MUST_USE Str *str_append_take(Coil *c, Str *a, Str *b);
MUST_USE Str *str_slice(Coil *c, Str *s, size_t start, size_t end);
MUST_USE Str *str_repeat(Coil *c, Str *s, int64_t times);
MUST_USE Str *str_join(Coil *c, Str *separator, const Value *items, size_t count); /* items must be strs */
bool str_equal(const Str *a, const Str *b);                                        /* of names and the like */
bool str_equal_charged(Coil *c, const Str *a, const Str *b);
bool strs_compare_quietly(Coil *c, const Str *a, const Str *b, bool *equal); /* false: they are long, and that is to be paid */
int str_compare(Coil *c, const Str *a, const Str *b);                        /* by code point */
bool str_equal_c(const Str *s, const char *ascii);
int64_t str_hash(Coil *c, Str *s);
MUST_USE bool str_hash_paid(Coil *c, Str *s, int64_t *out); /* ahead: a time limit does not wait for a long one */
/* Position of the first (last if `last`) occurrence within [start, end), -1, or FIND_FAILED: the script is to stop. */
enum { FIND_FAILED = -2 };
/* Where what stands behind the last `ch` before `end` begins: 0 if there is none. */
MUST_USE bool str_behind(Coil *c, const Str *s, size_t end, uint32_t ch, size_t *begin);
MUST_USE int64_t str_find(Coil *c, const Str *s, const Str *part, size_t start, size_t end, bool last);
/* As a literal: 'text', with what is not printable escaped. */
MUST_USE Str *str_repr(Coil *c, Str *s);
/* Non-ASCII characters as \x, \u, \U escapes: ascii(v) is this of repr(v). */
MUST_USE Str *str_escape_ascii(Coil *c, Str *s);
/* UTF-8, NUL-terminated. For ASCII: the str's own data. Else a buffer cached with, and freed with, the str's owner: the
 * result is an owned `bytes` in *keep (COIL_NULL when not needed) that the caller releases. UnicodeEncodeError on
 * surrogates. */
MUST_USE const char *str_utf8(Coil *c, Str *s, size_t *length, Value *keep);

/* A growing str: for building text. Zero-initialise with STR_BUILDER(c); ended by finish (owned Str) or drop. Any
 * append may fail; the error sticks and finish returns NULL. `data` is that of an unfinished Str. Of large room no more is open than a
 * piece (pieces.h), behind which limits and kills are seen: loops that append need not look. */
typedef struct StrBuilder {
    Coil *c;
    uint8_t *data;
    size_t length, room, given; /* characters; bytes that are open, of those allocated */
    uint8_t width;
    bool failed;
    uint8_t first; /* bytes to begin with */
} StrBuilder;
enum { BUILDER_FIRST = 64 };
#define STR_BUILDER(coil) ((StrBuilder){.c = (coil), .width = 1, .first = BUILDER_FIRST})
/* Of what is known to be short as a rule: its text keeps the memory that it began with. */
static inline StrBuilder str_builder_of(Coil *c, size_t expected)
{
    StrBuilder b = STR_BUILDER(c);
    b.first = expected < BUILDER_FIRST ? (uint8_t)expected : BUILDER_FIRST;
    return b;
}
bool builder_char(StrBuilder *b, uint32_t ch);
bool builder_str(StrBuilder *b, const Str *s);
bool builder_slice(StrBuilder *b, const Str *s, size_t start, size_t end);
bool builder_ascii(StrBuilder *b, const char *text, size_t length);
bool builder_decimal(StrBuilder *b, int64_t n);
bool builder_c(StrBuilder *b, const char *utf8);
bool builder_fill(StrBuilder *b, uint32_t ch, size_t count);
bool builder_format(StrBuilder *b, const char *format, ...);
bool builder_format_v(StrBuilder *b, const char *format, va_list args);
/* Makes room for `extra` more characters up to max_char. */
bool builder_reserve(StrBuilder *b, size_t extra, uint32_t max_char);
bool builder_repr(StrBuilder *b, Value v); /* repr(v), may run Python */
bool builder_text(StrBuilder *b, Value v); /* str(v) */
MUST_USE Str *builder_finish(StrBuilder *b);
void builder_drop(StrBuilder *b);

#endif
