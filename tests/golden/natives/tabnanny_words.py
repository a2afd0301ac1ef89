"""What tabnanny says of files and folders, with and without its flags, and what its command line refuses."""
import os
import sys
import tabnanny
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

TEXTS = {"good.py": "if 1:\n    x\n", "mixed.py": "if 1:\n        x\n\ty\n", "less.py": "if 1:\n\tif 2:\n  \tx\n", "token.py": "x = (\n", "dedent.py": "if 1:\n    x\n  y\n", "other.txt": "if 1:\n        x\n\ty\n"}


def told(*args):
    tabnanny.verbose = tabnanny.filename_only = 0
    sys.argv = ["tabnanny.py", *args]
    with redirect_stdout(StringIO()) as out, redirect_stderr(out):
        try:
            tabnanny.main()
        except SystemExit as error:
            print("exit", error.code)
    return out.getvalue()


with tempfile.TemporaryDirectory() as home:
    os.chdir(home)
    os.mkdir("folder")
    for name, text in TEXTS.items():
        for place in ("", "folder/"):
            with open(place + name, "w", errors="surrogateescape") as file:
                file.write(text)
    for args in ([], ["-x", "good.py"], *([*flags, name] for name in (*TEXTS, "none.py") for flags in ((), ("-v",), ("-q",), ("-vv",))), ["good.py", "mixed.py"], ["-v", "less.py", "dedent.py"]):
        print(args, told(*args), sep="\n")
    print(sorted(told("folder").splitlines()), sorted(told("-q", "folder").splitlines()), sep="\n")
    print(sorted(told("-v", "folder").splitlines()))
    os.chdir("/")
print(tabnanny.format_witnesses([(1, 2, 3)]), tabnanny.format_witnesses([(1, 2, 3), (4, 5, 6)]))
