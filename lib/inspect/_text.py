"""Annotations, arguments and doc strings as text."""

__name__ = "inspect"   # where the public names belong

import types


def formatannotation(annotation, base_module=None):
    """An annotation as it would be written."""
    module = getattr(annotation, "__module__", None)
    if module == "typing":
        return _without_module(repr(annotation), "typing.")
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if module in ("builtins", base_module):
            return annotation.__qualname__
        return f"{module}.{annotation.__qualname__}"
    return repr(annotation)


def _without_module(text, prefix):
    """Drops the prefix wherever a dotted name starts with it."""
    pieces = text.split(prefix)
    for k in range(1, len(pieces)):
        before = pieces[k - 1]
        if before and (before[-1].isalnum() or before[-1] in "_."):
            pieces[k] = prefix + pieces[k]
    return "".join(pieces)


def formatannotationrelativeto(object):
    """formatannotation that leaves out the module of `object`."""
    module = getattr(object, "__module__", None)
    return lambda annotation: formatannotation(annotation, module)


def formatargvalues(args, varargs, varkw, locals, formatarg=str, formatvarargs=lambda name: "*" + name,
                    formatvarkw=lambda name: "**" + name, formatvalue=lambda value: "=" + repr(value)):
    """What getargvalues() gives, as one line."""
    pieces = [formatarg(name) + formatvalue(locals[name]) for name in args]
    if varargs:
        pieces.append(formatvarargs(varargs) + formatvalue(locals[varargs]))
    if varkw:
        pieces.append(formatvarkw(varkw) + formatvalue(locals[varkw]))
    return f"({', '.join(pieces)})"


def indentsize(line):
    """The columns of the white space at a line's start."""
    expanded = line.expandtabs()
    return len(expanded) - len(expanded.lstrip())


def cleandoc(doc):
    """A doc string without the indentation of the code around it, nor blank lines at its ends."""
    lines = doc.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip(" ")) for line in lines[1:] if line.lstrip(" ")), default=None)
    lines[0] = lines[0].lstrip(" ")
    if margin is not None:
        lines[1:] = [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        del lines[-1]
    while lines and not lines[0]:
        del lines[0]
    return "\n".join(lines)
