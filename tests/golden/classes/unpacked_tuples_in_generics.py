# A generic class that is subscripted keeps an unpacked tuple whole; what is substituted in an alias is spread.
from typing import *

T, Ts = TypeVar("T"), TypeVarTuple("Ts")
class G(Generic[Unpack[Ts]]): pass
class H(Generic[T, *Ts]): pass
class C(G[Unpack[Tuple[()]]]): pass
U = Unpack
print(C.__orig_bases__, C.__orig_bases__[0].__args__, C.__parameters__)
for text in ("G[U[Tuple[()]]]", "G[U[Tuple[int, str]]]", "G[int, U[Tuple[int, str]], U[Tuple[()]]]", "H[int, U[Tuple[str]]]", "H[U[Tuple[int, str]]]",
             "G[*tuple[int, str]]", "G[*tuple[int, ...]]", "H[int, *tuple[str, ...]]", "G[()]", "H[int]", "G['int', None]", "G[T, *Ts]", "G[*Ts][int, str]",
             "G[U[Ts]][U[Tuple[int]]]", "H[T, *Ts][int, *tuple[str, int]]", "Tuple[int, U[Ts]][U[Tuple[str, int]]]", "H[()]", "H[*tuple[int, ...]]"):
    try: print(text, eval(text), eval(text).__args__)
    except TypeError as e: print(text, e)
