/* platform_freebsd.c: see platform.h. */
#include "runtime/system/ports/platform.h"

#include <sys/types.h>

#include <sys/sysctl.h>

const char platform_name[] = "freebsd";
const char platform_foreign_ending[] = ".so";

bool platform_program(char *out, size_t room)
{
    int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1}; /* of this process */
    return sysctl(name, sizeof name / sizeof *name, out, &room, NULL, 0) == 0 && room > 1;
}
