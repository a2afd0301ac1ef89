/* finish.c: see finish.h. */
#include "runtime/start/finish.h"
#include "vm/errors/exception.h"
#include "runtime/system/stream.h"

static Value loaded_module(Coil *c, const char *name)
{
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    Str *key = str_intern_c(c, name);
    Value m = key && modules ? dict_get_borrow(c, modules, from_object(key)) : COIL_NULL;
    RELEASE(c, key);
    clear_error(c);
    return is_null(m) || is_none(m) ? COIL_NULL : retain(m);
}

static void finish_threads(Coil *c)
{
    Value threading = loaded_module(c, "threading");
    if (is_null(threading))
        return;
    Value r = call_method(c, threading, "_shutdown", NULL, 0);
    if (is_null(r))
        report_unraisable(c, "Exception ignored on threading shutdown", COIL_NULL);
    release_maybe(c, r);
    release(c, threading);
}

/* False: what flushing raised is pending. A stream that is closed has nothing to say. */
static bool finish_stream(Coil *c, Str *name)
{
    Value out = c->vm->sys_dict ? dict_get_borrow(c, c->vm->sys_dict, from_object(name)) : COIL_NULL;
    clear_error(c);
    if (is_null(out) || is_none(out))
        return true;
    retain(out);
    Value closed = get_attr_c(c, out, "closed"), r = V_NONE;
    if (!same(closed, V_TRUE)) {
        clear_error(c);
        r = call_method(c, out, "flush", NULL, 0);
    }
    release_maybe(c, closed);
    release_maybe(c, r);
    release(c, out);
    return !is_null(r);
}

void finish_output(Coil *c)
{
    if (!finish_stream(c, NAME(c, stdout)))
        clear_error(c);
    if (!finish_stream(c, NAME(c, stderr)))
        clear_error(c);
}

/* Says that what was printed is lost, and why: which is pending again then. */
static void tell_lost(Coil *c)
{
    Value lost = take_error(c);
    restore_error_take(c, retain(lost));
    report_unraisable(c, "Exception ignored on flushing sys.stdout", COIL_NULL);
    drop_stream(c); /* told of once */
    restore_error_take(c, lost);
}

bool runtime_finish(Coil *c)
{
    clear_error(c);
    c->vm->finished = true;
    if (!c->vm->stopped) {
        c->vm->orderly = true;
        finish_threads(c);
        atexit_run(c);
        /* Where there is no memory to ask the stream, what waits goes out below all the same. */
        if (!finish_stream(c, NAME(c, stdout)) && !failed_with(c, EXC_MemoryError)) {
            tell_lost(c);
            return false;
        }
        clear_error(c);
        if (!finish_stream(c, NAME(c, stderr)) && !failed_with(c, EXC_MemoryError))
            return false;
        clear_error(c);
    }
    if (!flush_stream(c, 1))
        clear_error(c);
    return true;
}
