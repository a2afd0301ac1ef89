/* asyncio_short.h: short forms of the library's coroutine functions: what `await lock.acquire()` comes to where the lock is free.
 *
 * The functions stay Python's (lib/asyncio), each marked there by `@_short`. Where a call of one is awaited at once the machine asks its form
 * first (RuntimeHooks.await_short in vm/machine/hooks.h): the value, or V_UNDEF, having done nothing, where the body has to run: someone has
 * to wait, or a subclass or an attribute is not as the library made it. sleep(0), read() and readexactly() wait without their bodies. A form
 * can be had by any function of that name, so it looks at each argument. */
#ifndef RUNTIME_ASYNCIO_SHORT_H
#define RUNTIME_ASYNCIO_SHORT_H

#include "vm/machine/vm.h"

/* A row each: its identifier, the qualified name of the Python function, its C function. */
/* clang-format off */
#define SHORT_FORMS(S) \
    S(SLEEP, "sleep", sleep_short) \
    S(LOCK_ACQUIRE, "Lock.acquire", lock_acquire_short) \
    S(SEMAPHORE_ACQUIRE, "Semaphore.acquire", semaphore_acquire_short) \
    S(EVENT_WAIT, "Event.wait", event_wait_short) \
    S(LINE_ENTER, "_Entered.__aenter__", line_enter_short) \
    S(LINE_EXIT, "_Entered.__aexit__", line_exit_short) \
    S(QUEUE_GET, "Queue.get", queue_get_short) \
    S(QUEUE_PUT, "Queue.put", queue_put_short) \
    S(TIMEOUT_ENTER, "Timeout.__aenter__", timeout_enter_short) \
    S(TIMEOUT_LEAVE, "Timeout.__aexit__", timeout_leave_short) \
    S(READER_READ, "StreamReader.read", reader_read_short) \
    S(READER_EXACTLY, "StreamReader.readexactly", reader_exactly_short) \
    S(READER_LINE, "StreamReader.readline", reader_line_short) \
    S(WRITER_DRAIN, "StreamWriter.drain", writer_drain_short)
/* clang-format on */
enum ShortForm {
    SHORT_NONE, /* Code.short_form is zero where there is none */
#define S(id, name, function) SHORT_##id,
    SHORT_FORMS(S)
#undef S
};

#define S(id, name, function) MUST_USE Value function(Coil *c, const Value *args, size_t n, Value *gives);
SHORT_FORMS(S)
#undef S

/* Who looks at what g awaits is shown the coroutine of a sleep(0), read() or readexactly() that has run without one: it is made now, and
 * stands where it would. */
MUST_USE bool short_show(Coil *c, Generator *g);
/* RuntimeHooks.await_short */
MUST_USE Value asyncio_await_short(Coil *c, uint8_t form, const Value *args, size_t n, Value *gives);
/* _short(function): gives the code of a coroutine function the form of its name. */
MUST_USE Value short_form_set(Coil *c, const Value *args);

#endif
