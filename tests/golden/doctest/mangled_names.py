"""A subclass that has a run() of its own, which calls what the base class's does by its mangled names."""
import doctest
import linecache
import sys


class Runner(doctest.DocTestRunner):
    def run(self, test, compileflags=None, out=None, clear_globs=True):
        self.test = test
        self.save_linecache_getlines = doctest.linecache.getlines
        linecache.getlines = self._DocTestRunner__patched_linecache_getlines
        stdout, sys.stdout = sys.stdout, self._fakeout
        self.debugger = doctest._OutputRedirectingPdb(stdout)
        self.debugger.reset()
        try:
            return self._DocTestRunner__run(test, doctest._extract_future_flags(test.globs), out or stdout.write)
        finally:
            sys.stdout = stdout
            linecache.getlines = self.save_linecache_getlines


for name in 'run', 'record_outcome', 'patched_linecache_getlines':
    print(callable(getattr(doctest.DocTestRunner, '_DocTestRunner__' + name)))

text = """
>>> 6 * 7
42
>>> import linecache
>>> linecache.getlines('<doctest t[0]>')
['6 * 7\\n']
>>> linecache.getlines(script)[1]
'import doctest\\n'
>>> 1 + 1
3
"""
runner = Runner(verbose=False)
print(runner.run(doctest.DocTestParser().get_doctest(text, {'script': __file__}, 't', 't.txt', 0)))
print(runner.summarize(verbose=True))
