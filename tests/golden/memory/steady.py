# What is done again and again takes no more memory than once: each line 600 times, under a limit that leaks would reach.
import array
import ast
import codecs
import collections
import contextlib
import functools
import io
import itertools
import json
import marshal
import operator
import pickle
import re
import struct
import types

SOURCE = "@d\nclass C(B, k=1):\n    'doc'\n    async def f(self, a, /, b: int = 1, *c, d, **e) -> str:\n        try:\n            async with a as b: return [x async for x in c if f'{x!r:>{d}}']\n        except* E as e: raise\n        finally: del a\n        match a:\n            case [1, *_] | {'k': 2} if v: pass\n" + "name = 'text that is long enough to need memory of its own'\n" * 20
TREE = ast.parse(SOURCE)
CODE = compile(SOURCE, "steady", "exec")
TEXT = "größer als €, " * 60
DATA = {"a": [1, 2.5, None, True, "é" * 50] * 10, "b": {str(k): [k] for k in range(30)}}
PICKLED, DUMPED, ENCODED = pickle.dumps(DATA), json.dumps(DATA), TEXT.encode()


def generated():
    try:
        yield from iter(range(10))
    finally:
        pass


def refused(f, *args, **keywords):
    try:
        f(*args, **keywords)
    except Exception as error:
        return str(error)[:1]


class Cycle:
    def __init__(self):
        self.me, self.data = self, bytearray(2000)


