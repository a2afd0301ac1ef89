"""Names that Python 3 gave to what Python 2 had elsewhere: protocols 0 to 2 write the old ones, and read both."""

import builtins

# Modules that moved as a whole.
_MODULES = {
    "__builtin__": "builtins",
    "copy_reg": "copyreg",
    "Queue": "queue",
    "SocketServer": "socketserver",
    "ConfigParser": "configparser",
    "repr": "reprlib",
    "tkFileDialog": "tkinter.filedialog",
    "tkSimpleDialog": "tkinter.simpledialog",
    "tkColorChooser": "tkinter.colorchooser",
    "tkCommonDialog": "tkinter.commondialog",
    "Dialog": "tkinter.dialog",
    "Tkdnd": "tkinter.dnd",
    "tkFont": "tkinter.font",
    "tkMessageBox": "tkinter.messagebox",
    "ScrolledText": "tkinter.scrolledtext",
    "Tkconstants": "tkinter.constants",
    "Tix": "tkinter.tix",
    "ttk": "tkinter.ttk",
    "Tkinter": "tkinter",
    "markupbase": "_markupbase",
    "_winreg": "winreg",
    "thread": "_thread",
    "dummy_thread": "_dummy_thread",
    "dbhash": "dbm.bsd",
    "dumbdbm": "dbm.dumb",
    "dbm": "dbm.ndbm",
    "gdbm": "dbm.gnu",
    "xmlrpclib": "xmlrpc.client",
    "SimpleXMLRPCServer": "xmlrpc.server",
    "httplib": "http.client",
    "htmlentitydefs": "html.entities",
    "HTMLParser": "html.parser",
    "Cookie": "http.cookies",
    "cookielib": "http.cookiejar",
    "BaseHTTPServer": "http.server",
    "test.test_support": "test.support",
    "commands": "subprocess",
    "urlparse": "urllib.parse",
    "robotparser": "urllib.robotparser",
    "urllib2": "urllib.request",
    "anydbm": "dbm",
    "_abcoll": "collections.abc",
}

# Single names that moved.
_NAMES = {
    ("__builtin__", "xrange"): ("builtins", "range"),
    ("__builtin__", "reduce"): ("functools", "reduce"),
    ("__builtin__", "intern"): ("sys", "intern"),
    ("__builtin__", "unichr"): ("builtins", "chr"),
    ("__builtin__", "unicode"): ("builtins", "str"),
    ("__builtin__", "long"): ("builtins", "int"),
    ("itertools", "izip"): ("builtins", "zip"),
    ("itertools", "imap"): ("builtins", "map"),
    ("itertools", "ifilter"): ("builtins", "filter"),
    ("itertools", "ifilterfalse"): ("itertools", "filterfalse"),
    ("itertools", "izip_longest"): ("itertools", "zip_longest"),
    ("UserDict", "IterableUserDict"): ("collections", "UserDict"),
    ("UserDict", "UserDict"): ("collections", "UserDict"),
    ("UserList", "UserList"): ("collections", "UserList"),
    ("UserString", "UserString"): ("collections", "UserString"),
    ("whichdb", "whichdb"): ("dbm", "whichdb"),
    ("_socket", "fromfd"): ("socket", "fromfd"),
    ("exceptions", "StandardError"): ("builtins", "Exception"),
}

# Names whose way back is not the way there.
_BACK = {
    ("builtins", "str"): ("__builtin__", "unicode"),
    ("builtins", "int"): ("__builtin__", "long"),
    ("builtins", "range"): ("__builtin__", "xrange"),
    ("builtins", "chr"): ("__builtin__", "unichr"),
    ("functools", "reduce"): ("__builtin__", "reduce"),
    ("_functools", "reduce"): ("__builtin__", "reduce"),
    ("sys", "intern"): ("__builtin__", "intern"),
    ("collections", "UserDict"): ("UserDict", "IterableUserDict"),
    ("builtins", "Exception"): ("exceptions", "Exception"),
}


# Exceptions that Python 2 had no counterpart of: their bases stand in.
_NO_COUNTERPART = ("RecursionError", "StopAsyncIteration", "ResourceWarning", "EncodingWarning", "BaseExceptionGroup",
                   "ExceptionGroup", "PythonFinalizationError", "_IncompleteInputError",
                   "BlockingIOError")  # which has none for the reference


def _python_2_exception(name):
    """The name that an exception of the built-ins had in the module exceptions, or None."""
    cls = getattr(builtins, name, None)
    if not isinstance(cls, type) or not issubclass(cls, BaseException) or name in _NO_COUNTERPART:
        return None
    if issubclass(cls, OSError):
        return "OSError"
    return "ImportError" if cls is ModuleNotFoundError else cls.__name__


def to_3(module, name):
    """Where a name of Python 2 is now."""
    if (module, name) in _NAMES:
        return _NAMES[module, name]
    if module == "exceptions":
        return "builtins", name
    return _MODULES.get(module, module), name


def to_2(module, name):
    """Where a name of now was in Python 2."""
    if (module, name) in _BACK:
        return _BACK[module, name]
    for old, new in _NAMES.items():
        if new == (module, name):
            return old
    exception = _python_2_exception(name) if module == "builtins" else None
    if exception is not None:
        return "exceptions", exception
    for old, new in _MODULES.items():
        if new == module:
            return old, name
    return module, name
