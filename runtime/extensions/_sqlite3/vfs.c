/* vfs.c: SQLite's way to files, a VFS for each VM, which hands on to the system's own what the script was granted.
 *
 * A database is opened for a thread that holds the VM's lock (vfs_open_for), by a path whose links SQLite has resolved: it is asked for in the
 * VM, and noted. Files beside it, its journals, are those whose names begin with a noted one's and "-"; they may be opened without the lock. What
 * a journal says of other files is refused thus. Files of no name, SQLite's scratch, need COIL_ALLOW_WRITE to no place in particular. */
#include "runtime/extensions/_sqlite3/sqlite.h"

#include <stdio.h>

typedef struct Noted {
    struct Noted *next;
    size_t length;
    bool writable;
    char path[];
} Noted;

struct Vfs {
    uint32_t uses;
    sqlite3_vfs base; /* what SQLite knows */
    sqlite3_vfs *real;
    sqlite3_mutex *mutex; /* over `noted`, which is read without the VM's lock */
    Noted *noted;
    Coil *opener;
    Memory memory;
    bool scratch; /* files of no name are granted */
    bool clock;
    char name[32];
};

/* SQLite hands its own struct back. */
static Vfs *vfs_of(sqlite3_vfs *base) { return (Vfs *)((char *)base - offsetof(Vfs, base)); }

static bool note(Vfs *v, Coil *c, const char *path, bool writable)
{
    size_t length = strlen(path);
    Noted *n = memory_new(c, sizeof *n + length + 1, 1);
    if (!n)
        return false;
    n->length = length;
    n->writable = writable;
    memcpy(n->path, path, length + 1);
    sqlite3_mutex_enter(v->mutex);
    n->next = v->noted;
    v->noted = n;
    sqlite3_mutex_leave(v->mutex);
    return true;
}

/* Is the path a noted one, or one beside it? The newest note counts. */
static bool is_noted(Vfs *v, const char *path, bool beside, bool *writable)
{
    bool found = false;
    sqlite3_mutex_enter(v->mutex);
    for (const Noted *n = v->noted; n && !found; n = n->next)
        if (!strncmp(path, n->path, n->length) &&
            (path[n->length] == 0 || (beside && path[n->length] == '-' && !strchr(path + n->length, '/')))) {
            found = true;
            *writable = n->writable;
        }
    sqlite3_mutex_leave(v->mutex);
    return found;
}

/* Asks for a database. *flags lose what is not granted where reading alone is. */
static int admit(Vfs *v, const char *path, int *flags)
{
    Coil *c = v->opener;
    bool writable = (*flags & SQLITE_OPEN_READWRITE) != 0, noted;
    if (!c)
        return SQLITE_PERM;
    if (is_noted(v, path, false, &noted) && (noted || !writable))
        return SQLITE_OK;
    if (!coil_permit_file(c, path, COIL_OPEN_READ))
        return SQLITE_PERM;
    if (writable && !coil_permit_file(c, path, COIL_OPEN_READ | COIL_OPEN_WRITE | (*flags & SQLITE_OPEN_CREATE ? COIL_OPEN_CREATE : 0))) {
        if (!coil_error_is(c, "PermissionError"))
            return SQLITE_PERM;
        (void)coil_take_error(c);
        *flags = (*flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
        writable = false;
    }
    return note(v, c, path, writable) ? SQLITE_OK : SQLITE_NOMEM;
}

static int vfs_open(sqlite3_vfs *base, const char *path, sqlite3_file *file, int flags, int *out)
{
    Vfs *v = vfs_of(base);
    file->pMethods = NULL;
    bool writable = v->scratch;
    if (!path) {
        if (!v->scratch)
            return SQLITE_PERM;
    } else if (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_TEMP_DB)) {
        int result = admit(v, path, &flags);
        if (result != SQLITE_OK)
            return result;
    } else if (!is_noted(v, path, true, &writable) || (!writable && flags & SQLITE_OPEN_READWRITE)) {
        return SQLITE_PERM;
    }
    int result = v->real->xOpen(v->real, path, file, flags, out);
    if (result == SQLITE_OK && out && flags & SQLITE_OPEN_READONLY)
        *out = (*out & ~SQLITE_OPEN_READWRITE) | SQLITE_OPEN_READONLY;
    return result;
}

