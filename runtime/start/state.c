/* state.c: the room of the runtime's parts, in a VM's block and in a thread's. */
#include "runtime/start/state.h"

size_t runtime_state_size(void)
{
    size_t size = state_aligned(sizeof(struct RuntimeState));
#define PART(name, Struct) size += state_aligned(name##_state_size);
#include "runtime/start/parts.def"
    return size;
}

void runtime_state_place(struct RuntimeState *state)
{
    char *at = (char *)state + state_aligned(sizeof *state);
#define PART(name, Struct)                                                                                                                 \
    state->name = (struct Struct *)at;                                                                                                     \
    at += state_aligned(name##_state_size);
#include "runtime/start/parts.def"
}

size_t runtime_thread_size(void)
{
    size_t size = state_aligned(sizeof(struct RuntimeThread));
#define THREAD(name, Struct) size += state_aligned(name##_state_size);
#include "runtime/start/parts.def"
    return size;
}

void runtime_thread_place(struct RuntimeThread *thread)
{
    char *at = (char *)thread + state_aligned(sizeof *thread);
#define THREAD(name, Struct)                                                                                                               \
    thread->name = (struct Struct *)at;                                                                                                    \
    at += state_aligned(name##_state_size);
#include "runtime/start/parts.def"
}
