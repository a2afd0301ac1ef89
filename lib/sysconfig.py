"""Where Coil is installed, and how it was built."""

import os
import sys

__all__ = ["get_config_h_filename", "get_config_var", "get_config_vars", "get_makefile_filename", "get_path", "get_path_names", "get_paths",
           "get_platform", "get_python_version", "get_scheme_names", "get_default_scheme", "get_preferred_scheme", "parse_config_h",
           "is_python_build", "expand_makefile_vars"]

_LIBRARY = sys._stdlib_dir or os.path.join(sys.prefix, "lib", "coil")
_VERSION = "%d.%d" % sys.version_info[:2]
_NAMES = ("stdlib", "platstdlib", "purelib", "platlib", "include", "scripts", "data")


def _layout(stdlib, platstdlib, purelib, platlib, include, scripts, data, platinclude=None):
    folders = dict(zip(_NAMES, (stdlib, platstdlib, purelib, platlib, include, scripts, data)))
    return folders if platinclude is None else {**folders, "platinclude": platinclude}


def _installed(packages):
    return _layout("{installed_base}/lib/coil", "{platbase}/lib/coil", "{base}/" + packages, "{platbase}/" + packages, "{installed_base}/include",
                   "{base}/bin", "{base}", "{installed_platbase}/include")


_WINDOWS = _layout("{installed_base}/Lib", "{base}/Lib", "{base}/Lib/site-packages", "{base}/Lib/site-packages", "{installed_base}/Include",
                   "{base}/Scripts", "{base}", "{installed_base}/Include")
_WINDOWS_USER = "{userbase}/{implementation}{py_version_nodot_plat}"
# An environment's packages are where every Python looks for them.
_ENVIRONMENT = _installed(f"lib/python{_VERSION}/site-packages")
_USER = "{userbase}/lib/coil"
_INSTALL_SCHEMES = {
    "posix_prefix": _installed("lib/coil/site-packages"),
    "posix_home": {**_installed("lib/coil"), **dict.fromkeys(("platstdlib", "purelib", "platlib"), "{base}/lib/coil"), "platinclude": "{installed_base}/include"},
    "nt": _WINDOWS,
    "posix_venv": dict(_ENVIRONMENT),
    "nt_venv": dict(_WINDOWS),
    "venv": dict(_ENVIRONMENT),
    "nt_user": _layout(_WINDOWS_USER, _WINDOWS_USER, _WINDOWS_USER + "/site-packages", _WINDOWS_USER + "/site-packages",
                       _WINDOWS_USER + "/Include", _WINDOWS_USER + "/Scripts", "{userbase}"),
    "posix_user": _layout(_USER, _USER, _USER + "/site-packages", _USER + "/site-packages", "{userbase}/include", "{userbase}/bin", "{userbase}"),
    "osx_framework_user": _layout(_USER, _USER, _USER + "/site-packages", _USER + "/site-packages", "{userbase}/include", "{userbase}/bin",
                                  "{userbase}"),
}


def _expand_vars(scheme, vars):
    """A layout's folders; what `vars` does not tell is this installation's."""
    given = {**get_config_vars(), **(vars or {})}
    try:
        paths = {key: os.path.normpath(folder.format_map(given)) for key, folder in _INSTALL_SCHEMES[scheme].items()}
    except KeyError as error:
        if scheme not in _INSTALL_SCHEMES:
            raise
        raise AttributeError(f"{{{error.args[0]}}}") from None
    for key, place in ("stdlib", "installed_base"), ("platstdlib", "platbase"):
        if place not in (vars or ()) and _INSTALL_SCHEMES[scheme][key] == f"{{{place}}}/lib/coil":
            paths[key] = _LIBRARY  # wherever that lies
    return paths


def _getuserbase():
    place = os.path.join("~", ".local")
    try:
        return os.environ.get("PYTHONUSERBASE") or os.path.expanduser(place)
    except PermissionError:  # a program without grants does not learn where its user is at home
        return place


def _get_python_version_abi():
    return _VERSION


def get_scheme_names():
    """The names of the known layouts."""
    return tuple(sorted(_INSTALL_SCHEMES))


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
    return _expand_vars(scheme, vars) if expand else _INSTALL_SCHEMES[scheme]


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


_CONFIG_VARS = None


def get_config_vars(*args):
    """What is known about the build, as a dict; or the values of some names (None where unknown)."""
    global _CONFIG_VARS
    if _CONFIG_VARS is None:
        _CONFIG_VARS = {
            "prefix": sys.prefix, "exec_prefix": sys.exec_prefix, "installed_base": sys.base_prefix, "base": sys.prefix,
            "platbase": sys.exec_prefix, "installed_platbase": sys.base_exec_prefix, "projectbase": os.path.dirname(sys.executable),
            "platlibdir": sys.platlibdir, "py_version": "%d.%d.%d" % sys.version_info[:3], "py_version_short": _VERSION,
            "py_version_nodot": _VERSION.replace(".", ""), "userbase": _getuserbase(), "srcdir": "", "VERSION": _VERSION, "EXE": "", "EXT_SUFFIX": ".so",
            "SOABI": sys.implementation.name, "BINDIR": os.path.join(sys.prefix, "bin"), "LIBDIR": os.path.join(sys.prefix, "lib"),
            "LIBDEST": _LIBRARY, "INCLUDEPY": os.path.join(sys.prefix, "include"), "Py_DEBUG": 0, "Py_GIL_DISABLED": 0, "WITH_PYMALLOC": 0,
            "HAVE_FORK": 1, "abiflags": "", "abi_thread": "", "implementation": "Coil", "implementation_lower": "coil",
            "py_version_nodot_plat": "",
        }
    return [_CONFIG_VARS.get(name) for name in args] if args else _CONFIG_VARS


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
