/* deque.c: collections.deque, a ring of Values whose size is a power of two. Any change of its length or order changes `state`, by
 * which iterators notice. */
#include "runtime/modules/collections/collections_types.h"
#include "vm/errors/name_nearest.h"
#include "runtime/modules/collections/lines.h"
#include "runtime/types/types.h"

typedef struct Deque {
    Object h;
    Value *ring;
    size_t room, head, length; /* room: 0 or a power of two */
    int64_t maxlen;            /* -1: none */
    uint64_t state;
} Deque;

typedef struct DequeIterator {
    Object h;
    Deque *deque;
    size_t left;
    uint64_t state;
} DequeIterator;

DOWNCAST(as_deque, Deque, &deque_type)

static Value *deque_at(const Deque *d, size_t i) { return &d->ring[(d->head + i) & (d->room - 1)]; }

static Deque *as_deque_borrow(Coil *c, Value v)
{
    Class *cls = class_from_def_borrow(c, &deque_type);
    return cls && is_object(v) && class_derives(class_of_borrow(c, v), cls) ? as_deque(v) : NULL;
}

/* ---- storage ---- */

static bool deque_grow(Coil *c, Deque *d)
{
    size_t room = d->room ? d->room * 2 : 8;
    Value *ring = mem_alloc(c, mem_product(room, sizeof(Value)));
    if (!ring)
        return false;
    for (size_t i = 0; i < d->length; i++)
        ring[i] = *deque_at(d, i);
    if (d->room)
        mem_free(c, d->ring, d->room * sizeof(Value));
    d->ring = ring;
    d->room = room;
    d->head = 0;
    return true;
}

static Value deque_take_left(Deque *d)
{
    Value v = *deque_at(d, 0);
    d->head = (d->head + 1) & (d->room - 1);
    d->length--;
    d->state++;
    return v;
}

static Value deque_take_right(Deque *d)
{
    d->length--;
    d->state++;
    return *deque_at(d, d->length);
}

static bool deque_push_right(Coil *c, Deque *d, Value v)
{
    if (d->length == d->room && !deque_grow(c, d))
        return false;
    *deque_at(d, d->length++) = retain(v);
    d->state++;
    if (d->maxlen >= 0 && d->length > count_size(d->maxlen))
        release(c, deque_take_left(d));
    return true;
}

static bool deque_push_left(Coil *c, Deque *d, Value v)
{
    if (d->length == d->room && !deque_grow(c, d))
        return false;
    d->head = (d->head - 1) & (d->room - 1);
    d->length++;
    *deque_at(d, 0) = retain(v);
    d->state++;
    if (d->maxlen >= 0 && d->length > count_size(d->maxlen))
        release(c, deque_take_right(d));
    return true;
}

static void deque_clear(Coil *c, Deque *d)
{
    Deque old = *d;
    d->ring = NULL;
    d->room = d->head = d->length = 0;
    d->state++;
    for (size_t i = 0; i < old.length; i++)
        release_maybe(c, *deque_at(&old, i));
    if (old.room)
        mem_free(c, old.ring, old.room * sizeof(Value));
}

static void deque_visit(Object *o, VisitFn fn, void *arg)
{
    Deque *d = (Deque *)o;
    for (size_t i = 0; i < d->length; i++)
        VISIT(*deque_at(d, i));
}

static void deque_release_all(Coil *c, Object *o) { deque_clear(c, (Deque *)o); }

/* ---- for other modules ---- */

bool is_plain_deque(Coil *c, Value v)
{
    const Class *cls = is_object(v) ? class_of_borrow(c, v) : NULL;
    return cls && cls->def == &deque_type && !(cls->flags & CLASS_HEAP) && as_deque(v)->maxlen < 0;
}
size_t deque_count(Value deque) { return as_deque(deque)->length; }
Value deque_item_borrow(Value deque, size_t at) { return *deque_at(as_deque(deque), at); }
bool deque_append(Coil *c, Value deque, Value item) { return deque_push_right(c, as_deque(deque), item); }
Value deque_shift(Value deque) { return deque_take_left(as_deque(deque)); }

