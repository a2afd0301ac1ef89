# A block is edited as a whole: up to a line of it, changed there, down again.
from _screen import started

p = started()
p.type('def f(x):\n', '...')
p.type('return x + 1\n', '...')
p.type('\n')
p.type('f(1)\n')
p.type('\x1bOA\x1bOA', 'x + 1')             # the block again, by its history
p.type('\x1bOA', lambda: p.screen.row == len(p.screen.lines) - 2)
p.type('\x01', lambda: p.screen.column == 4)
p.type('\x1bOC\x1bOC\x1bOC\x1bOC', lambda: p.screen.column == 8)
p.type('gg', lambda: 'ggf' in p.screen.text())
p.type('\x1bOB\x05', lambda: p.screen.row == len(p.screen.lines) - 1)
p.type('0', 'x + 10')
p.type('\n', '...')
p.type('\n')
p.type('ggf(1)\n')
p.show()
print(p.end())
