"""What tests reckon with."""

import os
import sys

__all__ = ["HAVE_DOCSTRINGS", "INTERNET_TIMEOUT", "LONG_TIMEOUT", "LOOPBACK_TIMEOUT", "MAX_Py_ssize_t", "MISSING_C_DOCSTRINGS", "MS_WINDOWS",
           "PGO", "PIPE_MAX_SIZE", "Py_DEBUG", "SHORT_TIMEOUT", "SOCK_MAX_SIZE", "TEST_DATA_DIR", "TEST_HOME_DIR", "TEST_HTTP_URL",
           "TEST_SUPPORT_DIR", "has_fork_support", "has_socket_support", "has_subprocess_support", "is_android", "is_apple", "is_apple_mobile",
           "is_emscripten", "is_jython", "is_wasi", "max_memuse", "real_max_memuse", "unix_shell"]

# Seconds: for an answer of this machine; of the network; for what is quick; for what takes its time.
LOOPBACK_TIMEOUT, INTERNET_TIMEOUT, SHORT_TIMEOUT, LONG_TIMEOUT = 10.0, 60.0, 30.0, 300.0

PIPE_MAX_SIZE = 4 * 1024 * 1024 + 1  # more than a pipe holds
SOCK_MAX_SIZE = 16 * 1024 * 1024 + 1  # more than a socket does
MAX_Py_ssize_t = sys.maxsize
max_memuse = real_max_memuse = 0

is_jython, is_android, is_emscripten, is_wasi, is_apple_mobile = (False, hasattr(sys, "getandroidapilevel"), sys.platform == "emscripten",
                                                                  sys.platform == "wasi", sys.platform in ("ios", "tvos", "watchos"))
is_apple = is_apple_mobile or sys.platform == "darwin"
MS_WINDOWS = sys.platform == "win32"
unix_shell = None if MS_WINDOWS or is_emscripten or is_wasi else "/system/bin/sh" if is_android else "/bin/sh"
has_fork_support = hasattr(os, "fork") and not (is_android or is_emscripten or is_wasi or is_apple_mobile)
has_subprocess_support = not (is_emscripten or is_wasi or is_apple_mobile)
has_socket_support = not (is_emscripten or is_wasi)

PGO = Py_DEBUG = False
HAVE_DOCSTRINGS = __doc__ is not None
MISSING_C_DOCSTRINGS = False

TEST_SUPPORT_DIR = os.path.dirname(os.path.abspath(__file__))
TEST_HOME_DIR = os.path.dirname(TEST_SUPPORT_DIR)
TEST_DATA_DIR = os.path.join(TEST_HOME_DIR, "data")
TEST_HTTP_URL = "http://www.pythontest.net"
