"""What there is to say of an object: its documentation, its kind in words, which of its names are shown, what its classes are called."""

import __future__
import inspect
import os
import re
import sys

# Names of every module or class that say nothing about it.
_HIDDEN = frozenset({
    '__author__', '__builtins__', '__cached__', '__credits__', '__date__', '__doc__', '__docformat__', '__file__', '__firstlineno__',
    '__loader__', '__module__', '__name__', '__package__', '__path__', '__qualname__', '__slots__', '__spec__', '__static_attributes__',
    '__version__'})

_ADDRESS = re.compile(r' at 0x[0-9a-f]{6,16}(>+)$', re.IGNORECASE)

ROUTINE_KINDS = 'method', 'class method', 'static method'


def _own_doc(thing):
    """The documentation that a thing has itself: not what an instance finds in its class."""
    try:
        doc = object.__getattribute__(thing, '__doc__') if not isinstance(thing, type) else thing.__doc__
        inherited = type(thing).__doc__ if thing is not type else None
    except Exception:
        return None
    if not isinstance(doc, str) or isinstance(inherited, str) and doc == inherited:
        return None
    return doc


def _clean_doc(thing):
    """The own documentation with its margin taken off; of a method or property, failing that, what it inherits."""
    doc = _own_doc(thing)
    if doc is None and (inspect.isroutine(thing) or inspect.isdatadescriptor(thing)):
        try:
            return inspect.getdoc(thing)
        except Exception:
            return None
    return None if doc is None else inspect.cleandoc(doc)


def getdoc(object):
    """The documentation of an object, or the comments above its source, or ''."""
    doc = _clean_doc(object) or inspect.getcomments(object)
    return re.sub('^ *\n', '', doc.rstrip()) if doc else ''


def splitdoc(doc):
    """A text of documentation as (its first line, the rest), the first '' where no blank line follows it."""
    lines = doc.strip().split('\n')
    if len(lines) == 1:
        return lines[0], ''
    if not lines[1].rstrip():
        return lines[0], '\n'.join(lines[2:])
    return '', '\n'.join(lines)


def stripid(text):
    """A repr without the address at its end."""
    return _ADDRESS.sub(r'\1', text)


def cram(text, maxlen):
    """A text of at most maxlen characters, the middle left out where it is longer."""
    if len(text) <= maxlen:
        return text
    before = max(0, (maxlen - 3) // 2)
    after = max(0, maxlen - 3 - before)
    return text[:before] + '...' + text[len(text) - after:]


def replace(text, *pairs):
    """A text with each pair's first replaced by its second, in turn."""
    for old, new in zip(pairs[::2], pairs[1::2]):
        text = new.join(text.split(old))
    return text


def classname(object, modname):
    """What a class is called in a module: with its own module's name where that is another one."""
    name = object.__name__
    return name if object.__module__ == modname else f'{object.__module__}.{name}'


def parentname(object, modname):
    """What the class or module that an object was defined in is called in a module; None where that is not known."""
    home = getattr(object, '__module__', None)
    outer = object.__qualname__.rpartition('.')[0] if hasattr(object, '__qualname__') else ''
    if not outer:
        return home
    return f'{home}.{outer}' if home and home != modname else outer


def is_bound(fn):
    """Whether a routine was got from an instance or class: a method, or a native one that is no module's function."""
    if inspect.ismethod(fn):
        return True
    if inspect.isbuiltin(fn):
        owner = getattr(fn, '__self__', None)
        return not (inspect.ismodule(owner) or owner is None)
    return False


def isdata(object):
    """Whether an object is plain data: no module, class, routine, frame, traceback or code."""
    return not any(is_kind(object) for is_kind in (
        inspect.ismodule, inspect.isclass, inspect.isroutine, inspect.isframe, inspect.istraceback, inspect.iscode))


def visiblename(name, all=None, obj=None):
    """Whether a name is shown: a special one that says something, one that __all__ lists, else one that does not begin with `_`."""
    if name in _HIDDEN or isinstance(getattr(obj, name, None), __future__._Feature):
        return False
    if name.startswith('__') and name.endswith('__'):
        return True
    if name.startswith('_') and hasattr(obj, '_fields'):
        return True     # a named tuple's methods
    return name in all if all is not None else not name.startswith('_')


def classify_class_attrs(object):
    """inspect's rows (name, kind, defining class, value), data descriptors told apart: 'readonly property', 'data descriptor'."""
    def kind_of(name, kind, value):
        if kind == 'method' and is_bound(value):
            return 'static method'      # an attribute that was bound before, or a method of the metaclass
        if not inspect.isdatadescriptor(value):
            return kind
        return 'readonly property' if isinstance(value, property) and value.fset is None else 'data descriptor'

    return [(name, kind_of(name, kind, value), home, value) for name, kind, home, value in inspect.classify_class_attrs(object)]


def sort_attributes(attrs, object):
    """Sort a class's rows by name, those of a named tuple's fields in the fields' order before all others."""
    fields = getattr(object, '_fields', ())
    try:
        order = {name: place - len(fields) for place, name in enumerate(fields)}
    except TypeError:
        order = {}

    def place(row):
        name, kind = row[:2]
        return (order.get(name, 0) if kind == 'data descriptor' else 0), name

    attrs.sort(key=place)


def allmethods(cl):
    """The methods that a class has and inherits, by name."""
    methods = {}
    for name, _ in inspect.getmembers(cl, inspect.isroutine):
        methods[name] = 1
    for base in cl.__bases__:
        methods.update(allmethods(base))
    return {name: getattr(cl, name) for name in methods if hasattr(cl, name)}


def ispackage(path):
    """Whether a path is a folder that holds a package."""
    import warnings
    warnings.warn('The pydoc.ispackage() function is deprecated', DeprecationWarning, stacklevel=2)
    return os.path.isdir(path) and os.path.isfile(os.path.join(path, '__init__.py'))


def describe(thing):
    """The kind of a thing and its name, in words."""
    if inspect.ismodule(thing):
        if hasattr(thing, '__path__'):
            return 'package ' + thing.__name__
        return ('built-in module ' if thing.__name__ in sys.builtin_module_names else 'module ') + thing.__name__
    if inspect.isbuiltin(thing):
        return 'built-in function ' + thing.__name__
    for is_kind, word in (inspect.isgetsetdescriptor, 'getset'), (inspect.ismemberdescriptor, 'member'):
        if is_kind(thing):
            owner = thing.__objclass__
            return f'{word} descriptor {owner.__module__}.{owner.__name__}.{thing.__name__}'
    for is_kind, word in (inspect.isclass, 'class'), (inspect.isfunction, 'function'), (inspect.ismethod, 'method'):
        if is_kind(thing):
            return f'{word} {thing.__name__}'
    return type(thing).__name__
