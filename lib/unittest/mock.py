"""Mocks: objects that take any use, and tell how they were used; and patches, which put them in others' places for a while."""

import asyncio
import builtins
import contextlib
import functools
import inspect
import pprint
import sys

__all__ = ["Mock", "MagicMock", "patch", "sentinel", "DEFAULT", "ANY", "call", "create_autospec", "AsyncMock", "FILTER_DIR",
           "NonCallableMock", "NonCallableMagicMock", "mock_open", "PropertyMock", "seal"]

FILTER_DIR = True


# ---- names for things ----

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
        if name == "__bases__":
            raise AttributeError
        made = _SentinelObject(name)
        setattr(self, name, made)
        return made


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
        try:
            len(other)
        except TypeError:
            return NotImplemented
        mine = tuple(self) if len(self) == 3 else ("", *self)
        if not isinstance(other, tuple) or len(other) > 3:
            return False
        theirs = _call_parts(other)
        # A name is compared only if both have one.
        if mine[0] and theirs[0] and mine[0] != theirs[0] or bool(mine[0]) != bool(theirs[0]) and len(other) == 3 and \
                len(self) == 3:
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
            return name if name.startswith("call") else f"call.{name}"
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


# ---- mocks ----

class InvalidSpecError(Exception):
    """A mock is no good as a specification."""


_NUMERIC = "add sub mul matmul truediv floordiv mod lshift rshift and xor or pow divmod".split()
_PLAIN = ("hash str sizeof repr dir format subclasses round trunc floor ceil bool next fspath lt gt le ge int contains len enter exit "
          "complex ceil float iter getitem setitem delitem index neg pos invert abs aenter aexit aiter anext").split()
_MAGICS = frozenset(f"__{name}__" for name in [*_PLAIN, *_NUMERIC, *("r" + n for n in _NUMERIC), *("i" + n for n in _NUMERIC if n != "divmod"),
                                               "eq", "ne"]) - {"__repr__", "__dir__", "__subclasses__"}
# Not set up by MagicMock, but may be set.
_ON_DEMAND = frozenset({"__repr__", "__dir__", "__get__", "__set__", "__delete__", "__reversed__", "__missing__", "__reduce__",
                        "__reduce_ex__", "__getinitargs__", "__getnewargs__", "__getstate__", "__setstate__", "__getformat__",
                        "__call__"})
_ASYNC_MAGICS = frozenset({"__aenter__", "__aexit__", "__anext__"})
_RESULTS = {"__hash__": object.__hash__, "__str__": object.__str__, "__sizeof__": object.__sizeof__}
_CONSTANTS = {"__int__": 1, "__contains__": False, "__len__": 0, "__exit__": False, "__complex__": 1j, "__float__": 1.0, "__bool__": True,
              "__index__": 1, "__aexit__": False}
_UNORDERED = ("__lt__", "__gt__", "__le__", "__ge__")


def _is_magic(name):
    return name in _MAGICS or name in _ON_DEMAND


def _is_exception(value):
    return isinstance(value, BaseException) or isinstance(value, type) and issubclass(value, BaseException)


def _special_method(name):
    """What stands in a mock's class for a special method: the mock of that name is asked."""
    def method(self, /, *args, **kwargs):
        return self._mock_special(name)(*args, **kwargs)
    method.__name__ = name
    return method


