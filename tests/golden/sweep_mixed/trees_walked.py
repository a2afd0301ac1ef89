# Source parsed, its tree rewritten by a transformer, compiled, run, disassembled by names, and its errors caught.
import ast
import inspect
import tokenize
import io


class Fold(ast.NodeTransformer):
    def visit_BinOp(self, node):
        self.generic_visit(node)
        match node:
            case ast.BinOp(ast.Constant(a), ast.Add(), ast.Constant(b)):
                return ast.copy_location(ast.Constant(a + b), node)
        return node

    def visit_Name(self, node):
        return ast.copy_location(ast.Name(node.id + "_", node.ctx), node)


source = '''
def area(w, *, h=2 + 3):
    """Doc."""
    return [w * k for k in range(h) if k + 1 + 1]
total = sum(area(2)) + 1 + 2
'''
tree = ast.parse(source.replace("area(2)", "(1, 2)"))
folded = ast.fix_missing_locations(Fold().visit(tree))
print(ast.unparse(folded).splitlines()[1:])
space = {}
exec(compile(ast.parse(source), "made.py", "exec"), space)
print(space["total"], inspect.signature(space["area"]), inspect.getdoc(space["area"]), space["area"].__code__.co_varnames[:2])
print([(t.string, tokenize.tok_name[t.type]) for t in tokenize.generate_tokens(io.StringIO("x = f'{a!r}' # c").readline)][:6])
for wrong in ("def f(:", "x = = 1", "return\nyield", "f'{'", "class A:\npass"):
    try:
        compile(wrong, "wrong.py", "exec")
    except SyntaxError as e:
        print(type(e).__name__, e.msg, e.lineno)
print(eval("(lambda *a, k=1, **o: (a, k, o))(*[1], **{'z': 2})"), ast.literal_eval("{'a': (1, [2.5, None])}"))
