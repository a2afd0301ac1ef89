"""Runners of tests and packages of mocks use parts of unittest and unittest.mock."""
import unittest
import unittest.case
import unittest.loader
from unittest import mock

print(unittest.case._ShouldStop, issubclass(unittest.case._ShouldStop, Exception), unittest.case._UnexpectedSuccess, unittest.case._id(3))


class Result(unittest.TestResult):
    def addSkip(self, test, reason):
        print("skipped", reason)


unittest.case._addSkip(Result(), None, "why")
try:
    import no_such_module_here
except ImportError:
    test, message = unittest.loader._make_failed_import_test("a.b", unittest.TestSuite)
print(type(test).__name__, message.splitlines()[0], [each._testMethodName for each in test])

print("__add__" in mock._magics, "__aenter__" in mock._magics, "__aenter__" in mock._all_magics, "__repr__" in mock._non_defaults, "__repr__" in mock._magics)
print(sorted(mock._async_method_magics), sorted(mock._unsupported_magics), mock._return_values["__int__"])


async def coroutine():
    pass


class Callable:
    def __call__(self):
        pass


class NotCallable:
    __call__ = None


for each in len, 3, mock.Mock(), mock.AsyncMock(), staticmethod(len), coroutine, Callable, Callable(), NotCallable:
    print(mock._callable(each), mock._instance_callable(each), mock._is_instance_mock(each), mock._is_async_obj(each))
print(mock._is_list([]), mock._is_list(type("L", (list,), {})()), mock._is_exception(ValueError), mock._is_exception(int))
getter, attribute = mock._get_target("os.path.join")
print(getter().__name__, attribute)
with mock._patch_object(Callable, "__call__", 3):
    print(Callable.__call__)
print(repr(mock._SentinelObject("x")), mock._ANY() == 3, mock._is_magic("__add__"), mock._is_magic("add"))
