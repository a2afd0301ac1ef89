/* addon.c: session.h as an N-API addon; lib/coil.js makes of it what programs use.
 *
 * All of it runs on its environment's one thread, but for on_wake(). A VM's loop is a guest of libuv's: uv_async_send() wakes it, a timer is its
 * deadline, a poll its descriptors; each calls `tick` of the host, which steps. While a script is inside (`depth`), and while it prints (`printing`),
 * what JavaScript may do to its VM is bounded here, not there. */
#define NAPI_VERSION 8
#include <errno.h>
#include <node_api.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "guard.h"
#include "session.h"

enum { HANDLES = 3, STEP_NS = 5000000 };

typedef struct Engine {
    napi_env env;
    Session *session; /* NULL: closed */
    napi_ref host;    /* the object with call, write and tick */
    napi_async_context context;
    napi_async_cleanup_hook_handle cleanup;
    Guard *guard; /* of a worker process; or NULL */
    uv_async_t async;
    uv_timer_t timer;
    uv_poll_t poll;
    bool poll_open;
    int depth;     /* calls that may be inside the VM */
    bool printing; /* within on_write(): the VM cannot be entered */
    bool gone;     /* its JavaScript object is */
    bool ending;   /* its environment ends */
    int open;      /* handles that libuv still has */
} Engine;

/* ---- small things ---- */

static napi_value undefined(napi_env env)
{
    napi_value value;
    napi_get_undefined(env, &value);
    return value;
}

static napi_value number_of(napi_env env, double number)
{
    napi_value value;
    napi_create_double(env, number, &value);
    return value;
}

static napi_value fail(napi_env env, const char *text)
{
    napi_throw_error(env, NULL, text);
    return NULL;
}

static napi_value bytes_of(napi_env env, const uint8_t *data, size_t length)
{
    napi_value value;
    return napi_create_buffer_copy(env, length, length ? (const void *)data : "", NULL, &value) == napi_ok ? value : NULL;
}

/* A copy of text, of malloc(); NULL: something is thrown. */
static char *text_of(napi_env env, napi_value value, size_t *length)
{
    size_t count = 0;
    char *text = NULL;
    if (napi_get_value_string_utf8(env, value, NULL, 0, &count) == napi_ok && (text = malloc(count + 1)))
        napi_get_value_string_utf8(env, value, text, count + 1, &count);
    else
        fail(env, "a text was expected");
    if (length)
        *length = count;
    return text;
}

/* A buffer's bytes, where they are; none for what is no buffer. */
static const uint8_t *bytes_at(napi_env env, napi_value value, size_t *length)
{
    bool is = false;
    void *data = NULL;
    *length = 0;
    if (napi_is_buffer(env, value, &is) == napi_ok && is)
        napi_get_buffer_info(env, value, &data, length);
    return is ? (data ? data : (const uint8_t *)"") : NULL;
}

enum { MOST_ARGS = 6 };

/* The engine that a call is of, and its other arguments; NULL: something is thrown. */
static Engine *arguments(napi_env env, napi_callback_info info, napi_value *args)
{
    size_t count = MOST_ARGS;
    void *data = NULL;
    napi_valuetype type = napi_undefined;
    for (size_t k = 0; k < MOST_ARGS; k++)
        args[k] = undefined(env);
    if (napi_get_cb_info(env, info, &count, args, NULL, NULL) != napi_ok || napi_typeof(env, args[0], &type) != napi_ok ||
        type != napi_external || napi_get_value_external(env, args[0], &data) != napi_ok) {
        fail(env, "an engine was expected");
        return NULL;
    }
    Engine *e = data;
    if (!e->session)
        fail(env, "this VM was closed");
    else if (e->printing)
        fail(env, "a VM cannot be used while it prints");
    return e->session && !e->printing ? e : NULL;
}

/* ---- what the session calls ---- */

