"""Of tokenize: tokens as regular expressions, which tokenize() itself does not need. A pattern may be put together with others, so none has named groups."""

import re
from itertools import product
from token import EXACT_TOKEN_TYPES

from tokenize import _usual_name as _get_normal_name

__name__ = "tokenize"

tabsize = 8


def group(*choices):
    """A pattern for any of several."""
    return f"({'|'.join(choices)})"


def any(*choices):
    """A pattern for any number of any of several."""
    return group(*choices) + "*"


def maybe(*choices):
    """A pattern for any of several, or none."""
    return group(*choices) + "?"


def _compile(expr):
    """A pattern compiled once."""
    return re.compile(expr, re.UNICODE)  # which has a cache


cookie_re = re.compile(r"^[ \f\t]*#.*?coding[=:][ \t]*([\w.-]+)", re.ASCII)
blank_re = re.compile(rb"^[ \f\t]*(?:$|[\n\r#])", re.ASCII)

# ---- blanks and names

Whitespace = r"[\t\f ]*"
Comment = r"#[^\n\r]*"
_joined_line = r"\\\r?\n"
Ignore = Whitespace + any(_joined_line + Whitespace) + maybe(Comment)
Name = r"\w+"

# ---- numbers


def _digits(digit):
    return f"{digit}(?:_?{digit})*"


_run = _digits("[0-9]")
Hexnumber, Octnumber, Binnumber = (
    f"0[{letter}{letter.upper()}](?:_?{digit})+" for letter, digit in (("x", "[0-9a-fA-F]"), ("o", "[0-7]"), ("b", "[01]")))
Decnumber = f"(?:{_digits('0')}|[1-9](?:_?[0-9])*)"
Intnumber = group(Hexnumber, Binnumber, Octnumber, Decnumber)
Exponent = f"[Ee][+-]?{_run}"
Pointfloat = group(rf"{_run}\.(?:{_run})?", rf"\.{_run}") + maybe(Exponent)
Expfloat = _run + Exponent
Floatnumber = group(Pointfloat, Expfloat)
Imagnumber = group(f"{_run}[Jj]", f"{Floatnumber}[Jj]")
Number = group(Imagnumber, Floatnumber, Intnumber)

# ---- strings


def _all_string_prefixes():
    """What may stand before a quote, in every mixture of small and capital letters."""
    letters = ["", "b", "f", "r", "u", "br", "rb", "fr", "rf"]
    return {"".join(cased) for each in letters for cased in product(*[(letter, letter.upper()) for letter in each])}


def _up_to(quote):
    """What follows an opening quote, to the closing one."""
    if len(quote) == 1:
        return rf"[^\n\\{quote}]*(?:\\.[^\n\\{quote}]*)*"
    return rf"[^\\{quote[0]}]*(?:(?:\\.|{quote[0]}(?!{quote[1:]}))[^\\{quote[0]}]*)*"


StringPrefix = group(*sorted(_all_string_prefixes()))
Single, Double, Single3, Double3 = (
    # in short strings a backslash may stand before any character; in long ones a line may end behind it
    _up_to(quote) + quote for quote in ("'", '"', "'''", '"""'))
Triple = group(StringPrefix + "'''", StringPrefix + '"""')
String = group(*[StringPrefix + quote + _up_to(quote) + quote for quote in "'\""])
ContStr = group(*[StringPrefix + quote + _up_to(quote) + group(quote, _joined_line) for quote in "'\""])

single_quoted = {prefix + quote for prefix in _all_string_prefixes() for quote in ("'", '"')}
triple_quoted = {prefix + quote for prefix in _all_string_prefixes() for quote in ("'''", '"""')}
endpats = {
    prefix + quote: pattern
    for prefix in _all_string_prefixes() for quote, pattern in (("'", Single), ('"', Double), ("'''", Single3), ('"""', Double3))}

# ---- operators, and all together

Special = group(*map(re.escape, sorted(EXACT_TOKEN_TYPES, reverse=True)))  # the longer before those that they begin with
Funny = group(r"\r?\n", Special)
PlainToken = group(Number, Funny, String, Name)
Token = Ignore + PlainToken
PseudoExtras = group(_joined_line + r"|\Z", Comment, Triple)
PseudoToken = Whitespace + group(PseudoExtras, Number, Funny, ContStr, Name)
