/* builtins_seq.c: built-in functions on iterables. */
#include "vm/errors/name_nearest.h"
#include "runtime/builtins/builtins.h"
#include "vm/numbers/int_internal.h"
#include "vm/values/iterator.h"

#include <math.h>

BUILTIN(len)
{
    if (is_object(args[0])) {
        const Object *o = as_object(args[0]);
        switch (o->shape) {
        case SHAPE_LIST: return small((int64_t)((const List *)o)->length);
        case SHAPE_STR: return small((int64_t)((const Str *)o)->length);
        case SHAPE_TUPLE: return small((int64_t)((const Tuple *)o)->length);
        case SHAPE_DICT: return small((int64_t)((const Dict *)o)->length);
        }
    }
    int64_t n = value_length(c, args[0]);
    return n < 0 ? COIL_NULL : int_from_i64(c, n);
}

/* ---- all, any ---- */

/* Stops at the first item whose truth is `wanted`: *arg becomes 1, or -1 on failure. */
typedef struct TruthSearch {
    bool wanted;
    int result;
} TruthSearch;

static bool builtins_check_truth(Coil *c, Value item, void *arg)
{
    TruthSearch *search = arg;
    int t = truth(c, item);
    if (t < 0 || !charge(c, 1))
        search->result = -1;
    else if (t == search->wanted)
        search->result = 1;
    return search->result == 0;
}

static bool builtins_pass_truth(Coil *c, Value item, void *arg)
{
    return !is_object(item) && truth(c, item) != ((TruthSearch *)arg)->wanted; /* an immediate's truth runs nothing */
}

static int builtins_find_truth(Coil *c, Value iterable, bool wanted)
{
    TruthSearch search = {wanted, 0};
    if (!iterate_quick(c, iterable, builtins_pass_truth, builtins_check_truth, &search) && search.result != 1)
        return -1;
    return search.result;
}

BUILTIN(all)
{
    int found = builtins_find_truth(c, args[0], false);
    return found < 0 ? COIL_NULL : bool_value(!found);
}

BUILTIN(any)
{
    int found = builtins_find_truth(c, args[0], true);
    return found < 0 ? COIL_NULL : bool_value(found);
}

/* ---- sum ----
 * Ints are added in a machine word and floats with Neumaier's compensation, for as long as items are of that kind; anything
 * else goes on from what was reached, with `+`. */

typedef struct Sum {
    enum { SUM_INT, SUM_FLOAT, SUM_ANY } mode;
    int64_t whole;
    double high, low; /* float: the sum, and what rounding lost */
    Value total;      /* any: owned */
} Sum;

static double sum_double(const Sum *s)
{
    /* an infinite or NaN sum has no meaningful remainder */
    return s->low != 0 && isfinite(s->low) ? s->high + s->low : s->high;
}

static void sum_add_double(Sum *s, double x)
{
    double t = s->high + x;
    s->low += fabs(s->high) >= fabs(x) ? s->high - t + x : x - t + s->high;
    s->high = t;
}

/* Goes on in SUM_ANY. */
static bool sum_generalise(Coil *c, Sum *s)
{
    s->total = s->mode == SUM_INT ? int_from_i64(c, s->whole) : float_value(sum_double(s));
    s->mode = SUM_ANY;
    return !is_null(s->total);
}

/* Ints are added in 64 bits and floats with their rounding errors until something does not fit; from then on it is the `+` operator. */
static bool sum_item(Coil *c, Value item, void *arg)
{
    Sum *s = arg;
    int64_t n;
    if (s->mode == SUM_INT) {
        if (is_small(item)) {
            if (!__builtin_add_overflow(s->whole, as_small(item), &s->whole))
                return charge(c, 1);
            /* What overflowed is taken back: the general way below adds the item again. */
            s->whole = (int64_t)((uint64_t)s->whole - (uint64_t)as_small(item));
        } else if (is_bool(item) && s->whole != INT64_MAX) {
            s->whole += is_true(item);
            return true;
        } else if (is_double(item)) {
            s->mode = SUM_FLOAT;
            s->high = (double)s->whole;
            s->low = 0;
        }
    }
    if (s->mode == SUM_FLOAT) {
        if (is_double(item)) {
            sum_add_double(s, as_double(item));
            return charge(c, 1);
        }
        Value whole = as_int_borrow(c, item);
        if (!is_null(whole) && int_to_i64(whole, &n)) {
            s->high += (double)n;
            return true;
        }
    }
    if (s->mode != SUM_ANY && !sum_generalise(c, s))
        return false;
    Value t = binary_op(c, OP_ADD, s->total, item);
    release(c, s->total);
    s->total = t;
    return !is_null(t) && charge(c, 1);
}

static bool sum_quick(Coil *c, Value item, void *arg)
{
    (void)c;
    Sum *s = arg;
    int64_t whole;
    if (s->mode == SUM_INT && is_small(item) && !__builtin_add_overflow(s->whole, as_small(item), &whole))
        s->whole = whole;
    else if (s->mode == SUM_FLOAT && is_double(item))
        sum_add_double(s, as_double(item));
    else if (s->mode == SUM_INT && is_bool(item) && s->whole != INT64_MAX)
        s->whole += is_true(item);
    else
        return false;
    return true;
}