/* A method of the host's; false: it could not be called, or threw, which it is not to do: its thread's environment ends. */
static bool call_host(Engine *e, const char *name, size_t count, const napi_value *args, napi_value *result)
{
    napi_value host, method;
    return napi_get_reference_value(e->env, e->host, &host) == napi_ok && host &&
           napi_get_named_property(e->env, host, name, &method) == napi_ok &&
           napi_call_function(e->env, host, method, count, args, result) == napi_ok;
}

static void on_call(void *data, uint64_t function, SessionCall *call, const uint8_t *args, size_t length)
{
    Engine *e = data;
    napi_handle_scope scope;
    napi_value values[4], result;
    bool ok = false;
    if (!e->ending && napi_open_handle_scope(e->env, &scope) == napi_ok) {
        uint64_t number = session_call_number(call);
        values[0] = number_of(e->env, (double)function);
        values[1] = number_of(e->env, (double)number);
        /* The external is the one hold on the call: JavaScript answers it once, and asks no number of it after. */
        ok = napi_create_external(e->env, call, NULL, NULL, &values[2]) == napi_ok && (values[3] = bytes_of(e->env, args, length)) &&
             call_host(e, "call", 4, values, &result);
        napi_close_handle_scope(e->env, scope);
    }
    if (!ok) {
        session_interrupt(e->session);
        session_raise(call, "RuntimeError", "the host ends", 13, 0);
    }
}

static int on_write(void *data, int stream, const char *text, size_t length)
{
    Engine *e = data;
    napi_handle_scope scope;
    napi_value values[2], result;
    bool stops = true;
    if (e->ending || napi_open_handle_scope(e->env, &scope) != napi_ok)
        return EIO;
    values[0] = number_of(e->env, stream);
    e->printing = true;
    if (napi_create_string_utf8(e->env, text, length, &values[1]) == napi_ok && call_host(e, "write", 2, values, &result))
        napi_get_value_bool(e->env, result, &stops); /* true: the host has an exception to tell */
    e->printing = false;
    napi_close_handle_scope(e->env, scope);
    return stops ? EIO : 0;
}

static void on_wake(void *data) { uv_async_send(&((Engine *)data)->async); }

/* ---- libuv's handles ---- */

static void tick(Engine *e)
{
    napi_handle_scope scope;
    napi_value host, method, result, error;
    if (!e->session || e->ending || napi_open_handle_scope(e->env, &scope) != napi_ok)
        return;
    if (napi_get_reference_value(e->env, e->host, &host) == napi_ok && host &&
        napi_get_named_property(e->env, host, "tick", &method) == napi_ok &&
        napi_make_callback(e->env, e->context, host, method, 0, NULL, &result) == napi_pending_exception &&
        napi_get_and_clear_last_exception(e->env, &error) == napi_ok)
        napi_fatal_exception(e->env, error);
    napi_close_handle_scope(e->env, scope);
}

static void on_async(uv_async_t *handle) { tick(handle->data); }
static void on_timer(uv_timer_t *handle) { tick(handle->data); }

static void on_poll(uv_poll_t *handle, int status, int events)
{
    (void)status, (void)events;
    uv_poll_stop(handle);
    tick(handle->data);
}

static void engine_free_if_done(Engine *e)
{
    if (e->open == 0 && e->gone && !e->session)
        free(e);
}

static void on_closed(uv_handle_t *handle)
{
    Engine *e = handle->data;
    if (--e->open == 0) {
        if (e->cleanup)
            napi_remove_async_cleanup_hook(e->cleanup);
        e->cleanup = NULL;
        engine_free_if_done(e);
    }
}

/* Ends the VM; false: a script of it is inside, on this thread's stack. */
static bool engine_close(Engine *e)
{
    if (e->depth)
        return false;
    if (!e->session)
        return true;
    Session *session = e->session;
    if (e->guard)
        guard_end(e->guard);
    session_close(session);
    e->session = NULL;
    session_free(session);
    uv_close((uv_handle_t *)&e->async, on_closed);
    uv_close((uv_handle_t *)&e->timer, on_closed);
    if (e->poll_open)
        uv_close((uv_handle_t *)&e->poll, on_closed);
    if (!e->ending) {
        napi_delete_reference(e->env, e->host);
        napi_async_destroy(e->env, e->context);
    }
    return true;
}

