"""Paths of Windows: os.path there, and usable everywhere for their text.

A path has a drive (`c:`, or a share `\\\\server\\share`, or a device `\\\\?\\…`), a root (a separator), and the rest. Separators are \\ and /.
"""

import os
from genericpath import *
from genericpath import _check_arg_types, _splitext

__all__ = ['normcase', 'isabs', 'join', 'splitdrive', 'splitroot', 'split', 'splitext', 'basename', 'dirname', 'commonprefix', 'getsize',
           'getmtime', 'getatime', 'getctime', 'islink', 'exists', 'lexists', 'isdir', 'isfile', 'ismount', 'isreserved', 'expanduser',
           'expandvars', 'normpath', 'abspath', 'curdir', 'pardir', 'sep', 'pathsep', 'defpath', 'altsep', 'extsep', 'devnull', 'realpath',
           'supports_unicode_filenames', 'relpath', 'samefile', 'sameopenfile', 'samestat', 'commonpath', 'isjunction', 'isdevdrive']

curdir = '.'
pardir = '..'
extsep = '.'
sep = '\\'
pathsep = ';'
altsep = '/'
defpath = '.;C:\\bin'
devnull = 'nul'
supports_unicode_filenames = True

_reserved_chars = frozenset({chr(code) for code in range(32)} | {'"', '*', ':', '<', '>', '?', '|', '/', '\\'})
_reserved_names = frozenset({'CON', 'PRN', 'AUX', 'NUL', 'CONIN$', 'CONOUT$'}
                            | {device + digit for device in ('COM', 'LPT') for digit in '123456789\xb9\xb2\xb3'})


class _Text:
    """The characters that count, as a path has them: str or bytes."""

    def __init__(self, kind):
        def of(text):
            return text if kind is str else text.encode('ascii')
        self.empty, self.sep, self.altsep, self.both = of(''), of('\\'), of('/'), of('\\/')
        self.colon, self.dot, self.up = of(':'), of('.'), of('..')
        self.unc = of('\\\\?\\UNC\\')
        self.devices = of('\\\\?\\'), of('\\\\.\\')


_str_text, _bytes_text = _Text(str), _Text(bytes)


def _text_of(path):
    return _bytes_text if isinstance(path, bytes) else _str_text


def normcase(s):
    """Lower case, and \\ for /."""
    s = os.fspath(s)
    if isinstance(s, bytes):
        return os.fsencode(os.fsdecode(s).replace('/', '\\').lower())
    return s.replace('/', '\\').lower()


def isabs(s):
    """Whether a path has a drive and a root, or is a share."""
    s = os.fspath(s)
    text = _text_of(s)
    begin = s[:3].replace(text.altsep, text.sep)
    return begin.startswith(text.sep * 2) or begin.startswith(text.colon + text.sep, 1)


def join(path, *paths):
    """Joins parts; one with a root or another drive begins anew."""
    path = os.fspath(path)
    text = _text_of(path)
    try:
        drive, root, rest = splitroot(path)
        for part in paths:
            part_drive, part_root, part_rest = splitroot(part)
            if part_root:
                if part_drive or not drive:
                    drive = part_drive
                root, rest = part_root, part_rest
                continue
            if part_drive and part_drive != drive:
                if part_drive.lower() != drive.lower():
                    drive, root, rest = part_drive, part_root, part_rest
                    continue
                drive = part_drive # the same, written in another case
            if rest and rest[-1:] not in (text.sep, text.altsep):
                rest += text.sep
            rest += part_rest
    except (TypeError, AttributeError, BytesWarning):
        _check_arg_types('join', path, *paths)
        raise
    # A share needs a separator before what is not a root
    if rest and not root and drive and drive[-1:] not in (text.colon, text.sep, text.altsep):
        return drive + text.sep + rest
    return drive + root + rest


def splitdrive(p):
    """A path as (drive, the rest)."""
    drive, root, rest = splitroot(p)
    return drive, root + rest


