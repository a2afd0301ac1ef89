# A small Lisp: reader, closures, recursion, errors.
def read(ts):
    t = ts.pop(0)
    if t == "(":
        out = []
        while ts[0] != ")": out.append(read(ts))
        ts.pop(0); return out
    try: return int(t)
    except ValueError: return t
class Env(dict):
    def __init__(self, names=(), values=(), outer=None): self.update(zip(names, values)); self.outer = outer
    def find(self, n):
        e = self
        while e is not None:
            if n in e: return e
            e = e.outer
        raise NameError(n)
top = Env(); top.update({"+": lambda *a: sum(a), "*": lambda a, b: a * b, "-": lambda a, b: a - b, "<": lambda a, b: a < b, "list": lambda *a: list(a), "car": lambda l: l[0], "cdr": lambda l: l[1:], "=": lambda a, b: a == b, "null?": lambda l: l == []})
def ev(x, env=top):
    while True:
        match x:
            case str(): return env.find(x)[x]
            case int(): return x
            case ["quote", v]: return v
            case ["if", c, t, f]: x = t if ev(c, env) else f
            case ["define", n, v]: env[n] = ev(v, env); return None
            case ["set!", n, v]: env.find(n)[n] = ev(v, env); return None
            case ["lambda", ps, body]: return lambda *a, ps=ps, body=body, env=env: ev(body, Env(ps, a, env))
            case [f, *args]: return ev(f, env)(*[ev(a, env) for a in args])
            case _: raise SyntaxError(x)
def run(s): return ev(read(s.replace("(", " ( ").replace(")", " ) ").split()))
for s in ("(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 20)", "(define map (lambda (f l) (if (null? l) (quote ()) (+ (list (f (car l))) (map f (cdr l))))))", "((lambda (x y) (+ x y)) 3 4)", "(define make (lambda (n) (lambda (k) (+ n k))))", "((make 5) 6)", "(car (cdr (quote (1 2 3))))", "(undefined 1)", "(define c 0)", "(set! c (+ c 7))", "c", "(if (= 1 2) 3 4)"):
    try: print(s, "=>", run(s))
    except NameError as e: print(s, "=>", repr(e))
