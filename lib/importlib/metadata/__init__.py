"""What is installed: names, versions, files, requirements and entry points of distributions, from the folders beside their packages.

    version('requests'); entry_points(group='console_scripts'); files('pip')
"""

import abc
import csv
import functools
import json
import operator
import os
import pathlib
import posixpath
import re
import sys
import types
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.metadata import _meta
from importlib.metadata._meta import PackageMetadata, SimplePath

__all__ = ['Distribution', 'DistributionFinder', 'PackageMetadata', 'PackageNotFoundError', 'distribution', 'distributions',
           'entry_points', 'files', 'metadata', 'packages_distributions', 'requires', 'version']


class PackageNotFoundError(ModuleNotFoundError):
    """No distribution of that name is installed, or it has no metadata."""

    def __str__(self):
        return f'No package metadata was found for {self.name}'

    @property
    def name(self):
        """The name that was looked for."""
        name, = self.args
        return name


def _sections(text):
    """(section, line) for each line of a text in sections, without comments and empty lines."""
    section = None
    for line in map(str.strip, text.splitlines()):
        if line.startswith('[') and line.endswith(']'):
            section = line[1:-1]
        elif line and not line.startswith('#'):
            yield section, line


class EntryPoint:
    """What a distribution offers under a name in a group: an object 'module:attribute', maybe with [extras]. It does not change."""

    pattern = re.compile(r'(?P<module>[\w.]+)\s*(:\s*(?P<attr>[\w.]+)\s*)?((?P<extras>\[.*\])\s*)?$')
    dist = None

    def __init__(self, name, value, group):
        vars(self).update(name=name, value=value, group=group)

    def load(self):
        """The object, its module imported."""
        found = self.pattern.match(self.value)
        module = import_module(found['module'])
        return functools.reduce(getattr, filter(None, (found['attr'] or '').split('.')), module)

    @property
    def module(self):
        """The module's name."""
        return self.pattern.match(self.value)['module']

    @property
    def attr(self):
        """The attribute's name in the module."""
        return self.pattern.match(self.value)['attr']

    @property
    def extras(self):
        """The extras' names."""
        return re.findall(r'\w+', self.pattern.match(self.value)['extras'] or '')

    def _for(self, dist):
        vars(self).update(dist=dist)
        return self

    def matches(self, **params):
        """Whether attributes have the values that are given."""
        return all(getattr(self, name) == value for name, value in params.items())

    def _key(self):
        return self.name, self.value, self.group

    def __lt__(self, other):
        return self._key() < other._key()

    def __eq__(self, other):
        return self._key() == other._key()

    def __setattr__(self, name, value):
        raise AttributeError('EntryPoint objects are immutable.')

    def __repr__(self):
        return f'EntryPoint(name={self.name!r}, value={self.value!r}, group={self.group!r})'

    def __hash__(self):
        return hash(self._key())


class EntryPoints(tuple):
    """Entry points, to be chosen from."""

    __slots__ = ()

    def __getitem__(self, name):
        for each in self:
            if each.name == name:
                return each
        raise KeyError(name)

    def __repr__(self):
        return f'{self.__class__.__name__}({tuple(self)!r})'

    def select(self, **params):
        """Those with the attributes that are given."""
        return EntryPoints(each for each in self if each.matches(**params))

    @property
    def names(self):
        """The set of their names."""
        return {each.name for each in self}

    @property
    def groups(self):
        """The set of their groups."""
        return {each.group for each in self}

    @classmethod
    def _from_text_for(cls, text, dist):
        return cls(each._for(dist) for each in cls._from_text(text))

    @staticmethod
    def _from_text(text):
        for group, line in _sections(text or ''):
            name, _, value = line.partition('=')
            yield EntryPoint(name=name.strip(), value=value.strip(), group=group)


class PackagePath(pathlib.PurePosixPath):
    """A file of a distribution: dist is the distribution, hash and size what its record says."""

    def read_text(self, encoding='utf-8'):
        """Its text."""
        return self.locate().read_text(encoding=encoding)

    def read_binary(self):
        """Its bytes."""
        return self.locate().read_bytes()

    def locate(self):
        """Where it is."""
        return self.dist.locate_file(self)


class FileHash:
    """A digest, 'kind=value'."""

    def __init__(self, spec):
        self.mode, _, self.value = spec.partition('=')

    def __repr__(self):
        return f'<FileHash mode: {self.mode} value: {self.value}>'


