/* mod_thread.c: _thread: starting threads, and what they are known by. Each runs on its own Coil, in turns under the VM's lock. */
#include "runtime/modules/sys/audit.h"
#include "runtime/errors/describe.h"
#include "runtime/system/stream.h"
#include "runtime/start/state.h"
#include "runtime/system/signals.h"
#include "vm/machine/breaker.h"
#include "vm/machine/lock.h"
#include "vm/machine/thread.h"
#include "vm/machine/thread_state.h"
#include "vm/machine/turns.h"
#include "vm/system/threads.h"
#include "runtime/system/clock.h"
#include "vm/errors/exception.h"
#include "runtime/system/permit.h"
#include "runtime/types/struct_sequence.h"
#include "runtime/modules/threads/thread_types.h"

enum { STACK_LEAST = 32 << 10, THREAD_BYTES = 32 << 10 /* that the system keeps for a thread, and that it touches at once; they count */ };

typedef struct Start {
    Coil *thread;
    Value function, args, kwargs, handle; /* owned; kwargs and handle may be COIL_NULL */
} Start;

static void start_free(Coil *c, Start *s)
{
    Value values[] = {s->function, s->args, s->kwargs, s->handle};
    mem_free(c, s, sizeof *s);
    for (size_t k = 0; k < 4; k++)
        release_maybe(c, values[k]);
}

/* An exception that left a raw thread: SystemExit ends it silently. */
static void thread_report(Coil *c, Value function)
{
    if (failed_with(c, EXC_SystemExit) || c->vm->stopped)
        clear_error(c);
    else {
        /* The function is named, but not handed on: what a thread ran has ended. */
        Value exception = take_error(c), keep = COIL_NULL;
        size_t length;
        Str *told = str_format(c, "Exception ignored in thread started by %R", function);
        const char *text = told ? str_utf8(c, told, &length, &keep) : NULL;
        clear_error(c);
        restore_error_take(c, exception);
        report_unraisable(c, text ? text : "Exception ignored in thread", COIL_NULL);
        release_maybe(c, keep);
        RELEASE(c, told);
    }
}

static void *thread_main(void *arg)
{
    Start *s = arg;
    Coil *c = s->thread;
    thread_adopt(c);
    if (c->vm->finalising || c->vm->stopped)
        goto ended; /* started too late */
    Value result = call_tuple(c, s->function, as_tuple(s->args), is_null(s->kwargs) ? NULL : as_dict(s->kwargs));
    if (is_null(result))
        thread_report(c, s->function);
    release_maybe(c, result);
ended:;
    Value handle = s->handle;
    s->handle = COIL_NULL;
    start_free(c, s);
    clear_error(c);
    thread_forget(c, c);
    if (!is_null(handle)) {
        thread_handle_ended(c, handle);
        release(c, handle);
    }
    clear_error(c);
    heap_uncount(c->vm, THREAD_BYTES);
    lock_leave(c->vm, c);
    return NULL;
}

/* The new thread owns s and what it holds from pthread_create() on. It is counted before, since it may end before this returns. */
bool thread_start(Coil *c, Value function, Tuple *args, Dict *kwargs, Value handle, uint64_t *ident)
{
    CoilVM *vm = c->vm;
    if (!permit(c, COIL_ALLOW_THREADS, NULL, 0, 0))
        return false;
    if (vm->finalising)
        return fail_error(c, EXC_RuntimeError, "can't create new thread at interpreter shutdown");
    if (vm->used[COIL_LIMIT_THREADS] >= vm->limit[COIL_LIMIT_THREADS])
        return limits_stop(c, COIL_LIMIT_THREADS);
    if (!heap_count_maybe(vm, THREAD_BYTES)) {
        raise_memory(c);
        return false;
    }
    Start *s = mem_alloc_zero(c, sizeof *s);
    Coil *t = s ? thread_reserve(c) : NULL;
    if (!t) {
        heap_uncount(vm, THREAD_BYTES);
        mem_free(c, s, sizeof *s);
        return false;
    }
    s->thread = t;
    s->function = retain(function);
    s->args = retain(from_object(args));
    s->kwargs = kwargs ? retain(from_object(kwargs)) : COIL_NULL;
    s->handle = is_null(handle) ? COIL_NULL : retain(handle);
    t->thread->started = true;
    vm->used[COIL_LIMIT_THREADS]++;
    uint64_t id;
    bool kept = turns_kept(vm);
    if (kept)
        turns_expect(t);
    if (!system_thread_start(thread_main, s, vm->runtime->threads->stack_size, &id)) {
        vm->used[COIL_LIMIT_THREADS]--;
        t->thread->started = false;
        if (kept)
            turns_unexpect(t);
        thread_unreserve(t);
        heap_uncount(vm, THREAD_BYTES);
        start_free(c, s);
        return fail_error(c, EXC_RuntimeError, "can't start new thread");
    }
    *ident = kept ? turns_ident(t) : thread_ident(id);
    return true;
}

