/* asyncio_hidden.c: a host's loop that no Python has seen yet. coil_spawn() and coil_step() need a queue and timers alone, which are native:
 * so a VM's own loop begins as this, with nothing of lib/asyncio imported, and waits for the VM's waking alone. Where Python first gets
 * hold of it, or asks it for what only asyncio's classes have, it becomes one of asyncio's loops, in place: its queue, timers and tasks stay. */
#include "runtime/api/host.h"
#include "runtime/callables/generator_types.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/asyncio/asyncio_hidden.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"
#include "runtime/system/clock.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/classes/shape.h"
#include "vm/errors/exception.h"
#include "vm/machine/breaker.h"
#include "vm/machine/wake.h"

#include <stdlib.h>

enum { HIDDEN_SLOTS = 16 }; /* room for the attributes that it will have; more go into a dict */

/* ---- where there can be one ---- */

/* Has the program a say already in what new_event_loop() makes? A policy and its classes are in modules that are imported by then. */
static bool loops_are_settled(Coil *c)
{
    static const char *const modules[] = {"asyncio.events", "asyncio.unix_events"};
    const Dict *loaded = as_dict_borrow(c, c->vm->modules);
    if (!loaded || !loaded->only_strs) /* it would be compared by the program's `__eq__` */
        return true;
    for (size_t k = 0; k < sizeof modules / sizeof *modules; k++)
        if (!is_null(async_loaded_borrow(c, modules[k], NULL)))
            return true;
    Value asyncio = async_loaded_borrow(c, "asyncio", NULL);
    return !is_null(asyncio) && (!is_exact(asyncio, SHAPE_MODULE) || !is_null(async_loaded_borrow(c, "asyncio", "new_event_loop")));
}

/* Does a new loop begin in debug mode? As asyncio.coroutines._is_debug_mode() has it. */
static bool debug_mode(const CoilVM *vm)
{
    if (sys_flag(vm, SYS_FLAG_dev_mode))
        return true;
    const char *asked =
        sys_flag(vm, SYS_FLAG_ignore_environment) || !(vm->config.allow & COIL_ALLOW_ENVIRON) ? NULL : getenv("PYTHONASYNCIODEBUG");
    return asked && *asked;
}

bool loop_may_hide(Coil *c) { return !clock_is_virtual(c->vm) && !debug_mode(c->vm) && !loops_are_settled(c) && !failed(c); }

Value loop_new_hidden(Coil *c)
{
    Class *cls = asyncio_begin(c) ? class_from_def_borrow(c, &hidden_loop_type) : NULL;
    LoopCore *l = cls ? heap_new(c, cls->shape->number, cls->size + HIDDEN_SLOTS * sizeof(Value)) : NULL;
    if (!l)
        return COIL_NULL;
    l->hidden = true;
    if (loop_fill(c, l))
        return from_object(l);
    RELEASE(c, l);
    return COIL_NULL;
}

/* ---- becoming a loop of asyncio's ---- */

/* The class of asyncio's loops, owned; NULL: raised. */
static Class *revealed_class(Coil *c)
{
    Value v = async_import(c, "asyncio.unix_events", "_UnixSelectorEventLoop");
    if (is_null(v))
        return NULL;
    const Class *core = class_from_def_borrow(c, &loop_core_type);
    if (core && value_is_class(c, v) && as_class(v)->flags & CLASS_HEAP && as_class(v)->def == core->def && as_class(v)->size == core->size)
        return as_class(v);
    release(c, v);
    if (core)
        (void)raise_error(c, EXC_TypeError, "asyncio's loops are no _asyncio.LoopCore any more");
    return NULL;
}

/* Its __init__, as of a loop that does not run: no callback is to tell it of its own debug mode. */
static bool revealed_init(Coil *c, LoopCore *l)
{
    Value runs = l->thread_id;
    l->thread_id = COIL_NULL;
    Value done = call_method(c, from_object(l), "__init__", NULL, 0);
    replace_take(c, &l->thread_id, runs);
    release_maybe(c, done);
    return !is_null(done) && host_loop_revealed(c, from_object(l));
}

