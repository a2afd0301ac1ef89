"""ast, symtable, tokenize, traceback, types, contextvars, contextlib, weakref, queue, sched and http: their classes and functions, in right and wrong states."""
import ast
import contextlib
import contextvars
import gc
import io
import queue
import sys
import symtable
import types
import weakref
from _battery import battery

gc.disable()
source = '''
@deco(1)
class A[T](B, metaclass=M):
    """Doc."""
    x: int = 1

    async def f(self, a, /, b=1, *args: int, c, d=2, **kw) -> None:
        async with a as (b, c), d:
            await x
        async for i in y:
            yield i
        else:
            pass


def g(*, k):
    global z
    try:
        del a.b, c[1:2:3], d[..., :]
    except* (E, F) as e:
        raise X from e
    else:
        assert a, "m"
    finally:
        return lambda q, *r: (q, *r)


match v:
    case [1, "a", *rest, _] | {"k": None, **kw} if x > 1:
        pass
    case P(1, b=-2 + 3j) as n:
        pass
    case a.b | None:
        pass
for i, in x:
    while not (a := b) and c or d:
        break
    else:
        continue
with (a as b): nonlocal_ = 1
x = [i for i in y if i if j for k in l], {a: b for a in c}, {1, 2}, {**a, 1: 2}, (i async for i in z)
f"{a!r:>{w}}b{{}}{c=}"; b"x\\xff" rb"y"
a += 1; a @= b; a[b] //= c
x = y = not -+~a ** -b if c else d
a < b <= c != d is not e not in f
type X[*Ts, **P] = int
import a.b as c, d
from . import e
from ..f import (g as h, i)
print(*a, **b, c=1)
1_000, 0xff, 1e5, 2j, ..., True, None
'''
small = "x = [1, 'a']\ny: int = f(x, k=2)\n"
table = symtable.symtable("import a\nx = 1\nclass C[T]:\n    y = x\n    def f(self, p, *q, **r):\n        global g\n        z = lambda: (p, z, x)\n        return [i for i in p]\ndef h(): nonlocal_ = 1\n", "<s>", "exec")
var = contextvars.ContextVar("var", default="d")
bare = contextvars.ContextVar("bare")
gone = []


class Thing:
    def method(self):
        return 5

    def __repr__(self):
        return "Thing()"


class Slotted:
    __slots__ = ()


thing = Thing()


@contextlib.contextmanager
def manager(error=None, twice=False, swallow=False):
    print("in")
    try:
        yield 5
    except ValueError:
        if not swallow:
            raise
    if twice:
        yield 6
    if error:
        raise error


def full(q, *items):
    for item in items:
        q.put_nowait(item)
    return q


def shut(q, now=False):
    q.shutdown(now)
    return q


def tokens(text):
    import tokenize
    return [(t.type, t.string, t.start, t.end, t.line) for t in tokenize.generate_tokens(io.StringIO(text).readline)]


def caught(error=None):
    try:
        raise error or ValueError("bad")
    except BaseException as e:
        return e


def group(*errors):
    return caught(ExceptionGroup("g", list(errors)))


