# A value is shown and is `_`; exit and quit need no brackets, unless they are names of the program's own.
from _screen import started

p = started()
p.type('6 * 7\n')
p.type('_ + 1\n')
p.type('None\n')
p.type('_\n')
p.type('x = 3; x\n')
p.show()
print(p.end('exit\n'))
print(started().end('quit\n'))
print(started().end('exit(3)\n'))
print(started().end('raise SystemExit(4)\n'))
p = started()
p.type('exit = 5\n')
p.type('exit\n')
p.show()
print(p.end())
