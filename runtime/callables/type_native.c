/* type_native.c: functions written in C as objects: `builtin_function_or_method`. */
#include "runtime/import/module_build.h"
#include "vm/heap/identity.h"
#include "vm/values/buffer.h"
#include "vm/loop/native.h"
#include "vm/classes/class_make.h"

static void native_visit(Object *o, VisitFn fn, void *arg)
{
    Native *f = (Native *)o;
    VISIT(f->owner);
    VISIT(f->self);
    VISIT(f->module);
}

static void native_dispose(Coil *c, Object *o)
{
    (void)c;
    Native *f = (Native *)o;
    if (f->release)
        f->release(f->data);
}

static Value native_type_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return native_call(c, as_native(self), args, n, kw);
}

/* What it is looked up in: what it is bound to, or the class of a static method; null: a module. */
static Value holder_borrow(const Native *f) { return is_null(f->self) && f->owner ? from_object(f->owner) : f->self; }

static Value native_repr(Coil *c, Value self)
{
    Native *f = as_native(self);
    Value holder = holder_borrow(f);
    if (is_null(holder))
        return from_object(str_format(c, "<built-in function %s>", f->def->name));
    if (value_is_class(c, holder))
        return from_object(str_format(c, "<built-in method %s of type object at %I>", f->def->name, holder));
    return from_object(str_format(c, "<built-in method %s of %T object at %I>", f->def->name, holder, holder));
}

static bool native_hash(Coil *c, Value self, int64_t *out)
{
    Native *f = as_native(self);
    uint64_t h;
    if (!identity_of(c, f->self, &h))
        return false;
    h = (uint64_t)memory_hash(c, f->def->name, strlen(f->def->name)) ^ h * 31;
    *out = (int64_t)h == -1 ? -2 : (int64_t)h;
    return true;
}

static Value native_compare(Coil *c, Value a, Value b, CompareOp op)
{
    (void)c;
    if ((op != CMP_EQ && op != CMP_NE) || !is_exact(b, SHAPE_NATIVE))
        return V_NOT_IMPLEMENTED;
    Native *f = as_native(a), *g = as_native(b);
    return bool_value((f->def == g->def && same(f->self, g->self) && f->data == g->data) == (op == CMP_EQ));
}

static Value get_name(Coil *c, const Value *args) { return from_object(str_from_c(c, as_native(args[0])->def->name)); }

static Value get_qualname(Coil *c, const Value *args)
{
    Native *f = as_native(args[0]);
    Value holder = holder_borrow(f);
    if (is_null(holder))
        return get_name(c, args);
    Class *cls = value_is_class(c, holder) ? as_class(holder) : class_of_borrow(c, holder);
    return from_object(str_format(c, "%U.%s", cls->qualname, f->def->name));
}

static Value get_doc(Coil *c, const Value *args)
{
    const char *doc = as_native(args[0])->def->doc;
    return doc ? from_object(str_from_c(c, doc_behind_signature(doc))) : V_NONE;
}

static Value get_self(Coil *c, const Value *args)
{
    Native *f = as_native(args[0]);
    if (!is_null(f->self))
        return retain(f->self);
    if (is_null(f->module) || !as_dict_borrow(c, c->vm->modules))
        return V_NONE;
    Value module = dict_get_borrow(c, as_dict_borrow(c, c->vm->modules), f->module);
    return is_null(module) ? (failed(c) ? COIL_NULL : V_NONE) : retain(module);
}

static Value get_module(Coil *c, const Value *args)
{
    (void)c;
    Native *f = as_native(args[0]);
    return is_null(f->module) ? V_NONE : retain(f->module);
}

static Value get_text_signature(Coil *c, const Value *args)
{
    Native *f = as_native(args[0]);
    if (is_null(f->self) && !f->owner && f->def->signature && !strncmp(f->def->signature, "(cls,", 5)) /* no class: issubclass() */
        return from_object(str_from_c(c, f->def->signature));
    Str *s = signature_text(c, f->def, !is_null(f->self));
    return s ? from_object(s) : failed(c) ? COIL_NULL : V_NONE;
}

static Value native_reduce(Coil *c, const Value *args)
{
    Native *f = as_native(args[0]);
    Value holder = holder_borrow(f);
    if (is_null(holder))
        return from_object(str_from_c(c, f->def->name));
    Value builtins = import_module(c, "builtins"), getter = is_null(builtins) ? COIL_NULL : get_attr_c(c, builtins, "getattr");
    Str *name = is_null(getter) ? NULL : str_from_c(c, f->def->name);
    Tuple *inner = name ? tuple_pack(c, 2, holder, from_object(name)) : NULL;
    Tuple *outer = inner ? tuple_pack(c, 2, getter, from_object(inner)) : NULL;
    release_maybe(c, builtins);
    release_maybe(c, getter);
    RELEASE(c, name);
    RELEASE(c, inner);
    return from_object(outer);
}

static const Slots native_slots = {
    .visit = native_visit,
    .dispose = native_dispose,
    .call = native_type_call,
    .repr = native_repr,
    .hash = native_hash,
    .compare = native_compare,
};

static const CoilDef native_rows[] = {
    GETTER("__name__", get_name, NULL, NULL),
    GETTER("__qualname__", get_qualname, NULL, NULL),
    GETTER("__doc__", get_doc, NULL, NULL),
    GETTER("__self__", get_self, NULL, NULL),
    GETTER("__module__", get_module, NULL, NULL),
    GETTER("__text_signature__", get_text_signature, NULL, NULL),
    METHOD("__reduce__", "(self, /)", native_reduce, NULL),
    ROWS_END,
};

const TypeDef native_type = {
    .name = "builtin_function_or_method",
    .doc = "A function or bound method written in C.",
    .flags = CLASS_WEAKREF | CLASS_NO_NEW,
    .size = sizeof(Native),
    .saved = SAVED_NAMED,
    .slots = &native_slots,
    .rows = native_rows,
};

static const Slots capsule_slots = {.visit = NULL};

/* An object that scripts cannot make or look into: carries a C pointer (Native's data). */
const TypeDef capsule_type = {
    .name = "_coil.capsule",
    .doc = "An opaque C pointer.",
    .flags = CLASS_NO_NEW,
    .size = sizeof(Native),
    .saved = SAVED_NEVER_HOST,
    .slots = &capsule_slots,
};
