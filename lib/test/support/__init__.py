"""Helpers for tests, as packages use them that have their tests in common with the reference's library.

The submodules are by subject: os_helper, import_helper, warnings_helper, threading_helper, socket_helper, script_helper.
"""

import contextlib
import functools
import io
import os
import sys
import time
import unittest

from ._constants import *
from ._values import ALWAYS_EQ, LARGEST, NEVER_EQ, SMALLEST

__all__ = ["ALWAYS_EQ", "Error", "INTERNET_TIMEOUT", "LARGEST", "LONG_TIMEOUT", "LOOPBACK_TIMEOUT", "NEVER_EQ", "PIPE_MAX_SIZE",
           "ResourceDenied", "SHORT_TIMEOUT", "SMALLEST", "TestFailed", "anticipate_failure", "args_from_interpreter_flags", "bigmemtest",
           "busy_retry", "captured_stderr", "captured_stdin", "captured_stdout", "catch_unraisable_exception", "check__all__",
           "check_impl_detail", "check_syntax_error", "cpython_only", "disable_faulthandler", "disable_gc", "findfile", "flush_std_streams",
           "gc_collect", "get_attribute", "impl_detail", "infinite_recursion", "is_resource_enabled", "load_package_tests", "patch",
           "print_warning", "reap_children", "refcount_test", "requires", "requires_IEEE_754", "requires_bz2", "requires_docstrings",
           "requires_fork", "requires_gzip", "requires_lzma", "requires_resource", "requires_subprocess", "requires_working_socket",
           "requires_zlib", "run_in_subinterp", "run_with_locale", "run_with_tz", "set_recursion_limit", "sleeping_retry", "sortdict",
           "swap_attr", "swap_item", "verbose", "wait_process"]

verbose = 1
use_resources = None  # which costly things tests may use; None: all
failfast = False


class Error(Exception):
    """The base of what tests are ended by."""


class TestFailed(Error):
    """A test failed."""

    def __init__(self, msg, *args, stats=None):
        self.msg, self.stats = msg, stats
        super().__init__(msg, *args)

    def __str__(self):
        return self.msg


class ResourceDenied(unittest.SkipTest):
    """A test wants what the run may not use."""


# ---- values of attributes and items, for a while ----

@contextlib.contextmanager
def swap_attr(obj, attr, new_val):
    """Sets an attribute for the block; gives the value that it had, None if none."""
    if hasattr(obj, attr):
        old = getattr(obj, attr)
        setattr(obj, attr, new_val)
        try:
            yield old
        finally:
            setattr(obj, attr, old)
    else:
        setattr(obj, attr, new_val)
        try:
            yield
        finally:
            if hasattr(obj, attr):
                delattr(obj, attr)


@contextlib.contextmanager
def swap_item(obj, item, new_val):
    """Sets an item for the block; gives the value that it had, None if none."""
    if item in obj:
        old = obj[item]
        obj[item] = new_val
        try:
            yield old
        finally:
            obj[item] = old
    else:
        obj[item] = new_val
        try:
            yield
        finally:
            if item in obj:
                del obj[item]


def patch(test_instance, object_to_patch, attr_name, new_value):
    """Sets an attribute, which must be there, until the test has ended."""
    getattr(object_to_patch, attr_name)
    own = vars(object_to_patch) if hasattr(object_to_patch, "__dict__") else {}
    if attr_name in own:
        test_instance.addCleanup(setattr, object_to_patch, attr_name, own[attr_name])
    else:
        test_instance.addCleanup(delattr, object_to_patch, attr_name)
    setattr(object_to_patch, attr_name, new_value)


def get_attribute(obj, name):
    """An attribute; the test is skipped if there is none."""
    try:
        return getattr(obj, name)
    except AttributeError:
        raise unittest.SkipTest(f"object {obj!r} has no attribute {name!r}") from None


# ---- streams ----

@contextlib.contextmanager
def captured_output(stream_name):
    """A StringIO in a stream's place."""
    with swap_attr(sys, stream_name, io.StringIO()):
        yield getattr(sys, stream_name)


def captured_stdout():
    """What the block writes to sys.stdout, as a StringIO."""
    return captured_output("stdout")


def captured_stderr():
    """What the block writes to sys.stderr, as a StringIO."""
    return captured_output("stderr")


def captured_stdin():
    """A StringIO that the block reads as sys.stdin."""
    return captured_output("stdin")


