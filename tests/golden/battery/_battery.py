"""battery(MODULE, RECIPE, **names): calls every public function, class and method of a module, as `surface/MODULE.txt` lists them, with arguments
that are chosen from the recipe's pools, and prints a line a callable: its name, and two characters a call that stand for what the call did.

    python FILE.py --full [TEXT]    the calls whose name contains TEXT with what each did, as text: what to compare when a line differs

What a call did is its value or its exception, what it printed and warned of, and what has become of lists, dicts and streams that it was given.

A recipe is lines. `A ;; B` are expressions, evaluated anew for each call, with the module's public names and **names in reach:

    make CLASS: A ;; B             instances of CLASS whose methods are called
    NAME: A ;; B                   what a parameter called NAME is given; the first is what it has while others vary
    PATH NAME: A ;; B              the same for one callable (`Class.method`, `method`, `function`), or all of a class (`Class`)
    call PATH: ARGS ;; ARGS        whole argument lists; of a native callable that has no signature these alone
    do: STATEMENT                  a line of its own, shown with the value of its last expression; a blank NAME in front groups: `do NAME: …`
    view CLASS: FUNCTION           how an instance is shown
    before: STATEMENT              runs before each callable: what puts state of a module back
    skip PATH PATH: REASON         is not called
    calls PATH: N                  at most N calls of it (default CALLS)
    tame PATH PATH: REASON         is not called with wrong types
    leave PATH: ARGS ;; ARGS       argument lists that are left out, `()` for none; the reason in a comment above

exact=True is for modules that are native in the reference as well: wrong types, too many and too few arguments are tried, and told word for word.
Elsewhere, which operation a wrong type trips over is an implementation's own affair: refusals in the interpreter's words count as alike (`OWN_WORDS`).
"""
import binascii
import io
import os
import re
import sys
import types
import warnings

TOP = os.path.abspath(__file__).removesuffix(os.path.join("tests", "golden", "battery", "_battery.py"))  # where the tree stands is not told
CALLS = 48
STEPS = 24  # of one walk over the methods of an instance
LONG = 3000
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
JUNK = ["None", "-1", "1.5", "'x'", "b'x'", "[]", "object", "2**70"]
ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}|(?<= id=)\d+")
OWN_WORDS = re.compile(r"has no attribute|takes at (most|least)|takes (exactly )?(\w+) (positional |keyword )?arguments?|expected at (most|least)|object is not |unsupported operand|not supported between|bad operand type|cannot be interpreted as an integer"
                       r"|expected str instance|expected string|a bytes-like object is required|must be (str|a str|int|real|string|bytes|iterable|an? )|can only concat"
                       r"|argument of type|indices must be|arg(ument)?s? .*must be|argument should be|not enough values|too many values|unhashable type|descriptor '"
                       r"|first argument must|positional arguments?|keyword argument|object cannot be|takes no arguments|does not support|cannot unpack|missing \d"
                       r"|string or integer|not iterable|expected .*, got |expected .* not |not '?\w+'? object|not subscriptable|is required|takes exactly|must be called|should be|convert|Strings must be encoded|buffer API required|expected bytes or bytearray")
PLAIN = re.compile(r"<[\w.]*\.(\w+) object at")
STATE = (list, dict, set, bytearray)

