"""The command line."""

import os
import sys

from . import Problem, words

USAGE = """\
usage: coil -m golden [OPTION]... [PATH]...
Runs golden tests: programs NAME.py (or NAME.txtar), compared with what lies beside them.
Each PATH is a test, or a folder that is searched (default: golden.toml's `tests`, or the present folder).

  --create         write expectations that are missing
  --accept         write those that differ; what still matches in them ([..], ..., filters) stays
  --review         ask for each of both, one by one
  --trim           remove files and trees that belong to no test
  -k TEXT          only tests whose path contains TEXT
  --last-failed    only those that failed in the last run (all, if none did)
  --shard I/N      the Ith of N parts of the tests, from 1
  -j, --jobs N     how many run at a time (default: the number of processors)
  --timeout S      seconds that a test may take, if its header does not say (default: golden.toml's, or 10)
  --durations[=N]  the N slowest (default: 10)
  --junit FILE     write what became of them as JUnit's XML
  --tap            print it as TAP
  --coil PROGRAM   the interpreter that runs them (default: the one that runs this)
  -h, --help       print this and exit

The exit status is 0 if all passed, 1 if some failed, 2 for a wrong command line or golden.toml, 5 if there are no tests.
`coil -m pydoc golden` tells of the files, of what expectations may hold, and of the header `# golden: ...`.
"""

_FLAGS = {"--create", "--accept", "--review", "--trim", "--last-failed", "--tap"}
_VALUED = {"-k", "-j", "--jobs", "--shard", "--timeout", "--junit", "--coil"}
_WRITING = {"--create", "--accept", "--review", "--trim"}


class Options:
    """What the command line says."""

    def __init__(self):
        self.create = self.accept = self.review = self.trim = self.last_failed = self.tap = False
        self.texts = []
        self.paths = []
        self.shard = (1, 1)
        self.jobs = None
        self.timeout = None
        self.durations = None
        self.junit = None
        self.coil = sys.executable

    def take(self, arguments):
        """Read arguments, which are consumed; Problem if one is wrong."""
        left = list(arguments)
        while left:
            word = left.pop(0)
            name, equals, value = word.partition("=")
            if word == "--":
                self.paths += left
                return
            if not word.startswith("-") or word == "-":
                self.paths.append(word)
            elif word in _FLAGS:
                setattr(self, word[2:].replace("-", "_"), True)
            elif name == "--durations":
                if not equals and left and left[0].isdecimal() and not os.path.exists(left[0]):
                    equals, value = "=", left.pop(0)
                self.durations = _count(name, value) if equals else 10
            elif name in _VALUED:
                if not equals and not left:
                    raise Problem(f"{name} wants a value")
                self._take_value(name, value if equals else left.pop(0))
            elif name in _FLAGS:
                raise Problem(f"{name} takes no value")
            elif word[:2] in ("-k", "-j") and len(word) > 2:
                self._take_value(word[:2], word[2:])
            else:
                raise Problem(f"no such option: {name}")

    def _take_value(self, name, value):
        if name == "-k":
            self.texts.append(value)
        elif name in ("-j", "--jobs"):
            self.jobs = _count(name, value)
        elif name == "--shard":
            part, slash, parts = value.partition("/")
            try:
                parts = words.number(parts)
                self.shard = words.number(part, parts), parts
            except ValueError:
                raise Problem(f"--shard {value}: a shard is I/N, with I from 1 to N") from None
        elif name == "--timeout":
            try:
                self.timeout = words.seconds(value)
            except ValueError:
                raise Problem(f"--timeout {value}: not a number of seconds") from None
        else:
            setattr(self, name[2:], value)

    def choose(self, tests, failed):
        """The tests that are asked for; `failed` are the stems of those that failed."""
        chosen = [each for each in tests if all(text in each.shown for text in self.texts)]
        if self.last_failed:
            chosen = [each for each in chosen if each.stem in failed] or chosen
        return chosen

    def part(self, tests):
        """Of these, the part that is this run's."""
        part, parts = self.shard
        return tests[part - 1::parts]


def _count(name, value):
    try:
        return words.number(value)
    except ValueError:
        raise Problem(f"{name} {value}: not a number from 1 on") from None


def read_options(arguments, config):
    """(Options, notes) of a command line and of golden.toml's options. What writes must be named on the command line itself in CI."""
    before, notes = list(config.options), []
    if os.environ.get("CI", "").lower() in ("true", "1", "yes"):
        left_out = [each for each in before if each in _WRITING and each not in arguments]
        if left_out:
            notes.append(f"golden: in CI {' and '.join(left_out)} of golden.toml must be named on the command line: left out")
        before = [each for each in before if each not in _WRITING]
    options = Options()
    try:
        options.take(before)
    except Problem as problem:
        raise Problem(f"golden.toml, options: {problem}") from None
    if options.paths:
        raise Problem(f"golden.toml, options: no option: {options.paths[0]} (paths stand in `tests`)")
    options.take(arguments)
    return options, notes


def run(arguments):
    """Run what a command line says; the exit status."""
    if "-h" in arguments or "--help" in arguments:
        sys.stdout.write(USAGE)
        return 0
    try:
        from .session import Session
        return Session(arguments).run()
    except Problem as problem:
        sys.stdout.flush()
        sys.stderr.write(f"golden: {problem}\n")
        return 2
    except BrokenPipeError:     # nobody reads any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:    # of the terminal or the file that is told, or no process can be started
        sys.stderr.write(f"golden: {error}\n")
        return 2
