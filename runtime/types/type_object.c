/* type_object.c: `object`, the root of all classes. */
#include "runtime/api/host.h"
#include "runtime/import/module_build.h"
#include "runtime/types/types.h"
#include "vm/classes/class_make.h"
#include "vm/classes/class_slots.h"
#include "vm/classes/class_state.h"
#include "vm/classes/descriptor.h"
#include "vm/heap/identity.h"
#include "vm/loop/native.h"
#include "vm/classes/shape.h"

/* ---- making ---- */

/* ---- slots ---- */

static Value object_repr(Coil *c, Value self)
{
    Class *cls = class_of_borrow(c, self);
    Str *name = class_full_name(c, cls);
    if (!name)
        return COIL_NULL;
    Str *s = str_format(c, "<%U object at %I>", name, self);
    RELEASE(c, name);
    return from_object(s);
}

static Value object_str(Coil *c, Value self)
{
    Value (*f)(Coil *, Value) = SLOT(class_of_borrow(c, self), repr);
    return f(c, self);
}

static bool object_hash(Coil *c, Value self, int64_t *out) { return identity_hash_of(c, self, out); }

static Value object_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (op == CMP_EQ)
        return same(a, b) ? V_TRUE : V_NOT_IMPLEMENTED;
    if (op != CMP_NE)
        return V_NOT_IMPLEMENTED;
    Value (*compare)(Coil *, Value, Value, CompareOp) = SLOT(class_of_borrow(c, a), compare);
    Value v = compare(c, a, b, CMP_EQ); /* != is not ==, unless the class says otherwise */
    if (is_null(v) || is_not_implemented(v))
        return v;
    int t = truth(c, v);
    release(c, v);
    return t < 0 ? COIL_NULL : bool_value(!t);
}

/* ---- methods ---- */

static Value object_get_class(Coil *c, const Value *args) { return retain(from_object(class_of_borrow(c, args[0]))); }

/* Are the slots of one class at their places in another, under the same names? */
static bool object_same_slots(const Class *a, const Class *b)
{
    size_t at = 0;
    uint32_t count = 0;
    Value key, value;
    while (dict_next_borrow(a->dict, &at, &key, &value)) {
        const Member *m = (const Member *)as_object(value);
        if (!is_exact(value, SHAPE_MEMBER_DESCRIPTOR) || m->owner != a)
            continue;
        size_t other_at = 0;
        Value other_key, other;
        bool found = false;
        while (!found && dict_next_borrow(b->dict, &other_at, &other_key, &other)) {
            const Member *o = (const Member *)as_object(other);
            found = is_exact(other, SHAPE_MEMBER_DESCRIPTOR) && o->owner == b && o->at == m->at && str_equal(o->name, m->name);
        }
        if (!found)
            return false;
        count++;
    }
    return count == a->next_slot;
}

/* Two classes whose instances look alike, but for the attribute slots: __class__ may be assigned. */
static bool object_same_layout(const Class *a, const Class *b)
{
    uint32_t mask = CLASS_BOXED | CLASS_DICT | CLASS_WEAKREF | CLASS_IS_BASE_FLAGS;
    if (!(a->flags & b->flags & CLASS_HEAP) || a->size != b->size || a->dict_at != b->dict_at || a->def != b->def ||
        (a->flags & mask) != (b->flags & mask))
        return false;
    if (a->next_slot || b->next_slot || a->size != class_native_size(a->def)) { /* __slots__ must be the same ones */
        const Class *x = a, *y = b;
        while (x->flags & CLASS_HEAP && !x->next_slot)
            x = x->base;
        while (y->flags & CLASS_HEAP && !y->next_slot)
            y = y->base;
        return x == y || (x->next_slot == y->next_slot && x->base == y->base && object_same_slots(x, y));
    }
    return true;
}

