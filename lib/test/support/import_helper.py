"""Imports, for tests."""

import contextlib
import importlib
import importlib.util
import os
import sys
import unittest
import warnings

from .os_helper import temp_dir, unlink

__all__ = ["CleanImport", "DirsOnSysPath", "forget", "frozen_modules", "import_fresh_module", "import_module", "isolated_modules",
           "make_legacy_pyc", "modules_cleanup", "modules_setup", "multi_interp_extensions_check", "ready_to_import", "unload"]


@contextlib.contextmanager
def _ignore_deprecated_imports(ignore=True):
    if not ignore:
        yield
        return
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".+ (module|package)", DeprecationWarning)
        yield


def unload(name):
    """sys.modules forgets a module."""
    sys.modules.pop(name, None)


def forget(modname):
    """sys.modules forgets a module, and its compiled files go."""
    unload(modname)
    for folder in sys.path:
        source = os.path.join(folder, modname + ".py")
        unlink(source + "c")
        for level in ("", 1, 2):
            unlink(importlib.util.cache_from_source(source, optimization=level))


def make_legacy_pyc(source):
    """Moves a compiled file beside its source: its path."""
    beside = source + "c"
    os.rename(importlib.util.cache_from_source(source), beside)
    return beside


def import_module(name, deprecated=False, *, required_on=()):
    """The module; the test is skipped if there is none, but for the systems on which it is required."""
    with _ignore_deprecated_imports(deprecated):
        try:
            return importlib.import_module(name)
        except ImportError as exc:
            if sys.platform.startswith(tuple(required_on)):
                raise
            raise unittest.SkipTest(str(exc)) from None


def import_fresh_module(name, fresh=(), blocked=(), *, deprecated=False, usefrozen=False):
    """A copy of a module, made anew with those in `fresh` and while those in `blocked` cannot be imported; sys.modules is as before then.

    None if one in `fresh` cannot be imported; ImportError if the module itself can't.
    """
    touched = {name, *fresh, *blocked}

    def is_touched(module):
        return module in touched or any(module.startswith(each + ".") for each in touched)

    kept = {module: sys.modules.pop(module) for module in list(sys.modules) if is_touched(module)}
    try:
        with _ignore_deprecated_imports(deprecated), frozen_modules(usefrozen):
            for module in blocked:
                sys.modules[module] = None
            try:
                for module in fresh:
                    importlib.import_module(module)
            except ImportError:
                return None
            return importlib.import_module(name)
    finally:
        for module in [module for module in sys.modules if is_touched(module)]:
            del sys.modules[module]
        sys.modules.update(kept)


@contextlib.contextmanager
def frozen_modules(enabled=True):
    """Where a module is frozen that is the same as its file: nothing depends on which of them is taken."""
    yield


@contextlib.contextmanager
def multi_interp_extensions_check(enabled=True):
    """There is one interpreter in a process of Coil's own: nothing to check."""
    yield


class CleanImport:
    """Modules are imported anew in the block; sys.modules is as before then."""

    def __init__(self, *module_names, usefrozen=False):
        self.original_modules = sys.modules.copy()
        for name in module_names:
            module = sys.modules.pop(name, None)
            # Known by another name, it goes by that as well.
            if module is not None and module.__name__ != name:
                sys.modules.pop(module.__name__, None)

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        sys.modules.update(self.original_modules)


class DirsOnSysPath:
    """Folders stand at the end of sys.path in the block, which is the same list, with what it held, then."""

    def __init__(self, *paths):
        self.original_object, self.original_value = sys.path, sys.path[:]
        sys.path.extend(paths)

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        sys.path = self.original_object
        sys.path[:] = self.original_value


def modules_setup():
    """What modules_cleanup() needs."""
    return (sys.modules.copy(),)


def modules_cleanup(oldmodules):
    """sys.modules is as it was, but that encodings stay."""
    encodings = [(name, module) for name, module in sys.modules.items() if name.startswith("encodings.")]
    sys.modules.clear()
    sys.modules.update(encodings)
    sys.modules.update(oldmodules)


@contextlib.contextmanager
def isolated_modules():
    """sys.modules is as before once the block has ended."""
    (saved,) = modules_setup()
    try:
        yield
    finally:
        modules_cleanup(saved)


@contextlib.contextmanager
def ready_to_import(name=None, source=""):
    """A module's (name, file) that can be imported in the block."""
    name = name or "spam"
    with temp_dir() as folder:
        path = os.path.join(folder, name + ".py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        before = sys.modules.pop(name, None)
        try:
            sys.path.insert(0, folder)
            importlib.invalidate_caches()
            yield name, path
            sys.path.remove(folder)
        finally:
            unload(name)
            if before is not None:
                sys.modules[name] = before
