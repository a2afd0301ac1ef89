"""File names matched with the shell's patterns: * ? [seq] [!seq]."""

import functools
import os
import re

__all__ = ["filter", "fnmatch", "fnmatchcase", "translate"]


def fnmatch(name, pat):
    """Does a name match, by the system's idea of upper and lower case?"""
    return fnmatchcase(os.path.normcase(name), os.path.normcase(pat))


def fnmatchcase(name, pat):
    """Does a name match, upper and lower case told apart?"""
    return _matcher(pat)(name) is not None


def filter(names, pat):
    """The names that match."""
    match = _matcher(os.path.normcase(pat))
    return [name for name in names if match(os.path.normcase(name))]


@functools.lru_cache(maxsize=32768, typed=True)
def _matcher(pat):
    if isinstance(pat, bytes):
        pattern = translate(str(pat, "ISO-8859-1")).encode("ISO-8859-1")
    else:
        pattern = translate(pat)
    return re.compile(pattern).match


def _translate_set(inner):
    """The regular expression of what stands between [ and ]; the ranges that are empty are left out."""
    if inner[:1] == "!":
        negated, inner = "^", inner[1:]
    else:
        negated = ""
    pieces = []
    k = 0
    while k < len(inner):
        if k + 2 < len(inner) and inner[k + 1] == "-":
            first, last = inner[k], inner[k + 2]
            if first <= last:
                pieces.append(_quoted(first) + "-" + _quoted(last))
            k += 3
        else:
            pieces.append(_quoted(inner[k]))
            k += 1
    if not pieces:
        return "." if negated else "(?!)"
    content = "".join(pieces)
    if not negated and content[0] in "^[":
        content = "\\" + content
    return f"[{negated}{content}]"


def _quoted(ch):
    return "\\" + ch if ch in "\\-&~|" else ch


def _translate(pat, star, question_mark):
    """The regular expressions of a pattern's pieces, in a list: `star` stands there once for a run of *, `question_mark` for each ?."""
    pieces = []
    k, n = 0, len(pat)
    while k < n:
        ch = pat[k]
        k += 1
        if ch == "*":
            if not pieces or pieces[-1] is not star:
                pieces.append(star)
        elif ch == "?":
            pieces.append(question_mark)
        elif ch == "[":
            end = k + (pat[k:k + 1] == "!")
            end = pat.find("]", end + 1)  # a ] right at the start stands for itself
            if end < 0:
                pieces.append("\\[")
            else:
                pieces.append(_translate_set(pat[k:end]))
                k = end + 1
        else:
            pieces.append(re.escape(ch))
    return pieces


def translate(pat):
    """A pattern as a regular expression of the whole name."""
    # Parts between stars; each but the last is matched as early as it can be, which an atomic group makes final.
    star = object()
    parts = [""]
    for piece in _translate(pat, star, "."):
        if piece is star:
            parts.append("")
        else:
            parts[-1] += piece
    if len(parts) == 1:
        return rf"(?s:{parts[0]})\Z"
    first, *middle, last = parts
    inner = "".join(f"(?>.*?{part})" for part in middle if part)
    return rf"(?s:{first}{inner}.*{last})\Z"
