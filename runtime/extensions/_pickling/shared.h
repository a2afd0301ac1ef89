/* shared.h: what both machines ask other modules for, fetched once a VM. */
#ifndef PICKLING_SHARED_H
#define PICKLING_SHARED_H

#include "runtime/coil.h"

enum {
    TYPE_INT,
    TYPE_FLOAT,
    TYPE_STR,
    TYPE_BYTES,
    TYPE_TUPLE,
    TYPE_LIST,
    TYPE_DICT,
    TYPE_SET,
    TYPE_FROZENSET,
    TYPE_BYTEARRAY,
    TYPE_TYPE,
    TYPE_FUNCTION,
    TYPE_BUFFER,
    TYPES,
    DISPATCH_TABLE = TYPES, /* copyreg's */
    SYS_INTERN,
    NEWOBJ, /* copyreg's mark of what __new__ makes */
    CALLABLE,
    OBJECT_NEW,
    SHARED
};

/* The module's state. */
typedef struct Shared {
    CoilRef *kept; /* a tuple of all of them, which ends with the VM; NULL: not fetched yet */
    CoilValue values[SHARED];
} Shared;

/* NULL: an exception is pending. */
const Shared *shared_values(Coil *c);

#endif
