/* type_typevars.c: TypeVar, ParamSpec, TypeVarTuple, TypeAliasType and Generic: the native part of PEP 695. */
#include "runtime/import/module_build.h"
#include "runtime/types/generic.h"
#include "vm/loop/frame.h"

static void param_visit(Object *o, VisitFn fn, void *arg)
{
    TypeParam *p = (TypeParam *)o;
    VISIT(p->dict);
    VISIT(p->name);
    VISIT(p->module);
    VISIT(p->bound);
    VISIT(p->constraints);
    VISIT(p->fallback);
    VISIT(p->make_bound);
    VISIT(p->make_constraints);
    VISIT(p->make_fallback);
}

/* __name__ of the module whose code runs, or None. */
static Value param_module(Coil *c, Frame *f)
{
    Value v = f ? dict_get_borrow(c, frame_globals(f), from_object(NAME(c, __name__))) : COIL_NULL;
    return is_null(v) ? V_NONE : retain(v);
}

static TypeParam *param_new(Coil *c, uint32_t shape, Frame *f, Value name)
{
    TypeParam *p = heap_new(c, shape, sizeof *p);
    if (!p)
        return NULL;
    p->name = RETAIN(as_str(name));
    p->module = param_module(c, f);
    return p;
}

Value type_var_new(Coil *c, Frame *f, Value name, Value bound, Value constraints)
{
    TypeParam *p = param_new(c, SHAPE_TYPE_VAR, f, name);
    if (!p)
        return COIL_NULL;
    p->infer = true;
    p->make_bound = is_null(bound) ? COIL_NULL : retain(bound);
    p->make_constraints = is_null(constraints) ? COIL_NULL : retain(constraints);
    return from_object(p);
}

Value param_spec_new(Coil *c, Frame *f, Value name)
{
    TypeParam *p = param_new(c, SHAPE_PARAM_SPEC, f, name);
    if (p)
        p->infer = true;
    return from_object(p);
}

Value type_var_tuple_new(Coil *c, Frame *f, Value name) { return from_object(param_new(c, SHAPE_TYPE_VAR_TUPLE, f, name)); }

Value type_param_set_default(Coil *c, Value param, Value function)
{
    replace_take(c, &as_type_param(param)->make_fallback, retain(function));
    return retain(param);
}

Value typing_get(Coil *c, const char *name)
{
    Value typing = import_module(c, "typing");
    Value v = is_null(typing) ? COIL_NULL : get_attr_c(c, typing, name);
    release_maybe(c, typing);
    return v;
}

/* A field that may wait for its function to be called. `absent` (taken) if there is neither. */
static Value param_lazy(Coil *c, Value *field, Value make, Value absent)
{
    if (is_null(*field) && !is_null(make)) {
        Value v = call0(c, make);
        if (is_null(v)) {
            release_maybe(c, absent);
            return COIL_NULL;
        }
        replace_take(c, field, v);
    }
    if (is_null(*field))
        return absent;
    release_maybe(c, absent);
    return retain(*field);
}

static Value param_get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_type_param(args[0])->name));
}
static Value param_get_module(Coil *c, const Value *args)
{
    (void)c;
    return is_null(as_type_param(args[0])->module) ? V_NONE : retain(as_type_param(args[0])->module);
}
/* Deleted, it is that of the class. */
static Value param_set_module(Coil *c, const Value *args)
{
    Value v = is_null(args[1]) ? from_object(str_intern_c(c, "typing")) : retain(args[1]);
    if (is_null(v))
        return COIL_NULL;
    replace_take(c, &as_type_param(args[0])->module, v);
    return V_NONE;
}
static Value param_get_bound(Coil *c, const Value *args)
{
    return param_lazy(c, &as_type_param(args[0])->bound, as_type_param(args[0])->make_bound, V_NONE);
}
static Value param_get_constraints(Coil *c, const Value *args)
{
    return param_lazy(c, &as_type_param(args[0])->constraints, as_type_param(args[0])->make_constraints,
                      retain(from_object(tuple_empty_borrow(c))));
}
static Value param_get_default(Coil *c, const Value *args)
{
    TypeParam *p = as_type_param(args[0]);
    if (is_null(p->fallback) && is_null(p->make_fallback))
        return typing_get(c, "NoDefault");
    return param_lazy(c, &p->fallback, p->make_fallback, V_NONE);
}
static Value param_has_default(Coil *c, const Value *args)
{
    const TypeParam *p = as_type_param(args[0]);
    if (is_null(p->fallback))
        return bool_value(!is_null(p->make_fallback));
    Value none = typing_get(c, "NoDefault"); /* given as the default, it says that there is none */
    if (is_null(none))
        return COIL_NULL;
    bool has = !same(none, p->fallback);
    release(c, none);
    return bool_value(has);
}
static Value param_get_covariant(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_type_param(args[0])->covariant);
}
static Value param_get_contravariant(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_type_param(args[0])->contravariant);
}
static Value param_get_infer(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_type_param(args[0])->infer);
}

