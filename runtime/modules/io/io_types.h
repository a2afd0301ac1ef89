/* This folder is module _io, a file a kind of stream: raw (io_file.c), buffered, in memory, text. Streams are made over others that may be
 * a program's own, so each asks the one below by its methods; the descriptors of files go through runtime/system/files.h.
 *
 * io_types.h: what the files share. */
#ifndef RUNTIME_IO_TYPES_H
#define RUNTIME_IO_TYPES_H

#include "vm/values/buffer.h"
#include "runtime/system/clock.h"
#include "runtime/modules/module_types.h"
#include "vm/loop/native.h"

#include <stddef.h>

enum { IO_BUFFER = 8192 };

/* Every stream's instance begins so. */
typedef struct IoBase {
    Object h;
    Value dict;
    bool closed;
    uint32_t users; /* HELD_ rows: what the stream stands on is not replaced under them */
    Coil *owner;    /* the thread inside (io_enter), which may have released the lock in a call of the stream below */
} IoBase;

extern const TypeDef io_base_type, raw_io_base_type, buffered_io_base_type, text_io_base_type, file_io_type, bytes_io_type,
    bytes_io_buffer_type, string_io_type, buffered_reader_type, buffered_writer_type, buffered_random_type, buffered_pair_type,
    text_wrapper_type, newline_decoder_type;
DOWNCAST(as_io, IoBase, &io_base_type)

/* What such a stream stands on: COIL_NULL before its __init__, None once it is detached. Is such a file closed? */
Value text_buffer_borrow(Value self);
Value buffered_raw_borrow(Value self);
bool file_io_closed(Value self);

/* Is it a FileIO whose methods nobody replaced? What stands on one reads and writes without calling them. */
bool file_io_plain(Coil *c, Value v);
/* A plain one's read(), write(), seek() and seekable(). How many bytes went; -1 raised; -2 it would block. Where it is now; -1 raised.
 * 1, 0, -1 raised. */
MUST_USE int64_t file_io_read(Coil *c, Value self, void *into, size_t room);
MUST_USE int64_t file_io_write(Coil *c, Value self, const void *from, size_t length);
MUST_USE int64_t file_io_seek(Coil *c, Value self, int64_t at, int whence);
MUST_USE int file_io_seekable(Coil *c, Value self);

void io_base_visit(Object *o, VisitFn fn, void *arg);
/* Keeps others out while a stream's own buffers are worked on: other threads wait, a call from inside is a RuntimeError. */
MUST_USE bool io_enter(Coil *c, Value self);
void io_leave(Value self);
/* Memory that can be written to, or a TypeError that names the argument. */
MUST_USE bool io_buffer_to_fill(Coil *c, Value v, const char *what, BufferView *view);
/* io.UnsupportedOperation. */
Value raise_unsupported(Coil *c, const char *what);
/* Binds the arguments of an `init` slot. */
MUST_USE bool io_bind(Coil *c, const char *signature, const char *name, const Value *args, size_t n, Tuple *kw, BoundArgs *out);
/* A size argument: None or missing is -1. TypeError "argument should be integer or None, not 'x'". */
MUST_USE bool io_size(Coil *c, Value v, int64_t *out);
/* self.closed, as Python sees it. 1, 0, -1: failed. */
MUST_USE int io_closed(Coil *c, Value self);
/* Calls a method without arguments and gives its truth. */
MUST_USE int io_ask(Coil *c, Value self, const char *method);
/* Calls a method of one int, or without arguments, for an int. */
MUST_USE bool io_position(Coil *c, Value raw, const char *method, const Value *args, size_t n, int64_t *out);
/* The result of a step that was done although the one before it failed: that one's error (taken, or COIL_NULL) is raised, or is the
 * context of this one's. */
MUST_USE Value io_after_take(Coil *c, Value error, Value result);
/* __reduce__() and __reduce_ex__() of what cannot be pickled. */
Value io_refuse_pickling(Coil *c, const Value *args);
#define IO_NOT_PICKLED                                                                                                                     \
    METHOD("__reduce__", "(self, /)", io_refuse_pickling, "TypeError."),                                                                   \
        METHOD("__reduce_ex__", "(self, protocol, /)", io_refuse_pickling, "TypeError.")
/* finalise of streams: closes; what that raises goes to sys.unraisablehook. */
void io_finalise(Coil *c, Value self);
MUST_USE bool io_shown(Coil *c, Value self, const char *name, Value *out);

/* How lines end in text read or written. */
typedef struct Newlines {
    bool translate, universal; /* on reading: "\r\n" and "\r" become "\n"; lines end with any of the three */
    char end[3];               /* else what lines end with; on writing what "\n" becomes ("" or "\n": itself) */
    uint8_t seen;              /* bits: 1 "\r", 2 "\n", 4 "\r\n" */
    bool pending;              /* a "\r" was held back: a "\n" may follow */
} Newlines;

/* newline=...: None or a str. `error`: format of the ValueError, with one directive for the value. */
MUST_USE bool newlines_set(Coil *c, Value v, Newlines *n, bool quoted);
/* Text as read: translated if asked for, the endings seen noted, a final "\r" held back unless it is the last text. */
MUST_USE Str *newlines_decode(Coil *c, Newlines *n, Str *text, bool last);
/* Text to write. */
MUST_USE Str *newlines_encode(Coil *c, const Newlines *n, Str *text);
/* End of the line that begins at `start` (behind its ending), or -1. */
int64_t newlines_find(const Newlines *n, const Str *s, size_t start);
Value newlines_seen(Coil *c, uint8_t seen);

MUST_USE Value io_open(Coil *c, const Value *args);

/* What is opened as text without an encoding warns, if -X warn_default_encoding asks for that. */
MUST_USE bool io_encoding_missing(Coil *c, int level);

#endif
