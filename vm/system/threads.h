/* threads.h: the system's threads. */
#ifndef VM_SYSTEM_THREADS_H
#define VM_SYSTEM_THREADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What identifies the calling thread; threads that live at one time have different ones. */
uint64_t system_thread(void);
/* Less is given to no thread: a quarter is what runs below the check of the stack's end (vm/machine/thread_stack.c), and must hold natives
 * that bound their recursion by a count, as those of JSON and pickles. What a build's tools keep in a thread's stack comes on top of it. */
#ifndef SYSTEM_STACK_TOOLS
#define SYSTEM_STACK_TOOLS 0
#endif
enum { SYSTEM_STACK_LEAST = (1 << 20) + SYSTEM_STACK_TOOLS };
/* Starts a detached thread with so much stack (0: the usual), or the least. False: the system has none left. */
bool system_thread_start(void *(*run)(void *arg), void *arg, size_t stack, uint64_t *thread);
/* Ends the calling one. */
_Noreturn void system_thread_exit(void);
/* Lets others run. */
void system_thread_yield(void);
/* The system's own number of the calling thread, as its tools show it. */
uint64_t system_thread_number(void);
/* The lowest address and the size of the calling thread's stack. False: only a guess by the process's limit is possible, in *size. */
bool system_thread_stack(char **low, size_t *size);

#endif
