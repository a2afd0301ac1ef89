/* stream.h: the standard streams: text objects that write to the host's stream 1 or 2 and read stream 0. */
#ifndef RUNTIME_STREAM_H
#define RUNTIME_STREAM_H

#include "vm/machine/vm.h"

/* stream.c: writes UTF-8 text to the host (CoilConfig.write), or to the process's stdout and stderr, buffered but for stream 2. */
MUST_USE bool write_stream(Coil *c, int stream, const char *utf8, size_t n);
MUST_USE bool flush_stream(Coil *c, int stream);
/* Forgets what waits to go to stdout. */
void drop_stream(Coil *c);
/* Reads up to `room` bytes of input (CoilConfig.read, or the process's stdin); 0 at its end. False: raised. */
MUST_USE bool read_stream(Coil *c, char *into, size_t room, size_t *got);

/* Might what goes to stderr be in colours? Never a host's. lib/_colorize.py has the last word. */
bool stream_may_colour(Coil *c);

/* sys.stdin, stdout or stderr: stream 0, 1 or 2. */
MUST_USE Value text_stream_new(Coil *c, int stream);
/* Writes a text to stream 1 or 2, as its encoding and error handler have it. */
MUST_USE bool write_text(Coil *c, int stream, Str *text);
/* The stream that v writes to directly: 1 or 2; 0 if it is any other object. */
int stream_number(Coil *c, Value v);

/* The VM's end: writes what is buffered and frees the buffer. */
void streams_stop(Coil *c);

#endif
