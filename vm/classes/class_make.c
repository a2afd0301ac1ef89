/* class_make.c: classes made by Python code: type(name, bases, dict) and the class statement. */
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"
#include "vm/classes/class_slots.h"
#include "vm/classes/class_state.h"
#include "vm/loop/frame.h"
#include "vm/loop/native.h"
#include "vm/classes/shape.h"

/* ---- metaclass and bases ---- */

Class *metaclass_of_bases_borrow(Coil *c, Class *meta, Tuple *bases)
{
    for (size_t i = 0; i < bases->length; i++) {
        Class *of = class_of_borrow(c, bases->items[i]);
        if (class_derives(meta, of))
            continue;
        if (class_derives(of, meta)) {
            meta = of;
            continue;
        }
        raise_error(c, EXC_TypeError,
                    "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all "
                    "its bases");
        return NULL;
    }
    return meta;
}

Tuple *resolve_bases(Coil *c, Tuple *bases)
{
    List *changed = NULL;
    for (size_t i = 0; i < bases->length; i++) {
        Value base = bases->items[i], hook = COIL_NULL;
        if (!value_is_class(c, base)) {
            if (!find_attr(c, base, NAME(c, __mro_entries__), &hook))
                goto failed;
        }
        /* Most classes have no base with __mro_entries__: the list is begun at the first that has, with the bases before it. */
        if (is_null(hook)) {
            if (changed && !list_append(c, changed, base))
                goto failed;
            continue;
        }
        Value entries = call1(c, hook, from_object(bases));
        release(c, hook);
        if (is_null(entries))
            goto failed;
        Tuple *t = as_tuple_borrow(c, entries);
        if (!t)
            raise_error(c, EXC_TypeError, "__mro_entries__ must return a tuple");
        bool ok = t && (changed || (changed = list_of(c, bases->items, i))) &&
                  list_splice(c, changed, changed->length, changed->length, t->items, t->length);
        release(c, entries);
        if (!ok)
            goto failed;
    }
    if (!changed)
        return RETAIN(bases);
    Tuple *result = tuple_of(c, changed->items, changed->length);
    RELEASE(c, changed);
    return result;
failed:
    RELEASE(c, changed);
    return NULL;
}

static Class *class_solid(Class *cls);

/* May this be its MRO? Not if it is empty, has what is no class, or a class of another layout. */
static bool class_mro_possible(Coil *c, Class *cls, const Tuple *mro)
{
    if (!mro->length)
        return fail_error(c, EXC_TypeError, "type MRO must not be empty");
    const Class *solid = class_solid(cls->base);
    for (size_t i = 0; i < mro->length; i++) {
        if (!value_is_class(c, mro->items[i]))
            return fail_error(c, EXC_TypeError, "mro() returned a non-class ('%T')", mro->items[i]);
        Class *k = as_class(mro->items[i]);
        if (k != cls && !class_derives(solid, class_solid(k)))
            return fail_error(c, EXC_TypeError, "mro() returned base with unsuitable layout ('%N')", k);
    }
    return true;
}

/* The MRO as the metaclass's mro() gives it. */
static Tuple *class_ask_mro(Coil *c, Class *cls)
{
    Class *meta = class_of_borrow(c, from_object(cls));
    Value f = class_lookup_borrow(c, meta, NAME(c, mro));
    if (is_exact(f, SHAPE_METHOD_DESCRIPTOR) || is_null(f))
        return failed(c) ? NULL : class_compute_mro(c, cls);
    Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, f), descr_get);
    retain(f); /* its __get__ may take it out of the class */
    Value bound = get ? get(c, f, from_object(cls), from_object(meta)) : retain(f);
    release(c, f);
    Value r = is_null(bound) ? COIL_NULL : call0(c, bound);
    release_maybe(c, bound);
    if (is_null(r))
        return NULL;
    Tuple *t = tuple_from_iterable(c, r);
    release(c, r);
    if (t && !class_mro_possible(c, cls, t)) {
        RELEASE(c, t);
        t = NULL;
    }
    return t;
}