static Value param_repr(Coil *c, Value self)
{
    TypeParam *p = as_type_param(self);
    if (p->infer || is_exact(self, SHAPE_TYPE_VAR_TUPLE))
        return retain(from_object(p->name));
    return from_object(str_format(c, "%s%U", p->covariant ? "+" : p->contravariant ? "-" : "~", p->name));
}

static Value param_or(Coil *c, Value a, Value b)
{
    Value make = typing_get(c, "Union");
    Tuple *t = is_null(make) ? NULL : tuple_pack(c, 2, a, b);
    Value v = t ? get_item(c, make, from_object(t)) : COIL_NULL;
    release_maybe(c, make);
    RELEASE(c, t);
    return v;
}

static Value param_subst(Coil *c, const Value *args)
{
    Value fit = typing_get(c, "_fit");
    Value v = is_null(fit) ? COIL_NULL : call2(c, fit, args[0], args[1]);
    release_maybe(c, fit);
    return v;
}

static Value param_reduce(Coil *c, const Value *args) { return param_get_name(c, args); }
static Value param_mro_entries(Coil *c, const Value *args)
{
    return raise_error(c, EXC_TypeError, "Cannot subclass an instance of %U", class_of_borrow(c, args[0])->name);
}

#define PARAM_ROWS                                                                                                                         \
    GETTER("__name__", param_get_name, NULL, "the name"), GETTER("__module__", param_get_module, param_set_module, "the module"),          \
        GETTER("__default__", param_get_default, NULL, "the default, or typing.NoDefault"),                                                \
        METHOD("has_default", "(self, /)", param_has_default, "Whether it has a default."),                                                \
        METHOD("__typing_subst__", "(self, arg, /)", param_subst, "What stands for it when it is given this argument."),                   \
        METHOD("__mro_entries__", "(self, bases, /)", param_mro_entries, "Refuses."),                                                      \
        METHOD("__reduce__", "(self, /)", param_reduce, "How to pickle it.")

/* ---- TypeVar ---- */

static Value param_make_named(Coil *c, Class *cls, Value name)
{
    Str *s = as_str_borrow(c, name);
    if (!s)
        return raise_error(c, EXC_TypeError, "%N() argument 'name' must be str, not %A", cls, name);
    TypeParam *p = class_instance(c, cls);
    if (!p)
        return COIL_NULL;
    p->name = RETAIN(s);
    p->module = param_module(c, c->frame);
    return from_object(p);
}

static bool param_flags(Coil *c, Value v, const Value *args)
{
    TypeParam *p = as_type_param(v);
    bool *const flags[] = {&p->covariant, &p->contravariant, &p->infer};
    for (size_t i = 0; i < 3; i++) {
        int t = truth(c, args[i]);
        if (t < 0)
            return false;
        *flags[i] = t;
    }
    if (p->covariant && p->contravariant)
        return fail_error(c, EXC_ValueError, "Bivariant types are not supported.");
    if (p->infer && (p->covariant || p->contravariant))
        return fail_error(c, EXC_ValueError, "Variance cannot be specified with infer_variance.");
    return true;
}

