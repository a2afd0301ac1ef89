/* import_load.c: from a spec to a module that has run. Specs and loaders may be anybody's objects; the native ones are read directly. */
#include "runtime/import/import.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"

static Value spec_field(Coil *c, Value spec, const char *name, Value (*native)(ModuleSpec *s))
{
    if (is_of(c, spec, &module_spec_type))
        return retain(native(as_module_spec(spec)));
    Value v;
    if (!find_attr_c(c, spec, name, &v))
        return COIL_NULL;
    return is_null(v) ? V_NONE : v;
}
static Value native_spec_name(ModuleSpec *s) { return s->name; }
static Value native_loader(ModuleSpec *s) { return s->loader; }
static Value native_origin(ModuleSpec *s) { return s->origin; }
static Value native_locations(ModuleSpec *s) { return s->locations; }
static Value spec_name(Coil *c, Value spec) { return spec_field(c, spec, "name", native_spec_name); }
static Value spec_loader(Coil *c, Value spec) { return spec_field(c, spec, "loader", native_loader); }

static int spec_has_location(Coil *c, Value spec)
{
    if (is_of(c, spec, &module_spec_type))
        return as_module_spec(spec)->has_location;
    Value v;
    if (!find_attr_c(c, spec, "has_location", &v))
        return -1;
    int is = is_null(v) ? 0 : truth(c, v);
    release_maybe(c, v);
    return is;
}

static bool spec_mark_initializing(Coil *c, Value spec, bool is)
{
    if (is_of(c, spec, &module_spec_type)) {
        ModuleSpec *s = as_module_spec(spec);
        s->initializing = is;
        s->importer = c;
        return true;
    }
    return set_attr_c(c, spec, "_initializing", bool_value(is));
}

/* module.name = v (taken), for plain modules straight into the dict. */
static bool put_attr(Coil *c, Value module, Str *name, Value v)
{
    if (is_null(v))
        return false;
    bool ok = is_exact(module, SHAPE_MODULE) ? dict_set_str(c, module_dict_borrow(module), name, v) : set_attr(c, module, name, v);
    if (!ok && failed_with(c, EXC_AttributeError)) {
        clear_error(c);
        ok = true;
    }
    release(c, v);
    return ok;
}

/* The native class of specs is read directly; what has its interface is asked by attribute, in the order in which errors show. */
bool import_set_attributes(Coil *c, Value module, Value spec)
{
    Value name = spec_name(c, spec), locations = COIL_NULL;
    if (is_null(name))
        return false;
    bool ok = put_attr(c, module, NAME(c, __name__), retain(name)) && put_attr(c, module, NAME(c, __loader__), spec_loader(c, spec)) &&
              put_attr(c, module, NAME(c, __spec__), retain(spec));
    if (ok) {
        locations = spec_field(c, spec, "submodule_search_locations", native_locations);
        ok = !is_null(locations);
    }
    if (ok) {
        Value package;
        if (is_of(c, spec, &module_spec_type))
            package = is_none(locations) ? module_spec_parent(c, name) : retain(name);
        else
            package = get_attr_c(c, spec, "parent");
        ok = put_attr(c, module, NAME(c, __package__), package);
    }
    if (ok && !is_none(locations))
        ok = put_attr(c, module, NAME(c, __path__), retain(locations));
    int located = ok ? spec_has_location(c, spec) : -1;
    if (located > 0) {
        Str *cached_name = str_intern_c(c, "__cached__");
        ok = cached_name && put_attr(c, module, NAME(c, __file__), spec_field(c, spec, "origin", native_origin));
        Value cached = COIL_NULL;
        ok = ok && find_attr_c(c, spec, "cached", &cached) &&
             (is_null(cached) || is_none(cached) || put_attr(c, module, cached_name, retain(cached)));
        release_maybe(c, cached);
        RELEASE(c, cached_name);
    } else if (ok && located == 0 && !is_none(locations)) {
        /* A namespace package lies in no file; with our loader it says so. */
        Value loader = spec_loader(c, spec);
        ok = !is_null(loader) && (!is_of(c, loader, &namespace_loader_type) || put_attr(c, module, NAME(c, __file__), V_NONE));
        release_maybe(c, loader);
    }
    release(c, name);
    release_maybe(c, locations);
    return ok && located >= 0;
}

/* A spec without a loader but with folders is that of a namespace package, and is given its loader. */
static bool spec_complete(Coil *c, Value spec)
{
    Value loader = spec_loader(c, spec);
    bool lacks = !is_null(loader) && is_none(loader);
    release_maybe(c, loader);
    if (!lacks)
        return !is_null(loader);
    Value name = spec_name(c, spec), path = is_null(name) ? COIL_NULL : spec_field(c, spec, "submodule_search_locations", native_locations);
    bool ok = !is_null(path);
    if (ok && !is_none(path)) {
        loader = namespace_loader_new(c, name, path);
        ok = !is_null(loader) && set_attr_c(c, spec, "loader", loader);
        release_maybe(c, loader);
    }
    release_maybe(c, name);
    release_maybe(c, path);
    return ok;
}

