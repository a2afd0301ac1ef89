# One object in all places of an operation, held by nobody else or by more: all types with all operations and methods, made from the types
# themselves. Prints how many gave a value, and a sum over these; with an argument, all of them.
import array, collections, functools, io, itertools, operator, re, sys, types, warnings

warnings.simplefilter("ignore")


class Kid(list): pass
class Name(str): pass
class Map(dict): pass


def long(): return "".join(map(str, range(40)))


MAKERS = {
    "int": lambda: 3, "big": lambda: int("7" * 40), "bool": lambda: True, "float": lambda: float("2.5"), "complex": lambda: complex("1j"),
    "str": lambda: "ab" * 3, "long str": long, "wide str": lambda: long() + "\u1234", "Name": lambda: Name("name"),
    "bytes": lambda: bytes(range(65, 70)), "bytearray": lambda: bytearray(b"abc"), "memoryview": lambda: memoryview(bytearray(b"abcd")),
    "tuple": lambda: (1, [2]), "list": lambda: [1, 2], "Kid": lambda: Kid([1, 2]), "dict": lambda: {"a": 1, "b": 2}, "Map": lambda: Map(a=1),
    "set": lambda: {1, 2}, "frozenset": lambda: frozenset([1, 2]), "range": lambda: range(4), "slice": lambda: slice(1, 2),
    "deque": lambda: collections.deque([1, 2]), "bounded deque": lambda: collections.deque([1, 2], 2),
    "Counter": lambda: collections.Counter("aab"), "OrderedDict": lambda: collections.OrderedDict(a=1, b=2),
    "defaultdict": lambda: collections.defaultdict(list, a=1), "ChainMap": lambda: collections.ChainMap({"a": 1}),
    "array": lambda: array.array("i", [1, 2]), "keys": lambda: {"a": 1}.keys(), "items": lambda: {"a": 1}.items(),
    "values": lambda: {"a": 1}.values(), "mapping proxy": lambda: types.MappingProxyType({"a": 1}), "list iterator": lambda: iter([1, 2, 3]),
    "generator": lambda: (k for k in range(3)), "map": lambda: map(abs, [1, 2]), "chain": lambda: itertools.chain([1], [2]),
    "tee": lambda: itertools.tee([1, 2])[0], "BytesIO": lambda: io.BytesIO(b"abc"), "StringIO": lambda: io.StringIO("abc"),
    "function": lambda: lambda *args, **kw: len(args), "partial": lambda: functools.partial(max, 1), "type": lambda: type("T", (), {}),
    "alias": lambda: list[int], "union": lambda: int | str, "namespace": lambda: types.SimpleNamespace(a=1), "pattern": lambda: re.compile("a"),
    "exception": lambda: ValueError("v"), "property": lambda: property(len),
    "module": lambda: types.ModuleType("m"), "None": lambda: None, "object": object,
}
OPERATIONS = """
x {} x|+ - * / // % @ ** & | ^ < <= == != > >= is in and
x {} x|<< >>
x {}= x|+ - * / // % @ ** & | ^ << >>
x[x]
x[x:x]
x[x] = x
x[x:x] = x
del x[x]
x(x)
x(x, x)
x(*x)
x(**x)
[*x, *x]
sorted({{*x, *x}}, key=str)
{{**x, **x}}
{{x: x}}
f"{{x:{{x}}}}"
x % (x, x)
(x, x) == (x, x)
x < x < x
x if x else x
divmod(x, x)
pow(x, x, x)
isinstance(x, x)
issubclass(x, x)
getattr(x, x)
setattr(x, x, x)
x.a = x
hash((x, x)) == hash((x, x))
list(zip(x, x))
list(map(x, x))
list(filter(x, x))
sorted(x, key=x)
sum(x, x)
max(x, x)
min(x, x, key=x)
iter(x, x)
type(x)(x)
operator.countOf(x, x)
operator.length_hint(x, x)
isinstance(x, (x, x))
"""


def statements():
    for line in OPERATIONS.strip().splitlines():
        form, _, words = line.partition("|")
        for word in words.split() or [""]:
            yield form.format(word)
    for name in sorted({name for make in MAKERS.values() for name in dir(make()) if not name.startswith("_") or name in SPECIAL} - OTHERS):
        for args in ("", "x", "x, x", "x, x, x"):
            yield f"x.{name}({args})"


# These differ from run to run, or on purpose.
OTHERS = {"buffer_info", "elements", "co_lines", "co_positions", "co_lnotab", "co_code", "co_linetable", "co_filename"}
SPECIAL = "__init__ __setstate__ __iadd__ __contains__ __eq__ __format__ __class_getitem__ __call__ __copy__ __set__ __get__"
SPECIAL = SPECIAL.split()


def shown(v):
    try:
        text = repr(v)
    except Exception as e:
        return type(e).__name__
    return re.sub("0x[0-9a-f]+", "0x", text)[:60]


def attempt(f):
    try:
        return shown(f())
    except Exception as e:
        return None


def ways(statement):
    value = not re.match(r"x (\+|-|\*|/|//|%|@|\*\*|&|\||\^|<<|>>)= |del |x\[x(:x)?\] =|x\.a =", statement)
    body = f"y = {statement}; return y" if value else f"{statement}; return x"
    scope = dict(globals())
    exec(f"def alone(make):\n x = make(); {body}\ndef held(make):\n x = make(); z = x; zz = [z]; {body}\n", scope)
    return scope["alone"], scope["held"]


table = [(statement, *ways(statement)) for statement in statements()]
for name, make in MAKERS.items():
    lines = []
    for statement, *both in table:
        if name == "big" and re.search(r"\*\*|<<|pow", statement):
            continue
        first, second = [attempt(lambda: way(make)) for way in both]
        if first is not None or second is not None:
            lines.append(f"{name} | {statement} | {first if first == second else (first, second)}")
    if len(sys.argv) > 1:
        print(*lines, sep="\n")
    print(name, len(lines), functools.reduce(lambda total, byte: (total * 31 + byte) % 2**32, "\n".join(lines).encode(), 0))
