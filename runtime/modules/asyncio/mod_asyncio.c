/* mod_asyncio.c: module _asyncio: running loops, current tasks, the list of tasks. */
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/asyncio/asyncio_hidden.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/start/state.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/heap/weakref.h"

STATE_SIZE(loop, RunningLoop)

Value async_import(Coil *c, const char *module, const char *name)
{
    Value m = import_module(c, module);
    Value v = is_null(m) ? COIL_NULL : get_attr_c(c, m, name);
    release_maybe(c, m);
    return v;
}

/* What a dict whose keys are plain strs has, borrowed. */
static Value names_get_borrow(Coil *c, Dict *names, const char *name)
{
    Str *key = names && names->only_strs ? str_from_c(c, name) : NULL;
    Value v = key ? dict_get_borrow(c, names, from_object(key)) : COIL_NULL;
    RELEASE(c, key);
    return v;
}

Value async_loaded_borrow(Coil *c, const char *module, const char *name)
{
    Value m = names_get_borrow(c, as_dict_borrow(c, c->vm->modules), module);
    return !name ? m : is_exact(m, SHAPE_MODULE) ? names_get_borrow(c, module_dict_borrow(m), name) : COIL_NULL;
}

Value async_source_traceback(Coil *c)
{
    Value extract = async_import(c, "asyncio.format_helpers", "extract_stack");
    Value frame = async_import(c, "sys", "_getframe");
    Value f = is_null(frame) || is_null(extract) ? COIL_NULL : call1(c, frame, small(0));
    Value tb = is_null(f) ? COIL_NULL : call1(c, extract, f);
    release_maybe(c, extract);
    release_maybe(c, frame);
    release_maybe(c, f);
    return tb;
}

/* For Python to see. */
static Value running_loop(Coil *c)
{
    Value loop = c->runtime->loop->running;
    return is_null(loop) ? V_NONE : loop_reveal_running(c) && loop_reveal(c, loop) ? retain(loop) : COIL_NULL;
}

static Value get_running_loop_or_none(Coil *c, const Value *args)
{
    (void)args;
    return running_loop(c);
}
static Value get_running_loop(Coil *c, const Value *args)
{
    (void)args;
    Value loop = running_loop(c);
    return is_none(loop) ? raise_error(c, EXC_RuntimeError, "no running event loop") : loop;
}
static Value held_loop(Coil *c, const Value *args)
{
    (void)args;
    Value loop = c->runtime->loop->running;
    return is_null(loop) ? V_NONE : retain(loop);
}
static Value held_loop_of(Coil *c, const Value *args)
{
    Class *cls = class_of_borrow(c, args[0]);
    bool native = cls == async_state(c)->future || cls == async_state(c)->task;
    return native && !is_null(as_future(args[0])->loop) ? retain(as_future(args[0])->loop) : V_NONE;
}
static Value set_running_loop(Coil *c, const Value *args)
{
    replace_take(c, &c->runtime->loop->running, is_none(args[0]) ? COIL_NULL : retain(args[0]));
    return V_NONE;
}
static Value get_event_loop(Coil *c, const Value *args)
{
    (void)args;
    Value loop = running_loop(c);
    if (is_null(loop) || !is_none(loop))
        return loop;
    Value get = async_import(c, "asyncio.events", "get_event_loop_policy");
    Value policy = is_null(get) ? COIL_NULL : call0(c, get);
    release_maybe(c, get);
    loop = is_null(policy) ? COIL_NULL : call_method(c, policy, "get_event_loop", NULL, 0);
    release_maybe(c, policy);
    return loop;
}

/* The loop given, or the running one: borrowed from args or owned in *own. */
static bool which_loop(Coil *c, Value given, Value *own)
{
    if (is_none(given) && is_null(given = c->runtime->loop->running))
        return fail_error(c, EXC_RuntimeError, "no running event loop");
    *own = retain(given);
    return true;
}

static Value current_task(Coil *c, const Value *args)
{
    Value loop;
    if (!which_loop(c, args[0], &loop))
        return COIL_NULL;
    Value result = V_NONE;
    if (is_native_loop(c, loop)) {
        if (!is_null(as_loop(loop)->current_task))
            result = retain(as_loop(loop)->current_task);
    } else if (!is_null(async_state(c)->current)) {
        Value v = dict_get_borrow(c, as_dict(async_state(c)->current), loop);
        result = is_null(v) ? (failed(c) ? COIL_NULL : V_NONE) : retain(v);
    }
    release(c, loop);
    return result;
}

