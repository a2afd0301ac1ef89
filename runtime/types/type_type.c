/* type_type.c: `type`, the class of classes. */
#include "runtime/types/types.h"
#include "vm/classes/class_make.h"
#include "vm/classes/class_slots.h"
#include "vm/classes/class_state.h"
#include "vm/classes/descriptor.h"
#include "vm/loop/native.h"
#include "vm/classes/shape.h"

/* ---- life and death ---- */

static void type_visit(Object *o, VisitFn fn, void *arg)
{
    Class *cls = (Class *)o;
    VISIT(cls->base);
    VISIT(cls->bases);
    VISIT(cls->mro);
    VISIT(cls->dict);
    VISIT(cls->name);
    VISIT(cls->qualname);
    VISIT(cls->subclasses);
}

/* Everything is let go of by hand here, since the shapes and the base's list of subclasses need the fields. */
static void type_release_all(Coil *c, Object *o)
{
    Class *cls = (Class *)o;
    Tuple *bases = cls->bases;
    if (cls->flags & CLASS_HEAP && bases)
        for (size_t i = 0; i < bases->length; i++)
            class_remove_subclass(c, as_class(bases->items[i]), cls);
    bool core = cls->shape && cls->shape->number < SHAPE_FIRST_FREE;
    for (Shape *s = core ? NULL : cls->shape, *next; s; s = next) {
        next = s->sibling;
        shape_free_tree(c, s);
    }
    for (Shape *s = cls->dict_shape, *next; s; s = next) {
        next = s->sibling;
        shape_free_tree(c, s);
    }
    cls->shape = cls->dict_shape = NULL;
    class_drop_slots(c, cls);
    Class *base = cls->base;
    Tuple *mro = cls->mro;
    Dict *dict = cls->dict;
    Str *name = cls->name, *qualname = cls->qualname;
    Value subclasses = cls->subclasses;
    /* All fields are emptied before anything is released: a release may run code that still meets the class. */
    cls->bases = cls->mro = NULL;
    cls->dict = NULL;
    cls->subclasses = V_UNDEF;
    cls->name = cls->qualname = NULL;
    cls->base = NULL;
    RELEASE(c, dict);
    RELEASE(c, mro);
    RELEASE(c, bases);
    RELEASE(c, name);
    RELEASE(c, qualname);
    RELEASE(c, base);
    release_maybe(c, subclasses);
}

/* ---- names ---- */

/* __module__ of a class: owned; COIL_NULL: failed. */
static Value type_module(Coil *c, Class *cls)
{
    if (cls->flags & CLASS_HEAP) {
        Value v = dict_get_borrow(c, cls->dict, from_object(NAME(c, __module__)));
        if (!is_null(v))
            return retain(v);
        return failed(c) ? COIL_NULL : raise_attribute(c, from_object(cls), NAME(c, __module__), "__module__");
    }
    Value own =
        cls->dict ? dict_get_borrow(c, cls->dict, from_object(NAME(c, __module__))) : COIL_NULL; /* if messages show the bare name */
    if (failed(c))
        return COIL_NULL;
    if (is_str(own)) /* not the getset of `type` itself */
        return retain(own);
    const char *dot = strrchr(cls->def->name, '.');
    return dot ? from_object(str_from_ascii(c, cls->def->name, (size_t)(dot - cls->def->name))) : from_object(str_from_c(c, "builtins"));
}

Str *class_full_name(Coil *c, Class *cls)
{
    Value module = type_module(c, cls);
    if (is_null(module)) {
        if (!failed_with(c, EXC_AttributeError))
            return NULL;
        clear_error(c);
        return RETAIN(cls->qualname);
    }
    Str *m = as_str_borrow(c, module);
    Str *s = m && !str_equal_c(m, "builtins") ? str_format(c, "%U.%U", m, cls->qualname) : RETAIN(cls->qualname);
    release(c, module);
    return s;
}

static Value type_repr(Coil *c, Value self)
{
    Str *name = class_full_name(c, as_class(self));
    Str *s = name ? str_format(c, "<class '%U'>", name) : NULL;
    RELEASE(c, name);
    return from_object(s);
}

static Value type_get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_class(args[0])->name));
}

