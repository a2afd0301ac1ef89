/* unicode_data.h: the Unicode Character Database, as far as identifiers, str and unicodedata need it. Constant tables;
 * nothing here fails or allocates. The version is unicode_version. */
#ifndef GRAMMAR_UNICODE_DATA_H
#define GRAMMAR_UNICODE_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern const char unicode_version[];

/* In the order of scripts/tables/gen-unicode. */
enum UnicodeFlags {
    UNI_ALPHA = 1 << 0,
    UNI_DECIMAL = 1 << 1,
    UNI_DIGIT = 1 << 2,
    UNI_NUMERIC = 1 << 3,
    UNI_PRINTABLE = 1 << 4,
    UNI_SPACE = 1 << 5,
    UNI_XID_START = 1 << 6,
    UNI_XID_CONTINUE = 1 << 7,
    UNI_UPPER = 1 << 8,
    UNI_LOWER = 1 << 9,
    UNI_TITLE = 1 << 10,
    UNI_CASED = 1 << 11,
    UNI_CASE_IGNORABLE = 1 << 12,
    UNI_FULL_CASE = 1 << 13 /* some mapping is longer than a character: see unicode_full_case */
};
#define UNI_ALNUM (UNI_ALPHA | UNI_DECIMAL | UNI_DIGIT | UNI_NUMERIC)

typedef struct UnicodeRecord {
    int32_t upper, lower, title, fold; /* simple mappings, as differences */
    uint16_t flags;
    int8_t decimal, digit; /* -1: none */
    uint8_t number;        /* in the table of numeric values */
} UnicodeRecord;

/* What only unicodedata (and repr of widths) asks for. */
typedef struct UnicodeTraits {
    uint8_t category, direction, combining, mirrored, width;
} UnicodeTraits;

/* Full mappings, zero-filled to three. */
typedef struct UnicodeFullCase {
    uint32_t code;
    uint16_t lower[3], title[3], upper[3], fold[3];
} UnicodeFullCase;

const UnicodeRecord *unicode_record(uint32_t ch);
const UnicodeTraits *unicode_traits(uint32_t ch);
const UnicodeFullCase *unicode_full_case(uint32_t ch); /* NULL if it has none */

static inline bool unicode_is(uint32_t ch, unsigned flags) { return (unicode_record(ch)->flags & flags) != 0; }
/* The value of a decimal digit of any script, or -1. */
static inline int unicode_decimal(uint32_t ch) { return ch < 128 ? (ch - '0' < 10 ? (int)ch - '0' : -1) : unicode_record(ch)->decimal; }
static inline bool unicode_is_space(uint32_t ch) { return ch < 128 ? ch == ' ' || ch - 9 < 5 || ch - 28 < 4 : unicode_is(ch, UNI_SPACE); }
static inline bool unicode_is_printable(uint32_t ch) { return ch < 127 ? ch >= 32 : unicode_is(ch, UNI_PRINTABLE); }

/* The numeric value as a fraction; false if ch has none. */
bool unicode_numeric(uint32_t ch, int64_t *numerator, int32_t *denominator);
/* Two-letter general category, bidirectional class, east-asian width. */
const char *unicode_category(uint32_t ch);
const char *unicode_direction(uint32_t ch);
const char *unicode_east_asian_width(uint32_t ch);

/* One step of ch's decomposition (Hangul excepted): up to 18 characters into `out`, their number returned, *tag "" if
 * canonical. */
#define UNICODE_DECOMPOSITION_MAX 18
size_t unicode_decomposition(uint32_t ch, uint32_t *out, const char **tag);
/* The full decomposition, ch itself if it has none: up to 18 characters. */
size_t unicode_decompose(uint32_t ch, bool compatible, uint32_t *out);
/* The character that two compose to, or 0. */
uint32_t unicode_compose(uint32_t first, uint32_t second);

#endif
