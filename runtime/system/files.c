/* files.c: see files.h. */
#include "runtime/system/files.h"
#include "runtime/system/blocking.h"
#include "runtime/system/clock.h"
#include "runtime/system/packed.h"
#include "runtime/start/state.h"
#include "runtime/system/ports/stat_times.h"
#include "vm/machine/breaker.h"
#include "runtime/system/permit.h"
#include "vm/machine/thread.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct HostedFile {
    void *file;
    char *path; /* mem_alloc() */
    uint64_t at;
    unsigned users;          /* calls that run: the last of them closes what was closed meanwhile */
    uint32_t turn;           /* of the number (descriptors.h) */
    bool open, append, made; /* made: the host has it, and will be told of its closing */
} HostedFile;

typedef struct HostedFiles {
    size_t room;
    HostedFile items[];
} HostedFiles;

static size_t hosted_size(size_t room) { return sizeof(HostedFiles) + room * sizeof(HostedFile); }

/* NULL: no open file of the host's. */
static HostedFile *hosted_file(const Coil *c, int fd)
{
    HostedFiles *all = c->vm->runtime->files;
    size_t k = (size_t)fd - FILES_FIRST;
    return fd >= FILES_FIRST && all && k < all->room && all->items[k].open ? &all->items[k] : NULL;
}
/* The same in its turn. */
static HostedFile *hosted_held(const Coil *c, Descriptor d)
{
    HostedFile *f = hosted_file(c, descriptor_number(d));
    return f && f->turn == d.turn_ ? f : NULL;
}

bool files_is_hosted(const Coil *c, int fd) { return hosted_file(c, fd) != NULL; }
uint32_t files_hosted_turn(const Coil *c, int fd)
{
    const HostedFile *f = hosted_file(c, fd);
    return f ? f->turn : 0;
}

/* The host's function of that name, or NULL where it has none. */
#define HOSTED(c, name) (offsetof(CoilFiles, name) < (c)->vm->config.files->size ? (c)->vm->config.files->name : NULL)
/* Calls it with the lock released: 0 or an errno value. */
#define HOST_CALL(c, error, name, ...)                                                                                                     \
    do {                                                                                                                                   \
        void *data_ = (c)->vm->config.data;                                                                                                \
        __typeof__((c)->vm->config.files->name) call_ = HOSTED(c, name);                                                                   \
        error = ENOSYS;                                                                                                                    \
        if (call_) {                                                                                                                       \
            coil_block(c);                                                                                                                 \
            error = call_(data_, __VA_ARGS__);                                                                                             \
            coil_unblock(c);                                                                                                               \
        }                                                                                                                                  \
    } while (0)
/* A system call's result with the lock released; errno stays. */
#define SYSTEM_CALL(c, result, ...)                                                                                                        \
    do {                                                                                                                                   \
        coil_block(c);                                                                                                                     \
        result = __VA_ARGS__;                                                                                                              \
        int error_ = errno;                                                                                                                \
        coil_unblock(c);                                                                                                                   \
        errno = error_;                                                                                                                    \
    } while (0)

/* -1 and errno, or 0. */
static int hosted_result(int error)
{
    errno = error;
    return error ? -1 : 0;
}

/* Does the path belong to the host's files? Then it is absolute in out, or errno says why it cannot be (false, *hosted true). */
static bool hosted_path(Coil *c, const char *path, char out[PATH_MAX], bool *hosted)
{
    *hosted = files_hosted(c) && !path_in_library(c, path);
    if (!*hosted)
        return false;
    size_t n = 0;
    for (const char *at = path; *at;) {
        size_t length = strcspn(at, "/");
        if (length == 2 && at[0] == '.' && at[1] == '.') {
            while (n > 0 && out[--n] != '/')
                ;
        } else if (length && !(length == 1 && at[0] == '.')) {
            if (n + length + 2 > PATH_MAX) {
                errno = ENAMETOOLONG;
                return false;
            }
            out[n++] = '/';
            memcpy(out + n, at, length);
            n += length;
        }
        at += length + (at[length] == '/');
    }
    if (!n)
        out[n++] = '/';
    out[n] = 0;
    errno = *path ? 0 : ENOENT;
    return *path;
}

