"""Writes surface/MODULE.txt, the public names of modules as the reference has them: python3.13 _surface.py MODULE…

A line is `PATH kind PARAMETERS…`: a class, a function or a method (`call`), or something else (`data`). A parameter that may be left out ends with
`=`; `/`, `*`, `*args`, `**kwargs` stand as in a signature; `?` is a native callable that tells none. Methods stand with the class that a program
sees them by, inherited ones of other modules are left to those."""
import importlib
import inspect
import os
import sys

from _battery import SPECIAL


def parameters(function, bound):
    try:
        found = list(inspect.signature(function).parameters.values())
    except (ValueError, TypeError, AttributeError):  # an attribute that a default names is not found
        return ["?"]
    if bound:
        found = found[1:] if found and found[0].kind not in (found[0].VAR_POSITIONAL, found[0].VAR_KEYWORD) else found
    words, before = [], None
    for p in found:
        if before == p.POSITIONAL_ONLY and p.kind != before:
            words.append("/")
        if p.kind == p.KEYWORD_ONLY and before not in (p.KEYWORD_ONLY, p.VAR_POSITIONAL):
            words.append("*")
        words.append({p.VAR_POSITIONAL: "*", p.VAR_KEYWORD: "**"}.get(p.kind, "") + p.name + ("" if p.default is p.empty else "="))
        before = p.kind
    return words + ["/"] * (before == inspect.Parameter.POSITIONAL_ONLY)


def public_names(module):
    names = getattr(module, "__all__", None)
    if names is None:
        names = [n for n in dir(module) if n[0] != "_" and getattr(getattr(module, n), "__module__", module.__name__) in (module.__name__, "_" + module.__name__)]
    return sorted(n for n in set(names) if not inspect.ismodule(getattr(module, n, module)))


def members(cls, top):
    """Its own and those that it inherits within the package; special methods where a class of Python's own defines them."""
    for name in sorted({n for base in cls.__mro__ if base is not object and base.__module__.lstrip("_").partition(".")[0] == top for n in vars(base)}):
        if name[0] == "_" and name not in SPECIAL:
            continue
        value = inspect.getattr_static(cls, name)
        if value is None:
            continue
        unbound = isinstance(value, (classmethod, staticmethod))
        function = value.__func__ if unbound else value
        if isinstance(value, type) or not (callable(function) or unbound):
            yield name, "data", []
        else:
            yield name, "call", parameters(getattr(cls, name) if unbound else function, not unbound)


def lines(module):
    top = module.__name__.lstrip("_").partition(".")[0]
    for name in public_names(module):
        value = getattr(module, name)
        if isinstance(value, type):
            yield " ".join([name, "class", *parameters(value, False)])
            if not issubclass(value, BaseException):
                for member, kind, words in members(value, top):
                    yield " ".join([f"{name}.{member}", kind, *words])
        elif callable(value):
            yield " ".join([name, "call", *parameters(value, False)])
        else:
            yield f"{name} data"


if __name__ == "__main__":
    if sys.implementation.name != "cpython":
        sys.exit("this is not the reference")
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "surface")
    os.makedirs(folder, exist_ok=True)
    for name in sys.argv[1:]:
        with open(os.path.join(folder, name + ".txt"), "w", encoding="utf-8") as f:
            f.writelines(line + "\n" for line in lines(importlib.import_module(name)))