bool class_renew_mro(Coil *c, Class *cls, Tuple **before)
{
    Tuple *old = cls->mro, *kept = old ? RETAIN(old) : NULL; /* kept, so that another cannot come to lie where it was */
    *before = NULL;
    Tuple *mro = class_ask_mro(c, cls);
    if (!mro || cls->mro != old) {
        RELEASE(c, kept);
        RELEASE(c, mro);
        return mro != NULL;
    }
    cls->mro = mro;
    RELEASE(c, old);
    *before = kept;
    class_changed(c);
    return true;
}

/* ---- layout ---- */

/* Immutable values whose Python subclasses are Boxed. */
static bool class_is_boxable(const Class *native)
{
    return native->flags & (CLASS_IS_INT | CLASS_IS_FLOAT | CLASS_IS_COMPLEX | CLASS_IS_STR | CLASS_IS_BYTES | CLASS_IS_TUPLE);
}

/* The class of cls's chain that last added to the layout: native structs and non-empty __slots__ do. */
static Class *class_solid(Class *cls)
{
    for (; cls->base; cls = cls->base) {
        bool adds;
        if (cls->flags & CLASS_HEAP)
            adds = cls->next_slot > 0;
        else if (cls->base->base) /* over another native type than object */
            adds = cls->size != cls->base->size;
        else
            adds = cls->size > sizeof(Object) || class_is_boxable(cls);
        if (adds)
            return cls;
    }
    return cls;
}

Class *class_best_base(Coil *c, Tuple *bases)
{
    Class *best = NULL, *winner = NULL;
    for (size_t i = 0; i < bases->length; i++) {
        if (!value_is_class(c, bases->items[i])) {
            raise_error(c, EXC_TypeError, "bases must be types");
            return NULL;
        }
        Class *b = as_class(bases->items[i]);
        if (!(b->flags & CLASS_BASE)) {
            raise_error(c, EXC_TypeError, "type '%N' is not an acceptable base type", b);
            return NULL;
        }
        Class *solid = class_solid(b);
        if (!winner) {
            winner = solid;
            best = b;
        } else if (class_derives(winner, solid)) {
        } else if (class_derives(solid, winner)) {
            winner = solid;
            best = b;
        } else {
            raise_error(c, EXC_TypeError, "multiple bases have instance lay-out conflict");
            return NULL;
        }
    }
    return best;
}

/* ---- __slots__ ---- */

static Str *slot_mangle(Coil *c, Str *cls, Str *name)
{
    if (name->length < 3 || str_at(name, 0) != '_' || str_at(name, 1) != '_' ||
        (str_at(name, name->length - 1) == '_' && str_at(name, name->length - 2) == '_'))
        return RETAIN(name);
    size_t start = 0;
    if (!charge_for(c, cls->length, RATE_ITEM))
        return NULL;
    while (start < cls->length && str_at(cls, start) == '_')
        start++;
    if (start == cls->length)
        return RETAIN(name);
    StrBuilder b = STR_BUILDER(c);
    builder_char(&b, '_');
    builder_slice(&b, cls, start, cls->length);
    builder_str(&b, name);
    Str *s = builder_finish(&b);
    if (!s)
        return NULL;
    Str *interned = str_intern(c, s);
    RELEASE(c, s);
    return interned;
}

static bool slot_is_identifier(Coil *c, Str *name)
{
    Value v = call_method(c, from_object(name), "isidentifier", NULL, 0);
    bool yes = !is_null(v) && is_true(v);
    release_maybe(c, v);
    return yes;
}

/* Bases whose instances are as long as their value: nothing refers to them weakly. */
#define CLASS_UNREFERRED (CLASS_IS_INT | CLASS_IS_BYTES | CLASS_IS_TUPLE)

typedef struct SlotPlan {
    Tuple *names; /* mangled, interned, sorted */
    bool dict, weakref;
} SlotPlan;

static int slot_order(Coil *c, const Value *a, const Value *b) { return str_compare(c, as_str(*a), as_str(*b)); }

