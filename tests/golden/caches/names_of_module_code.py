# The same code with globals for its locals, then with others: names are looked for where it runs.
import builtins

code = compile("seen.append(len(text))\nseen.append(text)", "<names>", "exec")
for _ in range(3):
    seen = []
    exec(code, {"seen": seen, "text": "abc"})
    exec(code, {"seen": seen, "text": "abc"}, {"text": "de"})
    exec(code, {"seen": seen, "text": "abc"}, {"len": lambda text: text + "!"})
    print(seen)

for k in range(4):  # a built-in, then a global of its name, then the built-in again
    if k == 1:
        max = min
    elif k == 2:
        del max
    elif k == 3:
        builtins.max = lambda *items: "mine"
    print(max(1, 2, 3))


class Names(dict):
    def __missing__(self, name):
        if name.startswith("_"):
            raise KeyError(name)
        return name * 2


given = Names(seen=[])
for _ in range(2):
    exec("seen.append(unknown)", given)
print(given["seen"])
try:
    exec("undefined")
except NameError as error:
    print(error)
