# A program called from a virtual environment has the environment's packages, and its prefix; nothing of them is seen from outside.
import os, subprocess, sys, tempfile, venv

PROGRAM = """if True:
    import sys, sysconfig, os
    home = sys.argv[1]
    import installed_here, inside
    print(sys.prefix == home == sys.exec_prefix, sys.base_prefix != home, os.path.relpath(sys.executable, home))
    print(os.path.relpath(installed_here.where, home), inside.x, sys.from_pth)
    paths = sysconfig.get_paths()
    print([os.path.relpath(paths[name], home) for name in ("purelib", "platlib", "scripts", "data")], sysconfig.get_default_scheme())
"""

def run(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    print(done.returncode, done.stdout.strip() or done.stderr.strip().splitlines()[-1:])

with tempfile.TemporaryDirectory() as top:
    home = os.path.join(os.path.realpath(top), "env")
    venv.create(home, symlinks=True, prompt="mine")
    print(sorted(name for name in os.listdir(home) if name != "lib64"))
    print([name for name in ("python", "python3", "python3.13", "activate", "activate.fish") if not os.path.exists(os.path.join(home, "bin", name))])
    with open(os.path.join(home, "pyvenv.cfg")) as f:
        settings = dict(line.strip().split(" = ", 1) for line in f)
    print(sorted(settings), settings["include-system-site-packages"], settings["prompt"], settings["version"].rsplit(".", 1)[0])
    site = os.path.join(home, "lib", "python3.13", "site-packages")
    os.makedirs(os.path.join(home, "more"))
    for name, text in (("installed_here.py", "where = __file__\n"), ("../../../more/inside.py", "x = 7\n"),
                       ("extra.pth", "../../../more\nimport sys; sys.from_pth = 5\n")):
        with open(os.path.join(site, name), "w") as f:
            f.write(text)
    python, path = os.path.join(home, "bin", "python"), os.path.join(home, "bin") + ":/usr/bin:/bin"
    run(python, "-c", PROGRAM, home)
    run(python, "-I", "-c", PROGRAM, home)
    run("sh", "-c", 'python3.13 -c "$0" "$1"', PROGRAM, home, env={"PATH": path})
    run("./python3", "-c", PROGRAM, home, cwd=os.path.join(home, "bin"))
    run(sys.executable, "-c", "import installed_here")
    run(python, "-S", "-c", "import installed_here")
    run("sh", "-c", ". $0/bin/activate; command -v python | sed s,$0,HOME,; echo $VIRTUAL_ENV_PROMPT; deactivate; echo ${VIRTUAL_ENV:-none} $PATH",
        home, env={"PATH": "/usr/bin:/bin"})
    run(sys.executable, "-m", "venv", "--without-pip", "--clear", home)
    print(os.path.exists(os.path.join(site, "installed_here.py")), os.path.exists(os.path.join(home, ".gitignore")))
    run(sys.executable, "-m", "venv", "--upgrade", "--clear", home)
    try: venv.create(os.path.join(top, "a:b"))
    except ValueError as e: print("PATH separator" in str(e))
