"""A test that there is no warning of a kind."""
import io, re, unittest, warnings
class T(unittest.TestCase):
    def test_none(self):
        with self._assertNotWarns(UserWarning): pass
    def test_one(self):
        with self._assertNotWarns(UserWarning): warnings.warn('x')
    def test_other(self):
        self._assertNotWarns(UserWarning, warnings.warn, 'x', DeprecationWarning)
    def test_called(self):
        self._assertNotWarns((UserWarning, FutureWarning), warnings.warn, 'x', FutureWarning)
    def test_error(self):
        with self._assertNotWarns(UserWarning): 1 / 0
    def test_kind(self):
        self._assertNotWarns(int)
out = io.StringIO()
unittest.TextTestRunner(stream=out).run(unittest.defaultTestLoader.loadTestsFromTestCase(T))
print(*re.findall(r'^(?:\w*Error.*|F?A?I?L?E?R?R?O?R?: test.*|FAILED.*|[.EF]+)$', out.getvalue(), re.M), sep='\n')
