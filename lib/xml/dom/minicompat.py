"""Lists of nodes, and properties whose getters are DOM's methods."""

import xml.dom

__all__ = ["NodeList", "EmptyNodeList", "StringTypes", "defproperty"]

StringTypes = (str,)


def read_only(get, name=None, doc=None):
    """A property that refuses as DOM does to be set; a decorator too."""
    name = name or get.__name__

    def refuse(self, value):
        raise xml.dom.NoModificationAllowedErr(f"attempt to modify read-only attribute {name!r}")

    return property(get, refuse, doc=doc or get.__doc__)


class _Length:
    """item() and length, which a sequence has beside its own."""

    def item(self, index):
        return self[index] if 0 <= index < len(self) else None

    def _get_length(self):
        return len(self)

    length = read_only(_get_length, "length", "The number of nodes in the NodeList.")


class NodeList(_Length, list):
    """Nodes that may change."""


class EmptyNodeList(_Length, tuple):
    def __add__(self, other):
        return NodeList(other)

    __radd__ = __add__


def defproperty(klass, name, doc):
    """A read-only property over klass's method _get_NAME."""
    setattr(klass, name, read_only(getattr(klass, "_get_" + name), name, doc))
