"""For the goldens of grants: runs a line under options, and tells its last line."""
import os, subprocess, sys, tempfile

folder = os.path.realpath(tempfile.mkdtemp())

def run(*args, text="", clean=True):
    p = subprocess.run([sys.executable, *args], input=text, capture_output=True, text=True, timeout=20)
    said = (p.stdout + p.stderr).strip().replace(folder, "FOLDER").replace(sys.executable, "EXE")
    return p.returncode, said.splitlines()[-1] if said else ""

def show(options, line):
    print(*options, "|", line, "|", *run(*[o.replace("FOLDER", folder) for o in options], "-c", line.replace("FOLDER", folder)))
