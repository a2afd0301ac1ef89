"""What the renderers have in common: which parts an object's documentation has, and what is said about each."""

import inspect
import os
import pkgutil
import sys
from collections import deque

from pydoc._find import is_module_of_library
from pydoc._look import (classify_class_attrs, classname, getdoc, is_bound, isdata, parentname, sort_attributes, visiblename, ROUTINE_KINDS)

# The groups that a class's attributes are shown in: title and kinds.
_GROUPS = (
    ('Methods', 'method'), ('Class methods', 'class method'), ('Static methods', 'static method'),
    ('Readonly properties', 'readonly property'), ('Data descriptors', 'data descriptor'), ('Data and other attributes', 'data'))

_MOST_SUBCLASSES = 4


def signature_of(object):
    """An object's signature as text, a parameter a line where one line is too short; None where it is not known."""
    try:
        signature = inspect.signature(object)
    except (ValueError, TypeError):
        return None
    return signature.format(max_width=max(80 - len(getattr(object, '__name__', '')), 1))


def _lambda_signature(object):
    """What a lambda's line says: its parameters as they were written, or a signature if it was given annotations."""
    text = signature_of(object) or '(...)'
    return ' lambda ' + (text if getattr(object, '__annotations__', None) else text[1:-1])


class Routine:
    """What is said in the line of a function or method: names, signature, where it is from.

    Shown as an attribute of the class cl, defined in homecls; mod is the name of the module that is being described."""

    def __init__(self, object, name, mod, cl, homecls):
        self.realname = object.__name__
        self.name = name or self.realname
        homecls = homecls or cl
        # One that the class has under its own name too is described there.
        self.is_twin = cl is not None and self.name != self.realname and _same(getattr(cl, self.realname, None), object)
        self.note = '' if self.is_twin else self._note(object, mod, cl, homecls)
        self.is_async = inspect.iscoroutinefunction(object) or inspect.isasyncgenfunction(object)
        self.is_lambda = self.realname == '<lambda>'
        self.signature = _lambda_signature(object) if self.is_lambda else signature_of(object) or '(...)'

    @staticmethod
    def _note(object, mod, cl, homecls):
        """Where it is from, where that is not the class that it is shown in."""
        if is_bound(object):
            owner = object.__self__
            if owner is not cl:
                if inspect.isclass(owner):
                    return f' class method of {classname(owner, mod)}'
                return f' method of {classname(type(owner), mod)} instance'
            object = getattr(object, '__func__', None)
            if object is None:
                return ''
        if inspect.ismethoddescriptor(object) and (owner := getattr(object, '__objclass__', None)) is not None:
            if homecls is None:
                return f' unbound {classname(owner, mod)} method'
            return '' if owner is homecls else f' from {classname(owner, mod)}'
        if homecls is None or not inspect.isfunction(object):
            return ''
        home, own = parentname(object, mod), classname(homecls, mod)
        qualified = f'{homecls.__module__}.{homecls.__qualname__}'
        return '' if home is None or home == own or parentname(object, None) == qualified else f' from {home}'


def _same(one, other):
    """Whether two routines are the same one, maybe bound each time it was asked for."""
    if is_bound(one) and is_bound(other) and inspect.ismethod(one) and inspect.ismethod(other):
        return one.__func__ is other.__func__ and one.__self__ is other.__self__
    return one is other


class ClassParts:
    """A class's documentation in parts: its bases, how it is called, its bases' order, its attributes in groups."""

    def __init__(self, object, title):
        self.signature = signature_of(object)
        if self.signature == '()':
            self.signature = None
        self.call = title + self.signature if self.signature else None
        self.doc = getdoc(object)
        self.order = deque(inspect.getmro(object))
        subclasses = [each.__name__ for each in type.__subclasses__(object)
                      if not each.__name__.startswith('_') and each.__module__ == 'builtins']
        self.subclasses = sorted(subclasses)[:_MOST_SUBCLASSES]
        self.more_subclasses = len(subclasses) - len(self.subclasses)
        self.object = object

    def groups(self):
        """(title, class it is inherited from or None, kind, rows) of each group that has something in it."""
        rows = [row for row in classify_class_attrs(self.object) if visiblename(row[0], obj=self.object)]
        order = deque(self.order)
        while rows:
            home = order.popleft() if order else rows[0][2]
            here = [row for row in rows if row[2] is home]
            rows = [row for row in rows if row[2] is not home]
            if home is object and self.object is not object:
                continue
            sort_attributes(here, self.object)
            for title, kind in _GROUPS:
                if found := [row for row in here if row[1] == kind]:
                    yield title, None if home is self.object else home, kind, found

    def value_of(self, row):
        """A row's object as attribute of the class: methods bound to it."""
        name, kind, home, value = row
        if kind in ROUTINE_KINDS or kind == 'data':
            try:
                return getattr(self.object, name)
            except Exception:
                return home.__dict__.get(name, value)
        return value