static bool deque_each_right(Coil *c, Value v, void *d) { return deque_push_right(c, d, v); }
static bool deque_each_left(Coil *c, Value v, void *d) { return deque_push_left(c, d, v); }

/* Adds all of an iterable; the deque itself is copied first. */
static bool deque_extend(Coil *c, Deque *d, Value iterable, bool (*each)(Coil *, Value, void *))
{
    if (!same(iterable, from_object(d)))
        return iterate(c, iterable, each, d);
    List *copy = list_from_iterable(c, iterable);
    bool ok = copy && iterate(c, from_object(copy), each, d);
    RELEASE(c, copy);
    return ok;
}

/* ---- making ---- */

static Value deque_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    Deque *d = class_instance(c, cls);
    if (d)
        d->maxlen = -1;
    return from_object(d);
}

static bool deque_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    static const char *const known[] = {"iterable", "maxlen"};
    Value given[2] = {COIL_NULL, COIL_NULL};
    size_t names = kw ? kw->length : 0;
    if (n + names > 2)
        return fail_error(c, EXC_TypeError, "deque() takes at most 2 arguments (%zu given)", n + names);
    for (size_t i = 0; i < n; i++)
        given[i] = args[i];
    for (size_t i = 0; i < names; i++) {
        Str *name = as_str_borrow(c, kw->items[i]);
        size_t at = str_equal_c(name, known[0]) ? 0 : str_equal_c(name, known[1]) ? 1 : 2;
        if (at == 2)
            return fail_keyword_of(c, "deque", name, known, 2);
        if (at < n)
            return fail_error(c, EXC_TypeError, "argument for deque() given by name ('%U') and position (%zu)", name, at + 1);
        given[at] = args[n + i];
    }
    int64_t maxlen = -1;
    if (!is_null(given[1]) && !is_none(given[1])) {
        Value exact = as_int_borrow(c, given[1]);
        if (is_null(exact))
            return fail_error(c, EXC_TypeError, "an integer is required");
        if (!to_index(c, exact, &maxlen))
            return false;
        if (maxlen < 0)
            return fail_error(c, EXC_ValueError, "maxlen must be non-negative");
    }
    Deque *d = as_deque(self);
    d->maxlen = maxlen;
    if (d->length)
        deque_clear(c, d);
    return is_null(given[0]) || deque_extend(c, d, given[0], deque_each_right);
}

/* A new deque like d: of its class, through its constructor if that is a subclass. */
static Value deque_copy(Coil *c, Value self)
{
    Deque *d = as_deque(self);
    Class *cls = class_of_borrow(c, self);
    if (cls != class_from_def_borrow(c, &deque_type)) {
        Value args[2] = {self, int_from_i64(c, d->maxlen)};
        Value made = is_null(args[1]) ? COIL_NULL : call(c, from_object(cls), args, d->maxlen < 0 ? 1 : 2, NULL);
        release_maybe(c, args[1]);
        if (is_null(made) || as_deque_borrow(c, made))
            return made;
        (void)raise_error(c, EXC_TypeError, "%.200T() must return a deque, not %.200T", self, made);
        release(c, made);
        return COIL_NULL;
    }
    Deque *copy = class_instance(c, cls);
    if (!copy)
        return COIL_NULL;
    copy->maxlen = d->maxlen;
    if (!deque_extend(c, copy, self, deque_each_right)) {
        RELEASE(c, copy);
        return COIL_NULL;
    }
    return from_object(copy);
}

/* ---- operators ---- */

static COLD Value deque_repr(Coil *c, Value self)
{
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : from_object(str_from_c(c, "[...]"));
    List *items = list_from_iterable(c, self);
    Value text = COIL_NULL;
    Str *name = items ? class_of_borrow(c, self)->name : NULL;
    if (items && as_deque(self)->maxlen >= 0)
        text = from_object(str_format(c, "%U(%R, maxlen=%lld)", name, from_object(items), (long long)as_deque(self)->maxlen));
    else if (items)
        text = from_object(str_format(c, "%U(%R)", name, from_object(items)));
    RELEASE(c, items);
    repr_leave(c, self);
    return text;
}

