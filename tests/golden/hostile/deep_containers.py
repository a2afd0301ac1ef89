# Structures 10^6 deep are built and freed; printing and comparing them raises RecursionError.
N = 10 ** 6
def build(wrap):
    x = wrap(None)
    for _ in range(N): x = wrap(x)
    return x
l = build(lambda x: [x])
m = build(lambda x: [x])
for f in (lambda: repr(l), lambda: l == m, lambda: l < m):
    try: f(); print("finished?")
    except RecursionError as e: print("RecursionError")
del l, m
t = build(lambda x: (x,))
try: repr(t)
except RecursionError: print("repr")
del t
d = build(lambda x: {"k": x})
try: repr(d)
except RecursionError: print("dict repr")
try: d == build(lambda x: {"k": x})
except RecursionError: print("dict eq")
del d
print("freed")
