/* thread_freebsd.c: a thread's number and stack. */
#include "vm/system/threads.h"

#include <pthread.h>
#include <pthread_np.h>

uint64_t system_thread_number(void) { return (uint64_t)pthread_getthreadid_np(); }

bool system_thread_stack(char **low, size_t *size)
{
    pthread_attr_t attributes;
    void *address = NULL;
    *size = 0;
    if (pthread_attr_init(&attributes))
        return false;
    bool ok = pthread_attr_get_np(pthread_self(), &attributes) == 0 && pthread_attr_getstack(&attributes, &address, size) == 0;
    pthread_attr_destroy(&attributes);
    *low = address;
    return ok && address;
}
