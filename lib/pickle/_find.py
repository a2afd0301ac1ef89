"""What pickles name: classes and functions, and how their instances are made with keywords."""

import sys
from copyreg import _extension_registry
from functools import partial

from pickle._opcodes import PicklingError


def find_class(module, name, proto, fix_imports):
    """The object of that name in a module, for a pickle of that protocol."""
    sys.audit("pickle.find_class", module, name)
    if proto < 3 and fix_imports:
        from pickle._renamed import to_3

        module, name = to_3(module, name)
    __import__(module, level=0)
    found = sys.modules[module]
    for part in name.split(".") if proto >= 4 else (name,):
        if part == "<locals>":
            raise AttributeError(f"Can't get local attribute {name!r} on {sys.modules[module]!r}")
        try:
            found = getattr(found, part)
        except AttributeError:
            raise AttributeError(f"Can't get attribute {name!r} on {sys.modules[module]!r}") from None
    return found


def new_with_keywords(cls, args, kwargs):
    """An instance, as __new__ makes it."""
    return cls.__new__(cls, *args, **kwargs)


def _getattribute(obj, name):
    """(what a dotted name leads to, what holds that): for who pickles in a way of their own."""
    parent = obj
    try:
        holder, _, last = name.rpartition(".")
        parent = _lookup(obj, holder) if holder else obj
        return _lookup(parent, last), parent
    except AttributeError:
        raise AttributeError(f"Can't get attribute {name!r} on {obj!r}") from None


def _lookup(root, dotted):
    """The object that a dotted name leads to."""
    for name in dotted.split("."):
        if name == "<locals>":
            raise AttributeError(f"Can't get local object {dotted!r}")
        root = getattr(root, name)
    return root


def whichmodule(obj, name):
    """The name of the module that an object is found in."""
    found = getattr(obj, "__module__", None)
    if found is not None:
        return found
    for module_name, module in sys.modules.copy().items():
        if module_name in ("__main__", "__mp_main__") or module is None:
            continue
        try:
            if _lookup(module, name) is obj:
                return module_name
        except AttributeError:
            pass
    return "__main__"


def locate(obj, name=None):
    """(module, dotted name) where an object is found; PicklingError if it is not there."""
    if name is None:
        name = getattr(obj, "__qualname__", None)
        if name is None:
            name = obj.__name__
    module_name = whichmodule(obj, name)
    if type(module_name) is str:
        module_name = sys.intern(module_name)  # once in the pickle, however often it is made
    try:
        __import__(module_name, level=0)
        module = sys.modules[module_name]
    except (ImportError, ValueError, KeyError):
        raise PicklingError(f"Can't pickle {obj!r}: import of module {module_name!r} failed") from None
    try:
        found = _lookup(module, name)
    except AttributeError:
        if "<locals>" in name.split("."):
            raise
        raise PicklingError(f"Can't pickle {obj!r}: attribute lookup {name} on {module_name} failed") from None
    if found is not obj:
        raise PicklingError(f"Can't pickle {obj!r}: it's not the same object as {module_name}.{name}")
    return module_name, name


def name_before_4(module_name, first, proto, fix_imports):
    """(module, name) as protocols before 4 write them."""
    if fix_imports:
        from pickle._renamed import to_2

        module_name, first = to_2(module_name, first)
    try:
        f"{module_name}\n{first}".encode("utf-8" if proto >= 3 else "ascii")
    except UnicodeEncodeError:
        raise PicklingError(f"can't pickle global identifier '{module_name}.{first}' using pickle protocol "
                            f"{proto}") from None
    return module_name, first


def written_name(obj, name, proto, fix_imports):
    """What is written of an object that is found by its name, for the machine: its number in copyreg's registry, (module, dotted name),
    or before protocol 4 (module, name, *what is fetched from that)."""
    module_name, name = locate(obj, name)
    if proto >= 2:
        code = _extension_registry.get((module_name, name))
        if code is not None:
            return code
    if proto >= 4:
        return module_name, name
    first, *rest = name.split(".")
    return *name_before_4(module_name, first, proto, fix_imports), *rest


def made_with_keywords(cls, args, kwargs):
    """What makes an instance by __new__ with keywords, for protocols that have no instruction for it."""
    return partial(cls.__new__, cls, *args, **kwargs)
