"""The attributes of objects and classes: lists, kinds, and look-up that runs no program code."""

__name__ = "inspect"   # where the public names belong

import collections
import types

from inspect._kinds import isclass, isroutine

Attribute = collections.namedtuple("Attribute", "name kind defining_class object", module="inspect")


def _members(object, predicate, getter):
    names = dir(object)
    known = set(names)
    if isclass(object):
        # dir() leaves out what the metaclass hides from instances.
        for base in object.__mro__[::-1]:
            for name, value in base.__dict__.items():
                if isinstance(value, types.DynamicClassAttribute) and name not in known:
                    names.append(name)
        mro = (object, *object.__mro__)
    else:
        mro = ()
    found, done = [], set()
    for name in names:
        try:
            value = getter(object, name)
            if name in done:
                raise AttributeError
        except AttributeError:
            for base in mro:
                if name in base.__dict__:
                    value = base.__dict__[name]
                    break
            else:
                continue
        if not predicate or predicate(value):
            found.append((name, value))
        done.add(name)
    found.sort(key=lambda pair: pair[0])
    return found


def getmembers(object, predicate=None):
    """(name, value) of all attributes (that satisfy a predicate), sorted by name."""
    return _members(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    """As getmembers, but attributes are not computed."""
    return _members(object, predicate, getattr_static)


def classify_class_attrs(cls):
    """An Attribute for each name that dir() gives: its kind, and the class that defines it."""
    mro = cls.__mro__
    metamro = tuple(base for base in type(cls).__mro__ if base not in (type, object))
    everyone = mro + metamro
    names = dir(cls)
    for base in mro:
        names += [name for name, value in base.__dict__.items()
                  if isinstance(value, types.DynamicClassAttribute) and value.fget is not None and name not in names]
    result, done = [], set()
    for name in names:
        if name in done:
            continue
        done.add(name)
        home = got = raw = None
        if name == "__dict__":
            home = object
        else:
            try:
                got = getattr(cls, name)
            except Exception:
                got = None
            else:
                home = getattr(got, "__objclass__", home)
                if home not in mro:
                    # The descriptor does not say. Which class, asked for the name, gives this very object?
                    home = None
                    for base in mro:
                        if getattr(base, name, None) is got:
                            home = base
                    for base in metamro:
                        try:
                            if base.__getattr__(cls, name) is got:
                                home = base
                        except AttributeError:
                            continue
        for base in everyone:
            if name in base.__dict__:
                raw = base.__dict__[name]
                if home not in metamro:
                    home = base
                break
        if home is None:
            continue
        value = got if got is not None else raw
        if isinstance(raw, (staticmethod, types.BuiltinMethodType)):
            kind = "static method"
            value = raw
        elif isinstance(raw, (classmethod, types.ClassMethodDescriptorType)):
            kind = "class method"
            value = raw
        elif isinstance(raw, property):
            kind = "property"
            value = raw
        else:
            kind = "method" if isroutine(value) else "data"
        result.append(Attribute(name, kind, home, value))
    return result


def getclasstree(classes, unique=False):
    """Classes as nested lists: each (class, bases) entry is followed by the list of its subclasses' entries."""
    children = {}
    roots = []
    for cls in classes:
        for parent in cls.__bases__:
            below = children.setdefault(parent, [])
            if cls not in below:
                below.append(cls)
            if unique and parent in classes:
                break
        else:
            if not cls.__bases__ and cls not in roots:
                roots.append(cls)
    roots += [parent for parent in children if parent not in classes and parent not in roots]
    return walktree(roots, children, None)


def walktree(classes, children, parent):
    """The part of getclasstree's result that starts at `classes`."""
    result = []
    for cls in sorted(classes, key=lambda c: (c.__module__, c.__name__)):
        result.append((cls, cls.__bases__))
        if cls in children:
            result.append(walktree(children[cls], children, cls))
    return result


# ---- look-up without side effects ----

_sentinel = object()
_type_mro = type.__dict__["__mro__"].__get__
_type_dict = type.__dict__["__dict__"].__get__


def _in_classes(mro, name):
    for base in mro:
        entries = _type_dict(base)
        if name in entries:
            return entries[name]
    return _sentinel


def _instance_entry(obj, name):
    try:
        entries = object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return _sentinel
    return dict.get(entries, name, _sentinel) if isinstance(entries, dict) else _sentinel


def _replaced_dict(cls):
    """The program's own `__dict__` attribute in a class, if there is one."""
    for base in _type_mro(cls):
        found = _type_dict(base).get("__dict__", _sentinel)
        if found is not _sentinel and not (type(found) is types.GetSetDescriptorType and found.__name__ == "__dict__"
                                           and found.__objclass__ is base):
            return found
    return _sentinel


def getattr_static(obj, attr, default=_sentinel):
    """An attribute as it is stored: no descriptor, __getattr__ or __getattribute__ is run."""
    own = _sentinel
    is_class = issubclass(type(obj), type)
    cls = obj if is_class else type(obj)
    if not is_class:
        replaced = _replaced_dict(cls)
        if replaced is _sentinel or type(replaced) is types.MemberDescriptorType:
            own = _instance_entry(obj, attr)
    found = _in_classes(_type_mro(cls), attr)
    if own is not _sentinel and found is not _sentinel:
        kind = _type_mro(type(found))
        if _in_classes(kind, "__get__") is not _sentinel and (
                _in_classes(kind, "__set__") is not _sentinel or _in_classes(kind, "__delete__") is not _sentinel):
            return found  # a data descriptor goes first
    if own is not _sentinel:
        return own
    if found is not _sentinel:
        return found
    if is_class:
        found = _in_classes(_type_mro(type(cls)), attr)
        if found is not _sentinel:
            return found
    if default is not _sentinel:
        return default
    raise AttributeError(attr)
