# Names that mocks refuse or keep for themselves, how they are named after what they belong to, and signatures that they check.
import re
import sys
import threading
from unittest.mock import MagicMock, Mock, NonCallableMock, AsyncMock, PropertyMock, ThreadingMock, call, create_autospec, patch, sentinel, seal, mock_open, ANY, DEFAULT
from _each import each_value as each

NAMES = "assert_called_wiht assret_called asert_called aseert_called assrt_called assert_ called_once called_with has_calls not_called called_once_with ok _mock_x __foo__ __str__ _private mock_calls".split()


class Spec:
    attribute = 1

    def method(self, a, b=2): "told"

    @staticmethod
    def still(a): pass

    @classmethod
    def of(cls, a): pass

    @property
    def given(self): return 3

    async def later(self, a): pass


def words(call):
    try:
        value = call()
        return plain(value) if isinstance(value, NonCallableMock) else value
    except Exception as error:
        return re.sub(r" id='\d+'", "", f"{type(error).__name__}: {error}")


def plain(value):
    return re.sub(r" id='\d+'", "", repr(value))


def tried(mock, names=NAMES):
    return [words(lambda: plain(getattr(mock, name))) for name in names]


async def later(): pass


def patched(name, module="threading", **options):
    """What a patch puts there, or what it refuses."""
    def found():
        patch(f"{module}.{name}", **options).start()
        return type(getattr(sys.modules[module], name)).__name__ + plain(getattr(sys.modules[module], name))[:70]
    told = words(found)
    patch.stopall()
    return told