def flush_std_streams():
    """Writes out what the streams still hold."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


def print_warning(msg):
    """A line of warning, past whatever captures sys.stderr."""
    flush_std_streams()
    for line in msg.splitlines():
        print(f"Warning -- {line}", file=sys.__stderr__, flush=True)


# ---- waiting ----

def busy_retry(timeout, err_msg=None, /, *, error=True):
    """Rounds of a loop until it breaks; AssertionError (or an end, if not `error`) after `timeout` seconds."""
    if timeout <= 0:
        raise ValueError("timeout must be greater than zero")
    began = time.monotonic()
    while True:
        yield
        took = time.monotonic() - began
        if took > timeout:
            break
    if error:
        raise AssertionError(f"timeout ({took:.1f} seconds)" + (f": {err_msg}" if err_msg else ""))


def sleeping_retry(timeout, err_msg=None, /, *, init_delay=0.010, max_delay=1.0, error=True):
    """busy_retry() that sleeps between its rounds, longer each time."""
    delay = init_delay
    for _ in busy_retry(timeout, err_msg, error=error):
        yield
        time.sleep(delay)
        delay = min(2 * delay, max_delay)


def wait_process(pid, *, exitcode, timeout=None):
    """Waits for a child, which has to end so."""
    for _ in sleeping_retry(SHORT_TIMEOUT if timeout is None else timeout, f"process {pid} is still running"):
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            break
    got = os.waitstatus_to_exitcode(status)
    if got != exitcode:
        raise AssertionError(f"process {pid} exited with code {got}, but exit code {exitcode} was expected")


def reap_children():
    """Takes the statuses of children that have ended."""
    with contextlib.suppress(OSError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


# ---- what a run may use, and what there is ----

def is_resource_enabled(resource):
    """May tests use it?"""
    return use_resources is None or resource in use_resources


def requires(resource, msg=None):
    """ResourceDenied unless tests may use it."""
    if not is_resource_enabled(resource):
        raise ResourceDenied(msg or f"Use of the {resource!r} resource not enabled")


def requires_resource(resource):
    """A decorator: skipped unless tests may use it."""
    return unittest.skipUnless(is_resource_enabled(resource), f"resource {resource!r} is not enabled")


def _requires_module(name):
    def decorate(reason=f"requires {name}"):
        from importlib.util import find_spec

        return unittest.skipUnless(find_spec(name), reason)

    return decorate


requires_zlib, requires_gzip, requires_bz2, requires_lzma = map(_requires_module, ("zlib", "gzip", "bz2", "lzma"))
requires_IEEE_754 = unittest.skipUnless(float.__getformat__("double").startswith("IEEE"), "test requires IEEE 754 doubles")
requires_docstrings = unittest.skipUnless(HAVE_DOCSTRINGS, "test requires docstrings")


def requires_fork():
    """A decorator: skipped where processes cannot be forked."""
    return unittest.skipUnless(has_fork_support, "requires working os.fork()")


def requires_subprocess():
    """A decorator: skipped where programs cannot be started."""
    return unittest.skipUnless(has_subprocess_support, "requires subprocess support")


def requires_working_socket(*, module=False):
    """A decorator, or with `module` a check: skipped where there are no sockets."""
    reason = "requires socket support"
    if not module:
        return unittest.skipUnless(has_socket_support, reason)
    if not has_socket_support:
        raise unittest.SkipTest(reason)
    return None


def check_impl_detail(**guards):
    """Is the implementation one of those named (cpython=True)? With False: none of them. Nothing named: is it CPython?"""
    guards = guards or {"cpython": True}
    wanted = next(iter(guards.values()))
    assert all(guard == wanted for guard in guards.values()), "all guards must be alike"
    return guards.get(sys.implementation.name, not wanted)


def impl_detail(msg=None, **guards):
    """A decorator: skipped unless check_impl_detail()."""
    names = " or ".join(sorted(guards)) or "cpython"
    return unittest.skipUnless(check_impl_detail(**guards), msg or f"implementation detail of {names}")


def cpython_only(test):
    """Skipped elsewhere than on CPython."""
    return impl_detail(cpython=True)(test)


def refcount_test(test):
    """A test of counts of references."""
    return test


no_tracing = refcount_test


def anticipate_failure(condition):
    """A decorator: the test is expected to fail if the condition holds."""
    return unittest.expectedFailure if condition else lambda test: test


def bigmemtest(size, memuse, dry_run=True):
    """A decorator: the test is given a small size, since no run here may fill the memory."""
    def decorate(test):
        @functools.wraps(test)
        def run(self):
            if not dry_run:
                raise unittest.SkipTest("not enough memory")
            return test(self, 5147)

        run.size, run.memuse = size, memuse
        return run

    return decorate


def run_in_subinterp(code):
    """There are no interpreters below another."""
    raise unittest.SkipTest("requires subinterpreters")


# ---- the interpreter's state, for a while ----

def gc_collect():
    """Collects until nothing more is to be had."""
    import gc

    for _ in range(3):
        gc.collect()


@contextlib.contextmanager
def disable_gc():
    """The collector is off in the block."""
    import gc

    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@contextlib.contextmanager
def disable_faulthandler():
    """The fault handler is off in the block."""
    import faulthandler

    was = faulthandler.is_enabled()
    faulthandler.disable()
    try:
        yield
    finally:
        if was:
            faulthandler.enable(file=sys.__stderr__, all_threads=True)


@contextlib.contextmanager
def set_recursion_limit(limit):
    """Another recursion limit in the block."""
    was = sys.getrecursionlimit()
    sys.setrecursionlimit(limit)
    try:
        yield
    finally:
        sys.setrecursionlimit(was)


@contextlib.contextmanager
def infinite_recursion(max_depth=None):
    """So low a recursion limit in the block that what never ends, ends soon."""
    if max_depth is not None and max_depth < 3:
        raise ValueError(f"max_depth must be at least 3, got {max_depth}")
    with set_recursion_limit(20_000 if max_depth is None else max_depth + _depth()):
        yield


def _depth():
    frame, depth = sys._getframe(1), 0
    while frame:
        frame, depth = frame.f_back, depth + 1
    return depth


@contextlib.contextmanager
def adjust_int_max_str_digits(max_digits):
    """Another limit of an int's digits as text in the block."""
    was = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(max_digits)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(was)


