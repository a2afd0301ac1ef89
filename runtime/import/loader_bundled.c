/* loader_bundled.c: BuiltinImporter and FrozenImporter: modules in the binary. Both classes are finder and loader at once: only
 * their class and static methods are used. */
#include "runtime/import/import.h"
#include "runtime/start/library_folder.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/code/code.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"

/* A name's UTF-8; valid while *keep lives. NULL: no module is called so, or failed. */
static const char *name_utf8(Coil *c, Str *name, size_t *length, Value *keep)
{
    *keep = COIL_NULL;
    return name->ascii ? str_utf8(c, name, length, keep) : NULL;
}

static const CoilDef *table_of(Coil *c, Str *name)
{
    size_t n;
    Value keep;
    const char *text = name_utf8(c, name, &n, &keep);
    const CoilDef *table = text ? native_module_find(text, n) : NULL;
    release_maybe(c, keep);
    return table;
}

static const FrozenModule *frozen_of(Coil *c, Str *name)
{
    size_t n;
    Value keep;
    const char *text = name_utf8(c, name, &n, &keep);
    const FrozenModule *m = text && !(c->vm->config.flags & COIL_VM_NO_BUNDLED) ? frozen_find(text, n) : NULL;
    release_maybe(c, keep);
    return m;
}

static Value spec_of(Coil *c, Str *name, const TypeDef *loader, const char *origin, Value locations)
{
    Str *text = str_intern_c(c, origin);
    Class *cls = class_from_def_borrow(c, loader);
    Value spec = text && cls ? module_spec_new(c, from_object(name), from_object(cls), from_object(text), locations, false) : COIL_NULL;
    RELEASE(c, text);
    return spec;
}

Value builtin_find_spec(Coil *c, Str *name)
{
    return table_of(c, name) ? spec_of(c, name, &builtin_importer_type, "built-in", V_NONE) : V_NONE;
}

/* A bundled package's __path__: what of it is in the binary, then its folder in the library's. */
static List *package_path(Coil *c, const char *name)
{
    Str *entry = str_intern_c(c, FROZEN_PATH);
    Value item = from_object(entry);
    List *path = entry ? list_of(c, &item, 1) : NULL;
    RELEASE(c, entry);
    if (!path || is_null(c->vm->runtime->library->folder))
        return path;
    StrBuilder b = STR_BUILDER(c);
    builder_str(&b, as_str_borrow(c, c->vm->runtime->library->folder));
    builder_char(&b, '/');
    for (const char *p = name; *p; p++)
        builder_char(&b, *p == '.' ? '/' : (uint32_t)(unsigned char)*p);
    Str *folder = builder_finish(&b);
    if (folder && list_append(c, path, from_object(folder))) {
        RELEASE(c, folder);
        return path;
    }
    RELEASE(c, folder);
    RELEASE(c, path);
    return NULL;
}

Value frozen_find_spec(Coil *c, Str *name)
{
    const FrozenModule *m = frozen_of(c, name);
    if (!m)
        return V_NONE;
    List *locations = NULL;
    if (m->package && !(locations = package_path(c, m->name)))
        return COIL_NULL;
    Value spec = spec_of(c, name, &frozen_importer_type, "frozen", locations ? from_object(locations) : V_NONE);
    RELEASE(c, locations);
    return spec;
}

static Str *name_argument_borrow(Coil *c, Value v)
{
    Str *s = as_str_borrow(c, v);
    if (!s)
        (void)raise_error(c, EXC_TypeError, "module name must be str, not %T", v);
    return s;
}

static Value not_bundled(Coil *c, Str *name, const char *what)
{
    return raise_import(c, EXC_ImportError, from_object(name), V_NONE, "%R is not a %s module", from_object(name), what);
}

/* The name of a spec, owned. */
static Str *spec_name_text(Coil *c, Value spec)
{
    Value name = get_attr(c, spec, NAME(c, name));
    Str *s = is_null(name) ? NULL : name_argument_borrow(c, name);
    if (s)
        RETAIN(s);
    release_maybe(c, name);
    return s;
}

