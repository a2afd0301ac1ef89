import sys
for _ in range(2):
    try: import _helpers.raises
    except ValueError as e: print(e, "_helpers.raises" in sys.modules)
try: import _helpers.bad_syntax
except SyntaxError as e: print(e.msg, e.lineno, e.filename.rsplit("/", 1)[-1])
for src in ("import nope.sub", "import _helpers.nope", "import _helpers.plain.x", "from _helpers.plain import nope", "from _helpers import nope", "from nope import x", "import os.nope"):
    try: exec(src)
    except ImportError as e: print(type(e).__name__, str(e).split(" (/")[0], e.name)
sys.modules["blocked"] = None
try: import blocked
except ModuleNotFoundError as e: print(e)
sys.modules["fake"] = 5
import fake; print(fake)
