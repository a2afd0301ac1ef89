"""What all paths share, whatever they lead to: PurePathBase needs a parser of paths' text, PathBase what its methods say is unsupported."""

import functools
import io
import posixpath
import stat as _stat
from errno import EBADF, EINVAL, ELOOP, ENOENT, ENOTDIR

from pathlib._glob import Globber, pattern_parts, part_matcher, path_matcher

__all__ = ['UnsupportedOperation', 'ParserBase', 'PurePathBase', 'PathBase']

_NOT_THERE = frozenset((ENOENT, ENOTDIR, EBADF, ELOOP))

class UnsupportedOperation(NotImplementedError):
    """A path of this kind cannot do it."""


def _unsupported(cls, name):
    return UnsupportedOperation(f'{cls.__name__}.{name} is unsupported')


class ParserBase:
    """What takes paths apart: posixpath and ntpath are parsers."""

    @property
    def sep(self):
        """What stands between the parts of a path."""
        raise _unsupported(type(self), 'sep')

    def join(self, path, *paths):
        """The parts of a path, joined."""
        raise _unsupported(type(self), 'join()')

    def split(self, path):
        """A path as (its folder, its last part)."""
        raise _unsupported(type(self), 'split()')

    def splitdrive(self, path):
        """A path as (drive, the rest)."""
        raise _unsupported(type(self), 'splitdrive()')

    def normcase(self, path):
        """A path as it is compared."""
        raise _unsupported(type(self), 'normcase()')

    def isabs(self, path):
        """Whether a path begins at a root."""
        raise _unsupported(type(self), 'isabs()')


@functools.cache
def _is_case_sensitive(parser):
    return parser.normcase('Aa') == 'Aa'