class NonCallableMock:
    """A mock that can't be called."""

    def __new__(cls, /, *args, **kwargs):
        # A class of its own, for special methods.
        return object.__new__(type(cls.__name__, (cls,), {"__doc__": cls.__doc__, "__module__": cls.__module__}))

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _new_name="", _new_parent=None, *,
                 unsafe=False, **kwargs):
        state = self.__dict__
        state.update(_mock_parent=parent, _mock_name=name, _mock_new_name=_new_name, _mock_new_parent=parent if _new_parent is None else _new_parent,
                     _mock_sealed=False, _mock_children={}, _mock_wraps=wraps, _mock_unsafe=unsafe, _mock_called=False,
                     _mock_call_args=None, _mock_call_count=0, _mock_call_args_list=_CallList(), _mock_mock_calls=_CallList(),
                     _mock_method_calls=_CallList(), _mock_return_value=DEFAULT, _mock_side_effect=None, _mock_special_methods={})
        self._mock_add_spec(spec_set if spec_set is not None else spec, spec_set is not None)
        if kwargs:
            self.configure_mock(**kwargs)

    def _mock_add_spec(self, spec, spec_set):
        if isinstance(spec, NonCallableMock):
            raise InvalidSpecError(f"Cannot spec a Mock object. [object={spec!r}]")
        state = self.__dict__
        state["_spec_class"] = None
        state["_spec_signature"] = None
        state["_mock_methods"] = None
        state["_spec_set"] = spec_set
        if spec is None:
            return
        if isinstance(spec, (list, tuple)):
            state["_mock_methods"] = list(spec)
            return
        state["_spec_class"] = spec if isinstance(spec, type) else type(spec)
        state["_mock_methods"] = dir(spec)
        if callable(spec):
            try:
                state["_spec_signature"] = inspect.signature(spec)
            except (ValueError, TypeError):
                pass

    def mock_add_spec(self, spec, spec_set=False):
        """Allows only what an object has."""
        self._mock_add_spec(spec, spec_set)

    @property
    def __class__(self):
        return self.__dict__.get("_spec_class") or type(self)

    def _root(self):
        one = self
        while one._mock_new_parent is not None:
            one = one._mock_new_parent
        return one

    def attach_mock(self, mock, attribute):
        """Makes a mock an attribute, and its calls this mock's."""
        mock.__dict__.update(_mock_parent=None, _mock_new_parent=None, _mock_name="", _mock_new_name="")
        setattr(self, attribute, mock)

    def _get_child_mock(self, /, **kw):
        """The mock of an attribute or result; subclasses may give another."""
        if self._mock_sealed:
            name = kw.get("name") or kw.get("_new_name") or "()"
            raise AttributeError(f"{self._extract_mock_name()}.{name}" if name != "()" else f"{self._extract_mock_name()}()")
        base = type(self).__mro__[1]  # behind the instance's own class
        if issubclass(base, AsyncMock):
            base = AsyncMock if kw.get("_new_name") in _ASYNC_MAGICS or not kw.get("_new_name", "").startswith("()") else MagicMock
        elif not issubclass(base, CallableMixin):
            base = MagicMock if issubclass(base, MagicMixin) else Mock
        return base(**kw)

    # ---- attributes ----

    def __getattr__(self, name):
        state = self.__dict__
        if name in ("_mock_methods", "_mock_unsafe") or "_mock_children" not in state:
            raise AttributeError(name)
        if state["_mock_methods"] is not None:
            if name not in state["_mock_methods"] or _is_magic(name):
                raise AttributeError(f"Mock object has no attribute {name!r}")
        elif name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        if not state["_mock_unsafe"] and (state["_mock_methods"] is None or name not in state["_mock_methods"]) and \
                name.startswith(("assert", "assret", "asert", "aseert", "assrt")):
            raise AttributeError(f"{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute.")
        child = state["_mock_children"].get(name)
        if child is _deleted:
            raise AttributeError(name)
        if child is None:
            wraps = None if state["_mock_wraps"] is None else getattr(state["_mock_wraps"], name)
            child = self._get_child_mock(parent=self, name=name, wraps=wraps, _new_name=name, _new_parent=self)
            state["_mock_children"][name] = child
        return child

    def __setattr__(self, name, value):
        state = self.__dict__
        if name in ("return_value", "side_effect", "called", "call_count", "call_args", "call_args_list", "mock_calls", "method_calls"):
            object.__setattr__(self, name, value)
            return
        if state.get("_spec_set") and state["_mock_methods"] is not None and name not in state["_mock_methods"] and name not in state:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        if _is_magic(name):
            if state["_mock_methods"] is not None and name not in state["_mock_methods"]:
                raise AttributeError(f"Mock object has no attribute '{name}'")
            self._set_special(name, value)
            return
        if state.get("_mock_sealed") and name not in state["_mock_children"] and name not in state:
            raise AttributeError(f"Cannot set {self._extract_mock_name()}.{name}")
        if isinstance(value, NonCallableMock) and value._mock_new_parent is None and not value._mock_name and not name.startswith("_mock_"):
            value.__dict__.update(_mock_parent=self, _mock_new_parent=self, _mock_new_name=name)
            state["_mock_children"][name] = value
            return
        if state.get("_mock_children", {}).get(name) is not None:
            state["_mock_children"].pop(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        state = self.__dict__
        if name in type(self).__dict__ and _is_magic(name):
            delattr(type(self), name)
            return
        if state["_mock_children"].get(name) is _deleted:
            raise AttributeError(name)
        if name in state:
            del state[name]
        state["_mock_children"][name] = _deleted

    def _set_special(self, name, value):
        cls = type(self)
        if isinstance(value, NonCallableMock):
            value.__dict__.update(_mock_parent=self, _mock_new_parent=self, _mock_new_name=name)
            self._mock_special_methods[name] = value
            setattr(cls, name, _special_method(name))
        else:
            setattr(cls, name, value)

    def _mock_special(self, name):
        return self._mock_special_methods[name]

    def __dir__(self):
        known = self._mock_methods or []
        own = [name for name in self.__dict__ if not name.startswith("_mock_") and not name.startswith("_spec_")]
        children = [name for name, child in self._mock_children.items() if child is not _deleted]
        public = [name for name in dir(type(self)) if not FILTER_DIR or not name.startswith("_")]
        return sorted({*known, *own, *children, *public})

    def configure_mock(self, /, **kwargs):
        """Sets attributes, of attributes too by dotted names."""
        for path, value in sorted(kwargs.items(), key=lambda item: item[0].count(".")):
            *parts, last = path.split(".")
            obj = self
            for part in parts:
                obj = getattr(obj, part)
            setattr(obj, last, value)

    # ---- what happened ----

    called = property(lambda self: self.__dict__["_mock_called"], lambda self, value: self.__dict__.__setitem__("_mock_called", value))
    call_count = property(lambda self: self.__dict__["_mock_call_count"],
                          lambda self, value: self.__dict__.__setitem__("_mock_call_count", value))
    call_args = property(lambda self: self.__dict__["_mock_call_args"],
                         lambda self, value: self.__dict__.__setitem__("_mock_call_args", value))
    call_args_list = property(lambda self: self.__dict__["_mock_call_args_list"],
                              lambda self, value: self.__dict__.__setitem__("_mock_call_args_list", value))
    mock_calls = property(lambda self: self.__dict__["_mock_mock_calls"],
                          lambda self, value: self.__dict__.__setitem__("_mock_mock_calls", value))
    method_calls = property(lambda self: self.__dict__["_mock_method_calls"],
                            lambda self, value: self.__dict__.__setitem__("_mock_method_calls", value))

    @property
    def return_value(self):
        """What a call gives: a mock of its own, unless it is set."""
        value = self.__dict__["_mock_return_value"]
        if value is DEFAULT and self._mock_wraps is None:
            value = self.__dict__["_mock_return_value"] = self._get_child_mock(_new_parent=self, _new_name="()")
        return value

    @return_value.setter
    def return_value(self, value):
        self.__dict__["_mock_return_value"] = value
        if isinstance(value, NonCallableMock) and value._mock_new_parent is None and not value._mock_name and \
                value is not self._root():  # which would make a circle of parents
            value.__dict__.update(_mock_new_parent=self, _mock_new_name="()")

    @property
    def side_effect(self):
        """An exception to raise, a function to call, or an iterable of results."""
        return self.__dict__["_mock_side_effect"]

    @side_effect.setter
    def side_effect(self, value):
        if value is not None and not callable(value) and not _is_exception(value):
            value = iter(value)
        self.__dict__["_mock_side_effect"] = value

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        """Forgets what happened, here and in attributes."""
        visited = [] if visited is None else visited
        if id(self) in visited:
            return
        visited.append(id(self))
        self.__dict__.update(_mock_called=False, _mock_call_args=None, _mock_call_count=0, _mock_call_args_list=_CallList(),
                             _mock_mock_calls=_CallList(), _mock_method_calls=_CallList())
        if return_value:
            self.__dict__["_mock_return_value"] = DEFAULT
        if side_effect:
            self.__dict__["_mock_side_effect"] = None
        for child in self._mock_children.values():
            if isinstance(child, NonCallableMock):
                child.reset_mock(visited, return_value=return_value, side_effect=side_effect)
        result = self.__dict__["_mock_return_value"]
        if isinstance(result, NonCallableMock) and result is not self:
            result.reset_mock(visited)

    # ---- names ----

    def _extract_mock_name(self):
        parts, one = [], self
        dot = "." if self._mock_new_name != "()" else ""
        while one is not None and one._mock_new_parent is not None:
            parts.append((one._mock_new_name, one))
            one = one._mock_new_parent
        text = one._mock_name or "mock"
        for name, _ in reversed(parts):
            text += name if name == "()" else f".{name}"
        return text

    def __repr__(self):
        name = "" if self._extract_mock_name() == "mock" else f" name={self._extract_mock_name()!r}"
        spec = self.__dict__.get("_spec_class")
        spec = "" if spec is None else f" {'spec_set' if self._spec_set else 'spec'}={spec.__name__!r}"
        return f"<{type(self).__name__}{name}{spec} id='{id(self)}'>"

    # ---- asserting ----

    def _shown(self):
        return self._mock_name or "mock"

    def _calls_text(self):
        return f"\nCalls: {_CallList(self.mock_calls)!r}." if self.mock_calls else ""

    def _bound(self, one):
        """A call as the specification's signature binds it, so that positions and names compare."""
        sig = self._spec_signature
        if sig is None:
            return one
        args, kwargs = one[-2], one[-1]
        try:
            bound = sig.bind(*args, **kwargs)
        except TypeError as error:
            return error
        return _Call((bound.args, bound.kwargs), two=True)

    def assert_not_called(self):
        if self.call_count:
            raise AssertionError(f"Expected '{self._shown()}' to not have been called. Called {self.call_count} times."
                                 f"{self._calls_text()}")

    def assert_called(self):
        if not self.call_count:
            raise AssertionError(f"Expected '{self._shown()}' to have been called.")

    def assert_called_once(self):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._shown()}' to have been called once. Called {self.call_count} times."
                                 f"{self._calls_text()}")

    def _expected_text(self, one):
        return f"{self._shown()}({_arguments_text(one[-2], one[-1])})"

    def assert_called_with(self, /, *args, **kwargs):
        expected = _Call((args, kwargs), two=True)
        if self.call_args is None:
            raise AssertionError(f"expected call not found.\nExpected: {self._expected_text(expected)}\n  Actual: not called.")
        if self._bound(expected) != self._bound(self.call_args):
            raise AssertionError(f"expected call not found.\nExpected: {self._expected_text(expected)}\n"
                                 f"  Actual: {self._expected_text(self.call_args)}")

    def assert_called_once_with(self, /, *args, **kwargs):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._shown()}' to be called once. Called {self.call_count} times.{self._calls_text()}")
        self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, /, *args, **kwargs):
        expected = self._bound(_Call((args, kwargs), two=True))
        if expected not in [self._bound(one) for one in self.call_args_list]:
            raise AssertionError(f"{self._expected_text(_Call((args, kwargs), two=True))} call not found")

    def assert_has_calls(self, calls, any_order=False):
        calls = [_Call(one) for one in calls]
        made = list(self.mock_calls)
        if not any_order:
            if calls not in _CallList(made):
                raise AssertionError(f"Calls not found.\nExpected: {_CallList(calls)!r}\n  Actual: {_CallList(made)!r}")
            return
        missing = []
        for one in calls:
            try:
                made.remove(one)
            except ValueError:
                missing.append(one)
        if missing:
            raise AssertionError(f"{self._shown()!r} does not contain all of {tuple(missing)!r} in its call list, found {made!r} instead")


