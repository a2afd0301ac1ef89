# NamedTuple and TypedDict: fields, defaults, what a class body may not say, and the ways of making them that will go.
import types
import warnings
from typing import *

class Point(NamedTuple):
    x: int
    y: "int" = 0
    def norm(self): return abs(self.x) + abs(self.y)

print(Point(3), Point(-1, 2).norm(), Point.__annotations__, Point._field_defaults, Point.__orig_bases__ == (NamedTuple,))
class Base(TypedDict, total=False):
    a: int
    b: Required[ReadOnly[str]]
class More(Base):
    a: Required[int]
    c: NotRequired[Annotated[ReadOnly[int], 1]]
print(sorted(More.__required_keys__), sorted(More.__optional_keys__), sorted(More.__readonly_keys__), More.__total__)
print(get_type_hints(More), More(a=1), is_typeddict(More), is_typeddict(TypedDict))

def body(base, hints, **names):
    return lambda: types.new_class("X", (base,), {}, lambda ns: ns.update(__module__="m", __annotations__=hints, **names))
for make in (body(NamedTuple, {"x": int, "y": int}, x=1), body(NamedTuple, {"x": int}, _make=1), body(Base, {"a": ReadOnly[int]}),
             lambda: NamedTuple("A", [("x", int)], y=int), lambda: isinstance({}, Base), lambda: NamedTuple("A"),
             lambda: NamedTuple("A", x=int), lambda: TypedDict("A"), lambda: TypedDict("A", None)):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            print(make())
        except (TypeError, AttributeError) as error:
            print(type(error).__name__, error)
        print(*(f"  {w.category.__name__}: {w.message}" for w in caught), sep="\n")