/* What may stand as a type, as typing checks it: stored in *out. None and absence leave it as it is. */
static bool param_type(Coil *c, Value v, const char *complaint, Value *out)
{
    if (is_null(v) || is_none(v))
        return true;
    Value check = typing_get(c, "_type_check");
    Str *text = is_null(check) ? NULL : str_from_c(c, complaint);
    if (text)
        replace_take(c, out, call2(c, check, v, from_object(text)));
    release_maybe(c, check);
    RELEASE(c, text);
    return !is_null(*out);
}

/* (name, *constraints, bound, default, covariant, contravariant, infer_variance) */
static Value type_var_make(Coil *c, Class *cls, const Value *args)
{
    Tuple *constraints = as_tuple_borrow(c, args[1]);
    if (constraints->length == 1)
        return raise_error(c, EXC_TypeError, "A single constraint is not allowed");
    if (constraints->length && !is_none(args[2]))
        return raise_error(c, EXC_TypeError, "Constraints cannot be combined with bound=...");
    Value v = param_make_named(c, cls, args[0]);
    if (is_null(v))
        return COIL_NULL;
    TypeParam *p = as_type_param(v);
    if (!param_flags(c, v, args + 4) || !param_type(c, args[2], "Bound must be a type.", &p->bound)) {
        release(c, v);
        return COIL_NULL;
    }
    p->constraints = constraints->length ? retain(args[1]) : COIL_NULL;
    p->fallback = is_null(args[3]) ? COIL_NULL : retain(args[3]);
    return v;
}

static const CoilDef type_var_rows[] = {PARAM_ROWS,
                                        GETTER("__bound__", param_get_bound, NULL, "the bound, or None"),
                                        GETTER("__constraints__", param_get_constraints, NULL, "the constraints"),
                                        GETTER("__covariant__", param_get_covariant, NULL, "whether it is covariant"),
                                        GETTER("__contravariant__", param_get_contravariant, NULL, "whether it is contravariant"),
                                        GETTER("__infer_variance__", param_get_infer, NULL, "whether its variance is inferred"),
                                        ROWS_END};
static const Slots param_slots = {.visit = param_visit, .repr = param_repr, .binary = {[OP_OR] = param_or}};
const TypeDef type_var_type = {
    .name = "typing.TypeVar",
    .doc = "A type variable.",
    .flags = CLASS_WEAKREF,
    .size = sizeof(TypeParam),
    .saved = SAVED_FIELDS,
    .slots = &param_slots,
    .rows = type_var_rows,
    .make_signature = "(name, *constraints, bound=None, default=..., covariant=False, contravariant=False, infer_variance=False)",
    .make_bound = type_var_make,
    DICT_AT(TypeParam, dict)};

/* ---- ParamSpec ---- */

typedef struct ParamSpecPart {
    Object h;
    Value origin;
} ParamSpecPart;

static void part_visit(Object *o, VisitFn fn, void *arg) { VISIT(((ParamSpecPart *)o)->origin); }
static Value part_of(Coil *c, uint32_t shape, Value origin)
{
    ParamSpecPart *p = heap_new(c, shape, sizeof *p);
    if (p)
        p->origin = retain(origin);
    return from_object(p);
}
static Value part_make(Coil *c, Class *cls, const Value *args)
{
    ParamSpecPart *p = class_instance(c, cls);
    if (p)
        p->origin = retain(args[0]);
    return from_object(p);
}
static Value part_repr(Coil *c, Value self)
{
    Value origin = as_param_spec_part(self)->origin;
    const char *part = is_exact(self, SHAPE_PARAM_SPEC_ARGS) ? "args" : "kwargs";
    if (is_exact(origin, SHAPE_PARAM_SPEC))
        return from_object(str_format(c, "%U.%s", as_type_param(origin)->name, part));
    return from_object(str_format(c, "%R.%s", origin, part));
}
static Value part_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !is_object(b) || as_object(a)->shape != as_object(b)->shape)
        return V_NOT_IMPLEMENTED;
    return compare_op(c, op, as_param_spec_part(a)->origin, as_param_spec_part(b)->origin);
}
static bool part_hash(Coil *c, Value self, int64_t *out) { return value_hash(c, as_param_spec_part(self)->origin, out); }
static Value part_get_origin(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_param_spec_part(args[0])->origin);
}
static const CoilDef part_rows[] = {GETTER("__origin__", part_get_origin, NULL, "the ParamSpec"),
                                    METHOD("__mro_entries__", "(self, bases, /)", param_mro_entries, "Refuses."), ROWS_END};
