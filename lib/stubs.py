"""Stubs (.pyi) of native modules, out of their own rows: what editors and type checkers know of a host's module.

    coil -m stubs MODULE...             writes them to the standard output
    coil -m stubs -o FOLDER MODULE...   as FOLDER/MODULE.pyi, a package's as FOLDER/PACKAGE/__init__.pyi

A host that makes its module in its own program calls `stub(module)` there. The signatures are those of the rows, annotations too; what a row leaves open
is left open here.
"""

import inspect
import keyword
import os
import sys
import types

__all__ = ["stub", "main"]

_PLAIN = (int, float, complex, str, bytes, bool, type(None))
_INDENT = "    "
# What a class has of its own accord, or what no stub shows.
_HIDDEN = {"__module__", "__doc__", "__dict__", "__weakref__", "__new__", "__qualname__", "__name__", "__file__", "__loader__", "__spec__", "__package__",
           "__path__", "__builtins__", "__cached__", "__firstlineno__", "__static_attributes__", "__annotations__"}


class _Names:
    """How types are named in one module's stub, and what that has to import."""

    def __init__(self, module):
        self.module = module
        self.imports = set()

    def of(self, kind):
        if isinstance(kind, str):
            return kind
        if kind is None or kind is type(None):
            return "None"
        if not isinstance(kind, type) or isinstance(kind, types.GenericAlias):
            return str(kind)
        if kind.__module__ in ("builtins", self.module):
            return kind.__qualname__
        self.imports.add(kind.__module__)
        return f"{kind.__module__}.{kind.__qualname__}"


def _default(value):
    return repr(value) if type(value) in _PLAIN else "..."


def _parameter(parameter, names):
    kind = parameter.kind
    text = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(kind, "") + parameter.name
    annotated = parameter.annotation is not parameter.empty
    if annotated:
        text += f": {names.of(parameter.annotation)}"
    if parameter.default is not parameter.empty:
        text += f"{' = ' if annotated else '='}{_default(parameter.default)}"
    return text


def _signature(function, names, first=None):
    """'(a, b=1) -> int' of a callable; `first`: what to call a parameter that is bound already, as cls is."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return f"({first + ', ' if first else ''}*args, **kwargs)"
    parts, previous = [first] if first else [], None
    for parameter in signature.parameters.values():
        if previous == parameter.POSITIONAL_ONLY != parameter.kind:
            parts.append("/")
        if parameter.kind == parameter.KEYWORD_ONLY and previous not in (parameter.KEYWORD_ONLY, parameter.VAR_POSITIONAL):
            parts.append("*")
        parts.append(_parameter(parameter, names))
        previous = parameter.kind
    if previous == inspect.Parameter.POSITIONAL_ONLY:
        parts.append("/")
    returns = signature.return_annotation
    return f"({', '.join(parts)})" + ("" if returns is signature.empty else f" -> {names.of(returns)}")


def _doc(value, indent):
    text = getattr(value, "__doc__", None)
    if not isinstance(text, str) or not text:
        return None
    text = inspect.cleandoc(text).replace("\\", "\\\\").replace('"""', '\\"""')
    if text.endswith('"'):
        text += " "
    return f'{indent}"""' + text.replace("\n", "\n" + indent) + '"""'


def _function(name, value, names, indent, decorator=None, first=None):
    lines = [f"{indent}@{decorator}"] if decorator else []
    head = "async def" if inspect.iscoroutinefunction(value) else "def"
    doc = _doc(value, indent + _INDENT)
    lines.append(f"{indent}{head} {name}{_signature(value, names, first)}:" + ("" if doc else " ..."))
    return lines + ([doc] if doc else [])


def _property(name, value, names, indent):
    returns = getattr(getattr(value, "fget", None), "__annotations__", {}).get("return")
    doc = _doc(value, indent + _INDENT)
    return [f"{indent}@property", f"{indent}def {name}(self){f' -> {names.of(returns)}' if returns else ''}:" + ("" if doc else " ...")] + ([doc] if doc else [])


def _member(cls, name, value, names, indent):
    if isinstance(value, staticmethod):
        return _function(name, value.__func__, names, indent, "staticmethod")
    if isinstance(value, (classmethod, types.ClassMethodDescriptorType)):
        return _function(name, getattr(cls, name), names, indent, "classmethod", "cls")
    if isinstance(value, (types.GetSetDescriptorType, types.MemberDescriptorType, property)):
        return _property(name, value, names, indent)
    if isinstance(value, type):
        return _class(name, value, names, indent)
    if callable(value):
        return _function(name, value, names, indent)
    return [f"{indent}{name}: {names.of(type(value))}"]


def _class(name, cls, names, indent=""):
    bases = ", ".join(names.of(base) for base in cls.__bases__ if base is not object)
    lines = [f"{indent}class {name}{f'({bases})' if bases else ''}:"]
    doc = _doc(cls, indent + _INDENT) if vars(cls).get("__doc__") else None
    body = [doc] if doc else []
    for member, value in vars(cls).items():
        # The base's own special methods say nothing; a class's own do.
        if member not in _HIDDEN and getattr(object, member, None) is not value:
            body += _member(cls, member, value, names, indent + _INDENT)
    return lines + (body or [f"{indent}{_INDENT}..."])


def stub(module):
    """The text of a module's stub."""
    names = _Names(module.__name__)
    constants, body = [], []
    for name, value in vars(module).items():
        if name in _HIDDEN or not name.isidentifier() or keyword.iskeyword(name) or isinstance(value, types.ModuleType):
            continue
        if isinstance(value, type):
            own = value.__module__ == module.__name__ and value.__qualname__ == name
            if own:
                body.append(_class(name, value, names))
            else:
                constants.append(f"{name} = {names.of(value)}")
        elif callable(value):
            body.append(_function(name, value, names, ""))
        else:
            constants.append(f"{name}: {names.of(type(value))}")
    doc = _doc(module, "")
    parts = [[doc] if doc else [], [f"import {name}" for name in sorted(names.imports)], constants, *body]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def main(arguments=None):
    """The command; returns its exit status."""
    import argparse  # a host that calls stub() has no use for it

    parser = argparse.ArgumentParser(prog="coil -m stubs", description="Stubs (.pyi) of native modules.")
    parser.add_argument("-o", metavar="FOLDER", dest="folder", help="write FOLDER/MODULE.pyi")
    parser.add_argument("modules", nargs="+", metavar="MODULE")
    given = parser.parse_args(arguments)
    for name in given.modules:
        __import__(name)
        module = sys.modules[name]
        text = stub(module)
        if given.folder is None:
            sys.stdout.write(text)
            continue
        path = os.path.join(given.folder, *name.split(".")) + (os.sep + "__init__" if hasattr(module, "__path__") else "") + ".pyi"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
