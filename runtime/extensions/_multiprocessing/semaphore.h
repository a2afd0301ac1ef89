/* semaphore.h: what the systems have differently of named semaphores: a wait that ends, and their value. */
#ifndef MULTIPROCESSING_SEMAPHORE_H
#define MULTIPROCESSING_SEMAPHORE_H

#include <semaphore.h>
#include <stdbool.h>
#include <stdint.h>

/* Can the value be asked for? */
extern const bool semaphore_has_value;

/* Milliseconds of a clock that nobody sets. */
int64_t semaphore_now(void);

/* sem_wait() for so long at most: 0, or -1 and errno: ETIMEDOUT and EINTR, and what sem_wait() gives. */
int semaphore_wait(sem_t *semaphore, int milliseconds);

/* sem_getvalue(), where there is one: 0, or -1 and errno. */
int semaphore_value(sem_t *semaphore, int *value);

#endif