static bool deque_item_at(Value v, size_t at, Value *item)
{
    Deque *d = as_deque(v);
    if (at >= d->length)
        return false;
    *item = *deque_at(d, at);
    return true;
}

static Value deque_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Deque *x = as_deque_borrow(c, a), *y = as_deque_borrow(c, b);
    if (!x || !y)
        return V_NOT_IMPLEMENTED;
    if (x->length != y->length && (op == CMP_EQ || op == CMP_NE))
        return bool_value(op == CMP_NE);
    return compare_sequences(c, a, b, deque_item_at, op);
}

static int64_t deque_length(Coil *c, Value self)
{
    (void)c;
    return (int64_t)as_deque(self)->length;
}

/* Position of the first item equal to v in [start, stop), -1: none, -2: failed. */
static int64_t deque_find(Coil *c, Deque *d, Value v, size_t start, size_t stop)
{
    uint64_t state = d->state;
    for (size_t i = start; i < stop; i++) {
        int r = items_equal(c, *deque_at(d, i), v);
        if (r < 0)
            return -2;
        if (r)
            return (int64_t)i;
        if (!charge_round(c, i))
            return -2;
        if (d->state != state) {
            raise_error(c, EXC_RuntimeError, "deque mutated during iteration");
            return -2;
        }
    }
    return -1;
}

static int deque_contains(Coil *c, Value self, Value item)
{
    int64_t at = deque_find(c, as_deque(self), item, 0, as_deque(self)->length);
    return at >= 0 ? 1 : at == -1 ? 0 : -1;
}

static Value deque_concat(Coil *c, Value a, Value b)
{
    if (!as_deque_borrow(c, b))
        return raise_error(c, EXC_TypeError, "can only concatenate deque (not \"%T\") to deque", b);
    Value copy = deque_copy(c, a);
    if (!is_null(copy) && !deque_extend(c, as_deque(copy), b, deque_each_right)) {
        release(c, copy);
        return COIL_NULL;
    }
    return copy;
}

static Value deque_inplace_concat(Coil *c, Value a, Value b)
{
    return deque_extend(c, as_deque(a), b, deque_each_right) ? retain(a) : COIL_NULL;
}

static Value deque_inplace_repeat(Coil *c, Value self, Value count)
{
    int64_t times;
    if (!repeat_count(c, count, &times))
        return COIL_NULL;
    Deque *d = as_deque(self);
    size_t length = d->length, total;
    if (times <= 0)
        deque_clear(c, d);
    else if (length) {
        if (d->maxlen >= 0) { /* only the last maxlen items will stay */
            size_t wanted = (count_size(d->maxlen) + length - 1) / length + 1;
            if (count_size(times) > wanted)
                times = (int64_t)wanted;
        }
        if (__builtin_mul_overflow(length, count_size(times), &total) || total > SIZE_MAX / 64)
            return raise_memory(c);
        List *items = list_from_iterable(c, self);
        bool ok = items != NULL;
        for (int64_t i = 1; ok && i < times; i++)
            ok = iterate(c, from_object(items), deque_each_right, d);
        RELEASE(c, items);
        if (!ok)
            return COIL_NULL;
    }
    return retain(self);
}

static Value deque_repeat(Coil *c, Value self, Value count)
{
    Value copy = deque_copy(c, self);
    if (is_null(copy))
        return COIL_NULL;
    Value result = deque_inplace_repeat(c, copy, count);
    release(c, copy);
    return result;
}

