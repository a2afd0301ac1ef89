/* api_async.c: coil.h: the VM's event loop: running it to an end, and the orderly end. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/errors/describe.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/asyncio/asyncio_hidden.h"
#include "runtime/start/state.h"
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"
#include "runtime/start/finish.h"
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "vm/loop/native.h"
#include "vm/machine/breaker.h"
#include "vm/machine/slice.h"

/* ---- the loop ---- */

/* The loop's exception handler where config.report is set: what nobody retrieved goes there. */
static Value report_context(Coil *c, const Value *args)
{
    Dict *context = as_dict_borrow(c, args[1]);
    Str *message_key = str_intern_c(c, "message"), *exception_key = message_key ? str_intern_c(c, "exception") : NULL;
    Value message = exception_key && context ? dict_get_borrow(c, context, from_object(message_key)) : COIL_NULL;
    if (!is_null(message))
        retain(message); /* what compares keys, or tells of the exception, may take it out */
    Value exception = exception_key && context ? dict_get_borrow(c, context, from_object(exception_key)) : COIL_NULL;
    RELEASE(c, message_key);
    RELEASE(c, exception_key);
    if (!is_null(exception))
        retain(exception);
    Str *detail = !failed(c) && !is_null(exception) && is_exception(c, exception) ? exception_describe(c, exception) : NULL;
    Str *text = failed(c) ? NULL : str_format(c, "%S\n", is_null(message) ? V_NONE : message);
    release_maybe(c, exception);
    release_maybe(c, message);
    if (text && detail)
        text = str_append_take(c, text, detail);
    RELEASE(c, detail);
    Value keep = COIL_NULL;
    size_t n;
    const char *utf8 = text ? str_utf8(c, text, &n, &keep) : NULL;
    if (utf8)
        c->vm->config.report(c->vm->config.data, utf8);
    release_maybe(c, keep);
    RELEASE(c, text);
    return utf8 ? V_NONE : COIL_NULL;
}

static const CoilDef report_row = FUNCTION("report", "(loop, context, /)", report_context, NULL);

static bool loop_reports(Coil *c, Value loop)
{
    Native *f = native_new(c, &report_row, NULL, COIL_NULL, COIL_NULL);
    Value handler = from_object(f), r = f ? call_method(c, loop, "set_exception_handler", &handler, 1) : COIL_NULL;
    RELEASE(c, f);
    release_maybe(c, r);
    return !is_null(r);
}

bool host_loop_revealed(Coil *c, Value loop) { return (!c->vm->config.report || loop_reports(c, loop)) && pollable_add(c, loop); }

static Value new_event_loop(Coil *c)
{
    Value asyncio = import_module(c, "asyncio");
    Value loop = is_null(asyncio) ? COIL_NULL : call_method(c, asyncio, "new_event_loop", NULL, 0);
    release_maybe(c, asyncio);
    return loop;
}

Value host_own_loop(Coil *c)
{
    Host *host = host_of(c);
    if (!host)
        return COIL_NULL;
    if (host->loop)
        return retain(host->loop->value);
    if (!host_lives(c))
        return COIL_NULL;
    /* What the library needs is not the script's to pay; a stop half-way leaves no half of a module (import_load_spec). */
    limits_respite(c->vm);
    bool hidden = loop_may_hide(c);
    Value loop = failed(c) ? COIL_NULL : hidden ? loop_new_hidden(c) : new_event_loop(c);
    bool reports = !is_null(loop) && (hidden || host_loop_revealed(c, loop));
    limits_respite_over(c->vm);
    if (is_null(loop))
        return COIL_NULL;
    if (!reports || !(host->loop = coil_ref_new(c, loop))) {
        release(c, loop);
        return COIL_NULL;
    }
    return loop;
}

Value host_made_loop_borrow(const CoilVM *vm)
{
    const Host *host = vm->runtime->host;
    return host && host->loop ? host->loop->value : COIL_NULL;
}

Value host_loop(Coil *c)
{
    if (!host_lives(c))
        return COIL_NULL;
    if (!is_null(c->runtime->loop->running) && !is_none(c->runtime->loop->running))
        return host_of(c) ? retain(c->runtime->loop->running) : COIL_NULL;
    return host_own_loop(c);
}

Value host_task(Coil *c, Value loop, Value awaitable)
{
    if (is_native_loop(c, loop)) {
        Value task = task_begin(c, (Value[]){awaitable, loop, V_TRUE});
        if (is_null(task) || !is_none(task))
            return task;
    }
    Value start = loop_reveal(c, loop) ? async_import(c, "asyncio.tasks", "ensure_future") : COIL_NULL;
    Value task = is_null(start) ? COIL_NULL : call_named(c, start, (Value[]){awaitable, loop}, 2, (const char *[]){"loop", NULL});
    release_maybe(c, start);
    return task;
}

