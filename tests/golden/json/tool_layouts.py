# json.tool: layouts, JSON lines, files, and what it says of input that is no JSON.
import contextlib
import io
import os
import sys
import tempfile
import json.tool


def run(text, *options):
    out = io.StringIO()
    sys.argv, sys.stdin = ["tool", *options], io.StringIO(text)
    try:
        with contextlib.redirect_stdout(out):
            out.close, close = lambda: None, out.close
            json.tool.main()
    except SystemExit as end:
        print("end:", end)
    print(out.getvalue(), end="")


run('{"b": [1, {}], "a": "\u20ac"}')
run('{"b": [1, {}], "a": "\u20ac"}', "--sort-keys", "--no-ensure-ascii", "--indent", "1")
run('{"b": [1, {}]}\n[2]\n', "--json-lines", "--compact")
run("[1,\n2]", "--no-indent")
run("[1]", "--tab")
run("[1")
with tempfile.TemporaryDirectory() as folder:
    name = os.path.join(folder, "x")
    with open(name, "w") as file:
        file.write("[1,2]")
    run("", name, name, "--compact")
    run("", name)
