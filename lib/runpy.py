"""Running modules and files as programs."""

import importlib.machinery
import importlib.util
import os
import sys
from types import ModuleType

__all__ = ['run_module', 'run_path']


class _Standing:
    """Has a module stand in sys.modules under a name for a while; what stood there comes back."""

    def __init__(self, name):
        self.module = ModuleType(name)
        self._saved = []

    def __enter__(self):
        name = self.module.__name__
        if name in sys.modules:
            self._saved.append(sys.modules[name])
        sys.modules[name] = self.module
        return self

    def __exit__(self, *args):
        name = self.module.__name__
        if self._saved:
            sys.modules[name] = self._saved.pop()
        else:
            sys.modules.pop(name, None)


class _Argv0:
    """Has sys.argv begin with a value for a while."""

    def __init__(self, value):
        self._value = value
        self._saved = []

    def __enter__(self):
        self._saved.append(sys.argv[0])
        sys.argv[0] = self._value

    def __exit__(self, *args):
        sys.argv[0] = self._saved.pop()


def _run_code(code, run_globals, init_globals=None, mod_name=None, mod_spec=None, pkg_name=None, script_name=None):
    """Runs code in a namespace, which is given a module's names first; the namespace."""
    if init_globals is not None:
        run_globals.update(init_globals)
    if mod_spec is None:
        loader, file, cached = None, script_name, None
    else:
        loader, file, cached = mod_spec.loader, mod_spec.origin, mod_spec.cached
        if pkg_name is None:
            pkg_name = mod_spec.parent
    run_globals.update(__name__=mod_name, __file__=file, __cached__=cached, __doc__=None, __loader__=loader, __package__=pkg_name,
                       __spec__=mod_spec)
    exec(code, run_globals)
    return run_globals


def _run_module_code(code, init_globals=None, mod_name=None, mod_spec=None, pkg_name=None, script_name=None):
    """The same in a namespace of its own, with sys.modules and sys.argv as the code expects them; a copy of the namespace."""
    file = script_name if mod_spec is None else mod_spec.origin
    with _Standing(mod_name) as standing, _Argv0(file):
        _run_code(code, standing.module.__dict__, init_globals, mod_name, mod_spec, pkg_name, script_name)
        return standing.module.__dict__.copy()


def _get_module_details(mod_name, error=ImportError):
    """(name, spec, code) of a module to run; of a package, those of its __main__."""
    if mod_name.startswith('.'):
        raise error('Relative module names not supported')
    package, _, _ = mod_name.rpartition('.')
    if package:
        try:
            __import__(package)
        except ImportError as failed:
            # A failure in the package is told as it is; that there is none, as what cannot be run.
            if failed.name is None or failed.name != package and not package.startswith(failed.name + '.'):
                raise
        existing = sys.modules.get(mod_name)
        if existing is not None and not hasattr(existing, '__path__'):
            from warnings import warn
            warn(f'{mod_name!r} found in sys.modules after import of package {package!r}, but prior to execution of {mod_name!r}; '
                 'this may result in unpredictable behaviour', RuntimeWarning)
    try:
        spec = importlib.util.find_spec(mod_name)
    except (ImportError, AttributeError, TypeError, ValueError) as failed:
        hint = f". Try using '{mod_name[:-3]}' instead of '{mod_name}' as the module name." if mod_name.endswith('.py') else ''
        raise error(f'Error while finding module specification for {mod_name!r} ({type(failed).__name__}: {failed}){hint}') from failed
    if spec is None:
        raise error(f'No module named {mod_name}')
    if spec.submodule_search_locations is not None:
        if mod_name == '__main__' or mod_name.endswith('.__main__'):
            raise error('Cannot use package as __main__ module')
        try:
            return _get_module_details(mod_name + '.__main__', error)
        except error as failed:
            if mod_name not in sys.modules:
                raise  # the package itself could not be imported
            raise error(f'{failed}; {mod_name!r} is a package and cannot be directly executed')
    if spec.loader is None:
        raise error(f'{mod_name!r} is a namespace package and cannot be executed')
    try:
        code = spec.loader.get_code(mod_name)
    except ImportError as failed:
        raise error(format(failed)) from failed
    if code is None:
        raise error(f'No code object available for {mod_name}')
    return mod_name, spec, code


class _Error(Exception):
    """What is told without a traceback."""


def _run_module_as_main(mod_name, alter_argv=True):
    """Runs a module in the namespace of __main__, as -m does."""
    try:
        if alter_argv or mod_name != '__main__':
            mod_name, spec, code = _get_module_details(mod_name, _Error)
        else:
            mod_name, spec, code = _get_main_module_details(_Error)
    except _Error as error:
        sys.exit(f'{sys.executable}: {error}')
    if alter_argv:
        sys.argv[0] = spec.origin
    return _run_code(code, sys.modules['__main__'].__dict__, None, '__main__', spec)


def run_module(mod_name, init_globals=None, run_name=None, alter_sys=False):
    """Runs a module, found as import finds it, but not imported: its namespace. With alter_sys, sys.argv[0] and sys.modules are as for
    a program meanwhile."""
    mod_name, spec, code = _get_module_details(mod_name)
    if run_name is None:
        run_name = mod_name
    if alter_sys:
        return _run_module_code(code, init_globals, run_name, spec)
    return _run_code(code, {}, init_globals, run_name, spec)


def _get_main_module_details(error=ImportError):
    """Those of the module __main__ in an entry of sys.path, whatever stands in sys.modules as that."""
    saved = sys.modules.pop('__main__', None)
    try:
        return _get_module_details('__main__')
    except ImportError as failed:
        if '__main__' in str(failed):
            raise error(f"can't find '__main__' module in {sys.path[0]!r}") from failed
        raise
    finally:
        if saved is not None:
            sys.modules['__main__'] = saved


def _get_code_from_file(path):
    """The code of a file of source or of compiled code."""
    import io
    from pkgutil import read_code
    full = os.path.abspath(os.fsdecode(path))
    with io.open_code(full) as file:
        code = read_code(file)
    if code is None:
        with io.open_code(full) as file:
            code = compile(file.read(), path, 'exec')
    return code


def _compiled_main(path):
    """The code of a compiled file that is the program, whose module says so from then on."""
    loader = importlib.machinery.SourcelessFileLoader('__main__', path)
    sys.modules['__main__'].__dict__.update(__loader__=loader, __file__=path, __cached__=None)
    if loader.get_data(path)[:4] != importlib.util.MAGIC_NUMBER:
        raise RuntimeError('Bad magic number in .pyc file')
    return loader.get_code('__main__')


def run_path(path_name, init_globals=None, run_name=None):
    """Runs a file, or the __main__ of a folder or archive, as a program: its namespace."""
    from pkgutil import get_importer
    if run_name is None:
        run_name = '<run_path>'
    package = run_name.rpartition('.')[0]
    finder = get_importer(path_name)
    if finder is None:
        return _run_module_code(_get_code_from_file(path_name), init_globals, run_name, pkg_name=package, script_name=os.fsdecode(path_name))
    sys.path.insert(0, os.fsdecode(path_name))
    try:
        mod_name, spec, code = _get_main_module_details()
        with _Standing(run_name) as standing, _Argv0(os.fsdecode(path_name)):
            return _run_code(code, standing.module.__dict__, init_globals, run_name, spec, package).copy()
    finally:
        try:
            sys.path.remove(os.fsdecode(path_name))
        except ValueError:
            pass


if __name__ == '__main__':
    if len(sys.argv) < 2:
        print('No module specified for execution', file=sys.stderr)
    else:
        del sys.argv[0]
        _run_module_as_main(sys.argv[0])
