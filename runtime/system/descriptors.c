/* descriptors.c: see descriptors.h. */
#include "runtime/system/descriptors.h"
#include "runtime/start/state.h"
#include "runtime/system/files.h"
#include "runtime/system/permit.h"
#include "runtime/system/signals.h"
#include "vm/machine/breaker.h"

#include <errno.h>
#include <limits.h>
#include <unistd.h>

enum EntryState {
    ENTRY_NONE,
    ENTRY_OPEN,
    ENTRY_KEPT,   /* an object's own, not to be had by number */
    ENTRY_CLOSING /* closed, while calls on it run: the last of them gives the number back */
};

typedef struct Entry {
    uint32_t turn; /* counts openings; 0: never */
    uint16_t users;
    uint8_t state;
    bool stream; /* the process's output, by another number */
} Entry;

typedef struct Descriptors {
    size_t room;
    Entry entries[]; /* by number */
} Descriptors;

static size_t descriptors_size(size_t room) { return sizeof(Descriptors) + room * sizeof(Entry); }

/* NULL: the number was never an entry. */
static Entry *entry_of(const CoilVM *vm, int fd)
{
    Descriptors *all = vm->runtime->descriptors;
    return all && fd >= 0 && (size_t)fd < all->room ? &all->entries[fd] : NULL;
}

/* The entry that d names, in its turn. */
static Entry *entry_held(const CoilVM *vm, Descriptor d)
{
    Entry *e = entry_of(vm, descriptor_number(d));
    return e && e->turn == d.turn_ && (e->state == ENTRY_OPEN || e->state == ENTRY_KEPT) ? e : NULL;
}

static Entry *entry_make(Coil *c, int fd)
{
    Descriptors *all = c->vm->runtime->descriptors;
    size_t old = all ? all->room : 0;
    if ((size_t)fd >= old) {
        size_t room = old ? old : 16;
        while (room <= (size_t)fd)
            room *= 2;
        if (!(all = mem_realloc(c, all, old ? descriptors_size(old) : 0, descriptors_size(room))))
            return NULL;
        memset(all->entries + old, 0, (room - old) * sizeof *all->entries);
        all->room = room;
        c->vm->runtime->descriptors = all;
    }
    return &all->entries[fd];
}

Descriptor descriptor_at(Coil *c, int fd)
{
    const Entry *e = entry_of(c->vm, fd);
    uint32_t turn = e && e->state == ENTRY_OPEN ? e->turn : fd >= FILES_FIRST ? files_hosted_turn(c, fd) : 0;
    return (Descriptor){fd < 0 || fd == INT_MAX ? 0 : fd + 1, turn};
}

/* Numbers mean what the process has by them. */
static bool trusted(const CoilVM *vm) { return vm->config.allow & COIL_ALLOW_PROCESS; }
/* The same, or the host, being asked, says so. */
static bool foreign_granted(CoilVM *vm) { return trusted(vm) || (vm->config.permit && !permit_ask(vm, COIL_ALLOW_PROCESS, NULL, 0, 0)); }

bool descriptors_all(Coil *c) { return foreign_granted(c->vm); }

/* A standard stream of the process's that scripts may use: not where a host's functions are in its place. */
static bool stream_granted(const CoilVM *vm, int fd)
{
    return fd >= 0 && fd <= 2 && vm->config.allow & COIL_ALLOW_STDIO &&
           !(fd == 0 ? vm->config.read != NULL : vm->config.write || vm->config.put);
}

bool descriptor_valid(Coil *c, Descriptor d)
{
    CoilVM *vm = c->vm;
    const Descriptors *all = vm->runtime->descriptors;
    int fd = descriptor_number(d);
    if (LIKELY(all && fd >= 0 && (size_t)fd < all->room && all->entries[fd].turn == d.turn_ && all->entries[fd].state == ENTRY_OPEN))
        return true; /* as entry_held(), without a call: each message asks */
    if (entry_held(vm, d))
        return true;
    const Entry *e = entry_of(vm, fd);
    bool ok = descriptor_is_own(c, d) || (stream_granted(vm, fd) && (!e || e->state == ENTRY_NONE));
    errno = ok ? errno : EBADF;
    return ok;
}

bool descriptor_is_own(Coil *c, Descriptor d)
{
    int fd = descriptor_number(d);
    return entry_held(c->vm, d) || (fd >= FILES_FIRST && d.turn_ && files_hosted_turn(c, fd) == d.turn_) ||
           (fd >= 0 && foreign_granted(c->vm));
}

int descriptor_enter(Coil *c, Descriptor d)
{
    Entry *e = entry_held(c->vm, d);
    if (e && e->users == UINT16_MAX) { /* one call that names it as often: it is to stay held */
        errno = EMFILE;
        return -1;
    }
    if (e)
        e->users++;
    else if (!descriptor_valid(c, d))
        return -1;
    return descriptor_number(d);
}

