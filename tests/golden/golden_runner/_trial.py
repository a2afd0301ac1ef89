"""For the goldens of `coil -m golden`: a project of a few files in a fresh folder, and the program run in it."""

import io, os, sys, tempfile

import golden

sys.stderr = sys.stdout
for name in "CI", "COILPATH", "PYTHONPATH":
    os.environ.pop(name, None)
_folder = tempfile.TemporaryDirectory()
os.chdir(_folder.name)


def put(text):
    """Write files: each stands behind a line `== NAME ==`."""
    name = None
    for line in text.splitlines(keepends=True):
        if line.startswith("== "):
            name = line[3:-4]
            os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
            open(name, "w").close()
        elif name:
            with open(name, "a") as file:
                file.write(line)


def run(*arguments, answers="", **environment):
    """Run the program with arguments, and tell its exit status."""
    print("$ golden", *arguments, *(f"{name}={value}" for name, value in environment.items()))
    sys.stdin = io.StringIO(answers)
    os.environ.update(environment)
    status = golden.main(arguments)
    for name in environment:
        del os.environ[name]
    print("=", status)


def show(*names):
    """Print files, those of a folder in order."""
    for name in names:
        if os.path.isdir(name):
            show(*(f"{name}/{each}" for each in sorted(os.listdir(name))))
        elif os.path.lexists(name):
            with open(name, newline="") as file:
                print(f"<{name}>", file.read(), sep="\n", end="")
        else:
            print(f"<{name}> is not there")
