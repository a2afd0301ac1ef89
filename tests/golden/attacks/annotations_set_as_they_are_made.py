# A name among a function's annotations that a program has put into the code: its __hash__ gives the function others while the dict is made.
class Name:
    def __hash__(self):
        if "f" in names:
            names["f"].__annotations__ = {}
            junk = [(k,) * 4 for k in range(10)]
        return 1


names = {}
code = compile("def f(a: 1.5, b: 2.5): pass", "m", "exec")
code = code.replace(co_consts=tuple(Name() if const == "a" else const for const in code.co_consts))
exec(code, names)
print(sorted(map(str, names["f"].__annotations__.values()))[-1:])
