def g():
    try:
        try: yield 1
        finally: print("inner"); yield 2
    finally: print("outer")
x = g(); print(next(x), next(x), list(x))
x = g(); next(x)
try: print(x.throw(ValueError("v")), next(x))
except ValueError as e: print(e)
def h():
    for i in range(3):
        try: yield i
        except GeneratorExit: print("exit", i); return
        except ValueError: print("value", i); continue
        else: print("else", i)
        finally: print("fin", i)
y = h(); next(y); y.throw(ValueError); print(next(y)); y.close()
def ret():
    try: return (yield 1)
    finally: print("ret fin")
z = ret(); next(z)
try: z.send("sent")
except StopIteration as e: print(e.value)
