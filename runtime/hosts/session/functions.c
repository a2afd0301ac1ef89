/* functions.c: host functions: see session.h. A row has the signature that the host gave, so that the VM binds arguments and words the TypeErrors. */
#include "internal.h"

#include <stdlib.h>

typedef struct HostFunction {
    Session *session; /* the VM's functions end before it */
    uint64_t number;
    size_t count;
    bool is_async;
} HostFunction;

struct SessionCall {
    Session *session;
    Coil *c;              /* of a function that is not async: the caller's; otherwise NULL, and the call is of malloc() */
    CoilPromise *promise; /* of one that is */
    uint64_t number;
    Event *cancelled; /* made beforehand: a cancellation cannot fail; NULL: it was told */
    CoilValue value;  /* of one that is not async */
    bool answered;
    uint8_t *bytes; /* an answer on its way into the VM; NULL: memory was short */
    size_t length;
    char *cls, *text; /* it raises: cls is not NULL; text is `length` bytes */
    Event *held;
};

/* ---- the host's exceptions, inside a script's ---- */

static const char HELD[] = "__host_exception__";

typedef struct Held {
    Session *session;
    Event *forget; /* told when it ends */
} Held;

static void held_free(void *data)
{
    Held *held = (Held *)data;
    if (held->forget)
        session_event_push(held->session, held->forget);
}

static const CoilDef held_table[] = {
    COIL_CLASS("HostException", NULL, sizeof(Held), "An exception of the host's."),
    COIL_FINALISE(held_free),
    COIL_END,
};

uint64_t session_held_error(Coil *c, CoilValue exception)
{
    CoilValue holder;
    const Held *held =
        coil_findattr(c, exception, HELD, &holder) && !coil_is_null(holder) ? (const Held *)coil_data_if(c, holder, held_table) : NULL;
    coil_take_error(c);
    return held && held->forget ? held->forget->told.number : 0;
}

/* Raises; takes over `forget` (may be NULL), which names the host's exception. */
static CoilValue raise_class(Session *s, Coil *c, const char *cls, const char *text, size_t length, Event *forget)
{
    coil_raise_text(c, cls, text, length);
    if (!coil_stopped(c, NULL) && !coil_error_is(c, cls)) { /* no class, or one that wants other arguments, as UnicodeDecodeError does */
        coil_take_error(c);
        coil_raise_text(c, "RuntimeError", text, length);
    }
    if (!forget)
        return COIL_NULL;
    void *data = NULL;
    CoilValue error = coil_take_error(c), holder = coil_instance(c, held_table, &data);
    if (coil_is_null(error) || coil_is_null(holder)) {
        session_event_push(s, forget);
        return COIL_NULL;
    }
    *(Held *)data = (Held){s, forget};
    coil_setattr(c, error, HELD, holder);
    coil_take_error(c);
    return coil_raise(c, error);
}

/* ---- answering ---- */

uint64_t session_call_number(const SessionCall *call) { return call->number; }

static void call_free(SessionCall *call)
{
    Session *s = call->session;
    free(call->cancelled);
    free(call->bytes);
    free(call->cls);
    free(call->text);
    free(call);
    session_let_go(s);
}

/* In the VM, in a later step; or, with c NULL, when nobody wants it any more. */
static CoilValue answer_arrives(Coil *c, void *data)
{
    SessionCall *call = (SessionCall *)data;
    CoilValue value = COIL_NULL;
    if (!c && call->held)
        session_event_push(call->session, call->held);
    else if (c && call->cls)
        raise_class(call->session, c, call->cls, call->text, call->length, call->held);
    else if (c && call->bytes)
        value = session_unpack(c, call->bytes, call->length);
    else if (c)
        coil_raisef(c, "MemoryError", "the host's memory is short");
    call_free(call);
    return value;
}

void session_answer(SessionCall *call, const uint8_t *value, size_t length)
{
    if (call->answered)
        return;
    call->answered = true;
    if (call->c) {
        call->value = session_unpack(call->c, value, length);
        return;
    }
    call->bytes = malloc(length + 1);
    call->length = length;
    if (call->bytes)
        memcpy(call->bytes, value, length);
    coil_promise_complete(call->promise, answer_arrives, call);
}

void session_raise(SessionCall *call, const char *cls, const char *text, size_t length, uint64_t error)
{
    if (call->answered)
        return;
    call->answered = true;
    Event *held = error ? session_event_new(SESSION_FORGET, error) : NULL;
    if (call->c) {
        raise_class(call->session, call->c, cls, text, length, held);
        return;
    }
    call->held = held;
    call->cls = malloc(strlen(cls) + 1);
    call->text = malloc(length + 1);
    call->length = length;
    if (call->cls && call->text) {
        strcpy(call->cls, cls);
        memcpy(call->text, text, length);
    } else {
        free(call->cls);
        call->cls = NULL;
    }
    coil_promise_complete(call->promise, answer_arrives, call);
}

/* ---- calls ---- */

