/* loader_extension.c: ExtensionFileLoader: modules in shared libraries, written against coil.h alone.
 *
 * NAME.so exports its table as `coil_module`. It is opened when the module is first made, and never closed: VMs hold its rows. Opening
 * one needs COIL_ALLOW_DYNAMIC, but for those of the library folder, which the host itself named.
 */
#include "runtime/system/files.h"
#include "runtime/import/import.h"
#include "runtime/import/path_argument.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"
#include "runtime/api/host.h"
#include "runtime/system/library.h"
#include "runtime/system/permit.h"

static void extension_visit(Object *o, VisitFn fn, void *arg)
{
    SourceLoader *l = (SourceLoader *)o;
    VISIT(l->name);
    VISIT(l->path);
    VISIT(l->dict);
}

static Value extension_make(Coil *c, Class *cls, const Value *args)
{
    SourceLoader *l = class_instance(c, cls);
    if (l) {
        l->name = retain(args[0]);
        l->path = retain(args[1]);
    }
    return from_object(l);
}

Value extension_loader_new(Coil *c, Value name, Value path)
{
    Class *cls = class_from_def_borrow(c, &extension_loader_type);
    Value args[] = {name, path};
    return cls ? extension_make(c, cls, args) : COIL_NULL;
}

/* The table that a shared library exports, whose name is the last part of the module's; NULL: ImportError pending. */
static const CoilDef *extension_table(Coil *c, Value name, Value shown, const char *path)
{
    char whole[PATH_MAX];
    if (!path_in_library(c, path)) {
        if (files_hosted(c)) { /* what the system would load is another file */
            (void)raise_import(c, EXC_ImportError, name, shown, "a host's files hold no extension modules");
            return NULL;
        }
        if (!(c->vm->config.allow & COIL_ALLOW_DYNAMIC)) {
            int error = place_resolve(path, AT_FDCWD, true, whole); /* what is asked about is what is loaded */
            if (!permit(c, COIL_ALLOW_DYNAMIC, whole, 0, 0))
                return NULL;
            if (error) {
                (void)raise_import(c, EXC_ImportError, name, shown, "%s", strerror(error));
                return NULL;
            }
            path = whole;
        }
    }
    const char *why;
    const CoilDef *table = library_symbol(path, "coil_module", &why);
    if (!table) {
        (void)raise_import(c, EXC_ImportError, name, shown, "%s%s", why ? why : "the library exports no coil_module",
                           why && strstr(why, ": coil_") ? " (hidden in this program: link it with -rdynamic, or Coil with STATIC=all)"
                                                         : "");
        return NULL;
    }
    Value keep = COIL_NULL;
    size_t n;
    const char *full = str_utf8(c, as_str_borrow(c, name), &n, &keep), *dot = full ? strrchr(full, '.') : NULL;
    bool fits = full && table->kind == COIL_DEF_MODULE && !strcmp(table->name, dot ? dot + 1 : full);
    release_maybe(c, keep);
    if (fits)
        return table;
    if (!failed(c))
        (void)raise_import(c, EXC_ImportError, name, shown, "dynamic module does not define module export function (%S)", name);
    return NULL;
}

static Value extension_create(Coil *c, const Value *args)
{
    Value name = as_source_loader(args[0])->name, shown = as_source_loader(args[0])->path, keep = COIL_NULL;
    Str *path = as_str_borrow(c, shown);
    if (!path || !as_str_borrow(c, name))
        return raise_error(c, EXC_TypeError, "an extension's name and path must be str");
    size_t n;
    const char *utf8 = charge_for(c, path->length, RATE_WORD) ? path_utf8(c, path, &n, &keep) : NULL;
    const CoilDef *table = utf8 ? extension_table(c, name, shown, utf8) : NULL;
    release_maybe(c, keep);
    return table && module_check(c, table) ? module_from_def(c, table) : COIL_NULL;
}

static Value extension_none(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}

static Value extension_is_package(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_FALSE;
}

static Value extension_get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_source_loader(args[0])->name);
}

static Value extension_get_path(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_source_loader(args[0])->path);
}

static const CoilDef extension_rows[] = {
    GETTER("name", extension_get_name, NULL, "The module's name."),
    GETTER("path", extension_get_path, NULL, "The shared library."),
    METHOD("create_module", "(self, spec)", extension_create, "Opens the library and makes its module."),
    METHOD("exec_module", "(self, module)", extension_none, "Extension modules are ready when made."),
    METHOD("get_filename", "(self, fullname=None)", extension_get_path, "The shared library."),
    METHOD("get_code", "(self, fullname)", extension_none, "None: there is no code object."),
    METHOD("get_source", "(self, fullname)", extension_none, "None: there is no Python source."),
    METHOD("is_package", "(self, fullname)", extension_is_package, "False."),
    METHOD("get_resource_reader", "(self, name=None)", loader_resource_reader, "The files beside it, for importlib.resources."),
    ROWS_END,
};
static const Slots extension_slots = {.visit = extension_visit, .compare = loader_compare, .hash = loader_hash};
const TypeDef extension_loader_type = {
    .name = "_frozen_importlib_external.ExtensionFileLoader",
    .doc = "Loads a module from a shared library.",
    .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
    .size = sizeof(SourceLoader),
    .saved = SAVED_FIELDS,
    .slots = &extension_slots,
    .rows = extension_rows,
    .make_signature = "(name, path)",
    .make_bound = extension_make,
    DICT_AT(SourceLoader, dict),
};
