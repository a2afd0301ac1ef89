def show(f):
    try: print("ok", f())
    except TypeError as e: print(e)
def g(*a, **k): return a, k
show(lambda: g(*5))
show(lambda: g(**5))
show(lambda: g(**{1: 2}))
show(lambda: g(x=1, **{"x": 2}))
show(lambda: g(**{"a": 1}, **{"a": 2}))
show(lambda: g(*None))
none = None; word = "abc"
show(lambda: none())
show(lambda: word())
show(lambda: g(1, *"ab", 2, **{}))
class K:
    def keys(self): return ["p", "q"]
    def __getitem__(self, k): return k * 2
show(lambda: g(**K()))
class Bad:
    def keys(self): return [1]
    def __getitem__(self, k): return 1
show(lambda: g(**Bad()))
class NotCallable: pass
show(lambda: NotCallable()())
show(lambda: NotCallable().missing) if False else None
