"""Which modules a script would import: its source is read, and that of what it imports, without running any of it.

`coil -m modulefinder SCRIPT` prints them, and those that are not found.
"""

import ast
import importlib.machinery
import os
import sys
import tokenize

packagePathMap = {}         # by package: further folders of it (AddPackagePath)
replacePackageMap = {}      # by package: the name it is known by (ReplacePackage)

_SUFFIXES = importlib.machinery.all_suffixes()


def AddPackagePath(packagename, path):
    """Let a package be looked for in one more folder, as one that changes its own __path__."""
    packagePathMap.setdefault(packagename, []).append(path)


def ReplacePackage(oldname, newname):
    """Let a package stand for another one, as one that changes sys.modules."""
    replacePackageMap[oldname] = newname


class Module:
    """A module that was found: its name, file, folders if it is a package, and names that it binds."""

    def __init__(self, name, file=None, path=None):
        self.__name__ = name
        self.__file__ = file
        self.__path__ = path
        self.__code__ = None
        self.globalnames = {}       # bound at its top, by itself or by what it imports with a star
        self.starimports = {}       # imported with a star and not found

    def __repr__(self):
        told = [self.__name__] + [each for each in (self.__file__, self.__path__) if each is not None]
        return f"Module({', '.join(map(repr, told))})"


_CLASS_NAMES = ('__module__', '__qualname__', '__firstlineno__', '__static_attributes__')


