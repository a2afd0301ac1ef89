/* posix_paths.c: posix: operations on paths. */
#include "runtime/system/clock.h"
#include "runtime/system/files.h"
#include "runtime/system/packed.h"
#include "runtime/system/place.h"
#include "runtime/modules/posix/posix_types.h"
#include "vm/system/time.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* What most calls do: convert the path, find its place, which asks for permission, and make the call with the lock released. */
typedef int (*PathCall)(const Place *place, int fd, void *arg); /* place NULL: by the descriptor */

/* What a host's files cannot do. */
static bool path_unhosted(Coil *c, const PathArgument *path)
{
    return !files_hosted(c) || !path->text || !is_null(path_error(c, ENOSYS, path));
}

/* An open file may be changed, beyond what is written to it, where it was opened to be written. */
bool posix_fd_changes(Coil *c, int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return c->vm->config.allow & COIL_ALLOW_WRITE || (flags >= 0 && (flags & O_ACCMODE) != O_RDONLY) ||
           !is_null(raise_errno(c, EACCES, COIL_NULL));
}

typedef struct PathAsk {
    const char *function;
    enum PathFlags flags;
    uint32_t access;
    int dir;
    bool follow;
} PathAsk;

static Value path_call(Coil *c, Value v, const PathAsk *ask, PathCall fn, void *arg)
{
    PathArgument path;
    Place place;
    if (!path_get(c, v, ask->function, ask->flags, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    int r, error;
    if (!path.text) {
        if (!descriptor_valid(c, descriptor_at(c, path.fd))) {
            (void)path_error(c, errno, &path);
        } else if (ask->access == COIL_OPEN_READ || posix_fd_changes(c, path.fd)) {
            DESCRIPTOR_CALL(c, descriptor_at(c, path.fd), fd, r, fn(NULL, fd, arg));
            error = errno;
            result = r < 0 ? path_error(c, error, &path) : V_NONE;
        }
    } else if (path_unhosted(c, &path) && place_open(c, path.text, ask->dir, ask->access, ask->follow, path.shown, &place)) {
        coil_block(c);
        r = fn(&place, -1, arg), error = errno;
        coil_unblock(c);
        place_close(&place);
        result = r < 0 ? path_error(c, error, &path) : V_NONE;
    }
    path_drop(c, &path);
    return result;
}

typedef struct PathNumbers {
    int mode, uid, gid;
    bool follow;
    off_t length;
    struct timespec times[2];
    bool plain_times;
    bool unsupported; /* set: the system has no modes of links */
} PathNumbers;

/* A dir_fd that the script may use. */
static bool path_dir(Coil *c, Value v, int *dir) { return posix_dir_fd(c, v, dir) && (*dir == AT_FDCWD || permit_descriptor(c, *dir)); }

/* Those that a host's files can do; they act on a link itself. */
enum HostedCall { HOSTED_MKDIR, HOSTED_RMDIR, HOSTED_UNLINK };

static Value hosted_call(Coil *c, Value v, const char *function, enum HostedCall what, int dir, int mode)
{
    PathArgument path;
    Place place;
    if (!path_get(c, v, function, 0, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (place_open(c, path.text, dir, what == HOSTED_MKDIR ? COIL_OPEN_CREATE : COIL_OPEN_DELETE, false, path.shown, &place)) {
        int r = what == HOSTED_MKDIR ? files_make_folder(c, &place, (mode_t)mode) : files_remove(c, &place, what == HOSTED_RMDIR);
        place_close(&place);
        result = r < 0 ? path_error(c, errno, &path) : V_NONE;
    }
    path_drop(c, &path);
    return result;
}

static Value posix_mkdir(Coil *c, const Value *args)
{
    int mode, dir;
    return to_c_int(c, args[1], &mode) && path_dir(c, args[2], &dir) ? hosted_call(c, args[0], "mkdir", HOSTED_MKDIR, dir, mode)
                                                                     : COIL_NULL;
}

static Value path_remove(Coil *c, const Value *args, const char *function, enum HostedCall what)
{
    int dir;
    return path_dir(c, args[1], &dir) ? hosted_call(c, args[0], function, what, dir, 0) : COIL_NULL;
}
static Value posix_rmdir(Coil *c, const Value *args) { return path_remove(c, args, "rmdir", HOSTED_RMDIR); }
static Value posix_unlink(Coil *c, const Value *args) { return path_remove(c, args, "unlink", HOSTED_UNLINK); }
static Value posix_remove(Coil *c, const Value *args) { return path_remove(c, args, "remove", HOSTED_UNLINK); }

static int call_chdir(const Place *p, int fd, void *arg)
{
    (void)arg;
    if (!p || (!p->found && p->dir == AT_FDCWD))
        return p ? chdir(p->name) : fchdir(fd);
    int folder = openat(p->dir, p->name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | place_opening(p));
    int r = folder < 0 ? -1 : fchdir(folder), error = errno;
    if (folder >= 0)
        (void)close(folder);
    errno = error;
    return r;
}
/* The current folder is the process's: a host that runs scripts may not want it changed. */
static Value posix_chdir(Coil *c, const Value *args)
{
    PathAsk ask = {"chdir", PATH_FD, COIL_OPEN_READ, AT_FDCWD, true};
    return permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0) ? path_call(c, args[0], &ask, call_chdir, NULL) : COIL_NULL;
}

static int call_chmod(const Place *p, int fd, void *arg)
{
    PathNumbers *n = arg;
    int r = p ? fchmodat(p->dir, p->name, (mode_t)n->mode, place_follow(p, n->follow)) : fchmod(fd, (mode_t)n->mode);
    n->unsupported = r < 0 && !n->follow && errno == EOPNOTSUPP;
    return r;
}
static Value posix_chmod(Coil *c, const Value *args)
{
    PathNumbers n;
    int follow = truth(c, args[3]), dir;
    if (follow < 0 || !to_c_int(c, args[1], &n.mode) || !path_dir(c, args[2], &dir))
        return COIL_NULL;
    n.follow = follow;
    n.unsupported = false;
    Value v = path_call(c, args[0], &(PathAsk){"chmod", PATH_FD, COIL_OPEN_WRITE, dir, follow}, call_chmod, &n);
    if (!is_null(v) || !n.unsupported)
        return v;
    clear_error(c);
    return is_none(args[2]) ? raise_error(c, EXC_NotImplementedError, "chmod: follow_symlinks unavailable on this platform")
                            : raise_error(c, EXC_ValueError, "chmod: cannot use dir_fd and follow_symlinks together");
}

static int call_chown(const Place *p, int fd, void *arg)
{
    PathNumbers *n = arg;
    uid_t uid = (uid_t)n->uid;
    gid_t gid = (gid_t)n->gid;
    return p ? fchownat(p->dir, p->name, uid, gid, place_follow(p, n->follow)) : fchown(fd, uid, gid);
}
static Value path_chown(Coil *c, const Value *args, const char *function, enum PathFlags flags, Value dir, bool follow)
{
    PathNumbers n = {.follow = follow};
    int at;
    if (!posix_id(c, args[1], "uid", &n.uid) || !posix_id(c, args[2], "gid", &n.gid) || !path_dir(c, dir, &at))
        return COIL_NULL;
    return path_call(c, args[0], &(PathAsk){function, flags, COIL_OPEN_WRITE, at, follow}, call_chown, &n);
}
static Value posix_chown(Coil *c, const Value *args)
{
    int follow = truth(c, args[4]);
    return follow < 0 ? COIL_NULL : path_chown(c, args, "chown", PATH_FD, args[3], follow);
}
static Value posix_lchown(Coil *c, const Value *args) { return path_chown(c, args, "lchown", 0, V_NONE, false); }

static int call_truncate(const Place *p, int fd, void *arg)
{
    PathNumbers *n = arg;
    if (!p || !p->found)
        return p ? truncate(p->name, n->length) : ftruncate(fd, n->length);
    int file = openat(p->dir, p->name, O_WRONLY | O_CLOEXEC | O_NONBLOCK | place_opening(p));
    int r = file < 0 ? -1 : ftruncate(file, n->length), error = errno;
    if (file >= 0)
        (void)close(file);
    errno = error;
    return r;
}
static Value posix_truncate(Coil *c, const Value *args)
{
    PathNumbers n;
    PathAsk ask = {"truncate", PATH_FD, COIL_OPEN_WRITE, AT_FDCWD, true};
    return posix_off(c, args[1], &n.length) ? path_call(c, args[0], &ask, call_truncate, &n) : COIL_NULL;
}

static int call_mkfifo(const Place *p, int fd, void *arg)
{
    (void)fd;
    return mkfifoat(p->dir, p->name, (mode_t)((PathNumbers *)arg)->mode);
}
static Value posix_mkfifo(Coil *c, const Value *args)
{
    PathNumbers n;
    int dir;
    if (!to_c_int(c, args[1], &n.mode) || !path_dir(c, args[2], &dir))
        return COIL_NULL;
    return path_call(c, args[0], &(PathAsk){"mkfifo", 0, COIL_OPEN_CREATE, dir, false}, call_mkfifo, &n);
}

static int call_utime(const Place *p, int fd, void *arg)
{
    PathNumbers *n = arg;
    const struct timespec *times = n->plain_times ? NULL : n->times;
    return p ? utimensat(p->dir, p->name, times, place_follow(p, n->follow)) : futimens(fd, times);
}
static bool utime_one(Coil *c, Value v, bool as_ns, struct timespec *out)
{
    int64_t ns;
    if (!(as_ns ? to_index(c, v, &ns) : clock_duration(c, v, CLOCK_FLOOR, &ns)))
        return false;
    int64_t rest = ns % 1000000000;
    *out = (struct timespec){.tv_sec = ns / 1000000000 - (rest < 0), .tv_nsec = rest < 0 ? rest + 1000000000 : rest};
    return true;
}
static Value posix_utime(Coil *c, const Value *args)
{
    PathNumbers n = {.plain_times = is_none(args[1]) && is_null(args[2])};
    int follow = truth(c, args[4]), dir;
    if (follow < 0)
        return COIL_NULL;
    if (!is_none(args[1]) && !is_null(args[2]))
        return raise_error(c, EXC_ValueError, "utime: you may specify either 'times' or 'ns' but not both");
    Value given = is_null(args[2]) ? args[1] : args[2];
    if (!n.plain_times) {
        Tuple *pair = as_tuple_borrow(c, given);
        if (!pair || pair->length != 2)
            return raise_error(c, EXC_TypeError,
                               is_null(args[2]) ? "utime: 'times' must be either a tuple of two ints or None"
                                                : "utime: 'ns' must be a tuple of two ints");
        for (size_t k = 0; k < 2; k++)
            if (!utime_one(c, pair->items[k], !is_null(args[2]), &n.times[k]))
                return COIL_NULL;
    }
    if (n.plain_times && clock_is_virtual(c->vm)) { /* now is that clock's */
        n.plain_times = false;
        n.times[0] = n.times[1] = system_timespec(clock_wall(c));
    }
    if (!path_dir(c, args[3], &dir))
        return COIL_NULL;
    n.follow = follow;
    return path_call(c, args[0], &(PathAsk){"utime", PATH_FD, COIL_OPEN_WRITE, dir, follow}, call_utime, &n);
}

static Value posix_access(Coil *c, const Value *args)
{
    PathArgument path;
    int mode, dir, effective = truth(c, args[3]), follow = truth(c, args[4]);
    if (effective < 0 || follow < 0 || !to_c_int(c, args[1], &mode) || !path_dir(c, args[2], &dir) ||
        !path_get(c, args[0], "access", 0, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    Place place;
    if (place_open(c, path.text, dir, COIL_OPEN_READ, follow, path.shown, &place)) {
        struct stat st;
        int r;
        if (files_apart(c, place.name)) {
            r = files_stat(c, &place, &st, follow);
        } else {
            coil_block(c);
            r = faccessat(place.dir, place.name, mode, (effective ? AT_EACCESS : 0) | place_follow(&place, follow));
            coil_unblock(c);
        }
        bool may_write = place_permits(c, &place, COIL_OPEN_WRITE) && !packed_has(c, place.name);
        place_close(&place);
        result = bool_value(r == 0 && (!(mode & W_OK) || may_write));
    } else if (failed_with(c, EXC_FileNotFoundError) || failed_with(c, EXC_NotADirectoryError)) { /* of a place it may look at */
        clear_error(c);
        result = V_FALSE;
    }
    path_drop(c, &path);
    return result;
}

/* ---- two paths ---- */

enum TwoPaths { TWO_RENAME, TWO_REPLACE, TWO_LINK, TWO_SYMLINK };

/* What a file may be used for must not grow by its second or new name: where that may be read or written, so must the first. */
static bool from_open(Coil *c, const PathArgument *path, enum TwoPaths what, int dir, bool follow, const Place *to, Place *from)
{
    uint32_t asked = what == TWO_LINK ? COIL_OPEN_WRITE : COIL_OPEN_DELETE;
    if (place_permits(c, to, COIL_OPEN_READ))
        asked |= COIL_OPEN_READ;
    return place_open(c, path->text, dir, asked, follow, path->shown, from);
}

/* 0, or an errno value. */
static int two_places(Coil *c, const Place *from, const Place *to, enum TwoPaths what, const char *text, int flags)
{
    if (files_hosted(c))
        return what > TWO_REPLACE ? ENOSYS : files_rename(c, from, to) < 0 ? errno : 0;
    coil_block(c);
    int r = what == TWO_SYMLINK ? symlinkat(text, to->dir, to->name)
            : what == TWO_LINK  ? linkat(from->dir, from->name, to->dir, to->name, from->found ? 0 : flags)
                                : renameat(from->dir, from->name, to->dir, to->name);
    int error = r < 0 ? errno : 0;
    coil_unblock(c);
    return error;
}

/* Both paths are asked of the host before anything is done; a symbolic link's target is only text. */
static Value two_paths(Coil *c, const Value *args, enum TwoPaths what, Value from_dir, Value to_dir, int flags)
{
    static const char *const names[] = {"rename", "replace", "link", "symlink"};
    PathArgument from, to;
    Place old = {.found = false}, new;
    int a, b;
    if (!path_dir(c, from_dir, &a) || !path_dir(c, to_dir, &b) || !path_get(c, args[0], names[what], PATH_SRC, &from))
        return COIL_NULL;
    if (!path_get(c, args[1], names[what], PATH_DST, &to)) {
        path_drop(c, &from);
        return COIL_NULL;
    }
    Value result = COIL_NULL;
    if (place_open(c, to.text, b, COIL_OPEN_CREATE | COIL_OPEN_WRITE, false, to.shown, &new)) {
        if (what == TWO_SYMLINK || from_open(c, &from, what, a, flags & AT_SYMLINK_FOLLOW, &new, &old)) {
            int error = two_places(c, &old, &new, what, from.text, flags);
            result = error ? path_error2(c, error, &from, &to) : V_NONE;
            place_close(&old);
        }
        place_close(&new);
    }
    path_drop(c, &from);
    path_drop(c, &to);
    return result;
}

static Value posix_rename(Coil *c, const Value *args) { return two_paths(c, args, TWO_RENAME, args[2], args[3], 0); }
static Value posix_replace(Coil *c, const Value *args) { return two_paths(c, args, TWO_REPLACE, args[2], args[3], 0); }
static Value posix_link(Coil *c, const Value *args)
{
    int follow = truth(c, args[4]);
    return follow < 0 ? COIL_NULL : two_paths(c, args, TWO_LINK, args[2], args[3], follow ? AT_SYMLINK_FOLLOW : 0);
}
static Value posix_symlink(Coil *c, const Value *args) { return two_paths(c, args, TWO_SYMLINK, V_NONE, args[3], 0); }

static Value posix_readlink(Coil *c, const Value *args)
{
    PathArgument path;
    int dir;
    char text[PATH_MAX];
    if (!path_dir(c, args[1], &dir) || !path_get(c, args[0], "readlink", 0, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    Place place;
    if (path_unhosted(c, &path) && place_open(c, path.text, dir, COIL_OPEN_READ, false, path.shown, &place)) {
        coil_block(c);
        ssize_t n = readlinkat(place.dir, place.name, text, sizeof text);
        int error = errno;
        coil_unblock(c);
        place_close(&place);
        result = n < 0 ? path_error(c, error, &path) : path_value(c, text, (size_t)n, path.is_bytes);
    }
    path_drop(c, &path);
    return result;
}

static Value current_folder(Coil *c, bool as_bytes)
{
    char text[PATH_MAX];
    Place here;
    if (!place_open(c, ".", AT_FDCWD, COIL_OPEN_READ, true, V_NONE, &here))
        return COIL_NULL;
    place_close(&here);
    if (files_hosted(c))
        return path_value(c, "/", 1, as_bytes);
    if (!getcwd(text, sizeof text))
        return raise_errno(c, errno, COIL_NULL);
    return path_value(c, text, strlen(text), as_bytes);
}
static Value posix_getcwd(Coil *c, const Value *args) { return (void)args, current_folder(c, false); }
static Value posix_getcwdb(Coil *c, const Value *args) { return (void)args, current_folder(c, true); }

static Value posix_umask(Coil *c, const Value *args)
{
    int mask;
    return to_c_int(c, args[0], &mask) && permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0) ? small(umask((mode_t)mask)) : COIL_NULL;
}

static Value posix_fspath(Coil *c, const Value *args) { return path_of(c, args[0]); }

const CoilDef posix_path_rows[] = {
    FUNCTION("mkdir", "(path, mode=511, *, dir_fd=None)", posix_mkdir, "Makes a folder."),
    FUNCTION("rmdir", "(path, *, dir_fd=None)", posix_rmdir, "Removes an empty folder."),
    FUNCTION("unlink", "(path, *, dir_fd=None)", posix_unlink, "Removes a file."),
    FUNCTION("remove", "(path, *, dir_fd=None)", posix_remove, "Removes a file."),
    FUNCTION("rename", "(src, dst, *, src_dir_fd=None, dst_dir_fd=None)", posix_rename, "Renames a file or folder."),
    FUNCTION("replace", "(src, dst, *, src_dir_fd=None, dst_dir_fd=None)", posix_replace, "Renames it, in place of what has the name."),
    FUNCTION("link", "(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True)", posix_link, "Makes a hard link."),
    FUNCTION("symlink", "(src, dst, target_is_directory=False, *, dir_fd=None)", posix_symlink, "Makes a symbolic link."),
    FUNCTION("readlink", "(path, *, dir_fd=None)", posix_readlink, "Where a symbolic link points."),
    FUNCTION("chdir", "(path)", posix_chdir, "Makes a folder the current one."),
    FUNCTION("getcwd", "()", posix_getcwd, "The current folder."),
    FUNCTION("getcwdb", "()", posix_getcwdb, "The current folder, as bytes."),
    FUNCTION("chmod", "(path, mode, *, dir_fd=None, follow_symlinks=True)", posix_chmod, "Sets a file's mode."),
    FUNCTION("chown", "(path, uid, gid, *, dir_fd=None, follow_symlinks=True)", posix_chown, "Sets a file's owner and group."),
    FUNCTION("lchown", "(path, uid, gid)", posix_lchown, "Sets a file's or link's owner and group."),
    FUNCTION("truncate", "(path, length)", posix_truncate, "Cuts or extends a file."),
    FUNCTION("mkfifo", "(path, mode=438, *, dir_fd=None)", posix_mkfifo, "Makes a named pipe."),
    FUNCTION("utime", "(path, times=None, *, ns=..., dir_fd=None, follow_symlinks=True)", posix_utime,
             "Sets when a file was read and changed."),
    FUNCTION("access", "(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True)", posix_access,
             "May this process do that with it?"),
    FUNCTION("umask", "(mask, /)", posix_umask, "Sets what modes of new files leave out; what it was."),
    FUNCTION("fspath", "(path)", posix_fspath, "The str or bytes behind a path object."),
    COIL_END,
};
