# Arguments in the place of type parameters: one way for generics, aliases, builtin classes and unions.
from typing import *

T, U, D = TypeVar("T"), TypeVar("U"), TypeVar("D", default=int)
P, Ts = ParamSpec("P"), TypeVarTuple("Ts")
class One(Generic[T, D]): pass
class Params(Generic[P]): pass
class Both(Generic[T, P]): pass
class Many(Generic[T, *Ts]): pass

for text in """One[str] One[T, T][int] One[int, str, bool] One[()] Params[int, str] Params[[int, str]] Params[...] Params[()]
        Both[int] Both[T, P][int, str] Both[int, [str]] Many[()] Many[int] Many[int, str, bool] Many[*tuple[str, ...]]
        Many[T, *Ts][int, *tuple[str, bool]] Many[*tuple[int, ...], *tuple[str, ...]] tuple[*Ts, T][()] tuple[*Ts, T][int, str]
        dict[T, D][str] dict[T, U][int] dict[T, U][*Tuple[int, str]] list[T][Final] list[T][*Ts] list[P][int]
        (list[T] | U)[int] Callable[P, T][[int], str] Callable[P, T][int, str] Concatenate[int, P][[str]] Concatenate[int, P][...]
        Concatenate[T, P][str, int] Generator[int] Dict[T, U][int] Generic[int] Generic[T][int] List[int, str]""".split("\n"):
    depth, start = 0, 0
    for i, ch in enumerate(text + " "):
        depth += (ch in "([") - (ch in ")]")
        if ch == " " and not depth:
            if one := text[start:i].strip():
                try:
                    made = eval(one)
                    print(one, "->", made, getattr(made, "__args__", None))
                except TypeError as error:
                    print(one, "!!", error)
            start = i
