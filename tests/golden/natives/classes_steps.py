# Steps of modules about programs: options passed on, captured exceptions, members and sources of objects, type parameters, results of tests, resources of packages.
import contextlib
import functools
import importlib.resources
import importlib.util
import inspect
import io
import linecache
import os
import re
import shutil
import subprocess
import sys
import tempfile
import traceback
import types
import typing
import unittest
import warnings
import zipfile
from types import SimpleNamespace as Space
from typing import *
from _each import each_value as each

top = os.path.realpath(tempfile.mkdtemp())
FLAGS = "debug inspect interactive optimize dont_write_bytecode no_user_site no_site ignore_environment verbose bytes_warning quiet isolated dev_mode utf8_mode safe_path".split()


def words(call, *args, **options):
    try:
        return call(*args, **options)
    except BaseException as error:
        return f"{type(error).__name__}: {error}".replace(top, "TOP")


def passed_on(options=(), warned=(), **flags):
    """The options for a child of an interpreter that has those flags."""
    kept, subprocess.sys = subprocess.sys, Space(flags=Space(**{name: 0 for name in FLAGS} | flags), warnoptions=list(warned), _xoptions=dict(options))
    try:
        return subprocess._args_from_interpreter_flags()
    finally:
        subprocess.sys = kept


def raised(call):
    try:
        call()
    except BaseException as error:
        return error


def chained(kind=ValueError, cause=None, note=None):
    error = kind("told")
    if note is not None:
        error.__notes__ = note
    try:
        try:
            raise KeyError("first")
        except KeyError as inner:
            raise error from (inner if cause == "cause" else None) if cause else error
    except BaseException as found:
        return found


def shown(error, *args, only=False, **options):
    made = traceback.TracebackException.from_exception(error, **options)
    lines = made.format_exception_only(*args) if only else made.format(*args)
    return re.sub(r'File ".*?([^/"]*)", line \d+', r'File "\1"', "".join(lines)).splitlines()


class Bad(Exception):
    def __str__(self): raise ValueError("no text")


class Base:
    """Of the base."""
    @property
    def told(self): return 1
    @staticmethod
    def still(): pass
    @classmethod
    def of(cls): pass
    slot = types.DynamicClassAttribute(lambda self: 5)
    plain = 1
    def method(self): "Is a method."


class Child(Base):
    def method(self): pass
    def __getattr__(self, name): raise AttributeError(name)
    @functools.cached_property
    def cached(self): return 2


class Meta(type):
    @property
    def meta(cls): return 1
    def call(cls): pass


class WithMeta(metaclass=Meta):
    own = 5


warnings.simplefilter("ignore")
T, K, Ts, P, D = TypeVar("T"), TypeVar("K"), TypeVarTuple("Ts"), ParamSpec("P"), TypeVar("D", default=int)


class Generic1(Generic[T, Unpack[Ts]]): pass
class Pair(Generic[T, K]): pass
class WithParams(Generic[P, T]): pass


class Proto(Protocol):
    a: int
    def m(self): ...


@runtime_checkable
class Checked(Protocol):
    def m(self): ...


class Steps(unittest.TestCase):
    def one(self): "First line.\n\nMore."
    def fails(self): self.fail("why")
    def skips(self): self.skipTest("not now")
    def errs(self): 1 / 0
    def subs(self):
        for k in range(3):
            with self.subTest("said", k=k):
                self.assertEqual(k, 1)
    @unittest.expectedFailure
    def expected(self): self.fail()
    @unittest.expectedFailure
    def unexpected(self): pass
    def returns(self): return 5


def case(name, **options):
    out = io.StringIO()
    runner = unittest.TextTestRunner(out, **options)
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        result = runner.run(unittest.TestSuite([Steps(name)]))
    text = re.sub(r"in \d+\.\d+s|\d+\.\d+s|File .*", "IN", out.getvalue()).splitlines()
    return [line for line in text if line.strip() and not re.match(r"^ +[~^]+$|^-+$|^=+$", line)], repr(result), result.wasSuccessful(), [str(one.message).partition(" at 0x")[0] for one in found]


