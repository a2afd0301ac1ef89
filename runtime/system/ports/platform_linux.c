/* platform_linux.c: see platform.h. */
#include "runtime/system/ports/platform.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

const char platform_name[] = "linux";

/* Where /proc is not mounted the kernel still tells what was executed, seen from the folder the process began in. */
bool platform_program(char *out, size_t room)
{
    char whole[PATH_MAX];
    const char *path = whole;
    ssize_t n = readlink("/proc/self/exe", whole, sizeof whole - 1);
    if (n <= 0) {
        const char *given = (const char *)getauxval(AT_EXECFN);
        path = given ? realpath(given, whole) : NULL;
        n = path ? (ssize_t)strlen(path) : 0;
    }
    if (n <= 0 || (size_t)n >= room)
        return false;
    memcpy(out, path, (size_t)n);
    out[n] = 0;
    return true;
}