/* Reads __slots__ (absent: both true and no names). */
static bool slots_plan(Coil *c, Class *base, Str *cls_name, Dict *space, SlotPlan *plan)
{
    *plan = (SlotPlan){0};
    Value slots = dict_get_borrow(c, space, from_object(NAME(c, __slots__)));
    bool may_dict = !(base->flags & CLASS_DICT);
    bool may_weak = !(base->flags & (CLASS_WEAKREF | CLASS_UNREFERRED));
    if (is_null(slots)) {
        if (failed(c))
            return false;
        plan->dict = true;
        plan->weakref = may_weak;
        plan->names = RETAIN(tuple_empty_borrow(c));
        return true;
    }
    Str *one = as_str_borrow(c, retain(slots)); /* its __iter__ may take it out of the namespace */
    Tuple *given = one ? tuple_pack(c, 1, slots) : tuple_from_iterable(c, slots);
    release(c, slots);
    List *kept = given ? list_new(c, given->length) : NULL;
    bool ok = kept != NULL;
    if (ok && given->length && class_is_boxable(base) && base->flags & (CLASS_IS_INT | CLASS_IS_BYTES | CLASS_IS_TUPLE))
        ok = fail_error(c, EXC_TypeError, "nonempty __slots__ not supported for subtype of '%N'", base);
    if (ok && given->length && base->flags & CLASS_IS_TYPE)
        ok = fail_error(c, EXC_TypeError, "nonempty __slots__ not supported for subtype of '%N'", base);
    for (size_t i = 0; ok && i < given->length; i++) {
        Str *name = as_str_borrow(c, given->items[i]);
        if (!name) {
            ok = fail_error(c, EXC_TypeError, "__slots__ items must be strings, not '%T'", given->items[i]);
            break;
        }
        if (!slot_is_identifier(c, name)) {
            ok = failed(c) ? false : fail_error(c, EXC_TypeError, "__slots__ must be identifiers");
            break;
        }
        if (str_equal_c(name, "__dict__")) {
            if (plan->dict || !may_dict)
                ok = fail_error(c, EXC_TypeError, "__dict__ slot disallowed: we already got one");
            plan->dict = true;
            continue;
        }
        if (str_equal_c(name, "__weakref__")) {
            if (plan->weakref || !may_weak)
                ok = fail_error(c, EXC_TypeError, "__weakref__ slot disallowed: we already got one");
            plan->weakref = true;
            continue;
        }
        Str *interned = str_intern(c, name), *mangled = interned ? slot_mangle(c, cls_name, interned) : NULL;
        RELEASE(c, interned);
        if (!mangled) {
            ok = false;
            break;
        }
        bool defined = !is_null(dict_get_borrow(c, space, from_object(mangled)));
        if (defined && !str_equal_c(mangled, "__qualname__") && !str_equal_c(mangled, "__classcell__") &&
            !str_equal_c(mangled, "__classdictcell__"))
            ok = fail_error(c, EXC_ValueError, "%R in __slots__ conflicts with class variable", from_object(mangled));
        else
            ok = !failed(c) && list_append(c, kept, from_object(mangled));
        RELEASE(c, mangled);
    }
    RELEASE(c, given);
    if (ok) { /* in order, so that classes with the same slots have the same layout */
        for (size_t i = 1; i < kept->length && (ok = charge_for(c, i, RATE_ITEM)); i++)
            for (size_t k = i; k > 0 && slot_order(c, &kept->items[k - 1], &kept->items[k]) > 0; k--) {
                Value t = kept->items[k];
                kept->items[k] = kept->items[k - 1];
                kept->items[k - 1] = t;
            }
        plan->names = ok ? tuple_of(c, kept->items, kept->length) : NULL;
    }
    RELEASE(c, kept);
    return ok && plan->names;
}

