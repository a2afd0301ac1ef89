x = 1
print(((((((((((((((((((x + 1) * 2) - 3) * 4) + 5) % 97) ** 2) // 3) | 8) & 255) ^ 7) << 2) >> 1) - x) * x) + x) - 1) * 2) + 1)
print([[[[[[[[[[x]]]]]]]]]], ((((((((((x,),),),),),),),),),), {1: {2: {3: {4: {5: x}}}}})
print(eval("+".join(f"({i}*x)" for i in range(500))), eval("(" * 80 + "x" + ")" * 80), eval("[" * 80 + "]" * 80) is not None, eval("-" * 100 + "x"), eval("not " * 51 + "x"), eval("x if x else " * 80 + "x"))
def f(*a): return sum(a)
print(f(f(f(f(f(f(f(f(1, 2), 3), f(4)), f(5, f(6))), 7), f(8)), f(f(f(9)))), 10))
print(eval("f(" * 60 + "x" + ")" * 60), eval("x" + ".__add__(1)" * 60), eval("lambda: " * 60 + "x").__name__, eval("[0]" + "[0:]" * 60))
print(x < 2 < 3 < 4 < 5 < 6 > 5 > 4 != 3 is not None in [True, False, None] if False else 1 < 2 < 3 < 4 < 5 < 6 > 5 > 4 != 3)
print(x and (x or (x and (not x or (x and "deep")))), [i for i in [j for j in [k for k in [l for l in [x]]]]])
