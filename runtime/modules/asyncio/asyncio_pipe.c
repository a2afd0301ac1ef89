/* asyncio_pipe.c: a loop's pipe to itself, which wakes its selector. */
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/system/descriptors.h"
#include "vm/system/pipe.h"

#include <errno.h>

void loop_pipe_stop(Coil *c, LoopCore *l)
{
    Descriptor *const ends[] = {&l->pipe_read, &l->pipe_write};
    for (int k = 0; k < 2; k++) {
        if (descriptor_number(*ends[k]) >= 0)
            (void)descriptor_close_here(c->vm, *ends[k]);
        *ends[k] = (Descriptor){0};
    }
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
    l->pipe_read = descriptor_at(c, ends[0]);
    if (!descriptor_opened(c, ends[1])) {
        loop_pipe_stop(c, l);
        return COIL_NULL;
    }
    l->pipe_write = descriptor_at(c, ends[1]);
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
    Descriptor end = as_loop(args[0])->pipe_read;
    long n = descriptor_valid(c, end) ? pipe_take(descriptor_number(end), data, sizeof data) : -1;
    if (n < 0 && errno != EBADF)
        return raise_errno(c, errno, COIL_NULL);
    return from_object(bytes_of(c, data, n < 0 ? 0 : (size_t)n));
}

Value loop_pipe_write(Coil *c, const Value *args)
{
    Descriptor end = as_loop(args[0])->pipe_write;
    bool put = descriptor_number(end) < 0 || (descriptor_valid(c, end) && pipe_put(descriptor_number(end)));
    return put ? V_NONE : raise_errno(c, errno, COIL_NULL);
}
