import ast
source = "class A:\n    '''Doc\n       string.'''\n    x = [1,\n         'é'] + y\n"
tree = ast.parse(source)
print(ast.get_docstring(tree.body[0]), ast.get_docstring(tree), sep="|")
print(ast.get_source_segment(source, tree.body[0].body[1].value.left), ast.get_source_segment(source, tree.body[0].body[1].value.left, padded=True), sep="\n")
print([type(n).__name__ for n in ast.walk(tree)])
class Double(ast.NodeTransformer):
    def visit_Constant(self, node):
        return ast.copy_location(ast.BinOp(node, ast.Mult(), ast.Constant(2)), node) if node.value == 1 else node
    def visit_Name(self, node):
        return None if node.id == "gone" else node
print(ast.unparse(ast.fix_missing_locations(Double().visit(ast.parse("f(1, gone, 3)")))))
print(ast.dump(ast.increment_lineno(ast.parse("x"), 2), include_attributes=True))
for text in ("{'a': [1, -2.5, (3+4j), b'x', None, ...]}", " {1, 2} == 3", "set()", "1 +", "x", "-'a'"):
    try:
        print(ast.literal_eval(text))
    except (ValueError, SyntaxError) as e:
        print(type(e).__name__, str(e).partition(":")[0])