def _stored_names(tree):
    """The names that a module binds at its top, and those that functions in it bind as global."""
    names = {'__doc__': 1} if ast.get_docstring(tree, clean=False) is not None else {}

    def visit(node, is_top):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            if is_top:
                names[node.name] = 1
            # What a class binds is in code of its own, whose names count as the module's.
            is_top = isinstance(node, ast.ClassDef)
            if is_top:
                names.update(dict.fromkeys(_CLASS_NAMES, 1))
        elif isinstance(node, (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            is_top = False
        elif isinstance(node, ast.Global):
            names.update(dict.fromkeys(node.names, 1))
        elif is_top and isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names[node.id] = 1
        elif is_top and isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                if alias.name != '*':
                    names[alias.asname or alias.name.partition('.')[0]] = 1
        elif is_top and isinstance(node, ast.ExceptHandler) and node.name:
            names[node.name] = 1
        for child in ast.iter_child_nodes(node):
            visit(child, is_top)

    visit(tree, True)
    return names


class ModuleFinder:
    """Finds what scripts import: `modules` by name, and `badmodules`, by name, with those that ask for them."""

    def __init__(self, path=None, debug=0, excludes=None, replace_paths=None):
        self.path = sys.path if path is None else path
        self.modules = {}
        self.badmodules = {}
        self.debug = debug
        self.indent = 0
        self.excludes = excludes if excludes is not None else []
        self.replace_paths = replace_paths if replace_paths is not None else []

    def msg(self, level, str, *args):
        """Print what is done, if that is of interest."""
        if level <= self.debug:
            print('    ' * self.indent + str, *map(repr, args), end=' \n')

    def run_script(self, pathname):
        """Find what a script imports."""
        self.msg(2, 'run_script', pathname)
        self._scan('__main__', pathname, None)

    def load_file(self, pathname):
        """Find what a module's file imports."""
        self._scan(os.path.splitext(os.path.basename(pathname))[0], pathname, None)

    def add_module(self, fqname):
        """The module of that name, made if it is new."""
        if fqname not in self.modules:
            self.modules[fqname] = Module(fqname)
        return self.modules[fqname]

    def _scan(self, name, pathname, folders):
        """Add a module with source, and what it imports."""
        with tokenize.open(pathname) as file:
            source = file.read()
        code = compile(source, pathname, 'exec', dont_inherit=True)
        module = self.add_module(name)
        module.__file__, module.__path__ = pathname, folders
        module.__code__ = self.replace_paths_in_code(code) if self.replace_paths else code
        tree = ast.parse(source, pathname)
        module.globalnames.update(_stored_names(tree))
        self.indent += 1
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self._safe_import_hook(alias.name, module, None, 0)
            elif isinstance(node, ast.ImportFrom):
                self._import_from(module, node)
        self.indent -= 1
        return module

    def _import_from(self, module, node):
        """Find what `from … import` asks for."""
        names = [alias.name for alias in node.names]
        base = self._safe_import_hook(node.module or '', module, [name for name in names if name != '*'], node.level)
        if '*' not in names or node.level:
            return
        if base is None:
            module.starimports[node.module or ''] = 1
        else:
            module.globalnames.update(base.globalnames)
            module.starimports.update(base.starimports)
            if base.__code__ is None:
                module.starimports[base.__name__] = 1

    def _base_name(self, name, caller, level):
        """The absolute name of what an import asks for."""
        if not level:
            return name
        package = caller.__name__ if caller.__path__ is not None else caller.__name__.rpartition('.')[0]
        for _ in range(level - 1):
            package = package.rpartition('.')[0]
        if not package:
            raise ImportError('relative importpath too deep')
        return f'{package}.{name}' if name else package

    def import_hook(self, name, caller=None, fromlist=None, level=-1):
        """Find a module as an import statement does; ImportError if it is not there. The value is what `import` binds, None with a fromlist."""
        found = self._imported(name, caller, fromlist, level)
        return None if fromlist else found

    def _imported(self, name, caller, fromlist, level):
        """As import_hook(), but with a fromlist the value is the module."""
        absolute = self._base_name(name, caller, max(level, 0)) if caller is not None else name
        module, head = None, None
        parts = absolute.split('.')
        first = len(parts) - len(name.split('.'))
        for count in range(1, len(parts) + 1):
            module = self.import_module(parts[count - 1], '.'.join(parts[:count]), module)
            if module is None:
                raise ImportError(f"No module named {'.'.join(parts[:count])}")
            head = module if count == first + 1 else head
        if fromlist is None:
            return head
        if module.__path__ is not None:
            self.ensure_fromlist(module, fromlist)
        return module

    def _safe_import_hook(self, name, caller, fromlist, level=-1):
        """Find what an import asks for, and note what is not there; the value is the module, or None."""
        if name in self.badmodules and not level:
            self._add_badmodule(name, caller)
            return None
        try:
            module = self._imported(name, caller, [] if fromlist is not None else None, level)
        except (ImportError, SyntaxError) as error:
            self.msg(2, 'ImportError:', str(error))
            self._add_badmodule(name, caller)
            return None
        for each in fromlist or ():
            full = f'{module.__name__}.{each}'
            if module.__path__ is None or each in module.globalnames and full not in self.modules and not self._is_there(each, module):
                continue
            try:
                if self.import_module(each, full, module) is None:
                    raise ImportError(f'No module named {full}')
            except (ImportError, SyntaxError) as error:
                self.msg(2, 'ImportError:', str(error))
                self._add_badmodule(full, caller)
        return module

    def _is_there(self, name, package):
        """Whether a package has such a module."""
        try:
            return bool(self.find_module(name, package.__path__, package))
        except ImportError:
            return False

    def ensure_fromlist(self, m, fromlist, recursive=0):
        """Find those names of a package that are modules."""
        for name in fromlist:
            if name == '*':
                if not recursive:
                    self.ensure_fromlist(m, self.find_all_submodules(m), 1)
            elif self.import_module(name, f'{m.__name__}.{name}', m) is None:
                raise ImportError(f'No module named {m.__name__}.{name}')

    def find_all_submodules(self, m):
        """The names of the modules in a package's folders."""
        found = {}
        for folder in m.__path__ or ():
            try:
                names = os.listdir(folder)
            except OSError:
                self.msg(2, "can't list directory", folder)
                continue
            for name in names:
                suffix = next((each for each in _SUFFIXES if name.endswith(each)), None)
                if suffix and name != '__init__' + suffix:
                    found[name.removesuffix(suffix)] = 1
        return list(found)

    def import_module(self, partname, fqname, parent):
        """The module of that name in a package (None: none), found now or before; None where it is not there."""
        if fqname in self.modules:
            return self.modules[fqname]
        if fqname in self.badmodules or (parent is not None and parent.__path__ is None):
            return None
        try:
            spec = self.find_module(partname, parent.__path__ if parent is not None else None, parent)
        except ImportError:
            return None
        return self.load_module(fqname, spec)

    def find_module(self, name, path, parent=None):
        """The spec of a module in folders (None: those of the finder); ImportError where it is not there."""
        fqname = f'{parent.__name__}.{name}' if parent is not None else name
        if fqname in self.excludes:
            self.msg(3, 'find_module -> Excluded', fqname)
            raise ImportError(name)
        if path is None and name in sys.builtin_module_names:
            return importlib.machinery.ModuleSpec(name, None)
        spec = importlib.machinery.PathFinder.find_spec(fqname if parent is not None else name, [os.path.abspath(folder) for folder in (self.path if path is None else path)])
        if spec is None:
            raise ImportError(f'No module named {name!r}')
        return spec

    def load_module(self, fqname, spec):
        """Add what was found, and what it imports."""
        folders = spec.submodule_search_locations
        if folders is not None:
            fqname = replacePackageMap.get(fqname, fqname)
            folders = list(folders) + packagePathMap.get(fqname, [])
        if spec.origin is not None and spec.origin.endswith('.py') and spec.has_location:
            return self._scan(fqname, spec.origin, folders)
        module = self.add_module(fqname)
        module.__file__ = spec.origin if spec.has_location else None
        module.__path__ = folders
        return module

    def _add_badmodule(self, name, caller):
        """Note who asks for what is not there."""
        self.badmodules.setdefault(name, {})[caller.__name__ if caller is not None else '-'] = 1

    def report(self):
        """Print what was found, what is missing, and what may be."""
        print()
        print('  %-25s %s' % ('Name', 'File'))
        print('  %-25s %s' % ('----', '----'))
        for name in sorted(self.modules):
            module = self.modules[name]
            print('P' if module.__path__ else 'm', '%-25s' % name, module.__file__ or '')
        missing, maybe = self.any_missing_maybe()
        if missing:
            print('\nMissing modules:')
        for name in missing:
            print('?', name, 'imported from', ', '.join(sorted(self.badmodules[name])))
        if maybe:
            print('\nSubmodules that appear to be missing, but could also be global names in the parent package:')
        for name in maybe:
            print('?', name, 'imported from', ', '.join(sorted(self.badmodules[name])))

    def any_missing(self):
        """The names of what is missing, or may be."""
        missing, maybe = self.any_missing_maybe()
        return missing + maybe

    def any_missing_maybe(self):
        """(what is missing, what may be a name that a package binds with a star import that was not followed)."""
        missing, maybe = [], []
        for name in self.badmodules:
            if name in self.excludes:
                continue
            outer, _, inner = name.rpartition('.')
            package = self.modules.get(outer) if outer else None
            if package is not None and outer not in self.badmodules[name]:
                if inner in package.globalnames:
                    continue
                if package.starimports:
                    maybe.append(name)
                    continue
            missing.append(name)
        return sorted(missing), sorted(maybe)

    def replace_paths_in_code(self, co):
        """Code whose file names have the first of replace_paths' prefixes that fits replaced."""
        old = os.path.normpath(co.co_filename)
        new = next((after + old[len(before):] for before, after in self.replace_paths if old.startswith(before)), old)
        constants = tuple(self.replace_paths_in_code(each) if isinstance(each, type(co)) else each for each in co.co_consts)
        return co.replace(co_consts=constants, co_filename=new)


def _main():
    """What `-m modulefinder` does."""
    import getopt
    try:
        options, args = getopt.getopt(sys.argv[1:], 'dmp:qx:')
    except getopt.error as error:
        print(error)
        return
    debug, with_modules, path, excludes = 1, False, [], []
    for option, value in options:
        if option == '-d':
            debug += 1
        elif option == '-m':
            with_modules = True
        elif option == '-p':
            path += value.split(os.pathsep)
        elif option == '-q':
            debug = 0
        else:
            excludes.append(value)
    script = args[0] if args else 'hello.py'
    path = [os.path.dirname(script)] + path + sys.path[1:]
    if debug > 1:
        print('path:', *('    ' + repr(folder) for folder in path), sep='\n')
    finder = ModuleFinder(path, debug, excludes)
    for name in args[1:] if with_modules else ():
        finder.import_hook(name.removesuffix('.*'), None, ['*'] if name.endswith('.*') else None)
    finder.run_script(script)
    finder.report()


if __name__ == '__main__':
    _main()
