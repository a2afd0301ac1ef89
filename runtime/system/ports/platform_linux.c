/* platform_linux.c: see platform.h. */
#include "runtime/system/ports/platform.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

const char platform_name[] = "linux";

#if defined __x86_64__
#define MACHINE "x86_64"
#elif defined __aarch64__
#define MACHINE "aarch64"
#elif defined __i386__
#define MACHINE "i386"
#elif defined __riscv
#define MACHINE "riscv64"
#else
#define MACHINE "unknown"
#endif
#ifdef __GLIBC__
const char platform_foreign_ending[] = "-" MACHINE "-linux-gnu.so";
#else
const char platform_foreign_ending[] = "-" MACHINE "-linux-musl.so";
#endif

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
