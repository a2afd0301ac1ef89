# Checks that look at each node of a finished tree do not nest with it: a long chain of elif is as deep as it is long.
import ast

source = "if a: pass\n" + "elif b: x = 1 # type: int\n" * 40_000

for options in {"type_comments": True}, {"feature_version": (3, 7)}:
    try:
        ast.parse(source, **options)
    except (RecursionError, MemoryError):
        pass
    print(*options, "ends")
