# Lines longer than the terminal is wide, wide characters, and more lines than it has: the cursor is where it belongs.
from _screen import started

p = started(columns=20)
p.type('"abcdefghijklmnopqrstuvwxyz"', lambda: p.screen.lines[-1] == 'pqrstuvwxyz"')
p.type('\x01"\x1b[B', lambda: p.screen.column == 5 and p.screen.row == len(p.screen.lines) - 2)
p.type('\x04\x05"', lambda: p.screen.lines[-1] == 'pqrstuvwxyz""')
p.type('\x7f\n')
p.show()
p.type('"' + '\u4e16' * 9 + '"\n')
print(p.screen.text().split('\n')[-2])
p.end()
p = started(columns=40)
p.type('x = [\n', '...')
for k in range(30):
    p.type(f'{k},\n', '...')
p.type(']\n')
p.type('sum(x)\n')
print(p.screen.text().split('\n')[-4:])
print(p.end())
