/* threads.h: the system's threads. */
#ifndef VM_SYSTEM_THREADS_H
#define VM_SYSTEM_THREADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What identifies the calling thread; threads that live at one time have different ones. */
uint64_t system_thread(void);
/* Starts a detached thread with so much stack (0: the usual). False: the system has none left. */
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
