print(list[int], dict[str, list[int]], tuple[()], tuple[int, ...], int | str | None, list[int] | None, type(list[int]).__name__, type(int | str).__name__)
print(list[int].__origin__, list[int].__args__, (int | str).__args__, int | int, (int | str) == (str | int), hash(int | str) == hash(str | int), isinstance(1, int | str), issubclass(bool, int | str), isinstance([], list | dict))
for f in (lambda: int | 5, lambda: 5 | int, lambda: isinstance(1, list[int] | int), lambda: list[int]()(), lambda: int[str], lambda: (int | str)(), lambda: list[int][str]):
    try: print(f())
    except TypeError as e: print(e)
print(dict[str, int]([("a", 1)]), list[int].append, list[int] == list[int], list[int] != list[str], repr(list["fwd"]), None | int, int | None | int)
