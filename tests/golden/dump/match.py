def f(v):
    match v:
        case [1, x, *rest] if x: return x
        case {"k": (str() | None) as y}: return y
        case _: return 0
