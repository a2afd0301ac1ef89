/* stream.c: the process's standard streams, or the host's in their place. Output is buffered unless it is a terminal. */
#include "runtime/system/stream.h"
#include "runtime/system/blocking.h"
#include "runtime/system/clock.h"
#include "runtime/start/state.h"
#include "vm/machine/breaker.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

enum { OUT_ROOM = 8192 };

struct Streams {
    size_t used;
    bool line_buffered, unbuffered, asked;
    char out[OUT_ROOM];
};
typedef struct Streams Streams;

static Streams *streams_of(Coil *c)
{
    if (!c->vm->runtime->streams)
        c->vm->runtime->streams = mem_alloc_zero(c, sizeof(Streams));
    Streams *s = c->vm->runtime->streams;
    if (s && !s->asked) {
        s->asked = true;
        s->line_buffered = isatty(1);
        s->unbuffered = (c->vm->config.flags & COIL_VM_UNBUFFERED);
    }
    return s;
}

bool stream_may_colour(Coil *c)
{
    CoilVM *vm = c->vm;
    bool program = vm->config.flags & COIL_VM_SIGNALS && !vm->config.write;
    return program && !vm->stopped && (isatty(2) || getenv("FORCE_COLOR") || getenv("PYTHON_COLORS"));
}

/* done: how much went out, also where that fails. */
static bool write_all(Coil *c, int fd, const char *text, size_t n, size_t *done)
{
    *done = 0;
    while (n) {
        ssize_t put = blocking_ready(c, fd, POLLOUT) ? write(fd, text, blocking_piece(c, fd, n)) : -1;
        if (put < 0 && errno == EINTR && heap_limited(c->vm)) { /* else the report of what stopped it, which nobody reads */
            if (!clock_serve(c))
                return false;
            continue;
        }
        if (put < 0) {
            (void)raise_errno(c, errno, COIL_NULL);
            return false;
        }
        text += put;
        n -= (size_t)put;
        *done += (size_t)put;
    }
    return true;
}

bool write_stream(Coil *c, int stream, const char *utf8, size_t n)
{
    CoilVM *vm = c->vm;
    if (n > vm->limit[COIL_LIMIT_OUTPUT] - vm->used[COIL_LIMIT_OUTPUT])
        return limits_stop(c, COIL_LIMIT_OUTPUT);
    vm->used[COIL_LIMIT_OUTPUT] += n;
    if (vm->config.put) {
        int error = vm->config.put(vm->config.data, stream, utf8, n);
        if (error)
            (void)raise_errno(c, error, COIL_NULL);
        return !error;
    }
    if (vm->config.write) {
        vm->config.write(vm->config.data, stream, utf8, n);
        return true;
    }
    if (!(vm->config.allow & COIL_ALLOW_STDIO))
        return true;
    size_t done;
    if (stream != 1)
        return write_all(c, stream, utf8, n, &done);
    Streams *s = streams_of(c);
    if (!s)
        return false;
    if (s->used + n > OUT_ROOM && !flush_stream(c, 1))
        return false;
    if (n > OUT_ROOM)
        return write_all(c, 1, utf8, n, &done);
    memcpy(s->out + s->used, utf8, n);
    s->used += n;
    if (s->unbuffered || (s->line_buffered && memchr(utf8, '\n', n)))
        return flush_stream(c, 1);
    return true;
}

bool flush_stream(Coil *c, int stream)
{
    Streams *s = c->vm->runtime->streams;
    if (stream != 1 || !s || !s->used)
        return true;
    /* What could not be written is kept: the next flush, or the program's end, fails with it again. */
    size_t n = s->used, done;
    s->used = 0;
    if (write_all(c, 1, s->out, n, &done))
        return true;
    if (!s->used) { /* no signal's handler has printed meanwhile */
        s->used = n - done;
        memmove(s->out, s->out + done, s->used);
    }
    return false;
}

void drop_stream(Coil *c)
{
    if (c->vm->runtime->streams)
        c->vm->runtime->streams->used = 0;
}

bool read_stream(Coil *c, char *into, size_t room, size_t *got)
{
    CoilVM *vm = c->vm;
    *got = 0;
    if (vm->config.read) {
        *got = vm->config.read(vm->config.data, into, room);
        return true;
    }
    if (!(vm->config.allow & COIL_ALLOW_STDIO))
        return true;
    for (;;) {
        coil_block(c);
        ssize_t n = blocking_ready(c, 0, POLLIN) ? read(0, into, room) : -1;
        int error = errno;
        coil_unblock(c);
        if (n >= 0) {
            *got = (size_t)n;
            return true;
        }
        if (error != EINTR) {
            (void)raise_errno(c, error, COIL_NULL);
            return false;
        }
        if (!clock_serve(c))
            return false;
    }
}

void streams_stop(Coil *c)
{
    if (!c->vm->runtime->streams)
        return;
    (void)!flush_stream(c, 1);
    clear_error(c);
    mem_free(c, c->vm->runtime->streams, sizeof(Streams));
    c->vm->runtime->streams = NULL;
}