static const Slots part_slots = {.visit = part_visit, .repr = part_repr, .compare = part_compare, .hash = part_hash};
const TypeDef param_spec_args_type = {.name = "typing.ParamSpecArgs",
                                      .flags = CLASS_WEAKREF,
                                      .size = sizeof(ParamSpecPart),
                                      .saved = SAVED_FIELDS,
                                      .slots = &part_slots,
                                      .rows = part_rows,
                                      .make_signature = "(origin)",
                                      .make_bound = part_make};
const TypeDef param_spec_kwargs_type = {.name = "typing.ParamSpecKwargs",
                                        .flags = CLASS_WEAKREF,
                                        .size = sizeof(ParamSpecPart),
                                        .saved = SAVED_FIELDS,
                                        .slots = &part_slots,
                                        .rows = part_rows,
                                        .make_signature = "(origin)",
                                        .make_bound = part_make};

static Value param_spec_get_args(Coil *c, const Value *args) { return part_of(c, SHAPE_PARAM_SPEC_ARGS, args[0]); }
static Value param_spec_get_kwargs(Coil *c, const Value *args) { return part_of(c, SHAPE_PARAM_SPEC_KWARGS, args[0]); }

/* (name, bound, default, covariant, contravariant, infer_variance) */
static Value param_spec_make(Coil *c, Class *cls, const Value *args)
{
    Value v = param_make_named(c, cls, args[0]);
    if (is_null(v))
        return COIL_NULL;
    if (!param_flags(c, v, args + 3) || !param_type(c, args[1], "Bound must be a type.", &as_type_param(v)->bound)) {
        release(c, v);
        return COIL_NULL;
    }
    as_type_param(v)->fallback = is_null(args[2]) ? COIL_NULL : retain(args[2]);
    return v;
}
static const CoilDef param_spec_rows[] = {PARAM_ROWS,
                                          GETTER("args", param_spec_get_args, NULL, "its positional arguments"),
                                          GETTER("kwargs", param_spec_get_kwargs, NULL, "its keyword arguments"),
                                          GETTER("__bound__", param_get_bound, NULL, "the bound, or None"),
                                          GETTER("__covariant__", param_get_covariant, NULL, "whether it is covariant"),
                                          GETTER("__contravariant__", param_get_contravariant, NULL, "whether it is contravariant"),
                                          GETTER("__infer_variance__", param_get_infer, NULL, "whether its variance is inferred"),
                                          ROWS_END};
const TypeDef param_spec_type = {.name = "typing.ParamSpec",
                                 .doc = "A variable for the parameters of a callable.",
                                 .flags = CLASS_WEAKREF,
                                 .size = sizeof(TypeParam),
                                 .saved = SAVED_FIELDS,
                                 .slots = &param_slots,
                                 .rows = param_spec_rows,
                                 .make_signature =
                                     "(name, *, bound=None, default=..., covariant=False, contravariant=False, infer_variance=False)",
                                 .make_bound = param_spec_make,
                                 DICT_AT(TypeParam, dict)};

/* ---- TypeVarTuple ---- */

