/* result.c: what a run ends with. */
#include "internal.h"

#include <stdlib.h>

static const char *const limit_names[] = {
    [COIL_LIMIT_BYTES] = "memory",
    [COIL_LIMIT_SOFT_BYTES] = "memory",
    [COIL_LIMIT_STEPS] = "steps",
    [COIL_LIMIT_TIME] = "time",
    [COIL_LIMIT_DEPTH] = "depth",
    [COIL_LIMIT_TASKS] = "tasks",
    [COIL_LIMIT_DESCRIPTORS] = "descriptors",
    [COIL_LIMIT_THREADS] = "threads",
    [COIL_LIMIT_OUTPUT] = "output",
    [COIL_LIMIT_RUNNING] = "running",
};

static void give(SessionResult *out, SessionKind kind, Bytes *bytes, CoilOk ok)
{
    if (!ok) {
        free(bytes->data);
        *out = (SessionResult){.kind = SESSION_NO_MEMORY};
        return;
    }
    *out = (SessionResult){.kind = kind, .error = out->error, .bytes = bytes->data, .length = bytes->length};
}

/* Texts are written without the VM's help, since an exception may be pending that cannot be taken: a limit's, inside a host function. */
static bool put_text(Bytes *to, const char *text, size_t length)
{
    if (length > UINT32_MAX || length > SIZE_MAX - to->length - 5)
        return false;
    uint8_t *data = realloc(to->data, to->length + 5 + length);
    if (!data)
        return false;
    to->data = data;
    data += to->length;
    data[0] = 's';
    for (int k = 0; k < 4; k++)
        data[1 + k] = (uint8_t)(length >> 8 * k);
    memcpy(data + 5, text, length);
    to->length += 5 + length;
    to->room = to->length;
    return true;
}

static bool put_tuple(Bytes *to, uint8_t count)
{
    const uint8_t head[] = {'t', count, 0, 0, 0};
    to->data = malloc(sizeof head);
    if (to->data)
        memcpy(to->data, head, to->length = to->room = sizeof head);
    return to->data != NULL;
}

static int stopped_result(Coil *c, int which, SessionResult *out)
{
    Bytes bytes = {.most = SIZE_MAX};
    const char *name = which >= 0 && which < (int)(sizeof limit_names / sizeof *limit_names) ? limit_names[which] : "interrupt";
    const char *trace = coil_describe(c, COIL_TEXT_TRACEBACK);
    give(out, SESSION_STOPPED, &bytes,
         put_tuple(&bytes, 2) && put_text(&bytes, name, strlen(name)) && put_text(&bytes, trace, strlen(trace)));
    coil_take_error(c);
    return which + 2;
}

/* A str as text, whatever it holds; "" for what is none. */
static bool put_value(Coil *c, Bytes *to, CoilValue value)
{
    Bytes packed = {.most = UINT32_MAX};
    bool ok = !coil_is_null(value) && coil_kind(c, value) == COIL_KIND_STR && session_pack_value(c, &packed, value, 0);
    coil_take_error(c);
    if (ok) {
        uint8_t *data = realloc(to->data, to->length + packed.length);
        if (data) {
            memcpy(data + to->length, packed.data, packed.length);
            to->data = data;
            to->length += packed.length;
        }
        ok = data != NULL;
    } else {
        ok = put_text(to, "", 0);
    }
    free(packed.data);
    return ok;
}

static int error_result(Coil *c, SessionResult *out)
{
    Bytes bytes = {.most = SIZE_MAX};
    int which;
    const char *trace = coil_describe(c, COIL_TEXT_TRACEBACK);
    char *kept = malloc(strlen(trace) + 1); /* the text below is the script's own, and may run it */
    bool ok = kept && put_tuple(&bytes, 3);
    if (kept)
        strcpy(kept, trace);
    CoilValue error = coil_take_error(c);
    out->error = coil_is_null(error) ? 0 : session_held_error(c, error);
    ok = ok && put_value(c, &bytes, coil_getattr(c, coil_type(c, error), "__name__"));
    CoilValue text = ok ? coil_text(c, error) : COIL_NULL;
    if (coil_stopped(c, &which)) { /* by its own __str__ */
        free(bytes.data);
        free(kept);
        return stopped_result(c, which, out);
    }
    coil_take_error(c);
    ok = ok && put_value(c, &bytes, text) && put_text(&bytes, kept, strlen(kept));
    give(out, out->error ? SESSION_HOST_ERROR : SESSION_ERROR, &bytes, ok);
    free(kept);
    return 0;
}

int session_result_of(Session *s, Coil *c, CoilValue value, SessionResult *out)
{
    Bytes bytes;
    int which;
    *out = (SessionResult){.kind = SESSION_NO_MEMORY};
    if (!coil_failed(c) && !coil_is_null(value)) {
        session_bytes_init(s, &bytes);
        if (session_pack_value(c, &bytes, value, 0)) {
            give(out, SESSION_VALUE, &bytes, true);
            return 0;
        }
        free(bytes.data);
    }
    if (coil_stopped(c, &which))
        return stopped_result(c, which, out);
    if (coil_failed(c))
        return error_result(c, out);
    return 0;
}

void session_result_free(SessionResult *result)
{
    free(result->bytes);
    result->bytes = NULL;
    result->length = 0;
}
