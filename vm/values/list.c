/* list.c: storage of lists. Items move before the counts of what leaves are dropped, since a finaliser may see the list. */
#include "vm/loop/generator.h"
#include "vm/machine/pieces.h"
#include "vm/numbers/int.h"
#include "vm/values/list_room.h"

List *as_list_borrow(Coil *c, Value v)
{
    if (!is_object(v))
        return NULL;
    if (as_object(v)->shape == SHAPE_LIST || class_of_borrow(c, v)->flags & CLASS_IS_LIST)
        return (List *)as_object(v);
    return NULL;
}

enum { LIST_INLINE_MOST = 12, RATE_MOVE = RATE_COPY / sizeof(Value), ITERATOR_STEPS = 2 /* what iter_next() charges */ };

static void list_items_free(Coil *c, List *l, Value *items, size_t room)
{
    if (items != (Value *)(l + 1))
        mem_free(c, items, room * sizeof(Value));
}

static bool list_resize_room(Coil *c, List *l, size_t room)
{
    if (list_keeps_inline(l)) {
        Value *items = mem_alloc(c, mem_product(room, sizeof(Value)));
        if (!items)
            return false;
        memcpy(items, l->items, l->length * sizeof(Value));
        l->items = items;
        l->room = room;
        return true;
    }
    Value *items = mem_realloc(c, l->items, l->room * sizeof(Value), mem_product(room, sizeof(Value)));
    if (!items && room)
        return false;
    l->items = room ? items : NULL;
    l->room = room;
    return true;
}

bool list_reserve(Coil *c, List *l, size_t room) { return room <= l->room || list_resize_room(c, l, room); }

/* Room for one more, growing by a quarter, so that appends are linear altogether. */
static bool list_grow(Coil *c, List *l, size_t wanted)
{
    size_t room = wanted + (wanted >> 2) + 4;
    return list_resize_room(c, l, room);
}

/* Keeping memory is no failure. */
static void list_shrink(Coil *c, List *l)
{
    if (!list_keeps_room(l, l->length)) {
        size_t room = l->length + (l->length >> 2) + 4;
        Value *items = mem_realloc(c, l->items, l->room * sizeof(Value), room * sizeof(Value));
        if (items) {
            l->items = items;
            l->room = room;
        } else
            clear_error(c);
    }
}

Value list_iterator_new(Coil *c, List *l)
{
    ListIterator *it = heap_new_unset(c, SHAPE_LIST_ITERATOR, sizeof *it);
    if (it) {
        it->list = RETAIN(l);
        it->at = 0;
    }
    return from_object(it);
}

List *list_new(Coil *c, size_t room)
{
    bool inline_items = room && room <= LIST_INLINE_MOST;
    List *l = heap_new_unset(c, SHAPE_LIST, sizeof *l + (inline_items ? room * sizeof(Value) : 0));
    if (!l)
        return NULL;
    l->length = 0;
    if (inline_items) {
        l->items = (Value *)(l + 1);
        l->room = room;
        return l;
    }
    l->items = NULL;
    l->room = 0;
    if (room && !list_resize_room(c, l, room)) {
        RELEASE(c, l);
        return NULL;
    }
    return l;
}

List *list_of(Coil *c, const Value *items, size_t count)
{
    List *l = list_new(c, count);
    if (!l)
        return NULL;
    l->length = pieces_values(c, l->items, items, count);
    return pieces_made(c, l->length == count, l);
}

List *list_joined(Coil *c, const List *x, const List *y)
{
    const size_t length = x->length + y->length;
    List *l = list_new(c, length);
    if (!l || !length)
        return l;
    l->length = pieces_values(c, l->items, x->items, x->length);
    if (l->length == x->length)
        l->length += pieces_values(c, l->items + x->length, y->items, y->length);
    return pieces_made(c, l->length == length, l);
}

List *list_of_take(Coil *c, Value *items, size_t count)
{
    List *l = list_new(c, count);
    for (size_t i = 0; i < count; i++) {
        Value v = items[i];
        items[i] = V_UNDEF;
        if (l)
            l->items[i] = v;
        else
            release(c, v);
    }
    if (l)
        l->length = count;
    return l;
}

bool list_append(Coil *c, List *l, Value v)
{
    if (UNLIKELY(l->length >= l->room) && !list_grow(c, l, l->length + 1))
        return false;
    l->items[l->length++] = retain(v);
    return true;
}

bool list_append_take(Coil *c, List *l, Value v)
{
    if (UNLIKELY(l->length >= l->room) && !list_grow(c, l, l->length + 1)) {
        release(c, v);
        return false;
    }
    l->items[l->length++] = v;
    return true;
}

bool list_insert(Coil *c, List *l, int64_t at, Value v)
{
    int64_t length = (int64_t)l->length;
    if (at < 0)
        at += length;
    at = at < 0 ? 0 : at > length ? length : at;
    if (l->length >= l->room && !list_grow(c, l, l->length + 1))
        return false;
    charge_later(c, (size_t)(length - at), RATE_MOVE);
    memmove(l->items + at + 1, l->items + at, (size_t)(length - at) * sizeof(Value));
    l->items[at] = retain(v);
    l->length++;
    return true;
}

