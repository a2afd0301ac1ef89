"""Patterns for names in archives, as regular expressions."""

import os
import re


class Translator:
    """Makes regular expressions of patterns; seps are the characters between the parts of a name.

    '*' and '?' stand for what has no such character in it, a part '**' for any number of parts, '[…]' for what it does in regular
    expressions. A part '*' is not empty.
    """

    def __init__(self, seps=None):
        self.seps = seps or os.sep + (os.altsep or '')
        self._not_sep = f'[^{re.escape(self.seps)}]'

    def translate(self, pattern):
        """The regular expression of a pattern; what it matches may be a folder."""
        parts = re.split(f'[{re.escape(self.seps)}]', pattern)
        sep = re.escape(self.seps[0])
        words = []
        for part in parts:
            if '**' in part and part != '**':
                raise ValueError('** must appear alone in a path segment')
            words.append('.*' if part == '**' else self._not_sep * (part == '*') + self._part(part))
        return f"(?s:{sep.join(words)}[{re.escape(self.seps)}]?)\\Z"

    def _part(self, part):
        words, at = [], 0
        while at < len(part):
            char = part[at]
            at += 1
            if char == '*':
                words.append(self._not_sep + '*')
            elif char == '?':
                words.append(self._not_sep)
            elif char == '[' and (end := part.find(']', at)) >= 0:
                words.append(part[at - 1:end + 1])
                at = end + 1
            else:
                words.append(re.escape(char))
        return ''.join(words)
