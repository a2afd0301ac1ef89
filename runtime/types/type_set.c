/* type_set.c: the methods of set and frozenset. Results of operators and methods have the left operand's base type. */
#include "runtime/types/container_methods.h"
#include "runtime/types/types.h"

static bool is_frozen(Coil *c, Value v)
{
    uint32_t shape = as_object(v)->shape;
    return shape == SHAPE_FROZENSET || (shape != SHAPE_SET && class_of_borrow(c, v)->flags & CLASS_IS_FROZENSET);
}

/* ---- memory ---- */

static void set_visit(Object *o, VisitFn fn, void *arg)
{
    Set *s = (Set *)o;
    for (size_t i = 0; i <= s->mask; i++)
        VISIT(s->table[i].key);
}

static void set_release_all(Coil *c, Object *o) { set_release(c, o); }

static Set *set_instance(Coil *c, Class *cls, bool frozen)
{
    Set *s = class_instance(c, cls);
    if (s) {
        s->mask = sizeof s->small / sizeof *s->small - 1;
        s->table = s->small;
        s->hash = frozen ? -1 : 0;
    }
    return s;
}

static Value set_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    return from_object(set_instance(c, cls, false));
}

static bool set_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Value iterable;
    if (!one_argument(c, "set", args, n, kw, &iterable))
        return false;
    set_clear(c, as_set(self));
    as_set(self)->hash = 0;
    return is_null(iterable) || set_update(c, as_set(self), iterable);
}

static Value frozenset_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    Value iterable;
    bool exact = cls == core_class_borrow(c, SHAPE_FROZENSET);
    if (!one_argument(c, "frozenset", args, n, kw && kw->length && keeps_special(c, cls, NAME(c, __init__), SHAPE_FROZENSET) ? kw : NULL,
                      &iterable))
        return COIL_NULL;
    if (exact && !is_null(iterable) && is_exact(iterable, SHAPE_FROZENSET))
        return retain(iterable);
    Set *s = set_instance(c, cls, true);
    if (s && !is_null(iterable) && !set_update(c, s, iterable)) {
        RELEASE(c, s);
        return COIL_NULL;
    }
    return from_object(s);
}

/* ---- basics ---- */

static COLD Value set_repr(Coil *c, Value self)
{
    bool plain = as_object(self)->shape == SHAPE_SET;
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : from_object(str_format(c, "%T(...)", self));
    StrBuilder b = STR_BUILDER(c);
    if (!plain || as_set(self)->length == 0)
        builder_format(&b, "%T(", self);
    if (as_set(self)->length) {
        builder_char(&b, '{');
        List *items = list_from_iterable(c, self); /* printing may change the set */
        for (size_t i = 0; items && i < items->length && !b.failed; i++) {
            if (i)
                builder_ascii(&b, ", ", 2);
            builder_repr(&b, items->items[i]);
        }
        if (!items)
            b.failed = true;
        RELEASE(c, items);
        builder_char(&b, '}');
        if (!plain)
            builder_char(&b, ')');
    } else
        builder_char(&b, ')');
    repr_leave(c, self);
    if (failed(c)) {
        builder_drop(&b);
        return COIL_NULL;
    }
    return from_object(builder_finish(&b));
}

static bool frozenset_hash_slot(Coil *c, Value self, int64_t *out)
{
    (void)c;
    *out = frozenset_hash(c, as_set(self));
    return true;
}

static int64_t set_length(Coil *c, Value self)
{
    (void)c;
    return (int64_t)as_set(self)->length;
}

/* Runs an operation on a key; a set, which is unhashable, stands for the frozenset of its items. */
static int set_with_key(Coil *c, Value self, Value key, int (*op)(Coil *, Set *, Value))
{
    int r = op(c, as_set(self), key);
    Set *keys = r < 0 && failed_with(c, EXC_TypeError) ? as_set_borrow(c, key) : NULL;
    if (!keys || is_frozen(c, key))
        return r;
    clear_error(c);
    Set *frozen = set_copy(c, keys, true);
    if (!frozen)
        return -1;
    r = op(c, as_set(self), from_object(frozen));
    RELEASE(c, frozen);
    return r;
}