POOLS = {
    r"s|string|str|text|value|line|name|word|data|input|source|msg|message|prefix|suffix|title|label|arg|pattern|old|new|sub|sep|chars|doc|description|x_?str":
        "'' ;; 'a' ;; 'Hello, World' ;; 'a b\\tc\\n' ;; 'é\\u20ac\\U0001f600' ;; '0'",
    r"n|count|size|limit|width|maxsplit|maxlen|length|start|stop|end|step|index|i|k|indent|level|num|number|maxsize|minsize|depth|base|lineno|offset|pos":
        "1 ;; 0 ;; -1 ;; 3 ;; 10",
    r"x|y|a|b|c|z|obj|object|o|v|item|element|default|initial|other|self":
        "1 ;; 0 ;; -2.5 ;; 'a' ;; None ;; [1, 'x'] ;; (1, 2)",
    r"iterable|iterables|seq|sequence|items|it|values|elements|args|lst|list|lines|population|points|p|q":
        "[1, 2, 3] ;; [] ;; 'abc' ;; (3, 1, 2) ;; ['b', 'a'] ;; {1: 2} ;; iter([1])",
    r"key|keys|k|field|option|section|attr|attribute": "'a' ;; 'b' ;; '' ;; 'A b' ;; 1",
    r"func|function|callback|predicate|f|fn|method|factory|object_hook|callable|hook": "str ;; len ;; (lambda *a: a) ;; None",
    r"fp|file|f|stream|out|outfile|infile|fd|input|fileobj|buffer|handle|instream": "io.StringIO('a b\\n# c\\n\\n') ;; io.StringIO() ;; io.BytesIO(b'a\\0b\\n')",
    r"encoding|charset|input_charset": "'utf-8' ;; 'ascii' ;; 'latin-1' ;; 'nope'",
    r"errors": "'strict' ;; 'ignore' ;; 'replace' ;; 'nope'",
    r"dict|mapping|d|m|defaults|kwargs|kwds|vars|params|env|dictionary": "{} ;; {'a': 1} ;; {'x': 'y', 'b': None}",
    r"cls|class_|type|type_|tp|klass|dict_type": "int ;; str ;; dict ;; type",
    r"bytes|b|buf|buffer|payload|blob": "b'' ;; b'abc' ;; b'\\x00\\xff' ;; bytearray(b'x y')",
    r"flags|mode|kind|version|timeout|size_hint": "0 ;; 1 ;; 'r' ;; None",
}
SWITCH = "True ;; False ;; None"
OTHER = "1 ;; 'a' ;; None ;; [1, 2] ;; 'x y' ;; b'a' ;; {'a': 1} ;; 2.5 ;; str"
# Slots that every object has, whose outcome another line shows already or which another golden is about.
SPECIAL = set("__call__ __eq__ __lt__ __le__ __hash__ __repr__ __str__ __len__ __iter__ __next__ __contains__ __getitem__ __setitem__ __delitem__ __add__ __radd__ "
              "__iadd__ __sub__ __rsub__ __mul__ __rmul__ __truediv__ __rtruediv__ __floordiv__ __rfloordiv__ __mod__ __rmod__ __divmod__ __pow__ __rpow__ "
              "__and__ __or__ __ior__ __xor__ __lshift__ __rshift__ __invert__ __neg__ __pos__ __abs__ __bool__ __int__ __float__ __complex__ __format__ __enter__ "
              "__exit__ __reversed__ __index__ __round__ __trunc__ __floor__ __ceil__ __copy__ __deepcopy__ __missing__ __bytes__ __fspath__ "
              "__class_getitem__ __length_hint__ __matmul__".split())


class Chance:
    """The same choices everywhere, from a name."""

    def __init__(self, name):
        self.state = binascii.crc32(name.encode()) | 1

    def below(self, n):
        self.state = self.state * 6364136223846793005 + 1442695040888963407 & 0xFFFFFFFFFFFFFFFF
        return (self.state >> 33) % n

    def choose(self, items):
        return items[self.below(len(items))]


