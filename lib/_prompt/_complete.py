"""What may stand where the cursor is: names, attributes, keywords, modules behind import, paths in strings.

Nothing is called to find out, no module imported and no property asked for, since each could do anything.
"""

import builtins
import keyword
import os
import sys

from ._scan import Scan


class Completer:
    """Completes by a namespace."""

    def __init__(self, namespace):
        self._namespace = namespace

    def __call__(self, text, at):
        """(start, the texts that may stand in place of text[start:at])."""
        scan = Scan(text[:at])
        if scan.string is not None:
            start = scan.string[0]
            return start, _paths(text[start:at])
        line = text[text.rfind('\n', 0, at) + 1:at].lstrip()
        start = at
        while start and (text[start - 1].isalnum() or text[start - 1] in '_.'):
            start -= 1
        word = text[start:at]
        if line.startswith(('import ', 'from ')):
            return self._of_import(line, word, start)
        if '.' in word:
            return start, self._attributes(word)
        if text[:start].endswith((')', ']')) or not word:
            return at, []
        return start, self._names(word, '' if text[at:at + 1] == '(' else '(')

    # ---- names and attributes ----

    def _names(self, begin, bracket):
        """Names that begin so; with a bracket where what they name can be called."""
        found = dict.fromkeys((*keyword.kwlist, *keyword.softkwlist), '')
        for names in vars(builtins), self._namespace:
            found.update((word, bracket if callable(value) else '') for word, value in names.items())
        return sorted(word + behind for word, behind in found.items()
                      if word.startswith(begin) and (begin or not word.startswith('_')))

    def _attributes(self, word):
        path, _, begin = word.rpartition('.')
        try:
            value = self._value(path)
            names = dir(value)
        except Exception:
            return []
        names = [name for name in names if isinstance(name, str) and name.startswith(begin)]
        if not begin.startswith('_') and (plain := [name for name in names if not name.startswith('_')]):
            names = plain
        elif begin == '_' and (plain := [name for name in names if not name.startswith('__')]):
            names = plain
        return sorted({f'{path}.{name}' for name in names})

    def _value(self, path):
        first, *rest = path.split('.')
        if not first:
            raise LookupError(path)
        if first.isdigit():
            return 0
        value = self._namespace[first] if first in self._namespace else vars(builtins)[first]
        for name in rest:
            if isinstance(getattr(type(value), name, None), property) or hasattr(type(value), '__getattr__'):
                raise LookupError(path)
            value = getattr(value, name)
        return value

    # ---- imports ----

    def _of_import(self, line, word, start):
        words = line.split()
        if words[0] == 'from' and 'import' in words[2:]:
            return start, [name for name in _names_in(words[1]) if name.startswith(word)]
        if words[0] == 'from' and (len(words) > 2 or len(words) == 2 and not word):
            return start, ['import'] if 'import'.startswith(word) else []
        if words[0] == 'import' and not word and words[-1][-1:] != ',' and len(words) > 1:
            return start, []
        parent, dot, begin = word.rpartition('.')
        names = _modules_in(_folders_of(parent)) if dot else _top_modules()
        return start, sorted({parent + dot + name for name in names if name.startswith(begin) and (begin or not name.startswith('_'))})


def _top_modules():
    return {*sys.builtin_module_names, *(name for name in sys.modules if '.' not in name), *_modules_in([*sys.path, *_library()])}


def _library():
    """The library folder is no entry of its own where it stands behind <frozen>."""
    return [os.path.dirname(os.path.dirname(__file__))]


def _suffixes():
    from importlib.machinery import all_suffixes
    return all_suffixes()


def _modules_in(folders):
    """Names of the modules and packages in folders."""
    found, suffixes = set(), _suffixes()
    for folder in folders:
        try:
            entries = list(os.scandir(folder or '.'))
        except (OSError, TypeError, ValueError):
            continue
        for entry in entries:
            name = entry.name
            for suffix in suffixes:
                if name.endswith(suffix):
                    name = name[:-len(suffix)]
                    break
            else:
                if not entry.is_dir() or name == '__pycache__':
                    continue
            if name.isidentifier() and name != '__init__':
                found.add(name)
    return found


def _folders_of(package):
    """Where a package's modules lie, found without importing it."""
    if package in sys.modules:
        return list(getattr(sys.modules[package], '__path__', ()))
    parent, dot, name = package.rpartition('.')
    folders = _folders_of(parent) if dot else [*sys.path, *_library()]
    return [path for folder in folders if isinstance(folder, str) and os.path.isdir(path := os.path.join(folder or '.', name))]


def _source_of(module):
    """A module's source text; '' if it is not found."""
    parent, dot, name = module.rpartition('.')
    for folder in _folders_of(parent) if dot else [*sys.path, *_library()]:
        for path in (os.path.join(folder, name, '__init__.py'), os.path.join(folder, name + '.py')) if isinstance(folder, str) else ():
            try:
                with open(path, encoding='utf-8') as file:
                    return file.read()
            except (OSError, ValueError):
                continue
    return ''


def _names_in(module):
    """What can be imported from a module: of one that is loaded its attributes, of another what its source binds at its top."""
    if module in sys.modules:
        found = {name for name in dir(sys.modules[module]) if isinstance(name, str)}
    elif module in sys.builtin_module_names:
        found = set(dir(__import__(module)))
    else:
        found = _bound_in(_source_of(module))
    found |= _modules_in(_folders_of(module))
    return sorted(name for name in found if not name.startswith('_'))


def _bound_in(source):
    import ast
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError):
        return set()
    found = set()
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(statement.name)
        elif isinstance(statement, (ast.Import, ast.ImportFrom)):
            found |= {(each.asname or each.name).partition('.')[0] for each in statement.names}
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)):
            for target in getattr(statement, 'targets', None) or [statement.target]:
                found |= {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}
    return found - {'*'}


# ---- paths ----

def _paths(begin):
    """Paths that begin so, folders with a slash behind."""
    folder, name = os.path.split(begin)
    if '\n' in begin:
        return []
    try:
        entries = list(os.scandir(os.path.expanduser(folder) or '.'))
    except (OSError, ValueError):
        return []
    return sorted(os.path.join(folder, entry.name) + ('/' if entry.is_dir() else '') for entry in entries
                  if entry.name.startswith(name) and (name or not entry.name.startswith('.')))
