class Color:
    RED = 1
    class Deep: BLUE = "b"
def f(x):
    match x:
        case Color.RED | Color.Deep.BLUE as c: return f"color {c}"
        case [("go" | "walk") as verb, ("n" | "s") as where]: return f"{verb} {where}"
        case [1, x] | [x, 1]: return f"either {x}"
        case (int() | float()) as num if num > 100: return f"big {num}"
        case {"k": (1 | 2) as v}: return f"k {v}"
        case [[*a] as inner, _]: return f"inner {inner} {a}"
        case _ if x == "guard": return "guarded"
        case _: return "wild"
for v in (1, "b", ["go", "n"], ["walk", "x"], [1, 5], [6, 1], 101, 99, {"k": 2}, {"k": 3}, [[7, 8], 0], "guard", "q"): print(v, f(v))