static bool type_may_change(Coil *c, Class *cls, const char *name, Value to)
{
    if (cls->flags & CLASS_IMMUTABLE)
        return fail_error(c, EXC_TypeError, "cannot set '%s' attribute of immutable type '%N'", name, cls);
    if (is_null(to)) /* not immutable, but so the message goes */
        return fail_error(c, EXC_TypeError, "cannot delete '%s' attribute of immutable type '%N'", name, cls);
    return true;
}

static Value type_set_name(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    if (!type_may_change(c, cls, "__name__", args[1]))
        return COIL_NULL;
    Str *s = as_str_borrow(c, args[1]);
    if (!s)
        return raise_error(c, EXC_TypeError, "can only assign string to %N.__name__, not '%T'", cls, args[1]);
    if (!class_name_valid(c, s))
        return COIL_NULL;
    Str *old = cls->name;
    cls->name = RETAIN(s);
    RELEASE(c, old);
    return V_NONE;
}

static Value type_get_qualname(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_class(args[0])->qualname));
}

static Value type_set_qualname(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    if (!type_may_change(c, cls, "__qualname__", args[1]))
        return COIL_NULL;
    Str *s = as_str_borrow(c, args[1]);
    if (!s)
        return raise_error(c, EXC_TypeError, "can only assign string to %N.__qualname__, not '%T'", cls, args[1]);
    Str *old = cls->qualname;
    cls->qualname = RETAIN(s);
    RELEASE(c, old);
    return V_NONE;
}

static Value type_get_module(Coil *c, const Value *args) { return type_module(c, as_class(args[0])); }

/* A name of the class's own dict, set through a getset of `type`. */
static Value type_set_entry(Coil *c, Class *cls, Str *name, const char *text, Value to)
{
    if (!type_may_change(c, cls, text, to))
        return COIL_NULL;
    return class_set(c, cls, name, to) ? V_NONE : COIL_NULL;
}

static Value type_set_module(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    Value done = type_set_entry(c, cls, NAME(c, __module__), "__module__", args[1]);
    if (is_null(done))
        return COIL_NULL;
    Str *line = str_intern_c(c, "__firstlineno__"); /* was a line of the module that it is no longer said to be in */
    int gone = line ? dict_delete(c, cls->dict, from_object(line)) : -1;
    RELEASE(c, line);
    class_changed(c);
    return gone < 0 ? COIL_NULL : done;
}

static Value type_get_doc(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    Dict *d = class_dict_borrow(c, cls);
    Value v = d ? dict_get_borrow(c, d, from_object(NAME(c, __doc__))) : COIL_NULL;
    if (is_null(v))
        return failed(c) ? COIL_NULL : V_NONE;
    Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, v), descr_get);
    return get ? get(c, v, COIL_NULL, args[0]) : retain(v);
}

static Value type_set_doc(Coil *c, const Value *args) { return type_set_entry(c, as_class(args[0]), NAME(c, __doc__), "__doc__", args[1]); }

/* ---- structure ---- */

static Value type_get_bases(Coil *c, const Value *args)
{
    return as_class(args[0])->bases || class_mro_borrow(c, as_class(args[0])) ? retain(from_object(as_class(args[0])->bases)) : COIL_NULL;
}
static Value type_get_base(Coil *c, const Value *args)
{
    (void)c;
    Class *base = as_class(args[0])->base;
    return base ? retain(from_object(base)) : V_NONE;
}
static Value type_get_mro(Coil *c, const Value *args)
{
    Tuple *mro = class_mro_borrow(c, as_class(args[0]));
    if (mro && !mro->length && !as_class(args[0])->mro)
        return V_NONE; /* it is asked of its mro() just now */
    return mro ? retain(from_object(mro)) : COIL_NULL;
}
static Value type_mro(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    Tuple *mro = cls->flags & CLASS_HEAP ? class_compute_mro(c, cls) : class_mro_borrow(c, cls);
    if (!mro)
        return COIL_NULL;
    List *l = list_of(c, mro->items, mro->length);
    if (cls->flags & CLASS_HEAP)
        RELEASE(c, mro);
    return from_object(l);
}
static Value type_get_dict(Coil *c, const Value *args)
{
    Dict *d = class_dict_borrow(c, as_class(args[0]));
    return d ? call1(c, from_object(core_class_borrow(c, SHAPE_MAPPING_PROXY)), from_object(d)) : COIL_NULL;
}
static bool type_native_derives_directly(const Class *k, const Class *cls)
{
    if (k->bases) {
        for (size_t i = 0; i < k->bases->length; i++)
            if (same(k->bases->items[i], from_object(cls)))
                return true;
        return false;
    }
    return k->base == cls;
}

