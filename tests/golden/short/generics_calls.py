def f[T: (int, str), *U, **P](a: T) -> T: return a
class C[T = int]:
    x: T
type X[T] = list[T] | None
T, U, P = f.__type_params__
print(T, U, P, T.__constraints__, T.__bound__, T.__name__, C.__type_params__[0].__default__, X.__value__, X.__type_params__, X[int], X.__name__, C[str], C[str].__origin__, C.__orig_bases__, f.__annotations__, P.args, P.kwargs, P.args.__origin__, list(U), T.__reduce__(), T | int, int | str | None, (int | str).__args__, int | str == str | int, hash(int | str) == hash(str | int), isinstance(5, int | str), list[T][int], dict[T, list[T]].__parameters__, dict[str, T][int], tuple[int, ...], tuple[*U][int, str], list[int]([1]), list[int].__args__, list[int] == list[int], repr(list["x"]), (list[T] | int)[str], next(iter(list[int])), list[int].__mro_entries__(()), list[int].__reduce__()[1], type(list[int])(list, (int,)), C[int]().__orig_class__, dir(list[int])[:1], list[int].append)
for wrong in (lambda: list[int][str], lambda: isinstance(1, list[int]), lambda: dict[T, int][int, str], lambda: int | 5, lambda: (int | str)[int], lambda: list[int].x, lambda: X.__value__.y, lambda: type(T)("T", 5), lambda: isinstance(1, int | list[int]), lambda: type(X)(5, 6), lambda: tuple[*U][5].z, lambda: C[int, str], lambda: X[int, str].__args__[5]):
    try: print(wrong())
    except (LookupError, ValueError, TypeError, AttributeError) as error: print(error)
