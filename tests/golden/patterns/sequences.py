def f(x):
    match x:
        case []: return "empty"
        case [1]: return "one"
        case [1, 2]: return "one two"
        case (3, a): return f"3 {a}"
        case [4, *rest]: return f"4 rest {rest}"
        case [*init, 5]: return f"init {init} 5"
        case [6, *_, 7]: return "6..7"
        case [[a, b], c]: return f"nested {a} {b} {c}"
        case a, b, *c: return f"open {a} {b} {c}"
        case [x]: return f"single {x}"
    return "none"
class L(list): pass
for v in ([], [1], (1, 2), (3, 9), [4], [4, 1, 2], [8, 5], [6, 7], [6, 0, 0, 7], [[1, 2], 3], [1, 2, 3, 4], "ab", b"ab", {1, 2}, range(3), [9], L([1]), 5, iter([1])):
    print(v if not hasattr(v, "__next__") else "iter", f(v))