/* The environment ends: a worker's, or the process's. With a script inside (process.exit() in a host function) all is left to the process's end. */
static void on_cleanup(napi_async_cleanup_hook_handle handle, void *data)
{
    Engine *e = data;
    e->ending = true;
    if (e->open == 0 || (!e->session && e->open)) { /* closed, or on its way */
        if (e->open == 0)
            napi_remove_async_cleanup_hook(handle);
        return;
    }
    if (!engine_close(e)) {
        e->cleanup = NULL;
        napi_remove_async_cleanup_hook(handle);
    }
}

static void on_collected(napi_env env, void *data, void *hint)
{
    Engine *e = data;
    (void)env, (void)hint;
    e->gone = true;
    engine_close(e);
    engine_free_if_done(e);
}

/* ---- functions ---- */

static uint32_t option_number(napi_env env, napi_value options, const char *name)
{
    napi_value value;
    uint32_t number = 0;
    napi_get_named_property(env, options, name, &value);
    napi_get_value_uint32(env, value, &number);
    return number;
}

/* create(host, {allow, seed, withFiles, library}) */
static napi_value create(napi_env env, napi_callback_info info)
{
    size_t count = 2;
    napi_value args[2], library, name, external;
    napi_valuetype type;
    uv_loop_t *loop;
    Engine *e = calloc(1, sizeof *e);
    if (!e || napi_get_cb_info(env, info, &count, args, NULL, NULL) != napi_ok || count != 2 ||
        napi_get_uv_event_loop(env, &loop) != napi_ok) {
        free(e);
        return fail(env, "create(host, options)");
    }
    SessionOptions options = {.allow = option_number(env, args[1], "allow"),
                              .seed = option_number(env, args[1], "seed"),
                              .with_files = option_number(env, args[1], "withFiles") != 0};
    char *folder = NULL;
    napi_get_named_property(env, args[1], "library", &library);
    if (napi_typeof(env, library, &type) == napi_ok && type == napi_string)
        options.library = folder = text_of(env, library, NULL);
    const SessionHost host = {e, on_call, on_write, on_wake};
    e->env = env;
    uv_async_init(loop, &e->async, on_async);
    uv_timer_init(loop, &e->timer);
    e->open = 2;
    e->async.data = e->timer.data = e->poll.data = e;
    uv_unref((uv_handle_t *)&e->async);
    napi_create_string_utf8(env, "coil", NAPI_AUTO_LENGTH, &name);
    napi_async_init(env, NULL, name, &e->context);
    napi_create_reference(env, args[0], 1, &e->host);
    napi_add_async_cleanup_hook(env, on_cleanup, e, &e->cleanup);
    e->session = session_new(&host, &options);
    free(folder);
    if (!e->session) {
        e->gone = true;
        uv_close((uv_handle_t *)&e->async, on_closed);
        uv_close((uv_handle_t *)&e->timer, on_closed);
        return fail(env, "memory is short");
    }
    napi_create_external(env, e, on_collected, NULL, &external);
    return external;
}

static napi_value result_of(napi_env env, SessionResult *result)
{
    napi_value object;
    napi_create_object(env, &object);
    napi_set_named_property(env, object, "kind", number_of(env, result->kind));
    napi_set_named_property(env, object, "error", number_of(env, (double)result->error));
    napi_value bytes = bytes_of(env, result->bytes, result->length);
    session_result_free(result);
    if (!bytes)
        return NULL;
    napi_set_named_property(env, object, "bytes", bytes);
    return object;
}

