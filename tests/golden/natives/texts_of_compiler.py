"""What the compiler says of rarer mistakes, and the names it gives to what it makes."""
import sys
import symtable

from _each import each_value as each


def said(text):
    try:
        compile(text, "<line>", "exec")
    except SyntaxError as error:
        return type(error).__name__, error.msg, error.lineno, error.offset, error.end_lineno, error.end_offset
    return "compiles"


def tables(table):
    return [(t.get_name(), t.get_type(), tables(t)) for t in table.get_children()]


each("""
said("def f(a / *b): pass")
said("def f(a, / *b): pass")
said("lambda a, / *b: 0")
said("f = (**a)")
said("(** a)")
said("print(a, (**kw))")
said("'abc\\\\'")
said("f'abc\\\\'")
said("b'abc\\\\\\\\'")
said("if 1:\\n    a\\n  b\\n")
said("try:\\n    a\\n  b\\n")
said("for a in b:\\n    pass\\n\\n  c\\n")
said("f(a=)")
said("f(a=, b=1)")
said("f(a=, b)")
said("f(a=]")
said("f(a=:")
said("f(a=b c)")
said("f(a=b for)")
said("f(a=b for x)")
said("f(a=b for x in)")
said("f(a=b for x, in y)")
said("f(a=b for x.z, *w in y if z)")
said("f(a=b async for)")
said("f(a=b async for x in y)")
said("f(a=b for x, y)")
said("f(a=1+,)")
said("f(a=b=)")
said("f(b, a=*c, d)")
said("f(a=1 2)")
said("f(True=1)")
said("f(None=,)")
said("f(a.b=1)")
said("f(*a=1)")
said("f(**a=1)")
said("f'{a!x}'"), said("f'{a!}'"), said("f'{a! r}'"), said("f'{a!rr}'")
said("[i for i in [1] if (j := 0) for j in [2]]")
said("[(j := 0) for i in range(5) for j in range(5)]")
said("[i := 0 for i in range(5)]")
said("[[(j := i) for i in range(5)] for j in range(5)]")
said("class A: [b := 1 for c in d]")
said("[0 for i in (a := [1])]")
said("def f[T: (x := 1)](): pass"), said("type A[T] = (yield)"), said("class A[T](b := c): pass")
tables(symtable.symtable("[x for x in y]; {x for x in y}; {x: 1 for x in y}; (x for x in y); lambda: 0", "s", "exec"))
tables(symtable.symtable("def f[T: int](a): pass\\nclass A[T]: pass\\ntype B[T] = T", "s", "exec"))
""", globals())


class Named:
    lists = [sys._getframe().f_code.co_name for _ in "a"]
    sets = {sys._getframe().f_code.co_name for _ in "a"}
    dicts = {sys._getframe().f_code.co_name: 0 for _ in "a"}
    generators = [*(sys._getframe().f_code.co_name for _ in "a")]
    functions = (lambda: sys._getframe().f_code.co_qualname)()


print(Named.lists, Named.sets, Named.dicts, Named.generators, Named.functions)

# A value of several pieces, at each count of them.
for pieces in (["'a'"], ["'a'", "'b'"], ["'a'", "''", "'b'", "'c'"], ["f'a'"], ["f'a'", "'b'"], ["f'a'", "'b'", "f'{1}'"], ["f''", "f''"], ["''", "f'{1}'", "''"]):
    text = " ".join(pieces)
    print(text, eval(text))
