/* posix_stat.c: posix: what is known about a file, and about a file system. */
#include "runtime/system/clock.h"
#include "runtime/system/files.h"
#include "runtime/system/ports/device.h"
#include "runtime/system/ports/stat_times.h"
#include "runtime/modules/posix/posix_types.h"

#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

static const char *const stat_fields[] = {"st_mode",     "st_ino",      "st_dev",     "st_nlink",  "st_uid",   "st_gid",   "st_size",
                                          "st_atime",    "st_mtime",    "st_ctime",   "st_atime",  "st_mtime", "st_ctime", "st_atime_ns",
                                          "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks", "st_rdev",  NULL};
const StructSequence stat_result_kind = {"os", "stat_result", "What is known about a file.", stat_fields, 10, false};

static const char *const statvfs_fields[] = {"f_bsize", "f_frsize", "f_blocks", "f_bfree",   "f_bavail", "f_files",
                                             "f_ffree", "f_favail", "f_flag",   "f_namemax", "f_fsid",   NULL};
static const StructSequence statvfs_kind = {"os", "statvfs_result", "What is known about a file system.", statvfs_fields, 10, false};

static Value time_seconds(struct timespec t) { return float_value((double)t.tv_sec + 1e-9 * (double)t.tv_nsec); }
static Value time_ns_value(Coil *c, struct timespec t)
{
    return int_from_i128(c, wide_add(wide_product_signed(t.tv_sec, 1000000000), wide_signed(t.tv_nsec)));
}

Value stat_value(Coil *c, const struct stat *st)
{
    struct timespec a = clock_file_time(c, stat_time(st, STAT_ACCESSED)), m = clock_file_time(c, stat_time(st, STAT_MODIFIED)),
                    changed = clock_file_time(c, stat_time(st, STAT_CHANGED));
    Value f[19] = {
        small(st->st_mode),
        int_from_u64(c, st->st_ino),
        int_from_u64(c, (uint64_t)st->st_dev),
        int_from_u64(c, st->st_nlink),
        int_from_u64(c, st->st_uid),
        int_from_u64(c, st->st_gid),
        int_from_i64(c, st->st_size),
        int_from_i64(c, a.tv_sec),
        int_from_i64(c, m.tv_sec),
        int_from_i64(c, changed.tv_sec),
        time_seconds(a),
        time_seconds(m),
        time_seconds(changed),
        time_ns_value(c, a),
        time_ns_value(c, m),
        time_ns_value(c, changed),
        int_from_i64(c, st->st_blksize),
        int_from_i64(c, st->st_blocks),
        int_from_u64(c, (uint64_t)st->st_rdev),
    };
    return struct_sequence_new_take(c, &stat_result_kind, f);
}

