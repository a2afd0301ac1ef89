# Forms of calls of len() and isinstance(), and of methods of numbers: what they are for, what ends them.
import builtins
def f(x): return len(x)
for x in ("ab", [1], (), {1:2}, {1,2}, b"abc", range(4)):
    for _ in range(3): print(f(x))
class L:
    def __len__(self): return 7
print(f(L()), f([1,2]))
def g(x, t):
    if isinstance(x, t):
        return "yes"
    return "no"
for _ in range(3):
    print(g(1,int), g(1,str), g(True,int), g("a",(int,str)), g([],list), g(1.5, int|float))
class M(type):
    def __instancecheck__(cls, o): return o == 3
class N(metaclass=M): pass
print(g(3,N), g(4,N))
try: g(1, 5)
except TypeError as e: print(e)
try: f(5)
except TypeError as e: print(e)
def h(n): return n.bit_length()
for _ in range(3): print(h(5), h(2**80), h(True))
try: h(1.5)
except AttributeError as e: print(e)
try: h("a")
except AttributeError as e: print(e)
def k(n): return n.is_integer()
print([k(v) for v in (1.0, 2, 2.5, 3, 2**70, 1.0)])
old = builtins.len
builtins.len = lambda x: "mine"
print(f([1]))
builtins.len = old
print(f([1]))
def both(o): return isinstance(o, int), not isinstance(o, str)
print(both(1), both("s"))
