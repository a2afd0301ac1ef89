"""shown(source): what a source is as a tree, or how it is refused, and where."""
import ast
import warnings

warnings.simplefilter("error")


def shown(source, mode="exec", **more):
    try:
        tree = compile(source, "<s>", mode, ast.PyCF_ONLY_AST, **more)
    except SyntaxError as e:
        text = e.text if e.text is None or len(e.text) < 60 else e.text[:20] + "..." + str(len(e.text))
        print(repr(source)[:70], "!", type(e).__name__, e.msg if len(e.msg) < 120 else e.msg[:90] + "..." + str(len(e.msg)), e.lineno, e.offset, e.end_lineno, e.end_offset, repr(text))
    except Exception as e:
        print(repr(source)[:70], "!", type(e).__name__, e)
    else:
        print(repr(source)[:70], "=", ast.dump(tree)[:110])
