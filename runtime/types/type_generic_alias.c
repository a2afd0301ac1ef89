/* type_generic_alias.c: types.GenericAlias: list[int]. */
#include "runtime/types/container_methods.h"
#include "runtime/types/generic.h"
#include "vm/values/iterator.h"

static void alias_visit(Object *o, VisitFn fn, void *arg)
{
    GenericAlias *a = (GenericAlias *)o;
    VISIT(a->origin);
    VISIT(a->args);
    VISIT(a->parameters);
}

bool is_type_param(Value v) { return is_exact(v, SHAPE_TYPE_VAR) || is_exact(v, SHAPE_PARAM_SPEC) || is_exact(v, SHAPE_TYPE_VAR_TUPLE); }

/* ---- parameters ---- */

static bool parameters_add(Coil *c, List *out, Value v)
{
    charge_later(c, out->length, RATE_ITEM);
    for (size_t i = 0; i < out->length; i++)
        if (same(out->items[i], v))
            return true;
    return list_append(c, out, v);
}

/* Is v something with __typing_subst__: a type parameter, also of typing's Python classes? */
static int parameters_is_param(Coil *c, Value v)
{
    if (is_type_param(v))
        return 1;
    if (!is_object(v) || value_is_class(c, v) || is_exact(v, SHAPE_STR))
        return 0;
    Value f;
    if (!find_attr_c(c, v, "__typing_subst__", &f))
        return -1;
    int r = !is_null(f);
    release_maybe(c, f);
    return r;
}

/* v.__parameters__ of an alias; NULL with nothing pending if it has none. */
static Tuple *parameters_of(Coil *c, Value v)
{
    Value p;
    if (!is_object(v) || value_is_class(c, v) || !find_attr(c, v, NAME(c, __parameters__), &p) || is_null(p))
        return NULL;
    if (is_exact(p, SHAPE_TUPLE))
        return as_tuple(p);
    release(c, p);
    return NULL;
}

static bool parameters_collect(Coil *c, List *out, Tuple *args)
{
    for (size_t i = 0; i < args->length; i++) {
        Value v = args->items[i];
        int param = charge_round(c, i) ? parameters_is_param(c, v) : -1;
        if (param < 0 || (param && !parameters_add(c, out, v)))
            return false;
        if (param)
            continue;
        Tuple *inner = parameters_of(c, v);
        bool ok = inner || !failed(c);
        for (size_t k = 0; ok && inner && k < inner->length; k++)
            ok = parameters_add(c, out, inner->items[k]);
        RELEASE(c, inner);
        if (!ok)
            return false;
    }
    return true;
}

Tuple *type_parameters(Coil *c, Tuple *args)
{
    List *out = list_new(c, 0);
    Tuple *t = out && parameters_collect(c, out, args) ? tuple_of(c, out->items, out->length) : NULL;
    RELEASE(c, out);
    return t;
}

/* ---- substitution ---- */

Tuple *type_substitute(Coil *c, Value self, Tuple *parameters, Value item)
{
    if (parameters->length == 0) {
        raise_error(c, EXC_TypeError, "%R is not a generic class", self);
        return NULL;
    }
    Value substitute = typing_get(c, "_substitute");
    Value args[] = {self, from_object(parameters), item};
    Value made = is_null(substitute) ? COIL_NULL : call(c, substitute, args, 3, NULL);
    release_maybe(c, substitute);
    if (is_null(made) || is_exact(made, SHAPE_TUPLE))
        return is_null(made) ? NULL : as_tuple(made);
    Tuple *t = tuple_from_iterable(c, made);
    release(c, made);
    return t;
}

/* ---- the alias ---- */

static Value alias_of(Coil *c, Class *cls, Value origin, Value args)
{
    GenericAlias *a = class_instance(c, cls);
    if (!a)
        return COIL_NULL;
    a->origin = retain(origin);
    a->args = is_exact(args, SHAPE_TUPLE) ? RETAIN(as_tuple(args)) : tuple_pack(c, 1, args);
    if (a->args)
        a->parameters = type_parameters(c, a->args);
    if (!a->args || !a->parameters) {
        RELEASE(c, a);
        return COIL_NULL;
    }
    return from_object(a);
}

Value generic_alias_new(Coil *c, Value origin, Value args) { return alias_of(c, core_class_borrow(c, SHAPE_GENERIC_ALIAS), origin, args); }

Value class_getitem_generic(Coil *c, const Value *args) { return generic_alias_new(c, args[0], args[1]); }

