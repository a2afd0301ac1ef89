"""Writes the calls that `make limits` tries: every public callable of every bundled module and type, with arguments that have no end.

    coil tests/limits/generate.py LIBRARY_SOURCE

The callables are found in the modules themselves, so that what is added is tried too. host.c tells the lines' form; lines of one group (the
same callable, place and endless argument, with other values beside it) follow each other, and host.c leaves the rest of a group out once one
of it was stopped. The large values are made once; a module is imported in a copy of that process, and each callable has a copy of its own.
"""
import inspect
import itertools
import os
import subprocess
import sys
import types

# What a VM has before the first call.
SETUP = """
from itertools import *; import itertools
def endless():
    while True: yield 1
class Liar:
    def __len__(self): return 10**15
    def __getitem__(self, key): return 1
    def __index__(self): return 10**15
    def __length_hint__(self): return 10**15
    def keys(self): return repeat('a')
    def read(self, n=-1): return b'a'
    def readline(self, n=-1): return 'a'
    def write(self, data): return 0
class Same:
    def __eq__(self, other): return False
    def __lt__(self, other): return True
    def __hash__(self): return 1
def made(cls):
    for arguments in (), (1,), ('a',), ([1],), (lambda *a: 1,), (1, 2), ('a', 'b'):
        try: return cls(*arguments)
        except Exception: pass
    raise TypeError('an instance')
def nest(make, depth=60):
    a = make(1)
    for _ in range(depth): a = make(a)
    return a
def big(name): return BIG[name]
BIG = {
    'str': 'a' * 50_000_000, 'wide': '\\u0430 ' * 6_000_000, 'bytes': b'a' * 50_000_000, 'int': (1 << 33_219_281) - 1,
    'bytearray': bytearray(50_000_000), 'list': [1] * 5_000_000, 'tuple': (1,) * 5_000_000,
    'dict': dict.fromkeys(range(1_000_000)), 'set': set(range(1_000_000)), 'lines': 'a\\n' * 10_000_000,
    'view': memoryview(bytearray(50_000_000)), 'strs': ['a'] * 2_000_000,
}
t = nest(lambda x: (x, x)); u = nest(lambda x: [x, x]); v = nest(lambda x: [x, x]); w = nest(lambda x: {'a': x, 'b': x})
""".strip().replace("\n", ";;")

LARGE = ["str", "wide", "bytes", "int", "bytearray", "list", "tuple", "dict", "set", "lines", "view", "strs"]
ENDLESS = ["count()", "repeat(1)", "repeat('a')", "repeat(b'a')", "repeat((1, 2))", "repeat(())", "iter(int, 1)", "endless()", "range(10**18)", "Liar()",
           "10**18", "2**31 - 1", "-10**18", "t", "u", "w", "'%999999999d'", "'{:999999999}'", "'.' * 100000", "'(' * 100000", "1e308"]
BESIDE = ["1", "'a'", "b'a'", "[1, 2]", "lambda *a, **k: 1", "{}"]

