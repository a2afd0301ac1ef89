/* scanner.c: reading JSON documents. */
#include "runtime/extensions/_json/json.h"
#include "runtime/extensions/memory.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum { SCANNER_OBJECT_HOOK, SCANNER_PAIRS_HOOK, SCANNER_FLOAT, SCANNER_INT, SCANNER_CONSTANT, SCANNER_FIELDS };
typedef struct Scanner {
    bool strict, plain_float, plain_int, object_hook, pairs_hook;
} Scanner;

enum { KEYS = 128, KEY_LONGEST = 32 };

/* One reading of a document. */
typedef struct Scan {
    const Scanner *options;
    CoilValue self, text;
    CoilChars s;
    CoilValue key_list, keys[KEYS]; /* keys seen, by a hash of their characters: kept alive by the list */
    uint64_t key_hashes[KEYS];
    size_t charged;
    int depth;
} Scan;

static CoilValue scan_value(Coil *c, Scan *j, size_t *at);

static inline uint32_t peek(const Scan *j, size_t at) { return at < j->s.length ? char_at(&j->s, at) : 0; }

static bool charge_for(Coil *c, Scan *j, size_t at)
{
    if (at < j->charged + CHARGE_EVERY)
        return true;
    size_t steps = at - j->charged;
    j->charged = at;
    return coil_charge(c, steps);
}

/* Where the script is to stop, it is the end of the text, and what is raised about that keeps what is pending. */
static size_t skip_space(Coil *c, Scan *j, size_t at)
{
    for (uint32_t ch; at < j->s.length && ((ch = char_at(&j->s, at)) == ' ' || ch == '\n' || ch == '\r' || ch == '\t'); at++)
        if (at % CHARGE_EVERY == 0 && !charge_for(c, j, at))
            return j->s.length;
    return at;
}

/* What decoders take for "no value here". */
static CoilValue no_value(Coil *c, uint64_t at)
{
    if (coil_failed(c))
        return COIL_NULL;
    CoilValue where = coil_int(c, (int64_t)at), error = coil_call(c, named(c, "builtins", "StopIteration"), &where, 1, NULL);
    return coil_is_null(error) ? COIL_NULL : coil_raise(c, error);
}

static bool enter(Coil *c, Scan *j, const char *what)
{
    if (++j->depth <= DEPTH_MOST)
        return true;
    return (void)coil_raisef(c, "RecursionError", "maximum recursion depth exceeded while decoding a JSON %s from a unicode string", what),
           false;
}

/* ---- numbers ---- */

static CoilValue number_by(Coil *c, Scan *j, uint32_t field, size_t start, size_t end)
{
    CoilValue text = coil_slice(c, j->text, start, end);
    return coil_call(c, coil_field(c, j->self, field), &text, 1, NULL);
}

/* strtod() is told the point that the process's locale wants. */
static CoilValue float_of(Coil *c, Scan *j, size_t start, size_t end)
{
    char few[64];
    const char *point = localeconv()->decimal_point;
    size_t wide = strlen(point), length = 0;
    if (!j->options->plain_float || end - start + wide > sizeof few)
        return number_by(c, j, SCANNER_FLOAT, start, end);
    for (size_t k = start; k < end; k++) {
        char here = (char)char_at(&j->s, k);
        if (here != '.') {
            few[length++] = here;
        } else {
            memcpy(few + length, point, wide);
            length += wide;
        }
    }
    few[length] = 0;
    return coil_float(strtod(few, NULL));
}

