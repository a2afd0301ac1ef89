/* errno_own.h: the error numbers of this system that not every system has; an empty row ends them. */
#ifndef RUNTIME_SYSTEM_ERRNO_OWN_H
#define RUNTIME_SYSTEM_ERRNO_OWN_H

typedef struct ErrnoRow {
    const char *name;
    int number;
} ErrnoRow;
extern const ErrnoRow errno_own[];

#endif
