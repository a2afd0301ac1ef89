/* options.c: socket options. See socket.h. */
#include "runtime/extensions/_socket/socket.h"

#include <errno.h>

static CoilOk read_option(Coil *c, const CoilValue *args, Sock **s, int *level, int *name)
{
    int64_t a, b;
    if (!(*s = sock_data(c, args[0])) || !coil_to_int(c, args[1], &a) || !coil_to_int(c, args[2], &b))
        return false;
    *level = (int)a;
    *name = (int)b;
    return true;
}

CoilValue sock_getsockopt(Coil *c, const CoilValue *args)
{
    Sock *s;
    int level, name, fd, number = 0;
    int64_t room;
    char buffer[1024];
    if (!read_option(c, args, &s, &level, &name) || !coil_to_int(c, args[3], &room))
        return COIL_NULL;
    if (room < 0 || room > (int64_t)sizeof buffer)
        return coil_raisef(c, "OSError", "getsockopt buflen out of range");
    socklen_t size = room ? (socklen_t)room : sizeof number;
    if ((fd = sock_use(c, s)) < 0)
        return COIL_NULL;
    if (getsockopt(fd, level, name, room ? (void *)buffer : &number, &size) < 0)
        return coil_raise_errno(c, errno, NULL);
    return room ? coil_bytes(c, buffer, size) : coil_int(c, number);
}

/* The value is an int, a buffer, or None with a length. */
CoilValue sock_setsockopt(Coil *c, const CoilValue *args)
{
    Sock *s;
    int level, name, fd, result;
    if (!read_option(c, args, &s, &level, &name) || (fd = sock_use(c, s)) < 0)
        return COIL_NULL;
    CoilKind kind = coil_kind(c, args[3]);
    if (kind == COIL_KIND_NONE) {
        int64_t length;
        if (coil_kind(c, args[4]) == COIL_KIND_NONE)
            return coil_raisef(c, "TypeError", "socket.setsockopt() requires 4 arguments when third argument is None");
        if (!coil_to_int(c, args[4], &length))
            return COIL_NULL;
        result = setsockopt(fd, level, name, NULL, (socklen_t)length);
    } else if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL) {
        int64_t wide;
        if (!coil_to_int(c, args[3], &wide))
            return COIL_NULL;
        if (wide < INT32_MIN || wide > (int64_t)UINT32_MAX)
            return coil_raisef(c, "OverflowError", "Python int too large to convert to C int");
        int number = (int)wide;
        result = setsockopt(fd, level, name, &number, sizeof number);
    } else {
        CoilBuffer buffer;
        if (!coil_buffer_get(c, args[3], 0, &buffer))
            return COIL_NULL;
        if ((fd = sock_use(c, s)) < 0) /* the buffer's maker may have closed it */
            return COIL_NULL;
        result = setsockopt(fd, level, name, buffer.data, (socklen_t)buffer.length);
    }
    return result < 0 ? coil_raise_errno(c, errno, NULL) : coil_none();
}