static bool class_add_member(Coil *c, Class *cls, Str *name, uint32_t at)
{
    Member *m = heap_new(c, SHAPE_MEMBER_DESCRIPTOR, sizeof *m);
    if (!m)
        return false;
    m->owner = RETAIN(cls);
    m->name = RETAIN(name);
    m->at = at;
    bool ok = dict_set_str(c, cls->dict, name, from_object(m));
    RELEASE(c, m);
    return ok;
}

/* The getset through which instances show __dict__ or __weakref__, unless the class's body has bound the name. */
static bool class_add_getset(Coil *c, Class *cls, Str *name, uint32_t kind)
{
    if (dict_find_str(c, cls->dict, name) >= 0)
        return true;
    GetSet *g = heap_new(c, SHAPE_GETSET_DESCRIPTOR, sizeof *g);
    if (!g)
        return false;
    g->owner = RETAIN(cls);
    g->name = RETAIN(name);
    g->kind = kind;
    bool ok = dict_set_str(c, cls->dict, name, from_object(g));
    RELEASE(c, g);
    return ok;
}

/* ---- the parts of type.__new__ ---- */

/* The names that a class's own methods assign on self, as the compiler counted; NULL if it has none. */
static Tuple *class_assigned_names(Coil *c, Class *cls)
{
    if (!(cls->flags & CLASS_HEAP))
        return NULL;
    Value names = dict_get_borrow(c, cls->dict, from_object(NAME(c, __static_attributes__)));
    return is_exact(names, SHAPE_TUPLE) ? as_tuple(names) : NULL;
}

/* Does a class of the MRO before number `end` assign the name too? */
static bool class_assigned_before(Coil *c, Class *cls, size_t end, Value name)
{
    for (size_t i = 0; i < end; i++) {
        Tuple *names = class_assigned_names(c, as_class(cls->mro->items[i]));
        for (size_t j = 0; names && j < names->length; j++)
            if (same(names->items[j], name))
                return true;
    }
    return false;
}

/* Attribute slots to give the first instances: what the methods of the class and its bases assign; or what a base learnt. */
static uint32_t class_first_room(Coil *c, Class *cls)
{
    uint32_t room = 0, learnt = 0;
    for (size_t i = 0; i < cls->mro->length; i++) {
        Class *k = as_class(cls->mro->items[i]);
        Tuple *names = class_assigned_names(c, k);
        if (k != cls && k->flags & CLASS_HEAP && k->learnt > learnt)
            learnt = k->learnt;
        for (size_t j = 0; names && j < names->length && room < SHAPE_MAX_SLOTS; j++)
            room += !class_assigned_before(c, cls, i, names->items[j]);
    }
    if (learnt > room)
        room = learnt;
    if (room == 0)
        room = 3;
    return room > SHAPE_MAX_SLOTS ? SHAPE_MAX_SLOTS : room;
}

/* What a namespace entry becomes: __new__, __init_subclass__ and __class_getitem__ are implicitly static or class methods. */
static bool class_wrap_implicit(Coil *c, Class *cls, Str *name, bool as_static)
{
    Value f = dict_get_str_borrow(c, cls->dict, name);
    if (is_null(f) || !is_exact(f, SHAPE_FUNCTION))
        return true;
    Value wrapped = as_static ? staticmethod_new(c, f) : classmethod_new(c, f);
    bool ok = !is_null(wrapped) && dict_set_str(c, cls->dict, name, wrapped);
    release_maybe(c, wrapped);
    return ok;
}

static bool class_take_cell(Coil *c, Class *cls, Str *name, Value content)
{
    Value cell;
    int had = dict_pop(c, cls->dict, from_object(name), &cell);
    if (had <= 0)
        return had == 0;
    if (!is_exact(cell, SHAPE_CELL)) {
        raise_error(c, EXC_TypeError, "%U must be a nonlocal cell, not %R", name, from_object(class_of_borrow(c, cell)));
        release(c, cell);
        return false;
    }
    replace_take(c, &as_cell(cell)->value, retain(content));
    release(c, cell);
    return true;
}

/* The keys that are strs become interned ones: what is cached by a name's address counts on that, as a name that a class has lives
 * while it has it. */
