# What of a layout follows from which place that is given; libraries and headers have folders of other names in Coil.
import sysconfig
places = ({"base": "/foo"}, {"base": "/foo", "platbase": "/pf"}, {"installed_base": "/inst"}, {"installed_platbase": "/ipb"}, {"userbase": "/u"},
          {"platbase": "/pf"})
for scheme in "posix_prefix", "posix_home", "venv", "posix_user":
    for given in places:
        paths = sysconfig.get_paths(scheme, vars=dict(given))
        found = {key: path for key, path in paths.items() if path.startswith(tuple(given.values()))}
        for name in "coil", "python3.13", "python":
            found = {key: path.replace("/" + name, "/NAME") for key, path in found.items()}
        print(scheme, given, sorted((key, path.replace("include/NAME", "include")) for key, path in found.items()))
