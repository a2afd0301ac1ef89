def a():
    try: return "try"
    finally: return "finally"
def b():
    try: raise ValueError
    finally: return "swallowed"
def c():
    x = 1
    try: return x
    finally: x = 2
def d():
    try:
        try: raise ValueError("a")
        finally: raise KeyError("b")
    except KeyError as e:
        return repr(e), repr(e.__context__)
def e():
    for i in range(3):
        try: return i
        finally:
            if i == 0: continue
def f():
    try:
        try: 1 / 0
        except ZeroDivisionError: return "handler"
        finally: print("inner")
    finally: print("outer")
print(a(), b(), c(), d(), e(), f())