static bool object_change_class(Coil *c, Object *o, Class *to)
{
    Class *from = class_of_borrow(c, from_object(o));
    if (from == to)
        return true;
    if (from->flags & to->flags & CLASS_IS_MODULE && to->size == from->size) {
        o->shape = to->shape->number; /* a module, which has no attribute slots of its own */
        if (to->flags & CLASS_HEAP)
            object_retain(&to->h);
        if (from->flags & CLASS_HEAP)
            RELEASE(c, from);
        return true;
    }
    if (!(from->flags & to->flags & CLASS_HEAP))
        return fail_error(c, EXC_TypeError, "__class__ assignment only supported for mutable types or ModuleType subclasses");
    if (!object_same_layout(from, to))
        return fail_error(c, EXC_TypeError, "__class__ assignment: '%N' object layout differs from '%N'", to, from);
    if (from->flags & CLASS_DICT && !from->dict_at && !(from->flags & CLASS_IS_TYPE)) {
        Shape *s = shape_of(c, o), *root = shape_root(c, to, s->inline_room); /* for the room this instance happens to have */
        Str *keys[SHAPE_MAX_SLOTS];
        uint32_t count = s->count;
        if (!root)
            return false;
        if (s->dictionary) {
            root = shape_dictionary(c, root);
        } else {
            for (Shape *k = s; k->parent; k = k->parent)
                keys[k->count - 1] = k->key;
            for (uint32_t i = 0; root && i < count; i++)
                root = shape_add(c, root, keys[i]);
        }
        if (!root)
            return failed(c) ? false : fail_error(c, EXC_MemoryError, NULL);
        o->shape = root->number;
    } else {
        o->shape = to->shape->number;
    }
    object_retain(&to->h);
    RELEASE(c, from);
    return true;
}

static Value object_set_class(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "can't delete __class__ attribute");
    if (!value_is_class(c, args[1]))
        return raise_error(c, EXC_TypeError, "__class__ must be set to a class, not '%T' object", args[1]);
    if (!is_object(args[0]))
        return raise_error(c, EXC_TypeError, "__class__ assignment only supported for mutable types or ModuleType subclasses");
    return object_change_class(c, as_object(args[0]), as_class(args[1])) ? V_NONE : COIL_NULL;
}

static Value object_format(Coil *c, const Value *args)
{
    Str *spec = as_str_borrow(c, args[1]);
    if (!spec)
        return raise_error(c, EXC_TypeError, "__format__() argument must be str, not %A", args[1]);
    if (spec->length)
        return raise_error(c, EXC_TypeError, "unsupported format string passed to %T.__format__", args[0]);
    return from_object(value_str(c, args[0]));
}

bool object_dir_add(Coil *c, Dict *out, Class *cls)
{
    Tuple *mro = class_mro_borrow(c, cls);
    bool ok = mro != NULL;
    if (ok)
        RETAIN(mro); /* comparing names that are no strs may give the class another */
    for (size_t i = 0; ok && i < mro->length; i++) {
        Dict *d = class_dict_borrow(c, as_class(mro->items[i]));
        ok = d && dict_update(c, out, from_object(d), true);
    }
    RELEASE(c, mro);
    return ok;
}

/* The sorted keys of a dict. */
Value dict_sorted_keys(Coil *c, Dict *d)
{
    List *l = list_from_iterable(c, from_object(d));
    if (l && !list_sort(c, l, COIL_NULL, false)) {
        RELEASE(c, l);
        return COIL_NULL;
    }
    return from_object(l);
}

static Value object_dir(Coil *c, const Value *args)
{
    Dict *out = dict_new(c);
    Value own = COIL_NULL, cls = COIL_NULL;
    bool ok = out && find_attr(c, args[0], NAME(c, __dict__), &own);
    if (ok && !is_null(own) && as_dict_borrow(c, own))
        ok = dict_update(c, out, own, true);
    ok = ok && find_attr(c, args[0], NAME(c, __class__), &cls);
    if (ok && !is_null(cls) && value_is_class(c, cls))
        ok = object_dir_add(c, out, as_class(cls));
    release_maybe(c, own);
    release_maybe(c, cls);
    Value v = ok ? dict_sorted_keys(c, out) : COIL_NULL;
    RELEASE(c, out);
    return v;
}