class CallableMixin:
    """Makes a mock callable."""

    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, parent=None,
                 _new_name="", _new_parent=None, **kwargs):
        super().__init__(spec, wraps, name, spec_set, parent, _new_name, _new_parent, **kwargs)
        if return_value is not DEFAULT:
            self.return_value = return_value
        self.side_effect = side_effect

    def __call__(self, /, *args, **kwargs):
        if self._spec_signature is not None and getattr(self, "_mock_check_sig", False):
            self._spec_signature.bind(*args, **kwargs)
        self._record_call(args, kwargs)
        return self._execute_call(args, kwargs)

    def _record_call(self, args, kwargs):
        state = self.__dict__
        state["_mock_called"] = True
        state["_mock_call_count"] += 1
        one = _Call((args, kwargs), two=True)
        state["_mock_call_args"] = one
        state["_mock_call_args_list"].append(one)
        # Every mock above hears of it, under the name it has there.
        name, mock = "", self
        is_method = True
        while mock is not None:
            mock.__dict__["_mock_mock_calls"].append(_Call((name, args, kwargs)))
            own = mock._mock_new_name
            parent = mock._mock_new_parent
            if parent is None:
                break
            name = own + ("" if not name or name.startswith("()") else ".") + name
            if own == "()":
                is_method = False
            if is_method:
                parent.__dict__["_mock_method_calls"].append(_Call((name, args, kwargs)))
            mock = parent

    def _execute_call(self, args, kwargs):
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if callable(effect):
                result = effect(*args, **kwargs)
            else:
                result = next(effect)
                if _is_exception(result):
                    raise result
            if result is not DEFAULT:
                return result
        if self.__dict__["_mock_return_value"] is not DEFAULT:
            return self.return_value
        if self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value


