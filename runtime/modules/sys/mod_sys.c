/* mod_sys.c: module sys: its table, and the functions that need no more than a line or two. */
#include <limits.h>
#include "runtime/system/ports/platform.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "vm/heap/heap.h"
#include "runtime/system/stream.h"
#include "vm/machine/lock.h"

/* ---- state ---- */

int32_t sys_flag(const CoilVM *vm, enum SysFlag which) { return vm->runtime->sys ? vm->runtime->sys->flags[which] : 0; }

bool sys_state_start(CoilVM *vm)
{
    Coil *c = &vm->main_thread;
    if (!(vm->runtime->sys = mem_alloc_zero(c, sizeof *vm->runtime->sys)))
        return false;
    vm->runtime->sys->flags[SYS_FLAG_dont_write_bytecode] = 1;
    vm->runtime->sys->flags[SYS_FLAG_hash_randomization] = 1;
    vm->runtime->sys->flags[SYS_FLAG_int_max_str_digits] = (int32_t)int_digit_limit(vm);
    return true;
}

void sys_state_drop(CoilVM *vm)
{
    if (!vm->runtime->sys)
        return;
    vm->runtime->sys->ended = true;
    Coil *c = &vm->main_thread;
    Value *held[] = {&vm->runtime->sys->audit_hooks, &vm->runtime->sys->exit_functions, &vm->runtime->sys->gc_callbacks,
                     &vm->runtime->sys->gc_garbage};
    if (vm->heap)
        heap_save_in(vm, NULL);
    for (size_t k = 0; k < sizeof held / sizeof *held; k++) {
        Value v = *held[k];
        *held[k] = COIL_NULL;
        release_maybe(c, v);
    }
}

void sys_state_stop(CoilVM *vm)
{
    if (vm->runtime->sys)
        mem_free(&vm->main_thread, vm->runtime->sys, sizeof *vm->runtime->sys);
    vm->runtime->sys = NULL;
}

bool sys_put_take(Coil *c, const char *name, Value v)
{
    bool ok = !is_null(v) && dict_set_c(c, c->vm->sys_dict, name, v);
    release_maybe(c, v);
    return ok;
}

/* ---- exceptions ---- */

static Value sys_exc_info(Coil *c, const Value *args)
{
    (void)args;
    Value e = handled_exception_borrow(c);
    if (is_null(e))
        return from_object(tuple_pack(c, 3, V_NONE, V_NONE, V_NONE));
    Value tb = as_exception(e)->traceback;
    return from_object(tuple_pack(c, 3, from_object(class_of_borrow(c, e)), e, is_null(tb) ? V_NONE : tb));
}

static Value sys_exception(Coil *c, const Value *args)
{
    (void)args;
    Value e = handled_exception_borrow(c);
    return is_null(e) ? V_NONE : retain(e);
}

static Value sys_exit(Coil *c, const Value *args)
{
    Value cls = from_object(exception_class_borrow(c, EXC_SystemExit)), e;
    if (is_none(args[0])) {
        e = call0(c, cls);
    } else if (is_exact(args[0], SHAPE_TUPLE)) {
        Tuple *t = as_tuple(args[0]);
        e = call(c, cls, t->items, t->length, NULL);
    } else {
        e = call1(c, cls, args[0]);
    }
    if (!is_null(e))
        restore_error_take(c, e);
    return COIL_NULL;
}

/* ---- limits ---- */

static Value sys_getrecursionlimit(Coil *c, const Value *args)
{
    (void)args;
    return small(__atomic_load_n(&c->depth_limit, __ATOMIC_RELAXED));
}

bool sys_to_int(Coil *c, Value v, int *out)
{
    int64_t n;
    if (!to_index_clamped(c, v, &n))
        return false;
    if (n > INT_MAX || n < INT_MIN)
        return fail_error(c, EXC_OverflowError, "Python int too large to convert to C int");
    *out = (int)n;
    return true;
}

static Value sys_setrecursionlimit(Coil *c, const Value *args)
{
    int n;
    if (!sys_to_int(c, args[0], &n))
        return COIL_NULL;
    if (n < 1)
        return raise_error(c, EXC_ValueError, "recursion limit must be greater or equal than 1");
    if ((uint32_t)n <= frames_depth(c))
        return raise_error(c, EXC_RecursionError, "cannot set the recursion limit to %d at the recursion depth %u: the limit is too low", n,
                           frames_depth(c));
    for (Coil *t = c->vm->threads; t; t = t->next) {
        __atomic_store_n(&t->depth_limit, (uint32_t)n, __ATOMIC_RELAXED);
        if (t->frames) /* else it is being made */
            stacks_note(t);
    }
    return V_NONE;
}

