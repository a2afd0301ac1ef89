/* image.h: code objects as constant bytes, for the bundled library.
 *
 * An image is written once by an ImageWriter, into two buffers: code objects, each after those it contains, and the texts that all
 * share. Reading makes the outermost Code with what its functions need before they are called (name, flags, free variables); the rest of
 * it is made at the first call or when somebody looks (code_thaw). Nested code objects are made with the outer one's constants. */
#ifndef VM_CODE_IMAGE_H
#define VM_CODE_IMAGE_H

#include "vm/code/image_pack.h"
#include "vm/machine/vm.h"

typedef struct ImageBuffer {
    unsigned char *data;
    size_t length, room;
} ImageBuffer;

typedef struct ImageWriter {
    Coil *c;
    ImageBuffer code, text;
    Dict *texts;                      /* str -> its place; while counting, how often it is used */
    Dict *instrs;                     /* instruction -> its byte; while counting, what that would save */
    struct PositionWriter *positions; /* position_write.h */
    PackPairs pairs;                  /* of the texts, once they are ordered */
    unsigned char opcode_bytes[256];  /* of an opcode; while counting, whether it is used */
    bool counting, failed;
} ImageWriter;

MUST_USE bool image_start(Coil *c, ImageWriter *w);
/* Texts that are often used lie first, where their places are short numbers, and frequent instructions have a byte of their own. So: count
 * each code object, order, then add each. */
MUST_USE bool image_count(ImageWriter *w, Code *code);
MUST_USE bool image_order(ImageWriter *w);
/* Appends a code object: its place in w->code, or SIZE_MAX: failed. */
MUST_USE size_t image_add(ImageWriter *w, Code *code);
void image_stop(ImageWriter *w);

/* The code object at code[at]. */
MUST_USE Code *image_read(Coil *c, const unsigned char *code, const unsigned char *text, size_t at, Str *filename);

#endif
