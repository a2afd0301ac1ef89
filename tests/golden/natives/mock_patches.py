# Patches: of names, objects, dictionaries, several at once; as decorators of functions, classes and coroutines; what they make and put back.
import asyncio
import os
import re
import sys
import types
from unittest import mock
from unittest.mock import *
from _each import each

target = types.ModuleType("target_module")
sys.modules["target_module"] = target
inner = target.inner = types.ModuleType("target_module.inner")
sys.modules["target_module.inner"] = inner
target.value, inner.value, target.table = 1, 2, {"a": 1}
class Base:
    inherited = "base"
    def method(self, a): return a
    @staticmethod
    def static(a): return a
    @classmethod
    def clsm(cls): return cls.__name__
class Holder(Base):
    own = "own"
    async def coroutine(self): return 1
class Slots:
    __slots__ = ("a",)
def func(a, b=2):
    "doc"
async def afunc(): pass
target.Holder, target.func = Holder, func
def shown(m): return re.sub(r"\d{6,}", "N", repr(m))
def entered(p):
    with p as made: return shown(made)
log = []
async def co(*args): return target.value if not args or type(args[-1]) is int and not isinstance(target.value, Mock) else ("given", len(args), target.value is args[-1])
def tests():
    class Tests:
        test_not = 5
        def test_one(self): return target.value, dict(target.table)
        def other(self): return target.value, dict(target.table)
    return Tests
Tests, Tests2, Tests3 = tests(), tests(), tests()
each(r"""
    with patch("target_module.value", 5) as x: print(x, target.value)
    target.value
    with patch("target_module.inner.value") as x: print(shown(x), inner.value is x)
    inner.value, entered(patch("target_module.value", name="other")), entered(patch("target_module.value", new_callable=lambda: 9)), entered(patch("target_module.value", new_callable=PropertyMock)), entered(patch("target_module.value", new_callable=NonCallableMock, spec=["q"]))
    entered(patch("target_module.Holder", spec=True)), entered(patch("target_module.Holder", spec_set=True)), entered(patch("target_module.Holder", autospec=True)), entered(patch("target_module.func", autospec=Holder)), entered(patch("target_module.func", spec=Base))
    entered(patch("target_module.nothing", create=True)), entered(patch("target_module.nothing", 4, create=True)), hasattr(target, "nothing"), entered(patch("target_module.len")), hasattr(target, "len")
    patch("target_module.nothing", 4).__enter__()
    patch("target_module.value", 4, new_callable=Mock)
    patch("target_module")
    patch("")
    patch("no_such_module_here.x").__enter__()
    patch("target_module.nowhere.x").__enter__()
    patch(5)
    patch.object("target_module", "value")
    patch.object(target, "nothing").__enter__()
    patch.object(Holder, "own", 1, 2, 3, 4, 5, 6)
    with patch.object(Holder, "inherited", "patched"): print(Holder.inherited, "inherited" in Holder.__dict__, Base.inherited)
    Holder.inherited, "inherited" in Holder.__dict__
    with patch.object(Holder, "static") as m: Holder.static(1); print(m.mock_calls, type(Holder.__dict__["static"]).__name__)
    type(Base.__dict__["static"]).__name__, "static" in Holder.__dict__, Holder().static(3)
    with patch.object(Base, "static"), patch.object(Base, "clsm"): print(type(Base.__dict__["static"]).__name__)
    type(Base.__dict__["static"]).__name__, type(Base.__dict__["clsm"]).__name__, Base.clsm()
    with patch.object(Holder, "coroutine") as m: print(type(m).__name__, asyncio.iscoroutinefunction(m))
    h = Holder(); h.own = "instance"; p = patch.object(h, "own", "p"); p.start(); print(h.own); p.stop(); print(h.own); p = patch.object(h, "inherited", "p"); p.start(); print(h.__dict__); p.stop(); print(h.__dict__)
    s = Slots(); s.a = 1; p = patch.object(s, "a", 2); p.start(); print(s.a); p.stop(); print(s.a)
    with patch.object(func, "__doc__", "new"): print(func.__doc__)
    func.__doc__
    with patch.object(func, "__defaults__", (7,)): print(func.__defaults__)
    func.__defaults__, func.__kwdefaults__
    with patch("target_module.value", 6): raise KeyError("inside")
    target.value
    p = patch("target_module.value", 7); print(p.start(), target.value, p.stop(), target.value, p.stop())
    p = patch.dict(target.table, {"b": 2}); p.start(); print(target.table, patch.stopall(), target.table)
    f = patch("target_module.value")(lambda *a, **k: (len(a), k, target.value is a[-1])); print(f(), f(1, k=2), target.value)
    f = patch("target_module.value", 3)(lambda *a: (a, target.value)); print(f(), f(1), target.value)
    f = patch("target_module.value")(patch("target_module.inner.value")(lambda a, b: (a is inner.value, b is target.value))); print(f(), len(f.patchings))
    f = patch.multiple(target, value=DEFAULT, func=4)(lambda **k: (list(k), target.func)); print(f(), target.value)
    asyncio.run(patch("target_module.value", 32)(co)()), asyncio.run(patch("target_module.value")(co)(1)), asyncio.iscoroutinefunction(patch("target_module.value")(co))
    C = patch("target_module.value", 33)(Tests); print(C is Tests, C().test_one(), C().other(), C.test_not, target.value)
    C = patch.dict(target.table, {"z": 1})(Tests2); print(C().test_one(), C().other())
    patch.TEST_PREFIX = "oth"; C = patch("target_module.value", 34)(Tests3); print(C().test_one(), C().other()); patch.TEST_PREFIX = "test"
    with patch.dict("target_module.table", {"b": 2}) as d: print(d, d is target.table)
    with patch.dict("target_module.table", [("b", 2)], clear=True, c=3): print(target.table)
    with patch.dict("os.environ", {"COIL_MOCK": "1"}): print(os.environ["COIL_MOCK"])
    "COIL_MOCK" in os.environ, target.table
    with patch.dict(target.table): target.table["new"] = 1; del target.table["a"]
    target.table
    f = patch.dict(target.table, {"q": 9})(lambda a=1: (a, dict(target.table))); print(f(), f(2), target.table)
    asyncio.run(patch.dict(target.table, {"q": 9})(co)())
    with patch.dict(target.table, {"b": 2}): 1 / 0
    target.table
    patch.dict("no_such_module_here.x", {}).__enter__()
    with patch.multiple("target_module", value=8, func=DEFAULT) as m: print(sorted(m), target.value, shown(target.func))
    with patch.multiple(target, value=8, spec=True) as m: print(m)
    with patch.multiple("target_module.inner", value=DEFAULT, create=True, extra=DEFAULT) as m: print(sorted(m))
    patch.multiple(target)
    patch.multiple(target, nothing=1).__enter__()
    target.value, inner.value, hasattr(inner, "extra")
    p = patch.multiple(target, value=1, func=2); p.start(); p.stop(); print(target.value, p.stop())
""", globals())
