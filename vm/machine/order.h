/* order.h: a VM that is the same every time: where its chance comes from, and what is done next where several things could be.
 *
 * Such a VM (COIL_VM_VIRTUAL_TIME, COIL_VM_SEEDED, or one without COIL_ALLOW_RANDOM) draws all chance from CoilConfig.seed. CoilConfig.shuffle
 * has what is ready taken in an order that is drawn, too, from a number of its own: so that a program's data stays as it is while its order
 * is tried. */
#ifndef VM_MACHINE_ORDER_H
#define VM_MACHINE_ORDER_H

#include "vm/machine/vm.h"

/* A stream of numbers that its start alone decides. */
typedef struct Draws {
    uint64_t at;
} Draws;
uint64_t draw(Draws *from);
/* One of the numbers below `count`, which is not 0. */
uint64_t draw_below(Draws *from, uint64_t count);

struct Order {
    bool shuffled, numbered; /* numbered: objects are known by numbers, see vm/heap/identity.h */
    Draws draws;             /* of what comes next */
    uint64_t key;            /* of these numbers */
};
void order_start(CoilVM *vm, const uint64_t *shuffle);

/* Does chance come from the seed alone? */
static inline bool vm_is_seeded(const CoilVM *vm)
{
    return vm->config.flags & (COIL_VM_VIRTUAL_TIME | COIL_VM_SEEDED) || !(vm->config.allow & COIL_ALLOW_RANDOM);
}
static inline bool vm_is_virtual(const CoilVM *vm) { return vm->config.flags & COIL_VM_VIRTUAL_TIME; }

#endif
