/* asyncio_loop.c: LoopCore as Python sees it: its methods, its state, and which of them a subclass overrides. */
#include "runtime/modules/asyncio/asyncio_hidden.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/system/clock.h"
#include "vm/classes/class_cache.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "runtime/api/host.h"
#include "vm/classes/shape.h"
#include "vm/machine/turns.h"
#include "vm/machine/wake.h"

/* ---- what is overridden ---- */

static const struct {
    const char *name;
    uint32_t bit;
} overridable[] = {
    {"call_soon", OVER_CALL_SOON}, {"time", OVER_TIME},
    {"get_debug", OVER_GET_DEBUG}, {"_timer_handle_cancelled", OVER_TIMER_CANCELLED},
    {"_run_once", OVER_RUN_ONCE},  {"_call_soon", OVER_CALL_SOON_INNER},
    {"create_future", OVER_SLEEP}, {"call_later", OVER_SLEEP},
    {"call_at", OVER_SLEEP},       {"_add_callback", OVER_PROCESS_EVENTS},
};

uint32_t loop_overridden(Coil *c, LoopCore *l)
{
    if (LIKELY(l->known_epoch == c->vm->class_epoch && l->known_shape == l->h.shape && !instance_made_dict_borrow(c, &l->h)))
        return l->overridden;
    if (l->hidden)
        return 0;
    const Dict *own = instance_made_dict_borrow(c, &l->h);
    if (own && !own->only_strs) /* they would be compared by the program's `__eq__`: nothing of it runs here */
        return UINT32_MAX;
    Class *core = async_state(c)->loop, *cls = class_of_borrow(c, from_object(l));
    uint32_t bits = 0;
    for (size_t k = 0; k < sizeof overridable / sizeof *overridable; k++) {
        Str *name = str_intern_c(c, overridable[k].name);
        if (!name) {
            clear_error(c);
            return UINT32_MAX;
        }
        if (!same(class_lookup_borrow(c, cls, name), class_lookup_borrow(c, core, name)) || !is_null(instance_get_borrow(c, &l->h, name)))
            bits |= overridable[k].bit;
        RELEASE(c, name);
    }
    Class *events = class_from_def_borrow(c, &selector_events_type);
    Str *process = events ? str_intern_c(c, "_process_events") : NULL;
    if (!process || !same(class_lookup_borrow(c, cls, process), class_lookup_borrow(c, events, process)) ||
        !is_null(instance_get_borrow(c, &l->h, process)))
        bits |= OVER_PROCESS_EVENTS;
    RELEASE(c, process);
    clear_error(c);
    l->overridden = bits;
    l->known_epoch = class_epoch_noted(c->vm);
    l->known_shape = l->h.shape;
    return bits;
}

int loop_debug(Coil *c, Value loop)
{
    if (is_native_loop(c, loop) && !(loop_overridden(c, as_loop(loop)) & OVER_GET_DEBUG))
        return as_loop(loop)->debug;
    Value v = call_method(c, loop, "get_debug", NULL, 0);
    int debug = is_null(v) ? -1 : truth(c, v);
    release_maybe(c, v);
    return debug;
}

bool loop_report(Coil *c, Value loop, Value report)
{
    Value result = call_method(c, loop, "call_exception_handler", &report, 1);
    release(c, report);
    if (is_null(result))
        return false;
    release(c, result);
    return true;
}

bool loop_report_take(Coil *c, Value loop, Str *text, Value exception, const char *what, Value about, Value source)
{
    Dict *d = text ? dict_new(c) : NULL;
    bool ok = d && dict_set_c(c, d, "message", from_object(text)) && dict_set_c(c, d, "exception", exception) &&
              dict_set_c(c, d, what, about) && (is_null(source) || dict_set_c(c, d, "source_traceback", source));
    RELEASE(c, text);
    if (ok)
        return loop_report(c, loop, from_object(d));
    RELEASE(c, d);
    return false;
}

/* ---- call_soon and its relatives ---- */

