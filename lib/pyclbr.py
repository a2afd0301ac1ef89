"""Finds the classes and functions of a module in its source, without importing it.

What a module imports by name from another, whose full name it gives, is among its own; packages have their search path under '__path__'.
"""

import ast
import sys
from importlib.machinery import PathFinder

__all__ = ["readmodule", "readmodule_ex", "Class", "Function"]

_modules = {}   # what was read, by full name


class _Object:
    """A class or function: where it stands, in what, and what stands in it."""

    def __init__(self, module, name, file, lineno, end_lineno, parent):
        self.module = module
        self.name = name
        self.file = file
        self.lineno = lineno
        self.end_lineno = end_lineno
        self.parent = parent
        self.children = {}
        if parent is not None:
            parent.children[name] = self


class Function(_Object):
    """A function or method."""

    def __init__(self, module, name, file, lineno, parent=None, is_async=False, *, end_lineno=None):
        super().__init__(module, name, file, lineno, end_lineno, parent)
        self.is_async = is_async
        if isinstance(parent, Class):
            parent.methods[name] = lineno


class Class(_Object):
    """A class: `super` has its bases, each a Class if it is known, else its text; `methods` their lines."""

    def __init__(self, module, name, super_, file, lineno, parent=None, *, end_lineno=None):
        super().__init__(module, name, file, lineno, end_lineno, parent)
        self.super = super_ or []
        self.methods = {}


def _nest_function(ob, func_name, lineno, end_lineno, is_async=False):
    """A Function within another object."""
    return Function(ob.module, func_name, ob.file, lineno, ob, is_async, end_lineno=end_lineno)


def _nest_class(ob, class_name, lineno, end_lineno, super=None):
    """A Class within another object."""
    return Class(ob.module, class_name, super, ob.file, lineno, ob, end_lineno=end_lineno)


def readmodule(module, path=None):
    """The classes of a module's top, by name."""
    return {name: each for name, each in _readmodule(module, path or []).items() if isinstance(each, Class)}


def readmodule_ex(module, path=None):
    """The classes and functions of a module's top, by name; `path` is searched before sys.path."""
    return _readmodule(module, path or [])


def _readmodule(module, path, inpackage=None):
    """The same of a module, or of one in a package whose search path is `path`."""
    full = f"{inpackage}.{module}" if inpackage else module
    if full in _modules:
        return _modules[full]
    if not inpackage and module in sys.builtin_module_names:
        _modules[module] = {}
        return _modules[module]
    package, _, last = module.rpartition(".")
    if package:
        outer = _readmodule(package, path, inpackage)
        if "__path__" not in outer:
            raise ImportError(f"No package named {package}")
        return _readmodule(last, outer["__path__"], f"{inpackage}.{package}" if inpackage else package)

    spec = PathFinder.find_spec(full, path if inpackage else path + sys.path)
    if spec is None:
        raise ModuleNotFoundError(f"no module named {full!r}", name=full)
    tree = _modules[full] = {}
    if spec.submodule_search_locations is not None:
        tree["__path__"] = spec.submodule_search_locations
    try:
        source = spec.loader.get_source(full)
    except (AttributeError, ImportError):
        source = None
    if source is None:
        return tree
    return _create_tree(full, path, spec.origin, source, tree, inpackage)


class _Reader(ast.NodeVisitor):
    """Enters what a module's tree defines into a dictionary."""

    def __init__(self, module, path, file, tree, inpackage):
        self.module, self.path, self.file, self.tree, self.inpackage = module, path, file, tree, inpackage
        self.within = None      # the object whose body is read

    def _read_body(self, node, found):
        if self.within is None:
            self.tree[node.name] = found
        outer, self.within = self.within, found
        self.generic_visit(node)
        self.within = outer

    def visit_ClassDef(self, node):
        bases = [self._base(ast.unparse(base)) for base in node.bases]
        self._read_body(node, Class(self.module, node.name, bases, self.file, node.lineno, self.within, end_lineno=node.end_lineno))

    def _base(self, name):
        """The Class that a base's text names, or the text."""
        if name in self.tree:
            return self.tree[name]
        *_, module, last = ["", *name.split(".")]
        return _modules.get(module, {}).get(last, name)

    def visit_FunctionDef(self, node, is_async=False):
        self._read_body(node, Function(self.module, node.name, self.file, node.lineno, self.within, is_async, end_lineno=node.end_lineno))

    def visit_AsyncFunctionDef(self, node):
        self.visit_FunctionDef(node, True)

    def visit_Import(self, node):
        if node.col_offset:
            return
        for module in node.names:
            try:
                try:
                    _readmodule(module.name, self.path, self.inpackage)
                except ImportError:
                    _readmodule(module.name, [])
            except (ImportError, SyntaxError):
                pass    # it cannot be known before the program runs

    def visit_ImportFrom(self, node):
        if node.col_offset or node.level:
            return
        try:
            found = _readmodule(node.module, self.path, self.inpackage)
        except (ImportError, SyntaxError):
            return
        for name in node.names:
            if name.name in found:
                self.tree[name.asname or name.name] = found[name.name]
            elif name.name == "*":
                self.tree.update((key, each) for key, each in found.items() if key[0] != "_")


def _create_tree(fullmodule, path, fname, source, tree, inpackage):
    """Fill `tree` with what a module's source defines."""
    _Reader(fullmodule, path, fname, tree, inpackage).visit(ast.parse(source))
    return tree


def _print(objects, depth):
    """Print objects in the order of their lines, and what is in them."""
    for each in sorted(objects, key=lambda each: each.lineno or 0):
        margin = "  " * depth
        if isinstance(each, Class):
            print(f"{margin}class {each.name} {each.super} {each.lineno}")
        else:
            print(f"{margin}def {each.name} {each.lineno}")
        _print(each.children.values(), depth + 1)


def _main():
    """Print what the module, or file, that the command line names defines."""
    import os

    name = sys.argv[1] if len(sys.argv) > 1 else __file__
    path = []
    if os.path.exists(name):
        path = [os.path.dirname(name)]
        name = os.path.basename(name).removesuffix(".py")
    found = readmodule_ex(name, path)
    _print([each for each in found.values() if isinstance(each, _Object) and each.module == name], 0)


if __name__ == "__main__":
    _main()