bool files_apart(const Coil *c, const char *path) { return files_hosted(c) || packed_has(c, path); }

bool files_resolve(Coil *c, const char *path, char *out)
{
    bool hosted;
    if (hosted_path(c, path, out, &hosted) || hosted)
        return !errno;
    int n = snprintf(out, PATH_MAX, "%s", path); /* of the library folder */
    return n > 0 && n < PATH_MAX;
}

/* A free number for a file that is to be opened; -1: raised. */
static int hosted_number(Coil *c)
{
    CoilVM *vm = c->vm;
    HostedFiles *all = vm->runtime->files;
    size_t room = all ? all->room : 0, k = 0;
    if (vm->used[COIL_LIMIT_DESCRIPTORS] >= vm->limit[COIL_LIMIT_DESCRIPTORS] && !limits_stop(c, COIL_LIMIT_DESCRIPTORS))
        return -1;
    while (k < room && (all->items[k].open || all->items[k].users))
        k++;
    if (k == room) {
        size_t wider = room ? room * 2 : 8;
        if (wider > INT_MAX - FILES_FIRST)
            return (void)raise_memory(c), -1;
        if (!(all = mem_realloc(c, all, all ? hosted_size(room) : 0, hosted_size(wider))))
            return -1;
        memset(all->items + room, 0, (wider - room) * sizeof *all->items);
        all->room = wider;
        vm->runtime->files = all;
    }
    all->items[k] = (HostedFile){.open = true, .turn = all->items[k].turn + 1 ? all->items[k].turn + 1 : 1};
    vm->used[COIL_LIMIT_DESCRIPTORS]++;
    return (int)(FILES_FIRST + k);
}

/* Closed, and no call runs on it: 0 or the host's errno value. The number is free again only after. */
static int hosted_end(Coil *c, int fd)
{
    HostedFiles *all = c->vm->runtime->files;
    HostedFile f = all->items[fd - FILES_FIRST];
    int error = 0;
    all->items[fd - FILES_FIRST].users++;
    if (f.made)
        HOST_CALL(c, error, close, f.file);
    all = c->vm->runtime->files;
    all->items[fd - FILES_FIRST].users--;
    all->items[fd - FILES_FIRST].path = NULL;
    if (f.path)
        mem_free(c, f.path, strlen(f.path) + 1);
    return error;
}

/* Closes the number; the file with it, unless a call still runs on it. 0 or the host's errno value. */
static int hosted_drop(Coil *c, int fd)
{
    HostedFile *f = hosted_file(c, fd);
    f->open = false;
    c->vm->used[COIL_LIMIT_DESCRIPTORS]--;
    return f->users ? 0 : hosted_end(c, fd);
}

/* A pipe with a name: to read it is to wait until somebody writes, or has. Closes it where that raises. */
static int pipe_wait(Coil *c, int fd)
{
    for (;;) {
        bool ready;
        SYSTEM_CALL(c, ready, blocking_ready(c, fd, POLLIN));
        if (ready)
            return fd;
        if (!clock_serve(c)) {
            (void)close(fd);
            errno = 0;
            return -1;
        }
    }
}

/* Such a pipe opens when its other end does, which may be never: where that must not be waited for in the system, it is opened at once, and
 * waited for here, or (ENXIO: nobody reads it) tried again. */
static int open_watched(Coil *c, const Place *p, int flags, mode_t mode)
{
    struct stat st;
    int fd;
    SYSTEM_CALL(c, fd, openat(p->dir, p->name, flags | O_NONBLOCK, mode));
    if (fd < 0) {
        int error = errno;
        if (error == ENXIO && fstatat(p->dir, p->name, &st, flags & O_NOFOLLOW ? AT_SYMLINK_NOFOLLOW : 0) == 0 && S_ISFIFO(st.st_mode)) {
            unsigned turn = 0;
            bool more;
            SYSTEM_CALL(c, more, blocking_turn(&turn));
            error = EINTR;
            (void)more;
        }
        return hosted_result(error);
    }
    int now = fcntl(fd, F_GETFL);
    if (now >= 0)
        (void)fcntl(fd, F_SETFL, now & ~O_NONBLOCK);
    return (flags & O_ACCMODE) == O_RDONLY && fstat(fd, &st) == 0 && S_ISFIFO(st.st_mode) ? pipe_wait(c, fd) : fd;
}

