/* place.h: where a script's path leads.
 *
 * A VM that has the process and all files hands paths to the system as they are. For any other, a path is followed here, link by link, to
 * the place that it names, and the host is asked about that place. The system is then given no path, but the folder in which the place
 * lies, opened from the root name by name and never through a link, and the last name: so what was asked about is what is reached,
 * whoever renames what meanwhile. Of a place that must not be reached nothing is told, not even whether it is there.
 *
 * What the system shows of processes as files (/proc, /dev/fd) needs COIL_ALLOW_PROCESS as well: the host's memory, environment and open
 * files have names there. */
#ifndef RUNTIME_PLACE_H
#define RUNTIME_PLACE_H

#include "vm/machine/vm.h"

#include <fcntl.h>
#include <limits.h>

typedef struct Place Place;
struct Place {
    int dir;          /* for the system's …at() calls */
    const char *name; /* in it */
    bool found;       /* `dir` is ours, and `name` was no link */
    char whole[PATH_MAX];
};

/* `asked`: COIL_OPEN_ bits: COIL_OPEN_READ needs COIL_ALLOW_READ, all that changes the file system COIL_ALLOW_WRITE. `dir`: what a relative
 * path begins at, AT_FDCWD or a descriptor that the script may use. `follow`: a link at the path's end stands for what it leads to.
 * `shown`: the path as the script gave it, for the error. place_close() when done, not after a failure. */
MUST_USE bool place_open(Coil *c, const char *path, int dir, uint32_t asked, bool follow, Value shown, Place *out);
/* For import: as reading, but the library folder needs no grant. */
MUST_USE bool place_open_module(Coil *c, const char *path, Value shown, Place *out);
/* May a place be had like this, too? Nothing is raised. */
bool place_permits(Coil *c, const Place *p, uint32_t asked);
/* Keeps errno. */
void place_close(const Place *p);

/* Has the VM the process and all files? */
static inline bool places_free(const CoilVM *vm)
{
    const uint32_t all = COIL_ALLOW_READ | COIL_ALLOW_WRITE | COIL_ALLOW_PROCESS;
    return (vm->config.allow & all) == all;
}
/* A path of the host's own, or of the library's, which nobody is asked about. */
static inline void place_given(const char *path, Place *out)
{
    out->dir = AT_FDCWD;
    out->name = path;
    out->found = false;
}
/* Flags for the …at() calls, and for openat(). */
static inline int place_follow(const Place *p, bool follow) { return follow && !p->found ? 0 : AT_SYMLINK_NOFOLLOW; }
static inline int place_opening(const Place *p) { return p->found ? O_NOFOLLOW : 0; }

/* The place that a path names, as the host is asked about it: 0, or an errno value, with as much of the place as is known in `out`. */
MUST_USE int place_resolve(const char *path, int dir, bool follow, char out[PATH_MAX]);

#endif