/* What a slice set aside goes on to its next suspension, ahead of functions of the loop that are Python: frames that are set aside run on
 * where they lie, which has to be the stacks' top. */
static bool loop_settle(Coil *c, Value loop)
{
    return !is_native_loop(c, loop) || is_null(as_loop(loop)->aside) || c->frame || loop_step(c, loop, 0, 1) != COIL_LOOP_RAISED;
}

static Value run_here(Coil *c, Value loop, Value awaitable)
{
    Value task = host_task(c, loop, awaitable);
    Value result = is_null(task) ? COIL_NULL : loop_run_until_done(c, loop, task, !same(task, awaitable));
    release_maybe(c, task);
    return result;
}

/* A program that has put its own in the place of asyncio's loops, or of what they do, has its own run_until_complete() called. */
static Value run_awaitable(Coil *c, Value loop, Value awaitable)
{
    if (!loop_settle(c, loop))
        return COIL_NULL;
    if (!is_native_loop(c, loop) || !as_loop(loop)->hidden)
        return call_method(c, loop, "run_until_complete", &awaitable, 1);
    return run_here(c, loop, awaitable);
}

/* Code that never awaits is set aside when max_ns are over, as in a host's slice, and ends with all that is left; where Python or C that was
 * called before stands below, it runs on. */
bool loop_cancel_all(Coil *c, Value loop, uint64_t max_ns)
{
    if (is_native_loop(c, loop) && as_loop(loop)->hidden && !loop_waits(c, as_loop(loop)))
        return true;
    if (!loop_reveal(c, loop))
        return false;
    Value runners = import_module(c, "asyncio.runners");
    Value args[] = {loop, max_ns ? float_value((double)max_ns / 1e9) : V_NONE};
    Value wait = is_null(runners) ? COIL_NULL : call_method(c, runners, "_cancel_left", args, 2), r;
    struct HostSlice slice = {.over = false};
    release_maybe(c, runners);
    if (is_null(wait) || is_none(wait))
        return !is_null(wait);
    if (max_ns && is_native_loop(c, loop) && !c->slice) {
        slice_begin(c, &slice, max_ns, 0);
        r = run_here(c, loop, wait);
        slice_end(c);
    } else {
        r = run_awaitable(c, loop, wait);
    }
    release(c, wait);
    release_maybe(c, r);
    if (!slice.over || c->vm->stopped)
        return !is_null(r);
    clear_error(c); /* that the loop stopped before its time */
    loop_forget(c, as_loop(loop));
    return true;
}

CoilValue coil_run(Coil *c, CoilValue awaitable)
{
    if (!READY_TO_RUN(c) || !given(c, awaitable))
        return COIL_NULL;
    Value loop = host_own_loop(c);
    if (is_null(loop))
        return COIL_NULL;
    Value result = run_awaitable(c, loop, awaitable);
    result = own(c, result);
    CoilValue ran = RAN(c, result);
    if (is_null(ran) && c->vm->stopped && is_native_loop(c, loop))
        loop_stop_run(c, as_loop(loop));
    release(c, loop);
    return ran;
}

/* ---- the end ---- */

/* Calls a method of the loop, and runs what it gives: shutdown_asyncgens() and the like. */
static bool loop_do(Coil *c, Value loop, const char *name)
{
    Value awaitable = call_method(c, loop, name, NULL, 0);
    Value r = is_null(awaitable) ? COIL_NULL : call_method(c, loop, "run_until_complete", &awaitable, 1);
    release_maybe(c, awaitable);
    release_maybe(c, r);
    return !is_null(r);
}

static bool loop_finish(Coil *c, Value loop, uint64_t max_ns)
{
    if (!loop_cancel_all(c, loop, max_ns))
        return false;
    if (is_native_loop(c, loop) && as_loop(loop)->hidden) {
        loop_forget(c, as_loop(loop));
        as_loop(loop)->closed = true;
        return true;
    }
    bool ok = loop_do(c, loop, "shutdown_asyncgens");
    Value closed = ok ? call_method(c, loop, "close", NULL, 0) : COIL_NULL;
    ok = !is_null(closed);
    release_maybe(c, closed);
    return ok;
}

CoilOk coil_finish(Coil *c, uint64_t max_ns)
{
    if (!READY(c) || !host_lives(c))
        return false;
    Host *host = c->vm->runtime->host;
    bool ok = true;
    if (host && host->loop) {
        Value loop = retain(host->loop->value);
        ok = loop_finish(c, loop, max_ns);
        release(c, loop);
    }
    Value error = take_error(c);
    const bool written = runtime_finish(c);
    if (!is_null(error)) {
        clear_error(c);
        restore_error_take(c, error);
    }
    return (!c->vm->stopped || script_ran(c)) && ok && written;
}
