/* child.h: starting a child that will become another program. */
#ifndef RUNTIME_SYSTEM_CHILD_H
#define RUNTIME_SYSTEM_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

/* The child calls run(argument), which ends in exec() or _exit() and makes only calls that are safe in a signal handler. With `borrows` it may do
 * so in the parent's memory, where the system has that: nothing is copied, and the parent waits until it is done. Signals are blocked then, and
 * their handlers are the child's own to reset. The child's number; -1: errno. */
pid_t system_child(bool borrows, void (*run)(void *), void *argument);

#endif
