"""Source lines of files and modules, cached."""

import sys

__all__ = ["getline", "clearcache", "checkcache", "lazycache"]

# name -> (size, mtime or None, lines, full name), or (get_source,) where a loader is asked at first need.
cache = {}
# code object -> such an entry: sources that were given with the code (interactive input).
_interactive_cache = {}


def clearcache():
    """Forget everything."""
    cache.clear()


def getline(filename, lineno, module_globals=None):
    """The line with its newline, or '' where there is none."""
    lines = getlines(filename, module_globals)
    if 1 <= lineno <= len(lines):
        return lines[lineno - 1]
    return ""


def getlines(filename, module_globals=None):
    """All lines of a file, [] if it can't be read."""
    try:
        _, _, lines, _ = cache[filename]
    except (KeyError, ValueError):  # not there, or a loader to be asked
        try:
            lines = updatecache(filename, module_globals)
        except MemoryError:
            clearcache()
            lines = []
    return lines


def _gettext(filename, module_globals):
    return "".join(getlines(filename, module_globals))


def _code_key(code):
    return (code.co_name, code.co_filename, code.co_firstlineno)


def _getline_from_code(filename, lineno):
    lines = _getlines_from_code(filename)
    if 1 <= lineno <= len(lines):
        return lines[lineno - 1]
    return ""


def _getlines_from_code(code):
    entry = _interactive_cache.get(_code_key(code))
    if entry is not None and len(entry) != 1:
        return entry[2]
    return []


def checkcache(filename=None):
    """Drop entries whose files have changed on disc since."""
    names = list(cache) if filename is None else [filename]
    for name in names:
        if name in cache and _is_outdated(*cache[name]):
            cache.pop(name, None)


def _is_outdated(size, mtime=None, lines=(), fullname=None):
    """Has the file of an entry changed? What is not read yet, or comes from a loader, has none to compare with."""
    if mtime is None:
        return False
    try:
        from os import stat
        now = stat(fullname)
    except (ImportError, OSError, ValueError):
        return True
    return (size, mtime) != (now.st_size, now.st_mtime)


def _read(name):
    """The lines of a source file, decoded as its cookie or mark says; ImportError, SyntaxError or ValueError if it can't be."""
    from importlib.machinery import SourceFileLoader  # native; reads without io
    return _split(SourceFileLoader("", name).get_source("").replace("\r\n", "\n").replace("\r", "\n"))


def _split(text):
    """Lines, each ended by a newline, by newlines alone; an empty text is an empty line."""
    lines = [line + "\n" for line in text.split("\n")]
    if text and lines[-1] == "\n":
        lines.pop()
    return lines


def updatecache(filename, module_globals=None):
    """Read a file anew; [] if it can't be found or decoded."""
    remembered = cache.pop(filename, ())
    if not filename:
        return []
    fullname = filename
    if filename.startswith("<frozen "):    # its source may lie in the library folder all the same
        fullname = getattr(sys.modules.get(filename[len("<frozen "):-1]), "__file__", None) or ""
    if not fullname or (fullname.startswith("<") and fullname.endswith(">")):
        return []
    try:
        import os
    except ImportError:
        os = None
    stat = None
    try:
        if os is not None:
            stat = os.stat(fullname)
        lines = _read(fullname)
    except (ImportError, OSError, ValueError):
        if len(remembered) == 1:    # how a loader gives it
            cache[filename] = remembered
        if lazycache(filename, module_globals) and (lines := _ask_loader(filename)) is not None:
            return lines
        if stat is not None or filename.startswith("/"):
            return []
        for folder in sys.path:
            if not isinstance(folder, str):
                continue
            fullname = (folder.rstrip("/") + "/" if folder else "") + filename
            try:
                if os is not None:
                    stat = os.stat(fullname)
                lines = _read(fullname)
                break
            except (ImportError, OSError, ValueError):
                continue
        else:
            return []
    except (SyntaxError, LookupError):
        return []
    cache[filename] = (stat.st_size, stat.st_mtime, lines, fullname) if stat else (0, None, lines, fullname)
    return lines


def _ask_loader(filename):
    """The lines that the remembered loader gives, [] if it has no source; None if it fails."""
    get_source, = cache[filename]
    try:
        text = get_source()
    except (ImportError, OSError):
        return None
    if text is None:
        return []
    lines = [line + "\n" for line in text.splitlines()]
    cache[filename] = len(text), None, lines, filename
    return lines


def lazycache(filename, module_globals):
    """Remember how to get a module's source from its loader. True if it is, or was already, remembered."""
    if filename in cache:
        return len(cache[filename]) == 1
    if not filename or (filename.startswith("<") and filename.endswith(">")):
        return False
    if module_globals and "__name__" in module_globals:
        spec = module_globals.get("__spec__")
        name = getattr(spec, "name", None) or module_globals["__name__"]
        loader = getattr(spec, "loader", None) or module_globals.get("__loader__")
        get_source = getattr(loader, "get_source", None)
        if name and get_source:
            cache[filename] = (lambda: get_source(name),)
            return True
    return False


def _register_code(code, string, name):
    """The source of code that was compiled from text (a prompt's input)."""
    entry = (len(string), None, [line + "\n" for line in string.splitlines()], name)
    pending = [code]
    while pending:
        code = pending.pop()
        pending += [const for const in code.co_consts if isinstance(const, type(code))]
        _interactive_cache[_code_key(code)] = entry
