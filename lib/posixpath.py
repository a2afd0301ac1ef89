"""Operations on paths of systems like Unix. Use os.path."""

# Before the imports: os takes these, and may be what is imported next.
curdir = '.'
pardir = '..'
extsep = '.'
sep = '/'
pathsep = ':'
defpath = '/bin:/usr/bin'
altsep = None
devnull = '/dev/null'

import genericpath
import os
import sys
from genericpath import *

__all__ = ['normcase', 'isabs', 'join', 'splitdrive', 'splitroot', 'split', 'splitext', 'basename', 'dirname',
           'commonprefix', 'getsize', 'getmtime', 'getatime', 'getctime', 'islink', 'exists', 'lexists', 'isdir',
           'isfile', 'ismount', 'expanduser', 'expandvars', 'normpath', 'abspath', 'samefile', 'sameopenfile',
           'samestat', 'curdir', 'pardir', 'sep', 'pathsep', 'defpath', 'altsep', 'extsep', 'devnull', 'realpath',
           'supports_unicode_filenames', 'relpath', 'commonpath', 'isjunction', 'isdevdrive']

supports_unicode_filenames = sys.platform == 'darwin'


def _get_sep(path):
    return b'/' if isinstance(path, bytes) else '/'


def normcase(s):
    """The path with its letters' case made irrelevant: unchanged, since here it is relevant."""
    return os.fspath(s)


def isabs(s):
    """Does it begin at the root?"""
    s = os.fspath(s)
    return s.startswith(_get_sep(s))


def join(a, *p):
    """The parts joined with slashes; what stands before an absolute part is dropped."""
    a = os.fspath(a)
    slash = _get_sep(a)
    path = a
    try:
        for part in p:
            part = os.fspath(part)
            if part.startswith(slash) or not path:
                path = part
            elif path.endswith(slash):
                path += part
            else:
                path += slash + part
    except (TypeError, AttributeError, BytesWarning):
        genericpath._check_arg_types('join', a, *[os.fspath(part) if _is_path(part) else part for part in p])
        raise
    return path


def _is_path(p):
    return hasattr(type(p), '__fspath__')


def split(p):
    """(head, tail): what is before and after the last slash."""
    p = os.fspath(p)
    slash = _get_sep(p)
    i = p.rfind(slash) + 1
    head, tail = p[:i], p[i:]
    return head.rstrip(slash) or head, tail


def splitext(p):
    """(root, extension)."""
    p = os.fspath(p)
    if isinstance(p, bytes):
        return genericpath._splitext(p, b'/', None, b'.')
    return genericpath._splitext(p, sep, None, extsep)


def splitdrive(p):
    """(drive, rest); the drive is always empty."""
    p = os.fspath(p)
    return p[:0], p


def splitroot(p):
    """(drive, root, rest); the root is one slash, or two if there are exactly two."""
    p = os.fspath(p)
    slash = _get_sep(p)
    if not p.startswith(slash):
        return p[:0], p[:0], p
    n = 2 if p[1:2] == slash and p[2:3] != slash else 1
    return p[:0], p[:n], p[n:]


def basename(p):
    """What follows the last slash."""
    p = os.fspath(p)
    return p[p.rfind(_get_sep(p)) + 1:]


def dirname(p):
    """What comes before the last slash."""
    return split(p)[0]


def ismount(path):
    """Does another file system begin here?"""
    try:
        here = os.lstat(path)
        if stat_islnk(here.st_mode):
            return False
        path = os.fspath(path)
        above = os.lstat(realpath(join(path, b'..' if isinstance(path, bytes) else '..')))
    except (OSError, ValueError):
        return False
    return here.st_dev != above.st_dev or here.st_ino == above.st_ino


def stat_islnk(mode):
    return mode & 0o170000 == 0o120000


def expanduser(path):
    """The path with a leading ~ or ~user replaced by that user's home."""
    path = os.fspath(path)
    slash = _get_sep(path)
    first, *rest = path.split(slash, 1)
    if first[:1] not in ('~', b'~'):
        return path
    home = _home(os.fsdecode(first[1:]))
    if home is None:
        return path
    if isinstance(path, bytes):
        home = os.fsencode(home)
    return slash.join([home.rstrip(slash), *rest]) or slash


def _home(user):
    """A user's folder; '': that of whoever runs this. None if it is not known."""
    if not user and 'HOME' in os.environ:
        return os.environ['HOME']
    try:
        import pwd
        entry = pwd.getpwnam(user) if user else pwd.getpwuid(os.getuid())
    except (ImportError, KeyError):
        return None
    return entry.pw_dir


