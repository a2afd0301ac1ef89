import sys
def f():
    try: sys.exit("message to stderr")
    except Exception: print("never")
f()
