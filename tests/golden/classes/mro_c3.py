class O: pass
class A(O): pass
class B(O): pass
class C(O): pass
class D(O): pass
class E(O): pass
class K1(A, B, C): pass
class K2(D, B, E): pass
class K3(D, A): pass
class Z(K1, K2, K3): pass
print([c.__name__ for c in Z.__mro__])
class X(A, B): pass
class Y(B, A): pass
try:
    class W(X, Y): pass
except TypeError as e: print(e)
try:
    class V(A, A): pass
except TypeError as e: print(e)
try:
    class U(O, A): pass
except TypeError as e: print(e)
try:
    class T(5): pass
except TypeError as e: print(e)
try:
    class S(bool): pass
except TypeError as e: print(e)
try:
    class R(int, str): pass
except TypeError as e: print(e)
print(Z.mro() == list(Z.__mro__))
