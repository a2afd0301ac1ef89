/* codecs.h: text to bytes and back. Error handlers: strict ignore replace backslashreplace xmlcharrefreplace
 * namereplace surrogateescape surrogatepass, and registered ones. */
#ifndef RUNTIME_CODECS_H
#define RUNTIME_CODECS_H

#include "vm/machine/vm.h"

/* The name of an encoding as its built-in codec spells it ("utf-8", "latin-1" …), or NULL if no built-in codec has that
 * name. */
typedef struct Codec Codec;
const Codec *codec_find(const char *name);
const char *codec_name(const Codec *codec);

/* The name of a codec or error handler that a program gives. NULL: UnicodeEncodeError, ValueError or, since none has such a name,
 * LookupError. */
MUST_USE const char *codec_word(Coil *c, Str *name);

/* Encodes or decodes with a built-in codec, or one that the codecs registry finds. encoding NULL: utf-8; errors NULL:
 * strict. */
MUST_USE Value text_encode(Coil *c, Value text, const char *encoding, const char *errors);  /* bytes */
MUST_USE Value text_decode(Coil *c, Value bytes, const char *encoding, const char *errors); /* str */
/* The same for streams, whose failures are not noted. */
MUST_USE Value text_encode_stream(Coil *c, Value text, const char *encoding, const char *errors);
MUST_USE Value text_decode_stream(Coil *c, Value bytes, const char *encoding, const char *errors);
/* Is it one of the names that stand for their codec without a look into the registry? Failures under these are not noted. */
bool codec_direct(const char *encoding);

/* Decodes memory with a built-in codec. If `used` is not NULL the input may go on: an incomplete last character is
 * left, and *used says how many bytes were decoded. `source` is the object for errors, or COIL_NULL to make one when
 * needed. */
MUST_USE Str *codec_decode(Coil *c, const Codec *codec, const uint8_t *data, size_t length, const char *errors, size_t *used);
MUST_USE Bytes *codec_encode(Coil *c, const Codec *codec, Str *text, const char *errors);

/* Registered error handlers: a dict from name to callable, made on demand. */
MUST_USE bool codec_register_error(Coil *c, Str *name, Value handler);
MUST_USE Value codec_lookup_error(Coil *c, const char *name);

/* Raising with the five arguments. */
void raise_encode_error(Coil *c, const char *encoding, Value object, size_t start, size_t end, const char *reason);

#endif
