class A:
    def __eq__(self, o): return True
try: hash(A())
except TypeError as e: print(e)
print(A.__hash__, A() != 5)
class B(A): __hash__ = object.__hash__
print(isinstance(hash(B()), int))
class C:
    def __hash__(self): return "x"
try: hash(C())
except TypeError as e: print(e)
class D:
    def __hash__(self): return 1 << 100
print(hash(D()) == hash(1 << 100))
class E:
    def __hash__(self): return -1
print(hash(E()))
class F:
    def __eq__(self, o): return NotImplemented
f = F()
print(f == f, f == F(), f != F())
class G:
    def __ne__(self, o): return "ne"
print(G() != 1, G() == 1)
try: {[]: 1}
except TypeError as e: print(e)
try: {{}}
except TypeError as e: print(e)