names = {k: v for k, v in globals().items() if not k.startswith("_") and k not in ("battery",)}
pieces = [ast.unparse(node) for node in ast.parse(source).body]
dumps = "\n".join(f"    do dump: dump(parse(pieces[{i}]), include_attributes=True), unparse(parse(pieces[{i}])), [type(n).__name__ for n in walk(parse(pieces[{i}]))], compile(parse(pieces[{i}]), 'f', 'exec') and 1" for i in range(len(pieces)))
wrong = ["Module([Expr(Name('a'))])", "Module([5], [])", "Module([Expr(5)], [])", "Module([Assign([], Constant(1))], [])", "Module([Assign([Constant(1)], Constant(1))], [])", "Module([Expr(BinOp(Constant(1), Add, Constant(2)))], [])",
         "Module([Pass()], [])", "Module([Return(Constant(1))], [])", "Module([FunctionDef('f', arguments([], [], None, [], [], None, []), [], [])], [])", "Module([ClassDef('c', [], [], [Pass()], [])], [])", "Expression(Name('True', Load()))",
         "Expression(Name('a', Store()))", "Expression(Constant([1]))", "Expression(Constant(object))", "Expression(Compare(Constant(1), [], []))", "Expression(Compare(Constant(1), [Lt()], []))", "Expression(Dict([Constant(1)], []))", "Expression(BoolOp(And(), [Constant(1)]))",
         "Expression(Call(Name('f', Load()), [Starred(Constant(1), Load())], [keyword(None, Constant(1))]))", "Expression(ListComp(Constant(1), []))", "Expression(JoinedStr([Constant(5)]))", "Expression(Subscript(Constant(1), Slice(), Load()))", "Expression(Lambda(5, 6))",
         "Module([Try([Pass()], [], [], [])], [])", "Module([Delete([])], [])", "Module([Import([])], [])", "Module([ImportFrom('a', [], 0)], [])", "Module([ImportFrom('a', [alias('*')], -1)], [])", "Module([Global([])], [])", "Module([With([], [Pass()])], [])", "Module([Raise(None, Constant(1))], [])",
         "Module([Match(Constant(1), [match_case(MatchValue(Name('a', Load())), None, [Pass()])])], [])", "Module([Match(Constant(1), [match_case(MatchOr([MatchAs()]), None, [Pass()])])], [])", "Module([AnnAssign(Name('a', Store()), Constant(1), None, 2)], [])", "Interactive([Expr(Constant(1))])", "FunctionType([], Constant(1))", "5", "Name('a')", "Expression(Yield(None))", "Expression(Await(Constant(1)))",
         "Expression(Constant(1, kind=5))", "Expression(UnaryOp(Not(), None))", "Expression(Attribute(Constant(1), 5, Load()))", "Expression(NamedExpr(Constant(1), Constant(2)))", "Module([TypeAlias(Constant(1), [], Constant(2))], [])", "Module([For(Name('a', Load()), Constant(1), [Pass()], [])], [])", "Module([Break()], [])", "Module([Nonlocal(['a'])], [])"]
