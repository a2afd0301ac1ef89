/* thread_macos.c: a thread's number and stack. */
#include "vm/system/threads.h"

#include <pthread.h>

uint64_t system_thread_number(void)
{
    uint64_t number = 0;
    (void)pthread_threadid_np(NULL, &number);
    return number;
}

bool system_thread_stack(char **low, size_t *size)
{
    *size = pthread_get_stacksize_np(pthread_self());
    *low = (char *)pthread_get_stackaddr_np(pthread_self()) - *size;
    return true;
}