m, s = Mock(name="m"), Mock(spec=["ok", "method"])
parent = Mock()
auto, autospecced = create_autospec(Spec), create_autospec(Spec, instance=True)
f = create_autospec(lambda a, b=1, *, c: None)
each(r"""
    tried(m)
    tried(Mock(unsafe=True), NAMES[:12])
    tried(s)
    tried(MagicMock(name="magic"), ["__str__", "__len__", "__iter__", "__aenter__", "__missing__", "__reversed__", "__getstate__", "__fspath__"])
    plain(m), plain(m.a), plain(m.a.b), plain(m()), plain(m().c), plain(m.a()()), plain(Mock()), plain(Mock(spec=Spec)), plain(MagicMock(spec_set=Spec, name="n")), plain(Mock(name="x")()), plain(AsyncMock(name="y")), plain(PropertyMock())
    m.mock_calls, m.method_calls, m.called, m.call_count, m.call_args
    m.reset_mock(), m.mock_calls, plain(m.a.b)
    parent.one(1), parent.two.three(x=2); parent.mock_calls, parent.method_calls, parent.two.mock_calls
    child = Mock(); parent.attach_mock(child, "attached"); child(5); parent.mock_calls[-1], plain(child)
    own = Mock(name="own"); parent.kept = own; own(6); parent.mock_calls[-1], plain(own)
    parent.attach_mock(5, "bad")
    Mock(spec=Spec).nothing
    Mock(spec=Spec).method.x, Mock(spec=Spec).nothing
    Mock(spec_set=Spec).other = 5
    words(lambda: Mock(spec=Mock()))
    [words(lambda: f(*a, **k)) is not None for a, k in [((1,), {"c": 2}), ((1, 2), {"c": 3})]], words(lambda: f(1)), words(lambda: f()), words(lambda: f(1, 2, 3, c=4)), words(lambda: f(1, c=2, d=3))
    f.assert_called_with(1, 2, c=3), f.assert_any_call(1, c=2), words(lambda: f.assert_called_once()), words(lambda: f.assert_called_with(a=1, b=5, c=3))
    words(lambda: auto()), words(lambda: auto().method()), words(lambda: auto.method(1)), words(lambda: auto.still()), words(lambda: auto.of()), words(lambda: autospecced.method()), words(lambda: autospecced.still(1, 2)), words(lambda: autospecced())
    plain(auto.method), plain(auto().method), plain(autospecced.attribute), plain(autospecced.given), plain(autospecced.later)
    words(lambda: auto.none), words(lambda: setattr(auto, "none", 1)), words(lambda: setattr(create_autospec(Spec, spec_set=True), "none", 1))
    words(lambda: create_autospec(Spec, nothing=1)), words(lambda: create_autospec(Mock())), words(lambda: create_autospec(5)())
    t = ThreadingMock(timeout=0.01); words(lambda: t.wait_until_called()), words(lambda: t.wait_until_any_call_with(1)), words(lambda: t.child.wait_until_called(timeout=0.01))
    t(1); t.wait_until_called(), t.wait_until_any_call_with(1), words(lambda: t.wait_until_any_call_with(2)), words(lambda: t.wait_until_any_call_with(2, timeout=0.01))
    plain(ThreadingMock(timeout=0.02).a), ThreadingMock.DEFAULT_TIMEOUT, words(lambda: ThreadingMock(timeout=0.02).a.wait_until_called())
    sealed = Mock(); sealed.a = 1; seal(sealed); words(lambda: sealed.b), words(lambda: sealed()), sealed.a
    bad = Mock(side_effect=[1, ValueError("x"), DEFAULT], return_value=7); words(bad), words(bad), words(bad), words(bad)
    words(lambda: Mock(side_effect=KeyError)()), words(lambda: Mock(side_effect=lambda x: DEFAULT, return_value=3)(1)), words(lambda: Mock(side_effect=5)())
    o = mock_open(read_data="a\nb\n"); handle = o("x"); handle.readline(), handle.read(), list(o()), o.mock_calls, plain(o)
    call.a.b(1)[0], call(1).c, repr(call.a(1)(2)), call.a(1) == ("a", (1,), {}), call(1) == ((1,),), call("x") != call("y"), call.x.call_list(), call(1)(2).call_list(), call(a=1).kwargs, call(1).args
    ANY == 5, 5 != ANY, repr(ANY), repr(sentinel.some), sentinel.some is sentinel.some, repr(DEFAULT), sentinel.some.name
    words(lambda: patch("nothing")), words(lambda: patch("os.nothing").start()), words(lambda: patch.object(Spec, "nothing").start()), words(lambda: patch("os.path", new=1, new_callable=Mock)), words(lambda: patch.object("os.path")), words(lambda: patch.multiple("os").start())
    plain(patch("threading.Thread", autospec=True).start()), words(lambda: threading.Thread(5, 6, 7, 8, 9, 10)), patch.stopall(), threading.Thread.__name__
    [patched("Thread", **k) for k in (dict(spec=True, autospec=True), dict(spec=1, spec_set=1), dict(autospec=True, spec_set=5), dict(new=1, autospec=True), dict(spec=True, spec_set=True), dict(spec=5), dict(spec_set=5), dict(spec=True))]
    [patched("Thread", **k) for k in (dict(new=1, spec=2), dict(new_callable=Mock, spec=5), dict(new_callable=Mock, autospec=True), dict(spec=Mock()), dict(spec_set=Mock()), dict(new=1, spec_set=True), dict(new=1, x=2), dict(new_callable=Mock, x=2), dict(new=1, new_callable=Mock))]
    [patched("Thread", **k) for k in (dict(spec=["a"]), dict(spec=["__call__"]), dict(spec_set=("a",)), dict(autospec=False), dict(autospec=False, spec=True), dict(new=2, autospec=False), dict(spec=False), dict(spec_set=False), dict(spec=later))]
    [patched("nothing", **k) for k in (dict(create=True, spec=True), dict(create=True, spec_set=True), dict(create=True, autospec=True), dict(create=True), dict(create=True, new=5))]
    patched("later", module="__main__"), patched("later", module="__main__", spec=5)
    with patch.dict({}, a=1) as d: print(d)
    with patch.multiple(Spec, attribute=DEFAULT, method=5) as d: print(sorted(d), Spec.method, plain(Spec.attribute))
    with patch.object(Spec, "method", autospec=True) as meth: words(lambda: Spec().method()), plain(Spec().method(1)), meth.call_count
""", globals())