refusals = "\n".join(f"    do wrong: compile(fix_missing_locations({t}), 'f', {'eval' if t.startswith('Expression') else 'exec'!r})".replace(", eval)", ", 'eval')") for t in wrong)
texts = ["1", "a.b(c)[d]", "(", "a b", "1 +", "def f(:", "x = ", "f'{'", "f'{a'", "f'{a!x}'", "'abc", "'''abc", "a = 1 2", "if x:\npass", "  a", "a\n  b", "lambda x=: 0", "f(a=1, 2)", "f(**a, *b)", "a = b = 5 = c", "f() = 1", "del f()", "for 1 in x: pass", "with a as 1: pass", "class A(x for x in y): pass", "return", "yield", "await x", "break", "import a as b.c", "from a import *, b", "a\\", "\x00", "é€ = 1", "0777", "1__0", "0b2", "1e", "x: int: str", "async x", "nonlocal a", "match x:\n case 1: pass", "try: pass", "a := 1", "(a := 1) = 2", "[*a, *b] = c", "*a = b", "*a, *b = c", "{1:2, 3}", "a if b", "not", "print 1", "exec 'a'", "a <> b", "a ? b", "$", "x = (1,\n2", "]", "(]", "def f(a, a): pass", "def f(a=1, b): pass", "def f(*): pass", "def f(/): pass", "lambda *: 0", "type X = ", "@", "else: pass", "global x, ", "assert (a, b)", "1 is 1", "'\\d'", "b'é'", "u'a' b'b'", "None = 1", "True += 1", "f(None=1)", "f(a=1, a=2)", "a.True", "def None(): pass", "import None", "x, y += 1", "(yield) = 1", "[i for i in j] = k", "while 1", "elif x: pass", "class", "raise from x", "a = yield = b", "f'{*a}'", "f'{}'", "f'{a:{b:{c}}}'", "f'{lambda x: 1}'", "f'{a b}'", "f'}'", "rb'\\x'", "'\\x1'", "'\\u12'", "'\\N{nope}'", "\tif x:\n        y", "if x:\n\ty\n        z"]
battery("ast", r"""
    view AST: lambda n: dump(n) if isinstance(n, AST) else 0
    node: parse(small) ;; Constant(5) ;; Name('a', Load()) ;; parse('def f(): "doc"').body[0] ;; parse('-1', mode='eval') ;; 5 ;; Module([], []) ;; BinOp(Constant(1), Add(), Name('b')) ;; List([Constant(1)], Load()) ;; Expr(Constant(1))
    node_or_string: '1' ;; '[1, -2.5, "a", b"c", (), {1: None}, {True}]' ;; 'a' ;; '1+2j' ;; '1+2' ;; 'f(1)' ;; ' 1' ;; '' ;; Constant(5) ;; 'set()' ;; '[1' ;; '-"a"' ;; '...' ;; '{1: 2, **a}' ;; '1\n2' ;; 5 ;; '-1j' ;; '+1' ;; 'not 1'
    annotate_fields: True ;; False
    include_attributes: False ;; True
    indent: None ;; 1 ;; '\t' ;; 0
    show_empty: False ;; True
    new_node: Constant(1) ;; Pass()
    old_node: parse(small).body[1] ;; Constant(1, lineno=5, col_offset=3)
    n: 1 ;; 5
    ast_obj: parse(small) ;; Constant(5)
    source: 'x = 1' ;; '1' ;; '' ;; '(' ;; b'a' ;; 5 ;; '(int) -> str'
    get_source_segment source: small
    get_source_segment node: parse(small).body[1] ;; parse(small).body[0].value ;; Constant(1)
    filename: '<f>'
    mode: 'exec' ;; 'eval' ;; 'single' ;; 'func_type' ;; 'x'
    type_comments: False ;; True
    feature_version: None ;; (3, 8) ;; 7
    optimize: -1 ;; 2
    padded: False ;; True
    clean: True ;; False
    args: *[] ;; Constant(1) ;; 1, 2 ;; 'a', Load()
    kwargs: **{} ;; zz=1 ;; value=5 ;; lineno=1
    make NodeVisitor: NodeVisitor() ;; type('V', (NodeVisitor,), {'visit_Name': lambda s, n: print(n.id), 'visit_Constant': lambda s, n: n.value})()
    make NodeTransformer: NodeTransformer() ;; type('T', (NodeTransformer,), {'visit_Name': lambda s, n: None, 'visit_Constant': lambda s, n: Name('c')})()
    skip Add And AnnAssign Assert Assign AsyncFor AsyncFunctionDef AsyncWith Attribute AugAssign AugLoad AugStore Await BinOp BitAnd BitOr BitXor BoolOp Break Call ClassDef Compare Constant Continue Del Delete Dict DictComp Div Eq ExceptHandler Expr Expression ExtSlice FloorDiv For FormattedValue FunctionDef FunctionType GeneratorExp Global Gt GtE If IfExp Import ImportFrom In Index Interactive Invert Is IsNot JoinedStr LShift Lambda List ListComp Load Lt LtE MatMult Match MatchAs MatchClass MatchMapping MatchOr MatchSequence MatchSingleton MatchStar MatchValue Mod Module Mult Name NamedExpr Nonlocal Not NotEq NotIn Or Param ParamSpec Pass Pow RShift Raise Return Set SetComp Slice Starred Store Sub Subscript Suite Try TryStar Tuple TypeAlias TypeIgnore TypeVar TypeVarTuple UAdd USub UnaryOp While With Yield YieldFrom alias arg arguments boolop cmpop comprehension excepthandler expr expr_context keyword match_case mod operator pattern slice stmt type_ignore type_param unaryop withitem AST main slice Index ExtSlice Num Str Bytes NameConstant Ellipsis AugLoad AugStore Param Suite PyCF_ALLOW_TOP_LEVEL_AWAIT PyCF_ONLY_AST PyCF_TYPE_COMMENTS PyCF_OPTIMIZED_AST contextmanager nullcontext IntEnum auto re sys: old names
    calls parse: 70
DUMPS
WRONG
    do: Name('a').ctx, Name().id
    do: [dump(x, **kw) for x in (Assert(None), Assert(None, 1), BinOp(1, None), Attribute(None), Dict(None), Dict(1, None), Call('a', None), Constant(None), Constant([]), List([]), ExceptHandler(1, b'a', None), arguments(None, 1), For(None, 1), MatchSingleton(None)) for kw in ({}, {'annotate_fields': False}, {'show_empty': True}, {'annotate_fields': False, 'show_empty': True})]
    do: Constant(5) == Constant(5), Constant(5)._fields, Constant._attributes, Constant.__match_args__, repr(Constant(5))[:12], Name('a', Load()).__dict__, Constant().value
    do: Name('a', 'b', 'c')
    do: Name('a', id='b')
    do: Name(zz=1).zz
    do: n = Name('a'); n.x = 5; n.__reduce_ex__(2)[2], del_(n) if 0 else 1
    do: Constant(5).n
    do: class M(AST): _fields = ('a', 'b'); m = M(1, 2); dump(m)
    do: AST(1)
    do: dump(Name), 
    do: literal_eval('(' * 99 + ')' * 99)
    do: literal_eval('1' * 5000)
    do: unparse(Constant(float('inf'))), unparse(Constant(1e400)), unparse(Constant('a"\'\n')), unparse(Constant(-1)), unparse(BinOp(BinOp(Constant(1), Add(), Constant(2)), Mult(), Constant(3))), unparse(UnaryOp(Not(), BoolOp(And(), [Name('a'), Name('b')]))), unparse(Tuple([Constant(1)], Load()))
    do: copy_location(Name('a'), parse('x').body[0]).lineno, increment_lineno(parse('x\ny'), 3).body[1].lineno, get_docstring(parse('"d"')), list(iter_fields(Name('a'))), list(iter_child_nodes(parse('a+b').body[0].value))
    """.replace("DUMPS", dumps).replace("WRONG", refusals) + "\n".join(f"    do text: unparse(parse({t!r}))" for t in texts), pieces=pieces, **{k: v for k, v in names.items() if k in ("small",)})
