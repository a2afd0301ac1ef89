"""Patterns of paths.

A pattern is a list of parts: names, names with magic (* ? [seq]), and ** for any number of folders. A trailing '' asks for folders.
"""

import functools
import glob as _glob
import re

_MAGIC = re.compile('[*?[]')


@functools.lru_cache(maxsize=512)
def part_matcher(pattern, case_sensitive):
    """A function that matches one part; ** is *."""
    flags = 0 if case_sensitive else re.IGNORECASE
    if pattern == '**':
        pattern = '*'
    return re.compile(_glob.translate(pattern, include_hidden=True, seps='/'), flags).match


@functools.lru_cache(maxsize=512)
def path_matcher(pattern, sep, case_sensitive):
    """A function that matches a whole path."""
    flags = 0 if case_sensitive else re.IGNORECASE
    return re.compile(_glob.translate(pattern, recursive=True, include_hidden=True, seps=sep), flags).match


def pattern_parts(path, pattern, recursive=False):
    """The parts of a pattern given to a path's glob(). ValueError: it has none; NotImplementedError: it is absolute."""
    from pathlib._abc import PurePathBase
    text = str(pattern)
    if not isinstance(pattern, PurePathBase):
        pattern = path.with_segments(pattern)
    if pattern.anchor:
        raise NotImplementedError('Non-relative patterns are unsupported')
    parts = [part for part in pattern.parts if part and part != '.']
    if not parts and not recursive:
        raise ValueError(f'Unacceptable pattern: {pattern!r}')
    if not parts or text[-1:] in (path.parser.sep, getattr(path.parser, 'altsep', None) or path.parser.sep):
        parts.append('')
    return parts


class Globber:
    """Finds paths. natural: upper and lower case are told apart as the file system does, so a name without magic need not be looked for
    among the names of its folder. Who asks for either way gets it on file systems of the other kind, too."""

    def __init__(self, case_sensitive, natural, follow_links):
        self.case_sensitive = case_sensitive
        self.natural = natural
        self.follow_links = follow_links

    def below(self, top, parts):
        """The paths below top that match."""
        found = self.select(top, parts, True)
        if parts.count('**') < 2:
            return found
        return self.once(found)

    @staticmethod
    def once(found):
        """Several ** can come to a path in several ways."""
        seen = set()
        for path in found:
            text = str(path)
            if text not in seen:
                seen.add(text)
                yield path

    def select(self, path, parts, exists):
        """The paths from `path` on that match the parts; exists: path was seen in its folder."""
        if not parts:
            if exists or path.exists(follow_symlinks=False):
                yield path
            return
        part, *rest = parts
        if part == '':
            if path.is_dir():
                yield path.joinpath('')  # of an abstract path its text ends in a separator then
        elif part == '**':
            while rest[:1] == ['**']:
                rest.pop(0)
            yield from self.recurse(path, rest, exists)
        elif part == '..' or self.natural and not _MAGIC.search(part):
            yield from self.select(path._child(part), rest, False)
        else:
            matches = part_matcher(part, self.case_sensitive)
            for entry in self.entries(path):
                if matches(entry.name) and (not rest or self.is_folder(entry)):
                    yield from self.select(path._child(entry.name), rest, True)

    def recurse(self, path, rest, exists):
        """`path` and all folders below it, each with the rest of the pattern; without a rest, all that is there."""
        if exists or path.exists():
            yield from self.select(path, rest, True)
        waiting = [path]
        while waiting:
            folder = waiting.pop()
            for entry in self.entries(folder):
                is_folder = self.is_folder(entry, self.follow_links)
                if not is_folder and rest:
                    continue
                child = folder._child(entry.name)
                if rest:
                    yield from self.select(child, rest, True)
                else:
                    yield child
                if is_folder:
                    waiting.append(child)

    @staticmethod
    def entries(path):
        try:
            return path._entries()
        except OSError:
            return []

    @staticmethod
    def is_folder(entry, follow_links=True):
        try:
            return entry.is_dir() if follow_links else entry.is_dir(follow_symlinks=False)
        except OSError:
            return False
