"""How a TracebackException is laid out as text.

Members of groups stand in a tree that is drawn with margins: what is at depth n is shifted by 2n columns and has a bar before it.
"""

from collections.abc import Sized, Iterable

from ._entries import guarded, painting

_joints = {
    "__cause__": "\nThe above exception was the direct cause of the following exception:\n\n",
    "__context__": "\nDuring handling of the above exception, another exception occurred:\n\n",
}


# ---- the message ----


def message(exc, whole, colorize=False):
    """An exception's own texts. `whole`: a message of several lines stays one text."""
    if not exc._have_exc_type:
        yield _headline(None, exc._str, colorize)
        return
    if exc._is_syntax_error:
        yield from _syntax_error(exc, colorize)
    elif whole:
        yield _headline(exc.exc_type_str, exc._str, colorize)
    else:
        yield from _lines(_headline(exc.exc_type_str, exc._str)[:-1])
    notes = exc.__notes__
    if isinstance(notes, (str, bytes)) or not (isinstance(notes, Iterable) and isinstance(notes, Sized)):
        if notes is not None:
            yield guarded(repr, notes, "__notes__") + "\n"
        return
    for note in notes:
        yield from _lines(guarded(str, note, "note"))


def _headline(kind, text, colorize=False):
    paint_kind, place = painting(colorize, 'kind', 'place')
    kind, text = paint_kind(kind), text and place(text)
    return f"{kind}: {text}\n" if text else f"{kind}\n"


def _lines(text):
    return [line + "\n" for line in text.split("\n")]


def _syntax_error(exc, colorize):
    where = ""
    kind, place, fault = painting(colorize, 'kind', 'place', 'fault')
    if exc.lineno is not None:
        file = f'"{exc.filename or "<string>"}"'
        yield f"  File {place(file)}, line {place(exc.lineno)}\n"
    elif exc.filename is not None:
        where = f" ({exc.filename})"
    if exc.text is not None:
        line = exc.text.rstrip("\n")
        shown = line.lstrip(" \n\f")
        start = end = -1
        if exc.offset is not None:
            start, end = _marked(exc, len(line))
            start, end = start - (len(line) - len(shown)), end - (len(line) - len(shown))
        if start >= 0:
            gap = "".join(char if char.isspace() else " " for char in shown[:start])
            painted = shown[:start] + fault(shown[start:end]) + shown[end:]
            yield f"    {painted}\n"
            yield f"    {gap}{fault('^' * (end - start))}\n"
        else:
            yield f"    {shown}\n"
    yield f"{kind(exc.exc_type_str)}: {place(exc.msg or '<no detail available>')}{where}\n"


def _marked(exc, length):
    """Columns from 0, start and end, of what a SyntaxError marks in its line of that length; at least one column."""
    behind = length + 1
    start = exc.offset
    end = behind if exc.lineno != exc.end_lineno else exc.end_offset or start
    if exc.text:
        if start > len(exc.text):
            start = behind
            end = max(end, start)
        if end > len(exc.text):
            end = behind
    if end < 0 or end <= start:
        end = start + 1
    return start - 1, end - 1


# ---- chains and groups ----


def exception(exc, chain, colorize=False, depth=0):
    """The texts of an exception, behind those it came from if `chain` says so. Its value: whether a group was drawn to its end."""
    drawn = False
    for joint, each in _history(exc) if chain else [("", exc)]:
        if joint:
            yield from _shifted([joint], depth)
        if each.exceptions is None:
            yield from _shifted(_plain(each, colorize), depth)
        elif depth > exc.max_group_depth:
            yield from _shifted([f"... (max_group_depth is {exc.max_group_depth})\n"], depth)
        else:
            yield from _group(each, colorize, depth)
            drawn = True
    return drawn


def _history(exc):
    """(what joins it to the one before, exception) from the first to this one."""
    steps = []
    while exc:
        link = "__cause__" if exc.__cause__ is not None else "__context__" if not exc.__suppress_context__ else None
        before = link and getattr(exc, link)
        steps.append((_joints[link] if before else "", exc))
        exc = before
    return reversed(steps)


def _plain(exc, colorize):
    if exc.stack:
        yield "Traceback (most recent call last):\n"
        yield from exc.stack.format(colorize=colorize)
    yield from exc.format_exception_only(colorize=colorize)


def _group(exc, colorize, depth):
    header_bar = "|" if depth else "+"
    depth = depth or 1
    if exc.stack:
        yield from _shifted(["Exception Group Traceback (most recent call last):\n"], depth, header_bar)
        yield from _shifted(exc.stack.format(colorize=colorize), depth)
    yield from _shifted(exc.format_exception_only(colorize=colorize), depth)
    members = exc.exceptions[:exc.max_group_width]
    left = len(exc.exceptions) - len(members)
    margin = "  " * depth
    branch, ended = "+-", False
    for number, member in enumerate(members, 1):
        yield f"{margin}{branch}+---------------- {number} ----------------\n"
        ended = yield from exception(member, True, depth=depth + 1)
        branch = "  "
    if left:
        yield f"{margin}{branch}+---------------- ... ----------------\n"
        yield from _shifted([f"and {left} more exception{'s' if left > 1 else ''}\n"], depth + 1)
        ended = False
    if not ended:  # by the last member's own members
        yield f"{margin}  +------------------------------------\n"


def _shifted(texts, depth, bar="|"):
    if not depth:
        yield from texts
        return
    margin = "  " * depth + bar + " "
    for text in texts:
        yield "".join(margin + line for line in text.splitlines(keepends=True))