static int open_system(Coil *c, const Place *p, int flags, mode_t mode)
{
    int fd;
    flags |= place_opening(p) | O_CLOEXEC;
    if (blocking_watched(c) && !(flags & (O_NONBLOCK | O_DIRECTORY)))
        return open_watched(c, p, flags, mode);
    SYSTEM_CALL(c, fd, openat(p->dir, p->name, flags, mode));
    return fd;
}

int files_open(Coil *c, const Place *p, int flags, mode_t mode)
{
    char absolute[PATH_MAX];
    bool hosted;
    int how = flags & O_ACCMODE, fd, error;
    if (!hosted_path(c, p->name, absolute, &hosted)) {
        if (hosted)
            return -1;
        if (files_hosted(c) && (how != O_RDONLY || flags & O_CREAT)) /* the library folder is for reading */
            return hosted_result(EROFS);
        fd = packed_has(c, p->name) ? packed_open(c, p->name, flags) : open_system(c, p, flags, mode);
        if (fd >= 0 && !descriptor_opened(c, fd)) {
            errno = 0;
            return -1;
        }
        return fd;
    }
    if ((fd = hosted_number(c)) < 0) {
        errno = 0;
        return -1;
    }
    uint32_t asked = (how != O_WRONLY ? COIL_OPEN_READ : 0) | (how != O_RDONLY ? COIL_OPEN_WRITE : 0) |
                     (flags & O_CREAT ? COIL_OPEN_CREATE : 0) | (flags & O_EXCL ? COIL_OPEN_EXCLUSIVE : 0) |
                     (flags & O_TRUNC ? COIL_OPEN_TRUNCATE : 0) | (flags & O_APPEND ? COIL_OPEN_APPEND : 0);
    void *file = NULL;
    size_t size = strlen(absolute) + 1;
    char *kept = mem_alloc(c, size);
    if (!kept) {
        (void)hosted_drop(c, fd);
        errno = 0;
        return -1;
    }
    hosted_file(c, fd)->path = memcpy(kept, absolute, size);
    HOST_CALL(c, error, open, absolute, asked, &file);
    HostedFile *f = hosted_file(c, fd);
    f->file = file;
    f->append = flags & O_APPEND;
    f->made = !error;
    if (!error)
        return fd;
    (void)hosted_drop(c, fd);
    return hosted_result(error);
}

/* Ends a call on a file: closes it if it was closed meanwhile. */
static void hosted_used(Coil *c, Descriptor d)
{
    HostedFile *f = &c->vm->runtime->files->items[descriptor_number(d) - FILES_FIRST];
    if (--f->users == 0 && !f->open)
        (void)hosted_end(c, descriptor_number(d));
}

static bool hosted_length(Coil *c, Descriptor d, uint64_t *length);

ssize_t files_read(Coil *c, Descriptor d, void *into, size_t room)
{
    HostedFile *f = hosted_held(c, d);
    if (!f) {
        ssize_t got;
        DESCRIPTOR_CALL(c, d, fd, got, blocking_ready(c, fd, POLLIN) ? read(fd, into, room) : -1);
        return got;
    }
    void *file = f->file;
    uint64_t at = f->at;
    size_t got = 0;
    int error;
    f->users++;
    HOST_CALL(c, error, read, file, at, into, room, &got);
    if (!error && (f = hosted_held(c, d)))
        f->at = at + got;
    hosted_used(c, d);
    return hosted_result(error) ? -1 : (ssize_t)got;
}