def splitroot(p):
    """A path as (drive, root, the rest)."""
    p = os.fspath(p)
    text = _text_of(p)
    plain = p.replace(text.altsep, text.sep)
    if plain[:1] == text.sep:
        if plain[1:2] != text.sep:
            return p[:0], p[:1], p[1:] # a root of the current drive
        # A share or a device: two parts are the drive
        begin = len(text.unc) if plain[:len(text.unc)].upper() == text.unc else 2
        first = plain.find(text.sep, begin)
        if first < 0:
            return p, p[:0], p[:0]
        second = plain.find(text.sep, first + 1)
        if second < 0:
            return p, p[:0], p[:0]
        return p[:second], p[second:second + 1], p[second + 1:]
    if plain[1:2] == text.colon:
        if plain[2:3] == text.sep:
            return p[:2], p[2:3], p[3:]
        return p[:2], p[:0], p[2:]
    return p[:0], p[:0], p


def split(p):
    """A path as (all before the last separator, the name behind it)."""
    p = os.fspath(p)
    both = _text_of(p).both
    drive, root, rest = splitroot(p)
    at = len(rest)
    while at and rest[at - 1:at] not in (both[:1], both[1:]):
        at -= 1
    head, name = rest[:at], rest[at:]
    return drive + root + head.rstrip(both), name


def splitext(p):
    """A path as (all before the last ending, the ending with its dot)."""
    p = os.fspath(p)
    text = _text_of(p)
    return _splitext(p, text.sep, text.altsep, text.dot)


def basename(p):
    """The name behind the last separator."""
    return split(p)[1]


def dirname(p):
    """All before the last separator."""
    return split(p)[0]


def ismount(path):
    """Whether a path is a drive's or share's root."""
    path = abspath(os.fspath(path))
    drive, root, rest = splitroot(path)
    if drive and drive[0] in _text_of(path).both:
        return not rest
    return bool(root and not rest)


def isreserved(path):
    """Whether Windows keeps a name in the path for itself, or does not allow it."""
    path = os.fsdecode(splitroot(path)[2]).replace(altsep, sep)
    return any(_isreservedname(name) for name in reversed(path.split(sep)))


def _isreservedname(name):
    if name[-1:] in ('.', ' '):
        return name not in ('.', '..')
    if _reserved_chars.intersection(name):
        return True
    return name.partition('.')[0].rstrip(' ').upper() in _reserved_names


def expanduser(path):
    """With a home folder for ~ and ~name, if it is known."""
    path = os.fspath(path)
    in_bytes = isinstance(path, bytes)
    given = path
    path = os.fsdecode(path)
    if not path.startswith('~'):
        return given
    end = 1
    while end < len(path) and path[end] not in '\\/':
        end += 1
    if 'USERPROFILE' in os.environ:
        home = os.environ['USERPROFILE']
    elif 'HOMEPATH' in os.environ:
        home = join(os.environ.get('HOMEDRIVE', ''), os.environ['HOMEPATH'])
    else:
        return given
    if end != 1: # another user's: beside this one's
        name, current = path[1:end], os.environ.get('USERNAME')
        if name != current:
            if current != basename(home):
                return given
            home = join(dirname(home), name)
    found = home + path[end:]
    return os.fsencode(found) if in_bytes else found


def expandvars(path):
    """With values for $name, ${name} and %name%, of those variables that are set; not inside single quotes."""
    path = os.fspath(path)
    in_bytes = isinstance(path, bytes)
    if in_bytes:
        values = getattr(os, 'environb', None)
        text = path.decode('latin-1')
        if '$' not in text and '%' not in text:
            return path

        def value(name):
            name = name.encode('latin-1')
            if values is None:
                found = os.environ.get(os.fsdecode(name))
                return None if found is None else os.fsencode(found).decode('latin-1')
            found = values.get(name)
            return None if found is None else found.decode('latin-1')
    else:
        text = path
        if '$' not in text and '%' not in text:
            return path
        value = os.environ.get
    found = ''.join(_expanded(text, value))
    return found.encode('latin-1') if in_bytes else found


