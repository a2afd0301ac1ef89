/* start.c: what a VM's start and stop add to the bare machine: builtins, sys, __main__. */
#include "runtime/api/host.h"
#include "runtime/builtins/builtins.h"
#include "runtime/callables/generator_types.h"
#include "runtime/errors/describe.h"
#include "runtime/modules/threads/thread_types.h"
#include "runtime/start/hooks.h"
#include "runtime/start/library_folder.h"
#include "runtime/system/packed.h"
#include "runtime/text/codecs_registry.h"
#include "vm/heap/collect.h"
#include "vm/classes/descriptor.h"
#include "runtime/import/import.h"
#include "runtime/start/modules_end.h"
#include "runtime/modules/sys/sys.h"
#include "vm/errors/exception.h"
#include "runtime/system/clock.h"
#include "runtime/system/files.h"
#include "runtime/start/finish.h"
#include "runtime/system/signals.h"
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/modules/asyncio/asyncio_timeline.h"
#include "runtime/import/path_argument.h"
#include "runtime/system/stream.h"

STATE_SIZE(library, LibraryState)

extern const CoilDef builtins_module[];
extern const CoilDef sys_module[];

static bool modules_set(Coil *c, const char *name, Value module)
{
    return !is_null(module) && dict_set_c(c, as_dict_borrow(c, c->vm->modules), name, module);
}

/* What the host's configuration says of sys.flags. */
static void switches_start(CoilVM *vm)
{
    _Static_assert((int)COIL_FLAGS == (int)SYS_FLAGS && (int)COIL_FLAG_SAFE_PATH == (int)SYS_FLAG_safe_path, "one order of flags");
    const int32_t *given = vm->config.switches;
    vm->config.switches = NULL;
    if (!given)
        return;
    memcpy(vm->runtime->sys->flags, given, sizeof vm->runtime->sys->flags);
    if (!given[COIL_FLAG_NO_SITE])
        site_expect(vm);
    vm->optimise = given[COIL_FLAG_OPTIMIZE] > 2 ? 2 : given[COIL_FLAG_OPTIMIZE];
    int_set_digit_limit(vm, (uint32_t)given[COIL_FLAG_INT_MAX_STR_DIGITS]);
}

/* sys.path: the bundled library, and the folder with the rest of it, which also is sys._stdlib_dir. */
static bool library_start(Coil *c)
{
    CoilVM *vm = c->vm;
    Str *frozen = vm->config.flags & COIL_VM_NO_BUNDLED ? NULL : str_intern_c(c, FROZEN_PATH);
    if (vm->config.library)
        vm->runtime->library->folder = path_value(c, vm->config.library, strlen(vm->config.library), false);
    else if (frozen && packed_library.count && packed_start(c))
        vm->runtime->library->folder = from_object(str_intern_c(c, PACKED_FOLDER));
    vm->config.library = NULL; /* the host's text may go now */
    List *path = failed(c) ? NULL : list_new(c, 2);
    bool ok = path && (!frozen || list_append(c, path, from_object(frozen))) &&
              (is_null(vm->runtime->library->folder) || list_append(c, path, vm->runtime->library->folder)) &&
              dict_set_c(c, vm->sys_dict, "_stdlib_dir", is_null(vm->runtime->library->folder) ? V_NONE : vm->runtime->library->folder) &&
              dict_set_str(c, vm->sys_dict, NAME(c, path), from_object(path));
    RELEASE(c, frozen);
    RELEASE(c, path);
    return ok;
}

