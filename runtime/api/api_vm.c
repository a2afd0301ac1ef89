/* api_vm.c: coil.h: versions, VMs, limits. Entering and leaving are scope.c's. */
#include "vm/system/time.h"
#include "vm/system/trim.h"
#include "runtime/api/host.h"
#include "runtime/start/hooks.h"
#include "vm/machine/breaker.h"
#include "vm/machine/thread.h"
#include "runtime/modules/threads/thread_types.h"

uint32_t coil_version(void) { return COIL_VERSION; }

CoilVM *coil_vm_new(const CoilConfig *config)
{
    CoilConfig nothing = coil_config(COIL_ALLOW_NOTHING);
    return vm_new(config ? config : &nothing, &runtime_hooks);
}

void coil_vm_free(CoilVM *vm) { vm_free(vm); }

void *coil_vm_data(const CoilVM *vm) { return vm->config.data; }

CoilVM *coil_vm(const Coil *c) { return c->vm; }

bool coil_limit(CoilVM *vm, CoilLimit which, uint64_t value)
{
    switch (which) {
    case COIL_LIMIT_BYTES:
    case COIL_LIMIT_SOFT_BYTES:
        if (value < COIL_COUNT_ONLY && !vm->config.alloc)
            system_trim_early(value); /* fall through */
    case COIL_LIMIT_TASKS:
    case COIL_LIMIT_DESCRIPTORS:
    case COIL_LIMIT_THREADS: vm->limit[which] = value; break;
    case COIL_LIMIT_RUNNING: running_ends(vm); /* what is over counts as it did */ /* fall through */
    case COIL_LIMIT_STEPS:
    case COIL_LIMIT_OUTPUT: {
        uint64_t used = vm->used[which];
        vm->limit[which] = value == COIL_COUNT_ONLY ? value : value >= COIL_COUNT_ONLY - used ? COIL_NO_LIMIT : used + value;
        break;
    }
    case COIL_LIMIT_TIME: {
        uint64_t now = (uint64_t)system_monotonic();
        vm->limit[which] = value >= (uint64_t)INT64_MAX - now ? COIL_NO_LIMIT : now + value;
        break;
    }
    case COIL_LIMIT_DEPTH:
        vm->limit[which] = value;
        for (Coil *t = vm->threads; t; t = t->next) {
            __atomic_store_n(&t->depth_limit, value < INT32_MAX ? (uint32_t)value : INT32_MAX, __ATOMIC_RELAXED);
            breaker_set(t, BREAK_PENDING); /* it notes by itself where its frames end now: breaker_serve() */
        }
        break;
    default: return false;
    }
    limits_changed(vm);
    return true;
}

bool coil_vm_usable(Coil *c) { return !c->vm->finished && (c->vm->used[COIL_LIMIT_THREADS] || !locks_held(c)); }

uint64_t coil_usage(const CoilVM *vm, CoilLimit which)
{
    switch (which) {
    case COIL_LIMIT_BYTES:
    case COIL_LIMIT_SOFT_BYTES: return heap_bytes(vm);
    case COIL_LIMIT_STEPS:
    case COIL_LIMIT_OUTPUT:
    case COIL_LIMIT_TASKS:
    case COIL_LIMIT_DESCRIPTORS:
    case COIL_LIMIT_THREADS: return vm->used[which];
    case COIL_LIMIT_RUNNING: return running_used(vm);
    default: return 0;
    }
}

uint64_t coil_limit_left(const CoilVM *vm, CoilLimit which)
{
    uint64_t limit = (unsigned)which <= COIL_LIMIT_RUNNING ? vm->limit[which] : COIL_NO_LIMIT;
    if (limit == COIL_NO_LIMIT || limit == COIL_COUNT_ONLY)
        return COIL_NO_LIMIT;
    uint64_t used = which == COIL_LIMIT_TIME ? (uint64_t)system_monotonic() : coil_usage(vm, which); /* that one's limit is a moment */
    return used < limit ? limit - used : 0;
}

void *coil_memory_resize(Coil *c, void *old, size_t old_size, size_t new_size)
{
    if (!new_size) {
        mem_free(c, old, old_size);
        return NULL;
    }
    return READY(c) ? mem_realloc(c, old, old_size, new_size) : NULL;
}

void coil_memory_free(CoilVM *vm, void *memory, size_t size) { mem_drop(vm, memory, size); }

CoilOk coil_memory_count(Coil *c, size_t bytes) { return READY(c) && heap_count(c, bytes); }
void coil_memory_uncount(CoilVM *vm, size_t bytes) { heap_uncount(vm, bytes); }
