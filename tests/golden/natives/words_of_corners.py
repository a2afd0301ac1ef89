"""Corners that no other table looks into: numbers at their ends, awaits by hand, copies of errors, keys that change."""
import abc
import ast
import asyncio
import collections
import copy
import datetime
import decimal
import importlib.machinery
import itertools
import math
import os
import sys
import threading
import time
import typing
import warnings
import weakref

from _each import each_value as each

warnings.simplefilter("ignore")
D = decimal.Decimal
digits = "9876543210123456789" * 5
gone = []


class Dies:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        gone.append(self.name)


class Grows(dict):
    pass


class Key:
    def __init__(self, of):
        self.of = of

    def __hash__(self):
        return 1

    def __eq__(self, other):
        self.of.update({len(self.of) + k: k for k in range(50)})
        return False


class Keys:
    a = b = "x"


class Zone(datetime.tzinfo):
    def __init__(self, offset, dst=None):
        self.offset, self.other = offset, dst

    def utcoffset(self, when):
        return self.offset

    def dst(self, when):
        return self.other

    def tzname(self, when):
        return "Z"


class Day(datetime.date):
    def isoformat(self):
        return "a day"


class Moment(datetime.datetime):
    def isoformat(self, sep="T"):
        return "a moment" + sep


class NoMoment(datetime.datetime):
    isoformat = None


class Sub(abc.ABC):
    @classmethod
    def __subclasshook__(cls, other):
        return 5


def matches(subject):
    match subject:
        case {Keys.a: 1, Keys.b: 2}:
            return True


async def numbers():
    try:
        yield 1
        yield 2
    except GeneratorExit:
        yield 3


async def plain():
    yield 1


def step(awaitable, value=None):
    try:
        return awaitable.send(value)
    except StopIteration as e:
        return "ends", e.value


def place(source):
    try:
        compile(source, "<place>", "exec")
    except SyntaxError as e:
        return e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset


def changed(make, change):
    d = make()
    key = Key(d)
    d[key] = 1
    return change(d)


class Base:
    def f(self):
        return super()


