"""Lists of nodes, and properties whose getters are DOM's methods."""

import xml.dom

__all__ = ["NodeList", "EmptyNodeList", "StringTypes", "defproperty"]

StringTypes = (str,)


class _Length:
    """item() and length, which a sequence has beside its own."""

    def item(self, index):
        return self[index] if 0 <= index < len(self) else None

    def _get_length(self):
        return len(self)

    def _set_length(self, value):
        raise xml.dom.NoModificationAllowedErr("attempt to modify read-only attribute 'length'")

    length = property(_get_length, _set_length, doc="The number of nodes in the NodeList.")


class NodeList(_Length, list):
    def __add__(self, other):
        return NodeList(list.__add__(self, other))

    def __radd__(self, other):
        return NodeList(list.__add__(other, self))


class EmptyNodeList(_Length, tuple):
    def __add__(self, other):
        return NodeList(other)

    __radd__ = __add__


def defproperty(klass, name, doc):
    """A read-only property over klass's method _get_NAME."""
    get = getattr(klass, "_get_" + name)

    def refuse(self, value):
        raise xml.dom.NoModificationAllowedErr(f"attempt to modify read-only attribute {name!r}")

    setattr(klass, name, property(get, refuse, doc=doc))
