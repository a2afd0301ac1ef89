/* mod_fcntl.c: module fcntl: flags, locks and the special calls of descriptors.
 *
 * A command's argument may be an address, and may reach beyond its descriptor (signals to a process, a terminal's input, a network's
 * interfaces), so all but a known few need COIL_ALLOW_PROCESS. Waiting for a lock is asking again and again: a wait in the system would
 * outlast the VM's limits. */
#include "runtime/extensions/fcntl/numbers.h"
#include "runtime/extensions/memory.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <unistd.h>

COIL_API extern const CoilDef coil_module[];

enum {
    ROOM = 1024, /* of an argument in memory */
    GUARD = 64   /* behind it: some commands write more than they were given */
};

/* Does the command act on its descriptor alone, with this argument? `length`: of one in memory, -1 for a number. */
static bool command_is_plain(int command, int64_t length)
{
    if (length >= 0)
        return length >= (int64_t)sizeof(struct flock) && (command == F_GETLK || command == F_SETLK || command == F_SETLKW);
    switch (command) {
    case F_DUPFD:
    case F_DUPFD_CLOEXEC:
    case F_GETFD:
    case F_GETFL: return true;
    default: break;
    }
    for (const int *own = fcntl_own_commands; *own; own++)
        if (*own == command)
            return true;
    return false;
}

/* What a call passes: a number, or bytes in `room`. */
typedef struct Argument {
    int64_t number;
    int64_t length; /* -1: it is a number */
    _Alignas(16) char room[ROOM + GUARD];
} Argument;

static CoilOk argument_fill(Coil *c, const void *data, size_t length, const char *what, Argument *out)
{
    if (length > ROOM) {
        coil_raisef(c, "ValueError", "%s string arg too long", what);
        return false;
    }
    memset(out->room, 0, sizeof out->room);
    memcpy(out->room, data, length);
    out->length = (int64_t)length;
    return true;
}

/* An int, str or memory, which stays exported as `view` until the caller's scope closes. */
static CoilOk argument_read(Coil *c, CoilValue value, const char *what, Argument *out, CoilBuffer *view)
{
    *out = (Argument){.length = -1};
    switch (coil_kind(c, value)) {
    case COIL_KIND_INT:
    case COIL_KIND_BOOL:
        if (coil_to_int(c, value, &out->number))
            return true;
        return false;
    case COIL_KIND_STR: {
        size_t length;
        const char *text = coil_to_utf8(c, value, &length);
        return text && argument_fill(c, text, length, what, out);
    }
    default: break;
    }
    if (!coil_buffer_get(c, value, 0, view)) {
        if (!coil_error_is(c, "TypeError"))
            return false;
        coil_take_error(c); /* no memory: a number then */
        return coil_to_int(c, value, &out->number);
    }
    return argument_fill(c, view->data, view->length, what, out);
}

/* fcntl() as often as signals interrupt it, and as a lock is another's. */
static long fcntl_call(Coil *c, CoilDescriptor d, int command, Argument *a)
{
    int once = fcntl_unwaiting(command), pause = 0;
    for (;;) {
        long result;
        if (a->length >= 0)
            SYSTEM_CALL(c, d, fd, result, fcntl(fd, once < 0 ? command : once, a->room));
        else
            SYSTEM_CALL(c, d, fd, result, fcntl(fd, once < 0 ? command : once, (int)a->number));
        if (result >= 0 || coil_failed(c))
            return result;
        bool taken = once >= 0 && (errno == EAGAIN || errno == EACCES);
        if (!taken && errno != EINTR)
            return result;
        if (taken ? !system_pause(c, &pause) : !coil_charge(c, 1))
            return -1;
    }
}