/* run(engine, source, filename, inputs, run) */
static napi_value run(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    size_t length = 0, given;
    int64_t number = 0;
    char *source = e ? text_of(env, args[1], &length) : NULL, *filename = source ? text_of(env, args[2], NULL) : NULL;
    SessionResult result;
    if (filename) {
        const uint8_t *inputs = bytes_at(env, args[3], &given);
        napi_get_value_int64(env, args[4], &number);
        e->depth++;
        session_run(e->session, source, length, filename, inputs, given, (uint64_t)number, &result);
        e->depth--;
    }
    free(source);
    free(filename);
    return filename ? result_of(env, &result) : NULL;
}

/* call(engine, name, args, keywords, run) */
static napi_value call(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    int64_t number = 0;
    char *name = e ? text_of(env, args[1], NULL) : NULL;
    SessionResult result;
    if (name) {
        size_t length, named;
        const uint8_t *given = bytes_at(env, args[2], &length), *keywords = bytes_at(env, args[3], &named);
        napi_get_value_int64(env, args[4], &number);
        e->depth++;
        session_call(e->session, name, given, length, keywords, named, (uint64_t)number, &result);
        e->depth--;
        free(name);
    }
    return name ? result_of(env, &result) : NULL;
}

/* define(engine, name, signature, doc, number) */
static napi_value define(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    int64_t number = 0;
    char *name = e ? text_of(env, args[1], NULL) : NULL, *signature = name ? text_of(env, args[2], NULL) : NULL;
    char *doc = signature ? text_of(env, args[3], NULL) : NULL;
    SessionResult result;
    if (doc) {
        napi_get_value_int64(env, args[4], &number);
        e->depth++;
        session_define(e->session, name, signature, *doc ? doc : NULL, (uint64_t)number, &result);
        e->depth--;
    }
    free(name);
    free(signature);
    free(doc);
    return doc ? result_of(env, &result) : NULL;
}

/* addFile(engine, path, bytes), addModule(engine, name, bytes): true if there was room */
static napi_value add(napi_env env, napi_callback_info info, bool module)
{
    napi_value args[MOST_ARGS], value;
    Engine *e = arguments(env, info, args);
    char *name = e ? text_of(env, args[1], NULL) : NULL;
    size_t length;
    bool ok = false;
    if (!name)
        return NULL;
    const uint8_t *data = bytes_at(env, args[2], &length);
    e->depth++;
    if (data)
        ok = module ? session_add_module(e->session, name, (const char *)data, length) : session_add_file(e->session, name, data, length);
    e->depth--;
    free(name);
    napi_get_boolean(env, ok, &value);
    return value;
}
static napi_value add_file(napi_env env, napi_callback_info info) { return add(env, info, false); }
static napi_value add_module(napi_env env, napi_callback_info info) { return add(env, info, true); }

typedef struct Files {
    napi_env env;
    napi_value array;
    uint32_t count;
} Files;

static void each_file(void *to, const char *path, const uint8_t *data, size_t length)
{
    Files *files = to;
    napi_value name, bytes = bytes_of(files->env, data, length);
    if (bytes && napi_create_string_utf8(files->env, path, NAPI_AUTO_LENGTH, &name) == napi_ok) {
        napi_set_element(files->env, files->array, files->count++, name);
        napi_set_element(files->env, files->array, files->count++, bytes);
    }
}

/* files(engine): [path, bytes, …] */
static napi_value files(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    Files found = {env, NULL, 0};
    if (!e || napi_create_array(env, &found.array) != napi_ok)
        return NULL;
    session_files(e->session, each_file, &found);
    return found.array;
}

/* limits(engine, buffer of six u64) */
static napi_value limits(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    size_t length;
    SessionLimits set;
    const uint8_t *data = e ? bytes_at(env, args[1], &length) : NULL;
    if (!data || length != sizeof set)
        return e ? fail(env, "limits are six numbers") : NULL;
    memcpy(&set, data, sizeof set);
    session_set_limits(e->session, &set);
    return undefined(env);
}