class PurePathBase:
    """A path as text. Subclasses give `parser`, and with_segments() if they keep more than the text."""

    __slots__ = ('_raw_path', '_resolving')
    parser = ParserBase()

    def __init__(self, path, *paths):
        self._resolving = False
        self._raw_path = self.parser.join(path, *paths) if paths else path
        if not isinstance(self._raw_path, str):
            raise TypeError(f'path should be a str, not {type(self._raw_path).__name__!r}')

    def with_segments(self, *pathsegments):
        """A path of the same kind from other parts: what every method that makes one calls."""
        return type(self)(*pathsegments)

    def __str__(self):
        return self._raw_path

    def as_posix(self):
        """The text with slashes."""
        return str(self).replace(self.parser.sep, '/')

    @property
    def _stack(self):
        """The anchor, and the parts behind it, last first."""
        split, path, parts = self.parser.split, self._raw_path, []
        parent, name = split(path)
        while path != parent:
            parts.append(name)
            path = parent
            parent, name = split(path)
        return path, parts

    # Parts

    @property
    def drive(self):
        """The drive's letter or share, if there is one."""
        return self.parser.splitdrive(self.anchor)[0]

    @property
    def root(self):
        """The root's separator, if there is one."""
        return self.parser.splitdrive(self.anchor)[1]

    @property
    def anchor(self):
        """Drive and root, or ''."""
        return self._stack[0]

    @property
    def name(self):
        """The last part, if there is one."""
        return self.parser.split(self._raw_path)[1]

    @property
    def suffix(self):
        """The name's last ending with its dot, or ''."""
        name = self.name
        at = name.rfind('.')
        return name[at:] if 0 < at < len(name) - 1 else ''

    @property
    def suffixes(self):
        """All endings of the name, each with its dot."""
        name = self.name
        if name.endswith('.'):
            return []
        return ['.' + ending for ending in name.lstrip('.').split('.')[1:]]

    @property
    def stem(self):
        """The name without its last ending."""
        name, suffix = self.name, self.suffix
        return name[:-len(suffix)] if suffix else name

    @property
    def parts(self):
        """The anchor and the parts behind it, as a tuple."""
        anchor, parts = self._stack
        return ((anchor,) if anchor else ()) + tuple(reversed(parts))

    @property
    def parent(self):
        """The folder it lies in; of an anchor or an empty path, itself."""
        path = self._raw_path
        parent = self.parser.split(path)[0]
        if path == parent:
            return self
        made = self.with_segments(parent)
        made._resolving = self._resolving
        return made

    @property
    def parents(self):
        """The folders it lies in, nearest first."""
        found, path = [], self._raw_path
        while (parent := self.parser.split(path)[0]) != path:
            found.append(self.with_segments(parent))
            path = parent
        return tuple(found)

    # Others

    def with_name(self, name):
        """With another last part. ValueError: the path has none, or it is none."""
        if self.parser.split(name)[0]:
            raise ValueError(f'Invalid name {name!r}')
        return self.with_segments(self.parser.split(self._raw_path)[0], name)

    def with_stem(self, stem):
        """With another name before the last ending. ValueError."""
        suffix = self.suffix
        if not suffix:
            return self.with_name(stem)
        if not stem:
            raise ValueError(f'{self!r} has a non-empty suffix')
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        """With another last ending, or with none if it is ''. ValueError."""
        stem = self.stem
        if not stem:
            raise ValueError(f'{self!r} has an empty name')
        if suffix and not (suffix.startswith('.') and len(suffix) > 1):
            raise ValueError(f'Invalid suffix {suffix!r}')
        return self.with_name(stem + suffix)

    def relative_to(self, other, *, walk_up=False):
        """The path as seen from other. ValueError: it does not lie in there (walk_up: nor can be reached by ..)."""
        if not isinstance(other, PurePathBase):
            other = self.with_segments(other)
        anchor, parts = self._stack
        other_anchor, other_parts = other._stack
        shown = f'{self._raw_path!r}', f'{other._raw_path!r}'
        if anchor != other_anchor:
            raise ValueError(f'{shown[0]} and {shown[1]} have different anchors')
        while parts and other_parts and parts[-1] == other_parts[-1]:
            parts.pop()
            other_parts.pop()
        for part in other_parts:
            if not part or part == '.':
                continue
            if not walk_up:
                raise ValueError(f'{shown[0]} is not in the subpath of {shown[1]}')
            if part == '..':
                raise ValueError(f"'..' segment in {shown[1]} cannot be walked")
            parts.append('..')
        return self.with_segments('', *reversed(parts))

    def is_relative_to(self, other):
        """Whether it is other or lies in it."""
        if not isinstance(other, PurePathBase):
            other = self.with_segments(other)
        anchor, parts = self._stack
        other_anchor, other_parts = other._stack
        if anchor != other_anchor:
            return False
        while parts and other_parts and parts[-1] == other_parts[-1]:
            parts.pop()
            other_parts.pop()
        return all(not part or part == '.' for part in other_parts)

    def joinpath(self, *pathsegments):
        """With more parts behind it; an absolute one begins anew."""
        return self.with_segments(self._raw_path, *pathsegments)

    def __truediv__(self, key):
        try:
            return self.with_segments(self._raw_path, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self._raw_path)
        except TypeError:
            return NotImplemented

    # Questions

    def is_absolute(self):
        """Whether it begins at a root (and a drive, where there are some)."""
        return self.parser.isabs(self._raw_path)

    def match(self, path_pattern, *, case_sensitive=None):
        """Whether its end matches a pattern, part by part; all of it if the pattern is absolute. ** is *. ValueError: an empty pattern."""
        if not isinstance(path_pattern, PurePathBase):
            path_pattern = self.with_segments(path_pattern)
        if case_sensitive is None:
            case_sensitive = _is_case_sensitive(self.parser)
        parts, patterns = self.parts[::-1], path_pattern.parts[::-1]
        if not patterns:
            raise ValueError('empty pattern')
        if len(parts) < len(patterns) or len(parts) > len(patterns) and path_pattern.anchor:
            return False
        return all(part_matcher(pattern, case_sensitive)(part) for part, pattern in zip(parts, patterns))

    def full_match(self, pattern, *, case_sensitive=None):
        """Whether all of it matches a pattern, in which ** is any number of parts."""
        if not isinstance(pattern, PurePathBase):
            pattern = self.with_segments(pattern)
        if case_sensitive is None:
            case_sensitive = _is_case_sensitive(self.parser)
        matches = path_matcher(pattern._pattern_str, self.parser.sep, case_sensitive)
        return matches(self._pattern_str) is not None

    @property
    def _pattern_str(self):
        return str(self)


def _kind(test, text):
    """A method that asks what stat() says: False if the path leads nowhere."""
    def method(self):
        try:
            return test(self.stat().st_mode)
        except OSError as error:
            if error.errno not in _NOT_THERE:
                raise
        except ValueError: # text that no path has, as a NUL
            pass
        return False

    method.__doc__ = text
    return method


