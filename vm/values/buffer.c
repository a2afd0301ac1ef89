/* buffer.c: the buffer protocol, as C code uses it. */
#include "vm/values/buffer.h"
#include "vm/machine/vm.h"

/* private_[0] of a view is its owner's word: the object whose `buffer` slot made it. */

void buffer_fill(BufferView *out, Value owner, void *data, size_t length, bool writable)
{
    *out = (BufferView){.data = data, .length = length, .item_size = 1, .format = "B", .dimensions = 1, .writable = writable};
    out->private_[0] = (uintptr_t)retain(owner).word_;
}

bool has_buffer(Coil *c, Value v) { return class_of_borrow(c, v)->slots->buffer != NULL; }

bool buffer_try(Coil *c, Value v, uint32_t flags, BufferView *out)
{
    const Slots *slots = class_of_borrow(c, v)->slots;
    *out = (BufferView){0};
    return slots->buffer && slots->buffer(c, v, flags, out);
}

bool buffer_get(Coil *c, Value v, uint32_t flags, BufferView *out)
{
    if (has_buffer(c, v))
        return buffer_try(c, v, flags, out);
    *out = (BufferView){0};
    return fail_error(c, EXC_TypeError, "a bytes-like object is required, not '%T'", v);
}

bool buffer_refused(Coil *c)
{
    if (failed_with(c, EXC_MemoryError) || c->vm->stopped)
        return false;
    clear_error(c);
    return true;
}

void buffer_release(Coil *c, BufferView *view)
{
    Value owner = buffer_owner_borrow(view);
    if (is_null(owner))
        return;
    const Slots *slots = class_of_borrow(c, owner)->slots;
    BufferView ended = *view;
    *view = (BufferView){0}; /* before any Python: it may come here again, or collect, with the view in an object that dies */
    if (slots->buffer_release)
        slots->buffer_release(c, owner, &ended);
    release(c, owner);
}
