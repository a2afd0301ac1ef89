"""Packages: the modules in them, their data, packages spread over several folders."""

import collections
import importlib
import importlib.machinery
import importlib.util
import os
import os.path
import sys
from types import ModuleType

__all__ = ['get_importer', 'iter_importers', 'walk_packages', 'iter_modules', 'get_data', 'read_code', 'extend_path', 'ModuleInfo',
           'find_loader', 'get_loader']

ModuleInfo = collections.namedtuple('ModuleInfo', 'module_finder name ispkg')
ModuleInfo.__doc__ = 'What is known of a module before it is imported.'


def read_code(stream):
    """The code object in a .pyc file; None if the file is of another version."""
    from _compiled import code_of
    data = stream.read()
    return code_of(data) if data[:4] == importlib.util.MAGIC_NUMBER else None


# Finders

_folder_finders = {}


def get_importer(path_item):
    """The finder for an entry of sys.path, or None."""
    path_item = os.fsdecode(path_item)
    known = sys.path_importer_cache.get(path_item)
    if known is not None:
        return known
    if os.path.isfile(path_item):
        import zipimport  # it puts its hook there when it is first wanted
    for hook in sys.path_hooks:
        try:
            finder = hook(path_item)
        except ImportError:
            continue
        sys.path_importer_cache.setdefault(path_item, finder)
        return finder
    if os.path.isdir(path_item or '.'):
        return _folder_finder(path_item)
    return None


def _folder_finder(folder):
    """What finds the modules of a folder in the order in which an import does, which asks no finder for them: one a folder."""
    finder = _folder_finders.get(folder)
    if finder is None:
        machinery = importlib.machinery
        finder = machinery.FileFinder(folder, (machinery.ExtensionFileLoader, machinery.EXTENSION_SUFFIXES),
                                      (machinery.SourceFileLoader, machinery.SOURCE_SUFFIXES),
                                      (machinery.SourcelessFileLoader, machinery.BYTECODE_SUFFIXES))
        _folder_finders[folder] = finder
    return finder


def iter_importers(fullname=''):
    """The finders that are asked for a module: those of its package, or all of the top."""
    if fullname.startswith('.'):
        raise ImportError(f'Relative module name {fullname!r} not supported')
    if '.' in fullname:
        package = importlib.import_module(fullname.rpartition('.')[0])
        entries = getattr(package, '__path__', None)
        if entries is None:
            return
    else:
        yield from sys.meta_path
        entries = sys.path
    for entry in entries:
        yield get_importer(entry)


def iter_importer_modules(importer, prefix=''):
    """(name, is it a package) for what a finder can find."""
    if hasattr(importer, 'iter_modules'):
        return importer.iter_modules(prefix)
    if isinstance(importer, importlib.machinery.FileFinder):
        return _folder_modules(importer.path, prefix)
    if isinstance(importer, getattr(sys.modules.get('zipimport'), 'zipimporter', ())):
        return _archive_modules(importer, prefix)
    return []


def _archive_modules(importer, prefix):
    """What lies in an archive, or in a folder of one."""
    seen = {'__init__'}
    for path in sorted(importer._get_files()):
        if not path.startswith(importer.prefix):
            continue
        first, *inner = path[len(importer.prefix):].split('/')
        module = first if len(inner) == 1 and _module_name(inner[0]) == '__init__' else None if inner else _module_name(first)
        if module and '.' not in module and module not in seen:
            seen.add(module)
            yield prefix + module, bool(inner)


def _folder_modules(folder, prefix):
    try:
        names = sorted(os.listdir(folder or '.'))
    except OSError:
        return
    seen = {'__init__'}
    for name in names:
        module = _module_name(name)
        package = False
        if module is None and '.' not in name and os.path.isdir(os.path.join(folder, name)):
            try:
                package = any(_module_name(inner) == '__init__' for inner in os.listdir(os.path.join(folder, name)))
            except OSError:
                continue
            module = name if package else None
        if module and '.' not in module and module not in seen:
            seen.add(module)
            yield prefix + module, package


def _module_name(file):
    """The module that a file name stands for, or None."""
    for suffix in sorted(importlib.machinery.all_suffixes(), key=len, reverse=True):
        if file.endswith(suffix):
            return file[:-len(suffix)]


def iter_modules(path=None, prefix=''):
    """ModuleInfo of each module in some folders, or of all that can be imported by one name."""
    if path is None:
        finders = iter_importers()
    elif isinstance(path, str):
        raise ValueError('path must be None or list of paths to look for modules in')
    else:
        finders = map(get_importer, path)
    seen = set()
    for finder in finders:
        for name, package in iter_importer_modules(finder, prefix):
            if name not in seen:
                seen.add(name)
                yield ModuleInfo(finder, name, package)