static Value path_stat(Coil *c, Value v, const char *function, enum PathFlags flags, Value dir_value, bool follow)
{
    PathArgument path;
    Place place;
    int dir;
    if (!posix_dir_fd(c, dir_value, &dir) || !path_get(c, v, function, flags, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (!path.text && dir != AT_FDCWD)
        (void)raise_error(c, EXC_ValueError, "%s: can't specify dir_fd without matching path", function);
    else if (!path.text && !follow)
        (void)raise_error(c, EXC_ValueError, "%s: cannot use fd and follow_symlinks together", function);
    else if (path.text ? (dir == AT_FDCWD || permit_descriptor(c, dir)) &&
                             place_open(c, path.text, dir, COIL_OPEN_READ, follow, path.shown, &place)
                       : permit_descriptor(c, path.fd)) {
        struct stat st;
        int r = path.text ? files_stat(c, &place, &st, follow) : files_fstat(c, descriptor_at(c, path.fd), &st), error = errno;
        if (path.text)
            place_close(&place);
        result = r < 0 ? path_error(c, error, &path) : stat_value(c, &st);
    }
    path_drop(c, &path);
    return result;
}

static Value posix_stat(Coil *c, const Value *args)
{
    int follow = truth(c, args[2]);
    return follow < 0 ? COIL_NULL : path_stat(c, args[0], "stat", PATH_FD, args[1], follow);
}
static Value posix_lstat(Coil *c, const Value *args) { return path_stat(c, args[0], "lstat", 0, args[1], false); }
static Value posix_fstat(Coil *c, const Value *args)
{
    int fd;
    struct stat st;
    if (!to_c_int(c, args[0], &fd) || !permit_descriptor(c, fd))
        return COIL_NULL;
    return files_fstat(c, descriptor_at(c, fd), &st) ? raise_errno(c, errno, COIL_NULL) : stat_value(c, &st);
}

/* The file system of a place is that of the folder it lies in, or its own where it is mounted. */
static int place_statvfs(const Place *place, struct statvfs *s)
{
    int fd = openat(place->dir, place->name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | place_opening(place));
    int r = fd >= 0 ? fstatvfs(fd, s) : errno == EACCES ? fstatvfs(place->dir, s) : -1, error = errno;
    if (fd >= 0)
        (void)close(fd);
    errno = error;
    return r;
}

static Value posix_statvfs(Coil *c, const Value *args)
{
    PathArgument path;
    Place place;
    struct statvfs s;
    if (!path_get(c, args[0], "statvfs", PATH_FD, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    /* What lies apart has no file system to tell of. */
    if (path.text && files_apart(c, path.text)) {
        (void)path_error(c, ENOSYS, &path);
    } else if (path.text ? place_open(c, path.text, AT_FDCWD, COIL_OPEN_READ, true, path.shown, &place) : permit_descriptor(c, path.fd)) {
        int r;
        if (path.text) {
            coil_block(c);
            r = place.found ? place_statvfs(&place, &s) : statvfs(place.name, &s);
            int error = errno;
            coil_unblock(c);
            errno = error;
            place_close(&place);
        } else {
            DESCRIPTOR_CALL(c, descriptor_at(c, path.fd), fd, r, fstatvfs(fd, &s));
        }
        int error = errno;
        if (r < 0)
            (void)path_error(c, error, &path);
        else {
            Value f[11] = {int_from_u64(c, s.f_bsize),   int_from_u64(c, s.f_frsize), int_from_u64(c, s.f_blocks),
                           int_from_u64(c, s.f_bfree),   int_from_u64(c, s.f_bavail), int_from_u64(c, s.f_files),
                           int_from_u64(c, s.f_ffree),   int_from_u64(c, s.f_favail), int_from_u64(c, s.f_flag),
                           int_from_u64(c, s.f_namemax), int_from_u64(c, s.f_fsid)};
            result = struct_sequence_new_take(c, &statvfs_kind, f);
        }
    }
    path_drop(c, &path);
    return result;
}

/* An int's number of a device or half of one; -1 stands for none. */
static bool device_number(Coil *c, Value v, int64_t *n)
{
    Value whole = as_int_borrow(c, v);
    if (is_null(whole))
        return fail_error(c, EXC_TypeError, "an integer is required");
    bool fits = int_to_i64(whole, n);
    if (int_sign(whole) < 0 && !(fits && *n == -1))
        return fail_error(c, EXC_OverflowError, "can't convert negative int to unsigned");
    return fits || fail_error(c, EXC_OverflowError, "int too big to convert");
}

/* The half of a device's number that `half` takes; -1, no device, has -1 for both. */
static Value device_part(Coil *c, Value v, unsigned (*half)(dev_t))
{
    int64_t n;
    if (!device_number(c, v, &n))
        return COIL_NULL;
    return n < 0 ? small(-1) : int_from_u64(c, half((dev_t)n));
}
static Value posix_major(Coil *c, const Value *args) { return device_part(c, args[0], device_major); }
static Value posix_minor(Coil *c, const Value *args) { return device_part(c, args[0], device_minor); }
static Value posix_makedev(Coil *c, const Value *args)
{
    int64_t high, low;
    if (!device_number(c, args[0], &high) || !device_number(c, args[1], &low))
        return COIL_NULL;
    return high == -1 && low == -1 ? small(-1) : int_from_u64(c, device_make((unsigned)high, (unsigned)low));
}

static Value posix_stat_ready(Coil *c, const Value *args)
{
    Class *file = struct_sequence_class_borrow(c, &stat_result_kind), *system = struct_sequence_class_borrow(c, &statvfs_kind);
    return file && system && module_add_value(c, args[0], "stat_result", from_object(file)) &&
                   module_add_value(c, args[0], "statvfs_result", from_object(system)) && module_add_type(c, args[0], &dir_entry_type)
               ? V_NONE
               : COIL_NULL;
}

const CoilDef posix_stat_rows[] = {
    FUNCTION("stat", "(path, *, dir_fd=None, follow_symlinks=True)", posix_stat, "What is known about a file."),
    FUNCTION("lstat", "(path, *, dir_fd=None)", posix_lstat, "What is known about a file or a symbolic link itself."),
    FUNCTION("fstat", "(fd)", posix_fstat, "What is known about an open file."),
    FUNCTION("statvfs", "(path)", posix_statvfs, "What is known about a file system."),
    FUNCTION("fstatvfs", "(fd)", posix_statvfs, "What is known about an open file's file system."),
    FUNCTION("major", "(device, /)", posix_major, "A device's major number."),
    FUNCTION("minor", "(device, /)", posix_minor, "A device's minor number."),
    FUNCTION("makedev", "(major, minor, /)", posix_makedev, "A device's number."),
    FUNCTION("listdir", "(path=None)", posix_listdir, "The names in a folder, in no order."),
    FUNCTION("scandir", "(path=None)", posix_scandir, "An iterator over a folder's entries, which know their kind."),
    COIL_INIT(posix_stat_ready),
    COIL_END,
};
