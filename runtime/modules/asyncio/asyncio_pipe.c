/* asyncio_pipe.c: a loop's pipe to itself, which wakes its selector. */
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/system/descriptors.h"
#include "vm/system/pipe.h"

#include <errno.h>

static void end_close(Coil *c, int fd)
{
    if (fd < 0)
        return;
    descriptor_closed(c, fd);
    system_close(fd);
}

void loop_pipe_stop(Coil *c, LoopCore *l)
{
    end_close(c, l->pipe_read - 1);
    end_close(c, l->pipe_write - 1);
    l->pipe_read = l->pipe_write = 0;
}

/* (reading end, writing end). */
Value loop_pipe_open(Coil *c, const Value *args)
{
    LoopCore *l = as_loop(args[0]);
    int ends[2];
    loop_pipe_stop(c, l);
    if (!pipe_open(ends))
        return raise_errno(c, errno, COIL_NULL);
    if (!descriptor_opened(c, ends[0])) {
        system_close(ends[1]);
        return COIL_NULL;
    }
    l->pipe_read = ends[0] + 1;
    if (!descriptor_opened(c, ends[1])) {
        loop_pipe_stop(c, l);
        return COIL_NULL;
    }
    l->pipe_write = ends[1] + 1;
    return from_object(tuple_pack(c, 2, small(ends[0]), small(ends[1])));
}

Value loop_pipe_close(Coil *c, const Value *args)
{
    loop_pipe_stop(c, as_loop(args[0]));
    return V_NONE;
}

/* What is in it; b"" if nothing is. */
Value loop_pipe_read(Coil *c, const Value *args)
{
    char data[4096];
    long n = pipe_take(as_loop(args[0])->pipe_read - 1, data, sizeof data);
    if (n < 0 && errno != EBADF)
        return raise_errno(c, errno, COIL_NULL);
    return from_object(bytes_of(c, data, n < 0 ? 0 : (size_t)n));
}

Value loop_pipe_write(Coil *c, const Value *args)
{
    int fd = as_loop(args[0])->pipe_write - 1;
    return fd < 0 || pipe_put(fd) ? V_NONE : raise_errno(c, errno, COIL_NULL);
}
