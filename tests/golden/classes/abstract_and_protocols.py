class Abstract:
    def area(self): raise NotImplementedError(f"{type(self).__name__}.area")
    def describe(self): return f"{type(self).__name__} of {self.area():.2f}"
class Square(Abstract):
    def __init__(self, s): self.s = s
    def area(self): return self.s ** 2
class Blob(Abstract): pass
for s in (Square(3), Blob()):
    try: print(s.describe())
    except NotImplementedError as e: print(repr(e))
from abc import ABC, abstractmethod
class Base(ABC):
    @abstractmethod
    def go(self): ...
    @property
    @abstractmethod
    def p(self): ...
try: Base()
except TypeError as e: print(e)
class Half(Base):
    def go(self): return "go"
try: Half()
except TypeError as e: print(e)
class Full(Half): p = 5
print(Full().go(), Full().p, Base.__abstractmethods__ == {"go", "p"}, isinstance(Full(), Base))
class Dup:
    def go(self): pass
Base.register(Dup); print(isinstance(Dup(), Base), issubclass(Dup, Base))
