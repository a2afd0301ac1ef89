"""Installs pip.

No copy of it is bundled. A wheel that the system keeps for environments is taken if there is one (Debian's python3-pip-whl), else the newest one
is fetched from the package index: that of the environment variable PIP_INDEX_URL, or PyPI.
"""

import os
import subprocess
import sys

__all__ = ["version", "bootstrap"]

_INDEX = "https://pypi.org/simple"
_FOLDERS = ("/usr/share/python-wheels", "/usr/share/python-pip-wheels")  # where systems keep wheels
_OLDEST = "24.1"  # the first pip for the Python of these versions
_WAIT = 60  # seconds for an answer of the index


def _wheel_version(name):
    return name.split("-")[1]


def _order(version):
    """Versions as they follow each other; those that are no releases come first."""
    numbers = version.split(".")
    return all(map(str.isdecimal, numbers)), [int(number) for number in numbers if number.isdecimal()]


def _kept_wheel():
    """The newest wheel that the system keeps, or None; not one that is too old."""
    found = []
    for folder in _FOLDERS:
        for name in os.listdir(folder) if os.path.isdir(folder) else ():
            if name.startswith("pip-") and name.endswith(".whl") and _order(_wheel_version(name)) >= _order(_OLDEST):
                found.append((_order(_wheel_version(name)), os.path.join(folder, name)))
    return max(found)[1] if found else None


def _offered():
    """What the index has: (version, file name, address, SHA-256 or None) of its newest wheel."""
    import json
    from urllib.parse import urljoin
    from urllib.request import Request, urlopen

    page = os.environ.get("PIP_INDEX_URL", _INDEX).rstrip("/") + "/pip/"
    with urlopen(Request(page, headers={"Accept": "application/vnd.pypi.simple.v1+json"}), timeout=_WAIT) as answer:
        files = json.load(answer)["files"]
    wheels = [file for file in files if file["filename"].endswith("-py3-none-any.whl") and not file.get("yanked")]
    if not wheels:
        raise RuntimeError(f"no wheel of pip at {page}")
    best = max(wheels, key=lambda file: _order(_wheel_version(file["filename"])))
    return _wheel_version(best["filename"]), best["filename"], urljoin(page, best["url"]), best.get("hashes", {}).get("sha256")


def _fetch(folder):
    """Loads the index's wheel into a folder: its path."""
    import hashlib
    from urllib.request import urlopen

    _, name, address, digest = _offered()
    with urlopen(address, timeout=_WAIT) as answer:
        data = answer.read()
    if digest is not None and hashlib.sha256(data).hexdigest() != digest:
        raise RuntimeError(f"{address} is not what the index says it is")
    path = os.path.join(folder, os.path.basename(name))
    with open(path, "wb") as file:
        file.write(data)
    return path


def version():
    """The version of pip that would be installed."""
    kept = _kept_wheel()
    return _wheel_version(os.path.basename(kept)) if kept else _offered()[0]


def bootstrap(*, root=None, upgrade=False, user=False, altinstall=False, default_pip=False, verbosity=0):
    """Installs pip where this program's packages are.

    root: under another root folder. upgrade: also if an older one is there. user: for this user alone. altinstall: without the script `pip3`;
    default_pip: with the script `pip`. verbosity: 1 to 3, what is told.
    """
    _bootstrap(root=root, upgrade=upgrade, user=user, altinstall=altinstall, default_pip=default_pip, verbosity=verbosity)


def _bootstrap(*, root, upgrade, user, altinstall, default_pip, verbosity):
    """bootstrap(); the exit status of pip."""
    import tempfile

    if altinstall and default_pip:
        raise ValueError("Cannot use altinstall and default_pip together")
    sys.audit("ensurepip.bootstrap", root)
    # Settings of the user's pip are for what is installed by it.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    environment["PIP_CONFIG_FILE"] = os.devnull
    with tempfile.TemporaryDirectory() as folder:
        wheel = _kept_wheel() or _fetch(folder)
        arguments = ["install", "--no-cache-dir", "--no-index", "--no-deps"]
        arguments += ["--root", root] if root else []
        arguments += ["--upgrade"] * bool(upgrade) + ["--user"] * bool(user) + ["-" + "v" * verbosity] * bool(verbosity) + [wheel]
        status = subprocess.run([sys.executable, "-c", _RUN, wheel, *arguments], env=environment).returncode
    if status == 0:
        _name_scripts(user, root, altinstall, default_pip)
    return status


# pip, out of its wheel.
_RUN = """\
import runpy, sys
sys.path.insert(0, sys.argv.pop(1))
sys.argv[0] = "pip"
runpy.run_module("pip", run_name="__main__", alter_sys=True)
"""


def _name_scripts(user, root, altinstall, default_pip):
    """pip puts the scripts `pip` and `pip3` beside each other; those that were not asked for go."""
    import sysconfig

    folder = sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user" if user else "prefix"))
    if root:
        folder = os.path.join(root, folder.lstrip(os.sep))
    first = os.path.join(folder, "pip3")
    numbered = os.path.join(folder, "pip%d.%d" % sys.version_info[:2])
    if os.path.exists(first) and not os.path.exists(numbered):
        with open(first, "rb") as source, open(numbered, "wb") as target:
            target.write(source.read())
        os.chmod(numbered, os.stat(first).st_mode)
    for name, wanted in (("pip", default_pip), ("pip3", not altinstall)):
        path = os.path.join(folder, name)
        if not wanted and os.path.exists(path):
            os.remove(path)


def _main(argv=None):
    import argparse

    parser = argparse.ArgumentParser(prog="python -m ensurepip")
    add = parser.add_argument
    add("--version", action="store_true", help="print the version of pip that would be installed")
    add("-v", "--verbose", action="count", default=0, dest="verbosity", help="tell more; up to three times")
    add("-U", "--upgrade", action="store_true", help="install it also if an older one is there")
    add("--user", action="store_true", help="for this user alone")
    add("--root", help="under another root folder")
    add("--altinstall", action="store_true", help="with the script pipX.Y alone")
    add("--default-pip", action="store_true", help="with the script pip, too")
    options = parser.parse_args(argv)
    if options.version:
        print("pip", version())
        return 0
    return _bootstrap(root=options.root, upgrade=options.upgrade, user=options.user, verbosity=options.verbosity,
                      altinstall=options.altinstall, default_pip=options.default_pip)