class Viewer:
    """Values as text: the same for equal values in every run."""

    def __init__(self, exact):
        self.exact, self.views = exact, {}

    def show(self, value, depth=0):
        kind = type(value)
        if value is None or kind in (int, bool, float, bytes, complex):
            return repr(value)
        if kind is str:
            return ADDRESS.sub("0x", repr(value)) if " id=" in value or "0x" in value else repr(value)
        if depth > 5:
            return repr(str(value)) if isinstance(value, str) else kind.__name__
        view = next((self.views[k.__name__] for k in kind.__mro__ if k.__name__ in self.views), None)
        if view:
            return f"{kind.__name__}<{self.show(view(value), depth + 1)}>"
        if kind in (list, tuple):
            inner = ", ".join([self.show(item, depth + 1) for item in value[:60]])
            return f"[{inner}]" if kind is list else f"({inner})"
        if kind is dict:
            rows = [(k, v) for k, v in list(value.items())[:60] if k != "__builtins__"]
            return "{%s}" % ", ".join([f"{self.show(k, depth + 1)}: {self.show(v, depth + 1)}" for k, v in rows])
        if kind in (set, frozenset):
            return f"{kind.__name__}{sorted([self.show(item, depth + 1) for item in value])}"
        return self.show_object(value, kind, depth)

    def show_object(self, value, kind, depth):
        if isinstance(value, BaseException):
            return self.show_error(value)
        if isinstance(value, (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)):
            name = getattr(value, "__qualname__", value.__name__)
            return "<function>" if "<l" in name else f"<{getattr(value, '__module__', None) or ''}.{name}>"
        if isinstance(value, (io.StringIO, io.BytesIO)):
            return f"{kind.__name__}({'closed' if value.closed else value.getvalue()!r})"
        if hasattr(kind, "__next__") and not hasattr(kind, "fileno"):
            return f"{kind.__name__ if self.exact else 'iterator'}: {self.show_items(value, depth)}"
        text = repr(value)
        if "0x" in text:
            text = PLAIN.sub(r"<\1 object at", ADDRESS.sub("0x", text))  # a private module of a package is its own affair
            state = getattr(value, "__dict__", None)
            if " object at 0x" in text and type(state) is dict:
                public = sorted([k for k in state if type(k) is str and not k.startswith("_")])
                text += "{%s}" % ", ".join([f"{k}: {self.show(state[k], depth + 2)}" for k in public])
        return text

    def show_items(self, iterator, depth):
        items = []
        try:
            for item in iterator:
                items.append(self.show(item, depth + 1))
                if len(items) >= 10:
                    return f"{items}…"
        except Exception as error:
            items.append(self.show_error(error))
        return str(items)

    def show_error(self, error):
        try:
            text = str(error)
        except Exception as worse:
            text = f"? {type(worse).__name__}"
        notes = getattr(error, "__notes__", "")
        public = {k: v for k, v in getattr(error, "__dict__", {}).items() if not k.startswith("_")}
        if "0x" in text:
            text = PLAIN.sub(r"<\1 object at", ADDRESS.sub("0x", text))
        return f"{type(error).__name__}: {text}{notes or ''}{self.show(public, 3) if public else ''}"


class Recipe:
    """What a recipe's lines say."""

    def __init__(self, text):
        self.make, self.pools, self.calls, self.skip, self.tame, self.leave = {}, {}, {}, {}, {}, {}
        self.most, self.lines, self.before, self.views = {}, {}, [], {}
        for line in filter(None, map(str.strip, text.splitlines())):
            if line[0] == "#":
                continue
            head, colon, rest = line.partition(": ")
            words, rest = head.split(), rest.strip()
            if not colon or not words:
                raise ValueError(f"no recipe: {line}")
            match words:
                case ["make", name]:
                    self.make.setdefault(name, []).extend(split(rest))
                case ["call", path]:
                    self.calls.setdefault(path, []).extend(split(rest))
                case ["do", *name]:
                    self.lines.setdefault(" ".join(name) or "lines", []).append(rest)
                case ["view", name]:
                    self.views[name] = rest
                case ["before"]:
                    self.before.append(rest)
                case ["skip", *paths]:
                    self.skip.update(dict.fromkeys(paths, rest))
                case ["tame", *paths]:
                    self.tame.update(dict.fromkeys(paths, rest))
                case ["leave", path]:
                    self.leave.setdefault(path, set()).update(split(rest))
                case ["calls", path]:
                    self.most[path] = int(rest)
                case [*path, name]:
                    self.pools[".".join(path + [name])] = split(rest)

    def is_tame(self, path):
        return not {path, path.rpartition(".")[2]}.isdisjoint(self.tame)

    def pool(self, path, name):
        """What the parameter `name` of `path` may be: the most special rule that there is."""
        owner, _, method = path.rpartition(".")
        keys = (f"{path}.{name}", f"{method}.{name}", f"{owner}.{name}", name)
        return next((self.pools[key] for key in keys if key in self.pools), None) or general_pool(name)


def split(text):
    return [part.strip() for part in text.split(" ;; ")]


GENERAL = [(re.compile(pattern), split(pool)) for pattern, pool in POOLS.items()]


