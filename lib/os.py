"""The operating system: files and folders, processes, the environment. os.path has what is about paths alone."""

import abc
import stat as st
import sys
from _collections_abc import Mapping, MutableMapping

GenericAlias = type(list[int])

import posix
from posix import *
from posix import _exit, _have_functions

import posixpath as path

sys.modules['os.path'] = path

from os.path import altsep, curdir, defpath, devnull, extsep, pardir, pathsep, sep

name = 'posix'
linesep = '\n'

__all__ = ['altsep', 'curdir', 'pardir', 'sep', 'pathsep', 'linesep', 'defpath', 'name', 'path', 'devnull', 'SEEK_SET',
           'SEEK_CUR', 'SEEK_END', 'fsencode', 'fsdecode', 'get_exec_path', 'fdopen', 'extsep', '_exit']
__all__ += [n for n in dir(posix) if n[0] != '_']

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2

P_WAIT = 0
P_NOWAIT = P_NOWAITO = 1


def _exists(name):
    return name in globals()


def _supported(table):
    """The functions of a table of (what the system must have, function's name)."""
    return {globals()[function] for needs, function in table if function in globals() and needs in _have_functions}


supports_dir_fd = _supported((
    ('HAVE_FACCESSAT', 'access'), ('HAVE_FCHMODAT', 'chmod'), ('HAVE_FCHOWNAT', 'chown'), ('HAVE_FSTATAT', 'stat'),
    ('HAVE_LINKAT', 'link'), ('HAVE_MKDIRAT', 'mkdir'), ('HAVE_MKFIFOAT', 'mkfifo'), ('HAVE_MKNODAT', 'mknod'),
    ('HAVE_OPENAT', 'open'), ('HAVE_READLINKAT', 'readlink'), ('HAVE_RENAMEAT', 'rename'),
    ('HAVE_SYMLINKAT', 'symlink'), ('HAVE_UNLINKAT', 'unlink'), ('HAVE_UNLINKAT', 'rmdir'),
    ('HAVE_UTIMENSAT', 'utime')))
supports_effective_ids = _supported((('HAVE_FACCESSAT', 'access'),))
supports_fd = _supported((
    ('HAVE_FCHDIR', 'chdir'), ('HAVE_FCHMOD', 'chmod'), ('HAVE_FCHOWN', 'chown'), ('HAVE_FDOPENDIR', 'listdir'),
    ('HAVE_FDOPENDIR', 'scandir'), ('HAVE_FEXECVE', 'execve'), ('HAVE_FSTATAT', 'stat'), ('HAVE_FTRUNCATE', 'truncate'),
    ('HAVE_FUTIMENS', 'utime'), ('HAVE_FUTIMES', 'utime'), ('HAVE_FPATHCONF', 'pathconf'),
    ('HAVE_FSTATVFS', 'statvfs')))
supports_follow_symlinks = _supported((
    ('HAVE_FACCESSAT', 'access'), ('HAVE_FCHOWNAT', 'chown'), ('HAVE_FSTATAT', 'stat'), ('HAVE_LINKAT', 'link'),
    ('HAVE_FUTIMENS', 'utime'), ('HAVE_UTIMENSAT', 'utime')))
supports_bytes_environ = True


# File names

def fsencode(filename):
    """A file name as bytes."""
    filename = fspath(filename)
    return filename.encode('utf-8', 'surrogateescape') if isinstance(filename, str) else filename


def fsdecode(filename):
    """A file name as str."""
    filename = fspath(filename)
    return filename.decode('utf-8', 'surrogateescape') if isinstance(filename, bytes) else filename


class PathLike(abc.ABC):
    """What has a file name: os.fspath() gives it."""

    __slots__ = ()

    @abc.abstractmethod
    def __fspath__(self):
        """The file name, as str or bytes."""
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is not PathLike:
            return NotImplemented
        for base in subclass.__mro__:
            if '__fspath__' in base.__dict__:
                return NotImplemented if base.__dict__['__fspath__'] is None else True
        return NotImplemented

    __class_getitem__ = classmethod(GenericAlias)


# The environment