static Value alias_make(Coil *c, Class *cls, const Value *args) { return alias_of(c, cls, args[0], args[1]); }

/* A generic alias shows itself; classes and functions show their qualified name, built-ins without a module. */
bool type_repr_into(Coil *c, StrBuilder *b, Value v)
{
    if (b->failed) /* with an exception pending */
        return false;
    if (same(v, V_ELLIPSIS))
        return builder_c(b, "...");
    if (is_none(v) || same(v, from_object(core_class_borrow(c, SHAPE_NONE))))
        return builder_c(b, "None");
    Value origin = COIL_NULL, qualname = COIL_NULL, module = COIL_NULL;
    if (is_object(v) && !find_attr(c, v, NAME(c, __origin__), &origin))
        return false;
    if (!is_null(origin)) {
        release(c, origin);
        Value parameters;
        if (!find_attr(c, v, NAME(c, __args__), &parameters))
            return false;
        release_maybe(c, parameters);
        /* What has __origin__ and __args__ is an alias, whoever made it. */
        if (!is_null(parameters))
            return builder_repr(b, v);
    }
    if (!find_attr(c, v, NAME(c, __qualname__), &qualname))
        return false;
    if (!is_null(qualname) && !find_attr(c, v, NAME(c, __module__), &module)) {
        release(c, qualname);
        return false;
    }
    bool ok;
    if (is_null(qualname) || is_null(module) || is_none(module))
        ok = builder_repr(b, v);
    else if (is_str(module) && str_equal_c(as_str(module), "builtins"))
        ok = builder_text(b, qualname);
    else
        ok = builder_text(b, module) && builder_char(b, '.') && builder_text(b, qualname);
    release_maybe(c, qualname);
    release_maybe(c, module);
    return ok;
}

/* A list of types in brackets; a list in that shows itself. */
static bool alias_repr_list(Coil *c, StrBuilder *b, const List *l)
{
    builder_char(b, '[');
    for (size_t i = 0; i < l->length; i++) {
        if (i)
            builder_c(b, ", ");
        Value item = retain(l->items[i]); /* what shows it may change the list */
        bool ok = type_repr_into(c, b, item);
        release(c, item);
        if (!ok)
            return false;
    }
    return builder_char(b, ']');
}

static Value alias_repr(Coil *c, Value self)
{
    GenericAlias *a = as_generic_alias(self);
    StrBuilder b = STR_BUILDER(c);
    if (a->starred)
        builder_char(&b, '*');
    bool ok = type_repr_into(c, &b, a->origin);
    builder_char(&b, '[');
    for (size_t i = 0; ok && i < a->args->length; i++) {
        if (i)
            builder_c(&b, ", ");
        ok = is_exact(a->args->items[i], SHAPE_LIST) ? alias_repr_list(c, &b, as_list(a->args->items[i]))
                                                     : type_repr_into(c, &b, a->args->items[i]);
    }
    if (a->args->length == 0)
        builder_c(&b, "()");
    builder_char(&b, ']');
    if (!ok) {
        builder_drop(&b);
        return COIL_NULL;
    }
    return from_object(builder_finish(&b));
}

static Value alias_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    retain(self);
    Value v = call(c, as_generic_alias(self)->origin, args, n, kw);
    if (!is_null(v) && !set_attr(c, v, NAME(c, __orig_class__), self)) { /* where it cannot be set, nobody misses it */
        if (failed_with(c, EXC_AttributeError) || failed_with(c, EXC_TypeError)) {
            clear_error(c);
        } else {
            release(c, v);
            v = COIL_NULL;
        }
    }
    release(c, self);
    return v;
}

static const char *const own_attributes[] = {
    "__class__",  "__origin__",    "__args__", "__parameters__", "__unpacked__", "__mro_entries__", "__typing_unpacked_tuple_args__",
    "__reduce__", "__reduce_ex__", "__copy__", "__deepcopy__",   "__bases__"};

/* Attributes are the origin's but for these. copy and pickle, and issubclass() by __bases__, are not to take an alias for
   its class: where it has no such attribute, there is none. */
static Value alias_getattr(Coil *c, Value self, Str *name)
{
    for (size_t i = 0; i < sizeof own_attributes / sizeof *own_attributes; i++)
        if (str_equal_c(name, own_attributes[i]))
            return generic_get_attr(c, self, name);
    return get_attr(c, as_generic_alias(self)->origin, name);
}

