/* entropy.c: see entropy.h. */
#include "runtime/system/entropy.h"
#include "runtime/start/state.h"
#include "vm/system/entropy.h"

#include <errno.h>

struct EntropyState {
    uint64_t at; /* where the seeded sequence stands */
};
STATE_SIZE(entropy, EntropyState)

/* The next 64 bits of the seeded sequence: a counter put through a mixing function (splitmix64's constants). */
static uint64_t entropy_seeded(CoilVM *vm)
{
    uint64_t z = vm->config.seed + (vm->runtime->entropy->at += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

bool entropy_fill(Coil *c, void *into, size_t length)
{
    CoilVM *vm = c->vm;
    uint8_t *to = into;
    if (vm->config.random) {
        vm->config.random(vm->config.data, into, length);
        return true;
    }
    if (!(vm->config.allow & COIL_ALLOW_RANDOM)) {
        for (size_t at = 0; at < length; at += 8) {
            uint64_t word = entropy_seeded(vm);
            memcpy(to + at, &word, length - at < 8 ? length - at : 8);
        }
        return true;
    }
    if (!system_entropy(into, length)) {
        (void)raise_errno(c, errno, COIL_NULL);
        return false;
    }
    return true;
}
