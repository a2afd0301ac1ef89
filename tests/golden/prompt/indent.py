# A new line begins where its block does; Tab and Backspace step by four; an empty line ends the block.
from _screen import started

p = started()
p.type('def f(x):\n', '...')
p.type('if x:\n', '...')
p.type('return 1\n', '...')
p.type('return [\n', '...')
p.type('2,\n', '...')
p.type('\x7f]\n', '...')
p.type('\n')
p.type('f(0)\n')
p.type('if 1:\n', '...')
p.type('\x7fpass\n')
p.show()
print(p.end())
