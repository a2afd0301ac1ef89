/* mapping.c: a mapping made, resized, written back, given up. */
#include "runtime/extensions/mmap/mapping.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK ((size_t)1 << 20) /* read at a time, between looks at the limits */

Mapping *mapping_open(Coil *c, CoilValue self)
{
    Mapping *m = coil_data(c, self, mapping_class);
    if (m && !m->data)
        coil_raisef(c, "ValueError", "mmap closed or invalid");
    return m && m->data ? m : NULL;
}

Mapping *mapping_writable(Coil *c, CoilValue self)
{
    Mapping *m = mapping_open(c, self);
    if (m && m->access == ACCESS_READ)
        coil_raisef(c, "TypeError", "mmap can't modify a readonly memory map.");
    return m && m->access != ACCESS_READ ? m : NULL;
}

static void mapping_drop(Mapping *m)
{
    if (m->data)
        munmap(m->data, m->length);
    if (m->counted)
        coil_memory_free(m->vm, m->counted, m->counted_length);
    if (coil_descriptor_number(m->file) >= 0)
        (void)coil_descriptor_close(m->vm, m->file);
    m->data = NULL;
    m->counted = NULL;
    m->file = (CoilDescriptor){0};
}

void mapping_finalise(void *data)
{
    Mapping *m = data;
    if (m->vm)
        mapping_drop(m);
}

CoilValue mapping_close(Coil *c, const CoilValue *args)
{
    Mapping *m = coil_data(c, args[0], mapping_class);
    if (!m)
        return COIL_NULL;
    if (m->exports)
        return coil_raisef(c, "BufferError", "cannot close exported pointers exist");
    if (m->vm)
        mapping_drop(m);
    return coil_none();
}

/* ---- making ---- */

typedef struct MapWish {
    int fd, flags, prot, access;
    int64_t length, offset;
    bool tracks;
} MapWish;

static CoilOk wish_read(Coil *c, const CoilValue *args, MapWish *w)
{
    *w = (MapWish){.flags = MAP_SHARED, .prot = PROT_READ | PROT_WRITE};
    bool bare = coil_is_null(args[3]) && coil_is_null(args[4]);
    if (!system_int(c, args[1], &w->fd) || !coil_to_int(c, args[2], &w->length) ||
        (!coil_is_null(args[3]) && !system_int(c, args[3], &w->flags)) || (!coil_is_null(args[4]) && !system_int(c, args[4], &w->prot)) ||
        !system_int(c, args[5], &w->access) || !coil_to_int(c, args[6], &w->offset) || !coil_to_bool(c, args[7], &w->tracks))
        return false;
    if (w->length < 0 || w->offset < 0) {
        coil_raisef(c, "OverflowError", w->length < 0 ? "memory mapped length must be positive" : "memory mapped offset must be positive");
        return false;
    }
    if (w->access != ACCESS_DEFAULT && !bare && (w->flags != MAP_SHARED || w->prot != (PROT_READ | PROT_WRITE))) {
        coil_raisef(c, "ValueError", "mmap can't specify both access and flags, prot.");
        return false;
    }
    return true;
}

/* Access as flags and protection, and the other way round; each mapping can be read, as bytes of a script are. */
static CoilOk wish_settle(Coil *c, MapWish *w)
{
    switch (w->access) {
    case ACCESS_READ: w->prot = PROT_READ; break;
    case ACCESS_WRITE: break;
    case ACCESS_COPY: w->flags = MAP_PRIVATE; break;
    case ACCESS_DEFAULT:
        if (!(w->prot & PROT_READ) && (w->prot & PROT_WRITE))
            w->access = ACCESS_WRITE;
        else if (!(w->prot & PROT_WRITE))
            w->access = ACCESS_READ;
        break;
    default: coil_raisef(c, "ValueError", "mmap invalid access parameter."); return false;
    }
    w->prot |= PROT_READ;
    if (w->fd == -1)
        w->flags |= MAP_ANON;
    w->flags &= ~MAP_FIXED;
    return (!(w->flags & ~(MAP_SHARED | MAP_PRIVATE | MAP_ANON)) && !(w->prot & PROT_EXEC)) ||
           coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0);
}