bool loop_check_callback(Coil *c, Value self, Value callback, const char *method)
{
    LoopCore *l = as_loop(self);
    if (!l->debug)
        return true;
    Value check = get_attr_c(c, self, "_check_callback");
    Str *name = is_null(check) ? NULL : str_from_c(c, method);
    Value result = name ? call2(c, check, callback, from_object(name)) : COIL_NULL;
    release_maybe(c, check);
    RELEASE(c, name);
    release_maybe(c, result);
    return !is_null(result);
}

bool loop_check_thread(Coil *c, LoopCore *l)
{
    if (!l->debug || is_null(l->thread_id))
        return true;
    Value get = async_import(c, "_thread", "get_ident");
    Value id = is_null(get) ? COIL_NULL : call0(c, get);
    release_maybe(c, get);
    int equal = is_null(id) ? -1 : value_equal(c, id, is_null(l->thread_id) ? V_NONE : l->thread_id);
    release_maybe(c, id);
    if (equal == 0)
        return fail_error(c, EXC_RuntimeError, "Non-thread-safe operation invoked on an event loop other than the current one");
    return equal > 0;
}

static Value core_call_soon_inner(Coil *c, const Value *args) { return loop_soon(c, as_loop(args[0]), args[1], args[2], args[3]); }

static Value soon(Coil *c, Value self, Value fn, Value args, Value context)
{
    LoopCore *l = as_loop(self);
    if (loop_overridden(c, l) & OVER_CALL_SOON_INNER)
        return call_method(c, self, "_call_soon", (Value[]){fn, args, context}, 3);
    return loop_soon(c, l, fn, args, context);
}

static Value core_call_soon(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    if (!loop_check_closed(c, l) || !loop_check_thread(c, l) || !loop_check_callback(c, args[0], args[1], "call_soon"))
        return COIL_NULL;
    return soon(c, args[0], args[1], args[2], args[3]);
}

static Value core_call_soon_threadsafe(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    if (!loop_check_closed(c, l) || !loop_check_callback(c, args[0], args[1], "call_soon_threadsafe"))
        return COIL_NULL;
    Value handle = soon(c, args[0], args[1], args[2], args[3]);
    Value result = is_null(handle) ? COIL_NULL : call_method(c, args[0], "_write_to_self", NULL, 0);
    if (c->vm->config.wake)
        wake_send(c->vm);
    if (is_null(result)) {
        release_maybe(c, handle);
        return COIL_NULL;
    }
    release(c, result);
    return handle;
}

/* ---- making tasks and futures ---- */

Value core_create_future(Coil *c, const Value *args)
{
    Future *f = class_instance(c, async_state(c)->future);
    if (f && !future_setup(c, f, args[0])) {
        RELEASE(c, f);
        return COIL_NULL;
    }
    return from_object(f);
}

Value loop_create_future(Coil *c, Value loop)
{
    if (is_native_loop(c, loop) && !(loop_overridden(c, as_loop(loop)) & OVER_SLEEP))
        return core_create_future(c, &loop);
    return call_method(c, loop, "create_future", NULL, 0);
}

/* The future alone stands for the arguments where nothing of the program's runs before the timer is made. */
Value loop_wake_later(Coil *c, Value loop, Value delay, Value future, Value result)
{
    Value wake = async_state(c)->wake;
    bool plain = is_none(result);
    if (plain && is_plain_future(c, future) && (is_small(delay) || is_double(delay)) && is_native_loop(c, loop) &&
        !(loop_overridden(c, as_loop(loop)) & (OVER_SLEEP | OVER_TIME)))
        return loop_method_call_later(c, (Value[]){loop, delay, wake, future, V_NONE});
    return call_method(c, loop, "call_later", (Value[]){delay, wake, future, result}, plain ? 3 : 4);
}

