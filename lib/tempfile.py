"""Files and folders that exist for a while, made so that nobody else can have made or opened them before.

Names are prefix + eight random characters + suffix, in dir (default: gettempdir()). If one of the three is bytes, so are names.
"""

import errno as _errno
import functools as _functools
import io as _io
import os as _os
import shutil as _shutil
import sys as _sys
import types as _types
import weakref as _weakref
from _thread import allocate_lock as _allocate_lock
from random import Random as _Random

__all__ = ['NamedTemporaryFile', 'TemporaryFile', 'SpooledTemporaryFile', 'TemporaryDirectory', 'mkstemp', 'mkdtemp', 'mktemp', 'TMP_MAX',
           'gettempprefix', 'tempdir', 'gettempdir', 'gettempprefixb', 'gettempdirb']

_text_openflags = _os.O_RDWR | _os.O_CREAT | _os.O_EXCL | getattr(_os, 'O_NOFOLLOW', 0)
_bin_openflags = _text_openflags

TMP_MAX = getattr(_os, 'TMP_MAX', 10000)
template = 'tmp'
tempdir = None

_once_lock = _allocate_lock()
_name_sequence = None
_exists = _os.path.lexists


# Names

def _infer_return_type(*args):
    """str or bytes, as the given ones of prefix, suffix and dir are."""
    kinds = set()
    for arg in args:
        if isinstance(arg, _os.PathLike):
            arg = _os.fspath(arg)
        if arg is not None:
            kinds.add(bytes if isinstance(arg, bytes) else str)
    if len(kinds) > 1:
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    if kinds:
        return kinds.pop()
    return bytes if isinstance(tempdir, bytes) else str


def _sanitize_params(prefix, suffix, dir):
    """All three given, and their kind."""
    kind = _infer_return_type(prefix, suffix, dir)
    if suffix is None:
        suffix = kind()
    if prefix is None:
        prefix = template if kind is str else _os.fsencode(template)
    if dir is None:
        dir = gettempdir() if kind is str else gettempdirb()
    return prefix, suffix, dir, kind


class _RandomNameSequence:
    """Names of eight characters without end; a forked child has others than its parent."""

    characters = 'abcdefghijklmnopqrstuvwxyz0123456789_'

    @property
    def rng(self):
        try:
            here = _os.getpid()
        except PermissionError:  # who is not told cannot fork, either
            here = 0
        if getattr(self, '_pid', None) != here:
            self._rng, self._pid = _Random(), here
        return self._rng

    def __iter__(self):
        return self

    def __next__(self):
        return ''.join(self.rng.choices(self.characters, k=8))


def _get_candidate_names():
    """The process's sequence of names."""
    global _name_sequence
    if _name_sequence is None:
        with _once_lock:
            if _name_sequence is None:
                _name_sequence = _RandomNameSequence()
    return _name_sequence


# Where

def _candidate_tempdir_list():
    """Folders that may take files: what the environment says, then the system's, then the current one."""
    found = [_os.environ[name] for name in ('TMPDIR', 'TEMP', 'TMP') if _os.environ.get(name)]
    found += ['/tmp', '/var/tmp', '/usr/tmp']
    try:
        found.append(_os.getcwd())
    except OSError: # it is gone
        found.append(_os.curdir)
    return found


def _get_default_tempdir():
    """The first of the folders that takes a file. FileNotFoundError: none does."""
    names = _RandomNameSequence()
    dirlist = _candidate_tempdir_list()
    for folder in dirlist:
        if folder != _os.curdir:
            folder = _os.path.abspath(folder)
        for _attempt in range(100):
            path = _os.path.join(folder, next(names))
            try:
                fd = _os.open(path, _bin_openflags, 0o600)
                try:
                    try:
                        _os.write(fd, b'blat')
                    finally:
                        _os.close(fd)
                finally:
                    _os.unlink(path)
                return folder
            except FileExistsError:
                continue
            except OSError: # not this folder
                break
    raise FileNotFoundError(_errno.ENOENT, f'No usable temporary directory found in {dirlist}')


def gettempprefix():
    """What names begin with by default."""
    return template


def gettempprefixb():
    """As gettempprefix(), in bytes."""
    return _os.fsencode(template)


def _gettempdir():
    global tempdir
    if tempdir is None:
        with _once_lock:
            if tempdir is None:
                tempdir = _get_default_tempdir()
    return tempdir


def gettempdir():
    """The folder for files: the module's `tempdir`, found when it is first asked for. FileNotFoundError."""
    return _os.fsdecode(_gettempdir())


