"""What is said of a name or a call that a mock or its spec does not have."""
import asyncio
import re
from unittest.mock import AsyncMock, MagicMock, Mock, NonCallableMagicMock, NonCallableMock, PropertyMock, ThreadingMock, call, create_autospec, patch, seal

from _each import each_value as each


class Spec:
    place = 5

    def method(self, a, b=2): ...

    async def later(self): ...


def told(function, *names):
    try:
        found = function(*names)
        return re.sub(" id='[0-9]*'", "", repr(found)) if isinstance(found, NonCallableMock) else found
    except BaseException as error:
        return re.sub(" id='[0-9]*'", "", f"{type(error).__name__}: {error}")


class Mocked:
    one = Mock(name="one")

    def method(self): ...


def with_class(one, kind):
    one.__class__ = kind
    return isinstance(one, kind), one.__class__, told(lambda: one)


used = Mock(name="used")
used(1, two=2)
used.child.method(3)
used.side_effect = [1]
of_spec = Mock(spec=Spec)
of_set = MagicMock(spec_set=Spec, name="of_set")
sealed = Mock(name="sealed")
sealed.known.deep = 3
seal(sealed)
asked = AsyncMock(name="asked")
asyncio.run(asked(1))
threaded = ThreadingMock(name="threaded", timeout=0.01)

each(r"""
told(Mock, Mock())
told(Mock, of_spec)
told(lambda: Mock(spec_set=of_spec))
told(create_autospec, of_spec)
told(getattr, Mock(), "assret_called")
told(getattr, Mock(), "asert_called")
told(getattr, Mock(), "aseert_called")
told(getattr, Mock(), "assrt_called")
told(getattr, Mock(), "assert_what")
told(getattr, Mock(), "assertions")
[type(getattr(Mock(unsafe=True), name)).__name__ for name in ("assret_x", "asert_x", "aseert_x", "assrt_x", "assert_x", "called_once")]
[told(getattr, Mock(), name) for name in ("called_once", "called_with", "called_once_with", "has_calls", "any_call")]
[told(getattr, Mock(), name) for name in ("called_nothing", "has_awaits", "awaited_once", "not_called")] and None
[told(getattr, Mock(spec=["assert_mine", "asert_own"]), name).__class__.__name__ for name in ("assert_mine", "asert_own")]
told(getattr, of_spec, "missing"), told(getattr, of_set, "missing"), told(getattr, sealed, "missing"), told(getattr, sealed.known, "missing")
told(setattr, of_spec, "missing", 1), told(setattr, of_set, "missing", 1), told(setattr, sealed, "missing", 1)
told(setattr, sealed.known, "more", Mock()), told(sealed), told(sealed.known)
told(getattr, Mock(), "__missing__"), told(getattr, Mock(), "_mock_methods"), told(getattr, Mock(), "_mock_missing") and None
[told(setattr, Mock(), f"__{name}__", 5) for name in "getattr setattr init new prepare instancecheck subclasscheck del foo delattr slots dict".split()]
with_class(Mock(name="m"), dict), with_class(Mock(spec=["a"]), int), with_class(Mock(spec_set=list), int)
told(lambda: patch.object(Mocked, "one", spec=True).start()), told(lambda: patch.object(Mocked, "one", autospec=True).start())
told(lambda: patch.object(Mocked, "one", spec_set=True).start()), told(lambda: patch.object(used, "child", autospec=True).start())
told(lambda: create_autospec(Mocked).one), told(create_autospec, Mocked, False, False, None, "named")
told(setattr, sealed, "more", Mock(name="n")), told(setattr, sealed, "more", Mock())
told(getattr, of_spec, "__len__"), told(setattr, Mock(), "__init__", 5), told(setattr, of_set, "__len__", 5)
told(delattr, of_spec, "missing"), told(delattr, Mock(), "_mock_none")
plain = Mock(); del plain.gone; told(getattr, plain, "gone"), told(delattr, plain, "gone"), [k for k, v in plain._mock_children.items()]
repr(of_spec).split(" id=")[0], repr(of_set).split(" id=")[0], repr(used.child.method()).split(" id=")[0], repr(Mock(spec=Spec())).split(" id=")[0], repr(MagicMock(spec_set=Spec)).split(" id=")[0]
repr(NonCallableMock(name="n")).split(" id=")[0], repr(used["x"] if 0 else MagicMock(name="m")["x"]).split(" id=")[0], repr(asked.child).split(" id=")[0]
used.mock_calls, used.method_calls, used.call_args, used.call_args_list, used.child.mock_calls
used.called, used.call_count, used.child.called, used.child.method.call_count
[name for name in dir(Mock()) if not name.startswith("__")]
[name for name in dir(of_spec) if not name.startswith("__")]
[name for name in dir(asked) if not name.startswith("__")]
asked.await_count, asked.await_args, asked.await_args_list, asked.call_count
used.reset_mock(); used.called, used.call_count, used.call_args, used.mock_calls, used.child.called, next(used.side_effect)
used.reset_mock(side_effect=True, return_value=True); used.side_effect, type(used.return_value).__name__
of_spec.__class__, of_set.__class__, Mock().__class__.__name__, Mock(spec=["a"]).__class__.__name__
told(of_spec.method), told(of_spec.method, 1, 2, 3), type(of_spec.later).__name__, type(of_set.later).__name__
told(create_autospec(Spec).method), told(create_autospec(Spec, instance=True).method, 1, 2, 3), told(create_autospec(Spec, instance=True))
told(lambda: threaded.wait_until_called()), told(lambda: threaded.wait_until_called(timeout=0.02)), told(lambda: threaded.wait_until_any_call_with(1))
threaded(1); told(lambda: threaded.wait_until_called()), told(lambda: threaded.wait_until_any_call_with(1)), told(lambda: threaded.wait_until_any_call_with(2))
threaded.child.wait_until_called.__name__, told(lambda: threaded.child.wait_until_called())
threaded().wait_until_called.__name__, told(lambda: ThreadingMock(timeout=0.01)(5).wait_until_called())
PropertyMock(return_value=3).__get__(Spec(), Spec), PropertyMock(name="p").__set__(Spec(), 1)
told(lambda: Mock(wraps=Spec()).method()), told(lambda: Mock(wraps=Spec()).place)
told(lambda: Mock(wraps=len)([1, 2])), told(lambda: Mock(wraps=len, return_value=7)([1, 2])), told(lambda: MagicMock(wraps=[1, 2]).__len__())
told(lambda: Mock(side_effect=KeyError("k"))()), told(lambda: Mock(side_effect=ValueError)()), told(lambda: Mock(side_effect=[])()), told(lambda: Mock(side_effect=5)())
asyncio.iscoroutinefunction(asked), asyncio.iscoroutinefunction(of_set.later), asyncio.iscoroutinefunction(Mock())
attached = Mock(name="parent"); loose = Mock(name="loose"); attached.attach_mock(loose, "taken"); loose(1); attached.mock_calls, attached.method_calls, repr(loose).split(" id=")[0]
named = Mock(); named.one = Mock(); named.two = Mock(name="two"); named.one(1); named.two(2); named.mock_calls
told(Mock(spec=lambda a: 0).__call__), told(Mock(spec=lambda a: 0), 1).__class__.__name__, told(lambda: Mock(spec=lambda a: 0).assert_called_with(1))
told(lambda: Mock(spec=lambda a: 0, name="f").assert_any_call(1)), told(lambda: Mock(name="f").assert_called_once()), told(lambda: used.assert_has_calls([call(1)]))
""", globals())