/* A task, or what the factory makes, with options beyond name and context: it is given the keywords that the caller gave. */
static Value create_task_with(Coil *c, Value factory, const Value *args, Dict *options)
{
    Dict *all = dict_copy(c, options);
    bool made = is_null(factory), ok = all && (is_none(args[2]) || dict_set_c(c, all, "name", args[2])) &&
                                       (is_none(args[3]) || dict_set_c(c, all, "context", args[3])) &&
                                       (!made || dict_set_c(c, all, "loop", args[0]));
    Value task = !ok    ? COIL_NULL
                 : made ? call_dict(c, from_object(async_state(c)->task), &args[1], 1, all)
                        : call_dict(c, factory, args, 2, all);
    RELEASE(c, all);
    return task;
}

Value core_create_task(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    if (!loop_check_closed(c, l))
        return COIL_NULL;
    if (!is_null(args[4])) {
        Value factory = is_null(l->task_factory) ? COIL_NULL : retain(l->task_factory);
        Value task = create_task_with(c, factory, args, as_dict(args[4]));
        release_maybe(c, factory);
        return task;
    }
    if (is_null(l->task_factory))
        return task_new(c, args[1], args[0], args[2], args[3]);
    Value factory = retain(l->task_factory), task;
    if (is_none(args[3])) {
        task = call2(c, factory, args[0], args[1]);
    } else {
        task = call_named(c, factory, (Value[]){args[0], args[1], args[3]}, 3, (const char *[]){"context", NULL});
    }
    release(c, factory);
    if (is_null(task))
        return COIL_NULL;
    Value done = call_method(c, task, "set_name", &args[2], 1);
    if (is_null(done)) {
        release(c, task);
        return COIL_NULL;
    }
    release(c, done);
    return task;
}

/* ---- state and attributes ---- */

static Value or_none(Value v) { return is_null(v) ? V_NONE : retain(v); }
static Value core_stop(Coil *c, const Value *args)
{
    (void)c;
    as_loop(args[0])->stopping = true;
    return V_NONE;
}
static Value core_is_running(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(!is_null(as_loop(args[0])->thread_id));
}
static Value core_is_closed(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_loop(args[0])->closed);
}
static Value core_get_debug(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_loop(args[0])->debug);
}
static Value core_check_closed(Coil *c, const Value *args) { return loop_check_closed(c, as_loop(args[0])) ? V_NONE : COIL_NULL; }
static Value core_check_thread(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    bool debug = l->debug;
    l->debug = true;
    bool ok = loop_check_thread(c, l);
    l->debug = debug;
    return ok ? V_NONE : COIL_NULL;
}
static Value core_check_callback(Coil *c, const Value *args)
{
    Value check = async_import(c, "asyncio._loop", "_check_callback");
    Value result = is_null(check) ? COIL_NULL : call3(c, check, args[0], args[1], args[2]);
    release_maybe(c, check);
    return result;
}
static Value core_add_callback_signalsafe(Coil *c, const Value *args)
{
    Value v = loop_add_callback(c, args);
    return is_null(v) ? v : call_method(c, args[0], "_write_to_self", NULL, 0);
}
static Value core_timer_cancelled(Coil *c, const Value *args)
{
    if (is_object(args[1]) && class_derives(class_of_borrow(c, args[1]), async_state(c)->timer))
        as_loop(args[0])->timers_cancelled += as_handle(args[1])->scheduled;
    return V_NONE;
}

#define FLAG(field)                                                                                                                        \
    static Value loop_get_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return bool_value(as_loop(args[0])->field);                                                                                        \
    }                                                                                                                                      \
    static Value loop_set_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        int t = is_null(args[1]) ? 0 : truth(c, args[1]);                                                                                  \
        if (t < 0)                                                                                                                         \
            return COIL_NULL;                                                                                                              \
        as_loop(args[0])->field = t;                                                                                                       \
        return V_NONE;                                                                                                                     \
    }
