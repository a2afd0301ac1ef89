"""Files, folders and the environment, for tests."""

import collections.abc
import contextlib
import os
import shutil
import stat
import tempfile
import unittest
import warnings

__all__ = ["EnvironmentVarGuard", "FS_NONASCII", "FakePath", "SAVEDCWD", "TESTFN", "TESTFN_ASCII", "TESTFN_NONASCII", "TESTFN_UNDECODABLE",
           "TESTFN_UNENCODABLE", "TESTFN_UNICODE", "can_chmod", "can_symlink", "can_xattr", "change_cwd", "create_empty_file", "fd_count",
           "fs_is_case_insensitive", "make_bad_fd", "rmdir", "rmtree", "skip_if_dac_override", "skip_unless_dac_override",
           "skip_unless_symlink", "skip_unless_working_chmod", "skip_unless_xattr", "temp_cwd", "temp_dir", "temp_umask", "unlink"]

SAVEDCWD = os.getcwd()
TESTFN_ASCII = f"@test_{os.getpid()}_tmp"  # a file's name that is nobody else's
TESTFN_UNICODE = TESTFN_ASCII + "-\xe0\xf2\u0258\u0141\u011f"
TESTFN_UNENCODABLE = None  # every name can be encoded, with surrogateescape
TESTFN_UNDECODABLE = os.fsencode(TESTFN_ASCII) + b"\xff"
FS_NONASCII = "\xe6"
TESTFN_NONASCII = TESTFN_ASCII + FS_NONASCII
TESTFN = TESTFN_ASCII


class FakePath:
    """A path by its __fspath__ alone; an exception instead of the path is raised there."""

    def __init__(self, path):
        self.path = path

    def __repr__(self):
        return f"<FakePath {self.path!r}>"

    def __fspath__(self):
        if isinstance(self.path, BaseException) or (isinstance(self.path, type) and issubclass(self.path, BaseException)):
            raise self.path
        return self.path


# ---- folders ----

@contextlib.contextmanager
def temp_dir(path=None, quiet=False):
    """A folder that is there in the block, by that path or one of its own. `quiet`: a warning if it cannot be made."""
    made = path is None
    if made:
        path = os.path.realpath(tempfile.mkdtemp())
    else:
        try:
            os.mkdir(path)
            made = True
        except OSError as exc:
            if not quiet:
                raise
            warnings.warn(f"tests may fail, unable to create temporary directory {path!r}: {exc}", RuntimeWarning, stacklevel=3)
    owner = os.getpid()
    try:
        yield path
    finally:
        if made and owner == os.getpid():  # not in a child that was forked in the block
            rmtree(path)


@contextlib.contextmanager
def change_cwd(path, quiet=False):
    """The current folder is another in the block."""
    was = os.getcwd()
    try:
        os.chdir(os.path.realpath(path))
    except OSError as exc:
        if not quiet:
            raise
        warnings.warn(f"tests may fail, unable to change the current working directory to {path!r}: {exc}", RuntimeWarning, stacklevel=3)
    try:
        yield os.getcwd()
    finally:
        os.chdir(was)


@contextlib.contextmanager
def temp_cwd(name="tempcwd", quiet=False):
    """A new folder is the current one in the block."""
    with temp_dir(name, quiet) as path, change_cwd(path, quiet) as folder:
        yield folder


@contextlib.contextmanager
def temp_umask(umask):
    """Another umask in the block."""
    was = os.umask(umask)
    try:
        yield
    finally:
        os.umask(was)


def create_empty_file(filename):
    """Makes a file, or empties it."""
    os.close(os.open(filename, os.O_WRONLY | os.O_CREAT | os.O_TRUNC))


def unlink(filename):
    """Removes a file if it is there."""
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        os.unlink(filename)


def rmdir(dirname):
    """Removes an empty folder if it is there."""
    with contextlib.suppress(FileNotFoundError):
        os.rmdir(dirname)


