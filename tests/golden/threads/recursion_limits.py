# The limit of recursion holds for the threads there are and those to come; it may not be set below where the program stands.
import sys, threading
def d(n): return 0 if n == 0 else 1 + d(n-1)
sys.setrecursionlimit(50)
try: d(100)
except RecursionError as e: print(e)
sys.setrecursionlimit(5000); print(d(4000))
def t():
    print(d(4000)); sys.setrecursionlimit(200)
    try: d(300)
    except RecursionError as e: print(e)
x = threading.Thread(target=t); x.start(); x.join()
try: d(300)
except RecursionError as e: print(e)
def g(n):
    if n: yield from g(n-1)
    yield n
try: print(sum(g(150)))
except RecursionError as e: print(e)
try: sum(g(400))
except RecursionError as e: print(e)
def low():
    def r(n):
        if n == 0:
            try: sys.setrecursionlimit(10)
            except RecursionError as e: print(e)
            return
        r(n-1)
    r(20)
low()
