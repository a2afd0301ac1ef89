/* buffer.h: the buffer protocol, as C code uses it. A view keeps its object alive and unresizable until released. */
#ifndef VM_BUFFER_H
#define VM_BUFFER_H

#include "vm/values/containers.h"

/* The memory of any object with a `buffer` slot. flags: COIL_BUFFER_ bits. TypeError "a bytes-like object is required,
 * not 'x'". */
MUST_USE bool buffer_get(Coil *c, Value v, uint32_t flags, BufferView *out);
/* The same, false with nothing pending if v has no buffer slot; a failure leaves an exception. */
bool buffer_try(Coil *c, Value v, uint32_t flags, BufferView *out);
bool has_buffer(Coil *c, Value v);
/* Ends a view; a zeroed one is ignored. Runs no Python beyond releasing the owner. */
void buffer_release(Coil *c, BufferView *view);

/* For `buffer` slots: fills a view of plain bytes over `owner` (retained). */
void buffer_fill(BufferView *out, Value owner, void *data, size_t length, bool writable);
/* The object a view was made from. */
static inline Value buffer_owner_borrow(const BufferView *view) { return value_word((uint64_t)view->private_[0]); }

/* Replaces [start, end) by `length` bytes, which must not lie in b itself. BufferError if that resizes b while views of
 * it live. */
MUST_USE bool bytearray_splice(Coil *c, Bytearray *b, size_t start, size_t end, const void *data, size_t length);

/* Byte-wise search: position of the first (last) occurrence, -1, or FIND_FAILED (str.h). */
MUST_USE int64_t memory_find(Coil *c, const uint8_t *text, size_t length, const uint8_t *part, size_t part_length, bool last);

/* SipHash-1-3 of memory with the VM's key, never -1; 0 for no bytes: the hash of both str and bytes. */
int64_t memory_hash(Coil *c, const void *data, size_t length);
/* Chooses that key: not to be foreseen, unless the host gave a seed or PYTHONHASHSEED (`seed`, may be NULL) did. */
void hash_start(CoilVM *vm, const uint32_t *seed);

#endif
