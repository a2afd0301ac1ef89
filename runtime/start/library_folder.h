/* library_folder.h: where the files of the bundled library lie that are not in the binary. */
#ifndef RUNTIME_LIBRARY_FOLDER_H
#define RUNTIME_LIBRARY_FOLDER_H

#include "runtime/start/state.h"

#define LANDMARK       "os" /* the module whose source stands in the library folder itself: programs take its folder for the library's */
#define FROZEN_SOURCES "_sources" /* the folder in it with the sources of what is in the binary, to be read by people and tools */

struct LibraryState {
    Value folder; /* CoilConfig.library as a str, or COIL_NULL */
};

#endif
