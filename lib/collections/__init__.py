"""Containers beyond the built-in ones."""

import _collections_abc
import sys as _sys
try:
    from _collections import OrderedDict, _count_elements, _tuplegetter, defaultdict, deque

    _collections_abc.MutableSequence.register(deque)
except ImportError:  # then without deque and defaultdict
    from _pure.collections import OrderedDict, _count_elements, _tuplegetter

__all__ = ["ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple"]

abc = _collections_abc  # the module of that name replaces it when it is imported


# ---- namedtuple ----------------------------------------------------------------------------------------------------

_keywords = frozenset((
    "False None True and as assert async await break class continue def del elif else except finally for from global if import in is "
    "lambda nonlocal not or pass raise return try while with yield").split())


def _check_names(typename, field_names, rename):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = [str(name) for name in field_names]
    if rename:
        seen = set()
        for i, name in enumerate(names):
            if not name.isidentifier() or name in _keywords or name.startswith("_") or name in seen:
                names[i] = f"_{i}"
            seen.add(name)
    for name in [typename, *names]:
        if type(name) is not str:
            raise TypeError("Type names and field names must be strings")
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if name in _keywords:
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    seen = set()
    for name in names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)
    return tuple(map(_sys.intern, names))


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """A new subclass of tuple whose items have names.

    Point = namedtuple("Point", ["x", "y"]); Point(1, y=2).x
    """
    typename = _sys.intern(str(typename))
    field_names = _check_names(typename, field_names, rename)
    field_defaults = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > len(field_names):
            raise TypeError("Got more default values than field names")
        field_defaults = dict(zip(field_names[len(field_names) - len(defaults):], defaults))
    count = len(field_names)
    arguments = ", ".join(field_names)
    trailing = "," if count == 1 else ""
    tuple_new = tuple.__new__

    # compiled, so that calls bind arguments, and are refused, as those of any function
    __new__ = eval(f"lambda _cls, {arguments}: _tuple_new(_cls, ({arguments}{trailing}))" if count else "lambda _cls: _tuple_new(_cls, ())",
                   {"_tuple_new": tuple_new, "__builtins__": {}, "__name__": f"namedtuple_{typename}"})
    __new__.__name__ = "__new__"
    __new__.__doc__ = f"Create new instance of {typename}({arguments})"
    __new__.__defaults__ = defaults

    @classmethod
    def _make(cls, iterable):
        result = tuple_new(cls, iterable)
        if len(result) != count:
            raise TypeError(f"Expected {count} arguments, got {len(result)}")
        return result

    _make.__func__.__doc__ = f"Make a new {typename} object from a sequence or iterable"

    def _replace(self, /, **kwds):
        result = self._make(map(kwds.pop, field_names, self))
        if kwds:
            raise TypeError(f"Got unexpected field names: {list(kwds)!r}")
        return result

    _replace.__doc__ = f"Return a new {typename} object replacing specified fields with new values"
    text = "(" + ", ".join(f"{name}=%r" for name in field_names) + ")"

    def __repr__(self):
        """Names and values."""
        return self.__class__.__name__ + text % tuple(self)

    def _asdict(self):
        """A dict from field names to values."""
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        """For pickling and copying."""
        return tuple(self)

    for method in (__new__, _make.__func__, _replace, __repr__, _asdict, __getnewargs__):
        method.__qualname__ = f"{typename}.{method.__name__}"
    namespace = {
        "__doc__": f"{typename}({arguments})",
        "__slots__": (),
        "_fields": field_names,
        "_field_defaults": field_defaults,
        "__new__": __new__,
        "_make": _make,
        "__replace__": _replace,
        "_replace": _replace,
        "__repr__": __repr__,
        "_asdict": _asdict,
        "__getnewargs__": __getnewargs__,
        "__match_args__": field_names,
    }
    for i, name in enumerate(field_names):
        namespace[name] = _tuplegetter(i, _sys.intern(f"Alias for field number {i}"))
    result = type(typename, (tuple,), namespace)
    if module is None:
        try:
            module = _sys._getframemodulename(1) or "__main__"
        except AttributeError:
            try:
                module = _sys._getframe(1).f_globals.get("__name__", "__main__")
            except (AttributeError, ValueError):
                pass
    if module is not None:
        result.__module__ = module
    return result


# ---- Counter -------------------------------------------------------------------------------------------------------


