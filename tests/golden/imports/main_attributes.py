import sys, os
print(__name__, __file__.startswith("/"), os.path.basename(__file__), __package__, __spec__, __doc__, __builtins__.__name__, os.path.basename(sys.argv[0]), os.path.basename(sys.path[0]), sys.modules["__main__"].__name__)
import _helpers.plain as p
print(os.path.basename(p.__file__), p.__spec__.origin == p.__file__, __annotations__ if "__annotations__" in globals() else "none", os.path.basename(os.path.dirname(p.__spec__.origin)))
