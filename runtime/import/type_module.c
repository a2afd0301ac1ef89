/* type_module.c: modules. */
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/name_nearest.h"
#include "runtime/modules/sys/sys_whole.h"
#include "runtime/import/import.h"
#include "runtime/builtins/builtins.h"

static void module_visit(Object *o, VisitFn fn, void *arg) { VISIT(((Module *)o)->dict); }

static bool module_fill(Coil *c, Dict *d, Value name, Value doc)
{
    return dict_set_str(c, d, NAME(c, __name__), name) && dict_set_str(c, d, NAME(c, __doc__), doc) &&
           dict_set_str(c, d, NAME(c, __package__), V_NONE) && dict_set_str(c, d, NAME(c, __loader__), V_NONE) &&
           dict_set_str(c, d, NAME(c, __spec__), V_NONE);
}

Value module_new(Coil *c, Str *name, Value doc)
{
    Module *m = heap_new(c, SHAPE_MODULE, sizeof *m);
    if (!m)
        return COIL_NULL;
    Dict *dict = dict_new(c);
    m->dict = from_object(dict);
    if (!dict || !module_fill(c, dict, from_object(name), doc)) {
        RELEASE(c, m);
        return COIL_NULL;
    }
    return from_object(m);
}

static Value module_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    Module *m = class_instance(c, cls);
    if (m && is_null(m->dict = from_object(dict_new(c)))) {
        RELEASE(c, m);
        return COIL_NULL;
    }
    return from_object(m);
}

static bool module_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Value name = n > 0 ? args[0] : COIL_NULL, doc = n > 1 ? args[1] : V_NONE;
    if (n > 2)
        return fail_error(c, EXC_TypeError, "module() takes at most 2 arguments (%zu given)", n);
    for (size_t i = 0; kw && i < kw->length; i++) {
        Str *key = as_str_borrow(c, kw->items[i]);
        if (str_equal_c(key, "name"))
            name = args[n + i];
        else if (str_equal_c(key, "doc"))
            doc = args[n + i];
        else
            return fail_keyword_of(c, "module", key, (const char *const[]){"name", "doc"}, 2);
    }
    if (is_null(name))
        return fail_error(c, EXC_TypeError, "module() missing required argument 'name' (pos 1)");
    if (!as_str_borrow(c, name))
        return fail_error(c, EXC_TypeError, "module() argument 'name' must be str, not %A", name);
    return module_fill(c, module_dict_borrow(self), name, doc);
}

Value module_entry_borrow(Coil *c, Value self, Str *name)
{
    Dict *d = module_dict_borrow(self);
    return d ? dict_get_borrow(c, d, from_object(name)) : COIL_NULL;
}

/* A module as its spec tells it: where it comes from, or who loads it. */
static Value module_repr_of_spec(Coil *c, Value spec)
{
    Value name = get_attr(c, spec, NAME(c, name)), origin = is_null(name) ? COIL_NULL : get_attr_c(c, spec, "origin"), about = COIL_NULL;
    Str *s = NULL;
    if (!is_null(origin) && !is_none(origin)) {
        about = get_attr_c(c, spec, "has_location");
        int located = is_null(about) ? -1 : truth(c, about);
        if (located >= 0)
            s = str_format(c, located ? "<module %R from %R>" : "<module %R (%S)>", name, origin);
    } else if (!is_null(origin)) {
        about = get_attr_c(c, spec, "loader");
        if (!is_null(about) && is_of(c, about, &namespace_loader_type)) {
            Value folders = get_attr_c(c, about, "_path");
            List *listed = is_null(folders) ? NULL : list_from_iterable(c, folders);
            s = listed ? str_format(c, "<module %R (namespace) from %R>", name, from_object(listed)) : NULL;
            RELEASE(c, listed);
            release_maybe(c, folders);
        } else if (!is_null(about)) {
            s = str_format(c, is_none(about) ? "<module %R>" : "<module %R (%R)>", name, about);
        }
    }
    release_maybe(c, name);
    release_maybe(c, origin);
    release_maybe(c, about);
    return from_object(s);
}