static bool class_keys_interned(Coil *c, Class *cls)
{
    Dict *d = cls->dict;
    for (size_t i = 0; i < d->used; i++) {
        DictEntry *e = &d->entries[i];
        if (!is_exact(e->key, SHAPE_STR) || as_str(e->key)->interned)
            continue;
        Str *twin = str_intern(c, as_str(e->key));
        if (!twin)
            return false;
        replace_take(c, &e->key, from_object(twin));
    }
    return true;
}

/* Names that no attribute can have are let through, with a warning. */
static bool class_keys_checked(Coil *c, Class *cls)
{
    size_t at = 0;
    Value key, value;
    if (cls->dict->only_strs)
        return true;
    c->vm->classes->odd_names = true; /* those of subclasses of str, too, have an __eq__ of their own */
    while (dict_next_borrow(cls->dict, &at, &key, &value))
        if (!as_str_borrow(c, key))
            return warn(c, EXC_RuntimeWarning, 1, "non-string key in the __dict__ of class %U", cls->name);
    return true;
}

/* Name, qualified name, module, doc, implicit methods, cells: what the namespace says about the class itself. */
static bool class_finish_dict(Coil *c, Class *cls)
{
    Value qualname;
    int had = dict_pop(c, cls->dict, from_object(NAME(c, __qualname__)), &qualname);
    if (had < 0)
        return false;
    if (had) {
        Str *s = as_str_borrow(c, qualname);
        if (!s) {
            raise_error(c, EXC_TypeError, "type __qualname__ must be a str, not %T", qualname);
            release(c, qualname);
            return false;
        }
        object_retain(&s->h);
        RELEASE(c, cls->qualname);
        cls->qualname = s;
        release(c, qualname);
    }
    if (dict_find_str(c, cls->dict, NAME(c, __module__)) < 0 && c->frame) {
        Value module = dict_get_borrow(c, frame_globals(c->frame), from_object(NAME(c, __name__)));
        if (!is_null(module) && !dict_set_str(c, cls->dict, NAME(c, __module__), module))
            return false;
    }
    if (!class_keys_interned(c, cls) || !class_keys_checked(c, cls))
        return false;
    Value doc = dict_get_str_borrow(c, cls->dict, NAME(c, __doc__)), keep;
    if (is_exact(doc, SHAPE_STR)) { /* must have an encoding, if the class is made with it */
        size_t length;
        if (!str_utf8(c, as_str(doc), &length, &keep))
            return false;
        release_maybe(c, keep);
    }
    if (is_null(doc) && !dict_set_str(c, cls->dict, NAME(c, __doc__), V_NONE))
        return false;
    if (dict_find_str(c, cls->dict, NAME(c, __eq__)) >= 0 && dict_find_str(c, cls->dict, NAME(c, __hash__)) < 0 &&
        !dict_set_str(c, cls->dict, NAME(c, __hash__), V_NONE))
        return false;
    if (!class_wrap_implicit(c, cls, NAME(c, __new__), true) || !class_wrap_implicit(c, cls, NAME(c, __init_subclass__), false) ||
        !class_wrap_implicit(c, cls, NAME(c, __class_getitem__), false))
        return false;
    if (dict_find_str(c, cls->dict, NAME(c, __classdictcell__)) < 0)
        return true;
    /* A proxy: the cell may be the program's, and caches hold what is in the dict. */
    Value shown = call1(c, from_object(core_class_borrow(c, SHAPE_MAPPING_PROXY)), from_object(cls->dict));
    bool ok = !is_null(shown) && class_take_cell(c, cls, NAME(c, __classdictcell__), shown);
    release_maybe(c, shown);
    return ok;
}

