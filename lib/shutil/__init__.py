"""Operations on files and trees of files: copying, moving, removing, archives, and finding programs."""

import errno
import os
import stat
import sys
from collections import namedtuple as _namedtuple

try:
    import posix
except ImportError:
    posix = None

__all__ = ['copyfileobj', 'copyfile', 'copymode', 'copystat', 'copy', 'copy2', 'copytree', 'move', 'rmtree', 'Error', 'SpecialFileError',
           'ExecError', 'make_archive', 'get_archive_formats', 'register_archive_format', 'unregister_archive_format',
           'get_unpack_formats', 'register_unpack_format', 'unregister_unpack_format', 'unpack_archive', 'ignore_patterns', 'chown',
           'which', 'get_terminal_size', 'SameFileError', 'disk_usage']

COPY_BUFSIZE = 256 * 1024
_WINDOWS = os.name == 'nt'
_USE_CP_SENDFILE = hasattr(os, 'sendfile') and sys.platform.startswith(('linux', 'android', 'sunos'))


class Error(OSError):
    """What went wrong in an operation on several files: its argument is a list of (source, destination, text)."""


class SameFileError(Error):
    """Source and destination are one file."""


class SpecialFileError(OSError):
    """A file that cannot be copied, a pipe for example."""


class ExecError(OSError):
    """A command could not be run."""


class ReadError(OSError):
    """An archive could not be read."""


class RegistryError(Exception):
    """An archive format is unknown, or its extension is taken."""


class _GiveupOnFastCopy(Exception):
    """The system's call cannot copy this file; nothing was written."""


# Copying contents

def copyfileobj(fsrc, fdst, length=0):
    """Copies what is left of an open file to another, in pieces of `length` characters or bytes."""
    read, write, length = fsrc.read, fdst.write, length or COPY_BUFSIZE
    while piece := read(length):
        write(piece)


def _fastcopy_sendfile(fsrc, fdst):
    """Copies within the system (sendfile(2)). _GiveupOnFastCopy: it cannot."""
    try:
        source, target = fsrc.fileno(), fdst.fileno()
    except Exception as error: # no file of the system's
        raise _GiveupOnFastCopy(error)
    try:
        block = max(os.fstat(source).st_size, 2**23)
    except OSError:
        block = 2**27
    if sys.maxsize < 2**32:
        block = min(block, 2**30)
    offset = 0
    while True:
        try:
            sent = os.sendfile(target, source, offset, block)
        except OSError as error:
            error.filename, error.filename2 = fsrc.name, fdst.name
            if error.errno == errno.ENOTSOCK: # an old system: only to sockets
                raise _GiveupOnFastCopy(error)
            if error.errno == errno.ENOSPC:
                raise
            if offset == 0 and os.lseek(target, 0, os.SEEK_CUR) == 0:
                raise _GiveupOnFastCopy(error)
            raise
        if sent == 0:
            break
        offset += sent


def _samefile(src, dst):
    if isinstance(src, os.DirEntry) and hasattr(os.path, 'samestat'):
        try:
            return os.path.samestat(src.stat(), os.stat(dst))
        except OSError:
            return False
    if hasattr(os.path, 'samefile'):
        try:
            return os.path.samefile(src, dst)
        except OSError:
            return False
    return os.path.normcase(os.path.abspath(src)) == os.path.normcase(os.path.abspath(dst))


def _stat(path):
    return path.stat() if isinstance(path, os.DirEntry) else os.stat(path)


def _islink(path):
    return path.is_symlink() if isinstance(path, os.DirEntry) else os.path.islink(path)