static int set_contains_slot(Coil *c, Value self, Value key) { return set_with_key(c, self, key, set_contains); }

/* Is all of a in b? */
static int set_is_subset(Coil *c, Set *a, Set *b)
{
    if (a->length > b->length)
        return 0;
    if (!charge_for(c, a->mask, RATE_WORD))
        return -1;
    size_t at = 0;
    Value key;
    int64_t hash;
    while (set_next_borrow(a, &at, &key, &hash)) {
        retain(key);
        int r = set_contains_hashed(c, b, key, hash);
        release(c, key);
        if (r <= 0)
            return r;
    }
    return 1;
}

static Value set_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Set *x = as_set_borrow(c, a), *y = as_set_borrow(c, b);
    if (!x || !y)
        return V_NOT_IMPLEMENTED;
    if (!enter_recursion(c, " in comparison"))
        return COIL_NULL;
    int r = 0;
    switch (op) {
    case CMP_EQ:
    case CMP_NE:
        r = x->length == y->length ? set_is_subset(c, x, y) : 0;
        if (op == CMP_NE && r >= 0)
            r = !r;
        break;
    case CMP_LE:
    case CMP_LT: r = op == CMP_LE || x->length < y->length ? set_is_subset(c, x, y) : 0; break;
    case CMP_GE:
    case CMP_GT: r = op == CMP_GE || x->length > y->length ? set_is_subset(c, y, x) : 0;
    }
    return r < 0 ? COIL_NULL : bool_value(r);
}

/* ---- combining. `into` is changed in place; results are new sets of the left one's base type. ---- */

/* Any iterable as a set: itself if it is one. */
static Set *set_or_new(Coil *c, Value iterable, bool frozen)
{
    Set *s = as_set_borrow(c, iterable);
    if (s)
        return RETAIN(s);
    s = set_new(c, frozen);
    if (s && !set_update(c, s, iterable)) {
        RELEASE(c, s);
        return NULL;
    }
    return s;
}

static bool set_drop_each(Coil *c, Value item, void *s) { return set_discard(c, s, item) >= 0; }

static bool set_difference_update(Coil *c, Set *into, Value other)
{
    Set *from = as_set_borrow(c, other);
    if (from == into) {
        set_clear(c, into);
        return true;
    }
    if (!from)
        return iterate(c, other, set_drop_each, into) && set_close_holes(c, into);
    if (!charge_for(c, from->mask, RATE_WORD))
        return false;
    size_t at = 0;
    Value key;
    int64_t hash;
    while (set_next_borrow(from, &at, &key, &hash)) {
        retain(key);
        int r = set_discard_hashed(c, into, key, hash);
        release(c, key);
        if (r < 0)
            return false;
    }
    return set_close_holes(c, into);
}

static Set *set_difference_from(Coil *c, Set *s, Value other, bool frozen)
{
    Set *from = as_set_borrow(c, other);
    Dict *keys = from ? NULL : is_exact(other, SHAPE_DICT) ? (Dict *)as_object(other) : NULL;
    size_t size = from ? from->length : keys ? keys->length : 0;
    if ((!from && !keys) || s->length >> 2 > size) {
        Set *result = set_copy(c, s, frozen);
        if (result && !set_difference_update(c, result, other)) {
            RELEASE(c, result);
            return NULL;
        }
        return result;
    }
    Set *result = set_new(c, frozen);
    size_t at = 0;
    Value key;
    int64_t hash;
    bool ok = result != NULL && charge_for(c, s->mask, RATE_WORD);
    while (ok && set_next_borrow(s, &at, &key, &hash)) {
        retain(key);
        size_t ignored;
        int r = from ? set_contains_hashed(c, from, key, hash) : dict_search(c, keys, key, hash, &ignored);
        ok = r > 0 || (r == 0 && set_add_hashed(c, result, key, hash));
        release(c, key);
    }
    if (!ok)
        RELEASE(c, result);
    return ok ? result : NULL;
}