/* step(engine): true: again soon. Otherwise timer and poll are set. */
static napi_value step(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS], value;
    Engine *e = arguments(env, info, args);
    uv_loop_t *loop;
    int64_t deadline;
    int descriptor;
    if (!e || napi_get_uv_event_loop(env, &loop) != napi_ok)
        return NULL;
    if (e->depth)
        return fail(env, "a VM cannot be stepped while it runs a script");
    uv_timer_stop(&e->timer);
    e->depth++;
    session_step(e->session, STEP_NS, &deadline, &descriptor);
    e->depth--;
    if (deadline > 0)
        uv_timer_start(&e->timer, on_timer, (uint64_t)(deadline + 999999) / 1000000, 0);
    if (descriptor >= 0 && !e->poll_open && uv_poll_init(loop, &e->poll, descriptor) == 0) {
        e->poll_open = true;
        e->open++;
    }
    if (descriptor >= 0 && e->poll_open)
        uv_poll_start(&e->poll, UV_READABLE, on_poll);
    napi_get_boolean(env, deadline == 0, &value);
    return value;
}

/* soon(engine): tick() is called in the loop's next turn. */
static napi_value soon(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    if (e)
        uv_async_send(&e->async);
    return e ? undefined(env) : NULL;
}

/* awaits(engine, yes): while it does, the process lives for it. */
static napi_value awaits(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    bool yes = false;
    if (!e)
        return NULL;
    napi_get_value_bool(env, args[1], &yes);
    if (yes) {
        uv_ref((uv_handle_t *)&e->async);
    } else {
        uv_unref((uv_handle_t *)&e->async);
        uv_timer_stop(&e->timer);
        if (e->poll_open)
            uv_poll_stop(&e->poll);
    }
    return undefined(env);
}

/* event(engine): {kind, number, result}, or undefined */
static napi_value event(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS], object, result;
    Engine *e = arguments(env, info, args);
    SessionEvent told;
    if (!e || !session_next_event(e->session, &told))
        return e ? undefined(env) : NULL;
    if (!(result = result_of(env, &told.result)))
        return NULL;
    napi_create_object(env, &object);
    napi_set_named_property(env, object, "kind", number_of(env, told.kind));
    napi_set_named_property(env, object, "number", number_of(env, (double)told.number));
    napi_set_named_property(env, object, "result", result);
    return object;
}

/* cancel(engine, run) */
static napi_value cancel(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    int64_t number = 0;
    if (!e)
        return NULL;
    napi_get_value_int64(env, args[1], &number);
    e->depth++;
    session_cancel(e->session, (uint64_t)number);
    e->depth--;
    return undefined(env);
}

/* reset(engine), tasks(engine): a result */
static napi_value asked(napi_env env, napi_callback_info info, void (*ask)(Session *, SessionResult *))
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    SessionResult result;
    if (!e)
        return NULL;
    e->depth++;
    ask(e->session, &result);
    e->depth--;
    return result_of(env, &result);
}
static napi_value reset(napi_env env, napi_callback_info info) { return asked(env, info, session_reset); }
static napi_value tasks(napi_env env, napi_callback_info info) { return asked(env, info, session_tasks); }

static napi_value interrupt(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    if (e)
        session_interrupt(e->session);
    return e ? undefined(env) : NULL;
}

/* usage(engine, which) */
static napi_value usage(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    uint32_t which = 0;
    if (!e)
        return NULL;
    napi_get_value_uint32(env, args[1], &which);
    return number_of(env, (double)session_usage(e->session, (CoilLimit)which));
}

static napi_value usable(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS], value;
    Engine *e = arguments(env, info, args);
    if (!e)
        return NULL;
    napi_get_boolean(env, session_usable(e->session), &value);
    return value;
}

/* close(engine): a VM that was closed is left as it is. */
static napi_value close_(napi_env env, napi_callback_info info)
{
    size_t count = 1;
    napi_value args[1];
    void *data;
    if (napi_get_cb_info(env, info, &count, args, NULL, NULL) != napi_ok || napi_get_value_external(env, args[0], &data) != napi_ok)
        return fail(env, "an engine was expected");
    Engine *e = data;
    if (e->session && (e->printing || !engine_close(e)))
        return fail(env, "a VM cannot be closed while it runs a script");
    return undefined(env);
}

