# What unittest.main() says of a command line that it does not understand; how a run ends.
import unittest
from _programs import program


class Case(unittest.TestCase):
    def test_good(self): pass


class Empty(unittest.TestCase):
    pass


if __name__ == "__main__":
    for line in ("--nope", "--verbose=3", "--durations", "--durations x", "--durations=x", "-k", "-s x", "-p x", "--start-directory x"):
        program(line, "__main__")
    for line in ("discover a b c d", "discover --nope", "discover -s", "discover -t"):
        program(line)
    for line in ("", "Empty", "Case", "Nope"):
        program(line, "__main__", exit=False)
        program(line, "__main__")