typedef struct SetFilter {
    Set *in, *out;
} SetFilter;

static bool set_keep(Coil *c, Value item, void *arg)
{
    SetFilter *f = arg;
    int64_t hash;
    if (!key_hash(c, item, &hash))
        return false;
    int r = set_contains_hashed(c, f->in, item, hash);
    return r == 0 || (r > 0 && set_add_hashed(c, f->out, item, hash));
}

static Set *set_intersection_of(Coil *c, Set *s, Value other, bool frozen)
{
    Set *from = as_set_borrow(c, other);
    if (from == s)
        return set_copy(c, s, frozen);
    SetFilter f = {s, set_new(c, frozen)};
    bool ok = f.out != NULL;
    if (ok && !from)
        ok = iterate(c, other, set_keep, &f);
    else if (ok) {
        Set *walk = from;
        if (from->length > s->length) { /* walk the smaller */
            walk = s;
            f.in = from;
        }
        size_t at = 0;
        Value key;
        int64_t hash;
        ok = charge_for(c, walk->mask, RATE_WORD);
        while (ok && set_next_borrow(walk, &at, &key, &hash)) {
            retain(key);
            int r = set_contains_hashed(c, f.in, key, hash);
            ok = r == 0 || (r > 0 && set_add_hashed(c, f.out, key, hash));
            release(c, key);
        }
    }
    if (!ok)
        RELEASE(c, f.out);
    return ok ? f.out : NULL;
}

/* Each of `other`'s keys leaves `into` if it was there, else enters it. */
static bool set_symmetric_update(Coil *c, Set *into, Value other)
{
    Set *from = as_set_borrow(c, other);
    if (from == into) {
        set_clear(c, into);
        return true;
    }
    from = set_or_new(c, other, false);
    if (!from)
        return false;
    size_t at = 0;
    Value key;
    int64_t hash;
    bool ok = charge_for(c, from->mask, RATE_WORD);
    while (ok && set_next_borrow(from, &at, &key, &hash)) {
        retain(key);
        int r = set_discard_hashed(c, into, key, hash);
        ok = r > 0 || (r == 0 && set_add_hashed(c, into, key, hash));
        release(c, key);
    }
    RELEASE(c, from);
    return ok;
}

static Set *set_symmetric_of(Coil *c, Set *s, Value other, bool frozen)
{
    Set *result = set_new(c, frozen);
    if (result && (!set_update(c, result, other) || !set_symmetric_update(c, result, from_object(s)))) {
        RELEASE(c, result);
        return NULL;
    }
    return result;
}

/* Gives `into` the contents of `from`, which is released. */
static bool set_become(Coil *c, Set *into, Set *from)
{
    if (!from)
        return false;
    Set old = *into;
    bool old_small = old.table == into->small, new_small = from->table == from->small;
    into->length = from->length;
    into->fill = from->fill;
    into->mask = from->mask;
    memcpy(into->small, from->small, sizeof from->small);
    into->table = new_small ? into->small : from->table;
    from->length = old.length;
    from->fill = old.fill;
    from->mask = old.mask;
    memcpy(from->small, old.small, sizeof old.small);
    from->table = old_small ? from->small : old.table;
    RELEASE(c, from);
    return true;
}

/* ---- operators: both operands must be sets ---- */

#define BOTH_SETS(x, y)                                                                                                                    \
    Set *x = as_set_borrow(c, a), *y = as_set_borrow(c, b);                                                                                \
    if (!x || !y)                                                                                                                          \
        return V_NOT_IMPLEMENTED;