ssize_t files_write(Coil *c, Descriptor d, const void *from, size_t length)
{
    HostedFile *f = hosted_held(c, d);
    if (!f) {
        ssize_t put;
        if (!descriptor_charge(c, d, length))
            return errno = 0, -1;
        DESCRIPTOR_CALL(c, d, fd, put, blocking_ready(c, fd, POLLOUT) ? write(fd, from, blocking_piece(c, fd, length)) : -1);
        return put;
    }
    uint64_t at = f->at;
    if (f->append && !hosted_length(c, d, &at))
        return -1;
    if (!(f = hosted_held(c, d)))
        return hosted_result(EBADF);
    void *file = f->file;
    size_t put = 0;
    int error;
    f->users++;
    HOST_CALL(c, error, write, file, at, from, length, &put);
    if (!error && (f = hosted_held(c, d)))
        f->at = at + put;
    hosted_used(c, d);
    return hosted_result(error) ? -1 : (ssize_t)put;
}

off_t files_seek(Coil *c, Descriptor d, off_t at, int whence)
{
    HostedFile *f = hosted_held(c, d);
    if (!f)
        return descriptor_valid(c, d) ? lseek(descriptor_number(d), at, whence) : -1;
    uint64_t from = 0;
    if (whence == SEEK_CUR)
        from = f->at;
    else if (whence == SEEK_END && !hosted_length(c, d, &from))
        return -1;
    else if (whence != SEEK_SET && whence != SEEK_END)
        return hosted_result(EINVAL);
    int64_t to;
    if (from > INT64_MAX || __builtin_add_overflow((int64_t)from, (int64_t)at, &to) || to < 0)
        return hosted_result(EINVAL);
    if (!(f = hosted_held(c, d)))
        return hosted_result(EBADF);
    f->at = (uint64_t)to;
    return (off_t)to;
}

int files_truncate(Coil *c, Descriptor d, off_t length)
{
    HostedFile *f = hosted_held(c, d);
    if (!f)
        return descriptor_is_own(c, d) ? ftruncate(descriptor_number(d), length) : hosted_result(EBADF);
    if (length < 0)
        return hosted_result(EINVAL);
    void *file = f->file;
    int error;
    f->users++;
    HOST_CALL(c, error, truncate, file, (uint64_t)length);
    hosted_used(c, d);
    return hosted_result(error);
}

/* An open file is not asked about itself, but by its name. */
static bool hosted_length(Coil *c, Descriptor d, uint64_t *length)
{
    CoilFileInfo info = {0};
    HostedFile *f = hosted_held(c, d);
    const char *path = f->path;
    int error;
    f->users++;
    HOST_CALL(c, error, stat, path, &info);
    hosted_used(c, d);
    *length = info.length;
    return !hosted_result(error);
}

int files_fstat(Coil *c, Descriptor d, struct stat *st)
{
    if (!hosted_held(c, d))
        return descriptor_valid(c, d) ? fstat(descriptor_number(d), st) : -1;
    uint64_t length;
    memset(st, 0, sizeof *st);
    if (!hosted_length(c, d, &length))
        return -1;
    st->st_mode = S_IFREG | 0666;
    st->st_nlink = 1;
    st->st_size = (off_t)length;
    return 0;
}

int files_close(Coil *c, Descriptor d)
{
    return hosted_held(c, d) ? hosted_result(hosted_drop(c, descriptor_number(d))) : descriptor_close(c, d);
}

int files_stat(Coil *c, const Place *p, struct stat *st, bool follow)
{
    char absolute[PATH_MAX];
    bool hosted;
    int r;
    if (!hosted_path(c, p->name, absolute, &hosted)) {
        if (hosted)
            return -1;
        if (packed_has(c, p->name))
            return packed_stat(p->name, st);
        SYSTEM_CALL(c, r, fstatat(p->dir, p->name, st, place_follow(p, follow)));
        return r;
    }
    CoilFileInfo info = {0};
    HOST_CALL(c, r, stat, absolute, &info);
    if (r)
        return hosted_result(r);
    memset(st, 0, sizeof *st);
    st->st_mode = info.mode & S_IFMT ? info.mode : S_IFREG | info.mode;
    st->st_nlink = 1;
    st->st_size = (off_t)info.length;
    struct timespec changed = {.tv_sec = info.modified_ns / 1000000000, .tv_nsec = info.modified_ns % 1000000000};
    if (changed.tv_nsec < 0) {
        changed.tv_nsec += 1000000000;
        changed.tv_sec--;
    }
    stat_set_modified(st, changed);
    return 0;
}

