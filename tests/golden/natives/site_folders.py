# What site finds and adds: .pth files of several kinds, the user's folder, a virtual environment beside the program, what customises the start.
import builtins
import contextlib
import io
import os
import re
import shutil
import site
import sys
import tempfile
from _each import each_value as each

top = os.path.realpath(tempfile.mkdtemp())
base, version = list(sys.path), "python%d.%d" % sys.version_info[:2]


def put(path, text):
    path = os.path.join(top, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def shown(value):
    text = repr(value).replace(top, "TOP").replace(version, "VERSION")
    return text


def added():
    """What has come to sys.path, in order; sys.path is as before."""
    new = [each for each in sys.path if each not in base]
    sys.path[:] = base
    return [each.replace(top, "TOP").replace(version, "VERSION") for each in new]


def told(call, *args):
    """What a call gives, adds and writes to standard error."""
    with contextlib.redirect_stderr(io.StringIO()) as said:
        value = call(*args)
    lines = [line for line in said.getvalue().replace(top, "TOP").splitlines() if not re.search(r'^ +File "(?!<string>)|^ +exec|^ +[~^]+$', line)]
    return (sorted(each.replace(top, "TOP").replace(version, "VERSION") for each in value - set(base)) if isinstance(value, set) else value), added(), lines


for name in "plain/one", "plain/two", "latin/caf\xe9", "bom/in", "user/lib/" + version + "/site-packages/x", "env/bin", "env/lib/" + version + "/site-packages/x":
    os.makedirs(os.path.join(top, name))
put("plain/a.pth", "# nothing\n\none\n  \ntwo  \none\nnot there\n")
put("plain/.hidden.pth", "two\n")
put("plain/b.txt", "two\n")
put("plain/c.pth", "import sys; sys.ran = 'c'\nimport\tsys; sys.tab = 't'\nimporting\n")
put("broken/d.pth", "import none_of_that_name\none\n")
put("latin/e.pth", "caf\xe9\n".encode("latin-1"))
put("bom/f.pth", b"\xef\xbb\xbfin\n")
put("env/pyvenv.cfg", "home = x\nInclude-System-Site-Packages = TRUE\n")
put("env/bin/python", "")
put("alone/pyvenv.cfg", "include-system-site-packages = false\n")
put("alone/bin/python", "")
put("custom/sitecustomize.py", "raise ValueError('bad site')\n")
put("custom/usercustomize.py", "import none_of_that_name\n")
put("good/sitecustomize.py", "import sys\nsys.customised = 1\n")


def venv(program):
    kept = sys.executable, sys.prefix, sys.exec_prefix, site.PREFIXES, site.ENABLE_USER_SITE
    sys.executable, site.PREFIXES, site.ENABLE_USER_SITE = os.path.join(top, program), ["P"], True
    known = site.venv(set())
    found = [shown(each) for each in (known, sys.prefix == sys.exec_prefix, sys.prefix if top in sys.prefix else "", site.PREFIXES, site.ENABLE_USER_SITE, added())]
    sys.executable, sys.prefix, sys.exec_prefix, site.PREFIXES, site.ENABLE_USER_SITE = kept
    return found


def customised(folder):
    sys.path.insert(0, os.path.join(top, folder))
    for name in "sitecustomize", "usercustomize":
        sys.modules.pop(name, None)
    with contextlib.redirect_stderr(io.StringIO()) as said:
        site.execsitecustomize()
        site.execusercustomize()
    del sys.path[0]
    return said.getvalue(), getattr(sys, "customised", None)


def duplicates():
    sys.path[:] = [top, top + "/plain/..", top + "/plain", ".", os.getcwd()]
    known = site.removeduppaths()
    found, sys.path[:] = list(sys.path), base
    return [each.replace(top, "TOP") for each in found if each.startswith(top)], len(found), known == set(found)


def user(folder, use=True):
    kept = site.USER_BASE, site.USER_SITE, site.ENABLE_USER_SITE
    site.USER_BASE = site.USER_SITE = None
    site.ENABLE_USER_SITE = use
    os.environ["PYTHONUSERBASE"] = os.path.join(top, folder)
    found = site.getuserbase(), site.getusersitepackages(), site.USER_BASE, site.USER_SITE, sorted(site.addusersitepackages(set())), added()
    del os.environ["PYTHONUSERBASE"]
    site.USER_BASE, site.USER_SITE, site.ENABLE_USER_SITE = kept
    return shown(found)


each(r"""
    told(site.addsitedir, top + "/plain", set())
    sys.ran, sys.tab
    told(site.addsitedir, top + "/plain")
    told(site.addsitedir, top + "/plain", {top + "/plain", top + "/plain/one"})
    told(site.addsitedir, top + "/broken", set())
    told(site.addsitedir, top + "/latin", set())
    added()
    told(site.addsitedir, top + "/bom", set())
    told(site.addsitedir, top + "/none", set())
    told(site.addpackage, top + "/plain", "a.pth", set())
    told(site.addpackage, top + "/plain", "a.pth", None)
    told(site.addpackage, top + "/plain", "none.pth", set())
    shown(site.makepath(top, "plain", "..", "x"))
    shown(site.getsitepackages([top, top, "", "/other"]))[:50]
    shown(site.getsitepackages([top, "/other"])).count("site-packages'") >= 2
    told(site.addsitepackages, set(), [top + "/user"])
    user("user")
    user("user", False)
    user("none")
    venv("env/bin/python")
    venv("alone/bin/python")
    venv("plain/one")
    customised("custom")
    customised("good")
    customised("plain")
    duplicates()
    [getattr(site, name) in (None, True, False) for name in ("ENABLE_USER_SITE",)], site.check_enableusersite() in (True, False)
    os.environ.__setitem__("PYTHON_HISTORY", "there"), site.gethistoryfile(), os.environ.__delitem__("PYTHON_HISTORY"), os.path.basename(site.gethistoryfile())
    kept = [builtins.__dict__.pop(name, None) for name in ("copyright", "help", "exit", "quit")]; hasattr(builtins, "quit"), hasattr(builtins, "help")
    site.setquit(), site.setcopyright(), site.sethelper()
    exit, quit, type(builtins.help).__name__, repr(builtins.copyright)[:13], repr(builtins.help)
    builtins.quit.eof, builtins.exit.name
""", globals())
shutil.rmtree(top)
