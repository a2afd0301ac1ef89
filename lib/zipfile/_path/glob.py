"""Patterns for names in archives, as regular expressions."""

import os
import re


class Translator:
    """Makes regular expressions of patterns; seps are the characters between the parts of a name.

    '*' and '?' stand for what has no such character in it, a part '**' for any number of parts, '[…]' for one of some characters.
    """

    def __init__(self, seps=None):
        self.seps = seps or os.sep + (os.altsep or '')
        self._not_sep = f'[^{re.escape(self.seps)}]'

    def translate(self, pattern):
        """The regular expression of a pattern; what it matches may be a folder."""
        parts = re.split(f'[{re.escape(self.seps)}]', pattern)
        sep = re.escape(self.seps[0])
        words = []
        for at, part in enumerate(parts):
            if part == '**':
                words.append('.*' if at == len(parts) - 1 else f'(?:.*{sep})?')
            elif '**' in part:
                raise ValueError('** must appear alone in a path segment')
            else:
                words.append(self._part(part) + (sep if at < len(parts) - 1 else ''))
        return f"(?s:{''.join(words)}){sep}?\\Z"

    def _part(self, part):
        words, at = [], 0
        while at < len(part):
            char = part[at]
            at += 1
            if char == '*':
                words.append(self._not_sep + '*')
            elif char == '?':
                words.append(self._not_sep)
            elif char == '[' and (end := part.find(']', at + 1 + (part[at:at + 1] == '!'))) >= 0:
                chars = part[at:end].replace('\\', '\\\\').replace('[', '\\[')
                words.append('[' + ('^' + chars[1:] if chars[0] == '!' else chars) + ']')
                at = end + 1
            else:
                words.append(re.escape(char))
        return ''.join(words)
