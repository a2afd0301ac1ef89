class NoEnter:
    def __exit__(self, *a): pass
class NoExit:
    def __enter__(self): pass
class BadExit:
    def __enter__(self): print("entered")
    def __exit__(self): pass
class Raises:
    def __enter__(self): return self
    def __exit__(self, t, v, tb): raise KeyError("from exit")
class EnterRaises:
    def __enter__(self): raise OSError("enter")
    def __exit__(self, *a): print("never")
for c in (NoEnter, NoExit, BadExit, EnterRaises):
    try:
        with c(): print("body")
    except Exception as e: print(type(e).__name__, e)
try:
    with Raises(): raise ValueError("body")
except KeyError as e: print(repr(e), repr(e.__context__))
class Inst: pass
i = Inst(); i.__enter__ = i.__exit__ = lambda *a: 0
try:
    with i: pass
except TypeError as e: print(e)
class Async:
    async def __aenter__(self): pass
    async def __aexit__(self, *a): pass
try:
    with Async(): pass
except TypeError as e: print(e)
