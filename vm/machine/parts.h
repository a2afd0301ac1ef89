/* parts.h: room for the state of a VM's parts (parts.def), all in the VM's own block of memory. */
#ifndef VM_MACHINE_PARTS_H
#define VM_MACHINE_PARTS_H

#include <stddef.h>
#include <stdint.h>

/* In the one file that knows the struct. */
#define STATE_SIZE(name, Struct) const uint32_t name##_state_size = sizeof(struct Struct);

enum { STATE_ALIGN = 16 };
static inline size_t state_aligned(size_t size) { return (size + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN; }

#endif