Value list_remove_at(Coil *c, List *l, size_t at)
{
    Value v = l->items[at];
    l->length--;
    if (at != l->length) {
        charge_later(c, l->length - at, RATE_MOVE);
        memmove(l->items + at, l->items + at + 1, (l->length - at) * sizeof(Value));
    }
    list_shrink(c, l);
    return v;
}

void list_clear(Coil *c, List *l)
{
    Value *items = l->items;
    size_t length = l->length, room = l->room;
    l->items = NULL;
    l->length = l->room = 0;
    while (length)
        release_maybe(c, items[--length]);
    list_items_free(c, l, items, room);
}

bool list_splice(Coil *c, List *l, size_t start, size_t end, const Value *items, size_t count)
{
    size_t gone = end - start, room = mem_product(gone, sizeof(Value));
    if (!charge_for(c, gone + count, RATE_ITEM))
        return false;
    Value small[16], *old = gone <= 16 ? small : mem_alloc(c, room);
    if (!old)
        return false;
    if (count > gone && l->length - gone + count > l->room && !list_grow(c, l, l->length - gone + count)) {
        if (old != small)
            mem_free(c, old, room);
        return false;
    }
    /* from here on nothing fails */
    for (size_t i = 0; i < count; i++)
        retain(items[i]);
    if (gone)
        memcpy(old, l->items + start, gone * sizeof(Value));
    charge_later(c, l->length - end, RATE_MOVE);
    if (l->length > end && count != gone)
        memmove(l->items + start + count, l->items + end, (l->length - end) * sizeof(Value));
    if (count)
        memcpy(l->items + start, items, count * sizeof(Value));
    l->length = l->length - gone + count;
    list_shrink(c, l);
    for (size_t i = gone; i-- > 0;)
        release(c, old[i]);
    if (old != small)
        mem_free(c, old, room);
    return true;
}

/* Appends what a list or tuple holds; src may be the list itself. */
static bool list_extend_items(Coil *c, List *l, const Value *items, size_t count)
{
    bool self = items == l->items;
    if (!charge_for(c, count, RATE_ITEM))
        return false;
    if (l->length + count > l->room && !(l->room ? list_grow(c, l, l->length + count) : list_resize_room(c, l, count)))
        return false;
    if (self)
        items = l->items;
    const size_t done = pieces_values(c, l->items + l->length, items, count);
    l->length += done;
    return done == count;
}

/* The keys of a dict that is no subclass's, or what one of its views gives: nothing of the program's runs. */
static bool list_extend_dict(Coil *c, List *l, const Dict *d, uint32_t shape)
{
    if (!charge_for(c, d->used, RATE_ITEM))
        return false;
    if (l->length + d->length > l->room && !(l->room ? list_grow(c, l, l->length + d->length) : list_resize_room(c, l, d->length)))
        return false;
    for (size_t i = d->first; i < d->used; i++) {
        const DictEntry *e = &d->entries[i];
        if (dict_is_dead(e))
            continue;
        Value pair[2] = {e->key, e->value};
        Value item = shape == SHAPE_DICT_ITEMS ? from_object(tuple_of(c, pair, 2)) : retain(shape == SHAPE_DICT_VALUES ? e->value : e->key);
        if (is_null(item))
            return false;
        l->items[l->length++] = item;
        if (!piece_round(c, i))
            return false;
    }
    return true;
}

/* The items of a set that is no subclass's. */
static bool list_extend_set(Coil *c, List *l, Set *s)
{
    Value key;
    int64_t hash;
    if (!charge_for(c, s->mask, RATE_ITEM) || !list_reserve(c, l, l->length + s->length))
        return false;
    for (size_t at = 0; set_next_borrow(s, &at, &key, &hash);)
        l->items[l->length++] = retain(key);
    return true;
}

/* The characters of a str that is no subclass's. */
static bool list_extend_chars(Coil *c, List *l, const Str *s)
{
    if (!charge(c, ITERATOR_STEPS * (s->length + 2)) || !list_reserve(c, l, l->length + s->length))
        return false;
    for (size_t i = 0; i < s->length; i++) {
        Str *ch = str_from_char(c, str_at(s, i));
        if (!ch)
            return false;
        l->items[l->length++] = from_object(ch);
        if (!piece_round(c, i))
            return false;
    }
    return true;
}

/* These charge what an iterator of theirs would, with its end: what a program may do within its steps is no other by the way it is done.
 *
 * A range of ints that fit a word. False, with nothing done or an exception: it is another, or there is no room. */
static bool list_extend_range(Coil *c, List *l, const Range *r)
{
    if (!is_small(r->start) || !is_small(r->step) || !is_small(r->stop) || !is_small(r->length))
        return false;
    size_t count = count_size(as_small(r->length)), room = l->length + count;
    if (!charge(c, ITERATOR_STEPS * (count + 2)) || (room > l->room && !list_resize_room(c, l, room)))
        return false;
    int64_t n = as_small(r->start), step = as_small(r->step);
    bool ok = true;
    size_t i = l->length;
    for (; i < room && (ok = piece_round(c, i)); i++, n += step)
        l->items[i] = small(n);
    l->length = i;
    return ok;
}