def expandvars(path):
    """The path with $name and ${name} replaced by variables of the environment; unknown ones stay."""
    path = os.fspath(path)
    if isinstance(path, bytes):
        dollar, opening, closing, variables = b'$', b'{', b'}', getattr(os, 'environb', None)
    else:
        dollar, opening, closing, variables = '$', '{', '}', os.environ
    parts = []
    done = 0
    while (at := path.find(dollar, done)) >= 0:
        start = end = at + 1
        if path[start:start + 1] == opening:
            start += 1
            end = path.find(closing, start)
            after = end + 1
        else:
            while end < len(path) and _is_name(path[end:end + 1]):
                end += 1
            after = end
        if end <= start:        # nothing that could be a name
            parts.append(path[done:at + 1])
            done = at + 1
            continue
        name = path[start:end]
        try:
            value = os.fsencode(os.environ[os.fsdecode(name)]) if variables is None else variables[name]
        except KeyError:
            value = path[at:after]
        parts += path[done:at], value
        done = after
    parts.append(path[done:])
    return path[:0].join(parts)


def _is_name(c):
    return c.isalnum() and c.isascii() or c in ('_', b'_')


def normpath(path):
    """The path without double slashes, "." and ".."; it may mean another file if links are among its parts."""
    if type(path) is str and path and path[0] != "." and "//" not in path and "/." not in path:  # as it is
        return path[:-1] if path[-1] == "/" and len(path) > 1 else path
    _, root, path = splitroot(path)
    slash, dot, dots = (b'/', b'.', b'..') if isinstance(path, bytes) else ('/', '.', '..')
    parts = []
    for part in path.split(slash):
        if not part or part == dot:
            continue
        if part == dots and (parts and parts[-1] != dots or not parts and root):
            if parts:
                parts.pop()
        else:
            parts.append(part)
    return (root + slash.join(parts)) or dot


def abspath(path):
    """The normalised path from the root."""
    path = os.fspath(path)
    if not isabs(path):
        path = join(os.getcwdb() if isinstance(path, bytes) else os.getcwd(), path)
    return normpath(path)


def realpath(filename, *, strict=False):
    """The path from the root with symbolic links followed; `strict`: what does not exist is an OSError."""
    filename = os.fspath(filename)
    slash, dot, dots, here = ((b'/', b'.', b'..', os.getcwdb) if isinstance(filename, bytes)
                              else ('/', '.', '..', os.getcwd))
    done = slash if filename.startswith(slash) else here()
    # Parts still to do, the next one last. A pair (link, target so far) marks where a link's own parts end.
    rest = filename.split(slash)[::-1]
    seen = {}                   # link: what it led to, or None while its parts are being done
    while rest:
        part = rest.pop()
        if isinstance(part, tuple):
            seen[part[0]] = done
            continue
        if not part or part == dot:
            continue
        if part == dots:
            done = done[:done.rfind(slash)] or slash
            continue
        path = done + part if done == slash else done + slash + part
        try:
            if not stat_islnk(os.lstat(path).st_mode):
                done = path
                continue
            if path in seen:
                if seen[path] is not None:
                    done = seen[path]
                    continue
                if strict:
                    os.stat(path)       # a loop: let the system say so
                done = path
                continue
            target = os.readlink(path)
        except OSError:
            if strict:
                raise
            done = path
            continue
        seen[path] = None
        rest.append((path,))
        rest += target.split(slash)[::-1]
        if target.startswith(slash):
            done = slash
    return done


def relpath(path, start=None):
    """The path as seen from `start`, or from the current folder."""
    path = os.fspath(path)
    if not path:
        raise ValueError('no path specified')
    slash, dot, dots = (b'/', b'.', b'..') if isinstance(path, bytes) else ('/', '.', '..')
    start = dot if start is None else os.fspath(start)
    try:
        origin = [part for part in abspath(start).split(slash) if part]
        parts = [part for part in abspath(path).split(slash) if part]
        common = len(commonprefix([origin, parts]))
        steps = [dots] * (len(origin) - common) + parts[common:]
        return slash.join(steps) if steps else dot
    except (TypeError, AttributeError, BytesWarning, DeprecationWarning):
        genericpath._check_arg_types('relpath', path, start)
        raise


def commonpath(paths):
    """The longest path that all of them begin with."""
    paths = tuple(map(os.fspath, paths))
    if not paths:
        raise ValueError('commonpath() arg is an empty sequence')
    slash, dot = (b'/', b'.') if isinstance(paths[0], bytes) else ('/', '.')
    try:
        if len({path.startswith(slash) for path in paths}) != 1:
            raise ValueError("Can't mix absolute and relative paths") from None
        split_paths = [[part for part in path.split(slash) if part and part != dot] for path in paths]
        low, high = min(split_paths), max(split_paths)
        common = low
        for i, part in enumerate(low):
            if part != high[i]:
                common = low[:i]
                break
        return (slash if paths[0].startswith(slash) else slash[:0]) + slash.join(common)
    except (TypeError, AttributeError):
        genericpath._check_arg_types('commonpath', *paths)
        raise