BUILTIN(sum)
{
    Value start = args[1];
    uint32_t flags = class_of_borrow(c, start)->flags;
    if (flags & CLASS_IS_STR)
        return raise_error(c, EXC_TypeError, "sum() can't sum strings [use ''.join(seq) instead]");
    if (flags & CLASS_IS_BYTES)
        return raise_error(c, EXC_TypeError, "sum() can't sum bytes [use b''.join(seq) instead]");
    if (flags & CLASS_IS_BYTEARRAY)
        return raise_error(c, EXC_TypeError, "sum() can't sum bytearray [use b''.join(seq) instead]");
    Sum s = {.mode = SUM_ANY, .total = COIL_NULL};
    if (is_small(start)) {
        s.mode = SUM_INT;
        s.whole = as_small(start);
    } else if (is_double(start)) {
        s.mode = SUM_FLOAT;
        s.high = as_double(start);
    } else {
        s.total = retain(start);
    }
    if (!iterate_quick(c, args[0], sum_quick, sum_item, &s)) {
        release_maybe(c, s.total);
        return COIL_NULL;
    }
    return s.mode == SUM_INT ? int_from_i64(c, s.whole) : s.mode == SUM_FLOAT ? float_value(sum_double(&s)) : s.total;
}

/* ---- min, max ---- */

typedef struct Extreme {
    CompareOp op;         /* an item replaces the best if `item op best` */
    Value key;            /* function, or None */
    Value best, best_key; /* owned; COIL_NULL before the first item */
} Extreme;

static bool extreme_item(Coil *c, Value item, void *arg)
{
    Extreme *e = arg;
    Value key = is_none(e->key) ? retain(item) : call1(c, e->key, item);
    if (is_null(key))
        return false;
    int better = 1;
    if (!is_null(e->best)) {
        if (both_small(key, e->best_key))
            better = e->op == CMP_LT ? as_small(key) < as_small(e->best_key) : as_small(key) > as_small(e->best_key);
        else
            better = compare_bool(c, e->op, key, e->best_key);
    }
    if (better > 0) {
        replace_take(c, &e->best, retain(item));
        replace_take(c, &e->best_key, key);
    } else {
        release(c, key);
    }
    return better >= 0 && charge(c, 1);
}

static bool extreme_quick(Coil *c, Value item, void *arg)
{
    (void)c;
    Extreme *e = arg;
    if (!is_none(e->key))
        return false;
    if (both_small(item, e->best)) {
        if (e->op == CMP_LT ? as_small(item) < as_small(e->best) : as_small(item) > as_small(e->best))
            e->best = e->best_key = item;
        return true;
    }
    if (!is_double(item) || !is_double(e->best))
        return false;
    if (e->op == CMP_LT ? as_double(item) < as_double(e->best) : as_double(item) > as_double(e->best))
        e->best = e->best_key = item;
    return true;
}

/* fallback: for an iterable without items, or COIL_NULL. */
static Value extreme_of(Coil *c, Value iterable, Value by, Value fallback, const char *name, CompareOp op)
{
    Extreme e = {op, by, COIL_NULL, COIL_NULL};
    bool ok = iterate_quick(c, iterable, extreme_quick, extreme_item, &e);
    release_maybe(c, e.best_key);
    if (!ok) {
        release_maybe(c, e.best);
        return COIL_NULL;
    }
    if (!is_null(e.best))
        return e.best;
    if (!is_null(fallback))
        return retain(fallback);
    return raise_error(c, EXC_ValueError, "%s() iterable argument is empty", name);
}

/* args: positional tuple, key, default, other keywords. */
static Value builtins_extreme(Coil *c, const Value *args, const char *name, CompareOp op)
{
    const Tuple *given = (const Tuple *)as_object(args[0]);
    Dict *others = is_null(args[3]) ? NULL : as_dict_borrow(c, args[3]);
    Value key, value;
    size_t at = 0;
    if (given->length == 0)
        return raise_error(c, EXC_TypeError, "%s expected at least 1 argument, got 0", name);
    if (others && dict_next_borrow(others, &at, &key, &value))
        return (void)fail_keyword_of(c, name, as_str(key), (const char *const[]){"key", "default"}, 2), COIL_NULL;
    if (given->length > 1 && !is_null(args[2]))
        return raise_error(c, EXC_TypeError, "Cannot specify a default for %s() with multiple positional arguments", name);
    return extreme_of(c, given->length > 1 ? args[0] : given->items[0], args[1], args[2], name, op);
}