/* How long the mapping is, of a file that has a length. */
static CoilOk wish_fit(Coil *c, MapWish *w, const struct stat *st)
{
    const char *wrong = NULL;
    if (!S_ISREG(st->st_mode))
        return true;
    if (!w->length && !st->st_size)
        wrong = "cannot mmap an empty file";
    else if (!w->length && w->offset >= st->st_size)
        wrong = "mmap offset is greater than file size";
    else if (w->length && (w->offset > st->st_size || st->st_size - w->offset < w->length))
        wrong = "mmap length is greater than file size";
    if (wrong)
        coil_raisef(c, "ValueError", "%s", wrong);
    else if (!w->length)
        w->length = st->st_size - w->offset;
    return !wrong;
}

/* Memory for the mapping, counted where it is not a file's own; a file's part begins where the system lets it. */
static CoilOk map(Coil *c, Mapping *m, const MapWish *w, CoilDescriptor d, bool counts)
{
    intptr_t at; /* or -1, which is MAP_FAILED */
    size_t length = (size_t)w->length;
    int flags = w->flags;
    if (w->length > PTRDIFF_MAX) {
        coil_raisef(c, "MemoryError", "%s", "");
        return false;
    }
    if (counts && length && !(m->counted = coil_memory_resize(c, NULL, 0, length)))
        return false;
    m->counted_length = m->counted ? length : 0;
    m->length = length;
    if (flags & MAP_ANON)
        at = (intptr_t)mmap(NULL, length, w->prot, flags, -1, w->offset);
    else
        SYSTEM_CALL(c, d, fd, at, (intptr_t)mmap(NULL, length, w->prot, flags, fd, w->offset));
    if (coil_failed(c))
        return false;
    if (at == -1) {
        coil_raise_errno(c, errno, NULL);
        return false;
    }
    m->data = (char *)at;
    return true;
}

/* What a file holds, as memory of no file. */
static CoilOk map_copy(Coil *c, Mapping *m, const MapWish *w, CoilDescriptor d)
{
    MapWish plain = *w;
    if (w->offset % sysconf(_SC_PAGESIZE)) {
        coil_raise_errno(c, EINVAL, NULL);
        return false;
    }
    plain.prot = PROT_READ | PROT_WRITE;
    plain.flags = MAP_PRIVATE | MAP_ANON;
    plain.offset = 0;
    m->copied = true;
    if (!map(c, m, &plain, d, true))
        return false;
    for (size_t done = 0; done < m->length;) {
        size_t step = m->length - done < CHUNK ? m->length - done : CHUNK;
        ssize_t got;
        SYSTEM_CALL(c, d, fd, got, pread(fd, m->data + done, step, w->offset + (int64_t)done));
        if (got < 0) {
            if (!coil_failed(c))
                coil_raise_errno(c, errno, NULL);
            return false;
        }
        if (!got)
            break; /* cut short meanwhile: the rest is zero */
        done += (size_t)got;
        if (!coil_charge(c, step / 64))
            return false;
    }
    return true;
}

static CoilOk map_file(Coil *c, Mapping *m, MapWish *w, CoilDescriptor d)
{
    struct stat st;
    int result;
    SYSTEM_CALL(c, d, fd, result, fstat(fd, &st));
    if (result < 0) {
        if (!coil_failed(c))
            coil_raise_errno(c, errno, NULL);
        return false;
    }
    if (!wish_fit(c, w, &st))
        return false;
    bool private = w->flags & MAP_PRIVATE;
    if (!coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0)) {
        if (!S_ISREG(st.st_mode) || (!private && w->access != ACCESS_READ))
            return false;
        (void)coil_take_error(c);
        return map_copy(c, m, w, d);
    }
    return map(c, m, w, d, private && w->access != ACCESS_READ);
}