battery("symtable", r"""
    view SymbolTable: lambda t: (t.get_type().value if hasattr(t.get_type(), 'value') else t.get_type(), t.get_name(), t.get_lineno(), sorted(i for i in t.get_identifiers() if '.' not in i and '__' not in i))
    view Symbol: lambda s: s.get_name()
    make SymbolTable: table ;; table.get_children()[0] ;; table.get_children()[1]
    make Function: table.get_children()[1] ;; table.get_children()[0].get_children()[0].get_children()[0]
    make Class: table.get_children()[0].get_children()[0]
    make Symbol: table.lookup('x') ;; table.lookup('C') ;; table.lookup('a')
    name: 'x' ;; 'p' ;; 'nope' ;; 'g'
    code: 'x = 1' ;; 'x' ;; '('
    symtable filename: 'f'
    compile_type: 'exec' ;; 'eval' ;; 'x'
    skip get_id get_identifiers get_symbols get_methods Class Function Symbol SymbolTable SymbolTableFactory SymbolTableType main: made by symtable()
    do: f = table.get_children()[0].get_children()[0].get_children()[-1]; [(s.get_name(), s.is_local(), s.is_global(), s.is_declared_global(), s.is_parameter(), s.is_free(), s.is_assigned(), s.is_referenced(), s.is_imported(), s.is_namespace(), s.is_annotated(), s.is_nonlocal()) for s in sorted(f.get_symbols(), key=lambda s: s.get_name())]
    do: f = table.get_children()[0].get_children()[0].get_children()[-1]; f.get_parameters(), sorted(f.get_locals()), f.get_globals(), sorted(f.get_frees()), f.get_nonlocals(), f.has_children(), f.is_nested(), f.is_optimized()
    do: repr(table), repr(table.lookup('x')), table.lookup('x') == table.lookup('x')
    do: table.lookup('C').get_namespace().get_name(), table.lookup('x').get_namespace()
    """, table=table)