static Value set_or(Coil *c, Value a, Value b)
{
    BOTH_SETS(x, y)
    Set *s = set_copy(c, x, is_frozen(c, a));
    if (s && x != y && !set_update(c, s, b)) {
        RELEASE(c, s);
        return COIL_NULL;
    }
    return from_object(s);
}
static Value set_and(Coil *c, Value a, Value b)
{
    BOTH_SETS(x, y)
    return from_object(set_intersection_of(c, x, b, is_frozen(c, a)));
}
static Value set_sub(Coil *c, Value a, Value b)
{
    BOTH_SETS(x, y)
    return from_object(set_difference_from(c, x, b, is_frozen(c, a)));
}
static Value set_xor(Coil *c, Value a, Value b)
{
    BOTH_SETS(x, y)
    return from_object(set_symmetric_of(c, x, b, is_frozen(c, a)));
}
static Value set_inplace_or(Coil *c, Value a, Value b)
{
    BOTH_SETS(x, y)
    return set_update(c, x, b) ? retain(a) : COIL_NULL;
}
static Value set_inplace_and(Coil *c, Value a, Value b)
{
    BOTH_SETS(x, y)
    return set_become(c, x, set_intersection_of(c, x, b, false)) ? retain(a) : COIL_NULL;
}
static Value set_inplace_sub(Coil *c, Value a, Value b)
{
    BOTH_SETS(x, y)
    return set_difference_update(c, x, b) ? retain(a) : COIL_NULL;
}
static Value set_inplace_xor(Coil *c, Value a, Value b)
{
    BOTH_SETS(x, y)
    return set_symmetric_update(c, x, b) ? retain(a) : COIL_NULL;
}

/* ---- methods ---- */

static Value set_add_method(Coil *c, const Value *args) { return set_add(c, as_set(args[0]), args[1]) ? V_NONE : COIL_NULL; }

static Value set_discard_method(Coil *c, const Value *args)
{
    return set_with_key(c, args[0], args[1], set_discard) < 0 ? COIL_NULL : V_NONE;
}

static Value set_remove_method(Coil *c, const Value *args)
{
    int r = set_with_key(c, args[0], args[1], set_discard);
    return r > 0 ? V_NONE : r < 0 ? COIL_NULL : raise_value(c, EXC_KeyError, args[1]);
}

static Value set_pop_method(Coil *c, const Value *args)
{
    Value v = set_pop(c, as_set(args[0]));
    return is_null(v) ? raise_error(c, EXC_KeyError, "pop from an empty set") : v;
}

static Value set_clear_method(Coil *c, const Value *args)
{
    set_clear(c, as_set(args[0]));
    return V_NONE;
}

static Value set_copy_method(Coil *c, const Value *args)
{
    if (as_object(args[0])->shape == SHAPE_FROZENSET)
        return retain(args[0]);
    return from_object(set_copy(c, as_set(args[0]), is_frozen(c, args[0])));
}

static Value set_update_method(Coil *c, const Value *args)
{
    Tuple *others = as_tuple_borrow(c, args[1]);
    for (size_t i = 0; i < others->length; i++)
        if (!set_update(c, as_set(args[0]), others->items[i]))
            return COIL_NULL;
    return V_NONE;
}

static Value set_union_method(Coil *c, const Value *args)
{
    Tuple *others = as_tuple_borrow(c, args[1]);
    Set *s = set_copy(c, as_set(args[0]), is_frozen(c, args[0]));
    for (size_t i = 0; s && i < others->length; i++)
        if (!set_update(c, s, others->items[i])) {
            RELEASE(c, s);
            return COIL_NULL;
        }
    return from_object(s);
}

static Set *set_intersection_all(Coil *c, Value self, Tuple *others)
{
    bool frozen = is_frozen(c, self);
    if (others->length == 0)
        return set_copy(c, as_set(self), frozen);
    Set *s = RETAIN(as_set(self));
    for (size_t i = 0; s && i < others->length; i++) {
        Set *next = set_intersection_of(c, s, others->items[i], frozen);
        RELEASE(c, s);
        s = next;
    }
    return s;
}

