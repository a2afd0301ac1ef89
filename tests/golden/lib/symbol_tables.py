# The compiler's scopes, and what is told of each name.
import symtable
src='''
import sys, os.path
glob = 42
some: int = 3
some_nope: int
class Mine(Base):
    instance_var = 24
    def a_method(p1, p2): pass
    async def b(self): pass
    x = lambda: 1
    def a_method(self): pass
    @staticmethod
    def st(): pass
    class Inner: pass
def spam(a, b, *var, **kw):
    global bar
    bar = 47
    some_var = 12
    x = 23
    glob
    def internal():
        return x
    def other_internal():
        nonlocal some_var
        some_var = 3
        return some_var
    return internal
def foo(): pass
def foo(): pass
foo = 3
def namespace_test(): pass
class Gen[T](Base): pass
def outer():
    return [lambda: u for u in [__class__ for v in u]]
type Al = int
def comp(q): return [y for y in q if glob], (z for z in q)
if 1: del sys
'''
top = symtable.symtable(src, "?", "exec")
def show(t, i=0):
    print(' '*i + repr(t), repr(t.get_type()), t.get_name(), t.get_lineno(), t.is_optimized(), t.is_nested(), t.has_children(), sorted(set(t.get_identifiers()) - {'__type_params__'}))
    if isinstance(t, symtable.Function):
        print(' '*i, sorted(t.get_parameters()), sorted(t.get_locals()), sorted(t.get_globals()), sorted(t.get_nonlocals()), sorted(t.get_frees()))
    if isinstance(t, symtable.Class):
        print(' '*i, t.get_methods())
    for s in sorted(t.get_symbols(), key=symtable.Symbol.get_name):
        if s.get_name().startswith('__type'): continue
        r = repr(s)
        print(' '*i, '.', r, [n for n in dir(s) if n.startswith('is_') and getattr(s, n)()], s.get_name(), s.get_namespaces())
    for c in t.get_children(): show(c, i+3)
show(top)
print(top.lookup('spam') is top.lookup('spam'), top.lookup("foo").get_namespaces(), type(top.get_id()))
for f in (lambda: top.lookup("nope"), lambda: top.lookup("foo").get_namespace(), lambda: top.lookup("glob").get_namespace(),
          lambda: top.lookup("Mine").get_namespace(), lambda: symtable.symtable("x\0", "?", "exec"), lambda: symtable.symtable(b"x", b"?", "exec"),
          lambda: symtable.symtable("x", "?", "foo"), lambda: symtable.symtable("x=", "?", "exec"), lambda: symtable.symtable(1, "?", "exec")):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(list(symtable.SymbolTableType), symtable.__all__, symtable.symtable("a", "f", "eval"), symtable.symtable("a", "f", "eval").lookup("a"))
print(symtable.Symbol("x", 0).get_namespaces(), symtable.Symbol("x", 0), symtable.Symbol("x", 4098, module_scope=True).is_global())
