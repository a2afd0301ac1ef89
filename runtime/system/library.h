/* library.h: shared libraries. */
#ifndef RUNTIME_SYSTEM_LIBRARY_H
#define RUNTIME_SYSTEM_LIBRARY_H

/* What a library exports by a name; it is opened, and never closed. NULL: *why says why not, if the system does. */
const void *library_symbol(const char *path, const char *name, const char **why);

#endif
