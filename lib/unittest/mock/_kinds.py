"""Mocks that can be called, with special methods, and asynchronous ones."""

import asyncio
import inspect
import threading
from weakref import ref as _ref  # programs put mocks in the place of weakref.ref

from unittest.mock._base import (NonCallableMock, _ASYNC_MAGICS, _CONSTANTS, _MAGICS, _RESULTS, _UNORDERED, _is_exception, _recorded)
from unittest.mock._calls import DEFAULT, _Call, _CallList, sentinel

__name__ = "unittest.mock"


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
        record = self._mock_record
        record["called"] = True
        record["call_count"] += 1
        one = _Call((args, kwargs), two=True)
        record["call_args"] = one
        record["call_args_list"].append(one)
        # Every mock above hears of it, under the name it has there.
        name, mock = "", self
        is_method = True
        while mock is not None:
            mock.mock_calls.append(_Call((name, args, kwargs)))
            own = mock._mock_new_name
            parent = mock._mock_new_parent
            if parent is None:
                break
            name = own + ("" if not name or name.startswith("()") else ".") + name
            if mock._mock_parent is None:  # a result, or a special method
                is_method = False
            if is_method:
                parent.method_calls.append(_Call((name, args, kwargs)))
            mock = parent

    def _execute_call(self, args, kwargs):
        result = self._result_of_effect(args, kwargs)
        if result is not DEFAULT:
            return result
        if self._mock_wraps is not None and self._mock_record["return_value"] is DEFAULT:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value

    def _result_of_effect(self, args, kwargs):
        """What the side effect gives, if there is one; DEFAULT leaves the result to others."""
        effect = self.side_effect
        if effect is None:
            return DEFAULT
        if callable(effect) and not _is_exception(effect):
            return effect(*args, **kwargs)
        given = effect if _is_exception(effect) else next(effect)
        if _is_exception(given):
            raise given
        return given


class Mock(CallableMixin, NonCallableMock):
    """A mock without special methods of its own."""


class MagicMixin:
    """Gives a mock the special methods."""

    def __init__(self, /, *args, **kw):
        super().__init__(*args, **kw)
        self._mock_set_magics()

    def _mock_set_magics(self):
        allowed = self._mock_methods
        cls, owner = type(self), _ref(self)
        for name in _MAGICS:
            if allowed is None or name in allowed:
                setattr(cls, name, _lazy_special(name, owner))

    def mock_add_spec(self, spec, spec_set=False):
        self._mock_add_spec(spec, spec_set)
        for name in _MAGICS:
            if self._mock_methods is not None and name not in self._mock_methods and name in type(self).__dict__:
                delattr(type(self), name)
        self._mock_set_magics()

    def _mock_special(self, name):
        found = self._mock_special_methods.get(name)
        if found is None:
            if self._mock_sealed:
                raise AttributeError(f"{self._extract_mock_name()}.{name}")
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
            made.side_effect = lambda other: _set_value(made, True if other is self else NotImplemented)
        elif name == "__ne__":
            made.side_effect = lambda other: _set_value(made, False if other is self else NotImplemented)
        elif name == "__iter__":
            made.side_effect = lambda: iter(_set_value(made, []))
        elif name == "__aiter__":
            made.side_effect = lambda: _AsyncIterator(iter(_set_value(made, [])))
        elif name == "__fspath__":
            made.return_value = f"{type(self).__name__}/{self._extract_mock_name()}/{id(self)}"
        return made


def _set_value(mock, default):
    value = mock._mock_record["return_value"]
    return default if value is DEFAULT else value


class _lazy_special:
    """In a class for a special method: its mock, made at first need. Each mock has a class of its own, so that the class finds it, too."""

    def __init__(self, name, owner):
        self.name, self.owner = name, owner

    def __get__(self, obj, cls=None):
        if obj is None and (obj := self.owner()) is None:
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

    def _get_child_mock(self, /, **kwargs):
        return MagicMock(**kwargs)  # what the property holds is no property itself

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, value):
        self(value)


