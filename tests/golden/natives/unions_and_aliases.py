# int | str, list[int] and their like: arguments, parameters, comparisons, calls, refusals.
import pickle, types
from typing import TypeVar, ParamSpec, TypeVarTuple, Union, List
from _each import each

T, U, P, Ts = TypeVar("T"), TypeVar("U"), ParamSpec("P"), TypeVarTuple("Ts")
class A:
    @classmethod
    def __class_getitem__(cls, k): return types.GenericAlias(cls, k)
    def __init__(self, x=0): self.x = x
each("""
    int | str, int | None, None | int, int | str | int, int | (str | bytes), (int | str).__args__, (int | str) == (str | int), (int | str) != (int | bytes), hash(int | str) == hash(str | int), int | list[int], list[int] | None, list[int] | list[str], int | T, T | None, int | "x" if 0 else 0, (int | str).__parameters__, (T | list[U]).__parameters__, (T | list[U])[int, str], (T | int)[int], isinstance(1, int | str), isinstance(None, int | None), isinstance(1.5, int | str), issubclass(bool, int | str), issubclass(float, int | None), type(int | str), repr(int | A), int | A | None, (int | str).__origin__ if hasattr(int | str, "__origin__") else 0, pickle.loads(pickle.dumps(int | None)), Union[int, str] == int | str, (int | str).__module__ if 0 else 0, (int | str).__class__.__name__
    int | 5
    5 | int
    int | "x"
    (int | str)[int]
    (T | int)[int, str]
    (int | str)()
    isinstance(1, int | list[int])
    issubclass(int, int | list[int])
    isinstance(1, list[int] | None)
    (int | str).x = 5
    (int | str).nope
    (int | str) < (int | str)
    types.UnionType()
    issubclass(1, int | str)
    (int | str) | 5
    list[int], dict[str, int], tuple[int, ...], tuple[()], type[int], list[int, str], A[int], A[int, str], list["x"], list[T], list[None], list[...], list[[int]], list[int][:0] if 0 else 0, list[int].__origin__, list[int].__args__, dict[T, U].__parameters__, dict[T, int][str], dict[T, U][int, str], list[list[T]][int], list[int] == list[int], list[int] != list[str], list[int] == List[int], hash(list[int]) == hash(list[int]), list[int]([1]), A[int](5).x, A[int](5).__orig_class__, list[int].append is list.append, list[int].__mro_entries__(()), list[int].__unpacked__, (*tuple[int, ...],)[0].__unpacked__, list[*Ts], list[*Ts][int, str], dir(list[int])[:1], pickle.loads(pickle.dumps(list[int])), __import__("copy").copy(list[int]), list[int].__class__, type(list[int]), repr(list[A]), types.GenericAlias(list, (int,)), types.GenericAlias(list, int).__args__, list[int].__reduce__()[1], isinstance(list[int], type), list[int].__doc__ == list.__doc__, list[int].__name__
    class B(list[int]): pass
    B.__orig_bases__, B.__mro__[1], B([1])
    list[int][str]
    dict[T, U][int]
    dict[T, U][int, str, bytes]
    list[T]()
    int[int]
    A[int].nope
    list[int].x = 5
    A[int].y = 6; print(A.y)
    isinstance([], list[int])
    issubclass(list, list[int])
    list[int] < list[int]
    list[int] + list[int]
    next(iter(int[0])) if 0 else list(list[int])[0].__unpacked__
    types.GenericAlias()
    types.GenericAlias(list)
    list[P], tuple[T, *Ts], tuple[T, *Ts][int, str, bytes], tuple[T, *Ts][int], tuple[*Ts, T][int, str]
    tuple[T, *Ts][()]
    T.__typing_subst__(int), T.__typing_subst__("x") , P.__typing_subst__([int]), P.__typing_subst__(...), T.__typing_prepare_subst__(list[T], (int,)) if 0 else 0, Ts.__typing_subst__.__name__
    Ts.__typing_subst__(int)
    T.__typing_subst__(5)
    P.__typing_subst__(5)
    T.__bound__ = 5
    T.x = 5; print(T.x)
    class C(T): pass
    class C(P): pass
    class C(P.args): pass
    class C(Ts): pass
    def f[X: int, Y: (int, str), *Z, **Q, D = int](): pass
    f.__type_params__, [t.__name__ for t in f.__type_params__], f.__type_params__[0].__bound__, f.__type_params__[1].__constraints__, f.__type_params__[4].__default__
    def g[X: 1 / 0, Y = 1 / 0](): pass
    g.__type_params__[0].__bound__
    g.__type_params__[1].__default__
    type L[X] = list[X]
    L, L[int], L[int].__origin__ is L, L[int].__args__, L.__value__, L.__type_params__, L.__name__, L.__module__, L | int, L.__parameters__, pickle.loads(pickle.dumps(L)) is L, L[U].__parameters__
    type Bad = 1 / 0
    Bad.__value__
    type R = list[R]
    R.__value__, R.__value__.__args__[0] is R
    L()
    L.__value__ = 5
    isinstance(1, L)
    R[int]
""", globals())