static Value thread_start_new(Coil *c, const Value *args)
{
    Tuple *positional = as_tuple_borrow(c, args[1]);
    Dict *kwargs = is_null(args[2]) ? NULL : as_dict_borrow(c, args[2]);
    if (!is_callable(c, args[0]))
        return raise_error(c, EXC_TypeError, "first arg must be callable");
    if (!positional)
        return raise_error(c, EXC_TypeError, "2nd arg must be a tuple");
    if (!is_null(args[2]) && !kwargs)
        return raise_error(c, EXC_TypeError, "optional 3rd arg must be a dictionary");
    uint64_t ident;
    if (!sys_audit(c, "_thread.start_new_thread", 3, args[0], args[1], is_null(args[2]) ? V_NONE : args[2]))
        return COIL_NULL;
    return thread_start(c, args[0], positional, kwargs, COIL_NULL, &ident) ? int_from_u64(c, ident) : COIL_NULL;
}

static Value thread_allocate_lock(Coil *c, const Value *args)
{
    (void)args;
    Class *cls = class_from_def_borrow(c, &lock_type);
    return cls ? call0(c, from_object(cls)) : COIL_NULL;
}

static Value thread_get_ident(Coil *c, const Value *args)
{
    (void)args;
    uint64_t id = turns_kept(c->vm) ? turns_ident(c) : thread_id(c);
    return int_from_u64(c, id ? id : thread_self());
}

static Value thread_get_native_id(Coil *c, const Value *args)
{
    (void)args;
    return int_from_u64(c, turns_kept(c->vm) ? (thread_id(c) >> 12 & 0xffffff) + 1 : system_thread_number());
}

static Value thread_main_ident(Coil *c, const Value *args)
{
    (void)args;
    const Coil *t = c->vm->first;
    return int_from_u64(c, turns_kept(c->vm) ? turns_ident(t) : t->thread->id ? t->thread->id : t->thread->last);
}

static Value thread_count(Coil *c, const Value *args) { return (void)args, int_from_u64(c, c->vm->used[COIL_LIMIT_THREADS]); }

static Value thread_stack_size(Coil *c, const Value *args)
{
    int64_t size;
    if (!to_index(c, args[0], &size))
        return COIL_NULL;
    if (size < 0)
        return raise_error(c, EXC_ValueError, "size must be 0 or a positive value");
    Value old = int_from_u64(c, c->vm->runtime->threads->stack_size);
    if (is_null(old))
        return COIL_NULL;
    if (size && size < STACK_LEAST) {
        release(c, old);
        return raise_error(c, EXC_ValueError, "size not valid: %lld bytes", (long long)size);
    }
    c->vm->runtime->threads->stack_size = count_size(size);
    return old;
}

static Value thread_exit(Coil *c, const Value *args) { return (void)args, raise_error(c, EXC_SystemExit, NULL); }

static Value thread_interrupt_main(Coil *c, const Value *args)
{
    int64_t number;
    if (!to_index(c, args[0], &number))
        return COIL_NULL;
    if (number < 1 || number > 64)
        return raise_error(c, EXC_ValueError, "signal number out of range");
    if (!signals_simulate(c, (int)number) && number == 2) {
        Coil *t = c->vm->first;
        replace_take(c, &t->thread->async_error, retain(from_object(exception_class_borrow(c, EXC_KeyboardInterrupt))));
        breaker_set(t, BREAK_ASYNC_EXC);
        thread_wake(t);
    }
    /* In the main thread it takes effect here, not at the next call or jump. */
    return c == c->vm->first && !clock_serve(c) ? COIL_NULL : V_NONE;
}

static Value thread_true(Coil *c, const Value *args) { return (void)c, (void)args, V_TRUE; }

/* ---- excepthook ---- */

static const char *const hook_fields[] = {"exc_type", "exc_value", "exc_traceback", "thread", NULL};
static const StructSequence hook_args = {"_thread", "_ExceptHookArgs", "What threading.excepthook is told.", hook_fields, 4, false};

static Str *hook_thread_name(Coil *c, Value thread)
{
    Value name = COIL_NULL;
    if (!is_none(thread) && !find_attr(c, thread, NAME(c, name), &name))
        return NULL;
    if (is_null(name))
        return str_format(c, "%llu", (unsigned long long)thread_id(c));
    Str *s = value_str(c, name);
    release(c, name);
    return s;
}

