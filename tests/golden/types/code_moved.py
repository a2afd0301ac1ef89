# A code object whose first line is replaced has all its lines moved; those it holds as constants stay where they were.
import traceback, types

def f(a):
    def inner():
        raise KeyError(a)
    return (
        a +
        missing)

code = f.__code__
moved = code.replace(co_firstlineno=100)
first = code.co_firstlineno
print([line and line - first for _, _, line in code.co_lines()] == [line and line - 100 for _, _, line in moved.co_lines()])
lines = lambda code, first: [(a and a - first, b and b - first, c, d) for a, b, c, d in code.co_positions()]
print(lines(code, first) == lines(moved, 100), moved == code, hash(moved) == hash(code))
print([c.co_firstlineno - first for c in moved.co_consts if isinstance(c, types.CodeType)])
f.__code__ = moved
try:
    f(1)
except NameError as e:
    print(e.__traceback__.tb_next.tb_lineno)
try:
    exec(compile('\n\nraise ValueError', 'no_file.py', 'exec').replace(co_firstlineno=48))
except ValueError as e:
    traceback.print_tb(e.__traceback__.tb_next)
same = types.CodeType(*[getattr(moved, 'co_' + name) for name in 'argcount posonlyargcount kwonlyargcount nlocals stacksize flags code consts names '
                        'varnames filename name qualname firstlineno linetable exceptiontable freevars cellvars'.split()])
print(same == moved, list(same.co_lines()) == list(moved.co_lines()))
for name in 'co_firstlineno', 'co_flags', 'co_argcount', 'co_nlocals', 'co_stacksize', 'co_posonlyargcount', 'co_kwonlyargcount':
    try:
        code.replace(**{name: -1})
    except ValueError as e:
        print(e)
