/* asyncio_virtual.c: the VM's clocks and its chance become virtual while it runs, for asyncio.virtual: and what they were before. */
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/system/clock.h"
#include "runtime/system/entropy.h"
#include "vm/machine/turns.h"

Value asyncio_virtual_begin(Coil *c, const Value *args)
{
    Value n = as_int_borrow(c, args[0]);
    uint64_t seed;
    if (is_null(n))
        return raise_error(c, EXC_TypeError, "seed must be an int, not %T", args[0]);
    if (!int_to_u64(n, &seed))
        return raise_error(c, EXC_ValueError, "seed must be from 0 to 2**64 - 1");
    bool was = clock_is_virtual(c->vm);
    Value before = int_from_u64(c, entropy_at(c->vm));
    Tuple *state = is_null(before) ? NULL : tuple_pack(c, 2, bool_value(was), before);
    release_maybe(c, before);
    if (!state)
        return COIL_NULL;
    if (!was) /* time that is virtual already goes on */
        clock_set_virtual(c->vm, true);
    entropy_go_on(c->vm, seed);
    return from_object(state);
}

Value asyncio_virtual_end(Coil *c, const Value *args)
{
    Tuple *state = as_tuple_borrow(c, args[0]);
    uint64_t before;
    if (!state || state->length != 2 || is_null(as_int_borrow(c, state->items[1])) ||
        !int_to_u64(as_int_borrow(c, state->items[1]), &before))
        return raise_error(c, EXC_TypeError, "what _virtual_begin() gave is needed");
    entropy_go_on(c->vm, before);
    if (same(state->items[0], V_FALSE) && !turns_kept(c->vm))
        clock_set_virtual(c->vm, false);
    return V_NONE;
}
