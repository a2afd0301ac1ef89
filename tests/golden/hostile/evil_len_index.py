class E:
    def __init__(self, l, act): self.l, self.act = l, act
    def __index__(self): self.act(); return 1
l = [1, 2, 3, 4]
try: print(l[E(l, l.clear)])
except IndexError as e: print(e)
l = [1, 2, 3, 4]
try: l[E(l, l.clear)] = 5
except IndexError as e: print(e)
l = [1, 2, 3, 4]; print(l[E(l, l.clear):], l)
l = [1, 2, 3, 4]; l[E(l, l.clear):3] = "xy"; print(l)
l = [1, 2, 3, 4]
try: l.pop(E(l, l.clear))
except IndexError as e: print(e)
l = [1, 2, 3, 4]; l.insert(E(l, l.clear), "i"); print(l)
l = [1, 2]; print(l * E(l, lambda: l.append(3)))
b = bytearray(b"abcd")
class B:
    def __index__(self): b.clear(); return 1
try: b[B()] = 5
except IndexError as e: print(e)
b = bytearray(b"abcd")
try: b.append(B()) ; print(b)
except Exception as e: print(type(e).__name__)
b = bytearray(b"abcd")
class V:
    def __index__(self): b.clear(); return 65
try: b[3] = V()
except IndexError as e: print(e, b)
l = [1, 2, 3]
class It:
    def __iter__(self): l.clear(); return iter([7])
l[1:2] = It(); print(l)
l = [1, 2, 3]; l.extend(x for x in l if len(l) < 9 and not l.append(0)); print(len(l))
s = "abc"; 
class J:
    def __str__(self): return "j"
try: s.join(J() for _ in range(2))
except TypeError as e: print(e)
d = {}
class Hsh:
    def __hash__(self): d.clear(); return 5
    def __eq__(self, o): return self is o
d["x"] = 1; d[Hsh()] = 2; print(len(d))
