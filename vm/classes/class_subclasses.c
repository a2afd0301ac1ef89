/* class_subclasses.c: what a class knows of its subclasses.
 *
 * They are held weakly: their addresses as ints, which class_remove_subclass() takes out. A list, in which a few are found at once; a
 * dict from SUBCLASSES_LISTED on, or as many as die together would each be searched for among all. */
#include "vm/machine/vm.h"

enum { SUBCLASSES_LISTED = 128, SUBCLASS_STEPS = 4 /* to tell of one */ };

static Value subclass_key(Class *cls) { return small((int64_t)(uintptr_t)cls); }

static Dict *subclasses_in_dict(Class *base) { return is_exact(base->subclasses, SHAPE_DICT) ? (Dict *)as_object(base->subclasses) : NULL; }

static bool subclasses_become_dict(Coil *c, Class *base)
{
    List *l = as_list(base->subclasses);
    Dict *d = dict_new(c);
    bool ok = d;
    for (size_t i = 0; ok && i < l->length; i++)
        ok = dict_set(c, d, l->items[i], V_NONE);
    if (ok)
        replace_take(c, &base->subclasses, from_object(d));
    else
        RELEASE(c, d);
    return ok;
}

bool class_add_subclass(Coil *c, Class *base, Class *cls)
{
    if (!is_object(base->subclasses)) {
        List *l = list_new(c, 2);
        if (!l)
            return false;
        base->subclasses = from_object(l);
    }
    Dict *d = subclasses_in_dict(base);
    if (d)
        return dict_set(c, d, subclass_key(cls), V_NONE);
    List *l = as_list(base->subclasses);
    for (size_t i = 0; i < l->length; i++)
        if (same(l->items[i], subclass_key(cls))) /* new bases, given while it was being made */
            return true;
    return list_append(c, l, subclass_key(cls)) && (l->length < SUBCLASSES_LISTED || subclasses_become_dict(c, base));
}

void class_remove_subclass(Coil *c, Class *base, Class *cls)
{
    if (!is_object(base->subclasses))
        return;
    Dict *d = subclasses_in_dict(base);
    if (d) {
        int found = dict_delete(c, d, subclass_key(cls)); /* of an int: cannot fail */
        (void)found;
        return;
    }
    List *l = as_list(base->subclasses);
    for (size_t i = 0; i < l->length; i++)
        if (same(l->items[i], subclass_key(cls))) {
            memmove(l->items + i, l->items + i + 1, (l->length - i - 1) * sizeof *l->items);
            l->length--;
            return;
        }
}

Tuple *class_subclasses(Coil *c, Class *cls)
{
    if (!is_object(cls->subclasses))
        return RETAIN(tuple_empty_borrow(c));
    Dict *d = subclasses_in_dict(cls);
    if (!charge(c, (d ? d->length : as_list(cls->subclasses)->length) * SUBCLASS_STEPS))
        return NULL;
    d = subclasses_in_dict(cls); /* what ran may have added some */
    Tuple *t = tuple_new(c, d ? d->length : as_list(cls->subclasses)->length);
    size_t living = 0, at = 0;
    Value key, none;
    while (t && (d ? dict_next_borrow(d, &at, &key, &none) : at < as_list(cls->subclasses)->length)) {
        Object *sub = (Object *)(uintptr_t)as_small(d ? key : as_list(cls->subclasses)->items[at++]);
        if (!object_dying(sub))
            t->items[living++] = retain(from_object(sub));
    }
    if (t)
        t->length = living;
    return t;
}
