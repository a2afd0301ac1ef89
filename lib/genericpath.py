"""Operations on paths that are the same on every system. Use os.path."""

import os
import stat

__all__ = ['commonprefix', 'exists', 'getatime', 'getctime', 'getmtime', 'getsize', 'isdevdrive', 'isdir', 'isfile',
           'isjunction', 'islink', 'lexists', 'samefile', 'sameopenfile', 'samestat']


def _mode(path, ask=None):
    """st_mode, or None if there is no such file, or there could not be."""
    try:
        return (ask or os.stat)(path).st_mode
    except (OSError, ValueError):
        return None


def exists(path):
    """Does it exist? A broken symbolic link does not."""
    return _mode(path) is not None


def lexists(path):
    """Does it exist, if only as a broken symbolic link?"""
    return _mode(path, os.lstat) is not None


def isfile(path):
    """Is it a plain file, or a symbolic link to one?"""
    mode = _mode(path)
    return mode is not None and stat.S_ISREG(mode)


def isdir(s):
    """Is it a folder, or a symbolic link to one?"""
    mode = _mode(s)
    return mode is not None and stat.S_ISDIR(mode)


def islink(path):
    """Is it a symbolic link?"""
    try:
        return stat.S_ISLNK(os.lstat(path).st_mode)
    except (OSError, ValueError, AttributeError):
        return False


def isjunction(path):
    """Is it a junction? Never, on this system."""
    os.fspath(path)
    return False


def isdevdrive(path):
    """Is it on a developer drive? Never, on this system."""
    os.fspath(path)
    return False


def getsize(filename):
    """A file's length in bytes."""
    return os.stat(filename).st_size


def getmtime(filename):
    """When a file was last changed."""
    return os.stat(filename).st_mtime


def getatime(filename):
    """When a file was last read."""
    return os.stat(filename).st_atime


def getctime(filename):
    """When what is known about a file last changed."""
    return os.stat(filename).st_ctime


def commonprefix(m):
    """The longest text all of them begin with, taken character by character."""
    if not m:
        return ''
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(os.fspath, m))
    low, high = min(m), max(m)
    for i, item in enumerate(low):
        if item != high[i]:
            return low[:i]
    return low


def samestat(s1, s2):
    """Are these two results of stat() about one file?"""
    return s1.st_ino == s2.st_ino and s1.st_dev == s2.st_dev


def samefile(f1, f2):
    """Do two paths lead to one file?"""
    return samestat(os.stat(f1), os.stat(f2))


def sameopenfile(fp1, fp2):
    """Do two descriptors stand for one file?"""
    return samestat(os.fstat(fp1), os.fstat(fp2))


def _splitext(p, sep, altsep, extsep):
    """Splits the extension off: from the last dot of the last part, leading dots not counted."""
    start = p.rfind(sep) + 1
    if altsep:
        start = max(start, p.rfind(altsep) + 1)
    dot = p.rfind(extsep)
    if dot > start and p[start:dot].strip(extsep):
        return p[:dot], p[dot:]
    return p, p[:0]


def _check_arg_types(funcname, *args):
    """TypeError for what are not all str or all bytes."""
    for wrong in args:
        if not isinstance(wrong, (str, bytes)):
            raise TypeError(f'{funcname}() argument must be str, bytes, or os.PathLike object, not {type(wrong).__name__!r}') from None
    if len({isinstance(each, str) for each in args}) > 1:
        raise TypeError("Can't mix strings and bytes in path components") from None