static CoilValue fcntl_fcntl(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int command;
    Argument a;
    CoilBuffer view = {0};
    if (!system_descriptor(c, args[0], &d) || !system_int(c, args[1], &command) || !argument_read(c, args[2], "fcntl", &a, &view))
        return COIL_NULL;
    bool plain = command_is_plain(command, a.length);
    if (!plain && !coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    long result = fcntl_call(c, d, command, &a);
    if (result < 0)
        return system_done(c, result);
    if ((command == F_DUPFD || command == F_DUPFD_CLOEXEC) && !coil_descriptor_opened(c, (int)result))
        return COIL_NULL;
    return a.length >= 0 ? coil_bytes(c, a.room, (size_t)a.length) : coil_int(c, result);
}

/* With memory that the call may write to: it is filled in place if the program wants that, and then stays exported meanwhile. */
static CoilValue fcntl_ioctl(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int64_t request;
    bool mutate;
    Argument a;
    CoilBuffer view = {0};
    if (!system_descriptor(c, args[0], &d) || !coil_to_int(c, args[1], &request) || !coil_to_bool(c, args[3], &mutate))
        return COIL_NULL;
    CoilKind kind = coil_kind(c, args[2]);
    bool memory = (kind == COIL_KIND_OTHER || kind == COIL_KIND_BYTEARRAY) && coil_buffer_get(c, args[2], COIL_BUFFER_WRITABLE, &view);
    if (!memory)
        coil_take_error(c);
    bool in_place = memory && mutate, large = in_place && view.length > ROOM;
    if (large)
        a.length = (int64_t)view.length;
    else if (memory ? !argument_fill(c, view.data, view.length, "ioctl", &a) : !argument_read(c, args[2], "ioctl", &a, &view))
        return COIL_NULL;
    bool plain = a.length >= 8 && ((unsigned long)request == FIONREAD || (unsigned long)request == TIOCGWINSZ);
    if (!plain && !coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    long result;
    do {
        if (a.length >= 0)
            SYSTEM_CALL(c, d, fd, result, ioctl(fd, (unsigned long)request, large ? view.data : a.room));
        else
            SYSTEM_CALL(c, d, fd, result, ioctl(fd, (unsigned long)request, (long)a.number));
    } while (result < 0 && !coil_failed(c) && errno == EINTR && coil_charge(c, 1));
    if (result < 0)
        return system_done(c, result);
    if (in_place && !large)
        memcpy(view.data, a.room, (size_t)a.length);
    return in_place || a.length < 0 ? coil_int(c, result) : coil_bytes(c, a.room, (size_t)a.length);
}

static CoilValue fcntl_flock(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int operation, pause = 0;
    if (!system_descriptor(c, args[0], &d) || !system_int(c, args[1], &operation))
        return COIL_NULL;
    for (;;) {
        int result;
        SYSTEM_CALL(c, d, fd, result, flock(fd, operation | LOCK_NB));
        bool taken = result < 0 && !coil_failed(c) && errno == EWOULDBLOCK && !(operation & LOCK_NB);
        if (!taken && (result >= 0 || coil_failed(c) || errno != EINTR))
            return system_done(c, result);
        if (taken ? !system_pause(c, &pause) : !coil_charge(c, 1))
            return COIL_NULL;
    }
}

static CoilValue fcntl_lockf(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int operation, whence;
    int64_t length, start;
    Argument a = {.length = sizeof(struct flock)};
    if (!system_descriptor(c, args[0], &d) || !system_int(c, args[1], &operation) || !coil_to_int(c, args[2], &length) ||
        !coil_to_int(c, args[3], &start) || !system_int(c, args[4], &whence))
        return COIL_NULL;
    bool gives = operation == LOCK_UN;
    if (!gives && !(operation & (LOCK_SH | LOCK_EX)))
        return coil_raisef(c, "ValueError", "unrecognized lockf argument");
    struct flock lock = {
        .l_type = (short)(gives                 ? F_UNLCK
                          : operation & LOCK_SH ? F_RDLCK
                                                : F_WRLCK),
        .l_whence = (short)whence,
        .l_start = (off_t)start,
        .l_len = (off_t)length,
    };
    memcpy(a.room, &lock, sizeof lock);
    return system_done(c, fcntl_call(c, d, operation & LOCK_NB || gives ? F_SETLK : F_SETLKW, &a));
}

static CoilValue fcntl_ready(Coil *c, const CoilValue *args)
{
    return system_rows_add(c, args[0], fcntl_numbers) ? coil_none() : COIL_NULL;
}

#define N(name) COIL_INT(#name, name)
const CoilDef coil_module[] = {
    COIL_MODULE("fcntl", "Flags, locks and special calls of descriptors."),
    COIL_FUNCTION("fcntl", "(fd, cmd, arg=0, /)", fcntl_fcntl, "Does a command to a descriptor."),
    COIL_FUNCTION("ioctl", "(fd, request, arg=0, mutate_flag=True, /)", fcntl_ioctl, "Asks a request of a device."),
    COIL_FUNCTION("flock", "(fd, operation, /)", fcntl_flock, "Locks a file, as flock(2)."),
    COIL_FUNCTION("lockf", "(fd, cmd, len=0, start=0, whence=0, /)", fcntl_lockf, "Locks part of a file."),
    COIL_INIT(fcntl_ready),
    N(LOCK_SH),
    N(LOCK_EX),
    N(LOCK_NB),
    N(LOCK_UN),
    N(F_DUPFD),
    N(F_DUPFD_CLOEXEC),
    N(F_GETFD),
    N(F_SETFD),
    N(F_GETFL),
    N(F_SETFL),
    N(F_GETLK),
    N(F_SETLK),
    N(F_SETLKW),
    N(F_RDLCK),
    N(F_WRLCK),
    N(F_UNLCK),
    N(FD_CLOEXEC),
    COIL_END,
};
