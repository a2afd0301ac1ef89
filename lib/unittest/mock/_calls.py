"""Calls as mocks keep them, and the objects that stand for something: sentinels, and ANY, which equals everything."""

import pprint

__name__ = "unittest.mock"


class _SentinelObject:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"sentinel.{self.name}"

    def __reduce__(self):
        return f"sentinel.{self.name}"


class _Sentinel:
    """Each attribute is an object of its own, the same each time."""

    def __getattr__(self, name):
        if name != "__bases__":
            return vars(self).setdefault(name, _SentinelObject(name))
        raise AttributeError


sentinel = _Sentinel()
DEFAULT = sentinel.DEFAULT
_missing = sentinel.MISSING
_deleted = sentinel.DELETED


class _ANY:
    """Equals everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return "<ANY>"


ANY = _ANY()


# ---- calls ----


def _arguments_text(args, kwargs):
    return ", ".join([*map(repr, args), *(f"{name}={value!r}" for name, value in kwargs.items())])


class _Call(tuple):
    """A call: (name, args, kwargs), or (args, kwargs) as mocks keep them. Compares with tuples that leave parts out."""

    def __new__(cls, value=(), name="", parent=None, two=False, from_kall=True):
        name_, args, kwargs = _call_parts(value)
        return tuple.__new__(cls, (args, kwargs) if two else (name_ if value else name or "", args, kwargs))

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_name = name
        self._mock_parent = parent
        self._mock_from_kall = from_kall

    def __eq__(self, other):
        if not hasattr(type(other), "__len__"):
            return NotImplemented
        mine = tuple(self) if len(self) == 3 else ("", *self)
        if len(other) > 3:
            return False
        theirs = _call_parts(other)
        # A name is compared only if this one has it: a call without a name equals a call of any.
        if mine[0] and theirs[0] != mine[0]:
            return False
        return theirs[1:] == mine[1:]

    __ne__ = object.__ne__
    __hash__ = None

    def __call__(self, /, *args, **kwargs):
        name = self._mock_name or ""
        return _Call((name, args, kwargs), name=name + "()", parent=self if self._mock_name is not None else None)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        full = name if self._mock_name is None else f"{self._mock_name}.{name}"
        return _Call(name=full, parent=self, from_kall=False)

    @property
    def args(self):
        return self[-2]

    @property
    def kwargs(self):
        return self[-1]

    # Calls of methods with these names, not the tuple's own.
    count = property(lambda self: self.__getattr__("count"))
    index = property(lambda self: self.__getattr__("index"))

    def call_list(self):
        """The calls of a chain, the first first."""
        found, one = [], self
        while one is not None:
            if one._mock_from_kall and (one._mock_parent is not None or one[0] or one[1] or one[2] or one is self):
                found.append(one)
            one = one._mock_parent
        return _CallList(reversed(found))

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or "call"
            return f"call{name}" if name.startswith("()") else name
        if len(self) == 2:
            name, (args, kwargs) = "call", self
        else:
            name, args, kwargs = self
            name = "call" + (name if not name or name.startswith("()") else f".{name}")
        return f"{name}({_arguments_text(args, kwargs)})"


def _call_parts(value):
    """(name, args, kwargs) of a tuple that may leave parts out."""
    name, args, kwargs = "", (), {}
    for part in value:
        if isinstance(part, str):
            name = part
        elif isinstance(part, tuple):
            args = tuple(part)
        else:
            kwargs = part
    return name, args, kwargs


call = _Call(from_kall=False)


class _CallList(list):
    """Calls, in which also a run of calls can be looked for."""

    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        return any(list(self[k:k + len(value)]) == value for k in range(len(self) - len(value) + 1))

    def __repr__(self):
        return pprint.pformat(list(self))
