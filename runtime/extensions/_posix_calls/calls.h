/* calls.h: module _posix_calls: the system's calls that few programs make, for lib/_posix_more.py, which makes Python's functions of them:
 * paths and texts come as bytes, flags as ints, struct sequences are made there.
 *
 * All need COIL_ALLOW_PROCESS, but for those that read a descriptor of the script's. Waits ask again and again, so that limits end them. */
#ifndef POSIX_CALLS_H
#define POSIX_CALLS_H

#include "runtime/extensions/memory.h"
#include "runtime/extensions/system_call.h"

/* Each table ends with COIL_END; that of what one system has alone, too. */
extern const CoilDef calls_spawn[], calls_wait[], calls_terminals[], calls_files[], calls_users[], calls_own[];
extern const SystemRow calls_own_numbers[];

/* preadv2() and pwritev2() where the system has them; flags are refused elsewhere. */
struct iovec;
int64_t calls_vector(int fd, const struct iovec *parts, int count, int64_t offset, int flags, bool writes);

static inline CoilOk calls_permit(Coil *c) { return coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0); }

/* The text of a bytes object that holds no NUL. */
static inline const char *calls_text(Coil *c, CoilValue value)
{
    size_t length;
    const char *text = coil_to_bytes(c, value, &length);
    if (text && strlen(text) != length) {
        coil_raisef(c, "ValueError", "embedded null byte");
        return NULL;
    }
    return text;
}

/* A descriptor just made, as the script's own; -1: OSError of errno. */
static inline CoilValue calls_opened(Coil *c, int fd)
{
    if (fd < 0)
        return coil_raise_errno(c, errno, NULL);
    return coil_descriptor_opened(c, fd) ? coil_int(c, fd) : COIL_NULL;
}

/* The int that a call gave, or OSError of errno, unless an exception is pending already. */
static inline CoilValue calls_number(Coil *c, int64_t result)
{
    if (result >= 0)
        return coil_int(c, result);
    return coil_failed(c) ? COIL_NULL : coil_raise_errno(c, errno, NULL);
}

/* Is a call that failed to be made again? Not where a signal's handler raised. */
static inline bool calls_again(Coil *c) { return !coil_failed(c) && errno == EINTR && coil_charge(c, 1); }

#endif
