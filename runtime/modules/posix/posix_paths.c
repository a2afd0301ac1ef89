/* posix_paths.c: posix: operations on paths. */
#include "runtime/system/files.h"
#include "runtime/modules/posix/posix_types.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* What most calls do: convert the path, ask for permission, make the call with the lock released. */
typedef int (*PathCall)(const PathArgument *path, void *arg);

/* What a host's files cannot do. */
static bool path_unhosted(Coil *c, const PathArgument *path)
{
    return !files_hosted(c) || !path->text || !is_null(path_error(c, ENOSYS, path));
}

static Value path_call(Coil *c, Value v, const char *function, enum PathFlags flags, uint32_t access, PathCall fn, void *arg)
{
    PathArgument path;
    if (!path_get(c, v, function, flags, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    bool may = path.text ? permit_file(c, path.text, access, path.shown) : path.fd < 0 || permit_descriptor(c, path.fd);
    if (may && path_unhosted(c, &path)) {
        coil_block(c);
        int r = fn(&path, arg), error = errno;
        coil_unblock(c);
        result = r < 0 ? path_error(c, error, &path) : V_NONE;
    }
    path_drop(c, &path);
    return result;
}

typedef struct PathNumbers {
    int mode, dir, flags, uid, gid;
    off_t length;
    struct timespec times[2];
    bool plain_times;
} PathNumbers;

/* A dir_fd that the script may use. */
static bool path_dir(Coil *c, Value v, int *dir) { return posix_dir_fd(c, v, dir) && (*dir == AT_FDCWD || permit_descriptor(c, *dir)); }

/* Those that a host's files can do. A folder given by its descriptor is the system's. */
enum HostedCall { HOSTED_MKDIR, HOSTED_RMDIR, HOSTED_UNLINK };

static Value hosted_call(Coil *c, Value v, const char *function, uint32_t access, enum HostedCall what, const PathNumbers *n)
{
    PathArgument path;
    if (!path_get(c, v, function, 0, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (permit_file(c, path.text, access, path.shown)) {
        bool here = n->dir == AT_FDCWD;
        int r = what == HOSTED_MKDIR
                    ? (here ? files_make_folder(c, path.text, (mode_t)n->mode) : mkdirat(n->dir, path.text, (mode_t)n->mode))
                : here ? files_remove(c, path.text, what == HOSTED_RMDIR)
                       : unlinkat(n->dir, path.text, what == HOSTED_RMDIR ? AT_REMOVEDIR : 0);
        result = r < 0 ? path_error(c, errno, &path) : V_NONE;
    }
    path_drop(c, &path);
    return result;
}

static Value posix_mkdir(Coil *c, const Value *args)
{
    PathNumbers n;
    if (!posix_int(c, args[1], &n.mode) || !path_dir(c, args[2], &n.dir))
        return COIL_NULL;
    return hosted_call(c, args[0], "mkdir", COIL_OPEN_CREATE, HOSTED_MKDIR, &n);
}

static Value path_remove(Coil *c, const Value *args, const char *function, enum HostedCall what)
{
    PathNumbers n;
    return path_dir(c, args[1], &n.dir) ? hosted_call(c, args[0], function, COIL_OPEN_DELETE, what, &n) : COIL_NULL;
}
static Value posix_rmdir(Coil *c, const Value *args) { return path_remove(c, args, "rmdir", HOSTED_RMDIR); }
static Value posix_unlink(Coil *c, const Value *args) { return path_remove(c, args, "unlink", HOSTED_UNLINK); }
static Value posix_remove(Coil *c, const Value *args) { return path_remove(c, args, "remove", HOSTED_UNLINK); }

static int call_chdir(const PathArgument *p, void *arg)
{
    (void)arg;
    return p->text ? chdir(p->text) : fchdir(p->fd);
}
/* The current folder is the process's: a host that runs scripts may not want it changed. */
static Value posix_chdir(Coil *c, const Value *args)
{
    return permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0) ? path_call(c, args[0], "chdir", PATH_FD, COIL_OPEN_READ, call_chdir, NULL)
                                                     : COIL_NULL;
}

static int call_chmod(const PathArgument *p, void *arg)
{
    PathNumbers *n = arg;
    return p->text ? fchmodat(n->dir, p->text, (mode_t)n->mode, n->flags) : fchmod(p->fd, (mode_t)n->mode);
}
static Value posix_chmod(Coil *c, const Value *args)
{
    PathNumbers n;
    int follow = truth(c, args[3]);
    if (follow < 0 || !posix_int(c, args[1], &n.mode) || !path_dir(c, args[2], &n.dir))
        return COIL_NULL;
    n.flags = follow ? 0 : AT_SYMLINK_NOFOLLOW;
    return path_call(c, args[0], "chmod", PATH_FD, COIL_OPEN_WRITE, call_chmod, &n);
}

static int call_chown(const PathArgument *p, void *arg)
{
    PathNumbers *n = arg;
    return p->text ? fchownat(n->dir, p->text, (uid_t)n->uid, (gid_t)n->gid, n->flags) : fchown(p->fd, (uid_t)n->uid, (gid_t)n->gid);
}
static Value path_chown(Coil *c, const Value *args, const char *function, enum PathFlags flags, Value dir, bool follow)
{
    PathNumbers n = {.flags = follow ? 0 : AT_SYMLINK_NOFOLLOW};
    if (!posix_int(c, args[1], &n.uid) || !posix_int(c, args[2], &n.gid) || !path_dir(c, dir, &n.dir))
        return COIL_NULL;
    return path_call(c, args[0], function, flags, COIL_OPEN_WRITE, call_chown, &n);
}
static Value posix_chown(Coil *c, const Value *args)
{
    int follow = truth(c, args[4]);
    return follow < 0 ? COIL_NULL : path_chown(c, args, "chown", PATH_FD, args[3], follow);
}
static Value posix_lchown(Coil *c, const Value *args) { return path_chown(c, args, "lchown", 0, V_NONE, false); }

static int call_truncate(const PathArgument *p, void *arg)
{
    PathNumbers *n = arg;
    return p->text ? truncate(p->text, n->length) : ftruncate(p->fd, n->length);
}
static Value posix_truncate(Coil *c, const Value *args)
{
    PathNumbers n;
    return posix_off(c, args[1], &n.length) ? path_call(c, args[0], "truncate", PATH_FD, COIL_OPEN_WRITE, call_truncate, &n) : COIL_NULL;
}

static int call_mkfifo(const PathArgument *p, void *arg)
{
    PathNumbers *n = arg;
    return mkfifoat(n->dir, p->text, (mode_t)n->mode);
}
static Value posix_mkfifo(Coil *c, const Value *args)
{
    PathNumbers n;
    if (!posix_int(c, args[1], &n.mode) || !path_dir(c, args[2], &n.dir))
        return COIL_NULL;
    return path_call(c, args[0], "mkfifo", 0, COIL_OPEN_CREATE, call_mkfifo, &n);
}

static int call_utime(const PathArgument *p, void *arg)
{
    PathNumbers *n = arg;
    const struct timespec *times = n->plain_times ? NULL : n->times;
    return p->text ? utimensat(n->dir, p->text, times, n->flags) : futimens(p->fd, times);
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
    int follow = truth(c, args[4]);
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
    if (!path_dir(c, args[3], &n.dir))
        return COIL_NULL;
    n.flags = follow ? 0 : AT_SYMLINK_NOFOLLOW;
    return path_call(c, args[0], "utime", PATH_FD, COIL_OPEN_WRITE, call_utime, &n);
}

static Value posix_access(Coil *c, const Value *args)
{
    PathArgument path;
    int mode, dir, effective = truth(c, args[3]), follow = truth(c, args[4]);
    if (effective < 0 || follow < 0 || !posix_int(c, args[1], &mode) || !path_dir(c, args[2], &dir) ||
        !path_get(c, args[0], "access", 0, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (permit_file(c, path.text, COIL_OPEN_READ, path.shown)) {
        struct stat st;
        int r;
        if (files_hosted(c)) {
            r = files_stat(c, path.text, &st, follow);
        } else {
            coil_block(c);
            r = faccessat(dir, path.text, mode, (effective ? AT_EACCESS : 0) | (follow ? 0 : AT_SYMLINK_NOFOLLOW));
            coil_unblock(c);
        }
        result = bool_value(r == 0);
    }
    path_drop(c, &path);
    return result;
}

/* ---- two paths ---- */

enum TwoPaths { TWO_RENAME, TWO_REPLACE, TWO_LINK, TWO_SYMLINK };

/* Both paths are asked of the host before anything is done; a symbolic link's target is only text. */
static Value two_paths(Coil *c, const Value *args, enum TwoPaths what, Value from_dir, Value to_dir, int flags)
{
    static const char *const names[] = {"rename", "replace", "link", "symlink"};
    PathArgument from, to;
    int a, b;
    if (!path_dir(c, from_dir, &a) || !path_dir(c, to_dir, &b) || !path_get(c, args[0], names[what], 0, &from))
        return COIL_NULL;
    if (!path_get(c, args[1], names[what], 0, &to)) {
        path_drop(c, &from);
        return COIL_NULL;
    }
    Value result = COIL_NULL;
    bool moves = what == TWO_RENAME || what == TWO_REPLACE;
    if ((what == TWO_SYMLINK || permit_file(c, from.text, moves ? COIL_OPEN_DELETE : COIL_OPEN_READ, from.shown)) &&
        permit_file(c, to.text, COIL_OPEN_CREATE | COIL_OPEN_WRITE, to.shown)) {
        int r;
        if (files_hosted(c)) {
            r = moves ? files_rename(c, from.text, to.text) : (errno = ENOSYS, -1);
            result = r < 0 ? path_error2(c, errno, &from, &to) : V_NONE;
            goto done;
        }
        coil_block(c);
        r = moves              ? renameat(a, from.text, b, to.text)
            : what == TWO_LINK ? linkat(a, from.text, b, to.text, flags)
                               : symlinkat(from.text, b, to.text);
        int error = errno;
        coil_unblock(c);
        result = r < 0 ? path_error2(c, error, &from, &to) : V_NONE;
    }
done:
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
    if (permit_file(c, path.text, COIL_OPEN_READ, path.shown) && path_unhosted(c, &path)) {
        coil_block(c);
        ssize_t n = readlinkat(dir, path.text, text, sizeof text);
        int error = errno;
        coil_unblock(c);
        result = n < 0 ? path_error(c, error, &path) : path_value(c, text, (size_t)n, path.is_bytes);
    }
    path_drop(c, &path);
    return result;
}

static Value current_folder(Coil *c, bool as_bytes)
{
    char text[PATH_MAX];
    if (!permit_file(c, ".", COIL_OPEN_READ, V_NONE))
        return COIL_NULL;
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
    return posix_int(c, args[0], &mask) && permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0) ? small(umask((mode_t)mask)) : COIL_NULL;
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
