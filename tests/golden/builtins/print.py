import sys
print(); print("a", "b", sep="-"); print("x", end="!\n"); print(1, 2, 3, sep=""); print("a", None, 5, sep=None, end=None); print(*[1, 2], sep=", "); print("to stdout", file=sys.stdout, flush=True)
class W:
    def __init__(self): self.got = []
    def write(self, s): self.got.append(s)
w = W(); print("p", 1, sep="|", file=w, end="."); print(w.got)
try: print("x", file=w, flush=True)
except AttributeError as e: print(e)
for f in (lambda: print("a", sep=5), lambda: print("a", end=b""), lambda: print(1, foo=2), lambda: print(1, file=5)):
    try: f()
    except Exception as e: print(type(e).__name__, e)
print("err", file=sys.stderr)
sys.stdout.write("direct\n"); print(sys.stdout.write("12345\n"))
