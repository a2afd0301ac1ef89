/* child_bsd.c: see child.h. These systems advise against borrowing memory. */
#include "runtime/system/ports/child.h"

#include <unistd.h>

pid_t system_child(bool borrows, void (*run)(void *), void *argument)
{
    (void)borrows;
    const pid_t pid = fork();
    if (pid == 0)
        run(argument);
    return pid;
}
