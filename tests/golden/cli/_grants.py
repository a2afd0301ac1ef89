"""For the goldens of grants: runs a line under options, and tells how it was stopped, or its last line."""
import os, subprocess, sys, tempfile

folder = os.path.realpath(tempfile.mkdtemp())

def run(*args, text=""):
    p = subprocess.run([sys.executable, *args], input=text, capture_output=True, text=True, timeout=20)
    said = (p.stdout + p.stderr).strip().replace(folder, "FOLDER").replace(sys.executable, "EXE")
    lines = said.splitlines() or [""]
    return p.returncode, next((line for line in lines if line.startswith("coil.Stopped")), lines[-1])

def show(options, line):
    print(*options, "|", line, "|", *run(*[o.replace("FOLDER", folder) for o in options], "-c", line.replace("FOLDER", folder)))