static bool reveal(Coil *c, LoopCore *l)
{
    Class *cls = revealed_class(c);
    if (!cls)
        return false;
    if (!l->hidden) { /* another thread was first */
        RELEASE(c, cls);
        return true;
    }
    if (class_of_borrow(c, from_object(l)) != cls) { /* else its __init__ failed before */
        Shape *root = shape_root(c, cls, HIDDEN_SLOTS);
        if (!root) {
            RELEASE(c, cls);
            return false;
        }
        l->h.shape = root->number;
        object_retain(&cls->h); /* an instance's reference to its class */
    }
    RELEASE(c, cls);
    l->hidden = false;
    if (revealed_init(c, l))
        return true;
    l->hidden = true;
    return false;
}

bool loop_reveal_hidden(Coil *c, Value loop)
{
    retain(loop);
    Respite respite; /* what the library needs is not the script's to pay */
    limits_respite(c->vm, &respite);
    bool ok = reveal(c, as_loop(loop));
    limits_respite_over(c->vm, &respite);
    if (ok && !is_null(as_loop(loop)->thread_id) && !same(c->runtime->loop->running, loop))
        wake_send(c->vm); /* another thread has it wait, for less than it now has */
    release(c, loop);
    return ok;
}

/* What loops do can be changed from now on, so none is left that would not notice. */
Value asyncio_reveal_loops(Coil *c, const Value *args)
{
    (void)args;
    Value loop = host_made_loop_borrow(c->vm);
    return is_null(loop) || loop_reveal(c, loop) ? V_NONE : COIL_NULL;
}

bool loop_reveal_running(Coil *c)
{
    Value loop = c->runtime->loop->running;
    if (!is_native_loop(c, loop) || !as_loop(loop)->hooks_due)
        return true;
    retain(loop);
    Value firstiter = loop_reveal(c, loop) ? get_attr_c(c, loop, "_asyncgen_firstiter_hook") : COIL_NULL;
    Value finalizer = is_null(firstiter) ? COIL_NULL : get_attr_c(c, loop, "_asyncgen_finalizer_hook");
    bool ok = !is_null(finalizer);
    if (ok) {
        as_loop(loop)->hooks_due = false;
        replace_take(c, &c->runtime->generators->firstiter, firstiter);
        replace_take(c, &c->runtime->generators->finalizer, finalizer);
    } else {
        release_maybe(c, firstiter);
    }
    release(c, loop);
    return ok;
}

/* ---- as Python would see it ---- */

/* What a core has is the same in the classes over it. */
static bool core_has(Coil *c, Value self, Str *name)
{
    return !(name->length > 1 && str_at(name, 0) == '_' && str_at(name, 1) == '_') &&
           !is_null(class_lookup_borrow(c, class_of_borrow(c, self), name));
}

static Value hidden_getattr(Coil *c, Value self, Str *name)
{
    if (core_has(c, self, name))
        return generic_get_attr(c, self, name);
    return loop_reveal(c, self) ? get_attr(c, self, name) : COIL_NULL;
}
static bool hidden_setattr(Coil *c, Value self, Str *name, Value value) { return loop_reveal(c, self) && set_attr(c, self, name, value); }
static Value hidden_repr(Coil *c, Value self) { return loop_reveal(c, self) ? from_object(value_repr(c, self)) : COIL_NULL; }

/* Who looks at all objects there are finds it by this class; its attributes are those of the loop that it then becomes. */
static const Slots hidden_slots = {
    .visit = loop_visit, .dispose = loop_dispose, .getattr = hidden_getattr, .setattr = hidden_setattr, .repr = hidden_repr};
const TypeDef hidden_loop_type = {.name = "_asyncio._HiddenLoop",
                                  .base = &loop_core_type,
                                  .flags = CLASS_WEAKREF,
                                  .size = sizeof(LoopCore),
                                  .saved = SAVED_OWN,
                                  .slots = &hidden_slots};
