# An uncaught exception is shown with the lines that a module's loader has, and with those that a program put into linecache.
import io, linecache, os, subprocess, sys, tempfile, zipfile


class Loader:
    def get_source(self, name):
        return "x = 1\ny = nope\n"


def shown(run):
    try:
        run()
    except Exception as e:
        sys.stderr = out = io.StringIO()
        sys.excepthook(type(e), e, e.__traceback__.tb_next)
        sys.stderr = sys.__stderr__
        print("\n".join(out.getvalue().splitlines()[-4:]))


source = "def gen(a):\n    return a / 0\n"
made = {}
exec(compile(source, "<made 1>", "exec"), made)
shown(lambda: made["gen"](1))
linecache.cache["<made 1>"] = len(source), None, source.splitlines(True), "<made 1>"
shown(lambda: made["gen"](1))
shown(lambda: exec(compile("x = 1\ny = nope\n", "virtual.py", "exec"), {"__name__": "virtual", "__loader__": Loader()}))
with tempfile.TemporaryDirectory() as folder:
    archive = os.path.join(folder, "app.zip")
    with zipfile.ZipFile(archive, "w") as z:
        z.writestr("__main__.py", "import part\npart.run()\n")
        z.writestr("part.py", "def run():\n    {}['key']\n")
    lines = subprocess.run([sys.executable, archive], stderr=subprocess.PIPE, text=True).stderr.splitlines()
    print("\n".join(line for line in lines if "File" not in line))
