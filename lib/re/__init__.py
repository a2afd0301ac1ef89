"""Regular expressions.

Patterns have Python's syntax. They are read by _parser.py, which finds what is wrong with them, written for PCRE2 by _compiler.py, and run by
the native module _re. Replacements' templates are read by _replacement.py.
"""

import enum
import functools

import _re
from _re import Match, Pattern

from . import _compiler, _constants, _parser
from ._constants import PatternError
from ._replacement import compile_template as _compile_template

error = PatternError

__version__ = "2.2.1"   # of the interface, as programs print it

__all__ = ["match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer", "compile", "purge", "escape", "error",
           "Pattern", "Match", "A", "I", "L", "M", "S", "X", "U", "ASCII", "IGNORECASE", "LOCALE", "MULTILINE", "DOTALL", "VERBOSE",
           "UNICODE", "NOFLAG", "RegexFlag", "PatternError"]


@enum.global_enum
@enum._simple_enum(enum.IntFlag, boundary=enum.KEEP)
class RegexFlag:
    """The flags of compile() and the other functions."""

    NOFLAG = 0
    ASCII = A = _constants.ASCII
    IGNORECASE = I = _constants.IGNORECASE
    LOCALE = L = _constants.LOCALE
    UNICODE = U = _constants.UNICODE
    MULTILINE = M = _constants.MULTILINE
    DOTALL = S = _constants.DOTALL
    VERBOSE = X = _constants.VERBOSE
    DEBUG = _constants.DEBUG
    __str__ = object.__str__
    _numeric_repr_ = hex


# ---- making patterns

_CACHE_MOST = 512
_cache = {}


def _write(pattern, flags, width):
    """The pattern as PCRE2 wants it for subjects of a width: asked by _re when the first such comes."""
    import warnings
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        _, tree = _parser.read(pattern, flags)
    return _compiler.write(tree, flags, width, isinstance(pattern, str), _re.exact_words)


def _template(pattern, repl):
    return _cached_template(pattern, repl) if isinstance(repl, (str, bytes)) else _compile_template(pattern, repl)


@functools.lru_cache(_CACHE_MOST)
def _cached_template(pattern, repl):
    return _compile_template(pattern, repl)


def _pattern_repr(pattern):
    flags = pattern.flags
    if isinstance(pattern.pattern, str):
        flags &= ~_constants.UNICODE
    names = []
    for name in ("IGNORECASE", "LOCALE", "MULTILINE", "DOTALL", "UNICODE", "VERBOSE", "DEBUG", "ASCII"):
        flag = getattr(_constants, name)
        if flags & flag:
            names.append("re." + name)
            flags &= ~flag
    if flags:
        names.append(hex(flags))
    shown = f"{pattern.pattern!r:.200}"
    return f"re.compile({shown}, {'|'.join(names)})" if names else f"re.compile({shown})"


_functions = (_write, _template, _pattern_repr)


def _compile(pattern, flags):
    made = _cache.get((type(pattern), pattern, flags))
    if made is not None:
        return made
    key = type(pattern), pattern, flags
    if isinstance(flags, RegexFlag):
        flags = flags.value
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    if not isinstance(pattern, (str, bytes, bytearray, memoryview)):
        raise TypeError("first argument must be string or compiled pattern")
    parser, tree = _parser.read(pattern, flags)
    names = [None] * len(parser.widths)
    for name, number in parser.names.items():
        names[number] = name
    final = parser.flags
    written = _compiler.write(tree, final, 1, parser.reader.is_text, _re.exact_words)
    made = _re.compile(pattern, final, parser.names, tuple(names), parser.closed, _parser.has_repeated_group(tree), written, _functions)
    if not final & _constants.LOCALE and not flags & _constants.DEBUG:
        if len(_cache) >= _CACHE_MOST:
            try:
                del _cache[next(iter(_cache))]  # the oldest
            except (StopIteration, RuntimeError, KeyError):
                pass
        _cache[key] = made
    return made


def compile(pattern, flags=0):
    """A Pattern of a regular expression."""
    return _compile(pattern, flags)


def purge():
    """Forgets the patterns and templates that are kept."""
    _cache.clear()
    _cached_template.cache_clear()


def escape(pattern):
    """The text with everything escaped that could be special in a pattern."""
    if isinstance(pattern, str):
        return pattern.translate(_special)
    return str(pattern, "latin-1").translate(_special).encode("latin-1")


