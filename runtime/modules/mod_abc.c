/* mod_abc.c: _abc: what abc.ABCMeta does at each check.
 *
 * A class remembers, in _abc_impl, who was registered and the answers given so far, in dicts from a class's address to a weak
 * reference that confirms it. Any registration anywhere makes negative answers void: vm->runtime->abc->registrations.
 */
#include "runtime/start/state.h"
#include "vm/classes/class_make.h"
#include "runtime/modules/module_types.h"
#include "vm/heap/weakref.h"

struct AbcState {
    uint64_t registrations; /* with any abstract base class: negative answers are as old as their count */
};
STATE_SIZE(abc, AbcState)

typedef struct AbcData {
    Object h;
    Dict *registry, *yes, *no;
    uint64_t no_counter;
} AbcData;

static void abc_data_visit(Object *o, VisitFn fn, void *arg)
{
    VISIT(((AbcData *)o)->registry);
    VISIT(((AbcData *)o)->yes);
    VISIT(((AbcData *)o)->no);
}

static const Slots abc_data_slots = {.visit = abc_data_visit};
static const TypeDef abc_data_type = {
    .name = "_abc._abc_data", .flags = CLASS_NO_NEW, .size = sizeof(AbcData), .saved = SAVED_FIELDS, .slots = &abc_data_slots};

/* ---- weak sets of classes ---- */

static Value class_number(Value cls) { return small((int64_t)(cls.word_ & ((UINT64_C(1) << 48) - 1))); }

static bool classes_have(Coil *c, Dict *d, Value cls)
{
    Value ref = d ? dict_get_borrow(c, d, class_number(cls)) : COIL_NULL;
    return !is_null(ref) && same(weakref_get_borrow(as_weakref(ref)), cls);
}

/* Drops what died, so that classes made and forgotten do not pile up. */
static void classes_sweep(Coil *c, Dict *d)
{
    for (size_t i = 0; i < d->used; i++) {
        if (dict_is_dead(&d->entries[i]) || !is_null(weakref_get_borrow(as_weakref(d->entries[i].value))))
            continue;
        Value key, ref;
        dict_remove_at(c, d, i, &key, &ref);
        release(c, ref);
    }
}

static bool classes_add(Coil *c, Dict **d, Value cls)
{
    if (!*d && !(*d = dict_new(c)))
        return false;
    if ((*d)->length >= 64 && ((*d)->length & ((*d)->length - 1)) == 0)
        classes_sweep(c, *d);
    Value ref = weakref_new(c, core_class_borrow(c, SHAPE_WEAKREF), cls, COIL_NULL);
    bool ok = !is_null(ref) && dict_set(c, *d, class_number(cls), ref);
    release_maybe(c, ref);
    return ok;
}

/* A list of the living ones: user code runs while they are walked. */
static List *classes_list(Coil *c, Dict *d)
{
    List *l = list_new(c, 0);
    size_t at = 0;
    Value key, ref;
    while (l && d && dict_next_borrow(d, &at, &key, &ref)) {
        Value cls = weakref_get_borrow(as_weakref(ref));
        if (!is_null(cls) && !list_append(c, l, cls)) {
            RELEASE(c, l);
            return NULL;
        }
    }
    return l;
}

/* ---- a class's data ---- */

/* Its own or, of a class that no ABCMeta.__new__ saw to its end, its base's. */
static AbcData *abc_data_borrow(Coil *c, Value cls)
{
    Value impl = COIL_NULL;
    Str *name = str_intern_c(c, "_abc_impl");
    if (!name)
        return NULL;
    if (value_is_class(c, cls))
        impl = class_lookup_borrow(c, (Class *)as_object(cls), name);
    if (is_null(impl) && !failed(c)) {
        impl = get_attr(c, cls, name); /* tells that there is none */
        release_maybe(c, impl);
        impl = COIL_NULL;
    }
    RELEASE(c, name);
    Class *type = class_from_def_borrow(c, &abc_data_type);
    if (is_null(impl) || !type || class_of_borrow(c, impl) != type) {
        if (!failed(c))
            raise_error(c, EXC_TypeError, "_abc_impl is set to a wrong type");
        return NULL;
    }
    return (AbcData *)as_object(impl);
}