/* Not its cell, where the type says its size: few objects of a size may have larger ones. */
static Value object_sizeof(Coil *c, const Value *args)
{
    if (!is_object(args[0]))
        return small(8);
    const Shape *shape = c->vm->shapes[as_object(args[0])->shape];
    const Class *cls = shape->cls;
    bool known = cls->def->size || cls->flags & CLASS_BOXED;
    size_t size = known ? cls->size + shape->inline_room * sizeof(Value) : heap_size_of(as_object(args[0]));
    return int_from_i64(c, size < 16 ? 16 : (int64_t)size);
}

static Value object_init_subclass(Coil *c, const Value *args)
{
    size_t n = as_tuple_borrow(c, args[1])->length;
    if (as_dict_borrow(c, args[2])->length)
        return raise_error(c, EXC_TypeError, "%N.__init_subclass__() takes no keyword arguments", as_object(args[0]));
    if (n)
        return raise_error(c, EXC_TypeError, "%N.__init_subclass__() takes no arguments (%zu given)", as_object(args[0]), n);
    return V_NONE;
}

static Value object_subclasshook(Coil *c, const Value *args)
{
    (void)c;
    (void)args;
    return V_NOT_IMPLEMENTED;
}

/* ---- pickling ---- */

/* Does the class, or one it derives from, have slots, or say so by __slotnames__? */
static bool class_has_slot_names(Coil *c, Class *cls)
{
    Tuple *mro = class_mro_borrow(c, cls);
    for (size_t i = 0; mro && i < mro->length; i++)
        if (as_class(mro->items[i])->next_slot)
            return true;
    Str *name = str_intern_c(c, "__slotnames__");
    bool has = name && cls->dict && dict_find_str(c, cls->dict, name) >= 0;
    RELEASE(c, name);
    return has;
}

enum { SLOT_STEPS = 8 };

/* The slots that are set, by name, as copyreg lists them: in *out a dict, or NULL if none is. */
static bool object_slots_state(Coil *c, Value self, Dict **out)
{
    *out = NULL;
    Class *cls = class_of_borrow(c, self);
    if (!class_has_slot_names(c, cls))
        return !failed(c);
    Value copyreg = import_module(c, "copyreg"), names = COIL_NULL;
    if (!is_null(copyreg))
        names = call_method(c, copyreg, "_slotnames", &(Value){from_object(class_of_borrow(c, self)).word_}, 1);
    release_maybe(c, copyreg);
    Tuple *t = is_null(names) ? NULL : tuple_from_iterable(c, names); /* looking one up may change the list */
    release_maybe(c, names);
    bool ok = t != NULL;
    for (size_t i = 0; ok && i < t->length; i++) {
        Str *name = as_str_borrow(c, t->items[i]);
        Value held = COIL_NULL;
        ok = name ? charge(c, SLOT_STEPS) && find_attr(c, self, name, &held)
                  : fail_error(c, EXC_TypeError, "attribute name must be string, not '%T'", t->items[i]);
        if (ok && !is_null(held))
            ok = (*out || (*out = dict_new(c))) && dict_set(c, *out, t->items[i], held);
        release_maybe(c, held);
    }
    RELEASE(c, t);
    if (!ok) {
        RELEASE(c, *out);
        *out = NULL;
    }
    return ok;
}

/* The attributes of an instance for copying: its dict, None, or (dict, slots). */
static Value object_state(Coil *c, Value self)
{
    Value dict;
    if (!find_attr(c, self, NAME(c, __dict__), &dict))
        return COIL_NULL;
    Value state = V_NONE;
    if (!is_null(dict)) {
        Dict *d = as_dict_borrow(c, dict);
        state = d && d->length ? retain(dict) : V_NONE;
        release(c, dict);
    }
    Dict *slots;
    if (!object_slots_state(c, self, &slots)) {
        release(c, state);
        return COIL_NULL;
    }
    if (!slots)
        return state;
    Tuple *pair = tuple_pack(c, 2, state, from_object(slots));
    RELEASE(c, slots);
    release(c, state);
    return from_object(pair);
}

static Value object_getstate(Coil *c, const Value *args) { return object_state(c, args[0]); }

