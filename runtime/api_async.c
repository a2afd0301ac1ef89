/* api_async.c: coil.h: running awaitables, and the orderly end. */
#include "host.h"
#include "class_make.h"
#include "finish.h"

/* The VM's own loop, made when first needed: asyncio.new_event_loop(), kept by a ref of the host's. */
static Value own_loop(Coil *c)
{
    Host *host = host_of(c);
    if (!host)
        return V_NULL;
    if (host->loop)
        return retain(host->loop->value);
    Value asyncio = import_module(c, "asyncio");
    Value loop = is_null(asyncio) ? V_NULL : call_method(c, asyncio, "new_event_loop", NULL, 0);
    release_maybe(c, asyncio);
    if (!is_null(loop) && !(host->loop = coil_ref_new(c, loop))) {
        release(c, loop);
        return V_NULL;
    }
    return loop;
}

CoilValue coil_run(Coil *c, CoilValue awaitable)
{
    if (!READY(c) || !given(c, awaitable))
        return V_NULL;
    Value loop = own_loop(c);
    if (is_null(loop))
        return V_NULL;
    Value result = call_method(c, loop, "run_until_complete", &awaitable, 1);
    release(c, loop);
    return own(c, result);
}

CoilOk coil_cancel(Coil *c, CoilValue task, const char *message)
{
    if (!READY(c) || !given(c, task))
        return false;
    Str *text = message ? str_from_utf8(c, message, strlen(message), false) : NULL;
    Value arg = from_object(text), r = message && !text ? V_NULL : call_method(c, task, "cancel", &arg, text ? 1 : 0);
    RELEASE(c, text);
    bool ok = !is_null(r);
    release_maybe(c, r);
    return ok;
}

/* Calls a method of the loop, and runs what it gives: shutdown_asyncgens() and the like. */
static bool loop_do(Coil *c, Value loop, const char *name)
{
    Value awaitable = call_method(c, loop, name, NULL, 0);
    Value r = is_null(awaitable) ? V_NULL : call_method(c, loop, "run_until_complete", &awaitable, 1);
    release_maybe(c, awaitable);
    release_maybe(c, r);
    return !is_null(r);
}

static bool loop_finish(Coil *c, Value loop)
{
    Value runners = import_module(c, "asyncio.runners");
    Value r = is_null(runners) ? V_NULL : call_method(c, runners, "_cancel_all_tasks", &loop, 1);
    release_maybe(c, runners);
    bool ok = !is_null(r) && loop_do(c, loop, "shutdown_asyncgens");
    release_maybe(c, r);
    Value closed = ok ? call_method(c, loop, "close", NULL, 0) : V_NULL;
    ok = !is_null(closed);
    release_maybe(c, closed);
    return ok;
}

CoilOk coil_finish(Coil *c)
{
    if (!READY(c))
        return false;
    Host *host = c->vm->host;
    bool ok = true;
    if (host && host->loop) {
        Value loop = retain(host->loop->value);
        coil_ref_free(host->loop);
        host->loop = NULL;
        ok = loop_finish(c, loop);
        release(c, loop);
    }
    Value error = take_error(c);
    runtime_finish(c);
    if (!is_null(error))
        restore_error_take(c, error);
    return ok;
}
