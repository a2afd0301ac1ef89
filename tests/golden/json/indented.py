"""Indented documents: in every depth, with keys sorted or left out, by what default() makes, and in circles."""
import json
from collections import OrderedDict, namedtuple

Point = namedtuple("Point", "x y")


class Reversed(list):
    def __iter__(self):
        return reversed(list(super().__iter__()))


class Thing:
    def __init__(self, inside):
        self.inside = inside


values = [[], {}, [[]], [{}], {"a": []}, {"b": [1, 2.5, None], "a": {"z": True, "y": "é\n"}}, (1, (2, 3)), Point(1, [2]), OrderedDict(b=1, a=2),
          Reversed([1, 2, 3]), {1: 2, None: 3, True: 4, 1.5: 5}, float("inf"), [10**30], "text", [[[1]]]]
for value in values:
    for options in ({"indent": 2}, {"indent": "\t"}, {"indent": 0}, {"indent": "→", "ensure_ascii": False}, {"indent": True, "separators": ("; ", " = ")}):
        print(json.dumps(value, **options))
print(json.dumps({"b": 1, "a": {"d": 1, "c": 2}}, indent=-1, sort_keys=True))
print(json.dumps({(1, 2): 3}, indent=2, skipkeys=True))
print(json.dumps({(1, 2): 3, "a": 4, (5,): 6}, indent=2, skipkeys=True))
print(json.dumps([Thing([1]), {"k": Thing({"a": Thing([])})}], indent=2, default=lambda thing: thing.inside))
assert json.dumps(values[5], indent=2) == "".join(json.JSONEncoder(indent=2).iterencode(values[5]))

circle = [1]
circle.append({"again": circle})
same = Thing(None)
same.inside = same
for bad, options in ((circle, {}), (same, {"default": lambda thing: thing.inside}), ({(1,): 2}, {}), ([float("nan")], {"allow_nan": False}), ([{1}], {}),
                     ({1: 1, "a": 2}, {"sort_keys": True}), ([1], {"indent": 1.5}), ([1], {"indent": b" "})):
    try:
        print(json.dumps(bad, **{"indent": 2, **options}))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