/* Whether a task of another class belongs to the loop and is not done; -1: error. */
static int foreign_is_alive(Coil *c, Value task, Value loop)
{
    Value own = call_method(c, task, "get_loop", NULL, 0);
    if (is_null(own) && failed_with(c, EXC_AttributeError)) {
        clear_error(c);
        own = get_attr_c(c, task, "_loop");
    }
    if (is_null(own))
        return -1;
    bool mine = same(own, loop);
    release(c, own);
    if (!mine)
        return 0;
    Value done = call_method(c, task, "done", NULL, 0);
    int over = is_null(done) ? -1 : truth(c, done);
    release_maybe(c, done);
    return over < 0 ? -1 : !over;
}

/* Appends those of a list's tasks (weak references to tasks, if `weak`) that belong to the loop, are not done, and are not there yet: one
 * that is registered may be in its eager start too. The tasks' methods run meanwhile and may register or drop others, so a copy is gone
 * through. */
static bool append_foreign(Coil *c, List *list, Value tasks, bool weak, Value loop)
{
    Tuple *all = is_null(tasks) ? NULL : tuple_from_iterable(c, tasks);
    bool ok = is_null(tasks) || all;
    for (size_t k = 0; ok && all && k < all->length; k++) {
        Value task = weak ? weakref_get_borrow(as_weakref(all->items[k])) : all->items[k];
        if (is_null(task))
            continue;
        bool known = false;
        for (size_t i = 0; !known && i < list->length; i++)
            known = same(list->items[i], task);
        if (known)
            continue;
        retain(task);
        int alive = foreign_is_alive(c, task, loop);
        ok = alive >= 0 && (!alive || list_append(c, list, task));
        release(c, task);
    }
    RELEASE(c, all);
    return ok;
}

/* The loop's tasks that are not done, as a new list: native ones the oldest first, then those of other classes in the order in which they
 * were registered. Programs see this order where the tasks are cancelled at a loop's end. */
static List *tasks_of_loop(Coil *c, Value loop)
{
    AsyncState *s = async_state(c);
    size_t count = 0;
    for (Task *t = s->tasks; t; t = t->next)
        count++;
    List *list = list_new(c, count);
    bool ok = list != NULL;
    for (Task *t = s->tasks; ok && t; t = t->next)
        if (!object_dying(&t->f.h) && t->f.state == FUTURE_PENDING && same(t->f.loop, loop))
            ok = list_append(c, list, from_object(t));
    for (size_t low = 0, high = ok ? list->length : 0; low + 1 < high; low++) { /* the newest is the first of the VM's list */
        Value v = list->items[low];
        list->items[low] = list->items[--high];
        list->items[high] = v;
    }
    ok = ok && append_foreign(c, list, s->foreign, true, loop) && append_foreign(c, list, s->eager, false, loop);
    if (ok)
        return list;
    RELEASE(c, list);
    return NULL;
}

static Value list_tasks(Coil *c, const Value *args)
{
    List *list = tasks_of_loop(c, args[0]);
    return list ? from_object(list) : COIL_NULL;
}

static Value all_tasks(Coil *c, const Value *args)
{
    Value loop;
    if (!which_loop(c, args[0], &loop))
        return COIL_NULL;
    List *list = tasks_of_loop(c, loop);
    release(c, loop);
    Set *set = list ? set_new(c, false) : NULL;
    bool ok = set != NULL;
    for (size_t k = 0; ok && k < list->length; k++)
        ok = set_add(c, set, list->items[k]);
    RELEASE(c, list);
    if (ok)
        return from_object(set);
    RELEASE(c, set);
    return COIL_NULL;
}

static Value drop_item(Coil *c, List *l, size_t at)
{
    release(c, list_remove_at(c, l, at));
    return V_NONE;
}

