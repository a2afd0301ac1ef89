def outer(a, b):
    c = 3
    def inner(): return a, c
    return inner
f = outer(1, 2)
print(f.__code__.co_freevars, outer.__code__.co_cellvars, [x.cell_contents for x in f.__closure__])
f.__closure__[1].cell_contents = 30
print(f())
del f.__closure__[0].cell_contents
try: f()
except NameError as e: print(e)
try: f.__closure__[0].cell_contents
except ValueError as e: print(e)
cell = type(f.__closure__[0])
c = cell(5)
print(c == cell(5), c < cell(6), c.cell_contents, cell() == cell())
