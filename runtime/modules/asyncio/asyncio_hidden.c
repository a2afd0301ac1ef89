/* asyncio_hidden.c: a loop that no program has seen yet. coil_spawn(), coil_step() and asyncio.run() need a queue and timers alone, which are
 * native: so a VM's own loop, and the main thread's of asyncio.run(), begin as this, with next to nothing of lib/asyncio imported, and wait for
 * the VM's waking alone. Where a program first gets hold of it, or asks it for what only asyncio's classes have, it becomes one of asyncio's
 * loops, in place: its queue, timers and tasks stay. */
#include "runtime/api/host.h"
#include "runtime/callables/generator_types.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/asyncio/asyncio_hidden.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"
#include "runtime/system/clock.h"
#include "runtime/system/variables.h"
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
static bool loop_classes_are_loaded(Coil *c)
{
    const Dict *loaded = as_dict_borrow(c, c->vm->modules);
    /* else it would be compared by the program's `__eq__` */
    return !loaded || !loaded->only_strs || !is_null(async_loaded_borrow(c, "asyncio.unix_events", NULL));
}

static bool loops_are_settled(Coil *c)
{
    if (loop_classes_are_loaded(c) || !is_null(async_loaded_borrow(c, "asyncio.events", NULL)))
        return true;
    Value asyncio = async_loaded_borrow(c, "asyncio", NULL);
    return !is_null(asyncio) && (!is_exact(asyncio, SHAPE_MODULE) || !is_null(async_loaded_borrow(c, "asyncio", "new_event_loop")));
}

/* Does a new loop begin in debug mode? As asyncio.coroutines._is_debug_mode() has it. */
static bool debug_mode(const CoilVM *vm)
{
    if (sys_flag(vm, SYS_FLAG_dev_mode))
        return true;
    char first[2];
    return !sys_flag(vm, SYS_FLAG_ignore_environment) && vm->config.allow & COIL_ALLOW_ENVIRON &&
           variable_read("PYTHONASYNCIODEBUG", first, sizeof first) > 0;
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

/* For asyncio.run(), which looks itself whether there is a policy. */
Value asyncio_hidden_loop(Coil *c, const Value *args)
{
    (void)args;
    bool may = c == &c->vm->main_thread && !clock_is_virtual(c->vm) && !debug_mode(c->vm) && !loop_classes_are_loaded(c);
    return failed(c) ? COIL_NULL : may ? loop_new_hidden(c) : V_NONE;
}

Value asyncio_end_hidden(Coil *c, const Value *args)
{
    bool hidden = is_native_loop(c, args[0]) && as_loop(args[0])->hidden;
    if (hidden)
        async_state(c)->task_number += 2;
    return bool_value(hidden);
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

static bool loop_call(Coil *c, LoopCore *l, const char *method)
{
    Value done = call_method(c, from_object(l), method, NULL, 0);
    release_maybe(c, done);
    return !is_null(done);
}

/* Its __init__, as of a loop that does not run: no callback is to tell it of its own debug mode. A closed one is closed again. */
static bool revealed_init(Coil *c, LoopCore *l)
{
    Value runs = l->thread_id;
    bool closed = l->closed;
    l->thread_id = COIL_NULL;
    l->closed = false;
    bool ok = loop_call(c, l, "__init__") && (!closed || loop_call(c, l, "close"));
    l->closed |= closed;
    replace_take(c, &l->thread_id, runs);
    return ok && (!same(host_made_loop_borrow(c->vm), from_object(l)) || host_loop_revealed(c, from_object(l)));
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
    /* Once: where its __init__ failed before, it has its class, maybe of an import that failed with it. */
    if (class_of_borrow(c, from_object(l))->def == &hidden_loop_type) {
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
    limits_respite(c->vm); /* what the library needs is not the script's to pay */
    bool ok = reveal(c, as_loop(loop));
    limits_respite_over(c->vm);
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
    if (!is_null(loop) && !loop_reveal(c, loop))
        return COIL_NULL;
    loop = c->vm->main_thread.runtime->loop->running;
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

/* What asyncio.run() asks of it. */

static Value hidden_run_until_complete(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    if (!l->hidden || !is_future(c, args[1]) || !same(as_future(args[1])->loop, args[0]))
        return loop_reveal(c, args[0]) ? call_method(c, args[0], "run_until_complete", args + 1, 1) : COIL_NULL;
    Value result = loop_run_until_done(c, args[0], args[1], false);
    if (is_null(result) && c->vm->stopped)
        loop_stop_run(c, l);
    return result;
}

static Value hidden_close(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    if (!l->hidden || !is_null(l->thread_id))
        return loop_reveal(c, args[0]) ? call_method(c, args[0], "close", NULL, 0) : COIL_NULL;
    l->closed = true;
    while (l->count) {
        Ready r = ready_pop(l);
        release(c, r.what);
        release_maybe(c, r.by);
    }
    if (is_exact(l->scheduled, SHAPE_LIST))
        list_clear(c, as_list(l->scheduled));
    return V_NONE;
}

static const CoilDef hidden_rows[] = {
    METHOD("run_until_complete", "(self, future, /)", hidden_run_until_complete, NULL),
    METHOD("close", "(self, /)", hidden_close, NULL),
    ROWS_END,
};

/* Who looks at all objects there are finds it by this class; its attributes are those of the loop that it then becomes. */
static const Slots hidden_slots = {
    .visit = loop_visit, .dispose = loop_dispose, .getattr = hidden_getattr, .setattr = hidden_setattr, .repr = hidden_repr};
const TypeDef hidden_loop_type = {.name = "_asyncio._HiddenLoop",
                                  .base = &loop_core_type,
                                  .flags = CLASS_WEAKREF,
                                  .size = sizeof(LoopCore),
                                  .saved = SAVED_OWN,
                                  .slots = &hidden_slots,
                                  .rows = hidden_rows};