def gettempdirb():
    """As gettempdir(), in bytes."""
    return _os.fsencode(_gettempdir())


# Making

def _tries(dir, pre, suf, output_type):
    """Absolute paths to be tried, TMP_MAX of them."""
    dir = _os.path.abspath(dir)
    names = _get_candidate_names()
    if output_type is bytes:
        names = map(_os.fsencode, names)
    for _attempt in range(TMP_MAX):
        yield _os.path.join(dir, pre + next(names) + suf)


def _mkstemp_inner(dir, pre, suf, flags, output_type):
    for path in _tries(dir, pre, suf, output_type):
        _sys.audit('tempfile.mkstemp', path)
        try:
            return _os.open(path, flags, 0o600), path
        except FileExistsError:
            continue
    raise FileExistsError(_errno.EEXIST, 'No usable temporary file name found')


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Makes a file that only its owner can read and write: its descriptor, for the caller to close, and its absolute path."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    return _mkstemp_inner(dir, prefix, suffix, _text_openflags if text else _bin_openflags, kind)


def mkdtemp(suffix=None, prefix=None, dir=None):
    """Makes a folder that only its owner can use: its absolute path. It is the caller's to remove."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    for path in _tries(dir, prefix, suffix, kind):
        _sys.audit('tempfile.mkdtemp', path)
        try:
            _os.mkdir(path, 0o700)
            return path
        except FileExistsError:
            continue
    raise FileExistsError(_errno.EEXIST, 'No usable temporary directory name found')


def mktemp(suffix='', prefix=template, dir=None):
    """A path that was free a moment ago: somebody may have taken it since. mkstemp() is safe."""
    for path in _tries(gettempdir() if dir is None else dir, prefix, suffix, str):
        if not _exists(path):
            return path
    raise FileExistsError(_errno.EEXIST, 'No usable temporary filename found')


# Named files

class _TemporaryFileCloser:
    """Closes a file, and removes it: when it is closed, or when nobody has it any more, as was wished."""

    cleanup_called = False
    close_called = False

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file = file
        self.name = name
        self.delete = delete
        self.delete_on_close = delete_on_close

    def cleanup(self, windows=_os.name == 'nt', unlink=_os.unlink):
        if self.cleanup_called:
            return
        self.cleanup_called = True
        try:
            if not self.close_called:
                self.close_called = True
                self.file.close()
        finally:
            if self.delete and not (windows and self.delete_on_close):
                try:
                    unlink(self.name)
                except FileNotFoundError:
                    pass

    def close(self):
        if self.close_called:
            return
        self.close_called = True
        try:
            self.file.close()
        finally:
            if self.delete and self.delete_on_close:
                self.cleanup()

    def __del__(self):
        self.cleanup()


class _TemporaryFileWrapper:
    """A named temporary file: an open file whose close() removes it. Everything else is the file's."""

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file = file
        self.name = name
        self._closer = _TemporaryFileCloser(file, name, delete, delete_on_close)

    def __getattr__(self, name):
        file = self.__dict__['file']
        found = getattr(file, name)
        if hasattr(found, '__call__'):
            bound = found

            # Holds the wrapper: its file must not be closed while a method of it is in use.
            @_functools.wraps(bound)
            def held(*args, **kwargs):
                return bound(*args, **kwargs)

            held._closer = self._closer
            found = held
        if not isinstance(found, int):
            setattr(self, name, found)
        return found

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, exc, value, tb):
        result = self.file.__exit__(exc, value, tb)
        self._closer.cleanup()
        return result

    def close(self):
        """Closes the file, and removes it unless delete or delete_on_close was false."""
        self._closer.close()

    def __iter__(self):
        # Through the wrapper, so that it lives as long as the iteration.
        yield from self.file


def _refuse_line_buffering(mode, buffering):
    if 'b' in mode and buffering == 1:
        import warnings
        warnings.warn("line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used",
                      RuntimeWarning, stacklevel=3)


def NamedTemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *,
                       errors=None, delete_on_close=True):
    """An open file with a name (attribute `name`). It is removed when it is closed; delete=False: never; delete_on_close=False: when the
    context ends or nobody has it. mode, buffering, encoding, newline and errors are open()'s."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    flags = _bin_openflags
    if _os.name == 'nt' and delete and delete_on_close:
        flags |= _os.O_TEMPORARY
    if 'b' not in mode:
        encoding = _io.text_encoding(encoding)
    name = None

    def opener(*args):
        nonlocal name
        fd, name = _mkstemp_inner(dir, prefix, suffix, flags, kind)
        return fd

    try:
        file = _io.open(dir, mode, buffering=buffering, newline=newline, encoding=encoding, errors=errors, opener=opener)
        try:
            raw = getattr(file, 'buffer', file)
            raw = getattr(raw, 'raw', raw)
            raw.name = name
            return _TemporaryFileWrapper(file, name, delete, delete_on_close)
        except:
            file.close()
            raise
    except:
        if name is not None and not (_os.name == 'nt' and delete and delete_on_close):
            _os.unlink(name)
        raise


if _os.name != 'posix' or _sys.platform == 'cygwin':
    TemporaryFile = NamedTemporaryFile # where an open file cannot be removed
else:
    _O_TMPFILE_WORKS = hasattr(_os, 'O_TMPFILE')

    def TemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
        """An open file without a name, gone when it is closed. mode, buffering, encoding, newline and errors are open()'s."""
        global _O_TMPFILE_WORKS
        if 'b' not in mode:
            encoding = _io.text_encoding(encoding)
        prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
        flags = _bin_openflags
        fd = None
        if _O_TMPFILE_WORKS:
            # One call that gives a file no name at all; not every file system has it.
            def opener(*args):
                nonlocal fd
                fd = _os.open(dir, (flags | _os.O_TMPFILE) & ~_os.O_CREAT, 0o600)
                return fd
            try:
                return _nameless(_io.open(dir, mode, buffering=buffering, newline=newline, encoding=encoding, errors=errors,
                                          opener=opener), lambda: fd)
            except IsADirectoryError: # the system does not know the flag: never again
                _O_TMPFILE_WORKS = False
            except OSError: # this file system does not
                pass

        def opener(*args):
            nonlocal fd
            fd, name = _mkstemp_inner(dir, prefix, suffix, flags, kind)
            try:
                _os.unlink(name)
            except BaseException:
                _os.close(fd)
                raise
            return fd

        return _nameless(_io.open(dir, mode, buffering=buffering, newline=newline, encoding=encoding, errors=errors, opener=opener),
                         lambda: fd)

    def _nameless(file, descriptor):
        """The file, whose name is its descriptor."""
        try:
            raw = getattr(file, 'buffer', file)
            raw = getattr(raw, 'raw', raw)
            raw.name = descriptor()
            return file
        except:
            file.close()
            raise


class SpooledTemporaryFile(_io.IOBase):
    """A file in memory that moves to a temporary file when it grows beyond max_size (0: never by that), when its descriptor is asked for,
    or at rollover()."""

    _rolled = False

    def __init__(self, max_size=0, mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                 errors=None):
        if 'b' in mode:
            self._file = _io.BytesIO()
        else:
            encoding = _io.text_encoding(encoding)
            self._file = _io.TextIOWrapper(_io.BytesIO(), encoding=encoding, errors=errors, newline=newline)
        self._max_size = max_size
        self._rolled = False
        self._TemporaryFileArgs = {'mode': mode, 'buffering': buffering, 'suffix': suffix, 'prefix': prefix, 'encoding': encoding,
                                   'newline': newline, 'dir': dir, 'errors': errors}

    __class_getitem__ = classmethod(_types.GenericAlias)

    def _check(self, file):
        if not self._rolled and self._max_size and file.tell() > self._max_size:
            self.rollover()

    def rollover(self):
        """Moves what is in memory to a file."""
        if self._rolled:
            return
        old = self._file
        new = self._file = TemporaryFile(**self._TemporaryFileArgs)
        del self._TemporaryFileArgs
        at = old.tell()
        if hasattr(new, 'buffer'):
            new.buffer.write(old.detach().getvalue())
        else:
            new.write(old.getvalue())
        new.seek(at, 0)
        self._rolled = True

    def __enter__(self):
        if self._file.closed:
            raise ValueError('Cannot enter context with closed file')
        return self

    def __exit__(self, exc, value, tb):
        self._file.close()

    def __iter__(self):
        return self._file.__iter__()

    def __del__(self):
        if not self.closed:
            import warnings
            warnings.warn(f'Unclosed file {self!r}', ResourceWarning, stacklevel=2, source=self)
            self.close()

    def close(self):
        self._file.close()

    @property
    def closed(self):
        return self._file.closed

    @property
    def encoding(self):
        return self._file.encoding

    @property
    def errors(self):
        return self._file.errors

    @property
    def newlines(self):
        return self._file.newlines

    @property
    def mode(self):
        try:
            return self._file.mode
        except AttributeError:
            return self._TemporaryFileArgs['mode']

    @property
    def name(self):
        try:
            return self._file.name
        except AttributeError:
            return None

    def detach(self):
        return self._file.detach()

    def fileno(self):
        self.rollover()
        return self._file.fileno()

    def flush(self):
        self._file.flush()

    def isatty(self):
        return self._file.isatty()

    def read(self, *args):
        return self._file.read(*args)

    def read1(self, *args):
        return self._file.read1(*args)

    def readable(self):
        return self._file.readable()

    def readinto(self, b):
        return self._file.readinto(b)

    def readinto1(self, b):
        return self._file.readinto1(b)

    def readline(self, *args):
        return self._file.readline(*args)

    def readlines(self, *args):
        return self._file.readlines(*args)

    def seek(self, *args):
        return self._file.seek(*args)

    def seekable(self):
        return self._file.seekable()

    def tell(self):
        return self._file.tell()

    def truncate(self, size=None):
        if size is None:
            return self._file.truncate()
        if size > self._max_size:
            self.rollover()
        return self._file.truncate(size)

    def writable(self):
        return self._file.writable()

    def write(self, s):
        file = self._file
        written = file.write(s)
        self._check(file)
        return written

    def writelines(self, iterable):
        if self._max_size == 0 or self._rolled:
            return self._file.writelines(iterable)
        # Piece by piece: memory must not take more than it may.
        rest = iter(iterable)
        for line in rest:
            self.write(line)
            if self._rolled:
                self._file.writelines(rest)
        return None