class Mock(CallableMixin, NonCallableMock):
    """A mock without special methods of its own."""


class MagicMixin:
    """Gives a mock the special methods."""

    def __init__(self, /, *args, **kw):
        super().__init__(*args, **kw)
        self._mock_set_magics()

    def _mock_set_magics(self):
        allowed = self._mock_methods
        cls = type(self)
        for name in _MAGICS:
            if allowed is None or name in allowed:
                setattr(cls, name, _lazy_special(name))

    def mock_add_spec(self, spec, spec_set=False):
        self._mock_add_spec(spec, spec_set)
        for name in _MAGICS:
            if self._mock_methods is not None and name not in self._mock_methods and name in type(self).__dict__:
                delattr(type(self), name)
        self._mock_set_magics()

    def _mock_special(self, name):
        found = self._mock_special_methods.get(name)
        if found is None:
            found = self._mock_special_methods[name] = self._make_special(name)
        return found

    def _make_special(self, name):
        make = AsyncMock if name in _ASYNC_MAGICS else MagicMock
        made = make(name=name, _new_name=name, _new_parent=self)
        if name in _RESULTS:
            made.return_value = _RESULTS[name](self)
        elif name in _CONSTANTS:
            made.return_value = _CONSTANTS[name]
        elif name in _UNORDERED:
            made.return_value = NotImplemented
        elif name == "__eq__":
            made.side_effect = lambda other: True if other is self else NotImplemented
        elif name == "__ne__":
            made.side_effect = lambda other: False if other is self else NotImplemented
        elif name == "__iter__":
            made.side_effect = lambda: iter([])
        elif name == "__aiter__":
            made.side_effect = lambda: _AsyncIterator(iter([]))
        elif name == "__fspath__":
            made.return_value = f"{type(self).__name__}/{self._extract_mock_name()}/{id(self)}"
        return made


