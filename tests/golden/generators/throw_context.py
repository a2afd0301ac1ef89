# throw(): the exception gets as its context what the generator handles, of each level it passes, never what the caller does.
def g():
    yield
def h():
    try: raise ValueError('inner')
    except ValueError: yield
def d(x): yield from x
def go(make, start=True):
    x = make()
    if start: next(x)
    try:
        raise IndexError('outer')
    except IndexError:
        try: x.throw(KeyError(2))
        except KeyError as e: 
            c = e.__context__; out = []
            while c: out.append(repr(c)); c = c.__context__
            print(out)
go(g); go(g, False); go(h); go(lambda: d(g())); go(lambda: d(h())); go(lambda: d(d(h())))
class It:
    def __iter__(s): return s
    def __next__(s): return 1
    def throw(s, *a): raise a[0]
def k(i):
    try: raise ValueError('k')
    except ValueError: yield from i
go(lambda: k(It())); go(lambda: k(g())); go(lambda: k(h())); go(lambda: k(iter([1,2]))); go(lambda: k(k(It())))
# already raised once with a context
def pre():
    e = KeyError('x')
    try: raise e
    except KeyError as e2: pass
    return e
x = h(); next(x)
e = pre()
try: x.throw(e)
except KeyError as f: print(repr(f.__context__), f is e)
x = h(); next(x)
try: raise RuntimeError('r')
except RuntimeError as r:
    try: x.throw(r)
    except RuntimeError as r2: print(repr(r2.__context__))
# close
def cl():
    try: raise ValueError('cl')
    except ValueError:
        try: yield
        except GeneratorExit as e: print('exit', repr(e.__context__)); raise
x = cl(); next(x); x.close()
try: raise IndexError('o')
except IndexError:
    def cl2():
        try: yield
        except GeneratorExit as e: print('exit', repr(e.__context__)); raise
    x = cl2(); next(x); x.close()
