# Methods and attributes that a library finds by a name which it makes: each with one that is there, and one that is not.
import abc, ast, cmd, functools, io, reprlib
from unittest import mock
from _each import each_value as each


class Lines(cmd.Cmd):
    """With commands and topics of its own."""
    intro = None
    use_rawinput = False

    def do_walk(self, line):
        """Walks."""
        print("walks", line, file=self.stdout)

    def do_wait(self, line):
        print("waits", line, file=self.stdout)

    def do_quiet(self, line):
        """   """

    def help_wait(self):
        print("how to wait", file=self.stdout)

    def help_weather(self):
        print("of the weather", file=self.stdout)

    def complete_walk(self, text, line, begin, end):
        return [text + "!"]

    def do_EOF(self, line):
        return True


def lines(text, **names):
    out = io.StringIO()
    shell = Lines(stdin=io.StringIO(text), stdout=out)
    vars(shell).update(names)
    shell.cmdloop()
    return out.getvalue()


class Short(reprlib.Repr):
    def repr_odd_name(self, x, level):
        return "an odd one"

    def repr_Plain(self, x, level):
        return f"plain at {level}"


class Plain:
    pass


Spaced = type("odd name", (), {})


class Visit(ast.NodeVisitor):
    def visit_Name(self, node):
        return node.id

    def visit_Constant(self, node):
        return "constant", node.value


class Base(abc.ABC):
    @property
    @abc.abstractmethod
    def size(self): ...

    @functools.cached_property
    def other(self): ...


each(r"""
lines("walk a b\n?\nhelp wait\nhelp weather\nhelp walk\nhelp quiet\nhelp none\n!x\nEOF\n", prompt="")
lines("help\nnone here\n\nEOF\n", doc_header="D", misc_header="M", undoc_header="U", ruler="-", prompt="> ")
sorted(Lines().completenames("wa")), sorted(Lines().complete_help("w")), Lines().completedefault("x"), Lines().completenames("no")
Short().repr(Spaced()), Short().repr(Plain()), Short().repr([Plain()]), reprlib.Repr().repr({1: 2, 3: [4]})
Visit().visit(ast.parse("a", mode="eval").body), Visit().visit(ast.parse("5", mode="eval").body), Visit().visit(ast.parse("'t'", mode="eval").body), Visit().visit(ast.parse("-a", mode="eval").body)
Base.__abstractmethods__, Base.size.__isabstractmethod__, type(Base.__dict__["other"]).__name__
mock.Mock().assret_called
mock.Mock().asert_called
mock.Mock().aseert_called
mock.Mock().assrt_called
mock.Mock().assertions
mock.Mock().called_once
mock.Mock().called_with
mock.Mock().has_calls
mock.Mock().not_called
mock.Mock().any_call
mock.Mock().awaited_once is not None
mock.Mock().assert_foo
mock.Mock(unsafe=True).assret_called is not None, mock.Mock(spec=["assert_that"]).assert_that is not None, mock.Mock().asset is not None
m = mock.Mock(name="n"); m.return_value = 3; m(), m.return_value, m.side_effect, m._mock_name
m.side_effect = [1, 2]; m(), m(), m.call_count, type(m.side_effect).__name__
m.side_effect = None; m(), m.called, m.call_args, m.call_args_list == [mock.call()] * 4, m.mock_calls == [mock.call()] * 4, m.method_calls
m.called = 0; m.call_count = 7; m.called, m.call_count
f = mock.create_autospec(lambda a, b=1: None); f(1) is not None, f.called, f.call_count, f.call_args, f.return_value is f(2), f.mock_calls, f.mock is f.return_value
f.return_value = 9; f(4), f.side_effect, f.call_args_list, f._mock_children.keys() if hasattr(f, "_mock_children") else None
f.reset_mock(); f.called, f.call_count, f.call_args, f.call_args_list, f.mock_calls
f.side_effect = KeyError("k"); f(1)
f()
f.nothing
mock.seal(s := mock.Mock(name="sealed")); s.x
s()
s.x = 4
mock.seal(s := mock.Mock(name="sealed", **{"a.b": 1})); s.a.b, s.a.c
s.a.d
mock.Mock(spec=int).nothing
mock.Mock(spec_set=int).real is not None, setattr(mock.Mock(spec_set=int), "nothing", 1)
setattr(mock.Mock(spec=int), "nothing", 1), setattr(mock.MagicMock(spec=int), "__len__", lambda s: 1)
mock.Mock().__getstate_x__
setattr(mock.Mock(), "__del__", 1)
""", globals())
