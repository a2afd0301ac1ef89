class Pipe:
    def __init__(self, f): self.f = f
    def __ror__(self, x): return self.f(x)
    def __call__(self, *a, **k): return Pipe(lambda x: self.f(x, *a, **k))
    def __rshift__(self, o): return Pipe(lambda x: o.f(self.f(x)))
double = Pipe(lambda x: x * 2); add = Pipe(lambda x, n=1: x + n); show = Pipe(print)
5 | double | add(10) | show; 5 | add | show; (double >> double >> add)(); 3 | (double >> add(n=4)) | show
def curry(f, *got):
    def inner(*a):
        args = got + a
        return f(*args) if len(args) >= f.__code__.co_argcount else curry(f, *args)
    return inner
f3 = curry(lambda a, b, c: (a, b, c)); print(f3(1)(2)(3), f3(1, 2)(3), f3(1)(2, 3), f3(1, 2, 3))
Y = lambda f: (lambda x: x(x))(lambda x: f(lambda *a: x(x)(*a))); print(Y(lambda me: lambda n: 1 if n == 0 else n * me(n - 1))(10))
def trampolined(f):
    def run(*a):
        r = f(*a)
        while callable(r): r = r()
        return r
    return run
def even(n): return True if n == 0 else lambda: odd(n - 1)
def odd(n): return False if n == 0 else lambda: even(n - 1)
print(trampolined(even)(10001), trampolined(odd)(10001))
zero = lambda f: lambda x: x; succ = lambda n: lambda f: lambda x: f(n(f)(x)); plus = lambda a, b: lambda f: lambda x: a(f)(b(f)(x)); to = lambda n: n(lambda k: k + 1)(0)
three = succ(succ(succ(zero))); print(to(plus(three, three)), to(zero), to(succ(plus(three, zero))))
