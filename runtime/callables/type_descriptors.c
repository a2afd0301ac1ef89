/* type_descriptors.c: wrapper_descriptor, method-wrapper, getset_descriptor and member_descriptor. (method_descriptor is native.c's
 * struct; its type is in type_native.c.) */
#include "runtime/api/host.h"
#include "runtime/import/module_build.h"
#include "runtime/types/types.h"
#include "vm/heap/identity.h"
#include "vm/classes/class_make.h"
#include "vm/classes/class_slots.h"
#include "vm/classes/descriptor.h"
#include "vm/loop/native.h"
#include "vm/classes/shape.h"
#include "vm/heap/weakref.h"

/* Is v an instance of the class that owns a descriptor? TypeError as `descriptor 'x' for 'C' objects…` if not. */
static bool descriptor_check(Coil *c, Str *name, Class *owner, Value v)
{
    if (class_derives(class_of_borrow(c, v), owner))
        return true;
    return fail_error(c, EXC_TypeError, "descriptor '%U' for '%N' objects doesn't apply to a '%T' object", name, owner, v);
}

static Value descriptor_qualname(Coil *c, Class *owner, Str *name) { return from_object(str_format(c, "%U.%U", owner->qualname, name)); }

/* How a descriptor pickles: getattr(owner, name). */
static Value descriptor_reduce(Coil *c, Value owner, Str *name)
{
    Value builtins = import_module(c, "builtins"), getter = is_null(builtins) ? COIL_NULL : get_attr_c(c, builtins, "getattr");
    Tuple *args = is_null(getter) ? NULL : tuple_pack(c, 2, owner, from_object(name));
    Tuple *t = args ? tuple_pack(c, 2, getter, from_object(args)) : NULL;
    release_maybe(c, builtins);
    release_maybe(c, getter);
    RELEASE(c, args);
    return from_object(t);
}

/* ---- wrapper_descriptor ---- */

static void wrapper_visit(Object *o, VisitFn fn, void *arg) { VISIT(((SlotWrapper *)o)->owner); }

static Str *wrapper_name(Coil *c, const SlotWrapper *w) { return str_intern_c(c, special_rows[w->special].name); }

static Value wrapper_repr(Coil *c, Value self)
{
    SlotWrapper *w = as_slot_wrapper(self);
    return from_object(str_format(c, "<slot wrapper '%s' of '%N' objects>", special_rows[w->special].name, w->owner));
}

static Value wrapper_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    SlotWrapper *w = as_slot_wrapper(self);
    const char *name = special_rows[w->special].name;
    if (n == 0)
        return raise_error(c, EXC_TypeError, "descriptor '%s' of '%N' object needs an argument", name, w->owner);
    if (!class_derives(class_of_borrow(c, args[0]), w->owner))
        return raise_error(c, EXC_TypeError, "descriptor '%s' requires a '%N' object but received a '%T'", name, w->owner, args[0]);
    return slot_wrapper_call(c, w, args[0], args + 1, n - 1, kw);
}

static Value wrapper_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    if (is_null(instance))
        return retain(self);
    SlotWrapper *w = as_slot_wrapper(self);
    if (!class_derives(class_of_borrow(c, instance), w->owner)) {
        Str *name = wrapper_name(c, w);
        if (name)
            (void)descriptor_check(c, name, w->owner, instance);
        RELEASE(c, name);
        return COIL_NULL;
    }
    MethodWrapper *m = heap_new(c, SHAPE_METHOD_WRAPPER, sizeof *m);
    if (!m)
        return COIL_NULL;
    m->wrapper = RETAIN(w);
    m->self = retain(instance);
    return from_object(m);
}

