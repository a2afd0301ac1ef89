/* glue.c: see glue.h. Coil itself is compiled here, too: cgo compiles the files of this folder alone. With COIL_LIBCOIL defined libcoil is linked
 * instead. */
#ifndef COIL_LIBCOIL
#include "source/coil.c"
#endif
#include "glue.h"

#include "_cgo_export.h"

#include <poll.h>

static void on_call(void *data, uint64_t function, SessionCall *call, const uint8_t *args, size_t length)
{
    coilgoCall((uintptr_t)data, function, call, (uint8_t *)args, length);
}

static int on_write(void *data, int stream, const char *text, size_t length)
{
    return coilgoWrite((uintptr_t)data, stream, (char *)text, length);
}

static void on_wake(void *data) { coilgoWake((uintptr_t)data); }

Session *coilgo_new(uintptr_t handle, const SessionOptions *options)
{
    const SessionHost host = {(void *)handle, on_call, on_write, on_wake};
    return session_new(&host, options);
}

static void on_file(void *to, const char *path, const uint8_t *data, size_t length)
{
    coilgoFile((uintptr_t)to, (char *)path, (uint8_t *)data, length);
}

void coilgo_files(Session *s, uintptr_t handle) { session_files(s, on_file, (void *)handle); }

void coilgo_go_on(Session *s)
{
    if (session_vm(s))
        coil_interrupt(session_vm(s), COIL_GO_ON);
}

void coilgo_poll(int descriptor, int milliseconds)
{
    struct pollfd one = {.fd = descriptor, .events = POLLIN};
    (void)poll(&one, 1, milliseconds);
}
