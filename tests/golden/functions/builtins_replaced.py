g = {}
c = compile('print(1)', '', 'exec')
exec(c, g)
g['__builtins__'] = {'print': lambda x: print('mine', x)}
exec(c, g)
g['__builtins__'] = {'print': lambda x: print('other', x)}
exec(c, g)
def run(g): exec(c, g)
for k in range(3): run(g)
import builtins
g['__builtins__'] = builtins
run(g); run(g)
g['__builtins__'] = {}
try: run(g)
except NameError as e: print(e)
# functions keep those of their making
h = {}
exec('def f(): return len([1,2])', h)
f = h['f']
print(f(), f())
h['__builtins__'] = {'len': lambda x: 'mine'}
print(f(), f())
exec('def f2(): return len([1,2])', h)
print(h['f2'](), f())
import types
f3 = types.FunctionType(f.__code__, h)
print(f3(), f3(), f())
f4 = types.FunctionType(f.__code__, {'__builtins__': {'len': lambda x: 4}})
print(f4(), f(), f3(), f4())
del h['__builtins__']
exec('x = len([])', h); print(h['x'])
print(f.__builtins__ is builtins.__dict__, f3.__builtins__ is builtins.__dict__)
b = {'print': lambda x: print('b', x)}
g['__builtins__'] = b
run(g)
b['print'] = lambda x: print('b2', x)
run(g)
del b['print']
try: run(g)
except NameError as e: print(e)
