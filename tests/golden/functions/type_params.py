def first[T](x: list[T]) -> T: return x[0]
print(first([3, 4]), first.__type_params__, first.__annotations__)
def multi[T: int, *Ts, **P](a: T, *b: *Ts): return a
print(multi.__type_params__, [type(t).__name__ for t in multi.__type_params__])
T = multi.__type_params__[0]
print(T.__name__, T.__bound__, T.__constraints__)
def con[A: (int, str)](a: A): ...
print(con.__type_params__[0].__constraints__, con.__type_params__[0].__bound__)
class Box[T]:
    def get[U](self, u: U) -> T: return u
print(Box.__type_params__, Box.get.__type_params__, Box.get.__qualname__)
def d[T = int](x: T): ...
print(d.__type_params__[0].__default__, d.__type_params__[0].has_default())