class catch_unraisable_exception:
    """Keeps the exception that could not be raised in the block, as attribute `unraisable`."""

    def __init__(self):
        self.unraisable = None

    def __enter__(self):
        self._before = sys.unraisablehook
        sys.unraisablehook = lambda unraisable: setattr(self, "unraisable", unraisable)
        return self

    def __exit__(self, *exc_info):
        sys.unraisablehook = self._before
        del self.unraisable


def run_with_tz(tz):
    """A decorator: the test runs in a time zone."""
    from .os_helper import EnvironmentVarGuard

    def decorate(test):
        @functools.wraps(test)
        def run(*args, **options):
            try:
                with EnvironmentVarGuard() as environment:
                    environment["TZ"] = tz
                    time.tzset()
                    return test(*args, **options)
            finally:
                time.tzset()

        return run

    return decorate


@contextlib.contextmanager
def run_with_locale(catstr, *locales):
    """The first of the locales that there is, for a category, in the block or the decorated test; none of them: as it was."""
    import locale

    category = getattr(locale, catstr)
    was = locale.setlocale(category)
    for name in locales:
        with contextlib.suppress(locale.Error):
            locale.setlocale(category, name)
            break
    try:
        yield
    finally:
        locale.setlocale(category, was)


# ---- the rest ----

def sortdict(dict):
    """A dict's repr, its keys in order."""
    return "{" + ", ".join(f"{key!r}: {value!r}" for key, value in sorted(dict.items())) + "}"


def findfile(filename, subdir=None):
    """A file beside the tests or on sys.path; as it was given if it is nowhere."""
    if os.path.isabs(filename):
        return filename
    name = os.path.join(subdir, filename) if subdir is not None else filename
    for folder in [TEST_HOME_DIR, *sys.path]:
        if os.path.exists(os.path.join(folder, name)):
            return os.path.join(folder, name)
    return name


def check_syntax_error(testcase, statement, errtext="", *, lineno=None, offset=None):
    """The statement has to be a SyntaxError, of such a text and at such a place if they are given."""
    with testcase.assertRaisesRegex(SyntaxError, errtext) as caught:
        compile(statement, "<test string>", "exec")
    error = caught.exception
    testcase.assertIsNotNone(error.lineno)
    testcase.assertIsNotNone(error.offset)
    if lineno is not None:
        testcase.assertEqual(error.lineno, lineno)
    if offset is not None:
        testcase.assertEqual(error.offset, offset)


def check__all__(test_case, module, name_of_module=None, extra=(), not_exported=()):
    """A module's __all__ has to be the public names that it defines, with `extra`, without `not_exported`."""
    homes = (module.__name__,) if name_of_module is None else (name_of_module,) if isinstance(name_of_module, str) else name_of_module
    expected = set(extra)
    for name in dir(module):
        if name.startswith("_") or name in not_exported:
            continue
        value = getattr(module, name)
        home = getattr(value, "__module__", None)
        if home in homes or (home is None and not isinstance(value, type(sys))):
            expected.add(name)
    test_case.assertCountEqual(module.__all__, expected)


def load_package_tests(pkg_dir, loader, standard_tests, pattern):
    """load_tests() of a package whose folder holds its tests."""
    top = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))
    standard_tests.addTests(loader.discover(start_dir=pkg_dir, top_level_dir=top, pattern=pattern or "test*"))
    return standard_tests


def args_from_interpreter_flags():
    """The command line's options for a program that is to run as this one does."""
    import subprocess

    return subprocess._args_from_interpreter_flags()