class _lazy_special:
    """In a class for a special method: as attribute of an instance, its mock, made at first need."""

    def __init__(self, name):
        self.name = name

    def __get__(self, obj, cls=None):
        if obj is None:
            return self
        return obj._mock_special(self.name)


class _AsyncIterator:
    def __init__(self, iterator):
        self.iterator = iterator

    def __aiter__(self):
        return self

    async def __anext__(self):
        try:
            return next(self.iterator)
        except StopIteration:
            raise StopAsyncIteration from None


class NonCallableMagicMock(MagicMixin, NonCallableMock):
    """A mock with special methods that can't be called."""


class MagicMock(MagicMixin, Mock):
    """A mock with special methods."""


class PropertyMock(Mock):
    """A mock to be put into a class as a property."""

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, value):
        self(value)


class AsyncMock(MagicMixin, Mock):
    """A mock whose calls give coroutines; it counts how often they were awaited."""

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__["_is_coroutine_marker"] = inspect._is_coroutine_mark
        self.__dict__["_is_coroutine"] = asyncio.coroutines._is_coroutine
        self.__dict__.update(await_count=0, await_args=None, await_args_list=_CallList())

    def _execute_call(self, args, kwargs):
        return self._execute_async(args, kwargs)

    async def _execute_async(self, args, kwargs):
        one = _Call((args, kwargs), two=True)
        self.__dict__["await_count"] += 1
        self.__dict__["await_args"] = one
        self.__dict__["await_args_list"].append(one)
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if callable(effect):
                result = effect(*args, **kwargs)
                if inspect.isawaitable(result):
                    result = await result
            else:
                try:
                    result = next(effect)
                except StopIteration:
                    raise StopAsyncIteration from None
                if _is_exception(result):
                    raise result
            if result is not DEFAULT:
                return result
        if self.__dict__["_mock_return_value"] is DEFAULT and self._mock_wraps is not None:
            result = self._mock_wraps(*args, **kwargs)
            return await result if inspect.isawaitable(result) else result
        return self.return_value

    def reset_mock(self, /, *args, **kwargs):
        super().reset_mock(*args, **kwargs)
        self.__dict__.update(await_count=0, await_args=None, await_args_list=_CallList())

    def assert_awaited(self):
        if not self.await_count:
            raise AssertionError(f"Expected {self._shown()} to have been awaited.")

    def assert_awaited_once(self):
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._shown()} to have been awaited once. Awaited {self.await_count} times.")

    def assert_awaited_with(self, /, *args, **kwargs):
        expected = _Call((args, kwargs), two=True)
        if self.await_args is None:
            raise AssertionError(f"Expected await: {self._expected_text(expected)}\nNot awaited")
        if expected != self.await_args:
            raise AssertionError(f"expected await not found.\nExpected: {self._expected_text(expected)}\n"
                                 f"  Actual: {self._expected_text(self.await_args)}")

    def assert_awaited_once_with(self, /, *args, **kwargs):
        self.assert_awaited_once()
        self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        expected = _Call((args, kwargs), two=True)
        if expected not in self.await_args_list:
            raise AssertionError(f"{self._expected_text(expected)} await not found")

    def assert_not_awaited(self):
        if self.await_count:
            raise AssertionError(f"Expected {self._shown()} to not have been awaited. Awaited {self.await_count} times.")