/* A spec tells best; without one __name__, __file__ and __loader__ do, any of which may be missing. */
static Value module_repr(Coil *c, Value self)
{
    enum { OF_NAME, OF_SPEC, OF_FILE, OF_LOADER, ENTRIES };
    Str *const names[ENTRIES] = {NAME(c, __name__), NAME(c, __spec__), NAME(c, __file__), NAME(c, __loader__)};
    Value v[ENTRIES], result = COIL_NULL; /* held: the repr() of one may put others in their places */
    for (size_t k = 0; k < ENTRIES; k++) {
        v[k] = module_entry_borrow(c, self, names[k]);
        if (!is_null(v[k]))
            retain(v[k]);
    }
    if (!failed(c) && is_null(v[OF_NAME]))
        v[OF_NAME] = from_object(str_from_c(c, "?"));
    if (!failed(c) && !is_null(v[OF_SPEC]) && !is_none(v[OF_SPEC]))
        result = module_repr_of_spec(c, v[OF_SPEC]);
    else if (!failed(c))
        result =
            from_object(!is_null(v[OF_FILE])                               ? str_format(c, "<module %R from %R>", v[OF_NAME], v[OF_FILE])
                        : !is_null(v[OF_LOADER]) && !is_none(v[OF_LOADER]) ? str_format(c, "<module %R (%R)>", v[OF_NAME], v[OF_LOADER])
                                                                           : str_format(c, "<module %R>", v[OF_NAME]));
    for (size_t k = 0; k < ENTRIES; k++)
        release_maybe(c, v[k]);
    return result;
}

static Value module_getattr(Coil *c, Value self, Str *name)
{
    if (LIKELY(is_exact(self, SHAPE_MODULE)) && LIKELY(name != NAME(c, __dict__) && name != NAME(c, __class__))) {
        /* Only __annotations__ and dunders are attributes of the type: the dict is looked at first where that cannot matter. */
        Dict *d = module_dict_borrow(self);
        if (!(name->length > 2 && str_at(name, 0) == '_' && str_at(name, 1) == '_')) {
            Value v = d->only_strs && name->hash ? dict_get_str_borrow(c, d, name) : dict_get_borrow(c, d, from_object(name));
            if (!is_null(v))
                return retain(v);
            return failed(c) ? COIL_NULL : module_absent(c, self, name);
        }
    }
    Value v = generic_get_attr(c, self, name);
    if (!is_null(v) || !failed_with(c, EXC_AttributeError))
        return v;
    clear_error(c);
    return module_absent(c, self, name);
}

static Value module_get_dict(Coil *c, const Value *args)
{
    if ((same(args[0], c->vm->builtins_module) && !site_add(c)) || (same(args[0], c->vm->sys_module) && !sys_complete(c)))
        return COIL_NULL;
    return retain(as_module(args[0])->dict);
}

static Value module_get_annotations(Coil *c, const Value *args)
{
    Value v = module_entry_borrow(c, args[0], NAME(c, __annotations__));
    if (!is_null(v))
        return retain(v);
    Dict *d = failed(c) ? NULL : dict_new(c);
    if (d && !dict_set_str(c, module_dict_borrow(args[0]), NAME(c, __annotations__), from_object(d))) {
        RELEASE(c, d);
        return COIL_NULL;
    }
    return from_object(d);
}
static Value module_set_annotations(Coil *c, const Value *args)
{
    Dict *d = module_dict_borrow(args[0]);
    if (!is_null(args[1]))
        return dict_set_str(c, d, NAME(c, __annotations__), args[1]) ? V_NONE : COIL_NULL;
    int gone = dict_delete(c, d, from_object(NAME(c, __annotations__)));
    if (gone == 0)
        return raise_attribute(c, args[0], NAME(c, __annotations__), "__annotations__");
    return gone < 0 ? COIL_NULL : V_NONE;
}

static Value module_dir(Coil *c, const Value *args)
{
    Value dict = get_attr(c, args[0], NAME(c, __dict__)), result = COIL_NULL;
    if (is_null(dict))
        return COIL_NULL;
    Dict *d = as_dict_borrow(c, dict);
    Value hook = d ? dict_get_borrow(c, d, from_object(NAME(c, __dir__))) : COIL_NULL;
    if (!d)
        raise_error(c, EXC_TypeError, "<module>.__dict__ is not a dictionary");
    else if (!is_null(hook))
        result = call0(c, hook);
    else if (!failed(c))
        result = from_object(list_from_iterable(c, dict));
    release(c, dict);
    return result;
}

static const CoilDef module_rows[] = {
    GETTER("__dict__", module_get_dict, NULL, "the module's namespace"),
    GETTER("__annotations__", module_get_annotations, module_set_annotations, "annotations of the module's variables"),
    METHOD("__dir__", "(self, /)", module_dir, "The names dir() lists."), ROWS_END};
static const Slots module_slots = {
    .visit = module_visit, .make = module_make, .init = module_init, .repr = module_repr, .getattr = module_getattr};
const TypeDef module_type = {.name = "module",
                             .doc = "A module: a namespace with a name.",
                             .flags = CLASS_BASE | CLASS_WEAKREF,
                             .size = sizeof(Module),
                             .saved = SAVED_OWN,
                             .slots = &module_slots,
                             .rows = module_rows,
                             .make_signature = "(name, doc=None)",
                             DICT_AT(Module, dict)};
