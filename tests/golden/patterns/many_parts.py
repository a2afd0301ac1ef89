"""Patterns of many parts in functions that need no other room: each part has its own, whatever is matched inside."""


class Many:
    __match_args__ = tuple("abcdefgh")

    def __init__(self, *values, **named):
        self.__dict__.update(zip(self.__match_args__, values), **named)


def by_place(x):
    match x:
        case Many(a, b, c, d, e, f, g, h):
            return a, b, c, d, e, f, g, h


def by_name(x):
    match x:
        case Many(h=a, g=b, f=c, e=d, d=e, c=f, b=g, a=h):
            return a, b, c, d, e, f, g, h


def some(x):
    match x:
        case Many(_, b, _, d, _, f, _, h):
            return b, d, f, h


def inside(x):
    match x:
        case Many(Many(a, b), [c, *d], {1: e, **f}, Many(g=g), h):
            return a, b, c, d, e, f, g, h


def sequence(x):
    match x:
        case [a, b, c, d, e, f, g, h]:
            return a, b, c, d, e, f, g, h
        case [a, [b, c, d], *e, [f, g], h]:
            return a, b, c, d, e, f, g, h


def mapping(x):
    match x:
        case {1: a, 2: b, 3: c, 4: d, 5: e, 6: f, 7: g, **h}:
            return a, b, c, d, e, f, g, h


def either(x):
    match x:
        case [Many(a, b, c), d] | [d, Many(c, b, a)] | {"d": d, "many": Many(a, b, c)}:
            return a, b, c, d


def guarded(x):
    match x:
        case Many(a, b, c, d) if (a, b, c, d) == (4, 3, 2, 1):
            return "down"
        case Many(a, b, c, d) as whole if whole.d == d == 4:
            return a, b, c, d
        case Many(1 | 2 as a, (int() | str()) as b, None | True as c, -1.5 as d):
            return a, b, c, d


whole = Many(*range(1, 9))
print(by_place(whole), by_name(whole), some(whole), by_place(Many(1)), by_name(5))
print(inside(Many(Many(1, 2), [3, 4, 5], {1: 6, 2: 7}, Many(g=8), 9)), inside(Many(1, 2)))
print(sequence(range(8)), sequence([1, [2, 3, 4], 5, 6, [7, 8], 9]), sequence([1, 2]))
print(mapping({k: k * k for k in range(9)}), mapping({1: 1}))
print(either([Many(1, 2, 3), 4]), either([5, Many(6, 7, 8)]), either({"many": Many(1, 2, 3), "d": 0}), either([]))
print(guarded(Many(4, 3, 2, 1)), guarded(Many(1, 2, 3, 4)), guarded(Many(2, "b", None, -1.5)), guarded(Many(2, 3, True, -1.5)), guarded(Many(3, 3, 3, 3)))