static bool deque_position(Coil *c, Deque *d, Value key, int64_t *at)
{
    if (!is_small(key)) {
        Value method = COIL_NULL;
        if (!is_int(key) && !is_bool(key) && !find_special(c, key, "__index__", &method))
            return false;
        if (!is_int(key) && !is_bool(key) && is_null(method))
            return fail_error(c, EXC_TypeError, "sequence index must be integer, not '%T'", key);
        release_maybe(c, method);
    }
    if (!sequence_index(c, key, "sequence", at))
        return false;
    if (*at < 0)
        *at += (int64_t)d->length;
    if (*at < 0 || (uint64_t)*at >= d->length)
        return fail_error(c, EXC_IndexError, "deque index out of range");
    return true;
}

static Value deque_get_item(Coil *c, Value self, Value key)
{
    int64_t at;
    return deque_position(c, as_deque(self), key, &at) ? retain(*deque_at(as_deque(self), (size_t)at)) : COIL_NULL;
}

/* Takes out the item at a position, moving the shorter side. */
static Value deque_remove_at(Coil *c, Deque *d, size_t at)
{
    Value v = *deque_at(d, at);
    charge_later(c, at < d->length / 2 ? at : d->length - at, RATE_ITEM);
    if (at < d->length / 2) {
        for (size_t i = at; i > 0; i--)
            *deque_at(d, i) = *deque_at(d, i - 1);
        deque_take_left(d);
    } else {
        for (size_t i = at; i + 1 < d->length; i++)
            *deque_at(d, i) = *deque_at(d, i + 1);
        deque_take_right(d);
    }
    return v;
}

static bool deque_set_item(Coil *c, Value self, Value key, Value value)
{
    int64_t at;
    Deque *d = as_deque(self);
    if (!deque_position(c, d, key, &at))
        return false;
    if (is_null(value))
        release(c, deque_remove_at(c, d, (size_t)at));
    else
        replace_take(c, deque_at(d, (size_t)at), retain(value));
    return true;
}

/* ---- methods ---- */

static Value deque_append_method(Coil *c, const Value *args)
{
    return deque_push_right(c, as_deque(args[0]), args[1]) ? V_NONE : COIL_NULL;
}
static Value deque_appendleft_method(Coil *c, const Value *args)
{
    return deque_push_left(c, as_deque(args[0]), args[1]) ? V_NONE : COIL_NULL;
}
static Value deque_copy_method(Coil *c, const Value *args) { return deque_copy(c, args[0]); }

static Value deque_extend_method(Coil *c, const Value *args)
{
    return deque_extend(c, as_deque(args[0]), args[1], deque_each_right) ? V_NONE : COIL_NULL;
}
static Value deque_extendleft_method(Coil *c, const Value *args)
{
    return deque_extend(c, as_deque(args[0]), args[1], deque_each_left) ? V_NONE : COIL_NULL;
}

static Value deque_clear_method(Coil *c, const Value *args)
{
    deque_clear(c, as_deque(args[0]));
    return V_NONE;
}

static Value deque_pop_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    return d->length ? deque_take_right(d) : raise_error(c, EXC_IndexError, "pop from an empty deque");
}
static Value deque_popleft_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    return d->length ? deque_take_left(d) : raise_error(c, EXC_IndexError, "pop from an empty deque");
}

static Value deque_count_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    uint64_t state = d->state;
    int64_t n = 0;
    for (size_t i = 0; i < d->length; i++) {
        int r = items_equal(c, *deque_at(d, i), args[1]);
        if (r < 0)
            return COIL_NULL;
        n += r;
        if (!charge_round(c, i))
            return COIL_NULL;
        if (d->state != state)
            return raise_error(c, EXC_RuntimeError, "deque mutated during iteration");
    }
    return small(n);
}

static Value deque_index_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    int64_t start = 0, stop = INT64_MAX;
    if ((!is_null(args[2]) && !search_bound(c, args[2], &start)) || (!is_null(args[3]) && !search_bound(c, args[3], &stop)))
        return COIL_NULL;
    int64_t length = (int64_t)d->length;
    if (start < 0 && (start += length) < 0)
        start = 0;
    if (stop < 0 && (stop += length) < 0)
        stop = 0;
    if (stop > length)
        stop = length;
    int64_t at = start < stop ? deque_find(c, d, args[1], (size_t)start, (size_t)stop) : -1;
    return at >= 0 ? small(at) : at == -1 ? raise_error(c, EXC_ValueError, "%R is not in deque", args[1]) : COIL_NULL;
}

