/* list_sort.c: list.sort().
 *
 * The list is empty while comparisons run, so that what they do to it can be noticed and cannot hurt. The algorithm is in list_merge.h.
 *
 * What is sorted are ranks: each key's place among all words, as far as a word can tell. Ranks are compared, and keys only where ranks are
 * equal and not all there is to know of them. Ints, floats and short strs have exact ranks, strs their first characters, tuples an item's; keys of
 * other types, or of several, have none to tell them apart (0). A list of small ints, or of floats, is sorted as words in its place.
 */
#include "vm/numbers/int.h"
#include "vm/machine/pieces.h"
#include "vm/values/container_keys.h"
#include "vm/machine/vm.h"

enum { MIN_GALLOP = 7, MAX_RUNS = 85, DIGIT_BITS = 8, DIGITS_LEAST = 48, LEVELS_MOST = 8, TIES_FEW = 8 };

/* What keys, or items of keys that are tuples, were found to be. */
enum Seen {
    SEEN_SMALL = 1,
    SEEN_INT = 2, /* of 64 bits; bools */
    SEEN_FLOAT = 4,
    SEEN_MINUS_ZERO = 8, /* equals another float without being the same word */
    SEEN_STR = 16,
    SEEN_LONG_STR = 32,  /* longer than a rank */
    SEEN_VAGUE_STR = 64, /* with characters wider than a byte, or which ended already: those before ended in NULs */
    SEEN_OTHER = 128
};

typedef struct Sort {
    Coil *c;
    const Value *keys; /* of a keyed sort; NULL: the items are their own */
    unsigned seen;
    bool exact;   /* equal ranks are of equal keys, or items */
    bool tuples;  /* the keys are that */
    size_t level; /* which item of tuples is ranked, or where in strs is begun; what lies before is equal */
    size_t min_gallop;
} Sort;
typedef struct Run {
    size_t start, length;
    unsigned power; /* of the boundary to its right */
} Run;
typedef struct Ranked {
    uint64_t rank;
    Value of; /* the item; in a keyed sort its number */
} Ranked;

static inline Value key_of(const Sort *s, Value of) { return s->keys ? s->keys[of.word_] : of; }

/* Of two keys of equal rank. -1 failed */
static __attribute__((noinline)) int tied_less(Sort *s, Value a, Value b)
{
    a = key_of(s, a);
    b = key_of(s, b);
    if (s->seen & SEEN_STR && !s->tuples) {
        int less = !same(a, b) && str_compare(s->c, (Str *)as_object(a), (Str *)as_object(b)) < 0;
        return charge_owed(s->c) ? less : -1;
    }
    return compare_bool(s->c, CMP_LT, a, b);
}

static inline int ranked_order(Sort *s, const Ranked *a, const Ranked *b)
{
    return LIKELY(a->rank != b->rank) || (s->exact && !s->tuples) ? a->rank < b->rank : tied_less(s, a->of, b->of);
}

static __attribute__((noinline)) int ranked_order_called(Sort *s, const Ranked *a, const Ranked *b) { return ranked_order(s, a, b); }

/* A run length from 32 to 64 such that n divided by it is a power of two, or just below one. */
static size_t min_run(size_t n)
{
    size_t odd = 0;
    while (n >= 64) {
        odd |= n & 1;
        n >>= 1;
    }
    return n + odd;
}

/* The depth, in the perfectly balanced merge tree over n elements, of the node between two neighbouring runs: the first binary
 * place in which their middles, as fractions of n, differ. */
static unsigned run_power(size_t start, size_t left, size_t right, size_t n)
{
    size_t a = 2 * start + left, b = a + left + right; /* twice the middles */
    unsigned power = 0;
    for (;;) {
        power++;
        if (a >= n) {
            a -= n;
            b -= n;
        } else if (b >= n)
            return power;
        a <<= 1;
        b <<= 1;
    }
}

