"""What can hardly be meant is warned of in the same words if the code is a tree that a program made."""

import ast
import warnings

SOURCES = ("[1][1.0]", "[1][1j]", "[1][1]", "[l for l in x][0]", "[1][True]", "[1][None]", "[1]['a']", "(1, 2)[b'a']", "1[1]", "1.5[0]", "2j[0]",
           "'a'[0]", "'a'['b']", "f'{x}'[1.5]", "{1: 2}['a']", "{1}[0]", "(i for i in x)[0]", "1.5()", "2j()", "None()", "10 ** 30 is x", "1.5 is x",
           "2j is not x", "x is (1, 2)", "-1 is x", "10 ** 30[0]", "x is 10000000000000000000000000000")


def told(code):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        compile(code, "source", "eval")
    return [str(w.message) for w in caught]


for source in SOURCES:
    print(source, told(source), told(ast.parse(source, mode="eval")) == told(source))

# Constants that no source has.
for value in (1, 2), frozenset({1}), 10 ** 30, 1.5:
    for form in "{}[0]", "{}['a']", "{}()", "x is {}", "[1][{}]":
        tree = ast.parse(form.format("y"), mode="eval")
        class Put(ast.NodeTransformer):
            def visit_Name(self, node):
                return ast.copy_location(ast.Constant(value), node) if node.id == "y" else node
        print(form.format(value), told(Put().visit(tree)))
