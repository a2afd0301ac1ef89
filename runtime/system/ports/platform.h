/* platform.h: the system and the process, as a VM tells of them. */
#ifndef RUNTIME_SYSTEM_PLATFORM_H
#define RUNTIME_SYSTEM_PLATFORM_H

#include "runtime/coil.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* sys.platform. */
extern const char platform_name[];
/* What follows the version in the name of an extension module that was built for CPython on this system: NAME.cpython-313….so. */
extern const char platform_foreign_ending[];
/* The path of the program that runs, whole. False: the system does not say. */
bool platform_program(char *out, size_t room);
/* The process's number: nothing else asks for it. */
int64_t platform_pid(const Coil *c);

#endif