#define ELEM          uint64_t
#define RANK(e)       (e)
#define LESS(s, a, b) ((void)(s), *(a) < *(b))
#define RARELY_LESS   LESS
#define NAMED(x)      word_##x
#include "vm/values/list_merge.h"

#define ELEM          Ranked
#define RANK(e)       ((e).rank)
#define LESS(s, a, b) ranked_order(s, a, b)
#define RARELY_LESS   ranked_order_called
#define NAMED(x)      ranked_##x
#include "vm/values/list_merge.h"

/* ---- ranks ---- */

static inline unsigned seen_of(Value v, size_t start)
{
    int64_t n;
    if (is_small(v))
        return SEEN_SMALL;
    if (LIKELY(is_object(v) && as_object(v)->shape == SHAPE_STR)) {
        const Str *text = (const Str *)as_object(v);
        if (text->width > 1 || text->length < start)
            return SEEN_STR | SEEN_VAGUE_STR;
        return text->length - start > 7 ? SEEN_STR | SEEN_LONG_STR : SEEN_STR;
    }
    if (is_double(v)) {
        double d = as_double(v);
        return d != d ? SEEN_OTHER : d == 0 && !same(v, float_value(0)) ? SEEN_FLOAT | SEEN_MINUS_ZERO : SEEN_FLOAT;
    }
    return is_bool(v) || (is_exact(v, SHAPE_INT) && int_to_i64(v, &n)) ? SEEN_INT : SEEN_OTHER;
}

/* Where the characters begin that are ranked. */
static size_t start_of(const Sort *s) { return s->tuples ? 0 : s->level; }

/* What is ranked of a key: itself, or a tuple's item; V_UNDEF: it is too short. */
static inline Value part_of(const Sort *s, Value key)
{
    if (!s->tuples)
        return key;
    return is_exact(key, SHAPE_TUPLE) && as_tuple(key)->length > s->level ? as_tuple(key)->items[s->level] : V_UNDEF;
}

/* Finds what all keys are; SEEN_OTHER, and nothing else: they have no ranks. */
static void look_at_all(Sort *s, const Value *keys, size_t stride, size_t n)
{
    unsigned seen = 0;
    for (size_t i = 0; i < n && seen < SEEN_OTHER; i++)
        seen |= seen_of(part_of(s, stride == 1 ? keys[i] : key_of(s, keys[i * stride])), start_of(s));
    bool ints = !(seen & ~(unsigned)(SEEN_SMALL | SEEN_INT));
    bool strs = !(seen & ~(unsigned)(SEEN_STR | SEEN_LONG_STR | SEEN_VAGUE_STR));
    bool floats = !(seen & ~(unsigned)(SEEN_SMALL | SEEN_FLOAT | SEEN_MINUS_ZERO)); /* small ints are exact as floats */
    s->seen = ints || strs || floats ? seen : SEEN_OTHER;
    s->exact = !(s->seen & (SEEN_LONG_STR | SEEN_VAGUE_STR | SEEN_OTHER));
}

static inline uint64_t float_rank(double d)
{
    uint64_t w, sign = UINT64_C(1) << 63;
    d += 0.0; /* -0.0 is 0.0 */
    memcpy(&w, &d, sizeof w);
    return w & sign ? ~w : w | sign;
}

/* As a number that orders as the bytes do. */
static inline uint32_t four_bytes(const uint8_t *p) { return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]; }

/* Of the characters from `start` on the first eight, or seven and how many there are; or three, of 21 bits, where some are wider than a byte. */
static inline uint64_t str_rank(const Str *s, size_t start, unsigned seen)
{
    bool wide = seen & SEEN_VAGUE_STR, counted = !wide && !(seen & SEEN_LONG_STR);
    size_t left = s->length > start ? s->length - start : 0, most = wide ? 3 : counted ? 7 : 8, n = left < most ? left : most;
    unsigned bits = wide ? 21 : 8;
    uint64_t rank = 0;
    if (!wide && n >= 4) { /* two halves, which overlap */
        rank = (uint64_t)four_bytes(s->data + start) << (n - 4) * 8 | four_bytes(s->data + start + n - 4);
    } else {
        for (size_t i = 0; i < n; i++)
            rank = rank << bits | str_at(s, start + i);
    }
    rank = n ? rank << (most - n) * bits : 0;
    return counted ? rank << 8 | n : rank;
}