static Value register_task(Coil *c, const Value *args)
{
    AsyncState *s = async_state(c);
    if (is_task(c, args[0]) && as_task(args[0])->listed)
        return V_NONE;
    if (is_null(s->foreign) && is_null(s->foreign = from_object(list_new(c, 4))))
        return COIL_NULL;
    List *l = as_list(s->foreign);
    for (size_t k = l->length; k-- > 0;) { /* dead ones go; one already there stays */
        Value target = weakref_get_borrow(as_weakref(l->items[k]));
        if (same(target, args[0]))
            return V_NONE;
        if (is_null(target))
            (void)drop_item(c, l, k);
    }
    Value ref = weakref_new(c, core_class_borrow(c, SHAPE_WEAKREF), args[0], COIL_NULL);
    return !is_null(ref) && list_append_take(c, l, ref) ? V_NONE : COIL_NULL;
}

static Value unregister_task(Coil *c, const Value *args)
{
    AsyncState *s = async_state(c);
    if (is_task(c, args[0]))
        task_unlist(c, as_task(args[0]));
    List *l = is_null(s->foreign) ? NULL : as_list(s->foreign);
    for (size_t k = l ? l->length : 0; k-- > 0;)
        if (same(weakref_get_borrow(as_weakref(l->items[k])), args[0]))
            (void)drop_item(c, l, k);
    return V_NONE;
}

/* Eager starts are nested, the innermost is the last. */
static Value register_eager_task(Coil *c, const Value *args)
{
    AsyncState *s = async_state(c);
    if (is_null(s->eager) && is_null(s->eager = from_object(list_new(c, 4))))
        return COIL_NULL;
    return list_append(c, as_list(s->eager), args[0]) ? V_NONE : COIL_NULL;
}
static Value unregister_eager_task(Coil *c, const Value *args)
{
    AsyncState *s = async_state(c);
    List *l = is_null(s->eager) ? NULL : as_list(s->eager);
    for (size_t k = l ? l->length : 0; k-- > 0;)
        if (same(l->items[k], args[0]))
            return drop_item(c, l, k);
    return V_NONE;
}

static Value enter_task(Coil *c, const Value *args)
{
    Value previous = current_task_swap(c, args[0], args[1]);
    if (is_null(previous) || is_none(previous))
        return previous;
    Value mine = current_task_swap(c, args[0], previous);
    release_maybe(c, mine);
    (void)raise_error(c, EXC_RuntimeError, "Cannot enter into task %R while another task %R is being executed.", args[1], previous);
    release(c, previous);
    return COIL_NULL;
}
static Value leave_task(Coil *c, const Value *args)
{
    Value current = current_task_swap(c, args[0], V_NONE);
    if (is_null(current))
        return COIL_NULL;
    if (!same(current, args[1])) {
        Value none = current_task_swap(c, args[0], current);
        release_maybe(c, none);
        (void)raise_error(c, EXC_RuntimeError, "Leaving task %R does not match the current task %R.", args[1], current);
        release(c, current);
        return COIL_NULL;
    }
    release(c, current);
    return V_NONE;
}
static Value swap_current_task(Coil *c, const Value *args) { return current_task_swap(c, args[0], args[1]); }

static bool put_class(Coil *c, Value module, const char *name, Class *cls)
{
    return cls && module_add_value(c, module, name, from_object(cls));
}

static Class *error_class(Coil *c, const char *name, Exc base)
{
    return class_simple(c, "asyncio.exceptions", name, exception_class_borrow(c, base), NULL);
}

/* Messages show these classes' names alone, as those of classes made in Python. */
static bool set_module(Coil *c, Class *cls)
{
    Str *module = str_intern_c(c, "asyncio.events");
    bool ok = module && class_set(c, cls, NAME(c, __module__), from_object(module));
    RELEASE(c, module);
    return ok;
}

static bool names_fill(Coil *c, AsyncState *s)
{
    static const char *const texts[] = {
#define N(name) #name,
        ASYNC_NAMES
#undef N
    };
    for (size_t k = 0; k < ASYNC_NAME_COUNT; k++)
        if (!(s->names[k] = str_intern_c(c, texts[k])))
            return false;
    return true;
}

