# Examples found, run, counted and reported; what is refused; scripts, differences, test cases.
import doctest
import types
import unittest


def f():
    '''
    >>> 1
    2
    >>> 5 # doctest: +SKIP
    6
    >>> print('a\\n\\nb')
    a
    <BLANKLINE>
    b
    >>> list(range(30)) # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE
    [0,   1, ..., 29]
    >>> raise KeyError('x')
    Traceback (most recent call last):
      anything
    KeyError: 'x'
    '''


def g():
    '''
    >>> if 1:
    ...     x = 3
    >>> x
    3
    '''


def h():
    'nothing'


module = types.ModuleType('m')
for each in f, g, h:
    each.__module__ = 'm'
    setattr(module, each.__name__, each)
tests = doctest.DocTestFinder(exclude_empty=False).find(module)
print([(test.name, [(example.lineno, example.want, example.exc_msg, example.options) for example in test.examples]) for test in tests])
runner = doctest.DocTestRunner(verbose=True)
for test in tests:
    print(runner.run(test))
print(runner.summarize(), runner.failures, runner.tries, runner.skips)
try:
    doctest.DebugRunner(verbose=False).run(doctest.DocTestFinder().find(f, 'f', module=False)[0])
except doctest.DocTestFailure as failure:
    print(failure.example.want, failure.got)
checker = doctest.OutputChecker()
for flag in 'REPORT_UDIFF', 'REPORT_CDIFF', 'REPORT_NDIFF':
    print(checker.output_difference(doctest.Example('x', 'a\nb\nc\n'), 'a\nB\nc\n', getattr(doctest, flag)))
print(doctest.script_from_examples('Text\n>>> 1\n1\n\nmore\n   x\n>>> if 1:\n...   2\n'))
case = doctest.DocTestCase(doctest.DocTestFinder().find(g, 'm.g', module=False)[0])
result = unittest.TestResult()
case.run(result)
print(case.id(), repr(case), case.shortDescription(), result)
parse = doctest.DocTestParser().get_examples
for text in '>>>print(1)', '>>> 1:\n...2', '  >>> 1\n  1\n 2', '>>> 1 # doctest: +NONE', '>>> # doctest: +ELLIPSIS', '  >>> (1,\n ... 2)':
    try:
        print(parse(text, 'name'))
    except ValueError as error:
        print(error)
