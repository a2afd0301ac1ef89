# `-m filecmp A B`: the report of two folders, and with -r of those in them.
import filecmp, os, sys, tempfile

with tempfile.TemporaryDirectory() as top:
    for side, files in {"a": {"same": "1", "differs": "1", "left": "", "sub/inner": "x", "sub/only": ""}, "b": {"same": "1", "differs": "22", "right": "", "sub/inner": "y", "sub/deep/d": ""}}.items():
        for name, text in files.items():
            path = os.path.join(top, side, *name.split("/"))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as f:
                f.write(text)
    os.chdir(top)
    for arguments in ["a", "b"], ["-r", "a", "b"], ["a"], ["-x", "a", "b"]:
        sys.argv = ["filecmp", *arguments]
        try:
            filecmp.demo()
        except Exception as error:
            print(type(error).__name__, error)
    os.chdir("/")