/* The script cancelled, or the VM ends. */
static void on_cancel(void *data)
{
    SessionCall *call = (SessionCall *)data;
    Event *cancelled = call->cancelled;
    call->cancelled = NULL;
    if (cancelled)
        session_event_push(call->session, cancelled);
}

static CoilOk pack_arguments(const HostFunction *f, Coil *c, const CoilValue *args, Bytes *bytes)
{
    session_bytes_init(f->session, bytes);
    bool ok = session_pack_head(c, bytes, 'l', f->count);
    for (size_t k = 0; ok && k < f->count; k++)
        ok = coil_is_null(args[k]) ? session_pack_tag(c, bytes, '?') : session_pack_value(c, bytes, args[k], 0);
    return ok;
}

static CoilValue call_sync(const HostFunction *f, Coil *c, const Bytes *args)
{
    Session *s = f->session;
    SessionCall call = {.session = s, .c = c};
    Frame frame;
    session_frame_push(s, &frame);
    s->host.call(s->host.data, f->number, &call, args->data, args->length);
    session_frame_pop(s, &frame);
    if (!call.answered && !coil_failed(c))
        coil_raisef(c, "RuntimeError", "a host function gave no answer");
    return coil_failed(c) ? COIL_NULL : call.value;
}

static CoilValue call_async(const HostFunction *f, Coil *c, const Bytes *args)
{
    Session *s = f->session;
    SessionCall *call = calloc(1, sizeof *call);
    Event *cancelled = call ? session_event_new(SESSION_CANCEL_CALL, s->last_call + 1) : NULL;
    CoilValue future;
    Frame frame;
    if (!cancelled) {
        free(call);
        return coil_raisef(c, "MemoryError", "the host's memory is short");
    }
    *call = (SessionCall){.session = s, .number = ++s->last_call, .cancelled = cancelled};
    call->promise = coil_promise_new(c, &future, on_cancel, call);
    if (!call->promise) {
        free(cancelled);
        free(call);
        return COIL_NULL;
    }
    session_hold(s);
    session_frame_push(s, &frame);
    s->host.call(s->host.data, f->number, call, args->data, args->length);
    session_frame_pop(s, &frame);
    return future;
}

static CoilValue function_call(Coil *c, const CoilValue *args)
{
    const HostFunction f = *(const HostFunction *)coil_state(c); /* the script may delete it meanwhile */
    Bytes bytes;
    CoilValue value = COIL_NULL;
    if (pack_arguments(&f, c, args, &bytes))
        value = f.is_async ? call_async(&f, c, &bytes) : call_sync(&f, c, &bytes);
    free(bytes.data);
    return value;
}

/* How many values a call has: one for each parameter between the outermost parentheses, but for the marks "/" and "*". SIZE_MAX: they do not close. */
static size_t count_parameters(const char *signature)
{
    size_t count = 0;
    int depth = 0;
    char quote = 0;
    bool named = false; /* a letter of the present one was seen */
    for (const char *at = signature; *at; at++) {
        if (quote) {
            if (*at == '\\' && at[1])
                at++;
            else if (*at == quote)
                quote = 0;
        } else if (*at == '\'' || *at == '"') {
            quote = *at;
        } else if (*at == '(' || *at == '[' || *at == '{') {
            depth++;
        } else if (*at == ')' || *at == ']' || *at == '}') {
            if (--depth == 0)
                return count + named;
        } else if (*at == ',' && depth == 1) {
            count += named;
            named = false;
        } else if (depth == 1 && !strchr(" \t\n*/", *at)) {
            named = true;
        }
    }
    return SIZE_MAX;
}

void session_define(Session *s, const char *name, const char *signature, const char *doc, uint64_t number, SessionResult *out)
{
    Frame frame;
    bool outermost;
    SessionResult ignored;
    HostFunction *f = malloc(sizeof *f);
    Coil *c = f ? session_frame_enter(s, &frame, &outermost) : NULL;
    out = out ? out : &ignored;
    *out = (SessionResult){.kind = SESSION_NO_MEMORY};
    if (!c) {
        free(f);
        return;
    }
    const char *at = signature + strspn(signature, " ");
    *f = (HostFunction){s, number, count_parameters(at), !strncmp(at, "async", 5)};
    const CoilDef row = COIL_FUNCTION(name, signature, function_call, doc);
    if (f->count == SIZE_MAX)
        coil_raisef(c, "SyntaxError", "malformed signature: %s", signature);
    CoilValue function = coil_function(c, &row, f, free), text = coil_str(c, name, COIL_TO_NUL);
    if (coil_is_null(function))
        free(f);
    CoilOk ok = coil_setitem(c, coil_ref_get(c, s->main), text, function);
    ok = ok && !coil_is_null(coil_call_method(c, coil_ref_get(c, s->kept), "add", &text, 1, NULL));
    session_result_of(s, c, ok ? coil_none() : COIL_NULL, out);
    if (out == &ignored)
        session_result_free(out);
    session_frame_leave(s, &frame, c);
}