class Distribution(metaclass=abc.ABCMeta):
    """Something installed. What is not made from files of the system overrides read_text() and locate_file()."""

    @abc.abstractmethod
    def read_text(self, filename):
        """A file of the metadata, None if there is none."""

    @abc.abstractmethod
    def locate_file(self, path):
        """Where a file of the distribution is."""

    @classmethod
    def from_name(cls, name):
        """The distribution of a name; PackageNotFoundError if there is none."""
        if not name:
            raise ValueError('A distribution name is required.')
        for found in cls.discover(name=name):
            return found
        raise PackageNotFoundError(name)

    @classmethod
    def discover(cls, *, context=None, **kwargs):
        """The distributions of a DistributionFinder.Context, or of one with attributes that are given."""
        if context and kwargs:
            raise ValueError('cannot accept context and kwargs')
        context = context or DistributionFinder.Context(**kwargs)
        return (found for resolver in cls._discover_resolvers() for found in resolver(context))

    @staticmethod
    def at(path):
        """The distribution of a folder of metadata."""
        return PathDistribution(pathlib.Path(path))

    @staticmethod
    def _discover_resolvers():
        """What finds distributions: the finders that can. The ordinary one of modules asks MetadataPathFinder."""
        for finder in sys.meta_path:
            resolver = getattr(finder, 'find_distributions', None)
            if resolver is not None:
                yield resolver

    @property
    def metadata(self):
        """The metadata, a PackageMetadata."""
        from importlib.metadata import _message
        # A folder of the old kind has PKG-INFO; where the metadata is one file, it is the folder's own name.
        return _message.parse(self.read_text('METADATA') or self.read_text('PKG-INFO') or self.read_text('') or '')

    @property
    def name(self):
        """The name."""
        return self.metadata['Name']

    @property
    def _normalized_name(self):
        return Prepared.normalize(self.name)

    @property
    def version(self):
        """The version."""
        return self.metadata['Version']

    @property
    def entry_points(self):
        """The entry points, an EntryPoints."""
        return EntryPoints._from_text_for(self.read_text('entry_points.txt'), self)

    @property
    def files(self):
        """The files that are there, a list of PackagePaths; None if there is no record of them."""
        rows = self._read_files_distinfo() or self._read_files_egginfo_installed() or self._read_files_egginfo_sources()
        if rows is None:
            return None
        made = (self._file(*row) for row in csv.reader(rows))
        return [path for path in made if path.locate().exists()]

    def _file(self, name, hash=None, size=None):
        made = PackagePath(name)
        made.hash = FileHash(hash) if hash else None
        made.size = int(size) if size else None
        made.dist = self
        return made

    def _read_files_distinfo(self):
        """The rows of RECORD."""
        text = self.read_text('RECORD')
        return text and text.splitlines()

    def _read_files_egginfo_installed(self):
        """The names in installed-files.txt, which are seen from the metadata's folder."""
        text, folder = self.read_text('installed-files.txt'), getattr(self, '_path', None)
        if not text or not folder:
            return None
        home = self.locate_file('').resolve()
        return [f'"{(folder / name).resolve().relative_to(home, walk_up=True).as_posix()}"' for name in text.splitlines()]

    def _read_files_egginfo_sources(self):
        """The names in SOURCES.txt, of which not all need be installed."""
        text = self.read_text('SOURCES.txt')
        return text and [f'"{name}"' for name in text.splitlines()]

    @property
    def requires(self):
        """The requirements, a list of str, or None."""
        found = self.metadata.get_all('Requires-Dist')
        if not found:
            text = self.read_text('requires.txt')
            found = None if text is None else list(self._deps_from_requires_text(text))
        return found if found is None else list(found)

    @classmethod
    def _deps_from_requires_text(cls, source):
        """The requirements of an old requires.txt: a section [extra:marker] says when they are needed."""
        for section, requirement in _sections(source):
            extra, _, marker = (section or '').partition(':')
            conditions = [f'({marker})' if extra else marker] if marker else []
            if extra:
                conditions.append(f'extra == "{extra}"')
            space = ' ' if '@' in requirement else ''
            yield requirement + (f'{space}; ' + ' and '.join(conditions) if conditions else '')

    @property
    def origin(self):
        """What direct_url.json says, as namespaces; None if there is none."""
        text = self.read_text('direct_url.json')
        return text and json.loads(text, object_hook=lambda found: types.SimpleNamespace(**found))


class DistributionFinder(MetaPathFinder):
    """A finder that also knows distributions."""

    class Context:
        """What is looked for: name (None: all), path (a list of folders, by default sys.path), and what else a finder knows of."""

        name = None

        def __init__(self, **kwargs):
            vars(self).update(kwargs)

        @property
        def path(self):
            """Where to look."""
            return vars(self).get('path', sys.path)

    @abc.abstractmethod
    def find_distributions(self, context=Context()):
        """The distributions of a context."""


class Prepared:
    """A name as it is compared."""

    normalized = legacy_normalized = None

    def __init__(self, name):
        self.name = name
        if name is not None:
            self.normalized = self.normalize(name)
            self.legacy_normalized = self.legacy_normalize(name)

    @staticmethod
    def normalize(name):
        """PEP 503's form, with underscores."""
        return re.sub(r'[-_.]+', '-', name).lower().replace('-', '_')

    @staticmethod
    def legacy_normalize(name):
        """The form that eggs have."""
        return name.lower().replace('-', '_')

    def __bool__(self):
        return bool(self.name)


