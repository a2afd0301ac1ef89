"""The system's paths, and both kinds of pure ones."""

import functools
import io
import ntpath
import operator
import os
import posixpath
import sys
from _collections_abc import Sequence
from errno import EINVAL, EXDEV
from glob import _StringGlobber

try:
    import pwd
except ImportError:
    pwd = None
try:
    import grp
except ImportError:
    grp = None

from pathlib._abc import PathBase, PurePathBase, UnsupportedOperation

_UNRESERVED = frozenset(b'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~/')


def _quoted(data):
    """Bytes as a URI's path has them (RFC 3986)."""
    return ''.join(chr(byte) if byte in _UNRESERVED else f'%{byte:02X}' for byte in data)


def _unquoted(text):
    first, *rest = text.split('%')
    data = os.fsencode(first)
    for part in rest:
        try:
            data += bytes.fromhex(part[:2]) + os.fsencode(part[2:])
        except ValueError:
            data += os.fsencode('%' + part)
    return os.fsdecode(data)


class _PathParents(Sequence):
    """The folders a path lies in, made when they are asked for."""

    __slots__ = ('_path', '_drv', '_root', '_tail')

    def __init__(self, path):
        self._path = path
        self._drv, self._root, self._tail = path.drive, path.root, path._tail

    def __len__(self):
        return len(self._tail)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple(self[at] for at in range(*index.indices(len(self))))
        if index >= len(self) or index < -len(self):
            raise IndexError(index)
        if index < 0:
            index += len(self)
        return self._path._from_parsed_parts(self._drv, self._root, self._tail[:-index - 1])

    def __repr__(self):
        return f'<{type(self._path).__name__}.parents>'


