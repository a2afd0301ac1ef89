def g():
    while True:
        try:
            v = yield "y"
            print("value", v)
        except ValueError as e: print("caught", e)
        except GeneratorExit:
            print("closing")
            raise
        finally: print("fin")
x = g()
try: x.send(1)
except TypeError as e: print(e)
print(x.send(None), x.send(5), x.throw(ValueError("t")), x.throw(ValueError), x.close())
try: x.throw(KeyError("after"))
except KeyError as e: print(repr(e))
def fresh(): yield 1
f = fresh()
try: f.throw(KeyError("unstarted"))
except KeyError as e: print(repr(e), list(f))
def ignore():
    try: yield 1
    except GeneratorExit: yield 2
i = ignore(); next(i)
try: i.close()
except RuntimeError as e: print(e)
def ret():
    try: yield 1
    except GeneratorExit: return "value from close"
r = ret(); next(r); print(r.close(), r.close())
try: f.throw(5)
except TypeError as e: print(e)
try: fresh().throw(ValueError, "old style")
except ValueError as e: print(e)
