# A terminal that moves no cursor has a prompt as well: keys that type nothing are dropped from its lines.
from _screen import Prompt

p = Prompt(TERM='dumb')
p.wait('>>>')
for line in '1 +\x1b[D\x1bOA 2\n', '"\x1b[1;5C\x1b[3~ok"\n', 'if 1:\n', '  7\x1b[B\n', '\x1b[A\n':
    mark = len(p.raw)
    p.type(line, lambda: p.raw[mark:].endswith(('>>> ', '... ')))
print([line for line in p.raw.replace('\r', '').split('\n') if not line.startswith(('>>>', '...'))])
print(p.end('exit()\n'))