@functools.total_ordering
class PurePath(PurePathBase):
    """A path as text: parts joined by separators, without those that say nothing ('' and '.'). Equal to a path of the same kind and parts;
    a `/` joins. Of this class itself no path is made, but of the system's kind.
    """

    __slots__ = ('_raw_paths', '_drv', '_root', '_tail_cached', '_str', '_str_normcase_cached', '_parts_normcase_cached', '_hash')
    parser = os.path

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PureWindowsPath if os.name == 'nt' else PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        paths = []
        for arg in args:
            if isinstance(arg, PurePath):
                if arg.parser is not self.parser:
                    paths.append(arg.as_posix())
                else:
                    paths.extend(arg._raw_paths)
                continue
            try:
                path = os.fspath(arg)
            except TypeError:
                path = arg
            if not isinstance(path, str):
                raise TypeError('argument should be a str or an os.PathLike object where __fspath__ returns a str, '
                                f'not {type(path).__name__!r}')
            paths.append(path)
        self._raw_paths = paths

    # Text. It is taken apart when somebody asks.

    @property
    def _raw_path(self):
        paths = self._raw_paths
        if len(paths) == 1:
            return paths[0]
        return self.parser.join(*paths) if paths else ''

    @classmethod
    def _parse_path(cls, path):
        """A path's drive, root and list of parts behind them."""
        if not path:
            return '', '', []
        parser = cls.parser
        sep = parser.sep
        if parser.altsep:
            path = path.replace(parser.altsep, sep)
        drive, root, rest = parser.splitroot(path)
        if not root and drive.startswith(sep) and not drive.endswith(sep):
            # A share has a root: //server/share, and //?/UNC/server/share
            pieces = drive.split(sep)
            if len(pieces) == 4 and pieces[2] not in '?.' or len(pieces) == 6:
                root = sep
        return drive, root, [sys.intern(part) for part in rest.split(sep) if part and part != '.']

    def _parse(self):
        self._drv, self._root, self._tail_cached = self._parse_path(self._raw_path)

    @classmethod
    def _format_parsed_parts(cls, drv, root, tail):
        if drv or root:
            return drv + root + cls.parser.sep.join(tail)
        if tail and cls.parser.splitdrive(tail[0])[0]: # a part that would be taken for a drive
            tail = ['.', *tail]
        return cls.parser.sep.join(tail)

    def _from_parsed_parts(self, drv, root, tail):
        path = self._from_parsed_string(self._format_parsed_parts(drv, root, tail))
        path._drv, path._root, path._tail_cached = drv, root, tail
        return path

    def _from_parsed_string(self, text):
        path = self.with_segments(text)
        path._str = text or '.'
        return path

    def __str__(self):
        try:
            return self._str
        except AttributeError:
            self._str = self._format_parsed_parts(self.drive, self.root, self._tail) or '.'
            return self._str

    def __fspath__(self):
        return str(self)

    def __bytes__(self):
        return os.fsencode(self)

    def __repr__(self):
        return f'{type(self).__name__}({self.as_posix()!r})'

    def __reduce__(self):
        return type(self), tuple(self._raw_paths)

    @property
    def drive(self):
        """The drive's letter or share, if there is one."""
        try:
            return self._drv
        except AttributeError:
            self._parse()
            return self._drv

    @property
    def root(self):
        """The root's separator, if there is one."""
        try:
            return self._root
        except AttributeError:
            self._parse()
            return self._root

    @property
    def _tail(self):
        try:
            return self._tail_cached
        except AttributeError:
            self._parse()
            return self._tail_cached

    @property
    def anchor(self):
        """Drive and root, or ''."""
        return self.drive + self.root

    @property
    def parts(self):
        """The anchor and the parts behind it, as a tuple."""
        anchor = self.anchor
        return (anchor, *self._tail) if anchor else tuple(self._tail)

    @property
    def name(self):
        """The last part, if there is one."""
        tail = self._tail
        return tail[-1] if tail else ''

    @property
    def parent(self):
        """The folder it lies in; of an anchor or an empty path, itself."""
        tail = self._tail
        return self._from_parsed_parts(self.drive, self.root, tail[:-1]) if tail else self

    @property
    def parents(self):
        """The folders it lies in, nearest first."""
        return _PathParents(self)

    @property
    def _stack(self):
        return self.anchor, list(reversed(self._tail))

    @property
    def _pattern_str(self):
        text = str(self)
        return '' if text == '.' else text

    # Comparison

    @property
    def _str_normcase(self):
        try:
            return self._str_normcase_cached
        except AttributeError:
            text = str(self)
            self._str_normcase_cached = text if self.parser is posixpath else text.lower()
            return self._str_normcase_cached

    @property
    def _parts_normcase(self):
        try:
            return self._parts_normcase_cached
        except AttributeError:
            self._parts_normcase_cached = self._str_normcase.split(self.parser.sep)
            return self._parts_normcase_cached

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._str_normcase == other._str_normcase and self.parser is other.parser

    def __hash__(self):
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(self._str_normcase)
            return self._hash

    def __lt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._parts_normcase < other._parts_normcase

    # Others

    def joinpath(self, *pathsegments):
        """With more parts behind it; an absolute one begins anew."""
        return self.with_segments(self, *pathsegments)

    def __truediv__(self, key):
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    def with_name(self, name):
        """With another last part. ValueError: the path has none, or it is none."""
        parser = self.parser
        if not name or parser.sep in name or parser.altsep and parser.altsep in name or name == '.':
            raise ValueError(f'Invalid name {name!r}')
        tail = self._tail
        if not tail:
            raise ValueError(f'{self!r} has an empty name')
        return self._from_parsed_parts(self.drive, self.root, [*tail[:-1], name])

    def relative_to(self, other, /, *_deprecated, walk_up=False):
        """The path as seen from other. ValueError: it does not lie in there (walk_up: nor can be reached by ..)."""
        if _deprecated:
            _warn_several('positional argument', 'relative_to')
            other = self.with_segments(other, *_deprecated)
        elif not isinstance(other, PurePath):
            other = self.with_segments(other)
        mine = (self, *self.parents)
        for steps, folder in enumerate((other, *other.parents)):
            if folder in mine:
                break
            if not walk_up:
                raise ValueError(f'{str(self)!r} is not in the subpath of {str(other)!r}')
            if folder.name == '..':
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
        else:
            raise ValueError(f'{str(self)!r} and {str(other)!r} have different anchors')
        return self._from_parsed_parts('', '', ['..'] * steps + self._tail[len(folder._tail):])

    def is_relative_to(self, other, /, *_deprecated):
        """Whether it is other or lies in it."""
        if _deprecated:
            _warn_several('argument', 'is_relative_to')
            other = self.with_segments(other, *_deprecated)
        elif not isinstance(other, PurePath):
            other = self.with_segments(other)
        return other == self or other in self.parents

    def is_absolute(self):
        """Whether it begins at a root (and a drive, where there are some)."""
        if self.parser is posixpath:
            return any(path.startswith('/') for path in self._raw_paths)
        return self.parser.isabs(self)

    def is_reserved(self):
        """Whether Windows keeps the name for a device; os.path.isreserved() says it, too."""
        import warnings
        warnings.warn('pathlib.PurePath.is_reserved() is deprecated and scheduled for removal in Python 3.15. Use os.path.isreserved() '
                      'to detect reserved paths on Windows.', DeprecationWarning, stacklevel=2)
        return self.parser is ntpath and self.parser.isreserved(self)

    def as_uri(self):
        """The path as a file: URI. ValueError: it is not absolute."""
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        drive = self.drive
        if len(drive) == 2 and drive[1] == ':':
            prefix, path = 'file:///' + drive, self.as_posix()[2:]
        elif drive:
            prefix, path = 'file:', self.as_posix()
        else:
            prefix, path = 'file://', str(self)
        return prefix + _quoted(os.fsencode(path))