/* Has the object a state that only its native class knows, and has not said how to keep it? */
static bool state_is_hidden(Coil *c, Class *cls)
{
    if (cls->flags & (CLASS_IS_LIST | CLASS_IS_DICT)) /* items are kept apart */
        return false;
    Class *object_class = core_class_borrow(c, SHAPE_OBJECT);
    Value mine = class_lookup_borrow(c, cls, NAME(c, __getstate__)), base = class_lookup_borrow(c, object_class, NAME(c, __getstate__));
    if (is_null(mine) || !same(mine, base))
        return false;
    Tuple *mro = class_mro_borrow(c, cls);
    for (size_t i = 0; mro && i < mro->length; i++) {
        Class *k = as_class(mro->items[i]);
        if (!(k->flags & CLASS_HEAP) && !class_is_stateless_base(k) && !host_class_is_bare(k))
            return k != object_class;
    }
    return false;
}

static void getnewargs_ex_refuse(Coil *c, Value pair, Tuple *t)
{
    static const char part[] = "%s item of the tuple returned by __getnewargs_ex__ must be a %s, not '%T'";
    if (!t)
        raise_error(c, EXC_TypeError, "__getnewargs_ex__ should return a tuple, not '%T'", pair);
    else if (t->length != 2)
        raise_error(c, EXC_ValueError, "__getnewargs_ex__ should return a tuple of length 2, not %zu", t->length);
    else if (!as_tuple_borrow(c, t->items[0]))
        raise_error(c, EXC_TypeError, part, "first", "tuple", t->items[0]);
    else
        raise_error(c, EXC_TypeError, part, "second", "dict", t->items[1]);
}

/* Protocol 2 and up: copyreg.__newobj__(cls, *args), state, list items, dict items. */
static Value object_reduce_new(Coil *c, Value self)
{
    Value copyreg = COIL_NULL, maker = COIL_NULL, result = COIL_NULL, given = COIL_NULL, state = COIL_NULL, kwargs = COIL_NULL, f;
    Tuple *args = NULL;
    Value items = V_NONE, pairs = V_NONE;
    Class *cls = class_of_borrow(c, self);
    if (!class_maker(cls) || (!(cls->flags & CLASS_HEAP) && !(cls->flags & CLASS_BASE) && cls->flags & CLASS_NO_NEW))
        return raise_error(c, EXC_TypeError, "cannot pickle '%N' object", cls);
    if (!find_special(c, self, "__getnewargs_ex__", &f))
        return COIL_NULL;
    if (!is_null(f)) {
        Value pair = call0(c, f);
        release(c, f);
        Tuple *t = is_null(pair) ? NULL : as_tuple_borrow(c, pair);
        if (!t || t->length != 2 || !as_tuple_borrow(c, t->items[0]) || !as_dict_borrow(c, t->items[1])) {
            if (!is_null(pair))
                getnewargs_ex_refuse(c, pair, t);
            release_maybe(c, pair);
            return COIL_NULL;
        }
        given = retain(t->items[0]);
        kwargs = retain(t->items[1]);
        release(c, pair);
    } else {
        if (!find_special(c, self, "__getnewargs__", &f))
            return COIL_NULL;
        /* State in native fields would be lost without a word. */
        if (is_null(f) && state_is_hidden(c, class_of_borrow(c, self)))
            return raise_error(c, EXC_TypeError, "cannot pickle '%T' object", self);
        given = is_null(f) ? retain(from_object(tuple_empty_borrow(c))) : call0(c, f);
        release_maybe(c, f);
        if (is_null(given))
            return COIL_NULL;
        if (!as_tuple_borrow(c, given)) {
            raise_error(c, EXC_TypeError, "__getnewargs__ should return a tuple, not '%T'", given);
            goto done;
        }
    }
    copyreg = import_module(c, "copyreg");
    bool extended = !is_null(kwargs) && as_dict_borrow(c, kwargs)->length;
    if (is_null(copyreg) || is_null(maker = get_attr_c(c, copyreg, extended ? "__newobj_ex__" : "__newobj__")))
        goto done;
    state = call_method(c, self, "__getstate__", NULL, 0);
    if (is_null(state))
        goto done;
    Tuple *t = as_tuple_borrow(c, given);
    cls = class_of_borrow(c, self); /* another, if what was called gave it one; the tuple holds it */
    if (extended) {
        args = tuple_pack(c, 3, from_object(cls), given, kwargs);
    } else {
        args = tuple_new(c, t->length + 1);
        if (args) {
            args->items[0] = retain(from_object(cls));
            for (size_t i = 0; i < t->length; i++)
                args->items[i + 1] = retain(t->items[i]);
        }
    }
    if (!args)
        goto done;
    if (cls->flags & CLASS_IS_LIST)
        items = get_iter(c, self);
    if (cls->flags & CLASS_IS_DICT) {
        Value view = call_method(c, self, "items", NULL, 0);
        pairs = is_null(view) ? COIL_NULL : get_iter(c, view);
        release_maybe(c, view);
    }
    if (!is_null(items) && !is_null(pairs))
        result = from_object(tuple_pack(c, 5, maker, from_object(args), state, items, pairs));
done:
    release_maybe(c, items);
    release_maybe(c, pairs);
    release_maybe(c, copyreg);
    release_maybe(c, maker);
    release_maybe(c, given);
    release_maybe(c, kwargs);
    release_maybe(c, state);
    RELEASE(c, args);
    return result;
}

