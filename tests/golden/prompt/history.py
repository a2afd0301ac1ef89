# What was typed is there in the next session, blocks as blocks, and is searched by Ctrl-R.
import os
import tempfile

from _screen import started

folder = tempfile.mkdtemp()
history = os.path.join(folder, 'history')
p = started(history=history)
p.type('alpha = 1\n')
p.type('def f():\n', '...')
p.type('return 2\n', '...')
p.type('\n')
p.type('beta = 3\n')
p.end()
p = started(history=history)
p.type('\x1bOA', 'beta = 3')
p.type('\x1bOA', 'return 2')
p.type('\x0e', 'beta = 3')
p.type('\x0e', '>>>')
p.type('\x12alp', 'alpha = 1')
p.type('\x05 + 1', 'alpha = 1 + 1')
p.type('\n')
p.type('alpha\n')
p.type('\x12ret', 'return 2')
p.type('\x05', '>>> def f():\n...     return 2')
p.type('\n', '...')
p.type('\n')
p.type('f()\n')
p.show()
print(p.end())
os.remove(history)
os.rmdir(folder)