Value bundled_create(Coil *c, Value spec)
{
    Str *name = spec_name_text(c, spec);
    if (!name)
        return COIL_NULL;
    const CoilDef *table = table_of(c, name);
    Value module = COIL_NULL;
    if (!table)
        (void)not_bundled(c, name, "built-in");
    else if (str_equal_c(name, "sys"))
        module = retain(c->vm->sys_module); /* there is one of each, and it has been made */
    else if (str_equal_c(name, "builtins"))
        module = retain(c->vm->builtins_module);
    else
        module = module_from_def(c, table);
    RELEASE(c, name);
    return module;
}

/* A module's source in the library folder, which is there (`library`) to be read though the code is in the binary. Owned; NULL: failed. */
static Str *frozen_source(Coil *c, const FrozenModule *m, Value library)
{
    StrBuilder b = STR_BUILDER(c);
    builder_str(&b, as_str_borrow(c, library));
    builder_c(&b, strcmp(m->name, LANDMARK) ? "/" FROZEN_SOURCES "/" : "/");
    for (const char *p = m->name; *p; p++)
        builder_char(&b, *p == '.' ? '/' : (uint32_t)(unsigned char)*p);
    builder_c(&b, m->package ? "/__init__.py" : ".py");
    return builder_finish(&b);
}

Value frozen_state(Coil *c, Value name)
{
    Str *text = as_str_borrow(c, name);
    const FrozenModule *m = text ? frozen_of(c, text) : NULL;
    const Value library = c->vm->runtime->library->folder;
    if (!m || is_null(library))
        return V_NONE;
    Str *file = frozen_source(c, m, library);
    Dict *d = file ? dict_new(c) : NULL;
    bool ok = d && dict_set_c(c, d, "filename", from_object(file)) && dict_set_c(c, d, "origname", name);
    Value state = ok ? call1(c, from_object(core_class_borrow(c, SHAPE_SIMPLE_NAMESPACE)), from_object(d)) : COIL_NULL;
    RELEASE(c, d);
    RELEASE(c, file);
    return state;
}

bool frozen_exec(Coil *c, Str *name, Dict *globals)
{
    const FrozenModule *m = frozen_of(c, name);
    if (!m) {
        (void)not_bundled(c, name, "frozen");
        return false;
    }
    Code *code = frozen_code(c, m);
    const Value library = c->vm->runtime->library->folder;
    Str *file = !code ? NULL : is_null(library) ? RETAIN(code->filename) : frozen_source(c, m, library); /* __file__ */
    Value r = COIL_NULL;
    if (file && dict_set_str(c, globals, NAME(c, __builtins__), from_object(c->vm->builtins)) &&
        dict_set_str(c, globals, NAME(c, __file__), from_object(file)))
        r = run_code(c, code, globals, from_object(globals));
    RELEASE(c, file);
    RELEASE(c, code);
    release_maybe(c, r);
    return !is_null(r);
}

/* ---- BuiltinImporter ---- */

static Value builtin_find(Coil *c, const Value *args)
{
    Str *name = name_argument_borrow(c, args[1]);
    return name ? builtin_find_spec(c, name) : COIL_NULL;
}

static Value builtin_create(Coil *c, const Value *args) { return bundled_create(c, args[0]); }
static Value bundled_nothing(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}

static Value builtin_none(Coil *c, const Value *args)
{
    Str *name = name_argument_borrow(c, args[1]);
    return !name ? COIL_NULL : table_of(c, name) ? V_NONE : not_bundled(c, name, "built-in");
}

static Value builtin_is_package(Coil *c, const Value *args)
{
    Value v = builtin_none(c, args);
    return is_null(v) ? v : V_FALSE;
}

static Value bundled_load(Coil *c, const Value *args)
{
    Str *name = name_argument_borrow(c, args[1]);
    return name ? import_name(c, name) : COIL_NULL;
}

