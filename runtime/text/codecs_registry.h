/* codecs_registry.h: codecs and error handlers that Python code registered. */
#ifndef RUNTIME_CODECS_REGISTRY_H
#define RUNTIME_CODECS_REGISTRY_H

#include "vm/machine/vm.h"

/* codecs.register, unregister, lookup (the CodecInfo that a search function gave; LookupError "unknown encoding: x").
 */
MUST_USE bool registry_add(Coil *c, Value search);
MUST_USE bool registry_remove(Coil *c, Value search);
MUST_USE Value registry_lookup(Coil *c, const char *encoding);
/* Who asks: codecs.encode() takes every codec, all others those of text; a stream's failures get no note that names the codec. */
typedef enum CodecUse { CODEC_ANY, CODEC_TEXT, CODEC_STREAM } CodecUse;
/* Encodes or decodes with a registered codec: the first item of its result, of any type. */
MUST_USE Value registry_run(Coil *c, Value object, const char *encoding, const char *errors, bool encode, CodecUse use);
/* Notes on the pending exception which codec failed at what. */
void codec_note_failure(Coil *c, const char *encoding, bool encode);
/* Is there a codec of that name for a stream of text? LookupError if not. */
MUST_USE bool registry_has_text(Coil *c, const char *encoding);
/* Drops what was registered. */
void codecs_stop(Coil *c);

#endif
