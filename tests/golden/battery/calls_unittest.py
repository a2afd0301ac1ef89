"""unittest and its mocks: every assertion held and failed, results, suites, loaders, mocks in odd states."""
import gc
import io
import sys
import unittest
import unittest.mock
from _battery import battery

gc.disable()


class Case(unittest.TestCase):
    longMessage = True

    def test_ok(self):
        """First line.

        More."""

    def test_fails(self):
        self.assertEqual(1, 2, "why")

    def test_errors(self):
        1 / 0

    @unittest.skip("reason")
    def test_skipped(self):
        pass

    def test_skips(self):
        self.skipTest("inside")

    @unittest.expectedFailure
    def test_expected(self):
        self.fail()

    @unittest.expectedFailure
    def test_unexpected(self):
        pass

    def test_subs(self):
        for i in range(3):
            with self.subTest("m", i=i):
                self.assertNotEqual(i, 1)

    def test_cleanups(self):
        self.addCleanup(print, "second")
        self.addCleanup(print, "first", end="!\n")

    def runTest(self):
        pass


class Short(Case):
    longMessage = False


class Fixtures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        print("class up")
        cls.addClassCleanup(print, "class cleanup")

    @classmethod
    def tearDownClass(cls):
        print("class down")

    def setUp(self):
        print("up", self._testMethodName)

    def tearDown(self):
        print("down")

    def test_a(self):
        print("a")

    def test_b(self):
        raise KeyboardInterrupt if 0 else ValueError("b")


