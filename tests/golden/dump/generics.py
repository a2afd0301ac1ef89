def generic[T, *Ts, **P](a: T, *b: *Ts, c: P = 1) -> T:
    return a


def bounded[T: int, U: (int, str) = str, *V = *tuple[int], **W = []](a: T = generic) -> U:
    def inner[X: T](a: X) -> T:
        return lambda: (T, X)
    return inner


class Generic[T: (int, "T"), U = T](list[T], metaclass=type):
    x: T
    type Inner[X] = dict[X, T]

    def method[V](self, a: V, b: T) -> U:
        return __class__, T, V

    class Nested[W]:
        y = [T for w in W]


type Alias = int | Alias
type Pairs[A, B: Alias = int] = dict[A, list[B]]


@generic
async def waits[T](a):
    type Local = T
    return Local


@generic
class Decorated[T]:
    pass


def plain(a: int, /, b: "str" = 1, *c: float, d: bytes, **e: set) -> None:
    x: list = a
    y: dict