class ThreadingMixin:
    """Gives a mock calls that other threads can wait for."""

    DEFAULT_TIMEOUT = None

    def __init__(self, /, *args, timeout=sentinel.TIMEOUT_UNSET, **kwargs):
        self.__dict__["_mock_wait_timeout"] = self.DEFAULT_TIMEOUT if timeout is sentinel.TIMEOUT_UNSET else timeout
        # Guards the calls' lists, and is told of each call.
        self.__dict__["_mock_called_condition"] = threading.Condition(threading.RLock())
        super().__init__(*args, **kwargs)

    def _get_child_mock(self, /, **kw):
        if isinstance(kw.get("parent"), ThreadingMixin):
            kw["timeout"] = kw["parent"]._mock_wait_timeout
        elif isinstance(kw.get("_new_parent"), ThreadingMixin):
            kw["timeout"] = kw["_new_parent"]._mock_wait_timeout
        return super()._get_child_mock(**kw)

    def _record_call(self, args, kwargs):
        condition = self.__dict__["_mock_called_condition"]
        with condition:
            super()._record_call(args, kwargs)
            condition.notify_all()

    def _wait_for(self, happened, timeout):
        """Waits until something is so; the value is whether it is."""
        if timeout is sentinel.TIMEOUT_UNSET:
            timeout = self.__dict__["_mock_wait_timeout"]
        condition = self.__dict__["_mock_called_condition"]
        with condition:
            return condition.wait_for(happened, timeout), timeout

    def wait_until_called(self, *, timeout=sentinel.TIMEOUT_UNSET):
        """Waits until it is called, if it was not yet."""
        done, timeout = self._wait_for(lambda: self.call_count > 0, timeout)
        if not done:
            raise AssertionError(f"{self._mock_name or 'mock'} was not called before timeout({timeout}).")

    def wait_until_any_call_with(self, *args, **kwargs):
        """Waits until it is called with these arguments, if it was not yet."""
        awaited = _Call((args, kwargs), two=True)
        done, timeout = self._wait_for(lambda: awaited in self.call_args_list, sentinel.TIMEOUT_UNSET)
        if not done:
            expected = self._expected_text(awaited)
            raise AssertionError(f"{expected} call not found")


class ThreadingMock(ThreadingMixin, MagicMixin, Mock):
    """A mock with special methods whose calls other threads can wait for."""


class AsyncMock(MagicMixin, Mock):
    """A mock whose calls give coroutines; it counts how often they were awaited."""

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__["_is_coroutine_marker"] = inspect._is_coroutine_mark
        self.__dict__["_is_coroutine"] = asyncio.coroutines._is_coroutine

    await_count, await_args, await_args_list = _recorded("await_count"), _recorded("await_args"), _recorded("await_args_list")

    def _forget_calls(self):
        super()._forget_calls()
        self._mock_record.update(await_count=0, await_args=None, await_args_list=_CallList())

    def _execute_call(self, args, kwargs):
        return self._execute_async(args, kwargs)

    async def _execute_async(self, args, kwargs):
        one = _Call((args, kwargs), two=True)
        self.await_count += 1
        self.await_args = one
        self.await_args_list.append(one)
        try:
            result = self._result_of_effect(args, kwargs)
        except StopIteration:  # the results are used up
            raise StopAsyncIteration from None
        if callable(self.side_effect) and inspect.isawaitable(result):
            result = await result
        if result is not DEFAULT:
            return result
        if self._mock_record["return_value"] is DEFAULT and self._mock_wraps is not None:
            result = self._mock_wraps(*args, **kwargs)
            return await result if inspect.isawaitable(result) else result
        return self.return_value

    def assert_awaited(self):
        """AssertionError if there was no await."""
        if not self.await_count:
            raise AssertionError(f"Expected {self._shown()} to have been awaited.")

    def assert_awaited_once(self):
        """AssertionError unless there was one await."""
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._shown()} to have been awaited once. Awaited {self.await_count} times.")

    def assert_awaited_with(self, /, *args, **kwargs):
        """AssertionError unless the last await had these arguments."""
        expected = _Call((args, kwargs), two=True)
        if self.await_args is None:
            raise AssertionError(f"Expected await: {self._expected_text(expected)}\nNot awaited")
        if self._bound(self.await_args) != self._bound(expected):
            raise AssertionError(f"expected await not found.\nExpected: {self._expected_text(expected)}\n"
                                 f"  Actual: {self._expected_text(self.await_args)}")

    def assert_awaited_once_with(self, /, *args, **kwargs):
        """AssertionError unless there was one await, with these arguments."""
        self.assert_awaited_once()
        self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        """AssertionError unless some await had these arguments."""
        expected = _Call((args, kwargs), two=True)
        if self._bound(expected) not in [self._bound(one) for one in self.await_args_list]:
            raise AssertionError(f"{self._expected_text(expected)} await not found")

    def assert_has_awaits(self, calls, any_order=False):
        """AssertionError unless there were these awaits, one behind the other, or in any order."""
        made = _CallList(self.await_args_list)
        if any_order:
            missing = [one for one in calls if one not in made or made.remove(one)]
            if missing:
                raise AssertionError(f"{tuple(missing)!r} not all found in await list")
        elif [*calls] not in made:
            raise AssertionError(f"Awaits not found.\nExpected: {_CallList(calls)!r}\nActual: {made!r}")

    def assert_not_awaited(self):
        """AssertionError if there was an await."""
        if self.await_count:
            raise AssertionError(f"Expected {self._shown()} to not have been awaited. Awaited {self.await_count} times.")