/* Of an iterable, of two or more ints that fit a word, or two floats, without the tuple that general calls make. */
static Value builtins_extreme_short(Coil *c, const Value *args, size_t n, bool least)
{
    if (n == 1)
        return extreme_of(c, args[0], V_NONE, COIL_NULL, least ? "min" : "max", least ? CMP_LT : CMP_GT);
    Value best = n >= 2 ? args[0] : COIL_NULL;
    if (n == 2 && is_double(args[0]) && is_double(args[1])) /* the first, unless the second is truly beyond it: a NaN is not */
        return (least ? as_double(args[1]) < as_double(best) : as_double(args[1]) > as_double(best)) ? args[1] : best;
    for (size_t k = 1; k < n; k++) {
        if (!both_small(args[k], best))
            return V_UNDEF;
        if (least ? as_small(args[k]) < as_small(best) : as_small(args[k]) > as_small(best))
            best = args[k];
    }
    return n >= 2 ? best : V_UNDEF;
}
Value builtins_min_short(Coil *c, const Value *args, size_t n) { return builtins_extreme_short(c, args, n, true); }
Value builtins_max_short(Coil *c, const Value *args, size_t n) { return builtins_extreme_short(c, args, n, false); }

BUILTIN(min) { return builtins_extreme(c, args, "min", CMP_LT); }

BUILTIN(max) { return builtins_extreme(c, args, "max", CMP_GT); }

/* The options of sorted(), by hand, since it says no name of its own for what it does not know. */
static bool sorted_options(Coil *c, Value options, Value *key, Value *reverse)
{
    size_t at = 0;
    Value name, value;
    while (!is_null(options) && dict_next_borrow(as_dict(options), &at, &name, &value)) {
        Str *s = as_str_borrow(c, name);
        if (str_equal_c(s, "key")) {
            *key = is_none(value) ? COIL_NULL : value;
        } else if (str_equal_c(s, "reverse")) {
            *reverse = value;
        } else {
            return fail_keyword_of(c, "sort", s, (const char *const[]){"key", "reverse"}, 2);
        }
    }
    return true;
}

Value builtins_sorted_short(Coil *c, const Value *args, size_t n)
{
    if (n != 1)
        return V_UNDEF;
    List *l = list_from_iterable(c, args[0]);
    if (l && list_sort(c, l, COIL_NULL, false))
        return from_object(l);
    RELEASE(c, l);
    return COIL_NULL;
}

BUILTIN(sorted)
{
    const Tuple *given = (const Tuple *)as_object(args[0]);
    if (given->length != 1)
        return raise_error(c, EXC_TypeError, "sorted expected 1 argument, got %zu", given->length);
    List *l = list_from_iterable(c, given->items[0]);
    if (!l)
        return COIL_NULL;
    Value key = COIL_NULL, reverse = V_FALSE;
    int down = sorted_options(c, args[1], &key, &reverse) ? truth(c, reverse) : -1;
    if (down < 0 || !list_sort(c, l, key, down)) {
        RELEASE(c, l);
        return COIL_NULL;
    }
    return from_object(l);
}

/* ---- iterators ---- */

BUILTIN(iter)
{
    if (is_null(args[1]))
        return get_iter(c, args[0]);
    if (!is_callable(c, args[0]))
        return raise_error(c, EXC_TypeError, "iter(v, w): v must be callable");
    return callable_iterator_new(c, args[0], args[1]);
}

BUILTIN(next)
{
    Value (*next)(Coil *, Value) = SLOT(class_of_borrow(c, args[0]), next);
    if (!next)
        return raise_error(c, EXC_TypeError, "'%.200T' object is not an iterator", args[0]);
    Value v = next(c, args[0]);
    if (!is_null(v))
        return v;
    if (failed(c)) {
        if (is_null(args[1]) || !failed_with(c, EXC_StopIteration))
            return COIL_NULL;
        clear_error(c);
    }
    return is_null(args[1]) ? raise_object(c, from_object(exception_class_borrow(c, EXC_StopIteration))) : retain(args[1]);
}

BUILTIN(aiter)
{
    Value (*aiter)(Coil *, Value) = SLOT(class_of_borrow(c, args[0]), aiter);
    if (!aiter)
        return raise_error(c, EXC_TypeError, "'%.200T' object is not an async iterable", args[0]);
    Value it = aiter(c, args[0]);
    if (is_null(it) || SLOT(class_of_borrow(c, it), anext))
        return it;
    raise_error(c, EXC_TypeError, "aiter() returned not an async iterator of type '%.200T'", it);
    release(c, it);
    return COIL_NULL;
}

/* The awaitable of anext() with a default: generator types' part. */
MUST_USE Value anext_awaitable_new(Coil *c, Value awaitable, Value otherwise);

BUILTIN(anext)
{
    Value (*anext)(Coil *, Value) = SLOT(class_of_borrow(c, args[0]), anext);
    if (!anext)
        return raise_error(c, EXC_TypeError, "'%.200T' object is not an async iterator", args[0]);
    Value awaitable = anext(c, args[0]);
    if (is_null(awaitable) || is_null(args[1]))
        return awaitable;
    Value r = anext_awaitable_new(c, awaitable, args[1]);
    release(c, awaitable);
    return r;
}