static uint64_t rank_of(Value v, size_t start, unsigned seen)
{
    if (seen & SEEN_OTHER)
        return 0;
    if (seen & SEEN_STR)
        return str_rank(as_str(v), start, seen);
    if (seen & SEEN_FLOAT)
        return float_rank(is_double(v) ? as_double(v) : (double)as_small(v));
    int64_t n = is_bool(v) ? is_true(v) : 0;
    if (!is_bool(v))
        int_to_i64(v, &n);
    return (uint64_t)n ^ UINT64_C(1) << 63;
}

/* ---- sorting ---- */

/* A word that orders as the number does, and the way back; floats have no NaN and no -0.0 among them. */
static inline uint64_t word_of(Value v, bool floats)
{
    return floats ? float_rank(as_double(v)) : v.word_ ^ UINT64_C(1) << 48; /* the bit that tells the tags apart is the int's sign */
}
static inline Value word_value(uint64_t w, bool floats)
{
    if (!floats)
        return value_word(w ^ UINT64_C(1) << 48);
    w = w >> 63 ? w ^ UINT64_C(1) << 63 : ~w;
    return value_word(w + VALUE_DOUBLE_BIAS);
}

static bool sort_words(Sort *s, Value *items, size_t n, bool backward)
{
    uint64_t least, *words = (uint64_t *)items;
    bool floats = s->seen & SEEN_FLOAT, ok = false;
    for (size_t i = 0; i < n; i++)
        words[i] = word_of(items[i], floats) ^ -(uint64_t)backward;
    unsigned digits = word_digits(words, n, &least);
    size_t bytes = (digits ? n : n / 2 + 1) * sizeof *words;
    uint64_t *temp = mem_alloc(s->c, bytes);
    if (temp) {
        ok = digits ? word_distribute(s, words, n, temp, digits, least) : word_sort(s, words, n, temp);
        mem_free(s->c, temp, bytes);
    }
    for (size_t i = 0; i < n; i++)
        items[i] = word_value(words[i] ^ -(uint64_t)backward, floats);
    return ok;
}

static bool sort_ranks(Sort *s, Ranked *ranked, size_t n);

/* Those of equal rank, once they are together: tuples by their next items, strs by their next characters. Recurses by sort_ranks(): LEVELS_MOST levels. */
static bool sort_ties(Sort *s, Ranked *a, size_t n, Ranked *temp)
{
    for (size_t i = 0, end; i < n; i = end) {
        for (end = i + 1; end < n && a[end].rank == a[i].rank; end++)
            ;
        size_t count = end - i;
        if (count == 1)
            continue;
        Sort next = *s;
        next.level += s->tuples ? 1 : 8;
        bool deeper = s->tuples ? s->exact : s->seen == (SEEN_STR | SEEN_LONG_STR);
        if (deeper && count > TIES_FEW && next.level < (s->tuples ? LEVELS_MOST : 8 * LEVELS_MOST)) {
            if (!sort_ranks(&next, a + i, count))
                return false;
        } else if (!ranked_sort(s, a + i, count, temp)) {
            return false;
        }
    }
    return true;
}