os.PathLike.register(PurePath)


def _warn_several(what, name):
    import warnings
    warnings.warn(f'support for supplying more than one {what} to pathlib.PurePath.{name}() is deprecated and scheduled for '
                  'removal in Python 3.14', DeprecationWarning, stacklevel=3)


class PurePosixPath(PurePath):
    """A path as on POSIX systems."""

    __slots__ = ()
    parser = posixpath


class PureWindowsPath(PurePath):
    """A path as on Windows."""

    __slots__ = ()
    parser = ntpath


class Path(PathBase, PurePath):
    """A path of this system, with what can be done to the file it names. Of this class itself no path is made, but of the system's kind.
    Errors are OSError's."""

    __slots__ = ()
    as_uri = PurePath.as_uri

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = WindowsPath if os.name == 'nt' else PosixPath
        return object.__new__(cls)

    def __init__(self, *args, **kwargs):
        if kwargs:
            import warnings
            warnings.warn('support for supplying keyword arguments to pathlib.PurePath is deprecated and scheduled for removal in Python '
                          '3.14', DeprecationWarning, stacklevel=2)
        super().__init__(*args)

    # Kinds

    def stat(self, *, follow_symlinks=True):
        return os.stat(self, follow_symlinks=follow_symlinks)

    def is_mount(self):
        return os.path.ismount(self)

    def is_junction(self):
        return os.path.isjunction(self)

    # Contents

    def open(self, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
        if 'b' not in mode:
            encoding = io.text_encoding(encoding)
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_text(self, encoding=None, errors=None, newline=None):
        return super().read_text(io.text_encoding(encoding), errors, newline)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        return super().write_text(data, io.text_encoding(encoding), errors, newline)

    # Folders

    def iterdir(self):
        text = str(self)
        if text == '.':
            prefix = ''
        elif text.endswith(self.parser.sep):
            prefix = text
        else:
            prefix = text + self.parser.sep
        return (self._from_parsed_string(prefix + name) for name in os.listdir(text))

    def _entries(self):
        with _StringGlobber.scandir(self) as entries:
            return list(entries)

    def _child(self, name):
        return self._from_parsed_parts(self.drive, self.root, [*self._tail, name])

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        sys.audit('pathlib.Path.glob', self, pattern)
        return super().glob(pattern, case_sensitive=case_sensitive, recurse_symlinks=recurse_symlinks)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        sys.audit('pathlib.Path.rglob', self, pattern)
        sys.audit('pathlib.Path.glob', self, self.with_segments('**', pattern))
        return super().rglob(pattern, case_sensitive=case_sensitive, recurse_symlinks=recurse_symlinks)

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        sys.audit('pathlib.Path.walk', self, on_error, follow_symlinks)
        yield from super().walk(top_down, on_error, follow_symlinks)

    # Where it is

    @classmethod
    def cwd(cls):
        return cls(os.getcwd())

    def absolute(self):
        if self.is_absolute():
            return self
        drive = self.drive
        cwd = os.path.abspath(drive) if drive else os.getcwd()
        if not self._tail:
            return self._from_parsed_string(cwd)
        drive, root, rest = os.path.splitroot(cwd)
        return self._from_parsed_parts(drive, root, [*(part for part in rest.split(self.parser.sep) if part), *self._tail])

    def resolve(self, strict=False):
        return self.with_segments(os.path.realpath(self, strict=strict))

    @classmethod
    def home(cls):
        found = os.path.expanduser('~')
        if found == '~':
            raise RuntimeError('Could not determine home directory.')
        return cls(found)

    def expanduser(self):
        tail = self._tail
        if self.anchor or not tail or not tail[0].startswith('~'):
            return self
        home = os.path.expanduser(tail[0])
        if home.startswith('~'):
            raise RuntimeError('Could not determine home directory.')
        drive, root, parts = self._parse_path(home)
        return self._from_parsed_parts(drive, root, [*parts, *tail[1:]])

    @classmethod
    def from_uri(cls, uri):
        if not uri.startswith('file:'):
            raise ValueError(f"URI does not start with 'file:': {uri!r}")
        path = uri[5:]
        if path[:3] == '///':
            path = path[2:] # an empty authority
        elif path[:12] == '//localhost/':
            path = path[11:]
        if path[:3] == '///' or path[:1] == '/' and path[2:3] in (':', '|'):
            path = path[1:] # a share or a drive behind a slash
        if path[1:2] == '|':
            path = path[:1] + ':' + path[2:]
        found = cls(_unquoted(path))
        if not found.is_absolute():
            raise ValueError(f"URI is not absolute: {uri!r}")
        return found

    if hasattr(os, 'readlink'):
        def readlink(self):
            return self.with_segments(os.readlink(self))

    # Changes

    if hasattr(os, 'symlink'):
        def symlink_to(self, target, target_is_directory=False):
            os.symlink(target, self, target_is_directory)

    if hasattr(os, 'link'):
        def hardlink_to(self, target):
            os.link(target, self)

    def touch(self, mode=0o666, exist_ok=True):
        if exist_ok:
            try:
                os.utime(self, None)
            except OSError: # it is not there, or is not ours
                pass
            else:
                return
        os.close(os.open(self, os.O_CREAT | os.O_WRONLY | (0 if exist_ok else os.O_EXCL), mode))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        try:
            os.mkdir(self, mode)
        except FileNotFoundError:
            if not parents or self.parent == self:
                raise
            self.parent.mkdir(parents=True, exist_ok=True)
            self.mkdir(mode, parents=False, exist_ok=exist_ok)
        except OSError:
            # Whatever the system says first: what counts is whether it is there.
            if not exist_ok or not self.is_dir():
                raise

    def rename(self, target):
        os.rename(self, target)
        return self.with_segments(target)

    def replace(self, target):
        os.replace(self, target)
        return self.with_segments(target)

    def chmod(self, mode, *, follow_symlinks=True):
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def unlink(self, missing_ok=False):
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rmdir(self):
        os.rmdir(self)

    if pwd:
        def owner(self, *, follow_symlinks=True):
            return pwd.getpwuid(self.stat(follow_symlinks=follow_symlinks).st_uid).pw_name

    if grp:
        def group(self, *, follow_symlinks=True):
            return grp.getgrgid(self.stat(follow_symlinks=follow_symlinks).st_gid).gr_name


for _name, _method in vars(Path).items(): # what they do is said once
    if _method.__doc__ is None and hasattr(PathBase, _name):
        getattr(_method, '__func__', _method).__doc__ = getattr(PathBase, _name).__doc__
del _name, _method


def _refuse(cls, *args, **kwargs):
    raise UnsupportedOperation(f'cannot instantiate {cls.__name__!r} on your system')


class PosixPath(Path, PurePosixPath):
    """A path of this system, if it is a POSIX system."""

    __slots__ = ()
    if os.name == 'nt':
        __new__ = _refuse


class WindowsPath(Path, PureWindowsPath):
    """A path of this system, if it is Windows."""

    __slots__ = ()
    if os.name != 'nt':
        __new__ = _refuse
