"""How long a small piece of code takes.

The program: python -m timeit [-n N] [-r N] [-s SETUP] [-u UNIT] [-p] [-v] [-h] [--] [STATEMENT…]

  -n, --number N   how often the statement runs in each measurement (default: so often that it takes 0.2 seconds)
  -r, --repeat N   how many measurements (default: 5); the best counts
  -s, --setup S    what runs before each measurement and is not timed; several are its lines
  -u, --unit U     nsec, usec, msec or sec
  -p, --process    time of the processor (time.process_time) instead of the clock's (time.perf_counter)
  -v, --verbose    shows all measurements; more of it, more digits
  -h, --help       this text
  --               what follows is the statement, even if it begins with a dash

Each argument is a line of the statement (default: pass); spaces at its beginning indent it. What an empty statement takes is part of
every result.
"""

import gc
import itertools
import sys
import time

__all__ = ['Timer', 'timeit', 'repeat', 'default_timer']

dummy_src_name = '<timeit-src>'
default_number = 1000000
default_repeat = 5
default_timer = time.perf_counter

_globals = globals

# The function that is measured; setup and statement may be calls of callables.
template = '''
def inner(_it, _timer{init}):
    {setup}
    _t0 = _timer()
    for _i in _it:
        {stmt}
        pass
    _t1 = _timer()
    return _t1 - _t0
'''


def reindent(src, indent):
    """Text whose lines, all but the first, stand so many places further right."""
    return src.replace('\n', '\n' + ' ' * indent)


class Timer:
    """Measures a statement: text, or a callable. setup runs before each measurement; timer tells the time in seconds; globals is the
    namespace of both. SyntaxError: one of them does not compile by itself."""

    def __init__(self, stmt='pass', setup='pass', timer=default_timer, globals=None):
        self.timer = timer
        namespace = {}
        given = _globals() if globals is None else globals
        init = ''
        before = ''
        if isinstance(setup, str):
            compile(setup, dummy_src_name, 'exec') # by itself: it must not end the function's block
            before = setup + '\n'
            setup_text = reindent(setup, 4)
        elif callable(setup):
            namespace['_setup'] = setup
            init += ', _setup=_setup'
            setup_text = '_setup()'
        else:
            raise ValueError('setup is neither a string nor callable')
        if isinstance(stmt, str):
            compile(before + stmt, dummy_src_name, 'exec')
            stmt_text = reindent(stmt, 8)
        elif callable(stmt):
            namespace['_stmt'] = stmt
            init += ', _stmt=_stmt'
            stmt_text = '_stmt()'
        else:
            raise ValueError('stmt is neither a string nor callable')
        self.src = template.format(stmt=stmt_text, setup=setup_text, init=init)
        exec(compile(self.src, dummy_src_name, 'exec'), given, namespace)
        self.inner = namespace['inner']

    def print_exc(self, file=None):
        """Prints the exception being handled, with the lines of the statement."""
        import linecache
        import traceback
        if self.src is not None:
            linecache.cache[dummy_src_name] = len(self.src), None, self.src.split('\n'), dummy_src_name
        traceback.print_exc(file=file)

    def timeit(self, number=default_number):
        """Seconds that `number` runs take. The garbage collector rests meanwhile."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self.inner(itertools.repeat(None, number), self.timer)
        finally:
            if collecting:
                gc.enable()

    def repeat(self, repeat=default_repeat, number=default_number):
        """Several measurements: a list of what timeit() gives. The lowest says most: others were disturbed."""
        return [self.timeit(number) for _time in range(repeat)]

    def autorange(self, callback=None):
        """How many runs (1, 2, 5, 10…) take 0.2 seconds, and the seconds they took; callback gets each number tried and its seconds."""
        for power in itertools.count():
            for digit in (1, 2, 5):
                number = digit * 10**power
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken


def timeit(stmt='pass', setup='pass', timer=default_timer, number=default_number, globals=None):
    """Timer(…).timeit(number)."""
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt='pass', setup='pass', timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    """Timer(…).repeat(repeat, number)."""
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)


_UNITS = {'nsec': 1e-9, 'usec': 1e-6, 'msec': 1e-3, 'sec': 1.0}


def main(args=None, *, _wrap_timer=None):
    """The program: args (default: sys.argv[1:]); returns None, or an exit status. _wrap_timer makes another timer of the chosen one."""
    import getopt
    import os
    if args is None:
        args = sys.argv[1:]
    try:
        options, lines = getopt.getopt(args, 'n:u:s:r:pvh', ['number=', 'setup=', 'repeat=', 'process', 'verbose', 'unit=', 'help'])
    except getopt.error as error:
        print(error)
        print('use -h/--help for command line help')
        return 2
    timer, number, times, unit, verbosity, precision, setup = default_timer, 0, default_repeat, None, 0, 3, []
    for option, value in options:
        if option in ('-n', '--number'):
            number = int(value)
        elif option in ('-s', '--setup'):
            setup.append(value)
        elif option in ('-u', '--unit'):
            if value not in _UNITS:
                print('Unrecognized unit. Please select nsec, usec, msec, or sec.', file=sys.stderr)
                return 2
            unit = value
        elif option in ('-r', '--repeat'):
            times = max(int(value), 1)
        elif option in ('-p', '--process'):
            timer = time.process_time
        elif option in ('-v', '--verbose'):
            if verbosity:
                precision += 1
            verbosity += 1
        elif option in ('-h', '--help'):
            print(__doc__, end=' ')
            return 0
    # The current folder's modules can be measured
    sys.path.insert(0, os.curdir)
    if _wrap_timer is not None:
        timer = _wrap_timer(timer)
    measured = Timer('\n'.join(lines) or 'pass', '\n'.join(setup) or 'pass', timer)

    def shown(seconds):
        name = unit
        if name is None:
            name = next((each for each in ('sec', 'msec', 'usec') if seconds >= _UNITS[each]), 'nsec')
        return f'{seconds / _UNITS[name]:.{precision}g} {name}'

    def tell(number, seconds):
        print(f'{number} loop{"" if number == 1 else "s"} -> {seconds:.{precision}g} secs')

    try:
        if not number:
            number, _seconds = measured.autorange(tell if verbosity else None)
            if verbosity:
                print()
        timings = measured.repeat(times, number)
    except:
        measured.print_exc()
        return 1
    if verbosity:
        print(f'raw times: {", ".join(map(shown, timings))}')
        print()
    timings = [taken / number for taken in timings]
    best, worst = min(timings), max(timings)
    print(f'{number} loop{"" if number == 1 else "s"}, best of {times}: {shown(best)} per loop')
    if worst >= best * 4:
        import warnings
        warnings.warn_explicit('The test results are likely unreliable. The worst time '
                               f'({shown(worst)}) was more than four times slower than the best time ({shown(best)}).', UserWarning, '', 0)
    return None


if __name__ == '__main__':
    sys.exit(main())