class PathBase(PurePathBase):
    """A path that leads to files. A subclass says what it can: stat(), open(), iterdir(), readlink()… are unsupported here."""

    __slots__ = ()
    _max_symlinks = 40

    def stat(self, *, follow_symlinks=True):
        """What os.stat() gives."""
        raise _unsupported(type(self), 'stat()')

    def lstat(self):
        """As stat(), of a link itself."""
        return self.stat(follow_symlinks=False)

    # Kinds: False if there is no such file

    def _mode(self, follow_symlinks):
        try:
            return self.stat(follow_symlinks=follow_symlinks).st_mode
        except OSError as error:
            if error.errno not in _NOT_THERE:
                raise
        except ValueError:
            pass
        return None

    def exists(self, *, follow_symlinks=True):
        """Whether it leads to something; with follow_symlinks=False a link is something."""
        return self._mode(follow_symlinks) is not None

    def is_dir(self, *, follow_symlinks=True):
        """Whether it is a folder."""
        mode = self._mode(follow_symlinks)
        return mode is not None and _stat.S_ISDIR(mode)

    def is_file(self, *, follow_symlinks=True):
        """Whether it is a regular file."""
        mode = self._mode(follow_symlinks)
        return mode is not None and _stat.S_ISREG(mode)

    def is_symlink(self):
        """Whether it is a link."""
        mode = self._mode(False)
        return mode is not None and _stat.S_ISLNK(mode)

    def is_mount(self):
        """Whether another file system is mounted here."""
        if not self.exists() or not self.is_dir():
            return False
        try:
            parent = self.parent.stat()
        except OSError:
            return False
        here = self.stat()
        return here.st_dev != parent.st_dev or here.st_ino == parent.st_ino

    def is_junction(self):
        """Whether it is a junction of Windows."""
        return False

    is_block_device = _kind(_stat.S_ISBLK, 'Whether it is a block device.')
    is_char_device = _kind(_stat.S_ISCHR, 'Whether it is a character device.')
    is_fifo = _kind(_stat.S_ISFIFO, 'Whether it is a named pipe.')
    is_socket = _kind(_stat.S_ISSOCK, 'Whether it is a socket.')

    def samefile(self, other_path):
        """Whether another path leads to the same file."""
        mine = self.stat()
        theirs = other_path.stat() if hasattr(other_path, 'stat') else self.with_segments(other_path).stat()
        return mine.st_ino == theirs.st_ino and mine.st_dev == theirs.st_dev

    # Contents

    def open(self, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
        """Opens the file, as open() does."""
        raise _unsupported(type(self), 'open()')

    def read_bytes(self):
        """All of the file's bytes."""
        with self.open(mode='rb') as file:
            return file.read()

    def read_text(self, encoding=None, errors=None, newline=None):
        """All of the file's text."""
        with self.open(mode='r', encoding=io.text_encoding(encoding), errors=errors, newline=newline) as file:
            return file.read()

    def write_bytes(self, data):
        """Writes the file anew; how many bytes."""
        view = memoryview(data) # before the file is emptied
        with self.open(mode='wb') as file:
            return file.write(view)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        """Writes the file anew; how many characters."""
        if not isinstance(data, str):
            raise TypeError(f'data must be str, not {type(data).__name__}')
        with self.open(mode='w', encoding=io.text_encoding(encoding), errors=errors, newline=newline) as file:
            return file.write(data)

    # Folders

    def iterdir(self):
        """The paths in this folder, in no order."""
        raise _unsupported(type(self), 'iterdir()')

    def _entries(self):
        """What is in this folder, for glob() and walk(): objects with name, is_dir() and is_symlink(), and how a path is made of each."""
        return list(self.iterdir())

    def _child(self, name):
        return self.joinpath(name)

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=True):
        """The paths below this folder that match a relative pattern, in no order; ** is any number of folders."""
        return self._glob(pattern_parts(self, pattern), case_sensitive, recurse_symlinks)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=True):
        """As glob(), with **/ in front of the pattern."""
        return self._glob(['**', *pattern_parts(self, pattern, True)], case_sensitive, recurse_symlinks)

    def _glob(self, parts, case_sensitive, recurse_symlinks):
        natural = _is_case_sensitive(self.parser)
        globber = Globber(natural if case_sensitive is None else case_sensitive, case_sensitive is None, recurse_symlinks)
        return globber.below(self, parts)

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        """(folder, names of folders, names of files) of this folder and all below, as os.walk() gives."""
        paths = [self]
        while paths:
            path = paths.pop()
            if isinstance(path, tuple):
                yield path
                continue
            folders, files = [], []
            if not top_down:
                paths.append((path, folders, files))
            try:
                for entry in path._entries():
                    try:
                        is_folder = entry.is_dir(follow_symlinks=follow_symlinks)
                    except OSError:
                        is_folder = False
                    (folders if is_folder else files).append(entry.name)
            except OSError as error:
                if on_error is not None:
                    on_error(error)
                if not top_down:
                    paths.pop()
                continue
            if top_down:
                yield path, folders, files
            paths += [path._child(name) for name in reversed(folders)]

    # Where it is

    def absolute(self):
        """From a root; links and .. stay."""
        raise _unsupported(type(self), 'absolute()')

    @classmethod
    def cwd(cls):
        """The current folder."""
        return cls('').absolute()

    def expanduser(self):
        """With a home folder for ~ and ~name. RuntimeError: it is not known."""
        raise _unsupported(type(self), 'expanduser()')

    @classmethod
    def home(cls):
        """The user's home folder. RuntimeError: it is not known."""
        return cls('~').expanduser()

    def readlink(self):
        """Where a link points to."""
        raise _unsupported(type(self), 'readlink()')

    readlink._unsupported = True

    def resolve(self, strict=False):
        """From a root, without links, . and .. in it. strict: OSError if it leads nowhere, or if links go round."""
        if self._resolving:
            return self  # stat() and readlink() of a path whose folder resolve() has found ask for that again
        if self.is_absolute():
            anchor, parts = self._stack
        else:
            try:
                anchor, parts = self.absolute()._stack
            except UnsupportedOperation:
                anchor, parts = self._stack
        links, follow = 0, not getattr(type(self).readlink, '_unsupported', False)
        done = []
        while parts:
            part = parts.pop()
            if not part or part == '.':
                continue
            if part == '..':
                if not done:
                    if anchor:
                        continue # a root is its own parent
                elif done[-1] != '..':
                    done.pop()
                    continue
            path = self.with_segments(anchor, *done, part) if anchor or done else self.with_segments(part)
            if follow and part != '..':
                path._resolving = True
                try:
                    mode = path.stat(follow_symlinks=False).st_mode
                    if _stat.S_ISLNK(mode):
                        links += 1
                        if links >= self._max_symlinks:
                            raise OSError(ELOOP, 'Too many symbolic links in path', str(self))
                        target, target_parts = path.readlink()._stack
                        if target:
                            anchor, done = target, []
                        parts += target_parts
                        continue
                    if parts and not _stat.S_ISDIR(mode):
                        raise NotADirectoryError(ENOTDIR, 'Not a directory', str(self))
                except OSError:
                    if strict:
                        raise
                    follow = False
            done.append(part)
        return self.with_segments(anchor, *done)

    # Changes

    def symlink_to(self, target, target_is_directory=False):
        """Makes it a link to target."""
        raise _unsupported(type(self), 'symlink_to()')

    def hardlink_to(self, target):
        """Makes it another name of the file target."""
        raise _unsupported(type(self), 'hardlink_to()')

    def touch(self, mode=0o666, exist_ok=True):
        """Makes an empty file, or gives one that is there the present time. FileExistsError unless exist_ok."""
        raise _unsupported(type(self), 'touch()')

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        """Makes a folder, with the folders above it (of the usual permissions) if parents. FileExistsError unless exist_ok and it is a
        folder."""
        raise _unsupported(type(self), 'mkdir()')

    def rename(self, target):
        """Gives the file another path, which is returned."""
        raise _unsupported(type(self), 'rename()')

    def replace(self, target):
        """As rename(), whether or not that path is taken."""
        raise _unsupported(type(self), 'replace()')

    def chmod(self, mode, *, follow_symlinks=True):
        """Sets the permissions."""
        raise _unsupported(type(self), 'chmod()')

    def lchmod(self, mode):
        """As chmod(), of a link itself."""
        self.chmod(mode, follow_symlinks=False)

    def unlink(self, missing_ok=False):
        """Removes a file or link."""
        raise _unsupported(type(self), 'unlink()')

    def rmdir(self):
        """Removes an empty folder."""
        raise _unsupported(type(self), 'rmdir()')

    def owner(self, *, follow_symlinks=True):
        """Its owner's name. KeyError: the number has none."""
        raise _unsupported(type(self), 'owner()')

    def group(self, *, follow_symlinks=True):
        """Its group's name. KeyError: the number has none."""
        raise _unsupported(type(self), 'group()')

    @classmethod
    def from_uri(cls, uri):
        """The path that a file: URI names. ValueError: it is none, or names a relative path."""
        raise _unsupported(cls, 'from_uri()')

    def as_uri(self):
        """The path as a file: URI. ValueError: it is not absolute."""
        raise _unsupported(type(self), 'as_uri()')