battery("contextvars", r"""
    make Context: Context() ;; copy_context() ;; (lambda c: (c.run(var.set, 5), c)[1])(Context())
    make ContextVar: ContextVar('v') ;; ContextVar('v', default=1)
    view Context: lambda c: sorted([(k.name, v) for k, v in c.items()])
    view ContextVar: lambda v: v.name
    view Token: lambda t: t.var.name
    name: 'n' ;; 5 ;; ''
    default: 1 ;; None
    key: var ;; bare ;; 'x' ;; 5
    value: 5
    token: var.set(5) ;; 5 ;; None
    callable: print ;; 5
    args: *[] ;; 1
    kwargs: **{}
    skip keys values items Token Context.__class_getitem__ __hash__: made by set()
    call ContextVar: 'n' ;; 'n', default=1 ;; 5 ;; 'n', 1 ;; 'n', zz=1 ;; default=1
    call Context: *[] ;; 1 ;; a=1
    call Context.run: print, 1 ;; 5 ;; print, 1, sep='x' ;; len
    call ContextVar.get: *[] ;; 5 ;; 1, 2
    call ContextVar.set: 5
    call ContextVar.reset: 5 ;; None ;; var.set(1)
    do: Token()
    do: Token(1, 2)
    do: t = var.set(1); var.get(), t.old_value is Token.MISSING, t.var is var, var.reset(t), var.get(), repr(t)[:12], t.var.name
    do: t = var.set(1); var.reset(t); var.reset(t)
    do: t = var.set(1); bare.reset(t)
    do: t = Context().run(var.set, 1); var.reset(t)
    do: bare.get()
    do: bare.get(5), var.get(6)
    do: c = copy_context(); c.run(c.run, print)
    do: c = Context(); c.run(var.set, 3).var is var, c[var], var in c, len(c), list(c) == [var], c.get(bare, 7), c.copy() == c, c == Context(), list(c.items())[0][1], list(c.values())
    do: Context()[var]
    do: Context()['x']
    do: 'x' in Context()
    do: hash(Context())
    do: ContextVar[int], Token[int]
    """, var=var, bare=bare)
battery("contextlib", r"""
    skip ExitStack.push push AbstractContextManager AbstractAsyncContextManager asynccontextmanager AsyncExitStack aclosing AsyncContextDecorator contextmanager chdir ContextDecorator: `do` lines
    make ExitStack: ExitStack() ;; (lambda s: (s.callback(print, 'c'), s)[1])(ExitStack())
    make closing: closing(io.StringIO('x'))
    make nullcontext: nullcontext() ;; nullcontext(5)
    make suppress: suppress(ValueError) ;; suppress()
    make redirect_stdout: redirect_stdout(io.StringIO())
    view ExitStack: lambda s: len(s._exit_callbacks)
    cm: manager() ;; io.StringIO('q') ;; 5 ;; nullcontext(3)
    exit: print ;; 5 ;; manager()
    callback: print
    thing: io.StringIO('x') ;; 5
    exceptions: ValueError ;; 5
    exctype: None ;; ValueError
    excinst: None ;; ValueError('v')
    exctb: None
    exc_details: None, None, None ;; ValueError, ValueError('v'), None
    enter_result: None ;; 5
    new_target: io.StringIO()
    excinfo: None, None, None
    args: 1
    kwds: **{}
    __exit__ exc_type: None
    do: with manager() as m: print(m)
    do: with manager(): raise ValueError('x')
    do: with manager(swallow=True): raise ValueError('x')
    do: with manager(): raise KeyError('x')
    do: with manager(twice=True): pass
    do: with manager(twice=True, swallow=True): raise ValueError('t')
    do: with manager(error=KeyError('e')): pass
    do: with manager(error=KeyError('e'), swallow=True): raise ValueError('v')
    do: with manager(): raise StopIteration(5)
    do: contextmanager(lambda: iter(()))().__enter__()
    do: contextmanager(lambda: 5)().__enter__()
    do: f = manager()(lambda a: print('f', a)); f(1), f(2)
    do: m = manager(); m.__enter__(), m.__exit__(None, None, None), m.__enter__()
    do: with ExitStack() as s: print(s.enter_context(manager())); s.callback(print, 'cb', end='!\n'); s.push(lambda *e: print(e[0])); t = s.pop_all(); t.close()
    do: with ExitStack() as s: s.push(lambda *e: True); raise ValueError('gone')
    do: with ExitStack() as s: s.callback(lambda: 1 / 0); raise ValueError('gone')
    do: s = ExitStack(); s.enter_context(5)
    do: with suppress(ValueError, KeyError): raise KeyError
    do: with suppress(ValueError): raise ExceptionGroup('g', [ValueError(1), KeyError(2)])
    do: with suppress(ValueError): raise ExceptionGroup('g', [ValueError(1)])
    do: with closing(5): pass
    do: with redirect_stdout(io.StringIO()) as o: print('inside'); o.getvalue()
    do: asynccontextmanager(lambda: 5)().__aenter__().send(None)
    do: aclosing(5).__aexit__(None, None, None).send(None)
    do: AbstractContextManager()
    do: issubclass(io.StringIO, AbstractContextManager), isinstance(manager(), ContextDecorator)
    """, manager=manager)
