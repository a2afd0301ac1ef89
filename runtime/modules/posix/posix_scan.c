/* posix_scan.c: posix: what a folder holds: listdir(), scandir() and its DirEntry. */
#include "runtime/modules/posix/posix_types.h"
#include "runtime/system/clock.h"
#include "runtime/system/files.h"
#include "runtime/types/types.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* A folder being read: the system's, or the names that a host gave. */
typedef struct Folder {
    DIR *dir;
    char *names; /* each ended by a NUL */
    size_t size, at;
    struct dirent entry;   /* the latest of the names */
    struct Listed *listed; /* on the virtual clock all of it is read at once, and told by name; NULL: not so */
    size_t count, room, next;
    int error; /* what ended the reading */
} Folder;

typedef struct Listed {
    char *name;
    uint64_t inode;
    unsigned char kind;
} Listed;

static void folder_unlist(Coil *c, Folder *f)
{
    for (size_t k = 0; k < f->count; k++)
        mem_free(c, f->listed[k].name, strlen(f->listed[k].name) + 1);
    if (f->listed)
        mem_free(c, f->listed, f->room * sizeof *f->listed);
    f->listed = NULL;
    f->count = 0;
}

static void folder_close(Coil *c, Folder *f)
{
    if (f->dir) {
        descriptor_forget(c, dirfd(f->dir));
        closedir(f->dir);
    }
    if (f->names)
        mem_free(c, f->names, f->size);
    folder_unlist(c, f);
    mem_free(c, f, sizeof *f);
}

/* By its place, or NULL: by the descriptor. */
static DIR *folder_of_system(Coil *c, const PathArgument *path, const Place *place)
{
    int fd;
    if (place) {
        coil_block(c);
        fd = openat(place->dir, place->name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | place_opening(place));
        int error = errno;
        coil_unblock(c);
        errno = error;
    } else {
        DESCRIPTOR_CALL(c, descriptor_at(c, path->fd), from, fd, fcntl(from, F_DUPFD_CLOEXEC, 0));
    }
    DIR *dir = fd < 0 ? NULL : fdopendir(fd);
    int error = errno;
    if (!dir && fd >= 0)
        close(fd);
    if (!dir && fd < 0 && !place)
        (void)raise_errno(c, error, COIL_NULL); /* the descriptor's copy was refused */
    else if (!dir)
        (void)path_error(c, error, path);
    else if (!place)
        rewinddir(dir);
    if (dir && !descriptor_kept(c, dirfd(dir))) {
        closedir(dir);
        return NULL;
    }
    return dir;
}

static struct dirent *folder_read(Coil *c, Folder *f);

static bool folder_list_one(Coil *c, Folder *f, const struct dirent *e)
{
    if (f->count == f->room) {
        size_t room = f->room ? f->room * 2 : 16;
        Listed *more = mem_realloc(c, f->listed, f->room * sizeof *more, mem_product(room, sizeof *more));
        if (!more)
            return false;
        f->listed = more;
        f->room = room;
    }
    size_t size = strlen(e->d_name) + 1;
    char *name = mem_alloc(c, size);
    if (!name)
        return false;
    memcpy(name, e->d_name, size);
    f->listed[f->count++] = (Listed){name, e->d_ino, e->d_type};
    return true;
}

static int listed_compare(const void *a, const void *b) { return strcmp(((const Listed *)a)->name, ((const Listed *)b)->name); }

/* Reads the folder whole, to be told by name: a system's order comes from what was in the folder before. */
static bool folder_list(Coil *c, Folder *f)
{
    enum { RATE_SORT = 1 };
    const struct dirent *e;
    while ((e = folder_read(c, f)))
        if (!folder_list_one(c, f, e))
            return false;
    f->error = errno;
    if (!charge_for(c, f->count, RATE_SORT))
        return false;
    if (f->count)
        qsort(f->listed, f->count, sizeof *f->listed, listed_compare);
    return true;
}

/* Opens a folder argument, already converted. NULL: raised. */
static Folder *folder_open(Coil *c, const PathArgument *path)
{
    const char *text = path->text ? path->text : path->fd < 0 ? "." : NULL;
    Place place = {.found = false};
    if (!(text ? place_open(c, text, AT_FDCWD, COIL_OPEN_READ, true, path->shown, &place) : permit_descriptor(c, path->fd)))
        return NULL;
    Folder *f = mem_alloc_zero(c, sizeof *f);
    bool ok = false;
    if (f && text && files_apart(c, text)) {
        ok = files_list(c, text, &f->names, &f->size) == 0;
        if (!ok && errno)
            (void)path_error(c, errno, path);
    } else if (f) {
        ok = (f->dir = folder_of_system(c, path, text ? &place : NULL)) != NULL;
    }
    place_close(&place);
    if (ok && clock_is_virtual(c->vm))
        ok = folder_list(c, f);
    if (ok)
        return f;
    if (f)
        folder_close(c, f);
    return NULL;
}