class _Environ(MutableMapping):
    """The environment as a mapping; changes are those of the process."""

    def __init__(self, data, encodekey, decodekey, encodevalue, decodevalue):
        self.encodekey = encodekey
        self.decodekey = decodekey
        self.encodevalue = encodevalue
        self.decodevalue = decodevalue
        self._data = data

    def __getitem__(self, key):
        try:
            value = self._data[self.encodekey(key)]
        except KeyError:
            raise KeyError(key) from None
        return self.decodevalue(value)

    def __setitem__(self, key, value):
        key = self.encodekey(key)
        value = self.encodevalue(value)
        putenv(key, value)
        self._data[key] = value

    def __delitem__(self, key):
        encoded = self.encodekey(key)
        unsetenv(encoded)
        try:
            del self._data[encoded]
        except KeyError:
            raise KeyError(key) from None

    def __iter__(self):
        for key in list(self._data):
            yield self.decodekey(key)

    def __len__(self):
        return len(self._data)

    def __repr__(self):
        items = ', '.join(f'{self.decodekey(key)!r}: {self.decodevalue(value)!r}' for key, value in self._data.items())
        return f'environ({{{items}}})'

    def copy(self):
        """A plain dict of it."""
        return dict(self)

    def setdefault(self, key, value):
        """The variable, set to `value` first if there is none."""
        if key not in self:
            self[key] = value
        return self[key]

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self) | dict(other)

    def __ror__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(other) | dict(self)


def _encode_text(value):
    if not isinstance(value, str):
        raise TypeError(f'str expected, not {type(value).__name__}')
    return value.encode('utf-8', 'surrogateescape')


def _decode_text(value):
    return value.decode('utf-8', 'surrogateescape')


def _check_bytes(value):
    if not isinstance(value, bytes):
        raise TypeError(f'bytes expected, not {type(value).__name__}')
    return value


environ = _Environ(posix.environ, _encode_text, _decode_text, _encode_text, _decode_text)
environb = _Environ(posix.environ, _check_bytes, bytes, _check_bytes, bytes)


def getenv(key, default=None):
    """A variable of the environment."""
    return environ.get(key, default)


def getenvb(key, default=None):
    """A variable of the environment, as bytes."""
    return environb.get(key, default)


__all__ += ['getenv', 'supports_bytes_environ', 'environb', 'getenvb']


# Folders

def makedirs(name, mode=0o777, exist_ok=False):
    """Makes a folder and those above it that are missing."""
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    if head and tail and not path.exists(head):
        try:
            makedirs(head, exist_ok=exist_ok)
        except FileExistsError:         # somebody else was quicker
            pass
        if tail == (b'.' if isinstance(tail, bytes) else '.'):
            return
    try:
        mkdir(name, mode)
    except OSError:
        if not exist_ok or not path.isdir(name):
            raise


def removedirs(name):
    """Removes an empty folder, then those above it while they are empty."""
    rmdir(name)
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    while head and tail:
        try:
            rmdir(head)
        except OSError:
            break
        head, tail = path.split(head)


def renames(old, new):
    """Renames; makes folders for the new name, and removes those of the old one that got empty."""
    head, tail = path.split(new)
    if head and tail and not path.exists(head):
        makedirs(head)
    rename(old, new)
    head, tail = path.split(old)
    if head and tail:
        try:
            removedirs(head)
        except OSError:
            pass


__all__ += ['makedirs', 'removedirs', 'renames']

