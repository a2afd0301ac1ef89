class A:
    def __class_getitem__(cls, k): return (cls.__name__, k)
print(A[1], A[1, 2], A[:])
class B: pass
try: B[0]
except TypeError as e: print(e)
print(list[int], dict[str, int], tuple[int, ...], type[int], list[int] == list[int])
g = list[int]
print(g.__origin__, g.__args__, g([1, 2]), isinstance(g(), list))
try: isinstance([], g)
except TypeError as e: print(e)
print(int | str, int | None, isinstance(5, int | str), isinstance(None, int | None), (int | str).__args__)
class C(list[int]): pass
print(C.__bases__, C.__orig_bases__)
