"""Is a piece of source a whole command yet?"""

import __future__
import warnings

__all__ = ["compile_command", "Compile", "CommandCompiler"]

_features = [getattr(__future__, name) for name in __future__.all_feature_names]

PyCF_DONT_IMPLY_DEDENT = 0x200
PyCF_ONLY_AST = 0x400
PyCF_ALLOW_INCOMPLETE_INPUT = 0x4000


def _wants_block(error, source):
    """Is all that is wrong that the last line's block is still to come?"""
    count = len(source.rstrip().split("\n"))
    return isinstance(error, IndentationError) and error.msg.startswith("expected an indented block") and error.msg.endswith(f"on line {count}")


def _is_compound(source):
    """Does the source end with a statement that has a block? An empty line ends it at a prompt."""
    last = compile(source, "<input>", "exec", PyCF_ONLY_AST).body[-1:]
    return any(hasattr(statement, "body") or hasattr(statement, "cases") for statement in last)


def _maybe_compile(compiler, source, filename, symbol):
    """The code object of a source, None if another line could complete it; SyntaxError if none can."""
    if symbol != "eval" and not _has_code(source):
        source = "pass"     # blanks and comments are complete: they do nothing
    if _wants_more(compiler, source, filename, symbol):
        return None
    return compiler(source, filename, symbol, incomplete_input=False)   # once more, now with warnings


def _has_code(source):
    return any(line and not line.startswith("#") for line in map(str.strip, source.split("\n")))


def _wants_more(compiler, source, filename, symbol):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", (SyntaxWarning, DeprecationWarning))
        if _error_of(compiler, source, filename, symbol) is None:
            # What a blank line ends is not over before it.
            return symbol == "single" and not source.endswith("\n") and _is_compound(source)
        error = _error_of(compiler, source + "\n", filename, symbol)
        return error is None or isinstance(error, _IncompleteInputError) or _wants_block(error, source)


def _error_of(compiler, source, filename, symbol):
    """The SyntaxError of a compilation, None if there is none."""
    try:
        compiler(source, filename, symbol)
    except SyntaxError as error:
        return error



try:
    _IncompleteInputError
except NameError:
    import builtins as _builtins
    _IncompleteInputError = getattr(_builtins, "_IncompleteInputError", ())


def _compile(source, filename, symbol, incomplete_input=True):
    flags = PyCF_ALLOW_INCOMPLETE_INPUT | PyCF_DONT_IMPLY_DEDENT if incomplete_input else 0
    return compile(source, filename, symbol, flags)


def compile_command(source, filename="<input>", symbol="single"):
    """A code object; None if more is needed; SyntaxError, ValueError or OverflowError if it can never be right."""
    return _maybe_compile(_compile, source, filename, symbol)


class Compile:
    """compile() that remembers the __future__ statements it has met."""

    def __init__(self):
        self.flags = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT

    def __call__(self, source, filename, symbol, flags=0, **kwargs):
        flags |= self.flags
        if kwargs.get("incomplete_input", True) is False:
            flags &= ~(PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT)
        code = compile(source, filename, symbol, flags, True)
        if flags & PyCF_ONLY_AST:
            return code
        for feature in _features:
            if code.co_flags & feature.compiler_flag:
                self.flags |= feature.compiler_flag
        return code


class CommandCompiler:
    """compile_command() that remembers the __future__ statements it has met."""

    def __init__(self):
        self.compiler = Compile()

    def __call__(self, source, filename="<input>", symbol="single"):
        return _maybe_compile(self.compiler, source, filename, symbol)
