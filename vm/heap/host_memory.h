/* host_memory.h: memory from the host's allocator, past the heap: what must be there before the VM, or lives longer, or is another thread's
 * to free. It is counted against no cap. */
#ifndef VM_HEAP_HOST_MEMORY_H
#define VM_HEAP_HOST_MEMORY_H

#include "runtime/coil.h"

#include <stddef.h>

enum { HOST_ALIGN = _Alignof(max_align_t) }; /* what malloc() gives: no block but pages and VMs asks for more */
/* As CoilConfig.alloc: a new_size of 0 frees; NULL: there is none, and nothing is pending. */
void *host_alloc(const CoilConfig *config, void *old, size_t old_size, size_t new_size, size_t align);

#endif
