/* library_folder.h: where the files of the bundled library lie that are not in the binary. */
#ifndef RUNTIME_LIBRARY_FOLDER_H
#define RUNTIME_LIBRARY_FOLDER_H

#include "runtime/start/state.h"

struct LibraryState {
    Value folder; /* CoilConfig.library as a str, or COIL_NULL */
};

#endif
