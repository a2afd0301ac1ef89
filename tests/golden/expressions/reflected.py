class L:
    def __add__(self, o): return NotImplemented
    def __lt__(self, o): return NotImplemented
class R:
    def __radd__(self, o): return "radd"
    def __gt__(self, o): return "gt"
    def __rmul__(self, o): return "rmul"
    def __rpow__(self, o): return "rpow"
    def __rdivmod__(self, o): return "rdivmod"
    def __rlshift__(self, o): return "rlshift"
    def __rmatmul__(self, o): return "rmatmul"
print(L() + R(), L() < R(), 3 * R(), 2 ** R(), divmod(1, R()), 1 << R(), 1 @ R())
class Base:
    def __sub__(self, o): return "base sub"
    def __rsub__(self, o): return "base rsub"
class Sub(Base):
    def __rsub__(self, o): return "sub rsub"
print(Base() - Sub(), Sub() - Base())
try:
    L() + L()
except TypeError as e:
    print(e)
try:
    L() < L()
except TypeError as e:
    print(e)
print(L() == L(), L() != R())