static Value deque_remove_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    uint64_t state = d->state;
    for (size_t i = 0; i < d->length; i++) {
        int r = items_equal(c, *deque_at(d, i), args[1]);
        if (r < 0 || !charge_round(c, i))
            return COIL_NULL;
        if (d->state != state)
            return raise_error(c, EXC_IndexError, "deque mutated during iteration");
        if (r) {
            release(c, deque_remove_at(c, d, i));
            return V_NONE;
        }
    }
    return raise_error(c, EXC_ValueError, "%R is not in deque", args[1]);
}

static Value deque_insert_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    int64_t at;
    if (!to_index(c, args[1], &at))
        return COIL_NULL;
    if (d->maxlen >= 0 && d->length >= count_size(d->maxlen))
        return raise_error(c, EXC_IndexError, "deque already at its maximum size");
    int64_t length = (int64_t)d->length;
    if (at < 0 && (at += length) < 0)
        at = 0;
    if (at >= length)
        return deque_push_right(c, d, args[2]) ? V_NONE : COIL_NULL;
    if (!deque_push_left(c, d, args[2]))
        return COIL_NULL;
    charge_later(c, (size_t)at, RATE_ITEM);
    Value v = *deque_at(d, 0);
    for (size_t i = 0; i < (size_t)at; i++)
        *deque_at(d, i) = *deque_at(d, i + 1);
    *deque_at(d, (size_t)at) = v;
    return V_NONE;
}

static Value deque_reverse_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    if (!charge_for(c, d->length, RATE_ITEM))
        return COIL_NULL;
    for (size_t i = 0, j = d->length; i + 1 < j; i++) {
        Value *x = deque_at(d, i), *y = deque_at(d, --j), t = *x;
        *x = *y;
        *y = t;
    }
    return V_NONE;
}

static Value deque_rotate_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    int64_t n;
    if (!to_index(c, args[1], &n))
        return COIL_NULL;
    int64_t length = (int64_t)d->length;
    if (length <= 1)
        return V_NONE;
    n %= length;
    if (n > length / 2)
        n -= length;
    else if (n < -(length / 2))
        n += length;
    if (!charge_for(c, (size_t)(n < 0 ? -n : n), RATE_ITEM))
        return COIL_NULL;
    d->state++;
    size_t mask = d->room - 1;
    for (; n > 0; n--) { /* the last becomes the first */
        Value v = *deque_at(d, d->length - 1);
        d->head = (d->head - 1) & mask;
        *deque_at(d, 0) = v;
    }
    for (; n < 0; n++) {
        Value v = *deque_at(d, 0);
        d->head = (d->head + 1) & mask;
        *deque_at(d, d->length - 1) = v;
    }
    return V_NONE;
}

static Value deque_get_maxlen(Coil *c, const Value *args)
{
    return as_deque(args[0])->maxlen < 0 ? V_NONE : int_from_i64(c, as_deque(args[0])->maxlen);
}

static COLD Value deque_reduce_method(Coil *c, const Value *args)
{
    Deque *d = as_deque(args[0]);
    Value state = call_method(c, args[0], "__getstate__", NULL, 0);
    Value items = is_null(state) ? COIL_NULL : get_iter(c, args[0]);
    Tuple *parts = NULL, *result = NULL;
    if (!is_null(items)) {
        Value maxlen = int_from_i64(c, d->maxlen);
        if (!is_null(maxlen)) {
            parts = d->maxlen < 0 ? RETAIN(tuple_empty_borrow(c)) : tuple_pack(c, 2, from_object(tuple_empty_borrow(c)), maxlen);
            release(c, maxlen);
        }
        if (parts)
            result = tuple_pack(c, 4, from_object(class_of_borrow(c, args[0])), from_object(parts), state, items);
    }
    RELEASE(c, parts);
    release_maybe(c, items);
    release_maybe(c, state);
    return from_object(result);
}

