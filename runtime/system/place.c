/* place.c: see place.h. */
#include "runtime/system/place.h"
#include "runtime/start/library_folder.h"
#include "runtime/system/files.h"
#include "runtime/system/packed.h"
#include "runtime/system/permit.h"
#include "runtime/system/ports/system_descriptors.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

enum { LINKS_MOST = 40 };

#if defined(O_PATH)
enum { FOLDER_FLAGS = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };
#elif defined(O_SEARCH)
enum { FOLDER_FLAGS = O_SEARCH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };
#else
enum { FOLDER_FLAGS = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };
#endif

/* ---- from a path to a place ---- */

typedef struct Walk {
    char *out; /* the place so far, without a slash at its end: "" is the root */
    size_t length;
    char rest[PATH_MAX]; /* what is left of the path */
    int links, error;    /* after an error the rest is only put together */
} Walk;

static void walk_up(Walk *w)
{
    while (w->length && w->out[--w->length] != '/')
        ;
    w->out[w->length] = 0;
}

/* A link stands for its text, in front of what is left. */
static int walk_link(Walk *w)
{
    char text[PATH_MAX], rest[PATH_MAX];
    ssize_t n = readlink(w->out, text, sizeof text - 1);
    if (n <= 0)
        return n ? errno : ENOENT;
    text[n] = 0;
    if (++w->links > LINKS_MOST)
        return ELOOP;
    int length = snprintf(rest, sizeof rest, "%s%s%s", text, w->rest[0] ? "/" : "", w->rest);
    if (length < 0 || (size_t)length >= sizeof rest)
        return ENAMETOOLONG;
    memcpy(w->rest, rest, (size_t)length + 1);
    if (text[0] == '/')
        w->out[w->length = 0] = 0;
    else
        walk_up(w);
    return 0;
}

/* One name further. `more`: others follow it, or a slash does; `last`: no other name does. */
static void walk_name(Walk *w, const char *name, size_t n, bool more, bool last, bool follow)
{
    struct stat st;
    if (w->length + 1 + n >= PATH_MAX) {
        w->error = w->error ? w->error : ENAMETOOLONG;
        return;
    }
    w->out[w->length] = '/';
    memcpy(w->out + w->length + 1, name, n);
    w->out[w->length += n + 1] = 0;
    if (w->error)
        return;
    if (fstatat(AT_FDCWD, w->out, &st, AT_SYMLINK_NOFOLLOW))
        w->error = errno == ENOENT && last ? 0 : errno; /* what is not there can be made */
    else if (S_ISLNK(st.st_mode) && (more || follow))
        w->error = walk_link(w);
    else if (more && !S_ISDIR(st.st_mode))
        w->error = ENOTDIR;
}

/* Where a relative path begins. */
static int walk_begin(Walk *w, int dir)
{
    bool known = dir == AT_FDCWD ? getcwd(w->out, PATH_MAX) != NULL : system_descriptor_path(dir, w->out, PATH_MAX);
    if (!known || w->out[0] != '/') {
        w->out[0] = 0;
        return known ? ENOENT : errno;
    }
    w->length = strlen(w->out);
    if (w->length == 1)
        w->out[w->length = 0] = 0;
    return 0;
}

int place_resolve(const char *path, int dir, bool follow, char out[PATH_MAX])
{
    Walk w = {.out = out};
    out[0] = 0;
    int n = snprintf(w.rest, sizeof w.rest, "%s", path);
    if (n <= 0 || (size_t)n >= sizeof w.rest)
        return n ? ENAMETOOLONG : ENOENT;
    if (path[0] != '/')
        w.error = walk_begin(&w, dir);
    while (w.rest[0]) {
        char name[PATH_MAX];
        size_t slashes = strspn(w.rest, "/"), length = strcspn(w.rest + slashes, "/");
        const char *behind = w.rest + slashes + length;
        bool more = *behind, last = !behind[strspn(behind, "/")];
        memcpy(name, w.rest + slashes, length);
        memmove(w.rest, behind, strlen(behind) + 1);
        if (length == 2 && name[0] == '.' && name[1] == '.')
            walk_up(&w);
        else if (length && !(length == 1 && name[0] == '.'))
            walk_name(&w, name, length, more, last, follow);
    }
    if (!w.length)
        memcpy(out, "/", 2);
    return w.error;
}

/* ---- from a place to a folder and a name ---- */

static bool lies_in(const char *path, const char *folder)
{
    size_t n = strlen(folder);
    return !strncmp(path, folder, n) && (!path[n] || path[n] == '/');
}