static const CoilDef builtin_rows[] = {
    CLASS_METHOD("find_spec", "(cls, fullname, path=None, target=None)", builtin_find, "The spec of a native module, or None."),
    STATIC_METHOD("create_module", "(spec)", builtin_create, "Makes a native module."),
    STATIC_METHOD("exec_module", "(module)", bundled_nothing, "Native modules are ready when made."),
    CLASS_METHOD("get_code", "(cls, fullname)", builtin_none, "None: native modules have no code object."),
    CLASS_METHOD("get_source", "(cls, fullname)", builtin_none, "None: native modules have no source."),
    CLASS_METHOD("is_package", "(cls, fullname)", builtin_is_package, "False: native modules are no packages."),
    CLASS_METHOD("load_module", "(cls, fullname)", bundled_load, "The module, imported if it was not."),
    ROWS_END,
};
static const Slots no_slots = {.visit = NULL};
const TypeDef builtin_importer_type = {
    .name = "_frozen_importlib.BuiltinImporter",
    .doc = "Finds and loads native modules.",
    .flags = CLASS_BASE,
    .size = sizeof(Object),
    .saved = SAVED_NAMED,
    .slots = &no_slots,
    .rows = builtin_rows,
};

/* ---- FrozenImporter ---- */

static Value frozen_find_row(Coil *c, const Value *args)
{
    Str *name = name_argument_borrow(c, args[1]);
    return name ? frozen_find_spec(c, name) : COIL_NULL;
}

static Value frozen_exec_row(Coil *c, const Value *args)
{
    Value spec = get_attr(c, args[0], NAME(c, __spec__)), dict = is_null(spec) ? COIL_NULL : get_attr(c, args[0], NAME(c, __dict__));
    Str *name = is_null(dict) ? NULL : spec_name_text(c, spec);
    Dict *d = name ? as_dict_borrow(c, dict) : NULL;
    bool ok = d && frozen_exec(c, name, d);
    release_maybe(c, spec);
    release_maybe(c, dict);
    RELEASE(c, name);
    return ok ? V_NONE : COIL_NULL;
}

static Value frozen_get_code(Coil *c, const Value *args)
{
    Str *name = name_argument_borrow(c, args[1]);
    const FrozenModule *m = name ? frozen_of(c, name) : NULL;
    return m ? from_object(frozen_code(c, m)) : name ? not_bundled(c, name, "frozen") : COIL_NULL;
}

static Value frozen_get_source(Coil *c, const Value *args)
{
    Str *name = name_argument_borrow(c, args[1]);
    return !name ? COIL_NULL : frozen_of(c, name) ? V_NONE : not_bundled(c, name, "frozen");
}

static Value frozen_is_package(Coil *c, const Value *args)
{
    Str *name = name_argument_borrow(c, args[1]);
    const FrozenModule *m = name ? frozen_of(c, name) : NULL;
    return m ? bool_value(m->package) : name ? not_bundled(c, name, "frozen") : COIL_NULL;
}

static const CoilDef frozen_rows[] = {
    CLASS_METHOD("find_spec", "(cls, fullname, path=None, target=None)", frozen_find_row, "The spec of a bundled module, or None."),
    STATIC_METHOD("create_module", "(spec)", bundled_nothing, "None: an ordinary module."),
    STATIC_METHOD("exec_module", "(module)", frozen_exec_row, "Runs a bundled module."),
    CLASS_METHOD("get_code", "(cls, fullname)", frozen_get_code, "Its code object."),
    CLASS_METHOD("get_source", "(cls, fullname)", frozen_get_source, "None: the source is not in the binary."),
    CLASS_METHOD("is_package", "(cls, fullname)", frozen_is_package, "Is it a package?"),
    CLASS_METHOD("load_module", "(cls, fullname)", bundled_load, "The module, imported if it was not."),
    ROWS_END,
};
const TypeDef frozen_importer_type = {
    .name = "_frozen_importlib.FrozenImporter",
    .doc = "Finds and loads modules of the bundled library.",
    .flags = CLASS_BASE,
    .size = sizeof(Object),
    .saved = SAVED_NAMED,
    .slots = &no_slots,
    .rows = frozen_rows,
};
