/* buffer_wrapper.h: buffers of Python classes (PEP 688). */
#ifndef RUNTIME_BUFFER_WRAPPER_H
#define RUNTIME_BUFFER_WRAPPER_H

#include "vm/machine/vm.h"
#include "vm/values/buffer.h"

extern const TypeDef buffer_wrapper_type;

/* The hooks (vm/machine/hooks.h). */
bool buffer_python(Coil *c, Value self, uint32_t flags, BufferView *out);
Value buffer_call(Coil *c, BufferFn slot, Value self, Value flags);
bool buffer_end(Coil *c, Value self, Value view);

/* memoryview._from_flags(object, flags): what buffer_call() gives, by the object's own `buffer` slot. */
MUST_USE Value buffer_with_flags(Coil *c, BufferFn slot, Value object, Value flags);
/* The `again` of views whose owner is a BufferWrapper (runtime/text/memory_view.h); NULL if it is none. */
BufferFn buffer_wrapper_again(Coil *c, Value owner);
/* What such a view has for `obj`: the wrapper, as in CPython, or the native object if only `__release_buffer__` is Python's. */
Value buffer_wrapper_object_borrow(Coil *c, Value owner);

#endif