FLAG(closed)
FLAG(stopping)
FLAG(debug)
FLAG(virtual_clock)
#define FIELD(field)                                                                                                                       \
    static Value loop_get_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return or_none(as_loop(args[0])->field);                                                                                           \
    }                                                                                                                                      \
    static Value loop_set_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        replace_take(c, &as_loop(args[0])->field, is_null(args[1]) || is_none(args[1]) ? COIL_NULL : retain(args[1]));                     \
        return V_NONE;                                                                                                                     \
    }
FIELD(thread_id)
FIELD(current_handle)
FIELD(slow_callback)
FIELD(task_factory)
FIELD(until)
FIELD(scheduled)
#define NUMBER(field)                                                                                                                      \
    static Value loop_get_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        (void)c;                                                                                                                           \
        return small(as_loop(args[0])->field);                                                                                             \
    }                                                                                                                                      \
    static Value loop_set_##field(Coil *c, const Value *args)                                                                              \
    {                                                                                                                                      \
        int n = 0;                                                                                                                         \
        if (!is_null(args[1]) && !to_c_int(c, args[1], &n))                                                                                \
            return COIL_NULL;                                                                                                              \
        as_loop(args[0])->field = n; /* far from what counting on overflows */                                                             \
        return V_NONE;                                                                                                                     \
    }
NUMBER(timers_cancelled)
NUMBER(external_waits)
/* Does the virtual clock know of all threads, so that work in them is nothing external? */
static Value loop_get_knows_threads(Coil *c, const Value *args)
{
    (void)args;
    return bool_value(turns_kept(c->vm));
}
static Value loop_get_resolution(Coil *c, const Value *args)
{
    (void)c;
    return float_value(as_loop(args[0])->resolution);
}
static Value loop_set_resolution(Coil *c, const Value *args)
{
    return !is_null(args[1]) && to_double(c, args[1], &as_loop(args[0])->resolution) ? V_NONE : COIL_NULL;
}

/* ---- the class ---- */

void loop_visit(Object *o, VisitFn fn, void *arg)
{
    LoopCore *l = (LoopCore *)o;
    for (uint32_t k = 0; k < l->count; k++) {
        VISIT(l->ready[(l->head + k) & (l->room - 1)].what);
        VISIT(l->ready[(l->head + k) & (l->room - 1)].by);
    }
    VISIT(l->scheduled);
    VISIT(l->thread_id);
    VISIT(l->current_handle);
    VISIT(l->slow_callback);
    VISIT(l->task_factory);
    VISIT(l->until);
    VISIT(l->aside);
    VISIT(l->current_task);
    VISIT(l->selector);
}
void loop_dispose(Coil *c, Object *o)
{
    LoopCore *l = (LoopCore *)o;
    ready_free(c, l);
    loop_pipe_stop(c, l);
}
bool loop_fill(Coil *c, LoopCore *l)
{
    List *timers = list_new(c, 0);
    if (!timers)
        return false;
    l->set = (CoilDescriptor){0};
    l->scheduled = from_object(timers);
    l->slow_callback = float_value(0.1);
    l->virtual_clock = clock_is_virtual(c->vm);
    l->resolution = 1e-9;
    l->now = clock_monotonic(c);
    l->born = wake_stops(c->vm);
    return true;
}
static Value core_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    if (cls->def == &hidden_loop_type) /* those are made by the VM alone */
        return raise_error(c, EXC_TypeError, "cannot create '%N' instances", cls);
    LoopCore *l = class_instance(c, cls);
    if (!l || loop_fill(c, l))
        return from_object(l);
    RELEASE(c, l);
    return COIL_NULL;
}
static bool core_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    (void)c;
    (void)self;
    (void)args;
    (void)n;
    (void)kw;
    return true;
}

