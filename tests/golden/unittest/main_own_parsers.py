# A program whose own TestProgram adds options to the parsers, or changes what discovery does with its arguments.
import io
import sys
import unittest


class Case(unittest.TestCase):
    def test_one(self):
        pass

    def test_two(self):
        pass


class Program(unittest.TestProgram):
    def _getParentArgParser(self):
        parser = super()._getParentArgParser()
        parser.add_argument("-l", "--list", dest="listing", action="store_true", default=False)
        return parser

    def _getMainArgParser(self, parent):
        parser = super()._getMainArgParser(parent)
        parser.add_argument("--load", default="nothing")
        return parser

    def _do_discovery(self, argv, Loader=None):
        print("discovers", argv)
        super()._do_discovery(argv, Loader)

    def createTests(self, from_discovery=False, Loader=None):
        if from_discovery:
            print(self.start, self.pattern, self.top)
            self.test = unittest.TestSuite()
        else:
            super().createTests()

    def runTests(self):
        print(self.listing, getattr(self, "load", None), self.verbosity, self.failfast, self.testNamePatterns, getattr(self, "testNames", None))
        print([test.id() for suite in self.test for test in (suite if isinstance(suite, unittest.TestSuite) else [suite])])


for line in ("", "-l", "-l -v --load x Case.test_one", "-f -k one -k t*o", "-q Case.test_two -l"):
    Program(argv=["prog", *line.split()])
for line in ("", "discover", "discover -l -s here -p *.py", "discover a b c", "discover -t top there"):
    Program(module=None, argv=["prog", *line.split()])
parser = Program.__new__(Program)
parser.progName = "prog"
shared = parser._getParentArgParser()
for action in shared._actions:
    print(action.option_strings, action.dest, action.nargs, action.const, action.default, type(action).__name__)
print(parser._getDiscoveryArgParser(shared).prog, parser._getMainArgParser(shared).prog)
sys.stderr = io.StringIO()
for line in ("--bad", "--durations x"):
    try:
        Program(argv=["prog", *line.split()])
    except SystemExit as e:
        print(e, sys.stderr.getvalue().splitlines()[-1])
