l = list(range(10))
print(l[2:5], l[:3], l[7:], l[-3:], l[::3], l[::-1], l[8:2:-2], l[5:2], l[-100:100], l[:], l[:] is l, l[1:9:20], l[None:None:None])
a = l[:]; a[2:5] = ["x"]; print(a)
a = l[:]; a[3:3] = [1.5, 2.5]; a[:0] = [-1]; a[len(a):] = [99]; print(a)
a = l[:]; a[::2] = "abcde"; print(a)
a = l[:]; a[::-3] = [0, 0, 0, 0]; print(a)
a = l[:]; a[5:2] = ["ins"]; print(a)
a = l[:]; a[:] = a; a[1:2] = a; print(a)
a = l[:]; a[2:4] = (i for i in "gen"); print(a)
a = l[:]; del a[::2]; print(a); del a[1:3]; print(a); del a[::-1]; print(a); del a[:]
a = l[:]; del a[7::-2]; print(a); del a[-1]; print(a)
class I:
    def __index__(self): return 2
print(l[I():I() * 1 if False else 5], l[I()])
for f in (lambda: l.__setitem__(slice(0, 4, 2), [1]), lambda: l.__setitem__(slice(0, 2), 5), lambda: l[::0], lambda: l["a"], lambda: l[1.0:], lambda: l[10], lambda: l[-11], lambda: l.__setitem__(10, 1), lambda: l.__delitem__(10), lambda: l[1 << 80], lambda: l[1 << 80:]):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
