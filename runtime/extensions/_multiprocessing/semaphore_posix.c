/* semaphore_posix.c: see semaphore.h. */
#include "runtime/extensions/_multiprocessing/semaphore.h"

#include <time.h>

const bool semaphore_has_value = true;

int64_t semaphore_now(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int semaphore_wait(sem_t *semaphore, int milliseconds)
{
    struct timespec end;
    (void)clock_gettime(CLOCK_REALTIME, &end); /* the one clock that this call has everywhere */
    end.tv_sec += milliseconds / 1000;
    end.tv_nsec += milliseconds % 1000 * 1000000L;
    if (end.tv_nsec >= 1000000000L) {
        end.tv_nsec -= 1000000000L;
        end.tv_sec++;
    }
    return sem_timedwait(semaphore, &end);
}

int semaphore_value(sem_t *semaphore, int *value)
{
    *value = 0;
    int result = sem_getvalue(semaphore, value);
    if (*value < 0) /* as many processes wait: it is 0 then */
        *value = 0;
    return result;
}