static bool class_call_set_names(Coil *c, Class *cls)
{
    Dict *copy = dict_copy(c, cls->dict);
    if (!copy)
        return false;
    bool ok = true;
    size_t at = 0;
    Value key, value;
    while (ok && dict_next_borrow(copy, &at, &key, &value)) {
        if (!is_object(value) || is_exact(value, SHAPE_FUNCTION) || is_exact(value, SHAPE_STR))
            continue;
        Value args[3] = {value, from_object(cls), key};
        bool found;
        Value r = special_call(c, NAME(c, __set_name__), args, 3, &found);
        if (is_null(r) && found) {
            Value e = take_error(c);
            Str *note = str_format(c, "Error calling __set_name__ on '%T' instance %R in '%U'", value, key, cls->name);
            restore_noted_take(c, e, note);
            ok = false;
        }
        release_maybe(c, r);
    }
    RELEASE(c, copy);
    return ok;
}

/* super(cls, cls).__init_subclass__(**kwargs) */
static bool class_call_init_subclass(Coil *c, Class *cls, Dict *kwargs)
{
    bool is_method, among = false;
    for (size_t i = 0; i < cls->mro->length; i++)
        among |= same(cls->mro->items[i], from_object(cls));
    if (!among)
        return fail_error(c, EXC_TypeError, "super(type, obj): obj (type %N) is not an instance or subtype of type (%N).", cls, cls);
    Value f = super_lookup(c, cls, from_object(cls), NAME(c, __init_subclass__), &is_method);
    if (is_null(f)) { /* an mro() of the metaclass's own may leave object out */
        const Tuple *mro = cls->mro;
        bool whole = mro->length && same(mro->items[mro->length - 1], from_object(core_class_borrow(c, SHAPE_OBJECT)));
        if (whole || !failed_with(c, EXC_AttributeError))
            return false;
        clear_error(c);
        return true;
    }
    Tuple *args = is_method ? tuple_pack(c, 1, from_object(cls)) : RETAIN(tuple_empty_borrow(c));
    Value r = args ? call_tuple(c, f, args, kwargs) : COIL_NULL;
    RELEASE(c, args);
    release(c, f);
    release_maybe(c, r);
    return !is_null(r);
}

/* Where the instances' attributes and the class's own slots lie. */
static bool class_lay_out(Coil *c, Class *cls, Class *base, SlotPlan *plan)
{
    Class *native = base;
    while (native->flags & CLASS_HEAP)
        native = native->base;
    cls->size = base->size;
    cls->dict_at = base->dict_at;
    if (class_is_boxable(native)) {
        cls->flags |= CLASS_BOXED;
        if (!(base->flags & CLASS_BOXED))
            cls->size = sizeof(Boxed);
    }
    for (size_t i = 0; i < plan->names->length; i++) {
        if (!class_add_member(c, cls, as_str(plan->names->items[i]), cls->size))
            return false;
        cls->size += sizeof(Value);
        cls->next_slot++;
    }
    if (plan->dict && !(cls->flags & CLASS_IS_TYPE))
        cls->flags |= CLASS_DICT;
    if (plan->weakref)
        cls->flags |= CLASS_WEAKREF;
    if (cls->flags & CLASS_IS_TYPE)
        return true;
    bool first_dict = plan->dict && !(base->flags & CLASS_DICT);
    if (first_dict && !class_add_getset(c, cls, NAME(c, __dict__), MEMBER_DICT))
        return false;
    if (plan->weakref && !(base->flags & CLASS_WEAKREF) && !class_add_getset(c, cls, NAME(c, __weakref__), MEMBER_WEAKREF))
        return false;
    return true;
}

static Class *class_alloc(Coil *c, Class *meta, Str *name, Tuple *bases, Class *base, Dict *space)
{
    Class *cls = meta->flags & CLASS_HEAP ? class_instance(c, meta) : heap_new(c, SHAPE_TYPE, sizeof *cls);
    if (!cls)
        return NULL;
    cls->subclasses = V_UNDEF;
    cls->slots = &class_no_slots;
    cls->flags = CLASS_HEAP | CLASS_BASE | CLASS_POPULATED |
                 (base->flags & (CLASS_IS_BASE_FLAGS | CLASS_BOXED | CLASS_DICT | CLASS_WEAKREF | CLASS_MATCH_SELF));
    for (size_t i = 0; i < bases->length; i++)
        cls->flags |= as_class(bases->items[i])->flags & (base->flags & CLASS_UNREFERRED ? CLASS_DICT : CLASS_DICT | CLASS_WEAKREF);
    cls->base = RETAIN(base);
    cls->def = base->def;
    cls->bases = RETAIN(bases);
    cls->name = RETAIN(name);
    cls->qualname = RETAIN(name);
    cls->dict = dict_copy(c, space);
    if (!cls->dict) {
        RELEASE(c, cls);
        return NULL;
    }
    return cls;
}

