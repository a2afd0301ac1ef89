/* import_lock.c: waiting for what other threads import. A module that one is importing is waited for, unless that thread waits, maybe by way
 * of others, for one that this thread imports: then it is used as far as it has come, as in a circular import.
 *
 * A spec knows the thread that loads its module; vm->runtime->sys->import_waits has a row for each thread that waits. The lock of
 * _imp.acquire_lock() is the program's own: fork() waits for it. */
#include "runtime/import/import.h"
#include "runtime/start/state.h"
#include "vm/classes/descriptor.h"
#include "runtime/modules/sys/sys.h"
#include "vm/machine/thread.h"
#include "vm/system/time.h"

enum { IMPORT_PAUSE = 200000 }; /* ns */

/* The spec of a module that another thread runs, or ran. */
static ModuleSpec *others_spec(Coil *c, Value module)
{
    if (!is_exact(module, SHAPE_MODULE))
        return NULL;
    Value spec = dict_get_str_borrow(c, module_dict_borrow(module), NAME(c, __spec__));
    if (is_null(spec) || !is_of(c, spec, &module_spec_type))
        return NULL;
    ModuleSpec *s = as_module_spec(spec);
    return s->importer && s->importer != c ? s : NULL;
}

static ModuleSpec *running_spec(Coil *c, Value module)
{
    ModuleSpec *s = others_spec(c, module);
    return s && s->initializing ? s : NULL;
}

/* Would waiting for `spec` wait for this thread itself? */
static bool waits_for_me(Coil *c, const ModuleSpec *spec)
{
    const ImportWait *waits = c->vm->runtime->sys->import_waits;
    for (unsigned steps = 0; spec && spec->initializing && spec->importer && steps <= IMPORT_WAITS; steps++) {
        if (spec->importer == c)
            return true;
        const ModuleSpec *next = NULL;
        for (unsigned k = 0; k < IMPORT_WAITS; k++)
            if (waits[k].thread == spec->importer)
                next = waits[k].spec;
        spec = next;
    }
    return false;
}

Value import_meanwhile(Coil *c, Str *name)
{
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    Value module = modules ? dict_get_borrow(c, modules, from_object(name)) : COIL_NULL;
    if (is_null(module) || !others_spec(c, module))
        return COIL_NULL;
    retain(module);
    if (import_wait(c, module))
        return module;
    release(c, module);
    return COIL_NULL;
}

bool import_wait(Coil *c, Value module)
{
    ModuleSpec *spec = running_spec(c, module);
    if (LIKELY(!spec))
        return true;
    ImportWait *row = NULL;
    for (unsigned k = 0; k < IMPORT_WAITS && !row; k++)
        if (!c->vm->runtime->sys->import_waits[k].thread)
            row = &c->vm->runtime->sys->import_waits[k];
    if (!row || waits_for_me(c, spec))
        return true;
    RETAIN(spec);
    *row = (ImportWait){c, spec};
    bool ok = true;
    while (ok && spec->initializing && spec->importer && !waits_for_me(c, spec)) {
        thread_pause(c, IMPORT_PAUSE);
        ok = charge(c, 1);
    }
    *row = (ImportWait){NULL, NULL};
    RELEASE(c, spec);
    return ok;
}

/* ---- fork ---- */

/* A module that a thread of the parent's was importing; COIL_NULL: none. Borrowed. */
static Value half_imported_borrow(Coil *c, Dict *modules)
{
    size_t at = 0;
    Value name, module;
    while (dict_next_borrow(modules, &at, &name, &module))
        if (running_spec(c, module))
            return name;
    return COIL_NULL;
}

void import_forked(Coil *c)
{
    SysState *sys = c->vm->runtime->sys;
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    Value name;
    while (modules && !is_null(name = half_imported_borrow(c, modules))) {
        retain(name);
        const bool gone = dict_delete(c, modules, name) > 0;
        release(c, name);
        if (!gone)
            break;
    }
    clear_error(c);
    memset(sys->import_waits, 0, sizeof sys->import_waits);
}

bool import_lock_take(Coil *c)
{
    SysState *sys = c->vm->runtime->sys;
    while (sys->import_owner && sys->import_owner != c) {
        thread_pause(c, IMPORT_PAUSE);
        if (!charge(c, 1))
            return false;
    }
    sys->import_owner = c;
    sys->import_depth++;
    return true;
}

bool import_lock_give(Coil *c)
{
    SysState *sys = c->vm->runtime->sys;
    if (sys->import_owner != c)
        return false;
    if (--sys->import_depth == 0)
        sys->import_owner = NULL;
    return true;
}
