/* executable.h: memory that machine code runs in. It is never writable and executable at once. */
#ifndef VM_SYSTEM_EXECUTABLE_H
#define VM_SYSTEM_EXECUTABLE_H

#include <stdbool.h>
#include <stddef.h>

/* So many bytes, whole pages, writable for now; NULL: there is none. */
void *executable_map(size_t size);
void executable_unmap(void *memory, size_t size);
/* The pages that these bytes lie in become writable, or executable again. False: they stay as they were. */
bool executable_open(void *from, size_t size);
bool executable_close(void *from, size_t size);
/* What those calls are whole multiples of. */
size_t executable_page(void);

#endif
