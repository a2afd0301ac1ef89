# sysconfig: schemes, paths and variables that hold anywhere.
import sysconfig as s
from _each import each

each("""
    s.get_path("nope")
    s.get_paths("nope")
    s.get_paths("posix_prefix", {"base": "/b", "platbase": "/p", "installed_base": "/i", "installed_platbase": "/ip"})["scripts"], sorted(s.get_paths()), sorted(s.get_paths(expand=False))
""", globals())
