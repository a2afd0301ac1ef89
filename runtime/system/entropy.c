/* entropy.c: see entropy.h. */
#include "runtime/system/entropy.h"
#include "runtime/start/state.h"
#include "vm/machine/order.h"
#include "vm/system/entropy.h"

#include <errno.h>

struct EntropyState {
    Draws draws; /* the seeded sequence */
    bool began;
};
STATE_SIZE(entropy, EntropyState)

uint64_t entropy_at(const CoilVM *vm) { return vm->runtime->entropy->began ? vm->runtime->entropy->draws.at : vm->config.seed; }

void entropy_go_on(CoilVM *vm, uint64_t at) { *vm->runtime->entropy = (struct EntropyState){.draws = {at}, .began = true}; }

uint64_t entropy_branch(CoilVM *vm)
{
    entropy_go_on(vm, entropy_at(vm));
    return draw(&vm->runtime->entropy->draws);
}

bool entropy_fill(Coil *c, void *into, size_t length)
{
    CoilVM *vm = c->vm;
    uint8_t *to = into;
    if (vm->config.random) {
        vm->config.random(vm->config.data, into, length);
        return true;
    }
    if (vm_is_seeded(vm)) {
        struct EntropyState *e = vm->runtime->entropy;
        entropy_go_on(vm, entropy_at(vm));
        for (size_t at = 0; at < length; at += 8) {
            uint64_t word = draw(&e->draws);
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