static Value thread_excepthook(Coil *c, const Value *args)
{
    Class *cls = struct_sequence_class_borrow(c, &hook_args);
    if (!cls)
        return COIL_NULL;
    if (class_of_borrow(c, args[0]) != cls)
        return raise_error(c, EXC_TypeError, "_thread._excepthook argument type must be ExceptHookArgs");
    Tuple *t = as_tuple_borrow(c, args[0]);
    Value exc = t->items[1];
    if (same(t->items[0], from_object(exception_class_borrow(c, EXC_SystemExit))))
        return V_NONE;
    /* One write, so that the reports of two threads do not mix; in colours another makes the text. */
    const bool coloured = stream_may_colour(c);
    Str *name = hook_thread_name(c, t->items[3]), *body = NULL;
    if (name && is_none(exc))
        body = str_from_c(c, "NoneType: None\n");
    else if (name && is_exception(c, exc))
        body = coloured ? RETAIN(str_empty_borrow(c)) : exception_describe(c, exc);
    Str *text = body ? str_format(c, "Exception in thread %U:\n%U", name, body) : NULL;
    RELEASE(c, name);
    RELEASE(c, body);
    if (text)
        exception_write(c, text);
    if (text && coloured && !is_none(exc))
        (void)exception_print(c, exc);
    RELEASE(c, text);
    return failed(c) ? COIL_NULL : V_NONE;
}

/* The class of what excepthook() takes: making it costs as much as all the rest of the module. */
static Value thread_late(Coil *c, const Value *args)
{
    if (!is_str(args[0]) || !str_equal_c(as_str(args[0]), "_ExceptHookArgs"))
        return raise_error(c, EXC_AttributeError, "module '_thread' has no attribute '%S'", args[0]);
    Class *hook = struct_sequence_class_borrow(c, &hook_args);
    return hook ? retain(from_object(hook)) : COIL_NULL;
}

static Value thread_ready(Coil *c, const Value *args)
{
    static const struct {
        const char *name;
        const TypeDef *def;
    } types[] = {{"lock", &lock_type},
                 {"LockType", &lock_type},
                 {"RLock", &rlock_type},
                 {"_local", &local_type},
                 {"_ThreadHandle", &thread_handle_type}};
    for (size_t k = 0; k < sizeof types / sizeof *types; k++) {
        Class *cls = class_from_def_borrow(c, types[k].def);
        if (!cls || !module_add_value(c, args[0], types[k].name, from_object(cls)))
            return COIL_NULL;
    }
    return module_add_value(c, args[0], "error", from_object(exception_class_borrow(c, EXC_RuntimeError))) &&
                   module_add_value(c, args[0], "TIMEOUT_MAX", float_value(9223372036.0))
               ? V_NONE
               : COIL_NULL;
}

const CoilDef thread_module[] = {
    COIL_MODULE("_thread", "Threads and locks, as threading uses them."),
    FUNCTION("start_new_thread", "(function, args, kwargs=..., /)", thread_start_new,
             "Calls function(*args, **kwargs) in a new thread; its identifier."),
    FUNCTION("start_new", "(function, args, kwargs=..., /)", thread_start_new, "An old name of start_new_thread()."),
    FUNCTION("start_joinable_thread", "(function, handle=None, daemon=True)", thread_start_joinable,
             "Calls function() in a new thread; its handle."),
    FUNCTION("_make_thread_handle", "(ident, /)", thread_make_handle, "A handle for a thread by its identifier."),
    FUNCTION("allocate_lock", "()", thread_allocate_lock, "A new lock."),
    FUNCTION("allocate", "()", thread_allocate_lock, "An old name of allocate_lock()."),
    FUNCTION("get_ident", "()", thread_get_ident, "What identifies this thread among those that live."),
    FUNCTION("get_native_id", "()", thread_get_native_id, "The system's number of this thread."),
    FUNCTION("_get_main_thread_ident", "()", thread_main_ident, "The main thread's identifier."),
    FUNCTION("_count", "()", thread_count, "How many threads were started and have not ended."),
    FUNCTION("stack_size", "(size=0, /)", thread_stack_size, "Sets the stack size of threads to come (0: the system's); the former one."),
    FUNCTION("exit", "()", thread_exit, "Raises SystemExit."),
    FUNCTION("exit_thread", "()", thread_exit, "An old name of exit()."),
    FUNCTION("interrupt_main", "(signum=2, /)", thread_interrupt_main, "As if the signal came: its handler runs in the main thread."),
    FUNCTION("daemon_threads_allowed", "()", thread_true, "Always true."),
    FUNCTION("_is_main_interpreter", "()", thread_true, "Always true."),
    FUNCTION("_shutdown", "()", thread_join_all, "Waits for the joinable threads that are no daemons."),
    FUNCTION("_excepthook", "(args, /)", thread_excepthook, "Prints an exception that left a thread."),
    FUNCTION("__getattr__", "(name, /)", thread_late, "What is seldom asked for."),
    COIL_INIT(thread_ready),
    COIL_END,
};
