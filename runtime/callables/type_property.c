/* type_property.c: property. */
#include "vm/classes/descriptor.h"
#include "vm/errors/name_nearest.h"

static bool property_absent(Value v) { return is_null(v) || is_none(v); }

static void property_visit(Object *o, VisitFn fn, void *arg)
{
    Property *p = (Property *)o;
    VISIT(p->get);
    VISIT(p->set);
    VISIT(p->del);
    VISIT(p->doc);
    VISIT(p->name);
}

/* must: whether it is an error that there is no place for it. */
static bool property_set_doc_attr(Coil *c, Value self, Value doc, bool must)
{
    Property *p = as_property(self);
    if (as_object(self)->shape == SHAPE_PROPERTY) {
        replace_take(c, &p->doc, retain(doc));
        return true;
    }
    /* A subclass keeps __doc__ as an attribute of the instance, so that its own __doc__ does not hide it. */
    if (set_attr(c, self, NAME(c, __doc__), doc))
        return true;
    if (must || !failed_with(c, EXC_AttributeError))
        return false;
    clear_error(c);
    return true;
}

static Value property_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    return from_object(class_instance(c, cls));
}

/* The arguments are bound by hand: a documentation that is not given is the getter's, one that is None too. */
static bool property_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    static const char *const names[] = {"fget", "fset", "fdel", "doc"};
    Value given[4] = {COIL_NULL, COIL_NULL, COIL_NULL, COIL_NULL};
    if (n > 4)
        return fail_error(c, EXC_TypeError, "property() takes at most 4 arguments (%zu given)", n + (kw ? kw->length : 0));
    for (size_t i = 0; i < n; i++)
        given[i] = args[i];
    for (size_t i = 0; kw && i < kw->length; i++) {
        Str *name = as_str_borrow(c, kw->items[i]);
        size_t k = 0;
        while (k < 4 && !str_equal_c(name, names[k]))
            k++;
        if (k == 4)
            return fail_keyword_of(c, "property", name, names, 4);
        if (!is_null(given[k]))
            return fail_error(c, EXC_TypeError, "argument for property() given by name ('%U') and position (%zu)", name, k + 1);
        given[k] = args[n + i];
    }
    Property *p = as_property(self);
    Value *const fields[] = {&p->get, &p->set, &p->del};
    if (!is_null(p->get))
        class_changed(c); /* caches may know it */
    for (size_t i = 0; i < 3; i++)
        replace_take(c, fields[i], property_absent(given[i]) ? COIL_NULL : retain(given[i]));
    /* __init__ may be called again: nothing of the first time stays. */
    replace_take(c, &p->name, COIL_NULL);
    p->doc_from_getter = false;
    Value doc = COIL_NULL;
    if (!is_null(given[3]) && !is_none(given[3])) {
        doc = retain(given[3]);
    } else if (!property_absent(given[0])) {
        if (!find_attr(c, given[0], NAME(c, __doc__), &doc))
            return false;
        p->doc_from_getter = !property_absent(doc);
    }
    bool ok = property_set_doc_attr(c, self, is_null(doc) ? V_NONE : doc, p->doc_from_getter);
    release_maybe(c, doc);
    return ok;
}

/* The name for messages: as __set_name__ told, or the getter's. Owned; COIL_NULL: unknown, unless a MemoryError is pending. */
static Value property_name(Coil *c, Property *p)
{
    if (!is_null(p->name))
        return retain(p->name);
    Value name = COIL_NULL;
    if (!property_absent(p->get) && !find_attr(c, p->get, NAME(c, __name__), &name) && !failed_with(c, EXC_MemoryError))
        clear_error(c);
    return name;
}

/* "property 'x' of 'C' object has no setter" */
static void property_refuse(Coil *c, Property *p, Value instance, const char *what)
{
    Value name = property_name(c, p);
    Class *cls = class_of_borrow(c, instance);
    if (!is_null(name))
        raise_error(c, EXC_AttributeError, "property %R of %R object has no %s", name, from_object(cls->qualname), what);
    else if (!failed(c))
        raise_error(c, EXC_AttributeError, "property of %R object has no %s", from_object(cls->qualname), what);
    release_maybe(c, name);
}

static Value property_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    Property *p = as_property(self);
    if (is_null(instance))
        return retain(self);
    if (property_absent(p->get)) {
        property_refuse(c, p, instance, "getter");
        return COIL_NULL;
    }
    Value f = retain(p->get);
    Value v = call1(c, f, instance);
    release(c, f);
    return v;
}

static bool property_set(Coil *c, Value self, Value instance, Value to)
{
    Property *p = as_property(self);
    Value f = is_null(to) ? p->del : p->set;
    if (property_absent(f)) {
        property_refuse(c, p, instance, is_null(to) ? "deleter" : "setter");
        return false;
    }
    retain(f);
    Value v = is_null(to) ? call1(c, f, instance) : call2(c, f, instance, to);
    release(c, f);
    release_maybe(c, v);
    return !is_null(v);
}

static Value property_field(Value v) { return is_null(v) ? V_NONE : retain(v); }

