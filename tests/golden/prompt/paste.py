# What is pasted is text: nothing of it runs before Enter, its newlines and tabs are its own.
from _screen import started

p = started()
p.type('\x1b[200~for k in range(2):\n    print(k)\n\n    print(-k)\nx = 5\x1b[201~', 'x = 5')
p.show()
p.type('\n')
p.type('x\n')
p.show()
print(p.end())