/* Native classes are not listed by their bases, since all are known by their shapes: in the order of their numbers. None derives from a class
 * that Python code has made. */
static Value type_subclasses(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    List *l = list_new(c, 4);
    for (uint32_t n = cls->flags & CLASS_HEAP ? UINT32_MAX : 1; l && n < c->vm->classes->shape_count; n++) {
        const Shape *s = c->vm->shapes[n];
        if (!s || s->cls->flags & CLASS_HEAP || s->cls->shape != s || !type_native_derives_directly(s->cls, cls))
            continue;
        if (!list_append(c, l, from_object(s->cls))) {
            RELEASE(c, l);
            l = NULL;
        }
    }
    Tuple *t = l ? class_subclasses(c, cls) : NULL;
    if (l && (!t || !list_splice(c, l, l->length, l->length, t->items, t->length))) {
        RELEASE(c, l);
        l = NULL;
    }
    RELEASE(c, t);
    return from_object(l);
}
static Value type_get_basicsize(Coil *c, const Value *args) { return int_from_i64(c, as_class(args[0])->size); }
/* Neither lies in the instance, which the reference says with these numbers. */
static Value type_get_dict_offset(Coil *c, const Value *args) { return (void)c, small(as_class(args[0])->flags & CLASS_DICT ? -1 : 0); }
static Value type_get_weakref_offset(Coil *c, const Value *args)
{
    return (void)c, small(as_class(args[0])->flags & CLASS_WEAKREF ? -32 : 0);
}
static Value type_get_itemsize(Coil *c, const Value *args)
{
    return int_from_i64(c, as_class(args[0])->flags & (CLASS_IS_TUPLE | CLASS_IS_INT | CLASS_IS_BYTES) ? 8 : 0);
}
static Value type_get_flags(Coil *c, const Value *args)
{
    const Class *cls = as_class(args[0]);
    int64_t f = 0; /* bits as CPython has them: INLINE_VALUES, MANAGED_DICT, IMMUTABLETYPE, HEAPTYPE, BASETYPE, IS_ABSTRACT */
    f |= cls->flags & CLASS_HEAP || class_is_stateless_base(cls) ? 1 << 9 : 0;
    f |= cls->flags & CLASS_IMMUTABLE ? 1 << 8 : 0;
    f |= cls->flags & CLASS_HEAP && cls->flags & CLASS_DICT && !cls->dict_at ? 1 << 2 | 1 << 4
                                                                             : 0; /* attributes inline, a dict when asked */
    f |= cls->flags & (CLASS_BASE | CLASS_HEAP) ? 1 << 10 : 0;
    f |= cls->flags & CLASS_ABSTRACT ? 1 << 20 : 0;
    return int_from_i64(c, f);
}

static Value type_set_bases(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    if (!type_may_change(c, cls, "__bases__", args[1]))
        return COIL_NULL;
    Tuple *bases = as_tuple_borrow(c, args[1]);
    if (!bases)
        return raise_error(c, EXC_TypeError, "can only assign tuple to %N.__bases__, not %T", cls, args[1]);
    return class_set_bases(c, cls, bases) ? V_NONE : COIL_NULL;
}

/* ---- annotations, type parameters, abstract methods ---- */

static Value type_get_annotations(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    if (!(cls->flags & CLASS_HEAP))
        return raise_attribute(c, args[0], NAME(c, __annotations__), "type object '%N' has no attribute '__annotations__'", cls);
    Value v = dict_get_borrow(c, cls->dict, from_object(NAME(c, __annotations__)));
    if (!is_null(v)) {
        Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, v), descr_get);
        return get ? get(c, v, COIL_NULL, args[0]) : retain(v);
    }
    Dict *d = failed(c) ? NULL : dict_new(c);
    if (d && !class_set(c, cls, NAME(c, __annotations__), from_object(d))) {
        RELEASE(c, d);
        return COIL_NULL;
    }
    return from_object(d);
}

