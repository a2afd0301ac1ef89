/* input.c: the bytes of a pickle: memory, or a file's, of which no more is read than the pickle has. */
#include "runtime/extensions/_pickling/pickling.h"

enum { PEEK = 1 << 17 };

bool input_open(Reader *r, CoilValue file)
{
    Coil *c = r->c;
    CoilValue peek, read, readline;
    if (!coil_findattr(c, file, "peek", &peek) || !coil_findattr(c, file, "read", &read) || !coil_findattr(c, file, "readline", &readline))
        return false;
    if (coil_is_null(read) || coil_is_null(readline))
        return (void)coil_raisef(c, "TypeError", "file must have 'read' and 'readline' attributes"), false;
    r->file = file;
    r->peeks = !coil_is_null(peek);
    return true;
}

/* Adds what a method of the file gives to what is there; *got: its length. */
static bool fill(Reader *r, const char *method, const size_t *n, size_t *got)
{
    Coil *c = r->c;
    CoilScope scope = coil_scope_open(c);
    CoilBuffer view;
    CoilValue count = n ? coil_int(c, (int64_t)*n) : COIL_NULL;
    CoilValue data = coil_call_method(c, r->file, method, &count, n ? 1 : 0, NULL);
    bool ok = !coil_is_null(data);
    *got = 0;
    if (ok && coil_kind(c, data) != COIL_KIND_BYTES) {
        CoilValue name = coil_getattr(c, coil_type(c, data), "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        if (text)
            coil_raisef(c, "TypeError", "%s() returned non-bytes object (%s)", method, text);
        ok = false;
    }
    if (ok && coil_buffer_get(c, data, 0, &view)) {
        size_t need = r->end + view.length;
        if (need > r->own_room) {
            size_t room = need + need / 2 + 64;
            uint8_t *more = coil_memory_resize(c, r->own, r->own_room, room);
            if (more) {
                r->data = r->own = more;
                r->own_room = room;
            }
            ok = more != NULL;
        }
        if (ok && view.length) {
            memcpy(r->own + r->end, view.data, view.length);
            r->end += view.length;
            *got = view.length;
        }
        coil_buffer_release(c, &view);
    } else {
        ok = false;
    }
    coil_scope_close(c, scope, COIL_NULL);
    return ok;
}

/* Reads past what was only shown, and forgets what is behind. */
static bool settle(Reader *r)
{
    size_t got, shown = r->peeked;
    if (shown < r->end) { /* the file shows it again */
        size_t used = r->at > shown ? r->at - shown : 0;
        r->end = r->at > shown ? r->at : shown;
        if (used && !fill(r, "read", &used, &got))
            return false;
        r->end = r->at > shown ? r->at : shown;
    }
    size_t left = r->end - r->at;
    if (r->at && left)
        memmove(r->own, r->own + r->at, left);
    r->at = 0;
    r->peeked = r->end = left;
    return true;
}

static bool look_ahead(Reader *r)
{
    size_t got, n = PEEK;
    r->peeked = r->end;
    if (!r->peeks || fill(r, "peek", &n, &got))
        return true;
    if (!coil_error_is(r->c, "NotImplementedError"))
        return false;
    (void)coil_take_error(r->c);
    r->peeks = false;
    return true;
}

/* n bytes are there, or the data end: *enough. */
static bool input_ready(Reader *r, size_t n, bool *enough)
{
    *enough = r->end - r->at >= n;
    if (*enough || coil_is_null(r->file))
        return true;
    if (!settle(r))
        return false;
    size_t got, more = n - r->end;
    if (more > PTRDIFF_MAX / 2)
        return true;
    if (!fill(r, "read", &more, &got) || (got == more && !look_ahead(r)))
        return false;
    if (got < more)
        r->peeked = r->end;
    *enough = got >= more;
    return true;
}

const uint8_t *input_take_slow(Reader *r, size_t n)
{
    bool enough;
    if (!input_ready(r, n, &enough))
        return NULL;
    if (!enough)
        return (void)broken(r, "pickle data was truncated"), NULL;
    r->at += n;
    return r->data + r->at - n;
}

bool input_frame(Reader *r, uint64_t n)
{
    bool enough;
    if (n > SIZE_MAX || !input_ready(r, (size_t)n, &enough))
        return false;
    return enough || broken(r, "pickle data was truncated");
}

const uint8_t *input_line(Reader *r, size_t least, size_t *length)
{
    const uint8_t *start = r->data ? r->data + r->at : NULL, *stop = r->end > r->at ? memchr(start, '\n', r->end - r->at) : NULL;
    if (!stop && !coil_is_null(r->file)) {
        size_t got;
        if (!settle(r) || !fill(r, "readline", NULL, &got))
            return NULL;
        r->peeked = r->end;
        start = r->data;
        stop = r->end && r->data[r->end - 1] == '\n' ? r->data + r->end - 1 : NULL;
    }
    *length = stop ? (size_t)(stop - start) + 1 : 0;
    if (!stop || *length < least)
        return (void)broken(r, "pickle data was truncated"), NULL;
    r->at += *length;
    r->steps += *length / 64;
    return start;
}

bool input_close(Reader *r) { return coil_is_null(r->file) || settle(r); }
