def matches(a):
    match a:
        case 1 | -2 | 3.5 | "x" | b"y" | None | True | 1 + 2j | -1 - 2j:
            return 1
        case [] | ():
            return 2
        case [x]:
            return x
        case [x, y] if x > y:
            return y
        case [x, *_]:
            return x
        case [*x, y]:
            return x
        case [x, *y, z]:
            return y
        case {}:
            return 3
        case {"a": 1, "b": x}:
            return x
        case {"a": [x, y], **z}:
            return z
        case a.b.c | a.d:
            return 4
        case int():
            return 5
        case int(x) | str(x):
            return x
        case a.Point(1, x, y=[2, z], w=None):
            return z
        case (1 | 2) as x:
            return x
        case [(1 | 2) as x, {"k": (y as z)}] | [x, y, z]:
            return x
        case [[x, [y, z]], *w] if w:
            return w
        case str() as text, (int() | float()) as number, *rest:
            return text
        case _ if a:
            return 6
        case other:
            return other


match a, b:
    case [x, {y.z: 1}]:
        pass
    case _:
        x = 1
match x:
    case {"only": only, **rest}:
        del rest


def names(a):
    match a():
        case x:
            return lambda: x


class Matches:
    match a:
        case {1: y, -2: z, None: w}:
            pass
        case K(x=1):
            pass
