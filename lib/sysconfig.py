"""Where Coil is installed, and how it was built."""

import os
import sys

__all__ = ["get_config_h_filename", "get_config_var", "get_config_vars", "get_makefile_filename", "get_path", "get_path_names", "get_paths",
           "get_platform", "get_python_version", "get_scheme_names", "get_default_scheme", "get_preferred_scheme", "parse_config_h",
           "is_python_build", "expand_makefile_vars"]

_LIBRARY = sys._stdlib_dir or os.path.join(sys.prefix, "lib", "coil")
_VERSION = "%d.%d" % sys.version_info[:2]
_NAMES = ("stdlib", "platstdlib", "purelib", "platlib", "include", "scripts", "data")


def _scheme(name, given):
    """The folders of a layout; `given` may have other places: of packages (base, platbase, userbase), of Coil itself (installed_base,
    installed_platbase)."""
    own = os.path.join("lib", "coil")
    packages = os.path.join(own, "site-packages")
    if name == "posix_user":
        base = given.get("userbase") or _userbase()
        folders = {"stdlib": own, "platstdlib": own, "purelib": packages, "platlib": packages, "include": "include", "scripts": "bin", "data": ""}
        return {key: os.path.join(base, part).rstrip(os.sep) or os.sep for key, part in folders.items()}
    base, installed = given.get("base") or sys.prefix, given.get("installed_base")
    library, include = os.path.join(installed, own) if installed else _LIBRARY, os.path.join(installed or sys.base_prefix, "include")
    shared = {"stdlib": library, "include": include, "scripts": os.path.join(base, "bin"), "data": base}
    if name == "posix_home":
        place = os.path.join(base, own)
        return {**shared, "platstdlib": place, "purelib": place, "platlib": place, "platinclude": include}
    platbase = given.get("platbase")
    # An environment's packages are where every Python looks for them.
    packages = os.path.join("lib", f"python{_VERSION}", "site-packages") if name == "venv" else packages
    return {**shared, "platstdlib": os.path.join(platbase, own) if platbase else _LIBRARY, "purelib": os.path.join(base, packages),
            "platlib": os.path.join(platbase or sys.exec_prefix, packages),
            "platinclude": os.path.join(given.get("installed_platbase") or sys.base_exec_prefix, "include")}


def _userbase():
    place = os.path.join("~", ".local")
    try:
        return os.environ.get("PYTHONUSERBASE") or os.path.expanduser(place)
    except PermissionError:  # a program without grants does not learn where its user is at home
        return place


def get_scheme_names():
    """The names of the known layouts."""
    return "posix_home", "posix_prefix", "posix_user", "venv"


def get_default_scheme():
    """The layout of this installation."""
    return "posix_prefix" if sys.prefix == sys.base_prefix else "venv"


def get_preferred_scheme(key):
    """The layout to install to: "prefix", "home" or "user"."""
    if key not in ("prefix", "home", "user"):
        raise KeyError(key)
    return get_default_scheme() if key == "prefix" else "posix_" + key


def get_path_names():
    """The names of the folders of a layout."""
    return _NAMES


def get_paths(scheme=get_default_scheme(), vars=None, expand=True):
    """The folders of a layout by their names."""
    if scheme not in get_scheme_names():
        raise KeyError(scheme)
    return _scheme(scheme, vars or {})


def get_path(name, scheme=get_default_scheme(), vars=None, expand=True):
    """One folder of a layout."""
    return get_paths(scheme, vars, expand)[name]


def get_platform():
    """The system and its machine: "linux-x86_64"."""
    system, _, _, _, machine = os.uname()
    return f"{system.lower()}-{machine.replace(' ', '_').replace('/', '-')}"


def get_python_version():
    """The version of the language: "3.13"."""
    return _VERSION


def is_python_build(check_home=None):
    """Does this program lie in its build tree?"""
    return os.path.basename(_LIBRARY) == "library"


_config = None


def get_config_vars(*args):
    """What is known about the build, as a dict; or the values of some names (None where unknown)."""
    global _config
    if _config is None:
        _config = {
            "prefix": sys.prefix, "exec_prefix": sys.exec_prefix, "installed_base": sys.base_prefix, "base": sys.prefix,
            "platbase": sys.exec_prefix, "installed_platbase": sys.base_exec_prefix, "projectbase": os.path.dirname(sys.executable),
            "platlibdir": sys.platlibdir, "py_version": "%d.%d.%d" % sys.version_info[:3], "py_version_short": _VERSION,
            "py_version_nodot": _VERSION.replace(".", ""), "userbase": _userbase(), "srcdir": "", "VERSION": _VERSION, "EXE": "", "EXT_SUFFIX": ".so",
            "SOABI": sys.implementation.name, "BINDIR": os.path.join(sys.prefix, "bin"), "LIBDIR": os.path.join(sys.prefix, "lib"),
            "LIBDEST": _LIBRARY, "INCLUDEPY": os.path.join(sys.prefix, "include"), "Py_DEBUG": 0, "Py_GIL_DISABLED": 0, "WITH_PYMALLOC": 0,
            "HAVE_FORK": 1, "abiflags": "",
        }
    return [_config.get(name) for name in args] if args else _config


def get_config_var(name):
    """One of get_config_vars(), or None."""
    return get_config_vars().get(name)


def get_config_h_filename():
    """The header that hosts and extensions include."""
    return os.path.join(sys.prefix, "include", "coil.h")


def get_makefile_filename():
    """Coil keeps no makefile: where one would be."""
    return os.path.join(_LIBRARY, "Makefile")


def parse_config_h(fp, vars=None):
    """The numbers and names that a header's #define lines give."""
    found = {} if vars is None else vars
    for line in fp:
        words = line.split(None, 2)
        if len(words) == 3 and words[0] == "#define":
            text = words[2].strip()
            try:
                found[words[1]] = int(text)
            except ValueError:
                found[words[1]] = text
        elif len(words) > 2 and words[:2] == ["/*", "#undef"]:
            found[words[2].split()[0]] = 0
    return found


def expand_makefile_vars(s, vars):
    """The text with $(NAME) and ${NAME} filled in."""
    for name, value in vars.items():
        s = s.replace(f"$({name})", str(value)).replace(f"${{{name}}}", str(value))
    return s
