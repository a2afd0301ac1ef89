/* codecs_internal.h: what the codecs share: their table's row, the state of one run, and the way errors are handled. */
#ifndef RUNTIME_CODECS_INTERNAL_H
#define RUNTIME_CODECS_INTERNAL_H

#include "vm/values/buffer.h"
#include "vm/values/bytes_builder.h"
#include "runtime/text/codecs.h"

/* Decoding. A codec appends to `out` and advances `at`; where it can't, it calls decode_error, which moves `at` on or
 * fails. */
typedef struct Decoder {
    Coil *c;
    const Codec *codec;
    const char *name;   /* for errors: "utf-16-le" though "utf-16" was asked for */
    const char *errors; /* NULL: strict */
    const uint8_t *data;
    size_t length, at;
    bool partial; /* the input may go on: stop before an incomplete character */
    int order;    /* -1 little, 1 big endian, for utf-16 and utf-32 */
    StrBuilder out;
    Value object; /* owned: bytes for errors, made on demand, or COIL_NULL */
} Decoder;
MUST_USE bool decode_error(Decoder *d, size_t start, size_t end, const char *reason);

/* Encoding, likewise; positions are in `text`. */
typedef struct Encoder {
    Coil *c;
    const Codec *codec;
    const char *name;
    const char *errors;
    Str *text;
    size_t at;
    int order;
    BytesBuilder out;
} Encoder;
MUST_USE bool encode_error(Encoder *e, size_t start, size_t end, const char *reason);

struct Codec {
    const char *name;
    const char *aliases; /* other spellings, normalised, each followed by a blank */
    bool (*decode)(Decoder *d);
    bool (*encode)(Encoder *e);
    int order; /* of bytes: -1, 1, or 0 for a mark that says */
};

bool decode_utf8(Decoder *d); /* codecs_utf8.c */
bool encode_utf8(Encoder *e);
bool decode_utf8_sig(Decoder *d);
bool encode_utf8_sig(Encoder *e);
bool decode_ascii(Decoder *d); /* codecs_single.c */
bool encode_ascii(Encoder *e);
bool decode_latin1(Decoder *d);
bool encode_latin1(Encoder *e);
bool decode_utf16(Decoder *d); /* codecs_wide.c */
bool encode_utf16(Encoder *e);
bool decode_utf32(Decoder *d);
bool encode_utf32(Encoder *e);
bool decode_unicode_escape(Decoder *d); /* codecs_escape.c */
bool encode_unicode_escape(Encoder *e);
bool decode_raw_unicode_escape(Decoder *d);
bool encode_raw_unicode_escape(Encoder *e);

/* One character by a codec of known layout, for surrogatepass. */
static inline bool is_surrogate(uint32_t ch) { return ch - 0xD800 < 0x800; }

#endif