static Value deque_sizeof_method(Coil *c, const Value *args)
{
    return size_value(c, sizeof(Deque) + as_deque(args[0])->room * sizeof(Value));
}

/* ---- iterators ---- */

DOWNCAST(as_deque_iterator, DequeIterator, &deque_iterator_type, &deque_reverse_iterator_type)

static Value deque_iterator_of(Coil *c, const TypeDef *def, Deque *d, int64_t skip)
{
    Class *cls = class_from_def_borrow(c, def);
    DequeIterator *it = cls ? class_instance(c, cls) : NULL;
    if (!it)
        return COIL_NULL;
    it->deque = RETAIN(d);
    it->state = d->state;
    it->left = (uint64_t)skip < d->length ? d->length - (size_t)skip : 0;
    return from_object(it);
}

static Value deque_iter(Coil *c, Value self) { return deque_iterator_of(c, &deque_iterator_type, as_deque(self), 0); }
static Value deque_reversed_method(Coil *c, const Value *args)
{
    return deque_iterator_of(c, &deque_reverse_iterator_type, as_deque(args[0]), 0);
}

static Value deque_iterator_make_any(Coil *c, const TypeDef *def, const Value *args, size_t n)
{
    Deque *d = n ? as_deque_borrow(c, args[0]) : NULL;
    if (!d)
        return n ? raise_error(c, EXC_TypeError, "argument 1 must be collections.deque, not %A", args[0])
                 : raise_error(c, EXC_TypeError, "function missing required argument 'iterable' (pos 1)");
    int64_t skip = 0;
    if (n > 1 && !to_index(c, args[1], &skip))
        return COIL_NULL;
    return deque_iterator_of(c, def, d, skip < 0 ? 0 : skip);
}

static Value deque_iterator_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls, (void)kw;
    return deque_iterator_make_any(c, &deque_iterator_type, args, n);
}
static Value deque_reverse_iterator_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls, (void)kw;
    return deque_iterator_make_any(c, &deque_reverse_iterator_type, args, n);
}

static void deque_iterator_visit(Object *o, VisitFn fn, void *arg) { VISIT(((DequeIterator *)o)->deque); }

static bool deque_iterator_ready(Coil *c, DequeIterator *it)
{
    if (!it->deque)
        return false;
    if (it->state != it->deque->state) {
        it->left = 0;
        raise_error(c, EXC_RuntimeError, "deque mutated during iteration");
        return false;
    }
    if (it->left)
        return true;
    return false;
}

static Value deque_iterator_next(Coil *c, Value self)
{
    DequeIterator *it = as_deque_iterator(self);
    if (!deque_iterator_ready(c, it))
        return COIL_NULL;
    return retain(*deque_at(it->deque, it->deque->length - it->left--));
}

static Value deque_reverse_iterator_next(Coil *c, Value self)
{
    DequeIterator *it = as_deque_iterator(self);
    if (!deque_iterator_ready(c, it))
        return COIL_NULL;
    return retain(*deque_at(it->deque, --it->left));
}

static Value deque_iterator_hint(Coil *c, const Value *args) { return size_value(c, as_deque_iterator(args[0])->left); }

static COLD Value deque_iterator_reduce(Coil *c, const Value *args)
{
    DequeIterator *it = as_deque_iterator(args[0]);
    Value skipped = size_value(c, it->deque->length >= it->left ? it->deque->length - it->left : 0);
    Tuple *parts = is_null(skipped) ? NULL : tuple_pack(c, 2, from_object(it->deque), skipped);
    Tuple *result = parts ? tuple_pack(c, 2, from_object(class_of_borrow(c, args[0])), from_object(parts)) : NULL;
    RELEASE(c, parts);
    release_maybe(c, skipped);
    return from_object(result);
}

