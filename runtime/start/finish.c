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

static void finish_stream(Coil *c, Str *name)
{
    Value out = dict_get_borrow(c, c->vm->sys_dict, from_object(name));
    if (is_null(out) || is_none(out)) {
        clear_error(c);
        return;
    }
    retain(out);
    Value r = call_method(c, out, "flush", NULL, 0);
    release_maybe(c, r);
    release(c, out);
    clear_error(c);
}

void finish_output(Coil *c)
{
    if (c->vm->sys_dict) {
        finish_stream(c, NAME(c, stdout));
        finish_stream(c, NAME(c, stderr));
    }
}

void runtime_finish(Coil *c)
{
    clear_error(c);
    c->vm->finished = true;
    if (!c->vm->stopped) {
        c->vm->orderly = true;
        finish_threads(c);
        atexit_run(c);
        finish_output(c);
    }
    if (!flush_stream(c, 1))
        clear_error(c);
}