static uint32_t kinds_of(uint32_t asked)
{
    return (asked & COIL_OPEN_READ ? COIL_ALLOW_READ : 0) | (asked & ~(uint32_t)COIL_OPEN_READ ? COIL_ALLOW_WRITE : 0);
}

/* 0, or the errno value that refuses; then *kind is what was not granted. */
static int ask_kind(Coil *c, uint32_t asking, const char *whole, uint32_t asked, uint32_t *kind)
{
    int refused = permit_ask(c->vm, asking, whole, asked, 0);
    if (refused)
        *kind = asking;
    return refused;
}

static int place_ask(Coil *c, const char *whole, uint32_t asked, uint32_t *kind)
{
    int refused = 0;
    for (uint32_t bit = COIL_ALLOW_READ; !refused && bit <= COIL_ALLOW_WRITE; bit <<= 1)
        if (kinds_of(asked) & bit)
            refused = ask_kind(c, bit, whole, asked, kind);
    bool of_processes = !files_hosted(c) && (lies_in(whole, "/proc") || lies_in(whole, "/dev/fd"));
    return refused || !of_processes ? refused : ask_kind(c, COIL_ALLOW_PROCESS, whole, asked, kind);
}

bool place_permits(Coil *c, const Place *p, uint32_t asked)
{
    uint32_t kinds = kinds_of(asked), kind;
    return (c->vm->config.allow & kinds) == kinds || !place_ask(c, p->whole, asked, &kind);
}

/* Opens the folder that a place lies in; 0 or an errno value. */
static int place_enter(Place *p)
{
    int dir = open("/", FOLDER_FLAGS);
    char *at = p->whole + 1, *slash;
    while (dir >= 0 && (slash = strchr(at, '/'))) {
        *slash = 0;
        int next = openat(dir, at, FOLDER_FLAGS), error = errno;
        *slash = '/';
        (void)close(dir);
        errno = error;
        dir = next;
        at = slash + 1;
    }
    p->dir = dir;
    p->name = *at ? at : ".";
    p->found = true;
    return dir < 0 ? errno : 0;
}

/* Of what lies apart (files.h): asked about by its own name there, and handed on as the script gave it. */
static int place_apart(Coil *c, const char *path, int dir, uint32_t asked, Place *out, uint32_t *kind)
{
    *out = (Place){.dir = AT_FDCWD, .name = path};
    if (dir != AT_FDCWD) /* a folder of the system's, then */
        return ENOSYS;
    return files_resolve(c, path, out->whole) ? place_ask(c, out->whole, asked, kind) : errno;
}

bool place_open(Coil *c, const char *path, int dir, uint32_t asked, bool follow, Value shown, Place *out)
{
    const CoilConfig *config = &c->vm->config;
    uint32_t lacking = kinds_of(asked) & ~config->allow, kind = 0;
    int refused = EACCES;
    if (files_hosted(c) || (packed_has(c, path) && !places_free(c->vm))) {
        refused = place_apart(c, path, dir, asked, out, &kind);
    } else if (places_free(c->vm)) {
        out->dir = dir;
        out->name = path;
        out->found = false;
        return true;
    } else if (!lacking || config->permit) {
        coil_block(c);
        int error = place_resolve(path, dir, follow, out->whole);
        coil_unblock(c);
        /* Asked about before any error is told, which would say what is there. */
        refused = place_ask(c, out->whole, asked, &kind);
        refused = refused ? refused : error;
        bool of_processes = false;
        if (!refused) {
            coil_block(c);
            refused = place_enter(out);
            of_processes = !refused && system_shows_processes(out->dir); /* wherever else they are mounted */
            coil_unblock(c);
        }
        if (of_processes && (refused = ask_kind(c, COIL_ALLOW_PROCESS, out->whole, asked, &kind)))
            place_close(out);
    } else {
        kind = lacking & -lacking;
    }
    if (kind)
        permit_refuse(c, kind, refused, shown);
    else if (refused)
        (void)raise_errno(c, refused, shown);
    return !refused;
}

bool place_open_module(Coil *c, const char *path, Value shown, Place *out)
{
    if (!path_in_library(c, path))
        return place_open(c, path, AT_FDCWD, COIL_OPEN_READ, true, shown, out);
    place_given(path, out);
    return true;
}

void place_close(const Place *p)
{
    int error = errno;
    if (p->found)
        (void)close(p->dir);
    errno = error;
}
