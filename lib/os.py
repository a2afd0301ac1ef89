"""The operating system: files and folders, processes, the environment. os.path has what is about paths alone."""

import abc
import stat as st
import sys
from _collections_abc import Mapping, MutableMapping


GenericAlias = type(list[int])

import posix

# os is being imported again: the first one's late names would be asked through posix.
posix.__dict__.pop('__getattr__', None)
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

    __subclasshook__ = abc._methods_hook(lambda: PathLike, '__fspath__')
    __class_getitem__ = classmethod(GenericAlias)


def _fspath(path):
    """fspath() in Python, for whatever has its own idea of a path's type."""
    if isinstance(path, (str, bytes)):
        return path
    kind = type(path)
    try:
        given = kind.__fspath__(path)
    except AttributeError:
        if hasattr(kind, '__fspath__'):
            raise
        raise TypeError(f'expected str, bytes or os.PathLike object, not {kind.__name__}') from None
    except TypeError:
        if kind.__fspath__ is None:
            raise TypeError(f'expected str, bytes or os.PathLike object, not {kind.__name__}') from None
        raise
    if not isinstance(given, (str, bytes)):
        raise TypeError(f'expected {kind.__name__}.__fspath__() to return str or bytes, not {type(given).__name__}')
    return given


# The environment

class _Environ(MutableMapping):
    """The process's environment as a mapping, which writes changes through. What programs see of it is str or bytes: to_bytes and
    from_bytes turn either into what the system has, and back."""

    def __init__(self, stored, to_bytes, from_bytes):
        self._data = stored  # bytes to bytes; shared by all views
        self.encodekey = self.encodevalue = to_bytes
        self.decodekey = self.decodevalue = from_bytes

    def __len__(self):
        return len(self._data)

    def __iter__(self):
        return map(self.decodekey, list(self._data))

    def __getitem__(self, key):
        found = self._data.get(self.encodekey(key))
        if found is None:
            raise KeyError(key) from None
        return self.decodevalue(found)

    def __setitem__(self, key, value):
        variable = self.encodekey(key), self.encodevalue(value)
        putenv(*variable)
        self._data.update([variable])

    def __delitem__(self, key):
        variable = self.encodekey(key)
        unsetenv(variable)
        if self._data.pop(variable, None) is None:
            raise KeyError(key) from None

    def copy(self):
        """A plain dict of it."""
        return dict(self)

    def setdefault(self, key, value):
        """The variable, set to `value` first if there is none."""
        if key in self:
            return self[key]
        self[key] = value
        return self[key]

    def __or__(self, other):
        return {**self, **other} if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other):
        return {**other, **self} if isinstance(other, Mapping) else NotImplemented

    def __ior__(self, other):
        self.update(other)
        return self

    def __repr__(self):
        return f'environ({self.copy()!r})'


def _encode_text(value):
    if isinstance(value, str):
        return fsencode(value)
    raise TypeError(f'str expected, not {type(value).__name__}')


def _check_bytes(value):
    if isinstance(value, bytes):
        return value
    raise TypeError(f'bytes expected, not {type(value).__name__}')


environ = _Environ(posix.environ, _encode_text, fsdecode)
environb = _Environ(posix.environ, _check_bytes, bytes)


def getenv(key, default=None):
    """A variable of the environment."""
    return environ.get(key, default)


def getenvb(key, default=None):
    """A variable of the environment, as bytes."""
    return environb.get(key, default)


__all__ += ['getenv', 'supports_bytes_environ', 'environb', 'getenvb']


# Folders

def _split(name):
    """The folder that a name lies in, and the name there. A slash behind it does not count."""
    folder, last = path.split(name)
    return (folder, last) if last else path.split(folder)


def _folders_above(name):
    """The folder that a name lies in, the one that lies in, and so on."""
    folder, last = _split(name)
    while folder and last:
        yield folder
        folder, last = path.split(folder)


def makedirs(name, mode=0o777, exist_ok=False):
    """Makes a folder and those above it that are missing."""
    missing = []
    for folder in _folders_above(name):
        if path.exists(folder):
            break
        missing.append(folder)
    above_is_new = False
    for folder in reversed(missing):
        try:
            _make_folder(folder, 0o777, exist_ok, above_is_new)
        except FileExistsError:  # somebody else was quicker
            pass
        above_is_new = True
    _make_folder(name, mode, exist_ok, above_is_new)


def _make_folder(name, mode, exist_ok, above_is_new):
    if above_is_new and _split(name)[1] in ('.', b'.'):  # that is the folder itself
        return
    try:
        mkdir(name, mode)
    except OSError:
        if not (exist_ok and path.isdir(name)):
            raise


def removedirs(name):
    """Removes an empty folder, then those above it while they are empty."""
    rmdir(name)
    try:
        for folder in _folders_above(name):
            rmdir(folder)
    except OSError:
        return


def renames(old, new):
    """Renames; makes folders for the new name, and removes those of the old one that got empty."""
    target = _named_folder(new)
    if target and not path.exists(target):
        makedirs(target)
    rename(old, new)
    source = _named_folder(old)
    if source:
        try:
            removedirs(source)
        except OSError:
            return


def _named_folder(name):
    folder, last = path.split(name)
    return folder if last else None


__all__ += ['makedirs', 'removedirs', 'renames']