class Counter(dict):
    """A dict that counts: items are keys, their counts values. What is not there counts 0."""

    def __init__(self, iterable=None, /, **kwds):
        super().__init__()
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        """Sum of the counts."""
        return sum(self.values())

    def most_common(self, n=None):
        """(item, count) pairs from the most common down: all, or the first n."""
        if n is None:
            return sorted(self.items(), key=lambda pair: pair[1], reverse=True)
        import heapq

        return heapq.nlargest(n, self.items(), key=lambda pair: pair[1])

    def elements(self):
        """An iterator over items, each as often as its count."""
        for item, count in self.items():
            for _ in range(count):
                yield item

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        """Adds counts: of the items of an iterable, or given by a mapping or keywords."""
        if iterable is not None:
            if isinstance(iterable, _collections_abc.Mapping):
                if self:
                    get = self.get
                    for item, count in iterable.items():
                        self[item] = count + get(item, 0)
                else:
                    super().update(iterable)
            else:
                _count_elements(self, iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """As update(), but takes counts away."""
        if iterable is not None:
            get = self.get
            if isinstance(iterable, _collections_abc.Mapping):
                for item, count in iterable.items():
                    self[item] = get(item, 0) - count
            else:
                for item in iterable:
                    self[item] = get(item, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        """A shallow copy."""
        return self.__class__(self)

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __delitem__(self, item):
        """Deletes an item; nothing happens if it is not there."""
        if item in self:
            super().__delitem__(item)

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        try:
            counts = dict(self.most_common())
        except TypeError:  # counts that have no order
            counts = dict(self)
        return f"{self.__class__.__name__}({counts!r})"

    # As multisets: items with count 0 are as if they were not there.

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] == other[e] for c in (self, other) for e in c)

    def __ne__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    __hash__ = None

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] <= other[e] for c in (self, other) for e in c)

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] >= other[e] for c in (self, other) for e in c)

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    # Results of operators keep positive counts only.

    def _combine(self, other, count, also_others):
        result = Counter()
        for item, n in self.items():
            n = count(n, other[item])
            if n > 0:
                result[item] = n
        if also_others:
            for item, n in other.items():
                if item not in self:
                    n = count(0, n)
                    if n > 0:
                        result[item] = n
        return result

    def __add__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, lambda a, b: a + b, True)

    def __sub__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, lambda a, b: a - b, True)

    def __or__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, lambda a, b: b if a < b else a, True)

    def __and__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, lambda a, b: a if a < b else b, False)

    def __pos__(self):
        return self._combine({}.fromkeys(self, 0), lambda a, b: a, False)

    def __neg__(self):
        return self._combine({}.fromkeys(self, 0), lambda a, b: -a, False)

    def _keep_positive(self):
        for item in [item for item, count in self.items() if not count > 0]:
            del self[item]
        return self

    def __iadd__(self, other):
        for item, count in other.items():
            self[item] += count
        return self._keep_positive()

    def __isub__(self, other):
        for item, count in other.items():
            self[item] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for item, count in other.items():
            if count > self[item]:
                self[item] = count
        return self._keep_positive()

    def __iand__(self, other):
        for item, count in self.items():
            if other[item] < count:
                self[item] = other[item]
        return self._keep_positive()


# ---- ChainMap ------------------------------------------------------------------------------------------------------


class ChainMap(_collections_abc.MutableMapping):
    """Several mappings seen as one: looking up tries each in turn, writing goes to the first."""

    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        keys = {}
        for mapping in map(dict.fromkeys, reversed(self.maps)):
            keys |= mapping
        return iter(keys)

    def __contains__(self, key):
        return any(key in m for m in self.maps)

    def __bool__(self):
        return any(self.maps)

    def __repr__(self):
        return f"{self.__class__.__name__}({', '.join(map(repr, self.maps))})"

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """A ChainMap of one dict made from keys."""
        return cls(dict.fromkeys(iterable, value))

    def copy(self):
        """Shares all mappings but the first, which is copied."""
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """With a new mapping in front."""
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        """Without the first mapping."""
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def popitem(self):
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.")

    def pop(self, key, *args):
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def clear(self):
        self.maps[0].clear()

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _collections_abc.Mapping):
            return NotImplemented
        result = self.copy()
        result.maps[0].update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, _collections_abc.Mapping):
            return NotImplemented
        result = dict(other)
        for mapping in reversed(self.maps):
            result.update(mapping)
        return self.__class__(result)


# ---- UserDict, UserList, UserString: made for subclassing ------------------------------------------------------------