/* sys.meta_path and its relatives; the specs of the modules made before any import. */
static bool import_start(Coil *c)
{
    const TypeDef *defs[] = {&builtin_importer_type, &frozen_importer_type, &path_finder_type};
    List *finders = list_new(c, 3), *hooks = list_new(c, 0);
    Dict *cache = dict_new(c);
    bool ok = finders && hooks && cache;
    for (size_t k = 0; ok && k < sizeof defs / sizeof *defs; k++) {
        Class *cls = class_from_def_borrow(c, defs[k]);
        ok = cls && list_append(c, finders, from_object(cls));
    }
    ok = ok && dict_set_str(c, c->vm->sys_dict, NAME(c, meta_path), from_object(finders)) &&
         dict_set_c(c, c->vm->sys_dict, "path_hooks", from_object(hooks)) &&
         dict_set_c(c, c->vm->sys_dict, "path_importer_cache", from_object(cache));
    RELEASE(c, finders);
    RELEASE(c, hooks);
    RELEASE(c, cache);
    Value ready[] = {c->vm->builtins_module, c->vm->sys_module};
    static const char *const names[] = {"builtins", "sys"};
    for (size_t k = 0; ok && k < 2; k++) {
        Str *name = str_intern_c(c, names[k]);
        Value spec = name ? builtin_find_spec(c, name) : COIL_NULL;
        ok = !is_null(spec) && import_set_attributes(c, ready[k], spec);
        release_maybe(c, spec);
        RELEASE(c, name);
    }
    return ok;
}

bool runtime_start(Coil *c)
{
    CoilVM *vm = c->vm;
    Dict *modules = dict_new(c);
    if (!modules)
        return false;
    vm->modules = from_object(modules);
    vm->builtins_module = module_from_def(c, builtins_module);
    if (!modules_set(c, "builtins", vm->builtins_module))
        return false;
    vm->builtins = module_dict_borrow(vm->builtins_module);
    vm->sys_module = module_from_def(c, sys_module);
    if (!modules_set(c, "sys", vm->sys_module))
        return false;
    vm->sys_dict = module_dict_borrow(vm->sys_module);
    switches_start(vm);
    clock_start(vm);
    Str *name = str_intern_c(c, "__main__");
    vm->main_module = name ? module_new(c, name, V_NONE) : COIL_NULL;
    RELEASE(c, name);
    if (!modules_set(c, "__main__", vm->main_module))
        return false;
    Dict *main = module_dict_borrow(vm->main_module);
    Dict *annotations = dict_new(c);
    bool annotated = annotations && dict_set_str(c, main, NAME(c, __annotations__), from_object(annotations));
    RELEASE(c, annotations);
    bool ok = annotated && dict_set_str(c, main, NAME(c, __loader__), from_object(class_from_def_borrow(c, &builtin_importer_type))) &&
              dict_set_str(c, main, NAME(c, __builtins__), vm->builtins_module) && library_start(c) && import_start(c);
    if (ok && vm->config.flags & COIL_VM_SIGNALS && !signals_install_defaults(c))
        clear_error(c); /* another VM has them */
    return ok;
}

void runtime_stop(Coil *c)
{
    CoilVM *vm = c->vm;
    atexit_stop(c);
    modules_end(c);
    (void)!flush_stream(c, 1); /* what they printed */
    signals_stop(vm);
    Value *fields[] = {&vm->runtime->library->folder, &vm->main_module, &vm->sys_module, &vm->builtins_module, &vm->modules};
    if (vm->sys_dict) /* a start that failed may have the modules without */
        dict_clear(c, vm->sys_dict);
    Dict *builtins = vm->builtins; /* stays, empty: a late finaliser finds no names, but a place to look */
    if (builtins)
        dict_clear(c, RETAIN(builtins));
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        Value v = *fields[k];
        *fields[k] = COIL_NULL;
        release_maybe(c, v);
    }
    vm->sys_dict = NULL;
    streams_stop(c);
    sys_state_drop(vm);
    source_forget(c);
    clear_error(c);
}

bool runtime_untie(Coil *c)
{
    bool any = asyncio_untie(c);
    return host_untie(c->vm) || any;
}

bool runtime_thread_forget(Coil *by, Coil *c)
{
    struct RuntimeThread *t = c->runtime;
    Value *fields[] = {&t->loop->running, &t->generators->firstiter, &t->generators->finalizer};
    bool any = thread_locals_forget(by, c);
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
        any |= !is_null(*fields[k]);
        replace_take(by, fields[k], COIL_NULL);
    }
    return any;
}

void runtime_forget(Coil *c)
{
    thread_handles_stop(c);
    codecs_stop(c);
    ast_stop(c);
}

void runtime_end(Coil *c)
{
    RELEASE(c, c->vm->builtins);
    c->vm->builtins = NULL;
    sys_state_stop(c->vm);
    timeline_stop(c->vm);
    asyncio_stop(c);
    files_stop(c);
    packed_stop(c);
}
