"""Where an object was written: its file, its lines, its comments, its documentation."""

__name__ = "inspect"   # where the public names belong

import functools
import importlib.machinery
import linecache
import os
import sys
import types

from inspect._block import getblock
from inspect._kinds import (isbuiltin, isclass, iscode, isdatadescriptor, isframe, isfunction, ismethod,
                            ismethoddescriptor, ismodule, istraceback)
from inspect._text import cleandoc, indentsize
from inspect._signature import unwrap


class ClassFoundException(Exception):
    pass


def getmro(cls):
    """The classes in which an attribute is looked for, in order."""
    return cls.__mro__


# ---- files and modules ----

def _code_of(object):
    """The code object of what runs code; the object itself if it is none of that."""
    for is_kind, attribute in ((ismethod, "__func__"), (isfunction, "__code__"), (istraceback, "tb_frame"), (isframe, "f_code")):
        if is_kind(object):
            object = getattr(object, attribute)
    return object


def getfile(object):
    """The file that an object was defined in; TypeError for a native one."""
    if ismodule(object) or isclass(object):
        kind, name = ("module", None) if ismodule(object) else ("class", getattr(object, "__module__", None))
        holder = object if name is None and kind == "module" else sys.modules.get(name)
        file = getattr(holder, "__file__", None)
        if file:
            return file
        if name == "__main__":
            raise OSError("source code not available")
        raise TypeError(f"{object!r} is a built-in {kind}")
    code = _code_of(object)
    if not iscode(code):
        raise TypeError("module, class, method, function, traceback, frame, or code object was expected, got "
                        f"{type(code).__name__}")
    return code.co_filename


def getmodulename(path):
    """The name of the module that a file holds, or None."""
    name = os.path.basename(path)
    for suffix in sorted(importlib.machinery.all_suffixes(), key=len, reverse=True):
        if name.endswith(suffix):
            return name[:-len(suffix)]
    return None


def getsourcefile(object):
    """The file with an object's source, or None."""
    name = getfile(object)
    for suffixes, source in ((importlib.machinery.DEBUG_BYTECODE_SUFFIXES, ".py"),
                             (importlib.machinery.OPTIMIZED_BYTECODE_SUFFIXES, ".py")):
        for suffix in suffixes:
            if name.endswith(suffix):
                name = name[:-len(suffix)] + source
    if name.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES)):
        return None
    if name in linecache.cache or os.path.exists(name):
        return name
    module = getmodule(object, name)
    if getattr(module, "__loader__", None) is not None or \
            getattr(getattr(module, "__spec__", None), "loader", None) is not None:
        return name
    return None


def getabsfile(object, _filename=None):
    """The absolute, normalized name of an object's file."""
    file = getsourcefile(object) or getfile(object) if _filename is None else _filename
    return os.path.normcase(os.path.abspath(file))


modulesbyfile = {}  # names of modules by the files they came from, absolute, and with links followed
_files_seen = {}  # the __file__ that a module of sys.modules had when modulesbyfile took it in


def _module_of_file(path):
    if path not in modulesbyfile:  # following links costs system calls: each module's are followed once
        for key, module in list(sys.modules.items()):
            file = getattr(module, "__file__", None)
            if ismodule(module) and file and _files_seen.get(key) != file:
                _files_seen[key] = file
                modulesbyfile[os.path.abspath(file)] = modulesbyfile[os.path.realpath(file)] = module.__name__
    return sys.modules.get(modulesbyfile.get(path))


def getmodule(object, _filename=None):
    """The module that an object was defined in, or None."""
    if ismodule(object):
        return object
    if hasattr(object, "__module__"):
        return sys.modules.get(object.__module__)
    try:
        found = _module_of_file(getabsfile(object, _filename))
    except (TypeError, FileNotFoundError):
        return None
    if found is not None:
        return found
    name = getattr(object, "__name__", None)
    if name is not None:
        for holder in (sys.modules["__main__"], sys.modules["builtins"]):
            if getattr(holder, name, None) is object:
                return holder
    return None


# ---- lines ----

def findsource(object):
    """(all lines of the object's file, the index of its first); OSError if there is no source."""
    lines = _all_lines(object)
    if ismodule(object):
        return lines, 0
    if isclass(object):
        first = object.__dict__.get("__firstlineno__")
        if first is None:
            raise OSError("source code not available")
    else:
        code = _code_of(object)
        if not iscode(code):
            raise OSError("could not find code object")
        first = code.co_firstlineno
    if first > len(lines):
        raise OSError("lineno is out of bounds")
    return lines, first - 1