_walk_symlinks_as_files = object()


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Yields (folder, names of folders in it, names of other files in it) for a folder and all below it.

    Top-down, the caller may change the list of folders to choose where to go. An error goes to `onerror`, else is ignored.
    """
    sys.audit('os.walk', top, topdown, onerror, followlinks)
    stack = [fspath(top)]
    while stack:
        folder = stack.pop()
        if isinstance(folder, tuple):
            yield folder
            continue
        folders, files, below = [], [], []
        try:
            with scandir(folder) as entries:
                for entry in entries:
                    try:
                        if followlinks is _walk_symlinks_as_files:
                            is_dir = entry.is_dir(follow_symlinks=False) and not entry.is_junction()
                        else:
                            is_dir = entry.is_dir()
                    except OSError:
                        is_dir = False
                    (folders if is_dir else files).append(entry.name)
                    if not topdown and is_dir and (followlinks or not _is_link(entry)):
                        below.append(entry.path)
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        if topdown:
            yield folder, folders, files
            for each in reversed(folders):
                inner = path.join(folder, each)
                if followlinks is True or not path.islink(inner):
                    stack.append(inner)
        else:
            stack.append((folder, folders, files))
            stack.extend(reversed(below))


def _is_link(entry):
    try:
        return entry.is_symlink()
    except OSError:
        return False


__all__.append('walk')

if {open, stat} <= supports_dir_fd and {listdir, stat} <= supports_fd:

    def fwalk(top='.', topdown=True, onerror=None, *, follow_symlinks=False, dir_fd=None):
        """As walk(), by descriptors: yields (folder, folders, files, descriptor of the folder)."""
        sys.audit('os.fwalk', top, topdown, onerror, follow_symlinks, dir_fd)
        yield from _fwalk(fspath(top), fspath(top), topdown, onerror, follow_symlinks, dir_fd)

    def _fwalk(shown, name, topdown, onerror, follow_symlinks, dir_fd):
        try:
            before = None if follow_symlinks else stat(name, follow_symlinks=False, dir_fd=dir_fd)
            fd = open(name, O_RDONLY | O_NONBLOCK, dir_fd=dir_fd)
        except OSError as error:
            if onerror is not None:
                onerror(error)
            return
        try:
            if not follow_symlinks and not (st.S_ISDIR(before.st_mode) and path.samestat(before, stat(fd))):
                return
            folders, files = [], []
            try:
                for each in listdir(fd):
                    if isinstance(shown, bytes):
                        each = fsencode(each)
                    try:
                        is_dir = st.S_ISDIR(stat(each, dir_fd=fd).st_mode)
                    except OSError:
                        try:
                            stat(each, dir_fd=fd, follow_symlinks=False)
                        except OSError:
                            continue
                        is_dir = False
                    (folders if is_dir else files).append(each)
            except OSError as error:
                if onerror is not None:
                    onerror(error)
                return
            if topdown:
                yield shown, folders, files, fd
            for each in folders:
                yield from _fwalk(path.join(shown, each), each, topdown, onerror, follow_symlinks, fd)
            if not topdown:
                yield shown, folders, files, fd
        finally:
            close(fd)

    __all__.append('fwalk')


# Programs

def get_exec_path(env=None):
    """The folders where programs are looked for."""
    if env is None:
        env = environ
    found = env.get('PATH')
    try:
        as_bytes = env.get(b'PATH')
    except TypeError:
        as_bytes = None
    if as_bytes is not None:
        if found is not None:
            raise ValueError("env cannot contain 'PATH' and b'PATH' keys")
        found = as_bytes
    if found is None:
        found = defpath
    return fsdecode(found).split(pathsep)


def _execvpe(file, args, env=None):
    if env is None:
        run, rest = execv, (args,)
    else:
        run, rest = execve, (args, env)
    if path.dirname(file):
        run(file, *rest)
        return
    saved = None
    last = None
    for folder in get_exec_path(env):
        full = path.join(fsencode(folder) if isinstance(file, bytes) else folder, file)
        try:
            run(full, *rest)
        except (FileNotFoundError, NotADirectoryError) as error:
            last = error
        except OSError as error:
            last = error
            if saved is None:
                saved = error
    raise saved or last


def execl(file, *args):
    """Becomes another program, its arguments given one by one."""
    execv(file, args)


def execle(file, *args):
    """The same with an environment, the last argument."""
    execve(file, args[:-1], args[-1])


def execlp(file, *args):
    """As execl(), looking for the program in PATH."""
    execvp(file, args)


def execlpe(file, *args):
    """As execle(), looking for the program in PATH."""
    execvpe(file, args[:-1], args[-1])


def execvp(file, args):
    """As execv(), looking for the program in PATH."""
    _execvpe(file, args)


def execvpe(file, args, env):
    """As execve(), looking for the program in PATH."""
    _execvpe(file, args, env)


__all__ += ['execl', 'execle', 'execlp', 'execlpe', 'execvp', 'execvpe']

if _exists('fork'):

    def _spawnvef(mode, file, args, env, run):
        if not isinstance(args, (tuple, list)):
            raise TypeError('argv must be a tuple or a list')
        if not args or not args[0]:
            raise ValueError('argv first element cannot be empty')
        pid = fork()
        if not pid:
            try:
                run(file, args) if env is None else run(file, args, env)
            except:
                _exit(127)
        if mode == P_NOWAIT:
            return pid
        while True:
            _, status = waitpid(pid, 0)
            if not WIFSTOPPED(status):
                return waitstatus_to_exitcode(status)

    def spawnv(mode, file, args):
        """Runs a program: its process number, or with P_WAIT its exit code."""
        return _spawnvef(mode, file, args, None, execv)

    def spawnve(mode, file, args, env):
        """The same with an environment."""
        return _spawnvef(mode, file, args, env, execve)

    def spawnvp(mode, file, args):
        """As spawnv(), looking for the program in PATH."""
        return _spawnvef(mode, file, args, None, execvp)

    def spawnvpe(mode, file, args, env):
        """As spawnve(), looking for the program in PATH."""
        return _spawnvef(mode, file, args, env, execvpe)

    def spawnl(mode, file, *args):
        """As spawnv(), the arguments given one by one."""
        return spawnv(mode, file, args)

    def spawnle(mode, file, *args):
        """As spawnve(), the arguments given one by one, then the environment."""
        return spawnve(mode, file, args[:-1], args[-1])

    def spawnlp(mode, file, *args):
        """As spawnl(), looking for the program in PATH."""
        return spawnvp(mode, file, args)

    def spawnlpe(mode, file, *args):
        """As spawnle(), looking for the program in PATH."""
        return spawnvpe(mode, file, args[:-1], args[-1])

    __all__ += ['P_WAIT', 'P_NOWAIT', 'P_NOWAITO', 'spawnv', 'spawnve', 'spawnvp', 'spawnvpe', 'spawnl', 'spawnle',
                'spawnlp', 'spawnlpe']


def popen(cmd, mode='r', buffering=-1):
    """A command's output, or input with mode 'w', as a file."""
    if not isinstance(cmd, str):
        raise TypeError(f'invalid cmd type ({type(cmd)}, expected string)')
    if mode not in ('r', 'w'):
        raise ValueError(f'invalid mode {mode!r}')
    if buffering == 0 or buffering is None:
        raise ValueError('popen() does not support unbuffered streams')
    import io
    import subprocess
    pipe = subprocess.PIPE
    if mode == 'r':
        process = subprocess.Popen(cmd, shell=True, text=True, stdout=pipe, bufsize=buffering)
        return _wrap_close(process.stdout, process)
    process = subprocess.Popen(cmd, shell=True, text=True, stdin=pipe, bufsize=buffering)
    return _wrap_close(process.stdin, process)


