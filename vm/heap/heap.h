/* heap.h: the VM's own memory.
 *
 * Objects live in size-class pages (PAGE_BYTES bytes, aligned to their size, so that a pointer's page is found by masking);
 * one too big for a size class gets a page of its own. What is noted of single objects stands in bitmaps in the page's header (PageBit), so
 * that walks over few of them touch no others. Container pages (types with a `visit` slot) are kept apart from leaf pages, which the
 * collector never touches. Buffers that are not objects (list items, dict tables) come from mem_alloc; small ones lie in pages too.
 *
 * Every request can fail: NULL, with MemoryError pending; everything must be left consistent. Requests are counted against
 * the VM's byte caps and, in debug, asan and hostile builds, against the fault hook: COIL_FAIL_NTH=N fails the Nth request from the main
 * program's first bytecode (with COIL_FAIL_START set: from the VM's start), COIL_FAIL_FROM=N that one and all later; COIL_FAIL_TOTAL names the
 * file that is told at the VM's end how many there were.
 *
 * The collector never runs inside an allocation: only at safepoints of the eval loop (or gc.collect()). It looks at sets of containers
 * (the young, some of the old, all: collect.c). It computes, for every container of the set, its count less the references found inside the
 * set; what is reachable from those with some left stays. It needs no list of roots: registers and C locals are simply references nobody
 * found. So every owned Value must be counted, and every counted Value stored in an object must be shown by that type's `visit`.
 */
#ifndef VM_HEAP_H
#define VM_HEAP_H

#include "vm/values/object.h"

typedef struct List List;

/* A new object: zeroed but for the header (count 1). `size` is the whole struct's size in bytes. */
MUST_USE void *heap_new(Coil *c, uint32_t shape, size_t size);
/* The same with its fields not cleared: the caller sets all of them before anything else can run. */
MUST_USE void *heap_new_unset(Coil *c, uint32_t shape, size_t size);
/* For leaf types (no `visit`): not scanned by the collector. Not zeroed. */
MUST_USE void *heap_new_leaf(Coil *c, uint32_t shape, size_t size);
/* The usable size of an object's memory, at least what was asked for. */
size_t heap_size_of(const Object *o);
/* What of it is the same for each request of so many bytes, whatever was made before: for what steps are counted by. */
size_t heap_size_given(size_t size);

/* Buffers. A new_size of 0 frees. On failure the old buffer stays valid. mem_free cannot fail. */
MUST_USE void *mem_alloc(Coil *c, size_t size);
MUST_USE void *mem_alloc_zero(Coil *c, size_t size);
MUST_USE void *mem_realloc(Coil *c, void *old, size_t old_size, size_t new_size);
void mem_free(Coil *c, void *p, size_t size);
void mem_drop(CoilVM *vm, void *p, size_t size);
/* count * item, checked: SIZE_MAX (which every request refuses) on overflow. */
static inline size_t mem_product(size_t count, size_t item)
{
    size_t n;
    return __builtin_mul_overflow(count, item, &n) ? SIZE_MAX : n;
}

/* A VisitFn: releases the field; arg is the Coil. */
void release_field(Value *field, void *arg);

/* Is an eighth of the VM's cap still free? What is only good to have (tracebacks' entries) must leave that to the handlers. */
bool mem_roomy(const Coil *c);

/* Refuses early, with MemoryError, what would pass the VM's cap (used before GMP allocates scratch). */
MUST_USE bool mem_reserve(Coil *c, size_t size);

/* Counts what somebody else has taken for the VM's objects; takes it off again. False: MemoryError or a stop is pending. */
MUST_USE bool heap_count(Coil *c, size_t bytes);
void heap_uncount(CoilVM *vm, size_t bytes);
/* The same as heap_count() of what can be done without: false says that it does not fit, and nothing is pending. */
MUST_USE bool heap_count_maybe(CoilVM *vm, size_t bytes);
/* Bytes the VM has from its host, and what was counted beside. Any thread. */
size_t heap_bytes(const CoilVM *vm);
/* Does no limit count? Sets that, and gives what was: what tells of a stop must find room. No Python runs then (limits_mute), as nothing would
 * end it. */
bool heap_unlimited(CoilVM *vm, bool unlimited);
/* Do limits count now? */
bool heap_limited(const CoilVM *vm);
/* Releases every field of o (which breaks cycles). */
void object_clear(Coil *c, Object *o);
/* Garbage is kept in that list (borrowed) from now on instead of being freed; NULL: it is freed. */
void heap_save_in(CoilVM *vm, List *garbage);
/* Objects still alive, told to `each` (may be NULL). Returns how many. */
size_t heap_survivors(CoilVM *vm, void (*each)(CoilVM *vm, Object *o, void *arg), void *arg);
/* How many buffers nobody freed, those from the host as one. */
size_t heap_buffers(CoilVM *vm);
/* Begins to count for the fault hook; once only. */
void heap_faults_start(CoilVM *vm);

#endif