/* ---- a worker process's alone ---- */

static uint64_t argument_number(napi_env env, napi_value value)
{
    double number = 0;
    napi_get_value_double(env, value, &number);
    return number >= 9e18 ? UINT64_MAX : number > 0 ? (uint64_t)number : 0;
}

/* guard(engine, descriptor), calm(engine, count): see guard.h */
static napi_value guard(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    if (!e)
        return NULL;
    if (!e->guard)
        e->guard = guard_start(e->session, (int)argument_number(env, args[1]));
    return e->guard ? undefined(env) : fail(env, "no thread can be started");
}

static napi_value calm(napi_env env, napi_callback_info info)
{
    napi_value args[MOST_ARGS];
    Engine *e = arguments(env, info, args);
    if (e && e->guard)
        guard_calm(e->guard, argument_number(env, args[1]));
    return e ? undefined(env) : NULL;
}

/* bound(bytes, seconds) */
static napi_value bound(napi_env env, napi_callback_info info)
{
    size_t count = 2;
    napi_value args[2];
    if (napi_get_cb_info(env, info, &count, args, NULL, NULL) != napi_ok || count != 2)
        return fail(env, "bound(bytes, seconds)");
    guard_bound(argument_number(env, args[0]), argument_number(env, args[1]));
    return undefined(env);
}

/* ---- answers: whether the VM still is does not matter ---- */

/* answer(call, bytes); lib/coil.js answers each call once. */
static napi_value answer(napi_env env, napi_callback_info info)
{
    size_t count = 2, length;
    napi_value args[2];
    void *call_;
    if (napi_get_cb_info(env, info, &count, args, NULL, NULL) != napi_ok || napi_get_value_external(env, args[0], &call_) != napi_ok)
        return fail(env, "a call was expected");
    const uint8_t *data = bytes_at(env, args[1], &length);
    session_answer(call_, data ? data : (const uint8_t *)"N", data ? length : 1);
    return undefined(env);
}

/* raise(call, class, text, number) */
static napi_value raise_(napi_env env, napi_callback_info info)
{
    size_t count = 4, length;
    int64_t number = 0;
    napi_value args[4];
    void *call_;
    if (napi_get_cb_info(env, info, &count, args, NULL, NULL) != napi_ok || napi_get_value_external(env, args[0], &call_) != napi_ok)
        return fail(env, "a call was expected");
    napi_get_value_int64(env, args[3], &number);
    char *cls = text_of(env, args[1], NULL), *text = cls ? text_of(env, args[2], &length) : NULL;
    session_raise(call_, cls ? cls : "RuntimeError", text ? text : "", text ? length : 0, (uint64_t)number);
    free(cls);
    free(text);
    return undefined(env);
}

static napi_value start(napi_env env, napi_value exports)
{
    static const struct {
        const char *name;
        napi_callback function;
    } rows[] = {{"create", create},        {"run", run},     {"call", call},     {"define", define}, {"addFile", add_file},
                {"addModule", add_module}, {"files", files}, {"limits", limits}, {"step", step},     {"soon", soon},
                {"awaits", awaits},        {"event", event}, {"cancel", cancel}, {"reset", reset},   {"tasks", tasks},
                {"interrupt", interrupt},  {"usage", usage}, {"usable", usable}, {"close", close_},  {"answer", answer},
                {"raise", raise_},         {"guard", guard}, {"calm", calm},     {"bound", bound}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        napi_value function;
        napi_create_function(env, rows[k].name, NAPI_AUTO_LENGTH, rows[k].function, NULL, &function);
        napi_set_named_property(env, exports, rows[k].name, function);
    }
    return exports;
}

NAPI_MODULE(coil, start)
