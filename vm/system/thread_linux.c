/* thread_linux.c: a thread's number and stack. */
#include "vm/system/threads.h"

#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

uint64_t system_thread_number(void) { return (uint64_t)syscall(SYS_gettid); }

bool system_thread_stack(char **low, size_t *size)
{
    struct rlimit limit;
    if (getpid() == (pid_t)system_thread_number()) { /* the first one's grows as far as the limit says */
        *size = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? (size_t)limit.rlim_cur : 0;
        return false;
    }
    pthread_attr_t attributes;
    void *address;
    *size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes))
        return false;
    bool ok = pthread_attr_getstack(&attributes, &address, size) == 0;
    pthread_attr_destroy(&attributes);
    *low = address;
    return ok;
}
