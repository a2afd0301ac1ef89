# CPython suggests near names in the traceback's last line.
import sys
def show(f):
    try: f()
    except Exception: sys.excepthook(*sys.exc_info())
class A:
    blue = 1
    def __init__(self): self.foobar = 2
    def m(self): return foobar
def f():
    value = 1
    return valeu
show(lambda: A().bleu)
show(lambda: A().foobat)
show(f)
show(A().m)
show(lambda: prin(1))
def imp():
    from sys import versoin
show(imp)
