"""Objects by their dotted names, modules by their files, and the one-line summaries of modules that are not imported."""

import ast
import builtins
import importlib.machinery
import importlib.util
import inspect
import io
import os
import pkgutil
import sys

from pydoc._look import splitdoc

_summaries = {}     # by file: (when it was changed, its summary)


class ErrorDuringImport(Exception):
    """What a module's import raised, when it was there to be imported."""

    __module__ = 'pydoc'

    def __init__(self, filename, exc_info):
        if not isinstance(exc_info, tuple):
            exc_info = type(exc_info), exc_info, exc_info.__traceback__
        self.filename = filename
        self.exc, self.value, self.tb = exc_info

    def __str__(self):
        return f'problem in {self.filename} - {self.exc.__name__}: {self.value}'


def ispath(x):
    """Whether a text names a file and no module."""
    return isinstance(x, str) and os.sep in x


def importfile(path):
    """The module made from the source or code in a file."""
    name = os.path.splitext(os.path.basename(path))[0]
    try:
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None:
            raise ImportError(f'no loader for {path!r}')
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    except BaseException as error:
        raise ErrorDuringImport(path, error) from None


def _was_missing(error, path):
    """Whether an import failed because the module itself, or a package it is in, is not there."""
    return isinstance(error, ModuleNotFoundError) and error.name is not None and (path + '.').startswith(error.name + '.')


def safeimport(path, forceload=0, cache={}):
    """The module of that dotted name, or None where there is none; ErrorDuringImport if its import fails."""
    try:
        if forceload and path in sys.modules and path not in sys.builtin_module_names:
            for name in [path] + [each for each in sys.modules if each.startswith(path + '.')]:
                cache[name] = sys.modules.pop(name)     # kept alive: other modules have it too
        module = importlib.import_module(path) if all(path.split('.')) else None
    except BaseException as error:
        if path in sys.modules:
            raise ErrorDuringImport(sys.modules[path].__file__, error) from None
        if _was_missing(error, path):
            return None
        raise ErrorDuringImport(error.filename if isinstance(error, SyntaxError) else path, error) from None
    return module


def locate(path, forceload=0):
    """The object of that dotted name: as much of it as can be imported, the rest attributes; None where there is no such thing."""
    parts = [part for part in path.split('.') if part]
    found, used = None, 0
    while used < len(parts):
        module = safeimport('.'.join(parts[:used + 1]), forceload)
        if module is None:
            break
        found, used = module, used + 1
    if found is None:
        found = builtins
    for part in parts[used:]:
        try:
            found = getattr(found, part)
        except AttributeError:
            return None
    return found


def resolve(thing, forceload=0):
    """(object, name) of an object or of its dotted name; ImportError where nothing is found."""
    if not isinstance(thing, str):
        name = getattr(thing, '__name__', None)
        return thing, name if isinstance(name, str) else None
    found = str if not thing.strip() else locate(thing, forceload)
    if found is None:
        raise ImportError(f"No Python documentation found for {thing!r}.\n"
                          "Use help() to get the interactive help utility.\n"
                          "Use help(str) for help on the str class.")
    return found, thing


def pathdirs():
    """The folders of sys.path, each once, the current one left out."""
    seen, here = [], os.path.normcase(os.path.abspath('.'))
    for entry in sys.path:
        entry = os.path.abspath(entry or '.')
        if os.path.normcase(entry) != here and os.path.isdir(entry) and entry not in seen:
            seen.append(entry)
    return seen


def source_synopsis(file):
    """The first line of the documentation that a file of source begins with, None where it has none."""
    try:
        doc = ast.get_docstring(ast.parse(file.read()))
    except (SyntaxError, ValueError, RecursionError):
        return None
    return doc.strip().split('\n')[0].strip() if doc else None


def _summary_of_module(name, path):
    """The summary of what has no source to read: its code is run."""
    try:
        spec = importlib.util.spec_from_file_location(name, path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return splitdoc(module.__doc__ or '')[0]
    except Exception:
        return None


def synopsis(filename, cache=_summaries):
    """The one-line summary of the module in a file, None where it has none or cannot be read; OSError where there is no file."""
    import tokenize
    changed = os.stat(filename).st_mtime
    if filename in cache and cache[filename][0] >= changed:
        return cache[filename][1]
    if filename.endswith(('.so', '.pyc')):
        found = _summary_of_module('__temp__', filename)
    else:
        try:
            with tokenize.open(filename) as file:
                found = source_synopsis(file)
        except (OSError, SyntaxError, UnicodeDecodeError):
            return None
    cache[filename] = changed, found
    return found


class ModuleScanner:
    """Goes through all modules that could be imported; setting `quit` ends it."""

    __module__ = 'pydoc'

    def _summary(self, finder, name, onerror):
        """(the file of a module, its summary), None where it cannot be found."""
        try:
            folder = getattr(finder, 'path', None)
            spec = importlib.machinery.PathFinder.find_spec(name, [folder]) if folder else finder.find_spec(name)
        except Exception:
            spec = None
        if spec is None or spec.loader is None:
            if onerror:
                onerror(name)
            return None
        origin = spec.origin or ''
        if hasattr(spec.loader, 'get_source'):
            try:
                source = spec.loader.get_source(name) or ''
            except Exception:
                if onerror:
                    onerror(name)
                return None
            return origin, source_synopsis(io.StringIO(source)) or ''
        return origin, os.path.isfile(origin) and synopsis(origin) or ''

    def run(self, callback, key=None, completer=None, onerror=None):
        """Call callback(file, name, summary) for each module whose name or summary contains key, whatever the case."""
        self.quit = False
        key = key and key.lower()

        def tell(path, name, summary):
            if key is None or key in f'{name} - {summary}'.lower():
                callback(path, name, summary)

        for name in sys.builtin_module_names:
            if self.quit:
                break
            if name == '__main__':
                continue
            if key is None:
                callback(None, name, '')
            else:
                tell(None, name, (importlib.import_module(name).__doc__ or '').split('\n')[0])
        for finder, name, _ in pkgutil.walk_packages(onerror=onerror):
            if self.quit:
                break
            if key is None:
                callback(None, name, '')
            elif (found := self._summary(finder, name, onerror)) is not None:
                tell(found[0], name, found[1])
        if completer:
            completer()


def apropos(key):
    """Print the name and summary of every module that is about a key."""
    import warnings

    def show(_, name, summary):
        package = name.removesuffix('.__init__')
        print(package + (' (package)' if package != name else ''), summary and '- ' + summary)

    with warnings.catch_warnings():
        warnings.simplefilter('ignore')     # those that importing everything in sight raises
        ModuleScanner().run(show, key, onerror=lambda name: None)


def is_module_of_library(module):
    """Whether a module is one of those that come with the interpreter, and are described in the library's reference."""
    name, file = module.__name__, getattr(module, '__file__', None)
    if name.startswith('test.') or name in ('__main__', 'pydoc_data'):
        return False
    if file is None:
        return name in sys.builtin_module_names
    if file.startswith('<frozen '):
        return True
    library = os.path.dirname(os.path.abspath(inspect.__file__ if not inspect.__file__.startswith('<') else __file__))
    return os.path.abspath(file).startswith(os.path.dirname(library) + os.sep)