bool class_name_valid(Coil *c, Str *name)
{
    Value keep;
    size_t length;
    const char *text = str_utf8(c, name, &length, &keep);
    if (!text)
        return false;
    bool nul = memchr(text, 0, length) != NULL;
    release_maybe(c, keep);
    return !nul || fail_error(c, EXC_ValueError, "type name must not contain null characters");
}

Value class_make(Coil *c, Class *meta, Str *name, Tuple *bases, Dict *space, Dict *kwargs)
{
    if (!class_name_valid(c, name))
        return COIL_NULL;
    Value object_class = from_object(core_class_borrow(c, SHAPE_OBJECT));
    bases = bases->length ? RETAIN(bases) : tuple_pack(c, 1, object_class);
    if (!bases)
        return COIL_NULL;
    Class *cls = NULL, *base = class_best_base(c, bases);
    Tuple *before; /* it had no MRO */
    SlotPlan plan = {0};
    Str *interned = NULL;
    if (!base || !slots_plan(c, base, name, space, &plan) || !(interned = str_intern(c, name)))
        goto failed;
    if (!(cls = class_alloc(c, meta, interned, bases, base, space)))
        goto failed;
    if (!class_take_cell(c, cls, NAME(c, __classcell__), from_object(cls)) || !class_renew_mro(c, cls, &before))
        goto failed;
    for (size_t i = 0; i < cls->mro->length && !(cls->flags & (CLASS_SEQUENCE | CLASS_MAPPING)); i++) /* the nearest says what it matches */
        cls->flags |= as_class(cls->mro->items[i])->flags & (CLASS_SEQUENCE | CLASS_MAPPING);
    if (!class_finish_dict(c, cls) || !class_lay_out(c, cls, base, &plan))
        goto failed;
    cls->shape =
        shape_new_root(c, cls, cls->flags & CLASS_DICT && !cls->dict_at && !(cls->flags & CLASS_IS_TYPE) ? class_first_room(c, cls) : 0);
    if (!cls->shape || !class_fill_slots(c, cls))
        goto failed;
    cls->learnt = cls->shape->inline_room;
    for (size_t i = 0; i < cls->bases->length; i++) /* its mro() may have given it others */
        if (!class_add_subclass(c, as_class(cls->bases->items[i]), cls))
            goto failed;
    if (!class_call_set_names(c, cls) || !class_call_init_subclass(c, cls, kwargs))
        goto failed;
    RELEASE(c, plan.names);
    RELEASE(c, interned);
    RELEASE(c, bases);
    return from_object(cls);
failed:
    RELEASE(c, cls);
    RELEASE(c, plan.names);
    RELEASE(c, interned);
    RELEASE(c, bases);
    return COIL_NULL;
}

Class *class_simple(Coil *c, const char *module, const char *name, Class *base, Dict *space)
{
    Str *text = str_from_c(c, name), *module_text = str_from_c(c, module);
    Tuple *bases = tuple_pack(c, 1, from_object(base));
    Dict *d = space ? dict_copy(c, space) : dict_new(c);
    Value v = COIL_NULL;
    if (text && module_text && bases && d && dict_set_str(c, d, NAME(c, __module__), from_object(module_text)))
        v = class_make(c, core_class_borrow(c, SHAPE_TYPE), text, bases, d, NULL);
    RELEASE(c, text);
    RELEASE(c, module_text);
    RELEASE(c, bases);
    RELEASE(c, d);
    return is_null(v) ? NULL : as_class(v);
}
