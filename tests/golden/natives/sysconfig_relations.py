# sysconfig: what its variables and folders have to do with sys and with each other, schemes, headers and makefiles' variables.
import io
import os
import sys
import sysconfig as s
from _each import each

base, user = {"base": "/b", "platbase": "/b", "installed_base": "/b", "installed_platbase": "/b"}, {"userbase": "/u"}
def folded(paths, *names):
    """Paths without what names the program or its version."""
    return [paths[n].replace(f"python{s.get_python_version()}", "NAME").replace("coil", "NAME").replace("include/NAME", "include") for n in names]
each(r"""
    s.get_python_version() == "%d.%d" % sys.version_info[:2], s.get_config_var("py_version") == "%d.%d.%d" % sys.version_info[:3], s.get_config_var("py_version_short") == s.get_python_version(), s.get_config_var("py_version_nodot") == "%d%d" % sys.version_info[:2], s.get_config_var("nothing"), s.get_config_vars("nothing", "prefix") == [None, sys.prefix], s.get_config_var("prefix") == sys.prefix, s.get_config_var("exec_prefix") == sys.exec_prefix, s.get_config_var("base") == sys.prefix, s.get_config_var("platbase") == sys.exec_prefix
    s.get_config_var("installed_base") == sys.base_prefix, s.get_config_var("installed_platbase") == sys.base_exec_prefix, s.get_config_var("platlibdir") == sys.platlibdir, s.get_config_var("Py_DEBUG"), s.get_config_var("Py_GIL_DISABLED"), s.get_config_var("HAVE_FORK"), s.get_config_var("EXE"), s.get_config_var("EXT_SUFFIX").endswith(".so"), type(s.get_config_var("SOABI")), s.get_config_var("abiflags"), s.get_config_vars() is s.get_config_vars(), s.get_config_vars() == s.get_config_vars(), os.path.isdir(s.get_config_var("projectbase")), s.get_config_var("userbase") == os.path.expanduser("~/.local")
    s.get_config_var("BINDIR") == os.path.join(sys.prefix, "bin"), s.get_config_var("LIBDIR") == os.path.join(sys.prefix, "lib"), s.get_config_var("LIBDEST") == s.get_path("stdlib"), os.path.dirname(s.get_config_var("INCLUDEPY")).startswith(sys.prefix)
    s.get_path_names(), {"posix_home", "posix_prefix", "posix_user", "venv"} <= {*s.get_scheme_names()}, s.get_default_scheme(), [s.get_preferred_scheme(k) for k in ("prefix", "home", "user")], s.get_platform().split("-")[0] == os.uname().sysname.lower(), s.get_platform().endswith(os.uname().machine)
    s.get_preferred_scheme("nope")
    s.get_preferred_scheme("")
    s.get_path("scripts", "posix_prefix", base), s.get_path("data", "posix_prefix", base), folded(s.get_paths("posix_prefix", base), "purelib", "platlib"), folded(s.get_paths("posix_user", user), "stdlib", "platstdlib", "purelib", "include", "scripts", "data"), s.get_path("scripts") == os.path.join(sys.prefix, "bin"), s.get_path("data") == sys.prefix, s.get_paths()["stdlib"] == s.get_path("stdlib"), s.get_path("platstdlib") == s.get_path("stdlib"), s.get_path("purelib") == s.get_path("platlib"), s.get_path("scripts", "posix_user") == os.path.expanduser("~/.local/bin")
    s.get_path("scripts", "nope")
    s.parse_config_h(io.StringIO("#define AA 5\n#define BB text here\n/* #undef CC */\n# define DD 6\n#define EE\nint x;\n#define FF 0x10\n")), s.parse_config_h(io.StringIO("#define AA 1\n"), {"B": 2})
    os.path.basename(s.get_makefile_filename()), os.path.isabs(s.get_config_h_filename()), s.get_config_h_filename().endswith(".h"), s.is_python_build.__name__
""", globals())