battery("types", r"""
    make SimpleNamespace: SimpleNamespace() ;; SimpleNamespace(a=1, b='x')
    make MappingProxyType: MappingProxyType({'a': 1}) ;; MappingProxyType({})
    make GenericAlias: GenericAlias(list, (int,)) ;; GenericAlias(dict, (str, int))
    make DynamicClassAttribute: DynamicClassAttribute(len)
    name: 'N' ;; 5 ;; ''
    bases: () ;; (int,) ;; (5,) ;; 5 ;; (list[int],)
    kwds: None ;; {'metaclass': type} ;; {'zz': 1}
    exec_body: None ;; (lambda ns: ns.update(a=1))
    func: len ;; (lambda: (yield)) ;; 5
    cls: list[int] ;; int ;; 5
    x: 5
    o: 5
    mapping: {'a': 1}
    skip FunctionType CodeType CellType TracebackType ModuleType MethodType LambdaType GeneratorType CoroutineType AsyncGeneratorType FrameType CapsuleType UnionType EllipsisType NoneType NotImplementedType BuiltinFunctionType BuiltinMethodType ClassMethodDescriptorType GetSetDescriptorType MemberDescriptorType MethodDescriptorType MethodWrapperType WrapperDescriptorType SimpleNamespace.__hash__ get_original_bases DynamicClassAttribute: `do` lines
    do: new_class('N', (int,), {'metaclass': type}, lambda ns: ns.update(a=1)).a, prepare_class('N'), resolve_bases((list[int], int)), get_original_bases(type('G', (list,), {}))
    do: new_class('N', (), {'zz': 1})
    do: FunctionType((lambda a: a).__code__, {})(5)
    do: FunctionType(5, {})
    do: FunctionType((lambda: x).__code__, {}, closure=())
    do: FunctionType((lambda: 0).__code__, 5)
    do: MethodType(len, 'abc')(), MethodType(print, 5).__self__, MethodType(len, 'a') == MethodType(len, 'a')
    do: MethodType(5, 6)
    do: MethodType(len, None)
    do: CellType(5).cell_contents, CellType() == CellType(), CellType(1) < CellType(2)
    do: CellType().cell_contents
    do: ModuleType('m'), ModuleType('m', 'doc').__doc__, ModuleType('m').__dict__
    do: ModuleType(5)
    do: ModuleType('m').nope
    do: m = ModuleType('m'); m.__getattr__ = lambda n: n * 2; m.ab
    do: GeneratorType()
    do: CoroutineType(), 
    do: FrameType()
    do: MappingProxyType(5)
    do: m = MappingProxyType({'a': 1}); m | {'b': 2}, {'b': 1} | m, m == {'a': 1}, hash(m)
    do: m = MappingProxyType({'a': 1}); m['b'] = 5
    do: m = MappingProxyType({'a': 1}); m |= {}
    do: s = SimpleNamespace(a=1); s.b = 2; repr(s), s == SimpleNamespace(b=2, a=1), s.__replace__(a=5), SimpleNamespace({'q': 1}, w=2), SimpleNamespace([('x', 1)])
    do: SimpleNamespace(5)
    do: SimpleNamespace({1: 2})
    do: SimpleNamespace(1, 2)
    do: s = SimpleNamespace(); s.s = s; repr(s)
    do: SimpleNamespace(a=1) < SimpleNamespace(a=2)
    do: GenericAlias(list, int), GenericAlias(list, int)[()], 
    do: GenericAlias(int, int)(), list[int] == list[int], hash(list[int]) == hash(list[int]), list[int].__origin__, list[int]((1,)), list[int].append, list[list[int]].__args__, list[int] | None, (*list[int],), list[int].__mro_entries__(())
    do: list[int].nope
    do: isinstance([], list[int])
    do: issubclass(list, list[int])
    do: (int | str).__args__, int | str == str | int, isinstance(5, int | str), issubclass(bool, int | None), (int | None) | str, repr(int | list[int] | None)
    do: isinstance(5, int | list[int])
    do: UnionType()
    do: int | 5
    do: coroutine(5)
    do: g = coroutine(lambda: (yield 1)); g().send(None)
    do: c = (lambda a, b=1: a).__code__; c.co_varnames, c.co_argcount, c.replace(co_name='q').co_name, c == c.replace(), hash(c) == hash(c.replace())
    do: (lambda: 0).__code__.replace(co_nope=1)
    do: TracebackType(None, 5, 1, 1)
    do: caught().__traceback__.tb_next, caught().__traceback__.tb_lineno > 0
    """, caught=caught)
