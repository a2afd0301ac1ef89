# Code and tracebacks are in colours where the environment lets them be.
from _screen import started


def coloured(**environment):
    p = started(**environment)
    p.type('1 / 0 # text\n')
    echo, _, answer = p.raw.partition('\x1b[?2004l')
    p.end()
    return '\x1b[31m# text' in echo, '\x1b[1;35m>>> ' in echo, '\x1b[1;35mZeroDivisionError\x1b[0m: \x1b[35mdivision by zero\x1b[0m' in answer


print(coloured(NO_COLOR=None))
print(coloured(NO_COLOR='1'))
print(coloured(NO_COLOR=''))
print(coloured(NO_COLOR='1', FORCE_COLOR='1'))
print(coloured(NO_COLOR='1', PYTHON_COLORS='1'))
print(coloured(NO_COLOR=None, PYTHON_COLORS='0'))
print(coloured(NO_COLOR=None, PYTHON_COLORS='0', FORCE_COLOR='1'))
p = started(NO_COLOR=None)
p.type('def f(x=12): return "a" + len\n', '...')
print(repr(p.raw[p.raw.rindex('\x1b[J'):].partition('\r\n')[0]))
print(p.end('\x03\x04'))