static Value set_intersection_method(Coil *c, const Value *args)
{
    return from_object(set_intersection_all(c, args[0], as_tuple_borrow(c, args[1])));
}

static Value set_intersection_update_method(Coil *c, const Value *args)
{
    return set_become(c, as_set(args[0]), set_intersection_all(c, args[0], as_tuple_borrow(c, args[1]))) ? V_NONE : COIL_NULL;
}

static Value set_difference_method(Coil *c, const Value *args)
{
    Tuple *others = as_tuple_borrow(c, args[1]);
    bool frozen = is_frozen(c, args[0]);
    Set *s = others->length ? set_difference_from(c, as_set(args[0]), others->items[0], frozen) : set_copy(c, as_set(args[0]), frozen);
    for (size_t i = 1; s && i < others->length; i++)
        if (!set_difference_update(c, s, others->items[i])) {
            RELEASE(c, s);
            return COIL_NULL;
        }
    return from_object(s);
}

static Value set_difference_update_method(Coil *c, const Value *args)
{
    Tuple *others = as_tuple_borrow(c, args[1]);
    for (size_t i = 0; i < others->length; i++)
        if (!set_difference_update(c, as_set(args[0]), others->items[i]))
            return COIL_NULL;
    return V_NONE;
}

static Value set_symmetric_difference_method(Coil *c, const Value *args)
{
    return from_object(set_symmetric_of(c, as_set(args[0]), args[1], is_frozen(c, args[0])));
}

static Value set_symmetric_difference_update_method(Coil *c, const Value *args)
{
    return set_symmetric_update(c, as_set(args[0]), args[1]) ? V_NONE : COIL_NULL;
}

static Value set_issubset_method(Coil *c, const Value *args)
{
    Set *other = set_or_new(c, args[1], false);
    if (!other)
        return COIL_NULL;
    int r = set_is_subset(c, as_set(args[0]), other);
    RELEASE(c, other);
    return r < 0 ? COIL_NULL : bool_value(r);
}

static bool set_lacks(Coil *c, Value item, void *arg)
{
    SetFilter *f = arg;
    int r = set_contains(c, f->in, item);
    if (r == 0)
        f->out = f->in; /* a mark only */
    return r > 0;
}

static bool set_has_not(Coil *c, Value item, void *arg)
{
    SetFilter *f = arg;
    int r = set_contains(c, f->in, item);
    if (r > 0)
        f->out = f->in;
    return r == 0;
}

static Value set_issuperset_method(Coil *c, const Value *args)
{
    Set *other = as_set_borrow(c, args[1]);
    if (other) {
        int r = set_is_subset(c, other, as_set(args[0]));
        return r < 0 ? COIL_NULL : bool_value(r);
    }
    SetFilter f = {as_set(args[0]), NULL};
    if (iterate(c, args[1], set_lacks, &f))
        return V_TRUE;
    return f.out && !failed(c) ? V_FALSE : COIL_NULL;
}

static Value set_isdisjoint_method(Coil *c, const Value *args)
{
    Set *s = as_set(args[0]), *other = as_set_borrow(c, args[1]);
    if (other) {
        if (other == s)
            return bool_value(s->length == 0);
        Set *walk = other->length > s->length ? s : other, *in = walk == s ? other : s;
        size_t at = 0;
        Value key;
        int64_t hash;
        if (!charge_for(c, walk->mask, RATE_WORD))
            return COIL_NULL;
        while (set_next_borrow(walk, &at, &key, &hash)) {
            retain(key);
            int r = set_contains_hashed(c, in, key, hash);
            release(c, key);
            if (r)
                return r < 0 ? COIL_NULL : V_FALSE;
        }
        return V_TRUE;
    }
    SetFilter f = {s, NULL};
    if (iterate(c, args[1], set_has_not, &f))
        return V_TRUE;
    return f.out && !failed(c) ? V_FALSE : COIL_NULL;
}

