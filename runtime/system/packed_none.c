/* packed_none.c: no library folder inside the binary. See packed.h. */
#include "runtime/system/packed.h"

const PackedLibrary packed_library = {NULL, NULL, 0, NULL, 0, NULL};