/* An int of at most 18 digits is added up on the way; whatever is longer, a float, or for a function of the program is cut out and
converted. */
static CoilValue scan_number(Coil *c, Scan *j, size_t *at)
{
    size_t start = *at, k = start;
    bool negative = peek(j, k) == '-';
    k += negative;
    uint32_t ch = peek(j, k);
    if (ch < '0' || ch > '9')
        return no_value(c, start);
    int64_t n = 0;
    size_t first = k;
    if (ch == '0') {
        k++;
    } else {
        for (; (ch = peek(j, k)) >= '0' && ch <= '9'; k++)
            if (k - first < 18)
                n = n * 10 + (int64_t)(ch - '0');
    }
    size_t digits = k - first;
    bool is_float = false;
    /* A dot or an `e` without digits is not of the number: it is left to be told as what should not be there. */
    if (peek(j, k) == '.' && (ch = peek(j, k + 1)) >= '0' && ch <= '9') {
        is_float = true;
        for (k += 2; (ch = peek(j, k)) >= '0' && ch <= '9'; k++)
            continue;
    }
    if ((peek(j, k) | 32) == 'e') {
        size_t e = k + 1;
        e += peek(j, e) == '-' || peek(j, e) == '+';
        if ((ch = peek(j, e)) >= '0' && ch <= '9') {
            is_float = true;
            for (k = e; (ch = peek(j, k)) >= '0' && ch <= '9'; k++)
                continue;
        }
    }
    *at = k;
    if (is_float)
        return float_of(c, j, start, k);
    return j->options->plain_int && digits <= 18 ? coil_int(c, negative ? -n : n) : number_by(c, j, SCANNER_INT, start, k);
}

/* ---- containers ---- */

/* A key's str: the same one for equal keys. */
static CoilValue scan_key(Coil *c, Scan *j, size_t *at)
{
    size_t start = *at, k = start;
    if (j->s.width != 1)
        return scan_string(c, j->text, &j->s, at, j->options->strict);
    const uint8_t *data = j->s.data;
    uint64_t hash = 0x9E3779B97F4A7C15u;
    while (k < j->s.length && k - start <= KEY_LONGEST && data[k] != '"' && data[k] != '\\' && data[k] >= ' ')
        hash = (hash ^ data[k++]) * 0x100000001B3u;
    if (k >= j->s.length || data[k] != '"')
        return scan_string(c, j->text, &j->s, at, j->options->strict);
    size_t slot = (hash ^ hash >> 29) % KEYS;
    CoilValue known = j->keys[slot];
    CoilChars s;
    if (!coil_is_null(known) && j->key_hashes[slot] == hash && coil_to_chars(c, known, &s) && s.length == k - start &&
        !memcmp(s.data, data + start, s.length)) {
        *at = k + 1;
        return known;
    }
    CoilValue key = scan_string(c, j->text, &j->s, at, j->options->strict);
    if (!coil_append(c, j->key_list, key))
        return COIL_NULL;
    j->keys[slot] = key;
    j->key_hashes[slot] = hash;
    return key;
}

/* Each pair has a scope of its own: the values of a long object would fill the outer one. */
static CoilValue scan_pairs(Coil *c, Scan *j, size_t *at, CoilValue dict, CoilValue pairs)
{
    size_t k = skip_space(c, j, *at);
    if (peek(j, k) == '}') {
        *at = k + 1;
        return dict;
    }
    for (;;) {
        if (peek(j, k) != '"')
            return raise_decode(c, "Expecting property name enclosed in double quotes", j->text, k);
        k++;
        CoilScope scope = coil_scope_open(c);
        CoilValue two[2];
        two[0] = scan_key(c, j, &k);
        /* A scope that an error leaves open is closed with the call's. */
        if (coil_is_null(two[0]))
            return COIL_NULL;
        k = skip_space(c, j, k);
        if (peek(j, k) != ':')
            return raise_decode(c, "Expecting ':' delimiter", j->text, k);
        k = skip_space(c, j, k + 1);
        two[1] = scan_value(c, j, &k);
        bool ok = !coil_is_null(two[1]) &&
                  (coil_is_null(pairs) ? coil_setitem(c, dict, two[0], two[1]) : coil_append(c, pairs, coil_tuple(c, two, 2)));
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok || !charge_for(c, j, k))
            return COIL_NULL;
        k = skip_space(c, j, k);
        uint32_t ch = peek(j, k);
        if (ch == '}')
            break;
        if (ch != ',')
            return raise_decode(c, "Expecting ',' delimiter", j->text, k);
        size_t comma = k;
        k = skip_space(c, j, k + 1);
        if (peek(j, k) == '}')
            return raise_decode(c, "Illegal trailing comma before end of object", j->text, comma);
    }
    *at = k + 1;
    return dict;
}

