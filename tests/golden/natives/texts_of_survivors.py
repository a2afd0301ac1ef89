"""State that a method of its own sets or gives: kept alive by whoever holds it, stored where it says."""
import gc
import importlib.machinery
import itertools
import sys
import warnings

warnings.simplefilter("ignore")


class Kept:
    """A value that tells its end."""

    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, Kept) and self.name == other.name

    def __repr__(self):
        return f"Kept({self.name!r})"

    def __del__(self):
        print("ends", self.name)


def grouped():
    groups = itertools.groupby([1, 2], Kept)
    groups.__setstate__((Kept("item"), Kept("target"), Kept("key")))
    gc.collect()
    print("set", groups.__reduce__()[2])
    key, group = next(groups)
    print("next", key, list(group))
    groups.__setstate__((Kept("item 2"), Kept("target 2"), Kept("target 2")))
    print("again", next(groups)[0])


def locals_set():
    here = 1
    names = sys._getframe().f_locals
    print(names.setdefault("here", 2), names.setdefault("there", 3), names.setdefault("there", 4), names["there"], here)
    print(names.setdefault("none"), "none" in names, len(names))
    for key in ([], {}):
        try:
            names.setdefault(key, 1)
        except TypeError as error:
            print(error)


def spec_kept():
    spec = importlib.machinery.ModuleSpec("m", None, origin="/a/m.py")
    print(spec.cached, spec.has_location)
    spec.cached = Kept("cached")
    for _ in range(4):
        print(spec.cached)
    spec.cached = None
    spec.has_location = True
    print(spec.cached is None or spec.cached.startswith("/a/"))


def ascii_kept():
    class Text(str):
        pass

    for text in ("plain" * 3, Text("sub" * 3), "caf\u00e9", "\u20ac\U0001f600"):
        for _ in range(4):
            print(ascii(text), f"{text!a}", "%a" % text, text.encode("ascii", "backslashreplace"), end=" ")
        print()


def rounded():
    for x in (1e22, 123456789012345678.0, 2.5e300, 1e16 + 2):
        print([round(x, -digits) for digits in (0, 1, 2, 15, 22, 300)], [round(x / 1e10, digits) for digits in (0, 1, 3)])


for test in (grouped, locals_set, spec_kept, ascii_kept, rounded):
    print(test.__name__)
    test()
