def shape(x):
    match x:
        case {"type": "circle", "r": (int() | float()) as r} if r > 0: return f"circle {r}"
        case {"type": "poly", "pts": [(x0, y0), *_, (xn, yn)]} if (x0, y0) == (xn, yn): return f"closed from {x0},{y0}"
        case {"type": "poly", "pts": [_, _, *rest]}: return f"open +{len(rest)}"
        case {"type": "group", "items": [*items]}: return [shape(i) for i in items]
        case {"type": str(t), **kw} if not kw: return f"bare {t}"
        case {"type": _, **kw}: return f"odd {sorted(kw)}"
        case [] | () | {}: return "empty"
        case str() | bytes(): return "text"
        case [[[[deep]]]]: return f"deep {deep}"
        case (1 | 2 | 3, ("a" | "b") as c) | (c, 4 | 5): return f"alt {c}"
    return "?"
for s in ({"type": "circle", "r": 2}, {"type": "circle", "r": -1}, {"type": "poly", "pts": [(0, 0), (1, 1), (0, 0)]}, {"type": "poly", "pts": [[0, 1], [2, 3], 4, 5]}, {"type": "group", "items": [{"type": "x"}, {"type": "circle", "r": 1.5}]}, {"type": "x"}, [], (), {}, "s", b"s", [[[[7]]]], (2, "b"), ("q", 5), (9, 9), None): print(shape(s))
def many(n):
    match n:
        case 0 | 1 | 2 | 3: return "low"
        case 10: return "ten"
        case 20: return "twenty"
        case "x": return "x"
        case int() if n < 0: return "neg"
        case int(k) | str(k): return ("other", k)
print([many(v) for v in (0, 3, 10, 20, "x", -5, 99, "yy", None)])