enum { DIGITS_THRESHOLD = 640 };

static Value sys_set_int_max_str_digits(Coil *c, const Value *args)
{
    int n;
    if (!sys_to_int(c, args[0], &n))
        return COIL_NULL;
    if (n != 0 && n < DIGITS_THRESHOLD)
        return raise_error(c, EXC_ValueError, "maxdigits must be 0 or larger than %d", DIGITS_THRESHOLD);
    int_set_digit_limit(c->vm, (uint32_t)n);
    return V_NONE;
}

static Value sys_get_int_max_str_digits(Coil *c, const Value *args)
{
    (void)args;
    return small(int_digit_limit(c->vm));
}

static Value sys_setswitchinterval(Coil *c, const Value *args)
{
    double seconds;
    if (!to_double(c, args[0], &seconds))
        return COIL_NULL;
    if (!(seconds > 0))
        return raise_error(c, EXC_ValueError, "switch interval must be strictly positive");
    lock_set_turn(c->vm, seconds > 1e9 ? INT64_C(1000000000000000000) : (int64_t)(seconds * 1e9));
    return V_NONE;
}

static Value sys_getswitchinterval(Coil *c, const Value *args)
{
    (void)args;
    return float_value((double)lock_turn(c->vm) / 1e9);
}

/* ---- objects ---- */

static Value sys_intern(Coil *c, const Value *args)
{
    if (is_str(args[0]))
        return from_object(str_intern(c, as_str(args[0])));
    if (as_str_borrow(c, args[0]))
        return raise_error(c, EXC_TypeError, "can't intern %T", args[0]);
    return raise_error(c, EXC_TypeError, "intern() argument must be str, not %A", args[0]);
}

static Value sys_getunicodeinternedsize(Coil *c, const Value *args)
{
    (void)args;
    return int_from_u64(c, str_interned_count(c));
}

/* Perf is told of frames by functions of machine code, one for each code object: Coil makes none. */
static Value sys_activate_stack_trampoline(Coil *c, const Value *args)
{
    if (!as_str_borrow(c, args[0]))
        return raise_error(c, EXC_TypeError, "activate_stack_trampoline() argument must be str, not %T", args[0]);
    return raise_error(c, EXC_ValueError, "perf trampoline not available");
}

static Value sys_deactivate_stack_trampoline(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}

static Value sys_is_stack_trampoline_active(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_FALSE;
}

static Value sys_is_interned(Coil *c, const Value *args)
{
    if (!as_str_borrow(c, args[0]))
        return raise_error(c, EXC_TypeError, "_is_interned() argument must be str, not %A", args[0]);
    return bool_value(as_str_borrow(c, args[0])->interned);
}

/* Immediates and immortal objects have the count that CPython's immortal ones show. */
static Value sys_getrefcount(Coil *c, const Value *args)
{
    (void)c;
    return is_object(args[0]) && !(as_object(args[0])->count & COUNT_IMMORTAL) ? small((int64_t)as_object(args[0])->count + 1)
                                                                               : small(UINT32_MAX);
}

static Value sys_getsizeof(Coil *c, const Value *args)
{
    Value method, size = COIL_NULL;
    if (!find_special(c, args[0], "__sizeof__", &method))
        return COIL_NULL;
    if (is_null(method)) {
        (void)raise_error(c, EXC_TypeError, "Type %T doesn't define __sizeof__", args[0]);
    } else {
        size = call0(c, method);
        release(c, method);
    }
    int64_t n;
    if (!is_null(size)) {
        bool ok = to_index(c, size, &n);
        release(c, size);
        if (ok && n >= 0)
            return int_from_i64(c, n);
        if (ok)
            return raise_error(c, EXC_ValueError, "__sizeof__() should return >= 0");
    }
    if (is_null(args[1]) || !failed_with(c, EXC_TypeError))
        return COIL_NULL;
    clear_error(c);
    return retain(args[1]);
}

static Value sys_getallocatedblocks(Coil *c, const Value *args)
{
    (void)args;
    return int_from_u64(c, heap_survivors(c->vm, NULL, NULL));
}

