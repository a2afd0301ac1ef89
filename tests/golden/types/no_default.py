# NoDefault as a default is none.
import typing
from typing import NoDefault

for kind in typing.TypeVar, typing.ParamSpec, typing.TypeVarTuple:
    for param in kind("X"), kind("X", default=NoDefault), kind("X", default=None), kind("X", default=int):
        print(kind.__name__, param.__default__, param.has_default())
Ts = typing.TypeVarTuple("Ts", default=NoDefault)
T = typing.TypeVar("T", default=NoDefault)


class A(typing.Generic[T, *Ts]):
    pass


print(A[int].__args__, A[int, str].__args__)
try:
    A[()]
except TypeError as e:
    print(e)