class BadClass(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise ValueError("class")

    def test_x(self):
        pass


class BadSetUp(unittest.TestCase):
    def setUp(self):
        raise ValueError("set up")

    def tearDown(self):
        print("never")

    def test_x(self):
        pass


class BadTearDown(unittest.TestCase):
    def tearDown(self):
        raise ValueError("tear down")

    def test_x(self):
        self.fail("f")


class Async(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        print("async up")
        self.addAsyncCleanup(self.gone)

    async def gone(self):
        print("gone")

    async def test_a(self):
        self.assertTrue(1)

    async def test_fails(self):
        self.assertEqual([1], [2])


class Spec:
    attribute = 5

    def method(self, a, b=1):
        pass

    @staticmethod
    def static(x):
        pass


def case(name="runTest", kind=Case):
    return kind(name)


def told(test, **kw):
    out = io.StringIO()
    result = test.run(unittest.TextTestResult(out_stream(out), True, 2))
    return shown(result if result is not None else kw["result"]), out.getvalue()


def out_stream(out):
    return unittest.runner._WritelnDecorator(out)


def last(text):
    return text.strip().splitlines()[-1] if isinstance(text, str) and text.strip() else text


def shown(r):
    return (r.testsRun, [(str(t), last(e)) for t, e in r.errors], [(str(t), last(e)) for t, e in r.failures], [(str(t), e) for t, e in r.skipped],
            [(str(t), last(e)) for t, e in r.expectedFailures], [str(t) for t in r.unexpectedSuccesses], r.shouldStop, r.wasSuccessful())


def exc(error=None):
    try:
        raise error or ValueError("bad")
    except Exception:
        return sys.exc_info()


def mock(*a, **k):
    return unittest.mock.Mock(*a, **k)


names = {k: v for k, v in globals().items() if not k.startswith("_") and k not in ("battery", "unittest")}
first = "1 ;; 'a' ;; [1, 2, 3] ;; {'a': 1, 'b': 2} ;; (1, 2) ;; {1, 2} ;; frozenset({1}) ;; 'one\\ntwo\\nthree' ;; 2.5 ;; None ;; [] ;; float('nan') ;; [[1], {'a': 'x' * 90}] ;; 'x' * 200"
second = "1 ;; 'b' ;; [1, 3, 3, 4] ;; {'a': 2, 'c': 3} ;; (1, 3) ;; {2, 3} ;; 'one\\n2\\nthree' ;; 2.500000001 ;; None ;; [2] ;; [[1], {'a': 'y' * 90}] ;; 'y' * 200"
battery("unittest", r"""
    view TestResult: shown
    view TestCase: lambda t: t.id()
    view TestSuite: lambda s: [str(t) for t in s]
    view TestLoader: lambda l: l.testMethodPrefix
    view TestProgram: lambda p: 0
    make TestCase: case() ;; case('test_ok', Short)
    make FunctionTestCase: FunctionTestCase(exc) ;; FunctionTestCase(lambda: 1 / 0, print, print, 'described')
    make TestSuite: TestSuite() ;; TestSuite([case('test_ok'), case('test_fails')]) ;; TestSuite([TestSuite([case('test_ok')]), case('test_skipped')])
    make TestResult: TestResult() ;; TestResult(io.StringIO(), True, 1)
    make TestLoader: TestLoader()
    first: FIRST
    second: SECOND
    a: FIRST
    b: SECOND
    expr: 1 ;; 0 ;; [] ;; None ;; 'x'
    expr1: 1 ;; [1] ;; None
    expr2: 1 ;; [1] ;; None
    obj: 1 ;; None ;; 'x' ;; []
    cls: int ;; (str, list) ;; 5
    member: 1 ;; 'a' ;; None ;; 'two'
    container: [1, 2] ;; 'abc' ;; {'a': 1} ;; 5 ;; [] ;; 'one\ntwo'
    places: None ;; 0 ;; 3 ;; 9
    delta: None ;; 1 ;; 0.1
    msg: None ;; 'said' ;; 5
    list1: [1, 2, 3] ;; [] ;; (1,)
    list2: [1, 3] ;; [1, 2, 3] ;; (1,)
    tuple1: (1, 2) ;; [1]
    tuple2: (1, 3) ;; (1, 2)
    set1: {1, 2} ;; set() ;; 5
    set2: {2, 3} ;; {1, 2} ;; 5
    d1: {'a': 1} ;; {} ;; 5
    d2: {'a': 2, 'b': 3} ;; {'a': 1}
    seq1: [1, 2, 3] ;; (1, 2) ;; 5 ;; 'ab' ;; []
    seq2: [1, 2] ;; (1, 2) ;; 5 ;; 'ac'
    seq_type: None ;; list ;; tuple
    text: 'one two' ;; ''
    expected_regex: 'tw' ;; 'nope' ;; '' ;; __import__('re').compile('o')
    unexpected_regex: 'tw' ;; 'nope'
    expected_exception: ValueError ;; (ValueError, KeyError) ;; 5 ;; int
    expected_warning: UserWarning ;; DeprecationWarning
    args: *[] ;; int, 'x' ;; int, '5' ;; (lambda: 1 / 0) ;; __import__('warnings').warn, 'w' ;; print, 'called'
    kwargs: **{} ;; msg='m'
    call TestCase.assertRaises: ValueError, int, 'x' ;; ValueError, int, '5' ;; ValueError, (lambda: 1 / 0) ;; 5, int ;; (ValueError, KeyError), int, 'x' ;; ValueError, None ;; int, int ;; ValueError, msg='x' ;; ValueError, zz=1 ;; (), int
    call TestCase.assertRaisesRegex: ValueError, 'invalid', int, 'x' ;; ValueError, 'nope', int, 'x' ;; ValueError, 5, int, 'x' ;; ValueError, 'x', int, '5'
    call TestCase.assertWarns: UserWarning, __import__('warnings').warn, 'w' ;; UserWarning, print ;; DeprecationWarning, __import__('warnings').warn, 'w'
    call TestCase.assertWarnsRegex: UserWarning, 'w', __import__('warnings').warn, 'w' ;; UserWarning, 'q', __import__('warnings').warn, 'w'
    typeobj: int ;; 5
    function: print ;; 5
    reason: 'r' ;; 5
    condition: True ;; False
    skipIf condition: True
    skipUnless condition: False
    test: case('test_ok') ;; 5 ;; TestSuite() ;; Case
    tests: [case('test_ok')] ;; [] ;; 'xy' ;; [5] ;; [Case]
    err: exc() ;; exc(AssertionError('a'))
    subtest: case('test_ok')
    stream: None
    descriptions: True
    verbosity: 1 ;; 2
    elapsed: 1.5
    testMethod: 'test_a'
    methodName: 'runTest' ;; 'nope' ;; 'test_ok'
    testFunc: print
    setUp: None
    tearDown: None
    description: None ;; 'd'
    testCaseClass: Case ;; TestCase ;; FunctionTestCase ;; int ;; 5
    testCaseNames: []
    name: '__main__.Case' ;; '__main__.Case.test_ok' ;; '__main__.case' ;; '__main__.Case.nope' ;; 'sys.maxsize'
    loadTestsFromNames names: ['__main__.Case.test_ok', '__main__.Short.test_ok'] ;; []
    module: sys ;; None
    result: TestResult()
    run result: TestResult()
    prefix: 'test' ;; 'x'
    sortUsing: None
    suiteClass: TestSuite
    logger: None ;; 'lg'
    level: None ;; 'INFO'
    FunctionTestCase result: TestResult()
    order: 1
    skip TextTestRunner TextTestResult TestProgram main IsolatedAsyncioTestCase TestCase.run TestCase.debug discover installHandler registerResult removeHandler removeResult BaseTestSuite TestResult.addDuration addModuleCleanup doModuleCleanups enterModuleContext enterClassContext enterContext doClassCleanups doCleanups addClassCleanup defaultTestResult TestSuite.run TestSuite.debug TestSuite.__call__ TestCase.__call__ FunctionTestCase.debug assertLogs assertNoLogs loadTestsFromModule startTestRun findTestCases getTestCaseNames makeSuite tearDownClass setUpClass _removeTestAtIndex __eq__ __hash__ addSubTest TestCase subTest: `do` lines, or output of its own
    calls assertEqual: 90
    calls assertAlmostEqual: 60
    calls assertCountEqual: 60
    calls assertSequenceEqual: 60
    RUNS
    do: told(TestSuite([Fixtures('test_a'), Fixtures('test_b')]))
    do: told(TestSuite([BadClass('test_x')])), told(BadSetUp('test_x')), told(BadTearDown('test_x'))
    do: told(Async('test_a')), told(Async('test_fails'))
    do: Case('test_errors').debug()
    do: Case('test_skips').debug()
    do: Case('nope')
    do: TestCase(), TestCase().id()
    do: TestCase('zz')
    do: c = Case('test_ok'); c.id(), c.shortDescription(), str(c), repr(c), c.countTestCases(), c == Case('test_ok'), c == Short('test_ok'), hash(c) == hash(Case('test_ok')), c.failureException
    do: with case().assertRaises(ValueError): pass
    do: with case().assertRaises(ValueError, msg='said'): pass
    do: c = case().assertRaises(ValueError); c.__enter__(), c.__exit__(*exc()), c.exception
    do: with case().assertRaisesRegex(ValueError, 'q'): raise ValueError('b')
    do: with case().assertRaises(KeyError): raise ValueError('b')
    do: with case().assertWarns(UserWarning) as w: __import__('warnings').warn('hey'); 
    do: with case().assertLogs('x'): pass
    do: with case().assertLogs('x', 'INFO') as l: __import__('logging').getLogger('x').info('hi')
    do: with case().assertNoLogs('x'): __import__('logging').getLogger('x').error('hi')
    do: with case().assertLogs('x', 'ERROR'): __import__('logging').getLogger('x').info('hi')
    do: case().assertIsNone(5)
    do: case(kind=Short).assertEqual(1, 2, 'only')
    do: case().fail(), 
    do: case().fail('m')
    do: case().skipTest('s')
    do: case().enterContext(5)
    do: c = case(); c.addCleanup(print, 'c'), c.doCleanups(), c.enterContext(io.StringIO('q')).read()
    do: c = case(); c.maxDiff = 10; c.assertEqual('x' * 50, 'y' * 50)
    do: c = case(); c.addTypeEqualityFunc(int, lambda a, b, msg=None: print('int', a, b)); c.assertEqual(1, 1)
    do: c = case(); c.addTypeEqualityFunc(int, 'assertNope'); c.assertEqual(1, 1)
    do: TestLoader().getTestCaseNames(Case), TestLoader().loadTestsFromTestCase(Fixtures).countTestCases()
    do: l = TestLoader(); l.testNamePatterns = ['*ok']; l.getTestCaseNames(Case), l.sortTestMethodsUsing(1, 2)
    do: TestLoader().loadTestsFromName('__main__.Fixtures').countTestCases(), TestLoader().loadTestsFromName('nope.x').countTestCases()
    do: s = TestSuite([Case('test_ok')]); s.addTest(5)
    do: s = TestSuite(); s.addTest(Case)
    do: s = TestSuite(); s.addTests('ab')
    do: s = TestSuite([case(), case()]); s.run(TestResult()), s.countTestCases(), list(s), s == TestSuite(), repr(s)
    do: @skip
    do: f = skip('r')(lambda: 0); f.__unittest_skip__, f.__unittest_skip_why__, f()
    do: skipIf(False, 'x')(print), skipUnless(True, 'x')(print), skip(print)
    do: issubclass(SkipTest, Exception), expectedFailure(print)
    do: r = TestResult(); r.failfast = True; r.addFailure(case(), exc()); r.shouldStop, r.stop(), r.wasSuccessful(), repr(r)
    do: o = io.StringIO(); r = TextTestRunner(o, verbosity=2).run(TestSuite([case('test_ok'), case('test_skipped'), case('test_expected')])); o.getvalue().replace(o.getvalue().split('Ran 3 tests in ')[1].split('s')[0], 'T')
    do: o = io.StringIO(); r = TextTestRunner(o, verbosity=1, tb_locals=False).run(TestSuite([case('test_ok'), case('test_unexpected'), case('test_skips')])); o.getvalue().splitlines()[0], o.getvalue().splitlines()[-1], r
    """.replace("FIRST", first).replace("SECOND", second).replace("RUNS", "\n".join(f"    do run: told(case('{n}', {k}))" for n in sorted(vars(Case)) if n.startswith("test") for k in ("Case", "Short"))), **names)
mocks = {k: v for k, v in vars(unittest.mock).items() if not k.startswith("_")}
battery("unittest.mock", r"""
    view NonCallableMock: lambda m: (m.call_args_list, m.mock_calls, m.called, m.call_count) if isinstance(m, NonCallableMock) else 0
    make Mock: Mock() ;; Mock(return_value=5) ;; Mock(side_effect=[1, ValueError('s')]) ;; (lambda m: (m(1, a=2), m.x.y(3), m)[2])(Mock()) ;; Mock(spec=Spec) ;; Mock(spec=['a', 'b']) ;; (lambda m: (m(1), m(2), m)[2])(Mock(name='n')) ;; Mock(a=1, **{'b.c.return_value': 3})
    make MagicMock: MagicMock() ;; MagicMock(spec=Spec) ;; (lambda m: (m[1], len(m), m)[2])(MagicMock())
    make NonCallableMock: NonCallableMock()
    make PropertyMock: PropertyMock(return_value=1)
    make NonCallableMagicMock: NonCallableMagicMock()
    args: *[] ;; 1 ;; 1, 2 ;; 3
    kwargs: **{} ;; a=2 ;; zz=1
    calls: [call(1)] ;; [] ;; [call(1), call(2)] ;; [call(9)] ;; [call.x.y(3)] ;; 5
    any_order: False ;; True
    spec: None ;; Spec ;; ['a'] ;; 5
    spec_set: None ;; Spec
    side_effect: None ;; [1] ;; ValueError ;; print
    return_value: DEFAULT ;; 5
    wraps: None ;; print
    name: None ;; 'n'
    unsafe: False
    parent: None
    mock: Mock()
    attribute: 'x'
    visited: None
    assert_has_calls calls: [call(1)] ;; [] ;; [call(1), call(2)] ;; [call(9)] ;; [call.x.y(3)]
    read_data: '' ;; 'a\nb' ;; b'x'
    skip __repr__ NonCallableMock NonCallableMagicMock PropertyMock AsyncMock create_autospec patch ANY call sentinel DEFAULT FILTER_DIR seal ThreadingMock mock_open mock_add_spec attach_mock NonCallableMock.call_count call_args_list CallableMixin InvalidSpecError wait_until_called wait_until_any_call_with: below
    do: m = Mock(); m(1, a=2), m.x(3), m.call_args, m.call_args.args, m.call_args.kwargs, m.mock_calls, m.method_calls, m.call_count, m.called
    do: m = Mock(name='nm'); repr(m)[:16], repr(m.a.b)[:20], repr(m())[:18], repr(m.a().b)[:24]
    do: m = Mock(); m.assert_called()
    do: m = Mock(); m.assert_called_once()
    do: m = Mock(); m(); m(); m.assert_called_once()
    do: m = Mock(); m(1); m.assert_not_called()
    do: m = Mock(); m(1, b=2); m.assert_called_with(2, b=2)
    do: m = Mock(); m.assert_called_with(2)
    do: m = Mock(); m(1); m(2); m.assert_called_once_with(2)
    do: m = Mock(); m(1); m.assert_any_call(2)
    do: m = Mock(); m(1); m(2); m.assert_has_calls([call(2), call(1)])
    do: m = Mock(); m(1); m(2); m.assert_has_calls([call(2), call(1)], any_order=True)
    do: m = Mock(); m.assret_called()
    do: m = Mock(); m.assert_nope
    do: Mock(spec=Spec).nope
    do: m = Mock(spec_set=Spec); m.nope = 5
    do: m = Mock(spec=Spec); m.nope = 5; m.attribute, m.__class__, isinstance(m, Spec)
    do: m = Mock(side_effect=[1, ValueError('s')]); m(), m()
    do: m = Mock(side_effect=[1]); m(), m()
    do: m = Mock(side_effect=lambda *a: DEFAULT, return_value=7); m(1)
    do: m = Mock(side_effect=KeyError); m()
    do: m = Mock(return_value=5); m.reset_mock(return_value=True), m() is m.return_value
    do: m = Mock(); del m.x; m.x
    do: m = Mock(); m.x = 5; del m.x; del m.x
    do: m = Mock(); m._mock_name, m.configure_mock(a=1, **{'b.return_value': 2}), m.a, m.b()
    do: m = MagicMock(); int(m), len(m), bool(m), list(m), m == 5, m == m, str(m)[:15], m[1]()[:1] if 0 else 1, float(m), 5 in m, hash(m) == hash(m), complex(m)
    do: m = MagicMock(); m.__len__.return_value = 7; len(m), m.__len__.mock_calls, m + 1
    do: m = MagicMock(); m.__getitem__.side_effect = KeyError; m['x']
    do: Mock()[1]
    do: len(Mock())
    do: m = Mock(); m.__len__ = lambda self: 9; len(m)
    do: with MagicMock() as m: pass
    do: call(1, a=2), call.x(1), call.x.y[1], call() == call(), call(1) == ((1,), {}), call(1) == ('', (1,), {}), call(1).args, call.m(3).call_list(), call[1]
    do: ANY == 5, ANY != 5, repr(ANY), [call(ANY)] == [call(3)]
    do: sentinel.a, sentinel.a is sentinel.a, repr(sentinel.b), sentinel.a.name
    do: f = create_autospec(Spec); f().method(1), f().method.mock_calls, f.static(2)
    do: create_autospec(Spec)().method()
    do: create_autospec(Spec)().method(1, 2, 3)
    do: create_autospec(Spec)(1)
    do: create_autospec(Spec)().nope
    do: f = create_autospec(lambda a, b=1: 0); f(1), f.mock_calls, f(1, 2, 3)
    do: with patch('io.nope_attr'): pass
    do: with patch('nope.x'): pass
    do: with patch('x'): pass
    do: with patch.object(Spec, 'attribute', 9) as p: print(p, Spec.attribute)
    do: with patch.object(Spec, 'attribute') as p: print(type(p).__name__); 
    do: with patch.object(Spec, 'zed', create=True) as p: print(type(Spec.zed).__name__)
    do: with patch.dict({'a': 1}, {'b': 2}, clear=True) as d: print(d)
    do: d = {'a': 1}; p = patch.dict(d, b=3); p.start(), dict(d), p.stop(), d
    do: patch.object(Spec, 'attribute', 1, new_callable=Mock)
    do: patch.object(Spec, 'attribute', spec=True, autospec=True).start()
    do: patch.multiple(Spec)
    do: with patch.multiple(Spec, attribute=DEFAULT, static=5) as m: print(sorted(m), Spec.static)
    do: p = patch.object(Spec, 'attribute', 5); p.stop()
    do: patch.stopall()
    do: o = mock_open(read_data='a\nb\n'); f = o('x'); f.read(), f.readline(), list(f), o.mock_calls[0]
    do: o = mock_open(read_data=b'q'); o().read(), o().readlines(), o().__enter__().read()
    do: m = Mock(); seal(m); m.x
    do: m = Mock(); m.x; seal(m); m.x.y
    do: m, n = Mock(), Mock(); m.attach_mock(n, 'child'); n(1), m.mock_calls
    do: type('P', (), {'p': PropertyMock(return_value=3)})().p
    do: p = PropertyMock(); C = type('C', (), {'p': p}); c = C(); c.p, setattr(c, 'p', 5), p.mock_calls
    do: m = Mock(wraps=[1]); m.append(2), m.count(2), m.mock_calls
    do: m = Mock(spec=Spec.method); m(1, 2), m.mock_calls
    do: Mock(unsafe=True).assert_zed
    do: NonCallableMock()()
    do: Mock(bad_kw=1).bad_kw, Mock(return_value=1, side_effect=None)()
    """, Spec=Spec, **mocks)
