# A subject that is a local variable is matched where it is, unless a pattern or a guard may bind that very name meanwhile.
def captured(v):
    match v:
        case [v, 1]:
            return "first", v
        case [2, v] if v > 5:
            return "second", v
        case {"k": v}:
            return "mapping", v
        case [*v]:
            return "rest", v
        case v:
            return "any", v


for subject in ([0, 1], [2, 9], [2, 3], {"k": 4}, (), 7):
    print(captured(subject))


def guarded(v):
    match v:
        case [a, b] if (v := a) == b:
            return "equal", v
        case [a, b] if [v := b for _ in "x"] and a > b:
            return "greater", v
        case [a, b]:
            return "less", v
        case _ if (v := 1):
            return "other", v


print(guarded([1, 1]), guarded([3, 2]), guarded([2, 3]), guarded("x"))


def unbound(flag):
    if flag:
        v = 1
    match v:
        case 1:
            return "one"


print(unbound(True))
try:
    unbound(False)
except UnboundLocalError as e:
    print(e)


def cell(v):
    def change():
        nonlocal v
        v = "b"
        return False
    match v:
        case _ if change():
            return "changed"
        case "a":
            return "still a", v
        case "b":
            return "b"


print(cell("a"))


class Nosy:
    def __eq__(self, other):
        seen.append(other)
        return other == 3


def user_code(v):
    match v:
        case 1 | 2:
            return "small"
        case 3 as v2:
            v = None  # the body may
            return v, type(v2).__name__


seen = []
print(user_code(Nosy()), seen)


def nested(op, arg):
    match op:
        case "a":
            match arg:
                case "b":
                    op = "seen"
                    match op:
                        case "seen":
                            return op, arg
    return None


print(nested("a", "b"), nested("a", "c"), nested("c", "b"))


def lines(v):
    match v:
        case 1:
            x = 1
        case 2:
            x = 2
    return x


import sys
told = []
sys.settrace(lambda frame, event, arg: (lambda *a: told.append((a[1], a[0].f_lineno - a[0].f_code.co_firstlineno)) or told and tracer) if frame.f_code is lines.__code__ else None)
def tracer(frame, event, arg):
    told.append((event, frame.f_lineno - frame.f_code.co_firstlineno))
    return tracer
lines(2)
sys.settrace(None)
print(told)