/* A copy with one function changed, through the property's own class. What it has is held: both look-up and class may set it up anew. */
static Value property_copy(Coil *c, Value self, size_t which, Value f)
{
    Property *p = as_property(self);
    const bool own_doc = !p->doc_from_getter;
    Value v = COIL_NULL, args[4] = {property_field(p->get), property_field(p->set), property_field(p->del), V_NONE};
    replace_take(c, &args[which], retain(f));
    if (as_object(self)->shape == SHAPE_PROPERTY || !own_doc || find_attr(c, self, NAME(c, __doc__), &v)) {
        args[3] = !own_doc ? V_NONE : as_object(self)->shape == SHAPE_PROPERTY ? property_field(p->doc) : is_null(v) ? V_NONE : v;
        v = call(c, from_object(class_of_borrow(c, self)), args, 4, NULL);
    }
    for (size_t i = 0; i < 4; i++)
        release(c, args[i]);
    if (!is_null(v) && class_derives(class_of_borrow(c, v), core_class_borrow(c, SHAPE_PROPERTY)) && !is_null(p->name))
        replace_take(c, &as_property(v)->name, retain(p->name));
    return v;
}

static Value property_getter(Coil *c, const Value *args) { return property_copy(c, args[0], 0, args[1]); }
static Value property_setter(Coil *c, const Value *args) { return property_copy(c, args[0], 1, args[1]); }
static Value property_deleter(Coil *c, const Value *args) { return property_copy(c, args[0], 2, args[1]); }

static Value property_get_fget(Coil *c, const Value *args)
{
    (void)c;
    return property_field(as_property(args[0])->get);
}
static Value property_get_fset(Coil *c, const Value *args)
{
    (void)c;
    return property_field(as_property(args[0])->set);
}
static Value property_get_fdel(Coil *c, const Value *args)
{
    (void)c;
    return property_field(as_property(args[0])->del);
}
static Value property_get_doc(Coil *c, const Value *args)
{
    (void)c;
    return property_field(as_property(args[0])->doc);
}
static Value property_put_doc(Coil *c, const Value *args)
{
    replace_take(c, &as_property(args[0])->doc, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}
static Value property_get_name(Coil *c, const Value *args)
{
    Property *p = as_property(args[0]);
    Value name = is_null(p->name) ? COIL_NULL : retain(p->name);
    if (is_null(name) && !property_absent(p->get) && !find_attr(c, p->get, NAME(c, __name__), &name))
        return COIL_NULL;
    if (is_null(name))
        return raise_attribute(c, args[0], NAME(c, __name__), "'%T' object has no attribute '__name__'", args[0]);
    return name;
}
static Value property_put_name(Coil *c, const Value *args)
{
    replace_take(c, &as_property(args[0])->name, is_null(args[1]) ? COIL_NULL : retain(args[1]));
    return V_NONE;
}
static Value property_get_abstract(Coil *c, const Value *args)
{
    Property *p = as_property(args[0]);
    Value v, *const fields[] = {&p->get, &p->set, &p->del};
    int t = 0;
    for (size_t i = 0; i < 3 && !t; i++) {
        if (property_absent(*fields[i]))
            continue;
        Value f = retain(*fields[i]); /* what answers may set the property up anew */
        if (!find_attr(c, f, NAME(c, __isabstractmethod__), &v))
            t = -1;
        else if (!is_null(v))
            t = truth(c, v);
        release_maybe(c, v);
        release(c, f);
    }
    return t < 0 ? COIL_NULL : bool_value(t);
}
static Value property_set_name(Coil *c, const Value *args)
{
    Tuple *given = as_tuple_borrow(c, args[1]);
    if (!given || given->length != 2)
        return raise_error(c, EXC_TypeError, "__set_name__() takes 2 positional arguments but %zu were given", given ? given->length : 0);
    replace_take(c, &as_property(args[0])->name, retain(given->items[1]));
    return V_NONE;
}

static const CoilDef property_rows[] = {
    METHOD("getter", "(self, fget, /)", property_getter, "A copy with another getter."),
    METHOD("setter", "(self, fset, /)", property_setter, "A copy with another setter."),
    METHOD("deleter", "(self, fdel, /)", property_deleter, "A copy with another deleter."),
    METHOD("__set_name__", "(self, /, *args)", property_set_name, "Learns its name."),
    MEMBER("fget", property_get_fget, "the getter"),
    MEMBER("fset", property_get_fset, "the setter"),
    MEMBER("fdel", property_get_fdel, "the deleter"),
    GETTER("__doc__", property_get_doc, property_put_doc, "the documentation"),
    GETTER("__name__", property_get_name, property_put_name, "the attribute's name"),
    GETTER("__isabstractmethod__", property_get_abstract, NULL, "whether one of its functions is abstract"),
    ROWS_END};

static const Slots property_slots = {
    .visit = property_visit, .make = property_make, .init = property_init, .descr_get = property_get, .descr_set = property_set};
const TypeDef property_type = {.name = "property",
                               .flags = CLASS_BASE,
                               .size = sizeof(Property),
                               .saved = SAVED_FIELDS,
                               .slots = &property_slots,
                               .rows = property_rows,
                               .make_signature = "(fget=None, fset=None, fdel=None, doc=None)"};
