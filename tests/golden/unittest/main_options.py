# unittest.main() on the program's own tests: what each option changes.
import unittest
from _programs import program


class Case(unittest.TestCase):
    def test_good(self):
        "Its first line.\n\nMore."
        print("good speaks")

    def test_bad(self):
        value = 41
        print("bad speaks")
        self.assertEqual(value, 42)

    @unittest.skip("why")
    def test_skipped(self): pass

    @unittest.expectedFailure
    def test_unexpected(self): pass


if __name__ == "__main__":
    for line in ("", "-v", "--verbose", "-q", "--quiet", "-f", "--failfast", "-b", "--buffer", "--locals", "-vb", "-k good", "-k *kip* -kgood",
                 "-k=good", "Case.test_good", "Case Case.test_good", "-q -- Case.test_skipped", "-q Case -k bad -f", "-q Case.nope", "-c -q Case.test_good"):
        program(line, "__main__")
