/* struct_sequence.h: tuples whose items have names, as sys.flags, os.stat_result and time.struct_time are.
 *
 * A kind is a constant StructSequence; a VM makes its class at first use. Fields past `visible` are not items of the tuple, only
 * attributes; where both have a name, the attribute is the hidden one. The class can be called with one iterable (items; hidden fields
 * after them, else None) unless `closed`. */
#ifndef RUNTIME_STRUCT_SEQUENCE_H
#define RUNTIME_STRUCT_SEQUENCE_H

#include "vm/machine/vm.h"

typedef struct StructSequence {
    const char *module, *name, *doc;
    const char *const *fields; /* ended by NULL */
    size_t visible;            /* how many of them are items */
    bool closed;               /* TypeError "cannot create 'sys.flags' instances" */
} StructSequence;

/* The class, owned by the VM. */
MUST_USE Class *struct_sequence_class_borrow(Coil *c, const StructSequence *kind);
/* An instance of one value a field: takes them (COIL_NULL among them: an error is pending), leaving V_UNDEF. */
MUST_USE Value struct_sequence_new_take(Coil *c, const StructSequence *kind, Value *fields);

#endif