static Value type_var_tuple_make(Coil *c, Class *cls, const Value *args)
{
    Value v = param_make_named(c, cls, args[0]);
    if (!is_null(v))
        as_type_param(v)->fallback = is_null(args[1]) ? COIL_NULL : retain(args[1]);
    return v;
}
/* *Ts: typing.Unpack[Ts], once. */
static Value type_var_tuple_iter(Coil *c, Value self)
{
    Value unpack = typing_get(c, "Unpack");
    Value one = is_null(unpack) ? COIL_NULL : get_item(c, unpack, self);
    Tuple *t = is_null(one) ? NULL : tuple_pack(c, 1, one);
    Value it = t ? get_iter(c, from_object(t)) : COIL_NULL;
    release_maybe(c, unpack);
    release_maybe(c, one);
    RELEASE(c, t);
    return it;
}
static const CoilDef type_var_tuple_rows[] = {PARAM_ROWS, ROWS_END};
static const Slots type_var_tuple_slots = {.visit = param_visit, .repr = param_repr, .iter = type_var_tuple_iter};
const TypeDef type_var_tuple_type = {.name = "typing.TypeVarTuple",
                                     .doc = "A variable for any number of types.",
                                     .flags = CLASS_WEAKREF,
                                     .size = sizeof(TypeParam),
                                     .saved = SAVED_FIELDS,
                                     .slots = &type_var_tuple_slots,
                                     .rows = type_var_tuple_rows,
                                     .make_signature = "(name, *, default=...)",
                                     .make_bound = type_var_tuple_make,
                                     DICT_AT(TypeParam, dict)};

/* ---- TypeAliasType ---- */

typedef struct TypeAliasObject {
    Object h;
    Str *name;
    Value module, params; /* params: a tuple, or COIL_NULL */
    Value value, make;    /* value is COIL_NULL until asked for */
} TypeAliasObject;

static void type_alias_visit(Object *o, VisitFn fn, void *arg)
{
    TypeAliasObject *a = (TypeAliasObject *)o;
    VISIT(a->name);
    VISIT(a->module);
    VISIT(a->params);
    VISIT(a->value);
    VISIT(a->make);
}
Value type_alias_new(Coil *c, Frame *f, Value name, Value params, Value function)
{
    TypeAliasObject *a = heap_new(c, SHAPE_TYPE_ALIAS, sizeof *a);
    if (!a)
        return COIL_NULL;
    a->name = RETAIN(as_str(name));
    a->module = param_module(c, f);
    a->params = is_none(params) ? COIL_NULL : retain(params);
    a->make = retain(function);
    return from_object(a);
}
static Value type_alias_make(Coil *c, Class *cls, const Value *args)
{
    Str *name = as_str_borrow(c, args[0]);
    if (!name)
        return raise_error(c, EXC_TypeError, "typealias() argument 'name' must be str, not %A", args[0]);
    if (!as_tuple_borrow(c, args[2]))
        return raise_error(c, EXC_TypeError, "type_params must be a tuple");
    TypeAliasObject *a = class_instance(c, cls);
    if (!a)
        return COIL_NULL;
    a->name = RETAIN(name);
    a->module = param_module(c, c->frame);
    a->value = retain(args[1]);
    a->params = retain(args[2]);
    return from_object(a);
}
static Value type_alias_repr(Coil *c, Value self)
{
    (void)c;
    return retain(from_object(as_type_alias(self)->name));
}
static Value type_alias_or(Coil *c, Value a, Value b) { return union_new(c, a, b); }
static Value type_alias_get_item(Coil *c, Value self, Value item)
{
    Value params = as_type_alias(self)->params;
    if (is_null(params) || as_tuple_borrow(c, params)->length == 0)
        return raise_error(c, EXC_TypeError, "Only generic type aliases are subscriptable");
    return generic_alias_new(c, self, item);
}
static Value type_alias_get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_type_alias(args[0])->name));
}
static Value type_alias_get_value(Coil *c, const Value *args)
{
    return param_lazy(c, &as_type_alias(args[0])->value, as_type_alias(args[0])->make, V_NONE);
}
static Value type_alias_get_params(Coil *c, const Value *args)
{
    Value v = as_type_alias(args[0])->params;
    return is_null(v) ? retain(from_object(tuple_empty_borrow(c))) : retain(v);
}
/* Type parameters with every TypeVarTuple unpacked, as `*Ts` would. */
static Tuple *params_unpacked(Coil *c, Tuple *t)
{
    List *out = list_new(c, t->length);
    bool ok = out != NULL;
    for (size_t i = 0; ok && i < t->length; i++)
        ok = is_exact(t->items[i], SHAPE_TYPE_VAR_TUPLE) ? list_extend(c, out, t->items[i]) : list_append(c, out, t->items[i]);
    Tuple *all = ok ? tuple_of(c, out->items, out->length) : NULL;
    RELEASE(c, out);
    return all;
}
static Value type_alias_get_parameters(Coil *c, const Value *args)
{
    Value v = as_type_alias(args[0])->params;
    return from_object(is_null(v) ? RETAIN(tuple_empty_borrow(c)) : params_unpacked(c, as_tuple_borrow(c, v)));
}
static Value type_alias_get_module(Coil *c, const Value *args)
{
    (void)c;
    return is_null(as_type_alias(args[0])->module) ? V_NONE : retain(as_type_alias(args[0])->module);
}
static const CoilDef type_alias_rows[] = {GETTER("__name__", type_alias_get_name, NULL, "the name"),
                                          GETTER("__value__", type_alias_get_value, NULL, "what it stands for"),
                                          GETTER("__type_params__", type_alias_get_params, NULL, "its type parameters"),
                                          GETTER("__parameters__", type_alias_get_parameters, NULL, "its type parameters, unpacked"),
                                          GETTER("__module__", type_alias_get_module, NULL, "the module"),
                                          METHOD("__reduce__", "(self, /)", type_alias_get_name, "How to pickle it."),
                                          ROWS_END};
