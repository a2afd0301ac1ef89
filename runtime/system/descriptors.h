/* descriptors.h: which of the process's descriptors a VM's scripts opened themselves. Those need no grant to be used (permit.h), and are
 * what COIL_LIMIT_DESCRIPTORS counts. Whatever opens or closes a descriptor on a script's behalf says so here. */
#ifndef RUNTIME_DESCRIPTORS_H
#define RUNTIME_DESCRIPTORS_H

#include "vm/machine/vm.h"

/* A script opened it. False: it is closed again, since the limit is reached (coil.Stopped pending) or memory is short. */
MUST_USE bool descriptor_opened(Coil *c, int fd);
/* The same, but failing leaves it open. */
MUST_USE bool descriptor_count(Coil *c, int fd);
/* It is closed, or about to be. Others' descriptors are ignored. Runs no Python; also for `dispose` slots. */
void descriptor_closed(Coil *c, int fd);
bool descriptor_is_own(const Coil *c, int fd);
void descriptors_stop(CoilVM *vm);

#endif