static Value wrapper_get_name(Coil *c, const Value *args) { return from_object(wrapper_name(c, as_slot_wrapper(args[0]))); }
static Value wrapper_get_qualname(Coil *c, const Value *args)
{
    SlotWrapper *w = as_slot_wrapper(args[0]);
    return from_object(str_format(c, "%U.%s", w->owner->qualname, special_rows[w->special].name));
}
static Value wrapper_get_owner(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_slot_wrapper(args[0])->owner));
}
static const char *wrapper_signature(const SlotWrapper *w)
{
    switch ((WrapperKind)special_rows[w->special].wrapper) {
    case WRAP_UNARY:
    case WRAP_HASH:
    case WRAP_NEXT:
    case WRAP_LENGTH:
    case WRAP_TRUTH:
    case WRAP_FINALISE: return "($self, /)";
    case WRAP_GETATTR:
    case WRAP_DELATTR: return "($self, name, /)";
    case WRAP_SETATTR: return "($self, name, value, /)";
    case WRAP_CALL:
    case WRAP_INIT: return "($self, /, *args, **kwargs)";
    case WRAP_SETITEM: return "($self, key, value, /)";
    case WRAP_DELITEM:
    case WRAP_CONTAINS: return "($self, key, /)";
    case WRAP_POWER: return "($self, value, mod=None, /)";
    case WRAP_REFLECTED_POWER: return "($self, value, mod=None, /)";
    case WRAP_DESCR_GET: return "($self, instance, owner=None, /)";
    case WRAP_DESCR_SET: return "($self, instance, value, /)";
    case WRAP_DESCR_DELETE: return "($self, instance, /)";
    case WRAP_BUFFER: return "($self, flags, /)";
    case WRAP_BUFFER_RELEASE: return "($self, buffer, /)";
    default: return "($self, value, /)";
    }
}
static Value wrapper_get_signature(Coil *c, const Value *args)
{
    return from_object(str_from_c(c, wrapper_signature(as_slot_wrapper(args[0]))));
}
static Value wrapper_get_doc(Coil *c, const Value *args)
{
    return from_object(str_from_c(c, special_rows[as_slot_wrapper(args[0])->special].doc));
}
static Value wrapper_reduce(Coil *c, const Value *args)
{
    Str *name = wrapper_name(c, as_slot_wrapper(args[0]));
    Value v = name ? descriptor_reduce(c, from_object(as_slot_wrapper(args[0])->owner), name) : COIL_NULL;
    RELEASE(c, name);
    return v;
}

static const CoilDef wrapper_rows[] = {GETTER("__name__", wrapper_get_name, NULL, "the method's name"),
                                       GETTER("__qualname__", wrapper_get_qualname, NULL, "the method's dotted name"),
                                       GETTER("__objclass__", wrapper_get_owner, NULL, "the class that defines it"),
                                       GETTER("__doc__", wrapper_get_doc, NULL, "what it does"),
                                       GETTER("__text_signature__", wrapper_get_signature, NULL, "the signature as text"),
                                       METHOD("__reduce__", "(self, /)", wrapper_reduce, "How to pickle it."),
                                       ROWS_END};
static const Slots wrapper_slots = {.visit = wrapper_visit, .repr = wrapper_repr, .call = wrapper_call, .descr_get = wrapper_get};
const TypeDef slot_wrapper_type = {.name = "wrapper_descriptor",
                                   .flags = CLASS_NO_NEW,
                                   .size = sizeof(SlotWrapper),
                                   .saved = SAVED_NAMED,
                                   .slots = &wrapper_slots,
                                   .rows = wrapper_rows};

/* ---- method-wrapper ---- */

static void bound_visit(Object *o, VisitFn fn, void *arg)
{
    MethodWrapper *m = (MethodWrapper *)o;
    VISIT(m->wrapper);
    VISIT(m->self);
}

static Value bound_repr(Coil *c, Value self)
{
    MethodWrapper *m = as_method_wrapper(self);
    return from_object(str_format(c, "<method-wrapper '%s' of %T object at %I>", special_rows[m->wrapper->special].name, m->self, m->self));
}

static Value bound_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    MethodWrapper *m = as_method_wrapper(self);
    retain(self);
    Value v = slot_wrapper_call(c, m->wrapper, m->self, args, n, kw);
    release(c, self);
    return v;
}

static Value bound_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !is_exact(b, SHAPE_METHOD_WRAPPER))
        return V_NOT_IMPLEMENTED;
    (void)c;
    bool equal =
        as_method_wrapper(a)->wrapper == as_method_wrapper(b)->wrapper && same(as_method_wrapper(a)->self, as_method_wrapper(b)->self);
    return bool_value(equal == (op == CMP_EQ));
}

static bool bound_hash(Coil *c, Value self, int64_t *out)
{
    int64_t of;
    if (!identity_hash_of(c, as_method_wrapper(self)->self, &of) ||
        !identity_hash_of(c, from_object(as_method_wrapper(self)->wrapper), out))
        return false;
    *out = (*out ^ of) == -1 ? -2 : *out ^ of;
    return true;
}

