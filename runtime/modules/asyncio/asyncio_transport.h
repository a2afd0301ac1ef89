/* asyncio_transport.h: what a socket's transport does once for each message, and how a pass of the loop asks for it. */
#ifndef RUNTIME_ASYNCIO_TRANSPORT_H
#define RUNTIME_ASYNCIO_TRANSPORT_H

#include "runtime/modules/asyncio/asyncio_types.h"

/* Rows of transports and of a stream's protocol, by which others see whether a method is the native one. */
Value transport_read_ready(Coil *c, const Value *args);
Value transport_write(Coil *c, const Value *args);
Value transport_is_closing(Coil *c, const Value *args);
Value stream_data_received(Coil *c, const Value *args);

/* _read_ready() of a transport. *quiet: nothing but a stream's reader was told, so that no code of the program's ran. */
MUST_USE Value transport_read(Coil *c, Value self, bool *quiet);

#endif
