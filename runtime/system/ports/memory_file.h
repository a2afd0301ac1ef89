/* memory_file.h: a file without a name, for reading. */
#ifndef RUNTIME_SYSTEM_MEMORY_FILE_H
#define RUNTIME_SYSTEM_MEMORY_FILE_H

#include <stddef.h>

/* A descriptor at the beginning of a file that has this text; -1 and errno. `name` is for those who list a process's files. */
int memory_file(const char *name, const void *text, size_t length);

#endif
