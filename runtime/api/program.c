/* program.c: coil.h: a program's end: what becomes of an uncaught exception, and the exit status. */
#include "runtime/errors/describe.h"
#include "vm/classes/class_make.h"
#include "vm/machine/breaker.h"
#include "vm/errors/exception.h"
#include "runtime/api/host.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/system/stream.h"

/* Where neither memory nor time is left, without limits and without the script's own code. */
static void tell(Coil *c, Value e)
{
    if (exception_print(c, e))
        return;
    const bool muted = heap_unlimited(c->vm, true);
    (void)exception_print(c, e);
    (void)heap_unlimited(c->vm, muted);
}

/* What else fails as a program ends goes unsaid, but not that memory did. */
static void memory_told(Coil *c)
{
    if (failed_with(c, EXC_MemoryError)) {
        Value e = take_error(c);
        tell(c, e);
        release(c, e);
    }
    clear_error(c);
}

static int system_exit_status(Coil *c, Value e)
{
    Value code = get_attr_c(c, e, "code");
    if (is_null(code)) {
        memory_told(c);
        return 1;
    }
    int status = 1;
    int64_t n;
    Value number = as_int_borrow(c, code);
    if (is_none(code)) {
        status = 0;
    } else if (!is_null(number)) {
        status = int_to_i64(number, &n) ? (int)(n & 0xff) : 0xff;
    } else {
        Str *text = value_str(c, code), *line = text ? str_format(c, "%U\n", text) : NULL;
        memory_told(c);
        if (line)
            exception_write(c, line);
        RELEASE(c, text);
        RELEASE(c, line);
    }
    release(c, code);
    return status;
}

static void flush_output(Coil *c)
{
    Str *name = str_intern_c(c, "stdout");
    Value out = name ? dict_get_borrow(c, c->vm->sys_dict, from_object(name)) : COIL_NULL;
    RELEASE(c, name);
    if (!is_null(out) && !is_none(out)) {
        retain(out);
        Value r = call_method(c, out, "flush", NULL, 0);
        release_maybe(c, r);
        release(c, out);
    }
    clear_error(c);
    if (!flush_stream(c, 1))
        clear_error(c);
}

/* As at a prompt: sys.last_exc and the like first, which the hook may read, then sys.excepthook. The hook that we put there ourselves
 * is what happens below without it. True: a stop of the hook is told, too.
*/
static bool print_by_hook(Coil *c, Value e, Value tb)
{
    bool kept = sys_put_take(c, "last_exc", retain(e)) && sys_put_take(c, "last_type", retain(from_object(class_of_borrow(c, e)))) &&
                sys_put_take(c, "last_value", retain(e)) && sys_put_take(c, "last_traceback", retain(tb));
    /* Without memory for these the exception is shown all the same. */
    if (!kept)
        clear_error(c);
    Value hook = dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, excepthook)));
    if (is_null(hook) || is_none(hook)) {
        clear_error(c);
        Str *s = str_from_c(c, "sys.excepthook is missing\n");
        if (s)
            exception_write(c, s);
        RELEASE(c, s);
        tell(c, e);
        return false;
    }
    if (is_exact(hook, SHAPE_NATIVE) && as_native(hook)->def->call == sys_excepthook) {
        tell(c, e);
        return false;
    }
    retain(hook);
    Class *cls = RETAIN(class_of_borrow(c, e)); /* held, since the hook may give the exception others */
    Value r = call3(c, hook, from_object(cls), e, tb);
    RELEASE(c, cls);
    release(c, hook);
    if (!is_null(r)) {
        release(c, r);
        return false;
    }
    /* The hook failed: both are shown, the hook's own first. */
    Value own = take_error(c);
    const bool stopped = c->vm->stopped,
               mute = stopped || class_derives(class_of_borrow(c, own), exception_class_borrow(c, EXC_MemoryError));
    const bool muted = mute && heap_unlimited(c->vm, true);
    Str *first = str_from_c(c, "Error in sys.excepthook:\n"), *second = str_from_c(c, "\nOriginal exception was:\n");
    clear_error(c);
    if (first && second) {
        exception_write(c, first);
        tell(c, own);
        exception_write(c, second);
        tell(c, e);
    }
    RELEASE(c, first);
    RELEASE(c, second);
    if (mute)
        (void)heap_unlimited(c->vm, muted);
    release(c, own);
    return stopped && first && second;
}

int coil_exit_status(Coil *c)
{
    if (!failed(c))
        return 0;
    Value e = take_error(c);
    /* What tells of a stop finds room, and is no script's; but what prints itself, or is printed by a hook, is, and has its limits. */
    const bool stopped = c->vm->stopped, muted = stopped && heap_unlimited(c->vm, true);
    flush_output(c);
    int status = 1;
    bool told = false;
    uint64_t output = c->vm->limit[COIL_LIMIT_OUTPUT];
    if (stopped) /* maybe for having written too much: no Python runs now, and the report is to be read */
        c->vm->limit[COIL_LIMIT_OUTPUT] = COIL_NO_LIMIT;
    if (class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_SystemExit))) {
        status = system_exit_status(c, e);
    } else {
        Value tb = as_exception(e)->traceback; /* held: what this takes the place of in sys, and the hook, may give the exception another */
        tb = is_null(tb) ? V_NONE : retain(tb);
        told = print_by_hook(c, e, tb);
        release(c, tb);
        if (class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_KeyboardInterrupt)))
            status = COIL_EXIT_SIGINT;
    }
    if (!stopped && c->vm->stopped && !told) { /* while the error was */
        const bool before = heap_unlimited(c->vm, true);
        c->vm->limit[COIL_LIMIT_OUTPUT] = COIL_NO_LIMIT;
        (void)limits_stop_again(c);
        Value stop = take_error(c);
        tell(c, stop);
        release(c, stop);
        (void)heap_unlimited(c->vm, before);
    }
    clear_error(c);
    release(c, e);
    uint64_t lifted = COIL_NO_LIMIT; /* what another thread set meanwhile stays */
    atomic_compare_exchange_strong(&c->vm->limit[COIL_LIMIT_OUTPUT], &lifted, output);
    if (stopped)
        (void)heap_unlimited(c->vm, muted);
    return status;
}

CoilOk coil_print(Coil *c, int stream, const char *text)
{
    if (!READY(c))
        return false;
    Value keep = COIL_NULL;
    Str *s = str_from_utf8(c, text, strlen(text), true);
    bool ok = s != NULL;
    if (ok && stream == 2) {
        exception_write(c, s);
        clear_error(c);
    } else if (ok) {
        size_t n;
        const char *utf8 = str_utf8(c, s, &n, &keep);
        ok = utf8 && write_stream(c, 1, utf8, n);
    }
    release_maybe(c, keep);
    RELEASE(c, s);
    return ok;
}