/* The next entry but "." and ".." that the system or the host tells of; NULL at the end (errno 0) or on failure. */
static struct dirent *folder_read(Coil *c, Folder *f)
{
    struct dirent *e;
    if (!f->dir) {
        size_t n = f->at < f->size ? strlen(f->names + f->at) : 0;
        errno = n < sizeof f->entry.d_name ? 0 : ENAMETOOLONG;
        if (!n || errno)
            return NULL;
        memcpy(f->entry.d_name, f->names + f->at, n + 1);
        f->entry.d_type = DT_UNKNOWN;
        f->at += n + 1;
        return &f->entry;
    }
    coil_block(c);
    do {
        errno = 0;
        e = readdir(f->dir);
    } while (e && (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")));
    int error = errno;
    coil_unblock(c);
    errno = error;
    return e;
}

/* The same, in the order that scripts see. */
static struct dirent *folder_next(Coil *c, Folder *f)
{
    if (!clock_is_virtual(c->vm))
        return folder_read(c, f);
    errno = f->next < f->count ? 0 : f->error;
    if (f->next >= f->count)
        return NULL;
    const Listed *l = &f->listed[f->next++];
    memcpy(f->entry.d_name, l->name, strlen(l->name) + 1);
    f->entry.d_type = l->kind;
    f->entry.d_ino = l->inode;
    return &f->entry;
}

Value posix_listdir(Coil *c, const Value *args)
{
    PathArgument path;
    if (!path_get(c, args[0], "listdir", PATH_FD | PATH_OR_NONE, &path))
        return COIL_NULL;
    Folder *folder = folder_open(c, &path);
    List *names = folder ? list_new(c, 8) : NULL;
    struct dirent *e;
    while (names && (e = folder_next(c, folder))) {
        Value name = path_value(c, e->d_name, strlen(e->d_name), path.is_bytes);
        if (is_null(name) || !list_append_take(c, names, name)) {
            RELEASE(c, names);
            names = NULL;
        }
    }
    if (names && errno) {
        (void)path_error(c, errno, &path);
        RELEASE(c, names);
        names = NULL;
    }
    if (folder)
        folder_close(c, folder);
    path_drop(c, &path);
    return from_object(names);
}

/* ---- DirEntry ---- */

typedef struct DirEntry {
    Object h;
    Value name, path;   /* str or bytes */
    Value stat, lstat;  /* remembered; COIL_NULL: not asked for */
    Descriptor dir;     /* what the scan began from; none: a path */
    unsigned char kind; /* DT_… */
    uint64_t inode;
} DirEntry;

DOWNCAST(as_dir_entry, DirEntry, &dir_entry_type)

static void dir_entry_visit(Object *o, VisitFn fn, void *arg)
{
    DirEntry *e = (DirEntry *)o;
    VISIT(e->name);
    VISIT(e->path);
    VISIT(e->stat);
    VISIT(e->lstat);
}

static Value dir_entry_repr(Coil *c, Value self) { return from_object(str_format(c, "<DirEntry %R>", as_dir_entry(self)->name)); }
static Value dir_entry_get_name(Coil *c, const Value *args) { return (void)c, retain(as_dir_entry(args[0])->name); }
static Value dir_entry_get_path(Coil *c, const Value *args) { return (void)c, retain(as_dir_entry(args[0])->path); }
static Value dir_entry_inode(Coil *c, const Value *args) { return int_from_u64(c, as_dir_entry(args[0])->inode); }

static Value entry_ask(Coil *c, DirEntry *e, bool follow)
{
    PathArgument path;
    Place place;
    bool by_name = descriptor_number(e->dir) >= 0;
    if (!path_get(c, by_name ? e->name : e->path, "DirEntry", 0, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    int from = by_name ? descriptor_number(e->dir) : AT_FDCWD;
    if (by_name && !descriptor_valid(c, e->dir)) {
        (void)raise_errno(c, errno, e->path);
    } else if (place_open(c, path.text, from, COIL_OPEN_READ, follow, path.shown, &place)) {
        struct stat st;
        int r = files_stat(c, &place, &st, follow);
        place_close(&place);
        result = r < 0 ? raise_errno(c, errno, e->path) : stat_value(c, &st);
    }
    path_drop(c, &path);
    return result;
}

static Value entry_stat_borrow(Coil *c, DirEntry *e, bool follow)
{
    if (follow && e->kind != DT_LNK && e->kind != DT_UNKNOWN)
        follow = false; /* no link: the same */
    Value *slot = follow ? &e->stat : &e->lstat;
    if (is_null(*slot)) {
        Value st = entry_ask(c, e, follow);
        if (is_null(st))
            return COIL_NULL;
        replace_take(c, slot, st);
    }
    return *slot;
}

static Value dir_entry_stat(Coil *c, const Value *args)
{
    int follow = truth(c, args[1]);
    Value st = follow < 0 ? COIL_NULL : entry_stat_borrow(c, as_dir_entry(args[0]), follow);
    return is_null(st) ? COIL_NULL : retain(st);
}

/* Is it of this kind? A file that has gone meanwhile is of none. */
static Value entry_is(Coil *c, DirEntry *e, bool follow, unsigned char kind, mode_t mode)
{
    if (e->kind != DT_UNKNOWN && !(follow && e->kind == DT_LNK))
        return bool_value(e->kind == kind);
    Value st = entry_stat_borrow(c, e, follow);
    if (is_null(st)) {
        if (!failed_with(c, EXC_FileNotFoundError))
            return COIL_NULL;
        clear_error(c);
        return V_FALSE;
    }
    return bool_value(((mode_t)as_small(as_tuple_borrow(c, st)->items[0]) & S_IFMT) == mode);
}

static Value dir_entry_is_dir(Coil *c, const Value *args)
{
    int follow = truth(c, args[1]);
    return follow < 0 ? COIL_NULL : entry_is(c, as_dir_entry(args[0]), follow, DT_DIR, S_IFDIR);
}
static Value dir_entry_is_file(Coil *c, const Value *args)
{
    int follow = truth(c, args[1]);
    return follow < 0 ? COIL_NULL : entry_is(c, as_dir_entry(args[0]), follow, DT_REG, S_IFREG);
}
static Value dir_entry_is_symlink(Coil *c, const Value *args) { return entry_is(c, as_dir_entry(args[0]), false, DT_LNK, S_IFLNK); }
static Value dir_entry_is_junction(Coil *c, const Value *args) { return (void)c, (void)args, V_FALSE; }

static const Slots dir_entry_slots = {.visit = dir_entry_visit, .repr = dir_entry_repr};
static const CoilDef dir_entry_rows[] = {
    GETTER("name", dir_entry_get_name, NULL, "Its name in the folder."),
    GETTER("path", dir_entry_get_path, NULL, "The folder's path joined with its name."),
    METHOD("inode", "(self, /)", dir_entry_inode, "Its inode number."),
    METHOD("stat", "(self, /, *, follow_symlinks=True)", dir_entry_stat, "What is known about it; asked for once."),
    METHOD("is_dir", "(self, /, *, follow_symlinks=True)", dir_entry_is_dir, "Is it a folder?"),
    METHOD("is_file", "(self, /, *, follow_symlinks=True)", dir_entry_is_file, "Is it a plain file?"),
    METHOD("is_symlink", "(self, /)", dir_entry_is_symlink, "Is it a symbolic link?"),
    METHOD("is_junction", "(self, /)", dir_entry_is_junction, "Never, on this system."),
    METHOD("__fspath__", "(self, /)", dir_entry_get_path, "Its path."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, NULL),
    ROWS_END,
};
const TypeDef dir_entry_type = {.name = "posix.DirEntry",
                                .doc = "What scandir() finds.",
                                .flags = CLASS_NO_NEW | CLASS_IMMUTABLE,
                                .size = sizeof(DirEntry),
                                .saved = SAVED_FIELDS,
                                .slots = &dir_entry_slots,
                                .rows = dir_entry_rows};

/* ---- scandir() ---- */

typedef struct ScandirIterator {
    Object h;
    Folder *folder; /* NULL: exhausted or closed */
    Descriptor fd;  /* scanned by this descriptor; or none */
    bool is_bytes, busy;
    Value path; /* str or bytes that names are joined to; for a descriptor an int */
} ScandirIterator;

DOWNCAST(as_scandir_iterator, ScandirIterator, &scandir_iterator_type)

static void scandir_visit(Object *o, VisitFn fn, void *arg) { VISIT(((ScandirIterator *)o)->path); }
static void scandir_end(Coil *c, ScandirIterator *s)
{
    Folder *folder = s->folder;
    s->folder = NULL;
    if (folder)
        folder_close(c, folder);
}
static void scandir_dispose(Coil *c, Object *o) { scandir_end(c, (ScandirIterator *)o); }

static void scandir_finalise(Coil *c, Value self)
{
    if (as_scandir_iterator(self)->folder) {
        Value pending = take_error(c);
        if (!warn_source(c, EXC_ResourceWarning, 1, self, "unclosed scandir iterator %R", self))
            report_unraisable(c, NULL, self);
        if (!is_null(pending))
            restore_error_take(c, pending);
        scandir_end(c, as_scandir_iterator(self));
    }
}

/* The path is the folder's as it was given and the name; of a descriptor, the name alone. */
static Value scandir_entry(Coil *c, ScandirIterator *s, const struct dirent *found)
{
    size_t n = strlen(found->d_name);
    Class *cls = class_from_def_borrow(c, &dir_entry_type);
    DirEntry *e = cls ? class_instance(c, cls) : NULL;
    if (!e)
        return COIL_NULL;
    e->dir = s->fd;
    /* The system's listing tells kind and number, so that is_dir() and inode() need no look at the file. */
    e->kind = found->d_type;
    e->inode = found->d_ino;
    e->name = path_value(c, found->d_name, n, s->is_bytes);
    if (descriptor_number(s->fd) >= 0 && !is_null(e->name))
        e->path = retain(e->name);
    else if (!is_null(e->name)) {
        PathArgument folder;
        if (path_get(c, s->path, "scandir", 0, &folder)) {
            size_t m = strlen(folder.text), room = m + 1 + n;
            char *joined = mem_alloc(c, room);
            if (joined) {
                memcpy(joined, folder.text, m);
                if (m && joined[m - 1] != '/')
                    joined[m++] = '/';
                memcpy(joined + m, found->d_name, n);
                e->path = path_value(c, joined, m + n, s->is_bytes);
                mem_free(c, joined, room);
            }
            path_drop(c, &folder);
        }
    }
    if (is_null(e->name) || is_null(e->path)) {
        RELEASE(c, e);
        return COIL_NULL;
    }
    return from_object(e);
}

static Value scandir_next(Coil *c, Value self)
{
    ScandirIterator *s = as_scandir_iterator(self);
    if (!s->folder || s->busy)
        return COIL_NULL;
    s->busy = true;
    struct dirent *found = folder_next(c, s->folder);
    int error = errno;
    s->busy = false;
    if (found)
        return scandir_entry(c, s, found);
    scandir_end(c, s);
    return error ? raise_errno(c, error, s->path) : COIL_NULL;
}

static Value scandir_close(Coil *c, const Value *args)
{
    (void)c;
    if (!as_scandir_iterator(args[0])->busy)
        scandir_end(c, as_scandir_iterator(args[0]));
    return V_NONE;
}
static Value scandir_enter(Coil *c, const Value *args) { return (void)c, retain(args[0]); }

static const Slots scandir_slots = {
    .visit = scandir_visit, .dispose = scandir_dispose, .finalise = scandir_finalise, .iter = value_self, .next = scandir_next};
static const CoilDef scandir_rows[] = {
    METHOD("close", "(self, /)", scandir_close, "Ends the iteration."),
    METHOD("__enter__", "(self, /)", scandir_enter, "The iterator itself."),
    METHOD("__exit__", "(self, /, *args)", scandir_close, "Ends the iteration."),
    ROWS_END,
};
const TypeDef scandir_iterator_type = {.name = "posix.ScandirIterator",
                                       .flags = CLASS_NO_NEW | CLASS_IMMUTABLE,
                                       .size = sizeof(ScandirIterator),
                                       .saved = SAVED_NEVER_SYSTEM,
                                       .slots = &scandir_slots,
                                       .rows = scandir_rows};

Value posix_scandir(Coil *c, const Value *args)
{
    PathArgument path;
    if (!path_get(c, args[0], "scandir", PATH_FD | PATH_OR_NONE, &path))
        return COIL_NULL;
    Class *cls = class_from_def_borrow(c, &scandir_iterator_type);
    ScandirIterator *s = cls ? class_instance(c, cls) : NULL;
    if (s) {
        s->fd = descriptor_at(c, path.fd);
        s->is_bytes = path.is_bytes;
        s->path = is_null(path.shown) ? from_object(str_from_c(c, ".")) : retain(path.shown);
        if (is_null(s->path) || !(s->folder = folder_open(c, &path))) {
            RELEASE(c, s);
            s = NULL;
        }
    }
    path_drop(c, &path);
    return from_object(s);
}
