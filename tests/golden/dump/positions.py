"""Where the instructions of the programs beside this one say that they come from, and what else code objects tell, for each function."""
import types

for name in "loops tries calls builds matches generics handlers registers".split():
    path = f"tests/golden/dump/{name}.py"
    with open(path, encoding="utf-8") as f:
        waiting = [compile(f.read(), name, "exec")]
    while waiting:
        code = waiting.pop()
        waiting += [c for c in code.co_consts if isinstance(c, types.CodeType)]
        last, places = None, []
        for line, end, column, stop in code.co_positions():
            if (line, end, column, stop) != last:
                last = line, end, column, stop
                places.append(f"{line}:{column}-{stop}" if line == end else f"{line}:{column}-{end}:{stop}")
        print(name, code.co_qualname, code.co_firstlineno, code.co_flags, code.co_nlocals, code.co_varnames, code.co_cellvars, code.co_freevars)
        print("   ", *places)
        print("   ", *[f"{line}" for start, end, line in code.co_lines()])