_walk_symlinks_as_files = object()


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Yields (folder, names of folders in it, names of other files in it) for a folder and all below it.

    Top-down, the caller may change the list of folders to choose where to go. An error goes to `onerror`, else is ignored.
    """
    sys.audit('os.walk', top, topdown, onerror, followlinks)
    links_are_files = followlinks is _walk_symlinks_as_files
    to_do = [fspath(top)]  # folders to look into, and bottom-up what was found and waits for all below it
    while to_do:
        folder = to_do.pop()
        if isinstance(folder, tuple):
            yield folder
            continue
        try:
            folders, others = _contents(folder, links_are_files)
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        found = folder, [entry.name for entry in folders], [entry.name for entry in others]
        if topdown:
            yield found
            below = [path.join(folder, name) for name in found[1]]
            below = [inner for inner in below if followlinks is True or not path.islink(inner)]
        else:
            to_do.append(found)
            below = [entry.path for entry in folders if followlinks or not _is_link(entry)]
        to_do += reversed(below)


def _contents(folder, links_are_files):
    """The entries of a folder: those that are folders, and the others."""
    folders, others = [], []
    with scandir(folder) as entries:
        for entry in entries:
            try:
                is_folder = entry.is_dir(follow_symlinks=not links_are_files)
            except OSError:
                is_folder = False
            (folders if is_folder else others).append(entry)
    return folders, others


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
        top = fspath(top)
        before = None if follow_symlinks else stat(top, follow_symlinks=False, dir_fd=dir_fd)
        fd = open(top, O_RDONLY | O_NONBLOCK, dir_fd=dir_fd)
        try:
            if follow_symlinks or st.S_ISDIR(before.st_mode) and path.samestat(before, stat(fd)):
                yield from _fwalk(top, fd, topdown, onerror, follow_symlinks)
        finally:
            close(fd)

    def _fwalk(shown, fd, topdown, onerror, follow_symlinks):
        folders, files = [], []
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
        if topdown:
            yield shown, folders, files, fd
        for each in folders:
            try:
                before = None if follow_symlinks else stat(each, follow_symlinks=False, dir_fd=fd)
                inner = open(each, O_RDONLY | O_NONBLOCK, dir_fd=fd)
            except OSError as error:
                if onerror is not None:
                    onerror(error)
                continue
            try:
                if follow_symlinks or path.samestat(before, stat(inner)):
                    yield from _fwalk(path.join(shown, each), inner, topdown, onerror, follow_symlinks)
            finally:
                close(inner)
        if not topdown:
            yield shown, folders, files, fd

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
        full = path.join(fsencode(folder), fsencode(file))
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

    def _started(run, file, args, env):
        """Runs a program in a child process, whose number it gives."""
        if not isinstance(args, (list, tuple)):
            raise TypeError('argv must be a tuple or a list')
        if not (args and args[0]):
            raise ValueError('argv first element cannot be empty')
        pid = fork()
        if pid:
            return pid
        try:
            run(file, args, *env)
        finally:
            _exit(127)

    def _exit_code(pid):
        """Waits for the end of a child process; being stopped is no end."""
        status = waitpid(pid, 0)[1]
        while WIFSTOPPED(status):
            status = waitpid(pid, 0)[1]
        return waitstatus_to_exitcode(status)

    def _spawn(mode, run, file, args, *env):
        pid = _started(run, file, args, env)
        return pid if mode == P_NOWAIT else _exit_code(pid)

    def spawnv(mode, file, args):
        """Runs a program: its process number, or with P_WAIT its exit code."""
        return _spawn(mode, execv, file, args)

    def spawnve(mode, file, args, env):
        """The same with an environment."""
        return _spawn(mode, execve, file, args, env)

    def spawnvp(mode, file, args):
        """As spawnv(), looking for the program in PATH."""
        return _spawn(mode, execvp, file, args)

    def spawnvpe(mode, file, args, env):
        """As spawnve(), looking for the program in PATH."""
        return _spawn(mode, execvpe, file, args, env)

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
        return None if code == 0 else code << 8

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


def _told_cpu_count():
    """How many processors the program was told to take for there, by -X cpu_count or PYTHON_CPU_COUNT, or None."""
    told = sys._xoptions.get('cpu_count')
    if told is None and not sys.flags.ignore_environment:
        told = environ.get('PYTHON_CPU_COUNT')
    return int(told) if told and told != 'default' else None


def cpu_count():
    """How many processors there are, or None."""
    return _told_cpu_count() or posix.cpu_count()


def process_cpu_count():
    """How many processors this process may use, or None."""
    return _told_cpu_count() or (len(sched_getaffinity(0)) if _exists('sched_getaffinity') else posix.cpu_count()) or None

__all__.append('process_cpu_count')

if _exists('eventfd'):

    def eventfd_read(fd):
        """Takes the value of an eventfd's counter."""
        data = read(fd, 8)
        if len(data) != 8:
            raise OSError(0, 'no counter')
        return int.from_bytes(data, sys.byteorder)

    def eventfd_write(fd, value):
        """Adds to an eventfd's counter."""
        if not isinstance(value, int):
            raise TypeError('an integer is required')
        if value < 0:
            raise ValueError('value must be positive')
        write(fd, value.to_bytes(8, sys.byteorder))

    __all__ += ['eventfd_read', 'eventfd_write']


# The calls that few programs make are a module of their own.

_config_names = {'sysconf_names': 0, 'pathconf_names': 1, 'confstr_names': 2}  # what posix._config_names() calls them
__all__ += _config_names
_names = __all__
del __all__


def __getattr__(name):
    if name[:2] == '__' and name != '__all__':
        raise AttributeError(f"module 'os' has no attribute {name!r}")
    if name in _config_names:
        found = globals()[name] = posix._config_names(_config_names[name])
        return found
    try:
        import _posix_more as more
    except ImportError:  # the library folder is not there
        more = None
    if name == '__all__':
        found = _names + getattr(more, '__all__', [])
    elif more is not None and name in more.__all__:
        found = getattr(more, name)
    else:
        raise AttributeError(f"module 'os' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__():
    return sorted({*globals(), *__getattr__('__all__'), '__all__'})


posix.__getattr__ = __getattr__