void descriptor_leave(Coil *c, Descriptor d)
{
    Entry *e = entry_of(c->vm, descriptor_number(d));
    if (!d.turn_ || !e || e->turn != d.turn_ || !e->users)
        return;
    if (--e->users == 0 && e->state == ENTRY_CLOSING) {
        int error = errno;
        e->state = ENTRY_NONE;
        (void)close(descriptor_number(d));
        errno = error;
    }
}

static bool entry_open(Coil *c, int fd, enum EntryState state)
{
    CoilVM *vm = c->vm;
    Entry *e = entry_make(c, fd);
    if (!e)
        return false;
    bool had = e->state == ENTRY_OPEN || e->state == ENTRY_KEPT; /* dup2() */
    if (!had && vm->used[COIL_LIMIT_DESCRIPTORS] >= vm->limit[COIL_LIMIT_DESCRIPTORS] && !limits_stop(c, COIL_LIMIT_DESCRIPTORS))
        return false;
    vm->used[COIL_LIMIT_DESCRIPTORS] += !had;
    *e = (Entry){.turn = e->turn + 1 ? e->turn + 1 : 1, .state = (uint8_t)state};
    return true;
}

bool descriptor_opened(Coil *c, int fd)
{
    if (entry_open(c, fd, ENTRY_OPEN))
        return true;
    (void)close(fd);
    return false;
}

bool descriptor_kept(Coil *c, int fd) { return entry_open(c, fd, ENTRY_KEPT); }

/* No entry any more; true: the number is to be given back to the system now. */
static bool entry_end(CoilVM *vm, Entry *e, int fd)
{
    vm->used[COIL_LIMIT_DESCRIPTORS]--;
    signals_descriptor_closed(vm, fd);
    e->state = e->users && !trusted(vm) ? ENTRY_CLOSING : ENTRY_NONE;
    return e->state == ENTRY_NONE;
}

void descriptor_forget(Coil *c, int fd)
{
    Entry *e = entry_of(c->vm, fd);
    if (e && e->state == ENTRY_KEPT)
        (void)entry_end(c->vm, e, fd);
}

/* What is left to do of a close: the number to close, or -1 and errno, 0 where there is nothing. */
static int close_begin(CoilVM *vm, Descriptor d)
{
    int fd = descriptor_number(d);
    Entry *e = entry_held(vm, d);
    if (!e) {
        if (fd >= 0 && foreign_granted(vm)) { /* by its number, as any program may */
            if ((e = entry_of(vm, fd)) && e->state == ENTRY_OPEN)
                (void)entry_end(vm, e, fd);
            return fd;
        }
        errno = stream_granted(vm, fd) ? 0 : EBADF;
        return -1;
    }
    errno = 0;
    return entry_end(vm, e, fd) ? fd : -1;
}

int descriptor_close(Coil *c, Descriptor d)
{
    int fd = close_begin(c->vm, d), r;
    if (fd < 0)
        return errno ? -1 : 0;
    coil_block(c);
    r = close(fd);
    int error = errno;
    coil_unblock(c);
    errno = error;
    return r;
}

int descriptor_close_here(CoilVM *vm, Descriptor d)
{
    int fd = close_begin(vm, d);
    return fd >= 0 ? close(fd) : errno ? -1 : 0;
}

bool descriptor_is_stream(Coil *c, Descriptor d)
{
    const Entry *e = entry_held(c->vm, d);
    int fd = descriptor_number(d);
    return e ? e->stream : fd >= 0 && fd <= 2;
}

void descriptor_copied(Coil *c, Descriptor d, int copy)
{
    Entry *e = entry_of(c->vm, copy);
    if (e && descriptor_is_stream(c, d))
        e->stream = true;
}

bool descriptor_charge(Coil *c, Descriptor d, size_t bytes)
{
    CoilVM *vm = c->vm;
    if (LIKELY(vm->limit[COIL_LIMIT_OUTPUT] == COIL_NO_LIMIT) || !descriptor_is_stream(c, d))
        return true;
    if (bytes > vm->limit[COIL_LIMIT_OUTPUT] - vm->used[COIL_LIMIT_OUTPUT])
        return limits_stop(c, COIL_LIMIT_OUTPUT);
    vm->used[COIL_LIMIT_OUTPUT] += bytes;
    return true;
}

void descriptors_stop(CoilVM *vm)
{
    Descriptors *all = vm->runtime->descriptors;
    if (!all)
        return;
    for (size_t k = 3; k < all->room; k++) /* what they put in the place of a standard stream stays there */
        if (all->entries[k].state == ENTRY_OPEN || all->entries[k].state == ENTRY_CLOSING)
            (void)close((int)k);
    mem_free(&vm->main_thread, all, descriptors_size(all->room));
    vm->runtime->descriptors = NULL;
}
