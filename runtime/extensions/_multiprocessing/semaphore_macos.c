/* semaphore_macos.c: see semaphore.h. A wait that ends is asking again; a semaphore does not tell its value. */
#include "runtime/extensions/_multiprocessing/semaphore.h"

#include <errno.h>
#include <poll.h>
#include <time.h>

const bool semaphore_has_value = false;

int64_t semaphore_now(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int semaphore_wait(sem_t *semaphore, int milliseconds)
{
    for (int pause = 1;; pause = pause < 8 ? pause * 2 : pause) {
        int result = sem_trywait(semaphore);
        if (result == 0 || errno != EAGAIN)
            return result;
        if (milliseconds <= 0)
            return errno = ETIMEDOUT, -1;
        (void)poll(NULL, 0, pause);
        milliseconds -= pause;
    }
}

int semaphore_value(sem_t *semaphore, int *value)
{
    (void)semaphore;
    *value = 0;
    errno = ENOSYS;
    return -1;
}