# Expressions for what a class cannot be called for without arguments.
SAMPLES = {
    "str": ["'a b'", "big('str')", "big('wide')", "big('lines')"], "bytes": ["b'a b'", "big('bytes')"],
    "bytearray": ["bytearray(b'a b')", "big('bytearray')"],
    "int": ["5", "big('int')"], "float": ["1.5"], "complex": ["1j"], "list": ["[3, 1]", "big('list')", "u"], "tuple": ["(3, 1)", "big('tuple')", "t"],
    "dict": ["{1: 2}", "big('dict')", "w"], "set": ["{1, 2}", "big('set')"], "frozenset": ["frozenset({1, 2})"], "range": ["range(5)", "range(10**18)"],
    "memoryview": ["memoryview(b'abc')", "big('view')"], "slice": ["slice(1, 2)"], "type": [], "object": [],
    "deque": ["collections.deque([1, 2])", "collections.deque(big('list'))"], "OrderedDict": ["collections.OrderedDict({1: 2})"],
    "Counter": ["collections.Counter('ab')", "collections.Counter(big('dict'))"], "array": ["array.array('i', [1, 2])", "array.array('q', big('list'))"],
    "BytesIO": ["io.BytesIO(b'ab')", "io.BytesIO(big('bytes'))"], "StringIO": ["io.StringIO('ab')", "io.StringIO(big('lines'))"],
    "BufferedReader": ["io.BufferedReader(io.BytesIO(b'ab'))"], "TextIOWrapper": ["io.TextIOWrapper(io.BytesIO(b'ab'))"],
    "BufferedWriter": ["io.BufferedWriter(io.BytesIO())"], "BufferedRandom": ["io.BufferedRandom(io.BytesIO())"],
    "Pattern": ["re.compile('a*')", "re.compile('(a*)*b')"], "Match": ["re.match('a', 'ab')"], "Struct": ["struct.Struct('2i')"],
    "generator": ["endless()"], "islice": ["islice(repeat(1), 10**15, None)"], "map": ["map(str, count())"], "Random": ["random.Random(1)"],
}
# What ends or changes the interpreter or waits for someone by its nature: not what is tried here.
LEFT_OUT = {
    "sys": {"exit", "setrecursionlimit", "settrace", "setprofile", "breakpointhook", "set_int_max_str_digits", "_setprofileallthreads"},
    "builtins": {"exit", "quit", "breakpoint", "input", "help"}, "gc": {"set_debug"},
    "posix": {"_exit", "abort"}, "os": {"_exit", "abort"}, "threading": {"setprofile", "settrace", "settrace_all_threads", "setprofile_all_threads"},
    "pdb": None, "cProfile": None, "profile": None, "unittest": None, "tracemalloc": None, "warnings": None,
}
BINARY = ["{} + {}", "{} * {}", "{} % {}", "{} == {}", "{} < {}", "{} in {}", "{}[{}]", "{} | {}", "{} & {}", "{} - {}", "{} // {}", "{} << {}", "{} ** {}",
          "divmod({}, {})", "x = {};;x += {}", "x = {};;x *= {}", "x = {};;x[:] = {}", "x = {};;x[::2] = {}", "x = {};;del x[{}]", "x = {};;x[0:0] = {}",
          "f'{{{}:{{{}}}}}'"]
UNARY = ["hash({})", "repr({})", "str({})", "ascii({})", "bool({})", "len({})", "~{}", "-{}", "list({})", "for _ in {}: pass", "[*{}]", "print(*{})", "a, *b = {}",
         "{}[::-1]", "{}[1:]", "x = {};;del x[::2]", "x = {};;del x[0]", "{} == {}", "x = {};;y = x[:];;x == y", "x = {};;x.copy() == x", "f'{{{}!r:9}}'", "float({})",
         "int({})", "bytes({})", "tuple({})", "set({})", "dict({})", "sorted({})", "sum({})", "max({})", "any({})", "all({})", "reversed({})", "compile({}, '', 'exec')",
         "eval({})", "exec({})", "iter({})", "Same() in {}", "0 in {}", "{}.__reduce_ex__(2)", "{}.__sizeof__()"]


def modules(source):
    names = set(sys.builtin_module_names)
    for folder, folders, files in os.walk(source):
        folders[:] = [f for f in sorted(folders) if f not in ("_pure", "__pycache__")]
        package = os.path.relpath(folder, source).replace(os.sep, ".")
        for file in files:
            if file.endswith(".py"):
                name = file[:-3] if package == "." else package + "." + file[:-3]
                names.add(name.removesuffix(".__init__"))
    extensions = os.path.join(source, "..", "runtime", "extensions")
    names.update(n for n in os.listdir(extensions) if os.path.isdir(os.path.join(extensions, n)))
    return sorted(n for n in names if not n.endswith("__main__") and not n.startswith("encodings."))


