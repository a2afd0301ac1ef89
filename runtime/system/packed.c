/* packed.c: see packed.h. */
#include "runtime/system/packed.h"
#include "runtime/start/state.h"
#include "runtime/system/lzma.h"
#include "runtime/system/ports/memory_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct Packed {
    uint32_t block;      /* the one that is kept; meaningless without text */
    unsigned char *text; /* mem_alloc(), or NULL */
    size_t size;         /* of it, once it is unpacked whole */
    Lzma lzma;           /* how far that is done */
} Packed;

bool packed_start(Coil *c) { return (c->vm->runtime->packed = mem_alloc_zero(c, sizeof(Packed))) != NULL; }

static void packed_forget(Coil *c, Packed *p)
{
    if (p->text)
        mem_free(c, p->text, p->size);
    p->text = NULL;
}

void packed_stop(Coil *c)
{
    Packed *p = c->vm->runtime->packed;
    if (!p)
        return;
    c->vm->runtime->packed = NULL;
    packed_forget(c, p);
    mem_free(c, p, sizeof *p);
}

enum { FOLDER_LENGTH = sizeof PACKED_FOLDER - 1 };

bool packed_has(const Coil *c, const char *path)
{
    return c->vm->runtime->packed && !strncmp(path, PACKED_FOLDER, FOLDER_LENGTH) && (!path[FOLDER_LENGTH] || path[FOLDER_LENGTH] == '/');
}

/* ---- paths ---- */

/* The path in the folder, without "." and ".." and slashes at its ends. False: it leads out of the folder, or is too long; errno says. */
static bool inner_path(const char *path, char out[PATH_MAX])
{
    size_t n = 0;
    for (const char *at = path + FOLDER_LENGTH; *at;) {
        size_t length = strcspn(at, "/");
        if (length == 2 && at[0] == '.' && at[1] == '.') {
            if (!n) {
                errno = ENOENT;
                return false;
            }
            while (n > 0 && out[--n] != '/')
                ;
        } else if (length && !(length == 1 && at[0] == '.')) {
            if (n + length + 2 > PATH_MAX) {
                errno = ENAMETOOLONG;
                return false;
            }
            if (n)
                out[n++] = '/';
            memcpy(out + n, at, length);
            n += length;
        }
        at += length + (at[length] == '/');
    }
    out[n] = 0;
    return true;
}

static const char *name_of(uint32_t file) { return packed_library.names + packed_library.files[file].name; }

