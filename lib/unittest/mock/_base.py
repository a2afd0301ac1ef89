"""Mocks that can't be called: their attributes, their specification, what they keep."""

import contextlib
import inspect
import types

import unittest.mock as mock
from unittest.mock._asserting import Asserting
from unittest.mock._calls import DEFAULT, _CallList, _deleted

__name__ = "unittest.mock"


class InvalidSpecError(Exception):
    """A mock is no good as a specification."""


_NUMERIC = "add sub mul matmul truediv floordiv mod lshift rshift and xor or pow divmod".split()
_PLAIN = ("hash str sizeof round trunc floor ceil bool next fspath lt gt le ge int contains len enter exit "
          "complex ceil float iter getitem setitem delitem index neg pos invert abs aenter aexit aiter anext").split()
_MAGICS = frozenset(f"__{name}__" for name in [*_PLAIN, *_NUMERIC, *("r" + n for n in _NUMERIC), *("i" + n for n in _NUMERIC if n != "divmod"),
                                               "eq", "ne"])
# Not set up by MagicMock, but may be set.
_ON_DEMAND = frozenset({"__repr__", "__dir__", "__format__", "__subclasses__", "__get__", "__set__", "__delete__", "__reversed__", "__missing__", "__reduce__",
                        "__reduce_ex__", "__getinitargs__", "__getnewargs__", "__getstate__", "__setstate__", "__getformat__",
                        "__call__"})
# A mock can't be told to have them: its own work is done with them.
_UNSUPPORTED = frozenset(f"__{name}__" for name in "getattr setattr init new prepare instancecheck subclasscheck del".split())
_ASYNC_MAGICS = frozenset({"__aenter__", "__aexit__", "__anext__"})
_RESULTS = {"__hash__": object.__hash__, "__str__": object.__str__, "__sizeof__": object.__sizeof__}
_CONSTANTS = {"__int__": 1, "__contains__": False, "__len__": 0, "__exit__": False, "__complex__": 1j, "__float__": 1.0, "__bool__": True,
              "__index__": 1, "__aexit__": False}
_UNORDERED = ("__lt__", "__gt__", "__le__", "__ge__")


def _is_magic(name):
    return name in _MAGICS or name in _ON_DEMAND


def _signature_of(spec, instance=False):
    """How a mock of a callable object may be called: a class as its __init__() says, what is no function as its class's __call__() says,
    which `instance` asks for where the class is given."""
    if isinstance(spec, type):
        return _without_self(inspect.signature(spec.__call__ if instance else spec.__init__))
    return inspect.signature(spec if isinstance(spec, (types.FunctionType, types.MethodType)) else spec.__call__)


def _without_self(signature):
    return signature.replace(parameters=list(signature.parameters.values())[1:])


def _mock_behind(value):
    """A mock, of a function that stands for one (create_autospec() makes them) the mock; None of others."""
    if type(value) is types.FunctionType:   # a mock may say that it is one
        value = value.__dict__.get("mock")
    return value if isinstance(value, NonCallableMock) else None


def _recorded(name, doc=None):
    """A property: what a mock's record has under a name. The record is the mock's own dict, or that of the function which stands for it, where
    programs see and set the same names."""
    return property(lambda self: self.__dict__["_mock_record"][name], lambda self, value: self.__dict__["_mock_record"].__setitem__(name, value), doc=doc)


class _Later:
    """An attribute of a specification, which becomes a mock when it is asked for: one may lead to itself, as a descriptor's or an int's does."""

    def __init__(self, make):
        self.make = make


def _is_exception(value):
    return isinstance(value, BaseException) or isinstance(value, type) and issubclass(value, BaseException)


