from contextlib import AbstractAsyncContextManager, AbstractContextManager, ContextDecorator

class A:
    def __enter__(self):
        return self

    def __exit__(self, *exc):
        pass

class B(A):
    __exit__ = None

print(issubclass(A, AbstractContextManager), issubclass(B, AbstractContextManager))
print(issubclass(A, AbstractAsyncContextManager), AbstractContextManager[int])
try:
    AbstractContextManager()
except TypeError as e:
    print(e)

class Deco(ContextDecorator, A):
    """doc"""

@Deco()
def f(x):
    return x + 1

print(f(1), f.__name__)
