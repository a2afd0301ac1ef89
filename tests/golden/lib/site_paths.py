"""site's parts: .pth files and what is wrong in them, paths made absolute, the user's folders, virtual environments, its command."""
import builtins
import io
import os
import shutil
import site
import sys
import tempfile
import tokenize
import traceback

folder = os.path.realpath(tempfile.mkdtemp())


real, sys.stdout = sys.stdout, io.StringIO()
sys.stderr = sys.stdout


def shown(paths):
    return [path.replace(folder, "FOLDER") for path in paths]


def write(name, data):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
    return path


kept = sys.path[:]
print("-- files of paths")
os.mkdir(os.path.join(folder, "one"))
os.mkdir(os.path.join(folder, "caf\xe9"))
write("good.pth", b"# a comment\n\none\none\nnone\nimport builtins; builtins.from_pth = 5\nimport\tbuiltins\n")
write("bom.pth", b"\xef\xbb\xbfone\n")
write(".hidden.pth", b"one\n")
write("bad.pth", b"one\nimport builtins; 1/0\nnot reached\n")
write("other.txt", b"one\n")
sys.path[:] = ["first"]
known = set()
print(site.addpackage(folder, "good.pth", known) is known, shown(sys.path), builtins.from_pth, len(known))
print(site.addpackage(folder, "good.pth", None), shown(sys.path))
site.addpackage(folder, "bom.pth", set())
print(ascii(shown(sys.path)))
site.addpackage(folder, "bad.pth", known)
print(site.addpackage(folder, "none.pth", known) is known)
sys.path[:] = []
print(site.addsitedir(folder), ascii(shown(sys.path)))
sys.path[:] = []
known = {folder}
print(site.addsitedir(folder, known) is known, ascii(shown(sys.path)))
sys.path[:] = []
print(site.addsitedir(os.path.join(folder, "none")), shown(sys.path))

print("-- paths")
os.chdir(folder)
sys.path[:] = ["one", os.path.join(folder, "one"), folder, ".", "", folder]
known = site.removeduppaths()
print(shown(sys.path), sorted(shown(known)))
print(shown(site.makepath("a", "..", "one")), shown(site.makepath(folder)))


class Module:
    pass


for loader, file, cached in ("_frozen_importlib_external", "one/x.py", "x.pyc"), ("other", "one/x.py", "x.pyc"), ("_frozen_importlib", None, "x.pyc"):
    module = sys.modules["coil_site_test"] = type(sys)("coil_site_test")
    module.__spec__ = None
    module.__loader__ = type("L", (), {"__module__": loader})()
    if file:
        module.__file__ = file
    module.__cached__ = cached
    site.abs_paths()
    print(loader, getattr(module, "__file__", "none").replace(folder, "FOLDER"), module.__cached__.replace(folder, "FOLDER"))
del sys.modules["coil_site_test"]

print("-- the user's")
site.USER_BASE = site.USER_SITE = None
os.environ["PYTHONUSERBASE"] = folder
print(site.getuserbase() == folder, site.getusersitepackages().replace(folder, "FOLDER")[:10], site.USER_BASE == folder)
os.environ["PYTHONUSERBASE"] = "/elsewhere"
print(site.getuserbase() == folder)
site.USER_BASE = site.USER_SITE = None
print(site.getuserbase())
del os.environ["PYTHONUSERBASE"]
os.environ["HOME"] = folder
site.USER_BASE = None
print(site.getuserbase().replace(folder, "FOLDER"))
os.environ["PYTHON_HISTORY"] = "/h"
print(site.gethistoryfile())
del os.environ["PYTHON_HISTORY"]
print(site.gethistoryfile().replace(folder, "FOLDER"))
user = os.path.join(folder, "user")
site.USER_SITE = user
sys.path[:] = []
for enabled in False, True:
    site.ENABLE_USER_SITE = enabled
    site.addusersitepackages(set())
    os.makedirs(user, exist_ok=True)
    print(enabled, shown(sys.path))
real_ids = os.getuid, os.geteuid, os.getgid, os.getegid
print(site.check_enableusersite())
os.geteuid = lambda: -5
print(site.check_enableusersite())
os.geteuid = real_ids[1]
os.getegid = lambda: -5
print(site.check_enableusersite())
os.getegid = real_ids[3]
sys.path[:] = []
print([path.replace(folder, "FOLDER").split("/")[0] for path in site.getsitepackages([folder])], len(site.getsitepackages([folder, folder, None, ""])))

sys.path[:] = kept
print("-- what is built in")
for name, call in ("exit", site.setquit), ("quit", site.setquit), ("copyright", site.setcopyright), ("help", site.sethelper):
    before = getattr(builtins, name, None)
    builtins.__dict__.pop(name, None)
    call()
    print(name, type(getattr(builtins, name)).__name__, repr(getattr(builtins, name))[:34] if name != "copyright" else "")
    setattr(builtins, name, before)
sys.path[:] = [folder]
write("sitecustomize.py", b"print('sitecustomize')\n")
write("usercustomize.py", b"print('usercustomize')\nimport none_such\n")
sys.modules.pop("sitecustomize", None)
site.execsitecustomize()
try:
    site.execusercustomize()
except ImportError as error:
    print("raised", error)
os.remove(os.path.join(folder, "sitecustomize.py"))
sys.modules.pop("sitecustomize", None)
sys.path_importer_cache.clear()
site.execsitecustomize()

print("-- the command")
sys.path[:] = kept
for args in ["--user-base"], ["--user-site"], ["--user-base", "--user-site"]:
    site.USER_BASE, site.USER_SITE = "/base", "/site"
    sys.argv = ["site.py", *args]
    try:
        site._script()
    except SystemExit as error:
        print(args, "ends", error.code)
sys.path[:] = ["/a", folder]
sys.argv = ["site.py"]
try:
    site._script()
except SystemExit as error:
    print("ends", error.code)
os.chdir("/")
sys.path[:] = kept
sys.stdout, said = real, sys.stdout.getvalue().replace(folder, "FOLDER")
for line in said.splitlines():
    if not line.strip().startswith(('File "', "exec(line)", "~~~")):  # where in site an error was
        print(line)
shutil.rmtree(folder)
