print("{} {}".format(1, 2), "{1} {0}".format("a", "b"), "{x} {y!r}".format(x=1, y="q"), "{0[1]} {0[0]}".format([5, 6]), "{d[key]}".format(d={"key": 7}))
class A: pass
a = A(); a.b = A(); a.b.c = [1, {"k": "v"}]
print("{0.b.c[1][k]} {a.b.c[0]}".format(a, a=a), "{:>{}}|{:{w}}".format("x", 5, "y", w=4), "{{}} {{{}}}".format(1))
print("{!r:>6} {!s} {!a}".format("q", "é", "é"), "{:,} {:.2f} {:%}".format(10 ** 6, 1.005, 0.5))
print("{0:{1}}{0:{2}}".format(5, ">3", "<3") + "|", "{x.real} {y[-1]}".format(x=3, y={"-1": "neg"}))
for f, args in [("{}", ()), ("{1}", (0,)), ("{a}", ()), ("{", ()), ("}", ()), ("{0} {}", (1, 2)), ("{} {0}", (1, 2)), ("{0.x}", (1,)), ("{0[a]}", ([1],)), ("{!z}", (1,)), ("{0!}", (1,)), ("{0", (1,)), ("{:{:{}}}", (1, 2, 3)), ("{0[}", (1,)), ("{0[]}", ([],)), ("{0.}", (1,)), ("{a b}", ()), ("{!r", (1,)), ("{0[0]x}", ([1],))]:
    try: print(f.format(*args))
    except Exception as e: print(repr(f), type(e).__name__, e)
print("{a} {b}".format_map({"a": 1, "b": 2}))
class D(dict):
    def __missing__(self, k): return k.upper()
print("{foo}".format_map(D()))
