"""alike(RECIPE, left): the callables of calls_RECIPE.py, each of their parameters in turn with what is nearly what it may be: an int by __index__
alone, a subclass of str, a view of bytes, a sequence that is no list. Some calls take it, some refuse it; a line's marks stand for what they did."""
import array
import collections

import _battery
from _broken import parts

VALUES = 3  # of a parameter that are tried


class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value

    def __repr__(self):
        return f"Index({self.value})"


class Real:
    def __init__(self, value):
        self.value = value

    def __float__(self):
        return self.value

    def __repr__(self):
        return f"Real({self.value})"


class Items:
    """A sequence by __len__ and __getitem__ alone."""

    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        return self.items[index]

    def __repr__(self):
        return f"Items({self.items!r})"


class Text(str):
    pass


class Bytes(bytes):
    pass


class Whole(int):
    pass


class Double(float):
    pass


class Queue(collections.deque):
    pass


class Path:
    def __init__(self, path):
        self.path = path

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f"Path({self.path!r})"


for kind in (Index, Real, Items, Text, Bytes, Whole, Double, Queue, Path):
    kind.__module__ = "builtins"  # which no message names

KINDS = {
    int: (Index, Whole, float),
    bool: (int, Index),
    float: (Real, Double),
    str: (Text, Path),
    bytes: (memoryview, bytearray, Bytes, lambda value: array.array("B", value), Path),
    bytearray: (memoryview, bytes),
    list: (tuple, Items, iter, Queue),
    tuple: (list, Items, iter),
    dict: (collections.UserDict, collections.OrderedDict, list),
    set: (frozenset, list),
}


def other(value, number):
    """The value as another kind, by number."""
    kinds = KINDS.get(type(value), ())
    return kinds[number](value) if number < len(kinds) else value


def variants(texts, names):
    """Each text as the kinds that its value may be."""
    for text in texts:
        try:
            value = eval(text, dict(names))
        except Exception:
            continue
        if len(parts(text)) != 1:  # several arguments, or none
            continue
        for number in range(len(KINDS.get(type(value), ()))):
            yield f"_other({text}, {number})"


class Alike(_battery.Battery):
    left, apart = {}, set()

    def run(self, surface):
        self.names["_other"] = other
        self.recipe.lines, self.recipe.names = {}, self.names
        super().run([row for row in surface if row[1] != "data" and row[0] not in self.left])

    def walk(self, name, methods):
        pass


def lists_of(path, parameters, recipe, exact):
    return [text for text in all_lists(path, parameters, recipe) if (path, text) not in Alike.apart]


def all_lists(path, parameters, recipe):
    if parameters == ["?"]:
        lists = {}
        for text in (recipe.calls.get(path) or recipe.pool(path, "?"))[:4]:
            words = parts(text)
            lists.update(dict.fromkeys([", ".join(words[:k] + [v] + words[k + 1:]) for k in range(len(words)) for v in variants([words[k]], recipe.names)]))
        return list(lists)
    kinds = _battery.kinds_of(parameters)
    pools = [recipe.pool(path, name) for name, _, _ in kinds]
    return list(dict.fromkeys([_battery.call_of(kinds, pools, {k: v}) for k in range(len(kinds)) if kinds[k][2] != "**"
                               for v in variants([t for t in pools[k] if t[0] != "*"][:VALUES], recipe.names)]))


def alike(recipe, left="", apart=""):
    """`left`: as for broken(). `apart`: single calls that are left out, a line each, `PATH ARGUMENTS`; the reason in a comment above."""
    Alike.apart = {tuple(line.strip().split(" ", 1)) for line in apart.splitlines() if line.strip()}
    _battery.run_as(Alike, lists_of, recipe, left)