/* Where there is room. */
static bool list_append_quick(Coil *c, Value item, void *arg)
{
    (void)c;
    List *l = arg;
    if (l->length >= l->room)
        return false;
    l->items[l->length++] = item;
    return true;
}

Value list_reversed(Coil *c, List *l)
{
    ListIterator *it = heap_new(c, SHAPE_LIST_REVERSE_ITERATOR, sizeof *it);
    if (!it)
        return COIL_NULL;
    it->list = RETAIN(l);
    it->at = (int64_t)l->length - 1;
    return from_object(it);
}

/* What a reversed list's iterator has left, which is at its end then. */
static bool list_extend_reversed(Coil *c, List *l, ListIterator *it)
{
    List *from = it->list;
    it->list = NULL;
    const size_t count = from && it->at >= 0 && (size_t)it->at < from->length ? (size_t)it->at + 1 : 0;
    it->at = -1;
    bool ok = !count || list_extend_items(c, l, from->items, count);
    if (ok && count)
        for (Value *p = l->items + l->length - count, *q = l->items + l->length - 1; p < q; p++, q--) {
            const Value v = *p;
            *p = *q;
            *q = v;
        }
    RELEASE(c, from);
    return ok;
}

bool list_extend(Coil *c, List *l, Value iterable)
{
    if (is_exact(iterable, SHAPE_LIST) || (is_object(iterable) && as_object(iterable) == &l->h)) { /* itself, which would never end */
        List *from = (List *)as_object(iterable);
        return from->length == 0 || list_extend_items(c, l, from->items, from->length);
    }
    if (is_exact(iterable, SHAPE_TUPLE)) {
        Tuple *from = (Tuple *)as_object(iterable);
        return from->length == 0 || list_extend_items(c, l, from->items, from->length);
    }
    if (is_exact(iterable, SHAPE_LIST_REVERSE_ITERATOR))
        return list_extend_reversed(c, l, (ListIterator *)as_object(iterable));
    if (is_exact(iterable, SHAPE_DICT))
        return list_extend_dict(c, l, (Dict *)as_object(iterable), SHAPE_DICT);
    if ((is_exact(iterable, SHAPE_DICT_ITEMS) || is_exact(iterable, SHAPE_DICT_VALUES)) &&
        as_dict_view(iterable)->dict->h.shape == SHAPE_DICT)
        return list_extend_dict(c, l, as_dict_view(iterable)->dict, as_object(iterable)->shape);
    if (is_exact(iterable, SHAPE_SET) || is_exact(iterable, SHAPE_FROZENSET))
        return list_extend_set(c, l, (Set *)as_object(iterable));
    if (is_str(iterable))
        return list_extend_chars(c, l, as_str(iterable));
    if (is_exact(iterable, SHAPE_RANGE) && (list_extend_range(c, l, (const Range *)as_object(iterable)) || failed(c)))
        return !failed(c);
    retain(iterable); /* it may be the field of an object that __iter__() sets anew */
    Value it = get_iter(c, iterable);
    int64_t hint = is_null(it) ? -1 : length_hint(c, iterable, 8);
    release(c, iterable);
    if (hint < 0) {
        release_maybe(c, it);
        return false;
    }
    /* What is more than can be is a lie, where the list has items: then what comes tells. */
    const bool lies = l->length && count_size(hint) > PTRDIFF_MAX - l->length;
    if (hint > 8 && !lies && l->length + count_size(hint) > l->room && !list_resize_room(c, l, l->length + count_size(hint)))
        goto fail; /* what will come does not fit */
    Value v;
    while (!is_null(v = iter_next_quick(c, it, list_append_quick, l)))
        if (!list_append_take(c, l, v))
            goto fail;
    if (failed(c))
        goto fail;
    list_shrink(c, l);
    release(c, it);
    return true;
fail:
    release(c, it);
    return false;
}

List *list_from_iterable(Coil *c, Value iterable)
{
    List *l = list_new(c, 0);
    if (l && !list_extend(c, l, iterable)) {
        RELEASE(c, l);
        return NULL;
    }
    return l;
}

Value sequence_fast(Coil *c, Value iterable, const char *error)
{
    if (is_exact(iterable, SHAPE_LIST) || is_exact(iterable, SHAPE_TUPLE))
        return retain(iterable);
    if (error) {
        Value it = get_iter(c, iterable);
        if (is_null(it)) {
            if (failed_with(c, EXC_TypeError)) {
                clear_error(c);
                return raise_error(c, EXC_TypeError, "%s", error);
            }
            return COIL_NULL;
        }
        List *l = list_from_iterable(c, it);
        release(c, it);
        return l ? from_object(l) : COIL_NULL;
    }
    List *l = list_from_iterable(c, iterable);
    return l ? from_object(l) : COIL_NULL;
}