def places(function, bound):
    """How many arguments it may be given by place: the least and the most, three at most."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (ValueError, TypeError):
        return 0, 2
    if bound and parameters:
        parameters = parameters[1:]
    least = most = 0
    for p in parameters:
        if p.kind == p.VAR_POSITIONAL:
            most = max(most + 1, least + 1, 2)
        elif p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD):
            most += 1
            least += p.default is p.empty
    return min(least, 3), min(most, 3)


def calls(target, least, most):
    """Groups of calls of an expression."""
    if least == 0:
        yield [target + "()"]
    arguments = ENDLESS + [f"big('{name}')" for name in LARGE]
    for n in range(max(least, 1), most + 1):
        for at in range(n):
            for argument in arguments:
                group = []
                for beside in BESIDE if n > 1 else BESIDE[:1]:
                    values = [beside] * n
                    values[at] = argument
                    group.append(f"{target}({', '.join(values)})")
                yield group
        if n > 1:
            yield from ([f"{target}({', '.join([argument] * n)})"] for argument in arguments)


def samples_of(name, cls):
    """Expressions for instances."""
    return SAMPLES.get(cls.__name__, [f"made({name})"])


class Found:
    """The callables, each once, as (modules to import, target, least, most)."""

    def __init__(self):
        self.seen = set()
        self.list = []

    def add(self, module, target, function, bound=False, key=None):
        key = id(function) if key is None else key
        if key in self.seen:
            return
        self.seen.add(key)
        self.keep = getattr(self, "keep", [])
        self.keep.append(function)
        self.list.append((module, target, *places(function, bound)))

    def module(self, name, module):
        left_out = LEFT_OUT.get(name, LEFT_OUT.get(name.partition(".")[0], set()))
        if left_out is None:
            return
        for attribute, value in sorted(vars(module).items(), key=lambda kv: kv[0]):
            if attribute.startswith("__") or (attribute.startswith("_") and name not in sys.builtin_module_names) or attribute in left_out:
                continue
            if isinstance(value, types.ModuleType) or not callable(value):
                continue
            expression = f"{name}.{attribute}"
            if isinstance(value, type):
                self.type(name, expression, value)
            else:
                self.add(name, expression, value)

    def type(self, module, expression, cls):
        if cls in self.seen or issubclass(cls, BaseException):
            return
        self.seen.add(cls)
        self.add(module, expression, cls, key=(cls, "new"))
        samples = samples_of(expression, cls)
        for attribute in sorted(dir(cls)):
            if attribute.startswith("_") and attribute not in ("__reduce_ex__", "__setstate__", "__format__", "__contains__", "__init__"):
                continue
            method = inspect.getattr_static(cls, attribute, None)
            if method is None or isinstance(method, (property, types.GetSetDescriptorType, types.MemberDescriptorType)):
                continue
            if isinstance(method, (classmethod, staticmethod)) or type(method).__name__ == "classmethod_descriptor":
                self.add(module, f"{expression}.{attribute}", getattr(cls, attribute), key=(id(method), "class"))
            elif callable(method):
                for sample in samples:
                    self.add(module, f"{sample}.{attribute}", method, True, key=(id(method), sample))


def operators():
    everything = [e for name, es in SAMPLES.items() for e in es if "." not in e] + [f"big('{name}')" for name in LARGE] + ["2**62", "'%999999999d'", "count()", "Liar()", "Same()"]
    everything = sorted(set(everything))
    for form in UNARY:
        for a in everything:
            yield [form.replace("{}", a).replace("{{", "{").replace("}}", "}")]
    for form in BINARY:
        for a in everything:
            for b in everything:
                yield [form.format(a, b)]


def imported(name):
    """What a VM imports for a module's calls: the pieces of asyncio's loop import each other, and only from the whole are they whole."""
    return f"asyncio.base_events, {name}" if name.startswith("asyncio.") else name


def refused(name):
    """Why a VM with nothing granted, as the calls' is, cannot import a module (native access to memory is access to all); or None."""
    tried = subprocess.run([sys.executable, "--sandbox", "-c", f"import {imported(name)}"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return tried.stderr.strip().rpartition("\n")[2] if tried.returncode else None


def main():
    source = sys.argv[1]
    found = Found()
    for name in modules(source):
        try:
            exec(f"import {imported(name)}")
        except BaseException as e:
            print(f"# {name}: {type(e).__name__}: {e}".replace("\n", " "))
            continue
        if refusal := refused(name):
            print(f"# {name}: {refusal}")
            continue
        found.module(name, sys.modules[name])
    work = [(target, module, list(calls(target, least, most))) for module, target, least, most in found.list]
    every = list(operators())
    work += [("operators", "itertools", every[k:k + 200]) for k in range(0, len(every), 200)]
    print(f"# {len(found.list)} callables, {sum(len(g) for _, _, gs in work for g in gs)} calls")
    print(f"= {SETUP};;import collections, array, io, re, struct, random")
    for module, targets in itertools.groupby(work, lambda w: w[1]):
        print(f"[\n+ import {imported(module)}")
        for _, _, groups in targets:
            print("[")
            for group in groups:
                for k, line in enumerate(group):
                    print("," if k else ".", line)
            print("]")
        print("]")


main()
