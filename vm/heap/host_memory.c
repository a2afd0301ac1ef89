/* host_memory.c: memory from the host's allocator, counted against the VM's caps. */
#include "vm/heap/heap_internal.h"
#include "vm/machine/breaker.h"
#include "vm/system/branch.h"
#include "vm/system/trim.h"

#include <stdlib.h>

enum { HOLES_PART = 16 }; /* what part of its cap a VM may have in holes beside it */

/* Large blocks given back before the C library is to keep such ones, and what size it learns then: of those beyond that anew. */
enum { LARGE_LEAST = 1 << 16, LARGE_OFTEN = 8, LARGE_MOST = 1 << 20, LARGER_MOST = 1 << 23 };

/* Is a block so large that its alignment is made within a block of malloc()'s? What posix_memalign() leaves of the larger block that it cuts one
 * out of becomes small ones, which keep large holes apart that no such request fits in again: a VM of 20 MB took 145 from the system. */
static bool host_cuts(size_t size, size_t align) { return align > HOST_ALIGN && size >= 32 * align; }

/* Where malloc()'s block begins stands in front of what was cut out of it. */
static void host_free(void *p, size_t size, size_t align) { free(p && host_cuts(size, align) ? ((void **)p)[-1] : p); }

static void *host_aligned(size_t size, size_t align)
{
    void *p = NULL;
    if (!host_cuts(size, align))
        return posix_memalign(&p, align, size) == 0 ? p : NULL;
    if (size > SIZE_MAX - align || !(p = malloc(size + align)))
        return NULL;
    void **cut = (void **)((uintptr_t)p + align - (uintptr_t)p % align);
    cut[-1] = p;
    return cut;
}

static void *host_default(void *data, void *old, size_t old_size, size_t new_size, size_t align)
{
    (void)data;
    if (new_size == 0) {
        host_free(old, old_size, align);
        return NULL;
    }
    if (align <= HOST_ALIGN)
        return realloc(old, new_size);
    void *p = host_aligned(new_size, align); /* realloc() keeps no wider alignment: a new block, and the old one's contents */
    if (p && old) {
        memcpy(p, old, old_size < new_size ? old_size : new_size);
        host_free(old, old_size, align);
    }
    return p;
}

void *host_alloc(const CoilConfig *config, void *old, size_t old_size, size_t new_size, size_t align)
{
    return (config->alloc ? config->alloc : host_default)(config->data, old, old_size, new_size, align);
}

static uint64_t memory_most(const CoilVM *vm)
{
    const uint64_t soft = vm->limit[COIL_LIMIT_SOFT_BYTES], hard = vm->limit[COIL_LIMIT_BYTES];
    return soft < hard ? soft : hard;
}

/* What a VM with a cap gave back, or moved, may have left holes that nothing fits in: before these and what it holds are more than the cap, the
 * system gets their pages. A script of 20 MB took 54 from the system. */
static void holes_trim(CoilVM *vm, uint64_t most)
{
    Heap *heap = vm->heap;
    if (heap->given < most / HOLES_PART || heap->taken < most / HOLES_PART || vm->config.alloc)
        return;
    heap->taken = 0;
    if (system_trim(most))
        heap->given = 0;
}

void *host_resize(CoilVM *vm, void *old, size_t old_size, size_t new_size)
{
    const uintptr_t from = (uintptr_t)old;
    void *p = host_alloc(&vm->config, old, old_size, new_size, HOST_ALIGN);
    if (p && (uintptr_t)p != from)
        vm->heap->given += old_size;
    return p;
}

void host_give(CoilVM *vm, void *p, size_t size, size_t align)
{
    host_alloc(&vm->config, p, size, 0, align);
    vm->heap->given += size;
    const bool larger = size > LARGE_MOST / 2;
    if (size < LARGE_LEAST || ++vm->heap->large_given[larger] != LARGE_OFTEN || vm->config.alloc)
        return;
    void *volatile block = malloc(larger ? LARGER_MOST : LARGE_MOST); /* volatile: the pair has an effect */
    free(block);
}

/* Beyond this no system is asked; and the sanitizer reports what is far too large, instead of refusing it. */
static const size_t HEAP_MOST = COIL_HEAP_MALLOC && PTRDIFF_MAX > INT32_MAX ? (size_t)(UINT64_C(1) << 39) : (size_t)PTRDIFF_MAX;

/* What is told while no limit counts (heap_tells()) may take so much. */
enum { TELL_STEPS = 800000, TELL_BYTES = 1 << 18 };

bool heap_fits(CoilVM *vm, size_t more)
{
    Heap *heap = vm->heap;
    size_t after;
    if (__builtin_add_overflow(heap->bytes, more, &after) || after > HEAP_MOST)
        return false;
    const uint64_t most = memory_most(vm);
    if (LIKELY(after <= most)) {
        heap->taken += more;
        if (UNLIKELY(after + heap->given > most))
            holes_trim(vm, most);
        return true;
    }
    if (heap_trim(vm))
        return heap_fits(vm, more);
    heap->over = !vm->muted && after > vm->limit[COIL_LIMIT_BYTES];
    return vm->muted && after <= heap->tell_bytes;
}

