/* mod_imp.c: _imp: the native parts of the import system, for importlib. */
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"
#include "runtime/import/import.h"
#include "runtime/modules/module_types.h"

static Value imp_nothing(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}

static Value imp_lock_held(Coil *c, const Value *args)
{
    (void)args;
    return bool_value(c->vm->runtime->sys->import_owner != NULL);
}

static Value imp_acquire_lock(Coil *c, const Value *args)
{
    (void)args;
    return import_lock_take(c) ? V_NONE : COIL_NULL;
}

static Value imp_release_lock(Coil *c, const Value *args)
{
    (void)args;
    return import_lock_give(c) ? V_NONE : raise_error(c, EXC_RuntimeError, "not holding the import lock");
}

static Str *imp_name(Coil *c, Value v)
{
    Str *s = as_str_borrow(c, v);
    if (!s)
        (void)raise_error(c, EXC_TypeError, "module name must be str, not %T", v);
    return s;
}

static Value imp_is_builtin(Coil *c, const Value *args)
{
    Str *name = imp_name(c, args[0]);
    Value spec = name ? builtin_find_spec(c, name) : COIL_NULL;
    if (is_null(spec))
        return COIL_NULL;
    int64_t is = is_none(spec) ? 0 : 1;
    release(c, spec);
    return small(is);
}

static Value imp_is_frozen(Coil *c, const Value *args)
{
    Str *name = imp_name(c, args[0]);
    Value spec = name ? frozen_find_spec(c, name) : COIL_NULL;
    if (is_null(spec))
        return COIL_NULL;
    bool is = !is_none(spec);
    release(c, spec);
    return bool_value(is);
}

static Value imp_find_spec(Coil *c, const Value *args)
{
    Str *name = imp_name(c, args[0]);
    return name ? import_find_spec(c, name, args[1], args[2]) : COIL_NULL;
}

static Value imp_module_from_spec(Coil *c, const Value *args) { return import_module_from_spec(c, args[0]); }

static Value imp_init_module(Coil *c, const Value *args) { return import_set_attributes(c, args[1], args[0]) ? V_NONE : COIL_NULL; }

static Value imp_exec(Coil *c, const Value *args) { return import_exec(c, args[0], args[1]) ? V_NONE : COIL_NULL; }

static Value imp_load(Coil *c, const Value *args) { return import_load_spec(c, args[0]); }

static Value imp_import(Coil *c, const Value *args)
{
    Str *name = imp_name(c, args[0]);
    return name ? import_name(c, name) : COIL_NULL;
}

static Value imp_extension_suffixes(Coil *c, const Value *args)
{
    (void)args;
    Str *ending = str_intern_c(c, EXTENSION_ENDING);
    Value item = from_object(ending);
    List *l = ending ? list_of(c, &item, 1) : NULL;
    RELEASE(c, ending);
    return from_object(l);
}

static Value imp_ready(Coil *c, const Value *args)
{
    return module_add_type(c, args[0], &module_spec_type) && module_add_type(c, args[0], &builtin_importer_type) &&
                   module_add_type(c, args[0], &frozen_importer_type) && module_add_type(c, args[0], &path_finder_type) &&
                   module_add_type(c, args[0], &source_loader_type) && module_add_type(c, args[0], &namespace_loader_type) &&
                   module_add_type(c, args[0], &extension_loader_type) && module_add_type(c, args[0], &namespace_path_type)
               ? V_NONE
               : COIL_NULL;
}

const CoilDef imp_module[] = {
    COIL_MODULE("_imp", "The native parts of the import system."),
    FUNCTION("acquire_lock", "()", imp_acquire_lock, "Takes a lock that fork() waits for."),
    FUNCTION("release_lock", "()", imp_release_lock, "Gives it back."),
    FUNCTION("lock_held", "()", imp_lock_held, "Has a thread taken that lock?"),
    FUNCTION("_override_frozen_modules_for_tests", "(override, /)", imp_nothing, "Does nothing: the frozen library is always used."),
    FUNCTION("is_builtin", "(name, /)", imp_is_builtin, "1 for a native module, else 0."),
    FUNCTION("is_frozen", "(name, /)", imp_is_frozen, "Is it a bundled module?"),
    FUNCTION("extension_suffixes", "()", imp_extension_suffixes, "The names' ends of loadable modules."),
    FUNCTION("_find_spec", "(name, path=None, target=None)", imp_find_spec, "The first spec that sys.meta_path has, or None."),
    FUNCTION("_module_from_spec", "(spec)", imp_module_from_spec, "A module with its attributes set, not run."),
    FUNCTION("_init_module", "(spec, module)", imp_init_module, "Sets a module's attributes."),
    FUNCTION("_exec", "(spec, module)", imp_exec, "Runs a module by its spec's loader."),
    FUNCTION("_load", "(spec)", imp_load, "Makes the module, runs it, keeps it in sys.modules."),
    FUNCTION("_import", "(name)", imp_import, "The module of a full name, imported if it was not."),
    COIL_INIT(imp_ready),
    COIL_END,
};
