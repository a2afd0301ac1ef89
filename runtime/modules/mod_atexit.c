/* mod_atexit.c: functions to call when the program ends: a list of (function, args, kwargs) in the VM's SysState. */
#include "runtime/start/finish.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"

static List *callbacks_borrow(Coil *c)
{
    Value *v = &c->vm->runtime->sys->exit_functions;
    return is_null(*v) ? NULL : as_list_borrow(c, *v);
}

static Value atexit_register(Coil *c, const Value *args)
{
    if (!is_callable(c, args[0]))
        return raise_error(c, EXC_TypeError, "the first argument must be callable");
    if (c->vm->runtime->sys->ended)
        return retain(args[0]);
    if (!callbacks_borrow(c)) {
        List *l = list_new(c, 4);
        if (!l)
            return COIL_NULL;
        c->vm->runtime->sys->exit_functions = from_object(l);
    }
    Tuple *entry = tuple_pack(c, 3, args[0], args[1], args[2]);
    return entry && list_append_take(c, callbacks_borrow(c), from_object(entry)) ? retain(args[0]) : COIL_NULL;
}

static Value atexit_unregister(Coil *c, const Value *args)
{
    List *l;
    for (size_t k = 0; (l = callbacks_borrow(c)) && k < l->length;) {
        Value entry = retain(l->items[k]);
        int equal = value_equal(c, as_tuple(entry)->items[0], args[0]);
        l = callbacks_borrow(c); /* comparing may have cleared it */
        bool still = l && k < l->length && same(l->items[k], entry);
        release(c, entry);
        if (equal < 0)
            return COIL_NULL;
        if (equal && still)
            release(c, list_remove_at(c, l, k));
        else
            k++;
    }
    return V_NONE;
}

void atexit_stop(Coil *c)
{
    if (!c->vm->runtime->sys)
        return;
    Value l = c->vm->runtime->sys->exit_functions;
    c->vm->runtime->sys->exit_functions = COIL_NULL;
    release_maybe(c, l);
}

void atexit_run(Coil *c)
{
    for (List *l; c->vm->runtime->sys && (l = callbacks_borrow(c)) && l->length;) {
        Value entry = list_remove_at(c, l, l->length - 1);
        Tuple *t = as_tuple(entry);
        Value r = call_tuple(c, t->items[0], as_tuple(t->items[1]), as_dict_borrow(c, t->items[2]));
        if (is_null(r)) {
            Value error = take_error(c); /* the callback's repr runs Python, or fails by itself */
            Str *where = str_format(c, "Exception ignored in atexit callback %R", t->items[0]);
            Value keep = COIL_NULL;
            size_t n;
            const char *text = where ? str_utf8(c, where, &n, &keep) : NULL;
            clear_error(c);
            restore_error_take(c, error);
            report_unraisable(c, text ? text : "Exception ignored in atexit callback", COIL_NULL);
            release_maybe(c, keep);
            RELEASE(c, where);
        }
        release_maybe(c, r);
        release(c, entry);
    }
}

static Value atexit_run_row(Coil *c, const Value *args)
{
    (void)args;
    atexit_run(c);
    return V_NONE;
}

static Value atexit_clear(Coil *c, const Value *args)
{
    (void)args;
    atexit_stop(c);
    return V_NONE;
}

static Value atexit_count(Coil *c, const Value *args)
{
    (void)args;
    List *l = callbacks_borrow(c);
    return small(l ? (int64_t)l->length : 0);
}

const CoilDef atexit_module[] = {
    COIL_MODULE("atexit", "Functions to call when the program ends."),
    FUNCTION("register", "(func, /, *args, **kwargs)", atexit_register, "Calls func(*args, **kwargs) at the end; returns func."),
    FUNCTION("unregister", "(func, /)", atexit_unregister, "Forgets every registration of func."),
    FUNCTION("_run_exitfuncs", "()", atexit_run_row, "Calls the functions now, the last registered first."),
    FUNCTION("_clear", "()", atexit_clear, "Forgets all of them."),
    FUNCTION("_ncallbacks", "()", atexit_count, "How many there are."),
    COIL_END,
};
