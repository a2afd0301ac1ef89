/* stream.h: zlib's streams over the VM's memory, for the module's classes and functions. Follows zlib's manual, and RFC 1950 to 1952. */
#ifndef ZLIB_STREAM_H
#define ZLIB_STREAM_H

#include "runtime/extensions/filter.h"

#include <zlib.h>

enum { DEFAULT_MEMORY_LEVEL = 8 };

/* Begins as an Unpack, for the class that is one. */
typedef struct Stream {
    union {
        Filter filter;
        Unpack unpack;
    };
    z_stream z;
    int (*run)(z_stream *z, int flush); /* deflate() or inflate() */
    int flush;                          /* for the last of the input */
    int status;                         /* zlib's last word */
    CoilValue zdict;                    /* during a call: a field's, or COIL_NULL: given where it is asked for */
} Stream;

/* A zeroed stream, whose memory c grants, until filter_leave(). */
void stream_start(Coil *c, Stream *s);

/* What `made` has in place of a stream's memory, once z was copied to it. */
void stream_moved(Stream *s);

/* inflateInit2(): bits from a program. False: memory is short; else see status. */
COIL_MUST_USE bool stream_inflate_start(Coil *c, Stream *s, int64_t bits);

/* Runs zlib over the input; the last of it with `flush`. False: something is pending, and out is dropped. Else status tells. */
COIL_MUST_USE bool stream_run(Coil *c, Stream *s, int flush, Input *in, size_t most, Builder *out);

/* The step of the class that is an Unpack; raises what zlib says. */
PieceOutcome stream_unpack_piece(Coil *c, Filter *f, Piece *piece);

/* Gives a dictionary. False: zlib.error is pending. */
COIL_MUST_USE bool stream_dictionary(Coil *c, Stream *s, CoilValue zdict);

/* Raises zlib.error of the stream's status, in zlib's words if it has any. */
CoilValue stream_fail(Coil *c, const Stream *s, const char *doing);

/* The end of a call: what is in `out`, or NULL if !ok. Where status is none of those that the call expects, raises. */
CoilValue stream_result(Coil *c, Stream *s, bool ok, bool expected, Builder *out, const char *doing);

/* Is nothing wrong? A call that finds nothing to do is no progress, and no error. */
static inline bool stream_sound(const Stream *s) { return s->status == Z_OK || s->status == Z_STREAM_END || s->status == Z_BUF_ERROR; }

/* Classes and functions of the module. */
extern const CoilDef compress_class[], decompress_class[], decompressor_class[];
CoilValue zlib_compress(Coil *c, const CoilValue *args);
CoilValue zlib_compressobj(Coil *c, const CoilValue *args);
CoilValue zlib_decompress(Coil *c, const CoilValue *args);
CoilValue zlib_decompressobj(Coil *c, const CoilValue *args);

#endif
