"""Golden tests: programs, and beside them what they print and write.

    coil -m golden [OPTION…] [PATH…]

A test is a program NAME.py in a folder that is searched (or named). It runs in a fresh, temporary folder; what lies beside it says what it is
given, and what is expected:

    NAME.in          standard input (absent: none)
    NAME.args        arguments, as words; quotes keep blanks in one
    NAME.tree/       what the folder holds at the beginning
    NAME.out         standard output (absent: none)
    NAME.err         standard error, frames of the library left out of tracebacks on both sides (absent: none)
    NAME.status      the exit status: a number, -9 for an end by signal 9, or `timeout` (absent: 0)
    NAME.tree.out/   what the folder holds at the end (absent: what it held at the beginning)

Or all of it, or any part, in NAME.txtar: lines `-- out --`, `-- tree/data.txt --` begin what would be NAME.out, NAME.tree/data.txt; the program
is `-- py --` and lies in the temporary folder. Text there that does not end in a newline ends in a line `[EOF]`. Files whose names begin with
`_`, packages (folders with an __init__.py), hidden folders and trees are not searched for tests; a test can import what lies beside it.

What is expected is text that may hold

    [..]       anything within a line
    ...        alone in a line: any lines, or none
    [ROOT]     the temporary folder, and that of the test
    [NAME]     what the filter NAME matches

Ready-made filters are [TIME] (dates, times of day, durations), [ADDRESS] (0x…) and [PATH] (absolute paths). Others stand in golden.toml, in the
test's folder or one above it:

    tests = ["tests/golden"]       # what is run when no PATH is given (default: the present folder)
    options = ["--durations=5"]    # what stands before each command line; what writes is left out in CI
    timeout = 10                   # seconds that a test may take
    path = ["src"]                 # folders that tests import from
    [filters]
    'req-[0-9a-f]+' = "REQUEST"    # a regular expression, and its name (in capitals) in texts

What is written by --create and --accept holds the names of the filters of golden.toml, and [ADDRESS] in ` at 0x…`; what stood in the accepted
text and still matches stays as it was.

A test has no network, reads its own folders only and writes the temporary one; its clock is virtual, its randomness seeded, its environment
empty but for what makes it the same everywhere. It prints 64 MB at most, and leaves as much. A comment before its code says otherwise:

    # golden: allow=network clock=real requires=sqlite3 timeout=5 seeds=10 xfail="not yet"

    allow=WHAT,…       network, read, write (each also :PLACE), run, env, sys, or all
    clock=real         sleeping takes time
    requires=NAME,…    modules without which the test is skipped
    timeout=SECONDS    real ones; what was printed until then is compared, and can be accepted
    seeds=N            runs N times, under as many orders of the ready queue: what it prints must be the same
    xfail=WHY          fails for now: counts as skipped, and fails once it passes

Exit status: 0 all passed, 1 some failed, 2 a wrong command line or golden.toml, 5 no tests found, 130 interrupted.
"""

import sys

__all__ = ["main", "Problem"]


class Problem(Exception):
    """What the user has to put right: a sentence. On the command line it ends the program, in a test it fails that test."""


def main(arguments=None):
    """The program: runs what the arguments (default: sys.argv[1:]) say, and returns the exit status."""
    from .command import run
    return run(sys.argv[1:] if arguments is None else list(arguments))