static bool state_fill(Coil *c, AsyncState *s)
{
    s->future = class_from_def_borrow(c, &future_type);
    s->task = class_from_def_borrow(c, &task_type);
    s->handle = class_from_def_borrow(c, &handle_type);
    s->timer = class_from_def_borrow(c, &timer_handle_type);
    s->loop = class_from_def_borrow(c, &loop_core_type);
    s->iterator = class_from_def_borrow(c, &future_iter_type);
    s->wake = from_object(native_new(c, &sleep_wake_row, NULL, COIL_NULL, COIL_NULL));
    if (is_null(s->wake) || !names_fill(c, s) || !s->future || !s->task || !s->handle || !s->timer || !s->loop || !s->iterator)
        return false;
    if (!set_module(c, s->handle) || !set_module(c, s->timer))
        return false;
    s->cancelled_error = error_class(c, "CancelledError", EXC_BaseException);
    s->invalid_state = s->cancelled_error ? error_class(c, "InvalidStateError", EXC_Exception) : NULL;
    s->awaiter = str_intern_c(c, "_asyncio_awaiter");
    s->awaited_by = str_intern_c(c, "_Future__asyncio_awaited_by"); /* where a future in Python has it */
    return s->invalid_state && s->awaiter && s->awaited_by;
}

static bool bases_add(Coil *c, Value module)
{
    static const TypeDef *const bases[] = {&selector_events_type, &stream_transport_type, &stream_protocol_type, &stream_reader_type,
                                           &stream_writer_type,   &loop_bound_type,       &async_line_type,      &async_lock_type,
                                           &async_event_type,     &async_semaphore_type,  &async_queue_type,     &heap_queue_type,
                                           &stack_queue_type,     &gathering_type,        &timeout_type};
    for (size_t k = 0; k < sizeof bases / sizeof *bases; k++)
        if (!module_add_type(c, module, bases[k]))
            return false;
    return true;
}

Class *async_exception_borrow(const CoilVM *vm, const char *name)
{
    const AsyncState *s = vm->runtime->async;
    return !s ? NULL : !strcmp(name, "CancelledError") ? s->cancelled_error : !strcmp(name, "InvalidStateError") ? s->invalid_state : NULL;
}

bool asyncio_begin(Coil *c)
{
    CoilVM *vm = c->vm;
    if (vm->runtime->async)
        return true;
    if (!(vm->runtime->async = mem_alloc_zero(c, sizeof *vm->runtime->async)))
        return false;
    if (state_fill(c, vm->runtime->async))
        return true;
    asyncio_stop(c); /* the next time begins anew */
    return false;
}

static Value asyncio_ready(Coil *c, const Value *args)
{
    if (!asyncio_begin(c))
        return COIL_NULL;
    AsyncState *s = c->vm->runtime->async;
    return put_class(c, args[0], "Future", s->future) && put_class(c, args[0], "Task", s->task) &&
                   put_class(c, args[0], "Handle", s->handle) && put_class(c, args[0], "TimerHandle", s->timer) &&
                   put_class(c, args[0], "LoopCore", s->loop) && put_class(c, args[0], "CancelledError", s->cancelled_error) &&
                   put_class(c, args[0], "InvalidStateError", s->invalid_state) &&
                   put_class(c, args[0], "_Pause", class_from_def_borrow(c, &pause_type)) &&
                   put_class(c, args[0], "_Sleep", class_from_def_borrow(c, &sleep_type)) && bases_add(c, args[0]) &&
                   module_add_value(c, args[0], "_set_result_unless_cancelled", s->wake)
               ? V_NONE
               : COIL_NULL;
}

bool asyncio_untie(Coil *c)
{
    AsyncState *s = c->vm->runtime->async;
    bool tied = false;
    if (s && !is_null(s->foreign)) {
        tied |= as_list(s->foreign)->length > 0;
        list_clear(c, as_list(s->foreign));
    }
    if (s && !is_null(s->eager)) {
        tied |= as_list(s->eager)->length > 0;
        list_clear(c, as_list(s->eager));
    }
    if (s && !is_null(s->current)) {
        tied |= as_dict(s->current)->length > 0;
        dict_clear(c, as_dict(s->current));
    }
    return tied;
}

