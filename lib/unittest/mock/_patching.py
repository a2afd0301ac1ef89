"""Patches: they put something in another's place for a while."""

import builtins
import contextlib
import functools
import inspect
import sys

from unittest.mock._base import InvalidSpecError, NonCallableMock
from unittest.mock._calls import DEFAULT
from unittest.mock._kinds import AsyncMock, MagicMock, NonCallableMagicMock
from unittest.mock._specs import _specified, _unmocked, create_autospec

__name__ = "unittest.mock"


# Attributes that deleting gives another value, not that of a base.
_always_there = ("__doc__", "__module__", "__defaults__", "__annotations__", "__kwdefaults__")


class _patch:
    """Puts something in the place of an attribute: for a function, a class's tests, a context, or from start() to stop()."""

    attribute_name = None
    _active = []

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs):
        if new_callable is not None and new is not DEFAULT:
            raise ValueError("Cannot use 'new' and 'new_callable' together")
        if new_callable is not None and autospec is not None:
            raise ValueError("Cannot use 'autospec' and 'new_callable' together")
        self.getter = getter
        self.attribute = attribute
        self.new = new
        self.spec, self.spec_set, self.autospec = (None if given is False else given for given in (spec, spec_set, autospec))
        self.create = create
        self.new_callable = new_callable
        self.kwargs = kwargs
        self.has_local = False
        self.additional_patchers = []

    def copy(self):
        other = _patch(self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec, self.new_callable,
                       self.kwargs)
        other.attribute_name = self.attribute_name
        other.additional_patchers = [more.copy() for more in self.additional_patchers]
        return other

    def __call__(self, func):
        if isinstance(func, type):
            for name in dir(func):
                method = getattr(func, name)
                if name.startswith(patch.TEST_PREFIX) and callable(method):
                    setattr(func, name, self.copy()(method))
            return func
        # Several patches of one function share one wrapper, which enters the innermost decorator's first.
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

    def get_original(self):
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
        if self.spec is not None and self.autospec is not None:
            raise TypeError("Can't specify spec and autospec")
        if (self.spec is not None or self.autospec is not None) and self.spec_set not in (True, None):
            raise TypeError("Can't provide explicit spec_set *and* spec or autospec")
        if self.new is not DEFAULT:
            if self.autospec is not None:
                raise TypeError("autospec creates the mock for you. Can't specify autospec and new.")
            if self.kwargs:
                raise TypeError("Can't pass kwargs to a mock we aren't creating")
            return self.new
        if self.autospec is not None:
            return self._specified_after(original)
        return self._plain(self._subject(self.spec, original, "spec"), self._subject(self.spec_set, original, "spec_set"), original)

    def _specified_after(self, original):
        """What has the attributes and signatures of another thing, its parts' too."""
        if isinstance(self.target, NonCallableMock):
            raise InvalidSpecError(f"Cannot autospec attr {self.attribute!r} as the patch target has already been mocked out. "
                                   f"[target={self.target!r}, attr={original!r}]")
        self._there(original, "autospec")
        spec = original if self.autospec is True else self.autospec
        make = create_autospec
        if isinstance(spec, (classmethod, staticmethod)):   # what is called is bound already, so no function takes its place
            make, spec = _specified, getattr(self.target, self.attribute)
        _unmocked(spec, self.target, self.attribute)
        return make(spec, spec_set=bool(self.spec_set), _name=self.attribute, **self.kwargs)

    def _subject(self, given, original, word):
        """What a mock is to be like: True stands for what was there."""
        if given is True:
            self._there(original, "spec")
            return original
        if isinstance(given, NonCallableMock):
            what = word if word == "spec" else word + " target"
            raise InvalidSpecError(f"Cannot spec attr {self.attribute!r} as the {what} has already been mocked out. [{word}={given!r}]")
        return given

    @staticmethod
    def _there(original, word):
        if original is DEFAULT:
            raise TypeError(f"Can't use '{word}' with create=True")

    def _plain(self, spec, spec_set, original):
        """A mock of the kind asked for, or that fits what it is to be like."""
        kwargs, subject = dict(self.kwargs), spec if spec is not None else spec_set
        if spec_set is not None:
            kwargs["spec_set"] = spec_set
        elif spec is not None:
            kwargs["spec"] = spec
        make = self.new_callable
        if make is None:
            like = original if subject is None else subject
            called = "__call__" in subject if isinstance(subject, (list, tuple, set)) else subject is None or callable(subject)
            make = AsyncMock if inspect.iscoroutinefunction(getattr(like, "__func__", like)) else MagicMock if called else NonCallableMagicMock
        if isinstance(make, type) and issubclass(make, NonCallableMock):
            kwargs.setdefault("name", self.attribute)
        return make(**kwargs)

    def __enter__(self):
        self.target = self.getter()
        self.temp_original, self.is_local = self.get_original()
        new = self._make(self.temp_original)
        self._exit_stack = contextlib.ExitStack()
        try:
            setattr(self.target, self.attribute, new)
            if self.attribute_name is None:
                return new
            result = {self.attribute_name: new} if self.new is DEFAULT else {}
            for more in self.additional_patchers:
                result.update(self._exit_stack.enter_context(more))
            return result
        except BaseException:
            # What is patched by then is put back.
            self.__exit__(*sys.exc_info())
            raise

    def __exit__(self, *exc_info):
        restore = self.is_local and self.temp_original is not DEFAULT
        target, name = self.target, self.attribute
        if not restore:
            delattr(target, name)  # what was inherited may show again
            restore = not self.create and (name in _always_there or not hasattr(target, name))
        if restore:
            setattr(target, name, self.temp_original)
        entered = self._exit_stack
        # A patch that is over has no target: to end it once more is an error.
        del self.temp_original, self.is_local, self.target, self._exit_stack
        return entered.__exit__(*exc_info)

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
    holder, dot, attribute = path.rpartition(".") if isinstance(path, str) else ("", "", "")
    if not dot:
        raise TypeError(f"Need a valid target to patch. You supplied: {path!r}")

    def get():
        first, *rest = holder.split(".")
        found = __import__(first)
        name = first
        for part in rest:
            name += "." + part
            if not hasattr(found, part):
                with contextlib.suppress(ImportError):  # then the attribute's absence is told
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
    patches[0].additional_patchers = patches[1:]
    return patches[0]


def _import_dotted(path):
    return _target(path + ".x")[0]()


class _patch_dict:
    """Changes a mapping, and restores it."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict, self.clear = in_dict, clear
        self.values = {**dict(values), **kwargs}

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