static const Slots core_slots = {.visit = loop_visit, .dispose = loop_dispose, .make = core_make, .init = core_init};
static const CoilDef core_rows[] = {
    METHOD("call_soon", "(self, callback, /, *args, context=None)", core_call_soon, "Calls callback(*args) in the next pass."),
    METHOD("_call_soon", "(self, callback, args, context, /)", core_call_soon_inner, NULL),
    METHOD("call_soon_threadsafe", "(self, callback, /, *args, context=None)", core_call_soon_threadsafe, "call_soon() for other threads."),
    METHOD("call_later", "(self, delay, callback, /, *args, context=None)", loop_method_call_later,
           "Calls callback(*args) after delay seconds."),
    METHOD("call_at", "(self, when, callback, /, *args, context=None)", loop_method_call_at,
           "Calls callback(*args) at a time of the loop's clock."),
    METHOD("time", "(self, /)", loop_method_time, "The loop's time, in seconds."),
    METHOD("create_future", "(self, /)", core_create_future, NULL),
    METHOD("create_task", "(self, coro, /, *, name=None, context=None, **options=...)", core_create_task,
           "Schedules a coroutine; its task."),
    METHOD("stop", "(self, /)", core_stop, "Stops after the pass that is running, or the next."),
    METHOD("is_running", "(self, /)", core_is_running, NULL),
    METHOD("is_closed", "(self, /)", core_is_closed, NULL),
    METHOD("get_debug", "(self, /)", core_get_debug, NULL),
    METHOD("_run_once", "(self, /)", loop_method_run_once, "One pass."),
    METHOD("_run_until_stopped", "(self, /)", loop_method_run_until_stopped, NULL),
    METHOD("_pipe_open", "(self, /)", loop_pipe_open, NULL),
    METHOD("_pipe_close", "(self, /)", loop_pipe_close, NULL),
    METHOD("_pipe_read", "(self, /)", loop_pipe_read, NULL),
    METHOD("_pipe_write", "(self, /)", loop_pipe_write, NULL),
    METHOD("_check_closed", "(self, /)", core_check_closed, NULL),
    METHOD("_check_thread", "(self, /)", core_check_thread, NULL),
    METHOD("_check_callback", "(self, callback, method, /)", core_check_callback, NULL),
    METHOD("_add_callback", "(self, handle, /)", loop_add_callback, NULL),
    METHOD("_add_callback_signalsafe", "(self, handle, /)", core_add_callback_signalsafe, NULL),
    METHOD("_timer_handle_cancelled", "(self, handle, /)", core_timer_cancelled, NULL),
    GETTER("_ready", loop_get_ready, NULL, NULL),
    GETTER("_scheduled", loop_get_scheduled, loop_set_scheduled, NULL),
    GETTER("_timer_cancelled_count", loop_get_timers_cancelled, loop_set_timers_cancelled, NULL),
    GETTER("_closed", loop_get_closed, loop_set_closed, NULL),
    GETTER("_stopping", loop_get_stopping, loop_set_stopping, NULL),
    GETTER("_thread_id", loop_get_thread_id, loop_set_thread_id, NULL),
    GETTER("_debug", loop_get_debug, loop_set_debug, NULL),
    GETTER("_current_handle", loop_get_current_handle, loop_set_current_handle, NULL),
    GETTER("slow_callback_duration", loop_get_slow_callback, loop_set_slow_callback, NULL),
    GETTER("_task_factory", loop_get_task_factory, loop_set_task_factory, NULL),
    GETTER("_until", loop_get_until, loop_set_until, NULL),
    GETTER("_external_waits", loop_get_external_waits, loop_set_external_waits, NULL),
    GETTER("_knows_threads", loop_get_knows_threads, NULL, NULL),
    GETTER("_virtual", loop_get_virtual_clock, loop_set_virtual_clock, NULL),
    GETTER("_clock_resolution", loop_get_resolution, loop_set_resolution, NULL),
    ROWS_END,
};
const TypeDef loop_core_type = {
    .name = "_asyncio.LoopCore",
    .doc = "The ready queue and the timers of an event loop.",
    .flags = CLASS_BASE | CLASS_WEAKREF,
    .size = sizeof(LoopCore),
    .saved = SAVED_OWN,
    .slots = &core_slots,
    .rows = core_rows,
};