static int is_abstract(Coil *c, Value v)
{
    Value flag;
    if (!find_attr(c, v, NAME(c, __isabstractmethod__), &flag))
        return -1;
    int r = is_null(flag) ? 0 : truth(c, flag);
    release_maybe(c, flag);
    return r;
}

/* The namespace's abstract names, and those inherited ones that are still abstract. */
static Set *abstract_names(Coil *c, Class *cls)
{
    Set *names = set_new(c, true);
    Dict *d = names ? class_dict_borrow(c, cls) : NULL;
    bool ok = d != NULL;
    /* A copy: asking a value whether it is abstract runs its code, which may change the class. */
    Dict *own = ok ? dict_copy(c, d) : NULL;
    ok = own != NULL;
    size_t at = 0;
    Value key, value;
    while (ok && dict_next_borrow(own, &at, &key, &value)) {
        int r = is_abstract(c, value);
        ok = r == 0 || (r > 0 && set_add(c, names, key));
    }
    RELEASE(c, own);
    for (size_t i = 0; ok && i < cls->bases->length; i++) {
        Value inherited;
        Value base = retain(cls->bases->items[i]);
        ok = find_attr(c, base, NAME(c, __abstractmethods__), &inherited);
        release(c, base);
        List *l = ok && !is_null(inherited) ? list_from_iterable(c, inherited) : NULL;
        if (ok && !is_null(inherited))
            ok = l != NULL;
        for (size_t j = 0; ok && l && j < l->length; j++) {
            Str *name = as_str_borrow(c, l->items[j]);
            if (!name)
                continue;
            /* Asked of the class itself, which may have inherited one that is not abstract from another base. */
            ok = find_attr(c, from_object(cls), name, &value);
            int r = ok && !is_null(value) ? is_abstract(c, value) : 0;
            if (ok)
                release_maybe(c, value);
            ok = ok && (r == 0 || (r > 0 && set_add(c, names, l->items[j])));
        }
        RELEASE(c, l);
        if (!is_null(inherited))
            release(c, inherited);
    }
    if (!ok) {
        RELEASE(c, names);
        return NULL;
    }
    return names;
}

/* __abc_tpflags__ in the namespace says that match statements treat instances as sequences (32) or mappings (64). */
static bool take_pattern_flags(Coil *c, Class *cls)
{
    Str *name = str_intern_c(c, "__abc_tpflags__");
    Dict *d = name ? class_dict_borrow(c, cls) : NULL;
    Value flags = d ? dict_get_str_borrow(c, d, name) : COIL_NULL;
    bool ok = d != NULL;
    if (!is_null(flags) && is_small(flags)) {
        cls->flags |= (as_small(flags) & 32 ? CLASS_SEQUENCE : 0) | (as_small(flags) & 64 ? CLASS_MAPPING : 0);
        ok = set_attr(c, from_object(cls), name, COIL_NULL);
    }
    RELEASE(c, name);
    return ok;
}

static Value abc_init(Coil *c, const Value *args)
{
    if (!value_is_class(c, args[0]))
        return raise_error(c, EXC_TypeError, "_abc_init() needs a class");
    Class *cls = (Class *)as_object(args[0]), *type = class_from_def_borrow(c, &abc_data_type);
    if (!(cls->flags & CLASS_HEAP)) /* its bases are found when they are asked for */
        return raise_error(c, EXC_TypeError, "cannot set '__abstractmethods__' attribute of immutable type '%N'", cls);
    Set *names = type ? abstract_names(c, cls) : NULL;
    AbcData *data = names ? class_instance(c, type) : NULL;
    bool ok = data && set_attr(c, args[0], NAME(c, __abstractmethods__), from_object(names)) &&
              set_attr_c(c, args[0], "_abc_impl", from_object(data)) && take_pattern_flags(c, cls);
    if (ok)
        data->no_counter = c->vm->runtime->abc->registrations;
    RELEASE(c, data);
    RELEASE(c, names);
    return ok ? V_NONE : COIL_NULL;
}

