/* buffer.h: the buffer protocol, as C code uses it. A view keeps its object alive and unresizable until released. */
#ifndef VM_BUFFER_H
#define VM_BUFFER_H

#include "vm/values/containers.h"

/* A `buffer` slot: fills a view of an object's memory. */
typedef bool (*BufferFn)(Coil *c, Value self, uint32_t flags, BufferView *out);

/* The memory of any object with a `buffer` slot. flags: COIL_BUFFER_ bits, above them BUFFER_ASKED. TypeError "a bytes-like object is
 * required, not 'x'". May run Python: `__buffer__`. So what a caller knows of other objects' memory it reads after this, or has views of it. */
MUST_USE bool buffer_get(Coil *c, Value v, uint32_t flags, BufferView *out);
/* The same, false with nothing pending if v has no buffer slot; a failure leaves an exception. */
bool buffer_try(Coil *c, Value v, uint32_t flags, BufferView *out);
bool has_buffer(Coil *c, Value v);
/* After a failure: is it to be told in other words, as that of an object of the wrong kind? Then nothing is pending any more. No: memory, or the
 * VM's end. */
bool buffer_refused(Coil *c);
/* Ends a view; a zeroed one is ignored. May run Python: `__release_buffer__`. A pending exception stays, and none comes of it. */
void buffer_release(Coil *c, BufferView *view);

/* The flags that a program gave (inspect.BufferFlags), for `__buffer__`; 0: those that stand for the COIL_BUFFER_ bits. */
#define BUFFER_ASKED(flags)  ((flags) >> 8)
#define BUFFER_ASKING(flags) ((uint32_t)(flags) << 8)

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
