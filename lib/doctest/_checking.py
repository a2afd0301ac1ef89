"""Checking: whether what an example printed is what was wanted, and how the two differ."""

import difflib
import re
from doctest._examples import (DONT_ACCEPT_BLANKLINE, DONT_ACCEPT_TRUE_FOR_1, ELLIPSIS, NORMALIZE_WHITESPACE, REPORT_CDIFF, REPORT_NDIFF,
                               REPORT_UDIFF)

__name__ = 'doctest'

BLANKLINE_MARKER = '<BLANKLINE>'
ELLIPSIS_MARKER = '...'


def _indent(text, indent=4):
    """A text with each line that is not empty indented."""
    return re.sub('(?m)^(?!$)', ' ' * indent, text)


def _ellipsis_match(want, got):
    """Whether a text fits one in which '...' stands for anything.

    >>> _ellipsis_match('a...c', 'abbc'), _ellipsis_match('aa...aa', 'aaa')
    (True, False)
    """
    first, *middle = want.split(ELLIPSIS_MARKER)
    if not middle:
        return want == got
    last = middle.pop()
    if not got.startswith(first) or not got.endswith(last) or len(first) + len(last) > len(got):
        return False
    at, end = len(first), len(got) - len(last)
    for part in middle: # the leftmost place leaves most for the others
        at = got.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return True


class OutputChecker:
    """Compares outputs, as flags say; to be overridden for other ways."""

    def _toAscii(self, s):
        return str(s.encode('ASCII', 'backslashreplace'), 'ASCII')

    def check_output(self, want, got, optionflags):
        """Whether an output is as it was wanted."""
        want, got = self._toAscii(want), self._toAscii(got)
        if got == want:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (('True\n', '1\n'), ('False\n', '0\n')):
            return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(rf'(?m)^{re.escape(BLANKLINE_MARKER)}\s*?$', '', want)
            got = re.sub(r'(?m)^[^\S\n]+$', '', got)
            if got == want:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            got, want = ' '.join(got.split()), ' '.join(want.split())
            if got == want:
                return True
        return bool(optionflags & ELLIPSIS) and _ellipsis_match(want, got)

    def _do_a_fancy_diff(self, want, got, optionflags):
        if not optionflags & (REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF):
            return False
        # A difference within a line is of use even where there are few lines.
        return bool(optionflags & REPORT_NDIFF) or want.count('\n') > 2 and got.count('\n') > 2

    def output_difference(self, example, got, optionflags):
        """What tells of an output that is not as it was wanted."""
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = re.sub('(?m)^[ ]*(?=\n)', BLANKLINE_MARKER, got)
        if self._do_a_fancy_diff(want, got, optionflags):
            want_lines, got_lines = want.splitlines(keepends=True), got.splitlines(keepends=True)
            if optionflags & REPORT_UDIFF:
                diff, kind = list(difflib.unified_diff(want_lines, got_lines, n=2))[2:], 'unified diff with -expected +actual'
            elif optionflags & REPORT_CDIFF:
                diff, kind = list(difflib.context_diff(want_lines, got_lines, n=2))[2:], 'context diff with expected followed by actual'
            else:
                engine = difflib.Differ(charjunk=difflib.IS_CHARACTER_JUNK)
                diff, kind = list(engine.compare(want_lines, got_lines)), 'ndiff with -expected +actual'
            return f'Differences ({kind}):\n' + _indent(''.join(diff))
        wanted = f'Expected:\n{_indent(want)}' if want else 'Expected nothing\n'
        return wanted + (f'Got:\n{_indent(got)}' if got else 'Got nothing\n')