static Value type_set_annotations(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    if (cls->flags & CLASS_IMMUTABLE)
        return raise_error(c, EXC_TypeError, "cannot set '__annotations__' attribute of immutable type '%N'", cls);
    if (is_null(args[1]) && dict_find_str(c, cls->dict, NAME(c, __annotations__)) < 0)
        return raise_attribute(c, args[0], NAME(c, __annotations__), "__annotations__");
    return class_set(c, cls, NAME(c, __annotations__), args[1]) ? V_NONE : COIL_NULL;
}

static Value type_get_type_params(Coil *c, const Value *args)
{
    Dict *d = class_dict_borrow(c, as_class(args[0]));
    Value v = d ? dict_get_borrow(c, d, from_object(NAME(c, __type_params__))) : COIL_NULL;
    if (is_null(v) || as_class(args[0]) == core_class_borrow(c, SHAPE_TYPE)) /* whose own entry is this descriptor */
        return failed(c) ? COIL_NULL : retain(from_object(tuple_empty_borrow(c)));
    return retain(v);
}

static Value type_set_type_params(Coil *c, const Value *args)
{
    return type_set_entry(c, as_class(args[0]), NAME(c, __type_params__), "__type_params__", args[1]);
}

static Value type_get_abstract(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    Dict *d = cls == core_class_borrow(c, SHAPE_TYPE) ? NULL : class_dict_borrow(c, cls);
    Value v = d ? dict_get_borrow(c, d, from_object(NAME(c, __abstractmethods__))) : COIL_NULL;
    if (is_null(v))
        return failed(c) ? COIL_NULL : raise_attribute(c, args[0], NAME(c, __abstractmethods__), "__abstractmethods__");
    return retain(v);
}

static Value type_set_abstract(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    if (cls->flags & CLASS_IMMUTABLE)
        return raise_error(c, EXC_TypeError, "cannot set '__abstractmethods__' attribute of immutable type '%N'", cls);
    int some = 0;
    if (!is_null(args[1]) && (some = truth(c, args[1])) < 0)
        return COIL_NULL;
    if (!class_set(c, cls, NAME(c, __abstractmethods__), args[1])) {
        if (is_null(args[1])) {
            clear_error(c);
            raise_attribute(c, args[0], NAME(c, __abstractmethods__), "__abstractmethods__");
        }
        return COIL_NULL;
    }
    cls->flags = some ? cls->flags | CLASS_ABSTRACT : cls->flags & ~(uint32_t)CLASS_ABSTRACT;
    class_changed(c);
    return V_NONE;
}

static Value type_get_text_signature(Coil *c, const Value *args)
{
    Class *cls = as_class(args[0]);
    if (cls->flags & CLASS_HEAP || !cls->def->make_signature)
        return V_NONE;
    return from_object(str_from_c(c, cls->def->make_signature));
}

/* ---- attributes of classes ---- */

typedef Value (*DescrGet)(Coil *, Value, Value, Value);

/* Data descriptors of the metaclass come first, then the class and its bases, then the rest of the metaclass. */
static Value type_getattr(Coil *c, Value self, Str *name)
{
    Class *cls = as_class(self), *meta = class_of_borrow(c, self);
    Value on_meta = class_lookup_borrow(c, meta, name);
    DescrGet meta_get = NULL;
    if (!is_null(on_meta)) {
        retain(on_meta);
        Class *kind = class_of_borrow(c, on_meta);
        meta_get = SLOT(kind, descr_get);
        if (meta_get && SLOT(kind, descr_set)) {
            Value v = meta_get(c, on_meta, self, from_object(meta));
            release(c, on_meta);
            return v;
        }
    } else if (failed(c)) {
        return COIL_NULL;
    }
    Value own = class_lookup_borrow(c, cls, name);
    if (!is_null(own)) {
        retain(own);
        release_maybe(c, on_meta);
        DescrGet get = SLOT(class_of_borrow(c, own), descr_get);
        /* A function that is bound to nothing is itself: no need to ask. */
        if (!get || is_exact(own, SHAPE_FUNCTION))
            return own;
        Value v = get(c, own, COIL_NULL, self);
        release(c, own);
        return v;
    }
    if (failed(c)) {
        release_maybe(c, on_meta);
        return COIL_NULL;
    }
    if (!is_null(on_meta)) {
        if (!meta_get)
            return on_meta;
        Value v = meta_get(c, on_meta, self, from_object(meta));
        release(c, on_meta);
        return v;
    }
    return raise_attribute(c, self, name, "type object '%N' has no attribute '%U'", cls, name);
}

