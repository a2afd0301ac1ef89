/* This folder is the import system, and modules as objects. import.h: its parts.
 *
 *   import.c         the statement: sys.modules, parents, relative names, from-lists
 *   import_find.c    sys.meta_path and sys.path: a name to a spec
 *   import_foreign.c why nothing was found: an extension for another interpreter
 *   import_missing.c why nothing was found: the library's own, or files that the script may not read
 *   module_absent.c  why a module lacks a name
 *   import_load.c    a spec to a module that has run
 *   import_lock.c    waiting for what another thread imports
 *   module_spec.c    importlib.machinery.ModuleSpec
 *   loader_bundled.c BuiltinImporter and FrozenImporter: what is in the binary
 *   loader_source.c  SourceFileLoader
 *   loader_extension.c ExtensionFileLoader: shared libraries
 *
 * Finders and loaders are native classes, so that nothing in Python runs for an ordinary import. In sys.path (and in bundled packages'
 * __path__) the entry FROZEN_PATH stands for the bundled library; without it there the library comes last.
 */
#ifndef RUNTIME_IMPORT_H
#define RUNTIME_IMPORT_H

#include "runtime/import/frozen.h"
#include "runtime/import/module_build.h"
#include "vm/machine/vm.h"

#define FROZEN_PATH      "<frozen>"
#define EXTENSION_ENDING ".so"

extern const TypeDef module_spec_type, builtin_importer_type, frozen_importer_type, path_finder_type, source_loader_type,
    extension_loader_type, namespace_loader_type, namespace_path_type;

typedef struct ModuleSpec ModuleSpec;
struct ModuleSpec {
    Object h;
    Value name, loader, origin, locations, loader_state, cached; /* owned; None where absent */
    Value dict;
    bool has_location, initializing;
    const Coil *importer; /* the thread that runs the module, or ran it: only compared, as it may have ended */
};
DOWNCAST(as_module_spec, ModuleSpec, &module_spec_type)

typedef struct SourceLoader {
    Object h;
    Value name, path;
    Value dict;
} SourceLoader;
DOWNCAST(as_source_loader, SourceLoader, &extension_loader_type, &namespace_loader_type, &source_loader_type)

/* An instance of exactly this native class? */
bool is_of(Coil *c, Value v, const TypeDef *def);

/* A spec; loader, origin and locations are borrowed and may be None. */
MUST_USE Value module_spec_new(Coil *c, Value name, Value loader, Value origin, Value locations, bool has_location);
/* The module of that name before the last dot. */
MUST_USE Value module_spec_parent(Coil *c, Value name);

/* The spec of a module, or None. `path` is the parent's __path__, or None for a top-level name. */
MUST_USE Value import_find_spec(Coil *c, Str *name, Value path, Value target);
/* The same by one finder. */
MUST_USE Value builtin_find_spec(Coil *c, Str *name);
MUST_USE Value frozen_find_spec(Coil *c, Str *name);
/* What the spec of a frozen module keeps for its loader: where its source can be read, for tools; None without a library folder. */
MUST_USE Value frozen_state(Coil *c, Value name);
MUST_USE Value path_find_spec(Coil *c, Str *name, Value path, Value target);

/* Is there a file (or a folder) that the script may import? False with an exception pending: it could not be found out (memory, a stop). */
bool import_is_there(Coil *c, const char *path, bool folder);
/* The path of an extension module of that name that CPython was meant to load, in one of the folders (of sys.path, if `path` is None) that
 * it was not found in; None. */
MUST_USE Value import_foreign(Coil *c, Str *name, Value path);

/* ModuleNotFoundError for a top-level name that is neither on sys.path nor another interpreter's, with what to do about it where that is known. */
Value import_raise_missing(Coil *c, Str *name);
/* What the build writes down for it: the library folder's top-level modules, each between spaces, and the modules that it left out, with what
 * those would have needed; NULL ends. */
typedef struct MissingModule {
    const char *name, *needs;
} MissingModule;
extern const char library_names[];
extern const MissingModule modules_left_out[];

/* What a module's dict has by that name, borrowed: COIL_NULL, nothing, or raised. */
Value module_entry_borrow(Coil *c, Value module, Str *name);
/* Asks its __getattr__ for a name that it lacks: the value, owned, or the AttributeError, in which a file that stands where another module was
 * meant is named. */
MUST_USE Value module_absent(Coil *c, Value self, Str *name);

/* A namespace package's __path__: `folders`, found on the path `where`. */
MUST_USE Value namespace_path_new(Coil *c, Str *name, List *folders, List *where);

/* A module out of a spec, its attributes set, not run. */
MUST_USE Value import_module_from_spec(Coil *c, Value spec);
/* Sets __name__, __loader__, __spec__ and so on of a module. */
MUST_USE bool import_set_attributes(Coil *c, Value module, Value spec);
/* Runs it by its spec's loader. */
MUST_USE bool import_exec(Coil *c, Value spec, Value module);
/* Waits while another thread runs the module. False: interrupted. */
MUST_USE bool import_wait(Coil *c, Value module);
/* A child has this thread alone: what others were importing is imported anew when it is asked for. */
void import_forked(Coil *c);
/* The lock of _imp, which a thread may take several times. False: interrupted; it was not this thread's. */
MUST_USE bool import_lock_take(Coil *c);
MUST_USE bool import_lock_give(Coil *c);
/* The module that another thread has imported since this one looked, once it has run; COIL_NULL: none, or interrupted. */
Value import_meanwhile(Coil *c, Str *name);
/* All of it: in sys.modules (what the module left there is the result). */
MUST_USE Value import_load_spec(Coil *c, Value spec);

/* Loaders' work. */
MUST_USE Value bundled_create(Coil *c, Value spec);
MUST_USE bool frozen_exec(Coil *c, Str *name, Dict *globals);
/* Slots of all classes of that struct: equal are loaders of one class with equal names and paths. */
MUST_USE Value loader_compare(Coil *c, Value a, Value b, CompareOp op);
MUST_USE bool loader_hash(Coil *c, Value self, int64_t *out);
/* get_resource_reader(name=None) of loaders of files. */
MUST_USE Value loader_resource_reader(Coil *c, const Value *args);
MUST_USE bool source_exec(Coil *c, SourceLoader *loader, Dict *globals);
MUST_USE Value source_loader_new(Coil *c, Value name, Value path);
MUST_USE Value namespace_loader_new(Coil *c, Value name, Value path);
MUST_USE Value extension_loader_new(Coil *c, Value name, Value path);

/* ---- the bundled library (frozen.c) ---- */

const FrozenModule *frozen_find(const char *name, size_t length);
MUST_USE Code *frozen_code(Coil *c, const FrozenModule *m);

#endif
