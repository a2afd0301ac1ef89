"""Which file a code object is of, whether it is the user's, and its text."""

import linecache
import os

LIBRARY = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
_OWN = tuple(os.path.join(LIBRARY, part) for part in ("dap" + os.sep, "pdb" + os.sep, "bdb.py", "_sources" + os.sep + "threading"))
_INSTALLED = os.sep + "site-packages" + os.sep, os.sep + os.path.join(".coil", "lib") + os.sep


class Sources:
    """What is known of file names, and the numbers under which a client asks for texts that are in no file."""

    def __init__(self):
        self.just_my_code = True
        self._paths = {}  # name -> (path, is it the library's or a package's, is it the debugger's)
        self._numbered = []  # names, by sourceReference - 1

    def _known(self, name):
        known = self._paths.get(name)
        if known is None:
            path = _path_of(name)
            own = path.startswith(_OWN)
            library = name.startswith("<frozen ") or path.startswith(LIBRARY + os.sep) or any(part in path for part in _INSTALLED)
            known = self._paths[name] = path, library, own
        return known

    def path(self, name):
        """The file of a code object's co_filename; the name itself if there is none."""
        return self._known(name)[0]

    def is_library(self, name):
        """Is it a file of the library, or of an installed package?"""
        return self._known(name)[1]

    def is_own(self, name):
        """Is it the debugger's?"""
        return self._known(name)[2]

    def is_stoppable(self, name):
        """May a step end there, or an exception be told there?"""
        _, library, own = self._known(name)
        return not own and not (library and self.just_my_code)

    def describe(self, name, module_globals):
        """A `Source` of the protocol."""
        path = self.path(name)
        shown = {"name": os.path.basename(path)}
        if os.path.exists(path):
            shown["path"] = path
        elif linecache.getlines(name, module_globals):
            shown["sourceReference"] = self._number(name)
        if self.is_library(name):
            shown["presentationHint"] = "deemphasize"
        return shown

    def _number(self, name):
        if name not in self._numbered:
            self._numbered.append(name)
        return self._numbered.index(name) + 1

    def text(self, reference, path):
        """The text of a source; None if it is not known."""
        if 0 < reference <= len(self._numbered):
            return "".join(linecache.getlines(self._numbered[reference - 1]))
        return "".join(linecache.getlines(path)) or None if path else None


def _path_of(name):
    if not name.startswith("<"):
        return os.path.realpath(name)
    if not name.startswith("<frozen "):
        return name
    # The sources of what is frozen lie in the library folder, if there is one.
    inner = name[len("<frozen "):-1].replace(".", os.sep)
    for parts in ("_sources", inner + ".py"), ("_sources", inner, "__init__.py"), (inner + ".py",):
        path = os.path.join(LIBRARY, *parts)
        if os.path.exists(path):
            return path
    return name


def executable_lines(path):
    """The lines of a file where code stands, sorted; None if it can't be read or compiled."""
    text = "".join(linecache.getlines(path))
    if not text:
        return None
    try:
        code = compile(text, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError):
        return None
    lines, waiting = set(), [code]
    while waiting:
        code = waiting.pop()
        # A code object's first line is its header's: the line that defines it is in the code around it.
        lines.update(line for _, _, line in code.co_lines() if line)
        waiting += [part for part in code.co_consts if hasattr(part, "co_code")]
    return sorted(lines)