def _all_lines(object):
    """The lines of the file that an object was defined in; of what was typed at a prompt, if it was that."""
    file = getsourcefile(object)
    if file:
        linecache.checkcache(file)
    else:
        file = getfile(object)
        if file[:1] + file[-1:] != "<>":
            raise OSError("source code not available")
    lines = linecache.getlines(file, getattr(getmodule(object, file), "__dict__", None))
    if not lines and file.startswith("<") and hasattr(object, "__code__"):
        lines = linecache._getlines_from_code(object.__code__)
    if lines:
        return lines
    raise OSError("could not get source code")


def getsourcelines(object):
    """(the object's lines, the number of its first)."""
    object = unwrap(object)
    lines, first = findsource(object)
    if istraceback(object):
        object = object.tb_frame
    if ismodule(object) or isframe(object) and object.f_code.co_name == "<module>":
        return lines, 0
    return getblock(lines[first:]), first + 1


def getsource(object):
    """The object's source text; OSError if it can't be had."""
    return "".join(getsourcelines(object)[0])


def getcomments(object):
    """The comment lines right before an object's source (or at a module's top), or None."""
    try:
        lines, first = findsource(object)
    except (OSError, TypeError):
        return None
    if ismodule(object):
        start = 1 if lines and lines[0][:2] == "#!" else 0
        while start < len(lines) and lines[start].strip() in ("", "#"):
            start += 1
        end = start
        while end < len(lines) and lines[end][:1] == "#":
            end += 1
        found = lines[start:end]
    elif first > 0:
        indent = indentsize(lines[first])
        start = first
        while start > 0 and lines[start - 1].lstrip()[:1] == "#" and indentsize(lines[start - 1]) == indent:
            start -= 1
        found = [line.lstrip() for line in lines[start:first]]
        while found and found[0].strip() == "#":
            del found[0]
        while found and found[-1].strip() == "#":
            del found[-1]
    else:
        found = []
    return "".join(line.expandtabs() for line in found) or None


# ---- documentation ----

def _class_holding(func):
    """The class that a function's qualified name says it is in, or None."""
    holder = sys.modules.get(func.__module__)
    for name in func.__qualname__.split(".")[:-1]:
        holder = getattr(holder, name, None)
    return holder if isclass(holder) else None


def _of_bound(obj, name, is_obj):
    """The class behind a bound method: its owner's, or the owner itself if that is a class that has it."""
    owner = obj.__self__
    return owner if isclass(owner) and is_obj(owner) else type(owner)


def _place(obj):
    """(class, name) that an object has been found by, where it may override another; None if it is found nowhere."""
    if ismethod(obj):
        name = obj.__func__.__name__
        return _of_bound(obj, name, lambda cls: getattr(getattr(cls, name, None), "__func__", None) is obj.__func__), name
    if isbuiltin(obj):
        name = obj.__name__
        return _of_bound(obj, name, lambda cls: f"{cls.__qualname__}.{name}" == obj.__qualname__), name
    if isfunction(obj):
        cls, name, look = _class_holding(obj), obj.__name__, getattr
    elif isinstance(obj, property):
        cls, name, look = obj.fget and _class_holding(obj.fget), getattr(obj, "__name__", ""), _own
    elif isinstance(obj, functools.cached_property):
        cls, name, look = _class_holding(obj.func), obj.attrname, _own
    elif ismethoddescriptor(obj) or isdatadescriptor(obj):
        cls, name, look = obj.__objclass__, obj.__name__, getattr
    else:
        return None
    return (cls, name) if cls is not None and look(cls, name, None) is obj else None


def _own(cls, name, default):
    return cls.__dict__.get(name, default)


def _inherited_doc(obj):
    """The documentation of what an object overrides, or None."""
    if isclass(obj):
        docs = [base.__doc__ for base in obj.__mro__ if base is not object]
    else:
        place = _place(obj)
        if place is None:
            return None
        cls, name = place
        if isinstance(obj, types.MemberDescriptorType):
            slots = getattr(cls, "__slots__", None)
            if isinstance(slots, dict) and name in slots:
                return slots[name]
        docs = [getattr(base, name).__doc__ for base in cls.__mro__ if hasattr(base, name)]
    return next((doc for doc in docs if doc is not None), None)


def getdoc(object):
    """The documentation of an object or of what it overrides, cleaned; None if there is none."""
    try:
        doc = object.__doc__
    except AttributeError:
        return None
    if doc is None:
        try:
            doc = _inherited_doc(object)
        except (AttributeError, TypeError):
            return None
    return cleandoc(doc) if isinstance(doc, str) else None