/* The first file whose path does not come before this one. */
static uint32_t file_from(const char *inner)
{
    uint32_t low = 0, high = packed_library.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (strcmp(name_of(middle), inner) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

typedef struct Found {
    uint32_t file; /* the file, or a folder's first */
    bool is_folder;
    size_t length; /* of a folder's path, with the slash behind it */
} Found;

/* What a path leads to; false: errno says why nothing. */
static bool find(const char *path, Found *out)
{
    char inner[PATH_MAX];
    if (!inner_path(path, inner))
        return false;
    *out = (Found){.file = file_from(inner)};
    if (*inner && out->file < packed_library.count && !strcmp(name_of(out->file), inner)) {
        errno = ENOTDIR;
        return path[strlen(path) - 1] != '/';
    }
    out->length = strlen(inner);
    if (out->length) {
        inner[out->length++] = '/';
        inner[out->length] = 0;
        out->file = file_from(inner);
    }
    out->is_folder = out->file < packed_library.count && !strncmp(name_of(out->file), inner, out->length);
    errno = ENOENT;
    return out->is_folder;
}

/* ---- texts ---- */

static uint32_t block_of(uint32_t file)
{
    uint32_t block = 0;
    while (packed_library.blocks[block + 1].first <= file)
        block++;
    return block;
}

/* A file's text, within the block that is kept. NULL: MemoryError, or stopped. */
static const unsigned char *text_borrow(Coil *c, uint32_t file, size_t *length)
{
    enum { RATE_UNPACK = 32 };
    Packed *p = c->vm->runtime->packed;
    const PackedFile *f = &packed_library.files[file];
    uint32_t block = block_of(file);
    const PackedBlock *b = &packed_library.blocks[block];
    size_t begin = packed_library.files[b->first].at, end = f[1].at - begin;
    if (!p->text || p->block != block) {
        packed_forget(c, p);
        size_t size = packed_library.files[b[1].first].at - begin;
        if (!(p->text = mem_alloc(c, size)))
            return NULL;
        p->size = size;
        p->block = block;
        lzma_start(&p->lzma, packed_library.data + b->packed, b[1].packed - b->packed, p->text, size);
    }
    if (end > p->lzma.used && !charge_for(c, end - p->lzma.used, RATE_UNPACK))
        return NULL;
    if (!lzma_unpack(&p->lzma, end)) {
        (void)raise_error(c, EXC_OSError, "the packed library is damaged");
        return NULL;
    }
    *length = f[1].at - f->at;
    return p->text + (f->at - begin);
}

/* The file at a path: its text, as above; NULL: errno says why not, or is 0. */
static const unsigned char *text_at_borrow(Coil *c, const char *path, size_t *length)
{
    Found found;
    if (!find(path, &found))
        return NULL;
    errno = found.is_folder ? EISDIR : 0;
    return found.is_folder ? NULL : text_borrow(c, found.file, length);
}

/* ---- what files.h asks ---- */

int packed_stat(const char *path, struct stat *st)
{
    Found found;
    if (!find(path, &found))
        return -1;
    enum { CHANGED = 315532800 }; /* 1980: the earliest that zip archives can tell */
    const PackedFile *f = &packed_library.files[found.file];
    memset(st, 0, sizeof *st);
    st->st_mode = found.is_folder ? S_IFDIR | 0555 : S_IFREG | 0444;
    st->st_nlink = 1;
    /* A number of its own: a folder is known by its first file and the length of its path. */
    st->st_ino = (found.is_folder ? (ino_t)(found.length + 1) << 20 : 0) + found.file + 1;
    st->st_size = found.is_folder ? 0 : (off_t)(f[1].at - f->at);
    st->st_atime = st->st_mtime = st->st_ctime = CHANGED;
    return 0;
}

char *packed_read(Coil *c, const char *path, size_t *length)
{
    size_t n;
    const unsigned char *text = text_at_borrow(c, path, &n);
    char *copy = text ? mem_alloc(c, n + 1) : NULL;
    if (!copy) {
        errno = text ? 0 : errno;
        return NULL;
    }
    memcpy(copy, text, n);
    copy[n] = 0;
    *length = n;
    return copy;
}

int packed_open(Coil *c, const char *path, int flags)
{
    size_t n;
    if ((flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC)) {
        errno = EROFS;
        return -1;
    }
    const unsigned char *text = text_at_borrow(c, path, &n);
    return text ? memory_file(path, text, n) : -1;
}

int packed_list(Coil *c, const char *path, char **names, size_t *size)
{
    Found found;
    *names = NULL;
    *size = 0;
    if (!find(path, &found))
        return -1;
    errno = ENOTDIR;
    if (!found.is_folder)
        return -1;
    errno = 0;
    const char *folder = name_of(found.file);
    uint32_t end = found.file;
    size_t room = 1;
    while (end < packed_library.count && !strncmp(name_of(end), folder, found.length))
        room += strcspn(name_of(end++) + found.length, "/") + 1;
    char *out = mem_alloc(c, room);
    if (!out)
        return -1;
    size_t used = 0, last = 0;
    for (uint32_t k = found.file; k < end; k++) {
        const char *name = name_of(k) + found.length;
        size_t n = strcspn(name, "/");
        if (used && strlen(out + last) == n && !strncmp(out + last, name, n)) /* another file of the same folder */
            continue;
        memcpy(out + used, name, n);
        out[used + n] = 0;
        last = used;
        used += n + 1;
    }
    out[used] = 0;
    *names = out;
    *size = room;
    return 0;
}
