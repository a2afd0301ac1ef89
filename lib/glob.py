"""Paths that match the shell's patterns: * ? [seq], and ** for folders of any depth.

A name that begins with a dot is matched only by a pattern that does.
"""

import contextlib
import fnmatch
import itertools
import os
import re
import stat
import sys

__all__ = ['escape', 'glob', 'iglob', 'translate']


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """The paths that match, in no order. root_dir and dir_fd: the folder to begin in; recursive: ** is any number of folders;
    include_hidden: patterns match names with a dot in front."""
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """As glob(), one by one."""
    sys.audit('glob.glob', pathname, recursive)
    sys.audit('glob.glob/2', pathname, recursive, root_dir, dir_fd)
    root_dir = pathname[:0] if root_dir is None else os.fspath(root_dir)
    found = _iglob(pathname, root_dir, dir_fd, recursive, include_hidden, False)
    if not pathname or recursive and _isrecursive(pathname[:2]):
        # `**` matches no folder at all, too; an empty path is nobody's
        try:
            first = next(found)
            if first:
                found = itertools.chain((first,), found)
        except StopIteration:
            pass
    return found


def _iglob(pathname, root_dir, dir_fd, recursive, include_hidden, only_folders):
    folder, name = os.path.split(pathname)
    if not has_magic(pathname):
        if name:
            if _lexists(_join(root_dir, pathname), dir_fd):
                yield pathname
        elif _isdir(_join(root_dir, folder), dir_fd): # it ends with a separator
            yield pathname
        return
    if not folder:
        yield from _in_folder(root_dir, name, dir_fd, recursive, include_hidden, only_folders)
        return
    # os.path.split() of a root is the root again
    if folder != pathname and has_magic(folder):
        folders = _iglob(folder, root_dir, dir_fd, recursive, include_hidden, True)
    else:
        folders = [folder]
    for each in folders:
        for found in _in_folder(_join(root_dir, each), name, dir_fd, recursive, include_hidden, only_folders):
            yield os.path.join(each, found)


def _in_folder(folder, name, dir_fd, recursive, include_hidden, only_folders):
    """The names in a folder that match the last part of a path."""
    if not has_magic(name):
        return _glob0(folder, name, dir_fd, only_folders, include_hidden=include_hidden)
    if recursive and _isrecursive(name):
        return _glob2(folder, name, dir_fd, only_folders, include_hidden=include_hidden)
    return _glob1(folder, name, dir_fd, only_folders, include_hidden=include_hidden)


def _glob0(dirname, pattern, dir_fd=None, dironly=False, *, include_hidden=False):
    """A name without magic: itself, if it is there. '' is the folder itself."""
    if pattern:
        return [pattern] if _lexists(_join(dirname, pattern), dir_fd) else []
    return [pattern] if _isdir(dirname, dir_fd) else []


def _glob1(dirname, pattern, dir_fd=None, dironly=False, *, include_hidden=False):
    """The names in a folder that match."""
    names = _names(dirname, dir_fd, dironly)
    if not (include_hidden or _ishidden(pattern)):
        names = [name for name in names if not _ishidden(name)]
    return fnmatch.filter(names, pattern)


def _glob2(dirname, pattern, dir_fd=None, dironly=False, *, include_hidden=False):
    """All below a folder, and the folder itself as ''."""
    if not dirname or _isdir(dirname, dir_fd):
        yield pattern[:0]
    yield from _below(dirname, dir_fd, dironly, include_hidden)


def _below(dirname, dir_fd, dironly, include_hidden):
    for name in _names(dirname, dir_fd, dironly):
        if include_hidden or not _ishidden(name):
            yield name
            path = _join(dirname, name) if dirname else name
            for inner in _below(path, dir_fd, dironly, include_hidden):
                yield _join(name, inner)


def _names(dirname, dir_fd, dironly):
    """The names in a folder; none if it cannot be read."""
    return list(_iter_names(dirname, dir_fd, dironly))


def _iter_names(dirname, dir_fd, dironly):
    fd = None
    in_bytes = isinstance(dirname, bytes)
    try:
        if dir_fd is not None:
            if dirname:
                what = fd = os.open(dirname, os.O_RDONLY | os.O_DIRECTORY, dir_fd=dir_fd)
            else:
                what = dir_fd
        else:
            what = dirname or (b'.' if in_bytes else '.')
        with os.scandir(what) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    if not dironly or entry.is_dir():
                        yield os.fsencode(entry.name) if fd is not None and in_bytes or in_bytes and dir_fd is not None else entry.name
    except OSError:
        return
    finally:
        if fd is not None:
            os.close(fd)