battery("weakref", r"""
    skip WeakMethod ReferenceType ref proxy KeyedRef CallableProxyType ProxyType getweakrefs WeakKeyDictionary.__or__ finalize: `do` lines
    make WeakValueDictionary: WeakValueDictionary() ;; WeakValueDictionary({'a': thing})
    make WeakKeyDictionary: WeakKeyDictionary() ;; WeakKeyDictionary({thing: 1})
    make WeakSet: WeakSet() ;; WeakSet([thing])
    view WeakValueDictionary: lambda d: dict(d)
    view WeakKeyDictionary: lambda d: list(d.items())
    view WeakSet: lambda s: list(s)
    key: 'a' ;; thing ;; 5
    value: thing ;; 5
    other: {'a': thing} ;; WeakSet([thing]) ;; [thing] ;; 5 ;; {}
    item: thing ;; 5
    dict: {'a': thing} ;; {thing: 1} ;; None
    data: None ;; [thing]
    wr: ref(thing)
    o: thing
    default: None ;; thing
    args: *[] ;; 'a'
    kw: **{}
    memo: {}
    do: r = ref(thing); r() is thing, r == ref(thing), hash(r) == hash(thing), repr(r)[:9], r.__callback__, ref(thing) is ref(thing), getweakrefcount(thing) > 0
    do: o = Thing(); r = ref(o, gone.append); del o; r(), r == r, r == ref(thing), len(gone), repr(r)[-6:], gone.clear()
    do: o = Thing(); r = ref(o); del o; hash(r)
    do: ref(5)
    do: ref(Slotted())
    do: ref()
    do: ref(thing, callback=5)
    do: p = proxy(thing); p.method(), str(p), p == thing, isinstance(p, Thing), bool(p)
    do: o = Thing(); p = proxy(o); del o; p.method()
    do: o = Thing(); p = proxy(o); del o; str(p)
    do: hash(proxy(thing))
    do: proxy(thing) + 1
    do: proxy(5)
    do: p = proxy(lambda: 7); p
    do: f = lambda: 7; p = proxy(f); p(), type(p).__name__
    do: m = WeakMethod(thing.method); m()(), m == WeakMethod(thing.method)
    do: WeakMethod(5)
    do: o = Thing(); f = finalize(o, print, 'fin', end='.\n'); f.alive, f.peek()[2], f.atexit, f(), f.alive, f(), f.peek(), f.detach()
    do: o = Thing(); f = finalize(o, print, 'fin'); del o; f.alive
    do: finalize(5, print)
    do: finalize(thing)
    do: d = WeakValueDictionary(); d['a'] = Thing(); len(d), list(d)
    do: d = WeakValueDictionary(); d['a'] = 5
    do: d = WeakKeyDictionary(); d[Thing()] = 1; len(d), list(d)
    do: s = WeakSet([Thing()]); len(s), s.add(5)
    """, **{k: names[k] for k in ("thing", "Thing", "Slotted", "gone")})
battery("queue", r"""
    view Queue: lambda q: (list(q.queue), q.maxsize, q.unfinished_tasks, q.is_shutdown)
    view SimpleQueue: lambda q: q.qsize()
    make Queue: Queue() ;; Queue(1) ;; full(Queue(2), 3, 1) ;; shut(Queue()) ;; shut(full(Queue(), 1, 2)) ;; shut(full(Queue(), 1, 2), True)
    make PriorityQueue: full(PriorityQueue(), 3, 1, 2)
    make LifoQueue: full(LifoQueue(), 3, 1, 2)
    make SimpleQueue: SimpleQueue()
    item: 1 ;; 'x'
    block: False
    timeout: None ;; -1 ;; 0
    maxsize: 0 ;; 2 ;; -1
    immediate: False ;; True
    skip get put join Queue.all_tasks_done Queue.not_empty Queue.not_full Queue.mutex SimpleQueue.get SimpleQueue.get_nowait SimpleQueue.put all_tasks_done not_empty not_full mutex: waits, or locks
    do: q = SimpleQueue(); q.put(1), q.put(2, False, -1), q.qsize(), q.get(), q.get_nowait(), q.empty(), q.get(False)
    do: SimpleQueue().get(timeout=-1)
    do: SimpleQueue().get(False, 5)
    do: SimpleQueue(5)
    do: q = full(Queue(1), 1); q.get(False), q.put(2, False), q.full(), q.get(True, 0.001), q.empty()
    do: Queue().get(timeout=-1)
    do: full(Queue(1), 1).put(2, timeout=-1)
    do: full(Queue(1), 1).put(2, timeout=0)
    do: Queue().get(timeout=0)
    do: q = Queue(); q.task_done()
    do: q = full(Queue(), 1); q.get(), q.task_done(), q.join(), q.task_done()
    do: Queue[int], SimpleQueue[int]
    """, full=full, shut=shut)
