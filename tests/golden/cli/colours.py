# Uncaught exceptions are in colours where the environment asks for them.
import os
import subprocess
import sys
import tempfile

PROGRAMS = '''
def f(x):
    return 1 / x
def g():
    try:
        f(0)
    except ZeroDivisionError as e:
        raise KeyError('key') from e
g()
---
e = ValueError('said')
e.add_note('a note\\nof two lines')
raise e
---
def f(n):
    return (
        f(n - 1) if n else
        [].missing
    )
f(5)
---
import sys
sys.tracebacklimit = 1
def f(): raise IndexError
f()
---
raise ExceptionGroup('both', [ValueError(1), ExceptionGroup('in', [KeyError(2)])])
---
x = 1 +
---
if 1:
pass
---
class MyError(Exception): pass
raise MyError
---
import threading
def f(): undefined_name
t = threading.Thread(target=f, name='T')
t.start(); t.join()
---
import sys
sys.excepthook = lambda *a: print(a[0])
1/0
---
raise SystemExit('said')
---
raise ValueError("é\\n two")
'''.split('---\n')


def run(program, **environment):
    env = {name: value for name, value in os.environ.items() if name not in ('NO_COLOR', 'FORCE_COLOR', 'PYTHON_COLORS')}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'program.py')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(program)
        done = subprocess.run([sys.executable, path], env={**env, **environment}, capture_output=True, text=True)
        return done.stderr.replace(folder, 'FOLDER')


def own(text):
    """Without the frames of the library and what they show."""
    lines = text.splitlines()
    frames = [k for k, line in enumerate(lines) if 'threading' in line]
    return [line for k, line in enumerate(lines) if not any(0 <= k - f <= 2 for f in frames)]


for program in PROGRAMS:
    for line in own(run(program.lstrip('\n'), FORCE_COLOR='1')):
        print(repr(line))
for environment in {}, {'NO_COLOR': '1', 'FORCE_COLOR': '1'}, {'PYTHON_COLORS': '1'}, {'PYTHON_COLORS': '0', 'FORCE_COLOR': '1'}:
    print(environment, '\x1b' in run('1 / 0', **environment))
