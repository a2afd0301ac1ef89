"""Values as a client shows them: a short text, a type, and children on demand.

No code of the program runs for it but __repr__; attributes are read where they are stored, properties are not asked.
"""

import collections
import itertools
import reprlib
import types

_MOST_CHILDREN = 1000  # without a count
_STORED = types.MemberDescriptorType, types.GetSetDescriptorType
_SEQUENCES = list, tuple, range, collections.deque
_SETS = set, frozenset
_PLAIN = int, float, complex, str, bytes, bytearray, bool, type(None), type(...)

_short = reprlib.Repr(maxlevel=4, maxtuple=20, maxlist=20, maxarray=20, maxdict=20, maxset=20, maxfrozenset=20, maxdeque=20,
                      maxstring=1000, maxlong=1000, maxother=1000)


def text(value):
    """A value in a line or so."""
    try:
        return _short.repr(value)
    except Exception as error:
        return f"<repr() raised {type(error).__name__}>"


def type_name(value):
    """The name of a value's type."""
    return type(value).__qualname__


class Group:
    """Variables that belong together, fetched when they are asked for.

    count() is (how many have names, how many have indices); named() and indexed() give (name, value, expression that has it or None);
    set(name, value) binds one anew: KeyError if there is none of that name, TypeError if it can't be.
    """

    def count(self):
        return 0, 0

    def named(self):
        return ()

    def indexed(self, start, count):
        return ()

    def set(self, name, value):
        raise TypeError("it can't be set")

    def children(self, which=None, start=0, count=0):
        """What `variables` asks for: `which` is "named", "indexed" or None; a count of 0 is all."""
        most = count or _MOST_CHILDREN
        if which == "indexed":
            return [*self.indexed(start, most)]
        names, indices = self.count()
        found = [*itertools.islice(self.named(), start, start + most)]
        if which is None and len(found) < most:
            found += self.indexed(max(0, start - names), most - len(found))
        if not count and (names if which else names + indices) - start > most:
            found.append(("…", f"{names + indices - start - most} more", None))
        return found


class Names(Group):
    """A frame's variables, or a module's."""

    def __init__(self, mapping, extra=()):
        """`extra`: (name, value) of what is shown besides."""
        self.mapping, self.extra = mapping, extra

    def count(self):
        return len(self.mapping) + len(self.extra), 0

    def named(self):
        # Those with leading underscores behind the others: they are seldom what is looked for.
        names = sorted(map(str, [*self.mapping]), key=lambda name: name.startswith("__"))
        for name, value in self.extra:
            yield name, value, None
        for name in names:
            if name in self.mapping:
                yield name, self.mapping[name], name

    def set(self, name, value):
        if name not in self.mapping:
            raise KeyError(name)
        self.mapping[name] = value


class Children(Group):
    """What is in a value: items by index or key, and attributes."""

    def __init__(self, value, expression):
        self.value, self.expression = value, expression

    def _inside(self):
        """The expression, so that a subscript or attribute can stand behind it."""
        return f"({self.expression})" if self.expression and not self.expression.isidentifier() else self.expression

    def _indexable(self):
        return isinstance(self.value, _SEQUENCES + _SETS)

    def count(self):
        named = len(self._attributes()) + (dict.__len__(self.value) if isinstance(self.value, dict) else 0)
        return named, len(self.value) if self._indexable() else 0

    def named(self):
        inside = self._inside()
        if isinstance(self.value, dict):
            for key, value in [*dict.items(self.value)]:
                name = text(key)
                yield name, value, f"{inside}[{name}]" if inside and isinstance(key, (str, int, bytes)) else None
        for name, value in self._attributes().items():
            yield name, value, f"{inside}.{name}" if inside else None

    def indexed(self, start, count):
        if not self._indexable():
            return
        by_index, inside = isinstance(self.value, _SEQUENCES), self._inside()
        for k, value in enumerate(itertools.islice(self.value, start, start + count), start):
            yield f"[{k}]", value, f"{inside}[{k}]" if by_index and inside else None

    def _attributes(self):
        """name -> value, of what the object and its classes store; no dunder names."""
        found = {}
        if isinstance(self.value, BaseException):
            for name in "args", "__cause__", "__context__":
                if getattr(self.value, name, None):
                    found[name] = getattr(self.value, name)
        for kind in type(self.value).__mro__ if not isinstance(self.value, type) else ():
            for name, stored in vars(kind).items():
                if isinstance(stored, _STORED) and not (name.startswith("__") and name.endswith("__")):
                    try:
                        found.setdefault(name, stored.__get__(self.value))
                    except Exception:  # an empty slot
                        pass
        try:
            found.update((name, value) for name, value in object.__getattribute__(self.value, "__dict__").items()
                         if isinstance(name, str) and not (isinstance(self.value, (type, types.ModuleType)) and name.startswith("__")))
        except AttributeError:
            pass
        return found

    def set(self, name, value):
        if isinstance(self.value, dict):
            for key in [*dict.keys(self.value)]:
                if text(key) == name:
                    self.value[key] = value
                    return
        if name.startswith("["):
            self.value[int(name[1:-1])] = value
        elif name in self._attributes():
            setattr(self.value, name, value)
        else:
            raise KeyError(name)


def group_of(value, expression=None):
    """The Group of what is in a value; None if nothing is."""
    if type(value) in _PLAIN:
        return None
    group = Children(value, expression)
    return group if any(group.count()) else None
