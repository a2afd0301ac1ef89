/* descriptors.c: see descriptors.h. A set of small numbers: a bit each. */
#include "runtime/system/descriptors.h"
#include "runtime/start/state.h"
#include "vm/machine/breaker.h"

#include <unistd.h>

typedef struct Descriptors {
    size_t words;
    uint64_t bits[];
} Descriptors;

static size_t descriptors_size(size_t words) { return sizeof(Descriptors) + words * sizeof(uint64_t); }

/* Room for fd's bit. */
static bool descriptors_fit(Coil *c, int fd)
{
    Descriptors *d = c->vm->runtime->descriptors;
    size_t old = d ? d->words : 0, words = (size_t)fd / 64 + 1;
    if (words <= old)
        return true;
    Descriptors *more = mem_realloc(c, d, d ? descriptors_size(old) : 0, descriptors_size(words));
    if (!more)
        return false;
    memset(more->bits + old, 0, (words - old) * sizeof *more->bits);
    more->words = words;
    c->vm->runtime->descriptors = more;
    return true;
}

bool descriptor_is_own(const Coil *c, int fd)
{
    const Descriptors *d = c->vm->runtime->descriptors;
    return d && fd >= 0 && (size_t)fd / 64 < d->words && d->bits[fd / 64] >> (fd % 64) & 1;
}

bool descriptor_count(Coil *c, int fd)
{
    if (descriptor_is_own(c, fd)) /* dup2 */
        return true;
    CoilVM *vm = c->vm;
    bool ok = descriptors_fit(c, fd) &&
              (vm->used[COIL_LIMIT_DESCRIPTORS] < vm->limit[COIL_LIMIT_DESCRIPTORS] || limits_stop(c, "descriptor limit reached"));
    if (!ok)
        return false;
    vm->runtime->descriptors->bits[fd / 64] |= UINT64_C(1) << (fd % 64);
    vm->used[COIL_LIMIT_DESCRIPTORS]++;
    return true;
}

bool descriptor_opened(Coil *c, int fd)
{
    if (descriptor_count(c, fd))
        return true;
    close(fd);
    return false;
}

void descriptor_closed(Coil *c, int fd)
{
    if (!descriptor_is_own(c, fd))
        return;
    c->vm->runtime->descriptors->bits[fd / 64] &= ~(UINT64_C(1) << (fd % 64));
    c->vm->used[COIL_LIMIT_DESCRIPTORS]--;
}

void descriptors_stop(CoilVM *vm)
{
    Descriptors *d = vm->runtime->descriptors;
    if (d)
        mem_free(&vm->main_thread, d, descriptors_size(d->words));
    vm->runtime->descriptors = NULL;
}