LINES = """
compile(SOURCE, "f", "exec")
compile(TREE, "f", "exec")
compile(SOURCE, "f", "exec", ast.PyCF_ONLY_AST)
ast.parse(SOURCE, type_comments=True), ast.parse("(int) -> str", mode="func_type")
ast.unparse(TREE)
ast.literal_eval(repr(DATA))
refused(compile, SOURCE + "\\n)", "f", "exec")
refused(compile, SOURCE + "\\nreturn", "f", "exec")
refused(compile, "break", "f", "exec"), refused(compile, "f'{'", "f", "exec"), refused(compile, "x = '" , "f", "exec")
refused(compile, ast.Module([ast.Expr(1)], []), "f", "exec")
CODE.replace(co_name="n")
marshal.loads(marshal.dumps(DATA))
refused(marshal.loads, marshal.dumps(DATA)[:-5])
json.loads(DUMPED), json.dumps(DATA), json.dumps(DATA, indent=2, sort_keys=True)
refused(json.loads, DUMPED[:-2]), refused(json.dumps, [DATA, set()])
pickle.loads(PICKLED), pickle.dumps(DATA)
refused(pickle.loads, PICKLED[:-3]), refused(pickle.dumps, [DATA, lambda: 0])
re.sub(r"(\\w+) (?P<n>a)ls", r"\\g<n>\\1", TEXT), re.findall("(ö)|(€)", TEXT), re.split("[, ]+", TEXT)
re.compile("(a|b)+" + "x" * 50, re.X).scanner(TEXT), re.purge()
refused(re.compile, "(a" * 20), refused(re.sub, "a", r"\\9", TEXT)
TEXT.encode("utf-16"), ENCODED.decode(), TEXT.encode("ascii", "xmlcharrefreplace"), ENCODED.decode("ascii", "backslashreplace")
refused(TEXT.encode, "ascii"), refused(ENCODED.decode, "ascii"), refused(ENCODED.decode, "utf-16"), refused(TEXT.encode, "nothing")
codecs.getincrementaldecoder("utf-8")().decode(ENCODED[:-1]), codecs.escape_decode(b"\\\\x41" * 300)
TEXT.upper().split(","), TEXT.title().partition("€"), TEXT.replace("a", "bcd"), TEXT.center(3000), TEXT.translate({97: "xyz"}), TEXT.splitlines(), TEXT.casefold()
"%s %r %-900d" % (TEXT, TEXT, 5), "{0:>2000} {1!r}".format(TEXT, DATA), f"{DATA!r:<9000}"
refused("{0} {x}".format, TEXT), refused("%s %s".__mod__, (TEXT,)), refused(format, 1.5, "d"), refused(int, TEXT), refused(float, TEXT)
10 ** 3000 // 7 ** 900 % 3 ** 1500, str(10 ** 3000), int("9" * 3000), pow(3, 10 ** 40, 10 ** 50), (10 ** 900).to_bytes(400, "big"), -(1 << 5000) >> 7
refused((10 ** 900).to_bytes, 4, "big"), refused(pow, 3, -1, 9), refused(divmod, 10 ** 900, 0), refused(float, 10 ** 900)
sorted(range(500), key=str), sorted([3, 1, 2] * 100, reverse=True), refused(sorted, [1] * 500 + [""])
list(generated()), generated().close(), next(generated()), refused(generated().throw, ValueError)
[*zip(range(300), map(str, range(300)))], list(itertools.groupby(range(200), lambda k: k // 9)), list(itertools.permutations(range(5))), itertools.tee(range(300), 3)
refused(list, map(operator.truediv, range(200), range(-1, 200))), refused(tuple, itertools.chain(range(200), 5))
{k: k for k in range(400)} | {k: [k] for k in range(400)}, {*range(400)} ^ {*range(200, 700)}, frozenset(range(400)) - {*range(9)}, {*"abc"} & {*TEXT}
refused({}.update, [(1, 2), (3,)]), refused(dict, [[]] * 3), refused(set, [DATA]), refused({1}.update, range(300), 5)
collections.deque(range(700), 300).rotate(7), collections.Counter(TEXT).most_common(3), collections.OrderedDict(DATA).popitem(), collections.namedtuple("P", "x y")(1, 2)
functools.reduce(operator.add, [[1] * 9] * 30), functools.lru_cache(5)(len)(TEXT), functools.partial(print, TEXT, sep=TEXT).__reduce__(), functools.cmp_to_key(len)
struct.pack("<900i", *range(900)), struct.unpack(">9d", bytes(72)), list(struct.iter_unpack("3s", bytes(900))), refused(struct.pack, "<2i", 1), refused(struct.unpack, "<i", b"")
array.array("d", range(300)).tobytes(), array.array("w", TEXT).tounicode(), refused(array.array, "b", [999]), memoryview(bytearray(900))[::3].tolist()
io.StringIO(TEXT).readlines(), io.BytesIO(ENCODED).read(), io.TextIOWrapper(io.BytesIO(ENCODED), "utf-8").read(), refused(io.TextIOWrapper(io.BytesIO(ENCODED), "ascii").read)
bytes(range(256)).translate(None, b"abc"), bytearray(ENCODED).split(b","), bytearray(ENCODED).replace(b"a", b"bcde"), ENCODED.hex(":"), bytes.fromhex("00ff" * 300), refused(bytes.fromhex, "00f" * 300)
type("T", (Cycle,), {"x": 1, "__slots__": ("a", "b")}), refused(type, "T", (int, str), {}), types.new_class("N", (), {}), refused(type, "T", (5,), {}), types.FunctionType(generated.__code__, {})
[Cycle() for _ in range(2)]
refused(Cycle, 1, 2, 3), refused(Cycle, a=1), refused(getattr, Cycle, "nothing"), refused(setattr, 5, "x", 1), refused(operator.itemgetter("x"), DATA), refused(operator.attrgetter("a.b"), DATA)
contextlib.ExitStack().__enter__().callback(len, TEXT), refused(contextlib.contextmanager(generated)().__exit__, None, None, None)
ExceptionGroup("g", [ValueError(TEXT), TypeError(DATA)]).split(ValueError), BaseException(TEXT).with_traceback(None), KeyError(TEXT).__reduce__(), refused(ExceptionGroup, "g", [5])
type(iter(DATA)), [*reversed(DATA["a"])], slice(1, 2, 3).indices(9), range(10 ** 20)[5:10 ** 19], complex("1+2j") ** 3, refused(complex, TEXT), hash((TEXT, 1.5, None))
vars(types.SimpleNamespace(**DATA)), types.MappingProxyType(DATA) | DATA, list[int, str], int | str | None, refused(operator.or_, int, 5)
eval("[TEXT, DATA, lambda: 0]"), exec("def f(a, *b, c=TEXT): return locals()\\nf(1, 2)"), refused(eval, "x" * 300), refused(exec, "raise ValueError(TEXT)")
""".strip().splitlines()

for line in LINES:
    code = compile(line, "line", "eval")
    try:
        for _ in range(600):
            eval(code)
    except MemoryError:
        print("grows:", line)
print(len(LINES), "lines")