for name, text in {"one/pkg/__init__.py": "", "one/pkg/data.txt": "data", "one/pkg/folder/in.txt": "in", "spaces1/ns/a.txt": "a1", "spaces2/ns/b.txt": "b2", "spaces2/ns/a.txt": "a2", "spaces1/ns/sub/x": "x1", "spaces2/ns/sub/y": "y2"}.items():
    path = os.path.join(top, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
sys.path[:0] = [os.path.join(top, name) for name in ("one", "spaces1", "spaces2")]
import ns, pkg
multi = importlib.resources.files("ns")


def lzma_zip(size):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as made:
        made.writestr("x", b"data" * size)
    with zipfile.ZipFile(file) as made:
        with made.open("x") as stream:
            parts = [stream.read(3), stream.read1(5), len(stream.read())]
    return parts


each(r"""
    passed_on(), passed_on(debug=1, optimize=2, dont_write_bytecode=1, no_site=1, verbose=2, bytes_warning=2, quiet=1, warned=["error::BytesWarning"]), passed_on(isolated=1, ignore_environment=1, no_user_site=1, safe_path=True), passed_on(ignore_environment=1, no_user_site=1, safe_path=True), passed_on(dev_mode=True, warned=["default", "error::X"]), passed_on(bytes_warning=1, warned=["default::BytesWarning", "ignore"]), passed_on(bytes_warning=2, warned=["error::BytesWarning", "default::BytesWarning"])
    passed_on({"faulthandler": True, "tracemalloc": "5", "importtime": True, "frozen_modules": "off", "showrefcount": True, "utf8": "0", "gil": "1", "other": True, "dev": True})
    shown(chained()), shown(chained(cause="cause")), shown(chained(cause="none")), shown(chained(note=["n1", "n\n2"])), shown(chained(note=5)), shown(chained(note=[5])), shown(chained(), chain=False) if 0 else 0, shown(Bad()), shown(chained(note="text"))
    shown(ExceptionGroup("g", [ValueError("a"), ExceptionGroup("h", [KeyError(1)])])), shown(ExceptionGroup("g", [ValueError(k) for k in range(5)]), max_group_width=2), shown(ExceptionGroup("g", [ExceptionGroup("h", [ExceptionGroup("i", [KeyError(1)])])]), max_group_depth=2), shown(ValueError("x"), only=True), list(traceback.TracebackException(ExceptionGroup, ExceptionGroup("g", [ValueError("a")]), None).format_exception_only(show_group=True))
    shown(SyntaxError("m", ("f", 3, 2, "abc\n", 3, 4))), shown(SyntaxError("m", ("f", 3, 0, " abc\n", 3, 0))), shown(SyntaxError("m", ("f", 3, 9, "abc\n", 3, 99))), shown(SyntaxError("m", (None, 3, 1, "abc"))), shown(SyntaxError("m", ("f", None, None, None))), shown(SyntaxError(None)), shown(SyntaxError("m", ("f", 3, 2, "abc\n", 4, 1))), shown(SyntaxError("m", ("f", 3, 2, "\tabc\n", 3, -1))), shown(SyntaxError("m", ("f", 3, 2, "", 3, 4)))
    made = traceback.TracebackException(ValueError, ValueError("x"), None, save_exc_type=False); words(getattr, made, "exc_type"), made.exc_type_str, str(made), made == made, made == 5, traceback.TracebackException(KeyError, KeyError(1), None).exc_type.__name__ if 0 else 0, made.__cause__, made.stack, made._str
    raised(lambda: sys.nonexistent).name, shown(raised(lambda: sys.exitt), only=True), shown(raised(lambda: prinnt), only=True), shown(raised(lambda: Space(value=1).valu), only=True), shown(NameError("x", name="re"), only=True), shown(ImportError("x", name="os", name_from="pth"), only=True) , shown(raised(lambda: types.nope), only=True)
    [traceback.format_exception_only(*args) for args in ((ValueError("x"),), (ValueError, ValueError("y")), (None, None), (ValueError, None), (KeyError, KeyError("k")))], words(traceback.format_exception, 5), words(traceback.format_exception, ValueError), words(traceback.print_exception, ValueError, 5), traceback.format_list([("f", 5, "n", "text"), ("f", 5, "n", None)]), traceback.format_list([traceback.FrameSummary("f", 1, "n", line="  a  ", lookup_line=False)] * 6), words(traceback.StackSummary.extract, iter([]), limit=5), traceback.FrameSummary("f", 1, "n", line="l") == ("f", 1, "n", "l"), repr(traceback.FrameSummary("f", 1, "n", locals={"a": 1})), traceback.FrameSummary("f", 1, "n", locals={"a": 1}).locals, len(traceback.FrameSummary("f", 1, "n")), list(traceback.FrameSummary("f", 1, "n", line="x"))[3]
    [(a.name, a.kind, a.defining_class.__name__) for a in inspect.classify_class_attrs(Child) if a.name in ("told", "still", "of", "plain", "method", "cached", "__getattr__", "__init__")], [(a.name, a.kind, a.defining_class.__name__) for a in inspect.classify_class_attrs(WithMeta) if a.name in ("own", "meta", "call")], sorted({name for name, _ in inspect.getmembers(Child) if not name.startswith("__")}), [name for name, _ in inspect.getmembers_static(Child(), inspect.isfunction)], inspect.getmembers(5, lambda value: value == 1)
    inspect.getattr_static(Child(), "told").__class__.__name__, inspect.getattr_static(Child(), "plain"), inspect.getattr_static(Child, "method").__name__, words(inspect.getattr_static, Child(), "none"), inspect.getattr_static(Child(), "none", 5), inspect.getattr_static(WithMeta, "call").__name__, inspect.getattr_static(Space(a=1), "a"), inspect.getdoc(Child), inspect.getdoc(Child.method), inspect.getdoc(Child().method), inspect.getdoc(Base.told), inspect.getdoc(5) == int.__doc__, inspect.getdoc(Child.cached), inspect.cleandoc("  a\n    b\n\n   c\n\n"), inspect.cleandoc(""), inspect.indentsize("\t a"), [inspect.getmodulename(path) for path in ("a/b.py", "x.pyc", "y.txt")], words(inspect.getfile, 5), words(inspect.getfile, int), words(inspect.getsource, len), inspect.getsourcefile(Base).rpartition("/")[2], inspect.getcomments(chained), words(inspect.getsourcelines, type("X", (), {}))
    [inspect.formatannotation(a) for a in (int, "x", List[int], list[int], None, Base)], [inspect.unwrap(f).__name__ for f in (functools.wraps(chained)(lambda: 0),)], words(inspect.unwrap, (lambda f: setattr(f, "__wrapped__", f) or f)(lambda: 0)), inspect.getcallargs(lambda a, b=2, *c, d, **e: 0, 1, d=4, z=5), words(inspect.getcallargs, lambda a: 0), words(inspect.getcallargs, lambda a: 0, 1, 2), words(inspect.getcallargs, lambda a, *, b: 0, 1), words(inspect.getcallargs, lambda a: 0, 1, a=2), words(inspect.getcallargs, lambda a: 0, 1, z=2), inspect.getclosurevars(lambda: (T, len, nothing_there))[1:3], inspect.getgeneratorstate((k for k in ())), inspect.isabstract(Proto), inspect.getclasstree([Base, Child])[-1][0][0].__name__, inspect.getfullargspec(lambda a, /, b=1, *c, d: 0)[:5], inspect.walktree.__name__, inspect.stack()[0].function, inspect.currentframe().f_code.co_name, [inspect.classify_class_attrs.__name__], inspect.getmodule(Base).__name__, inspect.isroutine(len), inspect.ismethodwrapper(().__len__)
    [words(lambda: kind) for kind in ()], Generic1[int, str, float], Generic1[int].__args__, Pair[T, K][int, str], Pair[T, int][str], words(lambda: Pair[int]), words(lambda: Pair[int, str, float]), words(lambda: Pair[()]), words(lambda: Pair[T, int][str, str]), WithParams[[int, str], T].__parameters__, WithParams[[int], str], WithParams[..., T][int], WithParams[P, T][[int], str], words(lambda: WithParams[int, str]), words(lambda: Generic[int]), words(lambda: Generic[T, T]), words(lambda: Generic[()]), words(lambda: type("X", (Generic[T], Generic[K]), {})), words(type, "X", (List[T], Generic[K]), {}), Callable[[T], K][int, str], Callable[P, int][[str]], words(lambda: Callable[int]), words(lambda: Callable[[int], str, 5]), Callable[Concatenate[int, P], T][[str], int], words(lambda: Concatenate[int]), words(lambda: Concatenate[()]), Annotated[T, 1][int], Tuple[T, ...][int], Tuple[Unpack[Ts]][int, str], words(lambda: Tuple[..., int]), words(lambda: Unpack[int]), Union[int, T][str], Optional[T][int], words(lambda: Optional[int, str]), words(lambda: Union[()]), words(lambda: Literal), Literal[1, 1, True].__args__, words(lambda: ClassVar[ClassVar[int]]), words(lambda: Final[int, str])
    words(TypeVar, "T", int), words(TypeVar, "T", int, str, bound=int), words(TypeVar, "T", covariant=True, contravariant=True), TypeVar("T", int, str).__constraints__, TypeVar("T", default=5).__default__, D.has_default(), T.has_default(), words(lambda: type("X", (Generic[D, T],), {})), words(NewType, 5, int) and 1, NewType("N", int)(5), repr(NewType("N", int)), words(lambda: type("X", (NewType("N", int),), {})), words(Proto), words(isinstance, 5, Proto), isinstance(Space(m=1), Checked), issubclass(Steps, Checked), words(issubclass, int, Proto), sorted(get_protocol_members(Proto)), is_protocol(Proto), is_protocol(int), words(get_protocol_members, int), words(runtime_checkable, int), get_type_hints(Proto), words(get_type_hints, 5), get_origin(List[int]), get_args(Callable[[int], str]), get_args(Annotated[int, 1]), get_origin(5), cast(int, "x"), assert_type(5, int), words(assert_never, 5), words(lambda: Self[int]), words(lambda: Any()), words(type, "X", (Any,), {}) is not None, is_typeddict(TypedDict("TD", {"a": int})), TypedDict("TD", {"a": Required[int], "b": NotRequired[str]}).__required_keys__, words(TypedDict, "TD", a=int), words(isinstance, {}, TypedDict("TD", {})), overload(chained).__name__, get_overloads(chained), no_type_check(chained) is chained, words(overload(lambda: 0)), final(Base) is Base, Base.__final__, override(chained).__override__, dataclass_transform()(Base).__dataclass_transform__["kw_only_default"], reveal_type.__name__, ForwardRef("int")._evaluate({}, {}, type_params=(), recursive_guard=frozenset()), words(ForwardRef, "a b"), words(ForwardRef, 5), ForwardRef("x") == ForwardRef("x"), repr(ForwardRef("x", module="m"))
    case("one"), case("one", verbosity=2), case("one", verbosity=2, descriptions=False), case("fails"), case("fails", verbosity=2), case("skips", verbosity=2), case("skips"), case("errs", verbosity=0), case("subs"), case("subs", verbosity=2), case("expected", verbosity=2), case("unexpected", verbosity=2), case("unexpected"), case("returns"), case("fails", failfast=True)
    str(Steps("one")), repr(Steps("one")), Steps("one").id(), Steps("one").shortDescription(), Steps("fails").shortDescription(), words(Steps, "none"), Steps().__class__.__name__, words(Steps), Steps("one") == Steps("one"), hash(Steps("one")) == hash(Steps("one")), Steps("one").countTestCases(), Steps("one").defaultTestResult().__class__.__name__, unittest.FunctionTestCase(chained).id(), str(unittest.FunctionTestCase(chained)), unittest.FunctionTestCase(chained, description="d").shortDescription(), repr(unittest.FunctionTestCase(chained)).replace(repr(chained), "F")[:50] if 0 else 0, unittest.util.safe_repr("x" * 99, True)[-13:], unittest.util.sorted_list_difference([1, 2, 2, 3], [2, 4]), unittest.util.unorderable_list_difference([1, []], [[], 2]), unittest.util.two_way_diff.__name__ if hasattr(unittest.util, "two_way_diff") else 0, unittest.util.strclass(Base), unittest.util.three_way_cmp(1, 2)
    sorted(one.name for one in multi.iterdir()), multi.joinpath("a.txt").read_text(), (multi / "b.txt").read_text(), sorted(one.name for one in (multi / "sub").iterdir()), (multi / "sub" / "y").read_text(), multi.is_dir(), multi.is_file(), multi.name if hasattr(multi, "name") else 0, words(multi.open), words((multi / "none").read_text).partition(":")[0], words(multi.read_bytes), repr(multi).replace(top, "TOP")[:30], words((multi / "sub").joinpath, "z").name, importlib.resources.contents("pkg") is not None, sorted(importlib.resources.contents("pkg"))[-2:], importlib.resources.read_binary("pkg", "folder", "in.txt"), importlib.resources.open_text("pkg", "data.txt").read(), words(importlib.resources.open_text, "pkg", "folder", "in.txt"), importlib.resources.open_binary("pkg", "data.txt").read(), importlib.resources.path("pkg", "data.txt").__enter__().name, words(importlib.resources.files, "none_there"), words(importlib.resources.files, "os.path") .__class__.__name__, words(importlib.resources.read_text, "pkg", "none.txt").partition(":")[0]
    importlib.util.find_spec("pkg").name, importlib.util.find_spec("ns").submodule_search_locations is not None, words(importlib.util.find_spec, "none_there.x"), words(importlib.util.find_spec, "sys.x"), importlib.util.find_spec("none_there"), importlib.util.resolve_name(".a", "b.c"), importlib.util.resolve_name("..a", "b.c"), words(importlib.util.resolve_name, "...a", "b.c"), words(importlib.util.resolve_name, ".a", ""), importlib.util.resolve_name("a", None), importlib.util.cache_from_source("a/b.py", optimization=1).endswith(".opt-1.pyc"), words(importlib.util.cache_from_source, "a.py", optimization="x y"), words(importlib.util.source_from_cache, "a.pyc"), words(importlib.util.source_from_cache, "__pycache__/a.x.y.z.pyc"), words(importlib.util.source_from_cache, "__pycache__/a.x.q-1.pyc"), words(importlib.util.spec_from_file_location, "x"), importlib.util.spec_from_file_location("x", "/a/x.txt"), words(importlib.util.spec_from_loader, "x", None), importlib.util.decode_source(b"\xef\xbb\xbfa\r\nb\rc"), len(importlib.util.source_hash(b"x")), words(importlib.reload, 5), words(importlib.import_module, ".x"), importlib.import_module(".b", "pkg") if 0 else 0
    lzma_zip(1), lzma_zip(1000)
""", globals())
shutil.rmtree(top)
