import builtins
want = """abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip __import__ __build_class__ __debug__ NotImplemented Ellipsis copyright credits license""".split()
print([n for n in want if not hasattr(builtins, n)])
print(sorted(n for n in dir(builtins) if n[0].isupper()))
print(len.__name__, len.__module__, print.__qualname__, len.__self__ is builtins, builtins.__name__, int.__module__, len.__doc__ is not None)
