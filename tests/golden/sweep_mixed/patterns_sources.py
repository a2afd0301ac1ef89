# Programs about programs: a source parsed, walked by patterns, changed, told again and run; signatures, closures and a stack of contexts.
import ast
import contextlib
import inspect
import io
import textwrap

SOURCE = textwrap.dedent(
    """
    def area(shape, *, scale=1):
        match shape:
            case {"kind": "square", "side": side}:
                return side * side * scale
            case ("box", int(a), int(b)) | ["box", a, b]:
                return a * b * scale
            case [first, *rest]:
                return area(first, scale=scale) + sum(area(r, scale=scale) for r in rest)
            case None:
                return 0
        raise ValueError(f"no area of {shape!r}")
    """
)


class Doubled(ast.NodeTransformer):
    def visit_Constant(self, node):
        match node.value:
            case bool() | None:
                return node
            case int(n):
                return ast.copy_location(ast.Constant(n * 2), node)
        return node


def told(node, depth=0):
    match node:
        case ast.FunctionDef(name=name, body=body):
            yield f"{'.' * depth}def {name}"
            for each in body:
                yield from told(each, depth + 1)
        case ast.Match(cases=cases):
            yield f"{'.' * depth}match of {len(cases)}"
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))):
            yield f"{'.' * depth}raise {name}"


tree = ast.parse(SOURCE)
print(*told(tree.body[0]), sep="\n")
spaces = {}
exec(compile(tree, "<area>", "exec"), spaces)
area = spaces["area"]
print(inspect.signature(area), area([{"kind": "square", "side": 3}, ("box", 2, 5), None], scale=2))
changed = ast.fix_missing_locations(Doubled().visit(ast.parse(SOURCE)))
exec(compile(changed, "<changed>", "exec"), spaces)
print(ast.unparse(changed).splitlines()[1], spaces["area"](("box", 1, 1)))
out = io.StringIO()
with contextlib.ExitStack() as stack:
    stack.enter_context(contextlib.redirect_stdout(out))
    for k in range(3):
        stack.callback(print, "left", k)
    stack.enter_context(contextlib.suppress(ValueError))
    area(object)
print(out.getvalue().split(), [p.kind.name for p in inspect.signature(area).parameters.values()])
