"""UserDict, UserList and UserString: containers around one of the built-in ones, `data`, made for subclassing. Public in collections."""

import operator
import sys
from _collections_abc import MutableMapping, MutableSequence, Sequence


# ---- methods made of functions ----


def _of_data(function):
    """A method that applies a function to the data."""
    return _named(lambda self: function(self.data), f"__{function.__name__}__")


def _comparison(compare, data_of):
    """A method that compares the data with the other's: data_of() takes that out of a wrapper."""
    return _named(lambda self, other: compare(self.data, data_of(other)), f"__{compare.__name__}__")


def _named(method, name):
    method.__name__ = method.__qualname__ = name
    return method


def _copy_with(self, data):
    """An object with the same attributes, but for its data."""
    made = type(self).__new__(type(self))
    made.__dict__.update(self.__dict__)
    made.__dict__["data"] = data
    return made


# ---- UserDict ----


class UserDict(MutableMapping):
    """A mapping around a dict, `data`."""

    __module__ = "collections"

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if kwargs:
            self.update({} if dict is None else dict, **kwargs)
        elif dict is not None:
            self.update(dict)

    __len__, __iter__, __repr__ = map(_of_data, (len, iter, repr))

    def __contains__(self, key):
        return key in self.data

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if not hasattr(type(self), "__missing__"):
            raise KeyError(key)
        return type(self).__missing__(self, key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def get(self, key, default=None):
        """The key's value, or default; __missing__() is not asked."""
        if key in self:
            return self[key]
        return default

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """A new mapping with keys from iterable, all of one value."""
        made = cls()
        made.update((key, value) for key in iterable)
        return made

    def __copy__(self):
        return _copy_with(self, self.__dict__["data"].copy())

    def copy(self):
        """A shallow copy, made by copy.copy() without the items, which update() brings."""
        if type(self) is UserDict:
            return UserDict(self.data.copy())
        from copy import copy

        data, self.data = self.data, {}
        try:
            made = copy(self)
        finally:
            self.data = data
        made.update(self)
        return made

    def __or__(self, other):
        other = _dict_of(other)
        return NotImplemented if other is None else type(self)(self.data | other)

    def __ror__(self, other):
        other = _dict_of(other)
        return NotImplemented if other is None else type(self)(other | self.data)

    def __ior__(self, other):
        found = _dict_of(other)
        self.data |= other if found is None else found
        return self


def _dict_of(mapping):
    """The dict that it is, or is around; None for others."""
    return mapping.data if isinstance(mapping, UserDict) else mapping if isinstance(mapping, dict) else None


# ---- UserList ----


def _list_of(sequence):
    return sequence.data if isinstance(sequence, UserList) else sequence


class UserList(MutableSequence):
    """A sequence around a list, `data`."""

    __module__ = "collections"

    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(_list_of(initlist))

    __len__, __repr__ = map(_of_data, (len, repr))
    __eq__, __lt__, __le__, __gt__, __ge__ = [
        _comparison(compare, _list_of) for compare in (operator.eq, operator.lt, operator.le, operator.gt, operator.ge)]

    def __contains__(self, item):
        return item in self.data

    def __getitem__(self, i):
        found = self.data[i]
        return type(self)(found) if isinstance(i, slice) else found

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return type(self)(self.data + list(_list_of(other)))

    def __radd__(self, other):
        return type(self)(list(_list_of(other)) + self.data)

    def __mul__(self, n):
        return type(self)(self.data * n)

    __rmul__ = __mul__

    def __iadd__(self, other):
        self.data.extend(_list_of(other))
        return self

    def __imul__(self, n):
        self.data *= n
        return self

    def __copy__(self):
        return _copy_with(self, self.__dict__["data"][:])

    def copy(self):
        """A list of the same class."""
        return type(self)(self)

    # The rest is the list's.

    def append(self, item):
        self.data.append(item)

    def extend(self, other):
        self.data.extend(_list_of(other))

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)


# ---- UserString ----


def _plain(value):
    return value.data if isinstance(value, UserString) else value


def _text(value):
    """Anything as a str."""
    value = _plain(value)
    return value if isinstance(value, str) else str(value)


class UserString(Sequence):
    """A sequence around a str, `data`."""

    __module__ = "collections"

    def __init__(self, seq):
        self.data = _text(seq)

    __len__, __repr__, __str__, __hash__, __int__, __float__, __complex__ = map(_of_data, (len, repr, str, hash, int, float, complex))
    __eq__, __lt__, __le__, __gt__, __ge__ = [
        _comparison(compare, _plain) for compare in (operator.eq, operator.lt, operator.le, operator.gt, operator.ge)]

    def __getnewargs__(self):
        return (self.data,)

    def __contains__(self, char):
        return _plain(char) in self.data

    def __getitem__(self, index):
        return type(self)(self.data[index])

    def __add__(self, other):
        return type(self)(self.data + _text(other))

    def __radd__(self, other):
        return type(self)(_text(other) + self.data)

    def __mul__(self, n):
        return type(self)(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return type(self)(self.data % args)

    def __rmod__(self, template):
        return type(self)(str(template) % self)

    def encode(self, encoding="utf-8", errors="strict"):
        return self.data.encode(encoding or "utf-8", errors or "strict")

    def format_map(self, mapping):
        return self.data.format_map(mapping)

    def join(self, seq):
        return self.data.join(seq)

    def replace(self, old, new, maxsplit=-1):
        return type(self)(self.data.replace(_plain(old), _plain(new), maxsplit))

    def startswith(self, prefix, start=0, end=sys.maxsize):
        return self.data.startswith(prefix, start, end)

    def endswith(self, suffix, start=0, end=sys.maxsize):
        return self.data.endswith(suffix, start, end)

    maketrans = str.maketrans


def _delegate(name, wrap):
    method = getattr(str, name)

    def call(self, *args, **kwargs):
        result = method(self.data, *map(_plain, args), **kwargs)
        return type(self)(result) if wrap else result

    _add(name, call)


def _delegate_search(name, plain):
    method = getattr(str, name)

    def call(self, sub, start=0, end=sys.maxsize):
        return method(self.data, plain(sub), start, end)

    _add(name, call)


def _delegate_strip(name):
    method = getattr(str, name)

    def call(self, chars=None):
        return type(self)(method(self.data, chars))

    _add(name, call)


def _add(name, call):
    call.__name__ = name
    call.__qualname__ = f"UserString.{name}"
    call.__doc__ = getattr(str, name).__doc__
    setattr(UserString, name, call)


for _name in ("capitalize casefold center expandtabs ljust lower removeprefix removesuffix rjust swapcase "
              "title translate upper zfill").split():
    _delegate(_name, True)
for _name in ("format isalpha isalnum isascii isdecimal isdigit isidentifier islower isnumeric isprintable "
              "isspace istitle isupper partition rpartition split rsplit splitlines").split():
    _delegate(_name, False)
for _name in ("count", "find", "rfind"):
    _delegate_search(_name, _plain)
for _name in ("index", "rindex"):
    _delegate_search(_name, lambda sub: sub)
for _name in ("lstrip", "rstrip", "strip"):
    _delegate_strip(_name)
del _name
