/* frozen.h: the bundled library as constant data, made from the modules of lib/ that lib/frozen names by the first stage's binary (`coil
 * --freeze`).
 *
 * Two stages, so two definitions of frozen_library: frozen_none.c's, empty, and build/frozen_data.c's. `code` and `text` are an image
 * (image.h). */
#ifndef RUNTIME_FROZEN_H
#define RUNTIME_FROZEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of what programs that are built with FROZEN_AS_TEXT have no code: it is made from the module's text in the packed library (packed.h). */
#define FROZEN_BY_NAME UINT32_MAX

typedef struct FrozenModule {
    const char *name;
    bool package;
    uint32_t at; /* of its code object in `code`, or FROZEN_BY_NAME */
} FrozenModule;

typedef struct FrozenLibrary {
    const FrozenModule *modules; /* sorted by name */
    size_t count;
    const unsigned char *code, *text;
} FrozenLibrary;

extern const FrozenLibrary frozen_library;

#endif