# ---- patches ----

class _patch:
    """Puts something in the place of an attribute: for a function, a class's tests, a context, or from start() to stop()."""

    attribute_name = None
    _active = []

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs):
        if new_callable is not None and new is not DEFAULT:
            raise ValueError("Cannot use 'new' and 'new_callable' together")
        self.getter = getter
        self.attribute = attribute
        self.new = new
        self.spec, self.spec_set, self.autospec = spec, spec_set, autospec
        self.create = create
        self.new_callable = new_callable
        self.kwargs = kwargs
        self.additional = []

    def copy(self):
        other = _patch(self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec, self.new_callable,
                       self.kwargs)
        other.attribute_name = self.attribute_name
        other.additional = [more.copy() for more in self.additional]
        return other

    def __call__(self, func):
        if isinstance(func, type):
            for name in dir(func):
                method = getattr(func, name)
                if name.startswith(patch.TEST_PREFIX) and callable(method):
                    setattr(func, name, self.copy()(method))
            return func
        if hasattr(func, "patchings"):
            func.patchings.append(self)
            return func

        def enter_all(stack, args, kwargs):
            extra = []
            for one in patched.patchings:
                value = stack.enter_context(one)
                if one.attribute_name is not None:
                    kwargs.update(value)
                elif one.new is DEFAULT:
                    extra.append(value)
            return args + tuple(extra), kwargs

        if inspect.iscoroutinefunction(func):
            @functools.wraps(func)
            async def patched(*args, **kwargs):
                with contextlib.ExitStack() as stack:
                    args, kwargs = enter_all(stack, args, kwargs)
                    return await func(*args, **kwargs)
        else:
            @functools.wraps(func)
            def patched(*args, **kwargs):
                with contextlib.ExitStack() as stack:
                    args, kwargs = enter_all(stack, args, kwargs)
                    return func(*args, **kwargs)
        patched.patchings = [self]
        return patched

    def _original(self):
        """(what is there, is it the target's own?)"""
        target, name = self.target, self.attribute
        try:
            return target.__dict__[name], True
        except (AttributeError, KeyError):
            original = getattr(target, name, DEFAULT)
        if name in builtins.__dict__ and type(target) is type(sys):
            self.create = True
        if not self.create and original is DEFAULT:
            raise AttributeError(f"{target} does not have the attribute {name!r}")
        return original, False

    def _make(self, original):
        if self.new is not DEFAULT:
            return self.new
        if self.autospec:
            spec = original if self.autospec is True else self.autospec
            return create_autospec(spec, spec_set=bool(self.spec_set), _name=self.attribute, **self.kwargs)
        kwargs = dict(self.kwargs)
        spec = original if self.spec is True else self.spec
        spec_set = original if self.spec_set is True else self.spec_set
        if spec is not None:
            kwargs["spec"] = spec
        if spec_set is not None:
            kwargs["spec_set"] = spec_set
        make = self.new_callable
        if make is None:
            subject = spec if spec is not None else spec_set if spec_set is not None else original
            make = AsyncMock if inspect.iscoroutinefunction(subject) else MagicMock
        if isinstance(make, type) and issubclass(make, NonCallableMock):
            kwargs.setdefault("name", self.attribute)
        return make(**kwargs)

    def __enter__(self):
        self.target = self.getter()
        self.temp_original, self.is_local = self._original()
        new = self._make(self.temp_original)
        setattr(self.target, self.attribute, new)
        if self.attribute_name is None:
            return new
        result = {self.attribute_name: new} if self.new is DEFAULT else {}
        self._entered = contextlib.ExitStack()
        for more in self.additional:
            result.update(self._entered.enter_context(more))
        return result

    def __exit__(self, *exc_info):
        if self.is_local and self.temp_original is not DEFAULT:
            setattr(self.target, self.attribute, self.temp_original)
        else:
            delattr(self.target, self.attribute)
            if not self.create and (not hasattr(self.target, self.attribute) or
                                    self.attribute in ("__doc__", "__module__", "__defaults__", "__annotations__", "__kwdefaults__")):
                setattr(self.target, self.attribute, self.temp_original)
        if self.attribute_name is not None:
            return self._entered.__exit__(*exc_info)
        return False

    def start(self):
        """Begins the patch: what was put there."""
        result = self.__enter__()
        self._active.append(self)
        return result

    def stop(self):
        """Ends the patch."""
        try:
            self._active.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