/* What a class is registered as, match statements see it and those below it as, too. Core types stay what they are: str is no sequence
 * there. */
static bool take_registered_flags(Coil *c, Class *cls, uint32_t flags)
{
    enum { EITHER = CLASS_SEQUENCE | CLASS_MAPPING };
    if (!flags || (cls->flags & EITHER) == flags || (cls->shape && cls->shape->number < SHAPE_FIRST_FREE))
        return true;
    cls->flags = (cls->flags & ~(uint32_t)EITHER) | flags;
    Tuple *below = class_subclasses(c, cls);
    bool ok = below && enter_recursion(c, "");
    for (size_t i = 0; ok && i < below->length; i++)
        ok = take_registered_flags(c, (Class *)as_object(below->items[i]), flags);
    RELEASE(c, below);
    return ok;
}

static Value abc_register(Coil *c, const Value *args)
{
    Value self = args[0], other = args[1];
    if (!value_is_class(c, other))
        return raise_error(c, EXC_TypeError, "Can only register classes");
    int r = is_subclass(c, other, self);
    if (r)
        return r < 0 ? COIL_NULL : retain(other);
    r = is_subclass(c, self, other);
    if (r)
        return r < 0 ? COIL_NULL : raise_error(c, EXC_RuntimeError, "Refusing to create an inheritance cycle");
    AbcData *data = abc_data_borrow(c, self);
    if (!data || !classes_add(c, &data->registry, other))
        return COIL_NULL;
    c->vm->runtime->abc->registrations++;
    bool ok = take_registered_flags(c, (Class *)as_object(other), ((Class *)as_object(self))->flags & (CLASS_SEQUENCE | CLASS_MAPPING));
    return ok ? retain(other) : COIL_NULL;
}

/* Is `other` a subclass of one in the list? */
static int below_any(Coil *c, List *classes, Value other)
{
    int r = classes ? 0 : -1;
    for (size_t i = 0; classes && r == 0 && i < classes->length; i++) {
        Value cls = retain(classes->items[i]);
        r = is_subclass(c, other, cls);
        release(c, cls);
    }
    RELEASE(c, classes);
    return r;
}

/* 1, 0, -1, asking __subclasshook__, the MRO, the registered classes, and the subclasses. */
static int abc_decide(Coil *c, AbcData *data, Value self, Value other)
{
    Value hooked = call_method(c, self, "__subclasshook__", &other, 1);
    if (is_null(hooked))
        return -1;
    bool answered = !is_not_implemented(hooked);
    if (answered && !is_bool(hooked)) {
        release(c, hooked);
        raise_error(c, EXC_AssertionError, "__subclasshook__ must return either False, True, or NotImplemented");
        return -1;
    }
    if (answered)
        return is_true(hooked);
    if (class_derives((Class *)as_object(other), (Class *)as_object(self)))
        return 1;
    int r = below_any(c, classes_list(c, data->registry), other);
    if (r)
        return r;
    Value subclasses = call_method(c, self, "__subclasses__", NULL, 0);
    List *l = is_null(subclasses) ? NULL : list_from_iterable(c, subclasses);
    release_maybe(c, subclasses);
    return below_any(c, l, other);
}

static Value abc_subclasscheck(Coil *c, const Value *args)
{
    Value self = args[0], other = args[1];
    if (!value_is_class(c, other))
        return raise_error(c, EXC_TypeError, "issubclass() arg 1 must be a class");
    AbcData *data = abc_data_borrow(c, self);
    if (!data)
        return COIL_NULL;
    if (classes_have(c, data->yes, other))
        return V_TRUE;
    if (data->no_counter != c->vm->runtime->abc->registrations) {
        if (data->no)
            dict_clear(c, data->no);
        data->no_counter = c->vm->runtime->abc->registrations;
    } else if (classes_have(c, data->no, other))
        return V_FALSE;
    object_retain(&data->h);
    int r = abc_decide(c, data, self, other);
    bool ok = r >= 0 && classes_add(c, r ? &data->yes : &data->no, other);
    RELEASE(c, data);
    return ok ? bool_value(r) : COIL_NULL;
}