/* The mapping's own descriptor of its file: the script may close the one that it gave. */
static CoilOk track(Coil *c, Mapping *m, CoilDescriptor d)
{
    int own;
    SYSTEM_CALL(c, d, fd, own, fcntl(fd, F_DUPFD_CLOEXEC, 0));
    if (own < 0) {
        if (!coil_failed(c))
            coil_raise_errno(c, errno, NULL);
        return false;
    }
    if (!coil_descriptor_opened(c, own))
        return false;
    m->file = coil_descriptor(c, own);
    return true;
}

CoilValue mapping_new(Coil *c, const CoilValue *args)
{
    MapWish w;
    void *data;
    if (!wish_read(c, args, &w) || !wish_settle(c, &w))
        return COIL_NULL;
    CoilValue self = coil_instance_of(c, args[0], mapping_class, &data);
    if (coil_is_null(self))
        return COIL_NULL;
    Mapping *m = data;
    m->vm = coil_vm(c);
    m->access = (MapAccess)w.access;
    m->offset = w.offset;
    m->tracks = w.tracks;
    if (w.fd == -1)
        return map(c, m, &w, m->file, true) ? self : COIL_NULL;
    CoilDescriptor d = coil_descriptor(c, w.fd);
    if (!map_file(c, m, &w, d) || (w.tracks && !track(c, m, d)))
        return COIL_NULL;
    return self;
}

/* ---- its life ---- */

CoilValue mapping_size(Coil *c, const CoilValue *args)
{
    Mapping *m = mapping_open(c, args[0]);
    struct stat st;
    int result;
    if (!m)
        return COIL_NULL;
    if (coil_descriptor_number(m->file) < 0)
        return coil_raise_errno(c, EBADF, NULL);
    SYSTEM_CALL(c, m->file, fd, result, fstat(fd, &st));
    return result < 0 ? system_done(c, result) : coil_int(c, st.st_size);
}

/* The block that stands for the memory becomes another, not by copying what nobody touched; where it only shrinks, failing is no error. */
static CoilOk recount(Coil *c, Mapping *m, size_t length)
{
    void *counted =
        length > m->counted_length ? coil_memory_resize(c, NULL, 0, length) : coil_memory_resize(c, m->counted, m->counted_length, length);
    if (!counted) {
        if (length > m->counted_length)
            return false;
        (void)coil_take_error(c);
        return true;
    }
    if (length > m->counted_length)
        coil_memory_free(m->vm, m->counted, m->counted_length);
    m->counted = counted;
    m->counted_length = length;
    return true;
}

/* A longer mapping of no file is another: shared memory keeps the length it was made with, and what would lie behind it is no memory
 * (SIGBUS). MAP_FAILED: errno, or an exception. */
static void *map_longer(Coil *c, const Mapping *m, size_t length)
{
    char *data = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    for (size_t done = 0; data != MAP_FAILED && done < m->length;) {
        size_t step = m->length - done < CHUNK ? m->length - done : CHUNK;
        memcpy(data + done, m->data + done, step);
        done += step;
        if (!coil_charge(c, step / 64)) {
            munmap(data, length);
            return MAP_FAILED;
        }
    }
    if (data != MAP_FAILED)
        munmap(m->data, m->length);
    return data;
}

/* The file first, then the block that stands for the memory, then the memory: what fails on the way leaves a mapping that is whole. */
static CoilValue resize(Coil *c, Mapping *m, int64_t wanted)
{
    size_t length = (size_t)wanted;
    if (coil_descriptor_number(m->file) >= 0) {
        int result;
        SYSTEM_CALL(c, m->file, fd, result, ftruncate(fd, m->offset + wanted));
        if (result < 0)
            return system_done(c, result);
    }
    if (!length)
        return coil_raise_errno(c, EINVAL, NULL);
    if (m->counted && length > m->counted_length && !recount(c, m, length))
        return COIL_NULL;
    void *data =
        coil_descriptor_number(m->file) < 0 && length > m->length ? map_longer(c, m, length) : mapping_moved(m->data, m->length, length);
    if (data == MAP_FAILED)
        return coil_failed(c)    ? COIL_NULL
               : errno == ENOSYS ? coil_raisef(c, "SystemError", "mmap: resizing not available--no mremap()")
                                 : coil_raise_errno(c, errno, NULL);
    m->data = data;
    m->length = length;
    if (m->counted && length < m->counted_length)
        (void)recount(c, m, length);
    return coil_none();
}