static Value bound_get_self(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_method_wrapper(args[0])->self);
}
static Value bound_via(Coil *c, const Value *args, CoilFunction get)
{
    Value w = from_object(as_method_wrapper(args[0])->wrapper);
    return get(c, &w);
}
static Value bound_get_name(Coil *c, const Value *args) { return bound_via(c, args, wrapper_get_name); }
static Value bound_get_qualname(Coil *c, const Value *args) { return bound_via(c, args, wrapper_get_qualname); }
static Value bound_get_owner(Coil *c, const Value *args) { return bound_via(c, args, wrapper_get_owner); }
static Value bound_get_doc(Coil *c, const Value *args) { return bound_via(c, args, wrapper_get_doc); }
static Value bound_get_signature(Coil *c, const Value *args) { return bound_via(c, args, wrapper_get_signature); }
static Value bound_reduce(Coil *c, const Value *args)
{
    Str *name = wrapper_name(c, as_method_wrapper(args[0])->wrapper);
    Value v = name ? descriptor_reduce(c, as_method_wrapper(args[0])->self, name) : COIL_NULL;
    RELEASE(c, name);
    return v;
}

static const CoilDef bound_rows[] = {GETTER("__self__", bound_get_self, NULL, "the object it is bound to"),
                                     GETTER("__name__", bound_get_name, NULL, "the method's name"),
                                     GETTER("__qualname__", bound_get_qualname, NULL, "the method's dotted name"),
                                     GETTER("__objclass__", bound_get_owner, NULL, "the class that defines it"),
                                     GETTER("__doc__", bound_get_doc, NULL, "what it does"),
                                     GETTER("__text_signature__", bound_get_signature, NULL, "the signature as text"),
                                     METHOD("__reduce__", "(self, /)", bound_reduce, "How to pickle it."),
                                     ROWS_END};
static const Slots bound_slots = {
    .visit = bound_visit, .repr = bound_repr, .call = bound_call, .compare = bound_compare, .hash = bound_hash};
const TypeDef method_wrapper_type = {.name = "method-wrapper",
                                     .flags = CLASS_NO_NEW,
                                     .size = sizeof(MethodWrapper),
                                     .saved = SAVED_NAMED,
                                     .slots = &bound_slots,
                                     .rows = bound_rows};

/* ---- getset_descriptor ---- */

static void getset_visit(Object *o, VisitFn fn, void *arg)
{
    GetSet *g = (GetSet *)o;
    VISIT(g->owner);
    VISIT(g->name);
}

/* The `__dict__` of the native class that the instance's extends, where that has its own (classes, modules, exceptions): a Python class's
 * is not to reach past it. COIL_NULL: it has none. */
static Value native_dict_borrow(Coil *c, Value instance)
{
    Class *native = class_of_borrow(c, instance);
    while (native->flags & CLASS_HEAP)
        native = native->base;
    Value v = class_lookup_borrow(c, native, NAME(c, __dict__));
    return is_exact(v, SHAPE_GETSET_DESCRIPTOR) ? v : COIL_NULL;
}

/* What a GETTER gives: nothing, and no exception, is a field that was never set, or deleted. */
static Value getset_read_row(Coil *c, GetSet *g, Value instance)
{
    const CoilDef *row = g->row; /* the call may be the end of g */
    Value v;
    if (row->flags & ROW_HELD)
        v = row_run_held(c, row->call, &instance);
    else if (row->flags & ROW_CORE)
        v = row->call(c, &instance);
    else
        v = host_property(c, g->owner, row, row->call, &instance);
    if (UNLIKELY(is_null(v)) && !failed(c))
        (void)raise_error(c, EXC_AttributeError, "%s", row->name);
    return outcome_checked(c, v, row->name);
}

static Value getset_read(Coil *c, GetSet *g, Value instance)
{
    if (!enter_recursion(c, ""))
        return COIL_NULL;
    if (g->row)
        return getset_read_row(c, g, instance);
    if (g->kind == MEMBER_DICT) {
        Value own = native_dict_borrow(c, instance);
        if (!is_null(own))
            return SLOT(class_of_borrow(c, own), descr_get)(c, own, instance, V_NONE);
        Dict *d = is_object(instance) ? instance_dict_borrow(c, as_object(instance)) : NULL;
        if (!d && !failed(c))
            return raise_attribute(c, instance, g->name, "'%T' object has no attribute '%U'", instance, g->name);
        return d ? retain(from_object(d)) : COIL_NULL;
    }
    WeakRef *r = weakref_first_borrow(c->vm, instance);
    return r ? retain(from_object(r)) : V_NONE;
}