def copyfile(src, dst, *, follow_symlinks=True):
    """Copies a file's contents to the path dst, which it returns. A link is copied as a link if follow_symlinks is false. SameFileError,
    SpecialFileError, OSError."""
    sys.audit('shutil.copyfile', src, dst)
    if _samefile(src, dst):
        raise SameFileError(f'{src!r} and {dst!r} are the same file')
    size = 0
    for index, path in enumerate((src, dst)):
        try:
            found = _stat(path)
        except OSError: # it may not exist
            continue
        if stat.S_ISFIFO(found.st_mode):
            shown = path.path if isinstance(path, os.DirEntry) else path
            raise SpecialFileError(f'`{shown}` is a named pipe')
        if index == 0:
            size = found.st_size
    if not follow_symlinks and _islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, 'rb') as fsrc:
        try:
            with open(dst, 'wb') as fdst:
                if _USE_CP_SENDFILE and size:
                    try:
                        _fastcopy_sendfile(fsrc, fdst)
                        return dst
                    except _GiveupOnFastCopy:
                        pass
                copyfileobj(fsrc, fdst)
        except IsADirectoryError as error:
            if not os.path.exists(dst):
                raise FileNotFoundError(f'Directory does not exist: {dst}') from error
            raise
    return dst


# Copying what describes a file

def copymode(src, dst, *, follow_symlinks=True):
    """Copies the permissions. Between two links, if follow_symlinks is false, where the system has such."""
    sys.audit('shutil.copymode', src, dst)
    if not follow_symlinks and _islink(src) and os.path.islink(dst):
        if not hasattr(os, 'lchmod'):
            return
        read, change = os.lstat, os.lchmod
    else:
        read, change = _stat, os.chmod
    change(dst, stat.S_IMODE(read(src).st_mode))


def _copyxattr(src, dst, *, follow_symlinks=True):
    """Copies extended attributes, where the system has some; those that the target cannot have are left out."""
    if not hasattr(os, 'listxattr'):
        return
    left_out = (errno.EPERM, errno.ENOTSUP, errno.ENODATA, errno.EINVAL, errno.EACCES)
    try:
        names = os.listxattr(src, follow_symlinks=follow_symlinks)
    except PermissionError: # a VM without the grant copies none
        return
    except OSError as error:
        if error.errno not in (errno.ENOTSUP, errno.ENODATA, errno.EINVAL):
            raise
        return
    for name in names:
        try:
            os.setxattr(dst, name, os.getxattr(src, name, follow_symlinks=follow_symlinks), follow_symlinks=follow_symlinks)
        except OSError as error:
            if error.errno not in left_out:
                raise


def copystat(src, dst, *, follow_symlinks=True):
    """Copies permissions, times, flags and extended attributes. Of links themselves if follow_symlinks is false and both are links."""
    sys.audit('shutil.copystat', src, dst)
    follow = follow_symlinks or not (_islink(src) and os.path.islink(dst))

    def call(name, *arguments, **keywords):
        # What cannot act on a link itself does nothing.
        function = getattr(os, name, None)
        if function and (follow or function in os.supports_follow_symlinks):
            function(*arguments, follow_symlinks=follow, **keywords)

    found = src.stat(follow_symlinks=follow) if isinstance(src, os.DirEntry) else os.stat(src, follow_symlinks=follow)
    mode = stat.S_IMODE(found.st_mode)
    call('utime', dst, ns=(found.st_atime_ns, found.st_mtime_ns))
    _copyxattr(src, dst, follow_symlinks=follow) # before chmod: a read-only file takes none
    try:
        call('chmod', dst, mode)
    except NotImplementedError: # fchmodat(2) without AT_SYMLINK_NOFOLLOW
        pass
    if hasattr(found, 'st_flags'):
        try:
            call('chflags', dst, found.st_flags)
        except OSError as error:
            if error.errno not in (getattr(errno, 'EOPNOTSUPP', None), getattr(errno, 'ENOTSUP', None)):
                raise


def copy(src, dst, *, follow_symlinks=True):
    """Copies a file and its permissions to a path or into a folder; returns where it is now."""
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """As copy(), with all that copystat() copies."""
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copystat(src, dst, follow_symlinks=follow_symlinks)
    return dst


# Trees

