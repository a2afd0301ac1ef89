# What a comprehension that is part of its function does with a name is told of the function's own, also where that only hands it on.
import symtable


def show(table, depth=0):
    for symbol in sorted(table.get_symbols(), key=lambda one: one.get_name()):
        print(" " * depth, table.get_name(), symbol, symbol.is_referenced(), symbol.is_assigned(), symbol.is_local(), symbol.is_free())
    for inner in table.get_children():
        show(inner, depth + 1)


for source in ("def f():\n x = 1\n def g():\n  return [x for y in z]",
               "def f():\n def g():\n  nonlocal q\n  [q := 1 for b in c]\n q = 1",
               "def f():\n global g\n [g for y in z]\n [g := 2 for y in z]",
               "def f(b):\n return ((a := x) for x in b)"):
    show(symtable.symtable(source, "f", "exec"))

# Tables are made when they are asked for: as deep as the compiler goes.
deep = symtable.symtable("lambda: " * 150 + "0", "f", "eval")
for _ in range(150):
    deep, = deep.get_children()
print(deep.get_name(), deep.has_children(), deep.get_children())
