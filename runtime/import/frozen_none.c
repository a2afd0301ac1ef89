/* frozen_none.c: the library of the first stage's binary, which compiles lib/: empty. See frozen.c. */
#include "runtime/import/frozen.h"

const FrozenLibrary frozen_library = {NULL, 0, NULL, NULL};
