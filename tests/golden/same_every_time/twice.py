# Addresses in reprs, ids and the order of sets of objects are the same in every run, whatever is in the environment.
import os
import subprocess
import sys

program = '''
import contextvars, sys, threading, weakref
class A:
    def method(self): pass
objects = [A() for _ in range(20)]
print([objects.index(o) for o in set(objects)])
print([objects.index(m.__self__) for m in {o.method for o in objects}])
a = objects[0]
print(a, id(a), hash(a), a.method, a.__init__, [].append, print, weakref.ref(a), lambda: 0, (x for x in ()), memoryview(b''))
print(contextvars.ContextVar('v'), threading.Lock(), threading.RLock(), compile('1', 'f', 'exec'), sys._getframe(), A.method.__code__)
print({int, str, A, list, ValueError}, {len, print, [].append} != set(), id(None), id(7), id('text'), id(a) == id(a) == id(objects[0]))
print([id(object()) for _ in range(5)], len({id(o) for o in objects}))
'''

def run(*options, **environment):
    p = subprocess.run([sys.executable, *options, '-c', program], capture_output=True, text=True, env=os.environ | environment)
    return p.stdout, p.stderr, p.returncode

first = run('--virtual-time')
print(first[1:], len(first[0].splitlines()))
print(run('--virtual-time') == first, run('--virtual-time', SOMETHING='x' * 3000) == first)
print(run('--virtual-time', '--seed=1') == first, run('--virtual-time', '--seed=1') == run('--virtual-time', '--seed=1'))