def walk_packages(path=None, prefix='', onerror=None):
    """As iter_modules(), and the modules in each package found, which is imported for that. An ImportError is ignored if `onerror` is
    not given, and otherwise told by the package's name."""
    seen = set()
    for info in iter_modules(path, prefix):
        yield info
        if not info.ispkg:
            continue
        try:
            __import__(info.name)
        except ImportError:
            if onerror is not None:
                onerror(info.name)
            continue
        except Exception:
            if onerror is None:
                raise
            onerror(info.name)
            continue
        inner = [entry for entry in getattr(sys.modules[info.name], '__path__', None) or [] if entry not in seen]
        seen.update(inner)
        yield from walk_packages(inner, info.name + '.', onerror)


# Loaders

def get_loader(module_or_name):
    """The loader of a module."""
    import warnings
    warnings._deprecated('pkgutil.get_loader', f'{warnings._DEPRECATED_MSG}; use importlib.util.find_spec() instead', remove=(3, 14))
    if module_or_name in sys.modules:
        module_or_name = sys.modules[module_or_name]
        if module_or_name is None:
            return None
    if isinstance(module_or_name, ModuleType):
        loader = getattr(module_or_name, '__loader__', None)
        if loader is not None:
            return loader
        if getattr(module_or_name, '__spec__', None) is None:
            return None
        module_or_name = module_or_name.__name__
    return find_loader(module_or_name)


def find_loader(fullname):
    """The loader that would load a module, or None."""
    import warnings
    warnings._deprecated('pkgutil.find_loader', f'{warnings._DEPRECATED_MSG}; use importlib.util.find_spec() instead', remove=(3, 14))
    if fullname.startswith('.'):
        raise ImportError(f'Relative module name {fullname!r} not supported')
    try:
        spec = importlib.util.find_spec(fullname)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise ImportError(f'Error while finding loader for {fullname!r} ({type(error)}: {error})') from error
    return None if spec is None else spec.loader


# Packages over several folders

def extend_path(path, name):
    """A package's __path__ with the folders of the same name in all entries of sys.path (of the outer package), and those that files
    NAME.pkg there list."""
    if not isinstance(path, list):  # frozen
        return path
    path = path[:]
    outer, _, last = name.rpartition('.')
    try:
        entries = sys.modules[outer].__path__ if outer else sys.path
    except (KeyError, AttributeError):
        return path
    for entry in entries:
        if not isinstance(entry, str):
            continue
        finder = get_importer(entry)
        if finder is not None:
            portions = []
            if hasattr(finder, 'find_spec'):
                spec = finder.find_spec(name) if not isinstance(finder, importlib.machinery.FileFinder) else _folder_spec(entry, last)
                portions = getattr(spec, 'submodule_search_locations', None) or []
            path += [portion for portion in portions if portion not in path]
        listed = os.path.join(entry, name + '.pkg')
        if os.path.isfile(listed):
            try:
                with open(listed) as file:
                    lines = [line.rstrip('\n') for line in file]
            except OSError as error:
                sys.stderr.write(f"Can't open {listed}: {error.strerror}\n")
            else:
                path += [line for line in lines if line and not line.startswith('#')]
    return path


def _folder_spec(entry, name):
    """What stands for a package in a folder."""
    folder = os.path.join(entry, name)
    if not os.path.isdir(folder):
        return None
    spec = importlib.machinery.ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations.append(folder)
    return spec


def get_data(package, resource):
    """The bytes of a file beside a package's modules, named with slashes; None if its loader has no files."""
    spec = importlib.util.find_spec(package)
    if spec is None or not hasattr(spec.loader, 'get_data'):
        return None
    module = sys.modules.get(package) or importlib.import_module(package)
    if getattr(module, '__file__', None) is None:
        return None
    return spec.loader.get_data(os.path.join(os.path.dirname(module.__file__), *resource.split('/')))


# Names

def resolve_name(name):
    """The object of a name: 'package.module:object.attribute', or all with dots."""
    if not isinstance(name, str):
        if isinstance(name, (bytes, bytearray, memoryview)):
            raise TypeError('cannot use a string pattern on a bytes-like object')
        raise TypeError(f'expected string or bytes-like object, got {type(name).__name__!r}')
    module, colon, rest = name.partition(':')
    parts = module.split('.')
    if not all(part.isidentifier() for part in parts) or colon and rest and not all(part.isidentifier() for part in rest.split('.')):
        raise ValueError(f'invalid format: {name!r}')
    if colon:
        found = importlib.import_module(module)
        parts = rest.split('.') if rest else []
    else:
        found = importlib.import_module(parts.pop(0))
        path = found.__name__
        while parts:
            path = f'{path}.{parts[0]}'
            try:
                found = importlib.import_module(path)
            except ImportError:
                break
            parts.pop(0)
    for part in parts:
        found = getattr(found, part)
    return found
