"""Attributes of natives' objects: each is read, set to values that it takes or refuses, and removed; so are one that there is not, and one of another type."""
import array
import collections
import contextvars
import datetime
import decimal
import functools
import io
import itertools
import operator
import re
import sys
import types
import typing
import weakref
from _battery import battery


def f(a, b=1, /, c: int = 2, *args, d=3, **kw) -> str:
    "doc"
    x = a
    return lambda: x


async def co():
    pass


async def agen():
    yield 1


def gen():
    yield 1


class Plain:
    "Plain's doc"
    attribute = 1

    def method(self):
        pass

    @classmethod
    def of_class(cls):
        pass

    @staticmethod
    def static():
        pass

    @property
    def prop(self):
        "prop's doc"
        return 1

    __slots__ = ("slot", "__weakref__", "__dict__")


class Slots:
    __slots__ = ("one", "two")


def raised(error):
    try:
        raise error
    except type(error) as caught:
        return caught


def coroutine():
    c = co()
    c.close()
    return c


def generic():
    def g[T, *Ts, **P](x: T) -> T:
        return x
    return g


MAKERS = {
    "function": "f", "lambda": "lambda: 1", "inner": "f(1)", "cell": "f(1).__closure__[0]", "code": "f.__code__", "generator": "gen()", "async_generator": "agen()", "coroutine": "coroutine()",
    "traceback": "raised(ValueError()).__traceback__", "method": "Plain().method", "builtin": "len", "builtin_method": "[].append", "wrapper": "int.__add__", "method_wrapper": "(5).__add__",
    "method_descriptor": "str.upper", "classmethod_descriptor": "dict.__dict__['fromkeys']", "getset": "types.FunctionType.__code__", "member": "Slots.one", "classmethod": "Plain.__dict__['of_class']",
    "staticmethod": "Plain.__dict__['static']", "property": "Plain.__dict__['prop']", "super": "super(bool, True)", "mappingproxy": "Plain.__dict__", "module": "types.ModuleType('m', 'd')",
    "namespace": "types.SimpleNamespace(a=1)", "alias": "list[int]", "ellipsis": "...", "none": "None", "notimplemented": "NotImplemented", "slice": "slice(1, 2)", "range": "range(5)",
    "memoryview": "memoryview(b'ab')", "class": "type('T', (Plain,), {})", "builtin_class": "int", "plain": "Plain()", "slots": "Slots()", "exception": "ValueError('a')", "oserror": "OSError(2, 'no', 'f')",
    "stopiteration": "StopIteration(1)", "importerror": "ImportError('m', name='n', path='p')", "syntaxerror": "SyntaxError('m', ('f', 1, 2, 't', 3, 4))", "nameerror": "NameError('m', name='n')",
    "attributeerror": "AttributeError('m', name='n', obj=1)", "systemexit": "SystemExit(3)", "unicodeerror": "UnicodeDecodeError('c', b'ab', 0, 1, 'r')", "keyerror": "KeyError('k')", "group": "ExceptionGroup('g', [ValueError()])",
    "partial": "functools.partial(f, 1, b=2)", "cached": "functools.lru_cache(f)", "cached_property": "functools.cached_property(f)", "chain": "itertools.chain()", "deque": "collections.deque([1], 3)",
    "defaultdict": "collections.defaultdict(int)", "ordered": "collections.OrderedDict(a=1)", "array": "array.array('i', [1])", "date": "datetime.date(2024, 1, 2)", "timedelta": "datetime.timedelta(1, 2)",
    "datetime": "datetime.datetime(2024, 1, 2, 3)", "zone": "datetime.timezone.utc", "decimal": "decimal.Decimal('1.5')", "pattern": "re.compile('(?P<n>a)')", "match": "re.match('(?P<n>a)', 'abc')", "stringio": "io.StringIO('a')",
    "bytesio": "io.BytesIO(b'a')", "textio": "io.TextIOWrapper(io.BytesIO(b'a'))", "buffered": "io.BufferedReader(io.BytesIO(b'a'))", "weakref": "weakref.ref(f)", "proxy": "weakref.proxy(f)", "context": "contextvars.Context()",
    "contextvar": "contextvars.ContextVar('v', default=1)", "typevar": "typing.TypeVar('T')", "typevartuple": "typing.TypeVarTuple('Ts')",
    "typealias": "typing.TypeAliasType('A', int)", "new_typevar": "generic().__type_params__[0]", "attrgetter": "operator.attrgetter('a')", "int": "5", "float": "1.5", "complex": "1j", "str": "'a'", "bytes": "b'a'",
    "bytearray": "bytearray(b'a')", "list": "[1]", "tuple": "(1,)", "dict": "{1: 2}", "set": "{1}", "frozenset": "frozenset()", "bool": "True", "iterator": "iter([1])", "dict_keys": "{1: 2}.keys()", "enumerate": "enumerate([1])",
    "zip": "zip([1])", "map": "map(str, [1])", "filter": "filter(None, [1])", "reversed": "reversed([1])", "capsule": "datetime.datetime_CAPI" if 0 else "object()", "generic_function": "generic()",
}
# What tells of an implementation, of this file's place, or differs in every run.
LEFT = set("""__dict__ __globals__ __builtins__ f_globals f_builtins f_locals f_back f_lasti f_trace co_code co_consts co_linetable co_exceptiontable co_lnotab co_filename co_stacksize co_nlocals co_flags co_names _co_code_adaptive
    tb_lasti tb_next tb_frame __loader__ __spec__ __cached__ __file__ __self__ __objclass__ __hash__ __subclasshook__ __init_subclass__ __new__ __doc__ __text_signature__ __weakref__ gi_frame gi_code ag_frame ag_code cr_frame cr_code
    cr_origin __flags__ __basicsize__ __itemsize__ __dictoffset__ __weakrefoffset__ __mro__ __base__ __traceback__ __context__ __cause__ __class__ obj __func__ buffer raw f_code __abstractmethods__ co_firstlineno co_varnames f_lineno tb_lineno
    __firstlineno__ __static_attributes__ _finalizing _is_coroutine_marker""".split())
