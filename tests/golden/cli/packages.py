# Packages installed in .coil/lib beside a program are found, by importlib.metadata too, behind the bundled library.
import os, subprocess, sys, tempfile

with tempfile.TemporaryDirectory() as d:
    d = os.path.realpath(d)
    lib = os.path.join(d, ".coil", "lib")
    info = os.path.join(lib, "thing-1.2.dist-info")
    os.makedirs(info)
    for path, text in ((os.path.join(lib, "thing.py"), "name = __name__\n"),
                       (os.path.join(lib, "textwrap.py"), "1/0\n"),
                       (os.path.join(info, "METADATA"), "Metadata-Version: 2.1\nName: thing\nVersion: 1.2\n"),
                       (os.path.join(d, "app.py"), "import importlib.metadata, textwrap, thing, sys\n"
                                                   "print(thing.name, importlib.metadata.version('thing'), sys.path[-1])\n")):
        with open(path, "w") as f:
            f.write(text)

    def run(*args, cwd=d, **env):
        p = subprocess.run([sys.executable, *args], cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True)
        print(*[arg.replace(d, "D") for arg in args], *env, "|", p.stdout.strip().replace(d, "D"), "|", p.stderr.strip().split("\n")[-1].replace(d, "D"))

    run("app.py")
    run(os.path.join(d, "app.py"), cwd="/")
    run("-c", "import thing, sys; print(sys.path[-1])")
    run("-m", "thing")
    run("-I", "app.py")
    run("app.py", COIL_CPYTHON_LIB="/nowhere:/nothing:")
    run("-c", "import thing; print(thing.__file__)", cwd="/", COILPATH=lib)
    run("--sandbox", "app.py")
    run("--allow-read=.", "app.py")
