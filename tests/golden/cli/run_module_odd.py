# -m and folders as programs where something is missing, fails or is odd: what is said, and the status.
import os, shutil, subprocess, sys

folder = os.path.join(os.environ.get("TMPDIR", "/tmp"), "run_module_odd-%d" % os.getpid())
files = {
    "plain.py": "print(__name__, __spec__.name, __package__, __file__ == __import__('sys').argv[0], __import__('sys').argv[1:])",
    "fails.py": "1/0", "exits.py": "raise SystemExit(7)", "syntax.py": "x = (", "imports.py": "import nothing_there",
    "pack/__init__.py": "print('package')", "pack/__main__.py": "print('main of', __package__, __name__)", "pack/mod.py": "print('mod', __package__)",
    "bare/__init__.py": "", "early/__init__.py": "import early.mod", "early/mod.py": "print('ran as', __name__)", "broken/__init__.py": "raise ValueError('no')", "broken/mod.py": "",
    "needs/__init__.py": "import nothing_there", "needs/mod.py": "", "wants/__init__.py": "raise ImportError('not today')", "wants/mod.py": "", "inner/__init__.py": "", "inner/sub/__init__.py": "", "inner/sub/__main__.py": "print('deep', __package__)",
    "space/mod.py": "print('namespace', __package__)", "space/__main__.py": "print('space main')",
    "app/__main__.py": "import sys, helper; print(helper.x, sys.argv[1:], __name__, repr(__package__), sys.path[0] == %r)" % (folder + "/app"), "app/helper.py": "x = 'helped'", "noapp/other.py": "",
}
for name, text in files.items():
    os.makedirs(os.path.dirname(folder + "/" + name), exist_ok=True)
    with open(folder + "/" + name, "w") as f: f.write(text + "\n")
def run(*args, env=()):
    p = subprocess.run([sys.executable, *args], cwd=folder, env={"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1", **dict(env)}, capture_output=True, text=True)
    err = [l for l in p.stderr.splitlines() if not l.startswith(("  ", "Traceback"))]
    print(args, p.returncode, p.stdout.replace(folder, "F"), [l.split("RuntimeWarning: ")[-1].replace(sys.executable, "EXE").replace(folder, "F") for l in err])
try:
    for name in ("plain", "fails", "exits", "syntax", "imports", "pack", "pack.mod", "pack.__main__", "bare", "early.mod", "broken.mod", "needs.mod", "wants.mod", "inner", "inner.sub", "inner.sub.nothing", "inner.nothing", "nothing", "nothing.sub", "plain.sub", "plain.sub.deeper", "sys", "space.mod", "space", "", "..", ".plain", "plain.py", "pack.py", "a b", "broken"):
        run("-m", name, "arg")
    run("app", "a", "b"), run("app/"), run("noapp"), run("pack"), run("plain.py"), run("nothing.py"), run("fails.py"), run("app/nothing"), run("-P", "plain.py"), run("-I", "-m", "plain"), run("-P", "-m", "plain")
    run("-m", "plain", env={"PYTHONPATH": folder + "/app"}), run("-m", "helper", env={"PYTHONPATH": folder + "/app"}), run("-P", "-m", "plain", env={"PYTHONPATH": folder})
    run("-W", "error", "-m", "early.mod"), run("-W", "ignore", "-m", "early.mod")
    run("-i", "-m", "fails")
finally:
    shutil.rmtree(folder)
