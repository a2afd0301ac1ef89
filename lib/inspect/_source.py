"""Where an object was written: its file, its lines, its comments, its documentation."""

import functools
import importlib.machinery
import linecache
import os
import sys
import types

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

def getfile(object):
    """The file that an object was defined in; TypeError for a native one."""
    if ismodule(object):
        if getattr(object, "__file__", None):
            return object.__file__
        raise TypeError(f"{object!r} is a built-in module")
    if isclass(object):
        if hasattr(object, "__module__"):
            module = sys.modules.get(object.__module__)
            if getattr(module, "__file__", None):
                return module.__file__
            if object.__module__ == "__main__":
                raise OSError("source code not available")
        raise TypeError(f"{object!r} is a built-in class")
    if ismethod(object):
        object = object.__func__
    if isfunction(object):
        object = object.__code__
    if istraceback(object):
        object = object.tb_frame
    if isframe(object):
        object = object.f_code
    if iscode(object):
        return object.co_filename
    raise TypeError("module, class, method, function, traceback, frame, or code object was expected, got "
                    f"{type(object).__name__}")


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
    if _filename is None:
        _filename = getsourcefile(object) or getfile(object)
    return os.path.normcase(os.path.abspath(_filename))


def _module_of_file(path):
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if ismodule(module) and file and path in (file, os.path.realpath(file)):
            return sys.modules.get(module.__name__)
    return None


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
    file = getsourcefile(object)
    if file:
        linecache.checkcache(file)
    else:
        file = getfile(object)
        if not (file.startswith("<") and file.endswith(">")):
            raise OSError("source code not available")
    module = getmodule(object, file)
    lines = linecache.getlines(file, module.__dict__) if module else linecache.getlines(file)
    if not lines and file.startswith("<") and hasattr(object, "__code__"):
        lines = linecache._getlines_from_code(object.__code__)
    if not lines:
        raise OSError("could not get source code")
    if ismodule(object):
        return lines, 0
    if isclass(object):
        try:
            first = object.__dict__["__firstlineno__"] - 1
        except (TypeError, KeyError):
            raise OSError("source code not available") from None
    else:
        if ismethod(object):
            object = object.__func__
        if isfunction(object):
            object = object.__code__
        if istraceback(object):
            object = object.tb_frame
        if isframe(object):
            object = object.f_code
        if not iscode(object):
            raise OSError("could not find code object")
        first = object.co_firstlineno - 1
    if first >= len(lines):
        raise OSError("lineno is out of bounds")
    return lines, first


class _LogicalLine:
    """A statement's line or lines; or one blank or comment line. `opens` says that it ends in a block's colon."""

    __slots__ = ("end", "column", "kind", "text", "opens")

    def __init__(self, end, column, kind, text, opens):
        self.end = end
        self.column = column
        self.kind = kind
        self.text = text
        self.opens = opens


def _skip_string(text, k, end_of_line):
    """The index after the string whose quote is at k; len(text) if it does not end."""
    quote = text[k]
    if text.startswith(quote * 3, k):
        quote *= 3
    prefix = text[max(0, k - 2):k].lower()
    formatted = "f" in prefix and prefix[-1:] in ("f", "r")
    k += len(quote)
    while k < len(text):
        if text[k] == "\\":
            k += 2
        elif text.startswith(quote, k):
            return k + len(quote)
        elif formatted and text.startswith("{{", k):
            k += 2
        elif formatted and text[k] == "{":
            depth = 0
            while k < len(text):  # an expression, which may hold strings with the same quotes
                if text[k] in "'\"":
                    k = _skip_string(text, k, end_of_line)
                    continue
                depth += (text[k] in "([{") - (text[k] in ")]}")
                k += 1
                if depth == 0:
                    break
        elif len(quote) == 1 and text[k] == "\n":
            return k  # not ended: the line is broken anyway
        else:
            k += 1
    return len(text)


