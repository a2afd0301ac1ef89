"""table(lines, **names): runs each line, and prints it with the value of its last expression or with what it raises. An iterator is shown by
its first items, a set in order, notes on an exception behind it. What the lines may name besides: values that lie, or that raise, wherever a
special method is called; tried(f), f's value or its error as text, for several steps of one object."""
import itertools
import re
import warnings


class Ix:
    """An int by __index__ alone."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value

    def __repr__(self):
        return f"Ix({self.value!r})"


class Fl:
    """A float by __float__ alone."""

    def __init__(self, value):
        self.value = value

    def __float__(self):
        return self.value

    def __repr__(self):
        return f"Fl({self.value!r})"


class It:
    """An iterable that is no sequence."""

    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __repr__(self):
        return f"It{self.items!r}"


class Ln:
    """A sequence by the old protocol, of a length that is not that of its items."""

    def __init__(self, length, *items):
        self.length, self.items = length, items

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        return self.items[index]

    def __repr__(self):
        return f"Ln{(self.length, *self.items)!r}"


class Boom:
    """Raises whatever it is asked."""

    def no(self, *args):
        raise ZeroDivisionError("boom")

    __index__ = __float__ = __int__ = __iter__ = __len__ = __hash__ = __eq__ = __bool__ = __lt__ = __call__ = __getitem__ = no
    __str__ = __format__ = __fspath__ = __contains__ = no

    def __repr__(self):
        return "Boom()"


class Bad:
    """Gives what no special method may give."""

    def no(self, *args):
        return NotImplemented

    __index__ = __float__ = __int__ = __iter__ = __len__ = __hash__ = __bool__ = __str__ = __format__ = __fspath__ = no
    __complex__ = __bytes__ = no

    def __repr__(self):
        return "Bad()"


class Odd:
    """Equal to anything, in its way."""

    def __eq__(self, other):
        return "odd"

    def __lt__(self, other):
        return []

    def __hash__(self):
        return -1

    def __radd__(self, other):
        return "radd", other

    def __rmul__(self, other):
        return "rmul", other

    def __call__(self, *args, **kwargs):
        return "called", args, kwargs

    def __repr__(self):
        return "Odd()"


N, F, S, B, L, T, D = [type(name, (base,), {"__module__": "__main__"}) for name, base in
                       zip("NFSBLTD", (int, float, str, bytes, list, tuple, dict))]


def f(*args, **kwargs):
    return args, kwargs


def g(*args):
    yield from args


def h(a, b=2, /, c=3, *d, e=5, **k):
    return a


def tried(step):
    try:
        return step()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


NAMES = {"Ix": Ix, "Fl": Fl, "It": It, "Ln": Ln, "Boom": Boom, "Bad": Bad, "Odd": Odd, "N": N, "F": F, "S": S, "B": B, "L": L, "T": T, "D": D,
         "f": f, "g": g, "h": h, "tried": tried, "inf": float("inf"), "nan": float("nan")}


def shown(value, depth=0):
    kind = type(value)
    if kind in (set, frozenset):
        return f"{kind.__name__}: {sorted(map(repr, value))}"
    if hasattr(kind, "__next__") and kind.__module__ in ("builtins", "itertools", "re", "_csv") and not hasattr(value, "readline"):
        try:
            return f"{kind.__name__}: {shown(list(itertools.islice(value, 8)), depth + 1)}"
        except Exception as error:
            return f"{kind.__name__}: {type(error).__name__}: {error}"
    if kind in (list, tuple) and depth < 3 and len(value) < 50:
        inner = ", ".join(shown(item, depth + 1) for item in value)
        return f"[{inner}]" if kind is list else f"({inner},)" if len(value) == 1 else f"({inner})"
    text = repr(value)
    if "0x" in text:
        text = re.sub(r"\b0x[0-9a-f]{6,}", "0xADDRESS", text)
    return text if len(text) < 600 else f"{text[:560]}... {len(text)} characters"


def table(lines, **names):
    import sys
    warnings.simplefilter("ignore")
    values, hook = [], sys.displayhook
    sys.displayhook = values.append
    for line in filter(None, lines.splitlines()):
        values.clear()
        try:
            exec(compile(line + "\n", "<line>", "single"), {**NAMES, **names})
            result = f"=  {shown(values[-1])}" if values else "."
        except Exception as error:
            try:
                text = str(error)
            except Exception as worse:
                text = f"? {type(worse).__name__}"
            notes = getattr(error, "__notes__", "")
            result = f"!  {type(error).__name__}: {text}" + (f"  {notes}" if notes else "")
        sys.stdout.buffer.write(f"{line}  {result}\n".encode("utf-8", "backslashreplace"))
    sys.stdout.flush()
    sys.displayhook = hook
