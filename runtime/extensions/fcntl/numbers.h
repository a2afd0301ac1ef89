/* numbers.h: the numbers of module fcntl that not every system has. */
#ifndef FCNTL_NUMBERS_H
#define FCNTL_NUMBERS_H

#include "runtime/extensions/system_call.h"

extern const SystemRow fcntl_numbers[];
/* Commands whose int is no address, and which act on the descriptor alone, beside those of POSIX; 0 ends them. */
extern const int fcntl_own_commands[];
/* The command that asks for the same lock without waiting, of one that waits; -1: it does not wait. */
int fcntl_unwaiting(int command);

#endif