void asyncio_stop(Coil *c)
{
    AsyncState *s = c->vm->runtime->async;
    if (!s)
        return;
    Value *fields[] = {&s->foreign, &s->eager, &s->current, &s->wake, &s->paused};
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++)
        replace_take(c, fields[k], COIL_NULL);
    for (size_t k = 0; k < ASYNC_NAME_COUNT; k++)
        RELEASE(c, s->names[k]);
    /* Nobody looks at them any more: without the cycles through their MRO and their own descriptors they go at once, and need no
     * collection. */
    Class **classes[] = {&s->cancelled_error, &s->invalid_state};
    for (size_t k = 0; k < sizeof classes / sizeof *classes; k++) {
        Class *cls = *classes[k];
        *classes[k] = NULL;
        if (cls) {
            object_clear(c, (Object *)cls);
            if (cls->dict)
                dict_clear(c, cls->dict);
        }
        RELEASE(c, cls);
    }
    RELEASE(c, s->awaiter);
    RELEASE(c, s->awaited_by);
    for (Task *t = s->tasks, *next; t; t = next) {
        next = t->next;
        t->listed = false;
        t->previous = t->next = NULL;
    }
    c->vm->runtime->async = NULL;
    mem_free(c, s, sizeof *s);
}

const CoilDef asyncio_module[] = {
    COIL_MODULE("_asyncio", "The native half of asyncio."),
    FUNCTION("get_running_loop", "()", get_running_loop, "The running loop of this thread; RuntimeError if there is none."),
    FUNCTION("_get_running_loop", "()", get_running_loop_or_none, "The running loop of this thread, or None."),
    FUNCTION("_held_loop", "()", held_loop, "The running loop for asyncio's own use, which may be hidden still, or None."),
    FUNCTION("_held_loop_of", "(future, /)", held_loop_of, "The same of a future; None: it is none of the native ones."),
    FUNCTION("_hidden_loop", "()", asyncio_hidden_loop,
             "A loop for asyncio.run() that becomes one of asyncio's where a program sees it; None: there can be none."),
    FUNCTION("_end_hidden", "(loop, /)", asyncio_end_hidden,
             "Has no program seen the loop? Then it ends without the two tasks of other loops, which are counted all the same: names of "
             "later ones tell."),
    FUNCTION("_reveal_loops", "()", asyncio_reveal_loops, "Makes loops that no Python has seen what new_event_loop() makes."),
    FUNCTION("_set_running_loop", "(loop, /)", set_running_loop, NULL),
    FUNCTION("get_event_loop", "()", get_event_loop, "The running loop, or the policy's."),
    FUNCTION("current_task", "(loop=None)", current_task, "The task that is running, or None."),
    FUNCTION("all_tasks", "(loop=None)", all_tasks, "The loop's tasks that are not done."),
    FUNCTION("_list_tasks", "(loop, /)", list_tasks, "The loop's tasks that are not done, as a list, the oldest first."),
    FUNCTION("_register_task", "(task)", register_task, NULL),
    FUNCTION("_unregister_task", "(task)", unregister_task, NULL),
    FUNCTION("_register_eager_task", "(task)", register_eager_task, NULL),
    FUNCTION("_unregister_eager_task", "(task)", unregister_eager_task, NULL),
    FUNCTION("_enter_task", "(loop, task)", enter_task, NULL),
    FUNCTION("_leave_task", "(loop, task)", leave_task, NULL),
    FUNCTION("_swap_current_task", "(loop, task)", swap_current_task, NULL),
    FUNCTION("_begin", "(awaitable, loop, takes_futures, /)", task_begin, NULL),
    FUNCTION("_short", "(function, /)", short_form_set, "A coroutine function that has a short form, by its name; it is given back."),
    FUNCTION("_list_awaiters", "(future, /)", future_list_awaiters,
             "Who awaits a future, in the order in which they began, some perhaps twice."),
    FUNCTION("_describe_tasks", "()", tasks_describe_call, "The forest of all pending tasks, as text."),
    FUNCTION("future_add_to_awaited_by", "(future, waiter, /)", future_add_to_awaited_by,
             "Notes that waiter awaits future; both are futures."),
    FUNCTION("future_discard_from_awaited_by", "(future, waiter, /)", future_discard_from_awaited_by, "Takes such a note back."),
    FUNCTION("_virtual_begin", "(seed, /)", asyncio_virtual_begin, "Makes clocks and chance virtual; what they were before."),
    FUNCTION("_virtual_end", "(before, /)", asyncio_virtual_end, "Makes them what they were before."),
    COIL_INIT(asyncio_ready),
    COIL_END,
};