# Folders

def _dont_follow_symlinks(func, path, *args):
    """Acts on a link itself where that can be, else not on links at all."""
    if func in _os.supports_follow_symlinks:
        func(path, *args, follow_symlinks=False)
    elif not _os.path.islink(path):
        func(path, *args)


def _resetperms(path):
    chflags = getattr(_os, 'chflags', None)
    if chflags is not None:
        _dont_follow_symlinks(chflags, path, 0)
    _dont_follow_symlinks(_os.chmod, path, 0o700)


class TemporaryDirectory:
    """A folder, removed with all it holds when the context ends, at cleanup(), or when nobody has it any more. As a context manager it
    gives its path, which is in `name`. ignore_cleanup_errors: what cannot be removed stays; delete=False: it all stays."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore_cleanup_errors = ignore_cleanup_errors
        self._delete = delete
        self._finalizer = _weakref.finalize(self, self._cleanup, self.name, warn_message=f'Implicitly cleaning up {self!r}',
                                            ignore_errors=ignore_cleanup_errors, delete=delete)

    @classmethod
    def _rmtree(cls, name, ignore_errors=False, repeated=False):
        def onexc(func, path, exc):
            if isinstance(exc, PermissionError):
                if repeated and path == name:
                    if ignore_errors:
                        return
                    raise
                try:
                    # Its permissions or its folder's forbid it: give them, and try again.
                    if path != name:
                        _resetperms(_os.path.dirname(path))
                    _resetperms(path)
                    try:
                        _os.unlink(path)
                    except IsADirectoryError:
                        cls._rmtree(path, ignore_errors=ignore_errors)
                    except PermissionError:
                        # A system that does not say that it is a folder; a link may stand in its place
                        if not _os.path.isdir(path) or _os.path.islink(path) or _os.path.isjunction(path):
                            if ignore_errors:
                                return
                            raise
                        cls._rmtree(path, ignore_errors=ignore_errors, repeated=path == name)
                except FileNotFoundError:
                    pass
            elif isinstance(exc, FileNotFoundError):
                pass
            elif not ignore_errors:
                raise

        _shutil.rmtree(name, onexc=onexc)

    @classmethod
    def _cleanup(cls, name, warn_message, ignore_errors=False, delete=True):
        if delete:
            import warnings
            cls._rmtree(name, ignore_errors=ignore_errors)
            warnings.warn(warn_message, ResourceWarning)

    def __repr__(self):
        return f'<{type(self).__name__} {self.name!r}>'

    def __enter__(self):
        return self.name

    def __exit__(self, exc, value, tb):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        """Removes the folder."""
        if self._finalizer.detach() or _os.path.exists(self.name):
            self._rmtree(self.name, ignore_errors=self._ignore_cleanup_errors)

    __class_getitem__ = classmethod(_types.GenericAlias)