class NonCallableMock(Asserting):
    """A mock that can't be called."""

    def __new__(cls, /, *args, **kwargs):
        # A class of its own, for special methods.
        return object.__new__(type(cls.__name__, (cls,), {"__doc__": cls.__doc__, "__module__": cls.__module__}))

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _new_name="", _new_parent=None, *,
                 unsafe=False, **kwargs):
        state = self.__dict__
        state.update(_mock_parent=parent, _mock_name=name, _mock_new_name=_new_name, _mock_new_parent=parent if _new_parent is None else _new_parent,
                     _mock_sealed=False, _mock_children={}, _mock_wraps=wraps, _mock_unsafe=unsafe, _mock_special_methods={},
                     _mock_record={"return_value": DEFAULT, "side_effect": None})
        self._forget_calls()
        self._mock_add_spec(spec_set if spec_set is not None else spec, True if spec_set is not None else None)
        if kwargs:
            self.configure_mock(**kwargs)

    def _mock_add_spec(self, spec, spec_set):
        if isinstance(spec, NonCallableMock):
            raise InvalidSpecError(f"Cannot spec a Mock object. [object={spec!r}]")
        state = self.__dict__
        state["_spec_class"] = None
        state["_mock_spec"] = spec
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
                state["_spec_signature"] = _signature_of(spec)
            except (ValueError, TypeError):
                pass

    def mock_add_spec(self, spec, spec_set=False):
        """Allows only what an object has."""
        self._mock_add_spec(spec, spec_set)

    @property
    def __class__(self):
        return self.__dict__.get("_spec_class") or type(self)

    def _adopts(self, inner):
        """May this one become a mock's parent? Not if it has one or a name, nor if it is above this one: parents would be a circle."""
        if inner._mock_new_parent is not None or inner._mock_name:
            return False
        one = self
        while one is not None and one is not inner:
            one = one._mock_new_parent
        return one is None

    def attach_mock(self, mock, attribute):
        """Makes a mock an attribute, and its calls this mock's."""
        inner = mock if _mock_behind(mock) is None else _mock_behind(mock)
        if not hasattr(inner, "__dict__"):
            raise AttributeError(f"{type(mock).__name__!r} object has no attribute '_mock_parent' and no __dict__ for setting new attributes")
        inner.__dict__.update(_mock_parent=None, _mock_new_parent=None, _mock_name="", _mock_new_name="")
        setattr(self, attribute, mock)

    def _get_child_mock(self, /, **kw):
        """The mock of an attribute or result; subclasses may give another."""
        if self._mock_sealed:
            name = kw.get("name") or kw.get("_new_name") or "()"
            raise AttributeError(f"{self._extract_mock_name()}.{name}" if name != "()" else f"{self._extract_mock_name()}()")
        from unittest.mock._kinds import AsyncMock, CallableMixin, MagicMixin, MagicMock, Mock

        base = type(self).__mro__[1]  # behind the instance's own class
        name = kw["_new_name"]
        if inspect.iscoroutinefunction(getattr(self._mock_spec, name, None)):
            base = AsyncMock
        elif issubclass(base, AsyncMock):
            base = MagicMock if name in (self._mock_methods or ()) else AsyncMock
        elif not issubclass(base, CallableMixin):
            base = MagicMock if issubclass(base, MagicMixin) else Mock
        return base(**kw)

    # ---- attributes ----

    def __getattr__(self, name):
        state = self.__dict__
        if name in ("_mock_methods", "_mock_unsafe") or "_mock_children" not in state:
            raise AttributeError(name)
        child = state["_mock_children"].get(name)
        if _mock_behind(child) is not None:
            return child  # a program may have put it there beside a specification
        if state["_mock_methods"] is not None:
            if name not in state["_mock_methods"] or _is_magic(name):
                raise AttributeError(f"Mock object has no attribute {name!r}")
        elif name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        if not state["_mock_unsafe"] and (state["_mock_methods"] is None or name not in state["_mock_methods"]) and \
                (name.startswith(("assert", "assret", "asert", "aseert", "assrt")) or hasattr(Asserting, "assert_" + name)):
            raise AttributeError(f"{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute.")
        if child is _deleted:
            raise AttributeError(name)
        if type(child) is _Later:
            child = state["_mock_children"][name] = child.make()
            if state["_mock_sealed"]:
                mock.seal(child)
        elif child is None:
            wraps = None if state["_mock_wraps"] is None else getattr(state["_mock_wraps"], name)
            child = self._get_child_mock(parent=self, name=name, wraps=wraps, _new_name=name, _new_parent=self)
            state["_mock_children"][name] = child
        return child

    def __setattr__(self, name, value):
        state = self.__dict__
        if name in _UNSUPPORTED:
            raise AttributeError(f"Attempting to set unsupported magic method {name!r}.")
        if name == "__class__":  # what isinstance() is told
            state["_spec_class"] = value
            return
        if isinstance(getattr(type(self), name, None), property):  # what is recorded
            object.__setattr__(self, name, value)
            return
        if state.get("_spec_set") and state["_mock_methods"] is not None and name not in state["_mock_methods"] and name not in state:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        if _is_magic(name):
            if state["_mock_methods"] is not None and name not in state["_mock_methods"]:
                raise AttributeError(f"Mock object has no attribute '{name}'")
            self._set_special(name, value)
            return
        inner = _mock_behind(value)
        if inner is not None and not name.startswith("_mock_") and self._adopts(inner):
            inner.__dict__.update(_mock_parent=self, _mock_new_parent=self, _mock_new_name=name)
            state.pop(name, None)
            state["_mock_children"][name] = value
            return
        if state.get("_mock_sealed") and name not in state["_mock_children"] and name not in state:
            raise AttributeError(f"Cannot set {self._extract_mock_name()}.{name}")
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
        # A mock is no descriptor: it is called without this one.
        if isinstance(value, NonCallableMock) and self._adopts(value):
            value.__dict__.update(_mock_new_parent=self, _mock_new_name=name)
        setattr(type(self), name, value)

    def __dir__(self):
        if not mock.FILTER_DIR:
            return object.__dir__(self)
        known = self._mock_methods or []
        children = [name for name, child in self._mock_children.items() if child is not _deleted]
        others = [name for name in (*self.__dict__, *dir(type(self))) if not name.startswith("_")]
        return sorted({*known, *children, *others})

    def configure_mock(self, /, **kwargs):
        """Sets attributes, of attributes too by dotted names."""
        for path, value in sorted(kwargs.items(), key=lambda item: item[0].count(".")):
            *parts, last = path.split(".")
            obj = self
            for part in parts:
                obj = getattr(obj, part)
            setattr(obj, last, value)

    # ---- what happened ----

    called, call_count, call_args = _recorded("called"), _recorded("call_count"), _recorded("call_args")
    call_args_list, mock_calls, method_calls = _recorded("call_args_list"), _recorded("mock_calls"), _recorded("method_calls")

    def _forget_calls(self):
        self._mock_record.update(called=False, call_args=None, call_count=0, call_args_list=_CallList(), mock_calls=_CallList(),
                                 method_calls=_CallList())

    @property
    def return_value(self):
        """What a call gives: a mock of its own, unless it is set."""
        value = self._mock_record["return_value"]
        if value is DEFAULT and self._mock_wraps is None:
            value = self._mock_record["return_value"] = self._get_child_mock(_new_parent=self, _new_name="()")
        return value

    @return_value.setter
    def return_value(self, value):
        self._mock_record["return_value"] = value
        if isinstance(value, NonCallableMock) and self._adopts(value):
            value.__dict__.update(_mock_new_parent=self, _mock_new_name="()")

    @property
    def side_effect(self):
        """An exception to raise, a function to call, or an iterable of results."""
        value = self._mock_record["side_effect"]
        if value is not None and not callable(value) and not _is_exception(value):
            with contextlib.suppress(TypeError):  # told of when it is called
                value = self._mock_record["side_effect"] = iter(value)
        return value

    @side_effect.setter
    def side_effect(self, value):
        self._mock_record["side_effect"] = value

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        """Forgets what happened, here and in attributes."""
        visited = [] if visited is None else visited
        if id(self) in visited:
            return
        visited.append(id(self))
        self._forget_calls()
        if return_value:
            self._mock_record["return_value"] = DEFAULT
        if side_effect:
            self._mock_record["side_effect"] = None
        for child in (*self._mock_children.values(), *self._mock_special_methods.values()):
            if _mock_behind(child) is not None:
                _mock_behind(child).reset_mock(visited, return_value=return_value, side_effect=side_effect)
        result = self._mock_record["return_value"]
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