static CoilValue scan_object(Coil *c, Scan *j, size_t *at)
{
    if (!enter(c, j, "object"))
        return COIL_NULL;
    CoilScope scope = coil_scope_open(c);
    CoilValue dict = coil_dict(c), pairs = j->options->pairs_hook ? coil_list(c, NULL, 0) : COIL_NULL;
    CoilValue v = coil_failed(c) ? COIL_NULL : scan_pairs(c, j, at, dict, pairs);
    if (!coil_is_null(v) && j->options->pairs_hook)
        v = coil_call(c, coil_field(c, j->self, SCANNER_PAIRS_HOOK), &pairs, 1, NULL);
    else if (!coil_is_null(v) && j->options->object_hook)
        v = coil_call(c, coil_field(c, j->self, SCANNER_OBJECT_HOOK), &dict, 1, NULL);
    j->depth--;
    return coil_scope_close(c, scope, v);
}

static CoilValue scan_items(Coil *c, Scan *j, size_t *at, CoilValue list)
{
    size_t k = skip_space(c, j, *at);
    if (peek(j, k) == ']') {
        *at = k + 1;
        return list;
    }
    for (;;) {
        CoilScope scope = coil_scope_open(c);
        CoilValue item = scan_value(c, j, &k);
        bool ok = !coil_is_null(item) && coil_append(c, list, item);
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok || !charge_for(c, j, k))
            return COIL_NULL;
        k = skip_space(c, j, k);
        uint32_t ch = peek(j, k);
        if (ch == ']')
            break;
        if (ch != ',')
            return raise_decode(c, "Expecting ',' delimiter", j->text, k);
        size_t comma = k;
        k = skip_space(c, j, k + 1);
        if (peek(j, k) == ']')
            return raise_decode(c, "Illegal trailing comma before end of array", j->text, comma);
    }
    *at = k + 1;
    return list;
}

static CoilValue scan_array(Coil *c, Scan *j, size_t *at)
{
    if (!enter(c, j, "array"))
        return COIL_NULL;
    CoilScope scope = coil_scope_open(c);
    CoilValue list = coil_list(c, NULL, 0), v = coil_is_null(list) ? list : scan_items(c, j, at, list);
    j->depth--;
    return coil_scope_close(c, scope, v);
}

/* ---- values ---- */

static bool word_at(const Scan *j, size_t at, const char *word, size_t *end)
{
    size_t n = strlen(word);
    for (size_t k = 0; k < n; k++)
        if (peek(j, at + k) != (uint32_t)(unsigned char)word[k])
            return false;
    *end = at + n;
    return true;
}

static CoilValue scan_value(Coil *c, Scan *j, size_t *at)
{
    size_t start = *at;
    switch (peek(j, start)) {
    case '"': ++*at; return scan_string(c, j->text, &j->s, at, j->options->strict);
    case '{': ++*at; return scan_object(c, j, at);
    case '[': ++*at; return scan_array(c, j, at);
    case 'n': return word_at(j, start, "null", at) ? coil_none() : no_value(c, start);
    case 't': return word_at(j, start, "true", at) ? coil_bool(true) : no_value(c, start);
    case 'f': return word_at(j, start, "false", at) ? coil_bool(false) : no_value(c, start);
    default: break;
    }
    static const char *const constants[] = {"NaN", "Infinity", "-Infinity"};
    for (size_t k = 0; k < sizeof constants / sizeof *constants; k++)
        if (word_at(j, start, constants[k], at)) {
            CoilValue text = coil_str(c, constants[k], COIL_TO_NUL);
            return coil_call(c, coil_field(c, j->self, SCANNER_CONSTANT), &text, 1, NULL);
        }
    return scan_number(c, j, at);
}