def rmtree(path):
    """Removes a folder with all that it holds if it is there, also what may not be written."""
    def allow(function, name, exc):
        if isinstance(exc, FileNotFoundError):
            return
        os.chmod(os.path.dirname(name), stat.S_IRWXU)
        if os.path.isdir(name) and not os.path.islink(name):
            os.chmod(name, stat.S_IRWXU)
        function(name)

    with contextlib.suppress(FileNotFoundError):
        shutil.rmtree(path, onexc=allow)


# ---- what the system and its files can ----

def _tried(attempt):
    """Does it work in a new folder?"""
    with tempfile.TemporaryDirectory() as folder:
        try:
            return attempt(folder)
        except (OSError, NotImplementedError, AttributeError):
            return False


def _link(folder):
    os.symlink("there", os.path.join(folder, "here"))
    return True


def _attribute(folder):
    path = os.path.join(folder, "file")
    create_empty_file(path)
    os.setxattr(path, b"user.test", b"")
    return True


def _mode(folder):
    path = os.path.join(folder, "file")
    create_empty_file(path)
    os.chmod(path, 0o444)
    before = os.stat(path).st_mode
    os.chmod(path, 0o666)
    return before != os.stat(path).st_mode


def _unreadable(folder):
    """Are a file's rights held against who runs the tests?"""
    path = os.path.join(folder, "file")
    create_empty_file(path)
    os.chmod(path, 0)
    return not os.access(path, os.R_OK)


def can_symlink():
    """Can links be made?"""
    return _tried(_link)


def can_xattr():
    """Do files have extended attributes?"""
    return _tried(_attribute)


def can_chmod():
    """Can rights be changed?"""
    return _tried(_mode)


def skip_unless_symlink(test):
    """Skipped where no links can be made."""
    return unittest.skipUnless(can_symlink(), "Requires functional symlink implementation")(test)


def skip_unless_xattr(test):
    """Skipped where files have no extended attributes."""
    return unittest.skipUnless(can_xattr(), "no non-broken extended attribute support")(test)


def skip_unless_working_chmod(test):
    """Skipped where rights cannot be changed."""
    return unittest.skipUnless(can_chmod(), "requires working os.chmod()")(test)


def skip_if_dac_override(test):
    """Skipped for those whom a file's rights do not hold off."""
    return unittest.skipUnless(_tried(_unreadable), "incompatible with CAP_DAC_OVERRIDE")(test)


def skip_unless_dac_override(test):
    """Skipped for those whom a file's rights hold off."""
    return unittest.skipIf(_tried(_unreadable), "requires CAP_DAC_OVERRIDE")(test)


def fs_is_case_insensitive(directory):
    """Are names there the same whatever their case?"""
    with tempfile.NamedTemporaryFile(dir=directory, prefix="case") as file:
        other = os.path.join(os.path.dirname(file.name), os.path.basename(file.name).upper())
        return os.path.exists(other) and os.path.samefile(file.name, other)


def fd_count():
    """How many descriptors are open."""
    if os.path.isdir("/proc/self/fd"):
        return len(os.listdir("/proc/self/fd")) - 1  # without that of the listing
    count = 0
    for fd in range(os.sysconf("SC_OPEN_MAX")):
        with contextlib.suppress(OSError):
            os.fstat(fd)
            count += 1
    return count


def make_bad_fd():
    """A descriptor that was closed."""
    with tempfile.TemporaryFile() as file:
        return file.fileno()


# ---- the environment ----

class EnvironmentVarGuard(collections.abc.MutableMapping):
    """The environment: what is changed by it is as before once its block has ended."""

    def __init__(self):
        self._before = {}

    def __getitem__(self, name):
        return os.environ[name]

    def __setitem__(self, name, value):
        self._before.setdefault(name, os.environ.get(name))
        os.environ[name] = value

    def __delitem__(self, name):
        self._before.setdefault(name, os.environ.get(name))
        os.environ.pop(name, None)

    def __iter__(self):
        return iter(os.environ)

    def __len__(self):
        return len(os.environ)

    def keys(self):
        """The variables' names."""
        return os.environ.keys()

    def copy(self):
        """A dict of them."""
        return dict(os.environ)

    def set(self, name, value):
        """Sets a variable."""
        self[name] = value

    def unset(self, name):
        """Takes a variable away."""
        del self[name]

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        for name, value in self._before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        self._before.clear()
