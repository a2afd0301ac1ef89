# replace() has the verifier prove code before it can run: all that these goldens and modules compile to must pass, nested code too.
import os, types, warnings
warnings.simplefilter("ignore")

def check(code):
    global count
    assert code.replace() == code
    count += 1
    for const in code.co_consts:
        if isinstance(const, types.CodeType):
            check(const)

for area in ("syntax", "statements", "expressions", "comprehensions", "patterns", "with_stmt", "exceptions", "generators", "async_generators", "coroutines", "closures", "scoping", "classes", "fstrings", "dump"):
    count = 0
    folder = f"tests/golden/{area}/"
    for path in sorted(folder + name for name in os.listdir(folder) if name.endswith(".py")):
        with open(path, encoding="utf-8") as f:
            source = f.read()
        for optimize in (0, 2):
            try:
                code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
            except SyntaxError:
                pass
            else:
                check(code)
    print(area, count > 0)