def general_pool(name):
    return next((pool for pattern, pool in GENERAL if pattern.fullmatch(name)), None) or split(OTHER)


def argument_lists(path, parameters, recipe, exact):
    """The argument lists for a callable, as texts, without those that the recipe leaves out."""
    left = recipe.leave.get(path, set()) | recipe.leave.get(path.rpartition(".")[2], set())
    return [text for text in all_argument_lists(path, parameters, recipe, exact) if (text or "()") not in left]


def kinds_of(parameters):
    """(name, required, how) of each; how: by `place`, by `keyword`, `either`, `*` or `**`."""
    keyword = "/" not in parameters
    kinds = []
    for word in parameters:
        if word == "/":
            keyword = True
        elif word == "*":
            keyword = None
        elif word.startswith("**"):
            kinds.append((word[2:], False, "**"))
        elif word.startswith("*"):
            kinds.append((word[1:], False, "*"))
            keyword = None
        else:
            kinds.append((word.rstrip("="), not word.endswith("="), "keyword" if keyword is None else "either" if keyword else "place"))
    return kinds


def call_of(kinds, pools, chosen):
    """`chosen`: index of a kind to a value; what stands before a chosen one by place has its first value."""
    last = max((k for k in chosen if kinds[k][2] in ("place", "*")), default=-1)
    words = []
    for k, (name, required, how) in enumerate(kinds):
        value = chosen.get(k)
        if value is None and (required or k < last and how in ("place", "either")):
            value = pools[k][0]
        if value is None:
            continue
        if how == "**":
            words.append(value if value.startswith("**") or re.match(r"\w+=[^=]", value) else f"**{value}" if value[0] == "{" else "")
        elif how == "keyword" or how == "either" and k > last and not required:
            words.append(f"{name}={value}")
        else:
            words.append(value)
    return ", ".join(filter(None, words))


def all_argument_lists(path, parameters, recipe, exact):
    """`parameters` as in a surface file: `a b= / c *args * d= **kw`, or `?`."""
    chance, lists = Chance(path), dict.fromkeys(recipe.calls.get(path, ()))
    most = recipe.most.get(path) or recipe.most.get(path.partition(".")[0], CALLS)
    if parameters == ["?"] and lists:
        return list(lists)
    if parameters == ["?"]:
        pool = recipe.pool(path, "?")
        texts = ["", *pool, *(f"{a}, {b}" for a in pool for b in pool[:3]), *(f"{chance.choose(pool)}, {chance.choose(pool)}, {chance.choose(pool)}" for _ in range(8))]
        if exact and not recipe.is_tame(path):
            texts += JUNK + [f"{pool[0]}, {j}" for j in JUNK] + ["1, 2, 3, 4", "zz=1"]
        lists.update(dict.fromkeys(texts[:most * 2]))
        return list(lists)
    kinds = kinds_of(parameters)
    pools = [recipe.pool(path, name) for name, _, _ in kinds]

    def written(chosen):
        return call_of(kinds, pools, chosen)

    texts = [written({})]
    singles = [written({k: value}) for k in range(len(kinds)) for value in pools[k]]
    mixed = []
    if len(kinds) > 1:
        for _ in range(most):
            mixed.append(written({k: chance.choose(pools[k]) for k in range(len(kinds)) if kinds[k][1] or chance.below(5) < 2}))
    room = most * 2 // 3 if mixed else most
    while len(singles) > room:
        singles.pop(chance.below(len(singles)))
    lists.update(dict.fromkeys(texts + singles + mixed[:most - min(room, len(singles))]))
    if exact and not recipe.is_tame(path):
        wrong = [written({k: junk}) for k in range(len(kinds)) for junk in JUNK]
        plain = ", ".join(pools[k][0] for k in range(len(kinds)) if kinds[k][2] in ("place", "either"))
        # Special methods called by name are wrappers or methods, which is an implementation's affair and tells in what they say of counts.
        counts = [] if path.endswith("__") else ["", f"{plain}, 7" if plain else "7", f"{plain}, zz=7" if plain else "zz=7"]
        lists.update(dict.fromkeys(wrong + counts))
    return list(lists)


