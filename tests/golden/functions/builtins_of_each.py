# two functions of one code object, in one globals dict, with other built-ins each: neither finds the other's
import builtins, types

def alternate(first, second):
    def use(): return len([1, 2]), max(3, 4)
    space = {}
    made = []
    for b in (first, second):
        space['__builtins__'] = b
        made.append(types.FunctionType(use.__code__, space))
    return [f() for _ in range(3) for f in made] + [f() for f in reversed(made)]

mine = {'len': lambda x: 'mine', 'max': lambda *a: 'most'}
print(alternate(builtins, mine))
print(alternate(mine, builtins))
print(alternate(vars(builtins), {**vars(builtins), 'len': lambda x: 'other'}))

def real(): return len('abc')
space = {'__builtins__': mine}
restricted = types.FunctionType((lambda: len('ab')).__code__, space)
free = types.FunctionType(real.__code__, space | {'__builtins__': builtins})
print(restricted(), free(), restricted(), free())
restricted.__code__ = real.__code__
print(restricted(), free(), real(), restricted(), real())

# closures and classes that such code makes have them, too
exec('''
class C:
    size = len('')
    def m(self): return [len(x) for x in 'a']
print = show
show(C.size, C().m(), (lambda: len(()))())
''', {'__builtins__': {**mine, '__build_class__': __build_class__}, '__name__': 'n', 'show': print})
print(real(), len('ab'))
