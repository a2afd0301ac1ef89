# The specified mock of a function is a function: with the signature, what was called as attributes, and a method where a class has it.
import asyncio
import inspect
from unittest.mock import Mock, call, create_autospec, patch, seal


def try_(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error)


def f(a, *, b=1):
    return a


double = create_autospec(f)
print(type(double).__name__, double.__name__, inspect.signature(double))
try_(lambda: double())
double.return_value = 5
print(double(1), double.called, double.call_count, double.call_args, double.mock_calls, double.mock.call_args_list)
double.assert_called_once_with(a=1)
double.side_effect = [1, KeyError("k")]
try_(lambda: double(1))
try_(lambda: double(2, b=3))
double.reset_mock()
print(double.called, double.mock.called, double.call_args_list)
parent = Mock()
parent.attach_mock(double, "child")
double.side_effect = None
parent.child(4)
print(parent.mock_calls)

f.me = f
print(create_autospec(f).me(2) is not None, create_autospec(lambda a: a).__name__)
del f.me


async def g(a):
    return a


async def main():
    double = create_autospec(g, return_value=6)
    print(type(double).__name__, inspect.iscoroutinefunction(double), await double(1), double.await_count, double.await_args)
    double.assert_awaited_once_with(1)


asyncio.run(main())


class A:
    def __init__(self, q):
        self.q = q

    def __call__(self, x):
        return x

    def method(self, a):
        return a

    @staticmethod
    def static(a):
        return a

    @classmethod
    def of_class(cls, a):
        return a


with patch.object(A, "method", autospec=True) as method:
    a = A(1)
    method.return_value = 3
    print(a.method(2), method.call_args == call(a, 2), A.method is method)
    try_(lambda: a.method())
for name in "static", "of_class":
    with patch.object(A, name, autospec=True) as double:
        double.return_value = 4
        for holder in A, A(1):
            print(type(double).__name__, getattr(holder, name)(1))
            try_(lambda: getattr(holder, name)())
            try_(lambda: getattr(holder, name)(1, 2))

# An instance is called as __call__() says, and what is called of it are methods of its class's mock.
double = create_autospec(A)
try_(lambda: double())
try_(lambda: double(1)())
double(1)(2)
double(1).method(3)
print(double.method_calls, double.mock_calls)


class B:
    x = 1

    def foo(self):
        return 1


for spec in B, B():
    double = create_autospec(spec)
    seal(double)
    for asked in (lambda: double.x.none), (lambda: double.foo.none), (lambda: double.foo().none):
        try_(asked)
