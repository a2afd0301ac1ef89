/* thread_stack.c: how much C stack the calling thread may use: asked of the system, which each does its own way. */
#include "vm/machine/breaker.h"

#include <sys/resource.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

enum { STACK_MOST = 64 << 20, STACK_USUAL = 8 << 20, STACK_RESERVE = 256 << 10 };

/* The lowest address and size of a started thread's stack. False: the main thread, or unknown. */
static bool stack_of_thread(char **low, size_t *size)
{
#if defined(__linux__)
    if (getpid() == (pid_t)syscall(SYS_gettid))
        return false;
    pthread_attr_t attributes;
    void *address;
    if (pthread_getattr_np(pthread_self(), &attributes))
        return false;
    bool ok = pthread_attr_getstack(&attributes, &address, size) == 0;
    pthread_attr_destroy(&attributes);
    *low = address;
    return ok;
#elif defined(__APPLE__)
    *size = pthread_get_stacksize_np(pthread_self());
    *low = (char *)pthread_get_stackaddr_np(pthread_self()) - *size;
    return true;
#else
    (void)low;
    (void)size;
    return false;
#endif
}

/* What the system allows, less a reserve for what runs below the check. */
void thread_bounds(Coil *c)
{
    char *here = __builtin_frame_address(0), *low;
    size_t size;
    if (!stack_of_thread(&low, &size)) {
        struct rlimit limit;
        size = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? (size_t)limit.rlim_cur : (size_t)STACK_USUAL;
        if (size > STACK_MOST)
            size = STACK_MOST;
        size_t used = STACK_RESERVE; /* what the host's own frames above may have taken */
        low = here - (size - (size / 4 < used ? size / 4 : used));
    }
    c->c_stack_limit = low + (size / 4 < STACK_RESERVE ? size / 4 : STACK_RESERVE);
}
