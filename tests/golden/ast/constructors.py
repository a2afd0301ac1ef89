import ast, copy, warnings
def made(make):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = make()
            result = {name: value for name, value in vars(result).items()}
        except TypeError as e:
            result = e
    print(result, *[w.message for w in caught], sep="\n   ")
made(lambda: ast.Constant(1, lineno=3))
made(lambda: ast.Constant())
made(lambda: ast.Call().__class__(func=1))
made(lambda: ast.Return())
made(lambda: ast.Constant(1, value=2))
made(lambda: ast.Pass(1))
made(lambda: ast.Pass(colour=1))
class Mine(ast.AST):
    _fields = ("a", "b")
    _field_types = {"a": list[int]}
made(Mine)
print(ast.Name._fields, ast.Name._attributes, ast.Name.__match_args__, ast.Name._field_types, ast.Name.__doc__)
print(ast.expr_context.__doc__, ast.arguments.__doc__, ast.ImportFrom.level, sep="\n")
tree = ast.parse("a + [b, c]")
print(ast.dump(copy.deepcopy(tree), include_attributes=True) == ast.dump(tree, include_attributes=True), ast.Name("x").__reduce__()[1])
