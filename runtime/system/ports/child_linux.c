/* child_linux.c: see child.h. */
#include "runtime/system/ports/child.h"

#include <unistd.h>

pid_t system_child(bool borrows, void (*run)(void *), void *argument)
{
    const pid_t pid = borrows ? vfork() : fork();
    if (pid == 0)
        run(argument);
    return pid;
}
