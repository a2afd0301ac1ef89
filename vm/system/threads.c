/* threads.c: what all systems' threads have in common; the rest is in thread_…, a file each. */
#include "vm/system/threads.h"

#include <pthread.h>
#include <sched.h>
#include <string.h>

static uint64_t thread_word(pthread_t thread)
{
    uint64_t word = 0;
    memcpy(&word, &thread, sizeof thread < sizeof word ? sizeof thread : sizeof word);
    return word;
}

uint64_t system_thread(void) { return thread_word(pthread_self()); }

bool system_thread_start(void *(*run)(void *arg), void *arg, size_t stack, uint64_t *thread)
{
    pthread_attr_t attributes;
    pthread_t id;
    if (pthread_attr_init(&attributes))
        return false;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (!stack)
        pthread_attr_getstacksize(&attributes, &stack); /* musl's usual one has 128 KiB */
    if (stack < SYSTEM_STACK_LEAST)
        pthread_attr_setstacksize(&attributes, SYSTEM_STACK_LEAST);
    else
        pthread_attr_setstacksize(&attributes, stack);
    bool ok = pthread_create(&id, &attributes, run, arg) == 0;
    pthread_attr_destroy(&attributes);
    if (ok)
        *thread = thread_word(id);
    return ok;
}

void system_thread_exit(void) { pthread_exit(NULL); }
void system_thread_yield(void) { sched_yield(); }