static bool type_setattr(Coil *c, Value self, Str *name, Value to)
{
    Class *cls = as_class(self), *meta = class_of_borrow(c, self);
    if (cls->flags & CLASS_OPEN && !(name->length > 1 && str_at(name, 0) == '_' && str_at(name, 1) == '_'))
        cls->flags |= CLASS_VOLATILE; /* whoever knows what it was made with asks, from now on */
    else if (cls->flags & CLASS_IMMUTABLE)
        return fail_error(c, EXC_TypeError, "cannot set '%U' attribute of immutable type '%N'", name, cls);
    Value on_meta = class_lookup_borrow(c, meta, name);
    if (!is_null(on_meta)) {
        bool (*set)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, on_meta), descr_set);
        if (set) {
            retain(on_meta);
            bool ok = set(c, on_meta, self, to);
            release(c, on_meta);
            return ok;
        }
    } else if (failed(c)) {
        return false;
    }
    return class_set(c, cls, name, to);
}

/* ---- calling ---- */

static Value type_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw) { return class_call(c, as_class(self), args, n, kw); }

/* type.__new__(meta, name, bases, namespace, **kwargs) */
static Value type_make(Coil *c, Class *meta, const Value *args, size_t n, Tuple *kw)
{
    if (n != 3)
        return raise_error(c, EXC_TypeError, "type.__new__() takes exactly 3 arguments (%zu given)", n);
    Str *name = as_str_borrow(c, args[0]);
    if (!name)
        return raise_error(c, EXC_TypeError, "type.__new__() argument 1 must be str, not %A", args[0]);
    Tuple *bases = as_tuple_borrow(c, args[1]);
    if (!bases)
        return raise_error(c, EXC_TypeError, "type.__new__() argument 2 must be tuple, not %A", args[1]);
    Dict *space = as_dict_borrow(c, args[2]);
    if (!space)
        return raise_error(c, EXC_TypeError, "type.__new__() argument 3 must be dict, not %A", args[2]);
    for (size_t i = 0; i < bases->length; i++)
        if (!value_is_class(c, bases->items[i])) {
            Value hook;
            if (!find_attr(c, bases->items[i], NAME(c, __mro_entries__), &hook))
                return COIL_NULL;
            if (!is_null(hook)) {
                release(c, hook);
                return raise_error(c, EXC_TypeError, "type() doesn't support MRO entry resolution; use types.new_class()");
            }
        }
    Class *winner = metaclass_of_bases_borrow(c, meta, bases);
    if (!winner)
        return COIL_NULL;
    /* A base's metaclass derives from this one and makes its classes itself. */
    if (winner != meta && class_maker(winner) != type_make)
        return class_maker(winner)(c, winner, args, n, kw);
    Dict *kwargs = dict_new(c);
    for (size_t i = 0; kwargs && kw && i < kw->length; i++)
        if (!dict_set(c, kwargs, kw->items[i], args[n + i])) {
            RELEASE(c, kwargs);
            return COIL_NULL;
        }
    Value cls = kwargs ? class_make(c, winner, name, bases, space, kwargs) : COIL_NULL;
    RELEASE(c, kwargs);
    return cls;
}

static bool type_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    (void)self;
    (void)args;
    if (n == 1 && kw && kw->length)
        return fail_error(c, EXC_TypeError, "type.__init__() takes no keyword arguments");
    if (n != 1 && n != 3)
        return fail_error(c, EXC_TypeError, "type.__init__() takes 1 or 3 arguments");
    return true;
}

/* ---- the other methods ---- */

int class_check_instance(Coil *c, Value v, Value cls);
int class_check_subclass(Coil *c, Value cls, Value of);