class Battery:
    def __init__(self, module, recipe, exact, names, full):
        self.module, self.exact, self.full, self.viewer = module, exact, full, Viewer(exact)
        self.names = {"io": io, **names}
        self.recipe = Recipe(recipe)
        self.printed, self.warned, self.code = io.StringIO(), [], {}
        for name, text in self.recipe.views.items():
            self.viewer.views[name] = eval(text, self.names)

    def evaluate(self, text, names):
        code = self.code.get(text)
        if code is None:
            code = self.code[text] = compile(text, "<battery>", "eval")
        return eval(code, names)

    def outcome(self, step):
        """What step() does, as text."""
        printed, out, err = self.printed, sys.stdout, sys.stderr
        sys.stdout = sys.stderr = printed
        try:
            try:
                text = "=  " + self.viewer.show(step())
            except (Exception, SystemExit, GeneratorExit) as error:
                text = self.refusal(error)
        except BaseException as error:
            text = f"?  {type(error).__name__}"
        finally:
            sys.stdout, sys.stderr = out, err
        if printed.tell():
            text += "  printed " + repr(ADDRESS.sub("0x", printed.getvalue()))
            printed.seek(0)
            printed.truncate()
        if self.warned:
            text += "  warned " + "; ".join(self.warned)
            self.warned.clear()
        return text

    def refusal(self, error):
        if not self.exact and isinstance(error, (TypeError, AttributeError)) and OWN_WORDS.search(str(error)):
            return "!  refused"
        return "!  " + self.viewer.show_error(error)

    def call(self, function, arguments):
        """function(arguments), the arguments a text, as text; with what became of those that hold state."""
        given = []

        def take(*args, **kwargs):
            given.extend(args)
            given.extend(kwargs.values())
            return function(*args, **kwargs)

        text = self.outcome(lambda: self.evaluate(f"_take({arguments})", {**self.names, "_take": take}))
        for value in given:
            if isinstance(value, STATE) and len(value) or isinstance(value, (io.StringIO, io.BytesIO)) and not value.closed:
                text += "  then " + self.outcome(lambda: value)[3:]
        return text

    def run(self, surface):
        self.tell("", "lines")
        for path, kind, parameters in surface:
            if path in self.recipe.skip or path.rpartition(".")[0] in self.recipe.skip or path.rpartition(".")[2] in self.recipe.skip:
                continue
            for line in self.recipe.before:
                exec(line, self.names)
            owner, _, name = path.rpartition(".")
            if not owner:
                self.top(path, kind, parameters)
            elif kind == "call":
                self.method(owner, name, path, parameters)
            else:
                self.tell(path, [(f"{m}.{name}", self.outcome(lambda: getattr(self.evaluate(m, self.names), name))) for m in self.makers(owner)])
        for name in self.recipe.make:
            if self.full is None or self.full in name:
                self.walk(name, [row for row in surface if row[0].startswith(name + ".") and row[1] == "call"])
        for name, lines in self.recipe.lines.items():
            self.tell("do " + name, [(line, self.line(line)) for line in lines])

    def top(self, path, kind, parameters):
        try:
            value = self.names[path]
        except KeyError:
            return self.tell(path, [(path, "missing")])
        if kind == "data":
            self.tell(path, [(path, self.outcome(lambda: value))])
        else:
            self.tell(path, [(f"{path}({a})", self.call(value, a)) for a in argument_lists(path, parameters, self.recipe, self.exact)])

    def makers(self, owner):
        """Texts that make instances of the class."""
        return self.recipe.make.get(owner, ())

    def method(self, owner, name, path, parameters):
        makers = self.makers(owner)
        if not makers:
            return
        rows, lists = [], argument_lists(path, parameters, self.recipe, self.exact)
        most = self.recipe.most.get(path) or self.recipe.most.get(owner, CALLS)
        if not lists:
            return
        # All makers with the first list, all lists with the first maker, and then by turns.
        pairs = dict.fromkeys([(m, lists[0]) for m in makers] + [(makers[k % len(makers)], a) for k, a in enumerate(lists)])
        for maker, arguments in list(pairs)[:most * 2]:
            holder = []

            def bound(*args, **kwargs):
                return getattr(holder[0], name)(*args, **kwargs)

            made = self.outcome(lambda: holder.append(self.evaluate(maker, self.names)))
            if not holder:
                rows.append((maker, made))
                continue
            text = self.call(bound, arguments)
            rows.append((f"{maker}.{name}({arguments})", text + "  now " + self.outcome(lambda: holder[0])))
        self.tell(path, rows)

    def walk(self, name, methods):
        """Methods of one instance one after the other."""
        for number, maker in enumerate(self.makers(name)):
            chance, rows, holder = Chance(f"{name} {number}"), [], []
            made = self.outcome(lambda: holder.append(self.evaluate(maker, self.names)))
            for _ in range(STEPS if holder and methods else 0):
                path, _, parameters = chance.choose(methods)
                if path in self.recipe.skip or path.rpartition(".")[2] in self.recipe.skip or path.endswith("__"):
                    continue
                arguments = chance.choose(argument_lists(path, parameters, self.recipe, False) or [""])
                method = path.rpartition(".")[2]
                rows.append((f".{method}({arguments})", self.call(lambda *a, **k: getattr(holder[0], method)(*a, **k), arguments)))
            rows.append((maker, made + self.outcome(lambda: holder[:])))
            self.tell(f"walk {name} {number}", rows)

    def line(self, text):
        """A statement's outcome, by the value of its last expression."""
        values, hook = [], sys.displayhook
        sys.displayhook = values.append

        def step():
            exec(compile(text + "\n", "<line>", "single"), dict(self.names))
            return values[-1] if values else None

        try:
            return self.outcome(step)
        finally:
            sys.displayhook = hook

    def tell(self, name, rows):
        if rows == "lines":
            return
        if self.full is not None:
            if self.full in name:
                for call, text in rows:
                    sys.__stdout__.buffer.write(f"{name}  {call}  {text[:LONG]}\n".encode("utf-8", "backslashreplace"))
            return
        marks = []
        for _, text in rows:
            text = text.replace(TOP, "")
            mark = binascii.crc32(text.encode("utf-8", "surrogatepass"))
            mark ^= mark >> 12 ^ mark >> 24
            marks.append(DIGITS[mark & 63] + DIGITS[mark >> 6 & 63])
        sys.__stdout__.write(f"{name} {''.join(marks)}\n")