battery("traceback", r"""
    skip print_stack print_last walk_stack walk_tb print_tb format_tb format_stack extract_stack StackSummary extract_tb print_exc format_exc TracebackException FrameSummary clear_frames: frames; below
    exc: ValueError('v') ;; None ;; group(KeyError(1), ValueError('w')) ;; KeyError('k', 2) ;; SyntaxError('m', ('f', 3, 4, 'a b c\n', 3, 6)) ;; 5 ;; caught(NameError('x', name='y')) and KeyError()
    value: ValueError('v') ;; None ;; KeyError(1)
    tb: None
    limit: None ;; 0 ;; 1 ;; -1
    chain: True ;; False
    file: io.StringIO()
    show_group: False ;; True
    extracted_list: [('f', 1, 'n', 'line')] ;; [FrameSummary('f', 1, 'n', line='l')] ;; [] ;; 5
    print_list file: None
    do: t = TracebackException(ValueError, ValueError('v'), None); list(t.format()), list(t.format_exception_only()), str(t), t.exc_type_str, t == TracebackException(ValueError, ValueError('v'), None), t.exc_type
    do: t = TracebackException.from_exception(group(KeyError(1), group(ValueError(2)))); [l for l in t.format() if 'File' not in l and '^' not in l], t.exceptions[0].exc_type_str, list(t.format_exception_only(show_group=True))
    do: list(TracebackException.from_exception(group(*[KeyError(i) for i in range(20)]), max_group_width=3).format_exception_only(show_group=True))
    do: t = TracebackException.from_exception(SyntaxError('m', ('f', 3, 4, '  a b c\n', 3, 6))); list(t.format()), t.lineno, t.text, t.offset, t.msg, t.filename
    do: e = ValueError('v'); e.__cause__ = KeyError('c'); e.__context__ = TypeError(); list(TracebackException.from_exception(e).format())
    do: e = ValueError('v'); e.__context__ = KeyError('c'); list(TracebackException.from_exception(e).format()), list(TracebackException.from_exception(e).format(chain=False))
    do: e = ValueError('v'); e.__context__ = e; list(TracebackException.from_exception(e).format())
    do: e = ValueError('v'); e.add_note('n1\nn2'); e.__notes__.append(5); list(TracebackException.from_exception(e).format())
    do: e = ValueError('v'); e.__notes__ = 5; list(TracebackException.from_exception(e).format())
    do: class E(Exception): __str__ = lambda s: 1 / 0; format_exception_only(E())
    do: f = FrameSummary('file', 3, 'name', line='  text  ', locals={'a': 1}, end_lineno=3, colno=1, end_colno=3); f, f.line, tuple(f), len(f), f == ('file', 3, 'name', 'text'), f.locals, f[1]
    do: s = StackSummary.from_list([('f', 1, 'n', 'l'), FrameSummary('g', 2, 'm', line='k', locals={'z': 1})]); s.format(), s
    do: StackSummary.from_list([('f', 1, 'n', 'l')] * 9).format()
    do: StackSummary.from_list([5])
    do: t = TracebackException.from_exception(caught(NameError('name {!r} is not defined'.format('prnt'), name='prnt'))); str(t)
    do: format_exception(ValueError, ValueError('v'), None), format_exception_only(ValueError, ValueError('v')), format_exception(5)
    do: print_exc(), format_exc()
    """, **{k: names[k] for k in ("caught", "group")})