class FastPath:
    """A folder or an archive in which metadata may be."""

    def __init__(self, root):
        self.root = root

    def joinpath(self, child):
        """The path of something in it."""
        return pathlib.Path(self.root, child)

    def children(self):
        """The names of what is in it; none if it can't be read."""
        try:
            return os.listdir(self.root or '.')
        except OSError:
            return self.zip_children() if os.path.isfile(self.root) else []

    def zip_children(self):
        """The names of what is at an archive's top."""
        import zipfile
        try:
            path = zipfile.Path(self.root)
        except (OSError, zipfile.BadZipFile):
            return []
        self.joinpath = path.joinpath
        return dict.fromkeys(name.split('/', 1)[0] for name in path.root.namelist())

    def search(self, prepared):
        """The paths of metadata for a name, or of all."""
        base = os.path.basename(self.root).lower()
        for child in self.children():
            low = child.lower()
            if low.endswith(('.dist-info', '.egg-info')):
                name = Prepared.normalize(low.rpartition('.')[0].partition('-')[0])
                wanted = prepared.normalized
            elif low == 'egg-info' and base.endswith('.egg'):
                name = Prepared.legacy_normalize(base.rpartition('.')[0].partition('-')[0])
                wanted = prepared.legacy_normalized
            else:
                continue
            if not prepared or name == wanted:
                yield self.joinpath(child)


class MetadataPathFinder(DistributionFinder):
    """Finds the distributions in folders and archives."""

    @classmethod
    def find_distributions(cls, context=DistributionFinder.Context()):
        """The distributions of a context."""
        return map(PathDistribution, cls._search_paths(context.name, context.path))

    @classmethod
    def _search_paths(cls, name, paths):
        prepared = Prepared(name)
        return (found for root in map(str, paths) for found in FastPath(root).search(prepared))

    @classmethod
    def invalidate_caches(cls):
        """Does nothing: every search looks into the folders themselves."""


class PathDistribution(Distribution):
    """A distribution whose metadata is in a folder, or in an archive."""

    def __init__(self, path):
        self._path = path

    def read_text(self, filename):
        try:
            return self._path.joinpath(filename).read_text(encoding='utf-8')
        except (FileNotFoundError, IsADirectoryError, KeyError, NotADirectoryError, PermissionError):
            return None

    def locate_file(self, path):
        return self._path.parent / path

    @property
    def _normalized_name(self):
        name = self._name_from_stem(posixpath.basename(str(self._path).rstrip('/')))
        return Prepared.normalize(name) if name else super()._normalized_name

    @staticmethod
    def _name_from_stem(stem):
        """The name that a folder of metadata has in its own; None if it has none."""
        filename, suffix = os.path.splitext(stem)
        return filename.partition('-')[0] if suffix in ('.dist-info', '.egg-info') else None


def unique_everseen(iterable, key):
    """The first of each key."""
    seen = set()
    for each in iterable:
        found = key(each)
        if found not in seen:
            seen.add(found)
            yield each


_unique = functools.partial(unique_everseen, key=operator.attrgetter('_normalized_name'))


def distribution(distribution_name):
    """The Distribution of a name; PackageNotFoundError if there is none."""
    return Distribution.from_name(distribution_name)


def distributions(**kwargs):
    """All distributions, or those of Context(**kwargs)."""
    return Distribution.discover(**kwargs)


def metadata(distribution_name):
    """The metadata of a distribution."""
    return Distribution.from_name(distribution_name).metadata


def version(distribution_name):
    """The version of a distribution."""
    return distribution(distribution_name).version


def entry_points(**params):
    """The entry points of all distributions, or those with attributes that are given: name=, group=."""
    found = EntryPoints(each for dist in _unique(distributions()) for each in dist.entry_points)
    return found.select(**params)


def files(distribution_name):
    """The files of a distribution, or None."""
    return distribution(distribution_name).files


def requires(distribution_name):
    """The requirements of a distribution, or None."""
    return distribution(distribution_name).requires


def packages_distributions():
    """The names of the distributions of each top-level module or package."""
    result = {}
    for dist in distributions():
        for name in _top_level_declared(dist) or _top_level_inferred(dist):
            result.setdefault(name, []).append(dist.metadata['Name'])
    return result


def _top_level_declared(dist):
    return (dist.read_text('top_level.txt') or '').split()


def _top_level_inferred(dist):
    """The names that a distribution's files begin with, if they can be imported."""
    return {name for name in map(_get_toplevel_name, dist.files or ()) if '.' not in name}


def _get_toplevel_name(name):
    import inspect
    first, *rest = name.parts
    return first if rest else inspect.getmodulename(name) or str(name)