void heap_refuse(Coil *c)
{
    Heap *heap = c->vm->heap;
    bool over = heap->over;
    heap->over = false;
    if (over)
        (void)limits_stop(c, COIL_LIMIT_BYTES);
    else
        raise_memory(c);
}

void heap_account(CoilVM *vm, size_t plus, size_t minus)
{
    Heap *heap = vm->heap;
    size_t bytes = heap->bytes + plus - minus;
    __atomic_store_n(&heap->bytes, bytes, __ATOMIC_RELAXED); /* coil_usage() reads it from any thread */
    if (bytes > heap->peak)
        heap->peak = bytes;
}

bool heap_count(Coil *c, size_t bytes)
{
    if (heap_fault(c->vm) || !heap_fits(c->vm, bytes)) {
        heap_refuse(c);
        return false;
    }
    heap_account(c->vm, bytes, 0);
    return true;
}

bool heap_count_maybe(CoilVM *vm, size_t bytes)
{
    const bool fits = heap_fits(vm, bytes);
    vm->heap->over = false;
    if (fits)
        heap_account(vm, bytes, 0);
    return fits;
}

void heap_uncount(CoilVM *vm, size_t bytes) { heap_account(vm, 0, bytes); }

size_t heap_bytes(const CoilVM *vm) { return __atomic_load_n(&vm->heap->bytes, __ATOMIC_RELAXED); }

bool heap_limited(const CoilVM *vm) { return !vm->muted; }

bool heap_tells(Coil *c, uint64_t steps)
{
    Heap *heap = c->vm->heap;
    heap->told += steps;
    if (heap->told <= heap->tell_most)
        return true;
    heap->told = 0;
    heap->tell_most /= 2;
    raise_memory(c);
    return false;
}

bool heap_unlimited(CoilVM *vm, bool unlimited)
{
    bool before = vm->muted;
    if (unlimited && !before) {
        vm->heap->told = 0;
        vm->heap->tell_most = TELL_STEPS;
        const uint64_t most = memory_most(vm), used = vm->heap->bytes;
        vm->heap->tell_bytes = most == COIL_NO_LIMIT ? most : (used > most ? used : most) + most / 16 + TELL_BYTES;
    }
    vm->muted = unlimited;
    return before;
}

#if COIL_FAULTS
/* Request n fails in one copy of the process, it and all after it in another: a sweep then begins no program twice. */
static void heap_branch(Heap *heap, uint64_t n)
{
    uint64_t until = heap->branch_until;
    heap->branch_until = 0; /* in the copies */
    if (system_branch(heap->branch_folder, "COIL_FAIL_NTH", n))
        heap->fail_nth = n;
    else if (system_branch(heap->branch_folder, "COIL_FAIL_FROM", n))
        heap->fail_from = n;
    else
        heap->branch_until = until;
}

bool heap_fault(CoilVM *vm)
{
    Heap *heap = vm->heap;
    if (vm->muted || !heap->faults)
        return false; /* reports find room */
    uint64_t n = ++heap->requests;
    if (n <= heap->branch_until && (n - 1) % heap->branch_stride == 0)
        heap_branch(heap, n);
    return n == heap->fail_nth || (heap->fail_from && n >= heap->fail_from);
}
#endif

#if COIL_FAULTS
/* Once, as the VM begins: later another thread may be changing variables. */
void heap_faults_read(Heap *heap)
{
    const char *nth = getenv("COIL_FAIL_NTH"), *from = getenv("COIL_FAIL_FROM");
    heap->fail_nth = nth ? strtoull(nth, NULL, 10) : 0;
    heap->fail_from = from ? strtoull(from, NULL, 10) : 0;
    const char *stride = getenv("COIL_FAIL_BRANCH"), *until = getenv("COIL_FAIL_UNTIL");
    heap->branch_folder = getenv("COIL_FAIL_FOLDER");
    heap->total_path = getenv("COIL_FAIL_TOTAL");
    heap->branch_stride = stride ? strtoull(stride, NULL, 10) : 0;
    heap->branch_until = heap->branch_stride && heap->branch_folder ? until ? strtoull(until, NULL, 10) : UINT64_MAX : 0;
    heap->faults = getenv("COIL_FAIL_START") != NULL;
}
#endif

void heap_faults_start(CoilVM *vm)
{
    if (!COIL_FAULTS || vm->heap->faults)
        return;
    vm->heap->requests = 0;
    vm->heap->faults = true;
}

bool mem_roomy(const Coil *c)
{
    const uint64_t cap = memory_most(c->vm);
    return c->vm->heap->bytes <= cap - cap / 8;
}

bool mem_reserve(Coil *c, size_t size)
{
    if (heap_fits(c->vm, size))
        return true;
    heap_refuse(c);
    return false;
}