/* Only loaders of programs are asked for create_module(): of ours, built-in modules make their own, the others have the default. */
Value import_module_from_spec(Coil *c, Value spec)
{
    Value loader = spec_complete(c, spec) ? spec_loader(c, spec) : COIL_NULL, module = V_NONE;
    if (is_null(loader))
        return COIL_NULL;
    if (same(loader, from_object(class_from_def_borrow(c, &builtin_importer_type)))) {
        module = bundled_create(c, spec);
    } else if (!is_none(loader) && !is_of(c, loader, &source_loader_type) &&
               !same(loader, from_object(class_from_def_borrow(c, &frozen_importer_type)))) {
        Value create;
        if (!find_attr_c(c, loader, "create_module", &create)) {
            module = COIL_NULL;
        } else if (!is_null(create)) {
            module = call1(c, create, spec);
            release(c, create);
        } else {
            Value exec;
            if (!find_attr_c(c, loader, "exec_module", &exec))
                module = COIL_NULL;
            else if (!is_null(exec)) {
                release(c, exec);
                module = raise_error(c, EXC_ImportError, "loaders that define exec_module() must also define create_module()");
            }
        }
    }
    release(c, loader);
    if (!is_null(module) && is_none(module)) {
        Value name = spec_name(c, spec);
        Str *text = is_null(name) ? NULL : as_str_borrow(c, name);
        module = text        ? module_new(c, text, V_NONE)
                 : failed(c) ? COIL_NULL
                             : raise_error(c, EXC_TypeError, "module() argument 'name' must be str, not %A", name);
        release_maybe(c, name);
    }
    if (!is_null(module) && !import_set_attributes(c, module, spec)) {
        release(c, module);
        return COIL_NULL;
    }
    return module;
}

bool import_exec(Coil *c, Value spec, Value module)
{
    Value loader = spec_loader(c, spec);
    if (is_null(loader))
        return false;
    bool ok;
    Dict *globals = is_exact(module, SHAPE_MODULE) ? module_dict_borrow(module) : NULL;
    if (is_none(loader)) { /* a namespace package, or nothing to run */
        Value locations = spec_field(c, spec, "submodule_search_locations", native_locations), name = spec_name(c, spec);
        ok = !is_null(locations) && !is_null(name);
        if (ok && is_none(locations)) {
            (void)raise_import(c, EXC_ImportError, name, V_NONE, "missing loader");
            ok = false;
        }
        release_maybe(c, locations);
        release_maybe(c, name);
    } else if (same(loader, from_object(class_from_def_borrow(c, &builtin_importer_type)))) {
        ok = true;
    } else if (globals && same(loader, from_object(class_from_def_borrow(c, &frozen_importer_type)))) {
        Value name = spec_name(c, spec);
        Str *text = is_null(name) ? NULL : as_str_borrow(c, name);
        ok = text && frozen_exec(c, text, globals);
        release_maybe(c, name);
    } else if (globals && is_of(c, loader, &source_loader_type)) {
        ok = source_exec(c, as_source_loader(loader), globals);
    } else {
        Value exec, r = COIL_NULL;
        ok = find_attr_c(c, loader, "exec_module", &exec);
        if (ok && is_null(exec)) { /* the way before PEP 451 */
            Value name = spec_name(c, spec);
            r = is_null(name) ? COIL_NULL : call_method(c, loader, "load_module", &name, 1);
            release_maybe(c, name);
        } else if (ok) {
            r = call1(c, exec, module);
            release(c, exec);
        }
        ok = !is_null(r);
        release_maybe(c, r);
    }
    release(c, loader);
    return ok;
}

static bool lies_inside(const Str *inner, const Str *outer)
{
    size_t n = outer->length;
    if (inner->length <= n || str_at(inner, n) != '.')
        return false;
    while (n && str_at(inner, n - 1) == str_at(outer, n - 1))
        n--;
    return n == 0;
}

/* A module that was stopped, or lacked memory, half-way leaves no modules inside it either: it would find them loaded when it is imported
 * anew, and be without the attributes that loading them gives it. */
static void forget_inner(Coil *c, Dict *modules, Value name)
{
    Str *outer = as_str_borrow(c, name);
    size_t at = 0;
    Value key, value;
    while (outer && dict_next_borrow(modules, &at, &key, &value)) {
        Str *inner = as_str_borrow(c, key);
        if (!inner || !lies_inside(inner, outer))
            continue;
        retain(key);
        if (dict_delete(c, modules, key) < 0)
            clear_error(c);
        release(c, key);
    }
}

Value import_load_spec(Coil *c, Value spec)
{
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    Value name = spec_name(c, spec), module = is_null(name) ? COIL_NULL : import_module_from_spec(c, spec);
    if (is_null(module)) {
        release_maybe(c, name);
        return COIL_NULL;
    }
    bool ok = spec_mark_initializing(c, spec, true) && dict_set(c, modules, name, module) && import_exec(c, spec, module);
    bool cut_short = !ok && (c->vm->stopped || failed_with(c, EXC_MemoryError));
    Value error = take_error(c);
    if (!ok && dict_delete(c, modules, name) < 0)
        clear_error(c);
    if (cut_short)
        forget_inner(c, modules, name);
    if (!spec_mark_initializing(c, spec, false))
        clear_error(c);
    if (!is_null(error))
        restore_error_take(c, error);
    if (ok) { /* a module may replace itself in sys.modules; there it belongs after those it imported */
        Value now = COIL_NULL;
        int have = dict_pop(c, modules, name, &now);
        ok = have > 0 ? dict_set(c, modules, name, now) : false;
        if (have == 0)
            (void)raise_value(c, EXC_KeyError, name);
        if (have > 0) {
            release(c, module);
            module = now;
        }
    }
    release(c, name);
    if (ok)
        return module;
    release(c, module);
    return COIL_NULL;
}
