/* platform.h: the system and the process, as a VM tells of them. */
#ifndef RUNTIME_SYSTEM_PLATFORM_H
#define RUNTIME_SYSTEM_PLATFORM_H

#include "runtime/coil.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* sys.platform. */
extern const char platform_name[];
/* The path of the program that runs, whole. False: the system does not say. */
bool platform_program(char *out, size_t room);
/* The process's number: nothing else asks for it. */
int64_t platform_pid(const Coil *c);

#endif
