/* type_method_descriptor.c: method_descriptor and classmethod_descriptor: unbound methods of native classes (native.h's struct). */
#include "runtime/import/module_build.h"
#include "vm/classes/class_make.h"
#include "vm/loop/native.h"

static void descriptor_visit(Object *o, VisitFn fn, void *arg)
{
    Native *f = (Native *)o;
    VISIT(f->owner);
    VISIT(f->self);
    VISIT(f->module);
}

static Value descriptor_repr(Coil *c, Value self)
{
    Native *f = as_native(self);
    return from_object(str_format(c, "<method '%s' of '%N' objects>", f->def->name, f->owner));
}

static Value descriptor_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return native_call(c, as_native(self), args, n, kw);
}

static Value descriptor_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    Native *f = as_native(self);
    if (is_null(instance))
        return retain(self);
    if (!class_derives(class_of_borrow(c, instance), f->owner))
        return raise_error(c, EXC_TypeError, "descriptor '%s' for '%N' objects doesn't apply to a '%T' object", f->def->name, f->owner,
                           instance);
    return from_object(native_new(c, f->def, f->owner, instance, COIL_NULL));
}

static Value class_descriptor_get(Coil *c, Value self, Value instance, Value owner)
{
    Native *f = as_native(self);
    Value cls = is_null(owner) || is_none(owner) ? from_object(class_of_borrow(c, instance)) : owner;
    if (!value_is_class(c, cls))
        return raise_error(c, EXC_TypeError, "descriptor '%s' for type '%N' needs a type, not a '%T' as arg 2", f->def->name, f->owner,
                           cls);
    if (!class_derives(as_class(cls), f->owner))
        return raise_error(c, EXC_TypeError, "descriptor '%s' requires a subtype of '%N' but received '%N'", f->def->name, f->owner,
                           as_object(cls));
    return from_object(native_new(c, f->def, f->owner, cls, COIL_NULL));
}

static Value class_descriptor_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (n == 0)
        return raise_error(c, EXC_TypeError, "descriptor '%s' of '%N' object needs an argument", as_native(self)->def->name,
                           as_native(self)->owner);
    Value bound = class_descriptor_get(c, self, COIL_NULL, args[0]);
    if (is_null(bound))
        return COIL_NULL;
    Value v = call(c, bound, args + 1, n - 1, kw);
    release(c, bound);
    return v;
}

static Value descriptor_get_name(Coil *c, const Value *args) { return from_object(str_intern_c(c, as_native(args[0])->def->name)); }
static Value descriptor_get_qualname(Coil *c, const Value *args)
{
    return from_object(str_format(c, "%U.%s", as_native(args[0])->owner->qualname, as_native(args[0])->def->name));
}
static Value descriptor_get_owner(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_native(args[0])->owner));
}
static Value descriptor_get_doc(Coil *c, const Value *args)
{
    const char *doc = as_native(args[0])->def->doc;
    return doc ? from_object(str_from_c(c, doc_behind_signature(doc))) : V_NONE;
}
static Value descriptor_get_signature(Coil *c, const Value *args)
{
    const CoilDef *def = as_native(args[0])->def;
    return def->signature ? from_object(signature_text(c, def, true)) : V_NONE;
}
static Value descriptor_reduce(Coil *c, const Value *args)
{
    Native *f = as_native(args[0]);
    Value builtins = import_module(c, "builtins"), getter = is_null(builtins) ? COIL_NULL : get_attr_c(c, builtins, "getattr");
    Str *name = str_from_c(c, f->def->name);
    Tuple *inner = name && !is_null(getter) ? tuple_pack(c, 2, from_object(f->owner), from_object(name)) : NULL;
    Tuple *t = inner ? tuple_pack(c, 2, getter, from_object(inner)) : NULL;
    release_maybe(c, builtins);
    release_maybe(c, getter);
    RELEASE(c, name);
    RELEASE(c, inner);
    return from_object(t);
}

/* clang-format off */
#define DESCRIPTOR_ROWS \
    GETTER("__name__", descriptor_get_name, NULL, "the method's name"), \
    GETTER("__qualname__", descriptor_get_qualname, NULL, "the method's dotted name"), \
    GETTER("__objclass__", descriptor_get_owner, NULL, "the class that defines it"), \
    GETTER("__doc__", descriptor_get_doc, NULL, "what it does"), \
    GETTER("__text_signature__", descriptor_get_signature, NULL, "the signature as text")
/* clang-format on */

static const CoilDef method_descriptor_rows[] = {DESCRIPTOR_ROWS, METHOD("__reduce__", "(self, /)", descriptor_reduce, "How to pickle it."),
                                                 ROWS_END};
/* Its way back would be getattr(), which binds it: it cannot be pickled. */
static const CoilDef classmethod_descriptor_rows[] = {DESCRIPTOR_ROWS, ROWS_END};

static const Slots method_descriptor_slots = {
    .visit = descriptor_visit, .repr = descriptor_repr, .call = descriptor_call, .descr_get = descriptor_get};
const TypeDef method_descriptor_type = {.name = "method_descriptor",
                                        .flags = CLASS_NO_NEW | CLASS_WEAKREF,
                                        .size = sizeof(Native),
                                        .saved = SAVED_NAMED,
                                        .slots = &method_descriptor_slots,
                                        .rows = method_descriptor_rows};

static const Slots classmethod_descriptor_slots = {
    .visit = descriptor_visit, .repr = descriptor_repr, .call = class_descriptor_call, .descr_get = class_descriptor_get};
const TypeDef classmethod_descriptor_type = {.name = "classmethod_descriptor",
                                             .flags = CLASS_NO_NEW,
                                             .size = sizeof(Native),
                                             .saved = SAVED_NAMED,
                                             .slots = &classmethod_descriptor_slots,
                                             .rows = classmethod_descriptor_rows};