static COLD Value set_reduce_method(Coil *c, const Value *args)
{
    List *items = list_from_iterable(c, args[0]);
    Tuple *parts = items ? tuple_pack(c, 1, from_object(items)) : NULL;
    Value state = COIL_NULL;
    Tuple *result = NULL;
    if (parts && !is_null(state = call_method(c, args[0], "__getstate__", NULL, 0)))
        result = tuple_pack(c, 3, from_object(class_of_borrow(c, args[0])), from_object(parts), state);
    release_maybe(c, state);
    RELEASE(c, parts);
    RELEASE(c, items);
    return from_object(result);
}

static Value set_sizeof_method(Coil *c, const Value *args)
{
    Set *s = as_set(args[0]);
    return size_value(c, sizeof *s + (s->table == s->small ? 0 : (s->mask + 1) * sizeof(SetEntry)));
}

/* ---- iterator ---- */

static Value set_iter(Coil *c, Value self)
{
    SetIterator *it = heap_new(c, SHAPE_SET_ITERATOR, sizeof *it);
    if (it) {
        it->set = RETAIN(as_set(self));
        it->length = it->left = it->set->length;
    }
    return from_object(it);
}

static void set_iterator_visit(Object *o, VisitFn fn, void *arg) { VISIT(((SetIterator *)o)->set); }

static Value set_iterator_next(Coil *c, Value self)
{
    SetIterator *it = as_set_iterator(self);
    Set *s = it->set;
    if (!s)
        return COIL_NULL;
    if (UNLIKELY(it->length != s->length)) {
        it->length = SIZE_MAX; /* the error stays */
        return raise_error(c, EXC_RuntimeError, "Set changed size during iteration");
    }
    Value key;
    int64_t hash;
    size_t from = it->at;
    bool more = set_next_borrow(s, &it->at, &key, &hash);
    if (!charge_for(c, it->at - from, RATE_ITEM)) /* what was deleted is passed over */
        return COIL_NULL;
    if (more) {
        it->left -= it->left != 0;
        return retain(key);
    }
    it->set = NULL;
    RELEASE(c, s);
    return COIL_NULL;
}

static Value set_iterator_hint(Coil *c, const Value *args)
{
    SetIterator *it = as_set_iterator(args[0]);
    return size_value(c, it->set && it->length == it->set->length ? it->left : 0);
}

static Value set_iterator_reduce(Coil *c, const Value *args)
{
    SetIterator *it = as_set_iterator(args[0]), *copy = heap_new(c, SHAPE_SET_ITERATOR, sizeof *copy);
    if (!copy)
        return COIL_NULL;
    copy->set = it->set ? RETAIN(it->set) : NULL;
    copy->at = it->at;
    copy->length = it->length;
    copy->left = it->left;
    Value result = reduce_to_list(c, from_object(copy));
    RELEASE(c, copy);
    return result;
}

static const Slots set_iterator_slots = {.visit = set_iterator_visit, .iter = value_self, .next = set_iterator_next};
static const CoilDef set_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", set_iterator_hint, "How many items are left."),
    METHOD("__reduce__", "(self, /)", set_iterator_reduce, "For pickling and copying."),
    ROWS_END,
};
const TypeDef set_iterator_type = {.name = "set_iterator",
                                   .flags = CLASS_NO_NEW,
                                   .size = sizeof(SetIterator),
                                   .saved = SAVED_OWN,
                                   .slots = &set_iterator_slots,
                                   .rows = set_iterator_rows};

/* ---- the types ---- */

#define SHARED_SLOTS                                                                                                                       \
    .visit = set_visit, .release_all = set_release_all, .repr = set_repr, .compare = set_compare, .iter = set_iter, .length = set_length,  \
    .contains = set_contains_slot, .binary[OP_OR] = set_or, .binary[OP_AND] = set_and, .binary[OP_SUB] = set_sub,                          \
    .binary[OP_XOR] = set_xor

