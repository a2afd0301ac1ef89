/* io_text.h: what the two files of _io.TextIOWrapper share: text over a buffered stream of bytes.
 *
 * Reading: a chunk of bytes is decoded to `decoded`, of which `at` characters were given out; `chunk` keeps the bytes, so that
 * tell() can say how many of them those characters took. Writing: encoded text gathers in `pending`. */
#ifndef RUNTIME_IO_TEXT_H
#define RUNTIME_IO_TEXT_H

#include "runtime/modules/io/io_types.h"
#include "vm/values/bytes_builder.h"
#include "runtime/text/codecs.h"

typedef struct TextWrapper {
    IoBase b;
    Value buffer; /* None once detached, COIL_NULL before __init__ */
    Value encoding, errors;
    const Codec *codec; /* NULL: another codec, found by its name */
    Newlines newlines;
    bool line_buffering, write_through, readable, writable, seekable, telling;
    bool started; /* bytes were read or written: no byte order mark any more */
    bool at_end;
    Str *decoded; /* or NULL; decoded and chunk are there together */
    size_t at;
    Bytes *chunk;      /* the bytes that `decoded` was made of, and those carried over */
    size_t carried;    /* the last of them that are not decoded yet */
    size_t chunk_size; /* how much is asked of the stream below, or given to it, at a time */
    size_t marked;     /* the first of them that are a byte order mark */
    BytesBuilder pending;
} TextWrapper;

DOWNCAST(as_text_wrapper, TextWrapper, &text_wrapper_type)
enum { TEXT_CHUNK = 8192 };

/* The names as C strings: what was set was checked to hold no NUL. */
static inline const char *text_errors(const TextWrapper *t) { return (const char *)as_str(t->errors)->data; }
static inline const char *text_encoding_name(const TextWrapper *t) { return (const char *)as_str(t->encoding)->data; }

/* io_text.c */

/* False with ValueError once the buffer is detached; text_open() also when the stream is closed. */
MUST_USE bool text_ready(Coil *c, Value self);
MUST_USE bool text_open(Coil *c, Value self);
/* Drops what was read ahead. */
void text_forget(Coil *c, TextWrapper *t);
/* Hands `pending` to the buffer. */
MUST_USE bool text_write_pending(Coil *c, TextWrapper *t);

/* io_text_read.c: methods and slots */

Value text_read(Coil *c, const Value *args);
Value text_readline(Coil *c, const Value *args);
Value text_next(Coil *c, Value self);
Value text_tell(Coil *c, const Value *args);
Value text_seek(Coil *c, const Value *args);
Value text_truncate(Coil *c, const Value *args);

#endif