def _target(path):
    """(a function that imports a target's holder, the attribute)"""
    holder, dot, attribute = path.rpartition(".")
    if not dot:
        raise TypeError(f"Need a valid target to patch. You supplied: {path!r}")

    def get():
        first, *rest = holder.split(".")
        found = __import__(first)
        name = first
        for part in rest:
            name += "." + part
            if not hasattr(found, part):
                __import__(name)
            found = getattr(found, part)
        return found

    return get, attribute


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Patches the attribute that a dotted name means."""
    getter, attribute = _target(target)
    return _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs)


def _patch_object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Patches an attribute of an object."""
    if isinstance(target, str):
        raise TypeError(f"{target!r} must be the actual object to be patched, not a str")
    return _patch(lambda: target, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs)


def _patch_multiple(target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Patches several attributes of an object; those that are DEFAULT are given to the function by name."""
    if not kwargs:
        raise ValueError("Must supply at least one keyword argument with patch.multiple")
    getter = functools.partial(_import_dotted, target) if isinstance(target, str) else lambda: target
    patches = []
    for attribute, new in kwargs.items():
        one = _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, {})
        one.attribute_name = attribute
        patches.append(one)
    patches[0].additional = patches[1:]
    return patches[0]


def _import_dotted(path):
    return _target(path + ".x")[0]()


class _patch_dict:
    """Changes a mapping, and restores it."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict = in_dict
        self.values = dict(values)
        self.values.update(kwargs)
        self.clear = clear

    def __call__(self, func):
        if isinstance(func, type):
            for name in dir(func):
                method = getattr(func, name)
                if name.startswith(patch.TEST_PREFIX) and callable(method):
                    setattr(func, name, _patch_dict(self.in_dict, self.values, self.clear)(method))
            return func
        if inspect.iscoroutinefunction(func):
            @functools.wraps(func)
            async def inner(*args, **kwargs):
                with self:
                    return await func(*args, **kwargs)
        else:
            @functools.wraps(func)
            def inner(*args, **kwargs):
                with self:
                    return func(*args, **kwargs)
        return inner

    def __enter__(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _import_dotted(self.in_dict)
        self._original = dict(self.in_dict)
        if self.clear:
            self.in_dict.clear()
        self.in_dict.update(self.values)
        return self.in_dict

    def __exit__(self, *exc_info):
        self.in_dict.clear()
        self.in_dict.update(self._original)
        return False

    def start(self):
        result = self.__enter__()
        _patch._active.append(self)
        return result

    def stop(self):
        try:
            _patch._active.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


def _stop_all():
    """Ends all patches that were started, the last first."""
    for one in reversed(_patch._active[:]):
        one.stop()


patch.object = _patch_object
patch.dict = _patch_dict
patch.multiple = _patch_multiple
patch.stopall = _stop_all
patch.TEST_PREFIX = "test"


# ---- more ways to make mocks ----

def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """A mock that has what an object has, and takes what it takes; its attributes likewise."""
    is_class = isinstance(spec, type)
    options = {"spec_set" if spec_set else "spec": spec, "name": _name}
    options = {key: value for key, value in options.items() if value is not None}
    if inspect.iscoroutinefunction(spec):
        make = AsyncMock
    elif not callable(spec) or is_class and instance and "__call__" not in dir(spec):
        make = NonCallableMagicMock
    else:
        make = MagicMock
    mock = make(unsafe=unsafe, **options, **kwargs)
    mock.__dict__["_mock_check_sig"] = not (is_class and instance)
    if is_class and not instance and "return_value" not in kwargs:
        mock.return_value = create_autospec(spec, spec_set, instance=True, _name="()")
    for name in dir(spec):
        if _is_magic(name) or name.startswith("__"):
            continue
        try:
            original = getattr(spec, name)
        except AttributeError:
            continue
        if not callable(original):
            continue
        child = create_autospec(original, spec_set=False, _name=name) if not isinstance(original, type) else \
            MagicMock(name=name, spec=original)
        signature = child.__dict__.get("_spec_signature")
        raw = inspect.getattr_static(spec, name)
        if signature is not None and is_class and not isinstance(raw, (staticmethod, classmethod)):
            parameters = list(signature.parameters.values())[1:]  # without self
            child.__dict__["_spec_signature"] = signature.replace(parameters=parameters)
        child.__dict__.update(_mock_parent=mock, _mock_new_parent=mock, _mock_new_name=name)
        mock._mock_children[name] = child
    return mock


def mock_open(mock=None, read_data=""):
    """A mock of open(), whose files read `read_data`."""
    import io

    make = io.BytesIO if isinstance(read_data, bytes) else io.StringIO
    if mock is None:
        mock = MagicMock(name="open", spec=open)
    handle = MagicMock()
    source = [make(read_data)]
    handle.__enter__.return_value = handle

    def use(name):
        def read(*args, **kwargs):
            given = getattr(handle, name).__dict__["_mock_return_value"]
            return given if given is not DEFAULT else getattr(source[0], name)(*args, **kwargs)
        getattr(handle, name).side_effect = read

    for name in ("read", "readline", "readlines"):
        use(name)
    handle.__iter__.side_effect = lambda: iter(source[0])
    handle.__next__.side_effect = lambda: next(source[0])
    handle.write.return_value = None

    def begin(*args, **kwargs):
        source[0] = make(read_data)
        return DEFAULT

    mock.side_effect = begin
    mock.return_value = handle
    return mock


def seal(mock):
    """Lets a mock make no new attributes."""
    mock.__dict__["_mock_sealed"] = True
    for child in list(mock._mock_children.values()):
        if isinstance(child, NonCallableMock) and child._mock_new_parent is mock and not child._mock_sealed:
            seal(child)