class ModuleParts:
    """A module's documentation in parts: what is in it, and what it says about itself."""

    def __init__(self, module):
        self.module = module
        self.all = getattr(module, '__all__', None)
        self.classes = self._members(inspect.isclass, lambda value: (inspect.getmodule(value) or module) is module)
        self.functions = self._members(
            inspect.isroutine, lambda value: inspect.isbuiltin(value) or (inspect.getmodule(value) or module) is module)
        self.data = [(name, value) for name, value in inspect.getmembers(module, isdata) if visiblename(name, self.all, module)]
        self.contents, names = [], set()
        if hasattr(module, '__path__'):
            for _, name, is_package in pkgutil.iter_modules(module.__path__):
                names.add(name)
                self.contents.append((name, is_package))
            self.contents.sort()
        prefix = module.__name__ + '.'
        self.submodules = sorted(
            value.__name__ for _, value in inspect.getmembers(module, inspect.ismodule)
            if value.__name__.startswith(prefix) and value.__name__.removeprefix(prefix) not in names)

    def _members(self, is_kind, is_own):
        """The members of a kind that are shown: those that __all__ lists, else those of the module's own."""
        return [(name, value) for name, value in inspect.getmembers(self.module, is_kind)
                if (self.all is not None or is_own(value)) and visiblename(name, self.all, self.module)]

    def texts(self):
        """(title, text) of what it says about itself: version, date, author, credits."""
        for title in 'version', 'date', 'author', 'credits':
            if hasattr(self.module, name := f'__{title}__'):
                text = str(getattr(self.module, name))
                if title == 'version' and text.startswith('$Revision: ') and text.endswith('$'):
                    text = text[11:-1].strip()
                yield title, text

    def file(self):
        """Where it was read from."""
        try:
            return inspect.getabsfile(self.module)
        except TypeError:
            return '(built-in)'


class Doc:
    """A renderer: document() chooses the method for an object's kind."""

    __module__ = 'pydoc'

    PYTHONDOCS = os.environ.get('PYTHONDOCS', 'https://docs.python.org/%d.%d/library' % sys.version_info[:2])

    def document(self, object, name=None, *args):
        """The documentation of an object."""
        args = (object, name) + args
        if inspect.isgetsetdescriptor(object) or inspect.ismemberdescriptor(object):
            return self.docdata(*args)
        try:
            if inspect.ismodule(object):
                return self.docmodule(*args)
            if inspect.isclass(object):
                return self.docclass(*args)
            if inspect.isroutine(object):
                return self.docroutine(*args)
        except AttributeError:
            pass    # what looks like one and lacks what they have
        if inspect.isdatadescriptor(object):
            return self.docdata(*args)
        return self.docother(*args)

    def fail(self, object, name=None, *args):
        """Raise the error for an object of a kind that has no method."""
        what = f' {name!r}' if name else ''
        raise TypeError(f"don't know how to document object{what} of type {type(object).__name__}")

    docmodule = docclass = docroutine = docother = docproperty = docdata = fail

    def getdocloc(self, object, basedir=None):
        """Where the reference describes a module of the library, None for other modules."""
        if not is_module_of_library(object):
            return None
        base = os.environ.get('PYTHONDOCS', self.PYTHONDOCS)
        separator = '/' if '://' in base else os.sep
        return f'{base.rstrip(separator)}{separator}{object.__name__.lower()}.html'
