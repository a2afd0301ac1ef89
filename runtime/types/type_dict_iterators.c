/* type_dict_iterators.c: iterators over keys, values and items of dicts, forward and backward: one struct, told apart by shape. */
#include "runtime/types/type_dict.h"

static bool goes_back(uint32_t shape) { return shape >= SHAPE_DICT_REVERSE_KEY_ITERATOR && shape <= SHAPE_DICT_REVERSE_ITEM_ITERATOR; }

Value dict_iterator_new(Coil *c, uint32_t shape, Dict *d)
{
    DictIterator *it = heap_new(c, shape, sizeof *it);
    if (!it)
        return COIL_NULL;
    it->dict = RETAIN(d);
    it->length = it->left = d->length;
    it->at = goes_back(shape) ? (int64_t)d->used - 1 : 0;
    return from_object(it);
}

static void dict_iterator_visit(Object *o, VisitFn fn, void *arg) { VISIT(((DictIterator *)o)->dict); }

static Value dict_iterator_end(Coil *c, DictIterator *it)
{
    Dict *d = it->dict;
    it->dict = NULL;
    RELEASE(c, d);
    return COIL_NULL;
}

static Value dict_iterator_next(Coil *c, Value self)
{
    DictIterator *it = as_dict_iterator(self);
    Dict *d = it->dict;
    if (!d)
        return COIL_NULL;
    if (UNLIKELY(it->length != d->length)) {
        it->length = SIZE_MAX; /* the error stays */
        return raise_error(c, EXC_RuntimeError, "dictionary changed size during iteration");
    }
    uint32_t shape = it->h.shape;
    int64_t from = it->at;
    DictEntry *e;
    if (goes_back(shape)) {
        if (it->at >= (int64_t)d->used)
            it->at = (int64_t)d->used - 1;
        while (it->at >= 0 && dict_is_dead(&d->entries[it->at]))
            it->at--;
        if (it->at < 0)
            return dict_iterator_end(c, it);
        e = &d->entries[it->at--];
    } else {
        if ((size_t)it->at < d->first)
            it->at = (int64_t)d->first;
        while ((size_t)it->at < d->used && dict_is_dead(&d->entries[it->at]))
            it->at++;
        if ((size_t)it->at >= d->used)
            return dict_iterator_end(c, it);
        e = &d->entries[it->at++];
    }
    if (!charge_for(c, goes_back(shape) ? (size_t)(from - it->at) : (size_t)(it->at - from),
                    RATE_ITEM)) /* what was deleted is passed over */
        return COIL_NULL;
    if (UNLIKELY(it->left == 0)) {
        dict_iterator_end(c, it);
        return raise_error(c, EXC_RuntimeError, "dictionary keys changed during iteration");
    }
    it->left--;
    switch (shape) {
    case SHAPE_DICT_KEY_ITERATOR:
    case SHAPE_DICT_REVERSE_KEY_ITERATOR: return retain(e->key);
    case SHAPE_DICT_VALUE_ITERATOR:
    case SHAPE_DICT_REVERSE_VALUE_ITERATOR: return retain(e->value);
    default: {
        Value pair[2] = {e->key, e->value};
        return from_object(tuple_of(c, pair, 2));
    }
    }
}

static Value dict_iterator_hint(Coil *c, const Value *args)
{
    DictIterator *it = as_dict_iterator(args[0]);
    return size_value(c, it->dict && it->length == it->dict->length ? it->left : 0);
}

static Value dict_iterator_reduce(Coil *c, const Value *args)
{
    DictIterator *it = as_dict_iterator(args[0]), *copy = heap_new(c, it->h.shape, sizeof *copy);
    if (!copy)
        return COIL_NULL;
    copy->dict = it->dict ? RETAIN(it->dict) : NULL;
    copy->at = it->at;
    copy->length = it->length;
    copy->left = it->left;
    Value result = reduce_to_list(c, from_object(copy));
    RELEASE(c, copy);
    return result;
}

static const Slots dict_iterator_slots = {.visit = dict_iterator_visit, .iter = value_self, .next = dict_iterator_next};
static const CoilDef dict_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", dict_iterator_hint, "How many items are left."),
    METHOD("__reduce__", "(self, /)", dict_iterator_reduce, "For pickling and copying."),
    ROWS_END,
};

#define DICT_ITERATOR(id, pyname)                                                                                                          \
    const TypeDef id##_type = {.name = pyname,                                                                                             \
                               .flags = CLASS_NO_NEW,                                                                                      \
                               .size = sizeof(DictIterator),                                                                               \
                               .saved = SAVED_FIELDS,                                                                                      \
                               .slots = &dict_iterator_slots,                                                                              \
                               .rows = dict_iterator_rows};
DICT_ITERATOR(dict_key_iterator, "dict_keyiterator")
DICT_ITERATOR(dict_value_iterator, "dict_valueiterator")
DICT_ITERATOR(dict_item_iterator, "dict_itemiterator")
DICT_ITERATOR(dict_reverse_key_iterator, "dict_reversekeyiterator")
DICT_ITERATOR(dict_reverse_value_iterator, "dict_reversevalueiterator")
DICT_ITERATOR(dict_reverse_item_iterator, "dict_reverseitemiterator")
