/* ready.h: waiting for a descriptor with the VM's lock released, in slices between which the VM serves signals, interrupts and limits. */
#ifndef EXTENSIONS_READY_H
#define EXTENSIONS_READY_H

#include "runtime/coil.h"

#include <errno.h>
#include <poll.h>
#include <time.h>

enum { READY_SLICE_MS = 50 }; /* longest wait without looking for an interrupt */

/* Nanoseconds of the monotonic clock. */
static inline int64_t ready_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Waits until it is ready for `events` (see poll(2)) or until `deadline` (negative: none), when a TimeoutError says `late`. False: an
 * exception is pending. A wait that ends at once is charged for, too: what is ready may have nothing for the caller, who waits again. */
COIL_MUST_USE static inline CoilOk ready_wait(Coil *c, CoilDescriptor d, short events, int64_t deadline, const char *late)
{
    for (;;) {
        int slice = READY_SLICE_MS;
        if (deadline >= 0) {
            int64_t left = deadline - ready_now();
            if (left <= 0) {
                coil_raisef(c, "TimeoutError", "%s", late);
                return false;
            }
            slice = left < (int64_t)READY_SLICE_MS * 1000000 ? (int)((left + 999999) / 1000000) : READY_SLICE_MS;
        }
        struct pollfd one = {.fd = coil_descriptor_enter(c, d), .events = events};
        if (one.fd < 0)
            return false;
        coil_block(c);
        int ready = poll(&one, 1, slice);
        int error = errno;
        coil_unblock(c);
        coil_descriptor_leave(c, d);
        if (ready < 0 && error != EINTR) {
            coil_raise_errno(c, error, NULL);
            return false;
        }
        if (!coil_charge(c, 1))
            return false;
        if (ready > 0)
            return true; /* or in error, which the next attempt tells */
    }
}

#endif