CoilValue mapping_resize(Coil *c, const CoilValue *args)
{
    int64_t wanted;
    Mapping *m = coil_to_int(c, args[1], &wanted) ? mapping_open(c, args[0]) : NULL;
    if (!m)
        return COIL_NULL;
    if (m->exports)
        return coil_raisef(c, "BufferError", "mmap can't resize with extant buffers exported.");
    if (!m->tracks)
        return coil_raisef(c, "ValueError", "mmap can't resize with trackfd=False.");
    if (m->access == ACCESS_READ || m->access == ACCESS_COPY)
        return coil_raisef(c, "TypeError", "mmap can't resize a readonly or copy-on-write memory map.");
    if (wanted < 0 || wanted > PTRDIFF_MAX || wanted > INT64_MAX - m->offset)
        return coil_raisef(c, "ValueError", "new size out of range");
    m->exports++; /* nobody else closes or resizes it, while the lock is away */
    CoilValue done = resize(c, m, wanted);
    m->exports--;
    return done;
}

/* A number of a row, `other` where it was not given. */
static CoilOk number_or(Coil *c, CoilValue v, int64_t other, int64_t *out)
{
    *out = other;
    return coil_is_null(v) || coil_to_int(c, v, out);
}

CoilValue mapping_flush(Coil *c, const CoilValue *args)
{
    int64_t start, length;
    if (!number_or(c, args[1], 0, &start) || !number_or(c, args[2], -1, &length))
        return COIL_NULL;
    Mapping *m = mapping_open(c, args[0]);
    if (!m)
        return COIL_NULL;
    if (coil_is_null(args[2]))
        length = (int64_t)m->length; /* as ever: with a start it has to be said */
    if (start < 0 || length < 0 || (uint64_t)start > m->length || (uint64_t)length > m->length - (size_t)start)
        return coil_raisef(c, "ValueError", "flush values out of range");
    if (m->access == ACCESS_READ || m->access == ACCESS_COPY)
        return coil_none();
    m->exports++;
    coil_block(c);
    int result = msync(m->data + start, (size_t)length, MS_SYNC), error = errno;
    coil_unblock(c);
    m->exports--;
    errno = error;
    return system_done(c, result);
}

/* Advice that leaves each page what it is, or of memory of one's own makes it zero. */
static bool is_plain(int option)
{
    return option == MADV_NORMAL || option == MADV_RANDOM || option == MADV_SEQUENTIAL || option == MADV_WILLNEED ||
           option == MADV_DONTNEED;
}

CoilValue mapping_madvise(Coil *c, const CoilValue *args)
{
    int option;
    int64_t start, length;
    if (!system_int(c, args[1], &option) || !coil_to_int(c, args[2], &start) || !number_or(c, args[3], INT64_MAX, &length))
        return COIL_NULL;
    Mapping *m = mapping_open(c, args[0]);
    if (!m)
        return COIL_NULL;
    if (start < 0 || (uint64_t)start >= m->length)
        return coil_raisef(c, "ValueError", "madvise start out of bounds");
    if (length < 0)
        return coil_raisef(c, "ValueError", "madvise length invalid");
    if (!coil_is_null(args[3]) && length > INT64_MAX - start)
        return coil_raisef(c, "OverflowError", "madvise length too large");
    if ((uint64_t)length > m->length - (size_t)start)
        length = (int64_t)m->length - start;
    if (!is_plain(option) && !coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    if (m->copied && option == MADV_DONTNEED) /* would be zero, where a file's bytes come back */
        return coil_none();
    return system_done(c, madvise(m->data + start, (size_t)length, option));
}
