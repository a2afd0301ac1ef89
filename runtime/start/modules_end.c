/* modules_end.c: taking the modules away at a VM's end.
 *
 * Where objects are left that end by running Python, that finds its names as long as can be: first the program's own module is let go of,
 * then all others, and each time the collector ends what only they held, with everything in place. Names are taken out, a module at a
 * time, of what is alive then. Without such objects clearing the modules is enough, and several times faster.
 */
#include "runtime/start/modules_end.h"
#include "vm/heap/collect.h"
#include "runtime/start/finish.h"
#include "vm/loop/generator.h"
#include "vm/heap/heap_internal.h"
#include "vm/classes/descriptor.h"
#include "vm/heap/weakref.h"

static Dict *dict_of_module(Value m) { return module_dict_borrow(m); }

/* Sets all names to None, those with one underscore first; what they held may look for others meanwhile. */
static void module_wipe(Coil *c, Dict *d)
{
    for (int private = 1; private >= 0; private --)
        for (size_t k = 0; k < d->used; k++) {
            Value key = d->entries[k].key;
            Str *name = is_undef(key) || is_null(key) ? NULL : as_str_borrow(c, key);
            if (!name || is_none(d->entries[k].value) || str_equal_c(name, "__builtins__"))
                continue;
            bool underscored = name->length > 0 && str_at(name, 0) == '_' && !(name->length > 1 && str_at(name, 1) == '_');
            if (underscored == private)
                (void)!dict_set(c, d, key, V_NONE); /* no new key: cannot fail for want of memory */
        }
    clear_error(c);
}

static bool is_lasting(CoilVM *vm, Value m) { return same(m, vm->builtins_module) || same(m, vm->sys_module); }

/* Weak references to all modules but the lasting ones, the last loaded first; NULL: memory is short. */
static List *modules_seen(Coil *c, Dict *modules)
{
    List *seen = list_new(c, modules->length);
    for (size_t k = modules->used; seen && k-- > 0;) {
        Value m = modules->entries[k].value;
        if (is_undef(modules->entries[k].key) || !is_exact(m, SHAPE_MODULE) || is_lasting(c->vm, m))
            continue;
        Value ref = weakref_new(c, core_class_borrow(c, SHAPE_WEAKREF), m, V_NONE);
        bool ok = !is_null(ref) && list_append(c, seen, ref);
        release_maybe(c, ref);
        if (!ok) {
            RELEASE(c, seen);
            seen = NULL;
        }
    }
    return seen;
}

/* sys.modules without all but the lasting ones. */
static void modules_drop(Coil *c, Dict *modules)
{
    Value builtins = c->vm->builtins_module, sys = c->vm->sys_module;
    dict_clear(c, modules);
    (void)!(dict_set_c(c, modules, "builtins", builtins) && dict_set_c(c, modules, "sys", sys));
    clear_error(c);
}

/* They hold frames of the program. */
static void last_error_drop(Coil *c)
{
    static const char *const names[] = {"last_exc", "last_type", "last_value", "last_traceback"};
    for (size_t k = 0; c->vm->sys_dict && k < sizeof names / sizeof *names; k++) {
        Str *name = str_intern_c(c, names[k]);
        if (name)
            (void)!dict_delete(c, c->vm->sys_dict, from_object(name));
        RELEASE(c, name);
    }
    clear_error(c);
}

static void modules_end_orderly(Coil *c, Dict *modules)
{
    List *seen = modules_seen(c, modules);
    clear_error(c);
    Value main = c->vm->main_module;
    c->vm->main_module = COIL_NULL;
    Str *name = str_intern_c(c, "__main__");
    if (name && same(dict_get_borrow(c, modules, from_object(name)), main))
        (void)!dict_delete(c, modules, from_object(name));
    RELEASE(c, name);
    release_maybe(c, main);
    clear_error(c);
    collect_cycles(c);
    modules_drop(c, modules);
    collect_cycles(c);
    finish_output(c);
    for (size_t k = 0; seen && k < seen->length; k++) {
        Value m = weakref_get_borrow((const WeakRef *)as_object(seen->items[k]));
        if (is_null(m))
            continue;
        retain(m);
        module_wipe(c, dict_of_module(m));
        release(c, m);
    }
    RELEASE(c, seen);
}

/* Is an object left with a __del__ in Python, or of a class in Python over one with a finaliser, which may call what that class overrides
 * (close() of streams), or a generator, coroutine or the like that is suspended? */
static bool python_waits(CoilVM *vm)
{
    for (Page *p = vm->heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        for (Object *o = page_first(p); o; o = page_next(p, o)) {
            if (!o->shape || object_dying(o) || page_bit(o, PAGE_FINALISED))
                continue;
            const Class *cls = vm->shapes[o->shape]->cls;
            if (cls->flags & CLASS_HEAP && (cls->flags & CLASS_FINALISE || cls->base->slots->finalise))
                return true;
            if ((o->shape == SHAPE_GENERATOR || o->shape == SHAPE_COROUTINE || o->shape == SHAPE_ASYNC_GENERATOR) &&
                ((Generator *)o)->state == GEN_SUSPENDED)
                return true;
        }
    return false;
}

void modules_end(Coil *c)
{
    CoilVM *vm = c->vm;
    last_error_drop(c);
    Dict *modules = is_null(vm->modules) ? NULL : as_dict_borrow(c, vm->modules);
    if (modules && vm->orderly && python_waits(vm))
        modules_end_orderly(c, modules);
    else
        finish_output(c);
    /* The program's names first: finalisers of what they held run while the rest still works. */
    if (!is_null(vm->main_module))
        dict_clear(c, dict_of_module(vm->main_module));
    for (size_t k = modules ? modules->used : 0; k-- > 0;) {
        if (k >= modules->used || is_undef(modules->entries[k].key))
            continue;
        Value m = retain(modules->entries[k].value);
        if (is_exact(m, SHAPE_MODULE) && !is_lasting(vm, m))
            dict_clear(c, dict_of_module(m));
        release(c, m);
    }
    if (modules)
        dict_clear(c, modules);
}