bool is_generic_alias(Coil *c, Value v) { return class_derives(class_of_borrow(c, v), core_class_borrow(c, SHAPE_GENERIC_ALIAS)); }

static Value alias_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !is_generic_alias(c, b) || !is_generic_alias(c, a))
        return V_NOT_IMPLEMENTED;
    GenericAlias *x = as_generic_alias(a), *y = as_generic_alias(b);
    int equal = x->starred == y->starred ? value_equal(c, x->origin, y->origin) : 0;
    if (equal > 0)
        equal = value_equal(c, from_object(x->args), from_object(y->args));
    return equal < 0 ? COIL_NULL : bool_value(equal == (op == CMP_EQ));
}

static bool alias_hash(Coil *c, Value self, int64_t *out)
{
    int64_t a, b;
    if (!value_hash(c, as_generic_alias(self)->origin, &a) || !value_hash(c, from_object(as_generic_alias(self)->args), &b))
        return false;
    *out = a ^ b;
    if (*out == -1)
        *out = -2;
    return true;
}

static Value alias_get_item(Coil *c, Value self, Value item)
{
    GenericAlias *a = as_generic_alias(self);
    Tuple *args = type_substitute(c, self, a->parameters, item);
    Value v = args ? alias_of(c, class_of_borrow(c, self), a->origin, from_object(args)) : COIL_NULL;
    RELEASE(c, args);
    if (!is_null(v))
        as_generic_alias(v)->starred = a->starred;
    return v;
}

static Value alias_or(Coil *c, Value a, Value b) { return union_new(c, a, b); }

/* ---- *tuple[int] in a display: one starred alias ---- */

typedef struct AliasIterator {
    Object h;
    Value alias; /* COIL_NULL: exhausted */
} AliasIterator;

static const TypeDef alias_iterator_type;
DOWNCAST(as_alias_iterator, AliasIterator, &alias_iterator_type)
static void alias_iterator_visit(Object *o, VisitFn fn, void *arg) { VISIT(((AliasIterator *)o)->alias); }
static Value alias_iterator_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}
static Value alias_iterator_next(Coil *c, Value self)
{
    Value alias = as_alias_iterator(self)->alias;
    if (is_null(alias))
        return COIL_NULL;
    GenericAlias *a = as_generic_alias(retain(alias)); /* what looks for parameters may take it from here */
    Value v = alias_of(c, class_of_borrow(c, alias), a->origin, from_object(a->args));
    if (!is_null(v)) {
        as_generic_alias(v)->starred = true;
        replace_take(c, &as_alias_iterator(self)->alias, COIL_NULL);
    }
    release(c, alias);
    return v;
}
static Value alias_iterator_reduce(Coil *c, const Value *args)
{
    Value alias = as_alias_iterator(args[0])->alias;
    return iterator_reduce_iter(c, is_null(alias) ? from_object(tuple_empty_borrow(c)) : alias, COIL_NULL, COIL_NULL);
}
static const CoilDef alias_iterator_rows[] = {METHOD("__reduce__", "(self, /)", alias_iterator_reduce, "How to pickle it."), ROWS_END};
static const Slots alias_iterator_slots = {.visit = alias_iterator_visit, .iter = alias_iterator_iter, .next = alias_iterator_next};
static const TypeDef alias_iterator_type = {.name = "generic_alias_iterator",
                                            .flags = CLASS_NO_NEW,
                                            .size = sizeof(AliasIterator),
                                            .saved = SAVED_FIELDS,
                                            .slots = &alias_iterator_slots,
                                            .rows = alias_iterator_rows};

static Value alias_iter(Coil *c, Value self)
{
    Class *cls = class_from_def_borrow(c, &alias_iterator_type);
    AliasIterator *it = cls ? class_instance(c, cls) : NULL;
    if (it)
        it->alias = retain(self);
    return from_object(it);
}

/* ---- attributes of its own ---- */

