/* files.c: a script's files in memory, as open(), os and imports see them. Called without the VM's lock, maybe by several threads at once. What they
 * take is bounded, since the VM's limits do not know of it. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>

enum { FOLDER_MODE = 0040755, FILE_MODE = 0100644 };

/* A file lives as long as it has a path or is open. */
typedef struct File {
    uint8_t *data;
    size_t length, room, holders;
} File;

/* One path, absolute, of a file or (file NULL) a folder. */
typedef struct Entry {
    char *path;
    File *file;
} Entry;

struct MemoryFiles {
    pthread_mutex_t lock;
    Entry *entries; /* in the order of their paths */
    size_t count, room;
    uint64_t used, most;
};

MemoryFiles *session_files_new(uint64_t most)
{
    MemoryFiles *files = calloc(1, sizeof *files);
    if (files) {
        pthread_mutex_init(&files->lock, NULL);
        files->most = most;
    }
    return files;
}

static void file_let_go(MemoryFiles *files, File *file)
{
    if (!file || --file->holders)
        return;
    files->used -= file->room + sizeof *file;
    free(file->data);
    free(file);
}

void session_files_free(MemoryFiles *files)
{
    if (!files)
        return;
    for (size_t k = 0; k < files->count; k++) {
        free(files->entries[k].path);
        file_let_go(files, files->entries[k].file);
    }
    free(files->entries);
    pthread_mutex_destroy(&files->lock);
    free(files);
}

/* ---- paths ---- */

