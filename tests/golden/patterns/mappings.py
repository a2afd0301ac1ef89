def f(x):
    match x:
        case {"t": "a", "v": v}: return f"a {v}"
        case {"t": "b", **rest}: return f"b {sorted(rest.items())}"
        case {1: [a, b]}: return f"list {a} {b}"
        case {"x": {"y": y}}: return f"deep {y}"
        case {"n": None}: return "none value"
        case {}: return "any mapping"
    return "no"
for v in ({"t": "a", "v": 1}, {"t": "b", "k": 2, "j": 3}, {"t": "b"}, {1: (5, 6)}, {"x": {"y": 7}}, {"n": None}, {}, {"z": 1}, [], "t"): print(v, f(v))
from collections import defaultdict
d = defaultdict(list)
match d:
    case {"missing": m}: print("found")
    case _: print("not created", len(d))
def dup(): 
    k = type("K", (), {"a": "q"})
    match {"q": 1}:
        case {k.a: x, "q": y}: print("never")
try: dup()
except ValueError as e: print(e)