static Value getset_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    GetSet *g = as_getset(self);
    if (is_null(instance))
        return retain(self);
    if (UNLIKELY(!descriptor_check(c, g->name, g->owner, instance)))
        return COIL_NULL;
    return getset_read(c, g, instance);
}

static bool getset_set(Coil *c, Value self, Value instance, Value to)
{
    GetSet *g = as_getset(self);
    if (!enter_recursion(c, "") || !descriptor_check(c, g->name, g->owner, instance))
        return false;
    if (!g->row && g->kind == MEMBER_DICT) {
        /* A native class in between may keep the __dict__ itself, in a field of its struct: its descriptor knows where. */
        Value own = native_dict_borrow(c, instance);
        if (!is_null(own))
            return SLOT(class_of_borrow(c, own), descr_set)(c, own, instance, to);
        if (is_null(to)) {
            /* Deleting it leaves an empty one, made at once, so that the attributes are gone. */
            Dict *empty = dict_new(c);
            bool ok = empty && instance_set_dict(c, as_object(instance), empty);
            RELEASE(c, empty);
            return ok;
        }
        Dict *d = as_dict_borrow(c, to);
        if (!d)
            return fail_error(c, EXC_TypeError, "__dict__ must be set to a dictionary, not a '%T'", to);
        return instance_set_dict(c, as_object(instance), d);
    }
    if (!g->row || !g->row->set) {
        raise_attribute(c, instance, g->name, "attribute '%U' of '%N' objects is not writable", g->name, g->owner);
        return false;
    }
    Value args[2] = {instance, to};
    const CoilDef *row = g->row;
    if (is_null(to) && row->signature) /* its type says what it is, and nothing is none of it */
        return fail_error(c, EXC_TypeError, "attribute '%U' of '%N' objects cannot be deleted", g->name, g->owner);
    Value r = row->flags & ROW_HELD   ? row_run_held(c, row->set, args)
              : row->flags & ROW_CORE ? row->set(c, args)
                                      : host_property(c, g->owner, row, row->set, args);
    (void)outcome_checked(c, r, row->name);
    if (is_null(r))
        return false;
    release(c, r);
    return true;
}

static Value getset_repr(Coil *c, Value self)
{
    GetSet *g = as_getset(self);
    return from_object(str_format(c, "<attribute '%U' of '%N' objects>", g->name, g->owner));
}

static Value getset_get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_getset(args[0])->name));
}
static Value getset_get_qualname(Coil *c, const Value *args)
{
    return descriptor_qualname(c, as_getset(args[0])->owner, as_getset(args[0])->name);
}
static Value getset_get_owner(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_getset(args[0])->owner));
}
static Value getset_get_doc(Coil *c, const Value *args)
{
    const GetSet *g = as_getset(args[0]);
    if (!g->row)
        return from_object(
            str_from_c(c, g->kind == MEMBER_DICT ? "dictionary for instance variables" : "list of weak references to the object"));
    const CoilDef *row = g->row;
    return row->doc ? from_object(str_from_c(c, row->doc)) : V_NONE;
}
static Value getset_reduce(Coil *c, const Value *args)
{
    return descriptor_reduce(c, from_object(as_getset(args[0])->owner), as_getset(args[0])->name);
}

static const CoilDef getset_rows[] = {GETTER("__name__", getset_get_name, NULL, "the attribute's name"),
                                      GETTER("__qualname__", getset_get_qualname, NULL, "the attribute's dotted name"),
                                      GETTER("__objclass__", getset_get_owner, NULL, "the class that defines it"),
                                      GETTER("__doc__", getset_get_doc, NULL, "what it is"),
                                      METHOD("__reduce__", "(self, /)", getset_reduce, "How to pickle it."),
                                      ROWS_END};
static const Slots getset_slots = {.visit = getset_visit, .repr = getset_repr, .descr_get = getset_get, .descr_set = getset_set};
const TypeDef getset_descriptor_type = {.name = "getset_descriptor",
                                        .flags = CLASS_NO_NEW,
                                        .size = sizeof(GetSet),
                                        .saved = SAVED_NAMED,
                                        .slots = &getset_slots,
                                        .rows = getset_rows};