/* Recurses by sort_ties(): LEVELS_MOST levels. */
static bool sort_ranks(Sort *s, Ranked *ranked, size_t n)
{
    uint64_t least;
    look_at_all(s, &ranked->of, sizeof *ranked / sizeof(Value), n);
    for (size_t i = 0; i < n; i++) {
        ranked[i].rank = rank_of(part_of(s, key_of(s, ranked[i].of)), start_of(s), s->seen);
        if (!piece_round(s->c, i))
            return false;
    }
    unsigned digits = s->seen & SEEN_OTHER ? 0 : ranked_digits(ranked, n, &least);
    size_t bytes = mem_product(digits ? n : n / 2 + 1, sizeof(Ranked));
    Ranked *temp = mem_alloc(s->c, bytes);
    if (!temp)
        return false;
    bool ok = digits ? ranked_distribute(s, ranked, n, temp, digits, least) && ((s->exact && !s->tuples) || sort_ties(s, ranked, n, temp))
                     : ranked_sort(s, ranked, n, temp);
    mem_free(s->c, temp, bytes);
    return ok;
}

static bool sort_ranked(Sort *s, Value *items, size_t n, bool backward)
{
    size_t bytes = mem_product(n, sizeof(Ranked));
    Ranked *ranked = mem_alloc(s->c, bytes);
    if (!ranked)
        return false;
    bool placed = true; /* each item has its place */
    for (size_t i = 0; i < n; i++) {
        size_t from = backward ? n - 1 - i : i; /* and back again, so that equals keep their order */
        ranked[i].of = s->keys ? value_word(from) : items[from];
        if (!piece_round(s->c, i)) {
            placed = false;
            break;
        }
    }
    bool ok = placed && sort_ranks(s, ranked, n);
    if (s->keys)
        for (size_t i = 0; placed && i < n; i++) {
            ranked[i].of = items[ranked[i].of.word_];
            if (!piece_round(s->c, i))
                placed = !ok;
        }
    ok = ok && placed;
    for (size_t i = 0; placed && i < n; i++)
        items[backward ? n - 1 - i : i] = ranked[i].of;
    mem_free(s->c, ranked, bytes);
    return ok;
}

/* keys: NULL if the items are their own. */
static bool sort_by(Coil *c, Value *items, const Value *keys, size_t n, bool backward)
{
    if (n < 2)
        return true;
    Sort s = {.c = c, .keys = keys, .tuples = is_exact(keys ? keys[0] : items[0], SHAPE_TUPLE), .min_gallop = MIN_GALLOP};
    if (keys || s.tuples)
        return sort_ranked(&s, items, n, backward);
    look_at_all(&s, items, 1, n);
    return (s.seen == SEEN_SMALL || s.seen == SEEN_FLOAT ? sort_words : sort_ranked)(&s, items, n, backward);
}

static bool sort_keyed(Coil *c, Value *items, size_t n, Value key, bool backward)
{
    size_t made = 0, bytes = mem_product(n, sizeof(Value));
    Value *keys = mem_alloc(c, bytes);
    if (!keys)
        return false;
    bool going = true;
    while (going && made < n && !is_null(keys[made] = call1(c, key, items[made])))
        going = charge_round(c, made++);
    bool ok = going && made == n && sort_by(c, items, keys, n, backward);
    while (made)
        release(c, keys[--made]);
    mem_free(c, keys, bytes);
    return ok;
}

bool list_sort(Coil *c, List *l, Value key, bool reverse)
{
    Value *items = l->items;
    size_t n = l->length, room = l->room;
    bool keyed = !is_null(key) && !is_none(key);
    l->items = NULL;
    l->length = l->room = 0;
    bool ok = n == 0 || (keyed ? sort_keyed(c, items, n, key, reverse) : sort_by(c, items, NULL, n, reverse));
    bool changed = l->items != NULL;
    Value *other = l->items;
    size_t other_length = l->length, other_room = l->room;
    l->items = items;
    l->length = n;
    l->room = room;
    while (other_length)
        release_maybe(c, other[--other_length]);
    mem_free(c, other, other_room * sizeof(Value));
    if (changed && ok)
        return fail_error(c, EXC_ValueError, "list modified during sort");
    return ok;
}