b = Base()
z = Zone(datetime.timedelta(hours=1), datetime.timedelta(minutes=30))
each(r"""
math.ulp(-1.5), math.ulp(-0.0), math.ulp(1.7e308), math.ulp(-math.inf), math.ulp(math.nan), math.ulp(5e-324)
[[t.__flags__ >> k & 1 for k in (8, 9, 10, 20)] for t in (int, type, Base, Sub, Dies, type(None), bool, type(iter([])), object, abc.ABC)]
s = b.f(); s.__self__ is b, s.__thisclass__ is Base, s.__self_class__ is Base
super(Base).__self__, super(Base).__thisclass__ is Base, super(Base).__self_class__
super(Base, Base).__self__ is Base, super(Base, Base).__self_class__ is Base
super(Base)
super(int, b)
super(5)
super(Base, 5)
super()
super(Base, b).nothing
super(Base).__get__(b), super(Base).__get__(None) is not None
super(Base).__get__(5)
[time.strftime(f, (y, 1, 2, 3, 4, 5, 6, 7, 0)) for f in ("%Y", "%Y%Y", "x%Yx", "%%Y", "%y") for y in (12345, 5, 0, -5, 2000)]
time.strftime("%"), time.strftime("a%%b")
l = [Dies(k) for k in range(6)]; l[::2] = [1, 2, 3]; gone[:]
l[1::2] = (4, 5, 6); gone[:], l
l[::-1] = range(6); l
l[::2] = [1]
l[::2] = 5
l[::-2] = [1, 2, 3, 4]
del l[::2]; l
[str(D(digits[:n])) == digits[:n] for n in (17, 18, 19, 20, 35, 36, 37, 38, 39, 76, 77, 95)]
[D("0." + digits[:n]) * 10**n == D(digits[:n]) for n in (9, 10, 18, 19, 20)]
[str(D(int(digits[:n]))) == digits[:n] for n in (17, 18, 19, 20, 36, 37, 38, 39, 95)]
[int(D(digits[:n])) == int(digits[:n]) for n in (17, 18, 19, 20, 36, 37, 38, 39, 95)]
with decimal.localcontext(prec=40): [D(2).sqrt(), D(2).ln(), D(2).exp(), D(2).log10(), D(2) ** D("0.5"), D(1) / 3]
with decimal.localcontext(prec=17): [D(2).sqrt(), D(2).ln(), D(2).exp(), D(2).log10(), D(2) ** D("0.5"), D(1) / 3]
D(digits[:30]).logical_and(D(1))
D("110" * 12).logical_xor(D("011" * 12)), D("110" * 9).logical_or(D("011" * 9)), D("110").logical_invert()
format(D(1), "x")
format(D(1), "10.5.5f")
format(D(1), "z")
format(D(1), "=^10"), format(D(1), "010"), format(D(-1), "=10"), format(D(1), "+"), format(D(1), " "), format(D(1000), ","), format(D(1), "%")
format(D(1), "\0<5"), format(D(1), "\u20ac<5")
format(D(1), 5)
importlib.machinery.ModuleSpec("a", None, origin="/x.py").cached
[importlib.machinery.PathFinder.find_spec(n).cached is not None for n in ("_each",)]
spec = importlib.machinery.ModuleSpec("a", None, origin="a.p"); spec.has_location = True; spec.cached
spec = importlib.machinery.ModuleSpec("a", None, origin="x.py"); spec.has_location = True; spec.cached is not None
spec.cached = "y"; spec.cached
spec.has_location, spec.submodule_search_locations, spec.loader_state
matches({"x": 1})
matches({})
matches(5)
changed(dict, lambda d: {}.update(d))
changed(dict, lambda d: d.get(Key(d)))
changed(dict, lambda d: d.pop(Key(d)))
changed(dict, lambda d: Key(d) in d)
changed(dict, lambda d: d.setdefault(Key(d), 5))
changed(collections.OrderedDict, lambda d: d == {Key({}): 1})
{**5}
dict(5)
dict([5])
dict([(1,)])
dict([(1, 2, 3)])
dict(["ab", "cd"])
{}.update(5)
{} | 5
d = {}; d |= 5
d |= [(1, 2)]; d
dict.fromkeys(5)
class K:
    keys = lambda self: 5
{}.update(K())
class K:
    keys = lambda self: [1]
{}.update(K())
ImportError("a", name="b", path="c", name_from="d").__reduce__()
copy.copy(ImportError("a", name="b", path="c", name_from="d")).name_from
ImportError("a", name="b").__reduce__(), ImportError("a").__reduce__()
ImportError("a", x=5)
copy.copy(AttributeError("a", name="b", obj=5)).name, AttributeError("a", name="b", obj=5).__reduce__()
AttributeError("a", x=5)
copy.copy(NameError("a", name="b")).name, NameError("a", name="b").__reduce__()
NameError("a", x=5)
copy.copy(StopIteration(5)).value, copy.copy(SystemExit(5)).code, copy.copy(KeyError(5)).args
copy.copy(OSError(2, "a", "b", None, "c")).filename2, OSError(2, "a", "b").__reduce__(), OSError(2, "a", "b", None, "c").__reduce__()
OSError(2, "a", "b", 5, "c", 6)
OSError(2, "a", "b", None, "c"), str(OSError(2, "a", "b", None, "c")), str(OSError(2, "a")), str(OSError(2)), str(OSError())
BlockingIOError(11, "a", 5).characters_written
BlockingIOError(11, "a").characters_written
e = BlockingIOError(11, "a"); e.characters_written = "x"
e.characters_written = 5; e.characters_written
del e.characters_written
del e.characters_written
SyntaxError("a", 5)
SyntaxError("a", (1, 2))
SyntaxError("a", ("f", 1, 2, "t", 3)), 1
str(SyntaxError("a", ("f", 1, 2, "t"))), str(SyntaxError("a", ("f", None, 2, "t"))), str(SyntaxError("a", (None, 1, 2, "t"))), str(SyntaxError("a"))
SyntaxError("a", ("f", 1, 2, "t", 3, 4)).end_lineno, SyntaxError("a", ("/x/f", 1, 2, "t", 3, 4)).__str__()
str(UnicodeDecodeError("a", b"bc", 0, 1, "r")), str(UnicodeDecodeError("a", b"bc", 0, 2, "r")), str(UnicodeDecodeError("a", b"", 0, 1, "r"))
str(UnicodeEncodeError("a", "\u20ac", 0, 1, "r")), str(UnicodeEncodeError("a", "\U0001f600", 0, 1, "r")), str(UnicodeEncodeError("a", "\xe4bc", 0, 2, "r"))
str(UnicodeTranslateError("\u20ac", 0, 1, "r")), str(UnicodeTranslateError("\xe4", 0, 1, "r")), str(UnicodeTranslateError("abc", 0, 2, "r"))
UnicodeDecodeError("a", "b", 0, 1, "r")
UnicodeDecodeError(5, b"b", 0, 1, "r")
UnicodeDecodeError("a", b"b", "x", 1, "r")
UnicodeDecodeError("a", b"b", 0, "x", "r")
UnicodeDecodeError("a", b"b", 0, 1, 5)
UnicodeEncodeError("a", b"b", 0, 1, "r")
UnicodeEncodeError("a", "b", 0, 1)
UnicodeTranslateError("a", 0, 1)
UnicodeTranslateError(b"a", 0, 1, "r")
UnicodeTranslateError("a", 0, 1, 5)
BaseExceptionGroup("a", [])
BaseExceptionGroup("a", 5)
BaseExceptionGroup("a", [5])
BaseExceptionGroup(5, [ValueError()])
BaseExceptionGroup("a")
ExceptionGroup("a", [KeyboardInterrupt()])
BaseExceptionGroup("a", [KeyboardInterrupt()]), BaseExceptionGroup("a", [ValueError()])
ExceptionGroup("a", [ValueError(1)]).split(5)
ExceptionGroup("a", [ValueError(1)]).subgroup((ValueError, 5))
ExceptionGroup("a", [ValueError(1)]).subgroup(ValueError), ExceptionGroup("a", [ValueError(1)]).split(KeyError), ExceptionGroup("a", [ValueError(1)]).subgroup(lambda e: 5)
str(ExceptionGroup("a", [ValueError(1)] * 2)), str(ExceptionGroup("a", [ValueError(1)])), repr(ExceptionGroup("a", (ValueError(1),)))
str(Day(1, 2, 3)), str(Moment(1, 2, 3)), f"{Day(1, 2, 3)}", f"{Moment(1, 2, 3):%Y}"
str(NoMoment(1, 2, 3))
datetime.datetime.fromtimestamp(0, z), datetime.datetime(2000, 1, 1, tzinfo=z).astimezone(Zone(datetime.timedelta(0), datetime.timedelta(0)))
datetime.datetime(2000, 1, 1, tzinfo=z).astimezone(Zone(None))
datetime.datetime(2000, 1, 1, tzinfo=z).astimezone(5)
datetime.datetime(2000, 1, 1, tzinfo=Zone(5)).utcoffset()
datetime.datetime(2000, 1, 1, tzinfo=Zone(datetime.timedelta(1))).utcoffset()
datetime.datetime(2000, 1, 1, tzinfo=Zone(z.offset, 5)).dst()
datetime.datetime(2000, 1, 1, tzinfo=Zone(z.offset, datetime.timedelta(1))).dst()
datetime.datetime.fromtimestamp(0, 5)
datetime.datetime.fromtimestamp(0, Zone(None))
datetime.datetime.fromtimestamp(0, Zone(z.offset))
z.fromutc(datetime.datetime(2000, 1, 1))
z.fromutc(5)
datetime.date.fromisocalendar(1 << 70, 1, 1)
datetime.date(1 << 70, 1, 1)
datetime.date(-1 << 70, 1, 1)
datetime.date(1 << 40, 1, 1)
datetime.date(-1 << 40, 1, 1)
datetime.time(1 << 40), 1
datetime.timedelta(1 << 70)
datetime.date.fromordinal(1 << 70)
datetime.date.fromordinal(-1 << 40)
isinstance(5, Sub)
issubclass(int, Sub)
abc.ABC.register(5)
Sub.register(5)
Sub.register(Sub) is Sub
place("'\\n\\x1'")
place("'\xe4\\x1'")
place("'\u20ac\\x1'")
place("'\\101\\x1'")
place("'\\7\\x1'")
place("'\\x41\\x1'")
place("'\\u0041\\x1'")
place("'\\U00000041\\x1'")
place("'\\N{BULLET}\\x1'")
place("'\\q\\x1'")
place("b'\\n\\x1'")
place("b'\\q\\x1'")
place("f'\\n{a}\\x1'")
place("'a' 'b\\x1'")
g = numbers(); a = g.__anext__(); step(a)
c = g.asend(None); n = g.asend(None); c.throw(ValueError)
g = numbers(); step(g.__anext__()); step(g.aclose())
g = numbers(); step(g.__anext__()); step(g.athrow(GeneratorExit))
g = numbers(); step(g.asend(5))
g = plain(); a = g.__anext__(); step(a); a.send(None)
a.throw(ValueError)
a.close(), a.close()
g = plain(); a = g.athrow(ValueError); a.close(); a.send(None)
g = plain(); a = g.athrow(ValueError); a.throw(KeyError)
g = plain(); a = g.aclose(); a.send(5)
g = plain(); step(g.aclose()), step(g.aclose())
g = plain(); step(g.aclose()); step(g.__anext__())
g = plain(); g.athrow(5).send(None)
g.asend()
g.ag_running, g.ag_frame, g.ag_await, g.ag_code.co_name
g.__name__ = 5
g.__qualname__ = 5
def numbered(): yield 1
n = numbered(); n.send(5)
n.throw()
n.throw(5)
n.throw(int)
n.throw(ValueError, 5, 5)
n.throw(ValueError("x"), 5)
n.gi_running, n.gi_frame, n.gi_yieldfrom, n.gi_suspended, n.gi_code.co_name
n.__name__ = 5
del n.__name__
sys.activate_stack_trampoline(5)
sys.is_stack_trampoline_active(), sys.deactivate_stack_trampoline()
sys.set_int_max_str_digits(5)
sys.set_int_max_str_digits(-1)
sys.set_int_max_str_digits("x")
sys.setswitchinterval(0)
sys.setswitchinterval("x")
sys.setrecursionlimit("x")
sys.setrecursionlimit(-5)
sys.setrecursionlimit(1 << 70)
sys._getframe(999999)
sys._getframe("x")
sys._getframe(-5) is not None
sys._getframemodulename("x")
sys.call_tracing(5, 5)
sys.call_tracing(int, 5)
sys.intern(5)
sys.intern(b"x")
sys.getsizeof()
sys.getsizeof(5, 6) > 0
class NoSize:
    __sizeof__ = lambda self: "x"
sys.getsizeof(NoSize())
sys.getsizeof(NoSize(), 7)
class NegativeSize:
    __sizeof__ = lambda self: -5
sys.getsizeof(NegativeSize())
sys.audit(5)
sys.set_coroutine_origin_tracking_depth(-1)
sys.set_coroutine_origin_tracking_depth("x")
sys.set_asyncgen_hooks(5)
sys.set_asyncgen_hooks(finalizer=5)
sys.get_asyncgen_hooks()
sys.exc_info(), sys.exception()
sys.excepthook()
sys.displayhook()
sys.monitoring.use_tool_id(9, "x")
sys.monitoring.use_tool_id(3, 5)
sys.monitoring.get_tool(9)
sys.monitoring.free_tool_id(-1)
sys.monitoring.set_events(3, 1)
sys.monitoring.use_tool_id(3, "x"), sys.monitoring.get_tool(3)
sys.monitoring.set_events(3, 1 << 30)
sys.monitoring.set_events(3, -1)
sys.monitoring.set_local_events(3, 5, 1)
sys.monitoring.register_callback(3, 3, print)
sys.monitoring.register_callback(3, 1 << 30, print)
sys.monitoring.get_local_events(3, 5)
sys.monitoring.use_tool_id(3, "y")
sys.monitoring.free_tool_id(3)
threading.RLock()._release_save()
threading.RLock().release()
threading.RLock().acquire(False, 5)
threading.RLock().acquire(True, -5)
threading.RLock().acquire(x=5)
threading.Lock().release()
threading.Lock().acquire(False, 5)
threading.Lock().acquire(True, "x")
threading.stack_size(5)
threading.stack_size(-1)
threading.stack_size("x")
weakref.WeakValueDictionary({1: 5})
weakref.finalize(5, print)
weakref.WeakMethod(5)
itertools.islice([], -1)
itertools.islice([], "x")
itertools.islice([], 0, 5, 0)
itertools.islice([], 0, -5)
itertools.islice([])
itertools.repeat(5, "x")
itertools.count("x")
itertools.combinations([], -1)
itertools.combinations_with_replacement([], -1)
itertools.permutations([], -1)
itertools.permutations([], "x")
itertools.product([], repeat=-1)
itertools.product([], repeat="x")
itertools.product(5)
itertools.batched([], 0)
itertools.batched([], 1, strict=5)
list(itertools.batched([1, 2, 3], 2, strict=True))
itertools.tee([], -1)
itertools.tee(5)
itertools.tee([], "x")
itertools.chain.from_iterable(5)
list(itertools.chain([1], 5))
itertools.zip_longest(5)
itertools.starmap(int, [5]).__next__()
itertools.groupby(5)
itertools.groupby([], 5, 6)
itertools.accumulate([], x=5)
itertools.compress([], 5)
itertools.pairwise(5)
itertools.cycle(5)
collections.deque(5)
collections.deque([], -1)
collections.deque([], "x")
collections.deque([], 5, 6)
collections.deque([1]).rotate("x")
collections.deque([1])[5]
collections.deque([1])[5] = 1
collections.deque([1]).index(5)
collections.deque([1]).remove(5)
collections.deque().pop()
collections.deque().popleft()
collections.deque([1], 1).insert(0, 5)
collections.deque([1]) + [1]
collections.defaultdict(5)
collections.defaultdict(None)[5]
collections.OrderedDict().popitem()
collections.OrderedDict().move_to_end(5)
collections.OrderedDict(a=1).move_to_end("a", 5, 6)
collections.OrderedDict(5)
collections.Counter(5)
collections.namedtuple("A", "a a")
collections.namedtuple("A", "_a")
collections.namedtuple("A", "class")
collections.namedtuple("5", "a")
collections.namedtuple("A", "a b", defaults=(1, 2, 3))
collections.namedtuple("A", "a b")(1)
collections.namedtuple("A", "a b")._make([1])
collections.namedtuple("A", "a b")(1, 2)._replace(c=5)
""", globals())
