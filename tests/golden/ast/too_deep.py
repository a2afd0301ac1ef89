# A tree that is too deep to be made is refused in words, whatever makes it deep.
import ast

for name, text in ("attributes", "a" + ".b" * 100000), ("calls", "a" + "()" * 100000), ("items", "a" + "[0]" * 100000), ("sums", "1" + "+1" * 100000):
    for parse in ast.parse, lambda text: compile(text, "<deep>", "eval", ast.PyCF_ONLY_AST):
        try:
            print(name, type(parse(text)))
        except (RecursionError, MemoryError) as error:
            print(name, type(error).__name__, error)
