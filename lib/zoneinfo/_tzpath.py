"""Where zones are looked for."""

import os
import sys
import sysconfig

_DEFAULT = "/usr/share/zoneinfo:/usr/lib/zoneinfo:/usr/share/lib/zoneinfo:/etc/zoneinfo"


class InvalidTZPathWarning(RuntimeWarning):
    """Says that PYTHONTZPATH names folders that are not absolute, and so left out."""


def _relative(paths):
    return [path for path in paths if not os.path.isabs(path)]


def _complaint(paths):
    return "Paths should be absolute but found the following relative paths:\n    " + "\n    ".join(map(str, paths))


def _paths_of_environment(stacklevel):
    text = None if sys.flags.ignore_environment else os.environ.get("PYTHONTZPATH")
    if text is None:
        text = sysconfig.get_config_var("TZPATH")
        if text is None:
            text = _DEFAULT
    paths = text.split(os.pathsep) if text else []
    relative = _relative(paths)
    if relative:
        import warnings
        warnings.warn("Invalid paths specified in PYTHONTZPATH environment variable. " + _complaint(relative), InvalidTZPathWarning,
                      stacklevel=stacklevel)
    return [path for path in paths if os.path.isabs(path)]


def set_path(to, stacklevel):
    """TZPATH from a list or tuple of absolute paths, or from the environment: what is wrong there is told of the caller at that level."""
    global TZPATH
    if to is None:
        paths = _paths_of_environment(stacklevel)
    else:
        if isinstance(to, (str, bytes)) or not isinstance(to, (list, tuple)):
            raise TypeError(f"tzpaths must be a list or tuple, not {type(to)}: {to!r}")
        paths = [os.fspath(path) for path in to]
        if _relative(paths):
            raise ValueError(_complaint(_relative(paths)))
    TZPATH = tuple(paths)


def check_key(key):
    """A key stays inside the folders: ValueError."""
    if os.path.isabs(key):
        raise ValueError(f"ZoneInfo keys may not be absolute paths, got: {key}")
    normal = os.path.normpath(key)
    if len(normal) != len(key):
        raise ValueError(f"ZoneInfo keys must be normalized relative paths, got: {key}")
    if normal.split(os.sep)[0] in (os.curdir, os.pardir):
        raise ValueError(f"ZoneInfo keys must refer to subdirectories of TZPATH, got: {key}")


def open_zone(key):
    """A zone's file, or None. What may not be read is told, unless the zone is found elsewhere."""
    check_key(key)
    refused = None
    for folder in TZPATH:
        try:
            return open(os.path.join(folder, key), "rb"), None
        except PermissionError as error:
            refused = refused or error
        except (OSError, ValueError):
            pass
    return None, refused


def available_timezones():
    """The keys of all zones that can be found. Reads the beginning of each file."""
    from zoneinfo._common import tzdata_zones
    zones = set(tzdata_zones())
    for root in TZPATH:
        for folder, folders, files in os.walk(root):
            inside = os.path.relpath(folder, root)
            inside = "" if inside == os.curdir else inside
            if not inside:  # copies of the others
                folders[:] = [name for name in folders if name not in ("right", "posix")]
            for name in files:
                key = os.path.join(inside, name).replace(os.sep, "/")
                if key not in zones and _is_zone(os.path.join(folder, name)):
                    zones.add(key)
    zones.discard("posixrules")
    return zones


def _is_zone(path):
    try:
        with open(path, "rb") as file:
            return file.read(4) == b"TZif"
    except OSError:
        return False


set_path(None, 5)  # who imported the package