int files_stat_near(Coil *c, const Place *p, struct stat *st)
{
    return files_apart(c, p->name) ? files_stat(c, p, st, true) : fstatat(p->dir, p->name, st, place_follow(p, true));
}

bool files_current_folder(Coil *c, char *out, size_t room)
{
    if (!files_hosted(c))
        return getcwd(out, room);
    snprintf(out, room, "/");
    return true;
}

bool files_is_terminal(Coil *c, Descriptor d) { return descriptor_valid(c, d) && isatty(descriptor_number(d)); }

/* What follows changes files: not those of the library folder. */
#define HOSTED_OR(c, p, absolute, call)                                                                                                    \
    do {                                                                                                                                   \
        bool hosted_;                                                                                                                      \
        int r_;                                                                                                                            \
        if (hosted_path(c, (p)->name, absolute, &hosted_))                                                                                 \
            break;                                                                                                                         \
        if (hosted_)                                                                                                                       \
            return -1;                                                                                                                     \
        if (files_hosted(c))                                                                                                               \
            return hosted_result(EROFS);                                                                                                   \
        SYSTEM_CALL(c, r_, call);                                                                                                          \
        return r_;                                                                                                                         \
    } while (0)

int files_remove(Coil *c, const Place *p, bool folder)
{
    char absolute[PATH_MAX];
    int error;
    HOSTED_OR(c, p, absolute, unlinkat(p->dir, p->name, folder ? AT_REMOVEDIR : 0));
    HOST_CALL(c, error, remove, absolute);
    return hosted_result(error);
}

int files_rename(Coil *c, const Place *from, const Place *to)
{
    char old[PATH_MAX], new[PATH_MAX];
    int error;
    HOSTED_OR(c, from, old, renameat(from->dir, from->name, to->dir, to->name));
    HOSTED_OR(c, to, new, -1);
    HOST_CALL(c, error, rename, old, new);
    return hosted_result(error);
}

int files_make_folder(Coil *c, const Place *p, mode_t mode)
{
    char absolute[PATH_MAX];
    int error;
    HOSTED_OR(c, p, absolute, mkdirat(p->dir, p->name, mode));
    HOST_CALL(c, error, make_directory, absolute);
    return hosted_result(error);
}

typedef struct NameList {
    char *text;
    size_t used, room;
    bool failed;
} NameList;

/* Called by the host with the lock released: by malloc, then. */
static int name_add(void *to, const char *name)
{
    NameList *l = to;
    size_t n = strlen(name) + 1;
    if (l->used + n > l->room) {
        size_t room = l->room * 2 + n + 256;
        char *more = realloc(l->text, room);
        if (!more) {
            l->failed = true;
            return ENOMEM;
        }
        l->text = more;
        l->room = room;
    }
    memcpy(l->text + l->used, name, n);
    l->used += n;
    return 0;
}

int files_list(Coil *c, const char *path, char **names, size_t *size)
{
    char absolute[PATH_MAX];
    bool hosted;
    int error;
    NameList l = {.text = NULL};
    *names = NULL;
    *size = 0;
    if (packed_has(c, path))
        return packed_list(c, path, names, size);
    if (!hosted_path(c, path, absolute, &hosted))
        return hosted ? -1 : hosted_result(ENOSYS);
    HOST_CALL(c, error, list, absolute, name_add, &l);
    if (!error && !l.failed && (*names = mem_alloc(c, l.used + 1))) {
        *size = l.used + 1;
        if (l.used)
            memcpy(*names, l.text, l.used);
        (*names)[l.used] = 0;
    }
    free(l.text);
    if (l.failed)
        (void)raise_memory(c);
    if (error && !l.failed)
        return hosted_result(error);
    errno = 0;
    return *names ? 0 : -1;
}

void files_stop(Coil *c)
{
    HostedFiles *all = c->vm->runtime->files;
    if (!all)
        return;
    for (size_t k = 0; k < all->room; k++)
        if (all->items[k].open)
            (void)hosted_drop(c, (int)(FILES_FIRST + k));
    c->vm->runtime->files = NULL;
    mem_free(c, all, hosted_size(all->room));
}