static Value abc_instancecheck(Coil *c, const Value *args)
{
    Value self = args[0], instance = args[1];
    Value cls = get_attr(c, instance, NAME(c, __class__));
    AbcData *data = is_null(cls) ? NULL : abc_data_borrow(c, self); /* only now: __class__ may take it from the class */
    if (!data) {
        release_maybe(c, cls);
        return COIL_NULL;
    }
    Value type = retain(from_object(class_of_borrow(c, instance))), result;
    if (classes_have(c, data->yes, cls))
        result = V_TRUE;
    else if (same(cls, type) && data->no_counter == c->vm->runtime->abc->registrations && classes_have(c, data->no, cls))
        result = V_FALSE;
    else {
        result = call_method(c, self, "__subclasscheck__", &cls, 1);
        if (!is_null(result) && !same(cls, type)) {
            int r = truth(c, result);
            release(c, result);
            result = r < 0 ? COIL_NULL : r ? V_TRUE : call_method(c, self, "__subclasscheck__", &type, 1);
        }
    }
    release(c, type);
    release(c, cls);
    return result;
}

static Value abc_token(Coil *c, const Value *args)
{
    (void)args;
    return int_from_u64(c, c->vm->runtime->abc->registrations);
}

static Value abc_reset_registry(Coil *c, const Value *args)
{
    AbcData *data = abc_data_borrow(c, args[0]);
    if (data && data->registry)
        dict_clear(c, data->registry);
    return data ? V_NONE : COIL_NULL;
}

static Value abc_reset_caches(Coil *c, const Value *args)
{
    AbcData *data = abc_data_borrow(c, args[0]);
    if (data && data->yes)
        dict_clear(c, data->yes);
    if (data && data->no)
        dict_clear(c, data->no);
    return data ? V_NONE : COIL_NULL;
}

/* The weak references of one of the sets. */
static Set *classes_refs(Coil *c, Dict *d)
{
    Set *s = set_new(c, false);
    size_t at = 0;
    Value key, ref;
    while (s && d && dict_next_borrow(d, &at, &key, &ref))
        if (!set_add(c, s, ref)) {
            RELEASE(c, s);
            return NULL;
        }
    return s;
}

static Value abc_dump(Coil *c, const Value *args)
{
    AbcData *data = abc_data_borrow(c, args[0]);
    if (!data)
        return COIL_NULL;
    Set *registry = classes_refs(c, data->registry), *yes = classes_refs(c, data->yes), *no = classes_refs(c, data->no);
    Value counter = int_from_u64(c, data->no_counter);
    Tuple *t = registry && yes && no && !is_null(counter)
                   ? tuple_pack(c, 4, from_object(registry), from_object(yes), from_object(no), counter)
                   : NULL;
    release_maybe(c, counter);
    RELEASE(c, registry);
    RELEASE(c, yes);
    RELEASE(c, no);
    return from_object(t);
}

const CoilDef abc_module[] = {
    COIL_MODULE("_abc", "The native half of abc."),
    FUNCTION("get_cache_token", "()", abc_token, "A number that changes with every registration."),
    FUNCTION("_abc_init", "(cls, /)", abc_init, "Finds a new class's abstract methods."),
    FUNCTION("_abc_register", "(cls, subclass, /)", abc_register, "Registers a virtual subclass."),
    FUNCTION("_abc_instancecheck", "(cls, instance, /)", abc_instancecheck, "isinstance(instance, cls)"),
    FUNCTION("_abc_subclasscheck", "(cls, subclass, /)", abc_subclasscheck, "issubclass(subclass, cls)"),
    FUNCTION("_reset_registry", "(cls, /)", abc_reset_registry, "Forgets registered classes."),
    FUNCTION("_reset_caches", "(cls, /)", abc_reset_caches, "Forgets answers."),
    FUNCTION("_get_dump", "(cls, /)", abc_dump, "Registry, positive and negative answers, counter."),
    COIL_END,
};