#define SHARED_ROWS                                                                                                                        \
    METHOD("copy", "(self, /)", set_copy_method, "A shallow copy."),                                                                       \
        METHOD("difference", "(self, /, *others)", set_difference_method, "A set of the items that are in none of others."),               \
        METHOD("intersection", "(self, /, *others)", set_intersection_method, "A set of the items that are in all of others."),            \
        METHOD("isdisjoint", "(self, other, /)", set_isdisjoint_method, "True if nothing is in both."),                                    \
        METHOD("issubset", "(self, other, /)", set_issubset_method, "True if other has all of this set."),                                 \
        METHOD("issuperset", "(self, other, /)", set_issuperset_method, "True if this set has all of other."),                             \
        METHOD("symmetric_difference", "(self, other, /)", set_symmetric_difference_method, "A set of the items in only one of both."),    \
        METHOD("union", "(self, /, *others)", set_union_method, "A set of the items in any of them."),                                     \
        METHOD("__reduce__", "(self, /)", set_reduce_method, "For pickling and copying."),                                                 \
        METHOD("__sizeof__", "(self, /)", set_sizeof_method, "Size in memory, in bytes."),                                                 \
        CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585.")

static const Slots set_slots = {
    SHARED_SLOTS,
    .make = set_make,
    .init = set_init,
    .hash = hash_unhashable,
    .inplace[OP_OR] = set_inplace_or,
    .inplace[OP_AND] = set_inplace_and,
    .inplace[OP_SUB] = set_inplace_sub,
    .inplace[OP_XOR] = set_inplace_xor,
};

static const CoilDef set_rows[] = {
    METHOD("add", "(self, object, /)", set_add_method, "Adds an item."),
    METHOD("clear", "(self, /)", set_clear_method, "Removes all items."),
    METHOD("difference_update", "(self, /, *others)", set_difference_update_method, "Removes the items of others."),
    METHOD("discard", "(self, object, /)", set_discard_method, "Removes an item if it is there."),
    METHOD("intersection_update", "(self, /, *others)", set_intersection_update_method, "Keeps only what is in all of others."),
    METHOD("pop", "(self, /)", set_pop_method, "Removes and returns any item. KeyError if empty."),
    METHOD("remove", "(self, object, /)", set_remove_method, "Removes an item. KeyError if it is not there."),
    METHOD("symmetric_difference_update", "(self, other, /)", set_symmetric_difference_update_method, "Keeps what is in only one of both."),
    METHOD("update", "(self, /, *others)", set_update_method, "Adds the items of others."),
    SHARED_ROWS,
    ROWS_END,
};

const TypeDef set_type = {
    .name = "set",
    .make_signature = "(iterable=(), /)",
    .doc = "set(iterable=(), /)\n--\n\nAn unordered collection of different items.",
    .flags = CLASS_BASE | CLASS_WEAKREF | CLASS_MATCH_SELF | CLASS_IS_SET,
    .size = sizeof(Set),
    .saved = SAVED_OWN,
    .slots = &set_slots,
    .rows = set_rows,
};

static const Slots frozenset_slots = {SHARED_SLOTS, .make = frozenset_make, .hash = frozenset_hash_slot};
static const CoilDef frozenset_rows[] = {SHARED_ROWS, ROWS_END};

const TypeDef frozenset_type = {
    .name = "frozenset",
    .make_signature = "(iterable=(), /)",
    .doc = "frozenset(iterable=(), /)\n--\n\nA set that cannot be changed, and can be a key.",
    .flags = CLASS_BASE | CLASS_WEAKREF | CLASS_MATCH_SELF | CLASS_IS_FROZENSET,
    .size = sizeof(Set),
    .saved = SAVED_OWN,
    .slots = &frozenset_slots,
    .rows = frozenset_rows,
};
