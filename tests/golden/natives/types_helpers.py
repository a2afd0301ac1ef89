# types: classes made at run time, dynamic attributes, coroutines of generators, what resolve_bases and friends say.
import asyncio
import types
import typing
from types import *
from _each import each_value as each

class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kw):
        return {"prepared": kw}
    def __new__(mcs, name, bases, space, **kw):
        return super().__new__(mcs, name, bases, dict(space))
    def __init__(cls, name, bases, space, **kw):
        super().__init__(name, bases, space)
        cls.kw = kw
class Meta2(type): pass
class Meta3(Meta): pass
class A(metaclass=Meta): pass
class B(metaclass=Meta2): pass
class C(metaclass=Meta3): pass
class Entries:
    def __mro_entries__(self, bases): return (int, bases[0].__class__) if 0 else (int,)
class Nothing:
    def __mro_entries__(self, bases): return ()
class Wrong:
    def __mro_entries__(self, bases): return [int]

class Dyn:
    _x = 5
    @DynamicClassAttribute
    def x(self):
        "doc of x"
        return self._x
    @x.setter
    def x(self, value): self._x = value
    @x.deleter
    def x(self): self._x = "deleted"
    ro = DynamicClassAttribute(lambda self: 7)
    wo = DynamicClassAttribute(fset=lambda self, v: None, doc="given doc")
class DynMeta(type):
    def __getattr__(cls, name): return f"meta {name}"
class Dyn2(Dyn, metaclass=DynMeta): pass

def gen():
    got = yield 1
    return got
@types.coroutine
def co():
    yield
    return 5
@types.coroutine
def plain(): return 7
class GenLike:
    def __init__(self): self.n = 0
    def send(self, v): self.n += 1; raise StopIteration(("sent", v)) if self.n > 1 else None
    def throw(self, *a): raise StopIteration(("thrown", a[0]))
    def close(self): return "closed"
    def __iter__(self): return self
    def __next__(self): self.n += 1; return self.n
    __name__ = "gl"
    gi_code, gi_frame, gi_running, gi_yieldfrom = 1, 2, 3, 4
import collections.abc
collections.abc.Generator.register(GenLike)
@types.coroutine
def like(): return GenLike()

each(r"""
    new_class("N").__mro__, new_class("N", (int,)).__bases__, new_class("N", (A,), {"k": 1}).kw, new_class("N", (A,), {"k": 1}).prepared, new_class("N", exec_body=lambda ns: ns.update(a=1)).a, new_class("N", (), {"metaclass": Meta, "z": 2}).kw, type(new_class("N", (A, C))).__name__, new_class("N", (Entries(),)).__bases__, new_class("N", (Entries(),)).__orig_bases__[0].__class__, new_class("N", kwds=None).__name__, new_class("N", (), {"metaclass": lambda n, b, s: (n, b, sorted(s))})
    new_class("N", (A, B))
    new_class("N", (Wrong(),))
    new_class("N", 5)
    new_class(5)
    prepare_class("N"), prepare_class("N", (A,), {"k": 1}), prepare_class("N", (C, A))[0], prepare_class("N", (), {"metaclass": int})[0], prepare_class("N", (A,), {"metaclass": type})[0], prepare_class("N", (), {"metaclass": lambda *a: 1})[1:]
    prepare_class("N", (A,), {"metaclass": Meta2})
    resolve_bases((int,)), resolve_bases((Entries(),)), resolve_bases((Nothing(), str)), resolve_bases([]), resolve_bases((list[int],)), resolve_bases((typing.List[int], 5))
    resolve_bases((Wrong(),))
    get_original_bases(new_class("N", (Entries(),)))[0].__class__.__name__, get_original_bases(int), get_original_bases(type("G", (), {})), get_original_bases(type("L", (list,), {}))
    get_original_bases(5)
    d = Dyn(); d.x, setattr(d, "x", 9), d.x, delattr(d, "x"), d.x, d.ro, Dyn2.x, Dyn2().x, Dyn.__dict__["x"].__doc__, Dyn.__dict__["wo"].__doc__, Dyn.__dict__["ro"].__doc__, Dyn.__dict__["x"].__isabstractmethod__, Dyn.__dict__["x"].overwrite_doc, Dyn.__dict__["wo"].overwrite_doc
    Dyn.x
    d.ro = 5
    del d.ro
    d.wo
    Dyn.__dict__["x"].getter(lambda s: "new").__get__(Dyn()), Dyn.__dict__["ro"].setter(lambda s, v: s.__dict__.update(v=v)).__set__(d, 3), d.v, Dyn.__dict__["wo"].getter(lambda s: 4).__doc__, DynamicClassAttribute(None).__isabstractmethod__, type("Ab", (), {"__isabstractmethod__": True, "__call__": lambda s, o: 1})() and DynamicClassAttribute(type("Ab", (), {"__isabstractmethod__": True, "__call__": lambda s, o: 1})()).__isabstractmethod__
    DynamicClassAttribute(type("Ab", (), {"__isabstractmethod__": True, "__call__": lambda s, o: 1, "__doc__": "d"})()).__get__(None, int).__class__.__name__
    DynamicClassAttribute().__get__(5)
    DynamicClassAttribute().__set__(5, 1)
    DynamicClassAttribute().__delete__(5)
    asyncio.run(asyncio.wait_for(co(), 1)), plain(), types.coroutine(len)([]), types.coroutine(gen) is gen, gen().gi_code.co_flags & 0x100 > 0, co.__name__, like.__name__, types.coroutine(co) is co
    w = like(); type(w).__name__, w.__name__, w.gi_code, w.cr_code, w.gi_frame, w.cr_frame, w.gi_running, w.cr_running, w.gi_yieldfrom, w.cr_await, next(w), w.close(), iter(w) is w, w.__await__() is w, repr(w)[:7]
    w.send(3)
    w.throw(ValueError)
    types.coroutine(5)
    sorted(types.__all__), types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1), types.NoneType(), types.EllipsisType(), types.NotImplementedType(), types.UnionType is type(int | str), types.CellType(5).cell_contents, types.MethodType(len, "ab")(), types.ModuleType("m", "d").__doc__, types.MappingProxyType({1: 2})[1]
    types.FunctionType(5)
    types.GeneratorType()
    types.MethodType(5, 6)
    types.none
""", globals())
