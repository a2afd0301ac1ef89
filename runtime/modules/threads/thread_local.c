/* thread_local.c: _thread._local: attributes of which each thread has its own.
 *
 * A Coil keeps a dict from local objects' numbers to their attribute dicts; it goes with the thread. While an attribute is looked up
 * the thread's dict stands in the object's `dict` field, where the generic machinery finds it; no Python runs between.
 */
#include "runtime/modules/threads/thread_types.h"
#include "runtime/start/state.h"

#include <stddef.h>

struct ThreadLocals {
    Value data; /* a thread's: dict of _local objects' numbers to their attributes, or COIL_NULL: made on demand */
};
STATE_SIZE(locals, ThreadLocals)

typedef struct Local {
    Object h;
    Value dict;   /* the current thread's, during an access */
    Value args;   /* tuple: __init__'s, run again in each thread */
    Value kwargs; /* dict */
    int64_t number;
} Local;

DOWNCAST(as_local, Local, &local_type)

static void local_visit(Object *o, VisitFn fn, void *arg)
{
    Local *l = (Local *)o;
    VISIT(l->dict);
    VISIT(l->args);
    VISIT(l->kwargs);
}

/* No thread keeps attributes of an object that is gone. */
static void local_dispose(Coil *c, Object *o)
{
    int64_t number = ((Local *)o)->number;
    Value pending = take_error(c);
    for (Coil *t = c->vm->threads; t && number; t = t->next)
        if (is_object(t->runtime->locals->data)) {
            Value old;
            if (dict_pop(c, as_dict(t->runtime->locals->data), small(number), &old) > 0)
                release(c, old);
        }
    clear_error(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
}

/* The dict of this thread's attributes, new if there is none: borrowed. *made tells. */
static Dict *local_dict_borrow(Coil *c, Local *l, bool *made)
{
    *made = false;
    if (is_null(c->runtime->locals->data)) {
        Dict *all = dict_new(c);
        if (!all)
            return NULL;
        c->runtime->locals->data = from_object(all);
    }
    Dict *all = as_dict(c->runtime->locals->data);
    Value found = dict_get_borrow(c, all, small(l->number));
    if (!is_null(found))
        return as_dict(found);
    Dict *d = failed(c) ? NULL : dict_new(c);
    bool ok = d && dict_set(c, all, small(l->number), from_object(d));
    RELEASE(c, d);
    *made = ok;
    return ok ? d : NULL;
}

/* The same; in a thread that is new to the object, __init__ runs first. */
static Dict *local_ready_borrow(Coil *c, Value self)
{
    Local *l = as_local(self);
    bool made;
    Dict *d = local_dict_borrow(c, l, &made);
    Class *cls = class_of_borrow(c, self);
    if (!d || !made || SLOT(cls, init) == object_init || !SLOT(cls, init))
        return d;
    Value init = get_attr(c, self, NAME(c, __init__));
    Value r = is_null(init) ? COIL_NULL : call_tuple(c, init, as_tuple(l->args), as_dict(l->kwargs));
    release_maybe(c, init);
    if (!is_null(r)) {
        release(c, r);
        return local_dict_borrow(c, l, &made);
    }
    Value error = take_error(c), old;
    if (is_object(c->runtime->locals->data) && dict_pop(c, as_dict(c->runtime->locals->data), small(l->number), &old) > 0)
        release(c, old);
    clear_error(c);
    restore_error_take(c, error);
    return NULL;
}

static Value local_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if ((n || kw) && (SLOT(cls, init) == object_init || !SLOT(cls, init)))
        return raise_error(c, EXC_TypeError, "Initialization arguments are not supported");
    Local *l = class_instance(c, cls);
    Tuple *positional = l ? tuple_of(c, args, n) : NULL;
    Dict *named = positional ? dict_new(c) : NULL;
    bool made, ok = named != NULL;
    for (size_t k = 0; ok && kw && k < kw->length; k++)
        ok = dict_set(c, named, kw->items[k], args[n + k]);
    if (l) {
        l->args = from_object(positional);
        l->kwargs = from_object(named);
        l->number = (int64_t)++c->vm->runtime->threads->locals;
    }
    if (ok && local_dict_borrow(c, l, &made)) /* here __init__ runs as for any object */
        return from_object(l);
    RELEASE(c, l);
    return COIL_NULL;
}

static Value local_getattr(Coil *c, Value self, Str *name)
{
    Dict *d = local_ready_borrow(c, self);
    if (!d)
        return COIL_NULL;
    replace_take(c, &as_local(self)->dict, retain(from_object(d)));
    Value v = generic_get_attr(c, self, name);
    replace_take(c, &as_local(self)->dict, COIL_NULL);
    return v;
}

static bool local_setattr(Coil *c, Value self, Str *name, Value to)
{
    if (name == NAME(c, __dict__)) {
        raise_attribute(c, self, name, "'%T' object attribute '__dict__' is read-only", self);
        return false;
    }
    Dict *d = local_ready_borrow(c, self);
    if (!d)
        return false;
    replace_take(c, &as_local(self)->dict, retain(from_object(d)));
    bool ok = generic_set_attr(c, self, name, to);
    replace_take(c, &as_local(self)->dict, COIL_NULL);
    return ok;
}

static Value local_get_dict(Coil *c, const Value *args)
{
    Dict *d = local_ready_borrow(c, args[0]);
    return d ? retain(from_object(d)) : COIL_NULL;
}

static const CoilDef local_rows[] = {GETTER("__dict__", local_get_dict, NULL, "This thread's attributes."), ROWS_END};
static const Slots local_slots = {
    .visit = local_visit, .dispose = local_dispose, .make = local_make, .getattr = local_getattr, .setattr = local_setattr};
const TypeDef local_type = {.name = "_thread._local",
                            .doc = "An object whose attributes each thread has of its own.",
                            .flags = CLASS_BASE | CLASS_WEAKREF,
                            .size = sizeof(Local),
                            .saved = SAVED_OWN,
                            .slots = &local_slots,
                            .rows = local_rows,
                            DICT_AT(Local, dict)};

bool thread_locals_forget(Coil *by, Coil *c)
{
    bool any = !is_null(c->runtime->locals->data);
    replace_take(by, &c->runtime->locals->data, COIL_NULL);
    return any;
}