static const Slots type_alias_slots = {
    .visit = type_alias_visit, .repr = type_alias_repr, .get_item = type_alias_get_item, .binary = {[OP_OR] = type_alias_or}};
const TypeDef type_alias_type = {.name = "typing.TypeAliasType",
                                 .doc = "What a `type` statement makes.",
                                 .flags = CLASS_WEAKREF | CLASS_KEYED,
                                 .size = sizeof(TypeAliasObject),
                                 .saved = SAVED_FIELDS,
                                 .slots = &type_alias_slots,
                                 .rows = type_alias_rows,
                                 .make_signature = "(name, value, *, type_params=())",
                                 .make_bound = type_alias_make};

/* ---- Generic ---- */

/* Generic[T] and the like: made by typing's Python code. */
static Value generic_through_typing(Coil *c, const char *function, const Value *args, size_t n, Dict *kwargs)
{
    Value f = typing_get(c, function);
    if (is_null(f))
        return COIL_NULL;
    Tuple *t = tuple_of(c, args, n);
    Value v = t ? call_tuple(c, f, t, kwargs) : COIL_NULL;
    RELEASE(c, t);
    release(c, f);
    return v;
}
static Value generic_class_getitem(Coil *c, const Value *args)
{
    return generic_through_typing(c, "_generic_class_getitem", args, 2, NULL);
}
static Value generic_init_subclass(Coil *c, const Value *args)
{
    return generic_through_typing(c, "_generic_init_subclass", args, 1, as_dict_borrow(c, args[1]));
}

Value subscript_generic(Coil *c, Value params)
{
    Tuple *all = params_unpacked(c, as_tuple_borrow(c, params));
    Value args[2] = {from_object(core_class_borrow(c, SHAPE_GENERIC)), from_object(all)};
    Value v = all ? generic_class_getitem(c, args) : COIL_NULL;
    RELEASE(c, all);
    return v;
}

static const CoilDef generic_rows[] = {
    CLASS_METHOD("__class_getitem__", "(cls, params, /)", generic_class_getitem, "A parameterised class."),
    CLASS_METHOD("__init_subclass__", "(cls, /, **kwargs)", generic_init_subclass, "Collects the parameters."), ROWS_END};
const TypeDef generic_type = {.name = "typing.Generic",
                              .saved = SAVED_FIELDS,
                              .doc = "The base of generic classes.",
                              .flags = CLASS_BASE,
                              .size = sizeof(Object),
                              .rows = generic_rows};