/* ---- constants as functions ---- */

static Value sys_utf8(Coil *c, const Value *args)
{
    (void)args;
    return from_object(str_intern_c(c, "utf-8"));
}

static Value sys_surrogateescape(Coil *c, const Value *args)
{
    (void)args;
    return from_object(str_intern_c(c, "surrogateescape"));
}

static Value sys_is_finalizing(Coil *c, const Value *args)
{
    (void)args;
    return bool_value(c->vm->finalising);
}

static Value sys_is_gil_enabled(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_TRUE;
}

static Value sys_nothing(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}

/* ---- the module ---- */

static bool sys_stream(Coil *c, Dict *d, const char *name, const char *original, int stream)
{
    Value v = text_stream_new(c, stream);
    bool ok = !is_null(v) && dict_set_c(c, d, name, v) && dict_set_c(c, d, original, v);
    release_maybe(c, v);
    return ok;
}

static bool sys_list(Coil *c, Dict *d, const char *name)
{
    List *l = list_new(c, 0);
    bool ok = l && dict_set_c(c, d, name, from_object(l));
    RELEASE(c, l);
    return ok;
}

/* name is what __name__ shows, when something replaced it. */
static bool sys_original(Coil *c, Dict *d, const char *name, const char *original)
{
    Str *key = str_intern_c(c, name);
    Value v = key ? dict_get_borrow(c, d, from_object(key)) : COIL_NULL;
    RELEASE(c, key);
    return !is_null(v) && dict_set_c(c, d, original, v);
}