static const CoilDef deque_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", deque_iterator_hint, "How many items are left."),
    METHOD("__reduce__", "(self, /)", deque_iterator_reduce, "For pickling and copying."),
    ROWS_END,
};
static const Slots deque_iterator_slots = {
    .visit = deque_iterator_visit, .make = deque_iterator_make, .iter = value_self, .next = deque_iterator_next};
const TypeDef deque_iterator_type = {.name = "collections._deque_iterator",
                                     .size = sizeof(DequeIterator),
                                     .saved = SAVED_FIELDS,
                                     .slots = &deque_iterator_slots,
                                     .rows = deque_iterator_rows};
static const Slots deque_reverse_iterator_slots = {
    .visit = deque_iterator_visit, .make = deque_reverse_iterator_make, .iter = value_self, .next = deque_reverse_iterator_next};
const TypeDef deque_reverse_iterator_type = {.name = "collections._deque_reverse_iterator",
                                             .size = sizeof(DequeIterator),
                                             .saved = SAVED_FIELDS,
                                             .slots = &deque_reverse_iterator_slots,
                                             .rows = deque_iterator_rows};

/* ---- the type ---- */

static const Slots deque_slots = {
    .visit = deque_visit,
    .release_all = deque_release_all,
    .make = deque_make,
    .init = deque_init,
    .repr = deque_repr,
    .hash = hash_unhashable,
    .compare = deque_compare,
    .iter = deque_iter,
    .length = deque_length,
    .get_item = deque_get_item,
    .set_item = deque_set_item,
    .contains = deque_contains,
    .concat = deque_concat,
    .repeat = deque_repeat,
    .inplace_concat = deque_inplace_concat,
    .inplace_repeat = deque_inplace_repeat,
};

static const CoilDef deque_rows[] = {
    METHOD("append", "(self, item, /)", deque_append_method, "Adds an item at the right."),
    METHOD("appendleft", "(self, item, /)", deque_appendleft_method, "Adds an item at the left."),
    METHOD("clear", "(self, /)", deque_clear_method, "Removes all items."),
    METHOD("copy", "(self, /)", deque_copy_method, "A shallow copy."),
    METHOD("__copy__", "(self, /)", deque_copy_method, "A shallow copy."),
    METHOD("count", "(self, value, /)", deque_count_method, "How many items equal value."),
    METHOD("extend", "(self, iterable, /)", deque_extend_method, "Adds the items of an iterable at the right."),
    METHOD("extendleft", "(self, iterable, /)", deque_extendleft_method, "Adds the items of an iterable at the left, one by one."),
    METHOD("index", "(self, value, start=..., stop=..., /)", deque_index_method, "Position of the first item equal to value."),
    METHOD("insert", "(self, index, value, /)", deque_insert_method, "Puts an item before the one at index."),
    METHOD("pop", "(self, /)", deque_pop_method, "Removes and returns the item at the right."),
    METHOD("popleft", "(self, /)", deque_popleft_method, "Removes and returns the item at the left."),
    METHOD("remove", "(self, value, /)", deque_remove_method, "Removes the first item equal to value."),
    METHOD("reverse", "(self, /)", deque_reverse_method, "Reverses the order in place."),
    METHOD("rotate", "(self, n=1, /)", deque_rotate_method, "Moves n items from the right to the left, or -n the other way."),
    GETTER("maxlen", deque_get_maxlen, NULL, "The greatest length, or None."),
    METHOD("__reversed__", "(self, /)", deque_reversed_method, "An iterator from right to left."),
    METHOD("__reduce__", "(self, /)", deque_reduce_method, "For pickling and copying."),
    METHOD("__sizeof__", "(self, /)", deque_sizeof_method, "Size in memory, in bytes."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};

const TypeDef deque_type = {
    .name = "collections.deque",
    .doc = "deque([iterable[, maxlen]])\n\nA sequence that is quick at both ends.",
    .flags = CLASS_BASE | CLASS_SEQUENCE | CLASS_WEAKREF,
    .size = sizeof(Deque),
    .saved = SAVED_OWN,
    .slots = &deque_slots,
    .rows = deque_rows,
};
