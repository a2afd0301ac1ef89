/* order.c: see order.h. */
#include "vm/machine/order.h"
#include "vm/machine/parts.h"

STATE_SIZE(order, Order)

/* A counter put through a mixing function (splitmix64's constants). */
uint64_t draw(Draws *from)
{
    uint64_t z = from->at += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Counts are small beside 2^64: what the remainder prefers cannot be seen. */
uint64_t draw_below(Draws *from, uint64_t count) { return draw(from) % count; }

void order_start(CoilVM *vm, const uint64_t *shuffle)
{
    vm->order->shuffled = shuffle != NULL;
    vm->order->draws.at = shuffle ? *shuffle : 0;
    vm->order->numbered = vm_is_virtual(vm);
    vm->order->key = draw(&(Draws){vm->config.seed});
}
