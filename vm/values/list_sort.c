/* list_sort.c: list.sort().
 *
 * The list is empty while comparisons run, so that what they do to it can be noticed and cannot hurt. Keys of one simple type
 * are compared without Python. The algorithm is in list_merge.h.
 */
#include "vm/values/container_keys.h"
#include "vm/machine/vm.h"

enum { MIN_GALLOP = 7, MAX_RUNS = 85 };

typedef enum SortKind { SORT_SMALL, SORT_DOUBLE, SORT_STR, SORT_TUPLE, SORT_ANY } SortKind;
typedef struct Sort {
    Coil *c;
    SortKind kind;
    SortKind first; /* SORT_TUPLE: of the tuples' first items */
    size_t min_gallop;
} Sort;
typedef struct Run {
    size_t start, length;
    unsigned power; /* of the boundary to its right */
} Run;
typedef struct Keyed {
    Value key, value;
} Keyed;

/* The first items decide where they differ; a NaN does not tell. */
static int tuples_less(Sort *s, Value a, Value b)
{
    Value x = ((const Tuple *)as_object(a))->items[0], y = ((const Tuple *)as_object(b))->items[0];
    switch (s->first) {
    case SORT_SMALL:
        if (as_small(x) != as_small(y))
            return as_small(x) < as_small(y);
        break;
    case SORT_DOUBLE:
        if (as_double(x) < as_double(y))
            return 1;
        if (as_double(x) > as_double(y))
            return 0;
        break;
    default: {
        int order = str_compare(s->c, (Str *)as_object(x), (Str *)as_object(y));
        if (order)
            return order < 0;
    }
    }
    return compare_bool(s->c, CMP_LT, a, b);
}

static inline int sort_less(Sort *s, Value a, Value b)
{
    switch (s->kind) {
    case SORT_SMALL: return as_small(a) < as_small(b);
    case SORT_DOUBLE: return as_double(a) < as_double(b);
    case SORT_STR: return str_compare(s->c, (Str *)as_object(a), (Str *)as_object(b)) < 0;
    case SORT_TUPLE: return tuples_less(s, a, b);
    default: return compare_bool(s->c, CMP_LT, a, b);
    }
}

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

#define ELEM     Value
#define KEY(e)   (e)
#define NAMED(x) plain_##x
#include "vm/values/list_merge.h"

#define ELEM     Keyed
#define KEY(e)   ((e).key)
#define NAMED(x) keyed_##x
#include "vm/values/list_merge.h"

/* Recurses into a tuple's first item: that is not looked into further. */
static SortKind kind_of(Value v, SortKind *first)
{
    if (is_small(v))
        return SORT_SMALL;
    if (is_double(v))
        return SORT_DOUBLE;
    if (is_str(v))
        return SORT_STR;
    if (first && is_exact(v, SHAPE_TUPLE) && as_tuple(v)->length) {
        *first = kind_of(as_tuple(v)->items[0], NULL);
        return *first == SORT_ANY ? SORT_ANY : SORT_TUPLE;
    }
    return SORT_ANY;
}

/* The kind that all keys share, and their first items; they are `stride` Values apart. */
static Sort sort_of(Coil *c, const Value *keys, size_t n, size_t stride)
{
    Sort s = {.c = c, .min_gallop = MIN_GALLOP};
    s.kind = kind_of(keys[0], &s.first);
    for (size_t i = 1; i < n && s.kind != SORT_ANY; i++) {
        SortKind first = SORT_ANY;
        if (kind_of(keys[i * stride], &first) != s.kind || (s.kind == SORT_TUPLE && first != s.first))
            s.kind = SORT_ANY;
    }
    return s;
}

static bool sort_plain(Coil *c, Value *items, size_t n, bool backward)
{
    size_t bytes = (n / 2 + 1) * sizeof(Value);
    Value *temp = mem_alloc(c, bytes);
    if (!temp)
        return false;
    Sort s = sort_of(c, items, n, 1);
    if (backward)
        plain_reverse(items, n); /* twice, so that equals keep their order */
    bool ok = plain_sort(&s, items, n, temp);
    if (backward)
        plain_reverse(items, n);
    mem_free(c, temp, bytes);
    return ok;
}

static bool sort_keyed(Coil *c, Value *items, size_t n, Value key, bool backward)
{
    size_t temp_count = n / 2 + 1, bytes = mem_product(n + temp_count, sizeof(Keyed));
    Keyed *pairs = mem_alloc(c, bytes);
    if (!pairs)
        return false;
    size_t made = 0;
    bool ok = true;
    for (; made < n; made++) {
        Value k = call1(c, key, items[made]);
        if (is_null(k)) {
            ok = false;
            break;
        }
        pairs[made] = (Keyed){k, items[made]};
    }
    if (ok) {
        Sort s = sort_of(c, &pairs[0].key, n, 2);
        if (backward)
            keyed_reverse(pairs, n);
        ok = keyed_sort(&s, pairs, n, pairs + n);
        if (backward)
            keyed_reverse(pairs, n);
        for (size_t i = 0; i < n; i++)
            items[i] = pairs[i].value;
    }
    while (made)
        release(c, pairs[--made].key);
    mem_free(c, pairs, bytes);
    return ok;
}

bool list_sort(Coil *c, List *l, Value key, bool reverse)
{
    Value *items = l->items;
    size_t n = l->length, room = l->room;
    bool keyed = !is_null(key) && !is_none(key);
    l->items = NULL;
    l->length = l->room = 0;
    bool ok = n == 0 || (keyed ? sort_keyed(c, items, n, key, reverse) : n < 2 || sort_plain(c, items, n, reverse));
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