/* Where a path is, or would be; *found: it is there. The root is always. */
static size_t place_of(const MemoryFiles *files, const char *path, bool *found)
{
    size_t low = 0, high = files->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (strcmp(files->entries[middle].path, path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *found = low < files->count && !strcmp(files->entries[low].path, path);
    return low;
}

static Entry *entry_of(const MemoryFiles *files, const char *path)
{
    bool found;
    size_t place = place_of(files, path, &found);
    return found ? &files->entries[place] : NULL;
}

static bool is_folder(const MemoryFiles *files, const char *path, size_t length)
{
    char *copy = malloc(length + 1);
    bool yes = false;
    if (copy) {
        memcpy(copy, path, length);
        copy[length] = '\0';
        const Entry *entry = entry_of(files, copy);
        yes = length == 0 || !strcmp(copy, "/") || (entry && !entry->file);
    }
    free(copy);
    return yes;
}

static bool parent_is_folder(const MemoryFiles *files, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash && is_folder(files, path, (size_t)(slash - path));
}

/* An entry for a file (held by it) or, with NULL, a folder. */
static int entry_add(MemoryFiles *files, const char *path, File *file)
{
    bool found;
    size_t place = place_of(files, path, &found), cost = sizeof(Entry) + strlen(path) + 1;
    if (found)
        return EEXIST;
    if (cost > files->most - files->used)
        return ENOSPC;
    if (files->count == files->room) {
        size_t room = files->room ? files->room * 2 : 8;
        Entry *more = realloc(files->entries, room * sizeof *more);
        if (!more)
            return ENOMEM;
        files->entries = more;
        files->room = room;
    }
    char *copy = malloc(strlen(path) + 1);
    if (!copy)
        return ENOMEM;
    strcpy(copy, path);
    memmove(files->entries + place + 1, files->entries + place, (files->count - place) * sizeof(Entry));
    files->entries[place] = (Entry){copy, file};
    files->count++;
    files->used += cost;
    return 0;
}

static void entry_remove(MemoryFiles *files, size_t place)
{
    Entry *entry = &files->entries[place];
    files->used -= sizeof(Entry) + strlen(entry->path) + 1;
    free(entry->path);
    file_let_go(files, entry->file);
    files->count--;
    memmove(entry, entry + 1, (files->count - place) * sizeof(Entry));
}

static int file_add(MemoryFiles *files, const char *path, File **out)
{
    if (sizeof(File) > files->most - files->used)
        return ENOSPC;
    File *file = calloc(1, sizeof *file);
    if (!file)
        return ENOMEM;
    int error = entry_add(files, path, file);
    if (error) {
        free(file);
        return error;
    }
    file->holders = 1;
    files->used += sizeof *file;
    *out = file;
    return 0;
}

/* ---- what files hold ---- */

/* What comes to be between the old end and the new one is zero. */
static int resize(MemoryFiles *files, File *file, uint64_t length)
{
    if (length > file->room) {
        uint64_t room = length - file->room > files->most - files->used ? 0 : length;
        if (!room)
            return ENOSPC;
        if (room < UINT64_MAX / 2 && room + room / 2 - file->room <= files->most - files->used)
            room += room / 2;
        uint8_t *data = room <= SIZE_MAX ? realloc(file->data, (size_t)room) : NULL;
        if (!data)
            return ENOMEM;
        files->used += room - file->room;
        file->data = data;
        file->room = (size_t)room;
    }
    if (length > file->length)
        memset(file->data + file->length, 0, (size_t)length - file->length);
    file->length = (size_t)length;
    return 0;
}

static MemoryFiles *locked(void *data)
{
    MemoryFiles *files = ((Session *)data)->files;
    pthread_mutex_lock(&files->lock);
    return files;
}

static int unlocked(MemoryFiles *files, int error)
{
    pthread_mutex_unlock(&files->lock);
    return error;
}

static int on_open(void *data, const char *path, uint32_t flags, void **out)
{
    MemoryFiles *files = locked(data);
    const Entry *entry = entry_of(files, path);
    File *file = entry ? entry->file : NULL;
    int error = 0;
    if (!file && is_folder(files, path, strlen(path)))
        error = EISDIR;
    else if (!file && (!(flags & COIL_OPEN_CREATE) || !parent_is_folder(files, path)))
        error = ENOENT;
    else if (file && flags & COIL_OPEN_EXCLUSIVE)
        error = EEXIST;
    else if (!file)
        error = file_add(files, path, &file);
    if (!error && flags & COIL_OPEN_TRUNCATE)
        file->length = 0;
    if (!error) {
        file->holders++;
        *out = file;
    }
    return unlocked(files, error);
}

static int on_read(void *data, void *opened, uint64_t offset, void *into, size_t room, size_t *got)
{
    MemoryFiles *files = locked(data);
    const File *file = (const File *)opened;
    size_t left = offset < file->length ? file->length - (size_t)offset : 0;
    *got = left < room ? left : room;
    if (*got)
        memcpy(into, file->data + offset, *got);
    return unlocked(files, 0);
}

static int on_write(void *data, void *opened, uint64_t offset, const void *from, size_t length, size_t *put)
{
    MemoryFiles *files = locked(data);
    File *file = (File *)opened;
    int error = offset > UINT64_MAX - length ? EFBIG : 0;
    if (!error && offset + length > file->length)
        error = resize(files, file, offset + length);
    if (!error && length)
        memcpy(file->data + offset, from, length);
    *put = error ? 0 : length;
    return unlocked(files, error);
}

static int on_truncate(void *data, void *opened, uint64_t length)
{
    MemoryFiles *files = locked(data);
    return unlocked(files, resize(files, (File *)opened, length));
}

static int on_close(void *data, void *opened)
{
    MemoryFiles *files = locked(data);
    file_let_go(files, (File *)opened);
    return unlocked(files, 0);
}

static int on_stat(void *data, const char *path, CoilFileInfo *info)
{
    MemoryFiles *files = locked(data);
    const Entry *entry = entry_of(files, path);
    int error = 0;
    memset(info, 0, sizeof *info);
    if (entry && entry->file) {
        info->length = entry->file->length;
        info->mode = FILE_MODE;
    } else if (is_folder(files, path, strlen(path))) {
        info->mode = FOLDER_MODE;
    } else {
        error = ENOENT;
    }
    return unlocked(files, error);
}

/* Is an entry in the folder, at whatever depth? Gives what follows the folder's name. */
static const char *name_within(const Entry *entry, const char *folder)
{
    size_t length = strcmp(folder, "/") ? strlen(folder) : 0;
    return !strncmp(entry->path, folder, length) && entry->path[length] == '/' && entry->path[length + 1] ? entry->path + length + 1 : NULL;
}

static int on_list(void *data, const char *path, int (*each)(void *to, const char *name), void *to)
{
    MemoryFiles *files = locked(data);
    const Entry *entry = entry_of(files, path);
    int error = is_folder(files, path, strlen(path)) ? 0 : entry ? ENOTDIR : ENOENT;
    for (size_t k = 0; !error && k < files->count; k++) {
        const char *name = name_within(&files->entries[k], path);
        if (name && !strchr(name, '/'))
            error = each(to, name);
    }
    return unlocked(files, error);
}

static bool has_entries(const MemoryFiles *files, const char *folder)
{
    bool any = false;
    for (size_t k = 0; k < files->count && !any; k++)
        any = name_within(&files->entries[k], folder) != NULL;
    return any;
}

static int on_remove(void *data, const char *path)
{
    MemoryFiles *files = locked(data);
    bool found;
    size_t place = place_of(files, path, &found);
    int error = 0;
    if (!strcmp(path, "/") || (found && !files->entries[place].file && has_entries(files, path)))
        error = ENOTEMPTY;
    else if (!found)
        error = ENOENT;
    else
        entry_remove(files, place);
    return unlocked(files, error);
}

/* One entry moved: made anew under its other name, so that the order holds. */
static int move(MemoryFiles *files, const char *from, const char *to)
{
    bool found;
    size_t place = place_of(files, from, &found);
    File *file = files->entries[place].file;
    int error = entry_add(files, to, file);
    if (error)
        return error;
    if (file)
        file->holders++;
    entry_remove(files, place_of(files, from, &found));
    return 0;
}

static int by_path(const void *a, const void *b) { return strcmp(((const Entry *)a)->path, ((const Entry *)b)->path); }

/* A folder with all that is in it: the names are made first, then set, so that what fails leaves all as it was; then the order is made again. */
static int move_folder(MemoryFiles *files, const char *from, const char *to)
{
    size_t skip = strlen(from), add = strlen(to), count = files->count, moved = 0;
    char **names = calloc(count, sizeof *names);
    int error = !names ? ENOMEM : !strncmp(to, from, skip) && to[skip] == '/' ? EINVAL : 0;
    for (size_t k = 0; !error && k < count; k++) {
        const char *old = files->entries[k].path;
        if (strcmp(old, from) && !name_within(&files->entries[k], from))
            continue;
        moved++;
        if (!(names[k] = malloc(add + strlen(old) - skip + 1))) {
            error = ENOMEM;
        } else {
            memcpy(names[k], to, add);
            strcpy(names[k] + add, old + skip);
        }
    }
    if (!error && add > skip && moved * (add - skip) > files->most - files->used)
        error = ENOSPC;
    if (!error)
        files->used = files->used + moved * add - moved * skip;
    for (size_t k = 0; names && k < count; k++) {
        if (!error && names[k]) {
            free(files->entries[k].path);
            files->entries[k].path = names[k];
        } else {
            free(names[k]);
        }
    }
    free(names);
    if (!error)
        qsort(files->entries, count, sizeof(Entry), by_path);
    return error;
}

static int on_rename(void *data, const char *from, const char *to)
{
    MemoryFiles *files = locked(data);
    const Entry *old = entry_of(files, from), *other = entry_of(files, to);
    bool found, folder = old && !old->file;
    int error = 0;
    if (!old)
        error = ENOENT;
    else if (!strcmp(from, to))
        return unlocked(files, 0);
    else if (!parent_is_folder(files, to))
        error = ENOENT;
    else if (is_folder(files, to, strlen(to)))
        error = !folder ? EISDIR : has_entries(files, to) || !strcmp(to, "/") ? ENOTEMPTY : 0;
    else if (other && folder)
        error = ENOTDIR;
    if (!error && other)
        entry_remove(files, place_of(files, to, &found));
    if (!error)
        error = folder ? move_folder(files, from, to) : move(files, from, to);
    return unlocked(files, error);
}

static int on_make_directory(void *data, const char *path)
{
    MemoryFiles *files = locked(data);
    int error = !strcmp(path, "/")                                         ? EEXIST
                : !entry_of(files, path) && !parent_is_folder(files, path) ? ENOENT
                                                                           : entry_add(files, path, NULL);
    return unlocked(files, error);
}

const CoilFiles session_memory_files = {sizeof(CoilFiles), on_open, on_read,   on_write,  on_truncate,      on_close,
                                        on_stat,           on_list, on_remove, on_rename, on_make_directory};

/* ---- for the host ---- */

bool session_add_file(Session *s, const char *path, const void *data, size_t length)
{
    char *place = s->files ? malloc(strlen(path) + 2) : NULL;
    void *file = NULL;
    size_t put = 0, at = 0;
    if (!place)
        return false;
    for (const char *from = path; *from;) { /* each part, "." and empty ones left out, and the folders on the way made */
        size_t part = strcspn(from, "/");
        if (part && !(part == 1 && *from == '.')) {
            if (at)
                on_make_directory(s, (place[at] = '\0', place));
            place[at++] = '/';
            memcpy(place + at, from, part);
            at += part;
        }
        from += part + (from[part] == '/');
    }
    place[at] = '\0';
    bool ok = at && !on_open(s, place, COIL_OPEN_WRITE | COIL_OPEN_CREATE | COIL_OPEN_TRUNCATE, &file) &&
              !on_write(s, file, 0, data, length, &put);
    if (file)
        on_close(s, file);
    free(place);
    return ok;
}

void session_files(Session *s, void (*each)(void *to, const char *path, const uint8_t *data, size_t length), void *to)
{
    if (!s->files)
        return;
    MemoryFiles *files = locked(s);
    for (size_t k = 0; k < files->count; k++)
        if (files->entries[k].file)
            each(to, files->entries[k].path, files->entries[k].file->data, files->entries[k].file->length);
    unlocked(files, 0);
}
