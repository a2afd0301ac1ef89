/* operation_attr.c: attributes: object.__getattribute__ and __setattr__, and the generic entry points. */
#include "vm/classes/class_cache.h"
#include "vm/classes/class_dispatch.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/classes/shape.h"

typedef Value (*DescrGet)(Coil *, Value, Value, Value);

int generic_find(Coil *c, Value v, Str *name, Value *out)
{
    Class *cls = class_of_borrow(c, v);
    Value found = class_lookup_borrow(c, cls, name);
    DescrGet get = NULL;
    *out = COIL_NULL;
    if (is_null(found)) {
        if (failed(c))
            return -1;
    } else {
        /* Looking for the instance's own attribute may compare keys in Python, which may take this one out of the class. */
        retain(found);
        Class *kind = class_of_borrow(c, found);
        get = SLOT(kind, descr_get);
        /* What has __set__ or __delete__ as well goes before the instance's own, what has __get__ alone behind it. */
        if (get && SLOT(kind, descr_set)) {
            *out = get(c, found, v, from_object(cls));
            release(c, found);
            return is_null(*out) ? -1 : 1;
        }
    }
    if (is_object(v) && cls->flags & CLASS_DICT) {
        Value own = instance_get_borrow(c, as_object(v), name);
        if (!is_null(own)) {
            *out = retain(own);
            release_maybe(c, found);
            return 1;
        }
        if (failed(c)) {
            release_maybe(c, found);
            return -1;
        }
    }
    if (is_null(found))
        return 0;
    if (!get) {
        *out = found;
        return 1;
    }
    *out = get(c, found, v, from_object(class_of_borrow(c, v))); /* another class, if a key's __eq__ gave it one */
    release(c, found);
    return is_null(*out) ? -1 : 1;
}

/* An AttributeError that does not say of what is of this name of this value: what suggestions are made from. */
static void attribute_error_note(Coil *c, Value v, Str *name)
{
    if (!failed_with(c, EXC_AttributeError))
        return;
    AttributeErrorObject *e = as_attribute_error(c->error);
    if (!is_null(e->name) || !is_null(e->obj))
        return;
    e->name = retain(from_object(name));
    e->obj = retain(v);
}

Value generic_get_attr(Coil *c, Value v, Str *name)
{
    Value out;
    int found = generic_find(c, v, name, &out);
    if (UNLIKELY(found == 0))
        return raise_attribute(c, v, name, "'%T' object has no attribute '%U'", v, name);
    if (UNLIKELY(found < 0))
        attribute_error_note(c, v, name);
    return out;
}

/* As what calls methods does, this and find_attr() hold the value: it may be the field of an object that the lookup sets anew. */
Value get_attr(Coil *c, Value v, Str *name)
{
    Value (*get)(Coil *, Value, Str *) = SLOT(class_of_borrow(c, v), getattr);
    retain(v);
    Value out = get == generic_get_attr || enter_recursion(c, "") ? get(c, v, name) : COIL_NULL;
    if (UNLIKELY(is_null(out)))
        attribute_error_note(c, v, name);
    release(c, v);
    return out;
}

/* Is v a class as others, without such an attribute? An exception that says so would only be dropped. */
static bool class_lacks(Coil *c, Value v, Str *name)
{
    return value_is_class(c, v) && SLOT(class_of_borrow(c, v), getattr) == SLOT(core_class_borrow(c, SHAPE_TYPE), getattr) &&
           is_null(class_lookup_borrow(c, as_class(v), name)) && !failed(c) &&
           is_null(class_lookup_borrow(c, class_of_borrow(c, v), name)) && !failed(c);
}

bool find_attr(Coil *c, Value v, Str *name, Value *out)
{
    Value (*get)(Coil *, Value, Str *) = SLOT(class_of_borrow(c, v), getattr);
    bool known = false;
    *out = COIL_NULL;
    if (get == generic_get_attr) {
        retain(v);
        known = generic_find(c, v, name, out) >= 0;
        release(c, v);
    } else if (class_lacks(c, v, name)) {
        known = true;
    } else if (!failed(c)) {
        *out = get_attr(c, v, name);
        known = !is_null(*out);
    }
    if (known)
        return true;
    if (!failed_with(c, EXC_AttributeError))
        return false;
    clear_error(c);
    return true;
}

Value get_attr_c(Coil *c, Value v, const char *name)
{
    Str *s = str_intern_c(c, name);
    if (!s)
        return COIL_NULL;
    Value out = get_attr(c, v, s);
    RELEASE(c, s);
    return out;
}

bool find_attr_c(Coil *c, Value v, const char *name, Value *out)
{
    *out = COIL_NULL;
    Str *s = str_intern_c(c, name);
    if (!s)
        return false;
    bool ok = find_attr(c, v, s, out);
    RELEASE(c, s);
    return ok;
}

bool generic_set_attr(Coil *c, Value v, Str *name, Value to)
{
    Class *cls = class_of_borrow(c, v);
    Value found = class_lookup_borrow(c, cls, name);
    if (is_null(found)) {
        if (failed(c))
            return false;
    } else {
        bool (*set)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, found), descr_set);
        if (set) {
            retain(found);
            bool ok = set(c, found, v, to);
            release(c, found);
            return ok;
        }
    }
    int done = 0;
    bool takes = is_object(v) && cls->flags & CLASS_DICT && !(cls->flags & CLASS_IS_TYPE);
    if (takes)
        done = is_null(to) ? instance_delete(c, as_object(v), name) : instance_set(c, as_object(v), name, to);
    if (done != 0)
        return done > 0;
    if (takes)
        raise_attribute(c, v, name, "'%T' object has no attribute '%U'", v, name);
    else if (!is_null(found))
        raise_attribute(c, v, name, "'%T' object attribute '%U' is read-only", v, name);
    else
        raise_attribute(c, v, name, "'%T' object has no attribute '%U' and no __dict__ for setting new attributes", v, name);
    return false;
}

bool set_attr(Coil *c, Value v, Str *name, Value to)
{
    bool (*set)(Coil *, Value, Str *, Value) = SLOT(class_of_borrow(c, v), setattr);
    if (!enter_recursion(c, ""))
        return false;
    if (name->interned)
        return set(c, v, name, to);
    Str *interned = str_intern(c, name);
    if (!interned)
        return false;
    bool ok = set(c, v, interned, to);
    RELEASE(c, interned);
    return ok;
}

bool set_attr_c(Coil *c, Value v, const char *name, Value to)
{
    Str *s = str_intern_c(c, name);
    if (!s)
        return false;
    bool ok = set_attr(c, v, s, to);
    RELEASE(c, s);
    return ok;
}

bool find_special(Coil *c, Value v, const char *name, Value *out)
{
    *out = COIL_NULL;
    Str *s = str_intern_c(c, name);
    if (!s)
        return false;
    Class *cls = class_of_borrow(c, v);
    Value found = class_lookup_borrow(c, cls, s);
    RELEASE(c, s);
    if (is_null(found))
        return !failed(c);
    DescrGet get = SLOT(class_of_borrow(c, found), descr_get);
    retain(found);
    *out = get ? get(c, found, v, from_object(cls)) : retain(found);
    release(c, found);
    return !is_null(*out);
}