static Value alias_get_origin(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_generic_alias(args[0])->origin);
}
static Value alias_get_args(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_generic_alias(args[0])->args));
}
static Value alias_get_parameters(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_generic_alias(args[0])->parameters));
}
static Value alias_get_unpacked(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_generic_alias(args[0])->starred);
}
static Value alias_get_unpacked_args(Coil *c, const Value *args)
{
    GenericAlias *a = as_generic_alias(args[0]);
    bool tuple = a->starred && same(a->origin, from_object(core_class_borrow(c, SHAPE_TUPLE)));
    return tuple ? retain(from_object(a->args)) : V_NONE;
}
static Value alias_mro_entries(Coil *c, const Value *args) { return from_object(tuple_pack(c, 1, as_generic_alias(args[0])->origin)); }
static Value alias_reduce(Coil *c, const Value *args)
{
    GenericAlias *a = as_generic_alias(args[0]);
    if (a->starred) { /* next(iter(the one without a star)) */
        Value next = get_attr_c(c, c->vm->builtins_module, "next");
        Value plain = is_null(next) ? COIL_NULL : alias_of(c, class_of_borrow(c, args[0]), a->origin, from_object(a->args));
        Value it = is_null(plain) ? COIL_NULL : alias_iter(c, plain);
        Tuple *inner = is_null(it) ? NULL : tuple_pack(c, 1, it);
        Tuple *t = inner ? tuple_pack(c, 2, next, from_object(inner)) : NULL;
        RELEASE(c, inner);
        release_maybe(c, it);
        release_maybe(c, plain);
        release_maybe(c, next);
        return from_object(t);
    }
    Tuple *inner = tuple_pack(c, 2, a->origin, from_object(a->args));
    Tuple *t = inner ? tuple_pack(c, 2, from_object(class_of_borrow(c, args[0])), from_object(inner)) : NULL;
    RELEASE(c, inner);
    return from_object(t);
}
static Value alias_dir(Coil *c, const Value *args)
{
    Value dir = get_attr_c(c, c->vm->builtins_module, "dir");
    Value names = is_null(dir) ? COIL_NULL : call1(c, dir, as_generic_alias(args[0])->origin);
    release_maybe(c, dir);
    List *l = is_null(names) ? NULL : list_from_iterable(c, names);
    release_maybe(c, names);
    for (size_t i = 0; l && i < sizeof own_attributes / sizeof *own_attributes; i++) {
        Str *name = str_intern_c(c, own_attributes[i]);
        int known = name ? contains(c, from_object(l), from_object(name)) : -1;
        if (known < 0 || (!known && !list_append(c, l, from_object(name)))) {
            RELEASE(c, l);
            l = NULL;
        }
        RELEASE(c, name);
    }
    return from_object(l);
}
static Value alias_refuse_instance(Coil *c, const Value *args)
{
    (void)args;
    return raise_error(c, EXC_TypeError, "isinstance() argument 2 cannot be a parameterized generic");
}
static Value alias_refuse_subclass(Coil *c, const Value *args)
{
    (void)args;
    return raise_error(c, EXC_TypeError, "issubclass() argument 2 cannot be a parameterized generic");
}

static const CoilDef alias_rows[] = {GETTER("__origin__", alias_get_origin, NULL, "the generic class"),
                                     GETTER("__args__", alias_get_args, NULL, "its arguments"),
                                     GETTER("__parameters__", alias_get_parameters, NULL, "type variables among them"),
                                     GETTER("__unpacked__", alias_get_unpacked, NULL, "whether it is starred"),
                                     GETTER("__typing_unpacked_tuple_args__", alias_get_unpacked_args, NULL, "the arguments of *tuple[…]"),
                                     METHOD("__mro_entries__", "(self, bases, /)", alias_mro_entries, "The origin, as a base class."),
                                     METHOD("__reduce__", "(self, /)", alias_reduce, "How to pickle it."),
                                     METHOD("__dir__", "(self, /)", alias_dir, "The names dir() lists."),
                                     METHOD("__instancecheck__", "(self, instance, /)", alias_refuse_instance, "Refuses."),
                                     METHOD("__subclasscheck__", "(self, cls, /)", alias_refuse_subclass, "Refuses."),
                                     ROWS_END};
static const Slots alias_slots = {.visit = alias_visit,
                                  .repr = alias_repr,
                                  .call = alias_call,
                                  .getattr = alias_getattr,
                                  .compare = alias_compare,
                                  .hash = alias_hash,
                                  .get_item = alias_get_item,
                                  .iter = alias_iter,
                                  .binary = {[OP_OR] = alias_or}};
const TypeDef generic_alias_type = {.name = "types.GenericAlias",
                                    .doc = "A generic class with arguments: list[int].",
                                    .flags = CLASS_BASE | CLASS_WEAKREF,
                                    .size = sizeof(GenericAlias),
                                    .saved = SAVED_FIELDS,
                                    .slots = &alias_slots,
                                    .rows = alias_rows,
                                    .make_signature = "(origin, args, /)",
                                    .make_bound = alias_make};