def _logical_lines(lines):
    """Splits source lines into logical ones, lazily."""
    row = 0
    while row < len(lines):
        line = lines[row]
        stripped = line.strip()
        column = indentsize(line)
        if not stripped or stripped.startswith("#"):
            row += 1
            yield _LogicalLine(row, column, "comment" if stripped else "blank", stripped, False)
            continue
        text, k, depth, last = line, 0, 0, ""
        while True:
            # Invariant: text[:k] is read; depth counts its open brackets; last is its last significant character.
            if k >= len(text):
                row += 1
                if depth == 0 or row >= len(lines):
                    break
                text += lines[row]
                continue
            ch = text[k]
            if ch in "'\"":
                end = _skip_string(text, k, row)
                while end >= len(text) and not text.endswith("\n" + ch) and row + 1 < len(lines) and \
                        text.startswith(ch * 3, k) and not (len(text) - k >= 6 and text.endswith(ch * 3)):
                    row += 1
                    text += lines[row]
                    end = _skip_string(text, k, row)
                k, last = end, ch
                continue
            if ch == "#":
                newline = text.find("\n", k)
                k = len(text) if newline < 0 else newline
                continue
            if ch == "\\" and text[k + 1:k + 2] in ("\n", "\r"):
                row += 1
                if row >= len(lines):
                    break
                text += lines[row]
                k += 2
                continue
            depth += (ch in "([{") - (ch in ")]}" and depth > 0)
            if not ch.isspace():
                last = ch
            k += 1
        yield _LogicalLine(min(row, len(lines)), column, "code", stripped, last == ":")


def getblock(lines):
    """The lines of the block (or of the statement) that starts at the first."""
    header = None
    body_column = None
    end = 0
    for line in _logical_lines(lines):
        if header is None:
            if line.kind != "code" or line.text.startswith("@"):
                continue
            header = line
            end = line.end
            if not line.opens or line.text.split("(")[0].split()[0].rstrip(":") not in ("def", "class", "async"):
                break
        elif line.kind == "code":
            if body_column is None and line.column > header.column:
                body_column = line.column
            elif body_column is None or line.column < body_column:
                break
            end = line.end
        elif line.kind == "comment" and body_column is not None and line.column >= body_column:
            end = line.end
    return lines[:end or 1]


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


def _inherited_doc(obj):
    """The documentation of what an object overrides, or None."""
    if isclass(obj):
        for base in obj.__mro__:
            if base is not object and base.__doc__ is not None:
                return base.__doc__
        return None
    if ismethod(obj):
        name = obj.__func__.__name__
        owner = obj.__self__
        cls = owner if isclass(owner) and getattr(getattr(owner, name, None), "__func__", None) is obj.__func__ \
            else type(owner)
    elif isfunction(obj):
        name = obj.__name__
        cls = _class_holding(obj)
        if cls is None or getattr(cls, name, None) is not obj:
            return None
    elif isbuiltin(obj):
        name = obj.__name__
        owner = obj.__self__
        cls = owner if isclass(owner) and owner.__qualname__ + "." + name == obj.__qualname__ else type(owner)
    elif isinstance(obj, (property, functools.cached_property)):
        func = obj.fget if isinstance(obj, property) else obj.func
        if func is None:
            return None
        name = func.__name__ if isinstance(obj, property) else obj.attrname
        cls = _class_holding(func)
        if cls is None or cls.__dict__.get(name) is not obj:
            return None
    elif ismethoddescriptor(obj) or isdatadescriptor(obj):
        name = obj.__name__
        cls = obj.__objclass__
        if getattr(cls, name) is not obj:
            return None
        if isinstance(obj, types.MemberDescriptorType):
            slots = getattr(cls, "__slots__", None)
            if isinstance(slots, dict) and name in slots:
                return slots[name]
    else:
        return None
    for base in cls.__mro__:
        try:
            doc = getattr(base, name).__doc__
        except AttributeError:
            continue
        if doc is not None:
            return doc
    return None


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
