type A = int | str
print(A, A.__name__, A.__value__, type(A).__name__)
type Lazy = undefined_name
try: Lazy.__value__
except NameError as e: print(e)
type G[T] = list[T]
print(G, G.__type_params__, G.__value__, G[int])
type Rec = dict[str, Rec]
print(Rec.__value__)
type = 5
print(type)
type = type + 1
print(type)
class C:
    x = 1
    type Alias = C
print(C.Alias.__value__ is C)