class UserDict(_collections_abc.MutableMapping):
    """A mapping around a dict, `data`."""

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        missing = getattr(self.__class__, "__missing__", None)
        if missing is not None:
            return missing(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        if isinstance(other, UserDict):
            return self.__class__(self.data | other.data)
        if isinstance(other, dict):
            return self.__class__(self.data | other)
        return NotImplemented

    def __ror__(self, other):
        if isinstance(other, UserDict):
            return self.__class__(other.data | self.data)
        if isinstance(other, dict):
            return self.__class__(other | self.data)
        return NotImplemented

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def __copy__(self):
        result = self.__class__.__new__(self.__class__)
        result.__dict__.update(self.__dict__)
        result.__dict__["data"] = self.__dict__["data"].copy()
        return result

    def copy(self):
        """A shallow copy."""
        if self.__class__ is UserDict:
            return UserDict(self.data.copy())
        import copy

        data = self.data
        try:
            self.data = {}
            result = copy.copy(self)
        finally:
            self.data = data
        result.update(self)
        return result

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """A new mapping with keys from iterable, all of one value."""
        result = cls()
        for key in iterable:
            result[key] = value
        return result


class UserList(_collections_abc.MutableSequence):
    """A sequence around a list, `data`."""

    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            if isinstance(initlist, UserList):
                self.data[:] = initlist.data
            elif type(initlist) is list:
                self.data[:] = initlist
            else:
                self.data = list(initlist)

    @staticmethod
    def __data(other):
        return other.data if isinstance(other, UserList) else other

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < self.__data(other)

    def __le__(self, other):
        return self.data <= self.__data(other)

    def __eq__(self, other):
        return self.data == self.__data(other)

    def __gt__(self, other):
        return self.data > self.__data(other)

    def __ge__(self, other):
        return self.data >= self.__data(other)

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.__class__(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return self.__class__(self.data + list(self.__data(other)))

    def __radd__(self, other):
        return self.__class__(list(self.__data(other)) + self.data)

    def __iadd__(self, other):
        self.data += self.__data(other)
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def __copy__(self):
        result = self.__class__.__new__(self.__class__)
        result.__dict__.update(self.__dict__)
        result.__dict__["data"] = self.__dict__["data"][:]
        return result

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def extend(self, other):
        self.data.extend(self.__data(other))


def _plain(value):
    return value.data if isinstance(value, UserString) else value


class UserString(_collections_abc.Sequence):
    """A sequence around a str, `data`."""

    def __init__(self, seq):
        self.data = seq if isinstance(seq, str) else seq.data[:] if isinstance(seq, UserString) else str(seq)

    def __str__(self):
        return str(self.data)

    def __repr__(self):
        return repr(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def __eq__(self, string):
        return self.data == _plain(string)

    def __lt__(self, string):
        return self.data < _plain(string)

    def __le__(self, string):
        return self.data <= _plain(string)

    def __gt__(self, string):
        return self.data > _plain(string)

    def __ge__(self, string):
        return self.data >= _plain(string)

    def __contains__(self, char):
        return _plain(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        return self.__class__(self.data + (other.data if isinstance(other, UserString) else other if isinstance(other, str) else str(other)))

    def __radd__(self, other):
        return self.__class__((other if isinstance(other, str) else str(other)) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    def encode(self, encoding="utf-8", errors="strict"):
        return self.data.encode("utf-8" if encoding is None else encoding, "strict" if errors is None else errors)

    def format_map(self, mapping):
        return self.data.format_map(mapping)

    def join(self, seq):
        return self.data.join(seq)

    maketrans = str.maketrans


def _delegate(name, wrap):
    method = getattr(str, name)

    def call(self, *args, **kwargs):
        result = method(self.data, *map(_plain, args), **kwargs)
        return self.__class__(result) if wrap else result

    call.__name__ = name
    call.__qualname__ = f"UserString.{name}"
    call.__doc__ = method.__doc__
    setattr(UserString, name, call)


for _name in ("capitalize casefold center expandtabs ljust lower lstrip removeprefix removesuffix replace rjust rstrip strip swapcase "
              "title translate upper zfill").split():
    _delegate(_name, True)
for _name in ("count endswith find format index isalpha isalnum isascii isdecimal isdigit isidentifier islower isnumeric isprintable "
              "isspace istitle isupper partition rpartition rfind rindex split rsplit splitlines startswith").split():
    _delegate(_name, False)
del _name