class _wrap_close:
    """A file whose close() waits for the process too, and gives its status."""

    def __init__(self, stream, proc):
        self._stream = stream
        self._proc = proc

    def close(self):
        self._stream.close()
        code = self._proc.wait()
        return None if code == 0 else code if code < 0 else code << 8

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def __getattr__(self, name):
        return getattr(self._stream, name)

    def __iter__(self):
        return iter(self._stream)


def fdopen(fd, mode='r', buffering=-1, encoding=None, *args, **kwargs):
    """A file object for a descriptor."""
    if not isinstance(fd, int):
        raise TypeError(f'invalid fd type ({type(fd)}, expected integer)')
    import io
    if 'b' not in mode:
        encoding = io.text_encoding(encoding)
    return io.open(fd, mode, buffering, encoding, *args, **kwargs)


__all__ += ['popen', 'PathLike', 'fspath']


if _exists('sched_getaffinity'):

    def process_cpu_count():
        """How many processors this process may use, or None."""
        return len(sched_getaffinity(0)) or None
else:
    process_cpu_count = cpu_count

__all__.append('process_cpu_count')

if _exists('eventfd'):

    def eventfd_read(fd):
        """Takes the value of an eventfd's counter."""
        data = read(fd, 8)
        return int.from_bytes(data, sys.byteorder)

    def eventfd_write(fd, value):
        """Adds to an eventfd's counter."""
        write(fd, value.to_bytes(8, sys.byteorder))

    __all__ += ['eventfd_read', 'eventfd_write']
