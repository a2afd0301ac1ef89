/* platform_macos.c: see platform.h. */
#include "runtime/system/ports/platform.h"

#include <limits.h>
#include <mach-o/dyld.h>
#include <stdlib.h>
#include <string.h>

const char platform_name[] = "darwin";
const char platform_foreign_ending[] = "-darwin.so";

bool platform_program(char *out, size_t room)
{
    char given[PATH_MAX], whole[PATH_MAX];
    uint32_t size = sizeof given;
    if (_NSGetExecutablePath(given, &size) || !realpath(given, whole) || strlen(whole) >= room)
        return false;
    strcpy(out, whole);
    return true;
}