static Value sys_ready(Coil *c, const Value *args)
{
    Value dict = get_attr(c, args[0], NAME(c, __dict__));
    if (is_null(dict))
        return COIL_NULL;
    Dict *d = as_dict(dict);
    bool ok = (c->vm->runtime->sys || sys_state_start(c->vm)) && dict_set_c(c, d, "modules", c->vm->modules) && sys_list(c, d, "path") &&
              sys_list(c, d, "argv") && sys_stream(c, d, "stdin", "__stdin__", 0) && sys_stream(c, d, "stdout", "__stdout__", 1) &&
              sys_stream(c, d, "stderr", "__stderr__", 2) && dict_set_c(c, d, "maxunicode", small(0x10ffff)) &&
              sys_original(c, d, "displayhook", "__displayhook__") && sys_original(c, d, "excepthook", "__excepthook__") &&
              sys_original(c, d, "unraisablehook", "__unraisablehook__") && sys_original(c, d, "breakpointhook", "__breakpointhook__");
    release(c, dict);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef sys_module[] = {
    COIL_MODULE("sys", "The interpreter: its state, streams and limits."),
    FUNCTION("exc_info", "()", sys_exc_info, "Type, value and traceback of the exception being handled."),
    FUNCTION("exception", "()", sys_exception, "The exception being handled, or None."),
    FUNCTION("exit", "(status=None, /)", sys_exit, "Raises SystemExit(status)."),
    FUNCTION("displayhook", "(object, /)", sys_displayhook, "Prints the repr of what an expression at the prompt gives."),
    FUNCTION("excepthook", "(exctype, value, traceback, /)", sys_excepthook, "Prints an uncaught exception."),
    FUNCTION("unraisablehook", "(unraisable, /)", sys_unraisablehook, "Reports an exception that nobody can catch."),
    FUNCTION("breakpointhook", "(*args, **kws)", sys_breakpointhook, "What breakpoint() calls."),
    FUNCTION("audit", "(event, /, *args)", sys_audit_function, "Calls the audit hooks with an event."),
    FUNCTION("addaudithook", "(hook)", sys_addaudithook, "Adds an audit hook."),
    FUNCTION("settrace", "(function, /)", sys_settrace, "Sets the thread's trace function."),
    FUNCTION("gettrace", "()", sys_gettrace, "The thread's trace function, or None."),
    FUNCTION("setprofile", "(function, /)", sys_setprofile, "Sets the thread's profile function."),
    FUNCTION("getprofile", "()", sys_getprofile, "The thread's profile function, or None."),
    FUNCTION("_settraceallthreads", "(function, /)", sys_settrace_all, "Sets the trace function of all threads."),
    FUNCTION("_setprofileallthreads", "(function, /)", sys_setprofile_all, "Sets the profile function of all threads."),
    FUNCTION("call_tracing", "(func, args, /)", sys_call_tracing, "Calls func(*args) while tracing stays enabled."),
    FUNCTION("set_asyncgen_hooks", "(firstiter=..., finalizer=...)", sys_set_asyncgen_hooks, "Sets what is called for async generators."),
    FUNCTION("get_asyncgen_hooks", "()", sys_get_asyncgen_hooks, "The hooks of async generators."),
    FUNCTION("set_coroutine_origin_tracking_depth", "(depth)", sys_set_origin_depth, "How many frames of their origin coroutines keep."),
    FUNCTION("get_coroutine_origin_tracking_depth", "()", sys_get_origin_depth, "See set_coroutine_origin_tracking_depth()."),
    FUNCTION("_getframe", "(depth=0, /)", sys_getframe, "The frame `depth` calls up."),
    FUNCTION("_getframemodulename", "(depth=0)", sys_getframemodulename, "The module of the function `depth` calls up."),
    FUNCTION("_current_frames", "()", sys_current_frames, "The running frame of each thread, by its number."),
    FUNCTION("_current_exceptions", "()", sys_current_exceptions, "The exception each thread handles, by its number."),
    FUNCTION("getrecursionlimit", "()", sys_getrecursionlimit, "How deep calls may nest."),
    FUNCTION("setrecursionlimit", "(limit, /)", sys_setrecursionlimit, "Sets how deep calls may nest."),
    FUNCTION("set_int_max_str_digits", "(maxdigits)", sys_set_int_max_str_digits,
             "Limits the digits of ints converted from or to text; 0: no limit."),
    FUNCTION("get_int_max_str_digits", "()", sys_get_int_max_str_digits, "The limit set by set_int_max_str_digits()."),
    FUNCTION("setswitchinterval", "(interval, /)", sys_setswitchinterval, "Seconds a thread may keep others waiting."),
    FUNCTION("getswitchinterval", "()", sys_getswitchinterval, "See setswitchinterval()."),
    FUNCTION("intern", "(string, /)", sys_intern, "The one str of this text that all interned ones share."),
    FUNCTION("getunicodeinternedsize", "(*, _only_immortal=False)", sys_getunicodeinternedsize, "How many strs are interned."),
    FUNCTION("activate_stack_trampoline", "(backend, /)", sys_activate_stack_trampoline,
             "Let a profiler of the system see frames: it cannot."),
    FUNCTION("deactivate_stack_trampoline", "()", sys_deactivate_stack_trampoline, "Undo activate_stack_trampoline()."),
    FUNCTION("is_stack_trampoline_active", "()", sys_is_stack_trampoline_active, "Does a profiler of the system see frames?"),
    FUNCTION("_is_interned", "(string, /)", sys_is_interned, "Is this str interned?"),
    FUNCTION("getrefcount", "(object, /)", sys_getrefcount, "How many references an object has, this call's included."),
    FUNCTION("getsizeof", "(object, default=...)", sys_getsizeof, "Bytes of memory, as __sizeof__ tells."),
    FUNCTION("getallocatedblocks", "()", sys_getallocatedblocks, "How many objects are alive."),
    FUNCTION("getdefaultencoding", "()", sys_utf8, "The encoding of str.encode() and bytes.decode()."),
    FUNCTION("getfilesystemencoding", "()", sys_utf8, "The encoding of file names."),
    FUNCTION("getfilesystemencodeerrors", "()", sys_surrogateescape, "The error handler of file names' encoding."),
    FUNCTION("is_finalizing", "()", sys_is_finalizing, "Is the interpreter shutting down?"),
    FUNCTION("_is_gil_enabled", "()", sys_is_gil_enabled, "Do threads share one lock?"),
    FUNCTION("_clear_type_cache", "()", sys_nothing, "Does nothing."),
    FUNCTION("_clear_internal_caches", "()", sys_nothing, "Does nothing."),
    FUNCTION("__getattr__", "(name, /)", sys_lazy_attribute, "Makes what is seldom asked for."),
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    COIL_STR("byteorder", "little"),
#else
    COIL_STR("byteorder", "big"),
#endif
    COIL_STR("platform", platform_name),
    COIL_STR("version", "3.13.0 (Coil " COIL_VERSION_TEXT ") [C11]"),
    COIL_INT("api_version", 1013),
    COIL_INIT(sys_ready),
    COIL_END,
};
