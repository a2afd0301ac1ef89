/* module_spec.c: importlib.machinery.ModuleSpec. */
#include "runtime/import/import.h"
#include "vm/classes/class_make.h"

bool is_of(Coil *c, Value v, const TypeDef *def)
{
    const Class *cls = is_object(v) ? class_of_borrow(c, v) : NULL;
    return cls && cls->def == def && !(cls->flags & CLASS_HEAP);
}

static void spec_visit(Object *o, VisitFn fn, void *arg)
{
    ModuleSpec *s = (ModuleSpec *)o;
    VISIT(s->name);
    VISIT(s->loader);
    VISIT(s->origin);
    VISIT(s->locations);
    VISIT(s->loader_state);
    VISIT(s->cached);
    VISIT(s->dict);
}

static void spec_fill(ModuleSpec *s, Value name, Value loader, Value origin, Value locations)
{
    s->name = retain(name);
    s->loader = retain(loader);
    s->origin = retain(origin);
    s->locations = retain(locations);
    s->loader_state = s->cached = V_NONE;
}

Value module_spec_new(Coil *c, Value name, Value loader, Value origin, Value locations, bool has_location)
{
    Class *cls = class_from_def_borrow(c, &module_spec_type);
    ModuleSpec *s = cls ? class_instance(c, cls) : NULL;
    if (s) {
        spec_fill(s, name, loader, origin, locations);
        s->has_location = has_location;
    }
    return from_object(s);
}

static Value spec_make(Coil *c, Class *cls, const Value *args)
{
    List *locations = NULL;
    if (!is_none(args[4])) {
        int package = truth(c, args[4]);
        if (package < 0 || (package && !(locations = list_new(c, 0))))
            return COIL_NULL;
    }
    ModuleSpec *s = class_instance(c, cls);
    if (s) {
        spec_fill(s, args[0], args[1], args[2], locations ? from_object(locations) : V_NONE);
        replace_take(c, &s->loader_state, retain(args[3]));
    }
    RELEASE(c, locations);
    return from_object(s);
}

Value module_spec_parent(Coil *c, Value name)
{
    Str *s = as_str_borrow(c, name);
    size_t end = s ? s->length : 0;
    if (s && !str_behind(c, s, end, '.', &end))
        return COIL_NULL;
    Str *parent = str_slice(c, s ? s : str_empty_borrow(c), 0, end ? end - 1 : 0);
    return from_object(parent);
}

static Value spec_get_parent(Coil *c, const Value *args)
{
    ModuleSpec *s = as_module_spec(args[0]);
    return is_none(s->locations) ? module_spec_parent(c, s->name) : retain(s->name);
}

#define SPEC_FIELD(field)                                                                                                                  \
    static Value spec_get_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return retain(as_module_spec(args[0])->field);                                                                                     \
    }                                                                                                                                      \
    static Value spec_set_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        replace_take(c, &as_module_spec(args[0])->field, is_null(args[1]) ? V_NONE : retain(args[1]));                                     \
        return V_NONE;                                                                                                                     \
    }
SPEC_FIELD(name)
SPEC_FIELD(loader)
SPEC_FIELD(origin)
SPEC_FIELD(locations)

/* A frozen module's is made when it is asked for: no import does. */
static Value spec_get_loader_state(Coil *c, const Value *args)
{
    ModuleSpec *s = as_module_spec(args[0]);
    if (is_none(s->loader_state) && value_is_class(c, s->loader) && as_class(s->loader)->def == &frozen_importer_type) {
        Value state = frozen_state(c, s->name);
        if (is_null(state))
            return COIL_NULL;
        replace_take(c, &s->loader_state, state);
    }
    return retain(s->loader_state);
}
static Value spec_set_loader_state(Coil *c, const Value *args)
{
    replace_take(c, &as_module_spec(args[0])->loader_state, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}

#define SPEC_BOOL(field)                                                                                                                   \
    static Value spec_get_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return bool_value(as_module_spec(args[0])->field);                                                                                 \
    }                                                                                                                                      \
    static Value spec_set_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        int is = is_null(args[1]) ? 0 : truth(c, args[1]);                                                                                 \
        if (is < 0)                                                                                                                        \
            return COIL_NULL;                                                                                                              \
        as_module_spec(args[0])->field = is;                                                                                               \
        return V_NONE;                                                                                                                     \
    }
SPEC_BOOL(has_location)
SPEC_BOOL(initializing)

static bool is_compiled(const Str *file)
{
    static const char ending[] = {'.', 'p', 'y', 'c'};
    for (size_t k = 0; k < sizeof ending; k++)
        if (str_at(file, file->length - sizeof ending + k) != (uint32_t)ending[k])
            return false;
    return true;
}