def read_surface(module):
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "surface")
    with open(os.path.join(folder, module + ".txt"), encoding="utf-8") as f:
        for line in f:
            path, kind, *parameters = line.split()
            yield path, kind, parameters


def battery(module, recipe="", exact=False, only=(), **names):
    """Runs it. `only`: those top names alone, where a module has several recipes."""
    full = (sys.argv[2] if len(sys.argv) > 2 else "") if "--full" in sys.argv[1:2] else None
    top = __import__(module, fromlist=["*"])
    public = {k: v for k, v in vars(top).items() if not k.startswith("__")}
    for name in getattr(top, "__all__", ()):
        if hasattr(top, name):
            public[name] = getattr(top, name)
    tests = Battery(module, recipe, exact, {module.partition(".")[0]: __import__(module), **public, **names}, full)

    def warn(message, category, filename, *rest):
        where = "" if filename in ("<battery>", __file__) else " in a file beyond the caller's"
        tests.warned.append(f"{category.__name__}: {ADDRESS.sub('0x', str(message))}{where}")

    warnings.simplefilter("always")
    shown, warnings.showwarning = warnings.showwarning, warn
    try:
        tests.run([row for row in read_surface(module) if not only or row[0].partition(".")[0] in only])
    finally:
        warnings.showwarning = shown
    sys.__stdout__.flush()


def run_as(kind, lists, recipe, left):
    """Runs calls_RECIPE.py with another class in Battery's place, which keeps in `left` why it leaves a path out, and other lists of arguments."""
    global Battery, argument_lists
    for line in filter(None, map(str.strip, left.splitlines())):
        paths, _, reason = line.partition(": ")
        kind.left.update(dict.fromkeys(paths.split(), reason))
    Battery, argument_lists = kind, lists
    __import__("calls_" + recipe)