/* ---- member_descriptor ---- */

static void member_visit(Object *o, VisitFn fn, void *arg)
{
    Member *m = (Member *)o;
    VISIT(m->owner);
    VISIT(m->name);
}

static Value *member_place(const Member *m, Value instance) { return (Value *)((char *)as_object(instance) + m->at); }

/* The class is named in full, unless it is the program's own. */
static Value member_unset(Coil *c, const Member *m, Value instance)
{
    Class *cls = class_of_borrow(c, instance);
    Value module = dict_get_borrow(c, cls->dict, from_object(NAME(c, __module__)));
    Str *in = is_null(module) ? NULL : as_str_borrow(c, module);
    Str *name = in && str_equal_c(in, "__main__") ? RETAIN(cls->qualname) : class_full_name(c, cls);
    if (name)
        raise_attribute(c, instance, m->name, "'%U' object has no attribute '%U'", name, m->name);
    RELEASE(c, name);
    return COIL_NULL;
}

static Value member_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    Member *m = as_member(self);
    if (is_null(instance))
        return retain(self);
    if (!descriptor_check(c, m->name, m->owner, instance))
        return COIL_NULL;
    if (m->row)
        return outcome_checked(c, m->row->call(c, &instance), "a member");
    Value v = *member_place(m, instance);
    return is_null(v) ? member_unset(c, m, instance) : retain(v);
}

static bool member_set(Coil *c, Value self, Value instance, Value to)
{
    Member *m = as_member(self);
    if (!descriptor_check(c, m->name, m->owner, instance))
        return false;
    if (m->row)
        return fail_error(c, EXC_AttributeError, "readonly attribute");
    Value *place = member_place(m, instance);
    if (!is_null(to)) {
        replace_take(c, place, retain(to));
        return true;
    }
    if (is_null(*place)) {
        raise_attribute(c, instance, m->name, "%U", m->name);
        return false;
    }
    replace_take(c, place, COIL_NULL);
    return true;
}

static Value member_repr(Coil *c, Value self)
{
    Member *m = as_member(self);
    return from_object(str_format(c, "<member '%U' of '%N' objects>", m->name, m->owner));
}
static Value member_get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_member(args[0])->name));
}
static Value member_get_qualname(Coil *c, const Value *args)
{
    return descriptor_qualname(c, as_member(args[0])->owner, as_member(args[0])->name);
}
static Value member_get_owner(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_member(args[0])->owner));
}
static Value member_reduce(Coil *c, const Value *args)
{
    return descriptor_reduce(c, from_object(as_member(args[0])->owner), as_member(args[0])->name);
}
static Value member_get_doc(Coil *c, const Value *args)
{
    const CoilDef *row = as_member(args[0])->row;
    if (row)
        return row->doc ? from_object(str_from_c(c, row->doc)) : V_NONE;
    Value slots = class_lookup_borrow(c, as_member(args[0])->owner, NAME(c, __slots__)); /* a dict of documentation */
    const Value name = from_object(as_member(args[0])->name);
    if (!is_null(slots) && as_dict_borrow(c, slots))
        return call_method(c, slots, "get", &name, 1); /* which holds the dict: a key's __eq__ may take it from the class */
    return failed(c) ? COIL_NULL : V_NONE;
}

static const CoilDef member_rows[] = {GETTER("__name__", member_get_name, NULL, "the attribute's name"),
                                      GETTER("__qualname__", member_get_qualname, NULL, "the attribute's dotted name"),
                                      GETTER("__objclass__", member_get_owner, NULL, "the class that defines it"),
                                      GETTER("__doc__", member_get_doc, NULL, "what it is"),
                                      METHOD("__reduce__", "(self, /)", member_reduce, "How to pickle it."),
                                      ROWS_END};
static const Slots member_slots = {.visit = member_visit, .repr = member_repr, .descr_get = member_get, .descr_set = member_set};
const TypeDef member_descriptor_type = {.name = "member_descriptor",
                                        .flags = CLASS_NO_NEW,
                                        .size = sizeof(Member),
                                        .saved = SAVED_NAMED,
                                        .slots = &member_slots,
                                        .rows = member_rows};
