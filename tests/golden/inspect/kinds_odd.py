# The is…() functions with what only looks like it: abstract classes while they are made, partials, marked and duck-typed functions, descriptors.
import abc
import asyncio
import functools
import inspect
import types


def plain(): pass
async def coroutine(): pass
def generator(): yield
async def agen(): yield


@types.coroutine
def marked_generator(): yield


class Holder:
    async def method(self): pass
    part = functools.partialmethod(method)
    gen_part = functools.partialmethod(generator)
    def plain(self): pass
    def __call__(self): pass
    async def called(self): pass


class AsyncCallable:
    async def __call__(self): pass


class Duck:
    def __init__(self, **changes):
        vars(self).update({"__name__": "duck", "__code__": coroutine.__code__, "__defaults__": None, "__kwdefaults__": None, "__annotations__": {}, **changes})
        for name, value in changes.items():
            if value is Duck:
                del self.__dict__[name]
    def __call__(self): pass


wrapped = functools.partial(functools.partial(coroutine))
checks = inspect.iscoroutinefunction, inspect.isgeneratorfunction, inspect.isasyncgenfunction
for thing in (plain, coroutine, generator, agen, marked_generator, Holder.method, Holder().method, Holder.part, Holder().part, Holder().gen_part, Holder.__dict__["part"], wrapped, functools.partial(generator), functools.partial(agen), functools.partial(Holder().method),
              AsyncCallable, AsyncCallable(), Holder, len, 5, functools.partial(len)):
    print(str(thing).split(" at 0x")[0].split(" of ")[0], [f(thing) for f in checks])
for changes in ({}, {"__name__": 5}, {"__code__": 5}, {"__defaults__": (1,)}, {"__defaults__": 5}, {"__kwdefaults__": {}}, {"__kwdefaults__": 5}, {"__annotations__": None}, {"__annotations__": 5}, {"__defaults__": Duck}, {"__kwdefaults__": Duck}, {"__annotations__": Duck}):
    print(list(changes.items())[0:1] and [(k, getattr(v, "__name__", v)) for k, v in changes.items()], inspect.iscoroutinefunction(Duck(**changes)))
m = inspect.markcoroutinefunction(lambda: 1)
print(inspect.iscoroutinefunction(m), inspect.iscoroutinefunction(functools.partial(m)), asyncio.iscoroutinefunction(m))
inspect.markcoroutinefunction(Holder().plain)
print(inspect.iscoroutinefunction(Holder.plain), inspect.iscoroutinefunction(Holder().plain))
made = inspect.markcoroutinefunction(type("Marked", (), {"__call__": lambda self: 1}))
print(inspect.iscoroutinefunction(made), inspect.iscoroutinefunction(made()))
a = AsyncCallable()
print(inspect.iscoroutinefunction(inspect.markcoroutinefunction(a)))


class Awaits:
    def __await__(self): yield


c, g, mg = coroutine(), generator(), marked_generator()
for thing in (c, g, mg, Awaits(), asyncio.Future, 5, Awaits, plain):
    print(str(thing).split(" at 0x")[0], inspect.isawaitable(thing), inspect.iscoroutine(thing), inspect.isgenerator(thing))
c.close()


class Get:
    def __get__(self, obj, cls): pass
class GetSet(Get):
    def __set__(self, obj, value): pass
class GetDelete(Get):
    def __delete__(self, obj): pass
class SetOnly:
    def __set__(self, obj, value): pass
class DeleteOnly:
    def __delete__(self, obj): pass


for thing in (Get(), GetSet(), GetDelete(), SetOnly(), DeleteOnly(), Get, GetSet, plain, Holder().plain, str.upper, "".upper, int.real, property(), classmethod(plain), staticmethod(plain), dict.__dict__["fromkeys"], object.__init__, object().__str__, type.__dict__["__doc__"], types.FunctionType.__globals__, Holder.__dict__["__weakref__"], 5):
    print(str(thing).split(" at 0x")[0].split(" of <")[0][:45], [name[2:] for name in ("ismethoddescriptor", "isdatadescriptor", "ismemberdescriptor", "isgetsetdescriptor", "isroutine", "isbuiltin", "ismethodwrapper", "ismethod", "isfunction", "isclass") if getattr(inspect, name)(thing)])
seen = []


class Watching:
    def __init_subclass__(cls): seen.append((cls.__name__, inspect.isabstract(cls)))


class Abstract(Watching, abc.ABC):
    @abc.abstractmethod
    def needed(self): pass
class StillAbstract(Abstract): pass
class Concrete(Abstract):
    def needed(self): pass
class Again(Concrete):
    @property
    @abc.abstractmethod
    def needed(self): pass
class NoMeta(Watching): pass


print(seen, [inspect.isabstract(x) for x in (Abstract, StillAbstract, Concrete, Again, NoMeta, 5, abc.ABC, Abstract.needed)])