static int vfs_delete(sqlite3_vfs *base, const char *path, int sync)
{
    Vfs *v = vfs_of(base);
    bool writable;
    return is_noted(v, path, true, &writable) && writable ? v->real->xDelete(v->real, path, sync) : SQLITE_PERM;
}

/* Of a file that is not granted nothing is told. */
static int vfs_access(sqlite3_vfs *base, const char *path, int flags, int *out)
{
    Vfs *v = vfs_of(base);
    bool writable;
    *out = 0;
    return is_noted(v, path, true, &writable) ? v->real->xAccess(v->real, path, flags, out) : SQLITE_OK;
}

/* Without the grant time stands still, at the beginning of 1970. */
static int vfs_time(sqlite3_vfs *base, sqlite3_int64 *out)
{
    Vfs *v = vfs_of(base);
    *out = INT64_C(210866760000000);
    return v->clock ? v->real->xCurrentTimeInt64(v->real, out) : SQLITE_OK;
}
static int vfs_days(sqlite3_vfs *base, double *out)
{
    sqlite3_int64 now;
    int result = vfs_time(base, &now);
    *out = (double)now / 86400000.0;
    return result;
}

/* A grant that nothing is raised for. */
static bool granted(Coil *c, uint32_t kind, uint32_t flags)
{
    bool yes = coil_permit(c, kind, NULL, flags, 0);
    if (!yes && !coil_error_is(c, "coil.Stopped"))
        (void)coil_take_error(c);
    return yes;
}

bool vfs_name_allowed(Coil *c, const char *name)
{
    if (strncmp(name, "file:", 5))
        return true;
    for (const char *query = strchr(name, '?'); query && *query; query++) /* its letters may be written as numbers */
        if (!strncmp(query + 1, "vfs", 3) || (*query == '%' && (query[1] == '5' || query[1] == '7' || query[1] == '4' || query[1] == '6')))
            return raise_as(c, "OperationalError", "a database's name cannot choose how SQLite reaches files"), false;
    return true;
}

Vfs *vfs_new(Coil *c)
{
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    Vfs *v = real ? memory_zeroed(c, 1, sizeof *v) : NULL;
    if (!v)
        return real ? NULL : (raise_as(c, "OperationalError", "SQLite has no access to files here"), NULL);
    v->uses = 1;
    v->real = real;
    v->base = *real; /* what is not replaced is asked of the system directly */
    v->base.pNext = NULL;
    v->base.zName = v->name;
    v->base.xOpen = vfs_open;
    v->base.xDelete = vfs_delete;
    v->base.xAccess = vfs_access;
    v->base.xCurrentTime = vfs_days;
    v->base.xCurrentTimeInt64 = vfs_time;
    snprintf(v->name, sizeof v->name, "coil-%p", (void *)v);
    v->scratch = granted(c, COIL_ALLOW_WRITE, COIL_OPEN_WRITE | COIL_OPEN_CREATE);
    v->clock = granted(c, COIL_ALLOW_CLOCK, 0);
    v->mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_FAST);
    if (!v->mutex || sqlite3_vfs_register(&v->base, 0) != SQLITE_OK) {
        sqlite3_mutex_free(v->mutex);
        memory_drop(v);
        return (void)coil_raisef(c, "MemoryError", "%s", ""), NULL;
    }
    return v;
}

void vfs_release(Vfs *v)
{
    if (!v || --v->uses)
        return;
    sqlite3_vfs_unregister(&v->base);
    sqlite3_mutex_free(v->mutex);
    weight_drop(&v->memory.weight);
    while (v->noted) {
        Noted *next = v->noted->next;
        memory_drop(v->noted);
        v->noted = next;
    }
    memory_drop(v);
}

Memory *vfs_memory(Vfs *v) { return &v->memory; }
const char *vfs_name(const Vfs *v) { return v->name; }
bool vfs_has_scratch(const Vfs *v) { return v->scratch; }
void vfs_open_for(Vfs *v, Coil *c) { v->opener = c; }