def _expanded(text, value):
    letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'
    at, count = 0, len(text)
    while at < count:
        char = text[at]
        end = at + 1
        if char == "'":
            close = text.find("'", at + 1)
            end = count if close < 0 else close + 1
            yield text[at:end]
        elif char == '%':
            close = text.find('%', at + 1)
            if text[at + 1:at + 2] == '%':
                yield '%'
                end = at + 2
            elif close < 0:
                end = count
                yield text[at:end]
            else:
                end = close + 1
                found = value(text[at + 1:close])
                yield text[at:end] if found is None else found
        elif char == '$':
            if text[at + 1:at + 2] == '$':
                yield '$'
                end = at + 2
            elif text[at + 1:at + 2] == '{':
                close = text.find('}', at + 2)
                if close < 0:
                    end = count
                    yield text[at:end]
                else:
                    end = close + 1
                    found = value(text[at + 2:close])
                    yield text[at:end] if found is None else found
            else:
                while end < count and text[end] in letters:
                    end += 1
                found = value(text[at + 1:end]) if end > at + 1 else None
                yield text[at:end] if found is None else found
        else:
            while end < count and text[end] not in "'%$":
                end += 1
            yield text[at:end]
        at = end


def normpath(path):
    """Without . and .. and doubled separators, as far as the text tells."""
    path = os.fspath(path)
    text = _text_of(path)
    path = path.replace(text.altsep, text.sep)
    drive, root, rest = splitroot(path)
    prefix = drive + root
    parts = []
    for part in rest.split(text.sep):
        if not part or part == text.dot:
            continue
        if part == text.up and (parts or root):
            if not parts:
                continue # a root is its own parent
            if parts[-1] != text.up:
                parts.pop()
                continue
        parts.append(part)
    if not prefix and not parts:
        return text.dot
    return prefix + text.sep.join(parts)


def abspath(path):
    """From a root, normalised. On another system than Windows, as seen from its current folder."""
    path = os.fspath(path)
    if not isabs(path):
        cwd = os.getcwdb() if isinstance(path, bytes) else os.getcwd()
        path = join(cwd, path)
    return normpath(path)


def realpath(path, *, strict=False):
    """As abspath(): links are Windows's own to follow."""
    return abspath(path)


def relpath(path, start=None):
    """The path as seen from start (default: the current folder). ValueError: it is on another drive."""
    path = os.fspath(path)
    if not path:
        raise ValueError('no path specified')
    text = _text_of(path)
    start = text.dot if start is None else os.fspath(start)
    try:
        start_path, path_path = abspath(normpath(start)), abspath(normpath(path))
        start_drive, _root, start_rest = splitroot(start_path)
        path_drive, _root, path_rest = splitroot(path_path)
        if normcase(start_drive) != normcase(path_drive):
            raise ValueError(f'path is on mount {path_drive!r}, start on mount {start_drive!r}')
        start_parts = start_rest.split(text.sep) if start_rest else []
        path_parts = path_rest.split(text.sep) if path_rest else []
        same = 0
        for one, other in zip(start_parts, path_parts):
            if normcase(one) != normcase(other):
                break
            same += 1
        return text.sep.join([text.up] * (len(start_parts) - same) + path_parts[same:]) or text.dot
    except (TypeError, ValueError, AttributeError, BytesWarning, DeprecationWarning):
        _check_arg_types('relpath', path, start)
        raise


def commonpath(paths):
    """The longest path that all lie in. ValueError: there are none, or they begin differently."""
    paths = tuple(map(os.fspath, paths))
    if not paths:
        raise ValueError('commonpath() arg is an empty iterable')
    text = _text_of(paths[0])
    try:
        split_paths = [splitroot(path.replace(text.altsep, text.sep)) for path in paths]
        if len({drive.lower() for drive, root, rest in split_paths}) != 1:
            raise ValueError("Paths don't have the same drive")
        if len({root for drive, root, rest in split_paths}) != 1:
            if split_paths[0][0]:
                raise ValueError("Can't mix absolute and relative paths")
            raise ValueError("Can't mix rooted and not-rooted paths")
        drive, root, rest = splitroot(paths[0].replace(text.altsep, text.sep))
        common = [part for part in rest.split(text.sep) if part and part != text.dot]
        others = [[part for part in rest.lower().split(text.sep) if part and part != text.dot] for drive_, root_, rest in split_paths]
        low, high = min(others), max(others)
        same = 0
        while same < len(low) and same < len(high) and low[same] == high[same]:
            same += 1
        return drive + root + text.sep.join(common[:same])
    except (TypeError, AttributeError):
        _check_arg_types('commonpath', *paths)
        raise


def isdevdrive(path):
    """Whether a path is on a developer's drive: a thing of Windows 11."""
    os.fspath(path)
    return False