static Value object_reduce_at(Coil *c, Value self, int64_t protocol)
{
    if (protocol >= 2)
        return object_reduce_new(c, self);
    Value copyreg = import_module(c, "copyreg");
    if (is_null(copyreg))
        return COIL_NULL;
    Value args[2] = {self, small(protocol)};
    Value v = call_method(c, copyreg, "_reduce_ex", args, 2);
    release(c, copyreg);
    return v;
}

static Value object_reduce(Coil *c, const Value *args) { return object_reduce_at(c, args[0], 0); }

static Value object_reduce_ex(Coil *c, const Value *args)
{
    int64_t protocol;
    if (!to_index(c, args[1], &protocol))
        return COIL_NULL;
    /* A class's own __reduce__ has priority. */
    Value mine = class_lookup_borrow(c, class_of_borrow(c, args[0]), NAME(c, __reduce__));
    Value base = class_lookup_borrow(c, core_class_borrow(c, SHAPE_OBJECT), NAME(c, __reduce__));
    if (!is_null(mine) && !same(mine, base))
        return call_method(c, args[0], "__reduce__", NULL, 0);
    return object_reduce_at(c, args[0], protocol);
}

static const CoilDef object_rows[] = {
    GETTER("__class__", object_get_class, object_set_class, "the object's class"),
    METHOD("__format__", "(self, format_spec, /)", object_format, "The text for format(); only an empty specification is accepted."),
    METHOD("__dir__", "(self, /)", object_dir, "The names dir() lists."),
    METHOD("__sizeof__", "(self, /)", object_sizeof, "Bytes of memory the object itself takes."),
    METHOD("__reduce__", "(self, /)", object_reduce, "How to pickle the object."),
    METHOD("__reduce_ex__", "(self, protocol, /)", object_reduce_ex, "How to pickle the object with a protocol."),
    METHOD("__getstate__", "(self, /)", object_getstate, "The state that copying and pickling keep."),
    CLASS_METHOD("__init_subclass__", "(cls, /, *args, **kwargs)", object_init_subclass, "Called when the class is subclassed."),
    CLASS_METHOD("__subclasshook__", "(cls, other, /)", object_subclasshook, "Lets abstract base classes override issubclass()."),
    ROWS_END};

static const Slots object_slots = {.make = object_make,
                                   .init = object_init,
                                   .repr = object_repr,
                                   .str = object_str,
                                   .hash = object_hash,
                                   .compare = object_compare,
                                   .getattr = generic_get_attr,
                                   .setattr = generic_set_attr};

const TypeDef object_type = {.name = "object",
                             .doc = "The base of all classes.",
                             .flags = CLASS_BASE,
                             .size = sizeof(Object),
                             .saved = SAVED_FIELDS,
                             .slots = &object_slots,
                             .rows = object_rows};