VALUES = ["None", "5", "'x'", "(1,)"]


def lines():
    for name, maker in MAKERS.items():
        value = eval(maker)
        names = [n for n in sorted(dir(value)) if n not in LEFT and (not callable(getattr(value, n, None)) or name in ("property", "partial", "cached_property"))]
        names = [n for n in names if not n.startswith("__") or n in ("__name__", "__qualname__", "__module__", "__annotations__", "__defaults__", "__kwdefaults__", "__code__", "__closure__", "__type_params__", "__notes__",
                 "__suppress_context__", "__origin__", "__args__", "__parameters__", "__wrapped__", "__isabstractmethod__", "__bases__", "__bound__", "__constraints__", "__default__", "__covariant__", "__value__", "__slots__", "__thisclass__",
                 "__self_class__", "__match_args__")]
        if name not in ("function", "lambda", "inner", "class", "builtin_class", "generic_function", "method"):
            names = [n for n in names if n != "__module__"]  # what instances of natives find in their class
        for attribute in [*names, "nope"]:
            if name in ("proxy",):
                continue
            yield f"do {name}: o = {maker}; o.{attribute}"
            for change in [f"put(o, '{attribute}', {v})" for v in VALUES] + [f"put(o, '{attribute}')"]:
                if name in ("flags", "class", "builtin_class", "namespace", "function", "plain") and attribute == "nope" and change[-5:] != "None)":
                    continue
                state = f"getattr(o, '{attribute}', 'none')" if attribute not in ("nope", "__annotations__") or name != "class" else "5"
                yield f"do {name}: o = {maker}; {change}; {state}"
        if name != "group":
            yield f"do {name}: o = {maker}; o.__class__ = Plain; type(o).__name__"
        yield f"do {name}: o = {maker}; o.__class__ = 5"
        yield f"do {name}: o = {maker}; del o.__class__"
        if "method" not in name:
            yield f"do {name}: o = {maker}; put(o, '__dict__', 5)"
        if "method" not in name:
            yield f"do {name}: o = {maker}; put(o, '__doc__', 'new'); o.__doc__ == 'new'"
        yield f"do {name}: o = {maker}; o()"
        yield f"do {name}: o = {maker}; o(1, 2, 3, 4, zz=5)"
        yield f"do {name}: o = {maker}; o[0]"
        yield f"do {name}: o = {maker}; o[0] = 1"
        yield f"do {name}: o = {maker}; len(o)"
        yield f"do {name}: o = {maker}; o + object()"
        yield f"do {name}: o = {maker}; o < object()"
        yield f"do {name}: o = {maker}; o == object()"
        yield f"do {name}: o = {maker}; {{o: 1}} and None"
        yield f"do {name}: o = {maker}; -o"
        yield f"do {name}: o = {maker}; [].__getitem__(o)"
        yield f"do {name}: o = {maker}; float(o)"
        yield f"do {name}: o = {maker}; format(o, '5')[:5] and None"
        if "typ" not in maker and name != "cached":
            yield f"do {name}: o = {maker}; type(o)()"
        yield f"do {name}: o = {maker}; f(**o)"
        if name not in ("match", "typealias", "proxy", "context"):
            yield f"do {name}: o = {maker}; iter(o) and None"
            yield f"do {name}: o = {maker}; 5 in o"
            yield f"do {name}: o = {maker}; bytes(o)"
            yield f"do {name}: o = {maker}; f(*o)"
            yield f"do {name}: o = {maker}; a, b = o"
        yield f"do {name}: o = {maker}; raise o"
        yield f"do {name}: o = {maker}; isinstance(1, o)"
        yield f"do {name}: o = {maker}; with_(o)"


def put(o, name, *value):
    """Sets an attribute, or removes it. That it is read-only is told in two ways, which tell members from others."""
    try:
        setattr(o, name, *value) if value else delattr(o, name)
    except AttributeError as error:
        if "readonly attribute" not in str(error) and "is not writable" not in str(error):
            raise


def with_(o):
    with o:
        pass


battery("abc", "\n".join(lines()), only=["none of it"], exact=True, **{n: v for n, v in globals().items() if n[0] != "_" and n not in ("battery",)})
