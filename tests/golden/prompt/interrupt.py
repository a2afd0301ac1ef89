# Ctrl-C drops the line, and ends what runs at once.
import time

from _screen import started

p = started()
p.type('def f():\n', '...')
p.type('    dropped', 'dropped')
p.type('\x03')
p.type('1 + 1\n')
for code in 'while True: pass\n\n', 'import time; time.sleep(60)\n', 'import threading; threading.Event().wait()\n':
    begun, mark = time.monotonic(), len(p.raw)
    p.type(code, lambda: '\x1b[?2004l' in p.raw[mark:])
    time.sleep(0.1)         # it runs by then, or begins with the interrupt pending
    p.type('\x03')
    if time.monotonic() - begun > 5:
        print('late:', code)
p.type('"still here"\n')
print(*[line for line in p.screen.text().split('\n') if not line.startswith(('  ', 'Traceback'))], sep='\n')
print(p.end())