_special = {ord(ch): "\\" + ch for ch in "()[]{}?*+-|^$\\.&~# \t\n\r\v\f"}


# ---- one call

def match(pattern, string, flags=0):
    """The Match of a pattern at the beginning of a string, or None."""
    return _compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    """The Match of a pattern with all of a string, or None."""
    return _compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    """The first Match of a pattern anywhere in a string, or None."""
    return _compile(pattern, flags).search(string)


def findall(pattern, string, flags=0):
    """What a pattern matches, one after the other: texts, texts of its group, or tuples of its groups' texts."""
    return _compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    """An iterator over a pattern's Matches in a string."""
    return _compile(pattern, flags).finditer(string)


class _Absent(int):
    pass


_absent = _Absent(0)


def sub(pattern, repl, string, *args, count=_absent, flags=_absent):
    """The string with what the pattern matches replaced by a text (with \\1 and \\g<name>) or by a function's result for its Match."""
    if args:
        count, flags = _fill("sub", ("count", "flags"), args, count, flags)
    return _compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, *args, count=_absent, flags=_absent):
    """(the string as sub() makes it, how many were replaced)."""
    if args:
        count, flags = _fill("subn", ("count", "flags"), args, count, flags)
    return _compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, *args, maxsplit=_absent, flags=_absent):
    """The texts between what the pattern matches, with its groups' texts among them."""
    if args:
        maxsplit, flags = _fill("split", ("maxsplit", "flags"), args, maxsplit, flags)
    return _compile(pattern, flags).split(string, maxsplit)


def _fill(function, names, args, first, second):
    """Both values, where one or two were passed by position, which is deprecated."""
    import warnings
    usual = 2 if function == "split" else 3
    if first is not _absent:
        raise TypeError(f"{function}() got multiple values for argument {names[0]!r}")
    if len(args) > 1:
        if second is not _absent:
            raise TypeError(f"{function}() got multiple values for argument 'flags'")
        if len(args) > 2:
            raise TypeError(f"{function}() takes from {usual} to {usual + 2} positional arguments but {usual + len(args)} were given")
        second = args[1]
    warnings.warn(f"{names[0]!r} is passed as positional argument", DeprecationWarning, stacklevel=3)
    return args[0], second


sub.__text_signature__ = subn.__text_signature__ = "(pattern, repl, string, count=0, flags=0)"
split.__text_signature__ = "(pattern, string, maxsplit=0, flags=0)"


# ---- patterns can be pickled

def _rebuild(pattern):
    return _compile, (pattern.pattern, pattern.flags)


import copyreg  # noqa: E402

copyreg.pickle(Pattern, _rebuild, _compile)


class Scanner:
    """A lexer: (pattern, action) pairs. An action is None, a function of (scanner, text), or the result itself."""

    def __init__(self, lexicon, flags=0):
        self.lexicon = lexicon
        if isinstance(flags, RegexFlag):
            flags = flags.value
        parts = []
        for phrase, _ in lexicon:
            parser, _tree = _parser.read(phrase, flags)
            if len(parser.widths) > 1:
                raise ValueError("Cannot use capturing groups in re.Scanner")
            parts.append(f"({_scoped(phrase, parser.flags, flags)})")
        self.scanner = _compile("|".join(parts), flags)

    def scan(self, string):
        """(the results, what is left of the string)."""
        result = []
        step = self.scanner.scanner(string).match
        at = 0
        while found := step():
            end = found.end()
            if at == end:
                break
            action = self.lexicon[found.lastindex - 1][1]
            if callable(action):
                self.match = found
                action = action(self, found.group())
            if action is not None:
                result.append(action)
            at = end
        return result, string[at:]


def _scoped(phrase, flags, outer):
    """A phrase whose own global flags, at its beginning, hold for it alone."""
    letters = "".join(letter for letter, flag in _parser.FLAG_LETTERS.items() if flags & flag & ~outer and letter not in "uL")
    end = phrase.find(")")
    if phrase.startswith("(?") and phrase[2:end].isalpha():
        phrase = phrase[end + 1:]
    return f"(?{letters}:{phrase}\n)" if letters and "x" in letters else f"(?{letters}:{phrase})" if letters else phrase
