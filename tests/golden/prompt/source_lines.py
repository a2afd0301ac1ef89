# Tracebacks show what was typed, however long ago; inspect finds it, too.
from _screen import started

p = started()
p.type('def f(x):\n', '...')
p.type('return 1 / x\n', '...')
p.type('\n')
p.type('def g(): return f(0)\n', '...')
p.type('\n')
p.type('g()\n')
p.type('x = = 1\n')
p.type('import inspect; print(inspect.getsource(f))\n')
p.type('nam\n')
p.type('raise ExceptionGroup("both", [ValueError(1), KeyError(2)])\n')
p.type('import sys; type(sys.last_exc)\n')
p.show()
print(p.end())
