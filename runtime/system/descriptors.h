/* descriptors.h: the table of the descriptors that a VM's scripts have.
 *
 * What a script opened, was sent, or was given by a native is an entry: a number, and the turn of that number, since one that is closed and
 * opened again is another file. An object holds both (Descriptor; zeroed: none), a number that a script names is looked up as it stands
 * (descriptor_at), and every use asks. A number that is no entry is the host's, and to a script no descriptor (EBADF), but for
 *   - the process's standard streams with COIL_ALLOW_STDIO, which may be used, and stay open;
 *   - all with COIL_ALLOW_PROCESS: such scripts have what the process has, and numbers mean what they mean to any program.
 *
 * A call that is made with the VM's lock released stands between descriptor_enter() and descriptor_leave(): a number that another thread
 * closes meanwhile is given back to the system only after it, so that it cannot have become a file of the host's.
 *
 * Entries are what COIL_LIMIT_DESCRIPTORS counts. What is left at the VM's end is closed with it. */
#ifndef RUNTIME_DESCRIPTORS_H
#define RUNTIME_DESCRIPTORS_H

#include "vm/machine/vm.h"

typedef CoilDescriptor Descriptor;

static inline int descriptor_number(Descriptor d) { return coil_descriptor_number(d); }
/* What a number stands for now, whether or not the script may use it. */
Descriptor descriptor_at(Coil *c, int fd);
/* May it be used? False: errno says why not. */
MUST_USE bool descriptor_valid(Coil *c, Descriptor d);
/* Is it the script's, to be closed or changed, too? Standard streams that it may only use are not. */
MUST_USE bool descriptor_is_own(Coil *c, Descriptor d);
/* The number, good until descriptor_leave(); -1: errno says why it may not be used. */
MUST_USE int descriptor_enter(Coil *c, Descriptor d);
/* Keeps errno. */
void descriptor_leave(Coil *c, Descriptor d);

/* A script's from now on. False: it is closed again, since the limit is reached (coil.Stopped pending) or memory is short. */
MUST_USE bool descriptor_opened(Coil *c, int fd);
/* The same for one that an object keeps to itself (a folder being read), out of reach by its number; failing leaves it open. */
MUST_USE bool descriptor_kept(Coil *c, int fd);
/* Whoever kept it closes it now. */
void descriptor_forget(Coil *c, int fd);
/* As close(2), the lock released meanwhile. Also for `dispose` slots. */
int descriptor_close(Coil *c, Descriptor d);
/* The same with the lock held, by its holder. */
int descriptor_close_here(CoilVM *vm, Descriptor d);

/* Writing to the process's standard output counts to COIL_LIMIT_OUTPUT, by whatever number. False: coil.Stopped is pending. */
MUST_USE bool descriptor_charge(Coil *c, Descriptor d, size_t bytes);
/* May scripts use all that the process has? */
MUST_USE bool descriptors_all(Coil *c);
/* Is it one of the process's standard streams, or a copy of one? */
bool descriptor_is_stream(Coil *c, Descriptor d);
/* `copy` was made as a copy of d. */
void descriptor_copied(Coil *c, Descriptor d, int copy);

void descriptors_stop(CoilVM *vm);

/* A system call on a descriptor, by the number `fd`, with the lock released: the result and errno, or -1 where it may not be used. */
#define DESCRIPTOR_CALL(c, d, fd, result, ...)                                                                                             \
    do {                                                                                                                                   \
        int fd = descriptor_enter(c, d);                                                                                                   \
        result = -1;                                                                                                                       \
        if (fd >= 0) {                                                                                                                     \
            coil_block(c);                                                                                                                 \
            result = __VA_ARGS__;                                                                                                          \
            int error_ = errno;                                                                                                            \
            coil_unblock(c);                                                                                                               \
            errno = error_;                                                                                                                \
            descriptor_leave(c, d);                                                                                                        \
        }                                                                                                                                  \
    } while (0)

#endif
