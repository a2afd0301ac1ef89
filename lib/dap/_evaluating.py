"""What is typed at a stop, run in a frame. `await` is driven to its end; nothing of it is traced."""

import ast
import builtins
import inspect
import re
import sys

from pdb._awaiting import complete_now
from pdb._closures import run_in_closure

_NAMES = re.compile(r"(?:[^\W\d]\w*\.)*(?:[^\W\d]\w*)?\Z")


def evaluate(source, frame, statements=False):
    """The value of an expression; with `statements`, of what may be statements: that of the last expression among them."""
    shown = []
    before, sys.displayhook = sys.displayhook, shown.append
    try:
        value = _run(source, frame, "single" if statements and _are_statements(source) else "eval")
    finally:
        sys.displayhook = before
    return shown[-1] if shown else value


def _are_statements(source):
    try:
        compile(source.strip(), "<repl>", "eval", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except SyntaxError:
        return True
    return False


def _run(source, frame, mode):
    source = source.strip()
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    # An Interactive holds any number of statements, which text in that mode does not.
    parsed = source if mode == "eval" else ast.Interactive(ast.parse(source + "\n", "<repl>").body)
    code = compile(parsed, "<repl>", mode, flags, dont_inherit=True)
    is_async = bool(code.co_flags & inspect.CO_COROUTINE)
    done = False
    # Functions and comprehensions in it see the frame's variables only as free ones.
    if any(inspect.iscode(constant) for constant in code.co_consts) and frame.f_code.co_flags & inspect.CO_OPTIMIZED:
        done, result = run_in_closure(source, frame, is_async, flags)
    if not done:
        result = eval(code, frame.f_globals, frame.f_locals)
    return complete_now(result) if is_async else result


def complete(text, frame):
    """(where in the text the name begins that is being typed, [(name, its value's kind)])."""
    match = _NAMES.search(text)
    path, _, begun = match[0].rpartition(".")
    if path:
        try:
            target = eval(path, frame.f_globals, frame.f_locals)
            names = [name for name in dir(target) if isinstance(name, str)]
        except Exception:
            return len(text), []
        found = {name: "property" for name in names}
    else:
        found = {**dict.fromkeys(dir(builtins), "function"), **dict.fromkeys(frame.f_globals, "variable"),
                 **dict.fromkeys(frame.f_locals, "variable")}
    fitting = [(name, kind) for name, kind in sorted(found.items()) if name.startswith(begun) and (begun[:1] == "_" or name[:1] != "_")]
    return len(text) - len(begun), fitting
