"""Paths in archives: folders that no member stands for are there too."""

import io
import pathlib
import posixpath
import re
import stat
import zipfile
from zipfile._path.glob import Translator

__all__ = ['Path']


def _parents(name):
    """The folders that a member is in, the innermost first, each with '/' behind."""
    name = name.rstrip('/')
    while (cut := name.rfind('/')) >= 0 and (name := name[:cut].rstrip('/')):
        yield name + '/'


class InitializedState:
    """Remembers what it was made with, and is pickled as that."""

    def __init__(self, *args, **kwargs):
        self._made_with = args, kwargs
        super().__init__(*args, **kwargs)

    def __getstate__(self):
        return self._made_with

    def __setstate__(self, state):
        args, kwargs = state
        super().__init__(*args, **kwargs)
        self._made_with = state


class CompleteDirs(InitializedState, zipfile.ZipFile):
    """An archive that lists the folders of all its members."""

    @staticmethod
    def _implied_dirs(names):
        known = set(names)
        return [folder for folder in dict.fromkeys(each for name in names for each in _parents(name)) if folder not in known]

    def namelist(self):
        """The members' names, and behind them those of folders that no member stands for."""
        names = super().namelist()
        return names + self._implied_dirs(names)

    def _name_set(self):
        return set(self.namelist())

    def resolve_dir(self, name):
        """A name, with '/' behind if it is a folder's."""
        names = self._name_set()
        return name + '/' if name not in names and name + '/' in names else name

    def getinfo(self, name):
        """The ZipInfo of a name, made up for folders that no member stands for."""
        try:
            return super().getinfo(name)
        except KeyError:
            if not name.endswith('/') or name not in self._name_set():
                raise
            return zipfile.ZipInfo(filename=name)

    @classmethod
    def make(cls, source):
        """An archive of this class, from a file or another archive, which changes its class."""
        if isinstance(source, CompleteDirs):
            return source
        if not isinstance(source, zipfile.ZipFile):
            return cls(source)
        source.__class__ = cls if 'r' in source.mode else CompleteDirs
        return source

    @classmethod
    def inject(cls, zf):
        """Add members for the folders that have none."""
        for name in cls._implied_dirs(zf.namelist()):
            zf.writestr(name, b'')
        return zf


class FastLookup(CompleteDirs):
    """An archive that does not change: names are found once."""

    def namelist(self):
        try:
            return self._names
        except AttributeError:
            self._names = super().namelist()
            return self._names

    def _name_set(self):
        try:
            return self._known
        except AttributeError:
            self._known = super()._name_set()
            return self._known


class Path:
    """A place in an archive: root is the archive, at the name. It has what pathlib's paths have that can be in an archive."""

    def __init__(self, root, at=''):
        self.root = FastLookup.make(root)
        self.at = at

    def __eq__(self, other):
        if self.__class__ is not other.__class__:
            return NotImplemented
        return (self.root, self.at) == (other.root, other.at)

    def __hash__(self):
        return hash((self.root, self.at))

    def __str__(self):
        return posixpath.join(self.root.filename, self.at)

    def __repr__(self):
        return f'{self.__class__.__name__}({self.root.filename!r}, {self.at!r})'

    def _next(self, at):
        return self.__class__(self.root, at)

    def open(self, mode='r', *args, pwd=None, **kwargs):
        """The member as a file, a text file but with 'b' in mode; other arguments are TextIOWrapper's."""
        if self.is_dir():
            raise IsADirectoryError(self)
        if not self.exists() and mode[0] == 'r':
            raise FileNotFoundError(self)
        stream = self.root.open(self.at, mode[0], pwd=pwd)
        if 'b' in mode:
            if args or kwargs:
                raise ValueError('encoding args invalid for binary operation')
            return stream
        return io.TextIOWrapper(stream, *_with_encoding(args, kwargs), **kwargs)

    def read_text(self, *args, **kwargs):
        """The text of the member."""
        encoding = _with_encoding(args, kwargs)
        with self.open('r', *encoding, **kwargs) as stream:
            return stream.read()

    def read_bytes(self):
        """The bytes of the member."""
        with self.open('rb') as stream:
            return stream.read()

    def _base(self):
        return pathlib.PurePosixPath(self.at or self.root.filename)

    @property
    def name(self):
        """The last part."""
        return self._base().name

    @property
    def suffix(self):
        """The end of the name, from its last dot on."""
        return self._base().suffix

    @property
    def suffixes(self):
        """All suffixes of the name."""
        return self._base().suffixes

    @property
    def stem(self):
        """The name without its suffix."""
        return self._base().stem

    @property
    def filename(self):
        """The path through the archive's file."""
        return pathlib.Path(self.root.filename).joinpath(self.at)

    @property
    def parent(self):
        """The folder that it is in; that of the archive, for the whole archive."""
        if not self.at:
            return self.filename.parent
        above = posixpath.dirname(self.at.rstrip('/'))
        return self._next(above + '/' if above else above)

    def is_dir(self):
        """Whether it is a folder; the archive itself is one."""
        return not self.at or self.at.endswith('/')

    def is_file(self):
        """Whether it is there and no folder."""
        return self.exists() and not self.is_dir()

    def exists(self):
        """Whether it is there."""
        return self.at in self.root._name_set()

    def is_symlink(self):
        """Whether the member is a symbolic link."""
        return stat.S_ISLNK(self.root.getinfo(self.at).external_attr >> 16)

    def iterdir(self):
        """What is in the folder."""
        if not self.is_dir():
            raise ValueError("Can't listdir a file")
        return (each for each in map(self._next, self.root.namelist())
                if posixpath.dirname(each.at.rstrip('/')) == self.at.rstrip('/'))

    def match(self, path_pattern):
        """Whether a pattern fits, as for pathlib."""
        return pathlib.PurePosixPath(self.at).match(path_pattern)

    def glob(self, pattern):
        """What is below it and fits a pattern."""
        if not pattern:
            raise ValueError(f'Unacceptable pattern: {pattern!r}')
        fits = re.compile(re.escape(self.at) + Translator(seps='/').translate(pattern)).fullmatch
        return map(self._next, filter(fits, self.root.namelist()))

    def rglob(self, pattern):
        """What is in any folder below it and fits a pattern."""
        return self.glob(f'**/{pattern}')

    def relative_to(self, other, *extra):
        """The path from another one on, a str."""
        return posixpath.relpath(str(self), str(other.joinpath(*extra)))

    def joinpath(self, *other):
        """The path with other parts behind."""
        return self._next(self.root.resolve_dir(posixpath.join(self.at, *other)))

    __truediv__ = joinpath


def _with_encoding(args, kwargs):
    """The positional arguments of a text file, with an encoding that is asked for as open() would."""
    if args:
        if 'encoding' in kwargs:
            raise TypeError("argument for TextIOWrapper() given by name ('encoding') and position (1)")
        return args
    return (io.text_encoding(kwargs.pop('encoding', None), 3),)
