# timeit by a clock of its own: ranges, units, options, errors.
import contextlib
import io
import timeit

now = 0.0


def clock():
    return now


def step(seconds):
    global now
    now += seconds


print(timeit.timeit(lambda: step(2), number=3, timer=clock), timeit.repeat(lambda: step(1), lambda: step(100), timer=clock, number=2, repeat=2))
print(timeit.Timer('step(0.01)', timer=clock, globals=globals()).autorange(lambda number, seconds: print(number, round(seconds, 6)))[0])
print(timeit.Timer('x += y\nx += z', 'x = 0\ny = 2; z = 3', globals={'step': step}).timeit(2) >= 0)
for arguments in (('pass', 3), (3, 'pass'), ('return', 'pass'), ('  indented', 'pass'), ('x =', 'pass'), ('pass', 'def f():'), ('break', 'pass')):
    try:
        timeit.Timer(*arguments)
        print(arguments, 'made')
    except (ValueError, SyntaxError) as error:
        print(arguments, type(error).__name__, error.msg if isinstance(error, SyntaxError) else error)
import builtins
builtins.step = step
for arguments in (['-n', '2', '-r', '2', 'step(0.0005)'], ['-n2', '-r1', '-u', 'sec', 'step(2)'], ['-v', '-n1', '-r2', '-u', 'usec', '-s', 'a = 1', '-s', 'b = 2', 'if a:', '  step(b)'],
                  ['-vv', '-r1', 'step(0.07)'], ['-z'], ['-n', '1', '-r', '1', '--', '-1 if step(1) else 0'], ['-n4', '-r1', 'step(1e-7)'], ['-n1', '-r2', '-s', 'k = iter((1, 9))', 'step(5)']):
    print(arguments, timeit.main(arguments, _wrap_timer=lambda timer: clock))
errors = io.StringIO()
with contextlib.redirect_stderr(errors):
    print(timeit.main(['-u', 'hours']), timeit.main(['-n', '1', '1/0']))
print(errors.getvalue().splitlines()[0], errors.getvalue().splitlines()[-1])
