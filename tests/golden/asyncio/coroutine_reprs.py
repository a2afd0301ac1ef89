# How tasks and handles show what they run; what counts as a coroutine (function); a logger that need not be imported.
import asyncio
import collections.abc
import functools
import sys
import types
from asyncio import coroutines, format_helpers


async def coroutine(): await asyncio.sleep(0)
def generator(): yield
async def agen(): yield


@types.coroutine
def marked(): yield


class Odd:
    def send(self, v): pass
    def throw(self, *a): pass
    def close(self): pass


class Registered(Odd, collections.abc.Coroutine):
    def __await__(self): yield


class Cython(Registered):
    cr_running, __name__, __qualname__ = False, "cname", "Q.cname"


class Nameless(Registered):
    gi_running = True


class Coded(Cython):
    cr_code = coroutine.__code__
    cr_frame = None


class Framed(Coded):
    gi_frame = sys._getframe()


def plain(text): return text.replace(__file__, "HERE")


class Method:
    async def method(self): pass
    def plain(self): pass


def looks_like(): pass


looks_like._is_coroutine = coroutines._is_coroutine
c, g, m, a = coroutine(), generator(), marked(), agen()
print([asyncio.iscoroutine(x) for x in (c, g, m, a, Odd(), Registered(), Registered(), 5, coroutine, None)])
print([asyncio.iscoroutinefunction(x) for x in (coroutine, generator, marked, agen, Method.method, Method().method, Method.plain, Method().plain, functools.partial(coroutine), functools.partial(functools.partial(Method().method)), functools.partial(print), looks_like, 5, len, Method)])
for x in (c, Cython(), Nameless(), Coded(), Framed()):
    print(plain(coroutines._format_coroutine(x)).replace(str(Framed.gi_frame.f_lineno), "LINE"))
c.send(None)
print(plain(coroutines._format_coroutine(c)))
c.close()
print(plain(coroutines._format_coroutine(c)))
m.close()


def wrapped(): pass


@functools.wraps(wrapped)
def wrapper(): pass


class Callable:
    def __call__(self): pass
    def __repr__(self): return "<callable>"


f = format_helpers
for args in ((print, (1, "x" * 100), False), (wrapper, (), False), (wrapper, (1,), True), (functools.partial(wrapped, 1, k=2), (3,), False), (functools.partial(functools.partial(print, 1), 2), (), False), (Callable(), (), False), (Method().plain, (), False), (functools.partialmethod(wrapped, 5), (), False)):
    print(plain(f._format_callback_source(args[0], args[1], debug=args[2])))
print(f._format_args_and_kwargs((1, "a"), {"k": "v"}), f._format_args_and_kwargs((), {}), f._format_args_and_kwargs((), {"x": 1}), f._format_callback(print, (1,), {"k": 2}), f._format_callback(functools.partial(print, 1), (2,), {}), f._format_callback(Method.plain, (), {}))
print([f._get_function_source(x) and f._get_function_source(x)[1] > 0 for x in (wrapped, wrapper, functools.partial(wrapped), functools.partialmethod(wrapped), print, Method().plain)])


def deep(n): return f.extract_stack(limit=3) if n == 0 else deep(n - 1)


print([e.name for e in deep(5)], [e.name for e in f.extract_stack()], len(f.extract_stack(sys._getframe(), limit=1)))