static CoilValue scanner_call(Coil *c, const CoilValue *args)
{
    Scan j = {.self = args[0], .text = args[1]};
    int64_t at;
    j.options = coil_data(c, args[0], scanner_class);
    if (!j.options || !coil_to_chars(c, args[1], &j.s) || !coil_to_int(c, args[2], &at))
        return COIL_NULL;
    if (at < 0)
        return coil_raisef(c, "ValueError", "idx cannot be negative");
    if (memory_count(at) >= j.s.length)
        return no_value(c, (uint64_t)at);
    j.key_list = coil_list(c, NULL, 0);
    size_t end = (size_t)at;
    j.charged = end;
    CoilValue two[2];
    two[0] = scan_value(c, &j, &end);
    two[1] = coil_int(c, (int64_t)end);
    return coil_is_null(two[0]) || !coil_charge(c, end - j.charged) ? COIL_NULL : coil_tuple(c, two, 2);
}

static bool option(Coil *c, CoilValue self, uint32_t field, CoilValue context, const char *name, CoilValue *out)
{
    *out = coil_getattr(c, context, name);
    return coil_set_field(c, self, field, *out);
}

static CoilValue scanner_init(Coil *c, const CoilValue *args)
{
    Scanner *s = coil_data(c, args[0], scanner_class);
    CoilValue self = args[0], context = args[1], v;
    if (!s || !coil_to_bool(c, coil_getattr(c, context, "strict"), &s->strict))
        return COIL_NULL;
    if (!option(c, self, SCANNER_OBJECT_HOOK, context, "object_hook", &v))
        return COIL_NULL;
    s->object_hook = coil_kind(c, v) != COIL_KIND_NONE;
    if (!option(c, self, SCANNER_PAIRS_HOOK, context, "object_pairs_hook", &v))
        return COIL_NULL;
    s->pairs_hook = coil_kind(c, v) != COIL_KIND_NONE;
    if (!option(c, self, SCANNER_FLOAT, context, "parse_float", &v))
        return COIL_NULL;
    s->plain_float = coil_is(v, named(c, "builtins", "float"));
    if (!option(c, self, SCANNER_INT, context, "parse_int", &v))
        return COIL_NULL;
    s->plain_int = coil_is(v, named(c, "builtins", "int"));
    if (!option(c, self, SCANNER_CONSTANT, context, "parse_constant", &v))
        return COIL_NULL;
    return coil_none();
}

static CoilValue scanner_strict(Coil *c, const CoilValue *args)
{
    Scanner *s = coil_data(c, args[0], scanner_class);
    return s ? coil_bool(s->strict) : COIL_NULL;
}
#define SHOW(name, field)                                                                                                                  \
    static CoilValue scanner_##name(Coil *c, const CoilValue *args) { return coil_field(c, args[0], field); }
SHOW(object_hook, SCANNER_OBJECT_HOOK)
SHOW(object_pairs_hook, SCANNER_PAIRS_HOOK)
SHOW(parse_float, SCANNER_FLOAT)
SHOW(parse_int, SCANNER_INT)
SHOW(parse_constant, SCANNER_CONSTANT)

const CoilDef scanner_class[] = {
    COIL_CLASS("Scanner", NULL, sizeof(Scanner), "Reads one JSON value: scanner(string, index) gives it and the index behind it."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(SCANNER_FIELDS),
    COIL_FUNCTION("__init__", "(self, context)", scanner_init, "Takes its options from a JSONDecoder's attributes."),
    COIL_FUNCTION("__call__", "(self, string, idx)", scanner_call, NULL),
    COIL_PROPERTY("strict", NULL, scanner_strict, NULL, "Are control characters in strings refused?"),
    COIL_PROPERTY("object_hook", NULL, scanner_object_hook, NULL, "What makes something else of a dict, or None."),
    COIL_PROPERTY("object_pairs_hook", NULL, scanner_object_pairs_hook, NULL, "What makes something of a list of pairs, or None."),
    COIL_PROPERTY("parse_float", NULL, scanner_parse_float, NULL, "What makes a number with a point or exponent."),
    COIL_PROPERTY("parse_int", NULL, scanner_parse_int, NULL, "What makes an integer."),
    COIL_PROPERTY("parse_constant", NULL, scanner_parse_constant, NULL, "What makes NaN, Infinity and -Infinity."),
    COIL_END,
};