/* Where a compiled form would be kept: told, though Coil writes none. */
static Value spec_get_cached(Coil *c, const Value *args)
{
    ModuleSpec *s = as_module_spec(args[0]);
    Str *origin = as_str_borrow(c, s->origin);
    if (!is_none(s->cached) || !s->has_location || !origin || origin->length < 4)
        return retain(s->cached);
    if (is_compiled(origin))
        return retain(s->origin);
    size_t slash, dot;
    if (!str_behind(c, origin, origin->length, '/', &slash) || !str_behind(c, origin, origin->length, '.', &dot))
        return COIL_NULL;
    if (dot <= slash)
        return V_NONE;
    StrBuilder b = STR_BUILDER(c);
    builder_slice(&b, origin, 0, slash);
    builder_c(&b, "__pycache__/");
    builder_slice(&b, origin, slash, dot - 1);
    builder_c(&b, ".coil-313.pyc");
    return from_object(builder_finish(&b));
}

static Value spec_set_cached(Coil *c, const Value *args)
{
    replace_take(c, &as_module_spec(args[0])->cached, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}

/* Held: what the field's repr() runs may set another. */
static void spec_repr_field(StrBuilder *b, Value v)
{
    retain(v);
    builder_repr(b, v);
    release(b->c, v);
}

static Value spec_repr(Coil *c, Value self)
{
    ModuleSpec *s = as_module_spec(self);
    Str *cls = class_of_borrow(c, self)->name;
    StrBuilder b = STR_BUILDER(c);
    builder_format(&b, "%U(name=", cls);
    spec_repr_field(&b, s->name);
    builder_c(&b, ", loader=");
    spec_repr_field(&b, s->loader);
    if (!is_none(s->origin)) {
        builder_c(&b, ", origin=");
        spec_repr_field(&b, s->origin);
    }
    if (!is_none(s->locations)) {
        builder_c(&b, ", submodule_search_locations=");
        spec_repr_field(&b, s->locations);
    }
    builder_char(&b, ')');
    return from_object(builder_finish(&b));
}

static Value spec_compare(Coil *c, Value a, Value b, CompareOp op)
{
    const TypeDef *def = &module_spec_type;
    if ((op != CMP_EQ && op != CMP_NE) || class_of_borrow(c, a)->def != def || class_of_borrow(c, b)->def != def)
        return V_NOT_IMPLEMENTED;
    ModuleSpec *x = as_module_spec(a), *y = as_module_spec(b);
    Value *const pairs[][2] = {{&x->name, &y->name}, {&x->loader, &y->loader}, {&x->origin, &y->origin}, {&x->locations, &y->locations}};
    int equal = x->has_location == y->has_location;
    for (size_t k = 0; equal > 0 && k < sizeof pairs / sizeof *pairs; k++)
        equal = value_equal(c, *pairs[k][0], *pairs[k][1]);
    return equal < 0 ? COIL_NULL : bool_value((op == CMP_EQ) == equal);
}

static const CoilDef spec_rows[] = {
    GETTER("name", spec_get_name, spec_set_name, "The module's full name."),
    GETTER("loader", spec_get_loader, spec_set_loader, "What loads it."),
    GETTER("origin", spec_get_origin, spec_set_origin, "Where it comes from, or None."),
    GETTER("submodule_search_locations", spec_get_locations, spec_set_locations, "A package's __path__, else None."),
    GETTER("loader_state", spec_get_loader_state, spec_set_loader_state, "Whatever the loader keeps here."),
    GETTER("cached", spec_get_cached, spec_set_cached, "Where a compiled form would lie."),
    GETTER("has_location", spec_get_has_location, spec_set_has_location, "Is origin a place that can be read?"),
    GETTER("_set_fileattr", spec_get_has_location, spec_set_has_location, "As has_location."),
    GETTER("_initializing", spec_get_initializing, spec_set_initializing, "Is the module's code running?"),
    GETTER("parent", spec_get_parent, NULL, "The package it belongs to."),
    ROWS_END,
};
static const Slots spec_slots = {.visit = spec_visit, .repr = spec_repr, .compare = spec_compare};
const TypeDef module_spec_type = {
    .name = "_frozen_importlib.ModuleSpec",
    .doc = "How a module is found and loaded.",
    .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
    .size = sizeof(ModuleSpec),
    .saved = SAVED_FIELDS,
    .slots = &spec_slots,
    .rows = spec_rows,
    .make_signature = "(name, loader, *, origin=None, loader_state=None, is_package=None)",
    .make_bound = spec_make,
    DICT_AT(ModuleSpec, dict),
};
