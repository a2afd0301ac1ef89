"""program(words, ...): runs unittest.main() with a command line; prints what it writes to standard error, times as T, and how it ends."""
import contextlib
import io
import re
import sys
import unittest


def program(line, module=None, exit=True, **options):
    written = io.StringIO()
    loader = options.pop("testLoader", None) or unittest.TestLoader()
    print(f"$ {line}")
    try:
        with contextlib.redirect_stderr(written):
            made = unittest.main(module, argv=["prog", *line.split()], exit=exit, testLoader=loader, **options)
    except SystemExit as end:
        made = f"status {end.code}"
        if end.code == 2:  # the usage is argparse's in the reference
            written = io.StringIO(written.getvalue().splitlines()[-1] + "\n")
    text = re.sub(r"(in|after|^)( ?)\d+\.\d{3}s( +)?", r"\1\2T", written.getvalue(), flags=re.M)
    text = re.sub(r'File ".*?/(\w+\.py)", line \d+', r"File \1", text)
    text = re.sub(r"^  File loader.py, .*\n.*\n", "", text, flags=re.M)
    text = re.sub(r"^ +[~^]+\n", "", text, flags=re.M)
    print(text, end="")
    print("=>", made if isinstance(made, str) else made.result)
    return made