static Value type_instancecheck(Coil *c, const Value *args)
{
    int r = class_check_instance(c, args[1], args[0]);
    return r < 0 ? COIL_NULL : bool_value(r);
}
static Value type_subclasscheck(Coil *c, const Value *args)
{
    int r = class_check_subclass(c, args[1], args[0]);
    return r < 0 ? COIL_NULL : bool_value(r);
}
static Value type_prepare(Coil *c, const Value *args)
{
    (void)args;
    return from_object(dict_new(c));
}
static Value type_or(Coil *c, Value a, Value b) { return union_new(c, a, b); }

Value dict_sorted_keys(Coil *c, Dict *d);
bool object_dir_add(Coil *c, Dict *out, Class *cls);
static Value type_dir(Coil *c, const Value *args)
{
    Dict *out = dict_new(c);
    Value v = out && object_dir_add(c, out, as_class(args[0])) ? dict_sorted_keys(c, out) : COIL_NULL;
    RELEASE(c, out);
    return v;
}
static Value type_sizeof(Coil *c, const Value *args)
{
    (void)args;
    return int_from_i64(c, (int64_t)(sizeof(Class) + sizeof(Slots)));
}

static const CoilDef type_rows[] = {
    GETTER("__name__", type_get_name, type_set_name, "the class's name"),
    GETTER("__qualname__", type_get_qualname, type_set_qualname, "the class's dotted name within its module"),
    GETTER("__module__", type_get_module, type_set_module, "the name of the module that defines the class"),
    GETTER("__doc__", type_get_doc, type_set_doc, "the class's documentation"),
    GETTER("__bases__", type_get_bases, type_set_bases, "the classes it derives from"),
    MEMBER("__base__", type_get_base, "the base whose layout it extends"),
    GETTER("__mro__", type_get_mro, NULL, "the order in which classes are searched for attributes"),
    GETTER("__dict__", type_get_dict, NULL, "a read-only view of the class's namespace"),
    MEMBER("__basicsize__", type_get_basicsize, "bytes of an instance"),
    MEMBER("__itemsize__", type_get_itemsize, "bytes of an item of variable-sized instances"),
    MEMBER("__dictoffset__", type_get_dict_offset, "not 0 where instances have a dict"),
    MEMBER("__weakrefoffset__", type_get_weakref_offset, "not 0 where instances may be weakly referenced"),
    MEMBER("__flags__", type_get_flags, "bits about the class"),
    GETTER("__annotations__", type_get_annotations, type_set_annotations, "annotations of the class's variables"),
    GETTER("__type_params__", type_get_type_params, type_set_type_params, "type parameters"),
    GETTER("__abstractmethods__", type_get_abstract, type_set_abstract, "names of methods still abstract"),
    GETTER("__text_signature__", type_get_text_signature, NULL, "the signature as text"),
    METHOD("mro", "(self, /)", type_mro, "Computes the method resolution order."),
    METHOD("__subclasses__", "(self, /)", type_subclasses, "The direct subclasses that are alive."),
    METHOD("__instancecheck__", "(self, instance, /)", type_instancecheck, "isinstance(instance, self)"),
    METHOD("__subclasscheck__", "(self, subclass, /)", type_subclasscheck, "issubclass(subclass, self)"),
    CLASS_METHOD("__prepare__", "(cls, /, *args, **kwargs)", type_prepare, "The namespace for a class statement."),
    METHOD("__dir__", "(self, /)", type_dir, "The names dir() lists."),
    METHOD("__sizeof__", "(self, /)", type_sizeof, "Bytes of memory the class takes."),
    ROWS_END};

static const Slots type_slots = {.visit = type_visit,
                                 .release_all = type_release_all,
                                 .make = type_make,
                                 .init = type_init,
                                 .repr = type_repr,
                                 .call = type_call,
                                 .getattr = type_getattr,
                                 .setattr = type_setattr,
                                 .binary = {[OP_OR] = type_or}};

const TypeDef type_type = {.name = "type",
                           .doc = "type(object) gives its class; type(name, bases, dict, **kwds) makes a new one.",
                           .flags = CLASS_BASE | CLASS_WEAKREF,
                           .size = sizeof(Class),
                           .saved = SAVED_OWN,
                           .slots = &type_slots,
                           .rows = type_rows};