def ignore_patterns(*patterns):
    """A function for copytree()'s `ignore`: leaves out the names that match one of the patterns."""
    def ignored(path, names):
        from fnmatch import filter
        return {name for pattern in patterns for name in filter(names, pattern)}

    return ignored


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    """Copies a tree, and returns dst. symlinks: links stay links, else what they point to is copied, and ignore_dangling_symlinks
    forgives those that point nowhere; ignore(folder, names) gives the names to leave out. Goes on after errors, and raises them all
    as one Error."""
    sys.audit('shutil.copytree', src, dst)
    with os.scandir(src) as found:
        entries = list(found)
    left_out = ignore(os.fspath(src), [entry.name for entry in entries]) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in left_out:
            continue
        source, target = os.path.join(src, entry.name), os.path.join(dst, entry.name)
        # Our own functions take an entry, which knows what it is, for a path.
        given = entry if copy_function is copy2 or copy_function is copy else source
        try:
            is_link = entry.is_symlink()
            if is_link and symlinks:
                os.symlink(os.readlink(source), target)
                copystat(given, target, follow_symlinks=False)
            elif is_link and ignore_dangling_symlinks and not os.path.exists(os.path.join(os.path.dirname(source), os.readlink(source))):
                continue
            elif entry.is_dir():
                copytree(given if is_link else source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(given, target)
        except Error as error: # of a folder in it
            errors.extend(error.args[0])
        except OSError as error:
            errors.append((source, target, str(error)))
    try:
        copystat(src, dst)
    except OSError as error:
        if getattr(error, 'winerror', None) is None:
            errors.append((src, dst, str(error)))
    if errors:
        raise Error(errors)
    return dst


_use_fd_functions = ({os.open, os.stat, os.unlink, os.rmdir} <= os.supports_dir_fd and os.scandir in os.supports_fd
                     and os.stat in os.supports_follow_symlinks)


class _Folder:
    """A folder that rmtree() empties: its descriptor, its name in the folder `parent` (a descriptor, or None), its whole path, and the
    entries still to be removed."""

    def __init__(self, fd, parent, name, path, onexc):
        self.fd, self.parent, self.name, self.path = fd, parent, name, path
        self.entries = []
        try:
            with os.scandir(fd) as found:
                self.entries = list(found)
        except FileNotFoundError: # what vanishes meanwhile is gone, as was wanted
            pass
        except OSError as error:
            _tell(onexc, os.scandir, path, error)

    def leave(self, onexc):
        try:
            os.close(self.fd)
        except OSError as error:
            _tell(onexc, os.close, self.path, error)
        try:
            os.rmdir(self.name, dir_fd=self.parent)
        except FileNotFoundError:
            pass
        except OSError as error:
            _tell(onexc, os.rmdir, self.path, error)


def _tell(onexc, function, path, error):
    error.filename = path
    onexc(function, path, error)


def _rmtree_safe_fd(path, dir_fd, onexc):
    """Every name is used with the descriptor of its folder, which was compared with what was looked at: an attacker who exchanges a
    folder for a link meanwhile wins nothing. Folders wait in a list, so that no tree is too deep."""
    try:
        looked_at = os.lstat(path, dir_fd=dir_fd)
    except OSError as error:
        _tell(onexc, os.lstat, path, error)
        return
    folders = []
    try:
        _enter(folders, dir_fd, path, path, looked_at, onexc)
        while folders:
            folder = folders[-1]
            if folder.entries:
                _remove(folders, folder, folder.entries.pop(), onexc)
            else:
                folders.pop().leave(onexc)
    finally:
        for folder in folders:
            os.close(folder.fd)


def _enter(folders, parent, name, path, looked_at, onexc):
    try:
        fd = os.open(name, os.O_RDONLY | os.O_NONBLOCK, dir_fd=parent)
    except OSError as error:
        if not (folders and isinstance(error, FileNotFoundError)):
            _tell(onexc, os.open, path, error)
        return
    try:
        if os.path.samestat(looked_at, os.fstat(fd)):
            folders.append(_Folder(fd, parent, name, path, onexc))
            return
    except BaseException:
        os.close(fd)
        raise
    os.close(fd)
    onexc(os.path.islink, path, _refused('Cannot call rmtree on a symbolic link', path))


def _remove(folders, folder, entry, onexc):
    path = os.path.join(folder.path, entry.name)
    try:
        if entry.is_dir(follow_symlinks=False):
            looked_at = entry.stat(follow_symlinks=False)
            if stat.S_ISDIR(looked_at.st_mode):
                _enter(folders, folder.fd, entry.name, path, looked_at, onexc)
                return
    except FileNotFoundError:
        return
    except OSError as error:
        _tell(onexc, os.lstat, path, error)
        return
    try:
        os.unlink(entry.name, dir_fd=folder.fd)
    except FileNotFoundError:
        pass
    except OSError as error:
        _tell(onexc, os.unlink, path, error)


def _rmtree_unsafe(path, dir_fd, onexc):
    """By paths: a folder that is exchanged for a link meanwhile leads elsewhere."""
    if dir_fd is not None:
        raise NotImplementedError('dir_fd unavailable on this platform')
    try:
        found = os.lstat(path)
    except OSError as error:
        onexc(os.lstat, path, error)
        return
    if stat.S_ISLNK(found.st_mode) or os.path.isjunction(path):
        onexc(os.path.islink, path, _refused('Cannot call rmtree on a symbolic link', None))
        return

    def failed_listing(error):
        if not isinstance(error, FileNotFoundError):
            onexc(os.scandir, error.filename, error)

    for folder, folders, files in os.walk(path, topdown=False, onerror=failed_listing, followlinks=False):
        removals = [(os.unlink, name) for name in files]
        removals += [(os.unlink if os.path.islink(os.path.join(folder, name)) else os.rmdir, name) for name in folders]
        for function, name in removals:
            _try(function, os.path.join(folder, name), onexc)
    _try(os.rmdir, path, onexc)


def _try(function, path, onexc):
    try:
        function(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        onexc(function, path, error)


def _refused(text, path):
    """An OSError as if it had been raised, so that it has a traceback."""
    try:
        raise OSError(text)
    except OSError as error:
        if path is not None:
            error.filename = path
        return error


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    """Removes a tree, which may not be a link. onexc(function, path, exception) is told of errors (onerror, its older form, gets what
    sys.exc_info() gives instead of the exception); without either an error ends it, unless ignore_errors. dir_fd: path is relative to
    that folder."""
    sys.audit('shutil.rmtree', path, dir_fd)
    if ignore_errors:
        def onexc(function, path, error):
            pass
    elif onexc is None and onerror is None:
        def onexc(function, path, error):
            raise error
    elif onexc is None:
        def onexc(function, path, error):
            onerror(function, path, (type(error), error, error.__traceback__))
    if _use_fd_functions:
        if isinstance(path, bytes): # names are joined as str
            path = os.fsdecode(path)
        _rmtree_safe_fd(path, dir_fd, onexc)
    else:
        _rmtree_unsafe(path, dir_fd, onexc)


rmtree.avoids_symlink_attacks = _use_fd_functions


# Moving

def _basename(path):
    """The last part of a path, whether or not a separator follows it."""
    separators = os.path.sep + (os.path.altsep or '')
    return os.path.basename(os.fspath(path).rstrip(separators))


def _destinsrc(src, dst):
    src, dst = os.path.abspath(src), os.path.abspath(dst)
    return (dst + os.path.sep if not dst.endswith(os.path.sep) else dst).startswith(
        src + os.path.sep if not src.endswith(os.path.sep) else src)


def _is_immutable(src):
    flags = getattr(_stat(src), 'st_flags', 0)
    return bool(flags & (stat.UF_IMMUTABLE | stat.SF_IMMUTABLE))


def move(src, dst, copy_function=copy2):
    """Moves a file or tree to a path or into a folder; returns where it is now. By renaming, or else by copying and removing. Error if
    it is there already."""
    sys.audit('shutil.move', src, dst)
    target = dst
    if os.path.isdir(dst):
        if _samefile(src, dst) and not os.path.islink(src): # its name in another case, on a system that does not tell them apart
            os.rename(src, dst)
            return None
        target = os.path.join(dst, _basename(src))
        if os.path.exists(target):
            raise Error(f"Destination path '{target}' already exists")
    try:
        os.rename(src, target)
    except OSError:
        if os.path.islink(src):
            os.symlink(os.readlink(src), target)
            os.unlink(src)
        elif os.path.isdir(src):
            if _destinsrc(src, dst):
                raise Error(f"Cannot move a directory '{src}' into itself '{dst}'.")
            if _is_immutable(src) or not os.access(src, os.W_OK) and os.listdir(src) and sys.platform == 'darwin':
                raise PermissionError(f"Cannot move the non-empty directory '{src}': Lacking write permission to '{src}'.")
            copytree(src, target, copy_function=copy_function, symlinks=True)
            rmtree(src)
        else:
            copy_function(src, target)
            os.unlink(src)
    return target


# The system

_ntuple_diskusage = _namedtuple('usage', 'total used free')
_ntuple_diskusage.__doc__ = 'A disk: bytes in all, in use, and free for who is not root.'

if hasattr(os, 'statvfs'):
    def disk_usage(path):
        """How full the disk is that a path lies on: a named tuple of total, used and free bytes."""
        found = os.statvfs(path)
        return _ntuple_diskusage(found.f_blocks * found.f_frsize, (found.f_blocks - found.f_bfree) * found.f_frsize,
                                 found.f_bavail * found.f_frsize)
else:
    __all__.remove('disk_usage')


def _member_owner(name, module, getter, field):
    """The number of a user or group by name; None: no such."""
    if name is None:
        return None
    try:
        found = getattr(__import__(module), getter)(name)
    except (ImportError, KeyError):
        return None
    return found[field]


def _get_gid(name):
    return _member_owner(name, 'grp', 'getgrnam', 2)


def _get_uid(name):
    return _member_owner(name, 'pwd', 'getpwnam', 2)


def chown(path, user=None, group=None, *, dir_fd=None, follow_symlinks=True):
    """Changes whose a path is: names or numbers of a user, a group, or both. ValueError: neither; LookupError: no such."""
    sys.audit('shutil.chown', path, user, group)
    if user is None and group is None:
        raise ValueError('user and/or group must be set')
    uid, gid = user, group
    if user is None:
        uid = -1
    elif isinstance(user, str):
        uid = _get_uid(user)
        if uid is None:
            raise LookupError(f'no such user: {user!r}')
    if group is None:
        gid = -1
    elif not isinstance(group, int):
        gid = _get_gid(group)
        if gid is None:
            raise LookupError(f'no such group: {group!r}')
    os.chown(path, uid, gid, dir_fd=dir_fd, follow_symlinks=follow_symlinks)


def get_terminal_size(fallback=(80, 24)):
    """Columns and lines of the terminal: what COLUMNS and LINES say, else the terminal of sys.__stdout__, else the fallback."""
    sizes = []
    for variable in ('COLUMNS', 'LINES'):
        try:
            sizes.append(int(os.environ[variable]))
        except (KeyError, ValueError):
            sizes.append(0)
    columns, lines = sizes
    if columns <= 0 or lines <= 0:
        try:
            size = os.get_terminal_size(sys.__stdout__.fileno())
        except (AttributeError, ValueError, OSError): # no stream, a closed one, no terminal
            size = os.terminal_size(fallback)
        if columns <= 0:
            columns = size.columns or fallback[0]
        if lines <= 0:
            lines = size.lines or fallback[1]
    return os.terminal_size((columns, lines))


def _access_check(name, mode):
    return os.path.exists(name) and os.access(name, mode) and not os.path.isdir(name)


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    """The path of a program as the shell would find it (in `path`, default: the environment's), or None."""
    in_bytes = isinstance(cmd, bytes)
    if os.path.dirname(cmd):
        folders = ['']
    else:
        if path is None:
            path = os.environ.get('PATH')
            if path is None:
                try:
                    path = os.confstr('CS_PATH')
                except (AttributeError, ValueError):
                    path = os.defpath
        if not path:
            return None
        path = os.fsencode(path) if in_bytes else os.fsdecode(path)
        folders = path.split(os.fsencode(os.pathsep) if in_bytes else os.pathsep)
    for folder in dict.fromkeys(map(os.path.normcase, folders)):
        name = os.path.join(folder, cmd) if folder else cmd
        if _access_check(name, mode):
            return name
    return None


from shutil._archives import (get_archive_formats, get_unpack_formats, make_archive, register_archive_format, register_unpack_format,
                              unpack_archive, unregister_archive_format, unregister_unpack_format, _ARCHIVE_FORMATS, _BZ2_SUPPORTED,
                              _LZMA_SUPPORTED, _UNPACK_FORMATS, _ZLIB_SUPPORTED, _find_unpack_format, _make_tarball, _make_zipfile,
                              _unpack_tarfile, _unpack_zipfile)