def _lexists(pathname, dir_fd):
    if dir_fd is None:
        return os.path.lexists(pathname)
    try:
        os.lstat(pathname, dir_fd=dir_fd)
    except (OSError, ValueError):
        return False
    return True


def _isdir(pathname, dir_fd):
    if dir_fd is None:
        return os.path.isdir(pathname)
    try:
        return stat.S_ISDIR(os.stat(pathname, dir_fd=dir_fd).st_mode)
    except (OSError, ValueError):
        return False


def _join(dirname, basename):
    return os.path.join(dirname, basename) if dirname and basename else dirname or basename


def _deprecated(name):
    import warnings
    warnings.warn(f'glob.{name} is deprecated and will be removed in Python 3.15. Use glob.glob and pass a directory to its root_dir '
                  'argument instead.', DeprecationWarning, stacklevel=3)


def glob0(dirname, pattern):
    """The pattern in a list, if a file has it for its name."""
    _deprecated('glob0')
    return _glob0(dirname, pattern)


def glob1(dirname, pattern):
    """The names in a folder that match."""
    _deprecated('glob1')
    return _glob1(dirname, pattern)


magic_check = re.compile('([*?[])')
magic_check_bytes = re.compile(b'([*?[])')


def has_magic(s):
    """Whether a path has a character that patterns use."""
    return (magic_check_bytes if isinstance(s, bytes) else magic_check).search(s) is not None


def _ishidden(path):
    return path[:1] in ('.', b'.')


def _isrecursive(pattern):
    return pattern in ('**', b'**')


def escape(pathname):
    """The pattern that matches just this path."""
    drive, rest = os.path.splitdrive(pathname)
    if isinstance(rest, bytes):
        return drive + magic_check_bytes.sub(rb'[\1]', rest)
    return drive + magic_check.sub(r'[\1]', rest)


def translate(pat, *, recursive=False, include_hidden=False, seps=None):
    """The regular expression of the paths that a pattern matches. seps: the characters between a path's parts."""
    if not seps:
        seps = (os.path.sep, os.path.altsep) if os.path.altsep else os.path.sep
    escaped = ''.join(map(re.escape, seps))
    any_sep = f'[{escaped}]' if len(seps) > 1 else escaped
    not_sep = f'[^{escaped}]'
    if include_hidden:
        one_last = f'{not_sep}+'
        many = f'(?:.+{any_sep})?'
        many_last = '.*'
    else:
        one_last = f'[^{escaped}.]{not_sep}*'
        many = f'(?:{one_last}{any_sep})*'
        many_last = f'{many}(?:{one_last})?'
    one = f'{one_last}{any_sep}'
    result = []
    parts = re.split(any_sep, pat)
    for at, part in enumerate(parts):
        last = at == len(parts) - 1
        if part == '*':
            result.append(one_last if last else one)
        elif recursive and part == '**':
            if last:
                result.append(many_last)
            elif parts[at + 1] != '**':
                result.append(many)
        else:
            if part:
                if not include_hidden and part[0] in '*?':
                    result.append(r'(?!\.)')
                result.append(_part_expression(part, not_sep))
            if not last:
                result.append(any_sep)
    return rf'(?s:{"".join(result)})\Z'


def _part_expression(part, not_sep):
    """What fnmatch makes of a part, but * and ? stay within it."""
    pieces, at = [], 0
    while at < len(part):
        char = part[at]
        if char == '*':
            while at + 1 < len(part) and part[at + 1] == '*':
                at += 1
            pieces.append(not_sep + '*')
        elif char == '?':
            pieces.append(not_sep)
        else:
            end = at + 1
            if char == '[':
                close = part.find(']', at + 2 + (part[at + 1:at + 2] == '!'))
                end = close + 1 if close > 0 else at + 1
            whole = fnmatch.translate(part[at:end])
            pieces.append(whole[len('(?s:'):-len(r')\Z')])
            at = end - 1
        at += 1
    return ''.join(pieces)


class _StringGlobber:
    """How pathlib looks into folders: who stands in for the file system (pyfakefs) puts another function here."""

    scandir = staticmethod(os.scandir)
